"""Columns of `Tables.rows`: one row of figures, masks and addresses for each kind of card."""

from typing import Final

WIDTH: Final = 64
TYPE: Final = 0  # index in terms.TYPES
SYMBOLS: Final = 1  # mask
ENTRANCE: Final = 2
HAND_COST: Final = 3
COMBAT: Final = 4  # a figure X in print is 0 here; the card's text sets it
SUPPORT: Final = 5
INJURED_COMBAT: Final = 6
INJURED_SUPPORT: Final = 7
MENTAL: Final = 8
TRAITS: Final = 9  # mask of the first TRAITS_IN_MASK traits
MORE_TRAITS: Final = 10  # mask of the others
RANKS: Final = 11  # mask
NAME: Final = 12  # the printed name, then those that it has besides; -1: none
NAME_2: Final = 13
NAME_3: Final = 14
NAME_4: Final = 15
KEYWORDS: Final = 16  # mask
COINS: Final = 17  # Permanent(n): the coins with which it enters play; 0: it stays until something removes it
COSTS: Final = 18  # how many alternative chakra costs; jutsu only
COST: Final = 19  # the first of MOST_COSTS costs of COST_WIDTH columns: GENERIC, SPECIFIC, ANY_NUMBER
REQUIREMENT: Final = 28  # addresses in `Tables.code`; 0: none
TARGETS: Final = 29
RESOLVE: Final = 30
QUIET: Final = 31  # who may not answer: 0 nobody, else 1 + Who
ABILITIES: Final = 32  # how many
ABILITY: Final = 33  # the first of MOST_ABILITIES abilities of ABILITY_WIDTH columns: SORT, ADDRESS, FLAGS
SET: Final = 51  # the number of its set
DONE: Final = 52  # 1: the card's text works, so it may be put in a deck
TEXTLESS: Final = 53  # 1: without effect text, keywords aside (NR-41)
ATTRIBUTES: Final = 54  # masks of the traits that are combat attributes
MORE_ATTRIBUTES: Final = 55
CHARACTERISTICS: Final = 56  # masks of the traits that are characteristics; a word can be both
MORE_CHARACTERISTICS: Final = 57
TITLE: Final = 58  # 1 + the title of its effect; 0: none
LIVE: Final = 59  # mask of the figures that are an X in print: bit i for the column COMBAT + i
HAND_X: Final = 60  # 1: its hand cost is an X, which is chosen as it is played

ATTACHES: Final = 63  # 1: it is attached to a card in play, and leaves play with it

MOST_NAMES: Final = 4
TRAITS_IN_MASK: Final = 60

# The columns of a cost.
MOST_COSTS: Final = 3
COST_WIDTH: Final = 3
GENERIC: Final = 0  # points of any chakra
SPECIFIC: Final = 1  # points of each symbol, four bits each: symbol i from bit 4 * i on
ANY_NUMBER: Final = 2  # X: 0 none, 1 of any chakra, 2 + symbol: of that symbol only

# A bill counts the points of each symbol, and above them all points.
SYMBOLS_OF_BILL: Final = 6
BITS_OF_SYMBOL: Final = 8
TOTAL_SHIFT: Final = 48

# The columns of an ability.
MOST_ABILITIES: Final = 6
ABILITY_WIDTH: Final = 3
SORT: Final = 0
ADDRESS: Final = 1
FLAGS: Final = 2

# What sort an ability is.
RULE: Final = 1
TRIGGER: Final = 2
USE: Final = 3
EXPERT: Final = 4
COMBINATION: Final = 5
SACRIFICE: Final = 6
SQUAD: Final = 7

# The flags of an ability.
VALID: Final = 1  # it works while its ninja is injured, too (NA-132)
USES_X: Final = 2  # of a use: its cost has an X
OF_KEYWORD: Final = 4  # it is a keyword, which works though the card's text is negated (NR-66)
FROM: Final = 4  # the first bit of 1 + the zone outside play where it works; 0: in play
