"""The facets of cards: deck, direction, element and timing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ofuda.games.shikigami import parts
from ofuda.kernel.facets import Facet, FacetValue
from ofuda.kernel.messages import Message
from ofuda.kernel.scene import Face

LOOKS: Final = {"element": ("purple", "五"), "low": ("green", "下"), "high": ("red", "上"), "god": ("gold", "神")}
TIMINGS: Final = ("always", "action", "summon", "end")


def facets() -> tuple[Facet, ...]:
    decks = [FacetValue(name, Message(f"scene.field.{name}"), *LOOKS[name]) for name in parts.DECKS]
    return (
        Facet("deck", Message("filter.deck"), tuple(decks), lambda face: (face.facts.get("deck", "element"),)),
        Facet("direction", Message("filter.direction"), named("direction", parts.DIRECTIONS), directions),
        Facet("element", Message("filter.element"), named("element", parts.ELEMENTS), elements),
        Facet("timing", Message("filter.timing"), named("timing", TIMINGS), timings),
    )


def named(kind: str, names: Sequence[str]) -> tuple[FacetValue, ...]:
    return tuple(FacetValue(name, Message(f"{kind}.{name}")) for name in names)


def directions(face: Face) -> list[str]:
    return [face.facts["direction"]] if "direction" in face.facts else []


def elements(face: Face) -> list[str]:
    """Return the element of a five-element card, or those in the cost of a shikigami."""
    return [face.facts["element"]] if "element" in face.facts else list(face.facts["cost"])


def timings(face: Face) -> list[str]:
    return [face.facts["timing"]] if "timing" in face.facts else []
