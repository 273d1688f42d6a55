"""Two servers of one site, on PostgreSQL and Redis: what one does, the other knows."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
import pytest

from ofuda.server.app import Settings
from ofuda.server.archive import Answer
from ofuda.server.cluster import bus, leases, news
from ofuda.server.cluster.bus import Bus
from ofuda.server.cluster.connection import connect
from ofuda.server.cluster.limits import SharedWindows
from ofuda.server.guard import LIMITS, Denied
from ofuda.server.quotas import MOST_WITH_BOTS
from tests.cluster.redis_server import RedisServer
from tests.server.serving import Guest, Page, Serving, play_out, run, serving, two_at_a_table
from tests.server.test_garbage import counting_only, evening, left_behind

pytestmark = pytest.mark.parametrize("where", ["postgresql"], indirect=True)
LONG = 20.0  # seconds after which something that should come about will not


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tables move as soon as somebody asks."""
    monkeypatch.setattr(leases, "STAYS", 0.0)


@asynccontextmanager
async def site(where: str, redis_server: RedisServer, *names: str, **more: Any) -> AsyncIterator[list[Serving]]:
    """Run servers of these names that share a database and a Redis."""
    async with AsyncExitStack() as stack:
        found = []
        for name in names:
            given = {"bot_workers": 1, "pace": 0, "rates": False, **more}
            found.append(
                await stack.enter_async_context(serving(Settings(where, bus=redis_server.url, name=name, **given)))
            )
        for one in found:
            await until(lambda one=one: bus_of(one).connected)  # type: ignore[misc]
        yield found


def bus_of(server: Serving) -> Bus:
    ownership = server.table_host.ownership
    assert isinstance(ownership, leases.Leases)
    return ownership.bus


async def until(reached: Callable[[], bool]) -> None:
    end = time.monotonic() + LONG
    while not reached():
        assert time.monotonic() < end, "it did not come about"
        await asyncio.sleep(0.01)


def at(server: Serving, guest: Guest) -> Guest:
    """Return the same person, who comes to this server."""
    found = Guest(server)
    found.id, found.cookie = guest.id, guest.cookie
    return found


def session(work: Coroutine[Any, Any, None]) -> None:
    run(work)


async def eventually(work: Callable[[], Awaitable[bool]]) -> None:
    end = time.monotonic() + LONG
    while not await work():
        assert time.monotonic() < end, "it did not come about"
        await asyncio.sleep(0.02)


# --- tables that move -------------------------------------------------------------------------------------------------


def test_a_table_follows_its_people_and_nothing_is_lost(where: str, redis_server: RedisServer) -> None:
    async def work() -> None:
        async with site(where, redis_server, "a", "b") as (a, b):
            table, ann, one, bob, two = await two_at_a_table(a)
            for page in (one, two):
                if page.state.get("asked"):
                    assert (await page.move())["is"] == "done"
                    break
            moved = page.state
            other = two if page is one else one
            there = await at(b, ann if page is one else bob).page(table)  # b has not had this table
            for gone in (await page.gone(), await other.gone()):
                assert gone["why"]["key"] == "server.gone.moved"
                assert gone["again"] is True
            assert there.log == page.log
            assert there.state["phase"] == moved["phase"]
            assert table not in a.table_host.lives
            also = await at(b, bob if page is one else ann).page(table)
            await play_out(there, also)
            back = await at(a, ann if page is one else bob).page(table)  # and back again
            assert back.log == there.log
            assert (await there.gone())["again"] is True

    session(work())


def test_a_choice_that_is_under_way_while_the_table_moves_is_kept_or_refused(
    where: str, redis_server: RedisServer
) -> None:
    """Whoever sends it again with the same id gets it made once."""

    async def work() -> None:
        async with site(where, redis_server, "a", "b") as (a, b):
            table, ann, one, bob, two = await two_at_a_table(a)
            servers = [a, b]
            people = {0: (ann, one), 1: (bob, two)}
            for n in range(6):
                here, there = servers[n % 2], servers[(n + 1) % 2]
                seat, (_, page) = next((seat, both) for seat, both in people.items() if both[1].state.get("asked"))
                before = page.state["n"]
                id = await page.send("move", seen=before, move=page.state["asked"]["choices"][0]["move"])
                pages: dict[int, tuple[Guest, Page]] = {}
                for other, (who, _) in people.items():  # at the same time all go to the other server
                    pages[other] = (who, await at(there, who).page(table))
                again = pages[seat][1]
                if again.state.get("last") != id:
                    answer = await again.do("move", id=id, seen=before, move=0)
                    assert answer["is"] in ("done", "refused"), answer
                people = pages
                await eventually(lambda pages=pages, there=there: asked(pages, there))  # type: ignore[misc]
                assert here.table_host.lives.get(table) is None
            log = await b.table_host.store.read(table)
            ids = [entry for entry in log if b'"id":"m' in entry]
            assert len(ids) == len(set(ids))

    async def asked(pages: dict[int, tuple[Guest, Page]], server: Serving) -> bool:
        for _, page in pages.values():
            await page.send("ping")
            while (await page.next())["is"] != "pong":
                pass
        return any(page.state.get("asked") for _, page in pages.values())

    session(work())


def test_the_tables_of_a_dead_server_go_on_elsewhere(
    where: str, redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "LASTS", 1_500)
    monkeypatch.setattr(leases, "BEAT", 0.3)

    async def work() -> None:
        async with site(where, redis_server, "a", "b") as (a, b):
            table, ann, _, bob, _ = await two_at_a_table(a, clock={"base": 600_000, "increment": 5_000})
            ownership = a.table_host.ownership
            assert isinstance(ownership, leases.Leases)
            assert ownership._task is not None
            ownership._task.cancel()  # it does not renew, and does not hear that somebody asks
            ownership.on_wanted = lambda id: None
            await until(lambda: table in b.table_host.lives)  # its clock runs, so it is woken without anybody
            one, two = await at(b, ann).page(table), await at(b, bob).page(table)
            await play_out(one, two)

    session(work())


def test_a_paused_server_shows_and_writes_nothing_more(
    where: str, redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "LASTS", 1_000)

    async def work() -> None:
        async with site(where, redis_server, "a", "b") as (a, b):
            table, ann, one, _, two = await two_at_a_table(a)
            ownership = a.table_host.ownership
            assert isinstance(ownership, leases.Leases)
            assert ownership._task is not None
            ownership._task.cancel()
            ownership.on_wanted = lambda id: None
            there = await at(b, ann).page(table)
            length = len(await b.table_host.store.read(table))
            page = one if one.state.get("asked") else two
            await page.send("move", seen=page.state["n"], move=page.state["asked"]["choices"][0]["move"])
            assert (await page.gone())["why"]["key"] == "server.gone.moved"
            assert len(await b.table_host.store.read(table)) == length
            await there.close()

    session(work())


def test_clocks_run_on_and_seats_are_kept_where_a_table_is_handed_over(where: str, redis_server: RedisServer) -> None:
    """Otherwise whoever moves the table about would never lose on time, and could take a seat."""

    async def work() -> None:
        async with site(where, redis_server, "a", "b") as (a, b):
            table, ann, _, bob, _ = await two_at_a_table(a, clock={"base": 600_000, "increment": 5_000})
            before = a.table_host.lives[table].table
            assert before is not None
            assert before.clocks is not None
            log = await a.table_host.store.read(table)
            await at(b, (await b.guest())).page(table)
            live = b.table_host.lives[table]
            assert live.table is not None
            assert live.table.clocks is not None
            assert live.table.clocks.since == before.clocks.since
            assert await b.table_host.store.read(table) == log  # nothing says that the clocks start anew
            assert {ann.id, bob.id} <= live.here_lately(time.monotonic())

    session(work())


def test_a_stopped_server_leaves_its_tables_to_the_others(where: str, redis_server: RedisServer) -> None:
    async def work() -> None:
        async with site(where, redis_server, "b") as (b,):
            async with site(where, redis_server, "a") as (a,):
                table, ann, one, bob, _ = await two_at_a_table(a)
            assert (await one.gone())["again"] is True
            began = time.monotonic()
            pages = [await at(b, guest).page(table) for guest in (ann, bob)]
            assert time.monotonic() - began < leases.LASTS / 1000
            await play_out(*pages)

    session(work())


def test_a_replay_of_a_game_on_another_server_is_refused_without_moving_the_table(
    where: str, redis_server: RedisServer
) -> None:
    async def work() -> None:
        async with site(where, redis_server, "a", "b") as (a, b):
            table, _, one, _, two = await two_at_a_table(a)
            async with httpx.AsyncClient() as client:
                assert (await client.get(f"{b.address}/api/replays/{table}")).status_code == 409
            assert table in a.table_host.lives
            await play_out(one, two)
            await a.table_host.lists.update()
            asked: list[str] = []

            async def ask(caller: Any, job: Any, log: Any) -> Answer:
                asked.append(job.table)
                return Answer(200, b"{}")

            b.host.table_app.state.archive.ask = ask
            async with httpx.AsyncClient() as client:
                assert (await client.get(f"{b.address}/api/replays/{table}")).status_code == 200
            assert asked == [table]

    session(work())


def test_the_lobby_is_the_same_everywhere(where: str, redis_server: RedisServer) -> None:
    async def work() -> None:
        async with site(where, redis_server, "a", "b") as (a, b):
            ann = await a.guest()
            table = (await ann.make(["", ""], open=True))["table"]
            for server in (a, b):
                found = await at(server, ann).ask("GET", "/api/tables")
                assert [row["table"] for row in found["open"]] == [table]

    session(work())


def test_a_server_of_a_site_leaves_nothing_for_the_garbage_collector(where: str, redis_server: RedisServer) -> None:
    async def work() -> None:
        async with site(where, redis_server, "a") as (a,):
            await evening(a)  # what is made once may leave something
            with counting_only():
                await evening(a)
                assert left_behind() == {}

    session(work())


# --- sessions and names -----------------------------------------------------------------------------------------------


def test_signing_out_at_one_server_closes_the_pages_at_the_other(where: str, redis_server: RedisServer) -> None:
    async def work() -> None:
        async with site(where, redis_server, "a", "b") as (a, b):
            table, ann, one, _, _ = await two_at_a_table(a)
            old = ann.cookie
            await at(b, ann).ask("POST", "/api/me/leave", json={})
            assert (await one.gone())["why"]["key"] == "server.gone.session"
            ann.cookie = old
            again = await ann.open(table)
            assert (await Page(again.connection).gone())["why"]["key"] == "server.gone.nobody"

    session(work())


def test_signing_out_while_redis_is_gone_takes_effect_when_it_is_back(where: str, redis_server: RedisServer) -> None:
    async def work() -> None:
        async with site(where, redis_server, "a", "b") as (a, b):
            table, ann, one, _, _ = await two_at_a_table(a)
            redis_server.kill()
            for server in (a, b):
                await until(lambda server=server: not bus_of(server).connected)  # type: ignore[misc]
            old = ann.cookie
            await at(b, ann).ask("POST", "/api/me/leave", json={})
            ann.cookie = old
            page = await ann.open(table)  # what a remembers is not believed meanwhile
            assert (await page.gone())["why"]["key"] == "server.gone.nobody"
            redis_server.start()
            assert (await one.gone())["why"]["key"] == "server.gone.session"

    session(work())


def test_a_redis_that_hangs_counts_as_gone(
    where: str, redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a server would believe for ever what it remembers of a session."""
    monkeypatch.setattr(bus, "QUIET", 1.0)
    monkeypatch.setattr(news, "BEAT", 0.1)

    async def work() -> None:
        async with site(where, redis_server, "a") as (a,):
            assert redis_server.process is not None
            redis_server.process.send_signal(signal.SIGSTOP)
            try:
                await until(lambda: not bus_of(a).connected)
                assert not a.host.table_app.state.people.caching
            finally:
                redis_server.process.send_signal(signal.SIGCONT)
            await until(lambda: bus_of(a).connected)
            assert a.host.table_app.state.people.caching

    session(work())


def test_a_new_name_is_seen_at_the_tables_of_all_servers(where: str, redis_server: RedisServer) -> None:
    async def work() -> None:
        async with site(where, redis_server, "a", "b") as (a, b):
            _, ann, one, _, two = await two_at_a_table(a)
            await at(b, ann).ask("PATCH", "/api/me", json={"name": "Anne of Green Gables"})
            for page in (one, two):
                await page.until(lambda page=page: page.state["chairs"][0]["name"] == "Anne of Green Gables")  # type: ignore[misc]

    session(work())


def test_a_deleted_table_is_forgotten_everywhere(where: str, redis_server: RedisServer) -> None:
    async def work() -> None:
        async with site(where, redis_server, "a", "b") as (a, b):
            table, _, one, _, _ = await two_at_a_table(a)
            b.table_host.store.forget([table])
            assert (await one.gone())["why"]["key"] == "server.gone.unknown"

    session(work())


# --- limits -----------------------------------------------------------------------------------------------------------


def test_requests_are_counted_by_all_servers_together(where: str, redis_server: RedisServer) -> None:
    async def work() -> None:
        here, there = connect(redis_server.url), connect(redis_server.url)
        one, two = SharedWindows(here, "a"), SharedWindows(there, "b")
        most = LIMITS["enter"][0]
        for n in range(most):
            await (one, two)[n % 2].check("enter", "ann", "")
        for windows in (one, two):
            with pytest.raises(Denied):
                await windows.check("enter", "ann", "")
        await one.check("enter", "bob", "")
        redis_server.kill()
        for _ in range(most):  # each counts by itself
            await one.check("enter", "ann", "")
        with pytest.raises(Denied):
            await one.check("enter", "ann", "")
        await here.aclose()
        await there.aclose()

    session(work())


def test_games_with_bots_are_counted_by_all_servers_together(
    where: str, redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(news, "BEAT", 0.1)

    async def work() -> None:
        async with site(where, redis_server, "a", "b") as (a, b):
            ann = await a.guest()
            for n in range(MOST_WITH_BOTS):
                made = await ann.make(["", "easy"])
                page = await at((a, b)[n % 2], ann).page(made["table"])
                assert (await page.sit())["is"] == "done"
            quotas = [server.table_host.quotas for server in (a, b)]
            await until(lambda: all(one.with_bots(ann.id) + one.elsewhere(ann.id) == MOST_WITH_BOTS for one in quotas))
            for server in (a, b):
                async with httpx.AsyncClient() as client:
                    headers = {"cookie": ann.cookie, "x-ofuda": "1"}
                    wanted = {"game": "jinkei", "bots": ["", "easy"]}
                    answer = await client.post(f"{server.address}/api/tables", json=wanted, headers=headers)
                assert answer.status_code == 409
                assert answer.json()["why"]["key"] == "server.tables.many_bots"

    session(work())
