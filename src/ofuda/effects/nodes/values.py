"""Whole numbers that the table decides."""

from __future__ import annotations

from dataclasses import dataclass

from ofuda.effects.nodes.base import Set, Value


@dataclass(frozen=True)
class Number(Value):
    """Just this."""

    n: int


@dataclass(frozen=True)
class Count(Value):
    """How many things there are."""

    of: Set


@dataclass(frozen=True)
class Plus(Value):
    """The sum of two."""

    left: Value
    right: Value


@dataclass(frozen=True)
class Times(Value):
    """So many times another value."""

    n: int
    of: Value
