"""Random trees of the effect language, generated from the fields of node classes."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable
from dataclasses import fields
from enum import Enum
from random import Random
from typing import Any

from ofuda.effects.nodes import CORE, Node, Who
from ofuda.effects.nodes.names import Name

GENERIC = CORE
# 0 or 1; other whole numbers may be anything small
FLAGS = (
    *(
        "optional",
        "once",
        "aim",
        "part",
        "random",
        "injured",
        "uses",
        "anywhere",
        "keep",
        "each",
        "add",
        "may",
        "must",
        "first",
    ),
    "triggers",
)


def concrete(kinds: Iterable[type[Node]]) -> list[type[Node]]:
    """Return the concrete node classes."""
    return [kind for kind in kinds if not kind.__subclasses__()]


class Forest:
    """Generates trees from some node classes; with fewer classes the trees are more similar.

    `words` are the enums of a game with shared nodes, and `names` its card names; without words no widened field and no
    player that only shared nodes name is used.
    """

    def __init__(
        self, kinds: Iterable[type[Node]], seed: int, words: Iterable[type[Name]] = (), names: Iterable[str] = ()
    ) -> None:
        self.kinds = concrete(kinds)
        self.random = Random(seed)
        self.words = {word.__bases__[0]: word for word in words}
        self.names = list(names)
        self.hints = {kind: typing.get_type_hints(kind) for kind in self.kinds}
        self.leaves = [kind for kind in self.kinds if not any(self._grows(hint) for hint in self.hints[kind].values())]
        self.height = self._heights()

    def _grows(self, hint: Any) -> bool:
        parts = typing.get_args(hint) or (hint,)
        required = type(None) not in parts
        return required and any(isinstance(part, type) and issubclass(part, Node) for part in parts)

    def tree(self, base: type[Node], depth: int) -> Node:
        """Return a random node of this sort with at most this many levels (1: a leaf)."""
        kind = self.random.choice(self._pool(base, depth))
        used = [f for f in fields(kind) if self.words or not f.metadata]
        given = {f.name: self._value(self.hints[kind][f.name], f.name, depth - 1) for f in used}
        return kind(**given)

    def _pool(self, base: type[Node], depth: int) -> list[type[Node]]:
        """Return the allowed classes; if all need more depth than is left, those that need the least."""
        fitting = [kind for kind in (self.kinds if depth > 1 else self.leaves) if issubclass(kind, base)]
        if fitting and any(self.height[kind] <= depth for kind in fitting):
            return fitting
        sort = [kind for kind in self.kinds if issubclass(kind, base)]
        least = min((self.height[kind] for kind in sort), default=0)
        return [kind for kind in sort if self.height[kind] == least]

    def _heights(self) -> dict[type[Node], int]:
        """Return the minimum number of levels of each class."""
        height = dict.fromkeys(self.kinds, 99)
        for _ in range(8):
            for kind in self.kinds:
                height[kind] = 1 + max((self._needs(hint, height) for hint in self.hints[kind].values()), default=0)
        return height

    def _needs(self, hint: Any, height: dict[type[Node], int]) -> int:
        if not self._grows(hint):
            return 0
        parts = [part for part in typing.get_args(hint) or (hint,) if isinstance(part, type) and issubclass(part, Node)]
        return min((height[kind] for kind in self.kinds for part in parts if issubclass(kind, part)), default=99)

    def _value(self, hint: Any, name: str, depth: int) -> Any:
        if isinstance(hint, types.UnionType):
            return self._one_of(typing.get_args(hint), name, depth)
        if typing.get_origin(hint) is tuple:
            part = typing.get_args(hint)[0]
            return tuple(self.tree(part, depth) for _ in range(self.random.randint(2, 3)))
        if issubclass(hint, Node):
            return self.tree(hint, depth)
        if issubclass(hint, Enum):
            return self.random.choice(list(self.words.get(hint, hint)))
        if hint is str:
            return self.random.choice(self.names)
        assert hint is int, f"{name}: {hint}"
        return self.random.randint(0, 1) if name in FLAGS else self.random.randint(-1, 5)

    def _one_of(self, hints: tuple[Any, ...], name: str, depth: int) -> Any:
        if Who in hints and not self.words:
            hints = (Who,)
        parts = [part for part in hints if part is not type(None)]
        options = [part for part in parts if self._possible(part, depth)]
        if type(None) in hints and (not options or self.random.random() < 0.5):
            return None
        return self._value(self.random.choice(options or parts[:1]), name, depth)

    def _possible(self, hint: Any, depth: int) -> bool:
        return not issubclass(hint, Node) or any(self.height[kind] <= depth for kind in self._pool(hint, depth))
