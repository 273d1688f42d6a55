"""Compile trees to flat ints: a node is its number followed by its fields; child nodes are addresses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, fields
from enum import Enum
from typing import Any, Final, get_args, get_type_hints

from ofuda.effects import mask_numbers as masked_nodes
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

NO_NAME: Final = -1  # no name

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


# executed by `Masked`
MASKED: dict[type[nodes.Node], int] = {
    nodes.X: masked_nodes.X,
    nodes.Done: masked_nodes.DONE,
    nodes.Amount: masked_nodes.AMOUNT,
    nodes.Half: masked_nodes.HALF,
    nodes.The: masked_nodes.THE,
    nodes.IsA: masked_nodes.IS_A,
    nodes.Even: masked_nodes.EVEN,
    nodes.Flip: masked_nodes.FLIP,
    nodes.Lines: masked_nodes.LINES,
    nodes.Line: masked_nodes.LINE,
    nodes.IfDo: masked_nodes.IF_DO,
    nodes.IfPays: masked_nodes.IF_PAYS,
    nodes.Unless: masked_nodes.UNLESS,
    nodes.ChooseX: masked_nodes.CHOOSE_X,
    nodes.ChoosePlayer: masked_nodes.CHOOSE_PLAYER,
    nodes.EachPlayer: masked_nodes.EACH_PLAYER,
    nodes.Declare: masked_nodes.DECLARE,
    nodes.Lasting: masked_nodes.LASTING,
    nodes.Later: masked_nodes.LATER,
    nodes.Do: masked_nodes.DO,
    nodes.OneCost: masked_nodes.ONE_COST,
    nodes.Costs: masked_nodes.COSTS,
    nodes.Targets: masked_nodes.TARGETS,
}
# numbers of nodes with a later field that does not have its default
WIDENED: dict[type[nodes.Node], int] = {
    nodes.If: masked_nodes.IF_ELSE,
    nodes.Choose: masked_nodes.CHOOSE_SOME,
    nodes.OneOf: masked_nodes.ONE_OF_BY,
}


class Program:
    """All trees of a card set in one array. Equal trees are stored once; address 0 means no tree.

    `masked`: the game's State is a `Masked`, which executes more nodes than `Machine`. `names` maps the names in the
    trees to numbers.
    """

    def __init__(
        self, own: dict[type[nodes.Node], int], masked: bool = False, names: Mapping[str, int] | None = None
    ) -> None:
        clash = [kind.__name__ for kind, number in own.items() if number < FIRST_OF_GAME]
        if clash:
            raise ValueError(f"a game's nodes must be numbered from {FIRST_OF_GAME}: {', '.join(clash)}")
        self.numbers = {**GENERIC, **(MASKED if masked else {}), **own}
        self.widened = WIDENED if masked else {}
        self.names = names or {}
        self.code: list[int] = [0]
        self._placed: dict[nodes.Node, int] = {}
        self._hints: dict[type[nodes.Node], dict[str, Any]] = {}

    def place(self, node: nodes.Node | None) -> int:
        """Return the address of a tree; add it if it is new."""
        if node is None:
            return 0
        if node not in self._placed:
            if isinstance(node, nodes.Choose) and node.who == nodes.Who.EACH:
                raise ValueError("a choice must have a single player; write one choice for each player")
            number, used = self._form(node)
            words = [number]
            for field in used:
                words += self._words(getattr(node, field.name), self._is_name(type(node), field.name))
            self._placed[node] = len(self.code)
            self.code += words
        return self._placed[node]

    def _form(self, node: nodes.Node) -> tuple[int, list[Field[Any]]]:
        """Return a node's number and its written fields; later fields with defaults are omitted."""
        kind, all_fields = type(node), list(fields(node))
        if kind not in self.numbers:
            raise ValueError(f"no rule for node {kind.__name__}")
        if kind not in GENERIC or all(getattr(node, f.name) == f.default for f in all_fields if f.metadata):
            return self.numbers[kind], [f for f in all_fields if kind not in GENERIC or not f.metadata]
        if kind not in self.widened:
            raise ValueError(f"only a masked program supports the later fields of {kind.__name__}")
        return self.widened[kind], all_fields

    def _words(self, value: Any, name: bool) -> list[int]:
        if isinstance(value, tuple):
            return [len(value), *[self.place(part) for part in value]]
        if value is None and name:
            return [NO_NAME]
        if value is None or isinstance(value, nodes.Node):
            return [self.place(value)]
        if isinstance(value, str):
            if value not in self.names:
                raise ValueError(f"no number for the name {value!r}")
            return [self.names[value]]
        return [int(value)]

    def _is_name(self, kind: type[nodes.Node], field: str) -> bool:
        """Return whether a field holds a member of a name enum, for which 0 is a valid number."""
        if kind not in self._hints:
            self._hints[kind] = get_type_hints(kind)
        hint = self._hints[kind][field]
        return any(isinstance(part, type) and issubclass(part, Enum) for part in get_args(hint) or (hint,))
