"""Every card of the sets that are called done has tests of what it does at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from ofuda.games.naruto.cards import SETS_DONE, TEXTS
from ofuda.games.naruto.game import Naruto
from ofuda.games.naruto.model import standard_cards
from ofuda.testing import card_coverage, cards_of

pytestmark = pytest.mark.once  # none of this is compiled


def test_every_card_that_works_is_tried_at_the_table() -> None:
    table = card_coverage(cards_of(Naruto), Path(__file__).parent)
    assert {card: table.tests[card] for card in table.missing} == {}
    assert table.unknown == {}


def test_the_list_of_cards_tells_of_all_and_which_of_them_work() -> None:
    table = card_coverage(cards_of(Naruto), Path(__file__).parent)
    done = {card.number for card in standard_cards() if card.set in SETS_DONE}
    assert len(table.cards) == 398
    assert done <= {card.name for card in table.cards if card.works}
    shown = set(TEXTS) | {card.number for card in standard_cards() if card.keywords}
    assert shown & done == {card.name for card in table.cards if card.works and card.text}
