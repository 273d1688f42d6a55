"""Facts beside the words of scenes and logs: what is sent is what the page's types are generated from."""

from __future__ import annotations

import importlib
import importlib.util
import random
from collections.abc import Iterator
from typing import Any, get_type_hints

import pytest

import ofuda
from ofuda.kernel.declare import NUMBER, SEAT
from ofuda.kernel.journal import CHOSE
from ofuda.table.codec import Reader, write

GAMES = [slug for slug in ofuda.names() if importlib.util.find_spec(f"ofuda.games.{slug}.scene_facts")]


def states(slug: str, seed: int) -> Iterator[ofuda.State]:
    rng = random.Random(seed)
    state = ofuda.load(slug).start(seed=seed)
    yield state
    while not state.over:
        seat = rng.choice(state.seats)
        state.play(rng.choice(state.moves(seat)), seat)
        if rng.random() < 0.2 or state.over:
            yield state


@pytest.mark.parametrize("slug", GAMES)
def test_facts_are_what_the_game_declares(slug: str) -> None:
    module = importlib.import_module(f"ofuda.games.{slug}.scene_facts")
    readers = {
        name: Reader(getattr(module, name)) for name in ("ItemFacts", "ZoneFacts", "FaceFacts") if hasattr(module, name)
    }

    def check(name: str, facts: Any) -> None:
        if facts:
            readers[name].read(write(facts))
            assert set(facts) <= set(get_type_hints(getattr(module, name))), facts

    for face in ofuda.load(slug).board.faces():
        check("FaceFacts", face.facts)
    for state in states(slug, 1):
        for seat in (None, 0):
            for zone in [zone for row in state.game.board.scene(state.view(seat), seat).rows for zone in row]:
                check("ZoneFacts", zone.facts)
                for item in zone.items:
                    check("ItemFacts", item.facts)


@pytest.mark.parametrize("slug", GAMES)
def test_facts_of_the_log_are_what_the_game_declares(slug: str) -> None:
    """Of declared events seats and numbers are numbers, and everything else has a name."""
    module = importlib.import_module(f"ofuda.games.{slug}.scene_facts")
    *_, state = states(slug, 2)
    words = state.game.words
    told = [event for event in state.journal() if event[0] != CHOSE]
    found = [(event[0], words.journal_entry(event[0], *event[2:]).facts) for event in told]
    assert any(facts for _, facts in found)
    for what, facts in found:
        if not hasattr(module, "EVENTS"):
            Reader(module.LineFacts).read(write(facts)) if facts else None
            continue
        event = module.EVENTS[what]
        assert facts["event"] == event.name
        for name, kind in event.arguments.items():
            assert isinstance(facts[name], int if kind in (NUMBER, SEAT) else str), (facts, name)
