"""Waking: after a restart, load the tables that go on by themselves, one after another.

Those are tables with clocks, which run out though nobody comes. Others wait until somebody asks for them: bots rest
where nobody is, and a secret window opens anew when its table is loaded, since nobody could answer meanwhile. Where the
row in the lobby is older than the log, as after a crash, the table is loaded to mend it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from ofuda.server.live import Broken
from ofuda.server.logs import logger
from ofuda.server.ownership import Ownership
from ofuda.server.store import Store
from ofuda.server.trouble import Elsewhere, StoreError

WOKEN = 100  # tables that are looked at together
AGAIN = 1.0  # seconds until a failed read is retried


class Waking:
    """Loads tables with `load`; where the database fails for one, `failed` has it loaded later."""

    def __init__(
        self,
        store: Store,
        ownership: Ownership,
        load: Callable[[str], Awaitable[Any]],
        failed: Callable[[str], None],
    ) -> None:
        self.store = store
        self.ownership = ownership
        self.load = load
        self.failed = failed

    async def run(self) -> None:
        playing = await self._retried(self.ownership.waking)
        for start in range(0, len(playing), WOKEN):
            for id in await self._retried(lambda start=start: self.store.active(playing[start : start + WOKEN])):  # type: ignore[misc]
                await self._wake(id)

    async def _wake(self, id: str) -> None:
        try:
            await self.load(id)
        except Elsewhere:  # another server was quicker
            pass
        except (StoreError, Broken) as error:
            logger().warning("table not loaded", table=id, error=type(error).__name__)
            if isinstance(error, StoreError):
                self.failed(id)

    async def _retried(self, read: Callable[[], Awaitable[list[str]]]) -> list[str]:
        while True:
            try:
                return await read()
            except StoreError:
                await asyncio.sleep(AGAIN)
