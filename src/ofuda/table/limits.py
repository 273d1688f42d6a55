"""Limits: how long a game and a log may become, so that no table takes a server's time and memory from others.

Others' secret steps count for nobody but their owner: when a limit is reached tells nothing about them. Whoever reaches
one can still concede and leave. Automatic answers and timers have room beyond the limits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ofuda.table import events as log
from ofuda.table import wire
from ofuda.table.policy import Policy
from ofuda.table.refusal import Refusal
from ofuda.table.seats import OVER

if TYPE_CHECKING:
    from ofuda.table.table import Table

MOST_MOVES = 5_000  # public moves of a game
MOST_EVENTS = 20_000  # public events of a log, moves that were undone included
ROOM = 2_000  # moves and events beyond that for automatic answers and timers
MOST_SAID = 500  # lines of chat of a person
MOST_SPENT = 1_000  # a person's other public events: sitting down, leaving, votes, names
MOST_SECRET = 3_000  # a seat's steps in secret choices, held answers, premoves and private settings
FREE_UNDOS = 200  # undos of a seat that need nobody's consent
AGREED_UNDOS = 30  # undos of a seat that the others agreed to


class Limits(Policy):
    """Counts what people do. A private table has no limits: it is at one screen and has no log."""

    def __init__(self, seats: int) -> None:
        self.told = 0  # public events, undone moves included, without the moves of the game
        self.said: dict[str, int] = {}
        self.spent: dict[str, int] = {}
        self.secret = [0] * seats  # without the steps in secret choices
        self.free = [0] * seats
        self.agreed = [0] * seats

    def apply(self, table: Table, event: log.Event) -> None:
        if isinstance(event, log.Played):  # the game counts its moves
            return
        if isinstance(event, (log.Held, log.Muted, log.Premoved)):
            self.secret[event.seat] += 1
        elif isinstance(event, log.Undone):
            self.undone(table, event)
        else:
            self.told += 1
            if isinstance(event, log.Chatted):
                person = table.chairs[event.seat].person
                self.said[person] = self.said.get(person, 0) + 1
            else:
                self.spend(table, event)

    def undone(self, table: Table, event: log.Undone) -> None:
        if self.consent(table, event.seat) and not event.free:
            self.agreed[event.seat] += 1
        else:
            self.free[event.seat] += 1
        if event.seen > 0 or not event.free:
            self.told += 1 + event.seen

    def spend(self, table: Table, event: log.Event) -> None:
        """Count an event for the person who caused it."""
        person = ""
        if isinstance(event, (log.Sat, log.Renamed)):
            person = event.person
        elif isinstance(event, (log.Left, log.Answered)):
            person = table.chairs[event.seat].person
        elif isinstance(event, log.Proposed):
            person = table.chairs[event.by].person
        if person:
            self.spent[person] = self.spent.get(person, 0) + 1

    def consent(self, table: Table, seat: int) -> bool:
        """Return whether there are people who would have to agree to an undo."""
        return any(chair.person and chair.seat != seat for chair in table.chairs)

    # --- conditions -----------------------------------------------------------------------------------------------

    def reached(self, table: Table, room: int = 0) -> str:
        """Return the limit of the whole table that is reached, "" if none is: no one can play on."""
        if table.created.private or table.play is None:
            return ""
        if table.play.shown >= MOST_MOVES + room:
            return "moves"
        return "events" if self.told + table.play.shown >= MOST_EVENTS + room else ""

    def may_undo(self, table: Table, seat: int, asking: bool) -> bool:
        """Return whether this seat may undo once more: with the consent of others, or without."""
        if table.created.private:
            return True
        return self.agreed[seat] < AGREED_UNDOS if asking else self.free[seat] < FREE_UNDOS

    def may_spend(self, table: Table, person: str) -> bool:
        """Return whether there is room for one more public event of this person."""
        return table.created.private or (self.spent.get(person, 0) < MOST_SPENT and not self.crowded(table))

    def crowded(self, table: Table) -> bool:
        """Return whether the log has no room for more events of people."""
        moves = table.play.shown if table.play is not None else 0
        return self.told + moves >= MOST_EVENTS

    def check(self, table: Table, person: str, seat: int | None, command: wire.Command) -> None:
        """Raise Refusal if there is no room for a command that is allowed otherwise."""
        if table.created.private or isinstance(command, (wire.Concede, wire.Leave)):
            return
        if self.crowded(table) and (table.phase != OVER or isinstance(command, wire.Say)):
            raise Refusal("table.limit.events", most=MOST_EVENTS)
        if isinstance(command, wire.Say):
            if self.said.get(person, 0) >= MOST_SAID:
                raise Refusal("table.limit.chat", most=MOST_SAID)
        elif isinstance(command, (wire.Sit, wire.Propose, wire.Answer, wire.TakeBack)):
            if self.spent.get(person, 0) >= MOST_SPENT:
                raise Refusal("table.limit.often", most=MOST_SPENT)
        elif isinstance(command, wire.Move):
            self.check_move(table, seat)
        elif isinstance(command, (wire.Premove, wire.Silent)):
            self.check_secret(table, seat)

    def check_move(self, table: Table, seat: int | None) -> None:
        if self.reached(table):
            raise Refusal("table.limit.moves", most=MOST_MOVES)
        if seat is None or table.play is None:
            return
        if table.play.state.sealed(seat) or table.windows.holds(table, seat):
            self.check_secret(table, seat)

    def check_secret(self, table: Table, seat: int | None) -> None:
        if seat is None:
            return
        steps = table.play.steps[seat] if table.play is not None else 0
        if self.secret[seat] + steps >= MOST_SECRET:
            raise Refusal("table.limit.secret", most=MOST_SECRET)
