"""Golden playthroughs: a change of the rules shows here, line by line.

OFUDA_WRITE_GOLDEN=1 writes the files anew instead of comparing; read the difference before you keep it.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import ofuda
from ofuda.testing import perft, trace, transcript

GOLDEN = Path(__file__).parent / "golden"
COUNTS = GOLDEN / "counts.json"
WRITE = os.environ.get("OFUDA_WRITE_GOLDEN") == "1"
SETTINGS: dict[str, dict[str, Any]] = {
    "set 1": {},
    "plain ninjas": {"decks": ["no-text", "no-text"], "first": 0},
    "asked for the order": {"decks": ["sharingan-and-mist", "leaf-genin"], "order": "ask", "strict_blocks": True},
}


def test_a_whole_game_reads_as_before() -> None:
    path = GOLDEN / "set-1.txt"
    now = transcript(ofuda.load("naruto"), seed=5)
    if WRITE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(now, "utf-8")
    assert now.splitlines() == path.read_text("utf-8").splitlines()


def test_node_counts_and_traces_are_as_before() -> None:
    """The same compiled and interpreted: both passes of the tests compare with this file."""
    now: dict[str, Any] = {"perft of set 1": perft(ofuda.load("naruto"), 5, 4)}
    for name, options in SETTINGS.items():
        now[f"trace of 8 games, {name}"] = trace(ofuda.load("naruto", **options), range(8))
    if WRITE:
        lines = [f"{json.dumps(name)}: {json.dumps(found)}" for name, found in now.items()]
        COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    assert now == json.loads(COUNTS.read_text("utf-8"))
