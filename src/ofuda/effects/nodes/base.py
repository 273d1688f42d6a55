"""The sorts of nodes, and the algebra of sets and conditions.

A card is a few abilities, each a small tree. Nodes are plain data: they compare, hash and print, and know nothing of
rules or words. A game adds its own by subclassing `Value`, `Set`, `Cards`, `Condition`, `Cost`, `Effect`, `Rule`,
`Trigger` or `Ability`; a field is a node, a whole number, an enum, a name, or a tuple of nodes. `program` turns trees
into flat ints, `machine` and `masks` carry those out, `words` says them in every language.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import IntEnum
from typing import Final

# A field that was added to a node later: where it has its default, a program leaves it out.
WIDENED: Final = {"widened": True}


class Who(IntEnum):
    """A player, as seen from the card."""

    YOU = 0  # whoever plays the card
    OPPONENT = 1
    EACH = 2


class Someone(IntEnum):
    """A player whom the game names while an effect is carried out; numbered on from `Who`."""

    CHOSEN = 3  # whom `ChoosePlayer` or `EachPlayer` names
    BEARER = 4  # whoever controls what the card is attached to


Player = Who | Someone


class How(IntEnum):
    """How two values compare."""

    AT_MOST = 0
    AT_LEAST = 1
    EXACTLY = 2


@dataclass(frozen=True)
class Node:
    """Something a card is made of."""

    def parts(self) -> list[Node]:
        """The nodes right below this one."""
        found: list[Node] = []
        for value in (getattr(self, field.name) for field in fields(self)):
            found += [part for part in (value if isinstance(value, tuple) else (value,)) if isinstance(part, Node)]
        return found


@dataclass(frozen=True)
class Value(Node):
    """A whole number that the table decides."""


@dataclass(frozen=True)
class Cards(Node):
    """Cards of zones outside play, such as a hand; there may be several of a kind."""


@dataclass(frozen=True)
class Effect(Node):
    """Something that is done, at once."""


@dataclass(frozen=True)
class Rule(Node):
    """Something that holds while its card is where it works: a modifier, a permission, a prohibition."""


@dataclass(frozen=True)
class Trigger(Node):
    """Something that happens, and that an ability waits for."""


@dataclass(frozen=True)
class Cost(Node):
    """What has to be given for an effect."""


@dataclass(frozen=True)
class Ability(Node):
    """One paragraph of a card."""


# --- sets of things ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Set(Node):
    """Some of the things on the table: each is in it or not."""

    def __and__(self, other: Set) -> Set:
        return Both(self, other)

    def __or__(self, other: Set) -> Set:
        return Either(self, other)

    def __invert__(self) -> Set:
        return Except(self)


@dataclass(frozen=True)
class Both(Set):
    """What is in both."""

    left: Set
    right: Set


@dataclass(frozen=True)
class Either(Set):
    """What is in one or the other."""

    left: Set
    right: Set


@dataclass(frozen=True)
class Except(Set):
    """What is not in it."""

    of: Set


# --- conditions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Condition(Node):
    """Something that holds or does not."""

    def __and__(self, other: Condition) -> Condition:
        return All((self, other))

    def __or__(self, other: Condition) -> Condition:
        return Any_((self, other))

    def __invert__(self) -> Condition:
        return Not(self)


@dataclass(frozen=True)
class All(Condition):
    """All of them hold."""

    of: tuple[Condition, ...]


@dataclass(frozen=True)
class Any_(Condition):
    """At least one of them holds."""

    of: tuple[Condition, ...]


@dataclass(frozen=True)
class Not(Condition):
    """It does not hold."""

    of: Condition
