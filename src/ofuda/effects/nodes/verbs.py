"""Effects that do something to things and cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from ofuda.effects.nodes.base import Cards, Effect, Player, Set, Value
from ofuda.effects.nodes.names import CoinName, ZoneName


class Place(IntEnum):
    """Where in a zone a card goes."""

    ANYWHERE = 0
    TOP = 1
    BOTTOM = 2
    SHUFFLED = 3


@dataclass(frozen=True)
class Move(Effect):
    """Things or cards go to a zone of their owner's."""

    what: Set | Cards
    to: ZoneName
    place: Place = Place.ANYWHERE


@dataclass(frozen=True)
class Discard(Effect):
    """Things or cards are discarded."""

    what: Set | Cards


@dataclass(frozen=True)
class PutInPlay(Effect):
    """Cards are put in play: in the team of a thing, injured, as the turn's play."""

    what: Set | Cards
    team: Set | None = None
    injured: int = 0
    uses: int = 0


@dataclass(frozen=True)
class Draw(Effect):
    """A player draws cards."""

    who: Player
    n: Value


@dataclass(frozen=True)
class Show(Effect):
    """Cards are shown to a player, or to both."""

    what: Set | Cards
    who: Player


@dataclass(frozen=True)
class Search(Effect):
    """Search your deck for up to so many cards, show them, move them and shuffle the deck."""

    n: Value
    filter: Set | None
    to: ZoneName


@dataclass(frozen=True)
class Reorder(Effect):
    """Look at the top cards of your deck and put them back in any order."""

    n: Value


@dataclass(frozen=True)
class Shuffle(Effect):
    """A player shuffles the deck."""

    who: Player


@dataclass(frozen=True)
class Split(Effect):
    """A player parts the cards that were shown into two piles; you take one pile, the other is discarded."""

    by: Player


@dataclass(frozen=True)
class PutCoins(Effect):
    """Put coins on each of these things."""

    coin: CoinName
    n: Value
    what: Set


@dataclass(frozen=True)
class TakeCoins(Effect):
    """Take coins from each of these things."""

    coin: CoinName
    n: Value
    what: Set


@dataclass(frozen=True)
class GatherCoins(Effect):
    """Move any number of coins from some things to one."""

    coin: CoinName
    source: Set
    to: Set


@dataclass(frozen=True)
class Negate(Effect):
    """What is being played is negated and goes to a zone."""

    what: Set
    to: ZoneName


@dataclass(frozen=True)
class Rewrite(Effect):
    """What is being played does something else, or something more."""

    what: Set
    effect: Effect
    keep: int = 0


@dataclass(frozen=True)
class Attach(Effect):
    """This card is attached to a thing."""

    to: Set


@dataclass(frozen=True)
class TakeControl(Effect):
    """You take control of things."""

    what: Set


@dataclass(frozen=True)
class GoTo(Effect):
    """Inside `Instead`: it goes to another zone than where it would go."""

    zone: ZoneName
