"""The facets of cards: type, symbol, cost, keyword, set, and whether a card can be put in a deck."""

from __future__ import annotations

from typing import Final

from ofuda.games.naruto import terms
from ofuda.games.naruto.spoken import symbol_message
from ofuda.games.naruto.texts import word_message
from ofuda.games.naruto.vocabulary.names import Keyword
from ofuda.kernel.facets import Facet, FacetValue
from ofuda.kernel.messages import Message
from ofuda.kernel.scene import Face, text

LOOKS: Final = {"ninja": ("black", "忍"), "jutsu": ("red", "術"), "mission": ("green", "任"), "client": ("blue", "客")}
MOST_COST: Final = 15
X: Final = "X"


def facets() -> tuple[Facet, ...]:
    types = [FacetValue(name, Message(f"type.{name}"), *LOOKS[name]) for name in terms.TYPES]
    symbols = [FacetValue(name.lower(), symbol_message(n)) for n, name in enumerate(terms.SYMBOLS)]
    costs = [FacetValue(name, text(name)) for name in (*map(str, range(MOST_COST + 1)), X)]
    keywords = [FacetValue(name.lower(), word_message(Keyword(n))) for n, name in enumerate(terms.KEYWORDS)]
    sets = [FacetValue(str(n), Message("filter.number", {"n": n})) for n in terms.SETS]
    done = [FacetValue(name, Message(f"move.{name}")) for name in ("yes", "no")]
    return (
        Facet("type", Message("filter.type"), tuple(types), lambda face: (face.facts["kind"],)),
        Facet("symbol", Message("filter.symbol"), tuple(symbols), lambda face: lower(face, "symbols")),
        Facet("cost", Message("filter.cost"), tuple(costs), costs_of),
        Facet("keyword", Message("filter.keyword"), tuple(keywords), lambda face: lower(face, "keywords")),
        Facet("set", Message("filter.set"), tuple(sets), lambda face: (str(face.facts["set"]),)),
        Facet("done", Message("filter.done"), tuple(done), lambda face: ("yes" if face.facts["done"] else "no",)),
    )


def lower(face: Face, fact: str) -> list[str]:
    return [name.lower() for name in face.facts.get(fact, [])]


def costs_of(face: Face) -> set[str]:
    """Return the entrance cost, or the points of chakra of every way to pay for a jutsu."""
    if "costs" not in face.facts:
        return {str(face.facts["entrance"])}
    return {X if cost["x"] else str(len(cost["symbols"]) + cost["generic"]) for cost in face.facts["costs"]}
