"""Components: how many cards, spaces and formations there are, and what they are called."""

from typing import Final

from ofuda.kernel.arrays import i64, ints, vec

KINDS: Final = 22  # battle cards of one back colour: 11 red, then 11 blue, ranks ascending
PER_COLOUR: Final = 11
ALL_KINDS: Final = 0x3FFFFF  # mask
SORTED: Final[vec[i64]] = ints(list(range(KINDS)))  # a deck before it is shuffled
COLOURS: Final = ("red", "blue")
COLOUR: Final[vec[i64]] = ints([kind // PER_COLOUR for kind in range(KINDS)])  # of each card kind

SPACES: Final = 9  # vanguard 0-2, rearguard 3-5, reinforcements 6-8; left, centre, right
REARGUARD: Final = 3  # first space of the row
REINFORCEMENTS: Final = 6
ROWS: Final = ("vanguard", "rearguard", "reinforcements")
COLUMNS: Final = ("left", "centre", "right")
COLUMN: Final[vec[i64]] = ints([space % 3 for space in range(SPACES)])  # of each space
MARKS: Final = ("open", "blank", "reveal", "rank+1", "rank+2", "wild", "two-cards")

FORMATIONS: Final = 18  # numbered type * 6 + (round - 1) * 2 + option
TYPES: Final = ("sword", "shield", "bow")
HAND_SIZE: Final = 7
TO_PLACE: Final = 6  # hand cards on a formation; the seventh battle card comes from the deck
