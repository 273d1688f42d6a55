"""Transcripts, node counts and traces: the same on every machine, interpreted and compiled."""

import hashlib
import json
from pathlib import Path

import pytest

from ofuda import testing
from tests.testing.toy import Toy

pytestmark = pytest.mark.both

PLAYED = "c23bcbf1c1b2f0c4"


def test_a_transcript_reads_like_a_game() -> None:
    text = testing.transcript(Toy({}), 5)
    assert text.startswith("Wind and trumps: players=2; rules 1; seed 5\n")
    assert "    seat 0 only: seat 0 gets card " in text
    assert "    seat 1: seat 0 gets 3 cards\n" in text
    assert "1. seat 1: Lay the lower of two cards [TY-03]\n    may: lay " in text
    assert "over after " in text
    assert text == testing.transcript(Toy({}), 5)


def test_a_transcript_that_differs_is_a_finding_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "toy.txt"
    game = Toy({})
    assert "no such file" in testing.golden_is_unchanged(game, path)[0].message
    path.write_text(testing.transcript(game))
    assert testing.golden_is_unchanged(game, path) == []
    lines = path.read_text().splitlines()
    lines[4] = "    all: something else"
    path.write_text("\n".join(lines) + "\n")
    report = testing.check(game, games=1, quick=True, golden=path)
    assert report.failed == ["golden"]
    assert "line 5: it was 'all: something else'" in report.findings[0].message


def test_node_counts_are_those_of_a_count_by_hand() -> None:
    """Two of three cards, the lower first: 2 + 1 ways, and the same for the other seat."""
    assert testing.perft(Toy({}), 0, 4) == [2, 3, 6, 9]


def test_the_same_games_are_played_interpreted_and_compiled() -> None:
    """Positions rather than digests, so that only rules and chance can change it, not the layout of bytes."""
    seen = hashlib.sha256()
    for seed in range(3):
        for state in testing.walk(Toy({"players": 3}), seed).states:
            seen.update(json.dumps(state.position()).encode())
    assert seen.hexdigest()[:16] == PLAYED


def test_a_trace_is_made_of_every_state_of_the_games() -> None:
    game = Toy({"players": 3})
    assert testing.trace(game, range(3)) == testing.trace(Toy({"players": 3}), range(3))
    assert testing.trace(game, range(3)) != testing.trace(game, range(1, 4))
    assert testing.trace(game, range(3)) != testing.trace(game, range(3), cap=5)
