"""Jin-Kei Trick, one game and the match of two, through the conformance kit."""

import os

import pytest

import ofuda
from ofuda import testing

pytestmark = [pytest.mark.slow, pytest.mark.both]

GAMES = 3 if os.environ.get("OFUDA_MODE") == "interpreted" or not ofuda.compiled() else 6


@pytest.mark.parametrize("games", [1, 2])
def test_jinkei_conforms(games: int) -> None:
    report = testing.check("jinkei", options={"games": games}, games=GAMES)
    assert report.ok, str(report)
    for name in ("states with a sealed choice open", "twins compared", "positions with all worlds enumerated"):
        assert report.counts[name] > 0
    assert report.counts["random streams"] == GAMES * games  # seen in compiled rules, too
