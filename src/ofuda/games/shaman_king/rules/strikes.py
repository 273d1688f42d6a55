"""7. Strikes and counterattacks."""

from ofuda.effects.machine import DO_EFFECT
from ofuda.games.shaman_king import cell, no, op, parts, row, saw, step
from ofuda.games.shaman_king.rules import abilities, running_out, state
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64


def strike_refusal(s: DuelState) -> i64:
    """Refuse a strike with less Intercept than the attack has Force (SK-063); as much is enough (SK-064)."""
    attacking: i64 = force(s)
    if attacking > 0 and not running_out.stops(intercept(s), attacking):
        return no.INTERCEPT
    return 0


def counterattack(s: DuelState, zone: i64) -> None:
    """Make the flipped strike the attack, when its base cost is paid (SK-065, SK-066): the other defends (SK-067)."""
    c = s.cells
    seat: i64 = c[cell.DEFENDER]
    other: i64 = 1 - seat
    kind: i64 = c[cell.FLIP] - 1
    before: i64 = c[cell.ATTACK] - 1
    before_zone: i64 = c[cell.ATTACK_ZONE]
    stopped: i64 = running_out.counted(force(s))
    if before >= 0:
        stopped += cell.WAS_STRIKE
    c[state.seat_cells(s, seat) + cell.STRIKE] = kind + 1
    c[cell.ATTACKER] = seat
    c[cell.ATTACK] = kind + 1
    c[cell.ATTACK_ZONE] = zone
    c[cell.ATTACK_GAIN] = c[cell.FLIP_FORCE]
    c[cell.ATTACK_LOSS] = 0
    c[cell.STOPPED] = stopped
    c[cell.HASTE] = c[cell.FLIP_HASTE]
    c[cell.ZONE] = parts.NOWHERE
    state.tell(s, saw.SIGNATURE if zone == parts.NOWHERE else saw.COUNTER, seat, kind, zone)
    s.push(step.TURN, other)
    there: i64 = 0
    if zone < parts.ZONES:
        there = (zone + 1) * parts.THERE
    n: i64 = abilities.fire(s, kind, state.source(kind, seat, zone), op.ON_COUNTER, there)  # SK-R26: after the cost
    n += fire_delayed(s, there)
    state.clear_flip(s)
    n += abilities.fire_team(s, seat, zone, op.ON_COUNTER, there)
    n += abilities.fire_area(s, seat, op.ON_COUNTER, there)
    if zone < parts.ZONES:
        if before >= 0:
            n += abilities.fire(s, before, state.source(before, other, before_zone), op.ON_THEY_COUNTER, there)
        n += abilities.fire_area(s, other, op.ON_THEY_COUNTER, there)
    s.in_order(n)


def fire_delayed(s: DuelState, there: i64) -> i64:
    """Fire what payments promised "if you counterattack", once for each payment: see SK-086."""
    c = s.cells
    n: i64 = 0
    i: i64 = 0
    while i < c[cell.DELAYS]:
        j: i64 = 0
        while j < c[cell.DELAY + 3 * i + 2]:
            s.push(DO_EFFECT, c[cell.DELAY + 3 * i], c[cell.DELAY + 3 * i + 1], there)
            n += 1
            j += 1
        i += 1
    return n


# --- Force and Intercept: sums of all that changes them at this moment (SK-068, SK-069) ---------------------------


def force(s: DuelState) -> i64:
    """Return the Force of the attack: the true sum, see SK-155."""
    c = s.cells
    kind: i64 = c[cell.ATTACK] - 1
    seat: i64 = c[cell.ATTACKER]
    total: i64 = c[cell.ATTACK_GAIN] - c[cell.ATTACK_LOSS]
    if kind < 0:
        total += parts.OPENING_FORCE
        base: i64 = state.seat_cells(s, 1 - seat)
        if c[base + cell.IN_AREA] == 0 and (c[cell.ZONE] >= parts.ZONES or c[base + cell.TEAM + c[cell.ZONE]] == 0):
            return total  # no card could change it
        return total + from_opponent(s, seat, op.OF_ATTACK, 2, True)
    return total + state.figure(s, kind, row.FORCE) + modified(s, kind, seat, c[cell.ATTACK_ZONE], 2, True)


def intercept(s: DuelState) -> i64:
    """Return the Intercept of the flipped card."""
    c = s.cells
    kind: i64 = c[cell.FLIP] - 1
    total: i64 = c[cell.FLIP_INTERCEPT] + state.figure(s, kind, row.INTERCEPT)
    return total + modified(s, kind, c[cell.DEFENDER], c[cell.ZONE], 1, False)


def flipped_force(s: DuelState) -> i64:
    """Return the Force that the flipped card would have as an attack."""
    c = s.cells
    kind: i64 = c[cell.FLIP] - 1
    total: i64 = c[cell.FLIP_FORCE] + state.figure(s, kind, row.FORCE)
    return total + modified(s, kind, c[cell.DEFENDER], c[cell.ZONE], 2, False)


def modified(s: DuelState, kind: i64, seat: i64, zone: i64, stat: i64, attacking: bool) -> i64:
    """Return what all cards in play add to a strike: stat 1 is Intercept, 2 is Force."""
    c = s.cells
    rows = s.rows
    base: i64 = state.seat_cells(s, seat)
    other: i64 = state.seat_cells(s, 1 - seat)
    total: i64 = 0
    if rows[kind * row.WIDTH + row.MODS] & op.THIS:
        total += abilities.modifiers(s, kind, state.source(kind, seat, zone), op.THIS, stat)
    if c[base + cell.IN_AREA] > 0:
        total += from_area(s, seat, op.YOURS, zone, stat)
    if zone < parts.ZONES and c[base + cell.TEAM + zone] > 0:  # see SK-103, SK-104, SK-107
        team: i64 = c[base + cell.TEAM + zone] - 1
        total += abilities.modifiers(s, team, state.source(team, seat, zone), op.YOURS | op.IN_ZONE, stat)
    if attacking:
        if c[other + cell.IN_AREA] > 0 or (c[cell.ZONE] < parts.ZONES and c[other + cell.TEAM + c[cell.ZONE]] > 0):
            total += from_opponent(s, seat, op.THEIRS | op.OF_ATTACK, stat, True)
    elif c[other + cell.IN_AREA] > 0 or (
        c[cell.ATTACK] > 0 and rows[(c[cell.ATTACK] - 1) * row.WIDTH + row.MODS] & op.THEIRS
    ):
        total += from_opponent(s, seat, op.THEIRS, stat, False)
    return total


def from_area(s: DuelState, seat: i64, subjects: i64, zone: i64, stat: i64) -> i64:
    """Return what the advantages of a seat add, to a strike of this zone."""
    c = s.cells
    n: i64 = state.held(s, seat, parts.AREA)
    at: i64 = state.pile_at(s, seat, parts.AREA)
    total: i64 = 0
    i: i64 = 0
    while i < n:
        kind: i64 = state.kind_of(c[at + i])
        played: i64 = c[at + i] >> cell.KIND_BITS
        wanted: i64 = subjects
        if played == zone and subjects == op.YOURS:
            wanted = op.YOURS | op.IN_ZONE
        total += abilities.modifiers(s, kind, state.source(kind, seat, played), wanted, stat)
        i += 1
    return total


def from_opponent(s: DuelState, seat: i64, subjects: i64, stat: i64, attacking: bool) -> i64:
    """Return what the opponent's cards add to the attack of a seat, or to its flipped card."""
    c = s.cells
    other: i64 = 1 - seat
    total: i64 = 0
    if state.held(s, other, parts.AREA) > 0:
        total = from_area(s, other, subjects, parts.NOWHERE, stat)
    if attacking:
        if c[cell.DEFENDER] == other:
            team: i64 = state.team_here(s, other, c[cell.ZONE])
            if team >= 0:
                total += abilities.modifiers(s, team, state.source(team, other, c[cell.ZONE]), subjects, stat)
    elif c[cell.ATTACK] > 0 and c[cell.ATTACKER] == other:
        kind: i64 = c[cell.ATTACK] - 1
        total += abilities.modifiers(s, kind, state.source(kind, other, c[cell.ATTACK_ZONE]), subjects, stat)
    return total


def gain(s: DuelState, seat: i64, more_intercept: i64, more_force: i64) -> None:
    """Give the flipped card, or the attack, figures that it keeps."""
    c = s.cells
    if c[cell.FLIP] > 0 and seat == c[cell.DEFENDER]:
        c[cell.FLIP_INTERCEPT] += more_intercept
        c[cell.FLIP_FORCE] += more_force
    elif c[cell.ATTACKER] == seat:
        c[cell.ATTACK_GAIN] += more_force
    state.tell(s, saw.GAINED, seat, more_intercept, more_force)


# --- where the defence begins -------------------------------------------------------------------------------------


def hasten(s: DuelState, zone: i64) -> None:
    """Let the defence against the flipped card, or the attack, begin in a later zone."""
    at: i64 = cell.FLIP_HASTE if s.cells[cell.FLIP] > 0 else cell.HASTE
    if zone > s.cells[at]:
        s.cells[at] = zone


def start_zone(s: DuelState, seat: i64) -> i64:
    """Return the zone where a defence begins: green, or a later one if the attack says so (SK-070).

    Zones that are skipped have no flip, and nothing works in them (SK-R30).
    """
    zone: i64 = s.cells[cell.HASTE]
    if abilities.in_mask(abilities.known_rules(s, 1 - seat), op.START_RULE):
        latest: i64 = parts.ZONES - 1
        while latest > zone and not abilities.barred(s, seat, op.START_RULE, latest):
            latest -= 1
        zone = latest
    return zone
