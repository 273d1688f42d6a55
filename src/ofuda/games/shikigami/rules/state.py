"""The state of a game of Shikigami Kaidou, and accessors for its cells.

An index is computed into a local variable first: compiled code then reads the cell without counting a reference.
"""

from typing import Final

from ofuda.games.shikigami import cell, parts
from ofuda.games.shikigami.rules.payments import Payments
from ofuda.games.shikigami.tables import Tables
from ofuda.kernel.arrays import DE_BRUIJN, MASK32, WHERE, i64, ints, vec
from ofuda.kernel.core import Game, State

DECK_AT: Final[vec[i64]] = ints([cell.ELEMENT_DECK, cell.LOW_DECK, cell.HIGH_DECK, cell.GOD_DECK])
UNIT: Final[vec[i64]] = ints([1 << (parts.KIND_BITS * kind) for kind in range(parts.KINDS)])  # one card of a kind
LYING: Final[vec[i64]] = ints([(1 << n) >> 1 for n in range(parts.SPIRITS + 1)])  # the bit of what a place holds
MOST_COUNTED: Final = 15  # of an element in a payment
PAIRS: Final = 0o070707070707070707  # every other kind; there are fewer than 63 cards


class ShikigamiState(State):
    """Hold the cells of a game and what never changes in it; the rules are functions over it."""

    def __init__(self, game: Game, tables: Tables, payments: Payments, first: i64, room: vec[i64]) -> None:
        super().__init__(game)
        self.tables: Tables = tables
        self.payments: Payments = payments  # what pays for what, worked out once
        self.players: i64 = tables.players
        self.opener: i64 = first  # the first player: a seat, or -1 for chance
        self.room: vec[i64] = room  # for shuffling; nothing stays in it


# --- the table --------------------------------------------------------------------------------------------------------


def left(s: ShikigamiState, deck: i64) -> i64:
    """Count the cards of a deck."""
    at: i64 = cell.LEFT + deck
    return s.cells[at]


def in_order(s: ShikigamiState, place: i64) -> i64:
    """Return the seat with this place in the turn order, from 0."""
    return (s.cells[cell.ORDER] >> (4 * place)) & 15


def on_field(s: ShikigamiState, spirit: i64) -> i64:
    """Return the cell in which a spirit lies face up, -1 if it does not."""
    at: i64 = cell.FIELD
    end: i64 = cell.SEAT
    while at < end:
        if s.cells[at] == spirit + 1:
            return at
        at += 1
    return -1


def element_on_field(s: ShikigamiState, kind: i64) -> i64:
    """Return a cell in which a five-element card of this kind lies face up, -1 if there is none."""
    at: i64 = cell.ELEMENTS
    end: i64 = cell.FIELD
    while at < end:
        if s.cells[at] == kind + 1:
            return at
        at += 1
    return -1


def elements_lie(s: ShikigamiState) -> i64:
    """Return the kinds of the five-element cards on the field as a mask."""
    c = s.cells
    mask: i64 = 0
    at: i64 = cell.ELEMENTS
    end: i64 = at + s.tables.elements_row
    while at < end:
        mask |= LYING[c[at]]
        at += 1
    return mask


def spirits_lie(s: ShikigamiState) -> i64:
    """Return the spirits on the field as a mask."""
    c = s.cells
    mask: i64 = 0
    at: i64 = cell.FIELD
    while at < cell.SEAT:
        mask |= LYING[c[at]]
        at += 1
    return mask


# --- the players ------------------------------------------------------------------------------------------------------


def held(s: ShikigamiState, seat: i64) -> i64:
    """Return all five-element cards of a hand as a multiset."""
    at: i64 = cell.at(seat, cell.HELD)
    c = s.cells
    return c[at] + c[at + 1] + c[at + 2]


def hand(s: ShikigamiState, seat: i64) -> i64:
    """Return the spirits of a hand as a mask."""
    at: i64 = cell.at(seat, cell.HAND)
    return s.cells[at]


def known(s: ShikigamiState, seat: i64) -> i64:
    """Return the spirits of a hand that everybody has seen."""
    at: i64 = cell.at(seat, cell.KNOWN)
    return s.cells[at]


def summoned(s: ShikigamiState, seat: i64) -> i64:
    """Return the summoned spirits as a mask."""
    at: i64 = cell.at(seat, cell.SUMMONED)
    return s.cells[at]


def hand_size(s: ShikigamiState, seat: i64) -> i64:
    return size(held(s, seat)) + count(hand(s, seat))


def disc(s: ShikigamiState, seat: i64, which: i64) -> i64:
    """Return a disc: its square and height in one number (see parts.HEIGHTS)."""
    at: i64 = cell.at(seat, cell.DISC) + which
    return s.cells[at]


def square(s: ShikigamiState, seat: i64, which: i64) -> i64:
    """Return the square of a disc: 0 is the Taiji circle, above it is light, below it dark."""
    at: i64 = cell.at(seat, cell.DISC) + which
    return (s.cells[at] >> 4) - parts.SQUARES  # parts.HEIGHTS is 16


def track_place(s: ShikigamiState, seat: i64, side: i64) -> i64:
    """Return how far a score disc has come."""
    at: i64 = cell.at(seat, cell.SCORE) + side
    return s.cells[at]


def paying(s: ShikigamiState, seat: i64) -> i64:
    """Return the spirit that a seat is paying for, -1 if none."""
    at: i64 = cell.at(seat, cell.PAYING)
    return s.cells[at] - 1


# --- multisets of five-element cards ----------------------------------------------------------------------------------


def how_many(cards: i64, kind: i64) -> i64:
    return (cards >> (parts.KIND_BITS * kind)) & parts.KIND_MASK


def size(cards: i64) -> i64:
    """Count the cards of a multiset: two kinds together, then the sum of the digits to the base 64."""
    pairs: i64 = (cards & PAIRS) + ((cards >> parts.KIND_BITS) & PAIRS)
    return pairs % 63


def by_element(cards: i64) -> i64:
    """Return how many cards of each element there are as `payments` counts them; more than 15 count as 15."""
    found: i64 = 0
    shift: i64 = 0
    while cards != 0:
        n: i64 = (cards & 7) + ((cards >> 3) & 7) + ((cards >> 6) & 7)
        if n > MOST_COUNTED:
            n = MOST_COUNTED
        found |= n << shift
        shift += 5
        cards >>= 9
    return found


# --- masks ------------------------------------------------------------------------------------------------------------


def has(mask: i64, spirit: i64) -> bool:
    return (mask >> spirit) & 1 != 0


def count(mask: i64) -> i64:
    """Return how many of 48 bits are set, without a loop. Larger constants would be Python objects when compiled."""
    mask = mask - ((mask >> 1) & 0x555555555555)
    mask = (mask & 0x333333333333) + ((mask >> 2) & 0x333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F
    mask = mask + (mask >> 8)
    mask = mask + (mask >> 16)
    return (mask + (mask >> 32)) & 127


def lowest(mask: i64) -> i64:
    """Return the lowest spirit of a mask that is not empty."""
    half: i64 = mask & MASK32
    if half != 0:
        return WHERE[(((half & -half) * DE_BRUIJN) & MASK32) >> 27]
    half = mask >> 32
    return 32 + WHERE[(((half & -half) * DE_BRUIJN) & MASK32) >> 27]


def list_kinds(cards: i64, first: i64, found: vec[i64], n: i64) -> i64:
    """Append `first` + each kind of a multiset, ascending; return how many moves there are then."""
    kind: i64 = 0
    while cards != 0:
        if cards & parts.KIND_MASK:
            found[n] = first + kind
            n += 1
        cards >>= parts.KIND_BITS
        kind += 1
    return n
