"""The options of a game, checked when the game is loaded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ofuda.kernel.messages import Message

FEW = 10  # values that are named one by one


@dataclass(frozen=True)
class Option:
    """One thing that may be set: its name, what holds when it is not set, what it may be, and what it means.

    Two names mean the same in every game: `players` is how many seats there are, `first` a seat (from 0) or 'random'.
    """

    name: str
    default: Any
    allowed: tuple[Any, ...] = ()
    help: str = ""

    def read(self, slug: str, value: Any) -> Any:
        """The value if it is allowed; text from a command line is taken for what it spells."""
        for choice in self.allowed:
            if value is choice or (type(value) is type(choice) and value == choice):
                return choice
            if isinstance(value, str) and value == str(choice):
                return choice
        if self.allowed:
            raise ValueError(f"{slug}: option {self.name}={value!r} is not possible; it may be {self.choices()}")
        return value

    def choices(self) -> str:
        """What it may be, in a few words: a long row of numbers by its ends."""
        first, last = self.allowed[0], self.allowed[-1]
        if len(self.allowed) > FEW and type(first) is int and self.allowed == tuple(range(first, last + 1)):
            return f"{first} to {last}"
        return ", ".join(str(choice) for choice in self.allowed)


@dataclass(frozen=True)
class Suggestion:
    """A value worth offering where there are too many to list: what to call it, and which other options it needs."""

    value: Any
    name: Message
    needs: Mapping[str, Any] = field(default_factory=dict)


def read_options(slug: str, spec: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their values; an unknown name or value is a clear ValueError."""
    names = [option.name for option in spec]
    for name in given:
        if name not in names:
            known = f"its options are {', '.join(names)}" if names else "it has none"
            raise ValueError(f"{slug} has no option {name!r}; {known}")
    return {option.name: option.read(slug, given.get(option.name, option.default)) for option in spec}
