"""Leases: each table belongs to at most one server, which alone loads it, writes its log and runs its clocks.

A lease holds as long as its owner's row in `servers` is renewed, so one write a second renews all leases of a server.
Times are those of the database. Every commit locks the leases of the tables it writes: a server that was paused or cut
off, and whose tables have been taken over meanwhile, writes nothing more. Sequence numbers keep the logs whole in any
case.

Whoever needs a table that belongs to another server asks for it over the bus. The owner writes what is left to write,
tells its pages to come again, and gives the lease up.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Container
from typing import Any

from sqlalchemy import Connection, String, and_, bindparam, delete, insert, literal, select, text, update
from sqlalchemy.dialects.postgresql import insert as insert_or

from ofuda.server.clock import milliseconds
from ofuda.server.cluster.bus import Bus
from ofuda.server.logs import logger
from ofuda.server.schema import leases, servers, tables
from ofuda.server.store import Store
from ofuda.server.trouble import Elsewhere, StoreError
from ofuda.table.codec import Struct
from ofuda.table.seats import PLAYING

LASTS = 5_000  # ms that a lease holds without being renewed
BEAT = 1.0  # seconds between two renewals
WAIT = 12.0  # seconds to wait for another server's table: it may have died and not be missed yet
LOOK = 0.25  # seconds between two looks at such a table
ASK = 1.0  # seconds until it is asked for again
STAYS = 3.0  # seconds that a table stays at least
UNUSED = 60.0  # seconds until a table that was taken and not loaded is given up
AT_ONCE = 15_000  # ms in which a table that was handed over must be taken, to go on as if nothing had happened
APART = 2_000  # ms that the clocks of the machines may differ
OTHERS = -1

NOW: Any = text("CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)")
CLOCK = select(NOW)
LIVING = select(servers.c.id).where(servers.c.until > NOW)

# Statements that are executed often are made once: a statement is full of reference cycles, which a server does not
# collect while people are there.
LEASE = select(leases).where(leases.c.table_id == bindparam("id"))
LOCK_LEASE = LEASE.with_for_update(skip_locked=True)
SERVER = select(servers.c.until).where(servers.c.id == bindparam("id"))
ALIVE = SERVER.where(servers.c.until > NOW)
LOCK_SERVER = SERVER.with_for_update(read=True, skip_locked=True)
OWN_SERVER = SERVER.with_for_update()
RENEW = update(servers).where(servers.c.id == bindparam("me")).values(until=bindparam("then"))
LATE = select(servers).where(servers.c.until < bindparam("now"), servers.c.id != bindparam("id"))
LATE = LATE.with_for_update(skip_locked=True)
NEW = select(tables.c.id, literal(""), literal(0)).where(tables.c.id == bindparam("id"))
FIRST = select(tables.c.id, bindparam("me", type_=String), literal(1)).where(tables.c.id == bindparam("id"))
ENTER_MINE = insert_or(leases).from_select(["table_id", "owner", "epoch"], FIRST).on_conflict_do_nothing()
TAKE_NEW = ENTER_MINE.returning(leases.c.epoch)
ENTER = insert_or(leases).from_select(["table_id", "owner", "epoch"], NEW).on_conflict_do_nothing()
TAKE = (
    update(leases)
    .where(leases.c.table_id == bindparam("id"))
    .values(owner=bindparam("new_owner"), epoch=leases.c.epoch + 1, given=None)
)
MINE = and_(leases.c.table_id == bindparam("id"), leases.c.owner == bindparam("me"))
GIVE_UP = update(leases).where(MINE, leases.c.epoch == bindparam("known")).values(owner="", given=bindparam("then"))
DISOWN = update(leases).where(MINE).values(owner="", given=None)
# With a lock, so that a takeover that is under way is waited for.
OWN_LEASES = select(leases).where(leases.c.owner == bindparam("me")).with_for_update(read=True)


class Wanted(Struct, frozen=True):
    """Another server asks for this table."""

    table: str


class Released(Struct, frozen=True):
    """These tables are free."""

    tables: list[str]


def clock(connection: Connection) -> int:
    """Return the database's time in ms."""
    return int(connection.execute(CLOCK).scalar_one())


class Leases:
    """The tables of this server."""

    shared = True

    def __init__(self, store: Store, bus: Bus, name: str) -> None:
        self.store = store
        self.bus = bus
        self.id = bus.id
        self.name = name
        self.epochs: dict[str, int] = {}  # the tables that are this server's, as far as it knows
        self.since: dict[str, float] = {}  # when it took them
        self.on_wanted: Callable[[str], None] = lambda id: None  # another server asks for a table
        self.on_lost: Callable[[list[str]], None] = lambda ids: None  # tables that another server has taken over
        self.on_death: Callable[[], None] = lambda: None  # a server has died: its tables may have to be woken
        self._renewed = 0.0  # when the last successful renewal began
        self._waiting: dict[str, asyncio.Event] = {}
        self._taking: dict[str, asyncio.Task[None]] = {}
        self._handed_over: set[str] = set()  # tables that were, and are not in memory yet
        self._tasks: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None
        bus.on(Released, self._heard_released)
        bus.on(Wanted, self._heard_wanted)

    async def start(self) -> None:
        """Enter this server in the list. A server of the same name must be a former life of this one."""

        def enter(connection: Connection) -> int:
            now = clock(connection)
            connection.execute(delete(servers).where(servers.c.name == self.name))
            connection.execute(insert(servers), self._row(now))
            return now

        began = time.monotonic()
        ahead = milliseconds() - await self.store.change(enter)
        if abs(ahead) > APART:  # times in the logs of tables that move would not fit together
            logger().warning("this machine's clock is not the database's; set both by the network", ahead_ms=ahead)
        self._renewed = began
        self.store.owner = self.id
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Give all tables up and leave the list."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, *self._taking.values(), *self._tasks, return_exceptions=True)

        def leave(connection: Connection) -> None:
            connection.execute(update(leases).where(leases.c.owner == self.id).values(owner=""))
            connection.execute(delete(servers).where(servers.c.id == self.id))

        with contextlib.suppress(StoreError):  # then they run out
            await self.store.change(leave)
            self.bus.tell(Released(list(self.epochs)))
        self.epochs.clear()
        self.since.clear()

    def _row(self, now: int) -> dict[str, Any]:
        return {"id": self.id, "name": self.name, "until": now + LASTS}

    # --- tables -------------------------------------------------------------------------------------------------------

    async def take(self, id: str) -> bool:
        """Own a table if nobody else does; raise Elsewhere if another server does.

        Return whether it was handed over by its last owner, so that no time has passed without anybody.
        """
        await self._own(id)
        handed_over = id in self._handed_over
        self._handed_over.discard(id)
        return handed_over

    async def _own(self, id: str) -> None:
        if id in self.epochs and time.monotonic() - self._renewed < LASTS / 1000:
            return
        task = self._taking.get(id)
        if task is None:
            task = self._taking[id] = asyncio.create_task(self._take_and_note(id))
            task.add_done_callback(lambda done: self._taken(id, done))
        await asyncio.shield(task)  # what is written must be noted, even if nobody waits for it any more

    def _taken(self, id: str, task: asyncio.Task[None]) -> None:
        self._taking.pop(id, None)
        if not task.cancelled():
            task.exception()  # whoever has stopped waiting need not hear of it

    async def _take_and_note(self, id: str) -> None:
        known = self.epochs.get(id)
        found: int | None = None
        handed_over = False
        if known is None:  # nobody has had it yet, as is true of most tables: then one statement is enough
            rows = await self.store.fetch(TAKE_NEW, {"id": id, "me": self.id})
            found = rows[0][0] if rows else None
        if found is None:
            found, handed_over = await self.store.change(lambda connection: self._take(connection, id, known))
        if known is not None and found != known and self.epochs.get(id) == known:
            self.forget(id)
            self.on_lost([id])  # what is in memory is old
        if found == OTHERS:  # not raised in the transaction, which others may share
            raise Elsewhere
        if found is not None and found != known:
            self.epochs[id] = found
            self.since[id] = time.monotonic()
            if handed_over:
                self._handed_over.add(id)

    def forget(self, id: str) -> None:
        """Note that a table is no longer this server's."""
        self.epochs.pop(id, None)
        self.since.pop(id, None)
        self._handed_over.discard(id)

    def _take(self, connection: Connection, id: str, known: int | None) -> tuple[int | None, bool]:
        """Return the epoch of the lease, OTHERS if the table is another server's, or None if there is no table; and
        whether it was handed over just now.

        Several such works may share a transaction. So nothing is locked while another server owns the table, and a
        lease that is locked is left alone: they would wait for each other.
        """
        this = {"id": id}
        lease = connection.execute(LEASE, this).first()
        if lease is None:
            connection.execute(ENTER, this)
        elif lease.owner not in ("", self.id) and connection.execute(ALIVE, {"id": lease.owner}).first():
            return OTHERS, False
        lease = connection.execute(LOCK_LEASE, this).first()
        if lease is None:
            return (OTHERS if connection.execute(LEASE, this).first() else None), False
        if lease.owner == self.id and lease.epoch == known:
            return known, False
        if lease.owner not in ("", self.id) and self._lives(connection, lease.owner):
            return OTHERS, False
        handed_over = lease.given is not None and clock(connection) - lease.given < AT_ONCE
        connection.execute(TAKE, {**this, "new_owner": self.id})
        return int(lease.epoch) + 1, handed_over

    def _lives(self, connection: Connection, server: str) -> bool:
        """Return whether a server's leases hold. If they do not, it cannot renew them before the end of the
        transaction, and will find out then."""
        this = {"id": server}
        row = connection.execute(LOCK_SERVER, this).first()
        if row is None:  # it is unknown, or being renewed
            return connection.execute(SERVER, this).first() is not None
        return bool(row.until > clock(connection))

    async def claim(self, id: str) -> None:
        """Own a table; ask another server to hand it over, and raise Elsewhere if that takes too long."""
        end = time.monotonic() + WAIT
        asked = 0.0
        while True:
            free = self._waiting.setdefault(id, asyncio.Event())
            try:
                await self._own(id)
                return
            except Elsewhere:
                now = time.monotonic()
                if now >= end:
                    raise
                if now - asked >= ASK:
                    asked = now
                    self.bus.tell(Wanted(id))
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(free.wait(), LOOK)
            finally:
                self._waiting.pop(id, None)

    def _heard_released(self, news: Released) -> None:
        for id in news.tables:
            if id in self._waiting:
                self._waiting[id].set()

    async def release(self, ids: list[str], handed_over: bool = False) -> None:
        """Give tables up, with `handed_over` to a server that has asked. They must not be in memory any more."""
        given = {id: self.epochs[id] for id in ids if id in self.epochs}
        for id in given:
            self.forget(id)

        def leave(connection: Connection) -> None:
            now = clock(connection) if handed_over else None
            for id in sorted(given):  # unless it was taken again meanwhile
                connection.execute(GIVE_UP, {"id": id, "me": self.id, "known": given[id], "then": now})

        if given:
            await self.store.change(leave)
            self.bus.tell(Released(list(given)))

    def _heard_wanted(self, news: Wanted) -> None:
        """Hand a table over that another server asks for; not at once if it has just come, so that it does not go to
        and fro. They ask again."""
        id = news.table
        if id in self.epochs:
            if time.monotonic() - self.since.get(id, 0.0) >= STAYS:
                self.on_wanted(id)
        elif id not in self._taking:
            task = asyncio.create_task(self._disown(id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _disown(self, id: str) -> None:
        """Give up a lease that this server does not know of, as when giving it up has failed before."""

        def leave(connection: Connection) -> bool:
            if id in self.epochs or id in self._taking:
                return False
            return bool(connection.execute(DISOWN, {"id": id, "me": self.id}).rowcount)

        with contextlib.suppress(StoreError):
            if await self.store.change(leave):
                self.bus.tell(Released([id]))

    def unused(self, loaded: Container[str]) -> list[str]:
        """Return the tables that were taken some time ago and are not in memory."""
        before = time.monotonic() - UNUSED
        return [id for id, since in self.since.items() if since < before and id not in loaded]

    async def waking(self) -> list[str]:
        """Return the tables with a game in progress that belong to this server or to nobody, the latest first."""
        others = select(leases.c.table_id).where(leases.c.owner != self.id, leases.c.owner.in_(LIVING))
        free = and_(tables.c.phase == PLAYING, tables.c.id.not_in(others))
        query = select(tables.c.id).where(free).order_by(tables.c.at.desc())
        return await self.store.ask(lambda connection: list(connection.execute(query).scalars()))

    # --- renewal ------------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.renew()
            except StoreError:  # it is in the log; others may reach the database, and take these tables over
                if time.monotonic() - self._renewed > LASTS / 1000 + BEAT and self.epochs:
                    lost = list(self.epochs)
                    self.epochs.clear()
                    self.since.clear()
                    self.on_lost(lost)
            except Exception as error:
                logger().error("leases not renewed", exc_info=error)

    async def renew(self) -> None:
        """Renew all leases; find out what was lost if that comes too late, and whether another server has died."""
        began = time.monotonic()
        held, dead = await self.store.change(self._renew)
        self._renewed = began
        if held is not None:
            lost = [id for id in self.epochs if held.get(id) != self.epochs[id]]
            for id in lost:
                self.forget(id)
            logger().warning("leases renewed late", lost=len(lost))
            self.on_lost(lost)
        if dead:
            logger().warning("a server has died", names=dead)
            self.on_death()

    def _renew(self, connection: Connection) -> tuple[dict[str, int] | None, list[str]]:
        """Return the tables that are still this server's if it was late, else None; and the names of dead servers."""
        this = {"id": self.id}
        mine = connection.execute(OWN_SERVER, this).first()
        now = clock(connection)
        if mine is None:
            connection.execute(insert(servers), self._row(now))
        else:
            connection.execute(RENEW, {"me": self.id, "then": now + LASTS})
        held = None
        if mine is None or mine.until <= now:
            held = {row.table_id: row.epoch for row in connection.execute(OWN_LEASES, {"me": self.id})}
        dead = connection.execute(LATE, {**this, "now": now}).all()
        if dead:
            connection.execute(delete(servers).where(servers.c.id.in_([row.id for row in dead])))
        return held, [row.name for row in dead]
