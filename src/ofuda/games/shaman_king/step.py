"""Steps of the agenda; the first two belong to `effects.machine`. Empty names are numbers no longer in use."""

from typing import Final

STEPS: Final = (
    "effect",
    "order",
    "setup",
    "compare",
    "choose opening",
    "opening",
    "cleanup",
    "replenish",
    "signature",
    "start defence",
    "zone",
    "flip",
    "card",
    "next zone",
    "pay",
    "",
    "",
    "play advantage",
    "play teamwork",
    "charge",
    "discard",
    "counterattack",
    "score",
    "celebrate",
    "keep",
    "arrange",
    "drop",
    "burn",
    "settle",
    "tidy",
    "cost",
    "clean up",
    "reward",
)
SETUP: Final = 2
COMPARE: Final = 3
CHOOSE: Final = 4
OPENING: Final = 5
TURN: Final = 6
REPLENISH: Final = 7
SIGNATURE: Final = 8
START: Final = 9
ZONE: Final = 10
FLIP: Final = 11
CARD: Final = 12
NEXT: Final = 13
PAY: Final = 14
ADVANTAGE: Final = 17
TEAMWORK: Final = 18
CHARGE: Final = 19
DISCARD: Final = 20
COUNTER: Final = 21
SCORE: Final = 22
CELEBRATE: Final = 23
KEEP: Final = 24
ARRANGE: Final = 25
DROP: Final = 26
BURN: Final = 27
SETTLE: Final = 28  # discard an Immediate advantage
TIDY: Final = 29  # clean up one card
COST: Final = 30  # pay one of several costs
CLEAN: Final = 31  # clean up one side
REWARD: Final = 32  # the furyoku of a celebration
