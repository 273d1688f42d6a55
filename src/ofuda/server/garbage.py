"""Garbage collection of a server: young objects only, and everything when nobody is connected.

A table is thousands of small long-lived objects. A full collection visits all of them and stops every table meanwhile:
almost a second for 5,000 tables. It would find nothing: moves leave no reference cycles behind, and connections break
theirs when they end. Reference counting frees everything else at once.
"""

from __future__ import annotations

import gc
import time

YOUNG = 10_000  # new objects until the young ones are collected, which takes about a millisecond
NEVER = 1_000_000_000
QUIET = 600.0  # seconds between two full collections while nobody is connected


def begin() -> None:
    """Collect young objects only from now on, and none of the present ones."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


class QuietTimes:
    """Collects everything now and then, as long as there is nobody who would notice."""

    def __init__(self) -> None:
        self.last = time.monotonic()

    def look(self, connections: int) -> bool:
        """Collect if it is time to; return whether that was done."""
        if connections or time.monotonic() - self.last < QUIET:
            return False
        gc.collect()
        self.last = time.monotonic()
        return True
