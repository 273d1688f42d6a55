"""The time of the server, in ms since 1970. It runs evenly, whatever becomes of the system's clock."""

from __future__ import annotations

import time
from collections.abc import Callable

MS = 1_000_000  # ns


class Clock:
    """The wall time at its start plus the time since: setting the system's clock decides no game, ends no session."""

    def __init__(self, wall: Callable[[], int] = time.time_ns, passing: Callable[[], int] = time.monotonic_ns) -> None:
        self._passing = passing
        self._ahead = wall() - passing()  # ns

    def __call__(self) -> int:
        return (self._ahead + self._passing()) // MS


milliseconds = Clock()  # one for the whole process: times of tables and of sessions are compared
