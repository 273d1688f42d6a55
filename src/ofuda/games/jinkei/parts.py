"""Components: how many cards, spaces and formations there are, and what they are called."""

from typing import Final

from ofuda.kernel.declare import Kind

KINDS: Final = 22  # battle cards of one back colour: 11 red, then 11 blue, ranks ascending
PER_COLOUR: Final = 11
ALL_KINDS: Final = 0x3FFFFF  # mask
COLOURS: Final = ("red", "blue")

SPACES: Final = 9  # vanguard 0-2, rearguard 3-5, reinforcements 6-8; left, centre, right
REARGUARD: Final = 3  # first space of the row
REINFORCEMENTS: Final = 6
ROWS: Final = ("vanguard", "rearguard", "reinforcements")
COLUMNS: Final = ("left", "centre", "right")
MARKS: Final = ("open", "blank", "reveal", "rank+1", "rank+2", "wild", "two-cards")

FORMATIONS: Final = 18  # numbered type * 6 + (round - 1) * 2 + option
TYPES: Final = ("sword", "shield", "bow")
HAND_SIZE: Final = 7
TO_PLACE: Final = 6  # hand cards on a formation; the seventh battle card comes from the deck

# What the arguments of moves, events and reasons mean.
CARD: Final = Kind("card")
PLAYED: Final = Kind("played")  # card kind * 2 + the colour it is played as
COLOUR: Final = Kind("colour")
SPACE: Final = Kind("space")
TYPE: Final = Kind("type")
FORMATION: Final = Kind("formation")
OPTION: Final = Kind("option")  # one of the two formations of a round
