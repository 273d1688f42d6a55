"""Trees become flat ints: a node is its number and then its fields, other nodes by their address."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from ofuda.effects import nodes
from ofuda.effects.machine import (
    ALL,
    ANY,
    BOTH,
    CHOOSE,
    COMPARE,
    COUNT,
    EITHER,
    EXCEPT,
    EXISTS,
    FIRST_OF_GAME,
    IF,
    MAY,
    NOT,
    NUMBER,
    ONE_OF,
    PLUS,
    REPEAT,
    THEN,
    TIMES,
)

GENERIC: dict[type[nodes.Node], int] = {
    nodes.Number: NUMBER,
    nodes.Count: COUNT,
    nodes.Plus: PLUS,
    nodes.Times: TIMES,
    nodes.Both: BOTH,
    nodes.Either: EITHER,
    nodes.Except: EXCEPT,
    nodes.Compare: COMPARE,
    nodes.Exists: EXISTS,
    nodes.All: ALL,
    nodes.Any_: ANY,
    nodes.Not: NOT,
    nodes.Then: THEN,
    nodes.If: IF,
    nodes.May: MAY,
    nodes.Choose: CHOOSE,
    nodes.Repeat: REPEAT,
    nodes.OneOf: ONE_OF,
}


class Program:
    """All trees of a card set in one array. Equal trees are kept once; address 0 is no tree."""

    def __init__(self, own: dict[type[nodes.Node], int]) -> None:
        clash = [kind.__name__ for kind, number in own.items() if number < FIRST_OF_GAME]
        if clash:
            raise ValueError(f"a game's nodes are numbered from {FIRST_OF_GAME}: {', '.join(clash)}")
        self.numbers = {**GENERIC, **own}
        self.code: list[int] = [0]
        self._placed: dict[nodes.Node, int] = {}

    def place(self, node: nodes.Node | None) -> int:
        """The address of a tree, written down when it is new."""
        if node is None:
            return 0
        if node not in self._placed:
            kind = type(node)
            if kind not in self.numbers:
                raise ValueError(f"nobody carries out {kind.__name__}")
            if isinstance(node, nodes.Choose) and node.who == nodes.Who.EACH:
                raise ValueError("a choice is one player's: for each player write a choice of its own")
            words = [self.numbers[kind], *self._words(getattr(node, field.name) for field in fields(node))]
            self._placed[node] = len(self.code)
            self.code += words
        return self._placed[node]

    def _words(self, values: Iterable[Any]) -> list[int]:
        found: list[int] = []
        for value in list(values):
            if isinstance(value, tuple):
                found += [len(value), *[self.place(part) for part in value]]
            elif value is None or isinstance(value, nodes.Node):
                found.append(self.place(value))
            else:
                found.append(int(value))
        return found
