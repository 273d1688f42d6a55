"""Estimate a seat's share of the win when a round begins, from the points alone.

Nothing else is carried from round to round: roles, cards and tokens are dealt anew. The numbers were fitted to rounds
between greedy bots, drawn again and again from all kinds of standings: the curve is some 3 hundredths off on average,
most of which is the noise of the draws.
"""

from math import exp
from typing import Final

from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import points
from ofuda.kernel.arrays import i64

POINT: Final = 0.4  # the weight of a point, early in the game
LATE: Final = 0.3  # ... and how much more it weighs when somebody is about to win


def promise(s: ShamansState, seat: i64) -> float:
    if s.over:
        return float(s.share(seat))
    most: i64 = 0
    p: i64 = 0
    while p < s.players:
        if points(s, p) > most:
            most = points(s, p)
        p += 1
    near: float = float(most) / float(s.tables.target)
    if near > 1.0:
        near = 1.0  # SH-76: a tie is played on
    each: float = POINT + LATE * near * near
    total: float = 0.0
    p = 0
    while p < s.players:
        total += exp(each * float(points(s, p) - most))
        p += 1
    return exp(each * float(points(s, seat) - most)) / total
