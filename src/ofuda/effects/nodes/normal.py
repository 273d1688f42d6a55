"""The normal form of trees."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, TypeVar

from ofuda.effects.nodes.abilities import Targets
from ofuda.effects.nodes.base import All, Any_, Both, Either, Except, Node, Not, Value
from ofuda.effects.nodes.cards import AnyOf
from ofuda.effects.nodes.costs import Costs, OneCost
from ofuda.effects.nodes.effects import Choose, If, May, OneOf, Then
from ofuda.effects.nodes.values import Number, Plus, Times

N = TypeVar("N", bound=Node)


def normal(node: N) -> N:
    """Return the normal form: nested nodes flattened, duplicates removed, commutative operands sorted."""
    found: Any = node
    found = type(node)(**{field.name: _normal_value(getattr(node, field.name)) for field in fields(node)})
    if isinstance(found, (All, Any_)):
        found = _flat(found, ordered=False)
    elif isinstance(found, (Then, Costs)):
        found = _flat(found, ordered=isinstance(found, Then))
    elif isinstance(found, OneOf):
        kept = tuple(dict.fromkeys(found.of))
        found = kept[0] if len(kept) == 1 else OneOf(kept, found.who)
    elif isinstance(found, OneCost):
        costs = tuple(dict.fromkeys(found.of))
        found = costs[0] if len(costs) == 1 else OneCost(costs)
    elif isinstance(found, AnyOf):
        found = _flat(found, ordered=False)
    elif isinstance(found, (Choose, Targets)):
        least, most = (None if value == Number(1) else value for value in (found.least, found.most))
        found = replace(found, least=least, most=most)
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
    elif isinstance(found, If) and isinstance(found.effect, If) and found.otherwise is found.effect.otherwise is None:
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
