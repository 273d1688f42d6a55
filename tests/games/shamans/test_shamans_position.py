"""Positions as readable data: there and back, what may be left out, and every complaint about them."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ofuda.games.shamans import Shamans, ask, cell, parts, step
from ofuda.games.shamans.rules import ShamansState

from .stage import asks, at_world, events_named, game, hand, of_seat, pawn, play, points, tokens

PLAYED_OUT = "shamans: this position cannot be played: "


def lay(data: dict[str, Any], seed: int = 0) -> ShamansState:
    state = game(len(data["players"])).position(data, seed)
    assert isinstance(state, ShamansState)
    return state


def small(**changes: Any) -> dict[str, Any]:
    """Four players with two purple or blue cards each; all else has been played. An entry of None is left out."""
    sides = [
        {"role": "shadow", "hand": ["purple 1", "blue 1"]},
        {"hand": ["purple 2", "blue 2"]},
        {"hand": ["purple 3", "blue 3"]},
        {"hand": ["purple 4", "blue 4"]},
    ]
    data: dict[str, Any] = {
        "steps": [["turn", 0]],
        "worlds": "rest",
        "slots": ["shard", "shard"],
        "pile": ["shard", "eclipse"],
        "gone": "rest",
        "players": sides,
    }
    return {name: value for name, value in {**data, **changes}.items() if value is not None}


def sides(**changes: dict[str, Any]) -> list[dict[str, Any]]:
    """The players of the small position, some of them changed: one=..., two=..."""
    found: list[dict[str, Any]] = small()["players"]
    for name, change in changes.items():
        side = found[["nought", "one", "two", "three"].index(name)]
        side.update(change)
        for entry in [key for key, value in side.items() if value is None]:
            del side[entry]
    return found


def wrong(**changes: Any) -> str:
    """The complaint about the small position with these changes."""
    with pytest.raises(ValueError) as caught:
        game(4).position(small(**changes))
    return str(caught.value)


def unplayable(**changes: Any) -> str:
    said = wrong(**changes)
    assert said.startswith(PLAYED_OUT)
    return said.removeprefix(PLAYED_OUT)


def same_again(state: ShamansState, seed: int) -> None:
    told = json.loads(json.dumps(state.position()))
    assert state.game.position(told, seed).digest() == state.digest()


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


def shadow_with_two_worlds() -> dict[str, Any]:
    """Player 0 closes red with a dagger in front; player 1 is a Shadow who holds the last of white and of yellow."""
    return {
        "steps": [["play", 1]],
        "asked": {"0": "card"},
        "turn": 5,
        "pawn": 3,
        "slots": ["shard", "shard"],
        "pile": ["shard", "portal", "eclipse"],
        "gone": "rest",
        "worlds": "rest",
        "players": [
            {"hand": ["red 8"], "open": ["dagger"]},
            {"role": "shadow", "hand": ["white 8", "yellow 8", "purple 1"]},
            {"hand": ["purple 2", "purple 3"]},
            {"role": "shadow", "hand": ["purple 4", "purple 5"]},
            {"hand": ["purple 6", "purple 7"]},
        ],
    }


@pytest.mark.clause("SH-60")
def test_worlds_whose_rituals_wait_come_back_the_same() -> None:
    state = play(lay(shadow_with_two_worlds()), "red 8", "purple 1", "purple 2", "purple 4", "purple 6", "take shard")
    play(state, "stab 1")
    assert asks(state) == [(0, "ritual")]
    told = state.position()
    assert told["closing"] == ["yellow", "white"]
    assert told["steps"] == ["rituals", "next"]
    assert "closing" not in lay(shadow_with_two_worlds()).position()
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
    state = lay(data)
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
    state = play(lay(data), "blue 4")
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
    state = lay(small(guide=2, pawn=9, arrow="right", first=1))
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
    state = lay(data)
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
    state = lay(small(steps=["eclipse", ["turn", 0]], pile=["eclipse"], gone="rest", turn=2))
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
    state = lay(small(players=sides(one={"role_known_by": [3, 0]}, two={"role_face_up": True})))
    told = state.position()["players"]
    assert [side.get("role_known_by") for side in told] == [None, [0, 3], None, None]
    assert [side.get("role_face_up") for side in told] == [None, None, True, None]
    assert of_seat(state, 2, cell.SEEN) == 0b1111
    same_again(state, 0)


def test_a_token_looked_at_is_told() -> None:
    state = lay(small(steps=[["turn", 0]], asked={"1": "take"}, turn=1))
    play(state, "take pile")
    assert state.position()["players"][1]["looking_at"] == "shard"
    assert state.position()["pile"] == ["eclipse"]  # applied once the token is hidden or shown
    same_again(state, 0)


def test_slots_keep_their_places() -> None:
    state = lay(small(slots=[None, "shard"], pile=None, eclipsed=True))
    assert state.position()["slots"] == [None, "shard"]
    assert "pile" not in state.position()
    same_again(state, 0)


# --- what may be left out ---------------------------------------------------------------------------------------------


def test_what_is_left_out_is_as_at_the_start_of_a_round() -> None:
    state = lay(small())
    assert pawn(state) == 11
    assert [of_seat(state, p, cell.ROLE) for p in range(4)] == [parts.SHADOW, parts.SHAMAN, parts.SHAMAN, parts.SHAMAN]
    assert [of_seat(state, p, cell.SEEN) for p in range(4)] == [1, 2, 4, 8]
    assert points(state) == [0] * 4
    told = state.position()
    assert (told["round"], told["turn"], told["first"], told["guide"], told["arrow"]) == (1, 1, 0, 0, "left")


def test_the_guide_is_the_first_player_unless_it_says_otherwise() -> None:
    state = lay(small(first=2, steps=[["play", 1]], asked={"2": "card"}, turn=1))
    assert state.position()["guide"] == 2


@pytest.mark.clause("SH-57")
def test_cards_that_nobody_names_may_lie_aside_of_an_eliminated_player() -> None:
    state = lay(small(worlds=None, players=sides(three={"hand": None, "aside": "rest", "eliminated": True})))
    aside = hand(state, 3)
    assert len(aside) == 36 - 6
    assert "purple 4" in aside
    assert "purple 1" not in aside
    assert of_seat(state, 3, cell.FACE_UP) == 1
    assert of_seat(state, 3, cell.SEEN) == 0b1111
    assert state.position()["players"][3]["aside"] == aside
    same_again(state, 0)


def test_cards_that_nobody_names_may_be_a_hand() -> None:
    state = lay(small(worlds={"green": [1, 2]}, players=sides(one={"hand": "rest"})))
    assert len(hand(state, 1)) == 36 - 8
    assert at_world(state, "green") == [1, 2]
    assert at_world(state, "white") == []


def test_tokens_that_nobody_names_may_be_gone() -> None:
    state = lay(small(players=sides(two={"open": ["dagger", "mask"], "hidden": ["dagger", "portal"]})))
    assert state.position()["gone"] == ["dagger"] * 3 + ["portal", "mask"]
    assert tokens(state, 2) == ["dagger", "mask"]
    assert tokens(state, 2, cell.HIDDEN) == ["dagger", "portal"]


def test_round_0_is_a_game_still_to_be_set_up() -> None:
    data = {"round": 0, "first": 2, "steps": ["round"], "players": [{"points": 7}, {}, {"points": 3}, {}]}
    state = lay(data)
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
    state = lay(WORKED)
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


# --- complaints about entries -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [None, {}, [], [{}] * 3, [{}] * 5, "four"])
def test_one_entry_a_seat_is_needed(players: Any) -> None:
    assert wrong(players=players) == "shamans: position: 'players' is a list of 4, one for each seat"


def test_a_player_is_a_table() -> None:
    assert wrong(players=[{}, 5, {}, {}]) == "shamans: player 1: a table of names and values is needed, not 5"


def test_unknown_entries_are_named() -> None:
    assert wrong(weather="rain").startswith("shamans: position: unknown entry 'weather'; known are round, turn, first,")
    said = wrong(players=sides(one={"cards": []}))
    assert said.startswith("shamans: player 1: unknown entry 'cards'; known are role, role_face_up,")


@pytest.mark.parametrize(
    ("name", "value", "low", "high"),
    [
        ("round", -1, 0, 9999),
        ("round", "1", 0, 9999),
        ("turn", 37, 0, 36),
        ("first", 4, 0, 3),
        ("guide", True, 0, 3),
        ("pawn", 25, 0, 24),
    ],
)
def test_numbers_of_the_position_are_checked(name: str, value: Any, low: int, high: int) -> None:
    wanted = f"shamans: position: {name!r} is a whole number from {low} to {high}, not {value!r}"
    assert wrong(**{name: value}) == wanted


@pytest.mark.parametrize(
    ("name", "value", "high"), [("points", -1, 9999), ("points", 1.0, 9999), ("played_since_eclipse", 37, 36)]
)
def test_numbers_of_a_player_are_checked(name: str, value: Any, high: int) -> None:
    said = wrong(players=sides(one={name: value}))
    assert said == f"shamans: player 1: {name!r} is a whole number from 0 to {high}, not {value!r}"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"arrow": "up"}, "position: 'arrow' is one of left, right, not 'up'"),
        ({"arrow": ["left"]}, "position: 'arrow' is one of left, right, not ['left']"),
        ({"won": "both"}, "position: 'won' is one of shaman, shadow, not 'both'"),
        ({"eclipsed": 1}, "position: 'eclipsed' is true or false, not 1"),
        ({"players": sides(one={"role": "witch"})}, "player 1: 'role' is one of shaman, shadow, not 'witch'"),
        ({"players": sides(one={"eliminated": "yes"})}, "player 1: 'eliminated' is true or false, not 'yes'"),
        ({"players": sides(one={"role_face_up": 0})}, "player 1: 'role_face_up' is true or false, not 0"),
        (
            {"players": sides(one={"hand": None, "eliminated": True, "role_face_up": False})},
            "player 1: the role card of an eliminated player lies face up (SH-54)",
        ),
        ({"players": sides(one={"role_known_by": 2})}, "player 1: 'role_known_by' is a list of seats, not 2"),
        (
            {"players": sides(one={"role_known_by": [1]})},
            "player 1: 'role_known_by' lists other seats, of 0, 2, 3, not 1 (SH-49)",
        ),
        (
            {"players": sides(one={"role_known_by": [True]})},
            "player 1: 'role_known_by' lists other seats, of 0, 2, 3, not True (SH-49)",
        ),
        (
            {"players": sides(one={"role_known_by": [2], "role_face_up": True})},
            "player 1: 'role_known_by' is for a role card that lies face down; everybody sees this one",
        ),
        (
            {"players": sides(one={"role": "shadow"})},
            "position: 2 of 4 players have the role shadow, must be 1 (SH-03 to SH-05)",
        ),
        (
            {"players": sides(nought={"role": None})},
            "position: 0 of 4 players have the role shadow, must be 1 (SH-03 to SH-05)",
        ),
        (
            {"round": 0},
            "position: in round 0 nothing is dealt: no 'worlds', only 'first' and the players' 'points'",
        ),
    ],
)
def test_words_and_roles_are_checked(changes: dict[str, Any], said: str) -> None:
    assert wrong(**changes) == f"shamans: {said}"


def test_in_round_0_players_have_points_only() -> None:
    with pytest.raises(ValueError, match="in round 0 nothing is dealt: no 'hand', only 'first' and"):
        game(4).position({"round": 0, "steps": ["round"], "players": [{"hand": []}, {}, {}, {}]})


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"players": sides(one={"hand": ["purple 7"]})},
            "player 1, hand: there is no card 'purple 7'; cards are purple, blue, green, yellow, white, brown "
            "from 1 to 6, as in 'purple 1' (SH-03 to SH-05)",
        ),
        ({"players": sides(one={"hand": [5]})}, "player 1, hand: there is no card 5; cards are purple, blue,"),
        ({"players": sides(one={"played": "red 1"})}, "player 1, played: there is no card 'red 1';"),
        (
            {"players": sides(one={"hand": "all"})},
            "player 1: 'hand' is a list of cards, or the word 'rest', not 'all'",
        ),
        (
            {"players": sides(one={"hand": ["blue 2", "blue 2"]})},
            "player 1, hand: blue 2 is there twice: it lies in player 1, hand too (SH-01)",
        ),
        (
            {"players": sides(one={"played": "blue 4"})},
            "player 3, hand: blue 4 is there twice: it lies in player 1, played too (SH-01)",
        ),
        (
            {"worlds": {"blue": [3]}},
            "worlds, blue: blue 3 is there twice: it lies in player 2, hand too (SH-01)",
        ),
        (
            {"players": sides(one={"aside": []})},
            "player 1: only an eliminated player has cards 'aside': \"eliminated\": true (SH-57)",
        ),
        (
            {"players": sides(one={"eliminated": True})},
            "player 1: the cards of an eliminated player lie 'aside' and are no 'hand' (SH-57)",
        ),
        (
            {"players": sides(one={"hand": "rest"})},
            "worlds: all other cards lie in player 1, hand already: there is one 'rest' (SH-01)",
        ),
        (
            {"worlds": {w: [1, 2, 3, 4, 5, 6] for w in ("green", "yellow", "white", "brown")} | {"blue": [5, 6]}},
            "position: these cards lie nowhere: purple 5, purple 6; 'rest' as a 'hand', as what lies 'aside' of an "
            "eliminated player or as 'worlds' puts them there (SH-01)",
        ),
        (
            {"worlds": ["blue"]},
            "worlds: a table from world to the numbers that lie there is needed, or 'rest', not ['blue']",
        ),
        (
            {"worlds": {"red": [1]}},
            "worlds: there is no world 'red'; there are purple, blue, green, yellow, white, brown (SH-03 to SH-05)",
        ),
        ({"worlds": {"blue": 5}}, "worlds: 'blue' is a list of numbers, not 5"),
        ({"worlds": {"blue": [7]}}, "worlds, blue: numbers are 1 to 6, not 7 (SH-03 to SH-05)"),
        ({"worlds": {"blue": ["5"]}}, "worlds, blue: numbers are 1 to 6, not '5' (SH-03 to SH-05)"),
        ({"closing": "green"}, "position: 'closing' is a list of worlds, not 'green'"),
        ({"closing": ["red"]}, "closing: there is no world 'red'; there are purple,"),
        ({"closing": ["blue"]}, "closing: blue is not closed: not all of its cards lie there (SH-60, SH-R29)"),
        ({"destination": "red"}, "destination: there is no world 'red'; there are purple,"),
        (
            {"destination": "blue"},
            "destination: nobody has 'played' a card in this turn, so there is none (SH-16)",
        ),
        (
            {"destination": "blue", "players": sides(three={"hand": ["blue 4"], "played": "purple 4"})},
            "destination: the first card from the Guide on is purple 4, so it is purple, not blue (SH-16)",
        ),
    ],
)
def test_cards_and_worlds_are_checked(changes: dict[str, Any], said: str) -> None:
    found = wrong(**changes)
    assert found.startswith(f"shamans: {said}")
    assert said.endswith((";", ",")) or found == f"shamans: {said}"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"players": sides(one={"open": ["eclipse"]})},
            "player 1, open: there can be dagger, portal, shard, mask, not 'eclipse' (SH-02)",
        ),
        ({"players": sides(one={"open": "dagger"})}, "player 1: 'open' is a list of artifacts, not 'dagger'"),
        (
            {"players": sides(one={"hidden": ["mask"]})},
            "player 1, hidden: there can be dagger, portal, shard, not 'mask' (SH-31)",
        ),
        (
            {"players": sides(one={"looking_at": "mask"})},
            "player 1, looking_at: there can be dagger, portal, shard, not 'mask' (SH-31)",
        ),
        (
            {"players": sides(one={"hand": None, "aside": [], "eliminated": True, "open": ["dagger"]})},
            "player 1: an eliminated player has nothing 'open'; such tokens are 'gone' (SH-61)",
        ),
        (
            {"players": sides(one={"hand": None, "eliminated": True, "looking_at": "dagger"})},
            "player 1: an eliminated player has nothing 'looking_at'; such tokens are 'gone' (SH-61)",
        ),
        ({"slots": "shard"}, "position: 'slots' is a list of artifacts, null for an empty slot, not 'shard'"),
        ({"slots": ["shard"] * 3}, "slots: at most 2 artifacts lie open on the board, not 3 (SH-09)"),
        ({"slots": ["shard", 5]}, "slots: there can be dagger, portal, shard, mask, not 5 (SH-09)"),
        ({"pile": ["sun"]}, "pile: there can be dagger, portal, shard, mask, eclipse, not 'sun' (SH-10)"),
        ({"pile": ["shard"] * 12}, "pile: at most 11 tokens lie in the pile, not 12 (SH-10)"),
        ({"slots": ["shard"]}, "slots: a slot is empty only when the pile is: else it is refilled at once (SH-32)"),
        ({"gone": "all"}, "position: 'gone' is a list of artifacts, or the word 'rest', not 'all'"),
        ({"gone": ["eclipse"]}, "gone: there can be dagger, portal, shard, mask, not 'eclipse' (SH-02)"),
        (
            {"gone": ["dagger"] * 4 + ["portal"] * 2 + ["mask"] * 2},
            "position: 4 of the artifact dagger are there, must be 5 (SH-02); 'rest' as 'gone' takes what nobody has",
        ),
        (
            {"players": sides(one={"open": ["shard"]})},
            "position: 4 of the artifact shard are there, must be 3 (SH-02)",
        ),
        (
            {"pile": ["shard"]},
            'position: the pile has 0 of the token eclipse; it must have one, or none and "eclipsed": true '
            "(SH-10, SH-39)",
        ),
        (
            {"eclipsed": True},
            'position: the pile has 1 of the token eclipse; it must have one, or none and "eclipsed": true '
            "(SH-10, SH-39)",
        ),
        (
            {"pile": ["shard", "eclipse", "eclipse"]},
            'position: the pile has 2 of the token eclipse; it must have one, or none and "eclipsed": true '
            "(SH-10, SH-39)",
        ),
    ],
)
def test_tokens_are_checked(changes: dict[str, Any], said: str) -> None:
    assert wrong(**changes) == f"shamans: {said}"


@pytest.mark.parametrize(
    ("side", "said"),
    [
        ({"giving": "blue 3"}, "player 1, giving: blue 3 is no card of this player's hand (SH-38)"),
        ({"giving": "blue 9"}, "player 1, giving: there is no card 'blue 9'; cards are purple,"),
        (
            {"hand": None, "aside": ["blue 2"], "eliminated": True, "giving": "blue 2"},
            "player 1, giving: blue 2 is no card of this player's hand (SH-38)",
        ),
        (
            {"gave": 2},
            "player 1, gave: a table of 'to' and, while nobody has seen it, 'card' is needed, not 2",
        ),
        ({"gave": {"from": 2}}, "player 1, gave: unknown entry 'from'; known are to, card"),
        ({"gave": {}}, "player 1, gave: 'to' is a whole number from 0 to 3, not None"),
        ({"gave": {"to": 4}}, "player 1, gave: 'to' is a whole number from 0 to 3, not 4"),
        (
            {"gave": {"to": 2, "card": "blue 4"}},
            "player 1, gave: player 2 has no blue 4; a card that everybody has seen is left out (SH-38)",
        ),
        ({"gave": {"to": 2, "card": 4}}, "player 1, gave: there is no card 4; cards are purple,"),
    ],
)
def test_gifts_are_checked(side: dict[str, Any], said: str) -> None:
    found = wrong(eclipsed=True, pile=["shard"], players=sides(one=side))
    assert found.startswith(f"shamans: {said}")
    assert said.endswith(",") or found == f"shamans: {said}"


@pytest.mark.parametrize("side", [{"giving": "blue 2"}, {"gave": {"to": 2}}, {"played_since_eclipse": 1}])
def test_gifts_need_an_eclipse(side: dict[str, Any]) -> None:
    said = f'player 1: {next(iter(side))!r} is for an Eclipse that is applied: "eclipsed": true (SH-38)'
    assert wrong(players=sides(one=side)) == f"shamans: {said}"


def test_unknown_steps_and_questions_are_named() -> None:
    assert wrong(steps=["dance"]).startswith("shamans: there is no step 'dance'; there are game, round, turn, play,")
    assert wrong(asked={"0": "dance"}).startswith("shamans: there is no question 'dance'; there are card, give,")
    assert wrong(asked={"4": "card"}) == "shamans: there is no seat '4' to ask; seats are 0 to 3"
    assert wrong(game="chess") == "this is a position of chess, not of shamans"


# --- complaints about what does not fit together ----------------------------------------------------------------------


def asking(question: str, *steps: list[Any] | str, seat: int = 0, **changes: Any) -> dict[str, Any]:
    return {"asked": {str(seat): question}, "steps": list(steps), "turn": 1, **changes}


OVER = {"steps": [], "over": True, "turn": 9}
EIGHT = sides(nought={"points": 8})
PLAYED = sides(nought={"hand": ["blue 1"], "played": "purple 1"})
OFF = sides(nought={"hand": ["blue 1"], "played": "purple 1"}, one={"hand": ["purple 2"], "played": "blue 2"})
OUT = sides(one={"hand": None, "aside": ["purple 2", "blue 2"], "eliminated": True})
GAVE = sides(nought={"gave": {"to": 1}}, one={"gave": {"to": 2}}, two={"gave": {"to": 3}}, three={"gave": {"to": 0}})
ECLIPSED: dict[str, Any] = {"eclipsed": True, "pile": ["shard"]}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {**OVER, "players": EIGHT},
            "a game that is over needs 'won', the role that won its last round: shaman, shadow",
        ),
        (
            {**OVER, "players": EIGHT, "won": "shadow"},
            "the Shadows win exactly when the pawn is on the Moon, space 24 (SH-68, SH-84)",
        ),
        (
            {**OVER, "players": EIGHT, "won": "shaman", "pawn": 24},
            "the Shadows win exactly when the pawn is on the Moon, space 24 (SH-68, SH-84)",
        ),
        ({**OVER, "won": "shaman"}, "nobody leads alone with 8 points, so the game is not over (SH-75, SH-76)"),
        (
            {"over": True, "turn": 9, "players": EIGHT, "won": "shaman"},
            "a game that is over has no 'steps' and nobody is 'asked'",
        ),
        ({"won": "shaman"}, "'won' is for a game that is over; a new round begins as soon as one is won (SH-72)"),
        ({"pawn": 24}, "the pawn is on the Moon, space 24: the round is over (SH-68)"),
        (
            {"players": sides(nought={"hand": None, "aside": ["purple 1", "blue 1"], "eliminated": True})},
            "no Shadow is left: the round is over (SH-67)",
        ),
        (
            {"pile": ["eclipse"], "slots": ["shard", "shard"]},
            "the Eclipse lies on top of the pile: it is applied at once, by the step 'eclipse' (SH-33)",
        ),
        ({"steps": [["turn", 4]]}, "the step ['turn', 4] needs the seat of a player who is not eliminated"),
        (
            {"asked": {"0": "card"}, "steps": [["play", 1]]},
            "somebody is asked before the first turn: 'turn' is at least 1, or the step 'turn' comes first",
        ),
        (
            {"asked": {"0": "card", "1": "card"}, "steps": [["play", 1]], "turn": 1},
            "only in an Eclipse do several players choose at once (SH-38)",
        ),
        # steps that would break what there is
        (
            {"steps": [["place", 1, 3], ["turn", 0]]},
            "the step ['place', 1, 3] needs a seat and the number of the card that this player has 'played' (SH-22)",
        ),
        (
            {"steps": [["place", -1, 4], ["turn", 0]], "pile": ["shard", *["dagger"] * 5, "eclipse"]},
            "the step ['place', -1, 4] needs a seat and the number of the card that this player has 'played' (SH-22)",
        ),
        # gifts
        (
            {**ECLIPSED, "players": GAVE, "arrow": "right"},
            "player 0 gave a card to player 1, but the arrow points right, to player 3 (SH-38, SH-R14)",
        ),
        (
            {**ECLIPSED, "players": sides(nought={"gave": {"to": 1}})},
            "player 1 has cards but none was passed by this player in the Eclipse: 'gave' (SH-40)",
        ),
        (
            {
                **ECLIPSED,
                "steps": ["pass", ["turn", 0]],
                "players": [{"role": "shadow", "hand": ["purple 1"], "giving": "purple 1"}, {}, {}, {}],
            },
            "player 0 alone has passed a card in the Eclipse; it takes two (SH-R14)",
        ),
        # what comes after what
        (asking("card"), "after the question 'card' comes play, not nothing"),
        (asking("card", ["gather", 0]), "after the question 'card' comes play, not 'gather'"),
        (
            asking("stabilize", ["card", 0], ["play", 1]),
            "after the question 'stabilize' comes rituals, play, resolve, next, turn, not 'card'",
        ),
        (
            asking("portal", ["window", 0, 1], players=sides(nought={"open": ["portal"]})),
            "after the step 'window' comes card, move, gather, ritual, rituals, eliminate, end, play, resolve, next, "
            "turn, not nothing",
        ),
        (asking("card", ["play", 1], ["turn", 2]), "after the step 'play' no other step waits, but 'turn' does"),
        (
            asking("guide", ["turn", 2], seat=1, players=OUT),
            "after the question 'guide' no other step waits, but 'turn' does",
        ),
        (
            asking("stabilize", ["next", 2]),
            "who performs the ritual of the Destination is the next Guide: 'next' (SH-35, SH-36)",
        ),
        (
            asking("stabilize", ["rituals", 1], ["next", 0]),
            "who performs the ritual of the Destination is the next Guide: 'next' (SH-35, SH-36)",
        ),
        # questions
        (
            asking("guide"),
            "player 0 is not eliminated; only who is may be asked to choose the Guide (SH-65)",
        ),
        (
            asking("guide", seat=1, players=[{"role": "shadow"}, {"eliminated": True}, {}, {}]),
            "nobody holds cards, so there is no next turn to choose a Guide for (SH-37)",
        ),
        (
            asking("stabilize", ["turn", 0], seat=1, players=OUT),
            "player 1 is eliminated and cannot be asked 'stabilize' (SH-54)",
        ),
        (asking("card", ["play", 2]), "the card of player 0 needs the step ['play', 1] after it (SH-17)"),
        (
            asking("portal", ["window", 1, 1], ["turn", 0], players=sides(nought={"open": ["portal"]})),
            "the step ['window', 1, 1] after the question 'portal' does not ask player 0 (SH-R7)",
        ),
        (
            asking("portal", ["window", 0, 1, 2], ["turn", 0], players=sides(nought={"open": ["portal"]})),
            "the step ['window', 0, 1, 2] after the question 'portal' does not ask player 0 (SH-R7)",
        ),
        (
            asking("portal", ["window", 0, 1], ["turn", 0]),
            "everybody sees that player 0 has no portal, so nobody asks for it (SH-R7)",
        ),
        (
            asking("neutralize", ["turn", 0]),
            "everybody sees that player 0 has no dagger, so nobody asks for it (SH-53)",
        ),
        (
            asking("ritual", ["rituals", 0], ["turn", 0], closing=["green"]),
            "player 0 orders rituals only with two worlds 'closing' and the step ['rituals', 0] (SH-60)",
        ),
        (
            asking("ritual", ["rituals", 1], ["turn", 0], closing=["green", "white"]),
            "player 0 orders rituals only with two worlds 'closing' and the step ['rituals', 0] (SH-60)",
        ),
        # the cards of the turn
        (
            asking("stabilize", ["play", 2]),
            "nobody has 'played' a card in this turn yet, so only a card can be asked for (SH-16)",
        ),
        (
            asking("stabilize", ["turn", 2], players=PLAYED),
            "player 0 has played purple 1, but the turn is over: its cards lie at the worlds (SH-34)",
        ),
        (
            asking("card", ["play", 1], players=PLAYED),
            "player 0 has played purple 1, but it is not yet this player's turn (SH-17)",
        ),
        (
            asking("stabilize", ["play", 2], players=OFF),
            "player 1 has played blue 2, which is not of the Destination, so it goes to its world: "
            "the step ['place', 1, 9] (SH-22)",
        ),
        # what somebody waits for
        (
            {"players": sides(one={"looking_at": "portal"})},
            "player 1 is 'looking_at' a token exactly while the question is 'hide' (SH-R30)",
        ),
        (
            asking("hide", "eclipse", ["turn", 0]),
            "player 0 is 'looking_at' a token exactly while the question is 'hide' (SH-R30)",
        ),
        (
            {**ECLIPSED, "players": sides(one={"giving": "blue 2"})},
            "player 1 is 'giving' a card, but no step 'pass' waits for it (SH-38)",
        ),
        (
            asking("give", "pass", ["turn", 0], **ECLIPSED),
            "in an Eclipse player 1 is either asked 'give' or 'giving' a card (SH-40)",
        ),
        (
            {
                "asked": {str(p): "give" for p in range(4)},
                "steps": ["pass", ["turn", 0]],
                "turn": 1,
            },
            'cards are passed in an Eclipse: "eclipsed": true (SH-38)',
        ),
        ({"closing": ["green"]}, "worlds are 'closing', but no step 'rituals' waits for them (SH-60)"),
    ],
)
def test_what_does_not_fit_together_is_refused(changes: dict[str, Any], said: str) -> None:
    assert unplayable(**changes) == said


NO_CARDS = "empty hands of all who are not eliminated: so the Shamans win (SH-66)"
NO_START = "before a round nothing waits but the step 'round', or in round 0 'game'"


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        (["resolve"], "the step ['resolve'] needs a card that somebody has 'played' in this turn (SH-25)"),
        ([["end", 1]], f"the step ['end', 1] needs {NO_CARDS}"),
        (["end"], f"the step ['end'] needs {NO_CARDS}"),
        ([["play", 4]], "nobody has 'played' a card in this turn, and nobody is left who could (SH-16)"),
        ([["window", 0], ["play", 4]], "nobody has 'played' a card in this turn, and nobody is left who could (SH-16)"),
        ([["move", 0, 99], ["turn", 0]], "the step ['move', 0, 99] needs a number of spaces from -2 to 36, and not 0"),
        ([["move", 0, -3], ["turn", 0]], "the step ['move', 0, -3] needs a number of spaces from -2 to 36, and not 0"),
        ([["move", 0, 0], ["turn", 0]], "the step ['move'] needs a number of spaces from -2 to 36, and not 0"),
        (["game"], "the step 'game' is for round 0; another round begins with the step 'round' (SH-72)"),
        (["round", ["turn", 0]], NO_START),
    ],
)
def test_steps_are_checked_before_any_of_them_runs(steps: list[Any], said: str) -> None:
    assert unplayable(steps=steps, turn=1) == said


@pytest.mark.clause("SH-37")
def test_a_turn_needs_cards() -> None:
    data = small(steps=[["turn", 0]], turn=9, worlds="rest")
    data["players"] = [{name: value for name, value in side.items() if name != "hand"} for side in data["players"]]
    with pytest.raises(ValueError, match=r"the step \['turn'\] needs cards in somebody's hand \(SH-37\)"):
        lay(data)


@pytest.mark.parametrize("steps", [[["turn", 0]], [["play", 1]], ["resolve"], ["round", ["turn", 0]], []])
def test_before_the_first_round_only_its_setup_waits(steps: list[Any]) -> None:
    data = {"round": 0, "steps": steps, "asked": {} if steps else {"0": "card"}, "players": [{}, {}, {}, {}]}
    with pytest.raises(ValueError) as caught:
        lay(data)
    assert str(caught.value) == PLAYED_OUT + NO_START


@pytest.mark.parametrize("op", [name for name in step.STEPS if name])
def test_no_step_alone_changes_what_there_is_or_wins_a_round(op: str) -> None:
    """Whatever numbers a step is written with: it is refused, or it leads to a choice with all cards and tokens."""
    for a in range(-2, 6):
        for b in range(-2, 6):
            data = small(steps=[[op, a, b]], turn=1)
            try:
                state = lay(data)
            except ValueError:
                continue
            assert game(4).beliefs.conserved(state) == {"cards": 36, "tokens": 13}
            assert events_named(state, "round_won") == []


@pytest.mark.clause("SH-59")
def test_an_eliminated_shadow_has_no_cards_aside() -> None:
    data = shadow_with_two_worlds()
    data["players"][1] = {"role": "shadow", "eliminated": True, "aside": ["purple 1"]}
    with pytest.raises(ValueError) as caught:
        lay(data)
    said = "player 1 is an eliminated Shadow; such cards lie at the worlds, not aside (SH-59)"
    assert str(caught.value) == PLAYED_OUT + said


WINDOW = ["window", 0, 1]
HOLDS = {"open": ["portal"]}
LIVING = "the seat of a player who is not eliminated"


@pytest.mark.parametrize(
    ("steps", "players", "said"),
    [
        ([WINDOW, ["turn", 1]], OUT, f"the step ['turn', 1] needs {LIVING}"),
        ([WINDOW, ["turn", -1]], OUT, f"the step ['turn', -1] needs {LIVING}"),
        ([WINDOW, ["card", 1], ["play", 2]], OUT, f"the step ['card', 1] needs {LIVING}"),
        ([WINDOW, ["ritual", 1, 2], ["turn", 0]], OUT, f"the step ['ritual', 1, 2] needs {LIVING}"),
        ([WINDOW, ["move", 0, 1, 1], ["rituals", 1], ["turn", 0]], OUT, f"the step ['rituals', 1] needs {LIVING}"),
        (
            [WINDOW, ["card", 1], ["play", 2]],
            sides(one={"hand": []}),
            "the step ['card', 1] needs a card in the hand of player 1",
        ),
        (
            [WINDOW, ["card", 1], ["play", 1]],
            sides(),
            "the step ['card', 1] needs the step ['play', 2] after it: that many have had their turn then (SH-17)",
        ),
        ([WINDOW, ["play", 5]], PLAYED, "the step ['play', 5] needs how many players have had their turn, 0 to 4"),
        (
            [WINDOW, ["move", 4, 1, 1], ["turn", 0]],
            sides(),
            "the step ['move', 4, 1, 1] needs a seat, the number of spaces, and 1 if the move has been announced",
        ),
        (
            [WINDOW, ["move", 1, 1, 1], ["place", 1, 9], ["play", 2]],
            PLAYED,
            "the step ['place', 1, 9] needs a seat and the number of the card that this player has 'played' (SH-22)",
        ),
        (
            [WINDOW, ["move", 0, 1, 1], ["place"], ["play", 2]],
            PLAYED,
            "the step ['place'] needs a card that is not of the Destination (SH-19)",
        ),
        (
            [["window", 0, 1, 0], ["move", 0, 1, 1], ["window", 0, 5], ["turn", 0]],
            sides(),
            "the step ['window', 0, 5] needs a seat, how many have been asked, and 0 or the only seat that is asked "
            "+ 1, up to 4",
        ),
        (
            [WINDOW, ["gather", 1]],
            PLAYED,
            "the step ['gather', 1] needs the seat of the highest card of the Destination, or -1 if only eliminated "
            "players have one (SH-34)",
        ),
        (
            [WINDOW, ["gather", -1]],
            sides(),
            "the step ['gather', -1] needs the seat of the highest card of the Destination, or -1 if only eliminated "
            "players have one (SH-34)",
        ),
        (
            [WINDOW, ["ritual", 0, 1], ["turn", 0]],
            sides(),
            "the step ['ritual', 0, 1] needs a seat and the number of a world that is closed (SH-35)",
        ),
        (
            [WINDOW, ["eliminate", 0, 1], ["turn", 0]],
            OUT,
            "the step ['eliminate', 0, 1] needs two players who are not eliminated: by whom, and whom (SH-51)",
        ),
        (
            [WINDOW, ["eliminate", 2, 2], ["turn", 0]],
            sides(),
            "the step ['eliminate', 2, 2] needs two players who are not eliminated: by whom, and whom (SH-51)",
        ),
        (
            [WINDOW, ["eliminate", 2, 4], ["turn", 0]],
            sides(),
            "the step ['eliminate', 2, 4] needs two players who are not eliminated: by whom, and whom (SH-51)",
        ),
        (
            [WINDOW, ["next", -5]],
            sides(),
            "the step ['next', -5] needs the seat of the next Guide, or -1 - the seat of the eliminated player who "
            "chooses one (SH-65)",
        ),
        (
            [WINDOW, ["next", 1]],
            OUT,
            "the step ['next', 1] needs the seat of the next Guide, or -1 - the seat of the eliminated player who "
            "chooses one (SH-65)",
        ),
        (
            [WINDOW, ["next", -1]],
            OUT,
            "the step ['next', -1] needs the seat of the next Guide, or -1 - the seat of the eliminated player who "
            "chooses one (SH-65)",
        ),
        (
            [WINDOW, "end"],
            sides(),
            "the step ['end'] needs empty hands of all who are not eliminated: so the Shamans win (SH-66)",
        ),
        (
            [WINDOW, ["end", 1]],
            [{"role": "shadow"}, {}, {}, {}],
            "the step ['end', 1] needs empty hands of all who are not eliminated: so the Shamans win (SH-66)",
        ),
        ([WINDOW, ["turn", 0, 1]], sides(), "the step ['turn', 0, 1] needs no more than 1 numbers"),
        ([WINDOW, ["resolve", 1]], PLAYED, "the step ['resolve', 1] needs no more than 0 numbers"),
    ],
)
def test_the_numbers_of_a_step_are_checked(steps: list[Any], players: list[dict[str, Any]], said: str) -> None:
    """The step waits while player 0 is asked for a Portal."""
    with_portal = [{**side, **HOLDS} if p == 0 else side for p, side in enumerate(players)]
    assert unplayable(**asking("portal", *steps, players=with_portal)) == said


def test_a_step_may_name_the_first_seat_and_all_of_them() -> None:
    """Player 0, who may answer with a Portal, is the one to be eliminated; then everybody has been asked."""
    steps = [["window", 1, 4, 1], ["eliminate", 1], ["turn", 1]]  # the fourth from player 1 on is player 0
    state = lay(small(**asking("portal", *steps, players=sides(nought=HOLDS))))
    assert state.position()["steps"] == steps
    play(state, "no portal")
    assert state.position()["round"] == 2  # the only Shadow was eliminated


def test_an_answer_is_needed() -> None:
    assert (
        unplayable(**asking("card", ["play", 1], players=sides(nought={"hand": []})))
        == "seat 0 has no answer to 'card'"
    )
