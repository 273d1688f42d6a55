"""The state of Jin-Kei Trick: its attributes, and accessors for its cells.

An index is computed into a local variable first: compiled code then reads the cell without counting a reference.
"""

from ofuda.games.jinkei import cell, parts
from ofuda.games.jinkei.tables import Tables
from ofuda.kernel.arrays import BIT, i64
from ofuda.kernel.core import Game, State


class JinkeiState(State):
    """Two armies of seven cards a round on formations of 3 x 3 spaces. The rules for it are in `flow`."""

    def __init__(self, game: Game, tables: Tables, games: i64, opener: i64) -> None:
        super().__init__(game)
        self.tables: Tables = tables
        self.games: i64 = games  # 2 for the two-game match
        self.opener: i64 = opener  # who begins: a seat, or -1 for chance


def colour_of(kind: i64) -> i64:
    """Return the printed colour of a card kind: 0 red, 1 blue."""
    return 1 if kind >= parts.PER_COLOUR else 0


def own(seat: i64, what: i64) -> i64:
    """Return the index of a seat's own cell."""
    return cell.SEAT + seat * cell.WIDTH + what


def hand(s: JinkeiState, seat: i64) -> i64:
    """Return the hand as a mask of card kinds."""
    at: i64 = own(seat, cell.HAND)
    return s.cells[at]


def holds(s: JinkeiState, seat: i64, kind: i64) -> bool:
    at: i64 = own(seat, cell.HAND)
    return bool((s.cells[at] >> kind) & 1)


def left(s: JinkeiState, seat: i64) -> i64:
    """Return how many cards are left in the deck."""
    at: i64 = own(seat, cell.LEFT)
    return s.cells[at]


def deck_card(s: JinkeiState, seat: i64, place: i64) -> i64:
    """Return a card of the deck; place 0 is at the bottom."""
    at: i64 = own(seat, cell.DECK) + place
    return s.cells[at]


def shown(s: JinkeiState, seat: i64) -> i64:
    """Return the seat's cards that everybody has seen, as a mask."""
    at: i64 = own(seat, cell.SHOWN)
    return s.cells[at]


def is_shown(s: JinkeiState, seat: i64, kind: i64) -> bool:
    at: i64 = own(seat, cell.SHOWN)
    return bool((s.cells[at] >> kind) & 1)


def show(s: JinkeiState, seat: i64, kind: i64) -> None:
    """Turn a card face up."""
    s.cells[own(seat, cell.SHOWN)] |= BIT[kind]


def formation_type(s: JinkeiState, seat: i64) -> i64:
    """Return the formation type, -1 if none is chosen."""
    at: i64 = own(seat, cell.TYPE)
    return s.cells[at] - 1


def formation(s: JinkeiState, seat: i64) -> i64:
    """Return the formation on the table, -1 if none."""
    at: i64 = own(seat, cell.FORM)
    return s.cells[at] - 1


def picked(s: JinkeiState, seat: i64) -> i64:
    """Return the option chosen in secret (0 = a, 1 = b), -1 if none."""
    at: i64 = own(seat, cell.PICK)
    return s.cells[at] - 1


def placed(s: JinkeiState, seat: i64) -> i64:
    """Return how many hand cards are placed."""
    at: i64 = own(seat, cell.PLACED)
    return s.cells[at]


def card(s: JinkeiState, seat: i64, space: i64) -> i64:
    """Return the card on a space, -1 if none."""
    at: i64 = own(seat, cell.FIELD) + space
    return s.cells[at] - 1


def second(s: JinkeiState, seat: i64, space: i64) -> i64:
    """Return the second card on a 2 Cards space, -1 if none; it is the higher kind of the two."""
    at: i64 = own(seat, cell.PAIR) + space
    return s.cells[at] - 1


def cards_on(s: JinkeiState, seat: i64) -> i64:
    """Count the cards that stand in the formation."""
    n: i64 = 0
    space: i64 = 0
    while space < parts.SPACES:
        n += i64(card(s, seat, space) >= 0) + i64(second(s, seat, space) >= 0)
        space += 1
    return n


def space_of(s: JinkeiState, seat: i64, kind: i64) -> i64:
    """Return the space a card stands on, -1 if it stands on none."""
    c = s.cells
    at: i64 = own(seat, cell.FIELD)
    i: i64 = 0
    while i < 2 * parts.SPACES:  # FIELD, then PAIR
        if c[at + i] == kind + 1:
            return i if i < parts.SPACES else i - parts.SPACES
        i += 1
    return -1


def put(s: JinkeiState, seat: i64, kind: i64, space: i64) -> None:
    """Put a card on an empty space."""
    s.cells[own(seat, cell.FIELD) + space] = kind + 1


def leave(s: JinkeiState, seat: i64, kind: i64, space: i64) -> None:
    """Take a card off its space; of two cards the other stays."""
    c = s.cells
    field: i64 = own(seat, cell.FIELD) + space
    if c[field] == kind + 1:
        c[field] = c[field + parts.SPACES]  # PAIR follows FIELD
    c[field + parts.SPACES] = 0


def blank_spaces(s: JinkeiState, seat: i64) -> i64:
    """Return the spaces with a Blank Card as a mask."""
    return s.tables.blank[formation(s, seat)]


def led(s: JinkeiState) -> i64:
    """Return the Offense card, -1 while none is chosen."""
    return s.cells[cell.LED] - 1


def result(s: JinkeiState, seat: i64, number: i64) -> i64:
    """Return the achievements of a finished round; rounds are numbered from 0 over both games of a match."""
    at: i64 = own(seat, cell.RESULT) + number
    return s.cells[at]


def score(s: JinkeiState, seat: i64) -> i64:
    """Return the achievements of all finished rounds."""
    total: i64 = 0
    number: i64 = 0
    while number < 6:
        total += result(s, seat, number)
        number += 1
    return total
