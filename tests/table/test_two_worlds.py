"""A person cannot distinguish a session from its twin in which everything unknown to them is exchanged."""

import dataclasses
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ofuda
from ofuda import Game, Prompt, State
from ofuda.kernel.journal import CHOSE
from ofuda.table import wire
from ofuda.table.codec import replace
from ofuda.table.events import Event, Premoved
from ofuda.table.table import Table
from tests.table.sessions import Session
from tests.table.worlds import Script, TwinPlay, Unplayable, Watch, first_evening, second_evening

HERE = Path(__file__).parent
ONLY_PASS = str(HERE.parent / "kernel" / "shapes" / "only_pass.py")
BRIEF = str(HERE / "brief_portal.py")
PEOPLE = ("ann", "bob", "cleo", "dora", "eve")
CONSTRUCTED = {"mode": "constructed", "decks": ["anna", "faust"], "charge": "ask", "order": "ask"}
MAKERS = {
    "jinkei": lambda: Session(clock=(600_000, 1_000)).sit("ann", "bob"),
    "shaman_king": lambda: Session(game="shaman_king", clock=(600_000, 1_000)).sit("ann", "bob"),
    "constructed": lambda: Session(game="shaman_king", options=CONSTRUCTED).sit("ann", "bob"),
    "brief": lambda: Session([""] * 3, BRIEF, window=1_000).sit(*PEOPLE[:3]),
    "shamans-3": lambda: shamans(3),
    "shamans-4": lambda: shamans(4),
    "shamans-5": lambda: shamans(5),
    "shikigami-2": lambda: shikigami(2),
    "shikigami-4": lambda: shikigami(4),
    "naruto": lambda: Session(game="naruto", window=1_000).sit("ann", "bob"),
    "only-pass": lambda: Session([""] * 4, ONLY_PASS).sit("ann", "bob", "cleo", "dora"),
}


def shamans(players: int) -> Session:
    options = {"players": players, "rounds": 1}
    return Session([""] * players, "shamans", options=options, window=1_000).sit(*PEOPLE[:players])


def shikigami(players: int) -> Session:
    return Session([""] * players, "shikigami", options={"players": players}).sit(*PEOPLE[:players])


def compared(
    game: str, person: str, seed: int, monkeypatch: pytest.MonkeyPatch, met: Counter[str] | None = None
) -> int:
    """Return how many twins of one random session were compared; `met` counts its events."""
    make = MAKERS[game]
    rng = random.Random(seed)
    monkeypatch.setattr("ofuda.table.table.Play", TwinPlay)
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
        if met is not None and exchanges:
            met.update(script.met)
    deals = dealt_otherwise(watch, script, make, seed, monkeypatch)
    if met is not None:
        met["another deal"] += deals
    return made


def dealt_otherwise(
    watch: Watch, script: Script, make: Callable[[], Session], seed: int, monkeypatch: pytest.MonkeyPatch
) -> int:
    """How many twins were compared in which cards were dealt otherwise."""
    play, seat = watch.session.table.play, watch.session.table.seat_of(script.person)
    assert isinstance(play, TwinPlay)
    assert seat is not None
    deals = play.other_deals(seat, seed)
    for deal in deals:
        monkeypatch.setattr("ofuda.table.table.Play", type("Twin", (TwinPlay,), {"deal": deal}))
        twin = second_evening(make, script)
        assert twin.sent == watch.sent[: len(twin.sent)], f"{script.person} can tell the twin apart by a deal"
    return len(deals)


@pytest.mark.slow
@pytest.mark.parametrize("game", list(MAKERS))
@pytest.mark.parametrize("person", ["ann", "bob"])
def test_what_a_seat_and_the_spectators_are_sent_is_the_same_in_both_worlds(
    game: str, person: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    met: Counter[str] = Counter()
    many = 3 if game == "naruto" and not ofuda.compiled() else 12  # its games are long
    assert sum(compared(game, person, seed, monkeypatch, met) for seed in range(many)) >= many * 2 // 3
    assert met["another deal"] >= many
    if game == "brief" or game.startswith("shamans"):
        assert met["a premove"] > 0
    if game.startswith("shamans"):
        assert met["give"] > 0  # the Eclipse
    if game.startswith("shikigami"):
        assert met["draft"] > 0


@pytest.mark.parametrize(
    ("game", "secret"), [("jinkei", "hand"), ("shaman_king", "deck_top"), ("shikigami-2", "hand"), ("naruto", "hand")]
)
def test_a_planted_leak_is_found(game: str, secret: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An update that reveals a card that only its owner, or no one, may know."""

    honest = Table.update

    def leaky(self: Table, seat: int | None, now: int) -> wire.State | None:
        told = self.play.state.open_view()["players"][1][secret] if self.play is not None else ""
        update = honest(self, seat, now)
        return update and replace(update, invite=str(told))

    monkeypatch.setattr(Table, "update", leaky)
    with pytest.raises(AssertionError, match="can tell the twin apart"):
        sum(compared(game, "ann", seed, monkeypatch) for seed in range(12))


@pytest.mark.parametrize("game", ["brief", "shamans-3"])
def test_a_deal_that_is_told_to_everybody_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What others were dealt, as the journal has it: exchanging cards afterwards does not change that."""
    honest = Table.fresh

    def leaky(self: Table, seat: int | None, now: int) -> wire.State:
        journal = self.play.state.journal() if self.play is not None else []
        told = [event for event in journal if event[1] == 1 << 1 and event[0] != CHOSE]
        return replace(honest(self, seat, now), invite=str(told[:5]))

    monkeypatch.setattr(Table, "fresh", leaky)
    with pytest.raises(AssertionError, match="can tell the twin apart by a deal"):
        sum(compared(game, "ann", seed, monkeypatch) for seed in range(12))


def test_a_premove_in_anothers_update_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Table.update
    told: dict[tuple[int, int | None], dict[int, int]] = {}

    def leaky(self: Table, seat: int | None, now: int) -> wire.State | None:
        update = honest(self, seat, now)
        if update is None and told.get((id(self), seat), {}) != self.premoves.given:
            update = self.fresh(seat, now)
        told[id(self), seat] = dict(self.premoves.given)
        return update and replace(update, invite=str(self.premoves.given))

    monkeypatch.setattr(Table, "update", leaky)
    with pytest.raises(AssertionError, match="can tell the twin apart"):
        sum(compared("brief", "ann", seed, monkeypatch) for seed in range(12))


def test_a_number_that_counts_premoves_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Table.apply

    def counting(self: Table, event: Event) -> None:
        honest(self, event)
        if isinstance(event, Premoved):
            for audience in self.audiences.values():
                audience.n += 1

    monkeypatch.setattr(Table, "apply", counting)
    with pytest.raises(AssertionError, match="can tell the twin apart"):
        sum(compared("brief", "ann", seed, monkeypatch) for seed in range(12))


def test_a_pause_only_where_somebody_holds_a_portal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    toy: Any = type(MAKERS["brief"]().table.game)
    honest = toy.prompt

    def pausing(self: Game, state: State, seat: int) -> Prompt:
        prompt: Prompt = honest(self, state, seat)
        return dataclasses.replace(prompt, brief=prompt.brief and len(state.moves(seat)) == 1)

    monkeypatch.setattr(toy, "prompt", pausing)
    with pytest.raises(AssertionError, match="can tell the twin apart"):
        sum(compared("brief", "ann", seed, monkeypatch) for seed in range(12))
