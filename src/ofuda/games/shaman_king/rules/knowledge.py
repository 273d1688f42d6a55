"""What the opponent of a deck's owner knows of cards that the owner has looked at (SK-R39).

A card in a deck carries a mask of the seats that know it. When the owner takes several cards and may put them back in
any order, the opponent still knows those that it had seen, but not where they lie. Such cards are MIXED, and those
whose kind the opponent knows are SEEN as well. Any order of the mixed cards of a deck is possible.
"""

from ofuda.games.shaman_king import cell, parts
from ofuda.games.shaman_king.rules import state
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import BIT, i64


def take_open(s: DuelState, owner: i64) -> i64:
    """Take the top card of a deck before everybody's eyes; return its kind."""
    card: i64 = state.take(s, owner, parts.DECK)
    if is_mixed(card):
        show(s, owner, card)
    return state.kind_of(card)


def is_mixed(card: i64) -> bool:
    return bool(card & cell.MIXED)


def mix(s: DuelState, owner: i64) -> None:
    """Mix the cards that are looked at; nothing changes if the opponent knew none of them."""
    c = s.cells
    known: i64 = BIT[1 - owner] << cell.KIND_BITS
    any_known: i64 = 0
    i: i64 = 0
    while i < cell.MOST_LOOKED:
        any_known |= c[cell.LOOKED + i] & (known | cell.MIXED)
        i += 1
    i = 0
    while any_known and i < cell.MOST_LOOKED and c[cell.LOOKED + i] > 0:
        card: i64 = c[cell.LOOKED + i]
        if card & known:
            card += cell.SEEN - known
        c[cell.LOOKED + i] = card | cell.MIXED
        i += 1


def show(s: DuelState, owner: i64, card: i64) -> None:
    """Note that everybody has seen a mixed card, which is no longer among the others.

    If the opponent knew a card of this kind to be among them, this may have been the one.
    """
    c = s.cells
    at: i64 = next_mixed(s, owner, -1)
    while at >= 0 and not card & cell.SEEN:
        if c[at] & cell.SEEN and state.kind_of(c[at]) == state.kind_of(card):
            c[at] -= cell.SEEN
            break
        at = next_mixed(s, owner, at)
    settle(s, owner)


def settle(s: DuelState, owner: i64) -> None:
    """Unmix the cards of a deck if only one is left, or none that the opponent knows."""
    c = s.cells
    mixed: i64 = 0
    seen: i64 = 0
    at: i64 = next_mixed(s, owner, -1)
    while at >= 0:
        mixed += 1
        if c[at] & cell.SEEN:
            seen += 1
        at = next_mixed(s, owner, at)
    if mixed > 1 and seen > 0:
        return
    at = next_mixed(s, owner, -1)
    while at >= 0:
        if c[at] & cell.SEEN:
            c[at] += (BIT[1 - owner] << cell.KIND_BITS) - cell.SEEN
        c[at] -= cell.MIXED
        at = next_mixed(s, owner, at)


def next_mixed(s: DuelState, owner: i64, last: i64) -> i64:
    """Return the cell of the mixed card of an owner after this cell (-1: the first one), -1 if there is none."""
    c = s.cells
    at: i64 = last + 1
    if at < cell.LOOKED:
        at = cell.LOOKED
    while at < cell.LOOKED + cell.MOST_LOOKED:
        if c[at] & cell.MIXED:
            return at
        at += 1
    first: i64 = state.pile_at(s, owner, parts.DECK)
    if at < first:
        at = first
    while at < first + state.held(s, owner, parts.DECK):
        if c[at] & cell.MIXED:
            return at
        at += 1
    return -1
