"""What places of the discs are worth: points of the track to come, and the side they are on."""

from typing import Final

from ofuda.games.shikigami import cell, parts, tables
from ofuda.games.shikigami.advice.plan import Outlook
from ofuda.games.shikigami.rules.power import DARK_ENDS, LIGHT_ENDS, NEVER, goal_square, power_for
from ofuda.games.shikigami.rules.state import ShikigamiState, square, track_place
from ofuda.kernel.arrays import i64

POWER_EACH: Final = 0.84  # power that an action to come brings on the average
TAKING: Final = 1.4  # points for a disc in the dark, which lets its owner take spirits
EARLY: Final = 0.17  # points for each disc in the light: turn order
DRAWING: Final = 0.14  # points for discs where a spirit gives draws


def track_at(s: ShikigamiState, steps: float) -> float:
    """Return the points of the track at a place, also between two squares."""
    track = s.tables.track
    last: i64 = len(track) - 1
    if steps >= float(last):
        return float(track[last])
    below: i64 = i64(steps)
    part: float = steps - float(below)
    return float(track[below]) * (1.0 - part) + float(track[below + 1]) * part


def places_worth(s: ShikigamiState, o: Outlook, first: i64, second: i64, light: i64, dark: i64) -> float:
    """Return the worth of discs on two squares and of places of the score discs on light and dark."""
    side: float = float(s.tables.side)
    up: i64 = (first if first > 0 else 0) + (second if second > 0 else 0)
    down: i64 = (-first if first < 0 else 0) + (-second if second < 0 else 0)
    to_light: float = side * float(light) + float(up)
    to_dark: float = side * float(dark) + float(down)
    lower: i64 = light if light < dark else dark
    power: float = POWER_EACH * o.actions
    least: float = (to_light if to_light < to_dark else to_dark) + power
    even: float = (to_light + to_dark + power) / 2.0
    if even < least:
        least = even
    sure: float = 1.0 / (1.0 + power / side)
    value: float = sure * float(s.tables.track[lower]) + (1.0 - sure) * track_at(s, least / side)
    t = s.tables
    if not o.own & t.no_conditions:
        low: i64 = second if second < first else first
        high: i64 = first if second < first else second
        may_take: bool = high > 0 if t.swapped else low < 0
        if may_take:
            value += TAKING * o.pace
        if o.own & (t.bonus_element | t.bonus_spirit):
            value += bonus_worth(s, o, low, high)
        value += gods_worth(s, o, low, high)
    if first > 0:
        value += EARLY * o.pace
    if second > 0:
        value += EARLY * o.pace
    return value


def bonus_worth(s: ShikigamiState, o: Outlook, low: i64, high: i64) -> float:
    """Return the worth of both discs being where a summoned spirit gives draws."""
    t = s.tables
    value: float = 0.0
    spirit: i64 = 0
    mask: i64 = o.own & (t.bonus_element | t.bonus_spirit)
    while mask != 0:
        if mask & 1 and holds(t.when[spirit], low, high):
            value += DRAWING * o.pace
        mask >>= 1
        spirit += 1
    return value


def gods_worth(s: ShikigamiState, o: Outlook, low: i64, high: i64) -> float:
    """Return what gods score for discs that are where they want them, the more the nearer the end is."""
    t = s.tables
    value: float = 0.0
    god: i64 = parts.FIRST_GOD
    mask: i64 = (o.own & t.deck_mask[parts.GOD_DECK]) >> parts.FIRST_GOD
    while mask != 0:
        if mask & 1 and t.scoring[god] == tables.SCORE_WHEN and t.when[god] <= tables.WHEN_DARK:
            if holds(t.when[god], low, high):
                value += float(t.n[god]) * o.late
            elif (t.when[god] == tables.WHEN_DARK and high <= 1) or (t.when[god] == tables.WHEN_LIGHT and low >= -1):
                value += 0.5 * float(t.n[god]) * o.late * (1.0 - o.late)
        mask >>= 1
        god += 1
    return value


def holds(when: i64, low: i64, high: i64) -> bool:
    if when == tables.WHEN_LIGHT:
        return low > 0
    if when == tables.WHEN_DARK:
        return high < 0
    return False


def discs_worth(s: ShikigamiState, seat: i64, o: Outlook) -> float:
    """Return the worth of the discs where they are."""
    return places_worth(s, o, square(s, seat, 0), square(s, seat, 1), track_place(s, seat, 0), track_place(s, seat, 1))


def after_power(s: ShikigamiState, seat: i64, o: Outlook, power: i64) -> float:
    """Return the worth of the best places that so much power leads to."""
    first: i64 = square(s, seat, 0)
    second: i64 = square(s, seat, 1)
    light: i64 = track_place(s, seat, 0)
    dark: i64 = track_place(s, seat, 1)
    best: float = -1000.0
    by: i64 = -power
    while by <= power:
        rest: i64 = power - (by if by > 0 else -by)
        other: i64 = -rest
        while other <= rest:
            value: float = shifted_worth(s, o, first + by, second + other, light, dark)
            if value > best:
                best = value
            other += 1
        by += 1
    return best


def shifted_worth(s: ShikigamiState, o: Outlook, first: i64, second: i64, light: i64, dark: i64) -> float:
    """Return the worth of places beyond the ends, too: such a disc has returned and gone on."""
    side: i64 = s.tables.side
    if first >= side:
        light += 1
        first -= side
    elif first <= -side:
        dark += 1
        first += side
    if second >= side:
        light += 1
        second -= side
    elif second <= -side:
        dark += 1
        second += side
    last: i64 = len(s.tables.track) - 1
    return places_worth(s, o, first, second, light if light < last else last, dark if dark < last else last)


def goal_worth(s: ShikigamiState, seat: i64, o: Outlook, goal: i64) -> float:
    """Return the worth of sending the disc that is asked for to a goal, and the other one as well as possible."""
    c = s.cells
    which: i64 = c[cell.MOVING] - 1
    here: i64 = square(s, seat, which)
    other: i64 = square(s, seat, 1 - which)
    light: i64 = track_place(s, seat, 0)
    dark: i64 = track_place(s, seat, 1)
    power: i64 = c[cell.POWER]
    if goal != parts.STAY:
        needed: i64 = power_for(s, here, goal)
        if needed == NEVER:
            return -1000.0
        power -= needed
        way: i64 = (goal - 1) // parts.WAY
        light += LIGHT_ENDS[way]
        dark += DARK_ENDS[way]
        here = goal_square(goal)
    last: i64 = len(s.tables.track) - 1
    light = light if light < last else last
    dark = dark if dark < last else last
    if which == 1:
        return places_worth(s, o, here, other, light, dark)
    best: float = -1000.0
    by: i64 = -power
    while by <= power:
        value: float = shifted_worth(s, o, here, other + by, light, dark)
        if value > best:
            best = value
        by += 1
    return best
