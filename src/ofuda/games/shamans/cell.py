"""Offsets of the cells of a state: the table first, then one block per seat."""

from typing import Final

from ofuda.kernel.arrays import i64

ROUND: Final = 0
TURN: Final = 1  # of the round
FIRST: Final = 2  # who holds the first-player token
GUIDE: Final = 3
DESTINATION: Final = 4  # the world + 1, 0 until the Guide has played
PAWN: Final = 5
ARROW: Final = 6  # the side of the Eclipse; nobody knows it before the Eclipse lies on top (SH-R15)
ECLIPSED: Final = 7  # 1: the Eclipse has been applied
CLOSING: Final = 8  # worlds as a mask whose rituals wait for their order (SH-60)
WINNERS: Final = 9  # of the round that has just ended: role + 1
IN_PILE: Final = 10
PILE: Final = 11  # kind + 1 of each token; the top one is the last
SLOT: Final = 22  # two: kind + 1
GONE: Final = 24  # four: how many of each kind were discarded for everybody to see
WORLD: Final = 28  # seven: mask of the numbers that lie there
SEAT: Final = 35  # where the seats' own cells begin

HAND: Final = 0  # mask of cards; of an eliminated Shaman those set aside (SH-57)
PLAYED: Final = 1  # the card + 1 in front of the player in this turn
ROLE: Final = 2
SEEN: Final = 3  # mask of the seats that have seen this role card; it moves with the card
FACE_UP: Final = 4  # 1: the role card lies face up
OUT: Final = 5  # 1: eliminated
POINTS: Final = 6
OPEN: Final = 7  # four: open tokens of each kind
HIDDEN: Final = 11  # four: face-down tokens of each kind
LOOKED: Final = 15  # the token + 1 taken from the pile while its taker decides whether to hide it
CHOICE: Final = 16  # the card + 1 to be passed in an Eclipse, until all have chosen
GAVE: Final = 17  # the card + 1 that this seat has passed on in the Eclipse, as long as it has not been seen
GAVE_TO: Final = 18  # to whom: the seat + 1
SINCE: Final = 19  # how many cards this seat has played since the Eclipse
WIDTH: Final = 20  # cells a seat


def at(seat: i64, what: i64) -> i64:
    """Return the index of a seat's own cell: `at(2, HAND)`."""
    return SEAT + seat * WIDTH + what
