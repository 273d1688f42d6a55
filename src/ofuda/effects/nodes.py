"""The nodes every card game has: values, sets of things, conditions, costs, effects and abilities.

A card is a few abilities, each a small tree. Nodes are plain data: they compare, hash and print, and know nothing of
rules or words. A game adds its own by subclassing `Value`, `Set`, `Condition`, `Cost`, `Effect`, `Rule` or `Trigger`; a
field is a node, a whole number, an enum, or a tuple of nodes. `program` turns trees into flat ints, `machine` carries
those out, `words` says them in every language.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import IntEnum
from typing import Any, TypeVar

N = TypeVar("N", bound="Node")


class Who(IntEnum):
    """A player, as seen from the card."""

    YOU = 0  # whoever plays the card
    OPPONENT = 1
    EACH = 2


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


# --- values ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Value(Node):
    """A whole number that the table decides."""


@dataclass(frozen=True)
class Number(Value):
    """Just this."""

    n: int


@dataclass(frozen=True)
class Count(Value):
    """How many things there are."""

    of: Set


@dataclass(frozen=True)
class Plus(Value):
    """The sum of two."""

    left: Value
    right: Value


@dataclass(frozen=True)
class Times(Value):
    """So many times another value."""

    n: int
    of: Value


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
class Compare(Condition):
    """One value against another."""

    left: Value
    how: How
    right: Value


@dataclass(frozen=True)
class Exists(Condition):
    """There is at least one such thing."""

    of: Set


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


# --- effects ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Effect(Node):
    """Something that is done, at once."""


@dataclass(frozen=True)
class Then(Effect):
    """One after another."""

    of: tuple[Effect, ...]


@dataclass(frozen=True)
class If(Effect):
    """Only if it holds now."""

    condition: Condition
    effect: Effect


@dataclass(frozen=True)
class May(Effect):
    """The player who plays the card decides whether it is done."""

    effect: Effect


@dataclass(frozen=True)
class Choose(Effect):
    """A player chooses one of several things; the effect is done to it. Nothing happens where there is none."""

    who: Who
    of: Set
    effect: Effect
    optional: int = 0  # 1: or none


@dataclass(frozen=True)
class Repeat(Effect):
    """Done so many times."""

    times: Value
    effect: Effect


@dataclass(frozen=True)
class OneOf(Effect):
    """The player who plays the card chooses what is done."""

    of: tuple[Effect, ...]


# --- rules, triggers, costs -------------------------------------------------------------------------------------------


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
class Costs(Cost):
    """Several costs at once."""

    of: tuple[Cost, ...]


# --- abilities --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ability(Node):
    """One paragraph of a card."""


@dataclass(frozen=True)
class Always(Ability):
    """A rule that holds as long as its card works there."""

    rule: Rule


@dataclass(frozen=True)
class While(Ability):
    """A rule that holds as long as a condition does."""

    condition: Condition
    rule: Rule


@dataclass(frozen=True)
class When(Ability):
    """Whenever it happens, something is done."""

    trigger: Trigger
    effect: Effect


@dataclass(frozen=True)
class Pay(Ability):
    """A cost may be paid for an effect; `once` limits how often."""

    cost: Cost
    effect: Effect
    once: int = 0


# --- normal form ------------------------------------------------------------------------------------------------------


def normal(node: N) -> N:
    """The same meaning in one form: nests flattened, doubles dropped, what may stand in any order put into one."""
    found: Any = node
    found = type(node)(**{field.name: _normal_value(getattr(node, field.name)) for field in fields(node)})
    if isinstance(found, (All, Any_)):
        found = _flat(found, ordered=False)
    elif isinstance(found, (Then, Costs)):
        found = _flat(found, ordered=isinstance(found, Then))
    elif isinstance(found, OneOf):
        kept = tuple(dict.fromkeys(found.of))
        found = kept[0] if len(kept) == 1 else OneOf(kept)
    elif isinstance(found, (Both, Either)):
        found = _flat_sets(found)
    elif isinstance(found, Plus):
        found = _sum(found)
    elif isinstance(found, (Not, Except)) and isinstance(found.of, type(found)):
        found = found.of.of
    elif isinstance(found, Times) and isinstance(found.of, Number):
        found = Number(found.n * found.of.n)
    elif isinstance(found, Times) and found.n == 1:
        found = found.of
    elif isinstance(found, May) and isinstance(found.effect, May):
        found = found.effect
    elif isinstance(found, If) and isinstance(found.effect, If):
        both = normal(All((found.condition, found.effect.condition)))
        found = If(both, found.effect.effect)
    return found  # type: ignore[no-any-return]


def _normal_value(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_normal_value(part) for part in value)
    return normal(value) if isinstance(value, Node) else value


def _flat(node: Any, ordered: bool) -> Any:
    kind = type(node)
    parts: list[Any] = []
    for part in node.of:
        parts += part.of if isinstance(part, kind) else (part,)
    if not ordered:
        unique = parts if isinstance(node, Costs) else list(dict.fromkeys(parts))
        parts = sorted(unique, key=repr)
    return parts[0] if len(parts) == 1 else kind(tuple(parts))


def _leaves(node: Any, kind: Any) -> list[Any]:
    return [*_leaves(node.left, kind), *_leaves(node.right, kind)] if isinstance(node, kind) else [node]


def _flat_sets(node: Any) -> Any:
    kind = type(node)
    parts = sorted(dict.fromkeys(_leaves(node, kind)), key=repr)
    found = parts[-1]
    for part in reversed(parts[:-1]):
        found = kind(part, found)
    return found


def _sum(node: Plus) -> Value:
    parts = _leaves(node, Plus)
    total = sum(part.n for part in parts if isinstance(part, Number))
    others = sorted((part for part in parts if not isinstance(part, Number)), key=repr)
    if total or not others:
        others.append(Number(total))
    found: Value = others[-1]
    for part in reversed(others[:-1]):
        found = Plus(part, found)
    return found
