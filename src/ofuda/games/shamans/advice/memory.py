"""What a bot remembers of a round: who has followed the Destination, and who has not.

The memory lies beside an imagined world (`state.bot_memory`): the round, then a block for each seat. It is made from
the seat's own events and kept up to date while a search plays on. Rules and positions know nothing of it.
"""

from typing import Final

from ofuda.games.shamans import ask, cell, parts, saw
from ofuda.games.shamans.posterior import Event, of_this_round
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import destination, holds_cards
from ofuda.kernel.arrays import BIT, i64, vec, zeros

ROUND: Final = 0
BLOCKS: Final = 1  # where the seats' blocks begin

REFUSED: Final = 0  # mask of the worlds that this seat has not followed, until an Eclipse brings it another card
STRAYED: Final = 1  # how often the owner of this role card has not followed; like the next two, it moves with the card
FOLLOWED: Final = 2  # ... and has followed
LIED: Final = 3  # ... and has played a card of a world that was not followed before
WIDTH: Final = 4


def remembered(s: ShamansState, seat: i64, what: i64) -> i64:
    """Return what is remembered of a seat in this round, 0 in a world without memory."""
    if len(s.bot_memory) == 0 or s.bot_memory[ROUND] != s.cells[cell.ROUND]:
        return 0
    return s.bot_memory[BLOCKS + seat * WIDTH + what]


def recall(s: ShamansState, told: list[Event]) -> vec[i64]:
    """Make the memory from a seat's events."""
    memory = zeros(BLOCKS + int(s.players) * WIDTH)
    memory[ROUND] = s.cells[cell.ROUND]
    wanted: i64 = -1
    for what, a, b, _, _ in of_this_round(told):
        if what == saw.TURN:
            wanted = -1
        elif what == saw.PLAYS:
            world: i64 = b // parts.NUMBERS
            note_card(memory, a, world, wanted)
            if wanted < 0:
                wanted = world
        elif what == saw.SWAPS:
            note_swap(memory, a, b)
        elif what == saw.GIVES:
            memory[BLOCKS + b * WIDTH + REFUSED] = 0
    return memory


def note(s: ShamansState, seat: i64, move: i64) -> None:
    """Note a move that is about to be made."""
    memory = s.bot_memory
    if memory[ROUND] != s.cells[cell.ROUND]:
        forget(s)
    question: i64 = s.asked(seat)
    if question == ask.CARD:
        note_card(memory, seat, (move - ask.CARD_MOVE) // parts.NUMBERS, destination(s))
    elif question == ask.SWAP:
        note_swap(memory, seat, move - ask.SWAP_MOVE)
    elif question == ask.GIVE:  # everybody who takes part gets another card
        p: i64 = 0
        while p < s.players:
            if holds_cards(s, p):
                memory[BLOCKS + p * WIDTH + REFUSED] = 0
            p += 1


def note_card(memory: vec[i64], seat: i64, world: i64, wanted: i64) -> None:
    at: i64 = BLOCKS + seat * WIDTH
    if (memory[at + REFUSED] >> world) & 1:
        memory[at + LIED] += 1
    if wanted < 0:
        return
    if world == wanted:
        memory[at + FOLLOWED] += 1
    else:
        memory[at + STRAYED] += 1
        memory[at + REFUSED] |= BIT[wanted]


def note_swap(memory: vec[i64], seat: i64, other: i64) -> None:
    what: i64 = STRAYED
    while what < WIDTH:
        a: i64 = BLOCKS + seat * WIDTH + what
        b: i64 = BLOCKS + other * WIDTH + what
        was: i64 = memory[a]
        memory[a] = memory[b]
        memory[b] = was
        what += 1


def forget(s: ShamansState) -> None:
    """Begin a new round."""
    i: i64 = 0
    while i < len(s.bot_memory):
        s.bot_memory[i] = 0
        i += 1
    s.bot_memory[ROUND] = s.cells[cell.ROUND]
