"""How much of the server one person may use."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ofuda.server import library
from ofuda.server.quotas import MOST_OPEN, MOST_WITH_BOTS, OPEN_FOR
from ofuda.server.replays import Continued
from ofuda.table import wire
from ofuda.table.table import Refusal
from tests.server.test_host import ANN, BOB, EVE, Session, session


async def refused(work: Any) -> str:
    """Return why the work was refused; the reason has words and names the number that is allowed."""
    with pytest.raises(Refusal) as found:
        await work
    said = found.value.said
    assert str(said.params["most"]) in library.own_words().say(said)
    return said.key


# --- tables that have not begun -----------------------------------------------------------------------------------


def test_only_so_many_tables_wait_for_their_players(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        made = [await here.table("", "", open=n % 2 == 0) for n in range(MOST_OPEN)]
        assert await refused(here.table("", "")) == "server.tables.many_open"
        await here.table("", "", me=BOB)  # others are not concerned
        await here.sit(made[0], ANN, BOB)  # what has begun does not wait
        await here.table("", "")
        assert await refused(here.table("", "easy")) == "server.tables.many_open"

    session(tmp_path, scene)


def test_many_requests_at_once_make_no_more(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        found = await asyncio.gather(*(here.table("", "") for _ in range(MOST_OPEN + 7)), return_exceptions=True)
        assert sum(isinstance(one, str) for one in found) == MOST_OPEN
        assert sum(isinstance(one, Refusal) for one in found) == 7

    session(tmp_path, scene)


def test_a_table_that_nobody_came_to_counts_for_an_hour(tmp_path: Path) -> None:
    clock = [10 * OPEN_FOR]

    async def scene(here: Session) -> None:
        for _ in range(MOST_OPEN):
            await here.table("", "")
            clock[0] += 1
        clock[0] += OPEN_FOR - MOST_OPEN - 1
        assert await refused(here.table("", "")) == "server.tables.many_open"
        clock[0] += 1  # now the first is old enough, and only the first
        await here.table("", "")
        assert await refused(here.table("", "")) == "server.tables.many_open"

    session(tmp_path, scene, now=lambda: clock[0])


def test_they_are_counted_after_a_restart_too(tmp_path: Path) -> None:
    async def first(here: Session) -> None:
        for _ in range(MOST_OPEN):
            await here.table("", "")

    async def second(here: Session) -> None:
        assert await refused(here.table("", "")) == "server.tables.many_open"

    session(tmp_path, first)
    session(tmp_path, second)


def test_a_rematch_is_made_though_its_maker_has_many_tables(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        id = await here.table("", "")
        ears = [await here.ear(id, me) for me in (ANN, BOB)]
        await here.sit(id, ANN, BOB)
        for _ in range(MOST_OPEN):
            await here.table("", "")
        await here.do(id, ANN, lambda n: wire.Concede(n))
        await here.do(id, ANN, lambda n: wire.Propose(n, "rematch"))
        vote = ears[1].state.proposal
        assert vote is not None
        await here.do(id, BOB, lambda n: wire.Answer(n, vote.id, True))
        assert ears[0].state.next

    session(tmp_path, scene)


# --- games with bots ----------------------------------------------------------------------------------------------


async def games_with_bots(here: Session, count: int) -> list[str]:
    """Begin games of Ann with a bot that thinks and does not answer."""
    here.pool.hold = asyncio.Event()
    made = []
    for _ in range(count):
        made.append(await here.table("", "easy"))
        await here.sit(made[-1], ANN)
    return made


def test_only_so_many_games_with_bots_run_at_a_time(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        made = await games_with_bots(here, MOST_WITH_BOTS)
        assert await refused(here.table("", "easy")) == "server.tables.many_bots"
        await here.table("", "")  # bots are not concerned
        await here.table("", "easy", me=EVE)
        await here.do(made[0], ANN, lambda n: wire.Concede(n))
        await here.sit(await here.table("", "easy"), ANN)

    session(tmp_path, scene)


def test_none_is_begun_either_and_the_table_stays_open(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        ready, empty = await here.table("", "easy"), await here.table("", "")
        wanted = wire.NewTable("shamans", ["", "", "easy"], {"players": 3}, open=True)
        shared = (await here.table_host.make(ANN, wanted)).table
        await here.sit(empty, ANN)
        await here.sit(shared, ANN)
        await games_with_bots(here, MOST_WITH_BOTS)
        before = {id: await here.log(id) for id in (ready, empty, shared)}
        assert await refused(here.sit(ready, ANN)) == "server.tables.many_bots"
        fill = here.do(empty, ANN, lambda n: wire.Fill(n, 1, "easy"))
        assert await refused(fill) == "server.tables.many_bots"
        assert await refused(here.sit(shared, BOB)) == "server.tables.makers_bots"
        assert {id: await here.log(id) for id in before} == before
        await here.sit(empty, BOB)  # without bots it begins
        assert (await here.at(empty)).phase == "playing"

    session(tmp_path, scene)


def test_games_that_begin_at_once_are_not_more(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        waiting = [await here.table("", "easy") for _ in range(MOST_OPEN - 1)]
        await games_with_bots(here, MOST_WITH_BOTS - 2)
        found = await asyncio.gather(*(here.sit(id, ANN) for id in waiting), return_exceptions=True)
        assert sum(one is None for one in found) == 2
        assert here.table_host.quotas.with_bots("ann") == MOST_WITH_BOTS

    session(tmp_path, scene)


def test_playing_on_from_a_replay_counts_too(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        found = Continued("jinkei", {}, "00" * 64, [], 2)
        await games_with_bots(here, MOST_WITH_BOTS)
        assert await refused(here.table_host.fork(ANN, found, 0, "easy")) == "server.tables.many_bots"
        await here.table_host.fork(EVE, found, 0, "easy")

    session(tmp_path, scene)


def test_where_nobody_is_nothing_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(here: Session) -> None:
        made = await games_with_bots(here, MOST_WITH_BOTS)
        ears = [await here.ear(id, ANN) for id in made]
        monkeypatch.setattr("ofuda.server.live.REST", 0.0)
        assert await refused(here.table("", "easy")) == "server.tables.many_bots"
        here.table_host.detach(made[0], ears[0])
        await here.table("", "easy")

    session(tmp_path, scene)
