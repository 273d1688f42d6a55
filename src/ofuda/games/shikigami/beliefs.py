"""What a seat sees, and how what it cannot know is dealt anew.

A seat knows the cards that were taken from the field, shown or discarded, its own hand, and of each other card the deck
it comes from. A deck that is made of the discards is made of cards that everybody has seen, so its cards and those
drawn blind from it are known as a whole, apart from those of the deck before it.

Only the present deck and those before it are told apart: blind cards of two older decks are dealt together. When a
player who holds blind cards of an older deck and of the present one shows one of them, nobody else can tell which deck
it came from, and from then on the unknown cards of both are dealt together. In these cases no possible world gets
lost, but a few impossible ones come up.
"""

from typing import Any, Final

from ofuda.games.shikigami import ask, cell, parts, twins
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.rules.state import (
    DECK_AT,
    UNIT,
    count,
    hand,
    held,
    known,
    left,
    list_spirits,
    size,
    summoned,
)
from ofuda.games.shikigami.view import EVERYTHING, table_view
from ofuda.kernel.arrays import BIT, bits, i64
from ofuda.kernel.parts import Beliefs
from ofuda.kernel.randomness import Stream

DRAFT_ROOM: Final = 100  # where in the room the gods of the draft are kept, one for each seat


class ShikigamiBeliefs(Beliefs[ShikigamiState]):
    """What a seat sees, and what it cannot know: decks, and cards that the others drew blind or chose in the draft."""

    def view(self, state: ShikigamiState, seat: int) -> "dict[str, Any]":
        return dict(table_view(state, seat))

    def open_view(self, state: ShikigamiState) -> "dict[str, Any]":
        return dict(table_view(state, EVERYTHING))

    def redeal(self, state: ShikigamiState, seat: i64, rng: Stream) -> None:
        """Draw a world that agrees with what the seat has seen, each equally likely."""
        take_back_payments(state, seat)
        redeal_elements(state, seat, rng)
        redeal_spirits(state, seat, parts.LOW_DECK, rng)
        redeal_spirits(state, seat, parts.HIGH_DECK, rng)
        if state.cells[cell.ROUND] == 0:
            redeal_draft(state, seat, rng)
        else:
            redeal_gods(state, seat, rng)

    def secrets(self, state: ShikigamiState, seat: int) -> "list[tuple[int, int, list[int]]]":
        return [entry for entry in twins.secrets(state, seat) if len(entry[2]) > 1]

    def relabel(self, state: ShikigamiState, group: int, names: "dict[int, int]") -> None:
        twins.relabel(state, group, names)

    def rename_move(self, state: ShikigamiState, seat: int, move: int, group: int, names: "dict[int, int]") -> int:
        """Rename a god that is chosen in the draft: no other move names a card that stays secret."""
        if group == parts.GOD_DECK and ask.DRAFT_MOVE <= move < ask.DRAFT_MOVE + parts.SPIRITS:
            return ask.DRAFT_MOVE + names.get(move - ask.DRAFT_MOVE, move - ask.DRAFT_MOVE)
        return move

    def conserved(self, state: ShikigamiState) -> object:
        """Count the five-element cards and the shikigami."""
        c = state.cells
        elements = int(left(state, parts.ELEMENT_DECK)) + int(size(c[cell.DISCARDS]))
        elements += sum(1 for at in range(cell.ELEMENTS, cell.FIELD) if c[at])
        spirits = sum(int(left(state, deck)) for deck in range(1, len(parts.DECKS))) + len(bits(c[cell.BOX]))
        spirits += sum(1 for at in range(cell.FIELD, cell.SEAT) if c[at])
        looked = sum(1 for i in range(2) if c[cell.LOOKED + i])
        for p in range(int(state.players)):
            elements += int(size(held(state, p)))
            spirits += int(count(hand(state, p)) + count(summoned(state, p)) + count(c[cell.at(p, cell.OFFER)]))
        if c[cell.LOOKED_DECK] == parts.ELEMENT_DECK + 1:
            elements += looked
        else:
            spirits += looked
        return {"elements": elements, "spirits": spirits}


def take_back_payments(s: ShikigamiState, seat: i64) -> None:
    """Let others who are choosing a payment begin again: how far they have come is secret (SG-R38)."""
    c = s.cells
    p: i64 = 0
    while p < s.players:
        if p != seat and c[cell.at(p, cell.PAYING)] != 0:
            c[cell.at(p, cell.PAYING)] = 0
            c[cell.at(p, cell.PAID)] = 0
            s.done(p)
            s.ask(p, ask.ACTION)
        p += 1


def looks(s: ShikigamiState, seat: i64, deck: i64) -> bool:
    """Tell whether somebody else has drawn cards from this deck that are not in a hand yet."""
    if s.cells[cell.LOOKED_DECK] != deck + 1:
        return False
    return not s.waiting(seat)


# --- five-element cards -----------------------------------------------------------------------------------------------


def redeal_elements(s: ShikigamiState, seat: i64, rng: Stream) -> None:
    """Deal the deck and the others' blind cards; apart from these, those drawn before the last reshuffle."""
    c = s.cells
    pool: i64 = others_cards(s, seat, cell.BLIND)
    n: i64 = left(s, parts.ELEMENT_DECK)
    i: i64 = 0
    while i < n:
        pool += UNIT[c[cell.ELEMENT_DECK + i]]
        i += 1
    looking: bool = looks(s, seat, parts.ELEMENT_DECK)
    if looking:
        pool += UNIT[c[cell.LOOKED] - 1]
        if c[cell.LOOKED + 1] != 0:
            pool += UNIT[c[cell.LOOKED + 1] - 1]
    shuffle_kinds(s, pool, rng)
    at: i64 = deal_elements(s, seat, cell.BLIND)
    if looking:
        c[cell.LOOKED] = s.room[at] + 1
        at += 1
        if c[cell.LOOKED + 1] != 0:
            c[cell.LOOKED + 1] = s.room[at] + 1
            at += 1
    i = 0
    while i < n:
        c[cell.ELEMENT_DECK + i] = s.room[at]
        at += 1
        i += 1
    pool = others_cards(s, seat, cell.OLD)
    if pool != 0:
        shuffle_kinds(s, pool, rng)
        deal_elements(s, seat, cell.OLD)


def others_cards(s: ShikigamiState, seat: i64, what: i64) -> i64:
    """Return all cards of the others in a cell, as one multiset."""
    pool: i64 = 0
    p: i64 = 0
    while p < s.players:
        if p != seat:
            pool += s.cells[cell.at(p, what)]
        p += 1
    return pool


def shuffle_kinds(s: ShikigamiState, pool: i64, rng: Stream) -> None:
    """Write the cards of a multiset into the room, shuffled."""
    n: i64 = 0
    kind: i64 = 0
    while pool != 0:
        i: i64 = pool & parts.KIND_MASK
        while i > 0:
            s.room[n] = kind
            n += 1
            i -= 1
        pool >>= parts.KIND_BITS
        kind += 1
    rng.shuffle(s.room, 0, n)


def deal_elements(s: ShikigamiState, seat: i64, what: i64) -> i64:
    """Deal from the room to the others, as many cards as they have; return how many were dealt."""
    c = s.cells
    at: i64 = 0
    p: i64 = 0
    while p < s.players:
        if p != seat:
            n: i64 = size(c[cell.at(p, what)])
            cards: i64 = 0
            while n > 0:
                cards += UNIT[s.room[at]]
                at += 1
                n -= 1
            c[cell.at(p, what)] = cards
        p += 1
    return at


# --- shikigami --------------------------------------------------------------------------------------------------------


def redeal_spirits(s: ShikigamiState, seat: i64, deck: i64, rng: Stream) -> None:
    """Deal a deck and the cards that the others drew blind from it."""
    n: i64 = list_spirits(unseen(s, seat, deck), 0, s.room, 0)
    rng.shuffle(s.room, 0, n)
    deal_spirits(s, seat, deck)


def unseen(s: ShikigamiState, seat: i64, deck: i64) -> i64:
    """Return the spirits of a deck that this seat has not seen, as a mask."""
    c = s.cells
    pool: i64 = 0
    first: i64 = DECK_AT[deck]
    i: i64 = left(s, deck) - 1
    while i >= 0:
        pool |= BIT[c[first + i]]
        i -= 1
    p: i64 = 0
    while p < s.players:
        if p != seat:
            pool |= hidden_hand(s, p, deck)
        p += 1
    if looks(s, seat, deck):
        pool |= BIT[c[cell.LOOKED] - 1]
        if c[cell.LOOKED + 1] != 0:
            pool |= BIT[c[cell.LOOKED + 1] - 1]
    return pool


def hidden_hand(s: ShikigamiState, seat: i64, deck: i64) -> i64:
    """Return the spirits of a deck in a hand that only their owner has seen."""
    return hand(s, seat) & ~known(s, seat) & s.tables.deck_mask[deck]


def deal_spirits(s: ShikigamiState, seat: i64, deck: i64) -> None:
    """Deal from the room: to the others, to who is drawing, and to the deck. Gods of the draft were dealt before."""
    c = s.cells
    room = s.room
    at: i64 = 0
    p: i64 = 0
    while p < s.players:
        if p != seat:
            old: i64 = hidden_hand(s, p, deck)
            n: i64 = count(old)
            new: i64 = 0
            if deck == parts.GOD_DECK and c[cell.at(p, cell.DRAFTED)] != 0:
                new = BIT[room[DRAFT_ROOM + p]]
                n -= 1
            while n > 0:
                new |= BIT[room[at]]
                at += 1
                n -= 1
            c[cell.at(p, cell.HAND)] = (hand(s, p) & ~old) | new
        p += 1
    if looks(s, seat, deck):
        c[cell.LOOKED] = room[at] + 1
        at += 1
        if c[cell.LOOKED + 1] != 0:
            c[cell.LOOKED + 1] = room[at] + 1
            at += 1
    first: i64 = DECK_AT[deck]
    i: i64 = 0
    while i < left(s, deck):
        c[first + i] = room[at]
        at += 1
        i += 1


# --- gods -------------------------------------------------------------------------------------------------------------


def redeal_draft(s: ShikigamiState, seat: i64, rng: Stream) -> None:
    """Deal the gods that the others choose from; whoever has chosen chooses anew (SG-R28)."""
    c = s.cells
    pool: i64 = unseen(s, seat, parts.GOD_DECK)
    p: i64 = 0
    while p < s.players:
        if p != seat:
            pool |= c[cell.at(p, cell.OFFER)]
        p += 1
    n: i64 = list_spirits(pool, 0, s.room, 0)
    rng.shuffle(s.room, 0, n)
    at: i64 = 0
    p = 0
    while p < s.players:
        if p != seat:
            offer: i64 = 0
            first: i64 = at
            while at < first + s.tables.draft:
                offer |= BIT[s.room[at]]
                at += 1
            c[cell.at(p, cell.OFFER)] = offer
            if c[cell.at(p, cell.CHOICE)] != 0:
                c[cell.at(p, cell.CHOICE)] = s.room[first + rng.below(s.tables.draft)] + 1
        p += 1
    i: i64 = 0
    while at < n:
        c[cell.GOD_DECK + i] = s.room[at]
        at += 1
        i += 1


def redeal_gods(s: ShikigamiState, seat: i64, rng: Stream) -> None:
    """Deal the gods that a seat has not seen. Nobody else can have kept one that this seat has returned."""
    c = s.cells
    room = s.room
    pool: i64 = unseen(s, seat, parts.GOD_DECK)
    n: i64 = list_spirits(pool & ~c[cell.at(seat, cell.RETURNED)], 0, room, 0)
    rng.shuffle(room, 0, n)
    at: i64 = 0
    p: i64 = 0
    while p < s.players:
        if p != seat and c[cell.at(p, cell.DRAFTED)] != 0:
            room[DRAFT_ROOM + p] = room[at]
            pool &= ~BIT[room[at]]
            at += 1
        p += 1
    n = list_spirits(pool, 0, room, 0)
    rng.shuffle(room, 0, n)
    deal_spirits(s, seat, parts.GOD_DECK)
    choose_returned(s, seat, rng)


def choose_returned(s: ShikigamiState, seat: i64, rng: Stream) -> None:
    """Choose anew which gods the others have returned in the draft: any that nobody is known to have kept."""
    c = s.cells
    pool: i64 = s.tables.deck_mask[parts.GOD_DECK] & ~c[cell.at(seat, cell.RETURNED)]
    p: i64 = 0
    while p < s.players:
        if c[cell.at(p, cell.DRAFTED)] != 0:
            pool &= ~hidden_hand(s, p, parts.GOD_DECK)
        p += 1
    n: i64 = list_spirits(pool, 0, s.room, 0)
    rng.shuffle(s.room, 0, n)
    at: i64 = 0
    p = 0
    while p < s.players:
        if p != seat:
            mask: i64 = 0
            i: i64 = 1
            while i < s.tables.draft and at < n:
                mask |= BIT[s.room[at]]
                at += 1
                i += 1
            c[cell.at(p, cell.RETURNED)] = mask
        p += 1
