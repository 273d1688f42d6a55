"""The ninjas that have a keyword and no text: they grow over another of their name, or come from the chakra area."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask, no
from ofuda.games.naruto.vocabulary.names import Coin

from .entry_scenes import enter, grow, why_not
from .scenes import can, coins, hurt, village
from .table import cards, in_play, injured, play, power

GROWN = {  # the card, the ninja of its name that it grows over, its power
    "N-1155": ("N-033", (3, 0)),
    "N-1156": ("N-030", (0, 2)),
    "N-1157": ("N-004", (1, 3)),
    "N-1158": ("N-032", (2, 3)),
    "N-1159": ("N-005", (2, 4)),
    "N-1165": ("N-028", (3, 2)),
    "N-1166": ("N-036", (2, 2)),
    "N-1167": ("N-031", (3, 0)),
    "N-1168": ("N-001", (2, 0)),
}


@pytest.mark.card("N-1155", "N-1156", "N-1157", "N-1158", "N-1159", "N-1165", "N-1166", "N-1167", "N-1168")
@pytest.mark.clause("NA-137", "NA-139", "NA-140")
@pytest.mark.parametrize("card", GROWN)
def test_a_plain_ninja_grows_over_one_of_its_name(card: str) -> None:
    old, (combat, support) = GROWN[card]
    s = village(home=[old, "N-009"], hand=[card, "N-012"], marker=0)
    grow(s, card)
    assert sorted(in_play(s, 0)) == sorted([card, "N-009"])
    slot = in_play(s, 0).index(card)
    assert power(s, slot) == (combat + 1, support + 1)
    assert coins(s, slot, Coin.GROWTH) == 1
    assert (cards(s, 0, "chakra"), cards(s, 0, "hand")) == ([old], ["N-012"])


@pytest.mark.card("N-1155", "N-1156", "N-1157", "N-1158", "N-1159", "N-1165", "N-1166", "N-1167", "N-1168")
@pytest.mark.clause("NA-40", "NA-138")
@pytest.mark.parametrize("card", GROWN)
def test_a_plain_ninja_does_not_grow_over_a_stranger_or_a_grown_one(card: str) -> None:
    old, _ = GROWN[card]
    s = village(home=["N-009"], away=[old], hand=[card, "N-012"], marker=3)
    assert why_not(s, ask.GROW_MOVE, card) == no.NOBODY_TO_REPLACE
    assert can(s, card), "it may be deployed as usual"
    s = village(home=[{"card": old, "coins": {"growth": 1}}], hand=[card, "N-012"], marker=3)
    assert why_not(s, ask.GROW_MOVE, card) == no.HAS_GROWN
    assert not can(s, card), "the name is in play"


@pytest.mark.card("N-1168")
@pytest.mark.clause("NA-139")
def test_an_injured_ninja_stays_injured_when_it_grows() -> None:
    s = village(home=[hurt("N-001")], hand=["N-1168", "N-012"])
    grow(s, "N-1168")
    assert injured(s, 0)
    assert power(s, 0) == (4 + 1, 0 + 1)


@pytest.mark.card("N-834", "N-1160")
@pytest.mark.clause("NA-134")
@pytest.mark.parametrize(("card", "marker"), [("N-834", 0), ("N-1160", 4)])
def test_a_plain_ninja_comes_out_of_the_chakra_area(card: str, marker: int) -> None:
    s = village(chakra=[card, "N-001"], hand=["N-012", "N-002"], marker=marker)
    enter(s, ask.FROM_CHAKRA_MOVE, card)
    assert in_play(s, 0) == [card]
    assert cards(s, 0, "chakra") == ["N-001"]
    assert why_not(s, ask.FROM_CHAKRA_MOVE, "N-001") == no.NOT_FROM_THERE
    assert not can(s, "N-002"), "that was the deployment"


@pytest.mark.card("N-834", "N-1160")
@pytest.mark.clause("NA-134", "NA-37", "NA-39")
def test_an_ambush_needs_the_entrance_cost_and_the_deployment() -> None:
    s = village(chakra=["N-1160"], hand=["N-012"], marker=3)
    assert why_not(s, ask.FROM_CHAKRA_MOVE, "N-1160") == no.ENTRANCE
    s = village(chakra=["N-834"], hand=["N-001", "N-012"], marker=3)
    play(s, "N-001")
    assert why_not(s, ask.FROM_CHAKRA_MOVE, "N-834") == no.DEPLOYED
    assert can(village(hand=["N-834", "N-012"], marker=0), "N-834"), "from the hand as usual"
