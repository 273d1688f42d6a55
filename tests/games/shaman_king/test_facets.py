"""By what cards are looked for."""

from __future__ import annotations

import ofuda


def found(facet: str, value: str) -> set[str]:
    board = ofuda.load("shaman_king").board
    (of,) = [each.of for each in board.facets() if each.id == facet]
    return {face.id for face in board.faces() if value in of(face)}


def test_a_type_is_one_of_the_deck_or_signature_move_or_shaman() -> None:
    assert "Furious Response" in found("type", "strike")
    assert len(found("type", "signature")) == 20
    assert len(found("type", "shaman")) == 10


def test_a_trait_finds_cards_of_decks_only() -> None:
    assert "Furious Response" in found("trait", "melee")
    assert not found("trait", "yoh") & (found("type", "signature") | found("type", "shaman"))


def test_a_shaman_plays_its_own_cards_those_of_its_traits_and_those_of_none() -> None:
    yoh = found("shaman", "yoh")
    assert found("type", "shaman") & yoh == {"shaman Yoh"}
    assert len(found("type", "signature") & yoh) == 2
    assert found("trait", "yoh") <= yoh
    assert not found("trait", "zeke") & yoh
    faces = ofuda.load("shaman_king").board.faces()
    only = {face.id: face.facts["only"] for face in faces if "only" in face.facts}
    assert only
    for card, shaman in only.items():
        assert (card in yoh) == (shaman == "Yoh")
    assert {card for card in found("trait", "generic") if card not in only} <= yoh
