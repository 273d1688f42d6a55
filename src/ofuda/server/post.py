"""Messages to a table's listeners: updates and presence."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ofuda.server.live import Listener, Live
from ofuda.server.metrics import Metrics
from ofuda.table.codec import write
from ofuda.table.patches import write_patch
from ofuda.table.table import Table
from ofuda.table.wire import State

DEBOUNCE = 0.15  # seconds until a change of presence is sent


class Post:
    """Sends messages; each update is serialised once for all its listeners."""

    def __init__(self, metrics: Metrics, now: Callable[[], int]) -> None:
        self.metrics = metrics
        self.now = now

    def show_all(self, live: Live) -> None:
        """Send updates to all listeners whose view has changed."""
        table = live.table
        assert table is not None
        groups: dict[int | None, list[Listener]] = {}
        for listener in live.listeners:
            groups.setdefault(table.seat_of(listener.person), []).append(listener)
        for seat, group in groups.items():
            self.show(table, seat, group)

    def show(self, table: Table, seat: int | None, group: list[Listener]) -> None:
        """Send a patch to listeners that have the previous update, and the full state to the others."""
        now = self.now()
        followed: list[Listener] = []
        whole: list[Listener] = []
        for listener in group:
            (followed if listener.audience == seat else whole).append(listener)
        update = table.update(seat, now) if followed else None
        if update is not None:
            patch = table.patch(seat, update)
            short = long = b""
            for listener in followed:
                if listener.behind or patch is None or listener.seen != patch.base:
                    whole.append(listener)
                elif listener.patches:
                    short = short or write_patch(patch)
                    self._send(listener, short, update)
                else:
                    long = long or write(update)
                    self._send(listener, long, update)
        if whole:
            update = table.fresh(seat, now)
            data = write(update)
            for listener in whole:
                listener.audience = seat
                self._send(listener, data, update)

    def _send(self, listener: Listener, data: bytes, update: State) -> None:
        self.metrics.update(len(data))
        listener.seen = update.n
        listener.show(data, update.last)

    def check_presence(self, live: Live) -> None:
        """Tell who is here if that has changed with who sits where."""
        if live.listeners and live.who_is_here() != live.presence:
            self.presence_soon(live)

    def presence_soon(self, live: Live) -> None:
        """Schedule a presence message; the delay collects several changes."""
        if live.soon is None:
            live.soon = asyncio.get_running_loop().call_later(DEBOUNCE, self._tell_presence, live)

    def _tell_presence(self, live: Live) -> None:
        live.soon = None
        here = live.who_is_here()
        if here is not None and here != live.presence:
            live.presence = here
            for listener in list(live.listeners):
                listener.tell(here)
