"""Which ninjas can use a jutsu, as far as print decides it."""

from __future__ import annotations

from collections.abc import Callable

from ofuda.effects import nodes
from ofuda.games.naruto import terms
from ofuda.games.naruto.model import Card
from ofuda.games.naruto.vocabulary import nodes as V

Leaf = Callable[[Card, nodes.Set], bool | None]


def can_use(card: Card, requirement: nodes.Set | None) -> bool:
    """Return whether a ninja can be the user; what changes during a game is taken to be as required."""
    return card.type == terms.NINJA and (requirement is None or may_be(card, requirement))


def may_be(card: Card, of: nodes.Set) -> bool:
    """Return whether a card is in a set, or can be in it during a game."""
    return within(card, of) is not False


def within(card: Card, of: nodes.Set, leaf: Leaf | None = None) -> bool | None:
    """Return whether a card is in a set by its print; None: that depends on the game.

    `leaf` decides of sets that are not made of others.
    """
    if isinstance(of, nodes.Both):
        parts = (within(card, of.left, leaf), within(card, of.right, leaf))
        return False if False in parts else None if None in parts else True
    if isinstance(of, nodes.Either):
        parts = (within(card, of.left, leaf), within(card, of.right, leaf))
        return True if True in parts else None if None in parts else False
    if isinstance(of, nodes.Except):
        inner = within(card, of.of, leaf)
        return None if inner is None else not inner
    return printed(card, of) if leaf is None else leaf(card, of)


def printed(card: Card, of: nodes.Set) -> bool | None:
    """Return whether a card is in a set of one quality by its print."""
    if isinstance(of, nodes.CardType):
        return int(of.type) == card.type
    if isinstance(of, nodes.Trait):
        return terms.TRAITS[int(of.word)] in (*card.traits, *card.attributes)
    if isinstance(of, V.Attribute):
        return terms.TRAITS[int(of.word)] in card.attributes
    if isinstance(of, nodes.Named):
        return any(of.name in name if of.part else of.name == name for name in card.all_names)
    if isinstance(of, V.OfSymbol):
        return int(of.symbol) in card.symbols
    if isinstance(of, nodes.HasKeyword):
        return terms.KEYWORDS[int(of.keyword)] in card.keywords
    if isinstance(of, V.Ranked):
        grade = terms.GRADES[int(of.rank)]
        return any(compares(terms.GRADES[terms.RANKS.index(rank)], of.how, grade) for rank in card.ranks)
    return None


def compares(value: int, how: nodes.Than, other: int) -> bool:
    """Compare two numbers as a card says it."""
    signs = {
        nodes.Than.AT_MOST: value <= other,
        nodes.Than.AT_LEAST: value >= other,
        nodes.Than.EXACTLY: value == other,
        nodes.Than.BELOW: value < other,
        nodes.Than.ABOVE: value > other,
    }
    return signs[how]
