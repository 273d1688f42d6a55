"""Texts that ask for a name which no card has, with a name that one has: so they can be seen at work."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from ofuda.effects.nodes import Named, Node
from ofuda.games.naruto.cards import TEXTS, CardText


def renamed(number: str, name: str, other: str) -> dict[str, CardText]:
    """Return the text of a card that asks for another name in place of one."""
    text = TEXTS[number]
    return {number: replace(text, **{f.name: changed(getattr(text, f.name), name, other) for f in fields(text)})}


def changed(value: Any, name: str, other: str) -> Any:
    if isinstance(value, tuple):
        return tuple(changed(part, name, other) for part in value)
    if isinstance(value, Named) and value.name == name:
        return Named(other, value.part)
    if isinstance(value, Node):
        return replace(value, **{f.name: changed(getattr(value, f.name), name, other) for f in fields(value)})
    return value
