"""Bots rest at tables where nobody is, and go on when somebody comes."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from ofuda.server.live import REST, Live
from ofuda.server.thinkers import rests
from ofuda.table import wire
from ofuda.table.table import Errand
from tests.server.test_host import ANN, EVE, Session, session

ASKED_FIRST = {"first": 0}  # then the bot on the second seat is


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots rest as soon as nobody is there."""
    monkeypatch.setattr("ofuda.server.live.REST", 0.0)


async def turns() -> None:
    """Let everything happen that can happen."""
    for _ in range(200):
        await asyncio.sleep(0)


def live_of(here: Session, id: str) -> Live:
    return here.table_host.lives[id]


@pytest.mark.parametrize("visitor", [ANN, EVE], ids=["player", "spectator"])
@pytest.mark.usefixtures("soon")
def test_bots_wait_until_somebody_comes(tmp_path: Path, visitor: wire.Me) -> None:
    async def scene(here: Session) -> None:
        id = await here.table("", "easy", options=ASKED_FIRST)
        await here.sit(id, ANN)
        await turns()
        assert here.pool.asked == []
        assert live_of(here, id).resting
        await here.ear(id, visitor)
        assert live_of(here, id).thinking or here.pool.asked  # at once
        await here.until(lambda: here.bot_has_moved(id))
        assert not live_of(here, id).resting

    session(tmp_path, scene)


@pytest.mark.usefixtures("soon")
def test_a_bot_in_mid_thought_answers_and_the_next_one_rests(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        here.pool.hold = asyncio.Event()
        wanted = wire.NewTable("shamans", ["", "easy", "easy"], {"players": 3, "first": 1})
        id = (await here.table_host.make(ANN, wanted)).table
        ear = await here.ear(id, ANN)
        await here.sit(id, ANN)
        await here.until(lambda: len(here.pool.asked) == 1)
        here.table_host.detach(id, ear)
        here.pool.hold.set()
        await here.until(lambda: here.bot_has_moved(id) and live_of(here, id).resting)
        assert (await here.at(id)).errands()
        asked = len(here.pool.asked)
        await turns()
        assert len(here.pool.asked) == asked
        assert not live_of(here, id).thinking
        again = await here.ear(id, ANN)
        await here.until(lambda: again.state.asked is not None)

    session(tmp_path, scene)


@pytest.mark.usefixtures("soon")
def test_where_bots_rest_the_table_may_leave_the_memory_and_they_go_on_afterwards(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        id = await here.table("", "easy", options=ASKED_FIRST)
        await here.sit(id, ANN)
        await turns()
        await here.table_host.lists.update()
        here.table_host.sweep(idle=0)
        assert id not in here.table_host.lives
        await here.ear(id, EVE)
        await here.until(lambda: here.bot_has_moved(id))

    session(tmp_path, scene)


@pytest.mark.usefixtures("soon")
def test_at_a_table_with_a_clock_bots_do_not_rest(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        id = await here.table("", "easy", options=ASKED_FIRST, clock=wire.Clock(600_000, 0))
        await here.sit(id, ANN)
        await here.until(lambda: here.bot_has_moved(id))

    session(tmp_path, scene)


@pytest.mark.usefixtures("soon")
def test_in_secret_windows_bots_do_not_rest(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        id = await here.table("", "easy", options=ASKED_FIRST)
        await here.sit(id, ANN)
        await turns()
        live, table = live_of(here, id), await here.at(id)
        public, secret = Errand(1, "easy", "ticket"), Errand(1, "easy", "ticket", silence=3)
        assert rests(live, table, [public, public])
        assert not rests(live, table, [secret])
        assert not rests(live, table, [public, secret])  # all or none, whatever each was asked
        table.windows.closes = 10**15
        assert not rests(live, table, [public])

    session(tmp_path, scene)


def test_a_reload_or_a_restart_sends_no_bot_to_rest() -> None:
    async def scene() -> None:
        live = Live("T")
        now = time.monotonic()
        assert not live.deserted(now + REST / 2)
        assert live.deserted(now + REST + 60)

    asyncio.run(scene())
