"""Texts with higher numbers: what a jutsu does and aims at while a card raises all numbers in its text (NR-54)."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache
from typing import Any, Final, TypeVar

from ofuda.effects import nodes
from ofuda.games.naruto.cards.text import CardText

N = TypeVar("N", bound=nodes.Node)
ONE: Final = nodes.Number(1)
TWO: Final = nodes.Number(2)
UNCHANGED: Final = (nodes.Set, nodes.Condition, nodes.Cost, nodes.Trigger)  # names, thresholds and costs stay


@cache
def raised_text(text: CardText) -> CardText:
    """Return a text with all amounts one higher; who can use it stays."""
    return replace(
        text,
        abilities=tuple(raised(ability) for ability in text.abilities),
        targets=None if text.targets is None else raised(text.targets),
        resolve=None if text.resolve is None else raised(text.resolve),
    )


def raised(node: N) -> N:
    """Return a tree with its amounts one further away from zero; of several things one more may be chosen."""
    if isinstance(node, UNCHANGED):
        return node
    if isinstance(node, nodes.Number):
        return replace(node, n=further(node.n))
    if isinstance(node, nodes.Times):
        return replace(node, n=further(node.n) if abs(node.n) > 1 else node.n, of=raised(node.of))
    if isinstance(node, (nodes.Targets, nodes.Choose)):
        least = ONE if node.least is None and node.most is None else node.least
        most = TWO if node.most is None else raised(node.most)
        chosen = replace(node, least=least, most=most)
        return replace(chosen, effect=raised(chosen.effect)) if isinstance(chosen, nodes.Choose) else chosen
    if isinstance(node, nodes.Pick):
        return replace(node, n=raised(node.n))
    if isinstance(node, nodes.Repeat):  # how often is the number that the text says
        return replace(node, times=raised(node.times))
    return replace(node, **{field.name: inside(getattr(node, field.name)) for field in fields(node)})


def inside(value: Any) -> Any:
    """Return a field of a node with its trees raised."""
    if isinstance(value, tuple):
        return tuple(inside(part) for part in value)
    return raised(value) if isinstance(value, nodes.Node) else value


def further(n: int) -> int:
    return n - 1 if n < 0 else n + 1
