"""The options of a game, checked when the game is loaded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ofuda.kernel.messages import Message

FEW = 10  # so many values are listed one by one


@dataclass(frozen=True)
class Option:
    """An option: its name, default, allowed values (none: any) and help text.

    Two names mean the same in every game: `players` is the number of seats, `first` a seat (from 0) or 'random'.
    """

    name: str
    default: Any
    allowed: tuple[Any, ...] = ()
    help: str = ""

    def read(self, slug: str, value: Any) -> Any:
        """Return the value if it is allowed; text from a command line is converted."""
        for choice in self.allowed:
            if value is choice or (type(value) is type(choice) and value == choice):
                return choice
            if isinstance(value, str) and value == str(choice):
                return choice
        if self.allowed:
            raise ValueError(f"{slug}: option {self.name}={value!r} is not possible; it may be {self.choices()}")
        return value

    def choices(self) -> str:
        """Describe the allowed values; a long range of numbers by its ends."""
        first, last = self.allowed[0], self.allowed[-1]
        if len(self.allowed) > FEW and type(first) is int and self.allowed == tuple(range(first, last + 1)):
            return f"{first} to {last}"
        return ", ".join(str(choice) for choice in self.allowed)


@dataclass(frozen=True)
class Suggestion:
    """A value to offer for an option with very many values: its name, and which other options it needs."""

    value: Any
    name: Message
    needs: Mapping[str, Any] = field(default_factory=dict)


def read_options(slug: str, spec: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return all options with their values; an unknown name or value is a ValueError."""
    names = [option.name for option in spec]
    for name in given:
        if name not in names:
            known = f"its options are {', '.join(names)}" if names else "it has none"
            raise ValueError(f"{slug} has no option {name!r}; {known}")
    return {option.name: option.read(slug, given.get(option.name, option.default)) for option in spec}
