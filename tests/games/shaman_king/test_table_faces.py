"""A table shows the cards of its decks."""

from __future__ import annotations

import ofuda


def test_a_table_has_the_faces_of_its_decks_and_shamans_only() -> None:
    game = ofuda.load("shaman_king", mode="constructed", decks=["lyserg", "faust"])
    faces = game.board.table_faces()
    assert {face.id for face in faces if face.id.startswith("shaman ")} == {"shaman Lyserg", "shaman Faust"}
    assert len(faces) < len(game.board.faces()) / 4
