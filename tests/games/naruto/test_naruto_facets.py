"""By what cards are looked for."""

from __future__ import annotations

from functools import cache

import ofuda
from ofuda.kernel.facets import Facet
from ofuda.kernel.scene import Face


@cache
def faces() -> dict[str, Face]:
    return {face.id: face for face in ofuda.load("naruto").board.faces()}


@cache
def facets() -> dict[str, Facet]:
    return {facet.id: facet for facet in ofuda.load("naruto").board.facets()}


def values(card: str, facet: str) -> set[str]:
    return set(facets()[facet].of(faces()[card]))


def test_a_card_with_several_symbols_or_keywords_is_found_by_each() -> None:
    several = [face for face in faces().values() if len(face.facts["symbols"]) > 1]
    assert values(several[0].id, "symbol") == {name.lower() for name in several[0].facts["symbols"]}
    for face in faces().values():
        assert values(face.id, "keyword") == {name.lower() for name in face.facts.get("keywords", ())}


def test_the_cost_is_the_entrance_cost_or_every_way_to_pay_chakra() -> None:
    for face in faces().values():
        if "entrance" in face.facts:
            assert values(face.id, "cost") == {str(face.facts["entrance"])}
    by_cost = {face.facts["cost"]: values(face.id, "cost") for face in faces().values() if "cost" in face.facts}
    assert by_cost["F4|F1"] == {"5", "2"}
    assert by_cost["LX"] == {"X"}
    assert by_cost["0"] == {"0"}
    assert by_cost["EFLWN1"] == {"6"}


def test_the_source_is_told_of_every_card_and_remarks_have_words() -> None:
    say = ofuda.load("naruto").words.catalogue.say
    for face in faces().values():
        assert face.remarks[0].key == "face.source"
        for remark in face.remarks:
            assert all(say(remark, lang=lang) != remark.key for lang in ("en", "ru", "ja"))
    doubtful = [face for face in faces().values() if any(mark != "printed" for _, mark in face.provenance)]
    assert all(len(face.remarks) == 2 for face in doubtful)
    assert say(faces()["M-001"].remarks[1]) == "An older list says 0."
    assert faces()["M-001"].remarks[1].clause == "NR-50"
