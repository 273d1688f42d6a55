"""A sealed choice of several steps: one's own steps are one's own to see, how far one is as well."""

import pytest

from ofuda import IllegalMove, State
from tests.kernel.shapes.sealed_steps import SealedSteps

GAME = SealedSteps({})


def lay(state: State, seat: int, count: int) -> list[int]:
    """Lay the lowest cards that may be laid."""
    laid = []
    for _ in range(count):
        laid.append(state.moves(seat)[0])
        state.play(laid[-1], seat)
    return laid


def test_a_seat_sees_its_own_steps() -> None:
    state = GAME.start(seed=1)
    laid = lay(state, 0, 2)
    assert state.view(0)["laid"] == laid
    assert len(state.view(0)["hand"]) == 4
    assert state.seats == [0, 1, 2]


@pytest.mark.parametrize("steps", [1, 2])
def test_others_cannot_see_how_far_a_seat_is(steps: int) -> None:
    before, after = GAME.start(seed=1), GAME.start(seed=1)
    lay(after, 0, steps)
    for seat in (1, 2, None):
        assert after.view(seat) == before.view(seat)
        assert after.events(seat) == before.events(seat)
    assert after.key(1) == before.key(1)
    assert after.key(0) != before.key(0)
    assert after.imagine(1, 3).digest() == before.imagine(1, 3).digest()


def test_that_a_seat_is_done_is_public_and_what_it_laid_is_not() -> None:
    one, other = GAME.start(seed=1), GAME.start(seed=1)
    lay(one, 0, 3)
    for _ in range(3):
        other.play(other.moves(0)[-1], 0)
    assert one.seats == other.seats == [1, 2]
    assert one.view(0) != other.view(0)
    assert one.view(1) == other.view(1)
    assert one.imagine(1, 7).digest() == other.imagine(1, 7).digest()


def test_a_seat_still_choosing_is_imagined_at_the_beginning_of_its_choice() -> None:
    state = GAME.start(seed=1)
    lay(state, 0, 2)
    world = state.imagine(1, 4)
    assert world.view(0)["laid"] == []
    assert len(world.view(0)["hand"]) == 6
    assert state.imagine(0, 4).view(0)["laid"] == state.view(0)["laid"]


def test_a_finished_choice_is_chosen_anew_in_thought() -> None:
    state = GAME.start(seed=1)
    laid = lay(state, 0, 3)
    worlds = [state.imagine(1, seed) for seed in range(20)]
    assert all(len(world.view(0)["laid"]) == 3 for world in worlds)
    assert any(world.view(0)["laid"] != laid for world in worlds)


def test_cards_are_laid_in_ascending_order_without_a_dead_end() -> None:
    state = GAME.start(seed=1)
    hand = state.view(0)["hand"]
    assert state.moves(0) == hand[:4]
    with pytest.raises(IllegalMove, match="too few"):
        state.play(hand[4], 0)
    state.play(hand[2], 0)
    assert state.moves(0) == hand[3:5]
    with pytest.raises(IllegalMove, match="ascending"):
        state.play(hand[0], 0)


def test_steps_of_several_seats_may_mix_in_any_order() -> None:
    one, other = GAME.start(seed=2), GAME.start(seed=2)
    for seat in range(3):
        lay(one, seat, 3)
    for _ in range(3):
        for seat in (2, 0, 1):
            lay(other, seat, 1)
    assert one.digest() == other.digest()
    assert one.events() == other.events()  # as a spectator is told it: in seat order


def test_a_state_saved_in_the_middle_of_three_sealed_choices_goes_on_the_same() -> None:
    state = GAME.start(seed=3)
    lay(state, 0, 2)
    lay(state, 2, 1)
    again = GAME.position(state.position(), seed=3)
    saved = GAME.from_bytes(state.to_bytes())
    for world in (state, again, saved):
        for seat, count in ((1, 3), (2, 2), (0, 1)):
            lay(world, seat, count)
    assert state.digest() == again.digest() == saved.digest()
    assert state.view()["round"] == 2
