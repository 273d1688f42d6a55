"""The tool that plays random games between random decks."""

from __future__ import annotations

import pytest

from ofuda.testing import contract
from ofuda.testing.report import Finding
from ofuda.testing.walk import Walk
from tools import random_decks


def test_random_decks_are_played_and_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert random_decks.main(["naruto", "--games", "2", "--first", "5", "--events", "turn,repeats"]) == 0
    told = capsys.readouterr().out
    assert "2 games" in told
    assert "with turn: 2 games" in told
    assert "with repeats: 0 games" in told
    assert "ended by NA-118: 2 games" in told
    assert random_decks.main(["naruto", "--events", "turn,earthquake"]) == 2
    assert "no event earthquake" in capsys.readouterr().err


def test_a_game_without_decks_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert random_decks.main(["jinkei"]) == 2
    assert "jinkei is no game that is played with decks" in capsys.readouterr().err
    assert random_decks.main(["chess"]) == 2


def test_a_finding_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(walk: Walk) -> list[Finding]:
        notes = contract.begin(walk)
        notes.wrong("planted", "a defect")
        return contract.finish(walk, notes)

    monkeypatch.setattr(random_decks, "CHECKS", (fails,))
    decisions, _, found = random_decks.play("naruto", 9, [], 3)
    assert decisions > 10
    assert len(found) == 1
    assert "a defect" in found[0]
