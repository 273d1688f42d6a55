"""Rules that hold while their card is in effect, and triggers of abilities."""

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
    """How a quality is changed."""

    ALSO = 0
    LOSES = 1
    INSTEAD = 2  # replaces others of its sort


# --- triggers ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Entered(Trigger):
    """A thing came into play in a certain way."""

    what: Set
    how: WayName


@dataclass(frozen=True)
class Left(Trigger):
    """A thing left play in a certain way."""

    what: Set
    how: WayName


@dataclass(frozen=True)
class Moment(Trigger):
    """A moment of a player's turn."""

    which: MomentName
    who: Player


@dataclass(frozen=True)
class UsesKeyword(Trigger):
    """A keyword of a thing was used."""

    keyword: KeywordName
    what: Set


@dataclass(frozen=True)
class WouldBe(Trigger):
    """An event is about to happen to a thing or card, optionally because of something in a set."""

    what: Set | Cards
    deed: FateName
    by: Set | None = None


# --- rules ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cannot(Rule):
    """A prohibition for things, optionally only with others (be blocked by them, team with them)."""

    deed: DeedName
    what: Set
    than: Set | None = None


@dataclass(frozen=True)
class Can(Rule):
    """A permission for things or their players."""

    deed: RightName
    what: Set


@dataclass(frozen=True)
class PlayFrom(Rule):
    """A number of cards may be played from a zone."""

    zone: ZoneName
    what: Set
    n: Value


@dataclass(frozen=True)
class Limit(Rule):
    """A limit is set to a number, or changed by it, for some things or players."""

    which: LimitName
    what: Set
    n: Value
    add: int = 0


@dataclass(frozen=True)
class Has(Rule):
    """Things or cards gain, lose or change a quality: they count as being in a set."""

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
    """A figure of things is set to a value, or changed by it.

    It holds over what is older, and what comes later counts on top of it. A value that is another figure is just that
    one.
    """

    figure: FigureName
    what: Set
    value: Value
    add: int = 0


@dataclass(frozen=True)
class CostLess(Rule):
    """Cards cost less."""

    figure: FigureName
    what: Set | Cards
    n: Value


@dataclass(frozen=True)
class Blank(Rule):
    """The text of things is negated: they have no abilities; keywords and figures stay.

    A negated text negates nothing; if texts negate each other in a circle, the youngest one counts.
    """

    what: Set


@dataclass(frozen=True)
class Unaffected(Rule):
    """Things are not affected by others: these may target them, but do nothing to them, neither once nor as a rule."""

    what: Set
    by: Set


@dataclass(frozen=True)
class Instead(Rule):
    """A replacement of an event by an effect; `may`: its player decides."""

    event: Trigger
    effect: Effect
    may: int = 1


@dataclass(frozen=True)
class Single(Rule):
    """Several copies of this card do not add up; `triggers`: only the triggers of one player's copies do not."""

    triggers: int = 0


@dataclass(frozen=True)
class EntersWith(Rule):
    """This card comes into play with coins."""

    coin: CoinName
    n: Value
