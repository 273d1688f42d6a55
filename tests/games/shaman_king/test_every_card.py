"""Every card has tests of what it does at the table."""

from __future__ import annotations

from pathlib import Path

from ofuda.games.shaman_king import ShamanKing
from ofuda.testing import card_coverage, cards_of


def test_every_card_is_tried_at_the_table() -> None:
    table = card_coverage(cards_of(ShamanKing), Path(__file__).parent)
    assert {card: table.tests[card] for card in table.missing} == {}
    assert table.unknown == {}
