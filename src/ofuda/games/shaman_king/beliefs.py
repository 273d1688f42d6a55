"""Worlds that a seat cannot tell from the real one: decks and furyoku that it has not seen, dealt anew (SK-R39)."""

from ofuda.games.shaman_king import ask, cell, parts
from ofuda.games.shaman_king.rules import knowledge, state
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64, vec
from ofuda.kernel.randomness import Stream


def redeal(s: DuelState, seat: i64, rng: Stream) -> None:
    """Deal the cards that a seat has not seen anew; every order is equally likely."""
    redeal_side(s, 0, seat, rng)
    redeal_side(s, 1, seat, rng)


def redeal_side(s: DuelState, owner: i64, seat: i64, rng: Stream) -> None:
    c = s.cells
    pool: vec[i64] = s.pool[:]
    mixed: i64 = 0
    n: i64 = 0
    i: i64 = 0
    pile: i64 = 0
    while pile < parts.PILES:
        if pile != parts.DISCARD and pile != parts.AREA:
            at: i64 = state.pile_at(s, owner, pile)
            held: i64 = state.held(s, owner, pile)
            i = 0
            while i < held:
                if not has_seen(c[at + i], seat):
                    pool[n] = c[at + i] & cell.KIND_MASK
                    n += 1
                mixed |= c[at + i]
                i += 1
        pile += 1
    hidden: bool = owner != seat and looks(s, owner)
    i = 0
    while hidden and i < cell.MOST_LOOKED and c[cell.LOOKED + i] > 0:
        if not has_seen(c[cell.LOOKED + i], seat):
            pool[n] = c[cell.LOOKED + i] & cell.KIND_MASK
            n += 1
        mixed |= c[cell.LOOKED + i]
        i += 1
    sort(pool, n)  # the new order must not depend on the old one
    rng.shuffle(pool, 0, n)
    n = 0
    pile = 0
    while pile < parts.PILES:
        if pile != parts.DISCARD and pile != parts.AREA:
            at = state.pile_at(s, owner, pile)
            held = state.held(s, owner, pile)
            i = 0
            while i < held:
                if not has_seen(c[at + i], seat) and not knowledge.is_mixed(c[at + i]):
                    c[at + i] += pool[n] - (c[at + i] & cell.KIND_MASK)
                    n += 1
                i += 1
        pile += 1
    i = 0
    while hidden and i < cell.MOST_LOOKED and c[cell.LOOKED + i] > 0:
        if not has_seen(c[cell.LOOKED + i], seat) and not knowledge.is_mixed(c[cell.LOOKED + i]):
            c[cell.LOOKED + i] += pool[n] - (c[cell.LOOKED + i] & cell.KIND_MASK)
            n += 1
        i += 1
    if owner != seat and knowledge.is_mixed(mixed):
        remix(s, owner, pool, n, rng)


def remix(s: DuelState, owner: i64, pool: vec[i64], n: i64, rng: Stream) -> None:
    """Lay the mixed cards anew: those that the opponent has seen, and from the pool's place n on those it has not."""
    c = s.cells
    cards: vec[i64] = s.pool[:]
    many: i64 = 0
    at: i64 = knowledge.next_mixed(s, owner, -1)
    while at >= 0:
        if c[at] & cell.SEEN:
            cards[many] = c[at] & (cell.KIND_MASK | cell.SEEN)
        else:
            cards[many] = pool[n]
            n += 1
        many += 1
        at = knowledge.next_mixed(s, owner, at)
    sort(cards, many)
    rng.shuffle(cards, 0, many)
    many = 0
    at = knowledge.next_mixed(s, owner, -1)
    while at >= 0:
        c[at] += cards[many] - (c[at] & (cell.KIND_MASK | cell.SEEN))
        many += 1
        at = knowledge.next_mixed(s, owner, at)


def knows(card: i64, seat: i64) -> bool:
    """Tell whether a seat knows the card in this very place."""
    return bool((card >> (cell.KIND_BITS + seat)) & 1)


def has_seen(card: i64, seat: i64) -> bool:
    """Tell whether a seat knows the card, or at least that it is one of the mixed cards."""
    return bool((card >> (cell.KIND_BITS + seat)) & 1 or card & cell.SEEN)


def looks(s: DuelState, seat: i64) -> bool:
    """Tell whether a seat is looking at cards of its deck now."""
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
