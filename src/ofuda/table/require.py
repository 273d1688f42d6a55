"""Conditions shared by commands; each raises a Refusal if it is not met."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ofuda.table.play import Play
from ofuda.table.refusal import Refusal
from ofuda.table.seats import BOT, OPEN, OVER, PLAYING

if TYPE_CHECKING:
    from ofuda.table.table import Table


def playing(table: Table) -> Play:
    """Return the game in progress."""
    if table.phase == OPEN or table.play is None:
        raise Refusal("table.not_begun")
    if table.phase == OVER:
        raise Refusal("table.over")
    return table.play


def present(table: Table, seat: int) -> None:
    """Refuse a person who has left or whose seat a bot has taken over; they have to sit down again first."""
    chair = table.chairs[seat]
    if chair.kind == BOT and table.phase == PLAYING:
        raise Refusal("table.conceded" if chair.conceded else "table.taken_over")
    if chair.left:
        raise Refusal("table.left")


def current(table: Table, seat: int, seen: int, mark: str) -> None:
    """Refuse an answer to an older update than the one named by `mark` (`n_asked` or `n_game`)."""
    audience = table.audiences.get(seat)
    asked = table.play.answers[seat] if table.play is not None else 0
    if audience is None or seen < getattr(audience, mark) or audience.answers != asked:
        raise Refusal("table.stale", code="stale")
    if seen > audience.n:
        raise Refusal("table.future", code="future")
