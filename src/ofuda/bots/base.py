"""The interface of bots."""

from __future__ import annotations

from typing import Protocol

from ofuda.kernel.glimpse import Glimpse as Glimpse
from ofuda.kernel.glimpse import glimpse as glimpse


class Bot(Protocol):
    """A bot: it chooses a move from a glimpse."""

    name: str

    def choose(self, glimpse: Glimpse) -> int:
        """Return one of the legal moves of the glimpse's seat."""
        ...
