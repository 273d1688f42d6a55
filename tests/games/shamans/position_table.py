"""A small position of four players, and errors in variations of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ofuda.games.shamans.rules import ShamansState

from .stage import game

PLAYED_OUT = "shamans: this position cannot be played: "


def read_position(data: dict[str, Any], seed: int = 0) -> ShamansState:
    state = game(len(data["players"])).position(data, seed)
    assert isinstance(state, ShamansState)
    return state


def small(**changes: Any) -> dict[str, Any]:
    """Return a position of four players with two purple or blue cards each; entries of None are omitted."""
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
    """Return the players of the small position with changes: one=..., two=..."""
    found: list[dict[str, Any]] = small()["players"]
    for name, change in changes.items():
        side = found[["nought", "one", "two", "three"].index(name)]
        side.update(change)
        for entry in [key for key, value in side.items() if value is None]:
            del side[entry]
    return found


def wrong(**changes: Any) -> str:
    """Return the error for the small position with these changes."""
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


def shadow_with_two_worlds() -> dict[str, Any]:
    """Return a position: player 0 closes red and has a dagger; player 1, a Shadow, holds the last white and yellow."""
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
