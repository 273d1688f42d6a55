"""The base classes of nodes, and the algebra of sets and conditions.

A card has a few abilities, each a small tree. Nodes are plain data: they can be compared, hashed and printed, and
contain neither rules nor words. A game adds its own by subclassing `Value`, `Set`, `Cards`, `Condition`, `Cost`,
`Effect`, `Rule`, `Trigger` or `Ability`; a field is a node, an int, an enum, a name, or a tuple of nodes. `program`
compiles trees to flat ints, `machine` and `masks` execute them, `words` generates their text in every language.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import IntEnum
from typing import Final

# A field that was added to a node later; programs omit it if it has its default.
WIDENED: Final = {"widened": True}


class Who(IntEnum):
    """A player, as seen from the card."""

    YOU = 0  # the player of the card
    OPPONENT = 1
    EACH = 2


class Someone(IntEnum):
    """A player known only while an effect is executed; numbered after `Who`."""

    CHOSEN = 3  # the player of `ChoosePlayer` or `EachPlayer`
    BEARER = 4  # the controller of the thing that the card is attached to


Player = Who | Someone


class How(IntEnum):
    """A comparison of two values."""

    AT_MOST = 0
    AT_LEAST = 1
    EXACTLY = 2


@dataclass(frozen=True)
class Node:
    """A part of a card's tree."""

    def parts(self) -> list[Node]:
        """Return the child nodes."""
        found: list[Node] = []
        for value in (getattr(self, field.name) for field in fields(self)):
            found += [part for part in (value if isinstance(value, tuple) else (value,)) if isinstance(part, Node)]
        return found


@dataclass(frozen=True)
class Value(Node):
    """A number that depends on the position."""


@dataclass(frozen=True)
class Cards(Node):
    """Cards in zones outside play, such as a hand; there may be several of a kind."""


@dataclass(frozen=True)
class Effect(Node):
    """A single action."""


@dataclass(frozen=True)
class Rule(Node):
    """A modifier, permission or prohibition that holds while its card is in effect."""


@dataclass(frozen=True)
class Trigger(Node):
    """An event that triggers an ability."""


@dataclass(frozen=True)
class Cost(Node):
    """The price of an effect."""


@dataclass(frozen=True)
class Ability(Node):
    """One paragraph of a card."""


# --- sets of things ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Set(Node):
    """A set of things on the table."""

    def __and__(self, other: Set) -> Set:
        return Both(self, other)

    def __or__(self, other: Set) -> Set:
        return Either(self, other)

    def __invert__(self) -> Set:
        return Except(self)


@dataclass(frozen=True)
class Both(Set):
    """The intersection of two sets."""

    left: Set
    right: Set


@dataclass(frozen=True)
class Either(Set):
    """The union of two sets."""

    left: Set
    right: Set


@dataclass(frozen=True)
class Except(Set):
    """The complement of a set."""

    of: Set


# --- conditions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Condition(Node):
    """A condition on the position."""

    def __and__(self, other: Condition) -> Condition:
        return All((self, other))

    def __or__(self, other: Condition) -> Condition:
        return Any_((self, other))

    def __invert__(self) -> Condition:
        return Not(self)


@dataclass(frozen=True)
class All(Condition):
    """True if all conditions hold."""

    of: tuple[Condition, ...]


@dataclass(frozen=True)
class Any_(Condition):
    """True if at least one condition holds."""

    of: tuple[Condition, ...]


@dataclass(frozen=True)
class Not(Condition):
    """True if the condition does not hold."""

    of: Condition
