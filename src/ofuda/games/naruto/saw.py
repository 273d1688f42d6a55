"""Events that the journal tells, with their arguments; number 0 belongs to the kernel."""

from typing import Final

from ofuda.games.naruto import parts
from ofuda.kernel.declare import Events

EVENTS: Final = Events()

# --- set-up, turns ----------------------------------------------------------------------------------------------------

FIRST: Final = 1
EVENTS.add(FIRST, "first", "NA-08", who=parts.SEAT)
DRAWS: Final = 2  # for everybody
EVENTS.add(DRAWS, "draws", "NA-31", who=parts.SEAT, n=parts.NUMBER)
DREW: Final = 3  # for the seat alone
EVENTS.add(DREW, "drew", "NA-31", who=parts.SEAT, card=parts.CARD)
MULLIGANS: Final = 4
EVENTS.add(MULLIGANS, "mulligans", "NA-10", who=parts.SEAT, n=parts.NUMBER)
KEEPS: Final = 5
EVENTS.add(KEEPS, "keeps", "NA-10", who=parts.SEAT)
TURN: Final = 6
EVENTS.add(TURN, "turn", "NA-124", who=parts.SEAT, n=parts.NUMBER, marker=parts.NUMBER)
PHASE: Final = 7
EVENTS.add(PHASE, "phase", "", who=parts.SEAT, phase=parts.PHASE)
NO_DRAW: Final = 8
EVENTS.add(NO_DRAW, "no_draw", "NA-32", who=parts.SEAT)
DECK_OUT: Final = 9
EVENTS.add(DECK_OUT, "deck_out", "NR-6", who=parts.SEAT)
SHUFFLES: Final = 10  # the n-th time that chance has decided something
EVENTS.add(SHUFFLES, "shuffles", "NA-28", who=parts.SEAT, n=parts.NUMBER)
PASSES: Final = 11
EVENTS.add(PASSES, "passes", "NR-9", who=parts.SEAT)

# --- playing cards ----------------------------------------------------------------------------------------------------

CHARGES: Final = 12
EVENTS.add(CHARGES, "charges", "NA-57", who=parts.SEAT, card=parts.CARD)
ANNOUNCES: Final = 13
EVENTS.add(ANNOUNCES, "announces", "NA-92", who=parts.SEAT, card=parts.CARD, sort=parts.SORT, start=parts.ZONE)
PAYS_HAND: Final = 14
EVENTS.add(PAYS_HAND, "pays_hand", "NA-38", who=parts.SEAT, card=parts.CARD, cost=parts.CARD)
ENTERS: Final = 15
EVENTS.add(ENTERS, "enters", "NA-44", who=parts.SEAT, card=parts.CARD, slot=parts.SLOT)
RETURNS_UNPLAYED: Final = 16
EVENTS.add(RETURNS_UNPLAYED, "returns_unplayed", "NR-45", who=parts.SEAT, card=parts.CARD)
USES: Final = 17
EVENTS.add(USES, "uses", "NA-83", who=parts.SEAT, card=parts.CARD, user=parts.CARD, slot=parts.SLOT)
AIMS: Final = 18
EVENTS.add(AIMS, "aims", "NR-33", who=parts.SEAT, card=parts.CARD, target=parts.CARD, thing=parts.THING)
PAYS_CHAKRA: Final = 19
EVENTS.add(PAYS_CHAKRA, "pays_chakra", "NA-86", who=parts.SEAT, card=parts.CARD)
CHOOSES_X: Final = 20
EVENTS.add(CHOOSES_X, "chooses_x", "NA-90", who=parts.SEAT, card=parts.CARD, n=parts.NUMBER)
RESOLVES: Final = 21
EVENTS.add(RESOLVES, "resolves", "NA-94", who=parts.SEAT, card=parts.CARD, sort=parts.SORT)
FAILS: Final = 22
EVENTS.add(FAILS, "fails", "NR-34", who=parts.SEAT, card=parts.CARD, sort=parts.SORT)
TRIGGERS: Final = 23
EVENTS.add(TRIGGERS, "triggers", "NR-11", who=parts.SEAT, card=parts.CARD, slot=parts.SLOT)
TO_CHAKRA: Final = 24
EVENTS.add(TO_CHAKRA, "to_chakra", "NA-96", who=parts.SEAT, card=parts.CARD)

# --- teams and battles ------------------------------------------------------------------------------------------------

TEAM: Final = 25  # the kinds of its ninjas, -1 for none
EVENTS.add(TEAM, "team", "NA-64", who=parts.SEAT, one=parts.CARD, two=parts.CARD, three=parts.CARD)
KEEPS_TEAMS: Final = 26
EVENTS.add(KEEPS_TEAMS, "keeps_teams", "NA-65", who=parts.SEAT)
SENDS: Final = 27
EVENTS.add(SENDS, "sends", "NA-70", who=parts.SEAT, card=parts.CARD, slot=parts.SLOT, n=parts.NUMBER)
NO_ATTACK: Final = 28
EVENTS.add(NO_ATTACK, "no_attack", "NR-14", who=parts.SEAT)
SENDS_NO_MORE: Final = 29
EVENTS.add(SENDS_NO_MORE, "sends_no_more", "NA-69", who=parts.SEAT)
BLOCKS: Final = 30
EVENTS.add(BLOCKS, "blocks", "NA-72", who=parts.SEAT, card=parts.CARD, slot=parts.SLOT, attacker=parts.CARD)
NO_BLOCK: Final = 31
EVENTS.add(NO_BLOCK, "no_block", "NA-72", who=parts.SEAT, attacker=parts.CARD)
UNBLOCKED: Final = 32
EVENTS.add(UNBLOCKED, "unblocked", "NA-100", who=parts.SEAT, card=parts.CARD, power=parts.NUMBER)
BATTLES: Final = 33  # head of the attackers, head of the blockers, their powers
EVENTS.add(BATTLES, "battles", "NA-102", one=parts.CARD, other=parts.CARD, power=parts.NUMBER, power2=parts.NUMBER)
VICTORY: Final = 34
EVENTS.add(VICTORY, "victory", "NA-103", who=parts.SEAT, n=parts.NUMBER)
OUTSTANDING: Final = 35
EVENTS.add(OUTSTANDING, "outstanding", "NA-104", who=parts.SEAT, n=parts.NUMBER)
TIE: Final = 36
EVENTS.add(TIE, "tie", "NA-105", n=parts.NUMBER)
VOID: Final = 37
EVENTS.add(VOID, "void", "NR-17")
REWARDS: Final = 38
EVENTS.add(REWARDS, "rewards", "NA-100", who=parts.SEAT, n=parts.NUMBER, total=parts.NUMBER)
HEAD: Final = 39
EVENTS.add(HEAD, "head", "NR-15", who=parts.SEAT, card=parts.CARD, slot=parts.SLOT)
RETURNS: Final = 40
EVENTS.add(RETURNS, "returns", "NA-116")
INJURED: Final = 41
EVENTS.add(INJURED, "injured", "NA-108", who=parts.SEAT, card=parts.CARD, slot=parts.SLOT)
LEAVES: Final = 43  # play, for a zone of its owner
EVENTS.add(LEAVES, "leaves", "NA-27", who=parts.SEAT, card=parts.CARD, slot=parts.SLOT, zone=parts.ZONE)

# --- the end ----------------------------------------------------------------------------------------------------------

DISCARDS: Final = 44
EVENTS.add(DISCARDS, "discards", "NA-121", who=parts.SEAT, card=parts.CARD)
MARKER: Final = 45
EVENTS.add(MARKER, "marker", "NA-122", who=parts.SEAT, n=parts.NUMBER)
WINS_REWARDS: Final = 46
EVENTS.add(WINS_REWARDS, "wins_rewards", "NA-118", who=parts.SEAT, n=parts.NUMBER)
WINS_DECK: Final = 47
EVENTS.add(WINS_DECK, "wins_deck", "NA-119", who=parts.SEAT, loser=parts.SEAT)
WINS_CAP: Final = 48
EVENTS.add(WINS_CAP, "wins_cap", "NR-44", who=parts.SEAT)
DRAW: Final = 49
EVENTS.add(DRAW, "draw", "NR-44")
COIN_OFF: Final = 50
EVENTS.add(COIN_OFF, "coin_off", "NA-34", who=parts.SEAT, card=parts.CARD, slot=parts.SLOT, n=parts.NUMBER)
HEALED: Final = 51
EVENTS.add(HEALED, "healed", "NA-113", who=parts.SEAT, card=parts.CARD, slot=parts.SLOT)

# --- effects ----------------------------------------------------------------------------------------------------------

TOO_MANY: Final = 60
EVENTS.add(TOO_MANY, "too_many", "NR-43", who=parts.SEAT, card=parts.CARD)
CONTROLLED: Final = 61
EVENTS.add(CONTROLLED, "controlled", "NR-39", who=parts.SEAT, card=parts.CARD, slot=parts.SLOT)
GAINS: Final = 62  # combat and support
EVENTS.add(GAINS, "gains", "NR-31", card=parts.CARD, slot=parts.SLOT, combat=parts.NUMBER, support=parts.NUMBER)
BECOMES: Final = 63  # the figures as they are now
EVENTS.add(BECOMES, "becomes", "NR-31", card=parts.CARD, slot=parts.SLOT, combat=parts.NUMBER, support=parts.NUMBER)
FREEZES: Final = 64
EVENTS.add(FREEZES, "freezes", "NR-31", card=parts.CARD, slot=parts.SLOT)
STANDS_BY: Final = 65
EVENTS.add(STANDS_BY, "stands_by", "NR-18", who=parts.SEAT, card=parts.CARD, slot=parts.SLOT)
COINS: Final = 66
EVENTS.add(COINS, "coins", "NA-12", card=parts.CARD, slot=parts.SLOT, n=parts.NUMBER, coin=parts.COIN)
FLIPS: Final = 67  # 1: heads
EVENTS.add(FLIPS, "flips", "NR-42", who=parts.SEAT, heads=parts.NUMBER)
NEGATED: Final = 68
EVENTS.add(NEGATED, "negated", "NR-35", who=parts.SEAT, card=parts.CARD, zone=parts.ZONE)
MOVED: Final = 69  # a card that everybody sees, between two zones outside play
EVENTS.add(MOVED, "moved", "NA-25", who=parts.SEAT, card=parts.CARD, start=parts.ZONE, zone=parts.ZONE)
MOVED_HIDDEN: Final = 70  # so many cards that nobody else sees
EVENTS.add(MOVED_HIDDEN, "moved_hidden", "NR-52", who=parts.SEAT, n=parts.NUMBER, start=parts.ZONE, zone=parts.ZONE)
LOOKS: Final = 71  # at so many cards of an owner's zone
EVENTS.add(LOOKS, "looks", "NR-51", who=parts.SEAT, owner=parts.SEAT, n=parts.NUMBER, zone=parts.ZONE)
SHOWN: Final = 72  # for those who see the card
EVENTS.add(SHOWN, "shown", "NR-51", owner=parts.SEAT, card=parts.CARD, zone=parts.ZONE)
REDUCED: Final = 73
EVENTS.add(REDUCED, "reduced", "NR-25", card=parts.CARD, slot=parts.SLOT, n=parts.NUMBER)
PREVENTED: Final = 74
EVENTS.add(PREVENTED, "prevented", "NR-25", card=parts.CARD, slot=parts.SLOT)
DECLINES: Final = 75
EVENTS.add(DECLINES, "declines", "NR-12", who=parts.SEAT, card=parts.CARD)
MARKS: Final = 76
EVENTS.add(MARKS, "marks", "NR-76", mission=parts.CARD, card=parts.CARD, slot=parts.SLOT)
ALONE: Final = 77
EVENTS.add(ALONE, "alone", "NR-18", who=parts.SEAT, card=parts.CARD, slot=parts.SLOT)
CANNOT_HEAL: Final = 79
EVENTS.add(CANNOT_HEAL, "cannot_heal", "NA-153", card=parts.CARD, slot=parts.SLOT)
PICKED: Final = 80  # for the seat that chose in secret
EVENTS.add(PICKED, "picked", "NR-52", who=parts.SEAT, card=parts.CARD)
CHOOSES: Final = 81  # one of several effects of a card
EVENTS.add(CHOOSES, "chooses", "NA-92", who=parts.SEAT, card=parts.CARD, n=parts.NUMBER)
ACCEPTS: Final = 82  # an optional effect of a card
EVENTS.add(ACCEPTS, "accepts", "NR-12", who=parts.SEAT, card=parts.CARD)
CHOOSES_THING: Final = 83  # for an effect of a card
EVENTS.add(
    CHOOSES_THING, "chooses_thing", "NR-33", who=parts.SEAT, card=parts.CARD, target=parts.CARD, thing=parts.THING
)
REPEATS: Final = 85
EVENTS.add(REPEATS, "repeats", "NR-43")
ORDERS: Final = 84  # which of several triggers comes next
EVENTS.add(ORDERS, "orders", "NR-12", who=parts.SEAT, card=parts.CARD)

# --- teams in the making: everybody sees each choice ------------------------------------------------------------------

BUILDS_TEAMS: Final = 53
EVENTS.add(BUILDS_TEAMS, "builds_teams", "NA-65", who=parts.SEAT)
JOINS: Final = 54
EVENTS.add(JOINS, "joins", "NA-64", who=parts.SEAT, card=parts.CARD, slot=parts.SLOT)

# --- announcing, and the chain ----------------------------------------------------------------------------------------

AIMS_AT_CARD: Final = 100  # of an owner, in a zone
EVENTS.add(AIMS_AT_CARD, "aims_at_card", "NR-33", owner=parts.SEAT, card=parts.CARD, target=parts.CARD, zone=parts.ZONE)
AIMS_AT_REWARD: Final = 101
EVENTS.add(AIMS_AT_REWARD, "aims_at_reward", "NR-33", who=parts.SEAT, card=parts.CARD, place=parts.PLACE)
CHOOSES_COST: Final = 102
EVENTS.add(CHOOSES_COST, "chooses_cost", "NA-90", who=parts.SEAT, card=parts.CARD, n=parts.NUMBER)
TARGETS_LOST: Final = 103
EVENTS.add(TARGETS_LOST, "targets_lost", "NA-98", who=parts.SEAT, card=parts.CARD, sort=parts.SORT)
SETTLES: Final = 110  # a jutsu that was applied goes elsewhere than to the chakra area
EVENTS.add(SETTLES, "settles", "NA-96", who=parts.SEAT, card=parts.CARD, zone=parts.ZONE)
REWRITTEN: Final = 111  # what a card on the chain does, by another card
EVENTS.add(REWRITTEN, "rewritten", "NR-53", who=parts.SEAT, card=parts.CARD, by=parts.CARD)
ADDS_LINE: Final = 112
EVENTS.add(ADDS_LINE, "adds_line", "NR-53", who=parts.SEAT, card=parts.CARD, by=parts.CARD)
SHIELDED: Final = 113  # a card on the chain that is not affected
EVENTS.add(SHIELDED, "shielded", "NA-153", who=parts.SEAT, card=parts.CARD)

# --- rules that hold while cards are in play --------------------------------------------------------------------------

TEXT_NEGATED: Final = 120
EVENTS.add(TEXT_NEGATED, "text_negated", "NR-66", card=parts.CARD, slot=parts.SLOT)
TEXT_BACK: Final = 121
EVENTS.add(TEXT_BACK, "text_back", "NR-55", card=parts.CARD, slot=parts.SLOT)
TEAM_ALSO: Final = 122  # the fourth ninja of a team
EVENTS.add(TEAM_ALSO, "team_also", "NA-64", who=parts.SEAT, card=parts.CARD, slot=parts.SLOT)
NO_REWARD: Final = 123
EVENTS.add(NO_REWARD, "no_reward", "NA-153", who=parts.SEAT, card=parts.CARD, slot=parts.SLOT)
TIE_WON: Final = 124
EVENTS.add(TIE_WON, "tie_won", "NA-153", who=parts.SEAT, n=parts.NUMBER)
FLIP_STAYS: Final = 126
EVENTS.add(FLIP_STAYS, "flip_stays", "NR-42", who=parts.SEAT)
TOO_MANY_REWARDS: Final = 125
EVENTS.add(TOO_MANY_REWARDS, "too_many_rewards", "NR-36", owner=parts.SEAT, card=parts.CARD)

# --- keywords ---------------------------------------------------------------------------------------------------------

REPLACES: Final = 130  # a card that is announced will replace a ninja
EVENTS.add(REPLACES, "replaces", "NA-137", who=parts.SEAT, card=parts.CARD, ninja=parts.CARD, slot=parts.SLOT)
GROWS: Final = 131
EVENTS.add(GROWS, "grows", "NA-139", who=parts.SEAT, card=parts.CARD, slot=parts.SLOT)
GIVES: Final = 132  # a card in play is to be removed for a card
EVENTS.add(GIVES, "gives", "NA-146", who=parts.SEAT, card=parts.CARD, slot=parts.SLOT, cost=parts.CARD)
GOES_BACK: Final = 133  # a card that cannot enter
EVENTS.add(GOES_BACK, "goes_back", "NR-45", who=parts.SEAT, card=parts.CARD, zone=parts.ZONE)
TRACKS: Final = 134
EVENTS.add(TRACKS, "tracks", "NA-151", who=parts.SEAT, name=parts.NAME)

# --- verbs of the sets after the first --------------------------------------------------------------------------------

TAKEN: Final = 140  # a hidden card into the own hand, for the seat alone
EVENTS.add(TAKEN, "taken", "NA-18", who=parts.SEAT, card=parts.CARD, zone=parts.ZONE)
TAKES_PILE: Final = 141  # the first or the second one
EVENTS.add(TAKES_PILE, "takes_pile", "NA-92", who=parts.SEAT, n=parts.NUMBER)
JOINS_TEAM: Final = 142
EVENTS.add(JOINS_TEAM, "joins_team", "NR-19", who=parts.SEAT, card=parts.CARD, slot=parts.SLOT, other=parts.CARD)
MIXES_REWARDS: Final = 143
EVENTS.add(MIXES_REWARDS, "mixes_rewards", "NA-21", who=parts.SEAT, n=parts.NUMBER)
ATTACHES: Final = 144  # to the card in a slot
EVENTS.add(ATTACHES, "attaches", "NR-65", card=parts.CARD, target=parts.CARD, slot=parts.SLOT)
GAINS_MENTAL: Final = 145
EVENTS.add(GAINS_MENTAL, "gains_mental", "NA-130", card=parts.CARD, slot=parts.SLOT, n=parts.NUMBER)
GATHERS: Final = 146  # coins of a kind, from others
EVENTS.add(GATHERS, "gathers", "NA-12", card=parts.CARD, slot=parts.SLOT, n=parts.NUMBER, coin=parts.COIN)
INCREASED: Final = 147
EVENTS.add(INCREASED, "increased", "NR-25", card=parts.CARD, slot=parts.SLOT, n=parts.NUMBER)
REDIRECTED: Final = 148  # damage, from the card in a slot to another one
EVENTS.add(REDIRECTED, "redirected", "NR-25", card=parts.CARD, slot=parts.SLOT, other=parts.CARD)
PICKS: Final = 149  # one of several cards for an effect of a card
EVENTS.add(PICKS, "picks", "NA-92", who=parts.SEAT, card=parts.CARD, picked=parts.CARD)
ARRANGES: Final = 150  # cards of a deck that only their owner sees
EVENTS.add(ARRANGES, "arranges", "NR-52", who=parts.SEAT, n=parts.NUMBER)
