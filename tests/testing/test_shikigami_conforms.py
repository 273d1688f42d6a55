"""Shikigami Kaidou keeps the contract and its secrets, however many play."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

import ofuda
from ofuda import testing
from ofuda.games.shikigami import Shikigami, ask, parts
from ofuda.games.shikigami.tables import standard_data
from ofuda.kernel.parts import Heuristics
from tests.games.shikigami.settings import SETTINGS

pytestmark = [pytest.mark.slow, pytest.mark.both]

GAMES = 3 if ofuda.compiled() else 2


class Eager(Heuristics[Any]):
    """Summon what can be summoned, use every effect, and leave the gods in their deck, so that games are long."""

    def advice(self, state: Any, seat: int, move: int) -> float:
        if move < ask.DRAW:
            return 5.0
        if ask.DRAW_TWO <= move < ask.TAKE_ELEMENT:
            return 4.0 if move - ask.DRAW_TWO < parts.GOD_DECK else 0.0
        if move in (ask.NOTHING, ask.HIDE_IT, ask.GOAL, ask.DISCARD_ALL, ask.DRAW + parts.GOD_DECK):
            return 0.0
        if ask.TAKE + parts.FIRST_GOD <= move < ask.NOTHING:
            return 0.0
        return 1.0 + (move * 7 + int(state.cells[0])) % 5 / 5


@pytest.fixture
def cheap() -> Iterator[None]:
    """Change the components so that random players summon much: low costs and large hands.

    They are changed in place: the kit makes further games with the same options.
    """
    data = standard_data()
    before = copy.deepcopy(data)
    data["setup"] |= {"hand_limit": 10, "summons": 48}
    for spirit in data["spirits"]:
        spirit["cost"] = spirit["cost"][:1]
    yield
    data.clear()
    data.update(before)


@pytest.mark.parametrize("name", SETTINGS if ofuda.compiled() else ["shikigami-2", "shikigami-5"])
def test_shikigami_conforms(name: str) -> None:
    report = testing.check(Shikigami(SETTINGS[name]), games=GAMES)
    assert report.findings == [], str(report)
    for count in ("states with a sealed choice open", "twins compared"):
        assert report.counts[count] > 0, count


@pytest.mark.parametrize("players", [2, 5] if ofuda.compiled() else [3])
def test_shikigami_conforms_where_much_is_summoned(players: int, cheap: None) -> None:
    game = Shikigami({"players": players})
    game.heuristics = Eager()
    report = testing.check(game, games=GAMES)
    assert report.findings == [], str(report)
    assert {"pay", "keep"} < set(report.questions)
    assert len(set(report.questions) & {"reveal", "bonus", "doll", "take_one", "trade"}) >= 2
    assert report.counts["twins compared"] > 0
