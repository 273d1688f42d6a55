"""Who sees what."""

from __future__ import annotations

import json

import pytest

import ofuda
from ofuda import State
from ofuda.testing.script import play, play_until

from .table import army, combat, placed, randomly, standing, start

OPEN = {"seat", "type", "formation", "deck", "hand_size", "taken", "scores", "spaces"}


def seen_cards(state: State, eyes: int | None, owner: int) -> set[str]:
    """The cards of an owner whose faces these eyes see."""
    side = state.view(eyes)["players"][owner]
    shown = {name for space in side["spaces"] for name in space["cards"]} | set(side.get("hand", []))
    return shown - {"face down"}


def test_a_view_is_plain_data_and_a_whitelist() -> None:
    state = start("bow shield")
    while True:
        for eyes in (None, 0, 1):
            view = state.view(eyes)
            assert json.loads(json.dumps(view)) == view
            assert set(view) == {
                "game", "seat", "asked", "over", "outcome", "round", "battle", "match_game", "first", "opener",
                "offense", "led", "players",
            }  # fmt: skip
            for owner, side in enumerate(view["players"]):
                assert set(side) == OPEN | ({"hand", "picked"} if owner == eyes else set())
                for space in side["spaces"]:
                    assert set(space) == {"space", "marks", "cards", "face_up"}
        if state.over:
            break
        state.play(state.moves()[-1])


def test_a_spectator_sees_no_hand_and_each_player_only_its_own() -> None:
    state = start()
    hands = [state.position()["players"][seat]["hand"] for seat in (0, 1)]
    for seat in (0, 1):
        assert state.view(seat)["players"][seat]["hand"] == hands[seat]
        assert seen_cards(state, seat, 1 - seat) == set()
        assert seen_cards(state, None, seat) == set()
        assert state.view(1 - seat)["players"][seat]["hand_size"] == 7


def test_nobody_sees_the_order_of_a_deck() -> None:
    state = start()
    for eyes in (None, 0, 1):
        assert [side["deck"] for side in state.view(eyes)["players"]] == [15, 15]


@pytest.mark.clause("JK-R4", "JK-09")
def test_a_formation_chosen_in_secret_is_seen_by_its_chooser_alone() -> None:
    state = start("sword shield")
    before = [state.view(None), state.view(1)]
    state.play(state.moves(0)[1], 0)
    assert state.view(0)["players"][0]["picked"] == "sword-1b"
    assert state.view(0)["players"][0]["formation"] is None
    for eyes, then in zip((None, 1), before):
        assert state.view(eyes) == {**then, "asked": [1]}


@pytest.mark.clause("JK-R4", "JK-14")
@pytest.mark.parametrize("question", ["front", "back"])
@pytest.mark.parametrize("seat", [0, 1])
def test_how_far_a_player_is_in_placing_cards_is_its_secret(question: str, seat: int) -> None:
    state = play_until(placed("bow sword"), until=question)
    other = 1 - seat
    before = {eyes: state.view(eyes) for eyes in (None, other)}
    steps = 0
    while seat in state.seats and state.position()["asked"][str(seat)] == question:
        for eyes, then in before.items():
            assert state.view(eyes) == then
        assert state.view(seat)["players"][seat]["hand_size"] == len(state.view(seat)["players"][seat]["hand"])
        state.play(state.moves(seat)[0], seat)
        steps += 1
    assert steps == {("front", 0): 4, ("front", 1): 5, ("back", 0): 2, ("back", 1): 1}[question, seat]
    for eyes, then in before.items():
        assert state.view(eyes) == {**then, "asked": [other]}  # that a seat is done is public


@pytest.mark.clause("JK-R4")
def test_the_own_placement_is_seen_while_the_other_still_places() -> None:
    state = placed()
    hand = state.view(0)["players"][0]["hand"]
    state.play(state.moves(0)[0], 0)
    side = state.view(0)["players"][0]
    assert side["spaces"][0]["cards"] == hand[:1]
    assert side["spaces"][0]["face_up"] == [False]
    assert side["hand"] == hand[1:]
    assert side["hand_size"] == 6


@pytest.mark.clause("JK-15")
def test_everybody_sees_the_front_once_it_is_open() -> None:
    state = play_until(placed(), until="back")
    for eyes in (None, 0, 1):
        for owner in (0, 1):
            front = {name for held in standing(state, owner).values() for name in held}
            assert seen_cards(state, eyes, owner) >= front
            assert len(front) == 6


@pytest.mark.clause("JK-16", "JK-18")
def test_reinforcements_show_their_backs_to_all_but_their_owner() -> None:
    state = play_until(placed("bow shield"), until="attack")
    hidden = standing(state, 0)["reinforcements centre"]
    assert len(hidden) == 2
    assert state.view(0)["players"][0]["spaces"][7]["cards"] == hidden
    for eyes in (None, 1):
        space = state.view(eyes)["players"][0]["spaces"][7]
        assert space == {
            "space": "reinforcements centre",
            "marks": "two-cards",
            "cards": ["face down", "face down"],
            "face_up": [False, False],
        }


def test_the_offense_card_is_open_while_it_waits_for_an_answer() -> None:
    state = combat(army("bow-2b", "R5 R3 ."), army("sword-1a", ". . .", "R9 B1 ."))
    assert state.view(None)["led"] is None
    play(state, "Red 5 as Blue")
    for eyes in (None, 0, 1):
        assert state.view(eyes)["led"] == {"card": "red 5", "as": "blue", "space": "vanguard left"}
    play(state, "Blue 1")
    assert state.view(None)["led"] is None


@pytest.mark.clause("JK-20")
def test_the_roles_are_open_during_combat_only() -> None:
    state = placed()
    assert state.view(None)["offense"] is None
    play_until(state, until="attack")
    assert state.view(None)["offense"] == 0
    play_until(state, until="formation")
    assert state.view(None)["offense"] is None


@pytest.mark.clause("JK-33")
def test_how_many_cards_were_taken_is_open() -> None:
    state = combat(army("shield-1a", "R3 R2 ."), army("sword-1a", "R1 . .", "R8 . ."))
    play(state, "Red 3", "Red 8")
    for eyes in (None, 0, 1):
        assert [side["taken"] for side in state.view(eyes)["players"]] == [0, 2]


def test_at_the_end_the_outcome_is_open_and_the_kept_card_is_not() -> None:
    state = randomly(start(), seed=9)
    view = state.view(None)
    assert view["over"]
    assert view["outcome"] == state.outcome().plain()
    assert view["asked"] == []
    assert seen_cards(state, 1, 0) == set()
    assert len(state.view(0)["players"][0]["hand"]) == 1


@pytest.mark.parametrize("seed", range(3))
def test_a_view_shows_exactly_the_cards_that_lie_open(seed: int) -> None:
    """Beside the own cards: what stands in a front row, once both have opened it."""
    state = start("bow shield", seed)
    while not state.over:
        placing = "front" in state.position()["asked"].values()
        for owner in (0, 1):
            front = {name for space, held in standing(state, owner).items() if space[:3] != "rei" for name in held}
            for eyes in (None, 1 - owner):
                seen = seen_cards(state, eyes, owner)
                assert seen <= front
                assert seen == front if not placing else len(seen) == 1
            own = set(state.view(owner)["players"][owner]["hand"])
            assert own == set(state.position()["players"][owner]["hand"])
        state.play(state.moves()[seed % 2 - 1])


def test_the_seed_and_the_key_are_in_no_view() -> None:
    state = ofuda.load("jinkei").start(seed=123456789)
    assert "123456789" not in json.dumps([state.view(eyes) for eyes in (None, 0, 1)])
