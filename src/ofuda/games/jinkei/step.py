"""Steps of the agenda, with their arguments."""

from typing import Final

STEPS: Final = (
    "game",
    "choose type",
    "round",
    "draw",
    "choose formation",
    "reveal formation",
    "place front",
    "open front",
    "place back",
    "battle",
    "advance",
    "scoring",
)
GAME: Final = 0
CHOOSE_TYPE: Final = 1  # seat
ROUND: Final = 2
DRAW: Final = 3
CHOOSE_FORMATION: Final = 4
REVEAL_FORMATION: Final = 5
PLACE_FRONT: Final = 6
OPEN_FRONT: Final = 7
PLACE_BACK: Final = 8
BATTLE: Final = 9
ADVANCE: Final = 10  # seat, column
SCORING: Final = 11
