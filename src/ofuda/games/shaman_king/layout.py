"""The numbers behind the words: cells of the state, moves, questions, steps, events and reasons."""

from typing import Final

from ofuda.effects.machine import FIRST_OF_GAME, THING_MOVE

# --- things that can be chosen: kind * 6 + seat * 3 + zone --------------------------------------------------------
TEAM_THING: Final = 0
STACK_THING: Final = 6
ZONE_THING: Final = 12
SLOT_THING: Final = 18
THINGS: Final = 24

# --- the cells ----------------------------------------------------------------------------------------------------
TURN: Final = 0
DEFENDER: Final = 1
ZONE: Final = 2  # where the defender is; NOWHERE before it starts
ATTACKER: Final = 3  # whose attack is live
ATTACK: Final = 4  # the strike + 1; 0 is the opening attack
ATTACK_ZONE: Final = 5  # where it was played from; NOWHERE: a signature move or the opening attack
ATTACK_GAIN: Final = 6  # Force it has got for as long as it lies there; true sums, also negative (SK-155)
ATTACK_LOSS: Final = 7  # Force the defender has taken from it (SK-R41)
STOPPED: Final = 8  # the Force it was played against, + WAS_STRIKE where that was no opening attack
WAS_STRIKE: Final = 4096
HASTE: Final = 9  # the zone in which its defender starts, by payment
FLIP: Final = 10  # the flipped card + 1, or the signature move that is thought about
FLIP_INTERCEPT: Final = 11  # what payments have changed
FLIP_FORCE: Final = 12
FLIP_HASTE: Final = 13
FLIP_USED: Final = 14  # mask of its powers that may be used only once and were, and SHOWN
SHOWN: Final = 256  # everybody sees it: not so a signature move that is only thought about (SK-131)
TEAM_USED: Final = 15  # the same of the three teamworks of the defender in this turn, 4 bits a zone
LIMBO: Final = 16  # an Immediate advantage + 1 while its effect is carried out
INSTEAD: Final = 17  # 1: the zone the advantage was played in is not charged
DELAYS: Final = 18  # effects that wait for a counterattack: how many kinds
DELAY: Final = 19  # each: address, source, how often
MOST_DELAYS: Final = 8
LOOKED: Final = 43  # cards taken from the deck to be looked at, + 1 each
MOST_LOOKED: Final = 4
CHOOSER: Final = 47  # who decides about the opening attack
SEAT: Final = 48  # where the seats' own cells begin

SHAMAN: Final = 0
BACK: Final = 1  # 1: the shaman's back is up
POINTS: Final = 2
CHARGED: Final = 3  # mask of zones
STRIKE: Final = 4  # the strike + 1 that was played last; it lies there until the cleanup
RESHUFFLES: Final = 5
TEAM: Final = 6  # three slots, card + 1
IN_DECK: Final = 9  # how many cards
IN_DISCARD: Final = 10
IN_AREA: Final = 11
IN_STACK: Final = 12  # three
DECK: Final = 15  # the top card is the last; then come discard pile, advantage area and three stacks, `room` cells each
PILES: Final = 6

# A card in a pile is its kind + 1; in decks and stacks a mask above it tells which seats know it, in the advantage area
# the zone it was played in (NOWHERE: it was pitched).
KIND_BITS: Final = 10
KIND_MASK: Final = 1023
KNOWN: Final = 3
NOWHERE: Final = 3
ZONES: Final = 3
SETUP_FURYOKU: Final = 2
SETUP_DISCARD: Final = 4
OPENING_FORCE: Final = 4
TO_WIN: Final = 3

# --- moves: after those of the effects ------------------------------------------------------------------------------
OPENING_MOVE: Final = THING_MOVE + THINGS  # 41: + seat that defends
PASS_MOVE: Final = 43  # no signature move; flip
PLAY_MOVE: Final = 44
PLAY_OTHERWISE: Final = 45
FOCUS_MOVE: Final = 46
DISCARD_MOVE: Final = 47
TACTICAL_MOVE: Final = 48
TACTICAL_OTHERWISE: Final = 49
PITCH_MOVE: Final = 50
PITCH_OTHERWISE: Final = 51
POWER_MOVE: Final = 52  # + 2 * ability of the flipped card, + 1: paying otherwise
TEAM_MOVE: Final = 60  # + 2 * ability of the teamwork here, + 1
BEFORE_MOVE: Final = 68  # + 2 * ability of the teamwork here, + 1
MOST_ABILITIES: Final = 4
PAY_MOVE: Final = 76  # + 16 * green + yellow that are paid; the rest is red
CARD_MOVE: Final = 332  # + kind of a card that is looked at

QUESTIONS: Final = (
    "",
    "may",
    "mode",
    "thing",
    "order",
    "opening",
    "signature",
    "before",
    "card",
    "pay",
    "replace",
    "charge",
    "keep",
    "drop",
    "arrange",
    "burn",
)
ASK_OPENING: Final = 5
ASK_SIGNATURE: Final = 6
ASK_BEFORE: Final = 7
ASK_CARD: Final = 8
ASK_PAY: Final = 9
ASK_REPLACE: Final = 10
ASK_CHARGE: Final = 11
ASK_KEEP: Final = 12  # which of the cards looked at goes back on top
ASK_DROP: Final = 13  # the own top card: discard it?
ASK_ARRANGE: Final = 14  # which of the cards looked at is put back next
ASK_BURN: Final = 15  # the opponent's top card: must he discard it?

# --- steps --------------------------------------------------------------------------------------------------------
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
    "power",
    "play strike",
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
)
DO_SETUP: Final = 2
DO_COMPARE: Final = 3
DO_CHOOSE: Final = 4
DO_OPENING: Final = 5
DO_CLEANUP: Final = 6
DO_REPLENISH: Final = 7
DO_SIGNATURE: Final = 8
DO_START: Final = 9
DO_ZONE: Final = 10
DO_FLIP: Final = 11
DO_CARD: Final = 12
DO_NEXT: Final = 13
DO_PAY: Final = 14
DO_POWER: Final = 15
DO_STRIKE: Final = 16
DO_ADVANTAGE: Final = 17
DO_TEAMWORK: Final = 18
DO_CHARGE: Final = 19
DO_DISCARD: Final = 20
DO_COUNTER: Final = 21
DO_SCORE: Final = 22
DO_CELEBRATE: Final = 23
DO_KEEP: Final = 24
DO_ARRANGE: Final = 25
DO_DROP: Final = 26
DO_BURN: Final = 27
DO_SETTLE: Final = 28  # the Immediate card goes to the discard pile
DO_TIDY: Final = 29  # one card is cleaned up

# --- events; 0 is the kernel's --------------------------------------------------------------------------------------
EVENTS: Final = (
    "chose",
    "setup",
    "totals",
    "one_more",
    "decides",
    "opening",
    "turn",
    "cleaned",
    "turned",
    "added",
    "paid",
    "flipped",
    "focused",
    "discarded",
    "tactical",
    "pitched",
    "power",
    "advantage",
    "teamwork",
    "not_kept",
    "charged",
    "uncharged",
    "counterattack",
    "signature",
    "scored",
    "celebrates",
    "eliminated",
    "eliminated_furyoku",
    "zone",
    "reshuffled",
    "four_more",
    "shifted",
    "returned",
    "relocated",
    "to_area",
    "looked",
    "looked_at",
    "kept",
    "arranged",
    "revealed",
    "burnt",
    "gained",
    "weakened",
    "shaman",
    "capped",
    "cut",
    "first",
    "declined",
)
SAW_SETUP: Final = 1
SAW_TOTALS: Final = 2
SAW_ONE_MORE: Final = 3
SAW_DECIDES: Final = 4
SAW_OPENING: Final = 5
SAW_TURN: Final = 6
SAW_CLEANED: Final = 7
SAW_TURNED: Final = 8
SAW_ADDED: Final = 9
SAW_PAID: Final = 10
SAW_FLIPPED: Final = 11
SAW_FOCUSED: Final = 12
SAW_DISCARDED: Final = 13
SAW_TACTICAL: Final = 14
SAW_PITCHED: Final = 15
SAW_POWER: Final = 16
SAW_ADVANTAGE: Final = 17
SAW_TEAMWORK: Final = 18
SAW_NOT_KEPT: Final = 19
SAW_CHARGED: Final = 20
SAW_UNCHARGED: Final = 21
SAW_COUNTER: Final = 22
SAW_SIGNATURE: Final = 23
SAW_SCORED: Final = 24
SAW_CELEBRATES: Final = 25
SAW_ELIMINATED: Final = 26
SAW_ELIMINATED_FURYOKU: Final = 27
SAW_ZONE: Final = 28
SAW_RESHUFFLED: Final = 29
SAW_FOUR_MORE: Final = 30
SAW_SHIFTED: Final = 31
SAW_RETURNED: Final = 32
SAW_RELOCATED: Final = 33
SAW_TO_AREA: Final = 34
SAW_LOOKED: Final = 35
SAW_LOOKED_AT: Final = 36
SAW_KEPT: Final = 37
SAW_ARRANGED: Final = 38
SAW_REVEALED: Final = 39
SAW_BURNT: Final = 40
SAW_GAINED: Final = 41
SAW_WEAKENED: Final = 42
SAW_SHAMAN: Final = 43
SAW_CAPPED: Final = 44
SAW_CUT: Final = 45
SAW_FIRST: Final = 46
SAW_DECLINED: Final = 47

# --- reasons for a refusal; the first three are the effects' ----------------------------------------------------------
REASONS: Final = (
    ("", ""),
    ("other_question", ""),
    ("no_such_thing", "SK-R42"),
    ("no_such_mode", ""),
    ("intercept", "SK-063"),
    ("furyoku", "SK-018"),
    ("trait", "SK-146"),
    ("spectergram", "SK-132"),
    ("no_cards_here", "SK-001"),
    ("cannot_focus", "SK-058"),
    ("cannot_pitch", "SK-138"),
    ("no_tactical", "SK-135"),
    ("no_pitch", "SK-138"),
    ("no_power", "SK-078"),
    ("once", "SK-080"),
    ("below_zero", "SK-084"),
    ("cost", "SK-078"),
    ("no_other_mix", "SK-023"),
    ("not_a_mix", "SK-022"),
    ("not_looked_at", ""),
    ("not_before", "SK-091"),
    ("no_signature", "SK-121"),
    ("keyword_trait", "SK-148"),
    ("not_in_signature", "SK-122"),
)
OTHER_QUESTION: Final = 1
LOW_INTERCEPT: Final = 4
NO_FURYOKU: Final = 5
NO_TRAIT: Final = 6
NOT_THIS_SHAMAN: Final = 7
NO_CARDS_HERE: Final = 8
CANNOT_FOCUS: Final = 9
CANNOT_PITCH: Final = 10
NO_TACTICAL: Final = 11
NO_PITCH: Final = 12
NO_POWER: Final = 13
ONLY_ONCE: Final = 14
BELOW_ZERO: Final = 15
NO_COST: Final = 16
NO_OTHER_MIX: Final = 17
NOT_A_MIX: Final = 18
NOT_LOOKED_AT: Final = 19
NOT_BEFORE: Final = 20
NO_SIGNATURE: Final = 21
KEYWORD_TRAIT: Final = 22
NOT_IN_SIGNATURE: Final = 23

# --- sources: which card, whose, where it works -----------------------------------------------------------------------
SOURCE_SEAT: Final = 1024
SOURCE_ZONE: Final = 2048  # times 0 to 3
SEAT_SHIFT: Final = 10  # the same as shifts, which are quicker than divisions
ZONE_SHIFT: Final = 11
THERE: Final = 256  # of the register: times zone + 1

# --- a card's figures side by side: a row of `Tables.rows` -----------------------------------------------------------
ROW: Final = 16
ROW_COST: Final = 0
ROW_TYPE: Final = 1
ROW_INTERCEPT: Final = 2
ROW_FORCE: Final = 3
ROW_FIRST: Final = 4  # its abilities: from here ...
ROW_END: Final = 5  # ... up to here
ROW_MODS: Final = 6  # mask of the subjects it modifies ...
ROW_RULES: Final = 7  # ... of its rules, from FIRST_RULE on
ROW_TRIGGERS: Final = 8  # ... of what it waits for, from FIRST_TRIGGER on
ROW_HAS: Final = 9  # ... of its kinds of abilities

# --- kinds of abilities ----------------------------------------------------------------------------------------------
ALWAYS: Final = 1
WHILE: Final = 2
WHEN: Final = 3
PAY: Final = 4
IMMEDIATE: Final = 5
TACTICAL: Final = 6
PITCH: Final = 7
BEFORE: Final = 8

# --- numbers of the game's own nodes ----------------------------------------------------------------------------------
G: Final = FIRST_OF_GAME
TEAMWORKS: Final = 64
FURYOKU: Final = 65
ZONES_SET: Final = 66
EMPTY_SLOTS: Final = 67
OF: Final = 68
COLOURED: Final = 69
CHARGED_SET: Final = 70
HERE: Final = 71
THERE_SET: Final = 72
ATTACK_FORCE: Final = 73
AGAINST_STRIKE: Final = 74
HERE_CHARGED: Final = 75
TEAMWORK_HERE: Final = 76
OPPONENT_IN: Final = 77
YOU_IN: Final = 78
SHAMAN_BACK: Final = 79
ON_COUNTER: Final = 80
ON_THEY_COUNTER: Final = 81
ON_THEY_FOCUS: Final = 82
ON_THEY_CHARGE: Final = 83
ON_FLIPPED: Final = 84
ON_PLAYED: Final = 85
ON_SCORED: Final = 86
PAY_FURYOKU: Final = 87
LOSE_INTERCEPT: Final = 88
LOSE_FORCE: Final = 89
ELIMINATE_THIS: Final = 90
ELIMINATE_TEAMWORK: Final = 91
ELIMINATE_HERE: Final = 92
UNCHARGE_HERE: Final = 93
UNCHARGE_OTHER: Final = 94
FLIP_SHAMAN: Final = 95
STEP_DOWN: Final = 96
COSTS: Final = 97
ADD: Final = 98
ADD_HERE: Final = 99
ADD_THERE: Final = 100
ELIMINATE: Final = 101
ELIMINATE_ALL: Final = 102
CHARGE: Final = 103
CHARGE_HERE: Final = 104
UNCHARGE: Final = 105
UNCHARGE_ALL: Final = 106
CHARGE_INSTEAD: Final = 107
MOVE_UP: Final = 108
SHIFT: Final = 109
LOOK: Final = 110
REORDER: Final = 111
LOOK_DISCARD: Final = 112
REVEAL_DISCARD: Final = 113
RETURN: Final = 114
RELOCATE: Final = 115
GAIN: Final = 116
GAIN_FORCE: Final = 117
WEAKEN: Final = 118
IF_COUNTER: Final = 119
HASTEN: Final = 120
TO_ADVANTAGES: Final = 121
TURN_SHAMAN: Final = 122
MODIFY: Final = 123
NO_FOCUS_RULE: Final = 124
NO_PITCH_RULE: Final = 125
NO_CHARGE_RULE: Final = 126
NO_SIGNATURE_RULE: Final = 127
NO_CARDS_RULE: Final = 128
START_RULE: Final = 129
DEARER_RULE: Final = 130
GUARDED_RULE: Final = 131
SEALED_RULE: Final = 132
GRANT_TACTICAL: Final = 133
UNDERPAY_RULE: Final = 134
STAY_BACK: Final = 135
FIRST_RULE: Final = 124
FIRST_TRIGGER: Final = 80
RELOCATE_TO: Final = 136  # not a card's word: the second half of Relocate
CHARGE_CHOSEN_INSTEAD: Final = 137  # ... and of ChargeInstead

THIS: Final = 1  # masks of subjects of a modifier
YOURS: Final = 2
IN_ZONE: Final = 4
THEIRS: Final = 8
OF_ATTACK: Final = 16
