"""4. The opening attack."""

from ofuda.games.shaman_king import ask, cell, saw, step
from ofuda.games.shaman_king.rules import furyoku, state, turn
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64, vec


def start(s: DuelState, defender: i64) -> None:
    """Begin a turn with the opening attack (SK-036): its defender first adds one green furyoku (SK-037)."""
    turn.begin(s, defender)
    if s.over:
        return
    s.cells[cell.ATTACKER] = 1 - defender
    state.clear_attack(s)  # SK-R27: it is no card and no strike
    state.tell(s, saw.OPENING, defender)
    furyoku.add(s, defender, 0)
    turn.defend(s, defender)


def choose(s: DuelState, seat: i64) -> None:
    """Ask a seat who defends: either player (SK-038), at the start and after each point (SK-039)."""
    s.cells[cell.CHOOSER] = seat
    state.tell(s, saw.DECIDES, seat)
    s.ask(seat, ask.OPENING)


def asks(question: i64) -> bool:
    return question == ask.OPENING


def refusal(s: DuelState, seat: i64, question: i64, move: i64) -> i64:
    return 0


def legal(s: DuelState, seat: i64, question: i64, out: vec[i64]) -> i64:
    out[0] = ask.OPENING_MOVE
    out[1] = ask.OPENING_MOVE + 1
    return 2


def answer(s: DuelState, seat: i64, question: i64, move: i64) -> None:
    s.done(seat)
    s.cells[cell.CHOOSER] = 0
    s.push(step.OPENING, move - ask.OPENING_MOVE)
