"""The facets of cards: what they belong to, and the ritual."""

from __future__ import annotations

from collections.abc import Sequence

from ofuda.games.shamans import parts
from ofuda.games.shamans.terms import COLOURS
from ofuda.kernel.facets import Facet, FacetValue
from ofuda.kernel.messages import Message
from ofuda.kernel.scene import Face, text


def facets(faces: Sequence[Face]) -> tuple[Facet, ...]:
    """Return the facets; worlds are listed in the order of their cards, then tokens and roles."""
    worlds = {face.family: world_value(face) for face in faces if face.rank}
    kinds = (
        *worlds.values(),
        FacetValue("token", Message("family.token"), "grey", "shield"),
        FacetValue("role", Message("family.role"), "black", "moon"),
    )
    rituals = tuple(FacetValue(name, Message(f"ritual.{name}")) for name in parts.RITUALS)
    return (
        Facet("kind", Message("filter.kind"), kinds, lambda face: (face.family,)),
        Facet("ritual", Message("filter.ritual"), rituals, lambda face: face.facts.get("ritual", "").split()),
    )


def world_value(face: Face) -> FacetValue:
    name = Message(f"colour.{face.family}") if face.family in COLOURS else text(face.family)
    return FacetValue(face.family, name, face.tone, face.sign)
