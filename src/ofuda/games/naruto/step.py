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
    "turn over",
    "jutsu applied",
    "track",
    "lay",
    "split",
    "take pile",
    "pick reward",
    "position",
    "leave",
    "heads",
    "tails",
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
ORDER_TRIGGERS: Final = 31  # how many are in order, how many are left waiting
DEAL: Final = 32  # gathered damage: replacements, then all at once
NEW_HEAD: Final = 33  # of teams on the battlefield
NEXT_TURN: Final = 34
TURN_BEGINS: Final = 35
BATTLE_OVER: Final = 36  # which battle: what its result triggers
PAY_CHAKRA: Final = 37  # seat: its next card
REPLACE: Final = 38  # cursor of the rule, slot: a replacement of its damage
ARRANGE: Final = 39  # seat, cards to arrange, cards arranged so far
PUT_UNDER: Final = 40  # seat: the rest of its hand goes under the deck
SEARCH: Final = 41  # address of the search, source, cards found so far
SWAP_HEAD: Final = 42  # head, seat that chooses
CHAIN_TRIGGERS: Final = 43  # how many are left waiting: put the others on the chain
OFFER_TRIGGER: Final = 44  # address of the choice, source: the trigger on top of the chain may be used
TURN_OVER: Final = 45  # the turn player's marker has moved
LAY: Final = 48  # address of a move, source: cards set aside go to an end of a deck
SPLIT: Final = 49  # address, source: the cards that were shown are split into two piles
TAKE_PILE: Final = 50  # address, source: one of the piles is taken
PICK_REWARD: Final = 51  # address of the effect, source, rewards picked so far
POSITION: Final = 52  # slot, seat that chooses: a ninja that has joined a team may become its head
HEADS: Final = 54  # address of a flip, source, register: a coin has shown heads, and may be flipped again
TAILS: Final = 55
APPLIED: Final = 46  # item: a jutsu has done what it does, and its card goes somewhere
TRACK: Final = 47  # seat, kind: a name is declared for Tracking
LEAVE: Final = 53  # zone, way, source: the next of the cards that are about to leave play
