"""Taking a five-element card, and power: where the discs go."""

from __future__ import annotations

from itertools import product

import pytest

from ofuda.games.shikigami import ask, cell, no, parts, step
from ofuda.games.shikigami.rules import ShikigamiState

from .stage import (
    asks,
    can,
    choices,
    events,
    hand,
    log,
    lying_elements,
    move,
    of_seat,
    play,
    question,
    refused,
    squares,
    stacks,
    stage,
    text,
    track,
)

SIDE = 5
GOALS = [text(ask.GOAL + goal) for goal in range(parts.GOALS)]


def powered(power: int, **more: object) -> ShikigamiState:
    """Seat 0 has just received so much power."""
    return stage(then=((step.POWER, 0, power), (step.TURN, 1)), **more)  # type: ignore[arg-type]


def reach(start: int, power: int, optional: bool = False) -> dict[str, int]:
    """Every goal of a disc with the least power for it, by walking square by square."""
    found = {"stay": 0}
    places = {(start, 0, 0)}
    for used in range(1, power + 1):
        after = set()
        for square, light, dark in places:
            for to in (square + 1, square - 1):
                if -SIDE < to < SIDE:
                    after.add((to, light, dark))
                    continue
                if abs(to) == SIDE and optional:
                    after.add((to, light, dark))
                if abs(to) == SIDE:
                    after.add((0, light + (to > 0), dark + (to < 0)))
        places = after
        for square, light, dark in places:
            found.setdefault(" ".join(["go", str(square), *["light"] * light, *["dark"] * dark]), used)
    return found


# --- taking a card ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-22", "SG-23")
@pytest.mark.parametrize("power", [1, 2, 3])
def test_a_five_element_card_of_the_field_gives_its_power(power: int) -> None:
    s = play(stage(2, elements=f"fire {power}, wood 1"), f"take fire {power}")
    assert (hand(s), lying_elements(s)) == (f"fire {power}", ["wood 1"])
    assert asks(s) == [(0, "power")]
    assert int(s.cells[cell.POWER]) == power
    play(s, f"go {power}")
    assert sorted(squares(s)) == [0, power]
    assert asks(s) == [(1, "action")]


@pytest.mark.clause("SG-22")
def test_of_two_equal_cards_one_is_taken() -> None:
    s = play(stage(2, elements="fire 1, fire 1"), "take fire 1", "stay", "stay")
    assert (hand(s), lying_elements(s)) == ("fire 1", ["fire 1"])
    assert of_seat(s, 0, cell.HELD) != 0  # everybody has seen it


# --- goals ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-23", "SG-24", "SG-25", "SG-R3", "SG-R30")
@pytest.mark.parametrize("start", range(1 - SIDE, SIDE))
def test_every_goal_within_reach_of_a_disc_is_offered_and_no_other(start: int) -> None:
    for power in (1, 2, 3, 4, 6):
        other = -1 if start == 0 else 0  # so that the discs are on different squares
        s = powered(power, stacks={start: [0], other: [0, 1, 1]})
        if other > start:
            play(s, "stay")
        assert set(choices(s)) == set(reach(start, power))
        for goal in GOALS:
            assert refused(s, goal) == (0 if goal in reach(start, power) else no.TOO_FAR)


@pytest.mark.clause("SG-R37")
@pytest.mark.parametrize("start", range(-SIDE, SIDE + 1))
def test_with_optional_returns_the_ends_are_goals_as_well(start: int) -> None:
    for power in (1, 2, 3, 4, 6):
        other = -1 if start == 0 else 0
        s = powered(power, stacks={start: [0], other: [0, 1, 1]}, return_is_optional=True)
        if other > start:
            play(s, "stay")
        assert set(choices(s)) == set(reach(start, power, optional=True))


@pytest.mark.clause("SG-23")
@pytest.mark.parametrize("start", [-3, 0, 3])
def test_power_that_is_left_can_be_used_for_the_other_disc(start: int) -> None:
    for goal, used in reach(start, 4).items():
        s = play(powered(4, stacks={start: [0], start - 1: [0], 4: [1, 1]}), goal)
        if used == 4:
            assert asks(s) == [(1, "action")]
        else:
            assert int(s.cells[cell.POWER]) == 4 - used
            assert set(choices(s)) == set(reach(start - 1, 4 - used))


@pytest.mark.clause("SG-25", "SG-R3")
@pytest.mark.parametrize(
    ("start", "goal", "power", "square", "score"),
    [
        (4, "go 0 light", 1, 0, (1, 0)),
        (4, "go 1 light", 2, 1, (1, 0)),
        (4, "go -1 light", 2, -1, (1, 0)),
        (-3, "go 0 dark", 2, 0, (0, 1)),
        (-3, "go 4 dark", 6, 4, (0, 1)),
        (4, "go 0 light light", 6, 0, (2, 0)),
        (-4, "go 0 dark dark", 6, 0, (0, 2)),
        (4, "go 0 light dark", 6, 0, (1, 1)),
        (-4, "go 0 light dark", 6, 0, (1, 1)),
    ],
)
def test_a_disc_at_an_end_returns_and_the_score_disc_advances(
    start: int, goal: str, power: int, square: int, score: tuple[int, int]
) -> None:
    s = powered(power, stacks={start: [0], 0: [0, 1, 1]})
    if start < 0:
        play(s, "stay")
    play(s, goal)
    if int(s.cells[cell.POWER]):
        play(s, "stay")
    assert sorted(squares(s)) == sorted([0, square])
    assert track(s) == score
    assert len(log(s, "advances")) == sum(score)
    top = stacks(s)[square][-1]
    assert top == 0


@pytest.mark.clause("SG-25")
def test_the_number_under_a_score_disc_is_told() -> None:
    s = play(powered(1, discs=[(4, 0), (0, 0)], scores=[(2, 0), (0, 0)]), "go 0 light")
    assert events(s, "moves", "advances") == [("moves", (0, 4, 0, 0)), ("advances", (0, parts.LIGHT, 6, 0))]


@pytest.mark.clause("SG-R3")
@pytest.mark.parametrize(("goal", "start", "scores"), [("go 0 light", 4, (7, 3)), ("go 0 dark", -4, (3, 7))])
def test_a_score_disc_on_the_last_square_stays_there(goal: str, start: int, scores: tuple[int, int]) -> None:
    s = powered(1, discs=[(start, start), (0, 0)], scores=[scores, (0, 0)])
    play(s, goal)
    assert track(s) == scores
    assert sorted(squares(s)) == sorted([0, start])
    assert log(s, "advances", "at_end") == ["at_end"]


@pytest.mark.clause("SG-R3")
def test_a_score_disc_before_the_last_square_advances_once_of_two_times() -> None:
    s = play(powered(6, discs=[(4, -1), (0, 0)], scores=[(6, 0), (0, 0)]), "go 0 light light")
    assert track(s) == (7, 0)
    assert log(s, "advances", "at_end") == ["advances", "at_end"]


# --- stacks -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-24")
def test_a_moved_disc_lies_on_top() -> None:
    s = play(powered(1, stacks={1: [1, 1], 0: [0], -1: [0]}), "go 1")
    assert stacks(s) == {-1: [0], 1: [1, 1, 0]}


@pytest.mark.clause("SG-24")
def test_discs_above_one_that_leaves_come_down() -> None:
    s = play(powered(1, stacks={0: [0, 1, 1], -1: [0]}), "go 1")
    assert stacks(s) == {-1: [0], 0: [1, 1], 1: [0]}


@pytest.mark.clause("SG-24", "SG-23")
@pytest.mark.parametrize("square", [-4, -1, 0, 1, 4])
def test_out_and_back_takes_two_power_and_ends_on_top(square: int) -> None:
    other = 2 if square < 2 else -2
    discs = {square: [1, 0, 1], other: [0]}
    one = powered(1, stacks=discs)
    two = powered(2, stacks=discs)
    if other > square:
        play(one, "stay")
        play(two, "stay")
    assert refused(one, f"go {square}") == no.TOO_FAR
    play(two, f"go {square}")
    assert stacks(two) == {square: [1, 1, 0], other: [0]}


@pytest.mark.clause("SG-25", "SG-24")
def test_a_disc_that_returns_lies_on_top_of_the_taiji_circle() -> None:
    s = play(powered(1, stacks={4: [0], 0: [0, 1, 1]}), "go 0 light")
    assert stacks(s) == {0: [0, 1, 1, 0]}


@pytest.mark.clause("SG-R8")
def test_squares_on_the_way_do_not_matter() -> None:
    s = play(powered(3, stacks={0: [0, 1], 1: [1], -1: [0]}), "go 3")
    assert stacks(s) == {-1: [0], 0: [1], 1: [1], 3: [0]}


@pytest.mark.clause("SG-23")
def test_power_is_shared_between_both_discs() -> None:
    s = play(powered(3, stacks={2: [0], -2: [0], 0: [1, 1]}), "go 1")
    assert question(s) == "power"
    assert choices(s) == ["stay", "go -4", "go -3", "go -2", "go -1", "go 0"]
    play(s, "go -4")
    assert stacks(s) == {-4: [0], 0: [1, 1], 1: [0]}


@pytest.mark.clause("SG-23")
def test_the_lower_disc_may_pass_the_higher_one() -> None:
    s = play(powered(3, stacks={1: [0], -1: [0], 0: [1, 1]}), "stay", "go 2")
    assert squares(s) == [2, 1]


@pytest.mark.clause("SG-R7")
def test_power_need_not_be_used() -> None:
    s = play(powered(3, stacks={1: [0], -1: [0], 0: [1, 1]}), "stay", "stay")
    assert stacks(s) == {-1: [0], 0: [1, 1], 1: [0]}
    assert log(s) == ["stays", "stays"]
    assert [int(s.cells[at]) for at in (cell.POWER, cell.MOVING, cell.GOAL)] == [0, 0, 0]


@pytest.mark.clause("SG-R7")
def test_not_all_power_need_be_used() -> None:
    s = play(powered(6, stacks={1: [0], -1: [0], 0: [1, 1]}), "go 2", "stay")
    assert stacks(s) == {-1: [0], 0: [1, 1], 2: [0]}


# --- two discs on one square ------------------------------------------------------------------------------------------


def sequences(s: ShikigamiState) -> dict[tuple[str, str], str]:
    """Every pair of answers with the position it leads to."""
    found = {}
    for first in choices(s):
        after = play(s.copy(), first)  # type: ignore[arg-type]
        if of_power(after):
            for second in choices(after):
                found[first, second] = board(play(after.copy(), second))  # type: ignore[arg-type]
        else:
            found[first, ""] = board(after)
    return found


def of_power(s: ShikigamiState) -> bool:
    return bool(s.cells[cell.POWER])


def board(s: ShikigamiState) -> str:
    return f"{sorted(stacks(s).items())} {track(s)}"


def results(stack: dict[int, list[int]], start: int, power: int) -> set[str]:
    """All positions that two discs on one square can bring about, by trying all pairs of goals."""
    found = set()
    least = reach(start, power)
    for (one, a), (other, b) in product(least.items(), least.items()):
        if a + b <= power:
            s = powered(6, stacks=stack)
            s.cells[cell.POWER] = 99
            s.play(move(one), 0)
            s.cells[cell.GOAL] = 0
            s.play(move(other), 0)
            found.add(board(s))
    return found


@pytest.mark.clause("SG-23")
@pytest.mark.parametrize("power", [1, 2, 3, 4, 6])
@pytest.mark.parametrize("start", [-4, 0, 3])
@pytest.mark.parametrize(
    "seats", [[0, 0], [0, 0, 1], [1, 0, 0], [0, 1, 0], [0, 1, 1, 0], [1, 0, 1, 0]], ids=lambda seats: str(seats)
)
def test_two_discs_on_one_square_are_offered_each_pair_of_goals_once(seats: list[int], start: int, power: int) -> None:
    rest = [1] * (2 - seats.count(1))
    stack = {start: seats, **({start + 1: rest} if rest else {})}
    found = sequences(powered(power, stacks=stack))
    moved = [tuple(sorted(pair)) for pair in found if "" not in pair and "stay" not in pair]
    assert len(moved) == len(set(moved))
    assert set(found.values()) == results(stack, start, power)


@pytest.mark.clause("SG-23")
def test_of_two_discs_on_each_other_the_second_one_gets_no_goal_after_the_first_ones() -> None:
    s = play(powered(2, stacks={0: [1, 0, 0], 1: [1]}), "go -1")
    assert choices(s) == ["stay", "go -1"]
    assert refused(s, "go 1") == no.SAME_AS_BEFORE
    s = play(powered(2, stacks={0: [1, 0, 0], 1: [1]}), "stay")
    assert choices(s) == ["stay"]


@pytest.mark.clause("SG-24")
def test_with_a_foreign_disc_between_them_either_disc_may_stay() -> None:
    upper = play(powered(1, stacks={0: [0, 1, 0], 4: [1]}), "go 1")
    lower = play(powered(1, stacks={0: [0, 1, 0], 4: [1]}), "stay", "go 1")
    assert stacks(upper)[0] == [0, 1]
    assert stacks(lower)[0] == [1, 0]


# --- staying on an end ------------------------------------------------------------------------------------------------


@pytest.mark.clause("SG-R37", "SG-R3")
def test_by_default_no_disc_stays_on_an_end() -> None:
    s = powered(3, stacks={4: [0], -4: [0], 0: [1, 1]})
    assert refused(s, "go 5") == no.TOO_FAR
    play(s, "stay")
    assert refused(s, "go -5") == no.TOO_FAR


@pytest.mark.clause("SG-R37")
def test_a_disc_may_stay_on_an_end_and_returns_after_leaving_it() -> None:
    s = play(powered(1, stacks={4: [0], 0: [0, 1, 1]}, return_is_optional=True), "go 5")
    assert (squares(s), track(s)) == ([5, 0], (0, 0))
    one = powered(1, stacks={5: [0], 0: [0, 1, 1]}, return_is_optional=True)
    assert choices(one) == ["stay", "go 4"]
    two = powered(2, stacks={5: [0], 0: [0, 1, 1]}, return_is_optional=True)
    assert can(two, "go 0 light")
    play(two, "go 0 light")
    assert (squares(two), track(two)) == ([0, 0], (1, 0))


@pytest.mark.clause("SG-R37", "SG-24")
def test_on_an_end_a_disc_may_go_out_and_back_and_stay_there() -> None:
    s = powered(2, stacks={-5: [0, 1, 1], 2: [0]}, return_is_optional=True)
    play(s, "stay", "go -5")
    assert (stacks(s), track(s)) == ({-5: [1, 1, 0], 2: [0]}, (0, 0))
