"""Five seats choosing in secret at the same time."""

import itertools

import pytest

from ofuda import IllegalMove, State
from tests.kernel.shapes.secret_bids import SecretBids

GAME = SecretBids({})


def laid(order: list[int], numbers: list[int]) -> State:
    state = GAME.start(seed=1)
    for seat in order:
        state.play(numbers[seat] - 1, seat)
    return state


def test_the_choices_may_come_in_any_order_with_the_same_result() -> None:
    numbers = [5, 4, 4, 3, 1]
    orders = list(itertools.permutations(range(5)))[::7]
    ends = [laid(list(order), numbers) for order in orders]
    assert len({state.digest() for state in ends}) == 1
    assert all(state.events() == ends[0].events() for state in ends)
    assert ends[0].view()["scores"] == [1, 0, 0, 0, 0]


def test_nothing_is_opened_before_the_last_choice_is_in() -> None:
    state = laid([4, 2, 0, 3], [5, 4, 4, 3, 1])
    assert state.seats == [1]
    assert state.events(1) == []
    assert state.view(1)["done"] == [True, False, True, True, True]
    assert state.view(1)["hands"] == [[0, 1, 2, 3, 4]] * 5


def test_a_seat_sees_its_own_choice_and_no_other() -> None:
    one, other = laid([0, 2], [5, 4, 4, 3, 1]), laid([0, 2], [5, 4, 1, 3, 1])
    assert one.view(2)["laid"] == 4
    assert other.view(2)["laid"] == 1
    for seat in (0, 1, 3, 4, None):
        assert one.view(seat) == other.view(seat)
        assert one.events(seat) == other.events(seat)


def test_every_choice_that_lies_face_down_is_thought_possible() -> None:
    state = laid([0, 2], [5, 4, 4, 3, 1])
    worlds = [state.imagine(0, seed) for seed in range(100)]
    assert {world.view(2)["laid"] for world in worlds} == {1, 2, 3, 4, 5}
    assert {world.view(0)["laid"] for world in worlds} == {5}
    assert all(world.seats == [1, 3, 4] for world in worlds)


def test_a_seat_chooses_once() -> None:
    state = laid([3], [1, 1, 1, 1, 1])
    with pytest.raises(IllegalMove, match="seat 3 has nothing to choose now; waiting for seat 0, 1, 2, 4"):
        state.play(1, 3)


def test_a_number_played_is_spent() -> None:
    state = laid([0, 1, 2, 3, 4], [5, 5, 5, 5, 5])
    with pytest.raises(IllegalMove, match="already played"):
        state.play(4, 0)


def test_a_state_saved_with_choices_sealed_opens_the_same() -> None:
    state = laid([3, 1], [2, 5, 4, 3, 1])
    saved = GAME.from_bytes(state.to_bytes())
    for world in (state, saved):
        for seat, number in ((4, 1), (0, 2), (2, 4)):
            world.play(number - 1, seat)
    assert saved.digest() == state.digest()
    assert saved.view()["scores"] == [0, 1, 0, 0, 0]
