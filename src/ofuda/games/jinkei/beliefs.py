"""What a seat sees, and what it cannot know: the order of its deck, and the opponent's cards that were never shown."""

from typing import Any, Final

from ofuda.games.jinkei import ask, cell, parts
from ofuda.games.jinkei.rules.state import (
    JinkeiState,
    card,
    deck_card,
    formation,
    hand,
    is_shown,
    led,
    left,
    own,
    second,
    shown,
)
from ofuda.games.jinkei.view import EVERYONE, look
from ofuda.kernel.arrays import BIT, DE_BRUIJN, MASK32, WHERE, bits, count_bits, i64, ints, vec
from ofuda.kernel.parts import Beliefs
from ofuda.kernel.randomness import Stream

POOL: Final[vec[i64]] = ints([0] * parts.KINDS)


class JinkeiBeliefs(Beliefs[JinkeiState]):
    """The group of a card is the seat whose deck it comes from."""

    def view(self, state: JinkeiState, seat: int) -> "dict[str, Any]":
        return look(state, seat)

    def open_view(self, state: JinkeiState) -> "dict[str, Any]":
        return look(state, EVERYONE)

    def redeal(self, state: JinkeiState, seat: i64, rng: Stream) -> None:
        """Deal the unseen cards over the hidden places; every deal is equally likely."""
        shuffle_own_deck(state, seat, rng)
        other: i64 = 1 - seat
        take_back(state, other)
        c = state.cells
        if c[own(other, cell.PICK)]:
            c[own(other, cell.PICK)] = 1 + rng.below(2)
        pool = POOL[:]
        n: i64 = fill(pool, parts.ALL_KINDS & ~shown(state, other))
        rng.shuffle(pool, 0, n)
        at: i64 = deal_formation(state, other, pool)
        held: i64 = count_bits(hand(state, other))
        mask: i64 = 0
        while held:
            mask |= BIT[pool[at]]
            at += 1
            held -= 1
        c[own(other, cell.HAND)] = mask
        place: i64 = own(other, cell.DECK)
        end: i64 = place + left(state, other)
        while place < end:
            c[place] = pool[at]
            at += 1
            place += 1

    def secrets(self, state: JinkeiState, seat: int) -> "list[tuple[int, int, list[int]]]":
        """Of the own deck what is not drawn yet; of the other's cards what was never shown."""
        deck = [int(deck_card(state, seat, i)) for i in range(int(left(state, seat)))]
        other = 1 - seat
        hidden = [k for k in range(parts.KINDS) if not is_shown(state, other, k)]
        dealt = int(state.cells[cell.GAME])  # a game opens one stream
        return [(dealt, seat, sorted(deck)), (dealt, other, hidden)]

    def relabel(self, state: JinkeiState, group: int, names: "dict[int, int]") -> None:
        c = state.cells
        base = int(own(group, 0))
        for i in range(int(left(state, group))):
            deck = base + cell.DECK + i
            c[deck] = names.get(int(c[deck]), int(c[deck]))
        for mask in (cell.HAND, cell.SHOWN):
            held = [names.get(k, k) for k in bits(c[base + mask])]
            c[base + mask] = sum(int(BIT[k]) for k in held)
        for place in range(cell.FIELD, cell.PAIR + parts.SPACES):
            kind = int(c[base + place]) - 1
            if kind >= 0:
                c[base + place] = names.get(kind, kind) + 1
        for i in range(parts.SPACES):
            low, high = int(c[base + cell.FIELD + i]), int(c[base + cell.PAIR + i])
            if high and low > high:
                c[base + cell.FIELD + i], c[base + cell.PAIR + i] = high, low
        attacker = int(led(state))
        if attacker >= 0 and c[cell.OFFENSE] == group:
            c[cell.LED] = names.get(attacker, attacker) + 1

    def rename_move(self, state: JinkeiState, seat: int, move: int, group: int, names: "dict[int, int]") -> int:
        """Cards that attack and defend are known to everybody, so only cards chosen in secret get other names."""
        if seat != group:
            return move
        for first in (ask.FRONT_MOVE, ask.BACK_MOVE, ask.ADVANCE_MOVE):
            if first <= move < first + parts.KINDS:
                return first + names.get(move - first, move - first)
        return move

    def conserved(self, state: JinkeiState) -> object:
        """Count each player's 22 cards: in the deck, in hand, in the formation, or seen and gone."""
        count = {}
        for seat in range(2):
            cards = set(bits(hand(state, seat) | shown(state, seat)))
            cards |= {int(deck_card(state, seat, i)) for i in range(int(left(state, seat)))}
            for i in range(parts.SPACES):
                cards |= {int(k) for k in (card(state, seat, i), second(state, seat, i)) if k >= 0}
            count[f"seat {seat}"] = len(cards)
        return count


def deal_formation(s: JinkeiState, seat: i64, pool: vec[i64]) -> i64:
    """Deal from the pool over the face-down cards of a formation; return how many were dealt."""
    c = s.cells
    at: i64 = 0
    space: i64 = 0
    known: i64 = shown(s, seat)
    while space < parts.SPACES:
        first: i64 = own(seat, cell.FIELD) + space
        other: i64 = own(seat, cell.PAIR) + space
        if c[first] and not (known >> (c[first] - 1)) & 1:
            c[first] = pool[at] + 1
            at += 1
            if c[other]:
                c[other] = pool[at] + 1
                at += 1
                if c[first] > c[other]:  # of two cards the lower lies first
                    low: i64 = c[other]
                    c[other] = c[first]
                    c[first] = low
        space += 1
    return at


def shuffle_own_deck(s: JinkeiState, seat: i64, rng: Stream) -> None:
    """Shuffle the seat's deck. It is sorted first, so that the result does not depend on the real order."""
    c = s.cells
    deck: i64 = own(seat, cell.DECK)
    n: i64 = left(s, seat)
    inside: i64 = 0
    i: i64 = 0
    while i < n:
        inside |= BIT[c[deck + i]]
        i += 1
    pool = POOL[:]
    fill(pool, inside)
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
    held: i64 = own(other, cell.HAND)
    space: i64 = 0 if question == ask.FRONT else parts.REINFORCEMENTS
    end: i64 = parts.REINFORCEMENTS if question == ask.FRONT else parts.SPACES
    while space < end:
        first: i64 = own(other, cell.FIELD) + space
        pair: i64 = own(other, cell.PAIR) + space
        if c[first] and not is_shown(s, other, c[first] - 1):
            c[held] |= BIT[c[first] - 1]
            c[first] = 0
            if c[pair]:
                c[held] |= BIT[c[pair] - 1]
                c[pair] = 0
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
