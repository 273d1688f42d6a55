"""Sets of things in play."""

from __future__ import annotations

from dataclasses import dataclass

from ofuda.effects.nodes.base import Set, Who


@dataclass(frozen=True)
class Of(Set):
    """What belongs to this player."""

    who: Who
