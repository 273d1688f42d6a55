"""8. Rituals."""

from ofuda.games.shamans import ask, cell, no, parts, saw, step
from ofuda.games.shamans.rules.artifacts import could_hold, spend_dagger, warn
from ofuda.games.shamans.rules.everybody_has_played import list_take, refuse_take, take
from ofuda.games.shamans.rules.playing_cards import move_pawn
from ofuda.games.shamans.rules.setting_up_round import look_at_role
from ofuda.games.shamans.rules.state import ShamansState, hidden, opened, others_left, out
from ofuda.kernel.arrays import i64, vec
from ofuda.kernel.journal import EVERYONE


def perform(s: ShamansState, seat: i64, world: i64) -> None:
    """Perform the ritual of a world."""
    what: i64 = s.tables.ritual[world]
    if what == parts.STABILIZATION:
        s.ask(seat, ask.STABILIZE)
    elif what == parts.ILLUMINATION:
        illuminate(s, seat)
    elif not others_left(s, seat):
        s.tell(saw.NOBODY_LEFT, EVERYONE, seat, world)  # SH-R10, SH-R11
    elif what == parts.TRANSMUTATION:
        s.ask(seat, ask.SWAP)
    else:
        neutralize(s, seat)


# --- Stabilization: the pawn back, or an artifact (SH-48) -------------------------------------------------------------


def refuse_stabilize(s: ShamansState, move: i64) -> i64:
    return 0 if move == ask.STEP_BACK else refuse_take(s, move)


def list_stabilize(s: ShamansState, found: vec[i64]) -> i64:
    n: i64 = list_take(s, found)
    found[n] = ask.STEP_BACK
    return n + 1


def stabilize(s: ShamansState, seat: i64, move: i64) -> None:
    if move == ask.STEP_BACK:
        s.tell(saw.STABILIZES, EVERYONE, seat)
        move_pawn(s, seat, -s.tables.steps_back, 0)
    else:
        s.push(step.WINDOW, seat)  # after every artifact that is taken: see SH-R27
        take(s, seat, move)


# --- Transmutation: a swap of role cards (SH-49) ----------------------------------------------------------------------


def swap(s: ShamansState, seat: i64, other: i64) -> None:
    """Swap two role cards with all that anybody knows of them; both end face down (SH-R10)."""
    exchange(s, seat, other, cell.ROLE)
    exchange(s, seat, other, cell.SEEN)
    s.cells[cell.at(seat, cell.FACE_UP)] = 0
    s.cells[cell.at(other, cell.FACE_UP)] = 0
    s.tell(saw.SWAPS, EVERYONE, seat, other)
    look_at_role(s, seat)
    look_at_role(s, other)


def exchange(s: ShamansState, seat: i64, other: i64, what: i64) -> None:
    a: i64 = cell.at(seat, what)
    b: i64 = cell.at(other, what)
    was: i64 = s.cells[a]
    s.cells[a] = s.cells[b]
    s.cells[b] = was


# --- Illumination -----------------------------------------------------------------------------------------------------


def illuminate(s: ShamansState, seat: i64) -> None:
    """Gain a point at once (SH-50); the round goes on whatever the total (SH-R21)."""
    s.cells[cell.at(seat, cell.POINTS)] += s.tables.for_illumination
    s.tell(saw.ILLUMINATES, EVERYONE, seat, s.tables.for_illumination)


# --- Neutralization ---------------------------------------------------------------------------------------------------


def neutralize(s: ShamansState, seat: i64) -> None:
    """Ask whom to eliminate, if by what everybody knows there may be a dagger."""
    if could_hold(s, seat, parts.DAGGER):
        s.ask(seat, ask.NEUTRALIZE)
    else:
        s.tell(saw.KEEPS, EVERYONE, seat)


def refuse_neutralize(s: ShamansState, seat: i64, move: i64) -> i64:
    """An open dagger must be used (SH-51), a face-down one may be (SH-52); without one nothing happens (SH-53)."""
    if move == ask.NO_DAGGER:
        return no.MUST_USE if opened(s, seat, parts.DAGGER) > 0 else 0
    if opened(s, seat, parts.DAGGER) + hidden(s, seat, parts.DAGGER) == 0:
        return no.DAGGER
    return refuse_player(s, seat, move - ask.STAB_MOVE)


def answer_neutralize(s: ShamansState, seat: i64, move: i64) -> None:
    if move == ask.NO_DAGGER:
        s.tell(saw.KEEPS, EVERYONE, seat)
    else:
        stab(s, seat, move - ask.STAB_MOVE)


def stab(s: ShamansState, seat: i64, victim: i64) -> None:
    """Discard a dagger, the open one first (SH-R11), and eliminate a player."""
    lay_open: bool = spend_dagger(s, seat)
    s.tell(saw.STABS, EVERYONE, seat, victim, 1 if lay_open else 0)
    s.push(step.ELIMINATE, seat, victim)
    warn(s, victim)


def refuse_player(s: ShamansState, seat: i64, other: i64) -> i64:
    """Another player who is not eliminated may be chosen (SH-R10, SH-R11)."""
    if other >= s.players:
        return no.SUCH_SEAT
    if other == seat:
        return no.YOURSELF
    return no.ELIMINATED if out(s, other) else 0


# --- the questions of this chapter ------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.STABILIZE or question == ask.SWAP or question == ask.NEUTRALIZE


def refusal(s: ShamansState, seat: i64, question: i64, move: i64) -> i64:
    if question == ask.STABILIZE:
        return refuse_stabilize(s, move)
    if question == ask.SWAP:
        return refuse_player(s, seat, move - ask.SWAP_MOVE)
    return refuse_neutralize(s, seat, move)


def legal(s: ShamansState, seat: i64, question: i64, found: vec[i64]) -> i64:
    if question == ask.STABILIZE:
        return list_stabilize(s, found)
    move: i64 = ask.SWAP_MOVE if question == ask.SWAP else ask.NO_DAGGER
    end: i64 = ask.NO_DAGGER if question == ask.SWAP else ask.GUIDE_MOVE
    n: i64 = 0
    while move < end:
        if refusal(s, seat, question, move) == 0:
            found[n] = move
            n += 1
        move += 1
    return n


def answer(s: ShamansState, seat: i64, question: i64, move: i64) -> None:
    if question == ask.STABILIZE:
        stabilize(s, seat, move)
    elif question == ask.SWAP:
        swap(s, seat, move - ask.SWAP_MOVE)
    else:
        answer_neutralize(s, seat, move)
