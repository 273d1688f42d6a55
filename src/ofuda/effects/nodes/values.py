"""Whole numbers that the table decides."""

from __future__ import annotations

from dataclasses import dataclass

from ofuda.effects.nodes.base import Cards, Player, Set, Value
from ofuda.effects.nodes.names import FigureName, TallyName


@dataclass(frozen=True)
class Number(Value):
    """Just this."""

    n: int


@dataclass(frozen=True)
class Count(Value):
    """How many things, or cards, there are."""

    of: Set | Cards


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


@dataclass(frozen=True)
class Half(Value):
    """Half of a value, rounded down."""

    of: Value


@dataclass(frozen=True)
class X(Value):
    """The number that was chosen for X, or paid."""


@dataclass(frozen=True)
class Done(Value):
    """How many things or cards the step before has dealt with."""


@dataclass(frozen=True)
class Amount(Value):
    """How much the event was about: damage, coins, cards."""


@dataclass(frozen=True)
class FigureOf(Value):
    """A figure of one thing or card: its power, its cost, its coins."""

    figure: FigureName
    of: Set | Cards


@dataclass(frozen=True)
class ThisTurn(Value):
    """How often something has happened this turn."""

    what: TallyName
    who: Player
