"""The facet of battle cards: their colour."""

from __future__ import annotations

from collections.abc import Sequence

from ofuda.kernel.facets import Facet, FacetValue
from ofuda.kernel.messages import Message
from ofuda.kernel.scene import Face


def facets(faces: Sequence[Face]) -> tuple[Facet, ...]:
    signs = {face.tone: face.sign for face in faces}
    colours = tuple(FacetValue(tone, Message(f"colour.{tone}"), tone, sign) for tone, sign in signs.items())
    return (Facet("colour", Message("filter.colour"), colours, lambda face: (face.tone,)),)
