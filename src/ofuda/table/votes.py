"""Votes: proposals that need the consent of all players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ofuda.table import events as log
from ofuda.table import wire
from ofuda.table.policy import Policy
from ofuda.table.refusal import Refusal
from ofuda.table.seats import OPEN

if TYPE_CHECKING:
    from ofuda.table.table import Table


@dataclass
class Vote:
    """A proposal and the seats that have not answered it."""

    id: int
    what: str  # undo, takeover or rematch
    by: int
    seat: int
    waiting: list[int]
    move: int = -1


class Votes(Policy):
    """At most one vote at a time; one refusal ends it."""

    def __init__(self) -> None:
        self.vote: Vote | None = None
        self.count = 0  # number of votes so far, used as ids

    def propose(self, table: Table, seat: int, command: wire.Propose, now: int, online: set[str]) -> list[log.Event]:
        """Open a vote."""
        if self.vote is not None:
            raise Refusal("table.vote_open")
        if command.what == "rematch":
            return table.rematch.propose(table, seat, now)
        return table.takeover.propose(table, seat, command.seat, now, online)

    def answer(self, table: Table, seat: int, command: wire.Answer, now: int, online: set[str]) -> list[log.Event]:
        """Answer the open vote; the last yes carries it out."""
        vote = self.vote
        if vote is None or vote.id != command.proposal:
            raise Refusal("table.no_vote")
        if seat == vote.by and not command.yes:
            return [log.Answered(now, seat, False)]  # the proposer may withdraw it
        if seat not in vote.waiting:
            raise Refusal("table.no_vote")
        if vote.what == "takeover" and not table.takeover.absent(table, vote.seat, online):
            return [log.Answered(now, seat, False)]  # the person is back, so there is nothing to take over
        found: list[log.Event] = [log.Answered(now, seat, command.yes)]
        if command.yes and vote.waiting == [seat]:
            if vote.what == "takeover":
                found += table.takeover.agreed(vote.seat, now)
            elif vote.what == "undo":
                found += table.undo.agreed(table, vote.seat, vote.move, now)
        return found

    def apply(self, table: Table, event: log.Event) -> None:
        vote = self.vote
        if isinstance(event, log.Proposed):
            self.count += 1
            absent = event.seat if event.kind == "takeover" else -1
            waiting = [chair.seat for chair in table.seats.present() if chair.seat not in (event.by, absent)]
            self.vote = Vote(self.count, event.kind, event.by, event.seat, waiting, event.move)
        elif vote is None:
            return
        elif isinstance(event, log.Answered):
            if event.yes:
                vote.waiting = [seat for seat in vote.waiting if seat != event.seat]
            else:
                self.vote = None
        elif isinstance(event, log.Left):
            if table.phase != OPEN:
                vote.waiting = [seat for seat in vote.waiting if seat != event.seat]
                if event.seat == vote.by or vote.what != "takeover":  # it needs everyone's consent
                    self.vote = None
        elif self.outdated(table, vote, event):
            self.vote = None

    def outdated(self, table: Table, vote: Vote, event: log.Event) -> bool:
        """Return whether the event settled the vote or removed its subject."""
        if isinstance(event, log.Played):
            assert table.play is not None
            return vote.what == "undo" and not table.play.made[-1].hidden
        if isinstance(event, log.Undone):
            return not event.free
        if isinstance(event, log.Sat):
            return vote.what == "takeover" and vote.seat == event.seat
        return isinstance(event, (log.TookOver, log.Followed))

    def end(self, table: Table) -> None:
        self.vote = None
