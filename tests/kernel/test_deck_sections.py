"""Deck sections below a header line, and cards by number and name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ofuda.kernel.decks import CardNumbers, Entry, Header, Problem, make_deck, read_deck

LIST = """\
name: Slugs

3 N-1085 Mini Katsuyu
# support
2 J-001 Clones

Reinforcement:   # apart from the fifty
author: somebody
2 N-1067 Sage
# an empty section
aside:
reinforcement:
1 N-1096 Pair
"""
CARDS = CardNumbers({"N-1085": "Mini Katsuyu", "J-001": "Clones", "N-001": "Hero", "N-085": "Hero"})


def found(text: str) -> str | Problem:
    return CARDS.find(Entry(3, text, 7), "my.deck")


def test_a_section_holds_the_entries_below_its_line() -> None:
    deck = read_deck(LIST, "my.deck")
    assert deck.section("") == (Entry(3, "N-1085 Mini Katsuyu", 3), Entry(2, "J-001 Clones", 5))
    assert deck.section("Reinforcement") == (Entry(2, "N-1067 Sage", 9), Entry(1, "N-1096 Pair", 13))
    assert deck.section("aside") == deck.section("nowhere") == ()
    assert deck.problems == ()


def test_a_header_with_text_begins_no_section() -> None:
    deck = read_deck("shaman: Yoh\n1 Mari\nformat: starter\n2 Owned!\n")
    assert deck.sections == ()
    assert deck.section("") == deck.entries
    assert deck.section("format") == ()


def test_unknown_and_repeated_sections_are_reported_with_their_lines() -> None:
    deck = read_deck(LIST, "my.deck")
    assert [header.word for header in deck.sections] == ["reinforcement", "aside", "reinforcement"]
    assert [str(problem) for problem in deck.section_problems(["reinforcement"])] == [
        "my.deck:11: there is no section 'aside:'; there is reinforcement",
        "my.deck:12: a second section 'reinforcement:', the first is line 7; there may be one",
    ]
    (problem,) = read_deck("reinforcment:\n", "my.deck").section_problems(["reinforcement"])
    assert str(problem).endswith("; did you mean 'reinforcement:'?")
    assert read_deck("aside:\n").section_problems([])[0].text.endswith("there are none")


@given(st.lists(st.sampled_from(["1 a", "2 b", "x:", "y:", "x: text", "", "# x:", "nonsense"])))
def test_every_entry_is_in_exactly_one_section(lines: list[str]) -> None:
    deck = read_deck("\n".join(lines))
    parts = [deck.section(word) for word in ("", "x", "y")]
    assert sorted((entry for part in parts for entry in part), key=lambda entry: entry.line) == list(deck.entries)


def test_a_deck_made_in_code_can_have_sections() -> None:
    deck = make_deck({"name": "Slugs"}, {"ninjas: 3": [(3, "N-1085")]}, "made", {"reinforcement": [(2, "N-1067")]})
    assert deck.text == "name: Slugs\n\n# ninjas: 3\n3 N-1085\n\nreinforcement:\n2 N-1067\n"
    assert deck.section("reinforcement") == (Entry(2, "N-1067", 7),)
    assert deck.headers[1] == Header("reinforcement", "", 6)
    with pytest.raises(ValueError, match="'Aside' cannot begin a line"):
        make_deck({}, {}, sections={"Aside": []})
    with pytest.raises(ValueError, match="0 of 'a' cannot be written"):
        make_deck({}, {}, sections={"aside": [(0, "a")]})


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("N-1085 Mini Katsuyu", "N-1085"),
        ("n-1085  mini  KATSUYU", "N-1085"),
        ("N-1085", "N-1085"),
        ("Mini Katsuyu", "N-1085"),
        ("N-085 Hero", "N-085"),
    ],
)
def test_a_card_is_found_by_number_by_name_or_by_both(text: str, number: str) -> None:
    assert found(text) == number


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Hero", "my.deck:7: 2 cards are called 'Hero': N-001, N-085; write a number before it"),
        ("N-085 Mini Katsuyu", "my.deck:7: N-085 is 'Hero', not 'Mini Katsuyu'"),
        ("N-1084 Mini Katsuyu", "my.deck:7: there is no card 'N-1084 Mini Katsuyu'; did you mean N-1085 Mini Katsuyu?"),
        ("Mini Katsuya", "my.deck:7: there is no card 'Mini Katsuya'; did you mean Mini Katsuyu?"),
        ("\x1b[2J", "my.deck:7: there is no card '\\x1b[2J'"),
    ],
)
def test_a_card_that_is_not_found_is_reported_with_its_line(text: str, message: str) -> None:
    assert str(found(text)) == message
