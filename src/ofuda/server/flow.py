"""Rate limits for incoming messages and the queue of outgoing messages of a connection."""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Limits of a connection and of a person."""

    size: int = 4096  # bytes of a message
    rate: float = 20.0  # messages per second on average ...
    burst: float = 60.0  # ... and in one burst
    talk_rate: float = 0.5  # chat lines of a person per second on average ...
    talk_burst: float = 10.0  # ... and in one burst
    person_rate: float = 40.0
    person_burst: float = 120.0
    patience: float = 40.0  # excess messages, each refused, until the connection is closed
    sockets: int = 24  # connections of one person ...
    address_sockets: int = 256  # ... and of one address, as a trusted proxy gives it
    attaching: int = 16  # connections that are shown their table at the same time; the others wait their turn
    # Seconds until the first message and its turn. When all pages come back at once, hundreds are served in a second;
    # a page gives up after 28 seconds, so that it hears before that whether it should come again.
    first: float = 25.0
    idle: float = 900.0  # seconds without any message; pages send pings
    # Seconds that sending a message may take. A phone in a tunnel is silent that long; what waits for it is limited by
    # the queue, and a newer state replaces an older one.
    slow: float = 30.0
    queue: int = 64  # outgoing messages that may be queued


class Bucket:
    """A token bucket that also counts the excess, up to `debt`."""

    def __init__(
        self, rate: float, burst: float, now: Callable[[], float] = time.monotonic, debt: float = math.inf
    ) -> None:
        self.rate = rate
        self.burst = burst
        self.debt = debt
        self.left = burst
        self.now = now
        self.at = now()

    def take(self) -> float:
        """Take one token; return how many are left, below zero if the limit is exceeded."""
        now = self.now()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        self.left = max(self.left - 1, -self.debt)
        return self.left

    @property
    def full(self) -> bool:
        return self.left + (self.now() - self.at) * self.rate >= self.burst


class Buckets:
    """A bucket for each person. It is forgotten only when it is full again, so that reconnecting gains nothing."""

    def __init__(self, make: Callable[[], Bucket], most: int = 4096) -> None:
        self._make = make
        self._least = self._most = most  # look for full ones at this number
        self._known: dict[str, Bucket] = {}

    def of(self, person: str) -> Bucket:
        if person not in self._known:
            if len(self._known) >= self._most:
                self._known = {who: bucket for who, bucket in self._known.items() if not bucket.full}
                self._most = max(self._least, 2 * len(self._known))  # so that looking stays rare
            self._known[person] = self._make()
        return self._known[person]

    def __len__(self) -> int:
        return len(self._known)


class Outbox:
    """The queue of outgoing messages. A newer state replaces a queued one; answers are all kept."""

    def __init__(self) -> None:
        self.waiting: deque[tuple[str, bytes]] = deque()
        self.something = asyncio.Event()

    def put(self, data: bytes, kind: str = "") -> None:
        """Queue a message; it replaces a queued message of the same kind. Set `something` to have it sent."""
        if kind and self.has(kind):
            self.waiting = deque(entry for entry in self.waiting if entry[0] != kind)
        self.waiting.append((kind, data))

    def has(self, kind: str) -> bool:
        return bool(self.waiting) and any(one == kind for one, _ in self.waiting)

    async def get(self) -> bytes:
        while not self.waiting:
            self.something.clear()
            await self.something.wait()
        return self.waiting.popleft()[1]
