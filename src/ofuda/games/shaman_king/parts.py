"""The components of the game as numbers: zones, piles, card types, things that effects choose, sources of effects."""

from typing import Final

from ofuda.kernel.declare import Kind

ZONES: Final = 3  # green, yellow, red
NOWHERE: Final = 3  # in place of a zone: none
ALL_CHARGED: Final = 7  # mask of all three zones
TO_WIN: Final = 3
OPENING_FORCE: Final = 4
SETUP_FURYOKU: Final = 2
SETUP_DISCARD: Final = 4
MOST_ABILITIES: Final = 4  # of a card

# Piles of a seat; the top card is the last one.
DECK: Final = 0
DISCARD: Final = 1
AREA: Final = 2  # the advantage area
STACK: Final = 3  # + zone: its furyoku
PILES: Final = 6
KNOWN: Final = 3  # mask of the seats that know a card: both

# Types of cards.
STRIKE: Final = 0
ADVANTAGE: Final = 1
TEAMWORK: Final = 2

# Things that an effect can choose: one of these + 3 * seat + zone.
TEAM_THING: Final = 0
STACK_THING: Final = 6
ZONE_THING: Final = 12
SLOT_THING: Final = 18
THINGS: Final = 24

# The source of an effect: kind + SOURCE_SEAT * seat + SOURCE_ZONE * zone.
SOURCE_SEAT: Final = 1024
SOURCE_ZONE: Final = 2048
SEAT_SHIFT: Final = 10  # shifts are faster than divisions
ZONE_SHIFT: Final = 11
THERE: Final = 256  # in the register of an effect: times (zone + 1) where its trigger happened

# What the arguments of moves and events mean.
CARD: Final = Kind("card")
ZONE: Final = Kind("zone")
WHERE: Final = Kind("where")  # a zone: in it
FROM: Final = Kind("from")  # a zone: from it
TO: Final = Kind("to")  # a zone: to it
FURYOKU: Final = Kind("furyoku")  # one of the colour of this zone
FURYOKU_OF: Final = Kind("furyoku of")  # one for each zone of a mask
MIX: Final = Kind("mix")
THING: Final = Kind("thing")
ABILITY: Final = Kind("ability")  # 2 * number, + 1: paid with another mix
CHOICE: Final = Kind("choice")  # one of several effects
