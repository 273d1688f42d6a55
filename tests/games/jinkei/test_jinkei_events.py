"""What happened, as each seat saw it."""

from __future__ import annotations

from typing import Any

import pytest

from ofuda import Message, State
from ofuda.testing.script import play, play_until

from .table import army, card_of, combat, dig, placed, randomly, say, seat_of, standing, start


def names(state: State, seat: int | None = None, since: int = 0) -> list[str]:
    return [event["key"].removeprefix("event.") for event in state.events(seat, since)]


def message(plain: dict[str, Any]) -> Message:
    given = plain.get("params", {})
    params = {name: message(value) if isinstance(value, dict) else value for name, value in given.items()}
    return Message(plain["key"], params, plain.get("clause", ""))


def told(state: State, seat: int | None = None, since: int = 0) -> list[str]:
    """The events in words."""
    return [say(state, message(event)) for event in state.events(seat, since)]


def test_events_are_numbered_for_each_seat_alone() -> None:
    state = randomly(start(), seed=1)
    for eyes in (None, 0, 1):
        numbers = [event["n"] for event in state.events(eyes)]
        assert numbers == list(range(len(numbers)))
        assert state.events(eyes, since=10) == state.events(eyes)[10:]


@pytest.mark.clause("JK-07")
def test_a_draw_is_told_to_its_owner_and_counted_for_the_others() -> None:
    state = start()
    for seat in (0, 1):
        drawn = dig(state, "drew", seat)
        assert [seat_of(event) for event in drawn] == [seat] * 7
        assert sorted(card_of(event) for event in drawn) == sorted(state.view(seat)["players"][seat]["hand"])
        counted = dig(state, "drew_some", seat)
        assert [(seat_of(event), event["n"]) for event in counted] == [(1 - seat, 7)]
    assert dig(state, "drew", None) == []
    assert [(seat_of(event), event["n"]) for event in dig(state, "drew_some", None)] == [(0, 7), (1, 7)]


@pytest.mark.clause("JK-R4")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_sealed_formations_are_told_in_seat_order_when_both_are_chosen(order: tuple[int, int]) -> None:
    state = start()
    before = {eyes: len(state.events(eyes)) for eyes in (None, 0, 1)}
    state.play(state.moves(order[0])[0], order[0])
    assert len(state.events(None)) == before[None]
    assert len(state.events(order[1])) == before[order[1]]
    assert names(state, order[0], before[order[0]]) == ["chose"]
    state.play(state.moves(order[1])[0], order[1])
    assert names(state, None, before[None]) == ["formation", "revealed", "formation", "revealed"]
    assert [seat_of(event["params"]) for event in state.events(None, before[None])] == [0, 0, 1, 1]


@pytest.mark.clause("JK-15", "JK-R4")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_opened_front_is_told_in_seat_order(order: tuple[int, int]) -> None:
    state = placed()
    before = len(state.events(None))
    for seat in order:
        assert len(state.events(None)) == before
        while seat in state.seats and state.position()["asked"][str(seat)] == "front":
            state.play(state.moves(seat)[0], seat)
    opened = state.events(None, before)
    assert [event["key"] for event in opened] == ["event.opened"] * 10
    assert [seat_of(event["params"]) for event in opened] == [0] * 5 + [1] * 5


@pytest.mark.clause("JK-16")
def test_reinforcements_are_told_without_their_faces() -> None:
    state = play_until(placed(), until="back")
    before = len(state.events(None))
    play_until(state, until="attack")
    assert told(state, None, before) == ["Reinforcements are in place"]


def test_what_a_seat_chose_is_told_to_itself_alone() -> None:
    state = randomly(start(), seed=2)
    assert dig(state, "chose", None) == []
    counts = [len(dig(state, "chose", seat)) for seat in (0, 1)]
    assert all(count > 30 for count in counts)


def test_a_battle_in_words() -> None:
    state = combat(army("sword-2a", "R1 B8 .", ". . .", ". B12 ."), army("shield-1a", "R2 . .", "B9 B5 R3"))
    before = len(state.events(None))
    play(state, "Blue 8", "Blue 9")
    assert told(state, None, before) == [
        "Seat 0: attacks with Blue 8 from the centre vanguard",
        "Seat 1: defends with Blue 9 from the left rearguard",
        "A tie: each takes back the own card",
        "Seat 0: Blue 12 advances to the centre vanguard",
    ]


def test_a_win_and_a_declared_colour_in_words() -> None:
    state = combat(army("shield-1a", "B4 . .", "R1 . ."), army("bow-1b", "R2 . .", ". R5 R3"))
    before = len(state.events(None))
    play(state, "Blue 4", "Red 5 as Blue")
    assert told(state, None, before)[1:3] == [
        "Seat 1: defends with Red 5 as Blue from the centre rearguard",
        "Seat 1: wins Blue 4 and Red 5",
    ]


@pytest.mark.clause("JK-36")
def test_an_advance_tells_the_face() -> None:
    state = combat(army("shield-1a", ". R2 .", ". B1 .", ". B9 ."), army("sword-1a", "R1 . .", "R6 . ."))
    play(state, "Red 2", "Red 6")
    assert [card_of(event) for event in dig(state, "advances", 1)] == ["blue 1", "blue 9"]


@pytest.mark.clause("JK-43")
def test_scores_are_told_after_each_round_with_the_total() -> None:
    state = randomly(start(), seed=3)
    for seat in (0, 1):
        scores = [event for event in dig(state, "scores") if seat_of(event) == seat]
        rounds = [event["n"] for event in scores]
        assert [event["round"] for event in scores] == [1, 2, 3]
        assert [event["total"] for event in scores] == [sum(rounds[: i + 1]) for i in range(3)]
        assert rounds == state.view(None)["players"][seat]["scores"]


@pytest.mark.parametrize("eyes", [None, 0, 1])
def test_every_event_can_be_said(eyes: int | None) -> None:
    state = randomly(start("bow sword", games=2), seed=4)
    lines = told(state, eyes)
    assert all(line and "{" not in line for line in lines)
    kinds = {
        "game", "first", "type", "drew_some", "formation", "revealed", "opened", "set_back", "attacks", "defends",
        "wins", "advances", "scores", "round",
    }  # fmt: skip
    assert set(names(state, eyes)) - {"chose", "drew", "tie"} == kinds


@pytest.mark.clause("JK-16", "JK-17")
def test_no_event_tells_a_hidden_card_to_another() -> None:
    state = play_until(placed("bow shield"), until="attack")
    hidden = state.position()["players"][0]["hand"] + standing(state, 0)["reinforcements centre"]
    for eyes in (None, 1):
        for event in state.events(eyes):
            params = event["params"]
            if "card" in params and seat_of(params) == 0:
                assert card_of(params) not in hidden
