"""4. Playing cards."""

from ofuda.games.shamans import ask, cell, no, parts, saw, step
from ofuda.games.shamans.rules.artifacts import announce, ask_holder, next_holder, window
from ofuda.games.shamans.rules.eclipse import forget_gift
from ofuda.games.shamans.rules.end import win
from ofuda.games.shamans.rules.setting_up_round import space_after
from ofuda.games.shamans.rules.state import ShamansState, hand, numbers_at, pawn
from ofuda.kernel.arrays import BIT, i64, list_bits, vec
from ofuda.kernel.engine import call
from ofuda.kernel.journal import EVERYONE


def turn(s: ShamansState, guide: i64) -> None:
    """Begin a turn: the Guide plays the first card (SH-16)."""
    c = s.cells
    c[cell.TURN] += 1
    c[cell.GUIDE] = guide
    c[cell.DESTINATION] = 0
    s.tell(saw.TURN, EVERYONE, c[cell.TURN], guide)
    next_player(s, 0)


def next_player(s: ShamansState, done: i64) -> None:
    """Ask the next player clockwise from the Guide (SH-17); whoever is eliminated is skipped (SH-R18)."""
    c = s.cells
    n: i64 = s.players
    while done < n:
        seat: i64 = c[cell.GUIDE] + done
        if seat >= n:
            seat -= n
        done += 1
        if c[cell.at(seat, cell.OUT)] == 0 and c[cell.at(seat, cell.HAND)] != 0:
            after: i64 = next_holder(s, seat, 0, 0)
            if after == 0:  # the usual case: no window, so no detour over the agenda
                s.push(step.PLAY, done)
                s.ask(seat, ask.CARD)
            else:
                s.plan(call(step.CARD, seat), call(step.PLAY, done))
                ask_holder(s, seat, after, 0)  # see SH-R7
            return
    s.push(step.RESOLVE)


def refuse_card(s: ShamansState, seat: i64, move: i64) -> i64:
    """Any card of the hand may be played (SH-18)."""
    return 0 if (hand(s, seat) >> (move - ask.CARD_MOVE)) & 1 else no.NOT_IN_HAND


def play_card(s: ShamansState, seat: i64, card: i64) -> None:
    """Lay a card in front of its player; one of the Destination's colour stays there (SH-19)."""
    c = s.cells
    world: i64 = card // parts.NUMBERS
    c[cell.at(seat, cell.HAND)] &= ~BIT[card]
    c[cell.at(seat, cell.PLAYED)] = card + 1
    if c[cell.ECLIPSED] != 0:
        c[cell.at(seat, cell.SINCE)] += 1
        forget_gift(s, card)
    if s._journal is not None:
        s.tell(saw.PLAYS, EVERYONE, seat, card)
    wanted: i64 = c[cell.DESTINATION] - 1
    if wanted < 0:
        c[cell.DESTINATION] = world + 1  # SH-16
    elif world != wanted:
        stray(s, seat, card)


def stray(s: ShamansState, seat: i64, card: i64) -> None:
    """Move the pawn for a card of another colour (SH-20), then put the card to its world (SH-R5)."""
    c = s.cells
    if c[cell.PAWN] + 1 < s.tables.moon:  # nothing can come between: no detour over the agenda
        c[cell.PAWN] += 1
        if s._journal is not None:
            s.tell(saw.PAWN, EVERYONE, c[cell.PAWN], 1)
        place(s, seat, card)
    else:
        s.push(step.PLACE, seat, card)
        move_pawn(s, seat, 1, 0)


def move_pawn(s: ShamansState, seat: i64, spaces: i64, announced: i64) -> None:
    """Move the pawn; on the Moon the Shadows have won (SH-21). A move that reaches it is announced first."""
    if pawn(s) + spaces >= s.tables.moon and announced == 0:
        announce(s, seat, spaces, 0)
        return
    to: i64 = space_after(s, spaces)
    s.cells[cell.PAWN] = to
    s.tell(saw.PAWN, EVERYONE, to, spaces)
    if to == s.tables.moon:
        win(s, parts.SHADOW)


def place(s: ShamansState, seat: i64, card: i64) -> None:
    """Put a card of another colour to its own world (SH-22)."""
    c = s.cells
    world: i64 = card // parts.NUMBERS
    c[cell.at(seat, cell.PLAYED)] = 0
    c[cell.WORLD + world] |= BIT[card % parts.NUMBERS]
    if s._journal is not None:
        s.tell(saw.PLACED, EVERYONE, seat, card)
    if closed(s, world):
        close(s, seat, world)  # SH-23


def closed(s: ShamansState, world: i64) -> bool:
    """Tell whether all cards of a world lie beside it (SH-R29)."""
    return numbers_at(s, world) == s.tables.full


def close(s: ShamansState, seat: i64, world: i64) -> None:
    """Let the player who closed a world perform its ritual (SH-R6), after a window for Portals (see SH-R27)."""
    s.tell(saw.CLOSES, EVERYONE, seat, world)
    s.push(step.RITUAL, seat, world)
    window(s, seat, 0, 0)


# --- the questions of this chapter ------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.CARD


def refusal(s: ShamansState, seat: i64, question: i64, move: i64) -> i64:
    return refuse_card(s, seat, move)


def legal(s: ShamansState, seat: i64, question: i64, found: vec[i64]) -> i64:
    return list_bits(hand(s, seat), ask.CARD_MOVE, found, 0)


def answer(s: ShamansState, seat: i64, question: i64, move: i64) -> None:
    play_card(s, seat, move - ask.CARD_MOVE)
