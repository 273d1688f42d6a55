"""Facets: the properties by which the cards of a game are looked for."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from ofuda.kernel.messages import Message
from ofuda.kernel.scene import Face


@dataclass(frozen=True)
class FacetValue:
    """One value of a facet; with a sign it is offered as a button, else in a list."""

    id: str
    name: Message
    tone: str = ""
    sign: str = ""


@dataclass(frozen=True)
class Facet:
    """A property of cards: its values in the order in which they are offered, and those of a card."""

    id: str
    name: Message
    values: tuple[FacetValue, ...]
    of: Callable[[Face], Collection[str]]  # ids of values; a card may have none, one or several
