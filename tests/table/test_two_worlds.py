"""Nobody can tell an evening from its twin in which all is exchanged that they have not learnt."""

import random
from pathlib import Path

import pytest

from ofuda.table import wire
from ofuda.table.codec import replace
from ofuda.table.play import Play
from ofuda.table.table import Table
from tests.table.evening import Evening
from tests.table.worlds import TwinPlay, Unplayable, first_evening, second_evening

HERE = Path(__file__).parent
ONLY_PASS = str(HERE.parent / "kernel" / "shapes" / "only_pass.py")
CONSTRUCTED = {"mode": "constructed", "decks": ["anna", "faust"], "charge": "ask", "order": "ask"}
MAKERS = {
    "jinkei": lambda: Evening(clock=(600_000, 1_000)).sit("ann", "bob"),
    "shaman_king": lambda: Evening(game="shaman_king", clock=(600_000, 1_000)).sit("ann", "bob"),
    "constructed": lambda: Evening(game="shaman_king", options=CONSTRUCTED).sit("ann", "bob"),
    "only-pass": lambda: Evening([""] * 4, ONLY_PASS).sit("ann", "bob", "cleo", "dora"),
}


def compared(game: str, person: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many twins of one random evening were compared."""
    make = MAKERS[game]
    rng = random.Random(seed)
    monkeypatch.setattr("ofuda.table.table.Play", Play)
    steps = rng.randrange(5, 110)
    watch, script = first_evening(make, person, steps, rng)
    made = 0
    for attempt in range(4):
        exchanges = script.exchanges(rng, attempt % 2 == 0)
        monkeypatch.setattr("ofuda.table.table.Play", type("Twin", (TwinPlay,), {"exchanges": exchanges}))
        try:
            twin = second_evening(make, script)
        except Unplayable:
            continue
        assert twin.sent == watch.sent, f"{person} can tell the twin apart"
        made += bool(exchanges)
    return made


@pytest.mark.parametrize("game", list(MAKERS))
@pytest.mark.parametrize("person", ["ann", "bob"])
def test_what_a_seat_and_the_spectators_are_sent_is_the_same_in_both_worlds(
    game: str, person: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sum(compared(game, person, seed, monkeypatch) for seed in range(12)) >= 8


@pytest.mark.parametrize(("game", "secret"), [("jinkei", "hand"), ("shaman_king", "deck_top")])
def test_a_planted_leak_is_found(game: str, secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A letter that tells a card which nobody but its owner may know, or nobody at all."""

    honest = Table.letter

    def leaky(self: Table, seat: int | None, now: int) -> wire.State | None:
        told = self.game.unveil(self.play.state)["players"][1][secret] if self.play is not None else ""
        letter = honest(self, seat, now)
        return letter and replace(letter, invite=str(told))

    monkeypatch.setattr(Table, "letter", leaky)
    with pytest.raises(AssertionError, match="can tell the twin apart"):
        sum(compared(game, "ann", seed, monkeypatch) for seed in range(12))
