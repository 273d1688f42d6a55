"""A seat that is asked though it can only pass."""

import pytest

from ofuda import IllegalMove, State
from tests.kernel.shapes.only_pass import HAND, SEAT, THROW, WIDTH, OnlyPass
from tests.kernel.shapes.toy import choose, set_up

GAME = OnlyPass({})


def a_turn(*hands: list[int]) -> State:
    """Cards 0, 3, 6, 9, 12 are one suit; 1, 4, ... the second; 2, 5, ... the third."""
    cells = {SEAT + p * WIDTH + HAND: sum(1 << card for card in hand) for p, hand in enumerate(hands)}
    return set_up(GAME, cells, ["turn"], {})


def test_a_seat_without_the_suit_is_asked_and_may_only_pass() -> None:
    state = a_turn([0, 3], [6, 1], [4, 2], [5, 8])
    choose(state, "show 0")
    assert state.seats == [1, 2, 3]
    assert [[state.text(move, seat) for move in state.moves(seat)] for seat in state.seats] == [
        ["pass", "throw in 6"],
        ["pass"],
        ["pass"],
    ]


def test_being_asked_tells_the_others_nothing() -> None:
    have, lack = a_turn([0, 3], [6, 1], [9], []), a_turn([0, 3], [2, 1], [9], [])
    for state in (have, lack):
        choose(state, "show 0")
        choose(state, "pass", seat=1)
    for seat in (0, 2, 3, None):
        assert have.view(seat) == lack.view(seat)
        assert have.events(seat) == lack.events(seat)


def test_only_a_seat_with_no_cards_at_all_is_skipped_because_everybody_sees_that() -> None:
    state = a_turn([0, 3], [], [1], [2])
    choose(state, "show 0")
    assert state.seats == [2, 3]


def test_who_is_asked_is_the_same_in_every_imagined_world() -> None:
    state = a_turn([0, 3], [6, 1], [4, 2], [5, 8])
    choose(state, "show 0")
    for seat in range(4):
        for seed in range(20):
            assert state.imagine(seat, seed).seats == [1, 2, 3]


def test_throwing_in_another_suit_is_refused_with_the_reason() -> None:
    state = a_turn([0, 3], [1], [6], [])
    choose(state, "show 0")
    with pytest.raises(IllegalMove, match="of another suit"):
        state.play(THROW + 1, 1)
    assert state.seats == [1, 2]


def test_answers_are_opened_together_when_the_last_is_in() -> None:
    state = a_turn([0, 3], [6, 1], [4, 2], [5, 8])
    choose(state, "show 0")
    choose(state, "throw in 6", seat=1)
    assert state.view()["scores"] == [0, 0, 0, 0]
    assert state.view()["hands"] == [1, 2, 2, 2]
    saved = GAME.from_bytes(state.to_bytes())
    for world in (state, saved):
        choose(world, "pass", seat=3)
        choose(world, "pass", seat=2)
    assert state.digest() == saved.digest()
    assert state.view()["scores"] == [0, 1, 0, 0]
    assert state.view()["hands"] == [1, 1, 2, 2]


def test_a_sealed_answer_is_imagined_as_any_that_was_possible() -> None:
    state = a_turn([0, 3], [6, 1], [4, 2], [5, 8])
    choose(state, "show 0")
    choose(state, "throw in 6", seat=1)
    assert {state.imagine(0, seed).view(1)["choice"] for seed in range(200)} == {1, 2 + 6, 2 + 9, 2 + 12}
    assert {state.imagine(1, seed).view(1)["choice"] for seed in range(40)} == {2 + 6}
