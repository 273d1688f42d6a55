"""Random trees of the effect language, made from the fields that node classes declare."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable
from dataclasses import fields
from enum import IntEnum
from random import Random
from typing import Any

from ofuda.effects import nodes
from ofuda.effects.nodes import Node

GENERIC: tuple[type[Node], ...] = tuple(
    kind for kind in vars(nodes).values() if isinstance(kind, type) and issubclass(kind, Node)
)
FLAGS = ("optional", "once")  # 0 or 1; other whole numbers may be anything small


def concrete(kinds: Iterable[type[Node]]) -> list[type[Node]]:
    """Those that cards are made of: the others are only there to be derived from."""
    return [kind for kind in kinds if not kind.__subclasses__()]


class Forest:
    """Makes trees from some node classes; the fewer there are, the more the trees look alike."""

    def __init__(self, kinds: Iterable[type[Node]], seed: int) -> None:
        self.kinds = concrete(kinds)
        self.random = Random(seed)
        self.hints = {kind: typing.get_type_hints(kind) for kind in self.kinds}
        self.leaves = [kind for kind in self.kinds if not any(self._grows(hint) for hint in self.hints[kind].values())]

    def _grows(self, hint: Any) -> bool:
        parts = typing.get_args(hint) or (hint,)
        required = type(None) not in parts
        return required and any(isinstance(part, type) and issubclass(part, Node) for part in parts)

    def tree(self, base: type[Node], depth: int) -> Node:
        """A random node of this sort, at most so many levels deep (1: a leaf)."""
        pool = [kind for kind in (self.kinds if depth > 1 else self.leaves) if issubclass(kind, base)]
        kind = self.random.choice(pool)
        given = {f.name: self._value(self.hints[kind][f.name], f.name, depth - 1) for f in fields(kind)}
        return kind(**given)

    def _value(self, hint: Any, name: str, depth: int) -> Any:
        if isinstance(hint, types.UnionType):
            options = [part for part in typing.get_args(hint) if part is not type(None)]
            return None if depth < 1 or self.random.random() < 0.5 else self._value(options[0], name, depth)
        if typing.get_origin(hint) is tuple:
            part = typing.get_args(hint)[0]
            return tuple(self.tree(part, depth) for _ in range(self.random.randint(2, 3)))
        if issubclass(hint, Node):
            return self.tree(hint, depth)
        if issubclass(hint, IntEnum):
            return self.random.choice(list(hint))
        assert hint is int, f"{name}: {hint}"
        return self.random.randint(0, 1) if name in FLAGS else self.random.randint(-1, 5)
