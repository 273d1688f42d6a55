"""Effects on things and cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from ofuda.effects.nodes.base import Cards, Effect, Player, Set, Value
from ofuda.effects.nodes.names import CoinName, ZoneName


class Place(IntEnum):
    """The place of a card in a zone."""

    ANYWHERE = 0
    TOP = 1
    BOTTOM = 2
    SHUFFLED = 3


@dataclass(frozen=True)
class Move(Effect):
    """Move things or cards to a zone of their owner."""

    what: Set | Cards
    to: ZoneName
    place: Place = Place.ANYWHERE


@dataclass(frozen=True)
class Discard(Effect):
    """Discard things or cards."""

    what: Set | Cards


@dataclass(frozen=True)
class PutInPlay(Effect):
    """Put cards in play: in the team of a thing, injured, as the turn's play.

    `anywhere`: in any position of the team. With a team they are yours, else their owners'.
    """

    what: Set | Cards
    team: Set | None = None
    injured: int = 0
    uses: int = 0
    anywhere: int = 0


@dataclass(frozen=True)
class Draw(Effect):
    """A player draws cards."""

    who: Player
    n: Value


@dataclass(frozen=True)
class Show(Effect):
    """Show cards to a player, or to both."""

    what: Set | Cards
    who: Player


@dataclass(frozen=True)
class Search(Effect):
    """Search your deck for up to a number of cards, show them, move them and shuffle the deck.

    To the deck itself: shuffle, then put them on top. `must`: as many as there are must be found.
    """

    n: Value
    filter: Set | None
    to: ZoneName
    must: int = 0


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
    """A player splits the shown cards into two piles; you take one pile, the other is discarded."""

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
    """Move all coins of a kind from some things to one."""

    coin: CoinName
    source: Set
    to: Set


@dataclass(frozen=True)
class Negate(Effect):
    """Negate items being played and move them to a zone."""

    what: Set
    to: ZoneName


@dataclass(frozen=True)
class Rewrite(Effect):
    """Give items being played another effect, or a further one."""

    what: Set
    effect: Effect
    keep: int = 0


@dataclass(frozen=True)
class Attach(Effect):
    """Attach this card to a thing."""

    to: Set


@dataclass(frozen=True)
class TakeControl(Effect):
    """Take control of things."""

    what: Set


@dataclass(frozen=True)
class GoTo(Effect):
    """Inside `Instead`: move to another zone."""

    zone: ZoneName
