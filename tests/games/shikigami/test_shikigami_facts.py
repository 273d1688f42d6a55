"""What a finished game tells those who balance the cards."""

from __future__ import annotations

import random

import pytest

from ofuda.games.shikigami import Shikigami, cell, parts
from ofuda.games.shikigami.facts import ENOUGH
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.tables import spirit_name
from ofuda.kernel.arrays import bits


@pytest.mark.parametrize("players", [2, 5])
def test_facts_are_those_of_the_game(players: int) -> None:
    game = Shikigami({"players": players})
    rng = random.Random(players)
    for seed in range(3):
        s = game.start(seed=seed)
        assert isinstance(s, ShikigamiState)
        while not s.over:
            s.play(rng.choice(s.moves(s.seat)))
        found = game.summary(s)
        sources = ("points of shikigami", "points of gods' effects", "points of the track")
        assert [sum(n) for n in zip(*(found[name] for name in sources), strict=True)] == s.outcome().points
        assert found["rounds"] == s.cells[cell.ROUND]
        for seat in range(players):
            own = [spirit_name(s.tables, spirit) for spirit in bits(s.cells[cell.at(seat, cell.SUMMONED)])]
            assert sorted(found["summoned"][seat]) == sorted(own)
            assert found["summons"][seat] == len(own)
        empty = [f"{name} deck" for n, name in enumerate(parts.DECKS) if n and s.cells[cell.LEFT + n] == 0]
        assert [word for word in found["ended by"].split(", ") if word != ENOUGH] == empty
