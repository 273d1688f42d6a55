"""Cards of zones outside play."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from ofuda.effects.nodes.base import Cards, Player, Set, Value, Who
from ofuda.effects.nodes.names import FeatureName, ZoneName


class End(IntEnum):
    """An end of a deck."""

    TOP = 0
    BOTTOM = 1


@dataclass(frozen=True)
class In(Cards):
    """The cards of a zone, or those of them that are in a set."""

    zone: ZoneName
    who: Player
    filter: Set | None = None


@dataclass(frozen=True)
class Edge(Cards):
    """So many cards from an end of a deck."""

    n: Value
    who: Player
    end: End


@dataclass(frozen=True)
class AnyOf(Cards):
    """The cards of several zones."""

    of: tuple[Cards, ...]


@dataclass(frozen=True)
class Pick(Cards):
    """So many of these cards, picked by a player or by chance.

    `least`: the player may pick fewer; `alike`: they share a feature.
    """

    n: Value
    of: Cards
    who: Player = Who.YOU
    least: Value | None = None
    random: int = 0
    alike: FeatureName | None = None
