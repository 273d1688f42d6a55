"""How the round stands: what a team may expect, and what a space of the pawn is worth."""

from math import exp, sqrt
from typing import Final

from ofuda.games.shamans import parts
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import count, hand, out, pawn, role
from ofuda.kernel.arrays import i64

STRAY: Final = 0.55  # the part of the cards after a Guide's that are of another colour
UNSURE: Final = 0.5  # spread of the pawn's final distance: constant part
UNSURE_PLAY: Final = 0.4  # ... and per square root of the cards to come
SOMETIME: Final = 0.9  # the chance of not being eliminated


def stake(s: ShamansState, role: i64, distance: float, plays: float) -> float:
    """Return the points a team may expect with the pawn so far from the Moon and so many cards to come."""
    lost: float = danger(distance, plays)
    if role == parts.SHADOW:
        return SOMETIME * float(s.tables.for_shadow) * lost
    return SOMETIME * float(s.tables.for_shaman) * (1.0 - lost)


def danger(distance: float, plays: float) -> float:
    """Return how likely the pawn reaches the Moon."""
    if distance <= 0.0:
        return 1.0
    if plays < 0.0:
        plays = 0.0
    return 1.0 / (1.0 + exp((distance - STRAY * plays) / (UNSURE + UNSURE_PLAY * sqrt(plays))))


def away(s: ShamansState) -> float:
    """Return the spaces to the Moon."""
    return float(s.tables.moon - pawn(s))


def to_come(s: ShamansState) -> float:
    """Count the cards that will be played in this round after a Guide's."""
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
    """Return what a space of the pawn is worth to a seat, whichever way it wants it to go."""
    here: float = away(s)
    plays: float = to_come(s)
    change: float = stake(s, role(s, seat), here, plays) - stake(s, role(s, seat), here - 1.0, plays)
    return change if change > 0.0 else -change
