"""Undo: at once while no one else has seen the choice, otherwise by consent; bots always agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ofuda.table import events as log
from ofuda.table import require, wire
from ofuda.table.play import Play
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
            return self.if_left(table, seat, "free")
        others = [chair for chair in table.chairs if chair.person and chair.seat != seat]
        if not others:
            return self.if_left(table, seat, "bots")
        if not all(chair.present for chair in others):  # no undo of seen cards while their owner is away
            return "no", "table.undo.away"
        if table.votes.vote is not None:
            return "no", "table.vote_open"
        return self.if_left(table, seat, "ask")

    def if_left(self, table: Table, seat: int, how: str) -> tuple[str, str]:
        """Return this way if the seat may undo once more."""
        asking = how == "ask"
        if not table.limits.may_undo(table, seat, asking):
            return "no", "table.undo.agreed_often" if asking else "table.undo.often"
        return how, "table.undo.seen" if asking else ""

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
        return [log.Undone(now, seat, moves, how == "free", self.seen(play, moves))]

    def agreed(self, table: Table, seat: int, move: int, now: int) -> list[log.Event]:
        """Undo this move and all later ones, after all have agreed."""
        play = require.playing(table)
        moves = list(range(move, len(play.made)))
        return [log.Undone(now, seat, moves, False, self.seen(play, moves))]

    def seen(self, play: Play, moves: list[int]) -> int:
        """Return how many of these moves everybody saw being made."""
        return sum(not play.made[n].hidden for n in moves)

    def apply(self, table: Table, event: log.Event) -> None:
        if isinstance(event, log.Undone) and not event.free:
            self.count += 1
