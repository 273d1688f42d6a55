"""What a bot is given and what it gives back."""

from __future__ import annotations

from typing import Protocol

from ofuda.kernel.glimpse import Glimpse as Glimpse
from ofuda.kernel.glimpse import glimpse as glimpse


class Bot(Protocol):
    """Chooses a move from a glimpse."""

    name: str

    def choose(self, glimpse: Glimpse) -> int:
        """One of the legal moves of the glimpse's seat."""
        ...
