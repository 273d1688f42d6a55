"""Sets of things in play, and of cards by their qualities."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from ofuda.effects.nodes.base import Cards, Player, Set, Value
from ofuda.effects.nodes.names import FeatureName, FigureName, KeywordName, TraitName, TypeName


class Which(IntEnum):
    """A thing or things that an effect refers to."""

    THIS = 0  # this card
    IT = 1  # the chosen thing
    FIRST = 2  # the thing chosen before it
    THOSE = 3  # the things that the previous step handled
    TARGET = 4
    USER = 5  # the user of the card
    SUBJECT = 6  # the subject of the event
    BEARER = 7  # the thing that this card is attached to
    DECLARED = 8  # things with the declared quality


class Than(IntEnum):
    """A comparison of a figure with a value."""

    AT_MOST = 0
    AT_LEAST = 1
    EXACTLY = 2
    BELOW = 3
    ABOVE = 4


class TextState(IntEnum):
    """The state of a card's text."""

    NONE = 0
    NEGATED = 1


@dataclass(frozen=True)
class Of(Set):
    """Things of this player."""

    who: Player


@dataclass(frozen=True)
class The(Set):
    """The thing or things referred to."""

    which: Which


@dataclass(frozen=True)
class CardType(Set):
    """Things of this card type."""

    type: TypeName


@dataclass(frozen=True)
class InPlay(Set):
    """Anything in play."""


@dataclass(frozen=True)
class OnChain(Set):
    """Items being played."""


@dataclass(frozen=True)
class Trait(Set):
    """Things with a characteristic or attribute."""

    word: TraitName


@dataclass(frozen=True)
class Named(Set):
    """Things with this name, or with it as a part of their name."""

    name: str
    part: int = 0


@dataclass(frozen=True)
class Shares(Set):
    """Things that share a feature with one of the others."""

    what: FeatureName
    of: Set | Cards


@dataclass(frozen=True)
class With(Set):
    """Things whose figure matches."""

    figure: FigureName
    how: Than
    value: Value


@dataclass(frozen=True)
class HasKeyword(Set):
    """Things with a keyword."""

    keyword: KeywordName


@dataclass(frozen=True)
class Text(Set):
    """Things without text, or with negated text."""

    state: TextState
