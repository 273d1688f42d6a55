"""Conditions about values and sets."""

from __future__ import annotations

from dataclasses import dataclass

from ofuda.effects.nodes.base import Cards, Condition, How, Set, Value


@dataclass(frozen=True)
class Compare(Condition):
    """A comparison of two values."""

    left: Value
    how: How
    right: Value


@dataclass(frozen=True)
class Exists(Condition):
    """True if there is at least one such thing."""

    of: Set


@dataclass(frozen=True)
class IsA(Condition):
    """True if a thing or card is in a set."""

    what: Set | Cards
    of: Set


@dataclass(frozen=True)
class Even(Condition):
    """True if a value is even."""

    of: Value
