"""Expected worth of attack and defence."""

from typing import Final

from ofuda.games.shaman_king import cell, op, parts
from ofuda.games.shaman_king.heuristics.scale import CHARGE_WORTH, SKIPPED, THIRD_CHARGE, adding
from ofuda.games.shaman_king.rules import abilities, state, strikes
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64, vec

# What a point is worth, by the points that its player has already: the third one wins.
POINT: Final[vec[float]] = vec[float]([0.8, 1.0, 1.5])
# Chance that a card flipped by a player with furyoku enough stops an attack of this Force ...
STOP: Final[vec[float]] = vec[float]([0.6, 0.68, 0.75, 0.75, 0.62, 0.5, 0.37, 0.11, 0.08, 0.03, 0.01])
MOST_FORCE: Final = 10
# ... and how much of it is left with so little furyoku in all.
MEANS: Final[vec[float]] = vec[float]([0.1, 0.36, 0.55, 0.68, 0.9, 0.95, 1.0, 1.0])
MOST_MEANS: Final = 7
FORCE_WORTH: Final = 0.02  # of an attack, besides the points it may score
LOOK_WORTH: Final = 0.03  # a card that is looked at while nobody flips


def chance(s: DuelState, seat: i64, force: i64) -> float:
    """Return the chance that the next card of a seat stops an attack of this Force."""
    if force < 0:
        force = 0
    means: i64 = state.all_furyoku(s, seat)
    return STOP[force if force < MOST_FORCE else MOST_FORCE] * MEANS[means if means < MOST_MEANS else MOST_MEANS]


def pressure(s: DuelState, seat: i64, force: i64, start: i64) -> float:
    """Rate an attack of this Force whose defence starts in this zone."""
    miss: float = 1.0 - chance(s, 1 - seat, force)
    through: float = miss
    if start < 2:
        through *= miss
    if start < 1:
        through *= miss
    return POINT[s.points(seat)] * through + FORCE_WORTH * float(force) + SKIPPED * float(start)


def given(s: DuelState, seat: i64, zone: i64) -> float:
    """Rate what the opponent replenishes when a seat counterattacks from a zone."""
    total: float = adding(s, 1 - seat, 0, 1)
    if zone > 0:
        total += adding(s, 1 - seat, 1, 1)
    if zone > 1:
        total += adding(s, 1 - seat, 2, 1)
    return total


def outlook(s: DuelState, seat: i64, zone: i64, extra: i64) -> float:
    """Rate the position of a defender about to flip in a zone, with so much more Intercept for every strike."""
    total: float = -POINT[s.points(1 - seat)]
    if zone >= parts.ZONES:
        return total
    stop: float = chance(s, seat, strikes.force(s) - extra)
    z: i64 = parts.ZONES - 1
    while z >= zone:
        total = -stop * given(s, seat, z) + (1.0 - stop) * (total + adding(s, seat, z, 1))
        z -= 1
    return total


def support(s: DuelState, seat: i64, zone: i64) -> i64:
    """Return what advantages and the teamwork add to the Intercept of every strike in a zone."""
    if zone >= parts.ZONES:
        return 0
    total: i64 = strikes.from_area(s, seat, op.YOURS, zone, 1)
    team: i64 = state.team(s, seat, zone)
    if team >= 0:
        total += abilities.modifiers(s, team, state.source(team, seat, zone), op.YOURS | op.IN_ZONE, 1)
    return total


def again(s: DuelState, seat: i64, zone: i64) -> float:
    """Rate flipping in a zone, with all that helps there."""
    return outlook(s, seat, zone, support(s, seat, zone))


def insight(s: DuelState, seat: i64, cards: i64) -> float:
    """Rate choosing the next card from several: a better chance to stop the attack here."""
    c = s.cells
    zone: i64 = c[cell.ZONE]
    if c[cell.DEFENDER] != seat or zone >= parts.ZONES:
        return LOOK_WORTH * float(cards)
    stop: float = chance(s, seat, strikes.force(s) - support(s, seat, zone))
    miss: float = 1.0 - stop
    all_miss: float = miss
    while cards > 1:
        all_miss *= miss
        cards -= 1
    return -(miss - all_miss) * (given(s, seat, zone) + adding(s, seat, zone, 1) + again(s, seat, zone + 1))


def charging(s: DuelState, seat: i64) -> float:
    """Rate one more charged zone."""
    mask: i64 = s.cells[state.seat_cells(s, seat) + cell.CHARGED]
    return THIRD_CHARGE if mask == 3 or mask == 5 or mask == 6 else CHARGE_WORTH
