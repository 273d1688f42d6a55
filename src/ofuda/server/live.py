"""A table in memory: its mailbox, the people who listen, the bots that think."""

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
GRACE = 30.0  # seconds until somebody who has lost the connection counts as gone
NOWHERE = -2  # the audience of somebody who has been shown nothing yet


class Listener(Protocol):
    """A connection as the table sees it: somebody who is told things."""

    person: str
    audience: int | None  # whose updates it was sent last
    seen: int  # the number of the last one
    patches: bool  # does it understand patches?

    @property
    def behind(self) -> bool:
        """Does an update wait to be sent? Then the next one must be whole."""
        ...

    def tell(self, message: wire.FromServer) -> None: ...

    def show(self, state: bytes, last: str) -> None:
        """Send an update that shows this choice of its own as made; an older one that still waits is thrown away."""
        ...

    def dismiss(self, why: Message, again: bool) -> None: ...


class Mailbox:
    """What a table is asked to do, one thing after another. Who stops waiting does not stop what was begun."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = deque()
        self._task: asyncio.Task[None] | None = None
        self._visited = False  # somebody does the work in a task of its own

    @property
    def busy(self) -> bool:
        return self._task is not None or self._visited

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if not self.busy:
            self._task = asyncio.create_task(self._run())
        return await done

    async def do_here(self, work: Callable[[], Awaitable[T]]) -> T:
        """The same without a task of its own where nobody is before it; who calls must not be stopped meanwhile."""
        if self.busy:
            return await self.do(work)
        self._visited = True
        try:
            return await work()
        finally:
            self._visited = False
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
        """Wait until all is done."""
        while self.busy:
            await (asyncio.wait([self._task]) if self._task is not None else asyncio.sleep(0.005))


class Live:
    """One table and all that hangs on it."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.mail = Mailbox()
        self.table: Table | None = None  # None: the log has to be read first
        self.seq = 0  # entries in the log; it never leaves the server
        self.salt = 0  # the bots' own chance
        self.listeners: set[Listener] = set()
        self.thinking: dict[int, tuple[Errand, asyncio.Task[None]]] = {}
        self.alarm: asyncio.TimerHandle | None = None
        self.soon: asyncio.TimerHandle | None = None  # when presence is told next
        self.presence: wire.Presence | None = None
        self.listed: wire.Row | None = None  # as the lists have it
        self.not_before = 0.0  # after a failure: when what time does is tried again
        self.used = 0.0  # when somebody last needed it
        self.gone: dict[str, float] = {}  # when a person's last connection ended

    @property
    def online(self) -> set[str]:
        return {listener.person for listener in self.listeners}

    def here_lately(self, now: float, grace: float = GRACE) -> set[str]:
        """Return who is connected, or was so few seconds ago: a page that loads anew is not gone."""
        return self.online | {person for person, at in self.gone.items() if now - at < grace}

    def who_is_here(self) -> wire.Presence | None:
        """Which seats are connected (bots always are), and how many watch."""
        table = self.table
        if table is None:
            return None
        online = self.online
        seats = [chair.kind == BOT or (bool(chair.person) and chair.person in online) for chair in table.chairs]
        watching = {person for person in online if table.seat_of(person) is None}
        return wire.Presence(seats, len(watching))

    def rest(self) -> None:
        """Nothing more happens here by itself."""
        for timer in (self.alarm, self.soon):
            if timer is not None:
                timer.cancel()
        self.alarm = self.soon = None
        for _, task in self.thinking.values():
            task.cancel()
        self.thinking.clear()

    @property
    def keeps_seats(self) -> bool:
        """Was somebody here lately whose seat may be kept?"""
        opened = self.table is not None and self.table.phase == OPEN
        return opened and bool(self.here_lately(time.monotonic(), KEEP / 1000))

    @property
    def idle(self) -> bool:
        """Could it be forgotten? Nobody listens, no seat is kept for somebody who was here, nothing is due."""
        waiting = self.table is not None and (self.table.alarm() is not None or self.keeps_seats)
        return not (self.listeners or self.thinking or self.mail.busy or waiting)
