"""Clocks: a time for the whole game, and an increment for every finished turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ofuda.table import events as log
from ofuda.table.policy import Policy
from ofuda.table.seats import PERSON, PLAYING

if TYPE_CHECKING:
    from ofuda.table.table import Table


class Clocks(Policy):
    """Clocks of people who must choose; several may run at once. Times are passed in, never read.

    They are charged at public events only. After a restart a clock shows what it did when it was last charged, so it
    would tell when somebody last acted in secret.
    """

    def __init__(self) -> None:
        self.increment = 0
        self.left: list[int] = []  # empty if the game has no clocks
        self.since: list[int | None] = []

    def start(self, seats: int, base: int, increment: int) -> None:
        """Give every seat its time."""
        self.increment = increment
        self.left = [base] * seats
        self.since = [None] * seats

    def turn(self, running: list[bool], at: int, unpaid: int = -1) -> None:
        """Run these clocks from now on. A clock that stops gets the increment, except for the seat `unpaid`."""
        for seat, on in enumerate(running):
            began = self.since[seat]
            if began is not None:
                self.left[seat] -= max(0, at - began)
                self.since[seat] = at
                if not on:
                    self.left[seat] += self.increment if seat != unpaid else 0
                    self.since[seat] = None
            elif on:
                self.since[seat] = at

    def reopen(self, seat: int) -> None:
        """Take back the increment of a finished turn, which is added when the turn is finished again."""
        if self.since[seat] is None:
            self.left[seat] -= self.increment

    def remaining(self, seat: int, now: int) -> int:
        """Return the remaining time of this seat."""
        since = self.since[seat]
        return max(0, self.left[seat] - (0 if since is None else max(0, now - since)))

    def falls(self) -> int | None:
        """Return when the next clock expires if no one moves."""
        if not self.left:
            return None
        times = [since + left for since, left in zip(self.since, self.left, strict=True) if since is not None]
        return min(times, default=None)

    def fallen(self, now: int) -> int | None:
        """Return the first seat that has run out of time."""
        for seat, since in enumerate(self.since):
            if since is not None and self.remaining(seat, now) == 0:
                return seat
        return None

    def apply(self, table: Table, event: log.Event) -> None:
        if isinstance(event, log.Began):
            if table.created.clock is not None:
                self.start(len(table.chairs), *table.created.clock)
        elif not self.left:
            return
        elif isinstance(event, log.Undone):
            assert table.play is not None
            if event.free and table.public and table.play.state.waiting(event.seat):
                self.reopen(event.seat)
        elif isinstance(event, log.Woke):  # the server's downtime is not charged
            self.since = [None if since is None else max(since, event.at) for since in self.since]

    def settle(self, table: Table, event: log.Event) -> None:
        if not self.left or not table.public:
            return
        automatic = isinstance(event, log.Played) and event.by in ("table", "premove")
        unpaid = event.seat if isinstance(event, log.Played) and automatic else -1
        self.turn([self.runs(table, seat) for seat in range(len(self.left))], event.at, unpaid)

    def runs(self, table: Table, seat: int) -> bool:
        """Return whether this seat's clock runs; not in secret windows, which have their own time or none."""
        if table.phase != PLAYING or table.play is None or table.stopped:  # nobody loses on time who cannot move
            return False
        if table.chairs[seat].kind != PERSON or not table.play.state.waiting(seat):
            return False
        return not table.play.position.prompt(seat).brief and seat not in table.windows.seats(table)
