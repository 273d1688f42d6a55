"""Offsets of the cells.

Cards in play lie in slots; what is true or false of them is a mask over the slots. Chain items and waiting triggers are
rows of the same form. Each seat has its piles, its deck and the other's rewards in one row of cells.
"""

from typing import Final

from ofuda.effects.mask_numbers import MEMORY as MEMORY_CELLS
from ofuda.effects.mask_numbers import ROW
from ofuda.games.naruto import parts

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
HURT_BY: Final = 25  # 1: the gathered damage is of a showdown
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
REPLACED: Final = 44  # whose replacement of the gathered damage was used or declined

FAMILIES: Final = 45  # what cards in play state: `families`
LASTING_FAMILIES: Final = 46  # what lasting effects state
REPLACING: Final = 47  # slot + 1 whose damage a replacement is asked for

# --- slots ------------------------------------------------------------------------------------------------------------

SLOT: Final = 48
KIND: Final = 0  # + 1
TEAM: Final = 1  # mask of the members of its team, itself included
AGE: Final = 2  # CLOCK when it entered, was healed or got its text back (NR-55)
ENTRY: Final = 3  # CLOCK when it entered: tells an object from a later one in the same slot
COINS: Final = 4  # two cells, eight bits for each kind of coin
COINS_IN_CELL: Final = 7
GAIN: Final = 6  # combat gained this turn since it was last set; then support, mental power
SET: Final = 9  # combat set this turn: value + SET_BASE; then support
SET_TIME: Final = 11  # CLOCK when combat was set; then support
SET_COINS: Final = 13  # coins that were counted in combat then; then support
SWAP_TIME: Final = 15  # CLOCK when combat and support were swapped
USED: Final = 16  # abilities used this turn, four bits each
BEARER: Final = 17  # slot + 1 that this card is attached to
SLOT_WIDTH: Final = 18
SET_BASE: Final = 1000  # so that a figure set to a negative number is not 0

# --- battles ----------------------------------------------------------------------------------------------------------

BATTLE: Final = SLOT + parts.SLOTS * SLOT_WIDTH
ATTACKERS: Final = 0  # mask
BLOCKERS: Final = 1
FLAGS: Final = 2  # 1: blocked once, 2: result told
RESULT: Final = 3
BATTLE_WIDTH: Final = 4

# --- chain items, and triggers that wait ------------------------------------------------------------------------------

ITEM: Final = BATTLE + parts.MOST_TEAMS * BATTLE_WIDTH
SORT: Final = 0
ITEM_KIND: Final = 1  # + 1
CONTROLLER: Final = 2
CODE: Final = 3  # address of what it does
SOURCE: Final = 4  # slot + 1 of the card whose ability it is, or of the user
SOURCE_ENTRY: Final = 5  # ENTRY of that slot then
SUBJECT: Final = 6  # of a trigger's event: mask of slots
SUBJECT_ITEM: Final = 7  # item + 1
AMOUNT: Final = 8  # of the event
EVENT_PLAYER: Final = 9  # seat + 1 whom the event is about
AIMED: Final = 10  # mask of targets in play; of a trigger, the card's bearer or the targets of what it comes from
WAIT_WIDTH: Final = 11  # a waiting trigger has the cells up to here
AIMED_ITEMS: Final = 11  # mask of targets on the chain
AIMED_CARDS: Final = 12  # targets that are cards outside play: four fields of 15 bits, as `rules.items` packs them
ITEM_X: Final = 13
PAID: Final = 14  # symbols paid, as a mask; above it the alternative, then the points paid
ITEM_FLAGS: Final = 15
EXTRA: Final = 16  # address of an added line
STAGE: Final = 17  # of the announcement
LAST: Final = 18  # last card paid + 1: cards are paid in ascending order
LEFT: Final = 19  # cards still to pay
ORIGIN: Final = 20  # pile the card came from
AIMED_OUT: Final = 21  # those of AIMED that were on the battlefield when they were chosen
ITEM_WIDTH: Final = 22

NEGATED: Final = 1  # flags of an item
GONE: Final = 2  # leaving was its cost
REWRITTEN: Final = 4
AIMS: Final = 8  # it has targets, or had them
PLACED: Final = 16  # its card has left the chain already: it is in play, or back where it came from

WAIT: Final = ITEM + parts.ITEMS * ITEM_WIDTH
MOST_WAITING: Final = 24

# --- the effect language ----------------------------------------------------------------------------------------------

MEMORY: Final = WAIT + MOST_WAITING * WAIT_WIDTH
LASTING: Final = MEMORY + MEMORY_CELLS
MOST_LASTING: Final = 20
LATER: Final = LASTING + MOST_LASTING * ROW
MOST_LATER: Final = 12
MEMO: Final = LATER + MOST_LATER * ROW  # what lasting and delayed effects remember of the item they come from
MEMO_KIND: Final = 0  # + 1; 0: the row is free
MEMO_SORT: Final = 1
MEMO_CONTROLLER: Final = 2
MEMO_SOURCE: Final = 3
MEMO_ENTRY: Final = 4
MEMO_AIMED: Final = 5
MEMO_TIME: Final = 6
MEMO_WIDTH: Final = 7
MOST_MEMOS: Final = 32

# --- seats ------------------------------------------------------------------------------------------------------------

SEAT: Final = MEMO + MOST_MEMOS * MEMO_WIDTH
MARKER: Final = 0
DECK: Final = 1  # cards in the deck
REWARDS: Final = 2  # battle rewards that this seat has won
MULLIGANS: Final = 3
TALLY: Final = 4  # counts of this turn
SIZE: Final = TALLY + parts.TALLIES  # cards in each pile
PILE: Final = SIZE + parts.PILES  # two cells for each pile, two bits for each line
PLACE: Final = (
    PILE + 2 * parts.PILES
)  # the deck from the left, the top last; from the right what the other has won of it
SEAT_WIDTH: Final = PLACE + parts.ROOM

# --- a payment in chakra ----------------------------------------------------------------------------------------------

BILL: Final = SEAT + parts.SEATS * SEAT_WIDTH  # what is to pay: eight bits for each symbol, above them all points
PAYMENT: Final = BILL + 1  # two cells: the cards paid so far, two bits for each line of the payer's list

CELLS: Final = PAYMENT + 2
