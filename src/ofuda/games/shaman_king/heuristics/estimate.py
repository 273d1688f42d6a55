"""Estimate the share of the win when a turn begins, from public information.

A logistic curve over what the players have: the numbers were fitted to the results of some 60,000 games between greedy
bots with all decks.
"""

from math import exp
from typing import Final

from ofuda.games.shaman_king import cell, parts
from ofuda.games.shaman_king.rules import state, strikes
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64, vec

# By own points and the other's.
LEAD: Final[vec[float]] = vec[float]([0.0, -0.93, -2.45, 0.93, 0.0, -1.43, 2.45, 1.43, 0.0])
# Furyoku of each colour: what the first is worth, and what so many are in units of the first.
FIRST: Final[vec[float]] = vec[float]([0.0, 0.2, 0.51])
HOARD: Final[vec[float]] = vec[float](
    [0.0, 1.0, 1.59, 2.08, 2.52, 2.92, 3.3, 3.66, 4.0, 4.33, 4.64, 4.95, 5.24, 5.53, 5.81, 6.08]
)
MOST_HOARD: Final = 15
TEAMWORK: Final = 0.3
CHARGE: Final = 0.08
ALL_CHARGED: Final = 0.36
TURNED: Final = 0.13
# To be the attacker, by the Force of the attack.
ATTACK: Final[vec[float]] = vec[float]([-0.36, -0.36, -0.36, -0.34, -0.34, -0.34, -0.26, 0.29, 0.61])
MOST_FORCE: Final = 8
SKIPPED: Final = 0.13  # for each zone in which the defender does not defend
FEW: Final = 6  # a defender with less furyoku than this in all is in trouble
POOR: Final = 0.1  # ... for each one that is lacking, and less so against more Force
POOR_FORCE: Final = -0.0075
LAST: Final = 0.12  # for each Force of an attack that may win the game


def expected_share(s: DuelState, seat: i64) -> float:
    if s.over:
        return float(s.share(seat))
    attacker: i64 = 1 - s.cells[cell.DEFENDER]
    sign: float = 1.0 if attacker == seat else -1.0
    logit: float = LEAD[s.points(seat) * 3 + s.points(1 - seat)]
    logit += holdings(s, seat) - holdings(s, 1 - seat) + sign * threat(s, attacker)
    return 1.0 / (1.0 + exp(-logit))


def holdings(s: DuelState, seat: i64) -> float:
    """Rate what a player has besides points."""
    total: float = 0.0
    z: i64 = 0
    while z < parts.ZONES:
        held: i64 = state.furyoku(s, seat, z)
        total += FIRST[z] * HOARD[held if held < MOST_HOARD else MOST_HOARD]
        if state.team(s, seat, z) >= 0:
            total += TEAMWORK
        z += 1
    at: i64 = state.seat_cells(s, seat)
    mask: i64 = s.cells[at + cell.CHARGED]
    total += CHARGE * float((mask & 1) + ((mask >> 1) & 1) + (mask >> 2))
    if mask == 7:
        total += ALL_CHARGED
    if s.cells[at + cell.BACK] != 0:
        total += TURNED
    return total


def threat(s: DuelState, attacker: i64) -> float:
    """Rate the attack that the other player is about to defend against."""
    force: i64 = strikes.force(s)
    if force < 0:
        force = 0
    elif force > MOST_FORCE:
        force = MOST_FORCE
    total: float = ATTACK[force]
    start: i64 = s.cells[cell.HASTE]
    if start < parts.ZONES:
        total += SKIPPED * float(start)
    lacking: i64 = FEW - state.all_furyoku(s, 1 - attacker)
    if lacking > 0:
        total += float(lacking) * (POOR + POOR_FORCE * float(force))
    if s.points(attacker) == 2:
        total += LAST * float(force)
    return total
