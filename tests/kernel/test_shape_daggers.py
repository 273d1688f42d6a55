"""A player eliminated in mid-turn."""

from ofuda import State
from tests.kernel.shapes.daggers import DAGGER, HAND, MIRROR, SEAT, WIDTH, Daggers
from tests.kernel.shapes.toy import choose, set_up

GAME = Daggers({})


def a_turn(*hands: list[int]) -> State:
    cells = {SEAT + p * WIDTH + HAND + kind: hand.count(kind) for p, hand in enumerate(hands) for kind in range(6)}
    return set_up(GAME, cells, ["turn"], {})


def test_whoever_is_eliminated_before_playing_is_skipped_and_the_turn_goes_on() -> None:
    state = a_turn([DAGGER, 0], [0, 1], [1, 1], [0, 0])
    choose(state, "dagger", "seat 2")
    assert state.view()["living"] == [0, 1, 3]
    choose(state, "2")
    assert state.seats == [3]
    choose(state, "1")
    assert state.view()["scores"] == [0, 1, 0, 0]
    assert state.seats == [1]  # the next turn has begun


def test_a_card_already_played_by_the_eliminated_does_not_score() -> None:
    state = a_turn([3, 0], [DAGGER, 0], [1, 1], [0, 0])
    choose(state, "4", "dagger", "seat 0", "2", "1")
    assert state.view()["scores"] == [0, 0, 1, 0]


def test_a_mirror_eliminates_the_one_who_is_just_playing() -> None:
    state = a_turn([DAGGER, 0], [0, 1], [MIRROR, 1], [0, 0])
    choose(state, "dagger", "seat 2")
    assert state.view()["living"] == [1, 2, 3]
    assert state.view()["hands"] == [1, 2, 1, 2]  # the mirror was shown and is gone
    assert state.seats == [1]


def test_the_last_survivor_wins_in_mid_turn_whatever_was_planned() -> None:
    state = a_turn([DAGGER, 0], [DAGGER, 1], [DAGGER, 1], [0, 0])
    choose(state, "dagger", "seat 3", "dagger", "seat 0", "dagger", "seat 1")
    assert state.outcome().shares == [0, 0, 1, 0]
    assert state.position()["steps"] == []


def test_a_hand_put_aside_after_a_dagger_is_known_to_have_no_mirror() -> None:
    state = a_turn([DAGGER, 0, 0], [0, 1, 2], [1, 1, 3], [MIRROR, MIRROR, 0])
    choose(state, "dagger", "seat 2")
    worlds = [state.imagine(0, seed) for seed in range(60)]
    assert not any(world.cells[SEAT + 2 * WIDTH + HAND + MIRROR] for world in worlds)
    assert {int(world.cells[SEAT + WIDTH + HAND + MIRROR]) for world in worlds} == {0, 1, 2}


def test_the_eliminated_still_know_their_own_hand_and_others_do_not() -> None:
    state = a_turn([DAGGER, 0, 0], [0, 1, 2], [1, 1, 3], [2, 2, 0])
    choose(state, "dagger", "seat 2")
    assert state.view(2)["hand"] == [1, 1, 3]
    assert all(state.imagine(2, seed).view(2) == state.view(2) for seed in range(10))
    assert len({tuple(state.imagine(1, seed).view(2)["hand"]) for seed in range(30)}) > 1


def test_a_copy_made_while_the_victim_is_chosen_can_end_otherwise() -> None:
    state = a_turn([DAGGER, 0], [0, 1], [MIRROR, 1], [0, 0])
    choose(state, "dagger")
    other = GAME.from_bytes(state.to_bytes())
    choose(state, "seat 1")
    choose(other, "seat 2")
    assert state.view()["living"] == [0, 2, 3]
    assert other.view()["living"] == [1, 2, 3]
