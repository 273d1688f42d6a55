"""The rules of deck building: every mistake is told with its line, what is allowed and its clause."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from ofuda.games.shaman_king import deck as decks
from ofuda.games.shaman_king import sheets
from ofuda.games.shaman_king.cards import ALL, SHAMANS
from ofuda.games.shaman_king.deck import CONSTRUCTED, STARTER, Book, Checked
from ofuda.games.shaman_king.model import DESIGNED, PRINTED, RECONSTRUCTED, Card, Cost, Shaman
from ofuda.games.shaman_king.vocabulary import Trait, Type
from ofuda.games.shaman_king.words import lines, trait_word
from ofuda.kernel.decks import DeckError, Sheet, read_deck

pytestmark = pytest.mark.once

MARKS = {"name": PRINTED, "type": PRINTED, "cost": RECONSTRUCTED, "intercept": PRINTED, "force": PRINTED}
CARDS = (
    *(Card(f"Plain {n}", Type.STRIKE, Cost(green=n % 3), (), 4, 2) for n in range(16)),
    Card("Owned!", Type.STRIKE, Cost(3), (), 6, 4, Trait.MELEE, marks=MARKS),
    Card("Venster", Type.TEAMWORK, Cost(1), version="Tactician"),
    Card("Venster", Type.TEAMWORK, Cost(1, 1), version="Ranger"),
    Card("Mari", Type.TEAMWORK, Cost(0, 0, 2), trait=Trait.ZEKE),
    Card("Lone Café", Type.ADVANTAGE, Cost(), version="At Dawn"),
    Card("Amidamaru", Type.ADVANTAGE, Cost(1), only="Yoh"),
    Card("Opacho", Type.TEAMWORK, Cost(1), only="Zeke"),
)
DRAW, SEA = Card("Slow Draw", Type.STRIKE, Cost(), (), 6, 5), Card("Sea of Fire", Type.STRIKE, Cost(), (), 9, 7)
SMALL = Book(
    CARDS,
    (
        Shaman("Yoh", Trait.SOUL, Trait.MELEE, Trait.YOH, DRAW, DRAW),
        Shaman("Zeke", Trait.BODY, Trait.GUARDIAN, Trait.ZEKE, SEA, SEA),
    ),
)
FILL = "".join(f"4 Plain {n}\n" for n in range(15))  # 60 cards that anybody may play
NAMES = [shaman.name for shaman in SHAMANS]


def checked(text: str, mode: str | None = None) -> Checked:
    return SMALL.check(read_deck(text, "my.deck"), mode)


def errors(text: str, mode: str | None = None) -> list[str]:
    return [str(problem) for problem in checked(text, mode).errors]


def warnings(text: str, mode: str | None = None) -> list[str]:
    return [str(problem) for problem in checked(text, mode).warnings]


# --- what a deck says -------------------------------------------------------------------------------------------------


def test_a_legal_deck_becomes_sorted_numbers_and_has_nothing_to_tell() -> None:
    found = checked("shaman: yoh\n" + FILL + "2 venster  -  RANGER\n1 Owned!\n1 lone cafe\u0301 - at dawn\n1 OWNED!\n")
    assert found.errors == []
    assert found.warnings == []
    assert found.shaman == 0
    assert found.mode == CONSTRUCTED
    assert found.cards == sorted(found.cards)
    assert Counter(found.cards) == {**dict.fromkeys(range(15), 4), 16: 2, 18: 2, 20: 1}


@pytest.mark.parametrize("text", ["", "\n# nothing\n"])
@pytest.mark.clause("SK-002")
def test_a_deck_without_a_shaman_is_refused(text: str) -> None:
    assert errors(text + FILL) == [
        "my.deck:1: no shaman; there must be a line 'shaman:' with one of Yoh, Zeke (SK-002)"
    ]


@pytest.mark.clause("SK-002")
def test_an_unknown_shaman_is_named_with_those_there_are() -> None:
    assert errors("shaman: Joh\n" + FILL) == [
        "my.deck:1: there is no shaman 'Joh', there are Yoh, Zeke; did you mean Yoh? (SK-002)"
    ]
    assert errors("\nshaman:\n" + FILL) == ["my.deck:2: there is no shaman '', there are Yoh, Zeke (SK-002)"]


@pytest.mark.clause("SK-002")
def test_two_shamans_are_refused_even_if_they_are_the_same() -> None:
    found = checked("shaman: Zeke\nname: a\nShaman: Zeke\n" + FILL)
    assert [str(problem) for problem in found.errors] == [
        "my.deck:3: a second line 'shaman:', the first is line 1; there may be one (SK-002)"
    ]
    assert found.shaman == 1


def test_other_lines_with_a_colon_are_known_and_come_once() -> None:
    assert errors("shaman: Yoh\nname: Mine\nauthor: Me\nformat: Constructed\n" + FILL) == []
    assert errors("shaman: Yoh\nname: Mine\nname: Yours\n" + FILL) == [
        "my.deck:3: a second line 'name:', the first is line 2; there may be one"
    ]
    assert errors("shaman: Yoh\nplayer: Me\n" + FILL) == [
        "my.deck:2: there is no line 'player:'; there are shaman, format, name, author, and cards have a count before"
    ]


def test_an_unknown_format_is_named_with_those_there_are() -> None:
    assert errors("shaman: Yoh\nformat: sealed\n" + FILL) == [
        "my.deck:2: there is no format 'sealed'; it may be constructed or starter (SK-027)"
    ]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("1 Ownd!", "there is no card 'Ownd!'; did you mean Owned!?"),
        ("1 Gandalf", "there is no card 'Gandalf'"),
        ("1 Venster", "'Venster' needs a version; there are Venster - Tactician, Venster - Ranger (SK-143)"),
        ("1 lone café", "'lone café' needs a version; there is Lone Café - At Dawn (SK-143)"),
        ("1 Venster - Tacticain", "there is no card 'Venster - Tacticain'; did you mean Venster - Tactician"),
        ("1 Owned! - Ranger", "there is no card 'Owned! - Ranger'"),
        ("1 slow draw", "'slow draw' is a signature move of Yoh; it lies in the shaman card, not in a deck (SK-130)"),
        ("1 Opening Attack", "'Opening Attack' is a card to look at; it is never in a deck (SK-028)"),
    ],
)
@pytest.mark.clause("SK-028", "SK-130", "SK-143")
def test_what_is_no_deck_card_is_named_with_its_line_and_the_nearest_names(line: str, words: str) -> None:
    (error,) = errors(f"shaman: Yoh\n{FILL}{line}\n")
    assert error.startswith(f"my.deck:17: {words}")


def test_a_long_list_of_unknown_names_is_told_whole_and_without_long_thought() -> None:
    found = errors("shaman: Yoh\n" + FILL + "1 Plian 1\n" * 2000)
    assert len(found) == 2000
    assert sum("did you mean" in error for error in found) == decks.GUESSES


# --- constructed ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-141")
def test_a_constructed_deck_has_at_least_sixty_cards_and_no_most() -> None:
    short = "shaman: Yoh\n" + FILL.replace("4 Plain 14", "3 Plain 14")
    assert errors(short) == ["my.deck:16: 59 cards, must be at least 60 (SK-141)"]
    assert errors(short + "1 Venster - Ranger") == []
    assert errors("shaman: Yoh\n" + FILL + "4 Plain 15\n4 Venster - Ranger\n4 Venster - Tactician\n") == []
    assert errors("shaman: Yoh\n") == ["my.deck:1: 0 cards, must be at least 60 (SK-141)"]


def test_a_card_that_is_misspelled_is_not_missing_as_well() -> None:
    assert len(errors("shaman: Yoh\n" + FILL.replace("Plain 14", "Gandalf"))) == 1


@pytest.mark.clause("SK-142")
def test_five_copies_of_a_card_are_refused() -> None:
    assert errors("shaman: Yoh\n" + FILL + "5 Owned!\n") == [
        "my.deck:17: 5 copies of Owned!, must be at most 4 (SK-142)"
    ]


@pytest.mark.clause("SK-142")
def test_copies_on_several_lines_add_up_and_the_line_that_is_too_much_is_named() -> None:
    assert errors("shaman: Yoh\n" + FILL + "2 Owned!\n2 owned!\n") == []
    assert errors("shaman: Yoh\n2 Owned!\n3 OWNED!\n" + FILL + "1 Owned!\n") == [
        "my.deck:3: 6 copies of Owned! (lines 2, 3, 19), must be at most 4 (SK-142)"
    ]


@pytest.mark.clause("SK-143")
def test_versions_are_cards_of_their_own() -> None:
    assert errors("shaman: Yoh\n" + FILL + "4 Venster - Ranger\n4 Venster - Tactician\n") == []
    assert errors("shaman: Yoh\n" + FILL + "5 Venster - Ranger\n4 Venster - Tactician\n") == [
        "my.deck:17: 5 copies of Venster - Ranger, must be at most 4 (SK-142, SK-143)"
    ]


@pytest.mark.clause("SK-132")
def test_another_shamans_spectergram_is_refused() -> None:
    assert errors("shaman: Yoh\n" + FILL + "1 Amidamaru\n") == []
    assert errors("shaman: Yoh\n" + FILL + "1 Opacho\n") == [
        "my.deck:17: Opacho is the spectergram of Zeke; Yoh may not have it (SK-132)"
    ]


@pytest.mark.clause("SK-146", "SK-147", "SK-R16")
def test_cards_of_another_trait_are_allowed_but_told() -> None:
    text = "shaman: Yoh\n" + FILL + "1 Owned!\n1 Mari\n"
    assert errors(text) == []
    assert warnings(text) == [
        "my.deck:18: Mari has the trait Zeke, Yoh has Soul, Melee, Yoh: it can only be focused or discarded "
        "(SK-146, SK-147, SK-R16)"
    ]
    assert len(checked(text).cards) == 62


@pytest.mark.clause("SK-149")
def test_generic_cards_suit_every_shaman() -> None:
    for name in ("Yoh", "Zeke"):
        assert warnings(f"shaman: {name}\n{FILL}") == []


# --- starter ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SK-026", "SK-027", "SK-133")
def test_the_starter_game_knows_no_rules_for_building() -> None:
    text = "shaman: Yoh\nformat: starter\n20 Owned!\n5 Mari\n5 Opacho\n"
    found = checked(text)
    assert (found.mode, found.errors, found.warnings) == (STARTER, [], [])
    assert Counter(found.cards) == {16: 20, 19: 5, 22: 5}


@pytest.mark.clause("SK-026", "SK-035")
def test_a_starter_deck_must_be_enough_to_set_up_the_game() -> None:
    assert errors("shaman: Yoh\n10 Owned!\n", STARTER) == [
        "my.deck:2: 10 cards, must be at least 11: setting up takes 10, and one is left to flip (SK-035)"
    ]
    assert errors("shaman: Yoh\n11 Owned!\n", STARTER) == []
    assert warnings("shaman: Yoh\n11 Owned!\n", STARTER) == [
        "my.deck:2: 11 cards; a pack of the starter game has 30 (SK-026)"
    ]
    assert warnings("shaman: Yoh\n31 Owned!\n", STARTER) == [
        "my.deck:2: 31 cards; a pack of the starter game has 30 (SK-026)"
    ]


def test_the_mode_that_is_asked_for_goes_before_the_decks_own() -> None:
    text = "shaman: Yoh\nformat: starter\n30 Owned!\n"
    assert checked(text).errors == []
    found = checked(text, CONSTRUCTED)
    assert found.mode == CONSTRUCTED
    assert [problem.clause for problem in found.errors] == ["SK-141", "SK-142"]
    assert [(problem.line, problem.clause) for problem in found.warnings] == [(2, "SK-027")]
    assert checked("shaman: Yoh\nformat: constructed\n30 Owned!\n", STARTER).errors == []
    with pytest.raises(ValueError, match="there is no mode 'sealed'; there are constructed, starter"):
        checked(text, "sealed")


def test_a_deck_that_no_memory_can_hold_is_refused() -> None:
    assert errors("shaman: Yoh\n9999 Owned!\n", STARTER) == []
    assert errors("shaman: Yoh\n9999 Owned!\n1 Owned!\n", STARTER) == ["my.deck:3: 10000 cards, must be at most 9999"]
    assert checked("shaman: Yoh\n" + "9999 Owned!\n" * 4000, STARTER).cards == []


def test_several_errors_are_told_together_in_the_order_of_the_lines() -> None:
    text = "shaman: Joh\nformat: x\n0 Mari\nMari\n5 Owned!\nname: a\n1 Gandalf\nname: b\n"
    found = checked(text).errors
    assert [problem.line for problem in found] == [1, 2, 3, 4, 5, 7, 7, 8]
    assert {problem.source for problem in found} == {"my.deck"}
    odd = checked("shaman: Yoh\n1 Mari\nformat: starter\n" + FILL, CONSTRUCTED).warnings
    assert [problem.line for problem in odd] == [2, 3]


# --- made in code -----------------------------------------------------------------------------------------------------


def test_a_deck_is_written_by_type_and_name() -> None:
    deck = SMALL.write(0, [16, 0, 18, 17, 18, 21, 0], STARTER, "Mine")
    assert deck.text == (
        "name: Mine\nshaman: Yoh\nformat: starter\n\n# strikes: 3\n1 Owned!\n2 Plain 0\n\n"
        "# advantages: 1\n1 Amidamaru\n\n# teamworks: 3\n2 Venster - Ranger\n1 Venster - Tactician\n"
    )
    assert SMALL.check(deck).cards == [0, 0, 16, 17, 18, 18, 21]


def test_a_random_deck_where_a_type_is_short_is_filled_with_the_others() -> None:
    found = SMALL.check(SMALL.random("yoh", 1))
    assert (found.errors, found.warnings) == ([], [])
    types = Counter(CARDS[card].type for card in found.cards)
    assert types == {Type.STRIKE: 37 + 6 + 1, Type.ADVANTAGE: 8, Type.TEAMWORK: 8}


def test_a_random_deck_does_not_depend_on_the_order_of_the_cards() -> None:
    assert Book(CARDS[::-1], SMALL.shamans).random("Yoh", 5).text == SMALL.random("Yoh", 5).text


def test_a_random_deck_needs_enough_cards() -> None:
    book = Book(CARDS[:3], SMALL.shamans)
    with pytest.raises(ValueError, match="not enough cards for Yoh: 12, a deck has 60"):
        book.random("Yoh", 1)


@pytest.mark.parametrize("name", NAMES)
def test_random_decks_are_legal_whatever_the_seed(name: str) -> None:
    seen = set()
    for seed in range(-2, 40):
        deck = decks.random_deck(name, seed)
        found = decks.check(deck)
        assert (found.errors, found.warnings) == ([], [])
        assert (found.mode, SHAMANS[found.shaman].name, len(found.cards)) == (CONSTRUCTED, name, 60)
        types = Counter(ALL[card].type for card in found.cards)
        assert types == {Type.STRIKE: 37, Type.ADVANTAGE: 14, Type.TEAMWORK: 9}
        assert deck.text == decks.random_deck(name.upper(), seed).text
        seen.add(tuple(found.cards))
    assert len(seen) == 42


def test_random_decks_reach_every_card_that_their_shaman_can_play() -> None:
    found = {card for seed in range(120) for card in decks.check(decks.random_deck("Yoh", seed)).cards}
    yoh = SHAMANS[NAMES.index("Yoh")]
    usable = {
        number
        for number, card in enumerate(ALL)
        if card.trait in (Trait.GENERIC, *yoh.traits) and card.only in ("", "Yoh")
    }
    assert found == usable


def test_a_random_deck_for_nobody_is_refused() -> None:
    with pytest.raises(ValueError, match=r"there is no shaman 'Yo', there are .*; did you mean Yoh"):
        decks.random_deck("Yo", 1)


# --- the set that there is --------------------------------------------------------------------------------------------


def test_every_card_and_shaman_is_found_by_its_own_name_alone() -> None:
    book = decks.book()
    assert len(book.by_title) == len(ALL)
    assert len(book.by_shaman) == len(SHAMANS)
    assert not book.signatures.keys() & book.by_title.keys()
    assert all(not card.only or card.only in NAMES for card in ALL)
    for number, card in enumerate(ALL):
        (found,) = set(decks.check(read_deck(f"2 {card.title.upper()}")).cards)
        assert found == number


def test_there_are_built_in_decks() -> None:
    assert len(decks.names()) >= 2


@pytest.mark.parametrize("name", decks.names())
def test_every_built_in_deck_is_legal_and_odd_in_nothing(name: str) -> None:
    found = decks.resolve(name)
    assert found.warnings == []
    assert found.deck.source == f"{name}.deck"
    assert len(found.cards) == 30 if found.mode == STARTER else len(found.cards) >= 60
    assert decks.resolve(found.deck.text).cards == found.cards
    book = decks.book()
    assert book.check(book.write(found.shaman, found.cards, found.mode)).cards == found.cards


def test_a_deck_that_cannot_be_played_is_an_error_with_its_reasons() -> None:
    with pytest.raises(DeckError) as caught:
        decks.resolve("shaman: Nobody\n1 Nothing\nx\n")
    lines = str(caught.value).splitlines()
    assert [line.partition(": ")[0] for line in lines] == ["deck:1", "deck:2", "deck:2", "deck:3"]
    assert isinstance(caught.value, ValueError)


def test_files_are_read_unless_they_are_not_to_be(tmp_path: Path) -> None:
    path = tmp_path / "my.deck"
    path.write_text(decks.random_deck("Yoh", 1).text)
    assert len(decks.resolve(str(path)).cards) == 60
    with pytest.raises(ValueError, match="there is no deck"):
        decks.resolve(str(path), files=False)


# --- what is told -----------------------------------------------------------------------------------------------------


def sheet(pages: list[Sheet], title: str) -> Sheet:
    return next(page for page in pages if page.title == title)


def test_show_lists_the_cards_by_type_the_cheap_ones_first() -> None:
    pages = sheets.show(checked("shaman: Yoh\n2 Owned!\n3 Plain 1\n1 Mari\n1 Amidamaru\n", STARTER))
    assert [page.title for page in pages] == ["5 strikes", "1 advantage", "1 teamwork"]
    assert pages[0].columns == ("cards", "name", "cost", "intercept", "force", "trait", "provenance")
    assert pages[0].rows == (
        (3, "Plain 1", "1G", 4, 2, "Generic", DESIGNED),
        (2, "Owned!", "3G", 6, 4, "Melee", "printed; cost reconstructed; trait, text designed"),
    )
    assert pages[2].rows == ((1, "Mari", "2R", "Zeke", DESIGNED),)


def test_show_says_what_the_cards_do_in_every_language() -> None:
    found = decks.resolve("shaman: Yoh\nformat: starter\n11 Furious Response\n")
    texts = {lang: sheets.show(found, lang)[0] for lang in sheets.LANGUAGES}
    assert {sheet.title for sheet in texts.values()} == {"11 strikes", "11 ударов", "11 ストライク"}
    card = ALL[found.cards[0]]
    for lang, page in texts.items():
        assert page.below == ("\n".join(lines(card, lang)),)
        assert page.rows[0][5] == trait_word(card.trait, lang)


def test_stats_count_types_traits_costs_figures_and_marks() -> None:
    text = "shaman: Yoh\n2 Owned!\n6 Plain 1\n1 Mari\n1 Venster - Ranger\n"
    pages = sheets.stats(checked(text, STARTER))
    assert sheet(pages, "types").rows == (("strikes", 8, 80.0), ("advantages", 0, 0.0), ("teamworks", 2, 20.0))
    assert sheet(pages, "traits").rows == (
        ("Generic", 7, 70.0, ""),
        ("Melee", 2, 20.0, ""),
        ("Zeke", 1, 10.0, "not the shaman's"),
    )
    assert sheet(pages, "cost").rows == (
        (0, 0, ""),
        (1, 6, "█" * 30),
        (2, 2, "█" * 10),
        (3, 2, "█" * 10),
    )
    assert sheet(pages, "strikes on average").rows == ((4.5, 2.5),)
    assert sheet(pages, "furyoku needed").rows == (("green", 13, 1.3, 9), ("yellow", 1, 0.1, 1), ("red", 2, 0.2, 1))
    marks = {row[0]: row[1:] for row in sheet(pages, "provenance, in %").rows}
    assert marks["cost"] == (0.0, 0.0, 20.0, 80.0)
    assert marks["intercept"] == (25.0, 0.0, 0.0, 75.0)


def test_a_deck_without_cards_or_strikes_has_figures_too() -> None:
    assert sheets.stats(checked("")) == []
    assert sheets.show(checked("")) == []
    assert sheet(sheets.stats(checked("11 Mari")), "strikes: none").rows == ()


def test_the_headline_tells_whose_deck_it_is_and_keeps_the_screen_clean() -> None:
    found = checked("shaman: Yoh\nname: a \x1b[2J b\n12 Mari", STARTER)
    assert sheets.headline(found) == "my.deck, 'a \\x1b[2J b': Yoh (Soul, Melee, Yoh), starter, 12 cards"
    assert sheets.headline(checked("1 Mari")) == "my.deck: no shaman, constructed, 1 cards"
