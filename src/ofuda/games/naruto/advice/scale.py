"""Worths that several files share; all in battle rewards."""

from typing import Final

from ofuda.kernel.arrays import vec

# a ninja in play, by its figures
NINJA: Final = 0.4
COMBAT: Final = 0.24
SUPPORT: Final = 0.14
INJURED: Final = 0.15
COIN: Final = 0.2  # a point of power that stays

# a card by where it is: hand, deck, chakra, discard, removed, rewards, Reinforcement, looked at, aside, village
IN_ZONE: Final[vec[float]] = vec[float]([0.3, 0.02, 0.12, 0.0, -0.02, 0.0, 0.05, 0.02, 0.0, 0.8])
CARD: Final = 0.3  # a card drawn
FEW_CARDS: Final = 6  # with fewer cards in the deck, drawing is no gain

# what effects do, where the position does not say more
POWER: Final = 0.1  # a point of power for the turn
SET: Final = 0.4  # power that is set
DAMAGE: Final = 0.7
INJURY: Final = 0.5
HEALING: Final = 0.5
LEAVING: Final = 0.9  # a ninja that leaves play
STANDING_BY: Final = 0.3
CONTROL: Final = 1.2
NEGATION: Final = 0.6
SEARCH: Final = 0.3
INSIGHT: Final = 0.08
NEW_CARD: Final = 0.8  # a card put in play
MARKER: Final = 0.3
DELAYED: Final = 0.3
RULE: Final = 0.15
BURDEN: Final = -0.2  # a rule that forbids something to its own ninja
MINOR: Final = 0.03

WIN: Final = 15.0
REWARD: Final = 1.0
NEAR: Final = 0.06  # how much more a reward is worth for each one that its player has
EDGE: Final = 0.02  # a point of difference in a battle, beyond its result
