"""What playing a card is worth, and what the cards kept in hand are."""

from typing import Final

from ofuda.games.shamans import cell, parts
from ofuda.games.shamans.advice import memory
from ofuda.games.shamans.advice.artifacts import best_take
from ofuda.games.shamans.advice.outlook import away, space_worth, stake, to_come
from ofuda.games.shamans.advice.players import RIVAL
from ofuda.games.shamans.advice.rituals import ritual_feared, ritual_worth
from ofuda.games.shamans.advice.suspicion import threat
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import count, destination, face_up, hand, numbers_at, out, played, role
from ofuda.kernel.arrays import BIT, i64

FOLLOWS: Final = 0.85  # the chance that who can follow does
USEFUL: Final = 0.4  # turns to come in a world for each of its cards that others hold
KEEP: Final = 0.5  # spaces of the pawn for a card that can still follow somebody
STRAND: Final = 0.35  # ... and, to a Shadow, for a card that nobody could follow
GUIDING: Final = 0.5  # spaces for leading the next turn
SHADOW_GUIDING: Final = 1.2  # ... to a Shadow
EXPOSED: Final = 0.7  # points that a Shadow risks by an implausible refusal to follow
NEAR: Final = 3.0  # so near the Moon a Shadow has nothing to hide any more
CAUGHT: Final = 0.7  # points that a Shadow risks by showing a card that could have followed


def card_worth(s: ShamansState, seat: i64, card: i64) -> float:
    """Return the worth of playing a card: what it may win now, and what is left in hand."""
    world: i64 = card // parts.NUMBERS
    side: i64 = role(s, seat)
    own: i64 = hand(s, seat)
    here: float = away(s)
    plays: float = to_come(s)
    space: float = space_worth(s, seat)
    rest: float = kept(s, seat, own & ~BIT[card], space)
    if side == parts.SHADOW and here > NEAR and (memory.remembered(s, seat, memory.REFUSED) >> world) & 1:
        rest -= CAUGHT * unread(s, seat)
    wanted: i64 = destination(s)
    if wanted >= 0 and world != wanted:  # SH-20
        value: float = rest + stake(s, side, here - 1.0, plays - 1.0)
        if here > 1.0 and numbers_at(s, world) | BIT[card % parts.NUMBERS] == s.tables.full:  # SH-23
            value += ritual_worth(s, seat, world)
        if side == parts.SHADOW and here > NEAR:
            value -= exposure(s, seat, wanted)
        return value
    others: i64 = elsewhere(s, seat, world)
    total: i64 = cards_elsewhere(s, seat)
    there: i64 = count(others)
    number: i64 = card % parts.NUMBERS
    lower: i64 = count(others & (BIT[number] - 1))
    # another card of it keeps the world open
    alone: bool = count((own >> (world * parts.NUMBERS)) & s.tables.full) == 1
    lowest: float = 1.0
    highest: float = 1.0
    astray: float = 0.0
    follow: float = 0.0
    p: i64 = 0
    while p < s.players:
        if p != seat:
            theirs: i64 = played(s, p)
            if theirs >= 0:
                if not out(s, p):
                    if theirs < card:
                        lowest = 0.0
                    else:
                        highest = 0.0
            elif yet_to_play(s, seat, p) and there > 0:
                follows: float = FOLLOWS * (1.0 - without(there, total, count(hand(s, p))))
                lowest *= 1.0 - follows * float(lower) / float(there)
                highest *= 1.0 - follows * float(there - lower) / float(there)
                follow += follows
            if wanted < 0 and yet_to_play(s, seat, p):
                astray += 1.0
        p += 1
    value = rest
    if lowest > 0.0:
        value += lowest * best_take(s, seat)
    if wanted < 0:
        value += stake(s, side, here - astray + follow, plays - astray)
    else:
        value += stake(s, side, here, plays - 1.0)
    value += highest * (SHADOW_GUIDING if side == parts.SHADOW else GUIDING) * space
    if alone and float(there) <= follow:  # SH-35
        value += highest * ritual_worth(s, seat, world) - (1.0 - highest) * RIVAL * ritual_feared(s, world)
    return value


def kept(s: ShamansState, seat: i64, cards: i64, space: float) -> float:
    """Return what cards are good for: to a Shaman, following later; to a Shadow, leading where nobody can follow."""
    total: i64 = cards_elsewhere(s, seat)
    others: i64 = 0
    p: i64 = 0
    while p < s.players:
        if p != seat and not out(s, p):
            others += 1
        p += 1
    shadow: bool = role(s, seat) == parts.SHADOW
    value: float = 0.0
    world: i64 = 0
    while world < s.tables.worlds:
        mine: i64 = count((cards >> (world * parts.NUMBERS)) & s.tables.full)
        if mine > 0:
            there: i64 = count(elsewhere(s, seat, world))
            if shadow:
                if total > 0 and others > 0:
                    value += float(mine) * without(there, total, total // others)
            else:
                turns: float = USEFUL * float(there)
                value += turns if turns < float(mine) else float(mine)
        world += 1
    return value * (STRAND if shadow else KEEP) * space


def exposure(s: ShamansState, seat: i64, wanted: i64) -> float:
    """Return what a Shadow risks by not following.

    Nothing where it could not follow, little where many could not, and only if somebody may hold a dagger.
    """
    own: i64 = hand(s, seat)
    mine: i64 = count((own >> (wanted * parts.NUMBERS)) & s.tables.full)
    if mine == 0 or face_up(s, seat):
        return 0.0
    held: i64 = count(own)
    there: i64 = count(elsewhere(s, seat, wanted)) + mine
    believed: float = without(there, cards_elsewhere(s, seat) + held, held)
    return EXPOSED * (1.0 - believed) * threat(s, seat)


def unread(s: ShamansState, seat: i64) -> float:
    """Return what a Shadow loses when a lie comes to light: nothing if face up or caught already."""
    return 0.0 if face_up(s, seat) or memory.remembered(s, seat, memory.LIED) > 0 else threat(s, seat)


def elsewhere(s: ShamansState, seat: i64, world: i64) -> i64:
    """Return the numbers of a world, as a mask, that this seat cannot see: held by others, or set aside."""
    c = s.cells
    seen: i64 = numbers_at(s, world) | ((c[cell.SEAT + seat * cell.WIDTH] >> (world * parts.NUMBERS)) & s.tables.full)
    if c[cell.DESTINATION] == world + 1:
        p: i64 = 0
        while p < s.players:
            card: i64 = played(s, p)
            if card >= 0:
                seen |= BIT[card % parts.NUMBERS]
            p += 1
    return s.tables.full & ~seen


def cards_elsewhere(s: ShamansState, seat: i64) -> i64:
    """Count the cards in the hands of others."""
    total: i64 = 0
    p: i64 = 0
    while p < s.players:
        if p != seat:
            total += count(hand(s, p))
        p += 1
    return total


def without(these: i64, total: i64, held: i64) -> float:
    """Return how likely none of these cards is among so many held out of the total."""
    likely: float = 1.0
    i: i64 = 0
    while i < held:
        rest: i64 = total - these - i
        if rest <= 0:
            return 0.0
        likely = likely * float(rest) / float(total - i)
        i += 1
    return likely


def yet_to_play(s: ShamansState, seat: i64, other: i64) -> bool:
    """Tell whether another seat plays after this one in this turn."""
    if other == seat or out(s, other) or hand(s, other) == 0:
        return False
    n: i64 = s.players
    guide: i64 = s.cells[cell.GUIDE]
    return (other - guide + n) % n > (seat - guide + n) % n
