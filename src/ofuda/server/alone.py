"""One server for one database: a second one would play the same games, and its bots would answer twice.

Sequence numbers keep the logs whole even then. A file is locked for the server's process, PostgreSQL by a connection.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ofuda.server.logs import logger

KEY = 7_203_412  # of the advisory lock; its second half is the schema, since a database may hold several
HALVES = f"({KEY}, hashtext(coalesce(current_schema(), '')))"
TRY = text(f"SELECT pg_try_advisory_lock{HALVES}")
TRY_SHARED = text(f"SELECT pg_try_advisory_lock_shared{HALVES}")
UNLOCK = text(f"SELECT pg_advisory_unlock{HALVES}")
UNLOCK_SHARED = text(f"SELECT pg_advisory_unlock_shared{HALVES}")
TRIES = 20
BETWEEN = 0.15  # seconds between two tries: the connection of a server that has just ended may linger
WATCH = 5.0  # seconds between two looks at the connection that holds the lock
IN_USE = "this database is already used by another server; stop that one first, or give this one another --database"
NOT_SHARED = "this database is used by a server without --bus; stop that one first, or start it with --bus, too"


class Used(Exception):
    """Another server uses this file; `address` is where that is, "" if not known."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


# --- a file -----------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def hold_file(file: Path, address: str) -> Iterator[None]:
    """Lock an existing database file and leave the server's address next to it; a crash releases the lock.

    The file next to it is found by the file's name only; the lock of the file itself also holds under other names
    (hard links, other mounts). Raise Used if another server has one of them.
    """
    if sys.platform == "win32":  # no such locks
        yield
        return
    with contextlib.ExitStack() as stack:
        beside = file.resolve()
        note = lock(stack, beside.with_name(beside.name + ".lock"), os.O_CREAT)
        if note is not None:
            os.ftruncate(note, 0)
            os.write(note, address.encode())
        if sys.platform == "linux":  # elsewhere this would lock SQLite out, too
            with contextlib.ExitStack() as own:
                lock(own, file)
                if can_read(file):  # not so where the lock of a network's file system is one of SQLite's kind
                    stack.push(own.pop_all())
        yield


def lock(stack: contextlib.ExitStack, file: Path, flags: int = 0) -> int | None:
    """Open and lock a file; return its descriptor, or None if this file can't be locked. Raise Used if it is locked."""
    import fcntl

    try:
        number = os.open(file, os.O_RDWR | os.O_CLOEXEC | flags, 0o600)
    except OSError:
        return None
    stack.callback(os.close, number)
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno not in (errno.EWOULDBLOCK, errno.EACCES):
            return None
        raise Used(os.read(number, 200).decode(errors="replace").strip() if flags else "") from None
    return number


def can_read(file: Path) -> bool:
    try:
        with contextlib.closing(sqlite3.connect(file, 0.1)) as connection:
            connection.execute("PRAGMA schema_version")
    except sqlite3.Error:
        return False
    return True


# --- PostgreSQL -------------------------------------------------------------------------------------------------------


class Hold:
    """A lock on a PostgreSQL database, on a connection of its own; it is taken again if that connection breaks.

    Servers that know of each other share it.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.held = False
        self.shared = False
        self._connection: AsyncConnection | None = None
        self._watching: asyncio.Task[None] | None = None

    async def take(self, shared: bool = False) -> None:
        """Take the lock; raise ValueError if another server has it."""
        self.shared = shared
        for _ in range(TRIES):
            if await self._try():
                self._watching = asyncio.create_task(self._watch())
                return
            await asyncio.sleep(BETWEEN)
        raise ValueError(NOT_SHARED if shared else IN_USE)

    async def _try(self) -> bool:
        if self._connection is None:
            connection = await self.engine.connect()
            # without a transaction, which would keep the database from tidying up
            self._connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
        self.held = bool((await self._connection.execute(TRY_SHARED if self.shared else TRY)).scalar())
        return self.held

    async def _watch(self) -> None:
        """Take the lock again when it was lost. If another server has it by then, only say so: the games go on."""
        while True:
            await asyncio.sleep(WATCH)
            try:
                if self.held and self._connection is not None:
                    await self._connection.execute(text("SELECT 1"))
                elif not await self._try():
                    logger().error("another server uses this database")
            except Exception:  # the database is gone for a while
                await self._drop()

    async def _drop(self) -> None:
        self.held = False
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                await connection.invalidate()
                await connection.close()

    async def close(self) -> None:
        """Release the lock."""
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)
        if self.held and self._connection is not None:
            with contextlib.suppress(Exception):  # it ends with the connection in any case
                await self._connection.execute(UNLOCK_SHARED if self.shared else UNLOCK)
        await self._drop()
