"""A table: seats, clocks, undo, votes and the event log. No I/O and no clock of its own."""
