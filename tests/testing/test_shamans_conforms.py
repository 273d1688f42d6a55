"""Shamans keeps the contract and its secrets, whoever begins and however many play."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

import ofuda
from ofuda import testing
from ofuda.games.shamans import Shamans
from ofuda.games.shamans.tables import FOLDER, SETS, build_tables

pytestmark = [pytest.mark.slow, pytest.mark.both]

GAMES = 4 if ofuda.compiled() else 2
FIRST = [0, "random"] if ofuda.compiled() else ["random"]  # both passes check the same source
ROUNDS = 2  # the second is dealt with the same cells and streams of its own


@pytest.mark.parametrize("first", FIRST)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_shamans_conforms(players: int, first: int | str) -> None:
    game = Shamans({"players": players, "first": first, "rounds": ROUNDS})
    report = testing.check(game, games=GAMES)
    assert report.findings == [], str(report)
    for name in ("states with a sealed choice open", "twins compared", "sealed choices left face down"):
        assert report.counts[name] > 0, name


@pytest.mark.parametrize(("players", "seeds"), [(3, (1, 2, 5)), (4, (1, 2, 6))])
def test_all_worlds_of_small_positions_are_enumerated(players: int, seeds: tuple[int, ...]) -> None:
    """On a track so long that every round is played to its last cards, with Eclipses whose gifts stay unknown."""
    data = tomllib.loads((FOLDER / SETS["standard"]).read_text("utf-8"))
    data["track"]["moon"] = 500
    game = Shamans({"players": players, "first": 0, "rounds": 1}, build_tables(data, "long track", players))
    counts: Counter[str] = Counter()
    for seed in seeds:
        walk = testing.walk(game, seed)
        assert testing.support_is_exact(walk, positions=2) == []
        counts += walk.counts
    assert counts["positions with all worlds enumerated"] >= 8
    assert counts["sealed choices left face down"] > 0
