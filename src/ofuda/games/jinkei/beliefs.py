"""Re-deal what a seat cannot know: the order of its own deck, and the opponent's cards that were never shown."""

from typing import Final

from ofuda.games.jinkei import ask, cell, parts
from ofuda.games.jinkei.rules.state import JinkeiState, formation, is_shown, left, own, shown
from ofuda.kernel.arrays import BIT, DE_BRUIJN, MASK32, WHERE, count_bits, i64, ints, vec
from ofuda.kernel.randomness import Stream

POOL: Final[vec[i64]] = ints([0] * parts.KINDS)


def redeal(s: JinkeiState, seat: i64, rng: Stream) -> None:
    """Deal the unseen cards over the hidden places; every deal is equally likely."""
    shuffle_own_deck(s, seat, rng)
    other: i64 = 1 - seat
    take_back(s, other)
    c = s.cells
    if c[own(other, cell.PICK)]:
        c[own(other, cell.PICK)] = 1 + rng.below(2)
    pool = POOL[:]
    n: i64 = fill(pool, parts.ALL_KINDS & ~shown(s, other))
    rng.shuffle(pool, 0, n)
    at: i64 = deal_formation(s, other, pool)
    held: i64 = count_bits(c[own(other, cell.HAND)])
    hand: i64 = 0
    while held:
        hand |= BIT[pool[at]]
        at += 1
        held -= 1
    c[own(other, cell.HAND)] = hand
    deck: i64 = own(other, cell.DECK)
    i: i64 = 0
    while i < left(s, other):
        c[deck + i] = pool[at]
        at += 1
        i += 1


def deal_formation(s: JinkeiState, seat: i64, pool: vec[i64]) -> i64:
    """Deal from the pool over the face-down cards of a formation; return how many were dealt."""
    c = s.cells
    at: i64 = 0
    space: i64 = 0
    known: i64 = shown(s, seat)
    while space < parts.SPACES:
        first: i64 = own(seat, cell.FIELD) + space
        second: i64 = own(seat, cell.PAIR) + space
        if c[first] and not (known >> (c[first] - 1)) & 1:
            c[first] = pool[at] + 1
            at += 1
            if c[second]:
                c[second] = pool[at] + 1
                at += 1
                if c[first] > c[second]:  # of two cards the lower lies first
                    low: i64 = c[second]
                    c[second] = c[first]
                    c[first] = low
        space += 1
    return at


def shuffle_own_deck(s: JinkeiState, seat: i64, rng: Stream) -> None:
    """Shuffle the seat's deck. It is sorted first, so that the result does not depend on the real order."""
    c = s.cells
    deck: i64 = own(seat, cell.DECK)
    inside: i64 = 0
    i: i64 = 0
    while i < left(s, seat):
        inside |= BIT[c[deck + i]]
        i += 1
    pool = POOL[:]
    n: i64 = fill(pool, inside)
    rng.shuffle(pool, 0, n)
    i = 0
    while i < n:
        c[deck + i] = pool[i]
        i += 1


def take_back(s: JinkeiState, other: i64) -> None:
    """Take an unfinished placement back: how far a player is in placing cards is secret."""
    question: i64 = s.asked(other)
    if question != ask.FRONT and question != ask.BACK:
        return
    c = s.cells
    hand: i64 = own(other, cell.HAND)
    space: i64 = 0 if question == ask.FRONT else parts.REINFORCEMENTS
    end: i64 = parts.REINFORCEMENTS if question == ask.FRONT else parts.SPACES
    while space < end:
        first: i64 = own(other, cell.FIELD) + space
        second: i64 = own(other, cell.PAIR) + space
        if c[first] and not is_shown(s, other, c[first] - 1):
            c[hand] |= BIT[c[first] - 1]
            c[first] = 0
            if c[second]:
                c[hand] |= BIT[c[second] - 1]
                c[second] = 0
        space += 1
    c[own(other, cell.PLACED)] = 0 if question == ask.FRONT else s.tables.front[formation(s, other)]


def fill(pool: vec[i64], mask: i64) -> i64:
    """Write the kinds of a mask into the pool, ascending; return how many."""
    n: i64 = 0
    while mask:
        low: i64 = mask & -mask
        pool[n] = WHERE[((low * DE_BRUIJN) & MASK32) >> 27]
        mask ^= low
        n += 1
    return n
