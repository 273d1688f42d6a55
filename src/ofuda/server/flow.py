"""How much may come in over a connection, and what waits to go out."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """How much one connection and one person may do."""

    size: int = 4096  # bytes of a message
    rate: float = 20.0  # messages a second in the long run ...
    burst: float = 60.0  # ... and at once
    talk_rate: float = 0.5  # lines of chat a second in the long run ...
    talk_burst: float = 10.0  # ... and at once
    person_rate: float = 40.0
    person_burst: float = 120.0
    patience: float = 40.0  # messages too many, each answered with a refusal, until the connection is closed
    sockets: int = 24  # connections of one person
    first: float = 10.0  # seconds until the first message
    idle: float = 900.0  # seconds without any message; a page sends a ping now and then
    slow: float = 10.0  # seconds that a message may take to go out
    queue: int = 64  # messages that may wait to go out


class Bucket:
    """So many at once, so many a second; what is taken beyond that is counted."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.now = now
        self.at = now()

    def take(self) -> float:
        """Take one; what is left, below zero if it was one too many."""
        now = self.now()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        self.left -= 1
        return self.left

    @property
    def full(self) -> bool:
        return self.left + (self.now() - self.at) * self.rate >= self.burst


class Outbox:
    """What waits to go out, in order. Of states only the newest waits; answers are all kept."""

    def __init__(self) -> None:
        self.waiting: deque[tuple[str, bytes]] = deque()
        self.something = asyncio.Event()

    def put(self, data: bytes, kind: str = "") -> None:
        """Of messages with the same kind only the last one waits."""
        if kind and any(one == kind for one, _ in self.waiting):
            self.waiting = deque(entry for entry in self.waiting if entry[0] != kind)
        self.waiting.append((kind, data))
        self.something.set()

    def has(self, kind: str) -> bool:
        return any(one == kind for one, _ in self.waiting)

    async def get(self) -> bytes:
        while not self.waiting:
            self.something.clear()
            await self.something.wait()
        return self.waiting.popleft()[1]
