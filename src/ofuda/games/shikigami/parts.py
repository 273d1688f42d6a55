"""Components of the game as numbers: five-element cards, shikigami ("spirits" in the code), decks, discs.

A five-element card is a kind: element * 3 + power - 1, so that equal cards have equal numbers. A multiset of kinds is
one int with three bits for each kind. A spirit is its printed number - 1; a set of spirits is a bit mask.
"""

from typing import Final

MOST_PLAYERS: Final = 5

ELEMENTS: Final = ("wood", "fire", "earth", "metal", "water", "any")  # in the order in which one feeds the next
WOOD: Final = 0
FIRE: Final = 1
EARTH: Final = 2
METAL: Final = 3
WATER: Final = 4
ANY: Final = 5  # a card that counts as one element of the payer's choice
TRUE_ELEMENTS: Final = 5
TYPES: Final = 6  # the elements and "any"
POWERS: Final = 3  # a five-element card has a power from 1 to 3
KINDS: Final = 18
KIND_BITS: Final = 3
KIND_MASK: Final = 7
ELEMENT_CARDS: Final = 33
MOST_ALIKE: Final = 7

SPIRITS: Final = 48
DECKS: Final = ("element", "low", "high", "god")
ELEMENT_DECK: Final = 0
LOW_DECK: Final = 1
HIGH_DECK: Final = 2
GOD_DECK: Final = 3
LOW_CARDS: Final = 20
HIGH_CARDS: Final = 16
GOD_CARDS: Final = 12
FIRST_GOD: Final = 36  # the spirits from here on are gods
ROW: Final = 4  # face-up spirits of each deck

FAMILIES: Final = ("doll", "snake", "fox", "genbu", "seiryu", "suzaku", "byakko")
DIRECTIONS: Final = ("north", "east", "south", "west")

SIDES: Final = ("light", "dark")
LIGHT: Final = 0
DARK: Final = 1

# Where a disc goes with some power is one number: 0 leaves it where it is; else 1 + way * WAY + square + SQUARES. A way
# says how often the disc reaches the light and the dark end before it comes to rest.
SQUARES: Final = 5  # squares on each side of the Taiji circle, at most
HEIGHTS: Final = 16  # a disc is (square + SQUARES) * HEIGHTS + discs below it: a higher number goes first
STAY: Final = 0
WAY: Final = 11
WAYS: Final = ((0, 0), (1, 0), (0, 1), (2, 0), (0, 2), (1, 1))  # how often it reaches the light and the dark end
GOALS: Final = 67
MOST_POWER: Final = 9
