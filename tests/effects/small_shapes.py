"""All small trees of the effect language: every node with every combination of small parts."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from enum import Enum
from itertools import product
from typing import Any

from ofuda.effects.nodes import (
    Ability,
    Always,
    Blank,
    Cards,
    CardType,
    Condition,
    Cost,
    Count,
    Discard,
    Do,
    Draw,
    Edge,
    Effect,
    End,
    Even,
    Exists,
    GoTo,
    In,
    Keyword,
    Line,
    May,
    Moment,
    Node,
    Not,
    Number,
    Of,
    Pay,
    Resolve,
    Rule,
    Set,
    Single,
    Someone,
    The,
    Then,
    Trait,
    Trigger,
    UsesKeyword,
    Value,
    When,
    Which,
    While,
    Who,
    X,
)
from ofuda.effects.nodes.names import Name
from tests.effects import shinobi as s

NINJA, ANIMAL, THIS = CardType(s.Type.NINJA), Trait(s.Trait.ANIMAL), The(Which.THIS)
ONE, DRAW = Number(1), Draw(Who.YOU, Number(1))
PARTS: dict[type[Node], tuple[Node, ...]] = {
    Value: (ONE, X(), Count(NINJA)),
    Set: (NINJA, THIS, Of(Who.OPPONENT), NINJA & ANIMAL, NINJA | ANIMAL, ~NINJA),
    Cards: (In(s.Zone.HAND, Who.YOU), Edge(Number(2), Who.OPPONENT, End.TOP)),
    Condition: (Exists(NINJA), Not(Even(X()))),
    Effect: (DRAW, GoTo(s.Zone.HAND), May(DRAW), Then((DRAW, Discard(The(Which.IT))))),
    Rule: (Single(), Blank(NINJA)),
    Trigger: (Moment(s.Moment.TURN_BEGINS, Who.YOU), UsesKeyword(s.Keyword.GROWTH, THIS)),
    Cost: (Do(DRAW), Do(May(DRAW))),
    Ability: (Keyword(s.Keyword.GROWTH), Resolve(DRAW)),
    Line: (Line(Exists(NINJA), DRAW), Line(Exists(NINJA), May(DRAW))),
}


class Shapes:
    """All nodes of a class with small parts.

    `parts` are the parts of each sort, `words` the enums of a game, and `names` its card names.
    """

    def __init__(
        self, parts: Mapping[type[Node], Sequence[Node]], words: Iterable[type[Name]], names: Sequence[str]
    ) -> None:
        self.parts = parts
        self.enums = {word.__bases__[0]: word for word in words}
        self.names = names

    def of(self, kind: type[Node]) -> Iterator[Node]:
        """Return every node of a class with small parts."""
        hints = typing.get_type_hints(kind)
        for given in product(*(self.options(hints[field.name]) for field in fields(kind))):
            yield kind(*given)

    def options(self, hint: Any) -> list[Any]:
        if isinstance(hint, types.UnionType):
            parts = [part for part in typing.get_args(hint) if part is not type(None)]
            found = [value for part in parts for value in self.options(part)[:3]]
            return ([None] if type(None) in typing.get_args(hint) else []) + found
        if typing.get_origin(hint) is tuple:
            parts = self.options(typing.get_args(hint)[0])
            return [(parts[0], parts[1]), (parts[1], parts[0]), tuple(parts[:3])]
        if issubclass(hint, Node):
            return list(self.parts[hint])
        if issubclass(hint, Name):
            return list(self.enums.get(hint, hint))[:2]
        if issubclass(hint, Enum):
            return [Who.YOU, Who.OPPONENT, Someone.CHOSEN] if hint is Who else list(hint)
        return list(self.names) if hint is str else [0, 1]


SHAPES = Shapes(PARTS, s.WORDS, s.NAMES)


def whole(node: Node) -> Ability:
    """Return an ability that contains the node."""
    if isinstance(node, Value):
        return Resolve(Draw(Who.YOU, node))
    if isinstance(node, Set):
        return Always(Blank(node))
    if isinstance(node, Cards):
        return Resolve(Discard(node))
    if isinstance(node, Condition):
        return While(node, Single())
    if isinstance(node, Effect):
        return Resolve(node)
    if isinstance(node, Rule):
        return Always(node)
    if isinstance(node, Trigger):
        return When(node, DRAW)
    if isinstance(node, Cost):
        return Pay(node, DRAW)
    assert isinstance(node, Ability), type(node)
    return node
