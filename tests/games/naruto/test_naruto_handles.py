"""Which things on the table stand for a card that a question is about: only those of its zone."""

from __future__ import annotations

import pytest

from ofuda.games.naruto import ask
from ofuda.games.naruto.rules import NarutoState

from .scenes import kind_of, village
from .table import asked, play


def handles(s: NarutoState, card: str) -> list[str]:
    return s.game.board.handles(s, s.seat, ask.CARD_MOVE + kind_of(s, card))


@pytest.mark.clause("NA-92")
def test_a_target_in_the_chakra_area_does_not_light_its_copy_in_hand() -> None:
    s = village(home=["N-002"], hand=["M-003", "N-003", "N-001"], chakra=["N-003", "N-019"], marker=4)
    play(s, "M-003")  # a Genin in your chakra area
    assert asked(s) == (0, "target")
    sakura = "Sakura Haruno N-003"
    assert handles(s, "N-003") == [f"card {sakura}", f"chakra 0 {sakura}", f"chakra 1 {sakura}"]


def test_a_card_that_is_looked_at_lights_neither_hand_nor_chakra() -> None:
    s = village(home=["N-011"], hand=["M-011", "N-018"], chakra=["N-014"], deck=["N-014", "J-013"], marker=4)
    play(s, "M-011")  # look at the top of your deck and take a ninja
    while asked(s)[1] != "card":
        s.play(s.moves(s.seat)[0])
    assert handles(s, "N-014") == ["card The Demon Brothers Gouzu"]


def test_the_discarded_card_of_a_hand_that_is_too_large_is_a_card_in_hand() -> None:
    s = village("end", home=["N-011"], hand=["N-014"] * 3 + ["N-015"] * 3 + ["J-013"] * 2, marker=4)
    assert asked(s) == (0, "adjust")
    assert handles(s, "N-014") == ["hand The Demon Brothers Gouzu"]
