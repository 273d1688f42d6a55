"""Refusals: a command changed nothing, and why."""

from __future__ import annotations

from typing import Any, Literal

from ofuda.kernel.messages import Message, seat_message

# Refusals that a program acts on: an answer to an old or an unknown update, a table that has begun or is full, and a
# person who is still there.
RefusalCode = Literal["stale", "future", "begun", "full", "still_here"]


class Refusal(Exception):
    """Something cannot be done; nothing has changed, and `said` is why."""

    def __init__(self, key: str, clause: str = "", code: RefusalCode | None = None, **params: Any) -> None:
        super().__init__(key)
        self.said = Message(key, params, clause)
        self.code = code


def names_of(seats: list[int]) -> Message:
    """Return several seats as one message, in which the page shows names."""
    return Message("list", {str(n): seat_message(seat) for n, seat in enumerate(seats)})
