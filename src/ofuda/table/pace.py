"""The times at which bots answer, fixed so that thinking time reveals nothing. Times are in milliseconds."""

from __future__ import annotations

from dataclasses import dataclass

from ofuda.table.errands import Errand


@dataclass(frozen=True)
class Pace:
    """The times of one host."""

    beat: int  # answers are given at multiples of this; 0: at once
    glance: int  # time of answers in brief windows, which are frequent
    secret: int  # time of answers in other secret windows that hold no answers

    def fixed(self, errand: Errand) -> int | None:
        """Return the fixed time of the answer to a secret question; None if it is given at the next beat."""
        if errand.silence < 0 or self.beat <= 0:
            return None
        return self.glance if errand.brief else self.secret

    def rest(self, spent: float) -> float:
        """Return how long to wait for the next beat."""
        return self.beat - spent % self.beat if self.beat > 0 else 0.0
