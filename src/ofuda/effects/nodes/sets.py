"""Sets of things in play, and of cards by what they are."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from ofuda.effects.nodes.base import Cards, Player, Set, Value
from ofuda.effects.nodes.names import FeatureName, FigureName, KeywordName, TraitName, TypeName


class Which(IntEnum):
    """A thing, or things, that an effect points at."""

    THIS = 0  # this card
    IT = 1  # what was chosen
    FIRST = 2  # what was chosen before it
    THOSE = 3  # what the step before has dealt with
    TARGET = 4
    USER = 5  # who uses the card
    SUBJECT = 6  # what the event happened to
    BEARER = 7  # what this card is attached to
    DECLARED = 8  # what has the declared quality


class Than(IntEnum):
    """How a figure compares with a value."""

    AT_MOST = 0
    AT_LEAST = 1
    EXACTLY = 2
    BELOW = 3
    ABOVE = 4


class TextState(IntEnum):
    """What is the matter with a card's text."""

    NONE = 0
    NEGATED = 1


@dataclass(frozen=True)
class Of(Set):
    """What belongs to this player."""

    who: Player


@dataclass(frozen=True)
class The(Set):
    """What is pointed at."""

    which: Which


@dataclass(frozen=True)
class CardType(Set):
    """What is of this card type."""

    type: TypeName


@dataclass(frozen=True)
class InPlay(Set):
    """Anything in play."""


@dataclass(frozen=True)
class OnChain(Set):
    """What is being played."""


@dataclass(frozen=True)
class Trait(Set):
    """What has a characteristic or attribute."""

    word: TraitName


@dataclass(frozen=True)
class Named(Set):
    """What has this name, or has it as a part of its name."""

    name: str
    part: int = 0


@dataclass(frozen=True)
class Shares(Set):
    """What shares a feature with one of others."""

    what: FeatureName
    of: Set | Cards


@dataclass(frozen=True)
class With(Set):
    """What has such a figure."""

    figure: FigureName
    how: Than
    value: Value


@dataclass(frozen=True)
class HasKeyword(Set):
    """What has a keyword."""

    keyword: KeywordName


@dataclass(frozen=True)
class Text(Set):
    """What has no text, or whose text is negated."""

    state: TextState
