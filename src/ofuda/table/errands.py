"""Errands: the bots that must choose, and their answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ofuda.kernel.messages import IllegalMove
from ofuda.table import events as log
from ofuda.table.refusal import Refusal
from ofuda.table.seats import BOT, PLAYING
from ofuda.table.timers import with_answers

if TYPE_CHECKING:
    from ofuda.table.table import Table


@dataclass(frozen=True)
class Errand:
    """A bot that must choose. The ticket is valid while the bot knows no more than when it was asked.

    Where the question is secret and no window holds its answer, `silence` is the answer of a bot that is too slow: how
    long it took must tell nothing.
    """

    seat: int
    bot: str
    ticket: str
    silence: int = -1
    brief: bool = False


def errands(table: Table) -> list[Errand]:
    """List the bots that must choose."""
    if table.phase != PLAYING or table.play is None or table.stopped:
        return []
    seats = table.play.state.seats
    return [errand(table, seat) for seat in seats if table.chairs[seat].kind == BOT and seat not in table.windows.held]


def errand(table: Table, seat: int) -> Errand:
    """Return the errand of a bot on this seat."""
    assert table.play is not None
    position = table.play.position
    prompt = position.prompt(seat)
    timed = table.windows.closes is not None and prompt.secret and not prompt.brief
    silence = prompt.silence if (prompt.secret or prompt.brief) and not timed else -1
    return Errand(seat, table.chairs[seat].bot, position.ticket(seat), silence, prompt.brief)


def answered(table: Table, given: Errand, move: int, now: int) -> list[log.Event]:
    """Return the bot's answer as events; empty if the question is gone."""
    if given not in errands(table):
        return []
    assert table.play is not None
    if table.windows.holds(table, given.seat):
        if not table.play.position.allows(given.seat, move):
            raise Refusal("table.bot_illegal")
        return [log.Held(now, given.seat, move, "bot")]
    try:
        return with_answers(table, log.Played(now, given.seat, move, "bot"))
    except IllegalMove:
        raise Refusal("table.bot_illegal") from None
