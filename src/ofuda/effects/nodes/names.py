"""Names that belong to a game: its zones, figures, keywords and so on.

The enums are empty: a game derives its own from them (`class Zone(ZoneName): HAND = 0`) and registers their words in
its lexicons. Programs store the numbers of members, so the numbers must not change.
"""

from __future__ import annotations

from enum import Enum


class Name(Enum):
    """A name of a game. Unlike with IntEnum, members of different enums are never equal."""

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
    """An action that a rule can forbid: attack, be blocked, be healed."""


class RightName(Name):
    """An action that a rule can allow."""


class LimitName(Name):
    """A quantity that a rule can limit: cards in hand, jutsu in a turn."""


class MomentName(Name):
    """A moment of the turn."""


class TallyName(Name):
    """A quantity counted during a turn."""


class WayName(Name):
    """A way of entering or leaving play."""


class FateName(Name):
    """An event that can be replaced by another."""


class FeatureName(Name):
    """A quality that cards can share or a player can declare: a name, a symbol, a card type."""


class WindowName(Name):
    """The time at which an ability may be used."""
