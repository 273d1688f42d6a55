"""What a seat sees, and the worlds that it cannot tell from the real one (SK-R39)."""

from typing import Any, Final

from ofuda.games.shaman_king import cell, parts, saw
from ofuda.games.shaman_king.rules import knowledge
from ofuda.games.shaman_king.rules.state import DuelState, furyoku, held, pile_at, seat_cells
from ofuda.games.shaman_king.view import EVERYONE, has_seen, look, looks, pile
from ofuda.kernel.arrays import i64, vec
from ofuda.kernel.parts import Beliefs
from ofuda.kernel.randomness import Stream

DEALS: Final = 2  # streams opened when both decks are shuffled


class DuelBeliefs(Beliefs[DuelState]):
    """Unknown are the order of both decks and the furyoku that nobody has seen."""

    def view(self, state: DuelState, seat: int) -> "dict[str, Any]":
        return look(state, seat)

    def open_view(self, state: DuelState) -> "dict[str, Any]":
        return look(state, EVERYONE)

    def redeal(self, state: DuelState, seat: i64, rng: Stream) -> None:
        """Deal the cards that a seat has not seen anew; every order is equally likely."""
        redeal_side(state, 0, seat, rng)
        redeal_side(state, 1, seat, rng)

    def secrets(self, state: DuelState, seat: int) -> "list[tuple[int, int, list[int]]]":
        """Return the cells of cards that nobody has looked at, by owner, since they were dealt."""
        dealt = [DEALS, DEALS]
        streams, shifted = DEALS, False
        for what, _, a, *_ in state.journal():
            if what == saw.RESHUFFLED:
                streams += 1
                dealt[a] = streams
            shifted = shifted or what == saw.SHIFTED
        return [(dealt[owner], owner, untouched(state, owner, not shifted)) for owner in range(2)]

    def relabel(self, state: DuelState, group: int, names: "dict[int, int]") -> None:
        before = {place: int(state.cells[place]) for place in names}
        for place, other in names.items():
            state.cells[other] = before[place]

    def conserved(self, state: DuelState) -> "dict[str, Any]":
        """Each player's cards are those of the deck, wherever they lie (SK-167)."""
        return {f"seat {seat}": sorted(all_cards(state, seat)) for seat in range(2)}


def redeal_side(s: DuelState, owner: i64, seat: i64, rng: Stream) -> None:
    c = s.cells
    pool: vec[i64] = s.pool[:]
    mixed: i64 = 0
    n: i64 = 0
    i: i64 = 0
    pile: i64 = 0
    while pile < parts.PILES:
        if pile != parts.DISCARD and pile != parts.AREA:
            at: i64 = pile_at(s, owner, pile)
            count: i64 = held(s, owner, pile)
            i = 0
            while i < count:
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
            at = pile_at(s, owner, pile)
            count = held(s, owner, pile)
            i = 0
            while i < count:
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
    """Deal the mixed cards anew: those the opponent has seen, and the rest of the pool from place n on."""
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


# --- cards of a player -----------------------------------------------------------------------------------------------


def untouched(s: DuelState, owner: int, stacks: bool) -> list[int]:
    """Return the cells of unknown cards; of stacks only cards dealt at first, and none after one was moved."""
    at = int(pile_at(s, owner, parts.DECK))
    found = [at + i for i in range(int(held(s, owner, parts.DECK)))]
    for zone in range(parts.ZONES if stacks else 0):
        bottom = int(pile_at(s, owner, parts.STACK + zone))
        found += [bottom + i for i in range(min(parts.SETUP_FURYOKU, int(furyoku(s, owner, zone))))]
    return [place for place in found if int(s.cells[place]) >> cell.KIND_BITS == 0]


def all_cards(s: DuelState, seat: int) -> list[int]:
    """Return the numbers of all cards of a player."""
    c = s.cells
    found = [(card & cell.KIND_MASK) - 1 for which in range(parts.PILES) for card in pile(s, seat, which)]
    base = int(seat_cells(s, seat))
    laid = [int(c[base + cell.TEAM + zone]) for zone in range(parts.ZONES)] + [int(c[base + cell.STRIKE])]
    if int(c[cell.DEFENDER]) == seat:
        laid += [int(c[cell.FLIP]), int(c[cell.LIMBO])]
    if looks(s, seat):
        laid += [int(c[cell.LOOKED + i]) & cell.KIND_MASK for i in range(cell.MOST_LOOKED)]
    return found + [card - 1 for card in laid if card > 0 and not int(s.tables.signature[card - 1])]
