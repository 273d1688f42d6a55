"""Shapes of trees that all languages word alike."""

from __future__ import annotations

from typing import TypeVar

from ofuda.effects import nodes
from ofuda.effects.words import Feature
from ofuda.games.naruto.vocabulary.names import State, Trait
from ofuda.games.naruto.vocabulary.nodes import OneEach

F = TypeVar("F", bound=Feature)
# Families of qualities in the order in which a noun phrase names them.
ORDER = ("the", "state", "trait", "role", "chain", "play", "rank", "attribute", "name", "symbol", "keyword", "text")
LATER = ("with", "shares", "cost", "used", "side")
RANKS = ("GENIN", "CHUNIN", "SPECIAL_JONIN", "ANBU", "JONIN", "SATOOSA", "SANNIN")  # the last traits of a noun phrase


def in_order(features: tuple[F, ...], order: tuple[str, ...] = (*ORDER, *LATER)) -> tuple[F, ...]:
    """Return qualities in the order of a noun phrase."""
    return tuple(sorted(features, key=lambda feature: (order.index(feature.family), feature.rank)))


def trait_order(trait: Trait) -> int:
    """Return where a trait stands among others: Leaf, Male, Genin."""
    return int(trait) + (len(Trait) if trait.name in RANKS else 0)


def family(state: State) -> str:
    """Return the family of a state: a role stands next to the noun."""
    return "role" if state in (State.HEAD, State.SUPPORT) else "state"


def several(targets: nodes.Ability | None) -> bool:
    """Return whether a target line has several targets."""
    if isinstance(targets, nodes.Targets):
        return targets.most is not None or isinstance(targets.of, OneEach)
    return targets is not None


def signed(value: nodes.Value) -> tuple[str, nodes.Value | None]:
    """Return a value with its sign, and the part of it that needs a letter."""
    if isinstance(value, nodes.Number):
        return f"{value.n:+d}", None
    n, inner = (value.n, value.of) if isinstance(value, nodes.Times) else (1, value)
    times = {1: "+", -1: "-"}.get(n, f"{n:+d}")
    return (f"{times}X", None) if isinstance(inner, nodes.X) else (times, inner)


def letters(combat: nodes.Value, support: nodes.Value) -> tuple[tuple[str, str], list[tuple[str, nodes.Value]]]:
    """Return a change of combat and of support, and the meanings of the letters in it."""
    texts: list[str] = []
    found: list[tuple[str, nodes.Value]] = []
    for value in (combat, support):
        text, inner = signed(value)
        if inner is not None:
            if not any(meaning == inner for _, meaning in found):
                found.append(("YZ"[len(found)], inner))
            text += next(letter for letter, meaning in found if meaning == inner)
        texts.append(text)
    return (texts[0], texts[1]), found


def lead(node: nodes.Node) -> tuple[nodes.Cards | nodes.Set, nodes.Cards | nodes.Set] | None:
    """Return what there is more of, and what less, if a comparison says just that."""
    if not isinstance(node, nodes.Compare) or node.how != nodes.How.AT_LEAST:
        return None
    if not isinstance(node.left, nodes.Count) or not isinstance(node.right, nodes.Plus):
        return None
    less, one = node.right.left, node.right.right
    return (node.left.of, less.of) if isinstance(less, nodes.Count) and one == nodes.Number(1) else None


def picked(node: nodes.Node) -> nodes.In | None:
    """Return the zone of a plain pick: a fixed number of cards of one zone, picked by you or by its player."""
    if not isinstance(node, nodes.Pick) or not isinstance(node.of, nodes.In) or not isinstance(node.n, nodes.Number):
        return None
    plain = node.least is None and node.alike is None and node.n.n > 0
    if node.who == nodes.Who.YOU:
        return node.of if plain else None
    theirs = node.who == node.of.who != nodes.Who.EACH and not node.random
    return node.of if plain and theirs else None


def end_of_turn(node: nodes.Later) -> bool:
    """Return whether an effect is delayed to the end of the turn."""
    moment = node.when
    ends = isinstance(moment, nodes.Moment) and moment.which.name == "TURN_ENDS" and moment.who == nodes.Who.EACH
    return ends and not node.each
