"""Re-deal what a seat cannot know: hands, face-down tokens and the pile, roles, and the side of the Eclipse."""

from typing import Final

from ofuda.games.shamans import cell, parts
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import (
    count,
    face_down,
    gave,
    gave_to,
    giving,
    hand,
    has_seen,
    in_pile,
    looking_at,
    out,
    role,
)
from ofuda.kernel.arrays import BIT, i64, vec
from ofuda.kernel.randomness import Stream


def redeal(s: ShamansState, seat: i64, rng: Stream) -> None:
    """Draw a world that agrees with what the seat has seen, each equally likely."""
    redeal_hands(s, seat, rng)
    redeal_tokens(s, seat, rng)
    redeal_roles(s, seat, rng)
    if s.cells[cell.ECLIPSED] == 0 and s.cells[cell.ARROW] > 0:
        s.cells[cell.ARROW] = parts.LEFT + rng.below(2)  # SH-R15


def redeal_hands(s: ShamansState, seat: i64, rng: Stream) -> None:
    """Deal the others' hands and the cards set aside; a card that the seat itself has passed on stays where it went."""
    c = s.cells
    room = s.room
    n: i64 = s.players
    known: i64 = 0
    to: i64 = gave_to(s, seat)
    if gave(s, seat) >= 0:  # nobody has seen it since
        known = BIT[gave(s, seat)]
    pool: i64 = 0
    p: i64 = 0
    while p < n:
        if p != seat:
            pool |= hand(s, p)
        p += 1
    pool &= ~known
    size: i64 = 0
    card: i64 = 0
    while card < parts.CARDS:
        if (pool >> card) & 1:
            room[size] = card
            size += 1
        card += 1
    rng.shuffle(room, 0, size)
    at: i64 = 0
    p = 0
    while p < n:
        if p != seat:
            held: i64 = count(hand(s, p))
            mask: i64 = 0
            if p == to and known != 0:
                mask = known
                held -= 1
            while held > 0:
                mask |= BIT[room[at]]
                at += 1
                held -= 1
            c[cell.at(p, cell.HAND)] = mask
            if giving(s, p) >= 0:  # chosen in secret and not yet passed on
                c[cell.at(p, cell.CHOICE)] = any_card(mask, rng) + 1
        p += 1
    forget_others_gifts(s, seat, rng)


def forget_others_gifts(s: ShamansState, seat: i64, rng: Stream) -> None:
    """Choose anew what others have passed to each other: any card the receiver has held since.

    That is one of its hand, or one of those it has played.
    """
    c = s.cells
    p: i64 = 0
    while p < s.players:
        to: i64 = gave_to(s, p)
        if p != seat and to >= 0 and to != seat:
            mask: i64 = hand(s, to)
            held: i64 = count(mask)
            c[cell.at(p, cell.GAVE)] = 0
            if held > 0 and rng.below(held + c[cell.at(to, cell.SINCE)]) < held:
                c[cell.at(p, cell.GAVE)] = any_card(mask, rng) + 1
        p += 1


def any_card(mask: i64, rng: Stream) -> i64:
    """Return one of the cards of a mask at random."""
    n: i64 = rng.below(count(mask))
    while n > 0:
        mask &= mask - 1
        n -= 1
    card: i64 = 0
    while not (mask >> card) & 1:
        card += 1
    return card


def redeal_tokens(s: ShamansState, seat: i64, rng: Stream) -> None:
    """Deal the others' face-down tokens and the pile.

    No face-down token is a Mask (SH-31). The Eclipse never rests on top of the pile (SH-33), except while somebody
    decides whether to hide a token (SH-R30).
    """
    c = s.cells
    room = s.room
    n: i64 = s.players
    pile: i64 = in_pile(s)
    free: i64 = 0  # tokens that may lie anywhere: room[0..free)
    masks: i64 = 0
    eclipse: bool = False
    below: i64 = pile - 1  # places where the Eclipse may lie
    kind: i64 = 0
    while kind < parts.KINDS:
        total: i64 = 0
        p: i64 = 0
        while p < n:
            if p != seat:
                total += c[cell.at(p, cell.HIDDEN) + kind]
                if looking_at(s, p) == kind:
                    total += 1
            p += 1
        i: i64 = 0
        while i < pile:
            if c[cell.PILE + i] == kind + 1:
                total += 1
            i += 1
        if kind == parts.MASK:
            masks = total
        else:
            while total > 0:
                room[free] = kind
                free += 1
                total -= 1
        kind += 1
    i = 0
    while i < n:
        if looking_at(s, i) >= 0:
            below = pile
        i += 1
    i = 0
    while i < pile:
        if c[cell.PILE + i] == parts.ECLIPSE + 1:
            eclipse = True
        c[cell.PILE + i] = 0
        i += 1
    rng.shuffle(room, 0, free)
    if eclipse:
        c[cell.PILE + rng.below(below)] = parts.ECLIPSE + 1
    empty: i64 = pile - 1 if eclipse else pile
    while masks > 0:  # each into one of the places of the pile that are still empty
        skip: i64 = rng.below(empty)
        i = 0
        while c[cell.PILE + i] != 0 or skip > 0:
            if c[cell.PILE + i] == 0:
                skip -= 1
            i += 1
        c[cell.PILE + i] = parts.MASK + 1
        empty -= 1
        masks -= 1
    at: i64 = 0
    i = 0
    while i < pile:
        if c[cell.PILE + i] == 0:
            c[cell.PILE + i] = room[at] + 1
            at += 1
        i += 1
    p = 0
    while p < n:
        if p != seat:
            held: i64 = face_down(s, p)
            kind = 0
            while kind < parts.KINDS:
                c[cell.at(p, cell.HIDDEN) + kind] = 0
                kind += 1
            while held > 0:
                c[cell.at(p, cell.HIDDEN) + room[at]] += 1
                at += 1
                held -= 1
            if looking_at(s, p) >= 0:
                c[cell.at(p, cell.LOOKED)] = room[at] + 1
                at += 1
        p += 1


def redeal_roles(s: ShamansState, seat: i64, rng: Stream) -> None:
    """Deal the role cards that the seat has not seen (SH-12, SH-49); the end of a round shows all."""
    c = s.cells
    if c[cell.WINNERS] != 0:
        return
    room = s.room
    shadows: i64 = 0
    size: i64 = 0
    p: i64 = 0
    while p < s.players:
        if not has_seen(s, seat, p):
            shadows += role(s, p)
            size += 1
        p += 1
    i: i64 = 0
    while i < size:
        room[i] = 1 if i < shadows else 0
        i += 1
    rng.shuffle(room, 0, size)
    i = 0
    p = 0
    while p < s.players:
        if not has_seen(s, seat, p):
            c[cell.at(p, cell.ROLE)] = room[i]
            i += 1
        p += 1


# --- belief ----------------------------------------------------------------------------------------------------------

WHOLE: Final = 1 << 20  # the sum of the chances of all role assignments
TRIES: Final = 6  # exchanges that are tried for an unlikely card


def suppose(s: ShamansState, seat: i64, hunch: vec[i64], rng: Stream) -> None:
    """Draw roles by their chances, and hands that fit: a Shaman who did not follow had nothing to follow with.

    A hunch is, for each seat, the worlds that it did not follow, as a mask; then, for each way to deal the roles, its
    chance added to those before it, and the Shadows as a mask.
    """
    c = s.cells
    if c[cell.WINNERS] != 0:
        return
    n: i64 = s.players
    ticket: i64 = rng.below(WHOLE)
    at: i64 = n
    last: i64 = len(hunch) - 2
    while at < last and hunch[at] <= ticket:
        at += 2
    shadows: i64 = hunch[at + 1]
    p: i64 = 0
    while p < n:
        if not has_seen(s, seat, p):
            c[cell.at(p, cell.ROLE)] = (shadows >> p) & 1
        p += 1
    changed: bool = False
    p = 0
    while p < n:
        if p != seat and hunch[p] != 0 and role(s, p) == parts.SHAMAN and not out(s, p):
            cards: i64 = hand(s, p)
            card: i64 = 0
            while cards >> card != 0:
                if (
                    (cards >> card) & 1
                    and (hunch[p] >> (card // parts.NUMBERS)) & 1
                    and exchange(s, seat, p, card, hunch, rng)
                ):
                    changed = True
                card += 1
        p += 1
    if changed:
        forget_others_gifts(s, seat, rng)


def exchange(s: ShamansState, seat: i64, owner: i64, card: i64, hunch: vec[i64], rng: Stream) -> bool:
    """Exchange an unlikely card of a player for one of another player that fits what both have done."""
    c = s.cells
    known: i64 = gave(s, seat)  # the seat knows where this one lies
    if card == known or giving(s, owner) == card:
        return False
    tries: i64 = 0
    while tries < TRIES:
        tries += 1
        other: i64 = rng.below(s.players)
        if other == seat or other == owner or hand(s, other) == 0:
            continue
        if role(s, other) == parts.SHAMAN and not out(s, other) and (hunch[other] >> (card // parts.NUMBERS)) & 1:
            continue
        taken: i64 = any_card(hand(s, other), rng)
        if (hunch[owner] >> (taken // parts.NUMBERS)) & 1 or taken == known or giving(s, other) == taken:
            continue
        c[cell.at(owner, cell.HAND)] = (hand(s, owner) & ~BIT[card]) | BIT[taken]
        c[cell.at(other, cell.HAND)] = (hand(s, other) & ~BIT[taken]) | BIT[card]
        return True
    return False
