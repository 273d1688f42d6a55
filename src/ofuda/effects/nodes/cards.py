"""Cards in zones outside play."""

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
    """The cards of a zone, optionally only those in a set."""

    zone: ZoneName
    who: Player
    filter: Set | None = None


@dataclass(frozen=True)
class Edge(Cards):
    """A number of cards from an end of a deck."""

    n: Value
    who: Player
    end: End


@dataclass(frozen=True)
class AnyOf(Cards):
    """The cards of several zones."""

    of: tuple[Cards, ...]


@dataclass(frozen=True)
class Pick(Cards):
    """A number of these cards, picked by a player or at random.

    `least`: the player may pick fewer; `alike`: the cards must share a feature.
    """

    n: Value
    of: Cards
    who: Player = Who.YOU
    least: Value | None = None
    random: int = 0
    alike: FeatureName | None = None
