"""2. Decks and set-up.

Decks are checked where they are read (see NA-01 to NA-05 in deck.py). Coins are numbers of slots, never cards (NA-12).
"""

from ofuda.games.naruto import ask, cell, no, parts, saw, step
from ofuda.games.naruto.rules import state, zones
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import i64, vec
from ofuda.kernel.engine import call


def set_up(s: NarutoState) -> None:
    """Shuffle both decks (NA-06), markers at 0 (NA-07), choose who is first (NA-08), draw six cards each (NA-09)."""
    c = s.cells
    seat: i64 = 0
    while seat < parts.SEATS:
        lay_deck(s, seat)
        zones.shuffle(s, seat)
        seat += 1
    first: i64 = s.first
    if first < 0:
        first = s.stream(b"first").below(2)
    c[cell.FIRST] = first
    c[cell.PLAYER] = first
    state.tell(s, saw.FIRST, first)
    zones.draw(s, first, parts.FIRST_HAND)
    zones.draw(s, 1 - first, parts.FIRST_HAND)
    s.plan(call(step.MULLIGAN, first), call(step.MULLIGAN, 1 - first), call(step.TURN, first))  # NR-5


def lay_deck(s: NarutoState, seat: i64) -> None:
    """Lay the cards of a list out as the deck and the Reinforcement Deck."""
    c = s.cells
    base: i64 = state.seat_cells(seat)
    at: i64 = seat * parts.LINES
    end: i64 = at + s.lists.sizes[seat]
    while at < end:
        n: i64 = s.lists.counts[at]
        while n > 0:
            c[base + cell.PLACE + c[base + cell.DECK]] = s.lists.kinds[at]
            c[base + cell.DECK] += 1
            n -= 1
        n = s.lists.reserves[at]
        while n > 0:
            state.put(s, seat, parts.REINFORCEMENT, s.lists.kinds[at])
            n -= 1
        at += 1


def offer_mulligan(s: NarutoState, seat: i64) -> None:
    """Ask for a mulligan, twice at most (NA-10), of each player for itself (NA-11)."""
    if s.cells[state.seat_cells(seat) + cell.MULLIGANS] < parts.MOST_MULLIGANS:
        s.push(step.MULLIGAN, seat)
        s.ask(seat, ask.MULLIGAN)


def mulligan(s: NarutoState, seat: i64) -> None:
    """Shuffle the hand into the deck and draw one card fewer."""
    c = s.cells
    base: i64 = state.seat_cells(seat)
    c[base + cell.MULLIGANS] += 1  # NA-12: a count in a cell, like all coins and counters; no card stands for it
    line: i64 = 0
    while line < s.lists.sizes[seat]:
        while state.copies(s, seat, parts.HAND, line) > 0:
            kind: i64 = state.kind_at(s, seat, line)
            state.take(s, seat, parts.HAND, kind)
            zones.put_on_top(s, seat, kind, 0)
        line += 1
    n: i64 = parts.FIRST_HAND - c[base + cell.MULLIGANS]
    state.tell(s, saw.MULLIGANS, seat, n)
    zones.shuffle(s, seat)
    zones.draw(s, seat, n)


def asks(question: i64) -> bool:
    return question == ask.MULLIGAN


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    return 0 if move == ask.KEEP_MOVE or move == ask.MULLIGAN_MOVE else no.MORE_MULLIGANS


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    out[0] = ask.KEEP_MOVE
    out[1] = ask.MULLIGAN_MOVE
    return 2


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    if move == ask.MULLIGAN_MOVE:
        mulligan(s, seat)
    else:
        s.drop_step()
        state.tell(s, saw.KEEPS, seat)
