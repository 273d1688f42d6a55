"""The server's clock: whoever sets the system's clock ends nobody's game and nobody's session."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from ofuda.server.clock import MS, Clock, milliseconds
from ofuda.server.host import TableHost
from ofuda.server.metrics import Metrics
from ofuda.server.people import LASTS, People
from ofuda.server.store import Store
from ofuda.table import wire
from tests.server.serving import serving, settings
from tests.server.test_host import QuickPool, Session, two

HOUR = 3_600_000


class Hardware:
    """A wall clock that can be set, and a counter that only runs."""

    def __init__(self) -> None:
        self.wall = 1_800_000_000_000
        self.passed = 77_000_000

    def run(self, ms: int) -> None:
        self.wall += ms
        self.passed += ms

    def clock(self) -> Clock:
        return Clock(lambda: self.wall * MS, lambda: self.passed * MS)


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 1000 * HOUR])
def test_a_clock_that_is_set_moves_nothing(jump: int) -> None:
    hardware = Hardware()
    now = hardware.clock()
    assert now() == hardware.wall
    hardware.run(5)
    assert now() == 1_800_000_000_005
    hardware.wall += jump
    assert now() == 1_800_000_000_005
    hardware.run(7)
    assert now() == 1_800_000_000_012


def test_the_clock_of_the_process_does_not_look_at_the_wall_again(monkeypatch: pytest.MonkeyPatch) -> None:
    before = milliseconds()
    real = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: real() + HOUR * MS)
    assert before <= milliseconds() < before + HOUR // 2


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_jump_of_an_hour_flags_nobody_and_ends_no_session(tmp_path: Path, jump: int) -> None:
    hardware = Hardware()
    now = hardware.clock()

    async def scene() -> None:
        store = await Store.open(str(tmp_path / "x.db"))
        people = People(store, now)
        pool = QuickPool()
        table_host = TableHost(store, pool, Metrics(), 0, now)
        table_host.start()
        here = Session(table_host, pool)
        visit = await people.guest()
        code = await people.code(visit.me)
        id, ears = await two(here, clock=wire.Clock(60_000, 0))
        table = await here.at(id)
        hardware.wall += jump
        await table_host._tick(table_host.lives[id])
        await here.move(id, ears)
        assert table.phase == "playing"
        assert all(table.clocks.remaining(seat, now()) == 60_000 for seat in (0, 1))
        assert await people.known(visit.fresh) is not None
        assert (await people.enter(code, None)).me == visit.me
        hardware.run(60_001)  # time that has really passed counts
        await table_host._tick(table_host.lives[id])
        assert table.phase == "over"
        hardware.run(LASTS)
        assert await people.known(visit.fresh) is None
        await table_host.close()
        await store.close()

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_tables_and_people_of_a_server_have_one_clock(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(settings(tmp_path)) as server:
            state = server.host.table_app.state
            assert state.host.now is state.people.now is state.host.post.now is milliseconds

    asyncio.run(asyncio.wait_for(scene(), 60))
