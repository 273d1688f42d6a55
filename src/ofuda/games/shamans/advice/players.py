"""What it is worth to swap roles with a player, to eliminate one, or to name one as the Guide."""

from typing import Final

from ofuda.games.shamans import parts
from ofuda.games.shamans.advice.outlook import away, danger, stake, to_come
from ofuda.games.shamans.advice.suspicion import doubts, suspicion
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import count, hand, opened, out, points, role
from ofuda.kernel.arrays import i64

SPENT_DAGGER: Final = 0.1
SHADOW_LESS: Final = 2.0  # one Shadow fewer of two is worth so many spaces
RIVAL: Final = 0.25  # what a point less for another player is worth


def swap_worth(s: ShamansState, seat: i64, other: i64) -> float:
    """Return what the other role card promises more than the own one (SH-49)."""
    here: float = away(s)
    plays: float = to_come(s)
    q: float = suspicion(s, seat, other, doubts(s, seat))
    mine: float = stake(s, role(s, seat), here, plays)
    return q * stake(s, parts.SHADOW, here, plays) + (1.0 - q) * stake(s, 1 - parts.SHADOW, here, plays) - mine


def best_swap(s: ShamansState, seat: i64) -> float:
    """Return the worth of the best player to swap with."""
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
    """Return the worth of eliminating the best victim, or with `only` this one (SH-55, SH-58, SH-59).

    A Shadow fewer, or a Shaman fewer and the pawn nearer, and a rival who scores less.
    """
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
            rival: float = 0.1 * float(points(s, p))
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
    """Count the Shadows that have not been eliminated: the eliminated all lie face up."""
    left: i64 = s.tables.shadows
    p: i64 = 0
    while p < s.players:
        if out(s, p):
            left -= role(s, p)
        p += 1
    return left


def guide_worth(s: ShamansState, seat: i64, other: i64) -> float:
    """Prefer a teammate, as far as one knows, and one with few points (SH-65)."""
    likely: float = suspicion(s, seat, other, doubts(s, seat))
    if role(s, seat) != parts.SHADOW:
        likely = 1.0 - likely
    return likely - 0.01 * float(points(s, other))
