"""The store: append-only logs of tables. Many moves share a commit; each is acknowledged after it."""

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
from ofuda.server.database import CommitFailed, Database, Work
from ofuda.server.schema import events, seats, tables
from ofuda.table import wire
from ofuda.table.codec import Reader, write

MOST = 512  # appends in one commit
AT_ONCE = 256  # rows in one statement
COLUMNS = ("table_id", "seq", "at", "body")
LISTED = 50  # tables in each list of the lobby
LISTED_FOR = 24 * 3_600_000  # ms without activity until a table is no longer listed
DUPLICATE = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "23505")
FULL = ("SQLITE_FULL", "53100")
LOCKED = ("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_BUSY_SNAPSHOT", "SQLITE_BUSY_RECOVERY", "55P03", "40P01", "53300")

T = TypeVar("T")
row_reader = Reader(wire.Row)


class StoreError(Exception):
    """A read or write failed; `said` is the reason for the person.

    If the connection broke during a commit, the outcome is unknown: `unsure` is true, and the log must be read again
    before anything else is written.
    """

    def __init__(self, why: str, unsure: bool = False) -> None:
        super().__init__(why)
        self.said = Message(f"server.store.{why}")
        self.unsure = unsure


class Conflict(StoreError):
    """Another writer has used this sequence number; the log must be read again."""

    def __init__(self) -> None:
        super().__init__("conflict", unsure=True)


@dataclass(frozen=True)
class Summary:
    """A table's row in the lobby as a spectator sees it, and the person on each seat ("" for none)."""

    row: wire.Row
    people: list[str]


Entry = tuple[str, int, int, bytes]  # table, seq, at, body


@dataclass
class Job:
    """Entries to write, and the future of the caller who waits for them."""

    table: str
    seq: int
    bodies: list[bytes]
    at: int
    summary: Summary | None
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def rows(self) -> list[Entry]:
        return [(self.table, self.seq + n, self.at, body) for n, body in enumerate(self.bodies)]


class Store:
    """One database. A single task does all writes, so writers never wait for each other's locks."""

    def __init__(self, database: Database, path: Path | None = None) -> None:
        self.database = database
        self.path = path
        self.commits = 0  # number of commits, for measurements
        self._inode = path.stat().st_ino if path else 0
        upsert: Any = sqlite.insert(tables) if database.dialect == "sqlite" else postgresql.insert(tables)
        changed = {name: upsert.excluded[name] for name in ("game", "phase", "at", "open", "row")}
        self._upsert = upsert.on_conflict_do_update(index_elements=["id"], set_=changed)
        self._jobs: list[Job] = []
        self._works: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._seated: dict[str, list[str]] = {}  # the people on each table's seats, as last written
        self._wake = asyncio.Event()
        self._closing = False
        self._writer = asyncio.create_task(self._run(), name="store")

    @classmethod
    async def open(cls, where: str) -> Store:
        """Open and migrate the database at a path or a URL; raise ValueError with the reason on failure."""
        return cls(*await open_database(where))

    async def close(self) -> None:
        """Write what is queued, then close."""
        self._closing = True
        self._wake.set()
        await asyncio.gather(self._writer, return_exceptions=True)
        await self.database.close()

    # --- writing ------------------------------------------------------------------------------------------------------

    async def append(self, table: str, seq: int, bodies: list[bytes], at: int, summary: Summary | None = None) -> None:
        """Write a table's next entries, the first with number `seq` (a log begins with 0, and with a summary).

        Return after the commit. Cancelling the caller does not cancel the write.
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
        """Run other work in a transaction of its own, in the writer task."""
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
        """Write all jobs in one commit; if one of them fails, each in a commit of its own."""
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
        failed: set[str] = set()  # tables with a missing entry: no later one may follow it
        for job in jobs:
            try:
                if job.table in failed:
                    raise Conflict
                await self._commit([job])
            except Exception as error:
                failed.add(job.table)
                settle(job.done, trouble_of(error))
            else:
                settle(job.done)

    async def _commit(self, jobs: list[Job]) -> None:
        latest = {job.table: job.summary for job in jobs if job.summary is not None}
        seated = {table: summary.people for table, summary in latest.items() if self._moved(table, summary.people)}
        rows = [row for job in jobs for row in job.rows()]

        def put(connection: Connection) -> None:
            if latest:
                connection.execute(self._upsert, [listed(table, latest[table]) for table in sorted(latest)])
            if rows:
                put_events(connection, rows)
            for table, people in seated.items():
                connection.execute(delete(seats).where(seats.c.table_id == table))
                here = [{"table_id": table, "seat": n, "person": who} for n, who in enumerate(people) if who]
                if here:
                    connection.execute(insert(seats), here)

        self._check_file()
        try:
            await self.database.write(put)
        except CommitFailed as failed:
            await self._check_committed(rows[-1:], failed.error)
        self.commits += 1
        self._seated.update(seated)
        for table, summary in latest.items():
            if summary.row.phase == "over":
                self._seated.pop(table, None)

    async def _check_committed(self, last: list[Entry], error: Exception) -> None:
        """Read the log to find out whether a commit without an answer was done; raise the error if not."""
        if not last:
            raise error
        table, seq, _, body = last[0]
        query = select(events.c.body).where(events.c.table_id == table, events.c.seq == seq)
        try:
            found = await self.database.read(lambda connection: connection.execute(query).scalar_one_or_none())
        except Exception:
            raise StoreError("gone", unsure=True) from error
        if found != body:
            raise error

    def _moved(self, table: str, people: list[str]) -> bool:
        return self._seated.get(table) != people

    async def _change(self, work: Work[Any], done: asyncio.Future[Any]) -> None:
        try:
            self._check_file()
            result = await self.database.write(work)
        except Exception as error:
            failed = error.error if isinstance(error, CommitFailed) else error
            settle(done, trouble_of(failed) if is_trouble(failed) else failed)
        else:
            self.commits += 1
            if not done.done():
                done.set_result(result)

    def _check_file(self) -> None:
        """Raise if the database file was deleted or replaced; writes to it would succeed but be lost."""
        if self.path is not None:
            try:
                there = self.path.stat().st_ino
            except OSError:
                there = -1
            if there != self._inode:
                raise StoreError("gone")

    # --- reading ------------------------------------------------------------------------------------------------------

    async def ask(self, work: Work[T]) -> T:
        """Run work that only reads."""
        try:
            self._check_file()
            return await self.database.read(work)
        except Exception as error:
            if is_trouble(error):
                raise trouble_of(error) from error
            raise

    async def read(self, table: str) -> list[bytes]:
        """Return a table's whole log; empty if there is no such table."""
        query = select(events.c.seq, events.c.body).where(events.c.table_id == table).order_by(events.c.seq)
        rows = await self.ask(lambda connection: connection.execute(query).all())
        if [row.seq for row in rows] != list(range(len(rows))):
            raise StoreError("damaged")
        return [row.body for row in rows]

    async def playing(self) -> list[str]:
        """Return the tables with a game in progress, most recently active first."""
        query = select(tables.c.id).where(tables.c.phase == "playing").order_by(tables.c.at.desc())
        return await self.ask(lambda connection: list(connection.execute(query).scalars()))

    async def lobby(self, person: str, now: int, most: int = LISTED) -> wire.Lobby:
        """Return tables to join, tables to watch, and the person's own, most recent first."""
        here = and_(seats.c.table_id == tables.c.id, seats.c.person == person)
        whole = select(tables.c.row, seats.c.seat).order_by(tables.c.at.desc()).limit(most)
        public = whole.select_from(tables.outerjoin(seats, here)).where(tables.c.open, tables.c.at > now - LISTED_FOR)
        asked = [
            public.where(tables.c.phase == "open"),
            public.where(tables.c.phase == "playing"),
            whole.select_from(tables.join(seats, here)),
        ]

        def look(connection: Connection) -> list[list[wire.Row]]:
            return [seen_rows(connection.execute(query).all()) for query in asked]

        return wire.Lobby(*await self.ask(look))

    async def ping(self) -> None:
        """Raise StoreError if the database does not answer."""
        await self.ask(lambda connection: connection.execute(text("SELECT 1")))


def put_events(connection: Connection, rows: list[Entry]) -> None:
    """Insert entries; on SQLite in one statement, because each statement and each row switches threads."""
    if connection.dialect.name != "sqlite":
        connection.execute(insert(events), [dict(zip(COLUMNS, row)) for row in rows])
        return
    if not all(isinstance(body, bytes) for _, _, _, body in rows):
        raise TypeError("entries must be bytes")
    for start in range(0, len(rows), AT_ONCE):
        some = rows[start : start + AT_ONCE]
        connection.exec_driver_sql(insert_statement(len(some)), tuple(value for row in some for value in row))


@cache
def insert_statement(n: int) -> str:
    one = f"({', '.join('?' * len(COLUMNS))})"
    return f"INSERT INTO events ({', '.join(COLUMNS)}) VALUES {', '.join([one] * n)}"


def listed(table: str, summary: Summary) -> dict[str, Any]:
    row = summary.row
    return {"id": table, "game": row.game, "phase": row.phase, "at": row.at, "open": row.open, "row": write(row)}


def seen_rows(found: Iterable[Any]) -> list[wire.Row]:
    """Return rows as a person sees them: marked as its own, and as waiting for its choice."""
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
        done.exception()  # mark as retrieved: the caller may be gone


def code_of(error: BaseException) -> str:
    """Return the database's error code."""
    cause: Any = getattr(error, "orig", None) or error
    return str(getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None) or "")


def is_trouble(error: BaseException) -> bool:
    """Return whether the database failed, rather than the work."""
    return isinstance(error, (DBAPIError, OSError, StoreError)) or type(error).__module__.startswith("asyncpg")


def concerns_all(error: BaseException) -> bool:
    """Return whether the error would affect the other jobs of the commit, too."""
    if isinstance(error, IntegrityError):
        return False
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    kinds = (OperationalError, InterfaceError, OSError, StoreError)
    return lost or isinstance(error, kinds) or code_of(error) in FULL + LOCKED


def trouble_of(error: BaseException) -> StoreError:
    """Return the StoreError for an error of the database."""
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
