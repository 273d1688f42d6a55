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
from ofuda.testing import perft, trace, transcript

GOLDEN = Path(__file__).parent / "golden"
COUNTS = GOLDEN / "counts.json"
WRITE = os.environ.get("OFUDA_WRITE_GOLDEN") == "1"
GAMES: dict[str, dict[str, Any]] = {
    "starter": {},
    "constructed": {"mode": "constructed", "decks": ["yoh", "zeke"]},
    "asking": {"mode": "constructed", "decks": ["len", "jun"], "charge": "ask", "order": "ask"},
}


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_reads_as_before(name: str) -> None:
    path = GOLDEN / f"{name}.txt"
    now = transcript(ofuda.load("shaman_king", **GAMES[name]), seed=7)
    if WRITE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(now, "utf-8")
    assert now.splitlines() == path.read_text("utf-8").splitlines()


def test_node_counts_and_traces_are_as_before() -> None:
    """The same compiled and interpreted: both passes of the tests compare with this file."""
    now: dict[str, Any] = {f"perft {name}": perft(ofuda.load("shaman_king", **GAMES[name]), 7, 6) for name in GAMES}
    now |= {f"trace of 20 games, {name}": trace(ofuda.load("shaman_king", **GAMES[name]), range(20)) for name in GAMES}
    if WRITE:
        lines = [f"{json.dumps(name)}: {json.dumps(found)}" for name, found in now.items()]
        COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    assert now == json.loads(COUNTS.read_text("utf-8"))
