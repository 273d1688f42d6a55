"""A priority window that closes after two consecutive passes."""

from ofuda import State
from tests.kernel.shapes.toy import choose, set_up
from tests.kernel.shapes.window import FLAME, HAND, HURT, ROUND, SEAL, SEAT, SPARK, WIDTH, Window

GAME = Window({})


def a_window(first: list[int], second: list[int]) -> State:
    """The last round with these hands; seat 0 speaks first."""
    cells = {ROUND: 3}
    for seat, hand in enumerate((first, second)):
        cells |= {SEAT + seat * WIDTH + HAND + kind: hand.count(kind) for kind in range(3)}
    return set_up(GAME, cells, ["window", "round"], {})


def test_the_window_closes_only_after_two_passes_in_a_row() -> None:
    state = a_window([SPARK, SPARK], [SPARK, SPARK])
    choose(state, "pass", "spark", "pass")
    assert state.seats == [1]
    assert state.view()["hurt"] == [0, 0]  # one pass after the last card: still open
    state.play(0)
    assert state.view()["hurt"] == [1, 0]


def test_a_card_added_after_a_pass_keeps_the_window_open() -> None:
    state = a_window([SPARK, SPARK, SPARK], [FLAME, FLAME])
    choose(state, "spark", "pass", "spark", "flame", "pass")
    assert state.view()["chain"] == ["spark", "spark", "flame"]
    choose(state, "pass")
    assert state.view()["hurt"] == [2, 2]


def test_the_chain_is_carried_out_last_in_first_out() -> None:
    state = a_window([FLAME, SPARK], [SEAL])
    choose(state, "flame", "seal", "pass")
    assert state.view()["hurt"] == [0, 0]  # seat 1 has no cards left and is not asked again: the seal undid the flame
    assert state.view()["chain"] == []


def test_a_seal_over_a_seal_saves_the_card_under_both() -> None:
    state = a_window([FLAME, SEAL], [SEAL, SPARK])
    choose(state, "flame", "seal", "seal", "pass")
    assert state.view()["hurt"] == [0, 2]


def test_after_the_chain_the_window_opens_again_and_two_passes_without_a_card_end_the_round() -> None:
    state = a_window([SPARK, SPARK], [SPARK, SPARK])
    choose(state, "spark", "pass", "pass")
    assert state.view()["hurt"] == [0, 1]
    assert not state.over
    choose(state, "pass", "pass")
    assert state.outcome().shares == [1, 0]


def test_an_empty_hand_passes_unasked_because_everybody_sees_it() -> None:
    state = a_window([SPARK], [FLAME])
    choose(state, "spark")
    choose(state, "flame", seat=1)
    assert state.over
    assert [state.cells[SEAT + p * WIDTH + HURT] for p in range(2)] == [2, 1]


def test_a_copy_made_between_the_two_passes_closes_the_window_too() -> None:
    state = a_window([SPARK, SPARK], [SPARK, SPARK])
    choose(state, "spark", "pass")
    again = GAME.position(state.position())
    choose(state, "pass")
    choose(again, "pass")
    assert state.digest() == again.digest()
    assert again.view()["hurt"] == [0, 1]
