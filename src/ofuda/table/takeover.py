"""Takeover: a bot replaces a person who has left, conceded or run out of time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ofuda.kernel.messages import seat_message
from ofuda.table import events as log
from ofuda.table import require
from ofuda.table.policy import Policy
from ofuda.table.refusal import Refusal
from ofuda.table.seats import PERSON, SUBSTITUTE

if TYPE_CHECKING:
    from ofuda.table.table import Table


class Takeover(Policy):
    """Puts bots on the seats of people who no longer play; the seats remember it."""

    def absent(self, table: Table, seat: int, online: set[str]) -> bool:
        """Return whether the person on this seat has left or lost the connection."""
        chair = table.chairs[seat]
        return chair.left or chair.person not in online

    def propose(self, table: Table, by: int, seat: int, now: int, online: set[str]) -> list[log.Event]:
        """Propose that a bot replaces an absent person; it does so at once if no consent is needed."""
        require.playing(table)
        if not 0 <= seat < len(table.chairs) or seat == by:
            raise Refusal("table.no_seat")
        if table.chairs[seat].kind != PERSON or not self.absent(table, seat, online):
            raise Refusal("table.still_here", code="still_here", seat=seat_message(seat))
        proposed = log.Proposed(now, "takeover", by, seat)
        if any(chair.seat not in (by, seat) for chair in table.seats.present()):
            return [proposed]
        return [proposed, *self.agreed(seat, now)]

    def agreed(self, seat: int, now: int) -> list[log.Event]:
        """Let the bot take the seat."""
        return [log.TookOver(now, seat, SUBSTITUTE)]

    def agreed_without(self, table: Table, seat: int, now: int) -> list[log.Event]:
        """Carry out an open takeover if the leaving person was the last to be asked."""
        vote = table.votes.vote
        if vote is not None and vote.what == "takeover" and vote.by != seat and vote.waiting == [seat]:
            return self.agreed(vote.seat, now)
        return []

    def ends(self, table: Table, seat: int) -> bool:
        """Return whether the game ends when this person concedes; with several people it continues."""
        return len(table.chairs) == 2 or not any(chair.seat != seat for chair in table.seats.present())

    def concede(self, table: Table, seat: int, now: int) -> list[log.Event]:
        """Concede: the game ends, or a bot plays on."""
        require.playing(table)
        if self.ends(table, seat):
            return [log.Conceded(now, seat, True)]
        return [log.Conceded(now, seat, False), *self.agreed(seat, now)]

    def flag(self, table: Table, seat: int, now: int) -> list[log.Event]:
        """Run out of time: the game ends, or a bot plays on."""
        if self.ends(table, seat):
            return [log.Flagged(now, seat, True)]
        return [log.Flagged(now, seat, False), *self.agreed(seat, now)]

    def apply(self, table: Table, event: log.Event) -> None:
        if isinstance(event, log.TookOver):
            table.chairs[event.seat].bot = event.bot
        elif isinstance(event, (log.Conceded, log.Flagged)):
            table.chairs[event.seat].conceded = True
