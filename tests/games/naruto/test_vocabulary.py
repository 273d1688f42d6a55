from __future__ import annotations

from dataclasses import is_dataclass

import pytest

from ofuda.effects import nodes
from ofuda.effects.machine import FIRST_OF_GAME
from ofuda.effects.program import GENERIC, MASKED
from ofuda.games.naruto import op, terms, word
from ofuda.games.naruto.vocabulary import names
from ofuda.games.naruto.vocabulary import nodes as own
from ofuda.games.naruto.vocabulary.numbers import NUMBERS

pytestmark = pytest.mark.once  # none of this is compiled

ENUMS = {
    "ZONE": names.Zone,
    "TYPE": names.Type,
    "SYMBOL": names.Symbol,
    "RANK": names.Rank,
    "KEYWORD": names.Keyword,
    "FIGURE": names.Figure,
    "COIN": names.Coin,
    "STATE": names.State,
    "SORTIE": names.Sortie,
    "HARM": names.Harm,
    "OUTCOME": names.Outcome,
    "DEED": names.Deed,
    "DUTY": names.Duty,
    "RIGHT": names.Right,
    "LIMIT": names.Limit,
    "MOMENT": names.Moment,
    "TALLY": names.Tally,
    "WAY": names.Way,
    "FATE": names.Fate,
    "FEATURE": names.Feature,
    "WINDOW": names.Window,
    "TITLE": names.Title,
}
SHARED = {
    "WHICH": nodes.Which,
    "HOW": nodes.How,
    "THAN": nodes.Than,
    "TEXT": nodes.TextState,
    "END": nodes.End,
    "PLACE": nodes.Place,
    "GETS": nodes.Gets,
}


def numbers_of(module: object) -> dict[str, int]:
    return {key: value for key, value in vars(module).items() if isinstance(value, int) and key.isupper()}


def test_the_numbers_for_rules_are_those_of_the_names() -> None:
    expected = {f"{sort}_{member.name}": int(member) for sort, enum in ENUMS.items() for member in enum}
    expected |= {f"{sort}_{member.name}": int(member) for sort, enum in SHARED.items() for member in enum}
    expected |= {f"WHO_{member.name}": int(member) for enum in (nodes.Who, nodes.Someone) for member in enum}
    assert numbers_of(word) == expected


def test_every_enum_of_the_game_but_the_traits_has_numbers_for_rules() -> None:
    own_enums = {kind for kind in vars(names).values() if isinstance(kind, type) and kind.__module__ == names.__name__}
    assert own_enums == {*ENUMS.values(), names.Trait}


def test_the_numbers_of_each_enum_run_from_zero() -> None:
    for enum in (*ENUMS.values(), names.Trait):
        assert [int(member) for member in enum] == list(range(len(enum)))


def test_every_node_number_is_used_once() -> None:
    assert sorted(NUMBERS.values()) == sorted(numbers_of(op).values())
    assert sorted(NUMBERS.values()) == list(range(FIRST_OF_GAME, FIRST_OF_GAME + len(NUMBERS)))


def test_the_number_of_a_node_has_its_name() -> None:
    for kind, number in NUMBERS.items():
        (name,) = [key for key, value in numbers_of(op).items() if value == number]
        assert name.replace("_", "").lower() == kind.__name__.lower()


def test_every_own_node_has_a_number_and_a_docstring() -> None:
    assert set(own.NODES) <= set(NUMBERS)
    for kind in own.NODES:
        assert is_dataclass(kind)
        assert kind.__doc__
        assert not kind.__doc__.startswith(kind.__name__ + "(")


def test_no_number_replaces_one_of_the_shared_machine() -> None:
    assert not set(NUMBERS) & {*GENERIC, *MASKED}


def plain(word: str) -> str:
    return "".join(letter for letter in word.lower() if letter.isalnum())


def test_names_have_the_numbers_of_the_tables() -> None:
    for enum, words in (
        (names.Type, terms.TYPES),
        (names.Symbol, terms.SYMBOLS),
        (names.Keyword, terms.KEYWORDS),
    ):
        assert [plain(member.name) for member in enum] == [plain(word) for word in words]
    assert [plain(rank.name) for rank in names.Rank][1:] == [plain(word) for word in terms.RANKS][1:]
    short = {"foursound": "thefoursoundninja"}
    traits = [plain(trait.name) for trait in names.Trait]
    assert [short.get(trait, trait) for trait in traits] == [plain(word) for word in terms.TRAITS]
