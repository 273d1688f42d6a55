"""The Eclipse: SH-33 and SH-38 to SH-40."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda.games.shamans import cell, parts, step
from ofuda.games.shamans.rules import ShamansState

from .stage import asks, at_world, can, card, events_named, hand, log, of_seat, pawn, play, refuses, stage

COUNTS = [3, 4, 5]
BOTH = ["left", "right"]


def eclipse(players: int, **words: Any) -> ShamansState:
    """The Eclipse has just come to the top of the pile; after it seat 0 begins a turn."""
    pile = ["dagger", "shard", "eclipse"]
    return stage(players, pile=pile, steps=[[step.ECLIPSE], [step.TURN, 0]], **words)


def two_each(players: int) -> list[str]:
    return [f"purple {p + 1}, blue {p + 1}" for p in range(players)]


# --- passing cards ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-38", "SH-R31")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("arrow", BOTH)
def test_everybody_passes_one_card_as_the_arrow_shows(players: int, arrow: str) -> None:
    state = eclipse(players, hands=two_each(players), arrow=arrow)
    assert asks(state) == [(p, "give") for p in range(players)]
    for p in range(players):
        play(state, f"{p}: give blue {p + 1}")
    for p in range(players):
        giver = (p - 1) % players if arrow == "left" else (p + 1) % players  # left is the next seat clockwise
        assert hand(state, p) == [f"purple {p + 1}", f"blue {giver + 1}"]
    assert asks(state) == [(0, "card")]


@pytest.mark.clause("SH-38")
def test_any_card_of_the_hand_may_be_passed_and_one_must_be() -> None:
    state = eclipse(3, hands=["purple 1, blue 1, white 5", "green 2", "yellow 3, blue 4"])
    assert [len(state.moves(p)) for p in range(3)] == [3, 1, 2]
    assert all(can(state, f"give {name}", 0) for name in ("purple 1", "blue 1", "white 5"))
    refuses(state, "give purple 2", "SH-38", 0)
    refuses(state, "give green 2", "SH-38", 0)


@pytest.mark.clause("SH-38")
def test_a_passed_card_is_known_to_giver_and_receiver_alone() -> None:
    state = eclipse(4, hands=two_each(4), arrow="right")
    for p in range(4):
        play(state, f"{p}: give purple {p + 1}")
    for seat in range(4):
        giver = (seat + 1) % 4
        assert events_named(state, "receives", seat) == [(seat, card(f"purple {giver + 1}", 4), giver, 0)]
        assert [event[:2] for event in events_named(state, "gives", seat)] == [(p, (p - 1) % 4) for p in range(4)]
        for seed in range(10):  # who passed a card on knows where it is
            world = state.imagine(seat, seed)
            assert isinstance(world, ShamansState)
            assert f"purple {seat + 1}" in hand(world, (seat - 1) % 4)


@pytest.mark.clause("SH-39")
@pytest.mark.parametrize("players", COUNTS)
def test_the_eclipse_is_discarded_and_never_comes_back(players: int) -> None:
    state = eclipse(players, hands=two_each(players))
    for p in range(players):
        play(state, f"{p}: give blue {p + 1}")
    assert state.view(None)["pile"] == 2
    assert parts.ECLIPSE + 1 not in [int(state.cells[cell.PILE + i]) for i in range(parts.LARGEST_PILE)]
    assert log(state, "eclipse", "gives", "eclipse_over", "turn") == [
        "eclipse",
        *["gives"] * players,
        "eclipse_over",
        "turn",
    ]
    play(state, *(f"purple {p + 1}" for p in range(players)), "take pile", "show")
    assert log(state).count("eclipse") == 1


@pytest.mark.clause("SH-40", "SH-R14")
@pytest.mark.parametrize("arrow", BOTH)
def test_who_has_no_card_takes_no_part_and_is_passed_over(arrow: str) -> None:
    state = eclipse(5, hands=["purple 1", "", "purple 3", "", "purple 5"], arrow=arrow)
    assert asks(state) == [(0, "give"), (2, "give"), (4, "give")]
    play(state, "0: give purple 1", "2: give purple 3", "4: give purple 5")
    after = {"left": ["purple 5", "purple 1", "purple 3"], "right": ["purple 3", "purple 5", "purple 1"]}[arrow]
    assert [hand(state, p) for p in range(5)] == [[after[0]], [], [after[1]], [], [after[2]]]


@pytest.mark.clause("SH-40", "SH-R14")
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("arrow", BOTH)
def test_the_eliminated_take_no_part_whatever_they_have_set_aside(players: int, arrow: str) -> None:
    state = eclipse(players, hands=two_each(players), out=[1], roles="shadow shaman shaman shaman shadow", arrow=arrow)
    alive = [p for p in range(players) if p != 1]
    assert asks(state) == [(p, "give") for p in alive]
    for p in alive:
        play(state, f"{p}: give blue {p + 1}")
    way = 1 if arrow == "left" else -1
    for i, p in enumerate(alive):
        to = alive[(i + way) % len(alive)]
        assert f"blue {p + 1}" in hand(state, to)
    assert hand(state, 1) == ["purple 2", "blue 2"]


# --- in the middle of things ------------------------------------------------------------------------------------------


@pytest.mark.clause("SH-R14")
def test_cards_are_chosen_before_any_is_received_and_in_secret() -> None:
    state = eclipse(3, hands=["purple 1, blue 1", "purple 2, blue 2", "purple 3, blue 3"])
    before = [state.view(seat) for seat in (1, None)]
    told = len(state.events(1))
    play(state, "0: give blue 1")
    assert len(state.moves(1)) == 2
    assert not can(state, "give blue 1", 1)
    assert hand(state, 0) == ["purple 1", "blue 1"]
    for seat, old in zip((1, None), before, strict=True):
        now = state.view(seat)
        assert now["players"] == old["players"]
        assert now["asked"] == [1, 2]  # that it has chosen is seen, not what
    assert len(state.events(1)) == told
    play(state, "2: give blue 3", "1: give blue 2")
    assert [hand(state, p) for p in range(3)] == [
        ["purple 1", "blue 3"],
        ["purple 2", "blue 1"],
        ["purple 3", "blue 2"],
    ]


@pytest.mark.clause("SH-R14", "SH-33")
@pytest.mark.parametrize("arrow", BOTH)
def test_an_eclipse_in_mid_turn_goes_round_those_who_still_hold_cards(arrow: str) -> None:
    """Stabilization uncovers it when two of four have played their last card: the other two exchange theirs."""
    hands = ["purple 1", "blue 6", "purple 3", "white 2"]
    state = stage(4, hands=hands, worlds={"blue": [1, 2, 3, 4, 5]}, pile=["dagger", "eclipse", "shard"], arrow=arrow)
    play(state, "purple 1", "blue 6", "take pile", "show")
    assert asks(state) == [(2, "give"), (3, "give")]
    play(state, "2: give purple 3", "3: give white 2")
    assert [hand(state, p) for p in range(4)] == [[], [], ["white 2"], ["purple 3"]]
    assert asks(state) == [(2, "card")]
    assert state.view(None)["destination"] == "purple"


@pytest.mark.clause("SH-R14")
@pytest.mark.parametrize("players", COUNTS)
def test_with_fewer_than_two_hands_nothing_moves(players: int) -> None:
    state = eclipse(players, hands=["purple 1, blue 2", *[""] * (players - 1)])
    assert asks(state) == [(0, "card")]
    assert hand(state, 0) == ["purple 1", "blue 2"]
    assert log(state, "eclipse", "gives", "eclipse_over") == ["eclipse", "eclipse_over"]
    assert state.view(None)["pile"] == 2


@pytest.mark.clause("SH-R14", "SH-40")
def test_cards_set_aside_by_the_eliminated_make_no_second_hand() -> None:
    state = eclipse(3, hands=["purple 1", "blue 1, blue 2", ""], out=[1], roles="shadow shaman shaman")
    assert asks(state) == [(0, "card")]
    assert hand(state, 0) == ["purple 1"]


@pytest.mark.clause("SH-R14")
def test_an_eclipse_at_the_very_end_of_the_round_does_nothing() -> None:
    hands = ["purple 1", "purple 2", "purple 3"]
    state = stage(3, hands=hands, pile=["dagger", "eclipse", "dagger"], rounds=1)
    play(state, "purple 1", "purple 2", "purple 3", "take shard")
    assert state.over
    assert log(state, "refills", "eclipse", "gives", "gathers") == ["refills", "eclipse", "gathers"]


@pytest.mark.clause("SH-R14")
def test_two_hands_are_enough() -> None:
    state = eclipse(3, hands=["purple 1", "", "purple 3"])
    play(state, "0: give purple 1", "2: give purple 3")
    assert [hand(state, p) for p in range(3)] == [["purple 3"], [], ["purple 1"]]


@pytest.mark.clause("SH-R15")
@pytest.mark.parametrize("arrow", BOTH)
def test_the_side_is_seen_when_the_eclipse_lies_on_top_and_not_before(arrow: str) -> None:
    hands = ["purple 1, blue 1", "purple 2, blue 2", "purple 3, blue 3"]
    state = stage(3, hands=hands, pile=["dagger", "eclipse", "shard"], arrow=arrow)
    play(state, "purple 1", "purple 2", "purple 3")
    assert [state.view(seat)["eclipse"] for seat in (None, 0, 1, 2)] == [None] * 4
    sides = {int(state.imagine(2, seed).cells[cell.ARROW]) for seed in range(20)}
    assert sides == {parts.LEFT, parts.RIGHT}
    play(state, "take shard")
    assert [state.view(seat)["eclipse"] for seat in (None, 0, 1, 2)] == [arrow] * 4  # before anybody chooses a card
    assert events_named(state, "eclipse", 2) == [(parts.LEFT if arrow == "left" else parts.RIGHT, 0, 0, 0)]
    now = parts.LEFT if arrow == "left" else parts.RIGHT
    assert {int(state.imagine(2, seed).cells[cell.ARROW]) for seed in range(20)} == {now}


@pytest.mark.clause("SH-R16", "SH-33")
@pytest.mark.parametrize("players", COUNTS)
def test_the_refill_is_finished_then_the_eclipse_applied_then_the_turn_resolved(players: int) -> None:
    hands = [f"purple {p + 1}, blue {p + 1}" for p in range(players)]
    state = stage(players, hands=hands, slots=("shard", "dagger"), pile=["dagger", "eclipse", "mask"])
    play(state, *(f"purple {p + 1}" for p in range(players)), "take shard")
    assert state.view(None)["slots"] == ["mask", "dagger"]
    assert asks(state) == [(p, "give") for p in range(players)]
    assert at_world(state, "purple") == []
    for p in range(players):
        play(state, f"{p}: give blue {p + 1}")
    wanted = ["takes", "refills", "eclipse", "eclipse_over", "gathers"]
    assert log(state, *wanted) == wanted
    assert at_world(state, "purple") == list(range(1, players + 1))
    assert asks(state) == [(players - 1, "card")]


@pytest.mark.clause("SH-R16")
def test_the_eclipse_itself_never_fills_a_slot() -> None:
    """Two takes in a row: the first uncovers the Eclipse, the second finds it gone."""
    hands = ["purple 1, blue 1, white 1", "purple 2, blue 2, white 2", "purple 3, blue 3, white 3"]
    state = stage(3, hands=hands, slots=("shard", "shard"), pile=["portal", "dagger", "eclipse", "mask"])
    play(state, "purple 1", "purple 2", "purple 3", "take shard")
    play(state, "0: give white 1", "1: give white 2", "2: give white 3")
    play(state, "blue 3", "blue 1", "blue 2", "take shard")
    assert state.view(None)["slots"] == ["mask", "dagger"]
    assert state.view(None)["pile"] == 1


@pytest.mark.clause("SH-33", "SH-R16")
def test_a_token_from_the_pile_may_uncover_the_eclipse_too() -> None:
    hands = ["purple 1, blue 1", "purple 2, blue 2", "purple 3, blue 3"]
    state = stage(3, hands=hands, pile=["dagger", "eclipse", "mask"], pawn=9)
    play(state, "purple 1", "purple 2", "purple 3", "take pile")
    assert log(state, "shows", "reveals", "eclipse") == ["shows", "reveals", "eclipse"]
    assert asks(state) == [(p, "give") for p in range(3)]
    assert of_seat(state, 0, cell.FACE_UP) == 1
    assert pawn(state) == 9
