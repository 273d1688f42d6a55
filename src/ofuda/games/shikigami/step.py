"""Steps of the agenda, with their arguments."""

from typing import Final

STEPS: Final = (
    "game",
    "draft",
    "round",
    "turn",
    "summon",
    "summoned",
    "bonus",
    "power",
    "take_element",
    "take_spirit",
    "end_check",
    "hand_check",
    "refill",
)
GAME: Final = 0
DRAFT: Final = 1  # everybody has chosen a god
ROUND: Final = 2
TURN: Final = 3  # how many actions of this round are done
SUMMON: Final = 4  # seat: its payment is complete
SUMMONED: Final = 5  # seat, spirit: its own effect
BONUS: Final = 6  # seat: draws that others of its spirits give for the summons
POWER: Final = 7  # seat, power
TAKE_ELEMENT: Final = 8  # seat: for a card that it has discarded
TAKE_SPIRIT: Final = 9  # seat: the same
END_CHECK: Final = 10
HAND_CHECK: Final = 11  # how many have been checked
REFILL: Final = 12

# what may come next
IN_TURN: Final = (BONUS, TURN)
