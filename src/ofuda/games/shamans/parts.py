"""Components of the game as numbers: cards, roles, tokens, rituals."""

from typing import Final

WORLDS: Final = 7
NUMBERS: Final = 8  # a card is world * 8 + number - 1, whatever the number of players
CARDS: Final = 56
MOST_PLAYERS: Final = 5

SHAMAN: Final = 0
SHADOW: Final = 1

TOKENS: Final = ("dagger", "portal", "shard", "mask", "eclipse")
DAGGER: Final = 0
PORTAL: Final = 1
SHARD: Final = 2
MASK: Final = 3
ECLIPSE: Final = 4
KINDS: Final = 4  # kinds of artifacts: the Eclipse is none
LARGEST_PILE: Final = 11
SLOTS: Final = 2

RITUALS: Final = ("illumination", "stabilization", "transmutation", "neutralization")
ILLUMINATION: Final = 0
STABILIZATION: Final = 1
TRANSMUTATION: Final = 2
NEUTRALIZATION: Final = 3

LEFT: Final = 1  # the sides of the Eclipse: left is the next seat clockwise (SH-R31)
RIGHT: Final = 2
