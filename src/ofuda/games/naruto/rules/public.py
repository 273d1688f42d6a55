"""What everybody knows of a hand: which cards could be in it, by the open lists and what was seen elsewhere.

Who is asked must not depend on anything else (see NR-13).
"""

from ofuda.effects.mask_numbers import COSTS, DO, ONE_COST
from ofuda.games.naruto import cell, op, parts, word
from ofuda.games.naruto.rules import card_sets, items, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import i64


def could_hold(s: NarutoState, seat: i64, line: i64) -> bool:
    """Return whether a card could be in a player's hand, as far as everybody knows: it is seen there, or nowhere."""
    return could_be_held(s, seat, line) > 0


def could_be_held(s: NarutoState, seat: i64, line: i64) -> i64:
    """Return how many cards of a line could be in a player's hand, as far as everybody knows."""
    if state.held(s, seat, parts.KNOWN) == state.held(s, seat, parts.HAND):
        return state.copies(s, seat, parts.KNOWN, line)
    return unseen(s, seat, line)


def could_give(s: NarutoState, at: i64, n: i64, source: i64) -> bool:
    """Return whether n cards that a node names in a player's hand could be there, as far as everybody knows."""
    seat: i64 = s.seat_of(s.code[at + 2], source)
    if n > state.held(s, seat, parts.HAND):
        return False
    line: i64 = 0
    while n > 0 and line < s.lists.sizes[seat]:
        if card_sets.kind_fits(s, s.code[at + 3], seat, state.kind_at(s, seat, line), source):
            n -= could_be_held(s, seat, line)
        line += 1
    return n <= 0


def unseen(s: NarutoState, seat: i64, line: i64) -> i64:
    """Return how many cards of a line everybody sees nowhere: neither in an open zone nor in play nor on the chain."""
    at: i64 = seat * parts.LINES + line
    kind: i64 = s.lists.kinds[at]
    n: i64 = s.lists.counts[at]
    n -= state.copies(s, seat, parts.CHAKRA, line)
    n -= state.copies(s, seat, parts.DISCARD, line)
    n -= state.copies(s, seat, parts.REMOVED, line)
    if n <= 0:
        return 0
    number: i64 = 0
    while number < s.cells[cell.CHAIN]:
        if items.has_card(s, number) and items.kind_of(s, number) == kind:
            if state.item(s, number, cell.CONTROLLER) == seat:
                n -= 1
        number += 1
    left: i64 = s.cells[cell.OCCUPIED] & (s.cells[cell.OWNED] ^ (seat - 1))
    while left and n > 0:
        if state.kind_in(s, state.lowest(left)) == kind:
            n -= 1
        left &= left - 1
    return n


def could_pay(s: NarutoState, at: i64, source: i64) -> bool:
    """Return whether a cost could be paid in full, as far as everybody knows."""
    node: i64 = s.code[at]
    if node == COSTS or node == ONE_COST:
        i: i64 = 0
        while i < s.code[at + 1]:
            if could_pay(s, s.code[at + 2 + i], source) == (node == ONE_COST):
                return node == ONE_COST
            i += 1
        return node == COSTS
    if node == DO and gives_from_hand(s, s.code[at + 1]):
        what: i64 = s.code[s.code[at + 1] + 1]
        if s.code[what] == op.PICK:
            return could_give(s, s.code[what + 2], s.value(s.code[what + 1], source, 0), source)
        return could_give(s, what, 1, source)
    return s.payable(at, source, 0)


def gives_from_hand(s: NarutoState, effect: i64) -> bool:
    """Return whether an effect moves or discards cards of a hand."""
    if s.code[effect] != op.DISCARD and s.code[effect] != op.MOVE:
        return False
    what: i64 = s.code[effect + 1]
    if s.code[what] == op.PICK:
        what = s.code[what + 2]
    return s.code[what] == op.IN and s.code[what + 1] == word.ZONE_HAND
