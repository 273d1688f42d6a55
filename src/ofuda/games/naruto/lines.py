"""Lines of card texts by their card and path: how views and positions name what the rules know by its address."""

from __future__ import annotations

from ofuda.games.naruto import cell, parts
from ofuda.games.naruto.rules import NarutoState, sources, state


def line_at(s: NarutoState, address: int, kind: int) -> tuple[int, str]:
    """Return the kind and the path of a node, of this kind if its text has it: equal nodes have one address."""
    found = s.tables.found_in.get(address, [])
    own = [place for place in found if place[0] == kind]
    listed = [place for place in found if place[0] in kinds_in_play(s)]
    return (own or listed or found or [(-1, "")])[0]


def kinds_in_play(s: NarutoState) -> set[int]:
    """Return the kinds of both lists."""
    return {int(kind) for kind in s.lists.kinds if kind >= 0}


def kind_of_source(s: NarutoState, source: int) -> int:
    """Return the kind of the card that a source of effects belongs to, -1 if it is not known."""
    if source < parts.SLOTS:
        return int(state.kind_in(s, source))
    if state.FIRST_ITEM <= source < state.FIRST_ITEM + parts.ITEMS:
        return int(state.item(s, source - state.FIRST_ITEM, cell.ITEM_KIND)) - 1
    if state.FIRST_MEMO <= source < state.FIRST_MEMO + cell.MOST_MEMOS:
        return int(sources.kind_of(s, source))
    return (source - state.FIRST_CARD) % parts.MOST_KINDS if source >= state.FIRST_CARD else -1
