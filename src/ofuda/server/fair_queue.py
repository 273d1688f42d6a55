"""A queue in which owners take turns, so that nobody waits for all the work of somebody else."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class QueueFull(Exception):
    """This owner has as much waiting as is allowed."""


class FairQueue(Generic[T]):
    """Owners take turns; what one owner has put comes in the order in which it was put."""

    def __init__(self, most: int) -> None:
        self.most = most  # what may wait for one owner
        self._waiting: dict[str, deque[T]] = {}  # owners in the order of their turns, none without work
        self._something = asyncio.Event()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def put(self, owner: str, work: T) -> None:
        """Add work for this owner; raise QueueFull if too much waits already."""
        mine = self._waiting.get(owner)
        if mine is None:
            mine = self._waiting[owner] = deque()
        if len(mine) >= self.most:
            raise QueueFull
        mine.append(work)
        self._something.set()

    def remove(self, owner: str, work: T) -> None:
        """Drop work that nobody waits for any more, so that it takes nobody's turn."""
        mine = self._waiting.get(owner)
        if mine is not None:
            with contextlib.suppress(ValueError):
                mine.remove(work)
            if not mine:
                del self._waiting[owner]

    async def get(self) -> T:
        """Return the next work of the owner whose turn it is."""
        while not self._waiting:
            self._something.clear()
            await self._something.wait()
        owner = next(iter(self._waiting))
        mine = self._waiting.pop(owner)
        work = mine.popleft()
        if mine:
            self._waiting[owner] = mine  # behind all others
        return work
