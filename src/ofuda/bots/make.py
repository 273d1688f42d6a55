"""Make bots from a short text: `random`, `greedy`, `ismcts:iterations=500`, `ismcts:seconds=2`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ofuda.bots.base import Bot
from ofuda.bots.ismcts import PLAYOUTS, SearchBot
from ofuda.bots.simple import GreedyBot, RandomBot

VERSION = 3  # increase it when a bot of the same name plays differently, so that results are not mixed


@dataclass(frozen=True)
class Number:
    """A setting that is a number in a range."""

    low: float
    high: float
    whole: bool = True

    def read(self, text: str) -> float:
        value = int(text) if self.whole else float(text)
        if not self.low <= value <= self.high:  # False for nan, too
            raise ValueError
        return value

    def __str__(self) -> str:
        return f"a {'whole ' if self.whole else ''}number from {self.low:g} to {self.high:g}"


@dataclass(frozen=True)
class Word:
    """A setting with a fixed set of values."""

    allowed: tuple[str, ...]

    def read(self, text: str) -> str:
        if text not in self.allowed:
            raise ValueError
        return text

    def __str__(self) -> str:
        return " or ".join(self.allowed)


SALT = Number(0, 2**62)
MAKERS: dict[str, tuple[Callable[..., Bot], dict[str, Number | Word]]] = {
    "random": (RandomBot, {"salt": SALT}),
    "greedy": (GreedyBot, {"worlds": Number(1, 10**6), "salt": SALT}),
    "ismcts": (
        SearchBot,
        {
            "iterations": Number(1, 10**9),
            "seconds": Number(0.001, 86400, whole=False),
            "bias": Number(0, 100, whole=False),
            "playouts": Word(PLAYOUTS),
            "salt": SALT,
        },
    ),
}
LEVELS = {"easy": "random", "medium": "greedy", "hard": "ismcts:iterations=4000"}


def make_bot(text: str) -> Bot:
    """Make a bot from a text such as `greedy` or `ismcts:iterations=500,salt=3`; raise ValueError if invalid."""
    name, _, rest = LEVELS.get(text, text).partition(":")
    if name not in MAKERS:
        raise ValueError(f"there is no bot {name!r}; there are {', '.join([*MAKERS, *LEVELS])}")
    make, spec = MAKERS[name]
    settings: dict[str, Any] = {}
    for part in filter(None, rest.split(",")):
        key, equals, value = part.partition("=")
        if key not in spec or not equals:
            raise ValueError(f"bot {name!r} cannot take {part!r}; it takes {', '.join(f'{k}=...' for k in spec)}")
        try:
            settings[key] = spec[key].read(value)
        except ValueError:
            raise ValueError(f"bot {name!r}: {key} must be {spec[key]}, not {value[:40]!r}") from None
    bot = make(**settings)
    if settings:
        bot.name = f"{name}:{','.join(f'{key}={value}' for key, value in settings.items())}"
    return bot
