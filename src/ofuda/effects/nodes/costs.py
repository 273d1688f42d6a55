"""Costs."""

from __future__ import annotations

from dataclasses import dataclass

from ofuda.effects.nodes.base import Cost, Effect


@dataclass(frozen=True)
class Costs(Cost):
    """Several costs together; an empty list means no cost."""

    of: tuple[Cost, ...]


@dataclass(frozen=True)
class Do(Cost):
    """An effect that must be done in full as a cost."""

    effect: Effect


@dataclass(frozen=True)
class OneCost(Cost):
    """One of several costs, chosen by the player."""

    of: tuple[Cost, ...]
