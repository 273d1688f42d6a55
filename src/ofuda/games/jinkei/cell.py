"""Offsets of the cells of a state: those of the table, and those of each seat."""

from typing import Final

GAME: Final = 0  # 1, or 2 in the second game of a match
ROUND: Final = 1
BATTLE: Final = 2
FIRST: Final = 3  # who holds the First Player Card
OPENER: Final = 4  # who held it when this game began
OFFENSE: Final = 5
LED: Final = 6  # the Offense card + 1, 0 while none is chosen
LED_COLOUR: Final = 7
LED_SPACE: Final = 8
SEAT: Final = 9  # where the seats' own cells begin

# The cells of a seat, counted from SEAT + seat * WIDTH.
HAND: Final = 0  # mask of card kinds
LEFT: Final = 1  # cards in the deck; the top one is the last
TYPE: Final = 2  # formation type + 1
FORM: Final = 3  # formation on the table + 1
PICK: Final = 4  # formation chosen in secret: 1 = a, 2 = b
PLACED: Final = 5  # how many hand cards are placed
SHOWN: Final = 6  # mask of the own cards that everybody has seen
TAKEN: Final = 7  # cards taken in this round
GAIN: Final = 8  # their achievements: nobody may count them before Scoring
RESULT: Final = 9  # achievements of finished rounds: three of the first game, three of the second
FIELD: Final = 15  # card + 1 on each space
PAIR: Final = 24  # = FIELD + 9: second card + 1 on a 2 Cards space, always the higher kind of the two
DECK: Final = 33
WIDTH: Final = 55

SIZE: Final = 119  # SEAT + 2 * WIDTH
