"""Every complaint about the entries of a position."""

from __future__ import annotations

from typing import Any

import pytest

from .position_table import sides, wrong
from .stage import game

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
