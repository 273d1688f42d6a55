"""Golden playthroughs: a change of the rules shows here, line by line.

OFUDA_WRITE_GOLDEN=1 writes the files anew instead of comparing; read the difference before you keep it.
"""

from __future__ import annotations

import json
import os
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import ofuda
from ofuda.kernel.records import Record, RecordError
from ofuda.testing import perft, trace, transcript
from tests.games.shikigami.settings import SETTINGS

GOLDEN = Path(__file__).parent / "golden"
COUNTS = GOLDEN / "counts.json"
WRITE = os.environ.get("OFUDA_WRITE_GOLDEN") == "1"
SEEDS = {"shikigami-2": 7, "shikigami-5": 4}


@pytest.mark.parametrize("name", SEEDS)
def test_a_whole_game_reads_as_before(name: str) -> None:
    path = GOLDEN / f"{name}.txt"
    now = transcript(ofuda.load("shikigami", **SETTINGS[name]), seed=SEEDS[name])
    if WRITE:
        path.parent.mkdir(exist_ok=True)
        path.write_text(now, "utf-8")
    assert now.splitlines() == path.read_text("utf-8").splitlines()


@pytest.mark.parametrize("name", ["rules-1", "rules-2"])
def test_a_record_of_older_rules_replays_until_the_figures_matter(name: str) -> None:
    """All its moves are legal as before; some shikigami score more since, so the end tells other points."""
    record = Record.read(GOLDEN / f"{name}.json")
    assert ("max_rounds" in record.options) == (name == "rules-2")  # SG-R42
    last = len(record.moves)
    states = record.states()
    assert not any(state.over for state in islice(states, last))
    with pytest.raises(RecordError, match=f"lead elsewhere at move {last}; it was played by {name.replace('-', ' ')}"):
        next(states)


def test_node_counts_and_traces_are_as_before() -> None:
    """The same compiled and interpreted: both passes of the tests compare with this file."""
    now: dict[str, Any] = {"perft of two": perft(ofuda.load("shikigami", **SETTINGS["shikigami-2"]), 7, 4)}
    for name, options in SETTINGS.items():
        now[f"trace of 12 games, {name}"] = trace(ofuda.load("shikigami", **options), range(12))
    if WRITE:
        lines = [f"{json.dumps(name)}: {json.dumps(found)}" for name, found in now.items()]
        COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    assert now == json.loads(COUNTS.read_text("utf-8"))
