"""Keywords that are abilities: every card with one has it besides its text."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from ofuda.effects.nodes import Pay, Shares
from ofuda.games.naruto.cards.phrases import NINJA, THIS, YOU, discard, gain, hand
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import Feature, Window
from ofuda.games.naruto.vocabulary.nodes import Valid

SURGE: Final = Valid(  # NA-150
    Pay(discard(1, hand(YOU, NINJA & Shares(Feature.NAME, THIS))), gain(THIS, 2, 2), window=Window.EXCHANGE)
)


def with_keywords(keywords: Collection[str], text: CardText) -> CardText:
    """Return a text with the abilities of its card's keywords after its own."""
    return replace(text, abilities=(*text.abilities, SURGE)) if "Surge" in keywords else text
