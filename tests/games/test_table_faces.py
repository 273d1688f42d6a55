"""The faces that a table sends are enough to draw all that lies on it."""

from __future__ import annotations

import random

import pytest

import ofuda


@pytest.mark.parametrize("slug", ofuda.names())
def test_a_table_has_the_face_of_every_card_that_it_shows(slug: str) -> None:
    game = ofuda.load(slug)
    known = {face.id for face in game.board.table_faces()}
    assert known <= {face.id for face in game.board.faces()}
    rng = random.Random(3)
    state = game.start(seed=4)
    while not state.over:
        state.play(rng.choice(state.moves(state.seats[0])), state.seats[0])
        if rng.random() < 0.2 or state.over:
            for view, seat in ((state.view(0), 0), (state.open_view(), None)):
                rows = game.board.scene(view, seat).rows
                shown = {card for row in rows for zone in row for item in zone.items for card in item.cards}
                assert shown - {""} <= known
