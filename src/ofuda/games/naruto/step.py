"""Steps of the agenda, with their arguments; the first ones belong to `effects`."""

from typing import Final

MASKED: Final = 2  # the first of the steps of `effects.masks`
STEPS: Final = (
    "effect",
    "order",
    "if done",
    "set player",
    "pay cost",
    "pick",
    "picked",
    "set up",
    "mulligan",
    "turn",
    "start phase",
    "draw phase",
    "mission phase",
    "organisation phase",
    "build teams",
    "battle phase",
    "send out",
    "block",
    "exchange",
    "showdown",
    "battle",
    "return",
    "end phase",
    "adjust hand",
    "end turn",
    "window",
    "priority",
    "announce",
    "resolve",
    "resolved",
    "settle",
    "order triggers",
    "deal damage",
    "new head",
    "next turn",
    "turn begins",
    "battle over",
    "pay chakra",
    "replace",
    "arrange",
    "put under",
    "search",
    "swap head",
    "chain triggers",
    "offer trigger",
)
SET_UP: Final = 7
MULLIGAN: Final = 8  # seat
TURN: Final = 9  # seat
START: Final = 10
DRAW: Final = 11
MISSION: Final = 12
ORGANISE: Final = 13
BUILD: Final = 14  # seat: its next team
BATTLE: Final = 15
SEND: Final = 16
BLOCK: Final = 17  # which battle
EXCHANGE: Final = 18
SHOWDOWN: Final = 19
FIGHT: Final = 20  # which battle
RETURN: Final = 21
END: Final = 22
ADJUST: Final = 23
END_TURN: Final = 24
WINDOW: Final = 25  # passes so far, with an empty chain
PRIORITY: Final = 26  # seat, passes so far
ANNOUNCE: Final = 27  # the next part of the announcement
RESOLVE: Final = 28  # the top of the chain
RESOLVED: Final = 29  # item: put its card away
SETTLE: Final = 30  # what waits outside the windows: new heads, triggers
ORDER_TRIGGERS: Final = 31  # how many are in order
DEAL: Final = 32  # gathered damage: replacements, then all at once
NEW_HEAD: Final = 33  # of teams on the battlefield
NEXT_TURN: Final = 34
TURN_BEGINS: Final = 35
BATTLE_OVER: Final = 36  # which battle: what its result triggers
PAY_CHAKRA: Final = 37  # seat: its next card
REPLACE: Final = 38  # cursor of the rule, slot: a replacement of its damage
ARRANGE: Final = 39  # seat, cards to arrange, cards arranged so far
PUT_UNDER: Final = 40  # seat: the rest of its hand goes under the deck
SEARCH: Final = 41  # address of the search, source
SWAP_HEAD: Final = 42  # head, seat that chooses
CHAIN_TRIGGERS: Final = 43  # put the waiting triggers that are left on the chain
OFFER_TRIGGER: Final = 44  # address of the choice, source: the trigger on top of the chain may be used
