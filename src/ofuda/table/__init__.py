"""A table people sit at: seats, clocks, undo, votes and the log of what happened. No I/O, no clock of its own."""
