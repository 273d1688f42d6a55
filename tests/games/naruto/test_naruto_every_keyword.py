"""Every keyword that the data of a card names is carried out by the rules, or stands in its text."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.effects.nodes import Named
from ofuda.games.naruto import ask, terms
from ofuda.games.naruto.cards import TEXTS
from ofuda.games.naruto.model import Card, standard_cards
from ofuda.games.naruto.rules import NarutoState
from ofuda.games.naruto.vocabulary import nodes

from .entry_scenes import why_not
from .scenes import kind_of, village
from .table import asked, mine, play, table

IN_TEXT = {
    "Squad": nodes.SquadKey,
    "Sacrifice": nodes.SacrificeKey,
    "Expert": nodes.Expert,
    "Combination": nodes.Combination,
}
PAYERS = ["N-012", "N-013", "J-002", "J-016", "J-021", "J-029", "J-032", "N-1147"]  # all symbols


def having(keyword: str) -> list[Card]:
    return [card for card in standard_cards() if keyword in card.keywords]


def namesake(card: Card) -> str | None:
    """Return a ninja that has a name of a card, and is another one."""
    for other in standard_cards():
        same = set(other.all_names) & set(card.all_names)
        if same and other.type == terms.NINJA and other.number != card.number and not other.apart:
            return other.number
    return None


@pytest.mark.parametrize("keyword", IN_TEXT)
def test_keywords_with_parameters_stand_in_the_text_of_the_card_and_in_no_other(keyword: str) -> None:
    for card in standard_cards():
        abilities = TEXTS[card.number].abilities if card.number in TEXTS else ()
        stated = any(isinstance(ability, IN_TEXT[keyword]) for ability in abilities)
        if card.number in TEXTS:
            assert stated == (keyword in card.keywords), card.title


@pytest.mark.clause("NA-137")
def test_every_card_with_growth_can_grow() -> None:
    found = 0
    for card in having("Growth"):
        other = namesake(card)
        if other is not None:
            s = village(home=[other], hand=[card.number, "N-012"])
            assert why_not(s, ask.GROW_MOVE, card.number) == 0, card.title
            found += 1
    assert found > 40


@pytest.mark.clause("NA-143")
def test_every_card_with_platoon_can_replace_a_ninja() -> None:
    for card in having("Platoon"):
        home = namesake(card)
        assert home is not None
        s = village(home=[home], hand=[card.number, *PAYERS], marker=9)
        assert why_not(s, ask.PLATOON_MOVE, card.number) == 0, card.title


@pytest.mark.clause("NA-134")
def test_every_card_with_ambush_can_be_deployed_from_the_chakra_area() -> None:
    for card in having("Ambush"):
        s = village(home=["N-003"], hand=PAYERS, chakra=[card.number], marker=9)
        assert why_not(s, ask.FROM_CHAKRA_MOVE, card.number) == 0, card.title


@pytest.mark.clause("NA-142")
def test_every_non_unique_card_joins_another_of_its_kind() -> None:
    for card in having("Non-Unique"):
        s = village(home=[card.number], hand=[card.number, *PAYERS], marker=9)
        assert int(s.refusal(0, ask.PLAY_MOVE + kind_of(s, card.number))) == 0, card.title


@pytest.mark.clause("NA-151")
def test_every_card_with_tracking_asks_for_a_name() -> None:
    for card in having("Tracking"):
        s = village(hand=[card.number, *PAYERS], marker=9)
        play(s, card.number)
        while asked(s)[1] == "hand_cost":
            s.play(s.moves(0)[0])
        assert asked(s) == (0, "track"), card.title


def reserve(card: str, home: list[str]) -> NarutoState:
    side: dict[str, Any] = {"reinforcement": [card], "hand": PAYERS, "marker": 9}
    play_area = [mine(other, coins={"growth": 3}) for other in home]
    return table("mission", play=play_area, players=[side, {}])


@pytest.mark.clause("NA-145", "NA-147", "NA-149")
@pytest.mark.parametrize("keyword", ["Squad", "Sacrifice"])
def test_every_card_of_a_reinforcement_deck_comes_for_what_it_lists(keyword: str) -> None:
    for card in having(keyword):
        if not card.apart or card.number not in TEXTS:
            continue
        home = [called(name) for name in listed_names(card)]
        assert why_not(reserve(card.number, home), ask.RESERVE_MOVE, card.number) == 0, card.title
        assert why_not(reserve(card.number, []), ask.RESERVE_MOVE, card.number) != 0, card.title


def called(name: str) -> str:
    """Return a ninja of this name, one of a main deck if there is one."""
    found = sorted((card.apart, card.number) for card in standard_cards() if name in card.all_names)
    return found[0][1]


def listed_names(card: Card) -> list[str]:
    """Return the names that the Squad or Sacrifice of a card lists."""
    found: list[str] = []
    for ability in TEXTS[card.number].abilities:
        if isinstance(ability, (nodes.SquadKey, nodes.SacrificeKey)):
            for part in ability.of:
                found += names_in(part)
    return found[:1] if card.number == "N-1096" else found  # one is enough for it, and the other keeps its name


def names_in(node: Any) -> list[str]:
    """Return the names that a set asks for."""
    if isinstance(node, Named):
        return [node.name]
    return [name for field in getattr(node, "__dataclass_fields__", {}) for name in names_in(getattr(node, field))]
