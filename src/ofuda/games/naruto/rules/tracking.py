"""Tracking: a name is declared as a ninja comes into play."""

from ofuda.games.naruto import ask, cell, no, saw, step
from ofuda.games.naruto.rules import state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import i64, vec


def declare(s: NarutoState, seat: i64, kind: i64) -> None:
    """Ask the controller of a ninja with Tracking for a name (NA-151)."""
    s.push(step.TRACK, seat, kind)
    s.ask(seat, ask.TRACK)


def asks(question: i64) -> bool:
    return question == ask.TRACK


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    """Refuse names that no ninja of the two lists has (NR-57)."""
    i: i64 = 0
    while i < len(s.lists.names):
        if s.lists.names[i] == move - ask.WORD_MOVE:
            return 0
        i += 1
    return no.NO_SUCH_NAME


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    while n < len(s.lists.names):
        out[n] = ask.WORD_MOVE + s.lists.names[n]
        n += 1
    return n


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    """Track a name in the place of the one before; it stays tracked when the ninja has left (NR-75)."""
    s.drop_step()
    s.cells[state.seat_cells(seat) + cell.TRACKED] = move - ask.WORD_MOVE + 1
    state.tell(s, saw.TRACKS, seat, move - ask.WORD_MOVE)
