"""Costs."""

from __future__ import annotations

from dataclasses import dataclass

from ofuda.effects.nodes.base import Cost


@dataclass(frozen=True)
class Costs(Cost):
    """Several costs at once."""

    of: tuple[Cost, ...]
