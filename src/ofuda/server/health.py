"""Whether the server can do its work: its database must answer, take a write, and give its tables back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from sqlalchemy import Connection, insert, select, update

from ofuda.server.clock import milliseconds
from ofuda.server.schema import health, metadata
from ofuda.server.store import Store
from ofuda.server.trouble import StoreError

EVERY = 10.0  # seconds between two tests that write; strangers cannot cause more
PATIENCE = 5.0  # seconds until a test that has not ended counts as failed
ROW = 1


class Health:
    """Tests the database on request. What costs something is done rarely, and its result is given to all who ask."""

    def __init__(self, store: Store, now: Callable[[], float] = time.monotonic) -> None:
        self.store = store
        self.now = now
        self.tests = 0  # number of tests that wrote
        self._tested = 0.0
        self._test: asyncio.Task[StoreError | None] | None = None

    async def check(self) -> None:
        """Raise StoreError with the reason if the database does not do its work."""
        await self.store.ping()
        if self._test is None or (self._test.done() and self.now() - self._tested >= EVERY):
            self._tested = self.now()
            self._test = asyncio.create_task(self._run())
        try:
            found = await asyncio.wait_for(asyncio.shield(self._test), PATIENCE)
        except TimeoutError:
            raise StoreError("busy") from None
        found = found or self.store.ill.lately()  # the test may go well where somebody's write does not
        if found is not None:
            raise StoreError(found.why)

    async def _run(self) -> StoreError | None:
        self.tests += 1
        try:
            await self.store.change(write)
            await self.store.ask(read)
        except StoreError as error:
            return error
        return None


def write(connection: Connection) -> None:
    """Change a row; one that stays the same would not be written."""
    row = {"id": ROW, "at": milliseconds()}
    if connection.execute(update(health).where(health.c.id == ROW).values(at=row["at"])).rowcount == 0:
        connection.execute(insert(health), row)


def read(connection: Connection) -> None:
    """Read a row of every table: the write before has emptied SQLite's caches, so they come from the file."""
    for table in metadata.sorted_tables:
        connection.execute(select(table).limit(1)).first()
