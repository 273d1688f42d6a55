"""Garbage collection of a server: only when nobody is connected, or after hours.

A table is thousands of small long-lived objects, and every move replaces some hundred of them. Each collection visits
all that were made since the last one, and stops every table meanwhile: 100 ms after some thousand moves, half a second
for all objects of a thousand tables. It would find nothing: moves, requests and connections leave no reference cycles
behind (`tests/server/test_garbage.py`). Reference counting frees everything else at once.
"""

from __future__ import annotations

import gc
import time

QUIET = 600.0  # seconds between two collections while nobody is connected
LONG = 6 * 3600.0  # seconds after which it is done in any case


def begin() -> None:
    """Collect nothing by itself from now on."""
    gc.collect()
    gc.freeze()  # what is there now stays
    gc.disable()


class Collector:
    """Collects now and then while there is nobody who would notice."""

    def __init__(self) -> None:
        self.last = time.monotonic()

    def look(self, connections: int) -> bool:
        """Collect if it is time to; return whether it was."""
        now = time.monotonic()
        if now - self.last < (LONG if connections else QUIET):
            return False
        self.last = now
        gc.collect()
        return True
