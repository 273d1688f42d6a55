"""What a seat cannot know, dealt anew: hands, face-down tokens and the pile, roles, and the side of the Eclipse."""

from typing import Final

from ofuda.games.shamans import cell, parts
from ofuda.games.shamans.rules import ShamansState, count
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
    to: i64 = c[cell.SEAT + seat * cell.WIDTH + cell.GAVE_TO] - 1
    if c[cell.SEAT + seat * cell.WIDTH + cell.GAVE] > 0:  # nobody has seen it since
        gave = BIT[c[cell.SEAT + seat * cell.WIDTH + cell.GAVE] - 1]
    pool: i64 = 0
    p: i64 = 0
    while p < n:
        if p != seat:
            pool |= c[cell.SEAT + p * cell.WIDTH + cell.HAND]
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
            base: i64 = cell.SEAT + p * cell.WIDTH
            held: i64 = count(c[base + cell.HAND])
            mask: i64 = 0
            if p == to and gave != 0:
                mask = gave
                held -= 1
            while held > 0:
                mask |= BIT[room[at]]
                at += 1
                held -= 1
            c[base + cell.HAND] = mask
            if c[base + cell.CHOICE] > 0:  # chosen in secret and not yet passed on
                c[base + cell.CHOICE] = any_card(mask, rng) + 1
        p += 1
    forget_others_gifts(s, seat, rng)


def forget_others_gifts(s: ShamansState, seat: i64, rng: Stream) -> None:
    """What others have passed on to others is any card that the receiver has held since: one of its hand, or one of
    those it has played."""
    c = s.cells
    p: i64 = 0
    while p < s.players:
        base: i64 = cell.SEAT + p * cell.WIDTH
        to: i64 = c[base + cell.GAVE_TO] - 1
        if p != seat and to >= 0 and to != seat:
            mask: i64 = c[cell.SEAT + to * cell.WIDTH + cell.HAND]
            held: i64 = count(mask)
            c[base + cell.GAVE] = 0
            if held > 0 and rng.below(held + c[cell.SEAT + to * cell.WIDTH + cell.SINCE]) < held:
                c[base + cell.GAVE] = any_card(mask, rng) + 1
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
    pile: i64 = c[cell.IN_PILE]
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
                total += c[cell.SEAT + p * cell.WIDTH + cell.HIDDEN + kind]
                if c[cell.SEAT + p * cell.WIDTH + cell.LOOKED] == kind + 1:
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
        if c[cell.SEAT + i * cell.WIDTH + cell.LOOKED] > 0:
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
            base: i64 = cell.SEAT + p * cell.WIDTH
            held: i64 = s.face_down(p)
            kind = 0
            while kind < parts.KINDS:
                c[base + cell.HIDDEN + kind] = 0
                kind += 1
            while held > 0:
                c[base + cell.HIDDEN + room[at]] += 1
                at += 1
                held -= 1
            if c[base + cell.LOOKED] > 0:
                c[base + cell.LOOKED] = room[at] + 1
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
        if not (c[cell.SEAT + p * cell.WIDTH + cell.SEEN] >> seat) & 1:
            shadows += c[cell.SEAT + p * cell.WIDTH + cell.ROLE]
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
        if not (c[cell.SEAT + p * cell.WIDTH + cell.SEEN] >> seat) & 1:
            c[cell.SEAT + p * cell.WIDTH + cell.ROLE] = room[i]
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
        if not (c[cell.SEAT + p * cell.WIDTH + cell.SEEN] >> seat) & 1:
            c[cell.SEAT + p * cell.WIDTH + cell.ROLE] = (shadows >> p) & 1
        p += 1
    changed: bool = False
    p = 0
    while p < n:
        if p != seat and hunch[p] != 0 and c[cell.SEAT + p * cell.WIDTH + cell.ROLE] == parts.SHAMAN and not s.out(p):
            hand: i64 = c[cell.SEAT + p * cell.WIDTH + cell.HAND]
            card: i64 = 0
            while hand >> card != 0:
                if (
                    (hand >> card) & 1
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
    own: i64 = cell.SEAT + owner * cell.WIDTH
    gave: i64 = c[cell.SEAT + seat * cell.WIDTH + cell.GAVE] - 1  # the seat knows where this one lies
    if card == gave or c[own + cell.CHOICE] == card + 1:
        return False
    tries: i64 = 0
    while tries < TRIES:
        tries += 1
        other: i64 = rng.below(s.players)
        there: i64 = cell.SEAT + other * cell.WIDTH
        if other == seat or other == owner or c[there + cell.HAND] == 0:
            continue
        if c[there + cell.ROLE] == parts.SHAMAN and not s.out(other) and (hunch[other] >> (card // parts.NUMBERS)) & 1:
            continue
        taken: i64 = any_card(c[there + cell.HAND], rng)
        if (hunch[owner] >> (taken // parts.NUMBERS)) & 1 or taken == gave or c[there + cell.CHOICE] == taken + 1:
            continue
        c[own + cell.HAND] = (c[own + cell.HAND] & ~BIT[card]) | BIT[taken]
        c[there + cell.HAND] = (c[there + cell.HAND] & ~BIT[taken]) | BIT[card]
        return True
    return False
