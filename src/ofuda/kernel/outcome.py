"""The outcome of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Outcome:
    """Shares of the win by seat (they sum to 1), points by seat, and the clause that decided."""

    shares: list[float]
    points: list[int]
    clause: str

    def plain(self) -> dict[str, Any]:
        return {"shares": list(self.shares), "points": list(self.points), "clause": self.clause}
