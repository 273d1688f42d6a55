"""Leases on PostgreSQL: one owner for each table, and nobody else writes its log."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import select, text

from ofuda.server.cluster import leases as module
from ofuda.server.cluster.bus import Bus
from ofuda.server.cluster.leases import LASTS, Leases, Released, Wanted
from ofuda.server.database import NetworkDatabase
from ofuda.server.schema import leases as rows
from ofuda.server.store import Store, Summary
from ofuda.server.trouble import Elsewhere, Moved, StoreError
from ofuda.table.codec import Struct
from tests.server.databases import row

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("where", ["postgresql"], indirect=True)]


class Wire:
    """A bus for all servers of a test, without Redis."""

    def __init__(self) -> None:
        self.buses: list[Heard] = []


class Heard(Bus):
    def __init__(self, wire: Wire) -> None:
        super().__init__(None)  # type: ignore[arg-type]
        self.wire = wire
        self.told: list[Struct] = []
        wire.buses.append(self)

    def tell(self, said: Struct) -> None:
        self.told.append(said)
        for bus in self.wire.buses:
            if bus is not self and type(said).__name__ in bus._handlers:
                bus._handlers[type(said).__name__][1](said)


class Server:
    def __init__(self, store: Store, wire: Wire, name: str) -> None:
        self.store = store
        self.bus = Heard(wire)
        self.leases = Leases(store, self.bus, name)
        self.lost: list[str] = []
        self.deaths = 0
        self.leases.on_lost = self.lost.extend
        self.leases.on_death = self.died

    def died(self) -> None:
        self.deaths += 1

    async def write(self, table: str, seq: int, body: bytes = b"{}") -> None:
        await self.store.append(table, seq, [body], seq)

    async def die(self) -> None:
        """Stop renewing, as a killed or paused server does, until the leases have run out."""
        task = self.leases._task
        assert task is not None
        task.cancel()
        gone = text(f"UPDATE servers SET until = until - {2 * LASTS} WHERE id = '{self.leases.id}'")
        await self.store.change(lambda connection: connection.execute(gone))


@asynccontextmanager
async def servers(where: str, *names: str) -> AsyncIterator[list[Server]]:
    wire = Wire()
    found: list[Server] = []
    try:
        for name in names:
            store = await Store.open(where, shared=True)
            found.append(Server(store, wire, name))
            await found[-1].leases.start()
        yield found
    finally:
        for server in found:
            await server.leases.close()
            await server.store.close()


async def make(server: Server, table: str) -> None:
    await server.store.append(table, 0, [b"{}"], 0, Summary(row(table), ["", ""], "maker"))


async def owners(server: Server) -> dict[str, tuple[str, int]]:
    found = await server.store.ask(lambda connection: connection.execute(select(rows)).all())
    return {one.table_id: (one.owner, one.epoch) for one in found}


async def test_a_table_belongs_to_the_first_who_takes_it_until_it_is_given_up(where: str) -> None:
    async with servers(where, "a", "b") as (a, b):
        await make(b, "t")  # whoever makes it does not own it
        await a.leases.take("t")
        await a.leases.take("t")
        with pytest.raises(Elsewhere):
            await b.leases.take("t")
        await a.write("t", 1)
        with pytest.raises(Moved):
            await b.write("t", 2)
        await a.leases.release(["t"])
        await b.leases.take("t")
        assert await owners(a) == {"t": (b.leases.id, 2)}
        await b.write("t", 2)
        with pytest.raises(Moved):
            await a.write("t", 3)
        assert len(await a.store.read("t")) == 3


async def test_of_many_who_want_a_table_at_once_one_gets_it(where: str) -> None:
    async with servers(where, "a", "b", "c") as all:
        for n in range(10):
            await make(all[0], f"t{n}")
            while not any(f"t{n}" in one.leases.epochs for one in all):  # whoever finds it locked comes again
                await asyncio.gather(*(one.leases.take(f"t{n}") for one in all), return_exceptions=True)
            found = await asyncio.gather(*(one.leases.take(f"t{n}") for one in all), return_exceptions=True)
            assert sorted(type(one).__name__ for one in found) == ["Elsewhere", "Elsewhere", "bool"]


async def test_an_unknown_table_is_nobodys_and_leaves_no_trace(where: str) -> None:
    async with servers(where, "a") as (a,):
        await a.leases.take("nothing")
        assert await owners(a) == {}
        assert a.leases.epochs == {}


async def test_the_tables_of_a_dead_server_are_taken_over_and_it_writes_nothing_more(where: str) -> None:
    async with servers(where, "a", "b", "c") as (a, b, c):
        for id in ("t", "u"):
            await make(a, id)
            await a.leases.take(id)
        await make(c, "v")
        await c.leases.take("v")  # this one lives
        await a.die()
        await b.leases.renew()
        assert b.deaths == 1
        await b.leases.take("t")
        with pytest.raises(Moved):  # it was only asleep
            await a.write("t", 1)
        await a.write("u", 1)  # nobody has taken this one
        await a.leases.renew()
        assert a.lost == ["t"]
        assert set(a.leases.epochs) == {"u"}
        with pytest.raises(Elsewhere):
            await b.leases.take("u")


async def test_a_lost_table_does_not_keep_others_from_being_written(where: str) -> None:
    async with servers(where, "a", "b") as (a, b):
        for id in ("t", "u", "v"):
            await make(a, id)
            await a.leases.take(id)
        await a.die()
        await b.leases.take("u")
        given = [a.write(id, 1) for id in ("t", "u", "v")]
        found = await asyncio.gather(*given, return_exceptions=True)
        assert [type(one).__name__ for one in found] == ["NoneType", "Moved", "NoneType"]
        assert not a.store.ill.lately()  # the database is not to blame


@pytest.mark.parametrize("listed", [False, True])
async def test_a_takeover_waits_for_the_commit_that_is_under_way(where: str, listed: bool) -> None:
    """Otherwise the new owner would read a log that lacks an acknowledged move."""
    async with servers(where, "a", "b", "c") as (a, b, c):
        await make(a, "t")
        await a.leases.take("t")
        await a.die()
        go_on = asyncio.Event()
        held = asyncio.create_task(hold_entry(c, "t", 1, go_on))
        await asyncio.sleep(0.2)
        summary = Summary(row("t"), ["", ""]) if listed else None
        writing = asyncio.create_task(a.store.append("t", 1, [b"{}"], 1, summary))  # waits for c, in mid-commit
        await asyncio.sleep(0.3)
        with pytest.raises(Elsewhere):
            await b.leases.take("t")
        go_on.set()
        await held
        await writing
        await b.leases.claim("t")
        assert len(await b.store.read("t")) == 2


async def hold_entry(server: Server, table: str, seq: int, until: asyncio.Event) -> None:
    """Insert an entry and roll it back when told; whoever inserts the same one has to wait meanwhile."""
    assert isinstance(server.store.database, NetworkDatabase)
    async with server.store.database.engine.connect() as line:
        await line.execute(text(f"INSERT INTO events (table_id, seq, at, body) VALUES ('{table}', {seq}, 1, '')"))
        await until.wait()
        await line.rollback()


async def test_a_server_that_starts_again_has_its_tables_at_once(where: str) -> None:
    async with servers(where, "a") as (a,):
        await make(a, "t")
        await a.leases.take("t")
        assert a.leases._task is not None
        a.leases._task.cancel()  # killed, and its time has not run out
        async with servers(where, "a") as (again,):
            await again.leases.take("t")
            with pytest.raises(Moved):
                await a.write("t", 1)


async def test_a_stopped_server_leaves_nothing_to_wait_for(where: str) -> None:
    async with servers(where, "b") as (b,):
        async with servers(where, "a") as (a,):
            await make(a, "t")
            await a.leases.take("t")
        await b.leases.take("t")


async def test_a_claim_asks_the_owner_and_waits_for_it(where: str) -> None:
    async with servers(where, "a", "b") as (a, b):
        await make(a, "t")
        await a.leases.take("t")

        async def give(id: str) -> None:
            await asyncio.sleep(0.1)
            await a.leases.release([id], handed_over=True)

        giving: list[asyncio.Task[None]] = []
        a.leases.on_wanted = lambda id: giving.append(asyncio.create_task(give(id)))
        began = time.monotonic()
        await asyncio.wait_for(b.leases.claim("t"), 10)
        assert time.monotonic() - began >= module.STAYS - 1.0  # it had just come there
        assert {type(said) for said in b.bus.told} == {Wanted}
        assert await b.leases.take("t")  # and was handed over
        assert not await b.leases.take("t")
        assert Released(["t"]) in a.bus.told


async def test_a_claim_does_not_wait_for_ever(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WAIT", 0.4)
    async with servers(where, "a", "b") as (a, b):
        await make(a, "t")
        await a.leases.take("t")
        with pytest.raises(Elsewhere):
            await b.leases.claim("t")


async def test_a_release_that_comes_late_does_not_undo_a_new_lease(where: str) -> None:
    async with servers(where, "a", "b") as (a, b):
        await make(a, "t")
        await a.leases.take("t")
        late = asyncio.create_task(a.leases.release(["t"]))
        await asyncio.sleep(0)  # it is queued
        await asyncio.gather(a.leases.take("t"), late)
        with pytest.raises(Elsewhere):
            await b.leases.take("t")
        await a.write("t", 1)


async def test_a_server_wakes_its_own_tables_and_nobodys(where: str) -> None:
    async with servers(where, "a", "b") as (a, b):
        for id in ("mine", "theirs", "free"):
            new = Summary(row(id, phase="playing"), ["", ""], "maker")
            await a.store.append(id, 0, [b"{}"], 0, new)
        await a.leases.take("mine")
        await b.leases.take("theirs")
        assert sorted(await a.leases.waking()) == ["free", "mine"]
        await b.die()
        assert sorted(await a.leases.waking()) == ["free", "mine", "theirs"]


async def test_servers_with_and_without_a_bus_keep_out_of_each_others_way(where: str) -> None:
    async with servers(where, "a", "b"):
        with pytest.raises(ValueError, match="already used by another server"):
            await Store.open(where, alone=True)
    alone = await Store.open(where, alone=True)
    with pytest.raises(ValueError, match="a server without --bus"):
        await Store.open(where, shared=True)
    await alone.close()


async def test_whoever_could_not_renew_in_time_does_not_believe_what_it_remembers(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that was paused may be asked for a table before it renews its leases."""
    async with servers(where, "a", "b") as (a, b):
        for id in ("t", "u"):
            await make(a, id)
            await a.leases.take(id)
        epochs = dict(a.leases.epochs)
        await a.die()
        await b.leases.take("t")
        a.leases._renewed -= LASTS / 1000 + 1
        with pytest.raises(Elsewhere):
            await a.leases.take("t")
        await a.leases.take("u")
        assert a.lost == ["t"]
        assert a.leases.epochs == {"u": epochs["u"]}
        await b.leases.release(["t"])
        await a.leases.take("t")
        await a.write("t", 1)


async def test_a_table_that_came_back_is_not_the_one_in_memory(where: str) -> None:
    async with servers(where, "a", "b") as (a, b):
        await make(a, "t")
        await a.leases.take("t")
        await a.die()
        await b.leases.take("t")
        await b.write("t", 1)
        await b.leases.release(["t"])
        a.leases._renewed -= LASTS / 1000 + 1
        await a.leases.take("t")
        assert a.lost == ["t"]


async def test_a_lease_is_either_renewed_or_taken_over(where: str) -> None:
    """Whatever comes first, the former owner knows afterwards."""
    async with servers(where, "a", "b") as (a, b):
        for n in range(12):
            id = f"t{n}"
            await make(a, id)
            await a.leases.claim(id)
            await a.die()
            await asyncio.gather(a.leases.renew(), b.leases.take(id), return_exceptions=True)
            mine = (await owners(a))[id][0] == a.leases.id
            assert (id in a.leases.epochs) == mine
            assert (id in b.leases.epochs) != mine


async def test_a_lease_that_its_owner_does_not_know_of_is_given_up_when_somebody_asks(where: str) -> None:
    async with servers(where, "a", "b") as (a, b):
        await make(a, "t")
        taking = asyncio.create_task(a.leases.take("t"))
        await asyncio.sleep(0)
        taking.cancel()  # whoever wanted it has gone
        await asyncio.gather(taking, return_exceptions=True)
        while "t" not in a.leases.epochs:
            await asyncio.sleep(0.01)
        a.leases.forget("t")  # as if giving it up had failed
        await asyncio.wait_for(b.leases.claim("t"), 5)


async def test_servers_that_want_each_others_tables_do_not_wait_for_each_other(where: str) -> None:
    async with servers(where, "a", "b") as (a, b):
        for n in range(6):
            t, u = f"t{n}", f"u{n}"
            await make(a, t)
            await make(a, u)
            await a.leases.take(t)
            await b.leases.take(u)
            works = [a.leases.release([t]), a.leases.take(u), b.leases.release([u]), b.leases.take(t)]
            found = await asyncio.gather(*works, return_exceptions=True)
            assert all(one is None or one is False or isinstance(one, Elsewhere) for one in found), found


async def test_a_server_that_cannot_reach_the_database_lets_its_tables_go(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LASTS", 500)
    monkeypatch.setattr(module, "BEAT", 0.1)
    async with servers(where, "a") as (a,):
        await make(a, "t")
        await a.leases.take("t")
        with monkeypatch.context() as patch:
            patch.setattr(a.store, "change", gone)
            for _ in range(300):
                if a.lost:
                    break
                await asyncio.sleep(0.02)
        assert a.lost == ["t"]
        assert a.leases.epochs == {}


async def gone(work: object) -> None:
    raise StoreError("gone")
