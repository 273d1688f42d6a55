"""Access to the database in whole transactions, without blocking the event loop.

A unit of work is a plain function of a connection. SQLite runs each unit in a thread, in a single call: a call for
every statement would cost more than the statements. PostgreSQL awaits the network in the event loop.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ofuda.server.alone import Hold

T = TypeVar("T")
Work = Callable[[Connection], T]
LINES = 4  # connections for short statements
Entry = tuple[str, int, int, bytes]  # table, seq, at, body of an entry of a log

# A statement is a transaction of its own: there is nothing to begin and to commit.
APPEND = """
INSERT INTO events (table_id, seq, at, body)
SELECT * FROM unnest($1::varchar[], $2::integer[], $3::bigint[], $4::bytea[])
"""
# The leases are locked first; if one is another server's, nothing is inserted.
APPEND_OWN = f"""
WITH held AS (
    SELECT table_id FROM leases WHERE table_id = ANY($5::varchar[]) AND owner = $6 ORDER BY table_id FOR SHARE
)
{APPEND} WHERE (SELECT count(*) FROM held) = cardinality($5::varchar[])
"""


class CommitFailed(Exception):
    """The commit itself failed; it is unknown whether the transaction was committed."""

    def __init__(self, error: Exception) -> None:
        super().__init__(str(error))
        self.error = error


class Database(Protocol):
    """A database with one connection for all writers, used in turn, and a pool of connections for readers."""

    dialect: str
    queue: int  # writes that may be handed over before the first of them is done; they are done in order
    appends: bool  # whether `append` can be used

    async def write(self, work: Work[T]) -> T:
        """Run the work and commit; roll back if it raises."""
        ...

    async def append(self, rows: list[Entry], owner: str) -> bool:
        """Add entries to logs; return False and add none if a table is not this owner's ("" for any)."""
        ...

    async def read(self, work: Work[T]) -> T:
        """Run work that only reads and that needs no transaction."""
        ...

    async def fetch(self, query: Any, given: dict[str, Any]) -> list[tuple[Any, ...]]:
        """Return the rows of one statement, which may be executed again if the connection is lost. A statement is
        prepared once and remembered."""
        ...

    async def look(self, work: Work[T]) -> T:
        """Run work in a transaction that is not committed."""
        ...

    async def disconnect(self) -> None:
        """Close the writer's connection; the next write opens a new one."""
        ...

    async def hold(self, shared: bool = False) -> None:
        """Keep other servers away until this is closed, if `shared` only those that want it alone; raise ValueError if
        there is one."""
        ...

    async def close(self) -> None: ...


class FileDatabase:
    """An SQLite file."""

    dialect = "sqlite"
    queue = 2
    appends = False

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._writer = ThreadPoolExecutor(1, "writer")
        self._reader = ThreadPoolExecutor(2, "reader")
        self._connection: Connection | None = None
        self._closed = False

    async def write(self, work: Work[T]) -> T:
        return await in_thread(self._writer, self._write, work)

    async def append(self, rows: list[Entry], owner: str) -> bool:
        raise NotImplementedError

    async def read(self, work: Work[T]) -> T:
        return await in_thread(self._reader, self._read, work)

    async def fetch(self, query: Any, given: dict[str, Any]) -> list[tuple[Any, ...]]:
        return await self.read(lambda connection: [tuple(row) for row in connection.execute(query, given)])

    async def look(self, work: Work[T]) -> T:
        return await self.read(work)

    async def disconnect(self) -> None:
        await in_thread(self._writer, self._disconnect)

    async def hold(self, shared: bool = False) -> None:
        """Do nothing: the process that serves a file locks it, see `alone.hold_file`."""

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        await self.disconnect()
        self._writer.shutdown()
        self._reader.shutdown()
        self.engine.dispose()

    def _read(self, work: Work[T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    def _write(self, work: Work[T]) -> T:
        if self._connection is None or self._connection.closed or self._connection.invalidated:
            self._disconnect()
            self._connection = self.engine.connect()
        connection = self._connection
        try:
            result = work(connection)
        except CommitFailed:
            self._disconnect()
            raise
        except BaseException:
            try:
                connection.rollback()
            except Exception:
                self._disconnect()
            raise
        try:
            connection.commit()
        except Exception as error:
            self._disconnect()
            raise CommitFailed(error) from error
        return result

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):  # the connection is discarded in any case
                connection.invalidate()
                connection.close()


async def discard(connection: AsyncConnection) -> None:
    """Close a connection for good."""
    with suppress(Exception):  # nobody uses it again in any case
        await connection.invalidate()
        await connection.close()


class Lines:
    """A few connections to PostgreSQL for short statements, which the driver executes by itself: SQLAlchemy takes ten
    times as long for one as the driver."""

    def __init__(self, engine: AsyncEngine, most: int = LINES) -> None:
        self.engine = engine
        self._room = asyncio.Semaphore(most)
        self._idle: list[AsyncConnection] = []
        self._known: dict[Any, tuple[str, list[str], dict[str, Any]]] = {}  # statements that were compiled

    async def fetch(self, query: Any, given: dict[str, Any]) -> list[tuple[Any, ...]]:
        """Execute a statement. A connection that lay idle may have been lost long ago: then try once more on a new
        one."""
        text, names, fixed = self._compiled(query)
        values = [given[name] if name in given else fixed[name] for name in names]
        async with self._room:
            if self._idle:
                with suppress(ConnectionError):
                    return await self._fetch(self._idle.pop(), text, values)
            return await self._fetch(await self.engine.connect(), text, values)

    async def _fetch(self, connection: AsyncConnection, text: str, values: list[Any]) -> list[tuple[Any, ...]]:
        """Execute a statement; raise ConnectionError if the connection is lost."""
        try:
            line: Any = (await connection.get_raw_connection()).driver_connection
            rows = await line.fetch(text, *values)
        except BaseException as error:  # if this was cancelled, the answer is still to come
            await asyncio.shield(discard(connection))
            if isinstance(error, Exception) and lost(error) and not isinstance(error, TimeoutError):
                raise ConnectionError(type(error).__name__) from error
            raise
        self._idle.append(connection)
        return [tuple(row) for row in rows]

    def _compiled(self, query: Any) -> tuple[str, list[str], dict[str, Any]]:
        """Return a statement's text, the names of its parameters in their order, and the values of those that it has
        by itself."""
        found = self._known.get(query)
        if found is None:
            compiled = query.compile(dialect=self.engine.dialect)
            found = self._known[query] = str(compiled), list(compiled.positiontup), dict(compiled.params)
        return found

    async def close(self) -> None:
        idle, self._idle = self._idle, []
        for connection in idle:
            await discard(connection)


class NetworkDatabase:
    """A PostgreSQL server."""

    queue = 1
    appends = True

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.dialect = engine.dialect.name
        self._reader = engine.execution_options(isolation_level="AUTOCOMMIT")  # saves two messages for each work
        self._connection: AsyncConnection | None = None
        self._lines = Lines(engine)
        self._hold = Hold(engine)

    async def hold(self, shared: bool = False) -> None:
        await self._hold.take(shared)

    async def _connect(self) -> AsyncConnection:
        if self._connection is None or self._connection.closed or self._connection.invalidated:
            await self.disconnect()
            self._connection = await self.engine.connect()
        return self._connection

    async def append(self, rows: list[Entry], owner: str) -> bool:
        """Add entries to logs by the driver itself, since SQLAlchemy would take longer than the database."""
        line: Any = (await (await self._connect()).get_raw_connection()).driver_connection
        columns = [list(column) for column in zip(*rows, strict=True)]
        try:
            if owner:
                # a new table is nobody's yet, but its first entry comes with a summary, and so not here
                tables = sorted({row[0] for row in rows})
                told = await line.execute(APPEND_OWN, *columns, tables, owner)
            else:
                told = await line.execute(APPEND, *columns)
        except Exception as error:
            if not lost(error):
                raise
            await self.disconnect()
            raise CommitFailed(ConnectionError(type(error).__name__)) from error
        return int(told.split()[-1]) == len(rows)

    async def write(self, work: Work[T]) -> T:
        connection = await self._connect()
        try:
            result = await connection.run_sync(work)
        except BaseException:
            try:
                await connection.rollback()
            except Exception:
                await self.disconnect()
            raise
        try:
            await connection.commit()
        except Exception as error:
            await self.disconnect()
            raise CommitFailed(error) from error
        return result

    async def read(self, work: Work[T]) -> T:
        async with self._reader.connect() as connection:
            return await connection.run_sync(work)

    async def fetch(self, query: Any, given: dict[str, Any]) -> list[tuple[Any, ...]]:
        return await self._lines.fetch(query, given)

    async def look(self, work: Work[T]) -> T:
        async with self.engine.connect() as connection:
            return await connection.run_sync(work)

    async def disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await discard(connection)

    async def close(self) -> None:
        await self.disconnect()
        await self._lines.close()
        await self._hold.close()
        await self.engine.dispose()


def execute_alone(connection: Connection, statement: str, values: tuple[Any, ...]) -> None:
    """Execute a statement on SQLite that is a transaction of its own.

    It is begun and committed in one call of the driver: a thread needs Python's lock again after every call, and the
    loop is slow to give it. SQLAlchemy would take longer than the statement.
    """
    line: Any = connection.connection.driver_connection
    usual, line.isolation_level = line.isolation_level, None  # else the driver begins a transaction
    try:
        line.execute(statement, values)
    except sqlite3.Error as error:
        told = DBAPIError.instance(statement, None, error, sqlite3.Error, hide_parameters=True)
        assert isinstance(told, DBAPIError)
        if isinstance(error, sqlite3.IntegrityError):  # it is certain that nothing was written
            raise told from error
        raise CommitFailed(told) from error
    finally:
        line.isolation_level = usual


def lost(error: Exception) -> bool:
    """Return whether an error of the driver leaves the outcome unknown: the server says nothing, or that it stops."""
    code = str(getattr(error, "sqlstate", None) or "")
    return not code or code.startswith(("08", "57"))


async def in_thread(threads: ThreadPoolExecutor, work: Callable[..., T], *given: Any) -> T:
    return await asyncio.get_running_loop().run_in_executor(threads, work, *given)
