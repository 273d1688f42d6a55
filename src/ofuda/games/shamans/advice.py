"""Taste: how many points a move looks like bringing its player in this round.

It looks at what the seat itself knows: its hand, its role, its face-down tokens, role cards it has seen, and all that
lies open. What an imagined world deals to the others is never read.
"""

from math import exp, sqrt
from typing import Final

from ofuda.games.shamans import ask, cell, parts, step
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.artifacts import unseen
from ofuda.games.shamans.rules.playing_cards import closed
from ofuda.games.shamans.rules.state import (
    count,
    destination,
    face_down,
    face_up,
    hand,
    has_seen,
    hidden,
    in_pile,
    numbers_at,
    opened,
    out,
    pawn,
    played,
    role,
)
from ofuda.kernel.arrays import BIT, i64
from ofuda.kernel.engine import OP_BITS, OP_MASK

# How the pawn usually fares: so many of the cards that others play after the Guide's are of another colour, and what
# else may happen makes the end so uncertain.
STRAY: Final = 0.55
UNSURE: Final = 0.5
UNSURE_PLAY: Final = 0.4
SOMETIME: Final = 0.9  # nobody is sure not to be eliminated

FOLLOWS: Final = 0.85  # who can follow does, mostly
USEFUL: Final = 0.4  # of the cards of a world that others hold, so many turns there are to come
KEEP: Final = 0.5  # spaces of the pawn for a card that can still follow somebody
STRAND: Final = 0.35  # ... and, to a Shadow, for a card that nobody could follow
GUIDING: Final = 0.5  # spaces for leading the next turn
SHADOW_GUIDING: Final = 1.2
EXPOSED: Final = 0.7  # points that a Shadow risks by a refusal that nobody can believe
NEAR: Final = 3.0  # so many spaces before the Moon there is nothing to hide any more
REFUSED: Final = 1.5  # how much likelier a Shadow is for each time of not following
FOLLOWING: Final = 0.6  # ... and for each time of following
LIE: Final = 6.0  # ... and once a card has come to light that might have followed
CAUGHT: Final = 0.7  # points that a Shadow risks by showing one

FIRST_SHARD: Final = 0.5
SPARE_SHARD: Final = 0.1
KEPT_FROM: Final = 0.3  # a shard that another player would have scored for
FACE_DOWN: Final = 0.05
KNOWN_SHAMAN: Final = 0.3  # to be known as one, in 4 and 5; with 3 it tells the other who the Shadow is
SPENT_DAGGER: Final = 0.1
USED_DAGGER: Final = 0.4  # how often there is an occasion to use one
FORCED_DAGGER: Final = 0.2  # ... and to use one that one would rather keep
SHADOW_LESS: Final = 2.0  # one Shadow fewer of two is worth so many spaces
RIVAL: Final = 0.25  # what a point less for another player is worth


def advice(s: ShamansState, seat: i64, move: i64) -> float:
    question: i64 = s.asked(seat)
    if question == ask.CARD:
        return card_worth(s, seat, move - ask.CARD_MOVE)
    if question == ask.PORTAL:
        return portal_worth(s, seat, move)
    if question == ask.GIVE:
        return kept(s, seat, hand(s, seat) & ~BIT[move - ask.GIVE_MOVE], space_worth(s, seat))
    if question == ask.HIDE:
        return FACE_DOWN if move == ask.HIDE_IT else 0.0
    if question == ask.SWAP:
        return swap_worth(s, seat, move - ask.SWAP_MOVE)
    if question == ask.NEUTRALIZE:
        return 0.0 if move == ask.NO_DAGGER else best_stab(s, seat, move - ask.STAB_MOVE)
    if question == ask.GUIDE:
        return guide_worth(s, seat, move - ask.GUIDE_MOVE)
    if question == ask.RITUAL:
        return order_worth(s, move - ask.WORLD_MOVE)
    return take_worth(s, seat, move)


# --- how the round stands ---------------------------------------------------------------------------------------------


def stake(s: ShamansState, role: i64, distance: float, plays: float) -> float:
    """Points that a role may expect with the pawn so far from the Moon and so many cards to come."""
    lost: float = danger(distance, plays)
    if role == parts.SHADOW:
        return SOMETIME * float(s.tables.for_shadow) * lost
    return SOMETIME * float(s.tables.for_shaman) * (1.0 - lost)


def danger(distance: float, plays: float) -> float:
    """How likely the pawn reaches the Moon."""
    if distance <= 0.0:
        return 1.0
    if plays < 0.0:
        plays = 0.0
    return 1.0 / (1.0 + exp((distance - STRAY * plays) / (UNSURE + UNSURE_PLAY * sqrt(plays))))


def away(s: ShamansState) -> float:
    """Spaces to the Moon."""
    return float(s.tables.moon - pawn(s))


def to_come(s: ShamansState) -> float:
    """Cards that will be played in this round after a Guide's."""
    total: i64 = 0
    fewest: i64 = parts.NUMBERS * parts.NUMBERS
    p: i64 = 0
    while p < s.players:
        if not out(s, p):
            held: i64 = count(hand(s, p))
            total += held
            if held < fewest:
                fewest = held
        p += 1
    return float(total - fewest)


def space_worth(s: ShamansState, seat: i64) -> float:
    """What a space of the pawn is worth to a seat, whichever way it wants it to go."""
    here: float = away(s)
    plays: float = to_come(s)
    change: float = stake(s, role(s, seat), here, plays) - stake(s, role(s, seat), here - 1.0, plays)
    return change if change > 0.0 else -change


# --- who is a Shadow --------------------------------------------------------------------------------------------------


def suspicion(s: ShamansState, seat: i64, other: i64, doubt: float) -> float:
    """How likely another seat holds a Shadow's card, as this seat sees it."""
    if has_seen(s, seat, other):
        return 1.0 if role(s, other) == parts.SHADOW else 0.0
    likely: float = doubt * weight(s, other)
    return likely if likely < 1.0 else 1.0


def doubts(s: ShamansState, seat: i64) -> float:
    """Shadows among the roles that this seat has not seen, shared out among what speaks against their owners."""
    shadows: i64 = s.tables.shadows
    weights: float = 0.0
    p: i64 = 0
    while p < s.players:
        if has_seen(s, seat, p):
            shadows -= role(s, p)
        else:
            weights += weight(s, p)
        p += 1
    return float(shadows) / weights if weights > 0.0 else 0.0


def weight(s: ShamansState, other: i64) -> float:
    """What speaks against the role card of a seat: how often its owner has not followed."""
    found: float = LIE if s.cells[cell.at(other, cell.LIED)] > 0 else 1.0
    n: i64 = s.cells[cell.at(other, cell.STRAYED)]
    while n > 0:
        found *= REFUSED
        n -= 1
    n = s.cells[cell.at(other, cell.FOLLOWED)]
    while n > 0:
        found *= FOLLOWING
        n -= 1
    return found


# --- cards ------------------------------------------------------------------------------------------------------------


def elsewhere(s: ShamansState, seat: i64, world: i64) -> i64:
    """The numbers of a world, as a mask, that others hold or that were set aside: all that this seat cannot see."""
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
    total: i64 = 0
    p: i64 = 0
    while p < s.players:
        if p != seat:
            total += count(hand(s, p))
        p += 1
    return total


def without(these: i64, total: i64, held: i64) -> float:
    """How likely none of these cards is among so many held out of the total."""
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
    """Does another seat play after this one in this turn?"""
    if other == seat or out(s, other) or hand(s, other) == 0:
        return False
    n: i64 = s.players
    guide: i64 = s.cells[cell.GUIDE]
    return (other - guide + n) % n > (seat - guide + n) % n


def card_worth(s: ShamansState, seat: i64, card: i64) -> float:
    c = s.cells
    world: i64 = card // parts.NUMBERS
    side: i64 = role(s, seat)
    own: i64 = hand(s, seat)
    here: float = away(s)
    plays: float = to_come(s)
    space: float = space_worth(s, seat)
    rest: float = kept(s, seat, own & ~BIT[card], space)
    if side == parts.SHADOW and here > NEAR and (c[cell.at(seat, cell.ASTRAY)] >> world) & 1:
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
    """What cards are good for: to a Shaman, following later; to a Shadow, leading where nobody can follow."""
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
    """What a Shadow risks by not following: nothing where it could not, little where many could not, and only as far as
    somebody may hold a dagger."""
    own: i64 = hand(s, seat)
    mine: i64 = count((own >> (wanted * parts.NUMBERS)) & s.tables.full)
    if mine == 0 or face_up(s, seat):
        return 0.0
    held: i64 = count(own)
    there: i64 = count(elsewhere(s, seat, wanted)) + mine
    believed: float = without(there, cards_elsewhere(s, seat) + held, held)
    return EXPOSED * (1.0 - believed) * threat(s, seat)


def unread(s: ShamansState, seat: i64) -> float:
    """What there is to lose by a lie that comes to light: nothing for who lies open or has been caught already."""
    return 0.0 if face_up(s, seat) or s.cells[cell.at(seat, cell.LIED)] > 0 else threat(s, seat)


def threat(s: ShamansState, seat: i64) -> float:
    """How likely another player has a dagger to use."""
    if not neutralization_left(s):
        return 0.0
    daggers: float = 0.0
    p: i64 = 0
    while p < s.players:
        if p != seat and not out(s, p):
            daggers += float(opened(s, p, parts.DAGGER)) + 0.4 * float(face_down(s, p))
        p += 1
    return daggers * 0.5 if daggers < 2.0 else 1.0


def neutralization_left(s: ShamansState) -> bool:
    """Is there a world of this ritual that has not closed?"""
    world: i64 = 0
    while world < s.tables.worlds:
        if s.tables.ritual[world] == parts.NEUTRALIZATION and not closed(s, world):
            return True
        world += 1
    return False


# --- artifacts --------------------------------------------------------------------------------------------------------


def take_worth(s: ShamansState, seat: i64, move: i64) -> float:
    if move == ask.STEP_BACK:
        here: float = away(s)
        back: float = float(s.tables.steps_back)
        if back > float(pawn(s)):
            back = float(pawn(s))  # SH-R4
        plays: float = to_come(s)
        return stake(s, role(s, seat), here + back, plays) - stake(s, role(s, seat), here, plays)
    if move == ask.TAKE_PILE:
        return takes_worth(s, seat, -1)
    return token_worth(s, seat, move - ask.TAKE_MOVE)


def best_take(s: ShamansState, seat: i64) -> float:
    """The artifact that this seat would take."""
    return takes_worth(s, seat, parts.SLOTS)


def takes_worth(s: ShamansState, seat: i64, slots: i64) -> float:
    """The better of the pile's top, which may be any token that this seat has not seen, and of the open slots; with -1
    the pile alone."""
    c = s.cells
    left: i64 = 0
    pile: float = 0.0
    best: float = -100.0
    kind: i64 = 0
    while kind < parts.KINDS:
        lies_open: bool = slots > 0 and (c[cell.SLOT] == kind + 1 or c[cell.SLOT + 1] == kind + 1)
        left_there: i64 = unseen(s, kind) - hidden(s, seat, kind)
        if lies_open or left_there > 0:
            value: float = token_worth(s, seat, kind)
            if lies_open and value > best:
                best = value
            left += left_there
            if kind == parts.DAGGER and value < FACE_DOWN:
                value = FACE_DOWN  # SH-52: a hidden one need not be used
            pile += float(left_there) * value
        kind += 1
    if in_pile(s) > 0 and left > 0 and pile / float(left) > best:
        best = pile / float(left)
    return best if best > -100.0 else 0.0


def token_worth(s: ShamansState, seat: i64, kind: i64) -> float:
    shadow: bool = role(s, seat) == parts.SHADOW
    if kind == parts.SHARD:
        return shard_worth(s, seat)
    if kind == parts.PORTAL:
        return 1.5 * space_worth(s, seat)
    if kind == parts.DAGGER:
        return dagger_worth(s, seat)
    if face_up(s, seat):
        return 0.0
    if shadow:  # SH-45
        return -stake(s, parts.SHADOW, away(s), to_come(s)) * (0.3 + 0.5 * threat(s, seat))
    return 2.0 * KNOWN_SHAMAN if s.players == 3 else KNOWN_SHAMAN


def shard_worth(s: ShamansState, seat: i64) -> float:
    """SH-47: the one that completes what is needed scores; others are kept from somebody who has one."""
    needed: i64 = s.tables.shards_needed - opened(s, seat, parts.SHARD) - hidden(s, seat, parts.SHARD)
    points: float = SOMETIME * float(s.tables.for_shards)
    value: float = SPARE_SHARD
    if needed == 1:
        value = points
    elif needed > 1:
        left: i64 = unseen(s, parts.SHARD) - hidden(s, seat, parts.SHARD)
        i: i64 = 0
        while i < parts.SLOTS:
            if s.cells[cell.SLOT + i] == parts.SHARD + 1:
                left += 1
            i += 1
        if left >= needed:
            value = FIRST_SHARD
    p: i64 = 0
    while p < s.players:
        if p != seat and not out(s, p) and opened(s, p, parts.SHARD) == s.tables.shards_needed - 1:
            return value + KEPT_FROM
        p += 1
    return value


def dagger_worth(s: ShamansState, seat: i64) -> float:
    """A dagger for the worlds of Neutralization that have not closed; an open one must be used (SH-51)."""
    if not neutralization_left(s):
        return 0.0
    best: float = best_stab(s, seat, -1)
    return USED_DAGGER * best if best > 0.0 else FORCED_DAGGER * best


# --- Portals ----------------------------------------------------------------------------------------------------------


def portal_worth(s: ShamansState, seat: i64, move: i64) -> float:
    """A Portal is kept for the move that decides: SH-42, SH-44, and before it is lost, SH-43."""
    if move == ask.NO_PORTAL:
        return 0.0
    back: bool = move == ask.OPEN_BACK or move == ask.HIDDEN_BACK
    value: float = 0.0 if move == ask.OPEN_FORWARD or move == ask.OPEN_BACK else -FACE_DOWN
    here: i64 = s.tables.moon - pawn(s)
    coming: i64 = 0  # the move that is about to be made
    lost: bool = False
    if s._depth >= 2:
        waits: i64 = s._agenda[s._depth - 2] & OP_MASK
        if waits == step.MOVE:
            coming = argument(s, 1)
        elif waits == step.ELIMINATE:
            lost = True
    own: i64 = opened(s, seat, parts.PORTAL) + hidden(s, seat, parts.PORTAL)
    spent: float = 1.5 * space_worth(s, seat)
    if role(s, seat) == parts.SHADOW:
        if back:
            return value - 2.0 * spent - 1.0
        if coming < here and coming + own >= here:
            return value + float(s.tables.for_shadow)
        return value + (FACE_DOWN * 2.0 if lost else -spent - FACE_DOWN)
    if not back:
        return value - 2.0 * spent - 1.0
    if coming >= here and coming - own < here:
        return value + float(s.tables.for_shaman)
    return value + (FACE_DOWN * 2.0 if lost else -spent - FACE_DOWN)


def argument(s: ShamansState, n: i64) -> i64:
    """An argument of the step below the window that asks."""
    word: i64 = (s._agenda[s._depth - 2] >> (OP_BITS + 16 * n)) & 65535
    return word - 65536 if word >= 32768 else word


# --- rituals ----------------------------------------------------------------------------------------------------------


def ritual_worth(s: ShamansState, seat: i64, world: i64) -> float:
    """What performing the ritual of a world brings."""
    what: i64 = s.tables.ritual[world]
    if what == parts.ILLUMINATION:
        return float(s.tables.for_illumination)
    if what == parts.STABILIZATION:
        back: float = take_worth(s, seat, ask.STEP_BACK)
        best: float = best_take(s, seat)
        return back if back > best else best
    if what == parts.TRANSMUTATION:
        return best_swap(s, seat)
    if opened(s, seat, parts.DAGGER) > 0:
        return best_stab(s, seat, -1)  # SH-51
    if hidden(s, seat, parts.DAGGER) > 0:
        stab: float = best_stab(s, seat, -1)
        return stab if stab > 0.0 else 0.0
    return 0.0


def ritual_feared(s: ShamansState, world: i64) -> float:
    """The same for another player, of whom less is known."""
    what: i64 = s.tables.ritual[world]
    if what == parts.ILLUMINATION:
        return float(s.tables.for_illumination)
    return 0.5 if what == parts.NEUTRALIZATION or what == parts.STABILIZATION else 0.2


def order_worth(s: ShamansState, world: i64) -> float:
    """SH-60: first what is certain, last what may change sides."""
    what: i64 = s.tables.ritual[world]
    if what == parts.ILLUMINATION:
        return 1.0
    if what == parts.NEUTRALIZATION:
        return 0.6
    return 0.4 if what == parts.STABILIZATION else 0.0


def swap_worth(s: ShamansState, seat: i64, other: i64) -> float:
    """SH-49: what the other card promises more than the own one."""
    here: float = away(s)
    plays: float = to_come(s)
    q: float = suspicion(s, seat, other, doubts(s, seat))
    mine: float = stake(s, role(s, seat), here, plays)
    return q * stake(s, parts.SHADOW, here, plays) + (1.0 - q) * stake(s, 1 - parts.SHADOW, here, plays) - mine


def best_swap(s: ShamansState, seat: i64) -> float:
    best: float = -100.0
    p: i64 = 0
    while p < s.players:
        if p != seat and not out(s, p):
            value: float = swap_worth(s, seat, p)
            if value > best:
                best = value
        p += 1
    return best if best > -100.0 else 0.0


def best_stab(s: ShamansState, seat: i64, only: i64) -> float:
    """SH-55, SH-58, SH-59: a Shadow fewer, or a Shaman fewer and the pawn nearer, and a rival who scores less. The best
    of all players, or this one."""
    side: i64 = role(s, seat)
    here: float = away(s)
    plays: float = to_come(s)
    now: float = stake(s, side, here, plays)
    lost: float = danger(here, plays)
    doubt: float = doubts(s, seat)
    last: bool = shadows_left(s) <= 1
    best: float = -100.0
    size: i64 = -1  # hands are mostly alike: what follows from their size is kept
    if_shaman: float = 0.0
    if_shadow: float = 0.0
    lost_then: float = 0.0
    p: i64 = 0
    while p < s.players:
        if (only < 0 or p == only) and p != seat and not out(s, p):
            held: i64 = count(hand(s, p))
            if held != size:
                size = held
                rest: float = plays - float(held)
                lost_then = danger(here - float(held), rest)
                if_shaman = stake(s, side, here - float(held), rest)
                if last:
                    if_shadow = 0.0 if side == parts.SHADOW else float(s.tables.for_shaman)
                else:
                    if_shadow = stake(s, side, here + SHADOW_LESS, rest)
            q: float = suspicion(s, seat, p, doubt)
            rival: float = 0.1 * float(s.points(p))
            if opened(s, p, parts.SHARD) >= s.tables.shards_needed:
                rival += float(s.tables.for_shards)
            if side == parts.SHADOW:
                rival += (1.0 - q) * float(s.tables.for_shaman) * (1.0 - lost_then)
            else:
                rival += q * float(s.tables.for_shadow) * lost
            value: float = q * if_shadow + (1.0 - q) * if_shaman - now + RIVAL * rival - SPENT_DAGGER
            if value > best:
                best = value
        p += 1
    return best if best > -100.0 else 0.0


def shadows_left(s: ShamansState) -> i64:
    """Shadows that have not been eliminated: all the eliminated lie face up."""
    left: i64 = s.tables.shadows
    p: i64 = 0
    while p < s.players:
        if out(s, p):
            left -= role(s, p)
        p += 1
    return left


def guide_worth(s: ShamansState, seat: i64, other: i64) -> float:
    """SH-65: a comrade, as far as one knows, and rather one with few points."""
    likely: float = suspicion(s, seat, other, doubts(s, seat))
    if role(s, seat) != parts.SHADOW:
        likely = 1.0 - likely
    return likely - 0.01 * float(s.points(other))
