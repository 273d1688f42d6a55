"""Numbers that depend on the position."""

from __future__ import annotations

from dataclasses import dataclass

from ofuda.effects.nodes.base import Cards, Player, Set, Value
from ofuda.effects.nodes.names import FigureName, TallyName


@dataclass(frozen=True)
class Number(Value):
    """A constant."""

    n: int


@dataclass(frozen=True)
class Count(Value):
    """The number of things or cards."""

    of: Set | Cards


@dataclass(frozen=True)
class Plus(Value):
    """The sum of two values."""

    left: Value
    right: Value


@dataclass(frozen=True)
class Times(Value):
    """A multiple of a value."""

    n: int
    of: Value


@dataclass(frozen=True)
class Half(Value):
    """Half of a value, rounded down."""

    of: Value


@dataclass(frozen=True)
class X(Value):
    """The number chosen or paid for X."""


@dataclass(frozen=True)
class Done(Value):
    """The number of things or cards that the previous step handled."""


@dataclass(frozen=True)
class Amount(Value):
    """The amount of the event: damage, coins, cards."""


@dataclass(frozen=True)
class FigureOf(Value):
    """A figure of one thing or card: its power, its cost, its coins."""

    figure: FigureName
    of: Set | Cards


@dataclass(frozen=True)
class ThisTurn(Value):
    """How often an event has happened this turn."""

    what: TallyName
    who: Player
