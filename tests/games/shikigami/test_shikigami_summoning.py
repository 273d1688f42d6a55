"""Summoning: what is shown, where the cards go, and which payments are offered."""

from __future__ import annotations

import pytest

from ofuda.games.shikigami import cell, no

from .stage import (
    asks,
    before,
    box,
    can,
    choices,
    discarded,
    events,
    hand,
    log,
    names_of,
    of_seat,
    play,
    question,
    refused,
    stage,
    ways,
)


@pytest.mark.clause("SG-15", "SG-16", "SG-17")
def test_a_shikigami_of_the_hand_is_summoned_and_its_payment_is_discarded() -> None:
    s = stage(2, hands=["water 1, earth 3, fire 2, 9", ""])
    play(s, "summon 9")
    assert asks(s) == [(0, "pay")]
    play(s, "pay earth 3", "pay water 1")
    assert (before(s), hand(s), discarded(s)) == ([9], "fire 2", "earth 3, water 1")
    assert box(s) == []
    assert asks(s) == [(1, "action")]
    assert [of_seat(s, 0, what) for what in (cell.PAYING, cell.PAID)] == [0, 0]


@pytest.mark.clause("SG-16")
def test_a_summoned_shikigami_lies_there_for_good() -> None:
    s = stage(2, hands=["wood 1, 4", ""], deck="earth 1, " * 9)
    play(s, "summon 4", "pay wood 1", "draw element", "draw element", "draw element")
    assert int(s.cells[cell.ROUND]) == 2
    assert before(s) == [4]
    assert not can(s, "summon 4", seat=s.seats[0])


@pytest.mark.clause("SG-15")
def test_only_a_shikigami_of_the_own_hand_can_be_summoned() -> None:
    s = stage(2, hands=["wood 1, fire 1", "4"], discs=[(0, -1), (0, 0)], field=[5], summoned=[[8], []])
    for number in (4, 5, 8):
        assert refused(s, f"summon {number}") == no.NOT_IN_HAND


@pytest.mark.clause("SG-15")
@pytest.mark.parametrize("cards", ["", "water 1", "earth 1, wood 1, 40", "fire 1, wood 1"])
def test_what_cannot_be_paid_cannot_be_summoned(cards: str) -> None:
    s = stage(2, hands=[f"{cards}, 9", ""])
    assert refused(s, "summon 9") == no.TOO_DEAR
    assert not can(s, "summon 9")


@pytest.mark.clause("SG-15")
def test_the_power_of_a_card_does_not_matter_for_a_payment() -> None:
    assert ways("wood 1, wood 2, wood 3", 4) == [("wood 1",), ("wood 2",), ("wood 3",)]


@pytest.mark.clause("SG-15")
def test_a_cost_with_an_element_twice_takes_two_cards_of_it() -> None:
    assert ways("water 1, water 3, earth 1", 21) == [("earth 1", "water 1", "water 3")]
    assert ways("water 1, earth 1, earth 2", 21) == []


@pytest.mark.clause("SG-18")
def test_the_example_of_the_rulebook_earth_and_wood_are_fire() -> None:
    assert ways("earth 1, wood 1", 5) == [("wood 1", "earth 1")]
    s = play(stage(2, hands=["earth 1, wood 1, 5", ""]), "summon 5", "pay wood 1", "pay earth 1")
    assert (before(s), hand(s), discarded(s)) == ([5], "", "wood 1, earth 1")


@pytest.mark.clause("SG-18", "SG-R6")
def test_two_equal_elements_can_be_paid_as_one_too() -> None:
    assert ways("earth 1, earth 3", 5) == [("earth 1", "earth 3")]
    assert ways("earth 1, earth 1", 5) == [("earth 1", "earth 1")]


@pytest.mark.clause("SG-R6")
def test_with_pair_must_differ_two_equal_elements_are_not_one() -> None:
    assert ways("earth 1, earth 3", 5, pair_must_differ=True) == []
    assert ways("earth 1, earth 3, wood 1", 5, pair_must_differ=True) == [("wood 1", "earth 1"), ("wood 1", "earth 3")]
    assert ways("wood 1, wood 2, wood 3, earth 1", 12, pair_must_differ=True) == [
        ("wood 1", "earth 1"),
        ("wood 2", "earth 1"),
        ("wood 3", "earth 1"),
    ]
    assert ways("wood 1, wood 2, wood 3, fire 1", 12, pair_must_differ=True) == [
        ("wood 1", "wood 2", "fire 1"),
        ("wood 1", "wood 3", "fire 1"),
        ("wood 2", "wood 3", "fire 1"),
    ]


@pytest.mark.clause("SG-18")
def test_two_elements_of_a_cost_can_both_be_paid_with_two_cards() -> None:
    assert ways("fire 1, fire 2, metal 1, metal 2", 9) == [("fire 1", "fire 2", "metal 1", "metal 2")]


@pytest.mark.clause("SG-19")
def test_what_is_paid_too_much_is_lost() -> None:
    """Four cards are paid for two elements although one of them could be paid with one."""
    s = stage(2, hands=["any 1, earth 1, fire 1, fire 2, metal 1, 9", ""])
    play(s, "summon 9", "pay fire 1", "pay fire 2", "pay earth 1")
    assert (before(s), hand(s), discarded(s)) == ([9], "metal 1, any 1", "fire 1, fire 2, earth 1")


@pytest.mark.clause("SG-R32")
def test_a_payment_with_more_but_other_cards_is_allowed() -> None:
    assert ways("fire 1, earth 1, wood 1", 5) == [("wood 1", "earth 1"), ("fire 1",)]


@pytest.mark.clause("SG-R32")
def test_no_useless_card_is_added() -> None:
    s = play(stage(2, hands=["fire 1, earth 1, wood 1, 5", ""]), "summon 5")
    assert choices(s) == ["pay wood 1", "pay fire 1"]
    play(s, "pay wood 1")
    assert refused(s, "pay fire 1") == no.NOT_NEEDED
    assert choices(s) == ["pay earth 1"]


@pytest.mark.clause("SG-15")
def test_only_cards_of_the_hand_can_be_paid() -> None:
    s = play(stage(2, hands=["water 1, earth 1, fire 1, fire 1, 9", ""]), "summon 9")
    assert refused(s, "pay metal 1") == no.NO_SUCH_ELEMENT
    play(s, "pay fire 1")
    play(s, "pay fire 1")
    assert refused(s, "pay fire 1") == no.NO_SUCH_ELEMENT


@pytest.mark.clause("SG-R33")
def test_a_card_of_any_element_counts_as_one_element_or_as_one_of_two_cards() -> None:
    assert ways("any 1", 5) == [("any 1",)]
    assert ways("any 1, any 1", 9) == [("any 1", "any 1")]
    assert ways("water 1, any 1", 9) == [("water 1", "any 1")]
    assert ways("fire 1, any 1, water 1", 9) == [("water 1", "any 1")]


@pytest.mark.clause("SG-R33", "SG-R6")
def test_two_cards_of_any_element_differ() -> None:
    assert ways("any 1, any 1, fire 1, fire 2", 9, pair_must_differ=True) == [("any 1", "any 1")]
    assert ways("any 1, fire 1, fire 2", 9, pair_must_differ=True) == []
    assert ways("any 1, fire 1, fire 2", 9) == [("fire 1", "fire 2", "any 1")]
    assert ways("any 1, fire 1, metal 2", 9, pair_must_differ=True) == [("fire 1", "metal 2", "any 1")]


@pytest.mark.clause("SG-R38")
def test_nobody_is_told_of_a_summons_before_the_payment_is_complete() -> None:
    s = stage(3, hands=["water 1, earth 3, 9", "", ""])
    play(s, "summon 9")
    assert events(s, seat=1) == events(s, seat=2) == []
    assert of_seat(s, 0, cell.PAYING) == 9
    play(s, "pay earth 3")
    assert events(s, seat=1) == []
    assert (before(s), discarded(s), names_of(of_seat(s, 0, cell.PAID))) == ([], "", ["earth 3"])
    assert bool(s.sealed(0))
    play(s, "pay water 1")
    assert [name for name, _ in events(s, seat=1)] == ["summons", "pays", "pays"]
    assert events(s, "summons", seat=1) == [("summons", (0, 8, 1, 0))]


@pytest.mark.clause("SG-15", "SG-R13")
def test_what_costs_nothing_is_summoned_at_once() -> None:
    s = play(stage(2, hands=["9", ""], summoned=[[4, 5], []]), "summon 9")
    assert (before(s), asks(s)) == ([4, 5, 9], [(1, "action")])
    assert log(s) == ["summons"]


@pytest.mark.clause("SG-15")
def test_cards_of_a_payment_are_chosen_in_one_order_only() -> None:
    s = play(stage(2, hands=["water 1, earth 1, 9", ""]), "summon 9")
    assert choices(s) == ["pay earth 1"]
    assert refused(s, "pay water 1") == no.NOT_NEEDED
    assert question(s) == "pay"
