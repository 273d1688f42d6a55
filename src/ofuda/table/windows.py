"""Secret windows: answers are held for a fixed time, so that the time reveals nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ofuda.table import events as log
from ofuda.table import wire
from ofuda.table.policy import Policy
from ofuda.table.seats import PLAYING

if TYPE_CHECKING:
    from ofuda.table.table import Table


class Windows(Policy):
    """The open window and the answers it holds."""

    def __init__(self) -> None:
        self.held: dict[int, log.Held] = {}
        self.closes: int | None = None  # when the open window closes
        self.version = -1  # the version of the game it was opened for

    def seats(self, table: Table) -> list[int]:
        """List the seats asked in a timed window. If only one person plays, counting those who may return, there are
        none: that person has no deadline."""
        assert table.play is not None
        state = table.play.state
        if table.created.window == 0 or sum(bool(chair.person) for chair in table.chairs) < 2:
            return []
        return [seat for seat in state.seats if self.passing_move(table, seat) is not None]

    def passing_move(self, table: Table, seat: int) -> int | None:
        """Return the move for no answer in a timed window, None if the seat is not asked in one."""
        assert table.play is not None
        prompt = table.play.position.prompt(seat)
        return prompt.silence if prompt.secret and prompt.silence >= 0 and not prompt.brief else None

    def holds(self, table: Table, seat: int) -> bool:
        """Return whether answers of this seat are held now."""
        return self.closes is not None and seat in self.seats(table)

    def mute(self, table: Table, seat: int, command: wire.Silent, now: int) -> list[log.Event]:
        """Begin or stop passing in all secret windows."""
        return [] if table.chairs[seat].silent == command.on else [log.Muted(now, seat, command.on)]

    def apply(self, table: Table, event: log.Event) -> None:
        if isinstance(event, log.Played):
            self.held.pop(event.seat, None)
        elif isinstance(event, log.Held):
            self.held[event.seat] = event
        elif isinstance(event, log.Muted):
            table.chairs[event.seat].silent = event.on
        elif isinstance(event, log.Woke):
            self.version = -1  # no answers were possible meanwhile
        elif isinstance(event, log.Undone):
            assert table.play is not None
            position = table.play.position
            self.held = {seat: held for seat, held in self.held.items() if position.allows(seat, held.move)}

    def settle(self, table: Table, event: log.Event) -> None:
        """Open a window, keep it, or drop it with its answers. Chat and answers don't prolong it."""
        play = table.play if table.phase == PLAYING else None
        if play is None or not self.seats(table):
            self.closes = None
            self.held.clear()
        elif self.closes is None or self.version != play.version:
            self.closes = event.at + table.created.window
            self.version = play.version

    def end(self, table: Table) -> None:
        self.held.clear()
