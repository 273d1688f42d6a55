"""Events that seats are told, with their arguments; 0 is the kernel's."""

from typing import Final

EVENTS: Final = (
    "chose",
    "first",
    "type",
    "drew",
    "drew_some",
    "formation",
    "revealed",
    "opened",
    "set_back",
    "attacks",
    "defends",
    "wins",
    "tie",
    "advances",
    "scores",
    "round",
    "game",
)
FIRST: Final = 1  # seat
TYPE: Final = 2  # seat, type
DREW: Final = 3  # seat, card
DREW_SOME: Final = 4  # seat, how many
FORMATION: Final = 5  # seat, formation
REVEALED: Final = 6  # seat, card, space
OPENED: Final = 7  # seat, card, space
SET_BACK: Final = 8
ATTACKS: Final = 9  # seat, card, colour, space
DEFENDS: Final = 10  # seat, card, colour, space
WINS: Final = 11  # seat, Offense card, Defense card
TIE: Final = 12
ADVANCES: Final = 13  # seat, card, source, target
SCORES: Final = 14  # seat, round, points of the round, total
ROUND: Final = 15  # round, first player
GAME: Final = 16  # game of the match
