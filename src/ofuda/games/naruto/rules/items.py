"""Items of the chain: how their rows begin, and the cards outside play that they aim at.

A card that is aimed at is packed into 12 bits. A card in a pile is its owner and kind. A battle reward is its holder
and place: while the item waits, counted from the oldest one, for new rewards do not shift these; when it resolves, from
the newest one, as everybody else counts.
"""

from typing import Final

from ofuda.effects.mask_numbers import M_AMOUNT, M_DONE, M_PLAYER, M_THOSE, M_X
from ofuda.games.naruto import cell, parts, row
from ofuda.games.naruto.rules import rows, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64

FIELD_BITS: Final = 12
FIELD_MASK: Final = 0xFFF
FIRST_PLACE: Final = 2048  # fields above it are places of battle rewards
MOST_AIMED: Final = 4  # cards of one item
FIRST_FIELDS: Final = 0xFFFFFFFFF  # all but the last of them


def begin(s: NarutoState, number: i64, seat: i64, kind: i64) -> None:
    """Fill an empty row with a card from a seat's hand that is about to be played."""
    resolve: i64 = state.figure(s, kind, row.RESOLVE)
    state.set_item(s, number, cell.SORT, sort_of(s, kind))
    state.set_item(s, number, cell.ITEM_KIND, kind + 1)
    state.set_item(s, number, cell.CONTROLLER, seat)
    state.set_item(s, number, cell.ORIGIN, parts.HAND)
    if resolve != 0:
        state.set_item(s, number, cell.CODE, s.code[resolve + 1])


def sort_of(s: NarutoState, kind: i64) -> i64:
    """Return the sort of chain item that a card becomes."""
    sort: i64 = state.card_type(s, kind)
    if sort == parts.NINJA:
        return parts.DEPLOY
    if sort == parts.CLIENT:
        return parts.PLAY_CLIENT
    return parts.PLAY_MISSION if sort == parts.MISSION else parts.PLAY_JUTSU


def kind_of(s: NarutoState, number: i64) -> i64:
    """Return the kind of the card of an item."""
    return state.item(s, number, cell.ITEM_KIND) - 1


def has_card(s: NarutoState, number: i64) -> bool:
    """Return whether the card of an item is still on the chain."""
    if state.item(s, number, cell.ITEM_FLAGS) & (cell.NEGATED | cell.PLACED):
        return False
    sort: i64 = state.item(s, number, cell.SORT)
    return sort != 0 and sort != parts.ABILITY and sort != parts.TRIGGERED


# --- what an effect has in mind while it is carried out ---------------------------------------------------------------


def recall(s: NarutoState, number: i64) -> None:
    """Note X and the event of an item for its effect."""
    c = s.cells
    c[cell.MEMORY + M_X] = state.item(s, number, cell.ITEM_X)
    c[cell.MEMORY + M_AMOUNT] = state.item(s, number, cell.AMOUNT)
    c[cell.MEMORY + M_PLAYER] = state.item(s, number, cell.EVENT_PLAYER)
    if state.item(s, number, cell.SORT) == parts.TRIGGERED:  # what a delayed effect was about
        c[cell.MEMORY + M_THOSE] = state.item(s, number, cell.AIMED)
        c[cell.THOSE_CARDS] = state.item(s, number, cell.AIMED_CARDS)
    if state.item(s, number, cell.SORT) == parts.ABILITY:  # what its cost has handled
        c[cell.MEMORY + M_DONE] = state.item(s, number, cell.AMOUNT)
        c[cell.MEMORY + M_THOSE] = state.item(s, number, cell.SUBJECT)
        c[cell.THOSE_CARDS] = state.item(s, number, cell.AIMED_CARDS)


def forget(s: NarutoState) -> None:
    """Forget what an effect had in mind."""
    c = s.cells
    rows.clear(s, cell.MEMORY, cell.MEMORY + cell.MEMORY_CELLS)
    c[cell.THOSE_CARDS] = 0
    c[cell.LOOKED_SEAT] = 0
    c[cell.LOOKED_ZONE] = 0
    c[cell.LOOKED] = 0


def handle(s: NarutoState, seat: i64, kind: i64) -> None:
    """Remember a card that an effect has handled, the newest first; the oldest of more than four is forgotten."""
    kept: i64 = s.cells[cell.THOSE_CARDS] & FIRST_FIELDS
    s.cells[cell.THOSE_CARDS] = kept * BIT[FIELD_BITS] + card_field(seat, kind)


def handled(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return how many of the cards that an effect has handled are of an owner and a kind."""
    n: i64 = 0
    left: i64 = s.cells[cell.THOSE_CARDS]
    while left:
        if left & FIELD_MASK == card_field(seat, kind):
            n += 1
        left >>= FIELD_BITS
    return n


# --- cards outside play that are aimed at -----------------------------------------------------------------------------


def card_field(seat: i64, kind: i64) -> i64:
    return seat * parts.MOST_KINDS + kind + 1


def place_field(holder: i64, place: i64) -> i64:
    return FIRST_PLACE + holder * parts.ROOM + place + 1


def is_place(field: i64) -> bool:
    return field > FIRST_PLACE


def holder_of(field: i64) -> i64:
    """Return who holds a reward that is aimed at."""
    return (field - FIRST_PLACE - 1) // parts.ROOM


def place_of(field: i64) -> i64:
    return (field - FIRST_PLACE - 1) % parts.ROOM


def turned(s: NarutoState, field: i64) -> i64:
    """Return the field of a reward with its place counted from the other end."""
    holder: i64 = holder_of(field)
    return place_field(holder, state.rewards(s, holder) - 1 - place_of(field))


def aimed_card(s: NarutoState, number: i64, i: i64) -> i64:
    """Return the field of a card that an item aims at, 0 after the last one."""
    if i >= MOST_AIMED:
        return 0
    return (state.item(s, number, cell.AIMED_CARDS) >> (FIELD_BITS * i)) & FIELD_MASK


def cards_aimed(s: NarutoState, number: i64) -> i64:
    """Return how many cards outside play an item aims at."""
    n: i64 = 0
    while aimed_card(s, number, n) != 0:
        n += 1
    return n


def aims_at(s: NarutoState, number: i64, field: i64) -> i64:
    """Return how many times an item aims at cards like this one."""
    n: i64 = 0
    i: i64 = 0
    while i < MOST_AIMED:
        if aimed_card(s, number, i) == field:
            n += 1
        i += 1
    return n


def aim_at(s: NarutoState, number: i64, field: i64) -> None:
    """Add a card to those that an item aims at."""
    fields: i64 = state.item(s, number, cell.AIMED_CARDS) + field * BIT[FIELD_BITS * cards_aimed(s, number)]
    state.set_item(s, number, cell.AIMED_CARDS, fields)


def reward_gone(s: NarutoState, holder: i64, place: i64) -> None:
    """Note that a reward leaves its place, the newest being number 0: no item that waits aims at it any more."""
    gone: i64 = turned(s, place_field(holder, place))
    number: i64 = 0
    while number < s.cells[cell.CHAIN] - 1:
        fields: i64 = state.item(s, number, cell.AIMED_CARDS)
        if fields != 0:
            state.set_item(s, number, cell.AIMED_CARDS, without_reward(fields, gone))
        number += 1


def without_reward(fields: i64, gone: i64) -> i64:
    """Return the fields without a reward that is gone; younger ones of its holder have moved up."""
    kept: i64 = 0
    n: i64 = 0
    while fields != 0:
        field: i64 = fields & FIELD_MASK
        fields >>= FIELD_BITS
        if field == gone:
            continue
        if is_place(field) and holder_of(field) == holder_of(gone) and field > gone:
            field -= 1
        kept += field * BIT[FIELD_BITS * n]
        n += 1
    return kept
