"""Sizes and numbers of the game that several files need."""

from typing import Final

from ofuda.kernel import declare

SEATS: Final = 2
SLOTS: Final = 48  # cards in play (NR-56)
ITEMS: Final = 24  # of a chain (NR-56)
THINGS: Final = SLOTS + ITEMS
ROOM: Final = 60  # hidden places of an owner: the deck, and the rewards that the other has won of it
LINES: Final = 60  # different cards in a list
MOST_KINDS: Final = 512  # moves by kind leave room for more cards
MOST_ABILITIES: Final = 6  # of a card

# Piles of a seat: cards without an order, each counted by the line of its owner's list.
HAND: Final = 0
CHAKRA: Final = 1
DISCARD: Final = 2
REMOVED: Final = 3
REINFORCEMENT: Final = 4
ASIDE: Final = 5
KNOWN: Final = 6  # the cards of the hand that the other player knows
PILES: Final = 7
PILE_NAMES: Final = ("hand", "chakra", "discard", "removed", "reinforcement", "aside", "known")

# card types
NINJA: Final = 0
JUTSU: Final = 1
MISSION: Final = 2
CLIENT: Final = 3

# keywords, as bits of a mask
COUNTER: Final = 1
PERMANENT: Final = 2
KEY_GROWTH: Final = 4
AMBUSH: Final = 8
NON_UNIQUE: Final = 128
KEY_PLATOON: Final = 256
APART: Final = 4608  # Reinforcement and Squad: a card of the Reinforcement Deck
KEY_SQUAD: Final = 4096
TRACKING: Final = 16384

# phases
SET_UP: Final = 0
START: Final = 1
MISSIONS: Final = 2
ORGANISATION: Final = 3
BATTLE: Final = 4
EXCHANGE: Final = 5
SHOWDOWN: Final = 6
END: Final = 7
PHASE_NAMES: Final = ("set-up", "start", "mission", "organisation", "battle", "exchange", "showdown", "end")

FIRST_HAND: Final = 6  # NA-09
FEWEST_DRAWN: Final = 4  # NA-10
MOST_MULLIGANS: Final = 2
TEAM_SIZE: Final = 3
MOST_TEAMS: Final = 3  # sent out in one battle phase (NA-69)
OUTSTANDING: Final = 5  # power of an Outstanding Battle Reward, or difference of an Outstanding Victory
TO_WIN: Final = 10  # battle rewards
HAND_LIMIT: Final = 6
CAP: Final = 200  # turns (NR-44)
MOST_CHAINED: Final = 200  # chain items in a phase (NR-43)
MOST_TRIGGERED: Final = 500  # triggers in a phase (NR-43)

# what a seat counts during a turn
DEPLOYED: Final = 0
PUT_IN_PLAY: Final = 1
JUTSU_PLAYED: Final = 2
JUTSU_USED: Final = 3
TEAMS_SENT: Final = 4
REWARDS_WON: Final = 5
DISCARDED: Final = 6
TALLIES: Final = 7

# sorts of chain items
DEPLOY: Final = 1
PLAY_CLIENT: Final = 2
PLAY_MISSION: Final = 3
PLAY_JUTSU: Final = 4
ABILITY: Final = 5  # an activated ability
TRIGGERED: Final = 6
GROWTH: Final = 7
PLATOON: Final = 8
SQUAD: Final = 9
SACRIFICE: Final = 10  # a card of the Reinforcement Deck enters by its Sacrifice
SORT_NAMES: Final = (
    *("", "deploy", "client", "mission", "jutsu", "ability", "trigger"),
    *("growth", "platoon", "squad", "sacrifice"),
)

# how a card enters play (Way)
ENTERED_ANY: Final = 0
ENTERED_DEPLOYED: Final = 1
ENTERED_GROWTH: Final = 2

# results of a battle
UNBLOCKED: Final = 1
VICTORY: Final = 2
OUTSTANDING_VICTORY: Final = 3
TIE: Final = 4
SKIPPED: Final = 5

# arguments of moves, events and reasons
SEAT: Final = declare.SEAT
NUMBER: Final = declare.NUMBER
CARD: Final = declare.Kind("card")  # a kind
SLOT: Final = declare.Kind("slot")  # a place in play
THING: Final = declare.Kind("thing")  # a slot or a chain item
CHOICE: Final = declare.Kind("choice")  # one of several effects
USE: Final = declare.Kind("use")  # slot * MOST_ABILITIES + ability
PLACE: Final = declare.Kind("place")  # a battle reward: holder * ROOM + place
WORD: Final = declare.Kind("word")  # a declared word
NAME: Final = declare.Kind("name")  # the name of a ninja
PHASE: Final = declare.Kind("phase")
ZONE: Final = declare.Kind("zone")
COIN: Final = declare.Kind("coin")
SORT: Final = declare.Kind("sort")  # of a chain item

# the cell PAID of a chain item: symbols paid in the low bits, notes on the cost, which of the costs, the points paid
SPECIFIC: Final = 64  # the cost has a specific symbol
HIGHER: Final = 128  # it is higher than another cost of the jutsu
ALTERNATIVE_SHIFT: Final = 8
POINTS_SHIFT: Final = 12
