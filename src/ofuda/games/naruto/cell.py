"""Offsets of the cells.

Cards in play lie in slots; what is true or false of them is a mask over the slots. Chain items and waiting triggers are
rows of the same form. Each seat has its piles, its deck and the other's rewards in one row of cells. A state is copied
cell by cell, so rows are packed into few of them.
"""

from typing import Final

# Sizes of other files again, as literals: compiled code folds no constant that is computed from another file's.
SLOTS: Final = 48  # as in `parts`
MOST_TEAMS: Final = 3
ITEMS: Final = 24
TALLIES: Final = 7
PILES: Final = 7
ROOM: Final = 60
SEATS: Final = 2
MEMORY_CELLS: Final = 11  # as in `effects.mask_numbers`
ROW: Final = 3

# --- the turn ---------------------------------------------------------------------------------------------------------

TURN: Final = 0  # turns begun
PLAYER: Final = 1  # whose turn it is: the Attacker
FIRST: Final = 2  # the first player
PHASE: Final = 3
CLOCK: Final = 4  # counts what has an age (NR-55)
WINNER: Final = 5  # seat + 1; 3 for a draw
ENDING: Final = 6  # why the game ended: 1 rewards, 2 deck, 3 cap
DEPLOYED: Final = 7  # ninjas deployed this turn
MISSIONS: Final = 8  # missions the turn player has played this turn
CLIENTS: Final = 9
COUNTERS: Final = 10  # counter missions the other player has played this turn
SHUFFLES: Final = 11  # streams opened, for their names
CHAIN: Final = 12  # items on the chain
WAITING: Final = 13  # triggers that wait for the end of the chain
CHAINED: Final = 14  # chain items of this phase (NR-43)
TRIGGERED: Final = 15  # triggers of this phase (NR-43)
ANNOUNCED: Final = 16  # 1: the item above the chain is being announced
FREE: Final = 17  # while teams are organised: ninjas without a team yet
BUILDING: Final = 18  # the team in the making
BATTLES: Final = 19  # teams sent out so far
OPEN_BATTLES: Final = 20  # mask of the battles whose showdown is still to come
THIS_BATTLE: Final = 21  # + 1, while its showdown is resolved
LOOKED_SEAT: Final = 22  # owner of the cards looked at + 1
LOOKED_ZONE: Final = 23
LOOKED: Final = 24  # how many
HURT_BY: Final = 25  # whose damage is gathered: 1 of a showdown, 2 + source of an effect
ASSIGNED: Final = 26  # mask: damage was assigned to these, before replacements
CAUSES: Final = 27  # mask: whose damage it is

# --- masks over the slots ---------------------------------------------------------------------------------------------

OCCUPIED: Final = 28
NINJAS: Final = 29
CLIENTS_IN_PLAY: Final = 30
MISSIONS_IN_PLAY: Final = 31
SIDE: Final = 32  # controlled by seat 1
OWNED: Final = 33  # owned by seat 1
INJURED: Final = 34
OUT: Final = 35  # on the battlefield
HEADS: Final = 36
NEW: Final = 37  # entered play this turn
GROWN: Final = 38  # entered by Growth
FROZEN: Final = 39  # power cannot change this turn
SWAPPED: Final = 40  # combat and support have changed places this turn
BLANKED: Final = 41  # text negated, as computed from the rules in play
HURT: Final = 42  # damage of 1 or more is gathered for these
HURT_MORE: Final = 43  # damage of 2 or more
TO_INJURE: Final = 44  # to be injured by an effect, beside what damage is gathered

FAMILIES: Final = 45  # what cards in play state: `families`
LASTING_FAMILIES: Final = 46  # what lasting effects state
REPLACING: Final = 47  # slot + 1 whose damage or leaving is being replaced

# --- packed rows ------------------------------------------------------------------------------------------------------
#
# A column of a packed row is its cell in the row and its bits in that cell: the first one, and how many they are.
# `rules.rows` reads and writes them. n bits hold numbers up to 2 ** n - 1, or with a sign from -2 ** (n - 1) to
# 2 ** (n - 1) - 1.

FROM: Final = 16  # times the first bit of a field
BITS_1: Final = 1024 * (62 - 1)
BITS_2: Final = 1024 * (62 - 2)
BITS_3: Final = 1024 * (62 - 3)
BITS_4: Final = 1024 * (62 - 4)
BITS_5: Final = 1024 * (62 - 5)
BITS_6: Final = 1024 * (62 - 6)
BITS_7: Final = 1024 * (62 - 7)
BITS_8: Final = 1024 * (62 - 8)
BITS_10: Final = 1024 * (62 - 10)
BITS_11: Final = 1024 * (62 - 11)
BITS_13: Final = 1024 * (62 - 13)
BITS_15: Final = 1024 * (62 - 15)
BITS_16: Final = 1024 * (62 - 16)
BITS_20: Final = 1024 * (62 - 20)
BITS_24: Final = 1024 * (62 - 24)
BITS_TIME: Final = 1024 * (62 - 21)  # of CLOCK
BITS_SLOTS: Final = 1024 * (62 - SLOTS)  # a mask of slots
SIGNED: Final = 65536
MOST_TIME: Final = 2097151  # 21 bits

# --- slots ------------------------------------------------------------------------------------------------------------

SLOT: Final = 48
KIND: Final = 0 + 0 * FROM + BITS_10  # + 1
TEAM: Final = 0 + 10 * FROM + BITS_SLOTS  # mask of the members of its team, itself included
KIND_MASK: Final = 1023
TEAM_SHIFT: Final = 10
AGE: Final = 1 + 0 * FROM + BITS_TIME  # CLOCK when it entered, was healed or got its text back (NR-55)
ENTRY: Final = 1 + 21 * FROM + BITS_TIME  # CLOCK when it entered: tells an object from a later one in the same slot
BEARER: Final = 1 + 42 * FROM + BITS_6  # slot + 1 that this card is attached to
OLD_COMBAT: Final = 1 + 48 * FROM + BITS_7 + SIGNED  # what coins added before a rule last set the power of others
OLD_SUPPORT: Final = 1 + 55 * FROM + BITS_7 + SIGNED
MOST_OLD: Final = 63
COINS: Final = 2  # two cells, eight bits for each kind of coin; those that change power are in the first one
COINS_IN_CELL: Final = 7
# From here on what lasts for the turn: a cell for combat, one for support, one for the rest. A column of combat + 1 is
# that of support.
GAIN: Final = 4 + 0 * FROM + BITS_16 + SIGNED  # combat gained since it was last set; then support, mental power
SET: Final = 4 + 16 * FROM + BITS_15 + SIGNED  # combat set this turn: value + SET_BASE; then support
SET_TIME: Final = 4 + 31 * FROM + BITS_TIME  # CLOCK when combat was set; then support
SET_COINS: Final = 4 + 52 * FROM + BITS_11 + SIGNED  # coins that were counted in combat then; then support
USED: Final = 6 + 16 * FROM + BITS_24  # abilities used this turn, four bits each
SWAP_TIME: Final = 6 + 40 * FROM + BITS_TIME  # CLOCK when combat and support were swapped
OF_TURN: Final = 4  # the first cell of what lasts for the turn
SLOT_WIDTH: Final = 7
SET_BASE: Final = 1000  # so that a figure set to a negative number is not 0

# --- battles ----------------------------------------------------------------------------------------------------------

BATTLE: Final = SLOT + SLOTS * SLOT_WIDTH
ATTACKERS: Final = 0  # mask
BLOCKERS: Final = 1
FLAGS: Final = 2  # 1: blocked once, 2: result told
RESULT: Final = 3
BATTLE_WIDTH: Final = 4

# --- chain items, and triggers that wait ------------------------------------------------------------------------------

ITEM: Final = BATTLE + MOST_TEAMS * BATTLE_WIDTH
SORT: Final = 0 + 0 * FROM + BITS_4
ITEM_KIND: Final = 0 + 4 * FROM + BITS_10  # + 1
CONTROLLER: Final = 0 + 14 * FROM + BITS_1
CODE: Final = 0 + 15 * FROM + BITS_16  # address of what it does
SOURCE: Final = 0 + 31 * FROM + BITS_6  # slot + 1 of the card whose ability it is, of the user, or of who is replaced
SOURCE_ENTRY: Final = 0 + 37 * FROM + BITS_TIME  # ENTRY of that slot then
EVENT_PLAYER: Final = 0 + 58 * FROM + BITS_2  # seat + 1 whom the event is about
SUBJECT: Final = 1 + 0 * FROM + BITS_SLOTS  # of a trigger's event: mask of slots; of a card: what it sacrifices
AMOUNT: Final = 1 + 48 * FROM + BITS_15 + SIGNED  # of the event
AIMED: Final = 2 + 0 * FROM + BITS_SLOTS  # targets in play, or a Squad; of a trigger, the bearer or its item's targets
SUBJECT_ITEM: Final = 2 + 48 * FROM + BITS_5  # item + 1
ITEM_X: Final = 2 + 53 * FROM + BITS_10
AIMED_CARDS: Final = 3 + 0 * FROM + BITS_SLOTS  # targets outside play: four fields of 12 bits, as in `rules.items`
WAIT_WIDTH: Final = 4  # a waiting trigger has the cells up to here
LAST: Final = 3 + 48 * FROM + BITS_11  # last card paid + 1: cards are paid in ascending order
STAGE: Final = 3 + 59 * FROM + BITS_4  # of the announcement
AIMED_OUT: Final = 4 + 0 * FROM + BITS_SLOTS  # those of AIMED that were on the battlefield when they were chosen
LEFT: Final = 4 + 48 * FROM + BITS_10  # cards still to pay
ITEM_FLAGS: Final = 4 + 58 * FROM + BITS_5
AIMED_ITEMS: Final = 5 + 0 * FROM + BITS_24  # mask of targets on the chain
PAID: Final = (
    5 + 24 * FROM + BITS_20
)  # as `parts` says: symbols paid, what the cost is like, the alternative, the points
EXTRA: Final = 5 + 44 * FROM + BITS_16  # address of an added line
ORIGIN: Final = 5 + 60 * FROM + BITS_3  # pile the card came from
ITEM_WIDTH: Final = 6

NEGATED: Final = 1  # flags of an item
GONE: Final = 2  # leaving was its cost
REWRITTEN: Final = 4
AIMS: Final = 8  # it has targets, or had them
PLACED: Final = 16  # its card has left the chain already: it is in play, or back where it came from

WAIT: Final = ITEM + ITEMS * ITEM_WIDTH
MOST_WAITING: Final = 24

# --- the effect language ----------------------------------------------------------------------------------------------

MEMORY: Final = WAIT + MOST_WAITING * WAIT_WIDTH
LASTING: Final = MEMORY + MEMORY_CELLS
MOST_LASTING: Final = 20
LATER: Final = LASTING + MOST_LASTING * ROW
MOST_LATER: Final = 12
MEMO: Final = LATER + MOST_LATER * ROW  # what lasting and delayed effects remember of the item they come from
MEMO_AIMED: Final = 0 + 0 * FROM + BITS_SLOTS
MEMO_KIND: Final = 0 + 48 * FROM + BITS_10  # + 1; a row that is 0 is free
MEMO_SORT: Final = 0 + 58 * FROM + BITS_4
MEMO_ENTRY: Final = 1 + 0 * FROM + BITS_TIME
MEMO_TIME: Final = 1 + 21 * FROM + BITS_TIME
MEMO_SOURCE: Final = 1 + 42 * FROM + BITS_6
MEMO_WORD: Final = 1 + 49 * FROM + BITS_13  # the word that was declared, as the effect language remembers it
MEMO_CONTROLLER: Final = 1 + 48 * FROM + BITS_1
MEMO_WIDTH: Final = 2
MOST_MEMOS: Final = 32

# --- seats ------------------------------------------------------------------------------------------------------------

SEAT: Final = MEMO + MOST_MEMOS * MEMO_WIDTH
MARKER: Final = 0
DECK: Final = 1  # cards in the deck
REWARDS: Final = 2  # battle rewards that this seat has won
MULLIGANS: Final = 3
TRACKED: Final = 4  # name + 1 that this seat tracks (NR-75)
TALLY: Final = 5 + 0 * FROM + BITS_8  # a cell with the counts of this turn, eight bits each
TALLIES_CELL: Final = 5
NEXT_TALLY: Final = 8 * FROM
MOST_TALLY: Final = 255
SIZE: Final = 6 + 0 * FROM + BITS_8  # a cell with how many cards are in each pile, eight bits each
NEXT_SIZE: Final = 8 * FROM
PILE: Final = 7  # two cells for each pile, two bits for each line
PLACE: Final = PILE + 2 * PILES  # the deck from the left, the top last; from the right what the other has won of it
SEAT_WIDTH: Final = PLACE + ROOM

# --- a payment in chakra ----------------------------------------------------------------------------------------------

BILL: Final = SEAT + SEATS * SEAT_WIDTH  # what is to pay: eight bits for each symbol, above them all points
PAYMENT: Final = BILL + 1  # two cells: the cards paid so far, two bits for each line of the payer's list

# --- repeated positions -----------------------------------------------------------------------------------------------

SEEN: Final = PAYMENT + 2  # a digest of an earlier position of this phase (NR-43)
SEEN_AT: Final = SEEN + 1  # how many items had been on chains then

# --- cards outside play that the last step of an effect has handled ---------------------------------------------------

THOSE_CARDS: Final = SEEN_AT + 1  # the first four, as targets outside play are packed

# --- events that are replaced -----------------------------------------------------------------------------------------

HURT_MOST: Final = THOSE_CARDS + 1  # mask: damage of 3 or more is gathered for these
LEAVING: Final = HURT_MOST + 1  # mask: these are about to leave play
LEAVING_TO: Final = LEAVING + 1  # zone + 1 that the next of them goes to
ASKED: Final = LEAVING_TO + 1  # replacements used or declined: pairs of a rule and a slot, 15 bits each
ASKED_CELLS: Final = 4

# --- who states what --------------------------------------------------------------------------------------------------

STATING: Final = ASKED + ASKED_CELLS  # of each family of rules and triggers: mask of the cards in play that state it
STATING_CELLS: Final = 62

CELLS: Final = STATING + STATING_CELLS
