"""What a seat cannot know, re-dealt: the order of its own deck, and the other army's cards that nobody has shown."""

from typing import Final

from ofuda.games.jinkei.layout import (
    ALL_KINDS,
    ASK_BACK,
    ASK_FRONT,
    DECK,
    FIELD,
    FORM,
    HAND,
    LEFT,
    NEXT,
    PICK,
    SEAT,
    SHOWN,
    WIDTH,
)
from ofuda.games.jinkei.rules import JinkeiState
from ofuda.games.jinkei.tables import SPACES
from ofuda.kernel.arrays import BIT, DE_BRUIJN, MASK32, WHERE, count_bits, i64, ints, vec
from ofuda.kernel.randomness import Stream

POOL: Final[vec[i64]] = ints([0] * 22)


def redeal(s: JinkeiState, seat: i64, rng: Stream) -> None:
    """Every deal of the unseen cards over the hidden places is equally likely: nothing in the rules tells more."""
    shuffle_own_deck(s, SEAT + seat * WIDTH, rng)
    take_back(s, 1 - seat)
    base: i64 = SEAT + (1 - seat) * WIDTH
    c = s.cells
    if c[base + PICK]:
        c[base + PICK] = 1 + rng.below(2)
    pool = POOL[:]
    n: i64 = fill(pool, ALL_KINDS & ~c[base + SHOWN])
    rng.shuffle(pool, 0, n)
    shown: i64 = c[base + SHOWN]
    at: i64 = 0
    space: i64 = 0
    while space < SPACES:
        f: i64 = base + FIELD + space
        if c[f] and not (shown >> (c[f] - 1)) & 1:
            c[f] = pool[at] + 1
            at += 1
            if c[f + SPACES]:
                c[f + SPACES] = pool[at] + 1
                at += 1
                if c[f] > c[f + SPACES]:  # of two cards the lower lies first
                    low: i64 = c[f + SPACES]
                    c[f + SPACES] = c[f]
                    c[f] = low
        space += 1
    held: i64 = count_bits(c[base + HAND])
    hand: i64 = 0
    while held:
        hand |= BIT[pool[at]]
        at += 1
        held -= 1
    c[base + HAND] = hand
    i: i64 = 0
    while i < c[base + LEFT]:
        c[base + DECK + i] = pool[at]
        at += 1
        i += 1


def shuffle_own_deck(s: JinkeiState, base: i64, rng: Stream) -> None:
    c = s.cells
    inside: i64 = 0
    i: i64 = 0
    while i < c[base + LEFT]:
        inside |= BIT[c[base + DECK + i]]
        i += 1
    pool = POOL[:]
    n: i64 = fill(pool, inside)
    rng.shuffle(pool, 0, n)
    i = 0
    while i < n:
        c[base + DECK + i] = pool[i]
        i += 1


def take_back(s: JinkeiState, other: i64) -> None:
    """How far a player is in placing cards is its secret: think of it as at the beginning."""
    question: i64 = s.asked(other)
    if question != ASK_FRONT and question != ASK_BACK:
        return
    c = s.cells
    base: i64 = SEAT + other * WIDTH
    space: i64 = 0 if question == ASK_FRONT else 6
    end: i64 = 6 if question == ASK_FRONT else SPACES
    while space < end:
        f: i64 = base + FIELD + space
        if c[f] and not (c[base + SHOWN] >> (c[f] - 1)) & 1:
            c[base + HAND] |= BIT[c[f] - 1]
            c[f] = 0
            if c[f + SPACES]:
                c[base + HAND] |= BIT[c[f + SPACES] - 1]
                c[f + SPACES] = 0
        space += 1
    c[base + NEXT] = 0 if question == ASK_FRONT else s.tables.front[c[base + FORM] - 1]


def fill(pool: vec[i64], mask: i64) -> i64:
    """The kinds of a mask, ascending; says how many."""
    n: i64 = 0
    while mask:
        low: i64 = mask & -mask
        pool[n] = WHERE[((low * DE_BRUIJN) & MASK32) >> 27]
        mask ^= low
        n += 1
    return n
