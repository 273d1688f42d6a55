"""Payment with chakra: each card of the chakra area pays one point, as one of its symbols (see NA-86, NA-87, NA-88).

A bill counts the points of each symbol and all points. Cards are paid one by one, in ascending order of kinds, so that
every payment can be made in exactly one way; a card may be paid if the rest can be completed without paying too much.
That is a question of matching: for every set of symbols there must be as many cards with one of them as the bill has
points of them.
"""

from typing import Final

from ofuda.games.naruto import ask, cell, no, parts, row, saw, step
from ofuda.games.naruto.rules import card_sets, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec

SYMBOL_MASK: Final = 255
ANY_CHAKRA: Final = 1  # column ANY_NUMBER: X of any chakra; above it, X of one symbol

# --- bills ------------------------------------------------------------------------------------------------------------


def bill_of(s: NarutoState, kind: i64, alternative: i64, x: i64) -> i64:
    """Return the bill of one of the costs of a jutsu, with X points if it has an X (see NA-90)."""
    at: i64 = kind * row.MOST_COSTS + alternative
    bill: i64 = s.tables.bills[at]
    if x == 0:
        return bill
    any_number: i64 = state.figure(s, kind, row.COST + alternative * row.COST_WIDTH + row.ANY_NUMBER)
    if any_number:
        bill += x * BIT[row.TOTAL_SHIFT]
    if any_number > ANY_CHAKRA:
        bill += x * BIT[row.BITS_OF_SYMBOL * (any_number - ANY_CHAKRA - 1)]
    return bill


def bill_of_node(s: NarutoState, at: i64) -> i64:
    """Return the bill of chakra that is paid for an effect: points of any symbol, then of each."""
    points: i64 = s.code[at + 1]
    bill: i64 = 0
    symbol: i64 = 0
    while symbol < row.SYMBOLS_OF_BILL:
        points += s.code[at + 2 + symbol]
        bill += s.code[at + 2 + symbol] * BIT[row.BITS_OF_SYMBOL * symbol]
        symbol += 1
    return bill + points * BIT[row.TOTAL_SHIFT]


def points_of(bill: i64) -> i64:
    """Return how many points a bill has in all."""
    return bill >> row.TOTAL_SHIFT


def has_x(s: NarutoState, kind: i64, alternative: i64) -> bool:
    return state.figure(s, kind, row.COST + alternative * row.COST_WIDTH + row.ANY_NUMBER) != 0


def is_specific(s: NarutoState, kind: i64, alternative: i64) -> bool:
    """Return whether a cost has a specific symbol; an X of one symbol counts (see NR-71)."""
    at: i64 = kind * row.WIDTH + row.COST + alternative * row.COST_WIDTH
    return s.rows[at + row.SPECIFIC] != 0 or s.rows[at + row.ANY_NUMBER] > ANY_CHAKRA


def needed(bill: i64, symbols: i64) -> i64:
    """Return how many points of these symbols a bill has."""
    n: i64 = 0
    symbol: i64 = 0
    while symbol < row.SYMBOLS_OF_BILL:
        if (symbols >> symbol) & 1:
            n += (bill >> (row.BITS_OF_SYMBOL * symbol)) & SYMBOL_MASK
        symbol += 1
    return n


def symbols_of(bill: i64) -> i64:
    """Return the symbols that a bill asks for, as a mask."""
    found: i64 = 0
    symbol: i64 = 0
    while symbol < row.SYMBOLS_OF_BILL:
        if (bill >> (row.BITS_OF_SYMBOL * symbol)) & SYMBOL_MASK:
            found |= BIT[symbol]
        symbol += 1
    return found


# --- whether a bill can be paid ---------------------------------------------------------------------------------------


def payable(s: NarutoState, seat: i64, bill: i64) -> bool:
    """Return whether a seat's chakra can pay a bill."""
    if points_of(bill) > state.held(s, seat, parts.CHAKRA):
        return False
    every: i64 = symbols_of(bill)
    symbols: i64 = every
    while symbols:
        if needed(bill, symbols) > in_chakra(s, seat, symbols):
            return False
        symbols = (symbols - 1) & every
    return True


def in_chakra(s: NarutoState, seat: i64, symbols: i64) -> i64:
    """Return how many cards with one of these symbols a seat's chakra area has."""
    n: i64 = 0
    line: i64 = state.next_line(s, seat, parts.CHAKRA, -1)
    while line >= 0:
        kind: i64 = state.kind_at(s, seat, line)
        if card_sets.chakra_symbols(s, seat, kind) & symbols:
            n += state.copies(s, seat, parts.CHAKRA, line)
        line = state.next_line(s, seat, parts.CHAKRA, line)
    return n


def paid_of(s: NarutoState, line: i64) -> i64:
    """Return how many cards of a line were paid so far."""
    at: i64 = cell.PAYMENT
    if line >= state.FIELDS:
        at += 1
        line -= state.FIELDS
    return (s.cells[at] >> (2 * line)) & 3


def paid(s: NarutoState, seat: i64, symbols: i64) -> i64:
    """Return how many cards with one of these symbols were paid so far; every card has a symbol."""
    n: i64 = 0
    line: i64 = state.next_field(s, cell.PAYMENT, -1)
    while line >= 0:
        if card_sets.chakra_symbols(s, seat, state.kind_at(s, seat, line)) & symbols:
            n += paid_of(s, line)
        line = state.next_field(s, cell.PAYMENT, line)
    return n


def last_paid(s: NarutoState, seat: i64) -> i64:
    """Return the highest kind that was paid so far, -1 if none was."""
    last: i64 = -1
    line: i64 = state.next_field(s, cell.PAYMENT, -1)
    while line >= 0:
        last = state.kind_at(s, seat, line)
        line = state.next_field(s, cell.PAYMENT, line)
    return last


def refuse(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return why a card cannot be the next one that is paid, 0 if it can (see NR-46)."""
    if state.copies_of(s, seat, parts.CHAKRA, kind) == 0:
        return no.NOT_IN_CHAKRA
    if payers(s, seat) & BIT[state.line_of(s, seat, kind)] == 0:
        return no.NOT_NEEDED
    return 0


def payers(s: NarutoState, seat: i64) -> i64:
    """Return the lines of the cards that can be paid next, as a mask (see NR-46).

    After each, the chakra of its kind and of higher ones must have a card for every point that is still open, and the
    points of symbols that the paid cards do not cover must not be more than the cards that are still to pay.
    """
    every: i64 = BIT[row.SYMBOLS_OF_BILL] - 1
    bill: i64 = s.cells[cell.BILL]
    left: i64 = points_of(bill) - paid(s, seat, every)
    found: i64 = early_enough(s, seat, every, left)
    last: i64 = last_paid(s, seat)
    if last >= 0:
        found &= ~(BIT[state.line_of(s, seat, last)] - 1)
    every = symbols_of(bill)
    symbols: i64 = every
    while symbols:
        lacking: i64 = needed(bill, symbols) - paid(s, seat, symbols)
        if lacking > 0:
            found &= early_enough(s, seat, symbols, lacking)
            if lacking >= left:
                found &= lines_with(s, seat, symbols)
        symbols = (symbols - 1) & every
    return found


def early_enough(s: NarutoState, seat: i64, symbols: i64, points: i64) -> i64:
    """Return the lines of chakra from which on as many cards have one of these symbols as there are points to pay."""
    found: i64 = 0
    cards: i64 = in_chakra(s, seat, symbols)
    line: i64 = state.next_line(s, seat, parts.CHAKRA, -1)
    while line >= 0 and cards >= points:
        found |= BIT[line]
        if card_sets.chakra_symbols(s, seat, state.kind_at(s, seat, line)) & symbols:
            cards -= state.copies(s, seat, parts.CHAKRA, line)
        line = state.next_line(s, seat, parts.CHAKRA, line)
    return found


def lines_with(s: NarutoState, seat: i64, symbols: i64) -> i64:
    """Return the lines of chakra whose cards have one of these symbols."""
    found: i64 = 0
    line: i64 = state.next_line(s, seat, parts.CHAKRA, -1)
    while line >= 0:
        if card_sets.chakra_symbols(s, seat, state.kind_at(s, seat, line)) & symbols:
            found |= BIT[line]
        line = state.next_line(s, seat, parts.CHAKRA, line)
    return found


# --- paying -----------------------------------------------------------------------------------------------------------


def begin(s: NarutoState, seat: i64, bill: i64) -> None:
    """Let a seat pay a bill that it can pay."""
    s.cells[cell.BILL] = bill
    s.push(step.PAY_CHAKRA, seat)


def go_on(s: NarutoState, seat: i64) -> None:
    """Let a seat pay the next card; where only one kind can be paid, it is paid without asking."""
    if points_of(s.cells[cell.BILL]) == paid(s, seat, BIT[row.SYMBOLS_OF_BILL] - 1):
        finish(s, seat)
        return
    s.push(step.PAY_CHAKRA, seat)
    lines: i64 = payers(s, seat)
    if lines & (lines - 1):
        s.ask(seat, ask.CHAKRA)
    else:
        pay(s, seat, state.kind_at(s, seat, state.lowest(lines)))


def pay(s: NarutoState, seat: i64, kind: i64) -> None:
    """Move a card from the chakra area to the discard pile, as one point (see NA-86)."""
    line: i64 = state.line_of(s, seat, kind)
    at: i64 = cell.PAYMENT
    if line >= state.FIELDS:
        at += 1
        line -= state.FIELDS
    s.cells[at] += BIT[2 * line]
    state.take(s, seat, parts.CHAKRA, kind)
    state.put(s, seat, parts.DISCARD, kind)
    state.tell(s, saw.PAYS_CHAKRA, seat, kind)


def finish(s: NarutoState, seat: i64) -> None:
    """End a payment; an item that is being announced notes the symbols of the cards."""
    c = s.cells
    if c[cell.ANNOUNCED]:
        line: i64 = state.next_field(s, cell.PAYMENT, -1)
        while line >= 0:
            symbols: i64 = card_sets.chakra_symbols(s, seat, state.kind_at(s, seat, line))
            state.add_to_item(s, c[cell.CHAIN], cell.PAID, symbols)
            line = state.next_field(s, cell.PAYMENT, line)
    c[cell.BILL] = 0
    c[cell.PAYMENT] = 0
    c[cell.PAYMENT + 1] = 0


# --- questions --------------------------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.CHAKRA


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    return refuse(s, seat, move - ask.CARD_MOVE)


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    lines: i64 = payers(s, seat)
    while lines:
        out[n] = ask.CARD_MOVE + state.kind_at(s, seat, state.lowest(lines))
        lines &= lines - 1
        n += 1
    return n


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    pay(s, seat, move - ask.CARD_MOVE)
