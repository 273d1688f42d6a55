"""Many pages that come back at once: they are shown their tables in turn."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ofuda.server.flow import Limits
from tests.server.in_process import NO_LIMITS, Client, InProcessServer, hosted

pytestmark = pytest.mark.anyio
PAGES, TABLES = 500, 100
PAGE = Path(__file__).parents[2] / "web" / "src" / "lib" / "socket.ts"
RESUME = {"do": "resume", "seen": -1, "changes": True}


class Loads:
    """Counts the tables that are being read from the store at the same time."""

    def __init__(self, here: InProcessServer, patch: pytest.MonkeyPatch) -> None:
        self.now = self.most = self.all = 0
        self.may = asyncio.Event()
        self.may.set()
        self.real = here.store.read
        patch.setattr(here.store, "read", self.read)

    async def read(self, table: str) -> list[bytes]:
        self.now += 1
        self.all += 1
        self.most = max(self.most, self.now)
        try:
            async with asyncio.timeout(10):  # so that a test that fails does not hang
                await self.may.wait()
            await asyncio.sleep(0)
            return await self.real(table)
        finally:
            self.now -= 1


async def tables(here: InProcessServer, count: int) -> tuple[list[str], str]:
    """Make tables that are not in memory; return them with the cookie of a guest."""
    person, cookie = await here.guest("Ann")
    made = [await here.make(person, ["", ""]) for _ in range(count)]
    await here.table_host.lists.update()
    here.table_host.lives.clear()
    return made, cookie


def come(here: InProcessServer, table: str, cookie: str) -> Client:
    client = here.open_socket(table, cookie)
    client.say(RESUME)
    return client


async def until(reached: Any) -> None:
    for _ in range(20_000):
        if reached():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it did not come about")


async def test_hundreds_come_back_at_once_and_only_some_tables_load_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosted(tmp_path, replace(NO_LIMITS, attaching=8)) as here:
        made, cookie = await tables(here, TABLES)
        loads = Loads(here, monkeypatch)
        clients = [come(here, made[n % TABLES], cookie) for n in range(PAGES)]
        await until(lambda: all(client.state for client in clients))
        assert loads.all == TABLES
        assert 1 < loads.most <= 8
        assert [client.code for client in clients] == [None] * PAGES
        assert here.connections.turns._value == 8  # nobody keeps a turn


async def test_turns_come_in_the_order_of_arrival(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hosted(tmp_path, replace(NO_LIMITS, attaching=1)) as here:
        made, cookie = await tables(here, 6)
        order: list[str] = []
        real = here.table_host.attach

        async def attach(id: str, *given: Any) -> None:
            order.append(id)
            await real(id, *given)

        monkeypatch.setattr(here.table_host, "attach", attach)
        loads = Loads(here, monkeypatch)
        loads.may.clear()
        clients = []
        for n, table in enumerate(made):
            clients.append(come(here, table, cookie))
            await until(lambda n=n: len(order) + len(here.connections.turns._waiters or ()) > n)
        assert order == made[:1]
        loads.may.set()
        await until(lambda: all(client.state for client in clients))
        assert order == made


async def test_who_gets_no_turn_in_time_is_told_to_come_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hosted(tmp_path, replace(NO_LIMITS, attaching=1, first=0.2)) as here:
        made, cookie = await tables(here, 2)
        loads = Loads(here, monkeypatch)
        loads.may.clear()
        first = come(here, made[0], cookie)
        await until(lambda: loads.now == 1)
        second = come(here, made[1], cookie)
        await until(second.task.done)
        assert second.code == 4001
        gone = second.heard()[-1]
        assert (gone["is"], gone["why"]["key"], gone["again"]) == ("gone", "server.gone.busy", True)
        assert loads.all == 1
        loads.may.set()
        await until(lambda: bool(first.state))  # who has the turn is not hurried
        again = come(here, made[1], cookie)
        await until(lambda: bool(again.state))


async def test_who_is_dropped_while_waiting_loads_nothing_and_stays_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hosted(tmp_path, replace(NO_LIMITS, attaching=1)) as here:
        made, cookie = await tables(here, 2)
        loads = Loads(here, monkeypatch)
        loads.may.clear()
        clients = [come(here, table, cookie) for table in made]
        await until(lambda: loads.now == 1 and len(here.connections.turns._waiters or ()) == 1)
        here.connections.dismiss_all()
        await until(lambda: all(client.task.done() for client in clients))
        loads.may.set()
        await here.quiet()
        assert loads.all == 1
        assert [live.listeners for live in here.table_host.lives.values()] == [set()]
        assert here.connections.turns._value == 1


def test_a_page_hears_that_it_should_come_again_before_it_gives_up() -> None:
    """The page waits for a while before a ping, and then for the answer."""
    found = dict(re.findall(r"const (PING|PONG) = ([0-9_]+);", PAGE.read_text("utf-8")))
    assert Limits().first * 1000 < int(found["PING"]) + int(found["PONG"])
