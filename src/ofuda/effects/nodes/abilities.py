"""Abilities: the paragraphs of a card."""

from __future__ import annotations

from dataclasses import dataclass

from ofuda.effects.nodes.base import Ability, Condition, Cost, Effect, Rule, Trigger


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
    """A cost may be paid for an effect; `once` limits how often."""

    cost: Cost
    effect: Effect
    once: int = 0
