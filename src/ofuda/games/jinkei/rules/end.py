"""8. End of the game."""

from ofuda.games.jinkei import cell, step
from ofuda.games.jinkei.rules.state import JinkeiState, score
from ofuda.kernel.arrays import i64


def share(s: JinkeiState, seat: i64) -> float:
    """Return a seat's share of the win."""
    mine: i64 = score(s, seat)
    theirs: i64 = score(s, 1 - seat)
    if mine != theirs:
        return 1.0 if mine > theirs else 0.0  # JK-47
    if s.games == 1:
        return 0.0 if s.cells[cell.OPENER] == seat else 1.0  # JK-48
    return 0.5  # JK-49: both win


def verdict(s: JinkeiState) -> str:
    """Return the clause that decided the game."""
    if s.games == 2:
        return "JK-49"
    return "JK-48" if score(s, 0) == score(s, 1) else "JK-47"


def end_game(s: JinkeiState) -> None:
    """After round 3, play the second game of a match (JK-49) or stop."""
    if s.cells[cell.GAME] < s.games:
        s.push(step.GAME)
    else:
        s.finish()
