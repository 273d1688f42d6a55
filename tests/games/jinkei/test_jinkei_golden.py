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


@pytest.mark.parametrize("games", [1, 2])
def test_a_whole_game_reads_as_before(games: int) -> None:
    path = GOLDEN / f"games-{games}.txt"
    now = transcript(ofuda.load("jinkei", games=games), seed=7)
    if WRITE:
        path.write_text(now, "utf-8")
    assert now.splitlines() == path.read_text("utf-8").splitlines()


def test_node_counts_and_the_trace_of_twenty_games_are_as_before() -> None:
    now: dict[str, Any] = {
        "perft seed 7": perft(ofuda.load("jinkei"), seed=7, depth=6),
        "perft seed 8": perft(ofuda.load("jinkei"), seed=8, depth=6),
        "combat seed 7": combat_perft(seed=7, depth=8),
        "combat seed 8": combat_perft(seed=8, depth=8),
        "trace of 20 games": trace(ofuda.load("jinkei"), range(20)),
    }
    if WRITE:
        lines = [f"{json.dumps(name)}: {json.dumps(found)}" for name, found in now.items()]
        COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    assert now == json.loads(COUNTS.read_text("utf-8"))


def combat_perft(seed: int, depth: int) -> list[int]:
    """Node counts from the first battle on, where most of the rules are."""
    state = ofuda.load("jinkei").start(seed=seed)
    while state.view(None)["battle"] == 0:
        state.play(state.moves()[0])
    counts = []
    layer = [state]
    for _ in range(depth):
        after = []
        for node in layer:
            for move in node.moves():
                after.append(node.copy())
                after[-1].play(move)
        counts.append(len(after))
        layer = after
    return counts
