"""Rematch: the same people play again at another table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ofuda.table import events as log
from ofuda.table.policy import Policy
from ofuda.table.refusal import Refusal
from ofuda.table.seats import OVER

if TYPE_CHECKING:
    from ofuda.table.table import Table


class Rematch(Policy):
    """Agreed by all players, then created by the server."""

    def __init__(self) -> None:
        self.wanted = False
        self.next = ""  # the id of the rematch's table

    def propose(self, table: Table, seat: int, now: int) -> list[log.Event]:
        """Propose a rematch."""
        if table.phase != OVER:
            raise Refusal("table.not_over")
        if self.next or self.wanted:
            raise Refusal("table.rematch_made")
        return [log.Proposed(now, "rematch", seat, seat)]

    def created(self, table: Table) -> log.Created | None:
        """Return the first event of the rematch's table, without time and seed; None if it is not agreed."""
        if not self.wanted or self.next:
            return None
        created = table.created
        bots = ["" if chair.person else chair.bot for chair in table.chairs]
        people = [chair.person for chair in table.chairs]
        return log.Created(
            0,
            created.game,
            created.options,
            bots,
            "",
            created.by,
            created.clock,
            created.window,
            created.open,
            created.hints,
            people,
        )

    def apply(self, table: Table, event: log.Event) -> None:
        if isinstance(event, (log.Proposed, log.Answered)):
            vote = table.votes.vote
            if vote is not None and vote.what == "rematch" and not vote.waiting:
                self.wanted = True
        elif isinstance(event, log.Followed):
            self.next = event.table
            self.wanted = False
