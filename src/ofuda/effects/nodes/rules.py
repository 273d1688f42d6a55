"""Rules that hold while their card works, and what abilities wait for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from ofuda.effects.nodes.base import Ability, Cards, Effect, Player, Rule, Set, Trigger, Value
from ofuda.effects.nodes.names import (
    CoinName,
    DeedName,
    FateName,
    FigureName,
    KeywordName,
    LimitName,
    MomentName,
    RightName,
    WayName,
    ZoneName,
)


class Gets(IntEnum):
    """What becomes of a quality."""

    ALSO = 0
    LOSES = 1
    INSTEAD = 2  # has it instead of others of its sort


# --- triggers ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Entered(Trigger):
    """Something has come into play in a certain way."""

    what: Set
    how: WayName


@dataclass(frozen=True)
class Left(Trigger):
    """Something has left in a certain way."""

    what: Set
    how: WayName


@dataclass(frozen=True)
class Moment(Trigger):
    """A moment of a player's turn has come."""

    which: MomentName
    who: Player


@dataclass(frozen=True)
class UsesKeyword(Trigger):
    """A keyword of a thing was used."""

    keyword: KeywordName
    what: Set


@dataclass(frozen=True)
class WouldBe(Trigger):
    """Something would happen to a thing or card, because of something in a set where that is given."""

    what: Set | Cards
    deed: FateName
    by: Set | None = None


# --- rules ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cannot(Rule):
    """Things cannot do something, or cannot do it with others (be blocked by them, team with them)."""

    deed: DeedName
    what: Set
    than: Set | None = None


@dataclass(frozen=True)
class Can(Rule):
    """Things, or their players, can do what others cannot."""

    deed: RightName
    what: Set


@dataclass(frozen=True)
class PlayFrom(Rule):
    """So many cards may be played from a zone."""

    zone: ZoneName
    what: Set
    n: Value


@dataclass(frozen=True)
class Limit(Rule):
    """A limit of the game is a number for some things or players, or is changed by it."""

    which: LimitName
    what: Set
    n: Value
    add: int = 0


@dataclass(frozen=True)
class Has(Rule):
    """Things or cards get, lose or change a quality: they count as being in a set."""

    what: Set | Cards
    quality: Set
    how: Gets = Gets.ALSO


@dataclass(frozen=True)
class HasAbility(Rule):
    """Things have an ability."""

    what: Set
    ability: Ability


@dataclass(frozen=True)
class Figure(Rule):
    """A figure of things is a value, or is changed by it."""

    figure: FigureName
    what: Set
    value: Value
    add: int = 0


@dataclass(frozen=True)
class CostLess(Rule):
    """Cards cost so much less."""

    figure: FigureName
    what: Set | Cards
    n: Value


@dataclass(frozen=True)
class Blank(Rule):
    """The text of things is negated."""

    what: Set


@dataclass(frozen=True)
class Unaffected(Rule):
    """Things are not affected by others."""

    what: Set
    by: Set


@dataclass(frozen=True)
class Instead(Rule):
    """When something would happen, something else is done; `may`: its player decides."""

    event: Trigger
    effect: Effect
    may: int = 1


@dataclass(frozen=True)
class Single(Rule):
    """Several copies of this card do not add up."""


@dataclass(frozen=True)
class EntersWith(Rule):
    """This card comes into play with coins."""

    coin: CoinName
    n: Value
