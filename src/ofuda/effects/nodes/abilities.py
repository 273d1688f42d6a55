"""Abilities: the paragraphs of a card."""

from __future__ import annotations

from dataclasses import dataclass, field

from ofuda.effects.nodes.base import (
    WIDENED,
    Ability,
    Cards,
    Condition,
    Cost,
    Effect,
    Player,
    Rule,
    Set,
    Trigger,
    Value,
)
from ofuda.effects.nodes.names import KeywordName, WindowName, ZoneName


@dataclass(frozen=True)
class Always(Ability):
    """A rule that holds while its card is in effect."""

    rule: Rule


@dataclass(frozen=True)
class While(Ability):
    """A rule that holds while a condition does."""

    condition: Condition
    rule: Rule


@dataclass(frozen=True)
class When(Ability):
    """An effect whenever a trigger happens."""

    trigger: Trigger
    effect: Effect


@dataclass(frozen=True)
class Pay(Ability):
    """An effect for a cost; `once` limits how often.

    `window`: when it may be used; `condition`: only if it holds; `quiet`: who may not respond.
    """

    cost: Cost
    effect: Effect
    once: int = 0
    window: WindowName | None = field(default=None, metadata=WIDENED)
    condition: Condition | None = field(default=None, metadata=WIDENED)
    quiet: Player | None = field(default=None, metadata=WIDENED)


@dataclass(frozen=True)
class Keyword(Ability):
    """A keyword of the game, possibly with a number."""

    keyword: KeywordName
    n: Value | None = None


@dataclass(frozen=True)
class Targets(Ability):
    """The target line: the things to choose when the card is announced."""

    of: Set | Cards
    least: Value | None = None  # if neither is given: exactly one
    most: Value | None = None


@dataclass(frozen=True)
class Resolve(Ability):
    """The effect when the card is played; `quiet`: who may not respond."""

    effect: Effect
    quiet: Player | None = None


@dataclass(frozen=True)
class From(Ability):
    """An ability that is active while its card is in a zone outside play."""

    zone: ZoneName
    ability: Ability
