"""The tool that measures the shadow track: it counts what was played, goes on where it stopped, and tells it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ofuda.games.shamans import saw
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.tables import PLAYERS
from tools import track

BOT = "random"


def test_rounds_are_counted_as_they_were_won() -> None:
    ways = set()
    for seed in range(6):
        state = track.game(3, 12).start(seed=seed)
        while not state.over:
            state.play(state.moves()[-1])
        assert isinstance(state, ShamansState)
        rounds = track.rounds_of(state)
        won = [event for event in state.journal() if saw.EVENTS.names[event[0]] == "round_won"]
        assert [winner for winner, _, _ in rounds] == [("shamans", "shadows")[event[2]] for event in won]
        assert all((how == "moon") == (winner == "shadows") and 1 <= turns <= 9 for winner, how, turns in rounds)
        ways |= {how for _, how, _ in rounds}
    assert len(ways) >= 2


def test_the_track_is_as_long_as_asked() -> None:
    for players, steps in ((3, 5), (4, 14), (5, 60)):
        tables = track.game(players, steps).tables
        assert tables.moon - tables.start == steps


def test_a_file_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.jsonl"
    tasks: list[track.Task] = [(3, 6, BOT, n) for n in range(2)]
    path.write_text("".join(json.dumps(entry(task)) + "\n" for task in tasks[:1]), "utf-8")
    asked: list[track.Task] = []

    class Pool:
        def __enter__(self) -> Pool:
            return self

        def __exit__(self, *error: object) -> None: ...

        def imap_unordered(self, play: object, missing: list[track.Task]) -> list[tuple[track.Task, track.Rounds]]:
            asked.extend(missing)
            return [track.play_one(task) for task in missing]

    class Context:
        def Pool(self, workers: int) -> Pool:
            return Pool()

    monkeypatch.setattr("multiprocessing.get_context", lambda how: Context())
    track.play(path, tasks, 1)
    assert asked == tasks[1:]
    games = track.read(path)
    assert set(games) == set(tasks)
    assert games[tasks[1]] == track.play_one(tasks[1])[1]


def entry(task: track.Task) -> dict[str, object]:
    players, steps, bot, number = task
    return {"players": players, "steps": steps, "bot": bot, "game": number, "rounds": [["shadows", "moon", 5]]}


def test_a_wrong_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("no game\n", "utf-8")
    with pytest.raises(SystemExit, match=r"games.jsonl, line 1"):
        track.read(path)


def test_the_report_tells_who_wins() -> None:
    games: dict[track.Task, track.Rounds] = {}
    for players in PLAYERS:
        rounds = [["shadows", "moon", 7]] * 45 + [["shamans", "hands", 9]] * 35 + [["shamans", "daggers", 5]] * 20
        games[players, track.chosen(players), "ismcts:iterations=9", 0] = rounds
        games[players, track.chosen(players), "ismcts:iterations=8", 0] = rounds[40:]
        games[players, track.chosen(players) + 1, "greedy", 0] = rounds[40:]
    words = "\n".join(track.report(games, "there"))
    assert words.count("| 100 | 45.0 % (35.6 to 54.8) | **reached**, not certain |") == 3
    assert words.count("| 20 % | 35 % | 7.3 |") == 3
    assert "--players 5 --steps" in words
    assert track.plot(games).count("<circle") == 9


def test_a_share_has_wilsons_interval() -> None:
    found = track.share(0, 20)
    assert (found.mean, found.low) == (0.0, 0.0)
    assert found.high == pytest.approx(0.161, abs=0.001)
