"""The Naruto Shippuden CCG keeps the contract and its secrets, with several pairs of decks."""

from __future__ import annotations

from typing import Any

import pytest

import ofuda
from ofuda import testing
from ofuda.games.naruto import deck

pytestmark = [pytest.mark.slow, pytest.mark.once]  # interpreted it takes minutes; golden traces compare both modes

GAMES = 4
DRAFTED = [deck.random_deck("any", seed).text for seed in (11, 12)]
PAIRS: dict[str, dict[str, Any]] = {
    "set 1": {},
    "drafted": {"decks": DRAFTED, "order": "ask"},
    "plain": {"decks": ["no-text", "leaf-genin"]},
}


@pytest.mark.parametrize("pair", PAIRS)
def test_naruto_conforms(pair: str) -> None:
    report = testing.check(ofuda.load("naruto", **PAIRS[pair]), games=GAMES)
    assert report.findings == [], str(report)
    assert report.counts["twins compared"] > 0
    assert {"mission", "send", "block", "exchange"} <= set(report.questions)
