"""Conditions about values and sets."""

from __future__ import annotations

from dataclasses import dataclass

from ofuda.effects.nodes.base import Condition, How, Set, Value


@dataclass(frozen=True)
class Compare(Condition):
    """One value against another."""

    left: Value
    how: How
    right: Value


@dataclass(frozen=True)
class Exists(Condition):
    """There is at least one such thing."""

    of: Set
