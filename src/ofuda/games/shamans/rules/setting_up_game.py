"""2. What is in the box, and setting up a game.

The components, SH-01 to SH-06, are read and checked in tables.py.
"""

from ofuda.games.shamans import cell, saw, step
from ofuda.games.shamans.rules.state import ShamansState
from ofuda.kernel.arrays import i64
from ofuda.kernel.journal import EVERYONE


def set_up_game(s: ShamansState) -> None:
    """Give the first-player token to a seat (SH-07) and begin the first round."""
    first: i64 = s.opener
    if first < 0:
        first = s.stream(b"first").below(s.players)  # SH-R24
    s.cells[cell.FIRST] = first
    s.tell(saw.FIRST, EVERYONE, first)
    s.push(step.ROUND)
