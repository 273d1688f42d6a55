"""The tool that tallies games: it counts what they report, goes on where it stopped, and keeps other text."""

from __future__ import annotations

from pathlib import Path

import pytest

from ofuda import load
from tools import tally

SERIES = tally.Series("toy", ("players=2",), "random")


def entry(number: int, shares: list[float], ended: str, used: list[list[str]]) -> dict[str, object]:
    facts = {"rounds": 4 + number, "ended by": ended, "points": [3, None], "used": used}
    return {"number": number, "choices": 10 * number, "shares": shares, "facts": facts}


def told() -> str:
    games = {
        0: entry(0, [1.0, 0.0], "time", [["7 snake", "12 fox"], ["7 snake"]]),
        1: entry(1, [0.0, 1.0], "cards", [["7 snake"], []]),
    }
    return "\n".join(tally.report({SERIES: games}))


def test_length_endings_and_numbers_are_told() -> None:
    text = told()
    assert "| players 2 | 2 | 4.5 (4 to 5) | 5.0 (0 to 10) |" in text
    assert "| cards | 50 % |" in text
    assert "| points | 3.0 / 3.0 |" in text


def test_words_are_counted_with_the_wins_of_who_used_them() -> None:
    rows = told().splitlines()
    assert rows.index("| 7 snake | 150 (0.7) |") < rows.index("| 12 fox | 50 (2.0) |")


def test_a_file_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def play_one(game: object, series: tally.Series, number: int) -> dict[str, object]:
        played.append(number)
        return entry(number, [0.5, 0.5], "time", [[], []])

    monkeypatch.setattr(tally, "play_one", play_one)
    series = tally.Series("jinkei", (), "random")
    path = tmp_path / "games.jsonl"
    tally.play(path, series, 2)
    tally.play(path, series, 3)
    assert played == [0, 1, 2]
    assert list(tally.read(path)[series]) == [0, 1, 2]


def test_a_real_game_can_be_tallied() -> None:
    series = tally.Series("shikigami", ("players=2",), "random")
    game = load("shikigami", players=2)
    text = "\n".join(tally.report({series: {0: tally.play_one(game, series, 0)}}))
    assert "| points of the track |" in text
    assert "python tools/tally.py play games.jsonl shikigami -o players=2 --bot random --games 1" in text


def test_a_report_replaces_only_the_one_before(tmp_path: Path) -> None:
    document = tmp_path / "balance.md"
    document.write_text("# Balance\n\nWhy.\n", "utf-8")
    tally.put(document, "first")
    document.write_text(document.read_text("utf-8") + "\nAfter.\n", "utf-8")
    tally.put(document, "second")
    text = document.read_text("utf-8")
    assert "first" not in text
    assert text.startswith("# Balance\n\nWhy.\n")
    assert text.endswith("After.\n")
    assert text.count(tally.BEGIN) == 1
