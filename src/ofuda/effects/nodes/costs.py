"""Costs."""

from __future__ import annotations

from dataclasses import dataclass

from ofuda.effects.nodes.base import Cost, Effect


@dataclass(frozen=True)
class Costs(Cost):
    """Several costs at once; none of them is no cost."""

    of: tuple[Cost, ...]


@dataclass(frozen=True)
class Do(Cost):
    """An effect that is done in full as a cost."""

    effect: Effect


@dataclass(frozen=True)
class OneCost(Cost):
    """One of several costs, which the player chooses."""

    of: tuple[Cost, ...]
