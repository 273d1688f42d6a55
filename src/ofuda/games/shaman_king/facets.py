"""The facets of cards: type, trait, and the shamans who may play them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ofuda.effects.words import LANGUAGES
from ofuda.games.shaman_king.scene_cards import SIGNS, TONES
from ofuda.games.shaman_king.terms import trait_message
from ofuda.games.shaman_king.view import TRAITS
from ofuda.games.shaman_king.vocabulary import Type
from ofuda.games.shaman_king.words import type_word
from ofuda.kernel.facets import Facet, FacetValue
from ofuda.kernel.messages import Message, in_words
from ofuda.kernel.scene import Face

GENERIC: Final = TRAITS[0]


def facets(faces: Sequence[Face]) -> tuple[Facet, ...]:
    types = [FacetValue(kind.name.lower(), type_message(kind), TONES[kind], SIGNS[kind]) for kind in Type]
    types.append(FacetValue("signature", Message("board.signature"), "gold", "diamond"))
    types.append(FacetValue("shaman", Message("board.shaman"), "gold", "square"))
    traits = [FacetValue(name, trait_message(n)) for n, name in enumerate(TRAITS)]
    shamans = [face for face in faces if face.facts["kind"] == "shaman"]
    called = [FacetValue(shaman.family.lower(), shaman.name) for shaman in shamans]

    def players(face: Face) -> list[str]:
        return [shaman.family.lower() for shaman in shamans if plays(shaman, face)]

    return (
        Facet("type", Message("board.type"), tuple(types), lambda face: (type_of(face),)),
        Facet("trait", Message("board.trait"), tuple(traits), lambda face: (face.family,) if of_decks(face) else ()),
        Facet("shaman", Message("board.played_by"), tuple(called), players),
    )


def type_message(kind: Type) -> Message:
    return in_words({lang: type_word(kind, lang) for lang in LANGUAGES})


def of_decks(face: Face) -> bool:
    return bool(face.facts["kind"] == "card")


def type_of(face: Face) -> str:
    return Type(SIGNS.index(face.sign)).name.lower() if of_decks(face) else str(face.facts["kind"])


def plays(shaman: Face, face: Face) -> bool:
    """Return whether a shaman may play a card: its own ones, those of its traits, and those of no trait."""
    if face.family == shaman.family:
        return True
    if "only" in face.facts:
        return bool(face.facts["only"] == shaman.family)
    return of_decks(face) and face.family in (GENERIC, *shaman.facts["traits"])
