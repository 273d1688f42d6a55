"""The cards' data files: what they say, and what is refused in them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest

from ofuda.games.naruto import row, terms
from ofuda.games.naruto.model import (
    ANY,
    FOLDER,
    INFERRED,
    PRINTED,
    Card,
    Cost,
    Power,
    in_order,
    read_file,
    read_set,
    standard_cards,
)

pytestmark = pytest.mark.once  # none of this is compiled

CARDS = {card.number: card for card in standard_cards()}

# Of each set: how many cards, and a digest of all their facts, taken once from the list that they were transcribed to.
DIGESTS = {
    1: (127, "ac00016585e88b7c"),
    2: (24, "802f0121392c6d31"),
    3: (15, "cee6480a09455272"),
    11: (12, "0a35fd776a6a0630"),
    17: (12, "359f7d16349c2729"),
    19: (11, "caff942815267d06"),
    20: (79, "52da44c040934883"),
    21: (118, "bac12c7652557194"),
}
# Of each set, from the same list: the sums of entrance, hand cost, power (healthy, injured), mental power, chakra.
SUMS = {
    1: (189, 48, 113, 50, 66, 30, 0, 77),
    2: (52, 17, 7, 5, 4, 2, 5, 0),
    3: (17, 0, 20, 8, 11, 5, 7, 0),
    11: (32, 5, 52, 16, 21, 12, 16, 0),
    17: (43, 6, 59, 25, 30, 13, 15, 0),
    19: (0, 0, 0, 0, 0, 0, 0, 30),
    20: (191, 23, 202, 124, 138, 70, 69, 48),
    21: (245, 32, 251, 144, 165, 77, 70, 85),
}


def figure(value: int | None) -> str:
    return "X" if value is None else str(value)


def facts(card: Card) -> str:
    """Write all facts of a card in one line."""
    costs = [f"{cost.generic}{list(cost.symbols)}{'' if cost.x is None else 'X'}" for cost in card.costs]
    powers = [f"{figure(power.combat)}/{figure(power.support)}" for power in (card.healthy, card.injured)]
    lists = (card.attributes, card.traits, card.ranks, card.names, card.keywords)
    return "|".join(
        [
            *(card.number, card.name, str(card.set), str(card.year)),
            ",".join(terms.SYMBOLS[symbol] for symbol in card.symbols),
            *(str(card.entrance), figure(card.hand), " or ".join(costs), *powers, figure(card.mental)),
            *(",".join(words) for words in lists),
            "textless" if card.textless else "",
        ]
    )


# --- what they say ----------------------------------------------------------------------------------------------------


def test_there_are_398_cards_of_318_names() -> None:
    cards = standard_cards()
    assert tuple(card.number for card in cards) == terms.NUMBERS
    assert len(cards) == 398
    assert len({card.name for card in cards}) == 318
    assert [sum(card.type == kind for card in cards) for kind in range(4)] == [206, 94, 92, 6]
    assert sum(card.textless for card in cards) == 33


@pytest.mark.parametrize("of_set", terms.SETS)
def test_every_fact_is_as_it_was_transcribed(of_set: int) -> None:
    cards = [card for card in standard_cards() if card.set == of_set]
    digest = sha256("\n".join(facts(card) for card in cards).encode()).hexdigest()
    assert (len(cards), digest[:16]) == DIGESTS[of_set]


@pytest.mark.parametrize("of_set", terms.SETS)
def test_the_sums_of_a_set_are_as_they_were_transcribed(of_set: int) -> None:
    sums = [0] * 8
    for card in standard_cards():
        if card.set == of_set:
            powers = (card.healthy.combat, card.healthy.support, card.injured.combat, card.injured.support)
            points = sum(cost.generic + sum(cost.symbols) for cost in card.costs)
            for i, value in enumerate((card.entrance, card.hand, *powers, card.mental, points)):
                sums[i] += value or 0
    assert tuple(sums) == SUMS[of_set]


SPOTS = (
    ("N-001", "Naruto Uzumaki|1|2006|Lightning|0|0||1/0|3/1|0|Ninjutsu|Leaf,Genin,Male|Genin|||textless"),
    ("N-013", "The Third Hokage|1|2006|Fire|6|1||6/4|4/2|0|Ninjutsu|Leaf,Village Leader,Male|Satoosa|||"),
    ("N-016", "Haku|1|2006|Water|0|0||1/1|1/0|0|Weapon|Mist,Ninja Hunter,Male||||textless"),
    ("N-043", "Haku|1|2006|Water|3|0||4/3|1/1|0|Ice|Mist,Rogue Ninja,Male||||"),
    ("N-089", "Shikamaru Nara|3|2006|Earth|1|0||0/2|0/0|X|Shadow|Leaf,Genin,Male|Genin||Growth|"),
    ("N-834", "Tracking Ninja|17|2010|Water|0|0||4/1|0/0|2|Weapon,Ice|Mist,Male||Haku|Ambush|textless"),
    (
        "N-1067",
        "Jiraiya (Sage Mode)|20|2011|Fire,Lightning,Wind|7|0||10/5|8/4|0|Oil|Leaf,Sannin,Male,Animal,Ninja Toad|"
        "Sannin|Fukasaku,Jiraiya,Shima|Senjutsu,Mastery,Reinforcement,Sacrifice|",
    ),
    ("N-1085", "Mini Katsuyu|20|2011|Wind|0|0||0/1|0/1|0|Medicine|Leaf,Animal,Medical,Slug|||Non-Unique|"),
    (
        "N-1104",
        "Tenzo (Anbu Days)|21|2011|Earth,Fire|3|0||3/3|1/1|2|Tree,Weapon|Leaf,Anbu,Male|Anbu|Yamato|Non-Unique|",
    ),
    ("N-1143", "Six Tails|21|2011|Wind|7|1||X/X|X/X|0|Slime|Mist,Animal,Slug,Tailed Beast||||"),
    ("J-001", "Kunai|1|2006|Lightning|0|0|1[0, 0, 0, 0, 0, 0]|0/0|0/0|0||||||"),
    ("J-005", "Multi Shadow Clone Jutsu|1|2006|Lightning|0|0|0[0, 0, 1, 0, 0, 0]X|0/0|0/0|0||||||"),
    ("J-012", "Water Clone Jutsu|1|2006|Water|0|0|0[0, 0, 0, 0, 0, 0]X|0/0|0/0|0||||||"),
    ("J-037", "Shadow Shuriken Jutsu|1|2006|Wind|0|0|1[0, 0, 0, 0, 0, 0]|0/0|0/0|0||||||"),
    (
        "J-821",
        "Bubble Barrier Jutsu|21|2011|Water,Wind|0|0|0[0, 0, 0, 0, 0, 2] or 0[0, 0, 0, 0, 2, 0]|0/0|0/0|0||||||",
    ),
    ("J-826", "Sealing Jutsu: Nine Phantom Dragons|21|2011|Void|0|0|1[1, 1, 1, 0, 1, 1]|0/0|0/0|0||||||"),
    ("M-001", "Ichiraku Noodle Shop|1|2006|Lightning|3|1||0/0|0/0|0||||||"),
    ("M-071", "Curse Mark Out of Control|2|2006|Fire|3|1||0/0|0/0|0|||||Permanent|"),
    ("M-770", "Slug Infestation!|21|2011|Wind|0|X||0/0|0/0|0|||||Permanent|"),
    ("C-004", "Madam Shijimi|2|2006|Fire,Wind|1|0||0/0|0/0|0||Land of Fire,Feudal Lord's Wife,Female||||"),
)


@pytest.mark.parametrize(("number", "expected"), SPOTS)
def test_a_card_reads_as_printed(number: str, expected: str) -> None:
    assert facts(CARDS[number]) == f"{number}|{expected}"


def test_four_names_are_the_most() -> None:
    assert CARDS["N-1067"].all_names == ("Jiraiya (Sage Mode)", "Fukasaku", "Jiraiya", "Shima")
    assert max(len(card.all_names) for card in standard_cards()) == row.MOST_NAMES


def test_costs_have_alternatives_and_x() -> None:
    assert CARDS["J-778"].costs == (Cost(4, (0, 1, 0, 0, 0, 0)), Cost(1, (0, 1, 0, 0, 0, 0)))
    assert CARDS["J-005"].costs == (Cost(0, (0, 0, 1, 0, 0, 0), ANY),)
    assert CARDS["J-012"].costs == (Cost(0, (0,) * 6, terms.SYMBOLS.index("Water")),)
    assert [card.number for card in standard_cards() if any(cost.x is not None for cost in card.costs)] == [
        "J-005",
        "J-012",
    ]


@pytest.mark.clause("NA-34")
def test_permanents_say_how_many_coins_they_enter_with() -> None:
    coins = {card.number: card.coins for card in standard_cards() if card.coins}
    assert coins == {"M-071": 3, "M-073": 2, "M-082": 1, "M-747": 1, "M-752": 1, "M-765": 3, "M-770": 1}
    assert all("Permanent" in CARDS[number].keywords for number in coins)
    assert CARDS["M-002"].keywords == ("Permanent",)


@pytest.mark.clause("NA-126")
def test_ranks_are_in_order_and_some_are_equal() -> None:
    grade = dict(zip(terms.RANKS, terms.GRADES, strict=True))
    assert grade["Ninja Academy Student"] < grade["Genin"] < grade["Chunin"] < grade["Special Jonin"] < grade["Jonin"]
    assert grade["Special Jonin"] == grade["Anbu"]
    assert grade["Jonin"] < grade["Satoosa"] == grade["Sannin"]
    assert CARDS["N-1053"].ranks == ("Jonin", "Anbu")
    assert CARDS["N-013"].ranks == ("Satoosa",)


@pytest.mark.clause("NA-127")
def test_a_ninja_has_one_gender_none_or_both() -> None:
    assert CARDS["N-003"].genders == ("Female",)
    assert CARDS["N-036"].genders == ()
    assert [card.number for card in standard_cards() if len(card.genders) == 2] == ["N-1121"]


@pytest.mark.clause("NA-130")
def test_without_print_the_mental_power_is_0() -> None:
    assert all(card.mental == 0 for card in standard_cards() if card.set == 1)
    assert CARDS["N-834"].mental == 2
    assert CARDS["N-089"].mental is None


@pytest.mark.clause("NA-04")
def test_reinforcement_and_squad_cards_are_for_a_deck_of_their_own() -> None:
    assert sum(card.apart for card in standard_cards()) == 15
    assert CARDS["N-1067"].apart
    assert CARDS["N-1096"].apart
    assert not CARDS["N-001"].apart


def test_provenance_is_said_for_every_fact() -> None:
    assert {card.source for card in standard_cards()} == {"nccgdb"}
    assert CARDS["M-001"].mark("entrance") == INFERRED
    assert CARDS["M-001"].mark("hand") == PRINTED
    assert CARDS["J-037"].mark("symbols") == INFERRED
    doubtful = [card for card in standard_cards() if card.inferred]
    assert len(doubtful) == 10
    assert all(card.note for card in doubtful)


def test_words_and_names_are_numbered_by_first_use() -> None:
    traits = list(dict.fromkeys(word for card in standard_cards() for word in (*card.traits, *card.attributes)))
    assert (*traits, "Soul") == terms.TRAITS  # J-761 alone asks for the last
    names = dict.fromkeys(name for card in standard_cards() for name in card.all_names)
    asked = ("Rasengan", "World", "Heaven Scroll", "Katsuyu")  # no card has them: N-406, N-1146, M-081, M-741
    assert (*names, *asked) == terms.NAMES[: len(names) + len(asked)]
    assert len(terms.TRAITS) <= 2 * row.TRAITS_IN_MASK


@pytest.mark.clause("NR-58")
def test_the_4th_hokage_is_the_fourth_hokage() -> None:
    named = [card.number for card in standard_cards() if "The Fourth Hokage" in card.all_names]
    assert not any("The 4th Hokage" in card.all_names for card in standard_cards())
    assert {"N-1060", "N-1123"} <= set(named)


def test_kinds_are_numbered_by_set_and_type() -> None:
    order = [(card.set, card.type, int(card.number[2:])) for card in standard_cards()]
    assert order == sorted(order)


def test_rows_have_room_for_their_columns() -> None:
    assert row.COST + row.MOST_COSTS * row.COST_WIDTH == row.REQUIREMENT
    assert row.ABILITY + row.MOST_ABILITIES * row.ABILITY_WIDTH == row.SET
    assert row.MORE_CHARACTERISTICS < row.WIDTH


# --- what is refused --------------------------------------------------------------------------------------------------

Change = Callable[[dict[str, Any]], object]


def mine() -> dict[str, Any]:
    return tomllib.loads((FOLDER / "set01.toml").read_text("utf-8"))


def put(number: str, **fields: object) -> Change:
    return lambda data: data["cards"][number].update(fields)


def drop(number: str, field: str) -> Change:
    return lambda data: data["cards"][number].pop(field)


REFUSED: tuple[tuple[Change, str], ...] = (
    (lambda data: data.update(set=4), "mine.toml: 'set' is one of 1, 2, 3, 11, 17, 19, 20, 21, not 4"),
    (lambda data: data.update(year=1999), "mine.toml: 'year' is a whole number from 2006 to 2013, not 1999"),
    (lambda data: data.update(name=""), "mine.toml: 'name' is a text without spaces around it, not ''"),
    (lambda data: data.pop("source"), "mine.toml: 'source' is a text without spaces around it, not None"),
    (
        lambda data: data.update(provenance="heard"),
        "mine.toml: 'provenance' is one of printed, inferred, reconstructed, designed, not 'heard'",
    ),
    (lambda data: data.update(author="me"), "mine.toml: unknown entry 'author'; known are set, name, year"),
    (lambda data: data.update(cards=[]), "mine.toml: 'cards' is a table of cards by number, not []"),
    (
        lambda data: data["cards"].update({"X-1": {}}),
        "mine.toml: X-1: a card number is N, J, M or C, a hyphen and three or four digits, as in N-001",
    ),
    (lambda data: data["cards"].update({"N-500": 3}), "mine.toml: N-500: a card is a table of its facts, not 3"),
    (drop("N-001", "healthy"), "mine.toml: N-001: 'healthy' is missing"),
    (drop("J-001", "cost"), "mine.toml: J-001: 'cost' is missing"),
    (drop("M-001", "symbols"), "mine.toml: M-001: 'symbols' is missing"),
    (put("M-001", healthy="1/0"), "mine.toml: M-001: unknown entry 'healthy'; known are name, symbols, entrance, hand"),
    (put("N-001", symbols=[]), "mine.toml: N-001: 'symbols' is empty; a card has one or more (NA-29)"),
    (
        put("N-001", symbols=["Metal"]),
        "mine.toml: N-001: there is no word in 'symbols' 'Metal'; there are Earth, Fire, Lightning, Void, Water, Wind",
    ),
    (put("N-001", symbols=["Fire", "Fire"]), "mine.toml: N-001: 'symbols' says 'Fire' twice"),
    (put("N-001", symbols="Fire"), "mine.toml: N-001: 'symbols' is a list of words, not 'Fire'"),
    (put("N-001", traits=["Lief"]), "mine.toml: N-001: there is no word in 'traits' 'Lief'; did you mean Leaf?"),
    (put("N-001", entrance=12), "mine.toml: N-001: 'entrance' is a whole number from 0 to 9, not 12"),
    (put("N-001", hand="Y"), "mine.toml: N-001: 'hand' is a whole number from 0 to 3, not 'Y'"),
    (
        put("N-001", healthy="1-0"),
        "mine.toml: N-001: 'healthy' is combat and support, as in \"3/1\" or \"X/0\", not '1-0'",
    ),
    (put("N-001", injured=3), 'mine.toml: N-001: \'injured\' is combat and support, as in "3/1" or "X/0", not 3'),
    (put("N-001", injured="30/0"), "mine.toml: N-001: 'injured' is at most 20, not 30"),
    (put("N-001", mental=True), "mine.toml: N-001: 'mental' is a whole number from -20 to 20, not True"),
    (put("N-001", names=["A", "B", "C", "D"]), "mine.toml: N-001: 'names' lists at most 3 names, not 4"),
    (put("N-001", names=[" A"]), "mine.toml: N-001: 'names' is a text without spaces around it, not ' A'"),
    (put("N-001", textless=1), "mine.toml: N-001: 'textless' is true or false, not 1"),
    (
        put("N-001", keywords=["Grow"]),
        "mine.toml: N-001: there is no word in 'keywords' 'Grow'; did you mean Growth?",
    ),
    (put("M-002", keywords=["Permanent", "Permanent(3)"]), "mine.toml: M-002: 'keywords' says 'Permanent' twice"),
    (put("N-001", inferred=["art"]), "mine.toml: N-001: there is no word in 'inferred' 'art'"),
    (put("J-001", cost="Q 1"), "mine.toml: J-001: 'cost' 'Q 1': there is no 'Q'; there are E Earth, F Fire"),
    (put("J-001", cost="16"), "mine.toml: J-001: 'cost' '16': at most 15 points of a kind"),
    (put("J-001", cost="1 or 2 or 3 or 4"), "mine.toml: J-001: 'cost' has at most 3 alternatives, not 4"),
    (put("J-001", cost=1), "mine.toml: J-001: 'cost' is a text without spaces around it, not 1"),
)


@pytest.mark.parametrize(("change", "message"), REFUSED)
def test_an_error_names_file_card_field_and_what_is_allowed(change: Change, message: str) -> None:
    data = mine()
    assert len(read_set(data, "mine.toml")) == 127
    change(data)
    with pytest.raises(ValueError, match=f"^{re.escape(message)}"):
        read_set(data, "mine.toml")


def test_an_unreadable_file_is_named(tmp_path: Any) -> None:
    (tmp_path / "mine.toml").write_text("set = ")
    with pytest.raises(ValueError, match=r"^mine.toml: "):
        read_file(tmp_path / "mine.toml")


def test_cards_and_numbers_must_agree() -> None:
    one, two = CARDS["N-001"], CARDS["N-002"]
    assert in_order([two, one], ["N-001", "N-002"]) == (one, two)
    with pytest.raises(ValueError, match="N-001: two sets have a card of this number"):
        in_order([one, one], ["N-001"])
    with pytest.raises(ValueError, match=r"N-002: this card is not in cards/numbers.txt; append it there"):
        in_order([one, two], ["N-001"])
    with pytest.raises(ValueError, match=r"N-002: this card is in cards/numbers.txt, but in no set"):
        in_order([one], ["N-001", "N-002"])


def test_powers_may_be_negative_or_x() -> None:
    data = mine()
    data["cards"]["N-001"].update(healthy="-1/X")
    assert read_set(data, "mine.toml")[0].healthy == Power(-1, None)
