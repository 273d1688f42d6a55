"""Who may be a Shadow, as a seat sees it, and how dangerous it is to be taken for one."""

from typing import Final

from ofuda.games.shamans import parts
from ofuda.games.shamans.advice import memory
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.playing_cards import closed
from ofuda.games.shamans.rules.state import face_down, has_seen, opened, out, role
from ofuda.kernel.arrays import i64

# Factors on the odds of being a Shadow:
REFUSED: Final = 1.5  # each time of not following
FOLLOWING: Final = 0.6  # each time of following
LIE: Final = 6.0  # once a card has come to light that could have followed


def suspicion(s: ShamansState, seat: i64, other: i64, doubt: float) -> float:
    """Return how likely another seat holds a Shadow's card, as this seat sees it."""
    if has_seen(s, seat, other):
        return 1.0 if role(s, other) == parts.SHADOW else 0.0
    likely: float = doubt * weight(s, other)
    return likely if likely < 1.0 else 1.0


def doubts(s: ShamansState, seat: i64) -> float:
    """Share out the Shadows this seat has not seen among the suspicion against the owners of unseen roles."""
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
    """Return what speaks against the role card of a seat: how often its owner has not followed."""
    found: float = LIE if memory.remembered(s, other, memory.LIED) > 0 else 1.0
    n: i64 = memory.remembered(s, other, memory.STRAYED)
    while n > 0:
        found *= REFUSED
        n -= 1
    n = memory.remembered(s, other, memory.FOLLOWED)
    while n > 0:
        found *= FOLLOWING
        n -= 1
    return found


def threat(s: ShamansState, seat: i64) -> float:
    """Return how likely another player has a dagger to use."""
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
    """Tell whether a world of this ritual has not closed yet."""
    world: i64 = 0
    while world < s.tables.worlds:
        if s.tables.ritual[world] == parts.NEUTRALIZATION and not closed(s, world):
            return True
        world += 1
    return False
