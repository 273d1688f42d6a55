"""The end of the game: points, tie-breaks, and what gods score."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.shikigami import step
from ofuda.games.shikigami.rules import ShikigamiState

from .payment_referee import COSTS
from .stage import events, log, play, points, stage

TAIJI, LIGHT, DARK, BOTH = (0, 0), (1, 2), (-1, -2), (1, -1)


def finish(players: int = 2, **more: Any) -> ShikigamiState:
    """The game ends now, because a deck is empty."""
    s = stage(players, then=((step.END_CHECK,),), low=[], **more)
    assert s.over
    return s


def shares(s: ShikigamiState) -> list[float]:
    return list(s.outcome().shares)


def god(number: int, others: tuple[int, ...] = (), *, rivals: list[list[int]] | None = None, **more: Any) -> int:
    """What a god of seat 0 scores at the end, with these other summoned shikigami."""
    rivals = [[]] if rivals is None else rivals
    s = finish(1 + len(rivals), summoned=[[number, *others], *rivals], **more)
    (found,) = [numbers[2] for _, numbers in events(s, "god_scores") if numbers[:2] == (0, number - 1)]
    return found


# --- three parts ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-38")
def test_the_scores_of_summoned_shikigami_are_added_up() -> None:
    s = finish(summoned=[[1, 10, 24], [4, 5]])
    assert points(s) == [1 + 3 + 4, 0]
    assert events(s, "scores") == [("scores", (0, 8, 0, 0)), ("scores", (1, 0, 0, 0))]


@pytest.mark.clause("SG-38")
def test_shikigami_in_hand_score_nothing() -> None:
    assert points(finish(hands=["10, 24, 40", ""])) == [0, 0]


@pytest.mark.clause("SG-39")
def test_the_effects_of_summoned_gods_are_added() -> None:
    s = finish(summoned=[[40, 46, 9, 10, 21], []])
    assert points(s) == [(4 + 4 + 1 + 3 + 3) + 2 * 2 + 2 * 1, 0]
    assert events(s, "scores")[0] == ("scores", (0, 15, 6, 0))
    assert log(s, "god_scores") == ["god_scores"] * 2


@pytest.mark.clause("SG-40", "SG-R26")
@pytest.mark.parametrize(
    ("places", "expected"), [((3, 7), 6), ((7, 3), 6), ((6, 6), 20), ((0, 7), 0), ((7, 7), 25), ((1, 2), 1)]
)
def test_the_lower_number_under_the_score_discs_counts(places: tuple[int, int], expected: int) -> None:
    """The examples of the rulebook: 6 and 25 give 6, 20 and 20 give 20."""
    s = finish(scores=[places, (0, 0)])
    assert points(s) == [expected, 0]
    assert events(s, "scores")[0] == ("scores", (0, 0, 0, expected))


@pytest.mark.clause("SG-38", "SG-39", "SG-40")
def test_all_three_parts_together() -> None:
    s = finish(summoned=[[42, 12], []], scores=[(4, 3), (0, 0)])
    assert points(s) == [(3 + 3) + 2 * 2 + 6, 0]


# --- who wins ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-41")
def test_the_highest_total_wins() -> None:
    s = finish(3, summoned=[[1], [10], [2, 3]], discs=[TAIJI, DARK, TAIJI])
    assert points(s) == [1, 3, 2]
    assert shares(s) == [0.0, 1.0, 0.0]
    assert events(s, "wins") == [("wins", (1, 0, 0, 0))]


@pytest.mark.clause("SG-41")
@pytest.mark.parametrize(("discs", "winner"), [([TAIJI, (0, 1)], 0), ([(0, -1), DARK], 0), ([DARK, (0, 3)], 1)])
def test_in_a_tie_most_discs_on_the_taiji_circle_decide(discs: list[tuple[int, int]], winner: int) -> None:
    s = finish(summoned=[[10], [1, 2, 3]], discs=discs)
    assert points(s) == [3, 3]
    assert shares(s) == [float(winner == 0), float(winner == 1)]
    assert events(s, "wins") == [("wins", (winner, 1, 0, 0))]
    assert s.outcome().clause == "SG-41"


@pytest.mark.clause("SG-41")
def test_then_most_summoned_shikigami_decide() -> None:
    s = finish(summoned=[[10], [1, 2, 3]], discs=[(0, 1), (0, -4)])
    assert shares(s) == [0.0, 1.0]
    assert events(s, "wins") == [("wins", (1, 2, 0, 0))]


@pytest.mark.clause("SG-41")
def test_then_most_summoned_gods_decide() -> None:
    """40 scores 4 and, with no Snake, nothing more; so do 24 and 8 with 4 and 1 against 4 and 1."""
    s = finish(summoned=[[24, 1], [40, 2]], discs=[(0, 1), (0, -4)])
    assert points(s) == [5, 5]
    assert shares(s) == [0.0, 1.0]
    assert events(s, "wins") == [("wins", (1, 3, 0, 0))]


@pytest.mark.clause("SG-41")
def test_who_is_equal_in_everything_shares_the_win() -> None:
    s = finish(3, summoned=[[1, 7], [2, 3], [4]], discs=[(0, 1), (0, -4), TAIJI])
    assert shares(s) == [0.5, 0.5, 0.0]
    assert events(s, "wins") == [("wins", (0, 4, 0, 0)), ("wins", (1, 4, 0, 0))]
    assert shares(finish(5)) == [0.2] * 5


@pytest.mark.clause("SG-41")
def test_a_later_tie_break_never_beats_an_earlier_one() -> None:
    s = finish(3, summoned=[[10], [1, 2, 3], [38]], discs=[TAIJI, (0, 1), TAIJI])
    assert points(s) == [3, 3, 9]
    assert shares(s) == [0.0, 0.0, 1.0]
    s = finish(3, summoned=[[10], [1, 2, 3], [4, 5]], discs=[TAIJI, (0, 1), TAIJI])
    assert shares(s) == [1.0, 0.0, 0.0]


# --- gods -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "right", "wrong"),
    [
        pytest.param(37, DARK, LIGHT, marks=pytest.mark.clause("SG-E37")),
        pytest.param(43, LIGHT, DARK, marks=pytest.mark.clause("SG-E43")),
    ],
)
def test_three_points_for_both_discs_on_one_side(number: int, right: tuple[int, int], wrong: tuple[int, int]) -> None:
    assert god(number, discs=[right, wrong]) == 3
    for discs in (wrong, BOTH, TAIJI, (0, right[0])):
        assert god(number, discs=[discs, right]) == 0


@pytest.mark.clause("SG-R23")
@pytest.mark.parametrize("number", [37, 43])
@pytest.mark.parametrize("doll", [6, 8])
def test_six_and_eight_make_these_conditions_true(number: int, doll: int) -> None:
    assert god(number, (doll,)) == 3
    assert god(number, rivals=[[doll]]) == 0


@pytest.mark.clause("SG-R36", "SG-E37", "SG-E43")
def test_with_light_and_dark_swapped_the_other_side_scores() -> None:
    assert god(37, discs=[LIGHT, TAIJI], swap_light_dark=True) == 3
    assert god(37, discs=[DARK, TAIJI], swap_light_dark=True) == 0
    assert god(43, discs=[DARK, TAIJI], swap_light_dark=True) == 3
    assert god(43, discs=[LIGHT, TAIJI], swap_light_dark=True) == 0


@pytest.mark.clause("SG-R40", "SG-E37")
@pytest.mark.parametrize(("start", "to", "expected"), [((-1, 0), "go -1", 3), ((-1, -1), "go 0", 0)])
def test_for_points_the_discs_are_looked_at_when_the_game_is_over(
    start: tuple[int, int], to: str, expected: int
) -> None:
    last = ((step.TURN, 3),)
    s = stage(2, summoned=[[37], []], discs=[start, (4, 4)], elements="fire 1", low=[], order=[1, 0], then=last)
    play(s, "take fire 1", to)
    assert s.over
    assert points(s) == [5 + expected, 0]


@pytest.mark.clause("SG-E38", "SG-R24")
def test_six_points_for_the_only_god() -> None:
    assert god(38) == 6
    assert god(38, (1, 9, 21), rivals=[[37, 40]]) == 6
    assert god(38, (39,)) == 0
    assert god(38, (48,)) == 0


NORTH, EAST = (1, 2, 9, 10, 11, 21, 22, 23, 24, 37, 38, 39), (3, 4, 12, 13, 14, 25, 26, 27, 28, 40, 41, 42)
SOUTH, WEST = (5, 6, 15, 16, 17, 29, 30, 31, 32, 43, 44, 45), (7, 8, 18, 19, 20, 33, 34, 35, 36, 46, 47, 48)


@pytest.mark.clause("SG-E39", "SG-E42", "SG-E45", "SG-E48")
@pytest.mark.parametrize(("number", "direction"), [(39, NORTH), (42, EAST), (45, SOUTH), (48, WEST)])
def test_two_points_for_each_shikigami_of_a_direction_itself_included(number: int, direction: tuple[int, ...]) -> None:
    assert god(number) == 2
    for other in range(1, 49):
        if other != number:
            assert god(number, (other,)) == (4 if other in direction else 2)
    assert god(number, direction[:4], rivals=[list(direction[4:6])]) == 10


@pytest.mark.parametrize(
    ("number", "family"),
    [
        pytest.param(40, range(9, 21), marks=pytest.mark.clause("SG-E40"), id="Snakes"),
        pytest.param(46, range(21, 37), marks=pytest.mark.clause("SG-E46"), id="Foxes"),
    ],
)
def test_two_points_for_each_of_a_family(number: int, family: range) -> None:
    assert god(number) == 0
    for other in range(1, 49):
        if other != number:
            assert god(number, (other,)) == (2 if other in family else 0)
    assert god(number, tuple(family[:3]), rivals=[list(family[3:5])]) == 6


@pytest.mark.clause("SG-E41", "SG-R17")
def test_one_point_for_each_shikigami_with_wood_in_its_cost_itself_included() -> None:
    assert god(41) == 1
    for other in range(1, 49):
        if other != 41:
            assert god(41, (other,)) == (2 if "wood" in COSTS[other] else 1)
    assert god(41, (25, 4, 5)) == 3  # 25 costs wood twice and counts once


@pytest.mark.clause("SG-E44", "SG-R24")
def test_four_points_if_nobody_has_summoned_fewer() -> None:
    assert god(44, rivals=[[1, 2]]) == 4
    assert god(44, rivals=[[1]]) == 4
    assert god(44, rivals=[[]]) == 0
    assert god(44, (5,), rivals=[[1, 2, 3], [4]]) == 0
    assert god(44, (5,), rivals=[[1, 2, 3], [4, 6]]) == 4


@pytest.mark.clause("SG-E47", "SG-R25")
def test_four_points_for_each_set_of_the_four_directions() -> None:
    assert god(47) == 0
    assert god(47, (1, 3, 5)) == 4  # itself is of the West
    assert god(47, (1, 3, 7)) == 0
    assert god(47, (1, 2, 3, 4, 5, 6)) == 4
    assert god(47, (1, 2, 3, 4, 5, 6, 7)) == 8
    assert god(47, (1, 9, 21, 3, 12, 25, 5, 15, 29, 7, 18)) == 12
    assert god(47, (38, 40, 43)) == 4  # gods count as well


@pytest.mark.clause("SG-39", "SG-42")
def test_gods_in_hand_score_nothing() -> None:
    s = finish(hands=["38, 39", ""], discs=[DARK, DARK])
    assert log(s, "god_scores") == []
    assert points(s) == [0, 0]
