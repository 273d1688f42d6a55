"""The base class of a table's policies: one concern each, with its own state and its part in applying events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ofuda.kernel.arrays import mypyc_attr
from ofuda.table import events as log

if TYPE_CHECKING:
    from ofuda.table.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """A concern of the table. The table is passed as an argument, so a policy has only its own state."""

    def apply(self, table: Table, event: log.Event) -> None:
        """Apply this policy's part of an event; the game's state is already updated."""

    def settle(self, table: Table, event: log.Event) -> None:
        """Follow up once all policies have applied the event."""

    def end(self, table: Table) -> None:
        """Clean up at the end of the game."""
