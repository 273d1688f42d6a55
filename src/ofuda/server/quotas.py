"""How much of the server one person may use: tables that have not begun, and games in which bots think."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from ofuda.server.live import Live
from ofuda.server.store import Store
from ofuda.table import events as log
from ofuda.table.refusal import Refusal
from ofuda.table.seats import BOT, PLAYING
from ofuda.table.table import Table

MOST_OPEN = 5  # tables of one person that have not begun
OPEN_FOR = 3_600_000  # ms without any event until such a table no longer counts, because it cannot be taken away
MOST_WITH_BOTS = 8  # games with bots that run at tables of one person


class Quotas:
    """Checks what a person makes and starts. What one person does is checked and done in order, because several
    requests at the same time would all see room for one more."""

    def __init__(self, store: Store, lives: Mapping[str, Live], now: Callable[[], int]) -> None:
        self.store = store
        self.lives = lives
        self.now = now
        self.elsewhere: Callable[[str], int] = lambda maker: 0  # what other servers run for this person
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def making(self, person: str, bots: bool) -> AsyncIterator[None]:
        """Make a table in this block; raise Refusal if this person has too many."""
        async with self._lock(person):
            if bots:
                self._check_bots(person, person)
            if await self.store.waiting(person, self.now() - OPEN_FOR) >= MOST_OPEN:
                raise Refusal("server.tables.many_open", most=MOST_OPEN)
            yield

    @asynccontextmanager
    async def beginning(self, table: Table, events: list[log.Event], person: str) -> AsyncIterator[None]:
        """Carry these events out in this block; raise Refusal if they begin one game with bots too many."""
        bots = any(chair.kind == BOT for chair in table.chairs) or any(isinstance(one, log.Filled) for one in events)
        if not bots or not any(isinstance(one, log.Began) for one in events):
            yield
            return
        async with self._lock(table.created.by):
            self._check_bots(table.created.by, person)
            yield

    def _lock(self, person: str) -> asyncio.Lock:
        found = self._locks.get(person)
        if found is None:
            found = self._locks[person] = asyncio.Lock()
        return found

    def _check_bots(self, maker: str, person: str) -> None:
        if self.with_bots(maker) + self.elsewhere(maker) >= MOST_WITH_BOTS:
            words = "server.tables.many_bots" if maker == person else "server.tables.makers_bots"
            raise Refusal(words, most=MOST_WITH_BOTS)

    def with_bots(self, maker: str) -> int:
        """Return the number of running games with bots at this person's tables; where bots rest, nothing runs."""
        return self.running()[maker]

    def running(self) -> Counter[str]:
        """Return the number of running games with bots at each person's tables."""
        now = time.monotonic()
        tables = [live.table for live in self.lives.values() if live.table is not None and not live.deserted(now)]
        playing = [table for table in tables if table.phase == PLAYING]
        return Counter(table.created.by for table in playing if any(chair.kind == BOT for chair in table.chairs))
