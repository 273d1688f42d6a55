"""Turn order: who acts first in a round."""

from __future__ import annotations

import pytest

from ofuda.games.shikigami import step
from ofuda.games.shikigami.rules import ShikigamiState

from .stage import asks, events, play, stage, start, turn_order

ROUND = ((step.ROUND,),)


def order(stacks: dict[int, list[int]]) -> list[int]:
    """The turn order of a round that begins with these discs."""
    players = max(seat for seats in stacks.values() for seat in seats) + 1
    s = stage(players, stacks=stacks, then=ROUND)
    assert asks(s) == [(turn_order(s)[0], "action")]
    return turn_order(s)


@pytest.mark.clause("SG-09", "SG-10", "SG-11")
def test_the_example_of_the_rulebook() -> None:
    """Blue has two discs in the light; yellow and red one, on the same square, yellow's above red's."""
    red, yellow, blue = 0, 1, 2
    assert order({1: [blue, blue], 2: [red, yellow], 0: [red], -1: [yellow]}) == [blue, yellow, red]


@pytest.mark.clause("SG-09")
def test_two_discs_in_the_light_come_before_one_and_one_before_none() -> None:
    assert order({4: [1], 1: [2, 2], -4: [1], 0: [0, 0]}) == [2, 1, 0]


@pytest.mark.clause("SG-09")
def test_the_taiji_circle_is_not_light() -> None:
    assert order({0: [0, 1, 0], 1: [2], -4: [2], -1: [1]}) == [2, 0, 1]


@pytest.mark.clause("SG-10")
def test_with_as_many_discs_in_the_light_the_lightest_one_decides_alone() -> None:
    assert order({4: [0], 1: [0], 3: [1, 1]}) == [0, 1]
    assert order({4: [0], -4: [0], 3: [1], 0: [1]}) == [0, 1]


@pytest.mark.clause("SG-10", "SG-11")
def test_only_the_lightest_discs_are_compared_even_if_they_share_a_square() -> None:
    assert order({3: [0, 1], 2: [0], 1: [1]}) == [1, 0]


@pytest.mark.clause("SG-11")
def test_on_one_square_the_upper_disc_is_lighter() -> None:
    assert order({2: [2, 0, 1], -1: [0, 1, 2]}) == [1, 0, 2]


@pytest.mark.clause("SG-R9")
def test_without_a_disc_in_the_light_the_lightest_one_decides_too() -> None:
    assert order({0: [1], -1: [0, 0], -4: [1], -2: [2, 2]}) == [1, 0, 2]
    assert order({-1: [1, 0], -4: [1, 0]}) == [0, 1]


@pytest.mark.clause("SG-12", "SG-09")
def test_the_order_is_found_anew_in_every_round() -> None:
    s = stage(2, stacks={0: [0, 1], -1: [0, 1]}, elements="fire 3", deck="earth 1, earth 2, earth 3, wood 1, wood 2")
    assert turn_order(s) == [0, 1]
    play(s, "draw element", "take fire 3", "go 2", "stay", "draw element", "draw element")
    assert turn_order(s) == [1, 0]
    assert asks(s) == [(1, "action")]
    assert events(s, "order") == [("order", (1, 1, 0, 0)), ("order", (0, 2, 0, 0))]


@pytest.mark.clause("SG-12")
def test_discs_that_move_during_a_round_do_not_change_its_order() -> None:
    s: ShikigamiState = stage(2, stacks={0: [0, 1], -1: [0, 1]}, elements="fire 3, fire 1")
    play(s, "draw element", "take fire 3", "go 2", "stay")
    assert asks(s) == [(0, "action")]


@pytest.mark.clause("SG-R36")
def test_light_and_dark_of_the_turn_order_are_never_swapped() -> None:
    s = stage(2, stacks={2: [1, 1], -2: [0, 0]}, then=ROUND, swap_light_dark=True)
    assert turn_order(s) == [1, 0]
    assert turn_order(start(3, first=2, swap_light_dark=True)) == [2, 0, 1]
