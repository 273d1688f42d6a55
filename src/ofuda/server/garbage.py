"""Garbage collection of a server: recent objects only, and everything when nobody is connected.

A table is thousands of small long-lived objects. A full collection visits all of them and stops every table meanwhile:
almost a second for 5,000 tables. It would find nothing: moves leave no reference cycles behind, and connections break
theirs when they end. Reference counting frees everything else at once.
"""

from __future__ import annotations

import gc
import time

YOUNG = 10_000  # new objects until the young ones are collected, which takes about a millisecond
NEVER = 1_000_000_000
RECENT = 60.0  # seconds between two collections of recent objects
QUIET = 600.0  # seconds between two full collections while nobody is connected


def begin() -> None:
    """Collect young objects only from now on by themselves, and none of the present ones."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


class Collector:
    """Collects recent objects every minute, and everything now and then while there is nobody who would notice."""

    def __init__(self) -> None:
        self.recent = self.whole = time.monotonic()

    def look(self, connections: int) -> int:
        """Collect what it is time to; return the generation up to which that was done, -1 for none."""
        now = time.monotonic()
        if not connections and now - self.whole >= QUIET:
            self.recent = self.whole = now
            gc.collect()
            return 2
        if now - self.recent >= RECENT:
            self.recent = now
            gc.collect(1)  # what has been made in the last minute
            return 1
        return -1
