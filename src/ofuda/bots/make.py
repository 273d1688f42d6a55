"""Bots from a short text: `random`, `greedy`, `ismcts:iterations=500`, `ismcts:seconds=2`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ofuda.bots.base import Bot
from ofuda.bots.ismcts import SearchBot
from ofuda.bots.simple import GreedyBot, RandomBot

MAKERS: dict[str, tuple[Callable[..., Bot], dict[str, type]]] = {
    "random": (RandomBot, {"salt": int}),
    "greedy": (GreedyBot, {"salt": int, "worlds": int}),
    "ismcts": (SearchBot, {"iterations": int, "seconds": float, "bias": float, "playouts": str, "salt": int}),
}
LEVELS = {"easy": "random", "medium": "greedy", "hard": "ismcts:iterations=4000"}


def make_bot(text: str) -> Bot:
    """The bot that a text like `greedy` or `ismcts:iterations=500,salt=3` names; a wrong one is a clear ValueError."""
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
            settings[key] = spec[key](value)
        except ValueError:
            raise ValueError(f"bot {name!r}: {key} must be a number, not {value!r}") from None
    return make(**settings)
