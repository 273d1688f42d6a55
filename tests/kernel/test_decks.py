"""Decks as text: every line is read or named, and nothing of the text is lost."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ofuda.kernel.decks import (
    LARGEST,
    MOST,
    MOST_CARDS,
    NAMED,
    Deck,
    DeckError,
    Entry,
    Header,
    deck_names,
    find_deck,
    fold,
    make_deck,
    nearest,
    no_files,
    read_bytes,
    read_deck,
    read_file,
    small_decks,
)

EXAMPLE = """\
# a comment
shaman: Yoh
Format : constructed   # words may be written large

3 Furious Response
  4x  Venster - Tactician   # with a version
+1X Owned!
"""

lines = st.one_of(
    st.text(max_size=12),
    st.sampled_from(["# why", "", "  ", "shaman: Yoh", "3 Owned!", "4x Venster - A  # b", "0 Owned!", "Owned!", "7"]),
)
texts = st.lists(st.tuples(lines, st.sampled_from(["\n", "\r\n", "\r", "\u2028", ""]))).map(
    lambda pairs: "".join(line + end for line, end in pairs)
)
names = st.text(min_size=1, max_size=20).map(str.strip).filter(lambda name: name and not set(name) & set("#\r\n"))
entries = st.lists(st.tuples(st.integers(1, MOST), names), max_size=4)


def told(text: str) -> list[str]:
    return [str(problem) for problem in read_deck(text, "my.deck").problems]


def test_an_error_names_the_first_problems_and_counts_the_others() -> None:
    problems = read_deck("x\n" * 1_000, "my.deck").problems
    assert len(problems) == 1_000
    lines = str(DeckError(problems)).splitlines()
    assert lines == [*map(str, problems[:NAMED]), f"and {1_000 - NAMED} more problems"]
    assert str(DeckError(problems[: NAMED + 1])).splitlines()[-1] == "and 1 more problem"
    assert str(DeckError(problems[:NAMED])).splitlines() == [str(problem) for problem in problems[:NAMED]]
    assert DeckError(problems).problems == problems


def test_lines_become_headers_and_entries_with_their_numbers() -> None:
    deck = read_deck(EXAMPLE, "my.deck")
    assert deck.headers == (Header("shaman", "Yoh", 2), Header("format", "constructed", 3))
    assert deck.entries == (
        Entry(3, "Furious Response", 5),
        Entry(4, "Venster - Tactician", 6),
        Entry(1, "Owned!", 7),
    )
    assert deck.problems == ()
    assert deck.source == "my.deck"
    assert deck.last_line == 7


@given(texts)
def test_every_text_can_be_read_and_is_written_as_it_was(text: str) -> None:
    deck = read_deck(text)
    assert deck.text == text
    assert str(deck) == text
    read = {*(h.line for h in deck.headers), *(e.line for e in deck.entries), *(p.line for p in deck.problems)}
    for number, line in enumerate(deck.lines, 1):  # a line says something, or it is empty but for a comment
        body = line.split("#")[0].removeprefix("\ufeff") if number == 1 else line.split("#")[0]
        assert (number in read) == bool(body.strip())


@given(texts.map(lambda text: text.encode("utf-8")))
def test_a_file_keeps_every_byte(data: bytes) -> None:
    assert read_bytes(data, "my.deck").text.encode("utf-8") == data


@given(
    st.dictionaries(st.sampled_from(["shaman", "name", "ö-x", "w1"]), names),
    st.dictionaries(names | st.just(""), entries),
)
def test_a_deck_made_in_code_is_read_as_it_was_meant(
    headers: dict[str, str], groups: dict[str, list[tuple[int, str]]]
) -> None:
    deck = make_deck(headers, groups)
    again = read_deck(deck.text)
    assert again == deck
    assert again.problems == ()
    assert {header.word: header.text for header in again.headers} == headers
    assert [(entry.count, entry.name) for entry in again.entries] == [
        pair for group in groups.values() for pair in group
    ]


def test_a_deck_made_in_code_is_written_the_usual_way() -> None:
    groups = {"strikes: 4": [(3, "Owned!"), (1, "Venster - B")], "": [(2, "Mari")]}
    deck = make_deck({"shaman": "Yoh", "format": "starter"}, groups, "made")
    assert deck.text == "shaman: Yoh\nformat: starter\n\n# strikes: 4\n3 Owned!\n1 Venster - B\n\n2 Mari\n"
    assert deck.source == "made"


@pytest.mark.parametrize(
    ("headers", "groups", "words"),
    [
        ({"Shaman": "Yoh"}, {}, "'Shaman' cannot begin a line"),
        ({"3": "Yoh"}, {}, "'3' cannot begin a line"),
        ({"shaman": ""}, {}, "'' cannot be written"),
        ({"shaman": "a\nb"}, {}, r"'a\nb' cannot be written"),
        ({}, {"a # b": []}, "'a # b' cannot be written"),
        ({}, {"": [(1, "a#")]}, "'a#' cannot be written"),
        ({}, {"": [(1, " a")]}, "' a' cannot be written"),
        ({}, {"": [(0, "a")]}, "0 of 'a' cannot be written in a deck; a count is from 1 to 9999"),
        ({}, {"": [(10000, "a")]}, "10000 of 'a' cannot be written"),
    ],
)
def test_what_would_be_read_otherwise_is_not_written(
    headers: dict[str, str], groups: dict[str, list[tuple[int, str]]], words: str
) -> None:
    with pytest.raises(ValueError) as caught:
        make_deck(headers, groups)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Owned!", "no count before 'Owned!'; a line is how many and which card, as in '3 Owned!'"),
        ("3.5 Owned!", "no count before '3.5 Owned!'"),
        ("3Owned!", "no count before '3Owned!'"),
        ("x3 Owned!", "no count before 'x3 Owned!'"),
        ("³ Owned!", "no count before '³ Owned!'"),
        ("0 Owned!", "'0' of 'Owned!'; a count is from 1 to 9999"),
        ("000x Owned!", "'000x' of 'Owned!'; a count is from 1 to 9999"),
        ("-3 Owned!", "'-3' of 'Owned!'; a count is from 1 to 9999"),
        ("10000 Owned!", "'10000' of 'Owned!'; a count is from 1 to 9999"),
        ("9" * 5000 + " Owned!", "' of 'Owned!'; a count is from 1 to 9999"),
        ("3", "no card after the count '3'"),
        ("3x  # Owned!", "no card after the count '3x'"),
        ("\x1b[2J", "no count before '\\x1b[2J'"),
    ],
)
def test_a_line_that_cannot_be_read_is_named_with_what_is_allowed(line: str, words: str) -> None:
    (problem,) = told(f"shaman: Yoh\n{line}\n2 Mari\n")
    assert problem.startswith("my.deck:2: ")
    assert words in problem
    assert len(problem) < 250


def test_all_lines_that_cannot_be_read_are_told_together() -> None:
    assert [problem.partition(": ")[0] for problem in told("Mari\n2 Mari\n0 Mari\r\n\r\n7\r-1 Mari")] == [
        "my.deck:1",
        "my.deck:3",
        "my.deck:5",
        "my.deck:6",
    ]


def test_the_largest_count_can_be_read_with_zeros_before_it() -> None:
    assert read_deck("0009999x Mari").entries == (Entry(9999, "Mari", 1),)


def test_a_mark_of_the_byte_order_is_no_part_of_the_first_line() -> None:
    deck = read_bytes(b"\xef\xbb\xbfshaman: Yoh\r\n1 Mari", "my.deck")
    assert deck.headers == (Header("shaman", "Yoh", 1),)
    assert deck.text.encode() == b"\xef\xbb\xbfshaman: Yoh\r\n1 Mari"


@pytest.mark.parametrize(
    ("one", "other"),
    [("OWNED!", "owned!"), ("Caf\u00e9", "CAFE\u0301"), ("Ward  \u00a0 Off", "ward off"), ("Straße", "STRASSE")],
)
def test_names_are_the_same_whatever_case_accents_and_spaces(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@given(st.text())
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


def test_the_nearest_names_come_as_they_are_spelled() -> None:
    assert nearest("furius  response", ["Furious Response", "Owned!"]) == ["Furious Response"]
    assert nearest("zzz", ["Furious Response", "Owned!"]) == []


# --- finding ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game's folder with two decks."""
    decks = tmp_path / "game" / "decks"
    decks.mkdir(parents=True)
    (decks / "zeke.deck").write_bytes(b"shaman: Zeke\r\n")
    (decks / "yoh.deck").write_text("shaman: Yoh\n")
    (decks / "readme.txt").write_text("no deck")
    return tmp_path / "game"


def test_a_deck_is_found_by_name_by_path_or_by_contents(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.deck").write_bytes(b"2 Mari\r\n")
    Path("yoh").write_text("3 Mari")
    assert deck_names(folder) == ["yoh", "zeke"]
    assert (find_deck(folder, "Zeke").text, find_deck(folder, "Zeke").source) == ("shaman: Zeke\r\n", "zeke.deck")
    assert find_deck(folder, "yoh").text == "shaman: Yoh\n"  # the game's own before a file
    assert (find_deck(folder, "mine.deck").text, find_deck(folder, "mine.deck").source) == ("2 Mari\r\n", "mine.deck")
    assert (find_deck(folder, "1 Mari\n").text, find_deck(folder, "1 Mari\n").source) == ("1 Mari\n", "deck")
    assert find_deck(folder, "shaman: Yoh\r1 Mari").entries == (Entry(1, "Mari", 2),)


@pytest.mark.parametrize("given_name", ["", "yho", "no/such.deck", "n" * 300, "a\0b", "\udcff"])
def test_a_deck_that_is_nowhere_is_a_sentence_with_those_there_are(folder: Path, given_name: str) -> None:
    with pytest.raises(ValueError) as caught:
        find_deck(folder, given_name)
    assert str(caught.value).startswith("there is no deck '")
    assert "there are yoh, zeke" in str(caught.value)
    assert ("did you mean yoh?" in str(caught.value)) == (given_name == "yho")


def test_files_of_this_machine_can_be_kept_from_whoever_asks(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "secret.txt"
    path.write_text("3 Mari")
    assert find_deck(folder, str(path)).entries
    for asked in (str(path), "../../secret.txt", str(folder / "decks" / "yoh.deck")):
        with pytest.raises(ValueError, match="there is no deck"):
            find_deck(folder, asked, files=False)
    assert find_deck(folder, "yoh", files=False).headers
    assert find_deck(folder, "1 Mari\n", files=False).entries


def unreadable(path: Path) -> str:
    with pytest.raises(ValueError) as caught:
        read_file(path, "my.deck")
    return str(caught.value)


def test_a_file_that_is_no_deck_is_named_with_the_reason(tmp_path: Path) -> None:
    path = tmp_path / "my.deck"
    assert unreadable(path) == "my.deck: No such file or directory"
    assert unreadable(tmp_path) == "my.deck: a folder; a deck is a text file"
    path.write_bytes(b"3 Mari\n2 Caf\xe9\n")
    assert unreadable(path) == "my.deck:2: not UTF-8 text; save the deck as UTF-8"
    path.write_bytes("3 Mari\n".encode("utf-16"))
    assert unreadable(path) == "my.deck:1: not UTF-8 text; save the deck as UTF-8"
    path.write_bytes(b"#" * LARGEST)
    assert read_file(path, "my.deck").entries == ()
    path.write_bytes(b"#" * (LARGEST + 1))
    assert unreadable(path) == "my.deck: larger than 64 KiB; a deck is a short text file"


def test_a_pipe_that_nobody_writes_to_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "my.deck")
    assert unreadable(tmp_path / "my.deck") == "my.deck: not a file; a deck is a text file"


def test_contents_that_are_too_long_are_refused(folder: Path) -> None:
    found: Deck = find_deck(folder, "\n" * LARGEST)
    assert len(found.lines) == LARGEST
    with pytest.raises(ValueError, match="a deck has at most 65536"):
        find_deck(folder, "\n" * (LARGEST + 1))


def test_a_deck_for_a_new_table_is_small_in_all_its_sections_together(folder: Path) -> None:
    right = f"{MOST_CARDS - 20} Mari\nside:\n20 Owned!\n"
    large = f"{MOST_CARDS - 20} Mari\nside:\n21 Owned!\n"
    with small_decks():
        assert find_deck(folder, right).entries
        with pytest.raises(ValueError, match="deck: 121 cards; a deck here has at most 120, all sections together"):
            find_deck(folder, large)
    assert find_deck(folder, large).entries  # a game that was played with it can be replayed


def test_a_server_reads_no_deck_from_a_path(tmp_path: Path) -> None:
    path = tmp_path / "own.deck"
    path.write_text("shaman: Yoh\n1 Owned!\n")
    assert find_deck(tmp_path, str(path)).entries
    with no_files(), pytest.raises(ValueError, match="there is no deck"):
        find_deck(tmp_path, str(path))
    assert find_deck(tmp_path, str(path)).entries
