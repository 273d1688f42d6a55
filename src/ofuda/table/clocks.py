"""The players' clocks: a time for the whole game, and a little more for every finished turn."""

from __future__ import annotations


class Clocks:
    """Runs for whoever owes a choice; several may run at once. Times are given, never asked for."""

    def __init__(self, seats: int, base: int, increment: int) -> None:
        self.increment = increment
        self.left = [base] * seats
        self.since: list[int | None] = [None] * seats

    def turn(self, running: list[bool], at: int, unpaid: int = -1) -> None:
        """From now on these clocks run; whoever has stopped has finished a turn, and if it did so itself is paid."""
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
        """A finished turn was taken back: it will be paid when it is finished again."""
        if self.since[seat] is None:
            self.left[seat] -= self.increment

    def wake(self, at: int) -> None:
        """The server was away: nobody pays for it."""
        self.since = [None if since is None else max(since, at) for since in self.since]

    def remaining(self, seat: int, now: int) -> int:
        since = self.since[seat]
        return max(0, self.left[seat] - (0 if since is None else max(0, now - since)))

    def falls(self) -> int | None:
        """When the next flag falls, if nobody moves."""
        times = [since + left for since, left in zip(self.since, self.left, strict=True) if since is not None]
        return min(times, default=None)
