"""The store: logs of tables that only grow. Many moves share one commit, and each is acknowledged only after it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, and_, delete, insert, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError

from ofuda.kernel.messages import Message
from ofuda.server.connect import open_database
from ofuda.server.database import Database, Torn, Work
from ofuda.server.schema import events, seats, tables
from ofuda.table import wire
from ofuda.table.codec import Reader, write

MOST = 512  # appends in one commit
AT_ONCE = 256  # rows in one statement
COLUMNS = ("table_id", "seq", "at", "body")
LISTED = 50  # tables in each list of the lobby
LISTED_FOR = 24 * 3_600_000  # ms: where nothing has happened for so long, nobody is waiting
DUPLICATE = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "23505")
FULL = ("SQLITE_FULL", "53100")
LOCKED = ("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_BUSY_SNAPSHOT", "SQLITE_BUSY_RECOVERY", "55P03", "40P01", "53300")

T = TypeVar("T")
row_reader = Reader(wire.Row)


class StoreError(Exception):
    """Nothing was written, or nothing could be read; `said` tells the person why.

    Where the connection broke in the middle of a commit nobody knows: then `unsure` is true, and the log has to be
    read again before anything else is written.
    """

    def __init__(self, why: str, unsure: bool = False) -> None:
        super().__init__(why)
        self.said = Message(f"server.store.{why}")
        self.unsure = unsure


class Conflict(StoreError):
    """Somebody else has written there: the log has to be read again."""

    def __init__(self) -> None:
        super().__init__("conflict", unsure=True)


@dataclass(frozen=True)
class Summary:
    """What lists show of a table: its row as nobody in particular sees it, and who sits on each seat ("" for none)."""

    row: wire.Row
    people: list[str]


Entry = tuple[str, int, int, bytes]  # table, seq, at, body


@dataclass
class Job:
    """Entries that wait to be written, and who waits for them."""

    table: str
    seq: int
    bodies: list[bytes]
    at: int
    summary: Summary | None
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def rows(self) -> list[Entry]:
        return [(self.table, self.seq + n, self.at, body) for n, body in enumerate(self.bodies)]


class Store:
    """One database. All that is written goes through one task, so writers never wait for each other's locks."""

    def __init__(self, database: Database, path: Path | None = None) -> None:
        self.database = database
        self.path = path
        self.commits = 0  # how many there were, for those who measure
        self._inode = path.stat().st_ino if path else 0
        upsert: Any = sqlite.insert(tables) if database.dialect == "sqlite" else postgresql.insert(tables)
        changed = {name: upsert.excluded[name] for name in ("game", "phase", "at", "open", "row")}
        self._upsert = upsert.on_conflict_do_update(index_elements=["id"], set_=changed)
        self._jobs: list[Job] = []
        self._works: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._seated: dict[str, list[str]] = {}  # who sits where, as it was last written
        self._wake = asyncio.Event()
        self._closing = False
        self._writer = asyncio.create_task(self._run(), name="store")

    @classmethod
    async def open(cls, where: str) -> Store:
        """Open a file or an address and bring it up to date; a ValueError says in a sentence why that can't be."""
        return cls(*await open_database(where))

    async def close(self) -> None:
        """Write what waits, then let go."""
        self._closing = True
        self._wake.set()
        await asyncio.gather(self._writer, return_exceptions=True)
        await self.database.close()

    # --- writing ------------------------------------------------------------------------------------------------------

    async def append(self, table: str, seq: int, bodies: list[bytes], at: int, summary: Summary | None = None) -> None:
        """Write a table's next entries, the first with number `seq` (a log begins with 0, and with a summary).

        It returns after the commit. Who stops waiting does not stop the writing.
        """
        if self._closing:
            raise StoreError("closed")
        if not bodies and summary is None:
            return
        job = Job(table, seq, bodies, at, summary)
        self._jobs.append(job)
        self._wake.set()
        await job.done

    async def change(self, work: Work[T]) -> T:
        """Do some other work in a transaction of its own, in the one task that writes."""
        if self._closing:
            raise StoreError("closed")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._works.append((work, done))
        self._wake.set()
        return await done

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._jobs or self._works:
                jobs, self._jobs = self._jobs[:MOST], self._jobs[MOST:]
                works, self._works = self._works, []
                if jobs:
                    await self._write(jobs)
                for work, done in works:
                    await self._change(work, done)
            if self._closing:
                return

    async def _write(self, jobs: list[Job]) -> None:
        """All in one commit; where one of them can't be written, each in a commit of its own."""
        try:
            await self._commit(jobs)
        except Exception as error:
            if len(jobs) == 1 or concerns_all(error):
                for job in jobs:
                    settle(job.done, trouble_of(error))
                return
        else:
            for job in jobs:
                settle(job.done)
            return
        torn: set[str] = set()  # tables where an entry is missing now: no later one may follow it
        for job in jobs:
            try:
                if job.table in torn:
                    raise Conflict
                await self._commit([job])
            except Exception as error:
                torn.add(job.table)
                settle(job.done, trouble_of(error))
            else:
                settle(job.done)

    async def _commit(self, jobs: list[Job]) -> None:
        latest = {job.table: job.summary for job in jobs if job.summary is not None}
        seated = {table: summary.people for table, summary in latest.items() if self._moved(table, summary.people)}
        rows = [row for job in jobs for row in job.rows()]

        def put(line: Connection) -> None:
            if latest:
                line.execute(self._upsert, [listed(table, latest[table]) for table in sorted(latest)])
            if rows:
                put_events(line, rows)
            for table, people in seated.items():
                line.execute(delete(seats).where(seats.c.table_id == table))
                here = [{"table_id": table, "seat": n, "person": who} for n, who in enumerate(people) if who]
                if here:
                    line.execute(insert(seats), here)

        self._look_at_file()
        try:
            await self.database.write(put)
        except Torn as torn:
            await self._look_whether_done(rows[-1:], torn.error)
        self.commits += 1
        self._seated.update(seated)
        for table, summary in latest.items():
            if summary.row.phase == "over":
                self._seated.pop(table, None)

    async def _look_whether_done(self, last: list[Entry], error: Exception) -> None:
        """The answer to a commit got lost: the log tells whether it was done."""
        if not last:
            raise error
        table, seq, _, body = last[0]
        query = select(events.c.body).where(events.c.table_id == table, events.c.seq == seq)
        try:
            found = await self.database.read(lambda line: line.execute(query).scalar_one_or_none())
        except Exception:
            raise StoreError("gone", unsure=True) from error
        if found != body:
            raise error

    def _moved(self, table: str, people: list[str]) -> bool:
        return self._seated.get(table) != people

    async def _change(self, work: Work[Any], done: asyncio.Future[Any]) -> None:
        try:
            self._look_at_file()
            result = await self.database.write(work)
        except Exception as error:
            failed = error.error if isinstance(error, Torn) else error
            settle(done, trouble_of(failed) if is_trouble(failed) else failed)
        else:
            self.commits += 1
            if not done.done():
                done.set_result(result)

    def _look_at_file(self) -> None:
        """A file that was taken away can still be written to, but nobody will ever find that again."""
        if self.path is not None:
            try:
                there = self.path.stat().st_ino
            except OSError:
                there = -1
            if there != self._inode:
                raise StoreError("gone")

    # --- reading ------------------------------------------------------------------------------------------------------

    async def ask(self, work: Work[T]) -> T:
        """Read something."""
        try:
            self._look_at_file()
            return await self.database.read(work)
        except Exception as error:
            if is_trouble(error):
                raise trouble_of(error) from error
            raise

    async def read(self, table: str) -> list[bytes]:
        """A table's whole log; empty where there is no such table."""
        query = select(events.c.seq, events.c.body).where(events.c.table_id == table).order_by(events.c.seq)
        rows = await self.ask(lambda line: line.execute(query).all())
        if [row.seq for row in rows] != list(range(len(rows))):
            raise StoreError("damaged")
        return [row.body for row in rows]

    async def playing(self) -> list[str]:
        """The tables where a game goes on, the busiest first."""
        query = select(tables.c.id).where(tables.c.phase == "playing").order_by(tables.c.at.desc())
        return await self.ask(lambda line: list(line.execute(query).scalars()))

    async def lobby(self, person: str, now: int, most: int = LISTED) -> wire.Lobby:
        """Tables to sit down at, tables to watch, and this person's own; the latest first."""
        here = and_(seats.c.table_id == tables.c.id, seats.c.person == person)
        whole = select(tables.c.row, seats.c.seat).order_by(tables.c.at.desc()).limit(most)
        public = whole.select_from(tables.outerjoin(seats, here)).where(tables.c.open, tables.c.at > now - LISTED_FOR)
        asked = [
            public.where(tables.c.phase == "open"),
            public.where(tables.c.phase == "playing"),
            whole.select_from(tables.join(seats, here)),
        ]

        def look(line: Connection) -> list[list[wire.Row]]:
            return [seen_rows(line.execute(query).all()) for query in asked]

        return wire.Lobby(*await self.ask(look))

    async def ping(self) -> None:
        """Is the database there?"""
        await self.ask(lambda line: line.execute(text("SELECT 1")))


def put_events(line: Connection, rows: list[Entry]) -> None:
    """All in one statement: SQLite's thread waits for the loop's after every statement, and for every row of many."""
    if line.dialect.name != "sqlite":
        line.execute(insert(events), [dict(zip(COLUMNS, row)) for row in rows])
        return
    if not all(isinstance(body, bytes) for _, _, _, body in rows):
        raise TypeError("an entry is bytes")
    for start in range(0, len(rows), AT_ONCE):
        some = rows[start : start + AT_ONCE]
        line.exec_driver_sql(put_so_many(len(some)), tuple(value for row in some for value in row))


@cache
def put_so_many(n: int) -> str:
    one = f"({', '.join('?' * len(COLUMNS))})"
    return f"INSERT INTO events ({', '.join(COLUMNS)}) VALUES {', '.join([one] * n)}"


def listed(table: str, summary: Summary) -> dict[str, Any]:
    row = summary.row
    return {"id": table, "game": row.game, "phase": row.phase, "at": row.at, "open": row.open, "row": write(row)}


def seen_rows(found: Iterable[Any]) -> list[wire.Row]:
    """Rows as a person sees them: which are its own, and where it is asked."""
    rows: dict[str, wire.Row] = {}
    for body, seat in found:
        row: wire.Row = row_reader.read(body)
        mine = seat is not None
        asked = mine and row.phase == "playing" and any(chair.seat == seat and chair.asked for chair in row.chairs)
        asked = asked or (row.table in rows and rows[row.table].asked)
        rows[row.table] = wire.Row(row.table, row.game, row.phase, row.chairs, row.at, mine, asked, row.open)
    return list(rows.values())


def settle(done: asyncio.Future[Any], trouble: BaseException | None = None) -> None:
    if done.done():
        return
    if trouble is None:
        done.set_result(None)
    else:
        done.set_exception(trouble)
        done.exception()  # who has stopped waiting need not hear of it


def code_of(error: BaseException) -> str:
    """The database's own name for what went wrong."""
    cause: Any = getattr(error, "orig", None) or error
    return str(getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None) or "")


def is_trouble(error: BaseException) -> bool:
    """Did the database fail, or the work that was to be done with it?"""
    return isinstance(error, (DBAPIError, OSError, StoreError)) or type(error).__module__.startswith("asyncpg")


def concerns_all(error: BaseException) -> bool:
    """Would it go wrong for the neighbours, too?"""
    if isinstance(error, IntegrityError):
        return False
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    kinds = (OperationalError, InterfaceError, OSError, StoreError)
    return lost or isinstance(error, kinds) or code_of(error) in FULL + LOCKED


def trouble_of(error: BaseException) -> StoreError:
    """What to tell the person."""
    if isinstance(error, StoreError):
        return error
    code = code_of(error)
    if code in DUPLICATE:
        trouble: StoreError = Conflict()
    elif code in FULL:
        trouble = StoreError("full")
    elif code in LOCKED:
        trouble = StoreError("busy")
    elif concerns_all(error):
        trouble = StoreError("gone")
    else:
        trouble = StoreError("refused")
    trouble.__cause__ = error
    return trouble
