"""The Shaman King TCG keeps the contract and its secrets, with several decks and every setting."""

from __future__ import annotations

from typing import Any

import pytest

import ofuda
from ofuda import testing

pytestmark = [pytest.mark.slow, pytest.mark.both]

GAMES = 6 if ofuda.compiled() else 3
SETTINGS: dict[str, dict[str, Any]] = {
    "starter": {},
    "constructed": {"mode": "constructed", "decks": ["yoh", "zeke"]},
    "asking": {"mode": "constructed", "decks": ["anna", "silva"], "charge": "ask", "order": "ask"},
    "others": {"mode": "constructed", "decks": ["lyserg", "faust"]},
}


@pytest.mark.parametrize("name", SETTINGS)
def test_shaman_king_conforms(name: str) -> None:
    report = testing.check("shaman_king", options=SETTINGS[name], games=GAMES)
    assert report.findings == [], str(report)
