"""Chat at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ofuda.table import events as log
from ofuda.table import wire
from ofuda.table.policy import Policy
from ofuda.table.refusal import Refusal

if TYPE_CHECKING:
    from ofuda.table.table import Table

MOST_LINES = 200  # lines kept


class Chat(Policy):
    """The last lines, and the total number of lines."""

    def __init__(self) -> None:
        self.lines: list[wire.Spoken] = []
        self.count = 0

    def say(self, table: Table, seat: int, command: wire.Say, now: int) -> list[log.Event]:
        """Add a line without its unprintable characters."""
        text = " ".join("".join(c for c in command.text if c.isprintable() or c.isspace()).split())
        if not text:
            raise Refusal("table.empty_chat")
        return [log.Chatted(now, seat, table.chairs[seat].name, text)]

    def since(self, known: int) -> wire.Talk:
        """Return the lines after the first `known` ones, as far as they are kept."""
        lines = self.lines[-(self.count - known) :] if known < self.count else []
        return wire.Talk(self.count - len(lines), lines)

    def apply(self, table: Table, event: log.Event) -> None:
        if isinstance(event, log.Chatted):
            self.lines.append(wire.Spoken(event.seat, event.name, event.text, event.at))
            del self.lines[:-MOST_LINES]
            self.count += 1
