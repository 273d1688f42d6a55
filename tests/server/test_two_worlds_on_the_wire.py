"""A session and its twin send the same data: no byte, count or order differs."""

from __future__ import annotations

import asyncio
import dataclasses
import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

import ofuda
from ofuda import Game, Prompt, State
from ofuda.kernel.journal import CHOSE
from ofuda.server.live import Live
from ofuda.server.post import Post
from ofuda.server.sockets import Connection
from ofuda.table import wire
from ofuda.table.codec import replace
from ofuda.table.events import Event, Premoved
from ofuda.table.table import Table
from tests.server.in_process import hosted
from tests.server.wire_worlds import KINDS, World, first_evening, second_evening
from tests.table.worlds import Deal, Script, TwinPlay, Unplayable

pytestmark = pytest.mark.slow

numbers = itertools.count()


def first(folder: Path, kind: str, person: str, steps: int, rng: random.Random) -> tuple[list[Any], Script, list[Deal]]:
    """Play a random session; return what was sent, the script, and other deals that look the same to the person."""

    async def session() -> tuple[list[Any], Script, list[Deal]]:
        async with hosted(folder) as here:
            world = await World(here, KINDS[kind], person).begin()
            script = await first_evening(world, steps, rng)
            assert isinstance(world.table.play, TwinPlay)
            return world.sent, script, world.table.play.other_deals(world.seats[person], steps, most=1)

    return asyncio.run(asyncio.wait_for(session(), 60))


def second(folder: Path, kind: str, script: Script, rng: random.Random) -> list[Any]:
    async def session() -> list[Any]:
        async with hosted(folder) as here:
            world = await World(here, KINDS[kind], script.person).begin()
            await second_evening(world, script, rng)
            return world.sent

    return asyncio.run(asyncio.wait_for(session(), 60))


def compared(
    folder: Path,
    kind: str,
    person: str,
    seed: int,
    monkeypatch: pytest.MonkeyPatch,
    met: Counter[str],
    twins: int = 3,
) -> int:
    """Return how many twins of one random session were compared; `met` counts its events."""
    rng = random.Random(seed)

    def room() -> Path:
        found = folder / f"{next(numbers)}"
        found.mkdir()
        return found

    monkeypatch.setattr("ofuda.table.table.Play", TwinPlay)
    sent, script, deals = first(room(), kind, person, rng.randrange(20, 220), rng)
    made = 0
    for attempt in range(twins):
        exchanges = script.exchanges(rng, attempt % 2 == 0)
        monkeypatch.setattr("ofuda.table.table.Play", type("Twin", (TwinPlay,), {"exchanges": exchanges}))
        try:
            twin = second(room(), kind, script, random.Random(seed * 100 + attempt))
        except Unplayable:
            continue
        for step, (here, there) in enumerate(zip(sent, twin, strict=True)):
            assert here == there, f"{person} can tell the twin apart by step {step}"
        made += bool(exchanges)
        if exchanges:
            met.update(script.met)
    for deal in deals:
        monkeypatch.setattr("ofuda.table.table.Play", type("Twin", (TwinPlay,), {"deal": deal}))
        twin = second(room(), kind, script, random.Random(seed))
        assert twin == sent[: len(twin)], f"{person} can tell the twin apart by a deal"
        met["another deal"] += 1
    return made


def all_compared(
    folder: Path,
    kind: str,
    person: str,
    seeds: Iterable[int],
    monkeypatch: pytest.MonkeyPatch,
    met: Counter[str] | None = None,
) -> int:
    noted: Counter[str] = Counter() if met is None else met
    return sum(compared(folder, kind, person, seed, monkeypatch, noted) for seed in seeds)


EVENINGS = [
    *(("jinkei", "ann"), ("jinkei", "bob"), ("bot", "ann")),
    *(("duel", "ann"), ("duel", "bob"), ("duel-bot", "ann")),
    *(("only-pass", "bob"), ("brief", "ann")),
    *(("shamans-3", "ann"), ("shamans-4", "bob"), ("shamans-5", "cleo"), ("shamans-bots", "ann")),
    *(("shikigami-3", "bob"), ("shikigami-bots", "ann"), ("naruto", "bob")),
]
EVENTFUL: dict[str, Sequence[int]] = {  # with what is asserted below
    "shamans-4": (1, 7),
    "shamans-5": (1, 5, 8),
    "shamans-bots": (2, 3, 10),
    "shikigami-3": range(2),
    "shikigami-bots": range(2),
    "naruto": range(3),
}


@pytest.mark.parametrize(("kind", "person"), EVENINGS)
def test_what_comes_over_the_wire_is_the_same_in_both_worlds(
    kind: str, person: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    met: Counter[str] = Counter()
    slow = kind.startswith("shamans")  # and with so many secrets a twin is often unplayable
    seeds = EVENTFUL.get(kind, range(6))
    assert all_compared(tmp_path, kind, person, seeds, monkeypatch, met) >= (2 if slow or len(seeds) < 6 else 6)
    assert met["another deal"] > 0
    if kind == "brief":
        assert met["a premove"] > 0
    if slow:
        assert met["give"] > 0  # the Eclipse
        assert met["a wish"] > 0


# --- leaks that must be found -----------------------------------------------------------------------------------------


def hand_in_the_update(patch: pytest.MonkeyPatch) -> None:
    honest = Table.update

    def update(self: Table, seat: int | None, now: int) -> wire.State | None:
        hand = self.play.state.view(1)["players"][1]["hand"] if self.play is not None else []
        found = honest(self, seat, now)
        return found and replace(found, invite="".join(hand[:1]))

    patch.setattr(Table, "update", update)


def top_of_the_deck_in_the_update(patch: pytest.MonkeyPatch) -> None:
    honest = Table.update

    def update(self: Table, seat: int | None, now: int) -> wire.State | None:
        found = honest(self, seat, now)
        top = self.play.state.open_view()["players"][1]["deck_top"] if self.play is not None else ""
        return found and replace(found, invite=str(top))

    patch.setattr(Table, "update", update)


def deal_in_the_first_update(patch: pytest.MonkeyPatch) -> None:
    honest = Table.fresh

    def fresh(self: Table, seat: int | None, now: int) -> wire.State:
        journal = self.play.state.journal() if self.play is not None else []
        told = [event for event in journal if event[1] == 1 << 1 and event[0] != CHOSE]
        return replace(honest(self, seat, now), invite=str(told[:5]))

    patch.setattr(Table, "fresh", fresh)


def length_of_the_log(patch: pytest.MonkeyPatch) -> None:
    honest = Post.show_all

    def show_all(self: Post, live: Live) -> None:
        with pytest.MonkeyPatch.context() as inside:
            update = Table.update

            def counting(self: Table, seat: int | None, now: int) -> wire.State | None:
                found = update(self, seat, now)
                return found and replace(found, undone=live.seq)

            inside.setattr(Table, "update", counting)
            honest(self, live)

    patch.setattr(Post, "show_all", show_all)


def presence_that_counts(patch: pytest.MonkeyPatch) -> None:
    honest = Live.who_is_here

    def who_is_here(self: Live) -> wire.Presence | None:
        here = honest(self)
        return here and wire.Presence(here.online, here.watchers + self.seq)

    patch.setattr(Live, "who_is_here", who_is_here)


def answers_for_everybody(patch: pytest.MonkeyPatch) -> None:
    honest = Connection.show

    def show(self: Connection, state: bytes, last: str) -> None:
        made = last != self.last
        honest(self, state, last)
        for connection in self.connections.open if made else []:
            connection.tell(wire.Done(last))

    patch.setattr(Connection, "show", show)


def updates_that_say_nothing(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("ofuda.table.table.Table.update", lambda self, seat, now: self.fresh(seat, now))


def row_that_stirs(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("ofuda.table.table.Table._public", lambda self, event: True)


def premoves_of_others(patch: pytest.MonkeyPatch) -> None:
    honest = Post.show_all
    told: dict[str, dict[int, int]] = {}

    def show_all(self: Post, live: Live) -> None:
        honest(self, live)
        table = live.table
        if table is not None and told.get(live.id, {}) != table.premoves.given:
            told[live.id] = dict(table.premoves.given)
            for listener in live.listeners:
                listener.tell(wire.Hint("", sum(table.premoves.given.values())))

    patch.setattr(Post, "show_all", show_all)


def premove_that_stirs(patch: pytest.MonkeyPatch) -> None:
    honest = Table._public

    def public(self: Table, event: Event) -> bool:
        return isinstance(event, Premoved) or honest(self, event)

    patch.setattr(Table, "_public", public)


def pause_for_a_portal(patch: pytest.MonkeyPatch) -> None:
    toy: Any = type(ofuda.load(KINDS["brief"].game))
    honest = toy.prompt

    def prompt(self: Game, state: State, seat: int) -> Prompt:
        found: Prompt = honest(self, state, seat)
        return dataclasses.replace(found, brief=found.brief and len(state.moves(seat)) == 1)

    patch.setattr(toy, "prompt", prompt)


IN_A_DUEL = (top_of_the_deck_in_the_update,)
WITH_PREMOVES = (premoves_of_others, premove_that_stirs, pause_for_a_portal)
AT_THE_DEAL = (deal_in_the_first_update,)


@pytest.mark.parametrize(
    "leak",
    [
        hand_in_the_update,
        length_of_the_log,
        presence_that_counts,
        answers_for_everybody,
        updates_that_say_nothing,
        row_that_stirs,
        *IN_A_DUEL,
        *WITH_PREMOVES,
        *AT_THE_DEAL,
    ],
)
def test_a_planted_leak_is_found(
    leak: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    kind = "duel" if leak in IN_A_DUEL else "brief" if leak in (*WITH_PREMOVES, *AT_THE_DEAL) else "jinkei"
    words = "can tell the twin apart" + " by a deal" * (leak in AT_THE_DEAL)
    with pytest.raises(AssertionError, match=words):
        all_compared(tmp_path, kind, "ann", range(12), monkeypatch)
