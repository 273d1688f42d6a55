"""Database to the database: whole transactions, each done in one go beside the loop.

Work is a plain function over a connection. A file's work runs in a thread of its own, all of it in one trip: asking a
thread for every statement would cost more than the statements. An address's work waits for the network in the loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")
Work = Callable[[Connection], T]


class Torn(Exception):
    """The commit itself failed: nobody knows whether it was done."""

    def __init__(self, error: Exception) -> None:
        super().__init__(str(error))
        self.error = error


class Database(Protocol):
    """One line for those who write, one after another; as many as it takes for those who read."""

    dialect: str

    async def write(self, work: Work[T]) -> T:
        """Do it and commit; what fails before the commit is rolled back."""
        ...

    async def read(self, work: Work[T]) -> T: ...

    async def hang_up(self) -> None:
        """The next who writes gets a new line."""
        ...

    async def close(self) -> None: ...


class FileDatabase:
    """Database to a file."""

    dialect = "sqlite"

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._writer = ThreadPoolExecutor(1, "writer")
        self._reader = ThreadPoolExecutor(2, "reader")
        self._line: Connection | None = None
        self._closed = False

    async def write(self, work: Work[T]) -> T:
        return await in_thread(self._writer, self._write, work)

    async def read(self, work: Work[T]) -> T:
        return await in_thread(self._reader, self._read, work)

    async def hang_up(self) -> None:
        await in_thread(self._writer, self._hang_up)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        await self.hang_up()
        self._writer.shutdown()
        self._reader.shutdown()
        self.engine.dispose()

    def _read(self, work: Work[T]) -> T:
        with self.engine.connect() as line:
            return work(line)

    def _write(self, work: Work[T]) -> T:
        if self._line is None or self._line.closed or self._line.invalidated:
            self._hang_up()
            self._line = self.engine.connect()
        line = self._line
        try:
            result = work(line)
        except BaseException:
            try:
                line.rollback()
            except Exception:
                self._hang_up()
            raise
        try:
            line.commit()
        except Exception as error:
            self._hang_up()
            raise Torn(error) from error
        return result

    def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            with suppress(Exception):  # it is given up anyway
                line.invalidate()
                line.close()


class NetworkDatabase:
    """Database to a server of databases."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.dialect = engine.dialect.name
        self._line: AsyncConnection | None = None

    async def write(self, work: Work[T]) -> T:
        if self._line is None or self._line.closed or self._line.invalidated:
            await self.hang_up()
            self._line = await self.engine.connect()
        line = self._line
        try:
            result = await line.run_sync(work)
        except BaseException:
            try:
                await line.rollback()
            except Exception:
                await self.hang_up()
            raise
        try:
            await line.commit()
        except Exception as error:
            await self.hang_up()
            raise Torn(error) from error
        return result

    async def read(self, work: Work[T]) -> T:
        async with self.engine.connect() as line:
            return await line.run_sync(work)

    async def hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            with suppress(Exception):  # it is given up anyway
                await line.invalidate()
                await line.close()

    async def close(self) -> None:
        await self.hang_up()
        await self.engine.dispose()


async def in_thread(threads: ThreadPoolExecutor, work: Callable[..., T], *given: Any) -> T:
    return await asyncio.get_running_loop().run_in_executor(threads, work, *given)
