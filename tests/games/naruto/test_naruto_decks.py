"""Decks: how they are written, what is refused in them, and those that are made at random."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from ofuda.effects.nodes import Named, Than, Trait
from ofuda.games.naruto import deck, drafting, sheets, terms
from ofuda.games.naruto.building import build_tables
from ofuda.games.naruto.cards import TEXTS, CardText
from ofuda.games.naruto.deck import Book, Checked
from ofuda.games.naruto.game import Naruto
from ofuda.games.naruto.model import standard_cards
from ofuda.games.naruto.requirements import can_use, within
from ofuda.games.naruto.vocabulary import names, nodes
from ofuda.kernel.decks import DeckError, read_deck
from ofuda.kernel.randomness import Stream

pytestmark = pytest.mark.once  # none of this is compiled

CARDS = {card.number: card for card in standard_cards()}
SOME = [card for card in standard_cards() if card.set == 1 and card.number not in ("N-001", "N-002", "N-003")]


@cache
def book(sets: tuple[int, ...] = (1,)) -> Book:
    """Return a book in which these sets are done."""
    return Book(build_tables(standard_cards(), TEXTS, sets), TEXTS)


def fifty(*but: str) -> list[str]:
    """Return the lines of a legal deck of set 1, without these cards and their names."""
    kept = [card for card in SOME if card.name not in {CARDS[number].name for number in but}]
    once = list({card.name: card for card in kept}.values())
    return [f"1 {card.title}" for card in once[:50]]


def problems(*lines: str, sets: tuple[int, ...] = (1,)) -> list[str]:
    return [str(problem) for problem in check(*lines, sets=sets).errors]


def check(*lines: str, sets: tuple[int, ...] = (1,)) -> Checked:
    return book(sets).check(read_deck("\n".join(lines), "x.deck"))


# --- what is legal ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("NA-01", "NR-1")
def test_a_deck_has_exactly_50_cards() -> None:
    lines = fifty()
    assert problems(*lines) == []
    assert len(check(*lines).cards) == 50
    assert problems(*lines[:-1]) == ["x.deck:49: 49 cards, must be 50 (NA-01)"]
    assert problems(*lines, "1 N-001") == ["x.deck:51: 51 cards, must be 50 (NA-01)"]
    assert problems() == ["x.deck:1: 0 cards, must be 50 (NA-01)"]


@pytest.mark.clause("NA-02")
def test_ninjas_jutsu_missions_and_clients_are_allowed() -> None:
    lines = [*fifty("N-001", "J-001", "M-001")[:46], "1 N-001", "1 J-001", "1 M-001", "1 C-001"]
    assert problems(*lines, sets=(1, 2)) == []


@pytest.mark.clause("NA-03")
def test_three_cards_of_a_name_are_the_most_whatever_their_numbers() -> None:
    lines = fifty("N-001")
    assert problems(*lines[:47], "2 N-001", "1 N-019") == []
    assert problems(*lines[:46], "4 N-001") == ["x.deck:47: 4 cards called 'Naruto Uzumaki', must be at most 3 (NA-03)"]
    assert problems(*lines[:46], "2 N-001", "2 N-019 Naruto Uzumaki") == [
        "x.deck:48: 4 cards called 'Naruto Uzumaki' (lines 47, 48), must be at most 3 (NA-03)"
    ]


@pytest.mark.clause("NA-03")
@pytest.mark.clause("NR-41")
def test_only_the_printed_name_counts_for_the_limit() -> None:
    assert CARDS["N-1043"].names == ("Shikamaru Nara",)
    lines = [*fifty("N-005")[:44], "3 N-005 Shikamaru Nara", "3 N-1043 Shikamaru Nara (Suit)"]
    assert problems(*lines, sets=(1, 20)) == []


@pytest.mark.clause("NA-04")
def test_reinforcement_and_squad_cards_are_not_in_the_main_deck() -> None:
    lines = [*fifty()[:48], "1 N-1067", "1 N-1096 Pain (Deva Path) & Itachi Uchiha"]
    where = "belongs in the Reinforcement Deck, below a line 'reinforcement:' (NA-04)"
    assert problems(*lines, sets=terms.SETS) == [
        f"x.deck:49: N-1067 Jiraiya (Sage Mode) {where}",
        f"x.deck:50: N-1096 Pain (Deva Path) & Itachi Uchiha {where}",
    ]


@pytest.mark.clause("NA-05")
def test_nothing_else_is_in_the_reinforcement_deck() -> None:
    lines = [*fifty(), "reinforcement:", "1 N-1067", "1 N-001"]
    assert problems(*lines, sets=terms.SETS) == [
        "x.deck:53: N-001 Naruto Uzumaki has neither Reinforcement nor Squad; it belongs in the main deck (NA-05)"
    ]


@pytest.mark.clause("NR-2")
def test_a_reinforcement_deck_has_at_most_ten_cards_three_of_a_name() -> None:
    squads = [card.title for card in standard_cards() if card.apart]
    lines = [*fifty(), "reinforcement:", *(f"2 {title}" for title in squads[:5])]
    checked = check(*lines, sets=terms.SETS)
    assert checked.errors == []
    assert (len(checked.cards), len(checked.apart)) == (50, 10)
    assert problems(*lines, f"1 {squads[5]}", sets=terms.SETS) == [
        "x.deck:57: 11 cards in the Reinforcement Deck, must be at most 10 (NR-2)"
    ]
    assert problems(*fifty(), "reinforcement:", "4 N-1067", sets=terms.SETS) == [
        "x.deck:52: 4 cards called 'Jiraiya (Sage Mode)', must be at most 3 (NA-03)"
    ]


# --- what cannot be read ----------------------------------------------------------------------------------------------


def test_a_card_whose_text_does_not_work_yet_is_refused() -> None:
    lines = [*fifty()[:49], "1 N-1043"]
    assert problems(*lines) == ["x.deck:50: N-1043 Shikamaru Nara (Suit) is not playable yet"]
    assert problems(*lines, sets=(1, 20)) == []


WRONG = (
    ("1 N-001 Sasuke", "x.deck:50: N-001 is 'Naruto Uzumaki', not 'Sasuke'"),
    (
        "1 Haku",
        "x.deck:50: 3 cards are called 'Haku': N-016, N-017, N-043; write a number before it",
    ),
    ("1 Kunay", "x.deck:50: there is no card 'Kunay'; did you mean Kunai?"),
    ("N-001", "x.deck:50: no count before 'N-001'; a line is how many and which card, as in '3 N-001'"),
    ("0 N-001", "x.deck:50: '0' of 'N-001'; a count is from 1 to 9999"),
    (
        "format: open",
        "x.deck:50: there is no line 'format:'; there are name and author, and cards have a count before",
    ),
    ("side:", "x.deck:50: there is no section 'side:'; there is reinforcement"),
)


@pytest.mark.parametrize(("line", "message"), WRONG)
def test_an_error_names_line_and_remedy(line: str, message: str) -> None:
    lines = fifty("N-001", "N-016", "J-001")
    found = problems(*lines[:49], line, lines[49])
    assert [text for text in found if ":50:" in text] == [message]


def test_a_line_may_occur_once() -> None:
    assert problems("name: a", "name: b", *fifty()) == [
        "x.deck:2: a second line 'name:', the first is line 1; there may be one"
    ]
    assert problems(*fifty(), "reinforcement:", "reinforcement:") == [
        "x.deck:52: a second section 'reinforcement:', the first is line 51; there may be one"
    ]


def test_looking_up_unknown_cards_stops() -> None:
    found = problems(*(f"1 Nobody {n}" for n in range(30)))
    assert sum("there is no card" in text for text in found) == deck.GUESSES
    assert "x.deck:20: 20 lines with unknown cards; the lines below were not checked" in found


def test_a_name_alone_is_enough_where_one_card_has_it() -> None:
    assert check("3 kunai").cards == [standard_cards().index(CARDS["J-001"])] * 3


def test_a_huge_deck_is_counted_but_not_listed() -> None:
    checked = check("9999 N-001", "9999 N-002")
    assert checked.cards == []
    assert "x.deck:2: 19998 cards, must be 50 (NA-01)" in [str(problem) for problem in checked.errors]


# --- warnings ---------------------------------------------------------------------------------------------------------


def warned(*lines: str) -> list[str]:
    return [str(problem) for problem in check(*lines).warnings]


@pytest.mark.clause("NA-84")
def test_a_jutsu_that_nobody_can_use_is_told() -> None:
    told = "no ninja of the deck meets the requirement of"
    assert warned("3 N-001", "3 J-030") == [f"x.deck:2: {told} J-030 Lightning Blade (NA-84)"]
    assert warned("3 N-011", "3 J-030", "1 J-006") == []
    assert warned("3 N-001", "1 J-001") == []
    assert warned("1 J-001") == [f"x.deck:1: {told} J-001 Kunai (NA-84)"]


def test_print_decides_what_it_can() -> None:
    haku, leaf = CARDS["N-016"], Trait(names.Trait.LEAF)
    mist, head = Trait(names.Trait.MIST), nodes.Being(names.State.HEAD)
    assert within(haku, mist) is True
    assert within(haku, ~mist) is False
    assert within(haku, leaf | mist) is True
    assert within(haku, leaf & mist) is False
    assert within(haku, head) is None
    assert within(haku, ~head) is None
    assert within(haku, mist & head) is None
    assert within(haku, leaf & head) is False
    assert within(haku, leaf | head) is None
    assert within(haku, mist | head) is True
    assert within(haku, nodes.Attribute(names.Trait.WEAPON)) is True
    assert within(haku, nodes.Attribute(names.Trait.MIST)) is False
    assert within(haku, nodes.OfSymbol(names.Symbol.WATER)) is True
    assert can_use(haku, mist & head)
    assert not can_use(CARDS["J-001"], None)


@pytest.mark.clause("NA-126")
@pytest.mark.parametrize(
    ("how", "users"),
    [
        (Than.AT_LEAST, {"N-011", "N-013"}),
        (Than.ABOVE, {"N-013"}),
        (Than.EXACTLY, {"N-011"}),
        (Than.AT_MOST, {"N-001", "N-011"}),
        (Than.BELOW, {"N-001"}),
    ],
)
def test_ranks_compare_in_order_and_need_a_rank(how: Than, users: set[str]) -> None:
    asked = nodes.Ranked(how, names.Rank.JONIN)
    assert {number for number in ("N-001", "N-011", "N-013", "N-016") if can_use(CARDS[number], asked)} == users


# --- the decks that come with the game --------------------------------------------------------------------------------


GIVEN = {"leaf-genin": (1,), "sharingan-and-mist": (1,), "no-text-team": (1, 20, 21)}  # with their sets
OWN = ("academy", "akatsuki", "anbu", "byakugan", "four-sound", "medics", "no-text", "puppets", "toads", "uchiha")
RESERVES = {"akatsuki": 2, "anbu": 4, "four-sound": 4, "puppets": 2, "toads": 2, "uchiha": 4}


@pytest.mark.clause("NA-01", "NA-02", "NA-03", "NA-04", "NA-05", "NR-1", "NR-2")
@pytest.mark.parametrize("name", [*GIVEN, *OWN])
def test_a_built_in_deck_is_legal_and_says_its_plan(name: str) -> None:
    found = deck.find(name)
    checked = book(terms.SETS).check(found)
    assert checked.errors == []
    assert (len(checked.cards), len(checked.apart)) == (50, RESERVES.get(name, 0))
    assert found.lines[0].startswith("# Plan: ")
    assert found.lines[2].startswith("name: ")


@pytest.mark.parametrize("name", [*GIVEN, *OWN])
def test_a_built_in_deck_names_its_cards_in_full_with_right_totals(name: str) -> None:
    found = deck.find(name)
    titles = {card.title: card for card in standard_cards()}
    totals: Counter[str] = Counter()
    for entry in found.entries:
        if entry not in found.section(deck.REINFORCEMENT):
            totals[deck.PLURALS[titles[entry.name].type]] += entry.count
    said = [line[2:].split(": ") for line in found.lines[3:] if line.startswith("# ")]
    assert {word: int(n) for word, n in said} == totals


def test_these_are_all() -> None:
    assert deck.names() == sorted([*GIVEN, *OWN])


@pytest.mark.parametrize("name", [*GIVEN, *OWN])
def test_every_built_in_deck_can_be_chosen(name: str) -> None:
    assert Naruto({"decks": [name, "leaf-genin"]}).options["decks"] == [name, "leaf-genin"]


def test_all_built_in_decks_are_offered_by_name() -> None:
    game = Naruto({})
    offered = game.suggestions("decks")
    assert [each.value for each in offered][:2] == game.options["decks"]
    assert sorted(each.value for each in offered) == deck.names()
    for each in offered:
        assert f"name: {game.words.say(each.name)}\n" in deck.find(each.value).lines
    assert game.suggestions("first") == []


def test_the_decks_meet_most_keywords_and_all_symbols() -> None:
    kinds = {kind for name in deck.names() for kind in every_kind(name)}
    cards = [standard_cards()[kind] for kind in kinds]
    assert {symbol for card in cards for symbol in card.symbols} == set(range(len(terms.SYMBOLS)))
    assert {keyword for card in cards for keyword in card.keywords} == set(terms.KEYWORDS)
    assert len(kinds) >= 252


def every_kind(name: str) -> set[int]:
    checked = book(terms.SETS).check(deck.find(name))
    return {*checked.cards, *checked.apart}


def test_the_given_decks_have_the_given_cards() -> None:
    types = {"leaf-genin": [24, 16, 10], "sharingan-and-mist": [23, 17, 10], "no-text-team": [27, 14, 9]}
    for name, sets in GIVEN.items():
        checked = book(sets).check(deck.find(name))
        assert checked.errors == []
        counts = Counter(standard_cards()[kind].type for kind in checked.cards)
        assert [counts[kind] for kind in (terms.NINJA, terms.JUTSU, terms.MISSION)] == types[name]
        assert {standard_cards()[kind].set for kind in checked.cards} == set(sets)


def test_the_deck_without_text_needs_no_text_at_all() -> None:
    checked = book(()).check(deck.find("no-text"))
    assert checked.errors == []
    cards = [standard_cards()[kind] for kind in checked.cards]
    assert all(card.textless and not card.keywords for card in cards)
    assert sum(card.entrance <= 4 for card in cards) == 48
    assert {card.set for card in cards} == {1, 3, 21}


def test_a_deck_that_cannot_be_played_is_told_with_all_its_errors(tmp_path: Path) -> None:
    path = tmp_path / "mine.deck"
    path.write_text("4 N-001\n")
    with pytest.raises(DeckError, match=r"4 cards called 'Naruto Uzumaki', must be at most 3 \(NA-03\)") as caught:
        deck.resolve(str(path))
    assert "4 cards, must be 50 (NA-01)" in str(caught.value)
    assert len(deck.resolve("no-text").cards) == 50


def test_there_is_no_mode() -> None:
    with pytest.raises(ValueError, match="there is no mode 'open'"):
        deck.check(deck.find("no-text"), "open")
    assert deck.check(deck.find("no-text")).mode == ""


# --- decks at random --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sets", [(1,), terms.SETS], ids=["set 1", "all sets"])
def test_random_decks_are_legal_and_meet_every_card(sets: tuple[int, ...]) -> None:
    made = book(sets)
    met: set[int] = set()
    for seed in range(120):
        checked = made.check(made.random("any", seed))
        assert checked.errors == [], seed
        met.update(checked.cards, checked.apart)
    assert met == {kind for kind in range(len(standard_cards())) if made.done(kind)}


def test_a_seed_gives_always_the_same_deck() -> None:
    assert book().random("any", 7).text == book().random("any", 7).text
    assert book().random("any", 7).text != book().random("any", 8).text


def test_a_random_deck_is_mostly_of_its_symbols() -> None:
    fire, water = terms.SYMBOLS.index("Fire"), terms.SYMBOLS.index("Water")
    for seed in range(20):
        made = book().random("water, FIRE", seed)
        assert made.text.startswith(f"name: Fire and Water, random deck {seed}\n")
        cards = [standard_cards()[kind] for kind in book().check(made).cards]
        assert sum(bool({fire, water} & set(card.symbols)) for card in cards) >= 33
        assert sum(card.type == terms.NINJA and card.entrance <= drafting.CHEAP for card in cards) >= 5


def test_a_random_deck_has_ninjas_for_its_reinforcements() -> None:
    squad = CardText((nodes.SquadKey((Named("Kiba Inuzuka"), Named("Akamaru"))),))
    made = Book(book(terms.SETS).tables, {**TEXTS, "N-1059": squad})
    kiba, akamaru = made.components(CARDS["N-1059"])
    assert (kiba(CARDS["N-028"]), kiba(CARDS["N-036"]), akamaru(CARDS["N-036"])) == (True, False, True)
    assert made.components(CARDS["N-001"]) == []
    decks = [made.check(made.random("Fire,Lightning", seed)) for seed in range(80)]
    assert all(len(checked.apart) <= drafting.MOST_APART for checked in decks)
    squads = [checked for checked in decks if standard_cards().index(CARDS["N-1059"]) in checked.apart]
    assert len(squads) > 5
    assert sum(both(checked, kiba, akamaru) for checked in squads) > len(squads) / 2
    assert sum(both(checked, kiba, akamaru) for checked in decks if checked not in squads) < len(decks) / 2


def both(checked: Checked, *wanted: drafting.Wanted) -> bool:
    """Return whether a deck has a card for each wish."""
    cards = [standard_cards()[kind] for kind in checked.cards]
    return all(any(meets(card) for card in cards) for meets in wanted)


def test_jutsu_of_a_random_deck_can_mostly_be_used() -> None:
    unusable = [len(book().check(book().random("any", seed)).warnings) for seed in range(30)]
    assert sum(unusable) < 30


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ("Fire", "a random deck has two symbols, as in Fire,Water, not 'Fire'; or write any"),
        ("Fire,Fire", "a random deck has two symbols, as in Fire,Water, not 'Fire,Fire'; or write any"),
        ("Fire,Watr", "there is no symbol 'watr', there are Earth, Fire, Lightning, Void, Water, Wind; did you mean"),
    ],
)
def test_wrong_symbols_are_told(wanted: str, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}"):
        deck.random_deck(wanted, 0)


def test_too_few_cards_for_a_deck_are_told() -> None:
    with pytest.raises(ValueError, match="there are not enough cards for a random deck"):
        book(()).random("any", 0)


def test_a_card_that_is_given_back_can_be_taken_again() -> None:
    made = drafting.Draft(standard_cards(), [0], Stream(b"key", b"deck", 0, 0))
    made.take(3, lambda card: True)
    made.give_back(1)
    made.take(1, lambda card: True)
    assert made.taken == [0, 0, 0]
    with pytest.raises(ValueError, match="there are not enough cards for a random deck: 3, it has 50"):
        made.take(1, lambda card: True)


# --- tables about a deck ----------------------------------------------------------------------------------------------


def test_a_deck_in_one_line() -> None:
    checked = book().check(deck.find("leaf-genin"))
    assert sheets.headline(checked) == (
        "leaf-genin.deck, 'Leaf genin': 50 cards (24 ninjas, 16 jutsu, 10 missions), Lightning 28, Wind 22"
    )


def test_a_single_card_of_a_type_is_said_in_the_singular() -> None:
    assert "10 missions, 1 client), Earth 50" in sheets.headline(book(terms.SETS).check(deck.find("byakugan")))
    assert sheets.show(check("1 J-001"))[0].title == "1 jutsu"


def test_the_cards_of_a_deck_are_listed_by_type_and_cost() -> None:
    ninjas, jutsu, missions = sheets.show(book().check(deck.find("leaf-genin")))
    assert [sheet.title for sheet in (ninjas, jutsu, missions)] == ["24 ninjas", "16 jutsu", "10 missions"]
    assert ninjas.rows[0] == (
        *(1, "N-001", "Naruto Uzumaki", "Lightning", 0, 0, "1/0", "3/1", 0, "Ninjutsu", "Leaf, Genin, Male", ""),
        "printed",
    )
    assert (2, "J-005", "Multi Shadow Clone Jutsu", "Lightning", "L X", "", "printed") in jutsu.rows
    assert (2, "M-001", "Ichiraku Noodle Shop", "Lightning", 3, 1, "", "printed; entrance inferred") in missions.rows
    for sheet in (ninjas, jutsu, missions):
        assert all(len(line) == len(sheet.columns) for line in sheet.rows)


def test_costs_are_shown_as_they_are_written() -> None:
    shown = {number: " or ".join(sheets.cost_text(cost) for cost in CARDS[number].costs) for number in CARDS}
    assert [shown[number] for number in ("J-001", "J-012", "J-778")] == ["1", "X(W)", "F 4 or F 1"]
    assert [number for number in CARDS if CARDS[number].costs and shown[number] == "0"] == ["J-814"]


def test_the_reinforcement_deck_is_shown_apart() -> None:
    checked = check(*fifty(), "reinforcement:", "2 N-1062", sets=terms.SETS)
    last = sheets.show(checked)[-1]
    assert last.title == "2 ninjas in the Reinforcement Deck"
    assert last.rows[0][:9] == (2, "N-1062", "Naruto Uzumaki (Four Tails)", "Lightning", 6, 1, "X/0", "X/0", 0)
    assert ", 2 in the Reinforcement Deck" in sheets.headline(checked)


def test_the_figures_of_a_deck() -> None:
    found = {sheet.title: sheet for sheet in sheets.stats(book().check(deck.find("no-text")))}
    assert found["types"].rows[0] == ("ninjas", 50, 100.0)
    assert found["entrance cost of ninjas"].rows[0][:2] == (0, 14)
    assert found["entrance cost of ninjas"].rows[6] == (6, 1, "██")
    assert "jutsu: none" in found
    assert sheets.stats(check()) == []
    whole = {sheet.title: sheet for sheet in sheets.stats(book().check(deck.find("leaf-genin")))}
    assert whole["symbols"].rows[2] == ("Lightning", 28, 4)


def test_a_deck_of_jutsu_alone_has_figures_too() -> None:
    titles = [sheet.title for sheet in sheets.stats(check("3 J-001"))]
    assert titles == ["types", "symbols", "ninjas: none", "power: none", "chakra for jutsu, the cheapest way"]
