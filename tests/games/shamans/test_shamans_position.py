"""Positions as readable data: there and back, what may be left out, and every complaint about them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ofuda.games.shamans import Shamans, ask, cell, parts, step
from ofuda.games.shamans.rules import ShamansState

from .position_table import read_position, same_again, shadow_with_two_worlds, sides, small
from .stage import asks, at_world, game, hand, of_seat, pawn, play, points, tokens

# --- there and back ---------------------------------------------------------------------------------------------------


def some_move(state: ShamansState, seat: int, chance: random.Random) -> int:
    """By chance, but like Shamans who want daggers: so worlds close and players are eliminated."""
    moves = state.moves(seat)
    question = int(state.asked(seat))
    wanted = moves
    if question == ask.CARD and state.cells[cell.DESTINATION]:
        wanted = [move for move in moves if move // parts.NUMBERS + 1 == state.cells[cell.DESTINATION]]
    elif question == ask.TAKE:
        wanted = [move for move in moves if move == ask.TAKE_MOVE + parts.DAGGER]
    elif question == ask.PORTAL:
        wanted = [move for move in moves if move not in (ask.OPEN_FORWARD, ask.HIDDEN_FORWARD)]
    elif question == ask.NEUTRALIZE:
        wanted = [move for move in moves if move != ask.NO_DAGGER]
    return chance.choice(wanted if wanted and chance.random() < 0.95 else moves)


def there_and_back(players: int, seed: int, rounds: int) -> set[str]:
    """Every state of a game comes back the same; the questions that were asked."""
    state = Shamans({"players": players, "rounds": rounds}).start(seed=seed)
    assert isinstance(state, ShamansState)
    chance = random.Random(seed)
    seen: set[str] = set()
    while not state.over:
        same_again(state, seed)
        seat = chance.choice(state.seats)
        seen.add(ask.QUESTIONS.names[int(state.asked(seat))])
        state.play(some_move(state, seat, chance), seat)
    same_again(state, seed)
    return seen


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_position_of_a_game_comes_back_the_same(players: int) -> None:
    seen: set[str] = set()
    for seed in range(6):
        seen |= there_and_back(players, seed, rounds=1 + seed % 2)
    every = {question.name for question in ask.QUESTIONS}
    assert seen >= every - {"guide", "ritual"}  # these two are rare: see below


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_by_pure_chance_comes_back_the_same_to_its_end(players: int) -> None:
    state = game(players).start(seed=players)
    chance = random.Random(players)
    while not state.over:
        seat = chance.choice(state.seats)
        state.play(chance.choice(state.moves(seat)), seat)
    assert isinstance(state, ShamansState)
    same_again(state, players)
    again = state.game.position(state.position())
    assert again.over
    assert again.outcome() == state.outcome()


@pytest.mark.clause("SH-60")
def test_worlds_whose_rituals_wait_come_back_the_same() -> None:
    state = play(
        read_position(shadow_with_two_worlds()), "red 8", "purple 1", "purple 2", "purple 4", "purple 6", "take shard"
    )
    play(state, "stab 1")
    assert asks(state) == [(0, "ritual")]
    told = state.position()
    assert told["closing"] == ["yellow", "white"]
    assert told["steps"] == ["rituals", "next"]
    assert "closing" not in read_position(shadow_with_two_worlds()).position()
    same_again(state, 0)
    play(state, "ritual white")
    same_again(state, 0)


@pytest.mark.clause("SH-60", "SH-48", "SH-R27")
def test_a_window_inside_a_row_of_rituals_comes_back_the_same() -> None:
    """A Shadow's hand closes blue too; the artifact taken for it uncovers the Eclipse, and the window waits behind."""
    data = {
        "steps": [["turn", 0]],
        "worlds": "rest",
        "slots": ["shard", "shard"],
        "pile": ["portal", "eclipse"],
        "gone": "rest",
        "players": [
            {"hand": ["purple 1", "purple 2"]},
            {"hand": ["yellow 1", "purple 3"], "open": ["dagger"]},
            {"role": "shadow", "hand": ["blue 1", "green 1"], "hidden": ["portal"]},
            {"role": "shadow", "hand": ["purple 5", "purple 6"], "hidden": ["dagger"]},
            {"hand": ["purple 7", "purple 8"]},
        ],
    }
    state = read_position(data)
    for words in ("purple 1", "yellow 1", "stab 2", "ritual blue", "take shard"):
        while asks(state)[0][1] == "portal":
            same_again(play(state, "no portal"), 0)
        same_again(play(state, words), 0)
    assert [step[0] for step in state.agenda()][:3] == [step.PASS, step.WINDOW, step.RITUALS]


@pytest.mark.clause("SH-65")
def test_an_eliminated_player_who_chooses_the_guide_comes_back_the_same() -> None:
    data = small(
        steps=[["play", 4]],
        asked={"3": "card"},
        turn=4,
        players=sides(
            nought={"role": None, "hand": None, "aside": ["blue 1"], "eliminated": True, "played": "purple 1"},
            one={"role": "shadow"},
            two={"hand": ["blue 3", "purple 3"]},
        ),
    )
    state = play(read_position(data), "blue 4")
    assert asks(state) == [(0, "guide")]
    assert state.position()["steps"] == []
    same_again(state, 0)


def test_an_imagined_world_has_a_position_too() -> None:
    state = game(5).start(seed=3)
    chance = random.Random(5)
    for _ in range(60):
        seat = chance.choice(state.seats)
        state.play(chance.choice(state.moves(seat)), seat)
        told = state.imagine(chance.randrange(5), chance.randrange(1000)).position()
        assert game(5).position(told).position() == told


# --- how it reads -----------------------------------------------------------------------------------------------------


def test_a_position_reads_like_the_table() -> None:
    state = read_position(small(guide=2, pawn=9, arrow="right", first=1))
    assert state.position() == {
        "game": "shamans",
        "over": False,
        "steps": [["play", 1]],
        "asked": {"0": "card"},
        "round": 1,
        "turn": 1,
        "first": 1,
        "guide": 0,
        "pawn": 9,
        "worlds": {
            "purple": [5, 6],
            "blue": [5, 6],
            **{world: [1, 2, 3, 4, 5, 6] for world in ("green", "yellow", "white", "brown")},
        },
        "slots": ["shard", "shard"],
        "pile": ["shard", "eclipse"],
        "gone": ["dagger"] * 5 + ["portal"] * 2 + ["mask"] * 2,
        "arrow": "right",
        "players": [
            {"role": "shadow", "points": 0, "hand": ["purple 1", "blue 1"]},
            {"role": "shaman", "points": 0, "hand": ["purple 2", "blue 2"]},
            {"role": "shaman", "points": 0, "hand": ["purple 3", "blue 3"]},
            {"role": "shaman", "points": 0, "hand": ["purple 4", "blue 4"]},
        ],
    }


def test_steps_go_by_name_and_are_carried_out_up_to_a_choice() -> None:
    data = small(
        steps=["resolve"],
        turn=8,
        players=sides(
            nought={"hand": ["blue 1"], "played": "purple 1"},
            one={"hand": ["blue 2"], "played": "purple 2"},
            two={"hidden": ["portal"]},
        ),
    )
    state = read_position(data)
    assert asks(state) == [(0, "take")]
    assert state.position()["steps"] == ["window", ["gather", 1]]
    assert state.position()["destination"] == "purple"
    play(state, "take pile", "hide")
    assert [entry[0] for entry in state.agenda()] == [step.PASS, step.WINDOW, step.GATHER]
    told = state.position()
    assert told["steps"] == ["pass", "window", ["gather", 1]]
    assert told["asked"] == {"0": "give", "1": "give", "2": "give", "3": "give"}
    assert told["eclipsed"] is True
    assert told["players"][0]["hidden"] == ["shard"]


def test_a_card_chosen_for_the_eclipse_is_told_and_then_the_gifts_are() -> None:
    state = read_position(small(steps=["eclipse", ["turn", 0]], pile=["eclipse"], gone="rest", turn=2))
    play(state, "0: give blue 1", "1: give blue 2")
    told = state.position()["players"]
    assert [side.get("giving") for side in told] == ["blue 1", "blue 2", None, None]
    play(state, "2: give blue 3", "3: give blue 4")
    told = state.position()["players"]
    assert told[3]["gave"] == {"to": 0, "card": "blue 4"}
    assert told[0]["hand"] == ["purple 1", "blue 4"]
    play(state, "blue 4")
    told = state.position()["players"]
    assert told[3]["gave"] == {"to": 0}  # everybody has seen it
    assert told[0]["played_since_eclipse"] == 1
    same_again(state, 0)


def test_who_knows_a_role_card_is_told() -> None:
    state = read_position(small(players=sides(one={"role_known_by": [3, 0]}, two={"role_face_up": True})))
    told = state.position()["players"]
    assert [side.get("role_known_by") for side in told] == [None, [0, 3], None, None]
    assert [side.get("role_face_up") for side in told] == [None, None, True, None]
    assert of_seat(state, 2, cell.SEEN) == 0b1111
    same_again(state, 0)


def test_a_token_looked_at_is_told() -> None:
    state = read_position(small(steps=[["turn", 0]], asked={"1": "take"}, turn=1))
    play(state, "take pile")
    assert state.position()["players"][1]["looking_at"] == "shard"
    assert state.position()["pile"] == ["eclipse"]  # applied once the token is hidden or shown
    same_again(state, 0)


def test_slots_keep_their_places() -> None:
    state = read_position(small(slots=[None, "shard"], pile=None, eclipsed=True))
    assert state.position()["slots"] == [None, "shard"]
    assert "pile" not in state.position()
    same_again(state, 0)


# --- what may be left out ---------------------------------------------------------------------------------------------


def test_what_is_left_out_is_as_at_the_start_of_a_round() -> None:
    state = read_position(small())
    assert pawn(state) == 11
    assert [of_seat(state, p, cell.ROLE) for p in range(4)] == [parts.SHADOW, parts.SHAMAN, parts.SHAMAN, parts.SHAMAN]
    assert [of_seat(state, p, cell.SEEN) for p in range(4)] == [1, 2, 4, 8]
    assert points(state) == [0] * 4
    told = state.position()
    assert (told["round"], told["turn"], told["first"], told["guide"], told["arrow"]) == (1, 1, 0, 0, "left")


def test_the_guide_is_the_first_player_unless_it_says_otherwise() -> None:
    state = read_position(small(first=2, steps=[["play", 1]], asked={"2": "card"}, turn=1))
    assert state.position()["guide"] == 2


@pytest.mark.clause("SH-57")
def test_cards_that_nobody_names_may_lie_aside_of_an_eliminated_player() -> None:
    state = read_position(small(worlds=None, players=sides(three={"hand": None, "aside": "rest", "eliminated": True})))
    aside = hand(state, 3)
    assert len(aside) == 36 - 6
    assert "purple 4" in aside
    assert "purple 1" not in aside
    assert of_seat(state, 3, cell.FACE_UP) == 1
    assert of_seat(state, 3, cell.SEEN) == 0b1111
    assert state.position()["players"][3]["aside"] == aside
    same_again(state, 0)


def test_cards_that_nobody_names_may_be_a_hand() -> None:
    state = read_position(small(worlds={"green": [1, 2]}, players=sides(one={"hand": "rest"})))
    assert len(hand(state, 1)) == 36 - 8
    assert at_world(state, "green") == [1, 2]
    assert at_world(state, "white") == []


def test_tokens_that_nobody_names_may_be_gone() -> None:
    state = read_position(small(players=sides(two={"open": ["dagger", "mask"], "hidden": ["dagger", "portal"]})))
    assert state.position()["gone"] == ["dagger"] * 3 + ["portal", "mask"]
    assert tokens(state, 2) == ["dagger", "mask"]
    assert tokens(state, 2, cell.HIDDEN) == ["dagger", "portal"]


def test_round_0_is_a_game_still_to_be_set_up() -> None:
    data = {"round": 0, "first": 2, "steps": ["round"], "players": [{"points": 7}, {}, {"points": 3}, {}]}
    state = read_position(data)
    assert asks(state) == [(2, "card")]
    assert points(state) == [7, 0, 3, 0]
    assert [len(hand(state, p)) for p in range(4)] == [9] * 4


# --- the worked turn --------------------------------------------------------------------------------------------------

WORKED: dict[str, Any] = {
    "steps": [["turn", 0]],
    "turn": 6,
    "pawn": 8,
    "slots": ["shard", "portal"],
    "pile": ["dagger", "mask", "shard", "eclipse", "dagger"],
    "gone": "rest",
    "worlds": {
        "purple": [2, 3, 4, 5, 8],
        "brown": [1, 2, 3, 4, 6, 7, 8],
        "red": [1, 2, 3],
        "blue": [1, 2, 3, 4],
        "green": [1, 2, 3, 4],
        "yellow": [1, 2, 3, 4],
        "white": [1, 2, 3, 4],
    },
    "players": [
        {"hand": ["purple 1", "blue 5", "blue 6", "green 5", "green 6"]},  # Anton
        {"hand": ["purple 6", "blue 7", "blue 8", "green 7", "green 8"]},  # Nikita
        {"role": "shadow", "hand": ["red 6", "yellow 5", "yellow 6", "white 5", "white 6"]},  # Lena
        {"role": "shadow", "hand": ["brown 5", "yellow 7", "yellow 8", "white 7", "white 8"], "open": ["dagger"]},
        {"hand": "rest", "points": 2},  # Danil
    ],
}


@pytest.mark.clause("SH-77", "SH-78", "SH-79", "SH-80", "SH-81", "SH-82", "SH-83")
def test_the_worked_turn_of_the_rulebook() -> None:
    state = read_position(WORKED)
    assert hand(state, 4) == ["purple 7", "red 4", "red 5", "red 7", "red 8"]
    play(state, "purple 1", "purple 6", "red 6")
    assert pawn(state) == 9
    assert asks(state) == [(3, "card")]  # red is not closed
    play(state, "brown 5")
    assert pawn(state) == 10
    assert asks(state) == [(3, "neutralize")]
    same_again(state, 0)
    play(state, "stab 0")
    assert pawn(state) == 14
    told = state.position()
    assert told["players"][0]["aside"] == ["blue 5", "blue 6", "green 5", "green 6"]
    assert told["players"][0]["played"] == "purple 1"
    assert told["asked"] == {"4": "card"}
    play(state, "purple 7")
    assert asks(state) == [(1, "take")]
    play(state, "take shard")
    assert tokens(state, 1) == ["shard"]
    assert at_world(state, "purple") == [1, 2, 3, 4, 5, 6, 7, 8]
    assert points(state) == [0, 0, 0, 0, 3]
    assert state.position()["guide"] == 4
    assert asks(state) == [(4, "card")]
    same_again(state, 0)
