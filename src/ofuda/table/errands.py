"""Errands: the bots that owe a choice, and their answers."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING

from ofuda.table import events as log
from ofuda.table.refusal import Refusal
from ofuda.table.seats import BOT, PLAYING
from ofuda.table.timers import with_answers

if TYPE_CHECKING:
    from ofuda.table.table import Table


@dataclass(frozen=True)
class Errand:
    """A bot that owes a choice. The ticket is valid as long as the bot knows no more than when it was asked.

    Where the question is secret and no window holds its answer, `silence` is the answer of a bot that is too slow: how
    long it took must tell nothing.
    """

    seat: int
    bot: str
    ticket: str
    silence: int = -1
    brief: bool = False


def errands(table: Table) -> list[Errand]:
    """List the bots that owe a choice."""
    if table.phase != PLAYING or table.play is None:
        return []
    seats = table.play.state.seats
    return [errand(table, seat) for seat in seats if table.chairs[seat].kind == BOT and seat not in table.windows.held]


def errand(table: Table, seat: int) -> Errand:
    """Return what a bot on this seat has to answer."""
    assert table.play is not None
    prompt = table.play.state.prompt(seat)
    timed = table.windows.closes is not None and prompt.secret and not prompt.brief
    silence = prompt.silence if (prompt.secret or prompt.brief) and not timed else -1
    ticket = blake2b(table.play.state.key(seat), digest_size=16).hexdigest()
    return Errand(seat, table.chairs[seat].bot, ticket, silence, prompt.brief)


def answered(table: Table, given: Errand, move: int, now: int) -> list[log.Event]:
    """Return the bot's answer as events; none if the question is gone."""
    if given not in errands(table):
        return []
    assert table.play is not None
    if int(table.play.state.refusal(given.seat, move)) != 0:
        raise Refusal("table.bot_illegal")
    if table.windows.holds(table, given.seat):
        return [log.Held(now, given.seat, move, "bot")]
    return with_answers(table, log.Played(now, given.seat, move, "bot"))
