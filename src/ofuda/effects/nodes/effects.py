"""Effects that order, repeat and choose other effects."""

from __future__ import annotations

from dataclasses import dataclass

from ofuda.effects.nodes.base import Condition, Effect, Set, Value, Who


@dataclass(frozen=True)
class Then(Effect):
    """One after another."""

    of: tuple[Effect, ...]


@dataclass(frozen=True)
class If(Effect):
    """Only if it holds now."""

    condition: Condition
    effect: Effect


@dataclass(frozen=True)
class May(Effect):
    """The player who plays the card decides whether it is done."""

    effect: Effect


@dataclass(frozen=True)
class Choose(Effect):
    """A player chooses one of several things; the effect is done to it. Nothing happens where there is none."""

    who: Who
    of: Set
    effect: Effect
    optional: int = 0  # 1: or none


@dataclass(frozen=True)
class Repeat(Effect):
    """Done so many times."""

    times: Value
    effect: Effect


@dataclass(frozen=True)
class OneOf(Effect):
    """The player who plays the card chooses what is done."""

    of: tuple[Effect, ...]
