"""The lobby's lists: rows of tables are updated shortly after their logs, many tables per commit."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from itertools import islice
from math import ceil

from ofuda.server.live import Live
from ofuda.server.store import Store, Summary
from ofuda.server.trouble import StoreError
from ofuda.table.table import Table

PERIOD = 1.0  # seconds in which all outdated rows are updated
SLICE = 0.05  # seconds between two parts of that, at least
PARTS = ceil(PERIOD / SLICE)
FEW = 4  # rows that are updated at once
TOGETHER = 16  # rows in one part, if there are more


def summary_of(table: Table) -> Summary:
    return Summary(table.row(""), [chair.person for chair in table.chairs], table.created.by)


class Outdated(dict[str, None]):
    """A set of tables in the order in which they were added."""

    def add(self, id: str) -> None:
        self.setdefault(id)

    def discard(self, id: str) -> None:
        self.pop(id, None)


class Lists:
    """Tracks which tables' rows are outdated."""

    def __init__(self, store: Store, lives: Mapping[str, Live]) -> None:
        self.store = store
        self.lives = lives
        self.old = Outdated()
        self.failed = False  # the last update, or a part of it

    async def run(self) -> None:
        """Update outdated rows for ever, those first that have waited longest.

        Each is done within about a period. All of a thousand tables together would hold up the moves of everybody for
        a tenth of a second, so it is done in parts. Where many tables are busy the parts are few, because each is a
        commit that takes longer than those of moves.
        """
        while True:
            parts = ceil(len(self.old) / TOGETHER) if len(self.old) > FEW else PARTS
            await asyncio.sleep(PERIOD / min(parts, PARTS))
            share = max(TOGETHER, ceil(len(self.old) / PARTS))
            await self.update(list(islice(self.old, share)))
            if self.failed:
                await asyncio.sleep(PERIOD)

    async def update(self, ids: Iterable[str] | None = None) -> None:
        """Update these rows, or all outdated ones; failed updates are retried later."""
        self.failed = False
        await asyncio.gather(*(self._update(id) for id in (list(self.old) if ids is None else ids)))

    async def _update(self, id: str) -> None:
        self.old.discard(id)
        live = self.lives.get(id)
        if live is None or live.table is None:
            return
        summary = summary_of(live.table)
        if summary.row == live.listed:
            return
        try:
            await self.store.append(id, live.seq, [], live.table.at, summary)
            live.listed = summary.row
        except StoreError:
            self.failed = True
            self.old.add(id)
