"""When bots answer: at fixed times, so that how long they thought tells nothing. Times are milliseconds."""

from __future__ import annotations

from dataclasses import dataclass

from ofuda.table.errands import Errand


@dataclass(frozen=True)
class Pace:
    """The times of one host."""

    beat: int  # answers come at multiples of it; 0: at once
    glance: int  # when answers come in brief windows, of which there are many
    secret: int  # when answers come in other secret windows that hold none

    def fixed(self, errand: Errand) -> int | None:
        """Return when the answer to a secret question comes; None where it comes at the next beat."""
        if errand.silence < 0 or self.beat <= 0:
            return None
        return self.glance if errand.brief else self.secret

    def rest(self, spent: float) -> float:
        """Return how long to wait for the next beat."""
        return self.beat - spent % self.beat if self.beat > 0 else 0.0
