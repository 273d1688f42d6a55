"""A table in memory with its mailbox, listeners and thinking bots."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

from ofuda.kernel.messages import Message
from ofuda.table import wire
from ofuda.table.seats import BOT, KEEP, OPEN
from ofuda.table.table import Errand, Table

T = TypeVar("T")
GRACE = 30.0  # seconds until a person without a connection counts as gone
REST = 60.0  # seconds without any connection until the bots of a table rest
NOWHERE = -2  # audience of a listener that has not been sent any update


class Unknown(Exception):
    """There is no such table."""


class Broken(Exception):
    """This table's log cannot be replayed; other tables are not affected."""


class Listener(Protocol):
    """A connection that receives a table's messages."""

    person: str
    audience: int | None  # the audience whose update it was sent last
    seen: int  # the number of the last update
    patches: bool  # accepts patches

    @property
    def behind(self) -> bool:
        """Whether an update is still queued; then the next one must be a full state."""
        ...

    def tell(self, message: wire.FromServer) -> None: ...

    def show(self, state: bytes, last: str) -> None:
        """Send an update that includes the command `last`; it replaces an update that is still queued."""
        ...

    def dismiss(self, why: Message, again: bool) -> None: ...


class Mailbox:
    """Runs a table's work in order. Cancelling a waiting caller does not cancel its work."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = deque()
        self._task: asyncio.Task[None] | None = None
        self._inline = False  # work is running in a caller's task

    @property
    def busy(self) -> bool:
        return self._task is not None or self._inline

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if not self.busy:
            self._task = asyncio.create_task(self._run())
        return await done

    async def do_here(self, work: Callable[[], Awaitable[T]]) -> T:
        """Like `do`, but run in the caller's task if the mailbox is idle; the caller must not be cancelled."""
        if self.busy:
            return await self.do(work)
        self._inline = True
        try:
            return await work()
        finally:
            self._inline = False
            if self._waiting:
                self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        try:
            while self._waiting:
                work, done = self._waiting.popleft()
                try:
                    result = await work()
                except Exception as error:
                    if not done.done():
                        done.set_exception(error)
                else:
                    if not done.done():
                        done.set_result(result)
        finally:
            self._task = None

    async def empty(self) -> None:
        """Wait until the mailbox is idle."""
        while self.busy:
            await (asyncio.wait([self._task]) if self._task is not None else asyncio.sleep(0.005))


class Live:
    """One table with its listeners, timers and bots."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.mail = Mailbox()
        self.table: Table | None = None  # None: not loaded from the log
        self.seq = 0  # number of entries in the log; never sent to clients
        self.listeners: set[Listener] = set()
        self.thinking: dict[int, tuple[Errand, asyncio.Task[None]]] = {}
        self.alarm: asyncio.TimerHandle | None = None
        self.soon: asyncio.TimerHandle | None = None  # the next presence message
        self.presence: wire.Presence | None = None
        self.listed: wire.Row | None = None  # the row as last written to the lobby
        self.not_before = 0.0  # after a failure: when timers are retried
        self.used = 0.0  # when it was last used
        self.gone: dict[str, float] = {}  # when a person's last connection ended
        self.left = time.monotonic()  # when the last connection of all ended, or when it was loaded
        self.resting = False  # its bots wait until somebody connects
        self.moved = False  # it belongs to another server; this is no longer used

    @property
    def online(self) -> set[str]:
        return {listener.person for listener in self.listeners}

    def here_lately(self, now: float, grace: float = GRACE) -> set[str]:
        """Return who is connected or was within the grace period, since a page that reloads is not gone."""
        return self.online | {person for person, at in self.gone.items() if now - at < grace}

    def deserted(self, now: float) -> bool:
        """Return whether nobody has been connected for some time; a table that was just loaded gets that time, too."""
        return not self.listeners and now - self.left >= REST

    def who_is_here(self) -> wire.Presence | None:
        """Return which seats are connected (bots always are) and the number of spectators."""
        table = self.table
        if table is None:
            return None
        online = self.online
        seats = [chair.kind == BOT or (bool(chair.person) and chair.person in online) for chair in table.chairs]
        watching = {person for person in online if table.seat_of(person) is None}
        return wire.Presence(seats, len(watching))

    def rest(self) -> None:
        """Cancel all timers and bot tasks."""
        for timer in (self.alarm, self.soon):
            if timer is not None:
                timer.cancel()
        self.alarm = self.soon = None
        for _, task in self.thinking.values():
            task.cancel()
        self.thinking.clear()

    @property
    def keeps_seats(self) -> bool:
        """Whether a seat may be kept for a person who was here recently."""
        opened = self.table is not None and self.table.phase == OPEN
        return opened and bool(self.here_lately(time.monotonic(), KEEP / 1000))

    @property
    def idle(self) -> bool:
        """Whether it can be removed from memory: no listeners, no kept seats, no timers, no work."""
        waiting = self.table is not None and (self.table.alarm() is not None or self.keeps_seats)
        return not (self.listeners or self.thinking or self.mail.busy or waiting)
