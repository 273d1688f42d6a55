"""Golden playthroughs: a change of the rules shows here, line by line.

OFUDA_WRITE_GOLDEN=1 writes the files anew instead of comparing; read the difference before you keep it.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

import ofuda
from ofuda import Record
from ofuda.testing import perft, trace, transcript

GOLDEN = Path(__file__).parent / "golden"
COUNTS = GOLDEN / "counts.json"
WRITE = os.environ.get("OFUDA_WRITE_GOLDEN") == "1"
GAMES: dict[str, dict[str, Any]] = {  # two rounds: the second is dealt by the first one's end
    "three": {"players": 3, "rounds": 2},
    "four": {"players": 4, "rounds": 2},
    "five": {"players": 5, "rounds": 2},
    "long-night": {"players": 5, "rounds": 1, "components": "long-night"},
}
SEEDS = {"three": 31, "four": 59, "five": 31, "long-night": 19}
RARE = (
    "Eclipse: everyone passes a card",
    "uses a face-down Portal",
    "swaps role cards",
    "uncovers a Ritual Dagger",
    "sets aside",
    "nobody is eliminated",
    "reveals the role card",
    "for Moon Shards",
    "The Shamans win the round",
    "The Shadows win the round",
)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_reads_as_before(name: str) -> None:
    path = GOLDEN / f"{name}.txt"
    now = transcript(ofuda.load("shamans", **GAMES[name]), seed=SEEDS[name])
    if WRITE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(now, "utf-8")
    assert now.splitlines() == path.read_text("utf-8").splitlines()


def test_the_games_written_down_have_what_is_rare_in_them() -> None:
    told = "".join((GOLDEN / f"{name}.txt").read_text("utf-8") for name in GAMES)
    for what in RARE:
        assert what in told, what


def test_node_counts_and_traces_are_as_before() -> None:
    """The same compiled and interpreted: both passes of the tests compare with this file."""
    now: dict[str, Any] = {"perft three": perft(ofuda.load("shamans", **GAMES["three"]), 7, 5)}
    now |= {f"trace of 12 games, {name}": trace(ofuda.load("shamans", **GAMES[name]), range(12)) for name in GAMES}
    if WRITE:
        lines = [f"{json.dumps(name)}: {json.dumps(found)}" for name, found in now.items()]
        COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    assert now == json.loads(COUNTS.read_text("utf-8"))


def test_a_record_of_rules_1_replays() -> None:
    """Rules 1 kept the memory of bots in the cells: the digests differ, every event is the same."""
    record = Record.read(GOLDEN / "rules-1.json")
    assert record.rules == "1"
    state = record.replay()
    assert state.over
    assert state.outcome().points == [0, 0, 3, 0]
