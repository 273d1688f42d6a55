"""What a seat cannot know, dealt anew: hands, face-down tokens and the pile, roles, and the side of the Eclipse."""

from typing import Final

from ofuda.games.shamans import cell, parts
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import count, face_down, hand, has_seen, in_pile, out, role
from ofuda.kernel.arrays import BIT, i64, vec
from ofuda.kernel.randomness import Stream


def redeal(s: ShamansState, seat: i64, rng: Stream) -> None:
    """Every world that agrees with what the seat has seen is equally likely: habits are no part of it."""
    redeal_hands(s, seat, rng)
    redeal_tokens(s, seat, rng)
    redeal_roles(s, seat, rng)
    if s.cells[cell.ECLIPSED] == 0 and s.cells[cell.ARROW] > 0:
        s.cells[cell.ARROW] = parts.LEFT + rng.below(2)  # SH-R15


def redeal_hands(s: ShamansState, seat: i64, rng: Stream) -> None:
    """The others' hands and what was set aside; a card that the seat itself has passed on stays where it went."""
    c = s.cells
    room = s.room
    n: i64 = s.players
    gave: i64 = 0
    to: i64 = c[cell.at(seat, cell.GAVE_TO)] - 1
    if c[cell.at(seat, cell.GAVE)] > 0:  # nobody has seen it since
        gave = BIT[c[cell.at(seat, cell.GAVE)] - 1]
    pool: i64 = 0
    p: i64 = 0
    while p < n:
        if p != seat:
            pool |= hand(s, p)
        p += 1
    pool &= ~gave
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
            if p == to and gave != 0:
                mask = gave
                held -= 1
            while held > 0:
                mask |= BIT[room[at]]
                at += 1
                held -= 1
            c[cell.at(p, cell.HAND)] = mask
            if c[cell.at(p, cell.CHOICE)] > 0:  # chosen in secret and not yet passed on
                c[cell.at(p, cell.CHOICE)] = any_card(mask, rng) + 1
        p += 1
    forget_others_gifts(s, seat, rng)


def forget_others_gifts(s: ShamansState, seat: i64, rng: Stream) -> None:
    """What others have passed on to others is any card that the receiver has held since: one of its hand, or one of
    those it has played."""
    c = s.cells
    p: i64 = 0
    while p < s.players:
        to: i64 = c[cell.at(p, cell.GAVE_TO)] - 1
        if p != seat and to >= 0 and to != seat:
            mask: i64 = hand(s, to)
            held: i64 = count(mask)
            c[cell.at(p, cell.GAVE)] = 0
            if held > 0 and rng.below(held + c[cell.at(to, cell.SINCE)]) < held:
                c[cell.at(p, cell.GAVE)] = any_card(mask, rng) + 1
        p += 1


def any_card(mask: i64, rng: Stream) -> i64:
    """One of the cards of a mask, each as likely."""
    n: i64 = rng.below(count(mask))
    while n > 0:
        mask &= mask - 1
        n -= 1
    card: i64 = 0
    while not (mask >> card) & 1:
        card += 1
    return card


def redeal_tokens(s: ShamansState, seat: i64, rng: Stream) -> None:
    """The others' face-down tokens (no Masks: SH-31) and the pile; the Eclipse never rests on top of it (SH-33), but
    while somebody decides whether to hide a token it may lie there and is not told yet (SH-R30)."""
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
                if c[cell.at(p, cell.LOOKED)] == kind + 1:
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
        if c[cell.at(i, cell.LOOKED)] > 0:
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
            if c[cell.at(p, cell.LOOKED)] > 0:
                c[cell.at(p, cell.LOOKED)] = room[at] + 1
                at += 1
        p += 1


def redeal_roles(s: ShamansState, seat: i64, rng: Stream) -> None:
    """Role cards that the seat has not seen, wherever they lie now (SH-12, SH-49); the end of a round shows all."""
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


# --- a hunch ----------------------------------------------------------------------------------------------------------

WHOLE: Final = 1 << 20  # the chances of all ways to deal the roles together
TRIES: Final = 6  # exchanges that are tried for a card that its holder hardly has


def suppose(s: ShamansState, seat: i64, hunch: vec[i64], rng: Stream) -> None:
    """The roles by their chances, and hands that go with them: a Shaman who did not follow had nothing to follow with.

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
    """A card that its owner hardly has, for one of somebody else's that goes with what both have done."""
    c = s.cells
    gave: i64 = c[cell.at(seat, cell.GAVE)] - 1  # the seat knows where this one lies
    if card == gave or c[cell.at(owner, cell.CHOICE)] == card + 1:
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
        if (
            (hunch[owner] >> (taken // parts.NUMBERS)) & 1
            or taken == gave
            or c[cell.at(other, cell.CHOICE)] == taken + 1
        ):
            continue
        c[cell.at(owner, cell.HAND)] = (hand(s, owner) & ~BIT[card]) | BIT[taken]
        c[cell.at(other, cell.HAND)] = (hand(s, other) & ~BIT[taken]) | BIT[card]
        return True
    return False
