"""Encode a seat's view, and optionally its events, as a vector of fixed size."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ofuda.kernel.core import Game, State

Vector = NDArray[np.float32]

BUCKETS = 1024  # numbers for the view of a game without features
MEMORY = 512  # numbers for a seat's events


class Encoder:
    """Encode views as numbers from -1 to 1: by the features of the game's observer, else by hashing."""

    def __init__(self, game: Game, memory: bool = False) -> None:
        self.game = game
        self.memory = memory
        own = len(game.observer.observe(game.start(seed=0).view(0)))
        self.own = own > 0
        self.view_size = own or BUCKETS
        self.size = self.view_size + (MEMORY if memory else 0)

    def observation(self, state: State, seat: int) -> Vector:
        """Return the whole observation of a seat."""
        seen = self.view(state.view(seat))
        return np.concatenate([seen, recall(state.events(seat))]) if self.memory else seen

    def view(self, view: dict[str, Any]) -> Vector:
        """Return the view of a seat or a spectator as numbers."""
        if not self.own:
            return bag(features("", view), BUCKETS)
        found = self.game.observer.observe(view)
        if len(found) != self.view_size:
            raise ValueError(f"{self.game.slug}: observe returned {len(found)} numbers, expected {self.view_size}")
        return np.array(found, np.float32)


def features(path: str, value: Any) -> Iterator[tuple[str, float]]:
    """Yield plain data as named numbers: values by path, members of lists, and amounts."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from features(f"{path}.{name}", inner)
    elif isinstance(value, (list, tuple)):
        for i, inner in enumerate(value):
            yield from features(f"{path}[{i}]", inner)
            if isinstance(inner, str):
                yield f"{path}[*]={inner}", 1.0  # the order of a hand does not matter
    elif value is not None and value is not False:
        yield f"{path}={value}", 1.0
        if isinstance(value, (int, float)) and value is not True:
            yield path, value / (1 + abs(value))


def recall(events: list[dict[str, Any]]) -> Vector:
    """Return a seat's events as a bag: counts without order."""
    return bag(((event_name(event), 1.0) for event in events), MEMORY)


def event_name(event: dict[str, Any]) -> str:
    """Return an event as text without its number, so that equal events are equal."""
    return json.dumps([event["key"], _whole(event.get("params", {}))], sort_keys=True)


def _whole(params: dict[str, Any]) -> dict[str, Any]:
    """Return parameters with full messages; trained policies depend on these names."""
    return {
        name: {"key": value["key"], "params": _whole(value.get("params", {})), "clause": value.get("clause", "")}
        if isinstance(value, dict) and "key" in value
        else value
        for name, value in params.items()
    }


def bag(named: Iterator[tuple[str, float]], size: int) -> Vector:
    """Hash named numbers into buckets, the same on every machine; random signs let collisions cancel out."""
    vector = np.zeros(size, np.float32)
    for name, value in named:
        bucket, sign = place(name, size)
        vector[bucket] += sign * value
    return np.clip(vector, -1, 1)


@lru_cache(1 << 16)
def place(name: str, size: int) -> tuple[int, int]:
    number = int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "little")
    return (number >> 1) % size, 1 if number & 1 else -1


def rewards(shares: Sequence[float]) -> list[float]:
    """Scale shares of the win so that a sole winner has 1, an even split is 0 and all sum to 0."""
    seats = len(shares)
    if seats == 1:
        return list(shares)
    return [(share * seats - 1) / (seats - 1) for share in shares]
