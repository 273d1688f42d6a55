"""Premoves: private moves for the next brief window, in which no question is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ofuda.kernel.messages import Message
from ofuda.table import events as log
from ofuda.table import require, wire
from ofuda.table.play import Position
from ofuda.table.policy import Policy
from ofuda.table.refusal import Refusal
from ofuda.table.seats import PERSON

if TYPE_CHECKING:
    from ofuda.table.table import Table


class Premoves(Policy):
    """At most one premove per seat; others do not see it before it is played."""

    def __init__(self) -> None:
        self.given: dict[int, int] = {}
        self.context: dict[int, int] = {}  # `Game.premove_context` when it was set

    def decide(self, table: Table, seat: int, command: wire.Premove, now: int) -> list[log.Event]:
        """Set or cancel a premove."""
        play = require.playing(table)
        wanted = -1 if command.move is None else command.move
        if command.move is not None:
            possible = play.position.premoves(seat)
            if not possible:
                raise Refusal("table.no_premoves")
            if wanted not in possible:
                words = {str(n): table.game.words.move(play.state, seat, one) for n, one in enumerate(possible)}
                raise Refusal("table.no_premove", may=Message("list", words))
        return [] if self.given.get(seat, -1) == wanted else [log.Premoved(now, seat, wanted)]

    def still_valid(self, table: Table, position: Position, given: dict[int, int]) -> dict[int, int]:
        """Return the premoves that are still possible and whose context has not changed."""
        return {
            seat: move
            for seat, move in given.items()
            if table.chairs[seat].kind == PERSON
            and move in position.premoves(seat)
            and self.context.get(seat) == position.premove_context(seat)
        }

    def apply(self, table: Table, event: log.Event) -> None:
        if isinstance(event, log.Premoved):
            assert table.play is not None
            self.given[event.seat] = event.move
            self.context[event.seat] = table.play.position.premove_context(event.seat)
        elif isinstance(event, log.Played) and event.by == "premove":
            del self.given[event.seat]

    def settle(self, table: Table, event: log.Event) -> None:
        if self.given:
            assert table.play is not None
            self.given = self.still_valid(table, table.play.position, self.given)

    def end(self, table: Table) -> None:
        self.given.clear()
