"""Reading a log: the same table as when its events were applied one after another, with less work.

Moves that were undone later need not be made, unless something depends on the positions in between: clocks, answers
held in secret windows, and premoves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from ofuda.table import events as log

if TYPE_CHECKING:
    from ofuda.table.table import Table


class Unreplayable(Exception):
    """A log and the rules here do not agree: `entry` is the entry's number in the log, `step` the number of moves."""

    def __init__(self, entry: int, step: int) -> None:
        super().__init__(f"entry {entry}, after {step} moves")
        self.entry = entry
        self.step = step


class OtherRules(Exception):
    """The rules here lead to another position than those by which the log was written.

    Another version of the rules alone is no reason to refuse a log: most games go the same way by both.
    """


def replay(table: Table, bodies: Sequence[bytes]) -> Iterator[None]:
    """Apply the entries after the first one, and pause after each."""
    events: list[log.Event] = [table.created]
    undone = Undone(len(table.created.moves))
    n = 0  # the entry that is read
    try:
        for body in islice(bodies, 1, None):
            n = len(events)
            events.append(log.read(body))
            yield
        yield from undone.find(events)
        n = 1
        while n < len(events):
            last = undone.parts.get(n, n)
            if last > n and may_skip(table):
                while n <= last:
                    table.skim(events[n], n == last)
                    n += 1
                    yield
            else:
                yield from apply(table, events[n])
                n += 1
    except Exception as error:
        step = len(table.play.made) if table.play is not None else 0
        raise Unreplayable(n, step) from error


def apply(table: Table, event: log.Event) -> Iterator[None]:
    """Apply an entry of the log and check that it leads where it led when it was written."""
    if isinstance(event, log.Began):
        table.play = play = table.dealt(event.salts)
        for seat, move in table.created.moves:
            play.add(seat, move, "table")
            yield
    table.apply(event)
    if isinstance(event, log.Played) and event.digest:
        assert table.play is not None
        if table.play.state.position_digest() != event.digest:
            raise OtherRules(f"written by rules {table.rules or 'unknown'}, read by rules {table.game.rules}")
    yield


def may_skip(table: Table) -> bool:
    """Return whether nothing at the table depends on the positions that follow if they are undone."""
    return not (table.clocks.left or table.windows.held or table.premoves.given)


class Undone:
    """The parts of a log whose moves are all undone by the part's last entry."""

    def __init__(self, given: int) -> None:
        self.parts: dict[int, int] = {}  # the first and the last entry of each
        self.given = given  # number of moves the game begins with

    def find(self, events: list[log.Event]) -> Iterator[None]:
        """Find the largest parts, and pause after each entry."""
        made: list[int] = []  # the entry of each move of the game, 0 where no part can begin
        needed = 0  # the last entry that needs the position at its time
        for n, event in enumerate(events):
            if isinstance(event, log.Began):
                made = [0] * self.given
            elif isinstance(event, log.Played):
                made.append(n)
            elif isinstance(event, log.Undone):
                made = self.take_back(made, event, n, needed)
            elif isinstance(event, (log.Held, log.Premoved, log.Conceded, log.Flagged)):
                needed = n
            yield

    def take_back(self, made: list[int], event: log.Undone, n: int, needed: int) -> list[int]:
        """Return the moves that are left, and note the part that is undone."""
        first = min(event.moves)
        start = made[first]
        whole = sorted(event.moves) == list(range(first, len(made)))
        if event.free or not whole:
            gone = set(event.moves)
            # what is left of the later moves was made beside moves before it that are undone here
            return made[:first] + [0 for number in range(first, len(made)) if number not in gone]
        if start > needed:
            while self.parts and next(reversed(self.parts)) > start:
                self.parts.popitem()
            self.parts[start] = n
        return made[:first]
