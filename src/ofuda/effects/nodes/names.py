"""Words that belong to a game: its zones, figures, keywords and so on.

The enums are empty: a game derives its own from them (`class Zone(ZoneName): HAND = 0`) and gives their words to its
lexicons. A program keeps the number of a member, so members keep their numbers.
"""

from __future__ import annotations

from enum import Enum


class Name(Enum):
    """A word of a game. Unlike those of an IntEnum, members of two enums are never equal."""

    def __int__(self) -> int:
        return int(self.value)


class ZoneName(Name):
    """A zone of cards: hand, deck, discard pile."""


class FigureName(Name):
    """A figure of a card: power, cost, coins of a kind, size of its team."""


class TypeName(Name):
    """A card type."""


class TraitName(Name):
    """A characteristic or attribute."""


class KeywordName(Name):
    """A keyword."""


class CoinName(Name):
    """A kind of coin."""


class DeedName(Name):
    """What a rule can forbid: attack, be blocked, be healed."""


class RightName(Name):
    """What a rule can allow."""


class LimitName(Name):
    """What a rule can limit: cards in hand, jutsu in a turn."""


class MomentName(Name):
    """A moment of the turn."""


class TallyName(Name):
    """What is counted during a turn."""


class WayName(Name):
    """A way of entering or leaving play."""


class FateName(Name):
    """What would happen to something if nothing were done instead."""


class FeatureName(Name):
    """What two cards may share, or what a player may declare: a name, a symbol, a card type."""


class WindowName(Name):
    """When an ability may be used."""
