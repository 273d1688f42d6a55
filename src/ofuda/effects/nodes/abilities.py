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
    """A rule that holds as long as its card works there."""

    rule: Rule


@dataclass(frozen=True)
class While(Ability):
    """A rule that holds as long as a condition does."""

    condition: Condition
    rule: Rule


@dataclass(frozen=True)
class When(Ability):
    """Whenever it happens, something is done."""

    trigger: Trigger
    effect: Effect


@dataclass(frozen=True)
class Pay(Ability):
    """A cost may be paid for an effect; `once` limits how often.

    `window`: when; `condition`: only if it holds; `quiet`: who may not answer it.
    """

    cost: Cost
    effect: Effect
    once: int = 0
    window: WindowName | None = field(default=None, metadata=WIDENED)
    condition: Condition | None = field(default=None, metadata=WIDENED)
    quiet: Player | None = field(default=None, metadata=WIDENED)


@dataclass(frozen=True)
class Keyword(Ability):
    """A keyword of the game, some with a number."""

    keyword: KeywordName
    n: Value | None = None


@dataclass(frozen=True)
class Targets(Ability):
    """The target line: what is chosen when the card is announced."""

    of: Set | Cards
    least: Value | None = None  # without both: one
    most: Value | None = None


@dataclass(frozen=True)
class Resolve(Ability):
    """What the card does when it is played; `quiet`: who may not answer it."""

    effect: Effect
    quiet: Player | None = None


@dataclass(frozen=True)
class From(Ability):
    """An ability that works while its card is in a zone outside play."""

    zone: ZoneName
    ability: Ability
