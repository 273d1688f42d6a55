"""Expiry: guests who have not come for long and old finished tables are deleted, a few rows at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial

from sqlalchemy import ColumnElement, Connection, and_, delete, select

from ofuda.server.live import Live
from ofuda.server.logs import logger
from ofuda.server.people import DAY, People
from ofuda.server.schema import events, seats, tables
from ofuda.server.store import Store
from ofuda.server.trouble import StoreError
from ofuda.table.seats import OVER

FIRST = 60.0  # seconds after the start
EVERY = 3600.0  # seconds
PAUSE = 0.05  # seconds between two transactions, which leave the database to others
ROWS = 200  # deleted in one transaction, so that nobody waits for it
PEOPLE = 50  # among them
FOUND = 500  # people or tables looked up at once, by readers, for whom nobody waits


class Expiry:
    """An hourly task. Days of 0 keep guests or tables for ever."""

    def __init__(
        self, store: Store, people: People, lives: Mapping[str, Live], keep_guests: int, keep_tables: int
    ) -> None:
        self.store = store
        self.people = people
        self.lives = lives
        self.keep_guests = keep_guests
        self.keep_tables = keep_tables
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self.keep_guests or self.keep_tables:
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        await asyncio.sleep(FIRST)
        while True:
            try:
                await self.sweep()
            except StoreError:  # it is in the log, and the next hour comes
                pass
            except Exception as error:
                logger().error("expiry failed", exc_info=error)
            await asyncio.sleep(EVERY)

    async def sweep(self) -> None:
        """Delete whatever is too old now."""
        now = self.people.now()
        guests = await self._delete_guests(now - self.keep_guests * DAY) if self.keep_guests else 0
        finished = await self._delete_tables(now - self.keep_tables * DAY) if self.keep_tables else 0
        if guests or finished:
            logger().info("expired", guests=guests, tables=finished)

    async def _delete_guests(self, before: int) -> int:
        await self.people.saw({person for live in self.lives.values() for person in live.online}, before)
        count = 0
        while ids := await self.people.unseen(before, FOUND):
            while ids:
                deleted = await self.people.expire(ids[:PEOPLE], before, ROWS)
                if deleted is not None:
                    ids = ids[PEOPLE:]
                    count += deleted
                await asyncio.sleep(PAUSE)
        return count

    async def _delete_tables(self, before: int) -> int:
        count = 0
        while ids := await self._old_tables(before):
            while ids:
                touched, done = await self.store.change(partial(remove, ids=ids, before=before, rows=ROWS))
                self.store.forget(touched)
                count += sum(id in touched for id in ids[:done])
                ids = ids[done:]
                await asyncio.sleep(PAUSE)
        return count

    async def _old_tables(self, before: int) -> list[str]:
        """Return some tables to delete; those that somebody looks at stay until the next time."""
        query = select(tables.c.id).where(old(before)).order_by(tables.c.at).limit(FOUND)
        found = await self.store.ask(lambda connection: list(connection.execute(query).scalars()))
        return [id for id in found if id not in self.lives or self.lives[id].idle]


def old(before: int) -> ColumnElement[bool]:
    return and_(tables.c.phase == OVER, tables.c.at < before)


def remove(connection: Connection, ids: list[str], before: int, rows: int) -> tuple[list[str], int]:
    """Delete some rows of these tables in their order; return the tables concerned, and how many of them are done.

    A log goes from its beginning on: without that it is no log any more, so nobody sees half a game.
    """
    touched: list[str] = []
    for done, id in enumerate(ids):
        if rows <= 0:
            return touched, done
        here = select(tables.c.id).where(tables.c.id == id, old(before)).with_for_update()
        if connection.execute(here).first() is None:
            continue  # something has happened there meanwhile
        touched.append(id)
        connection.execute(delete(seats).where(seats.c.table_id == id))
        entries = select(events.c.seq).where(events.c.table_id == id).order_by(events.c.seq).limit(rows)
        numbers = list(connection.execute(entries).scalars())
        if numbers:
            connection.execute(delete(events).where(events.c.table_id == id, events.c.seq <= numbers[-1]))
        if len(numbers) == rows:
            return touched, done  # perhaps there are more
        rows -= len(numbers) + 1
        connection.execute(delete(tables).where(tables.c.id == id))
    return touched, len(ids)
