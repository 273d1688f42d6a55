"""The lobby's lists: rows of tables are updated shortly after their logs, many tables per commit."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from ofuda.server.live import Live
from ofuda.server.store import Store, StoreError, Summary
from ofuda.table.table import Table


def summary_of(table: Table) -> Summary:
    return Summary(table.row(""), [chair.person for chair in table.chairs], table.created.by)


class Lists:
    """Tracks which tables' rows are outdated."""

    def __init__(self, store: Store, lives: Mapping[str, Live]) -> None:
        self.store = store
        self.lives = lives
        self.old: set[str] = set()

    async def update(self, ids: set[str] | None = None) -> None:
        """Update these rows, or all outdated ones; failed updates are retried later."""
        await asyncio.gather(*(self._update(id) for id in (set(self.old) if ids is None else ids)))

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
            self.old.add(id)
