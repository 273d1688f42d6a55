"""The conformance kit, with decks in which every card is: once as most people play, once with everything asked for."""

from __future__ import annotations

import pytest

from ofuda import testing

from .table import CARDS, deck_text, load

EVERY_CARD = deck_text("Silva", dict.fromkeys(CARDS, 1)), deck_text("Jun", dict.fromkeys(CARDS, 1))


@pytest.mark.slow
@pytest.mark.parametrize("asks", [False, True])
def test_it_conforms(asks: bool) -> None:
    game = load(*EVERY_CARD, charge="ask", order="ask") if asks else load()
    report = testing.check(game, games=1, quick=True)
    assert report.ok, str(report)
