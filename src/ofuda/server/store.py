"""The store: append-only logs of tables. Many moves share a commit; each is acknowledged after it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, String, and_, any_, bindparam, delete, func, insert, select, text
from sqlalchemy.dialects import postgresql, sqlite

from ofuda.server.connect import open_database
from ofuda.server.database import CommitFailed, Database, Entry, Work, execute_alone
from ofuda.server.schema import events, leases, seats, tables
from ofuda.server.trouble import Conflict, Illness, Moved, StoreError, concerns_all, is_trouble, trouble_of
from ofuda.table import wire
from ofuda.table.codec import Reader, Struct, Unreadable, write

MOST = 512  # appends in one commit
AT_ONCE = 256  # rows in one statement
COLUMNS = ("table_id", "seq", "at", "body")
UNDER_WAY = 3_000  # ms to wait for a commit without an answer
LISTED = 50  # tables in each list of the lobby
LISTED_FOR = 24 * 3_600_000  # ms without activity until a table is no longer listed

# Statements that are executed often are made once: to make one takes time, and it is full of reference cycles.
IDS: Any = any_(bindparam("ids", type_=postgresql.ARRAY(String)))
HELD = and_(leases.c.table_id == IDS, leases.c.owner == bindparam("me"))
HOLD = select(leases.c.table_id).where(HELD).order_by(leases.c.table_id).with_for_update(read=True)
NOT_BEGUN = and_(tables.c.maker == bindparam("maker"), tables.c.phase == "open", tables.c.at > bindparam("since"))
WAITING = select(func.count()).select_from(tables).where(NOT_BEGUN)
LOG = select(events.c.seq, events.c.body).where(events.c.table_id == bindparam("table")).order_by(events.c.seq)
ADD, SEAT = insert(events), insert(seats)
UNSEAT = delete(seats).where(seats.c.table_id == bindparam("table"))

T = TypeVar("T")
row_reader = Reader(wire.Row)


class First(Struct, frozen=True):
    """What the first entry of a log says about clocks."""

    clock: tuple[int, int] | None = None


first_reader = Reader(First)


def lobby_lists() -> tuple[Any, Any, Any]:
    """Return the queries for tables to join, tables to watch, and a person's own.

    They are made once: a query is full of reference cycles, which a server does not collect while people are there.
    """
    here = and_(seats.c.table_id == tables.c.id, seats.c.person == bindparam("who"))
    whole = select(tables.c.row, seats.c.seat).order_by(tables.c.at.desc()).limit(bindparam("most"))

    def public(phase: str) -> Any:
        maker = func.coalesce(func.nullif(tables.c.maker, ""), tables.c.id)
        nth = func.row_number().over(partition_by=maker, order_by=(tables.c.at.desc(), tables.c.id))
        listed = and_(tables.c.open, tables.c.phase == phase, tables.c.at > bindparam("since"))
        ranked = select(tables.c.id, nth.label("nth")).where(listed).subquery()
        latest = tables.join(ranked, and_(ranked.c.id == tables.c.id, ranked.c.nth == 1))
        return whole.select_from(latest.outerjoin(seats, here))

    return public("open"), public("playing"), whole.select_from(tables.join(seats, here))


LOBBY = lobby_lists()


@dataclass(frozen=True)
class Summary:
    """A table's row in the lobby as a spectator sees it, the person on each seat ("" for none), and who made it.

    The maker is written with the first entry of the log and stays.
    """

    row: wire.Row
    people: list[str]
    maker: str = ""


def pending() -> asyncio.Future[Any]:
    return asyncio.get_running_loop().create_future()


@dataclass(eq=False)
class Append:
    """A table's next entries, waiting to be written."""

    table: str
    seq: int
    bodies: list[bytes]
    at: int
    summary: Summary | None
    people: list[str] | None  # the person on each seat, where that has to be written
    done: asyncio.Future[Any] = field(default_factory=pending)

    @property
    def adds_only(self) -> bool:
        """Whether it is nothing but entries of a log that has begun."""
        return self.summary is None and self.people is None

    def rows(self) -> list[Entry]:
        return [(self.table, self.seq + n, self.at, body) for n, body in enumerate(self.bodies)]


@dataclass(eq=False)
class Change:
    """Other work, waiting to be done. It may be done again after a rollback."""

    work: Work[Any]
    result: Any = None
    done: asyncio.Future[Any] = field(default_factory=pending)


Job = Append | Change


class Store:
    """One database. All writes go through one queue, so writers never wait for each other's locks."""

    def __init__(self, database: Database, path: Path | None = None) -> None:
        self.database = database
        self.path = path
        self.commits = 0  # number of commits, for measurements
        self.ill = Illness()
        self.owner = ""  # this server among several: it writes the logs of its own tables only
        self._file = str(path)
        self._inode = path.stat().st_ino if path else 0
        upsert: Any = sqlite.insert(tables) if database.dialect == "sqlite" else postgresql.insert(tables)
        changed = {name: upsert.excluded[name] for name in ("game", "phase", "at", "open", "row")}
        self._upsert = upsert.on_conflict_do_update(index_elements=["id"], set_=changed)
        self._jobs: list[Job] = []
        self._deleted: list[Callable[[str], None]] = []
        self._forgotten: list[Callable[[list[str]], None]] = []
        self._seated: dict[str, list[str]] = {}  # the people on each table's seats, as last queued
        self._queued = False  # a write waits for its turn; it will take all jobs there are then
        self._wake = asyncio.Event()
        self._closing = False
        self._writers = [asyncio.create_task(self._run(), name="store") for _ in range(database.queue)]

    @classmethod
    async def open(cls, where: str, alone: bool = False, check: bool = True, shared: bool = False) -> Store:
        """Open, check and migrate the database at a path or a URL, `alone` for one server or `shared` with others that
        know of each other; raise ValueError with the reason on failure."""
        return cls(*await open_database(where, alone, check, shared))

    async def close(self) -> None:
        """Write what is queued, then close."""
        self._closing = True
        self._wake.set()
        await asyncio.gather(*self._writers, return_exceptions=True)
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
        people: list[str] | None = None
        if summary is not None and self._seated.get(table) != summary.people:
            people = self._seated[table] = summary.people
        if summary is not None and summary.row.phase == "over":
            self._seated.pop(table, None)
        await self._queue(Append(table, seq, bodies, at, summary, people))

    async def change(self, work: Work[T]) -> T:
        """Do some other work and return its result after the commit. It may share a transaction with other jobs; if
        that is rolled back, the work is done again in a transaction of its own."""
        if self._closing:
            raise StoreError("closed")
        result: T = await self._queue(Change(work))
        return result

    def on_delete(self, hook: Callable[[str], None]) -> None:
        """Register a callback for deleted tables."""
        self._deleted.append(hook)

    def on_forget(self, hook: Callable[[list[str]], None]) -> None:
        """Register a callback that tells other servers of deleted tables."""
        self._forgotten.append(hook)

    def forget(self, ids: list[str], tell: bool = True) -> None:
        """Tell everybody who may remember these tables that they are deleted, with `tell` also other servers."""
        for tell_others in self._forgotten if tell and ids else []:
            tell_others(ids)
        for id in ids:
            self._seated.pop(id, None)
            for hook in self._deleted:
                hook(id)

    def leave(self, table: str) -> None:
        """Forget who sits at a table, since another server may change that."""
        self._seated.pop(table, None)

    async def _queue(self, job: Job) -> Any:
        self._jobs.append(job)
        if not self._queued:
            self._wake.set()
        return await job.done

    async def _run(self) -> None:
        """Write whatever waits. Where several of these run, one writes, and the next is queued behind it: its turn
        comes as soon as the database is free, even if the loop is busy then."""
        while self._jobs or not self._closing:
            if self._jobs and not self._queued:
                self._queued = True
                await self._write()
            else:
                self._wake.clear()
                await self._wake.wait()
        self._wake.set()  # the others may end, too

    def _take(self) -> list[Job]:
        """Take the jobs that wait; called in the database's thread."""
        self._queued = False  # before anything is taken, or a job that comes meanwhile would wake nobody
        jobs = self._jobs[:MOST]
        del self._jobs[: len(jobs)]  # the loop may have added one since
        return jobs

    async def _write(self) -> None:
        """Write all that waits in one commit, or in two where moves can be added in a quicker way than the rest."""
        if not self.database.appends:
            await self._write_together([])
            return
        jobs = self._take()
        quick: list[Job] = []
        rest: list[Job] = []
        held_up: set[str] = set()  # tables with an entry among the rest
        for job in jobs:
            if isinstance(job, Append) and job.adds_only and job.table not in held_up:
                quick.append(job)
                continue
            rest.append(job)
            if isinstance(job, Append):
                held_up.add(job.table)
        failed = await self._write_together(quick) if quick else set()
        too_late = [job for job in rest if isinstance(job, Append) and job.bodies and job.table in failed]
        for late in too_late:
            self._fail(late, Conflict())
            rest.remove(late)
        if rest:
            await self._write_together(rest)

    async def _write_together(self, jobs: list[Job]) -> set[str]:
        """Write these jobs in one commit; if one job fails, write each in a commit of its own. An empty list is filled
        with the jobs that wait when its turn comes. Return the tables that miss an entry: no later one may follow."""
        try:
            await self._commit(jobs)
        except Exception as error:
            jobs = jobs or self._take()
            if len(jobs) == 1 or concerns_all(error):
                self._note(error)
                for job in jobs:
                    self._fail(job, error)
                return {job.table for job in jobs if isinstance(job, Append)}
        else:
            for job in jobs:
                settle(job)
            return set()
        failed: set[str] = set()
        for job in jobs:
            try:
                if isinstance(job, Append) and job.table in failed:
                    raise Conflict
                await self._commit([job])
            except Exception as error:
                if isinstance(job, Append):
                    failed.add(job.table)
                self._note(error)
                self._fail(job, error)
            else:
                settle(job)
        return failed

    async def _commit(self, jobs: list[Job]) -> None:
        """Write these jobs in one transaction. An empty list is filled with the jobs that wait when its turn comes."""

        def work(connection: Connection) -> None:
            if not jobs:
                jobs.extend(self._take())
            self._put(connection, jobs)

        self._check_file()
        try:
            if not await self._append_quickly(jobs):
                await self.database.write(work)
        except CommitFailed as failed:
            rows = [row for job in jobs if isinstance(job, Append) for row in job.rows()]
            await self._check_committed(rows[-1:], failed.error)
        self.commits += 1

    async def _append_quickly(self, jobs: list[Job]) -> bool:
        """Write jobs that only add entries to logs in one statement, if the database can; else return False."""
        if not self.database.appends:
            return False
        rows: list[Entry] = []
        for job in jobs:
            if not isinstance(job, Append) or not job.adds_only:
                return False
            rows += job.rows()
        if rows and not await self.database.append(rows, self.owner):
            raise Moved
        return True

    def _put(self, connection: Connection, jobs: list[Job]) -> None:
        """Execute the statements of a transaction."""
        appends = [job for job in jobs if isinstance(job, Append)]
        known = {job.table for job in appends if job.seq or not job.bodies}  # a new table is nobody's yet
        if self.owner and known and not self._hold(connection, sorted(known)):
            raise Moved
        latest = {job.table: job.summary for job in appends if job.summary is not None}
        if latest:
            connection.execute(self._upsert, [listed(table, latest[table]) for table in sorted(latest)])
        rows = [row for job in appends for row in job.rows()]
        if rows:
            put_events(connection, rows, alone=all(isinstance(job, Append) and job.adds_only for job in jobs))
        seated = {job.table: job.people for job in appends if job.people is not None}
        if seated:
            connection.execute(UNSEAT, [{"table": table} for table in seated])
            here = [
                {"table_id": table, "seat": n, "person": who}
                for table, people in seated.items()
                for n, who in enumerate(people)
                if who
            ]
            if here:
                connection.execute(SEAT, here)
        for job in jobs:
            if isinstance(job, Change):
                job.result = job.work(connection)

    def _hold(self, connection: Connection, ids: list[str]) -> bool:
        """Return whether these tables are this server's, and keep them so until the end of the transaction."""
        return len(connection.execute(HOLD, {"ids": ids, "me": self.owner}).all()) == len(ids)

    def _note(self, error: Exception) -> None:
        failed = error.error if isinstance(error, CommitFailed) else error
        if is_trouble(failed) and not isinstance(failed, Moved):
            self.ill.note("write", failed)

    def _fail(self, job: Job, error: Exception) -> None:
        """Tell whoever waits why nothing was written. A change's own errors are passed on as they are."""
        if isinstance(job, Append):
            self._seated.pop(job.table, None)
        if job.done.done():
            return
        failed = error.error if isinstance(error, CommitFailed) else error
        own = isinstance(job, Change) and not is_trouble(failed)
        job.done.set_exception(failed if own else trouble_of(failed))
        job.done.exception()  # whoever has stopped waiting need not hear of it

    async def _check_committed(self, last: list[Entry], error: Exception) -> None:
        """Read the log to find out whether a commit without an answer was done; raise the error if not."""
        if not last:
            raise error
        table, seq, _, body = last[0]
        query = select(events.c.body).where(events.c.table_id == table, events.c.seq == seq)

        def look(connection: Connection) -> Any:
            if connection.dialect.name != "sqlite":  # the server may still be committing; this waits for it
                connection.execute(text(f"SET LOCAL lock_timeout = {UNDER_WAY}"))
                connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
            return connection.execute(query).scalar_one_or_none()

        try:
            found = await self.database.look(look)
        except Exception:
            raise StoreError("gone", unsure=True) from error
        if found != body:
            raise error

    def _check_file(self) -> None:
        """Raise if the database file was deleted or replaced; writes to it would succeed but be lost."""
        if self.path is not None:
            try:
                there = os.stat(self._file).st_ino
            except OSError:
                there = -1
            if there != self._inode:
                raise StoreError("gone")

    # --- reading ------------------------------------------------------------------------------------------------------

    async def ask(self, work: Work[T]) -> T:
        """Run work that only reads."""
        return await self._look(lambda: self.database.read(work))

    async def fetch(self, query: Any, given: dict[str, Any]) -> list[tuple[Any, ...]]:
        """Return the rows of a statement that is made once; this is the quickest way to read a few rows."""
        return await self._look(lambda: self.database.fetch(query, given))

    async def _look(self, look: Callable[[], Awaitable[T]]) -> T:
        try:
            self._check_file()
            return await look()
        except Exception as error:
            if is_trouble(error):
                self.ill.note("read", error)
                raise trouble_of(error) from error
            raise

    async def read(self, table: str) -> list[bytes]:
        """Return a table's whole log; empty if there is no such table."""

        rows = await self.fetch(LOG, {"table": table})
        if rows and rows[0][0] > 0:  # it is being deleted, from its beginning on
            return []
        if any(seq != n for n, (seq, _) in enumerate(rows)):
            raise StoreError("damaged")
        return [body for _, body in rows]

    async def first(self, table: str) -> bytes | None:
        """Return the first entry of a table's log, or None if there is no such table."""
        query = select(events.c.body).where(events.c.table_id == table, events.c.seq == 0)
        return await self.ask(lambda connection: connection.execute(query).scalar_one_or_none())

    async def phase(self, table: str) -> str | None:
        """Return a table's phase as it is listed (up to a second old), or None if there is no such table."""
        begins = select(events.c.seq).where(events.c.table_id == table, events.c.seq == 0).exists()
        query = select(tables.c.phase).where(tables.c.id == table, begins)  # else it is being deleted
        return await self.ask(lambda connection: connection.execute(query).scalar_one_or_none())

    async def playing(self) -> list[str]:
        """Return the tables with a game in progress, most recently active first."""
        query = select(tables.c.id).where(tables.c.phase == "playing").order_by(tables.c.at.desc())
        return await self.ask(lambda connection: list(connection.execute(query).scalars()))

    async def active(self, ids: list[str]) -> list[str]:
        """Return which of these tables go on by themselves: with a clock, with a bot that must choose, or with a log
        that is newer than the row, so that this is not known."""
        last = select(events.c.at).where(events.c.table_id == tables.c.id).order_by(events.c.seq.desc()).limit(1)
        first = select(events.c.body).where(events.c.table_id == tables.c.id, events.c.seq == 0)
        query = select(
            tables.c.id,
            tables.c.row,
            last.scalar_subquery().label("last"),
            first.scalar_subquery().label("first"),
        ).where(tables.c.id.in_(ids))

        def look(connection: Connection) -> list[str]:
            found = {row.id for row in connection.execute(query).all() if goes_on(row.row, row.last, row.first)}
            return [id for id in ids if id in found]

        return await self.ask(look)

    async def lobby(self, person: str, now: int, most: int = LISTED) -> wire.Lobby:
        """Return tables to join, tables to watch, and the person's own, most recent first.

        Of the tables that somebody made, the public lists show only the most recent, so that nobody fills them.
        """
        given = {"who": person, "since": now - LISTED_FOR, "most": most}

        def look(connection: Connection) -> list[list[wire.Row]]:
            return [seen_rows(connection.execute(query, given).all()) for query in LOBBY]

        return wire.Lobby(*await self.ask(look))

    async def waiting(self, maker: str, since: int) -> int:
        """Return how many tables of this person have not begun, of those where something happened since then."""
        ((number,),) = await self.fetch(WAITING, {"maker": maker, "since": since})
        return int(number)

    async def ping(self) -> None:
        """Raise StoreError if the database does not answer."""
        await self.ask(lambda connection: connection.execute(text("SELECT 1")))


def put_events(connection: Connection, rows: list[Entry], alone: bool) -> None:
    """Insert entries, `alone` if nothing else belongs to the transaction; on SQLite in one statement, because each
    statement and each row switches threads."""
    if connection.dialect.name != "sqlite":
        connection.execute(ADD, [dict(zip(COLUMNS, row)) for row in rows])
        return
    if not all(isinstance(body, bytes) for _, _, _, body in rows):
        raise TypeError("entries must be bytes")
    if alone and len(rows) <= AT_ONCE:
        execute_alone(connection, insert_statement(len(rows)), tuple(value for row in rows for value in row))
        return
    for start in range(0, len(rows), AT_ONCE):
        some = rows[start : start + AT_ONCE]
        connection.exec_driver_sql(insert_statement(len(some)), tuple(value for row in some for value in row))


@cache
def insert_statement(n: int) -> str:
    one = f"({', '.join('?' * len(COLUMNS))})"
    return f"INSERT INTO events ({', '.join(COLUMNS)}) VALUES {', '.join([one] * n)}"


def listed(table: str, summary: Summary) -> dict[str, Any]:
    row = summary.row
    found = {"id": table, "game": row.game, "phase": row.phase, "at": row.at, "open": row.open, "row": write(row)}
    return {**found, "maker": summary.maker}


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


def goes_on(listed: bytes, last: int, first: bytes) -> bool:
    """Return whether a table goes on without anybody there: by its row, the time of its last entry, and its first."""
    row: wire.Row = row_reader.read(listed)
    if last > row.at:
        return True
    try:
        return first_reader.read(first).clock is not None
    except Unreadable:  # loading it says what is wrong
        return True


def settle(job: Job) -> None:
    """Tell whoever waits that the job is committed."""
    if not job.done.done():
        job.done.set_result(job.result if isinstance(job, Change) else None)
