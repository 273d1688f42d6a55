"""The facets of every game: each card has values that are declared."""

from __future__ import annotations

import pytest

import ofuda


@pytest.mark.parametrize("game", ofuda.names())
def test_cards_have_declared_values_only(game: str) -> None:
    board = ofuda.load(game).board
    facets = board.facets()
    assert len({facet.id for facet in facets}) == len(facets)
    for facet in facets:
        known = [value.id for value in facet.values]
        assert len(set(known)) == len(known)
        held = {value for face in board.faces() for value in facet.of(face)}
        assert held <= set(known), facet.id
        assert held, facet.id
