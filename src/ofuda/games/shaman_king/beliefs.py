"""What a seat cannot know, re-dealt: the order of both decks, and furyoku that nobody has seen (SK-R39)."""

from typing import Final

from ofuda.games.shaman_king import ask, cell, parts
from ofuda.games.shaman_king.rules import state
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64, vec
from ofuda.kernel.randomness import Stream

PILES: Final = 6


def redeal(s: DuelState, seat: i64, rng: Stream) -> None:
    """Every order of the cards a seat has not seen is equally likely: nothing in the rules tells more."""
    redeal_side(s, 0, seat, rng)
    redeal_side(s, 1, seat, rng)


def redeal_side(s: DuelState, owner: i64, seat: i64, rng: Stream) -> None:
    c = s.cells
    pool: vec[i64] = s.pool[:]
    n: i64 = 0
    pile: i64 = 0
    while pile < PILES:
        if pile != parts.DISCARD and pile != parts.AREA:
            at: i64 = state.pile_at(s, owner, pile)
            i: i64 = 0
            held: i64 = state.held(s, owner, pile)
            while i < held:
                if not knows(c[at + i], seat):
                    pool[n] = c[at + i] & cell.KIND_MASK
                    n += 1
                i += 1
        pile += 1
    hidden: bool = owner != seat and looks(s, owner)
    i = 0
    while hidden and i < cell.MOST_LOOKED and c[cell.LOOKED + i] > 0:
        pool[n] = c[cell.LOOKED + i]
        n += 1
        i += 1
    sort(pool, n)  # or the new order would tell the old one
    rng.shuffle(pool, 0, n)
    n = 0
    pile = 0
    while pile < PILES:
        if pile != parts.DISCARD and pile != parts.AREA:
            at = state.pile_at(s, owner, pile)
            i = 0
            held = state.held(s, owner, pile)
            while i < held:
                if not knows(c[at + i], seat):
                    c[at + i] += pool[n] - (c[at + i] & cell.KIND_MASK)
                    n += 1
                i += 1
        pile += 1
    i = 0
    while hidden and i < cell.MOST_LOOKED and c[cell.LOOKED + i] > 0:
        c[cell.LOOKED + i] = pool[n]
        n += 1
        i += 1


def knows(card: i64, seat: i64) -> bool:
    return bool((card >> (cell.KIND_BITS + seat)) & 1)


def looks(s: DuelState, seat: i64) -> bool:
    """Does this seat hold cards of its deck in its hands just now?"""
    question: i64 = s.asked(seat)
    return question == ask.KEEP or question == ask.ARRANGE


def sort(pool: vec[i64], n: i64) -> None:
    i: i64 = 1
    while i < n:
        card: i64 = pool[i]
        j: i64 = i
        while j > 0 and pool[j - 1] > card:
            pool[j] = pool[j - 1]
            j -= 1
        pool[j] = card
        i += 1
