"""5. When everybody has played."""

from ofuda.games.shamans import ask, cell, no, parts, saw, step
from ofuda.games.shamans.rules import eclipse
from ofuda.games.shamans.rules.artifacts import draw_token, reveal
from ofuda.games.shamans.rules.end import all_cards_played
from ofuda.games.shamans.rules.playing_cards import close, closed, turn
from ofuda.games.shamans.rules.state import (
    ShamansState,
    anybody_holds_cards,
    artifacts_left,
    destination,
    in_pile,
    in_slot,
    looking_at,
)
from ofuda.kernel.arrays import BIT, i64, vec
from ofuda.kernel.engine import call
from ofuda.kernel.journal import EVERYONE


def extreme(s: ShamansState, highest: bool, eliminated: bool) -> i64:
    """Return who played the lowest or the highest card of the Destination (SH-25), -1 if nobody did.

    A single player is both (SH-26). Only players in the round count (SH-27), or only the eliminated.
    """
    c = s.cells
    best: i64 = -1
    found: i64 = -1
    p: i64 = 0
    while p < s.players:
        card: i64 = c[cell.at(p, cell.PLAYED)] - 1
        if card >= 0 and (c[cell.at(p, cell.OUT)] != 0) == eliminated:
            if best < 0 or (card > found) == highest:
                best = p
                found = card
        p += 1
    return best


def resolve(s: ShamansState) -> None:
    """First the lowest player takes an artifact, then the highest gathers the cards (SH-28)."""
    lowest: i64 = extreme(s, False, False)
    if lowest < 0:
        s.push(step.GATHER, -1)
        return
    s.plan(call(step.WINDOW, lowest), call(step.GATHER, extreme(s, True, False)))  # see SH-R27
    if artifacts_left(s):  # SH-R17
        s.ask(lowest, ask.TAKE)  # SH-29


# --- taking an artifact -----------------------------------------------------------------------------------------------


def refuse_take(s: ShamansState, move: i64) -> i64:
    if move == ask.TAKE_PILE:
        return 0 if in_pile(s) > 0 else no.PILE_EMPTY
    kind: i64 = move - ask.TAKE_MOVE
    return 0 if in_slot(s, 0) == kind or in_slot(s, 1) == kind else no.NOT_OPEN


def list_take(s: ShamansState, found: vec[i64]) -> i64:
    low: i64 = in_slot(s, 0)
    high: i64 = in_slot(s, 1)
    if low > high:
        low = high
        high = in_slot(s, 0)
    n: i64 = 0
    if low >= 0 and low != high:
        found[0] = ask.TAKE_MOVE + low
        n = 1
    if high >= 0:
        found[n] = ask.TAKE_MOVE + high
        n += 1
    if in_pile(s) > 0:
        found[n] = ask.TAKE_PILE
        n += 1
    return n


def take(s: ShamansState, seat: i64, move: i64) -> None:
    if move == ask.TAKE_PILE:
        take_from_pile(s, seat)
    else:
        take_open(s, seat, move - ask.TAKE_MOVE)


def take_from_pile(s: ShamansState, seat: i64) -> None:
    """Let the taker look at a token and hide or show it (SH-30, SH-R30); a Mask of Truth is shown (SH-31)."""
    kind: i64 = draw_token(s)
    s.push(step.ECLIPSE)
    s.tell(saw.TAKES_PILE, EVERYONE, seat)
    if kind == parts.MASK:
        s.cells[cell.at(seat, cell.OPEN) + parts.MASK] += 1
        s.tell(saw.SHOWS, EVERYONE, seat, parts.MASK)
        reveal(s, seat)
        return
    s.cells[cell.at(seat, cell.LOOKED)] = kind + 1
    s.tell(saw.LOOKED, BIT[seat], seat, kind)
    s.ask(seat, ask.HIDE)


def list_hide(found: vec[i64]) -> i64:
    found[0] = ask.HIDE_IT
    found[1] = ask.SHOW_IT
    return 2


def hide_or_show(s: ShamansState, seat: i64, move: i64) -> None:
    kind: i64 = looking_at(s, seat)
    s.cells[cell.at(seat, cell.LOOKED)] = 0
    if move == ask.HIDE_IT:
        s.cells[cell.at(seat, cell.HIDDEN) + kind] += 1
        s.tell(saw.HIDES, EVERYONE, seat)
    else:
        s.cells[cell.at(seat, cell.OPEN) + kind] += 1
        s.tell(saw.SHOWS, EVERYONE, seat, kind)


def take_open(s: ShamansState, seat: i64, kind: i64) -> None:
    """Take an open token and refill its slot from the pile (SH-32)."""
    c = s.cells
    slot: i64 = cell.SLOT if in_slot(s, 0) == kind else cell.SLOT + 1
    c[slot] = 0
    c[cell.at(seat, cell.OPEN) + kind] += 1
    s.tell(saw.TAKES, EVERYONE, seat, kind)
    if in_pile(s) > 0:
        c[slot] = draw_token(s) + 1
        s.tell(saw.REFILLS, EVERYONE, c[slot] - 1)
    if kind == parts.MASK:
        reveal(s, seat)  # see SH-45
    uncover(s)


def uncover(s: ShamansState) -> None:
    """Apply the Eclipse as soon as it lies on top of the pile (SH-33)."""
    if eclipse.on_top(s):
        eclipse.apply(s)


# --- gathering the cards ----------------------------------------------------------------------------------------------


def gather(s: ShamansState, seat: i64) -> None:
    """Let the highest player put the turn's cards to the Destination (SH-34)."""
    world: i64 = lay_down(s, seat)
    if closed(s, world):
        s.push(step.NEXT, seat)
        close(s, seat, world)  # SH-35
    else:
        next_turn(s, seat)


def lay_down(s: ShamansState, seat: i64) -> i64:
    """Put the cards of the turn to their world, gathered by a seat or, with -1, by nobody; return the world."""
    c = s.cells
    world: i64 = destination(s)
    p: i64 = 0
    while p < s.players:
        card: i64 = c[cell.at(p, cell.PLAYED)] - 1
        if card >= 0:
            c[cell.WORLD + world] |= BIT[card % parts.NUMBERS]
            c[cell.at(p, cell.PLAYED)] = 0
        p += 1
    c[cell.DESTINATION] = 0
    s.tell(saw.GATHERS, EVERYONE, seat, world)
    return world


def next_turn(s: ShamansState, guide: i64) -> None:
    """Let the highest player guide the next turn (SH-36); with no cards left the round is over (SH-37)."""
    if anybody_holds_cards(s):
        turn(s, guide)
    else:
        all_cards_played(s, guide)


# --- the questions of this chapter ------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.TAKE or question == ask.HIDE


def refusal(s: ShamansState, seat: i64, question: i64, move: i64) -> i64:
    return refuse_take(s, move) if question == ask.TAKE else 0


def legal(s: ShamansState, seat: i64, question: i64, found: vec[i64]) -> i64:
    return list_take(s, found) if question == ask.TAKE else list_hide(found)


def answer(s: ShamansState, seat: i64, question: i64, move: i64) -> None:
    if question == ask.TAKE:
        take(s, seat, move)
    else:
        hide_or_show(s, seat, move)
