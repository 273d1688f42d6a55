"""How shikigami that a seat cannot know are dealt anew: decks, blind cards, and the gods of the draft."""

from typing import Final

from ofuda.games.shikigami import cell, parts
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.rules.shown import gods_shown, of_gods, shown_god
from ofuda.games.shikigami.rules.state import DECK_AT, count, hand, known, left
from ofuda.kernel.arrays import BIT, i64, list_bits
from ofuda.kernel.randomness import Stream

# where in the room, behind the cards that are shuffled:
KEPT_ROOM: Final = 100  # of each seat, the god of the draft that it holds, or
SEEN: Final = -1  # ... it holds none that others do not know
IN_HAND: Final = -2  # ... it holds one that is still to be dealt
UNSEEN: Final = 110  # how many gods a seat has not seen
OWN_RETURNED: Final = 111  # ... and how many of these it has returned itself
WORDS: Final = 4294967296.0  # how many values a random word has


def looks(s: ShikigamiState, seat: i64, deck: i64) -> bool:
    """Tell whether somebody else has drawn cards from this deck that are not in a hand yet."""
    if s.cells[cell.LOOKED_DECK] != deck + 1:
        return False
    return not s.waiting(seat)


def redeal_spirits(s: ShikigamiState, seat: i64, deck: i64, rng: Stream) -> None:
    """Deal a deck and the cards that the others drew blind from it."""
    n: i64 = list_bits(unseen(s, seat, deck), 0, s.room, 0)
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
            if deck == parts.GOD_DECK and room[KEPT_ROOM + p] >= 0:
                new = BIT[room[KEPT_ROOM + p]]
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
    n: i64 = list_bits(pool, 0, s.room, 0)
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
    choose_kept(s, seat, pool, rng)
    n: i64 = list_bits(pool & ~c[cell.at(seat, cell.RETURNED)], 0, room, 0)
    rng.shuffle(room, 0, n)
    at: i64 = 0
    p: i64 = 0
    while p < s.players:
        if p != seat and room[KEPT_ROOM + p] == IN_HAND:
            room[KEPT_ROOM + p] = room[at]
            c[cell.at(p, cell.KEPT)] = room[at] + 1
            pool &= ~BIT[room[at]]
            at += 1
        else:
            room[KEPT_ROOM + p] = -1
        p += 1
    n = list_bits(pool, 0, room, 0)
    rng.shuffle(room, 0, n)
    deal_spirits(s, seat, parts.GOD_DECK)
    choose_returned(s, seat, rng)


def choose_kept(s: ShikigamiState, seat: i64, pool: i64, rng: Stream) -> None:
    """Write into the room who still holds the god of the draft; draw it where that one may have been shown."""
    c = s.cells
    room = s.room
    room[UNSEEN] = count(pool)
    room[OWN_RETURNED] = count(pool & c[cell.at(seat, cell.RETURNED)])
    certain: i64 = 0
    p: i64 = 0
    while p < s.players:
        room[KEPT_ROOM + p] = SEEN
        if p != seat and c[cell.at(p, cell.DRAFTED)] != 0:
            room[KEPT_ROOM + p] = IN_HAND
            if c[cell.at(p, cell.GODS_SHOWN)] == 0:
                certain += 1
        p += 1
    p = 0
    while p < s.players:
        if room[KEPT_ROOM + p] == IN_HAND and c[cell.at(p, cell.GODS_SHOWN)] != 0:
            if draw_kept(s, seat, p, certain, rng):
                certain += 1
            else:
                room[KEPT_ROOM + p] = SEEN
        p += 1


def draw_kept(s: ShikigamiState, seat: i64, p: i64, held_before: i64, rng: Stream) -> bool:
    """Draw which of the gods that a player has shown is the one of the draft; tell whether it is still in hand."""
    rest: float = kept_ways(s, seat, p, held_before) * float(rng.word()) / WORDS
    still: float = 1.0
    n: i64 = 0
    while n < gods_shown(s, p):
        each: float = 1.0 / float(of_gods(s, p, n))
        if s.cells[cell.at(seat, cell.RETURNED)] & BIT[shown_god(s, p, n)] == 0:
            s.cells[cell.at(p, cell.KEPT)] = shown_god(s, p, n) + 1
            weight: float = still * each * kept_ways(s, seat, p + 1, held_before)
            if rest < weight:
                return False
            rest -= weight
        still *= 1.0 - each
        n += 1
    return still > 0.0


def kept_ways(s: ShikigamiState, seat: i64, p: i64, held_before: i64) -> float:
    """Return how likely it is that the players from one on have shown these gods, up to a factor.

    Each god that only its owner had seen was equally likely to be shown. A god of the draft that is still in hand is
    none of those that the seat has returned, which leaves fewer deals.
    """
    c = s.cells
    if p == s.players:
        found: float = 1.0
        i: i64 = 0
        while i < held_before:
            found *= float(s.room[UNSEEN] - s.room[OWN_RETURNED] - i) / float(s.room[UNSEEN] - i)
            i += 1
        return found
    if s.room[KEPT_ROOM + p] != IN_HAND or c[cell.at(p, cell.GODS_SHOWN)] == 0:
        return kept_ways(s, seat, p + 1, held_before)
    shown: float = 0.0
    still: float = 1.0
    n: i64 = 0
    while n < gods_shown(s, p):
        each: float = 1.0 / float(of_gods(s, p, n))
        if c[cell.at(seat, cell.RETURNED)] & BIT[shown_god(s, p, n)] == 0:
            shown += still * each
        still *= 1.0 - each
        n += 1
    total: float = 0.0
    if shown > 0.0:
        total += shown * kept_ways(s, seat, p + 1, held_before)
    if still > 0.0:
        total += still * kept_ways(s, seat, p + 1, held_before + 1)
    return total


def choose_returned(s: ShikigamiState, seat: i64, rng: Stream) -> None:
    """Choose anew which gods the others have returned in the draft: any that nobody else has returned or kept."""
    c = s.cells
    pool: i64 = s.tables.deck_mask[parts.GOD_DECK] & ~c[cell.at(seat, cell.RETURNED)]
    p: i64 = 0
    while p < s.players:
        if c[cell.at(p, cell.KEPT)] != 0:
            pool &= ~BIT[c[cell.at(p, cell.KEPT)] - 1]
        p += 1
    n: i64 = list_bits(pool, 0, s.room, 0)
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
