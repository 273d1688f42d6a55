"""Undo: at once while no one else has seen the choice, otherwise by consent; bots always agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ofuda.table import events as log
from ofuda.table import require, wire
from ofuda.table.policy import Policy
from ofuda.table.refusal import Refusal
from ofuda.table.seats import BOT, OVER, PLAYING

if TYPE_CHECKING:
    from ofuda.table.table import Table


class Undo(Policy):
    """Undoes choices."""

    def __init__(self) -> None:
        self.count = 0  # number of undone choices that others had seen

    def last_choice(self, table: Table, seat: int) -> int:
        """Return the number of the move that would be undone, -1 if there is none."""
        return table.play.last_choice(seat, table.created.private) if table.play is not None else -1

    def way(self, table: Table, seat: int) -> tuple[str, str]:
        """Return how this person may undo the last choice (free, bots, ask or no), and the reason for asking or
        refusing."""
        if table.phase != PLAYING or table.play is None:
            return "no", "table.undo.over" if table.phase == OVER else "table.undo.nothing"
        if table.chairs[seat].kind == BOT:
            return "no", "table.taken_over"
        last = self.last_choice(table, seat)
        if last < 0:
            return "no", "table.undo.nothing"
        if table.play.unseen(last):
            return "free", ""
        others = [chair for chair in table.chairs if chair.person and chair.seat != seat]
        if not others:
            return "bots", ""
        if not all(chair.present for chair in others):  # no undo of seen cards while their owner is away
            return "no", "table.undo.away"
        if table.votes.vote is not None:
            return "no", "table.vote_open"
        return "ask", "table.undo.seen"

    def decide(self, table: Table, seat: int, command: wire.TakeBack, now: int) -> list[log.Event]:
        """Undo the last choice, or propose it."""
        play = require.playing(table)
        how, why = self.way(table, seat)
        if how == "no":
            raise Refusal(why)
        require.current(table, seat, command.seen, "n_game")
        last = self.last_choice(table, seat)
        if how == "ask":
            return [log.Proposed(now, "undo", seat, seat, last)]
        later = range(last, len(play.made))
        moves = [n for n in later if play.made[n].seat == seat] if how == "free" else list(later)
        return [log.Undone(now, seat, moves, how == "free")]

    def agreed(self, table: Table, seat: int, move: int, now: int) -> list[log.Event]:
        """Undo this move and all later ones, after all have agreed."""
        return [log.Undone(now, seat, list(range(move, len(require.playing(table).made))))]

    def apply(self, table: Table, event: log.Event) -> None:
        if isinstance(event, log.Undone) and not event.free:
            self.count += 1
