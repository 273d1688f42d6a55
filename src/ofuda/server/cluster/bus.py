"""The bus: news from server to server over Redis.

News may get lost while Redis is gone, so nothing depends on a single message. Whoever keeps something that news would
change forgets it when the bus is lost, and looks again when it is back.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

from redis.asyncio import Redis

from ofuda.server.cluster.connection import LOST, Line, repeat
from ofuda.server.logs import logger
from ofuda.table.codec import Raw, Reader, Struct, Unreadable, write

CHANNEL = "ofuda:news"
QUIET = 6.0  # seconds without any news until the bus counts as lost: this server itself tells something more often

S = TypeVar("S", bound=Struct)
Handler = Callable[[Any], None]


class News(Struct, frozen=True):
    """A message to all servers: its kind, the server that sent it, and what it says."""

    kind: str
    by: str
    said: Raw


news_reader = Reader(News)


class Bus:
    """This server's connection to the others."""

    def __init__(self, redis: Redis, id: str = "") -> None:
        self.redis = redis
        self.id = id or secrets.token_hex(8)
        self.connected = False
        self._handlers: dict[str, tuple[Reader, Handler]] = {}
        self._ready: list[Callable[[], None]] = []
        self._lost: list[Callable[[], None]] = []
        self._task: asyncio.Task[None] | None = None
        self._unsent: deque[bytes] = deque()
        self._sending: asyncio.Task[None] | None = None
        self._line = Line("telling")

    def on(self, kind: type[S], handler: Callable[[S], None]) -> None:
        """Register what is done with news of this kind from other servers. What takes time needs a task of its own."""
        self._handlers[kind.__name__] = (Reader(kind), handler)

    def on_ready(self, hook: Callable[[], None]) -> None:
        """Register what is done each time when the bus can be heard again."""
        self._ready.append(hook)

    def on_lost(self, hook: Callable[[], None]) -> None:
        """Register what is done each time when the bus is lost."""
        self._lost.append(hook)

    def start(self) -> None:
        """Begin to listen. A Redis that cannot be reached is tried until it can."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        await asyncio.gather(*(task for task in (self._task, self._sending) if task), return_exceptions=True)
        await self.redis.aclose()

    def tell(self, said: Struct) -> None:
        """Send news to all other servers, soon. It is lost if Redis is gone."""
        self._unsent.append(write(News(type(said).__name__, self.id, Raw(write(said)))))
        if self._sending is None:
            self._sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        """Send news in their order until there is none."""
        try:
            while self._unsent:
                try:
                    await self.redis.publish(CHANNEL, self._unsent.popleft())
                    self._line.works()
                except LOST as error:
                    self._line.lost(error)
                    self._unsent.clear()
        finally:
            self._sending = None

    async def _run(self) -> None:
        await repeat(self._listen_until_lost, Line("listening"))

    async def _listen_until_lost(self) -> None:
        try:
            await self._listen()
        finally:
            if self.connected:
                self.connected = False
                for hook in self._lost:
                    hook()

    async def _listen(self) -> None:
        async with self.redis.pubsub() as heard:
            await heard.subscribe(CHANNEL)
            while True:
                message = await heard.get_message(timeout=QUIET)
                if message is None:
                    raise ConnectionError("no news")
                if message["type"] == "subscribe":
                    self.connected = True
                    for hook in self._ready:
                        hook()
                elif message["type"] == "message":
                    self._heard(message["data"])

    def _heard(self, data: bytes) -> None:
        with contextlib.suppress(Unreadable):  # of another version
            news: News = news_reader.read(data)
            found = self._handlers.get(news.kind)
            if found is None or news.by == self.id:
                return
            reader, handler = found
            said = reader.read(bytes(news.said))
            try:
                handler(said)
            except Exception as error:  # must not end the listening
                logger().error("news failed", kind=news.kind, exc_info=error)
