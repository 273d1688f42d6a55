"""The state of a game of Shamans, and accessors for its cells.

An index is computed into a local variable first: compiled code then reads the cell without counting a reference.
"""

from ofuda.games.shamans import cell
from ofuda.games.shamans.tables import Tables
from ofuda.kernel.arrays import i64, vec
from ofuda.kernel.core import Game, State


class ShamansState(State):
    """Hold the cells of a game and what never changes in it; the rules are functions over it."""

    def __init__(self, game: Game, tables: Tables, first: i64, rounds: i64, room: vec[i64]) -> None:
        super().__init__(game)
        self.tables: Tables = tables
        self.players: i64 = tables.players
        self.opener: i64 = first  # who gets the first-player token: a seat, or -1 for chance
        self.rounds: i64 = rounds  # how many are played at most; 0: until somebody has won
        self.room: vec[i64] = room  # for shuffling; nothing stays in it


# --- the table --------------------------------------------------------------------------------------------------------


def pawn(s: ShamansState) -> i64:
    """Return the space of the Shadow pawn."""
    return s.cells[cell.PAWN]


def destination(s: ShamansState) -> i64:
    """Return the world of this turn, -1 until the Guide has played."""
    return s.cells[cell.DESTINATION] - 1


def numbers_at(s: ShamansState, world: i64) -> i64:
    """Return the numbers that lie at a world, as a mask."""
    at: i64 = cell.WORLD + world
    return s.cells[at]


def in_slot(s: ShamansState, slot: i64) -> i64:
    """Return the kind of token that lies open in a slot, -1 if it is empty."""
    at: i64 = cell.SLOT + slot
    return s.cells[at] - 1


def in_pile(s: ShamansState) -> i64:
    """Return how many tokens the pile has."""
    return s.cells[cell.IN_PILE]


def artifacts_left(s: ShamansState) -> bool:
    """Tell whether there is an artifact to take."""
    return in_pile(s) > 0 or in_slot(s, 0) >= 0 or in_slot(s, 1) >= 0


# --- the players ------------------------------------------------------------------------------------------------------


def hand(s: ShamansState, seat: i64) -> i64:
    """Return the cards of a hand as a mask; of an eliminated Shaman, the cards set aside."""
    at: i64 = cell.at(seat, cell.HAND)
    return s.cells[at]


def played(s: ShamansState, seat: i64) -> i64:
    """Return the card in front of a player in this turn, -1 if none."""
    at: i64 = cell.at(seat, cell.PLAYED)
    return s.cells[at] - 1


def role(s: ShamansState, seat: i64) -> i64:
    at: i64 = cell.at(seat, cell.ROLE)
    return s.cells[at]


def face_up(s: ShamansState, seat: i64) -> bool:
    """Tell whether a role card lies face up."""
    at: i64 = cell.at(seat, cell.FACE_UP)
    return s.cells[at] != 0


def has_seen(s: ShamansState, seat: i64, owner: i64) -> bool:
    """Tell whether a seat has seen the role card that lies before its owner now."""
    at: i64 = cell.at(owner, cell.SEEN)
    return (s.cells[at] >> seat) & 1 != 0


def out(s: ShamansState, seat: i64) -> bool:
    """Tell whether a player is eliminated."""
    at: i64 = cell.at(seat, cell.OUT)
    return s.cells[at] != 0


def points(s: ShamansState, seat: i64) -> i64:
    at: i64 = cell.at(seat, cell.POINTS)
    return s.cells[at]


def opened(s: ShamansState, seat: i64, kind: i64) -> i64:
    """Count the open tokens of a kind before a seat."""
    at: i64 = cell.at(seat, cell.OPEN) + kind
    return s.cells[at]


def hidden(s: ShamansState, seat: i64, kind: i64) -> i64:
    """Count the face-down tokens of a kind before a seat."""
    at: i64 = cell.at(seat, cell.HIDDEN) + kind
    return s.cells[at]


def face_down(s: ShamansState, seat: i64) -> i64:
    """Count all face-down tokens before a seat: everybody sees that."""
    at: i64 = cell.at(seat, cell.HIDDEN)
    c = s.cells
    return c[at] + c[at + 1] + c[at + 2] + c[at + 3]


def looking_at(s: ShamansState, seat: i64) -> i64:
    """Return the token from the pile that its taker may still hide or show, -1 if none."""
    at: i64 = cell.at(seat, cell.LOOKED)
    return s.cells[at] - 1


def giving(s: ShamansState, seat: i64) -> i64:
    """Return the card that a player has chosen to pass on in an Eclipse, -1 if none."""
    at: i64 = cell.at(seat, cell.CHOICE)
    return s.cells[at] - 1


def gave(s: ShamansState, seat: i64) -> i64:
    """Return the card that a player passed on in the Eclipse and nobody else has seen since, -1 if none."""
    at: i64 = cell.at(seat, cell.GAVE)
    return s.cells[at] - 1


def gave_to(s: ShamansState, seat: i64) -> i64:
    """Return whom a player passed a card to in the Eclipse, -1 if nobody."""
    at: i64 = cell.at(seat, cell.GAVE_TO)
    return s.cells[at] - 1


def holds_cards(s: ShamansState, seat: i64) -> bool:
    """Tell whether a player is in the round and has cards in hand."""
    return not out(s, seat) and hand(s, seat) != 0


def anybody_holds_cards(s: ShamansState) -> bool:
    p: i64 = 0
    while p < s.players:
        if holds_cards(s, p):
            return True
        p += 1
    return False


def others_left(s: ShamansState, seat: i64) -> bool:
    """Tell whether anybody else is in the round."""
    p: i64 = 0
    while p < s.players:
        if p != seat and not out(s, p):
            return True
        p += 1
    return False


# --- masks ------------------------------------------------------------------------------------------------------------


def count(mask: i64) -> i64:
    """Return how many of 56 bits are set, without a loop. Larger constants would be Python objects when compiled."""
    mask = mask - ((mask >> 1) & 0x55555555555555)
    mask = (mask & 0x33333333333333) + ((mask >> 2) & 0x33333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F
    mask = mask + (mask >> 8)
    mask = mask + (mask >> 16)
    return (mask + (mask >> 32)) & 127
