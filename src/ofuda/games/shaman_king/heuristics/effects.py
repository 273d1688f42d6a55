"""What the effects and rules of cards are worth."""

from typing import Final

from ofuda.effects.machine import CHOOSE, IF, MAY, ONE_OF, REPEAT, THEN
from ofuda.games.shaman_king import cell, op, parts
from ofuda.games.shaman_king.heuristics.outlook import charging, insight
from ofuda.games.shaman_king.heuristics.scale import (
    BACK_WORTH,
    CHARGE_WORTH,
    MINOR,
    SKIPPED,
    TEAM_WORTH,
    THIRD_CHARGE,
    adding,
    losing,
)
from ofuda.games.shaman_king.rules import state
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64

OFTEN: Final = 2.2  # how often an ability of a teamwork comes to work
HERE_WORTH: Final = 0.2  # Intercept or Force for all strikes of one zone, for good
NO_FOCUS_WORTH: Final = 0.15
DEARER_WORTH: Final = 0.1
GLANCE: Final = 0.01  # the chance to get rid of a top card
YOU: Final = 0
OPPONENT: Final = 1
RETURNED: Final = 1.3  # how much of a teamwork is lost that goes back to its deck


def worth(s: DuelState, at: i64, source: i64) -> float:
    """Rate an effect for the player of its card; `grown` counts more Force."""
    code = s.code
    what: i64 = code[at]
    seat: i64 = s.player(0, source)
    zone: i64 = source // parts.SOURCE_ZONE
    total: float = 0.0
    part: float = 0.0
    i: i64 = 0
    if what == CHOOSE:
        return chosen(s, at, source)
    if what == IF:
        return worth(s, code[at + 2], source) if s.holds(code[at + 1], source, 0) else 0.0
    if what == op.ADD:
        i = s.value(code[at + 3], source, 0)
        if code[at + 1] != OPPONENT:
            total += adding(s, seat, code[at + 2], i)
        if code[at + 1] != YOU:
            total -= adding(s, 1 - seat, code[at + 2], i)
        return total
    if what == op.GAIN or what == op.GAIN_FORCE:
        return 0.0
    if what == op.ADD_HERE:
        return adding(s, seat, zone, s.value(code[at + 1], source, 0)) if zone < parts.ZONES else 0.0
    if what == op.ADD_THERE:
        return adding(s, seat, 0, s.value(code[at + 1], source, 0))
    if what == op.CHARGE_HERE or what == op.CHARGE_INSTEAD:
        part = 0.0 if s.cells[state.seat_cells(s, seat) + cell.CHARGED] == 7 else charging(s, seat)
        if what == op.CHARGE_INSTEAD:
            return part if state.charged(s, seat, zone) else 0.0  # else it is only another zone
        return part if zone < parts.ZONES and not state.charged(s, seat, zone) else 0.0
    if what == op.IF_COUNTER:
        return worth(s, code[at + 1], source)
    if what == MAY:
        part = worth(s, code[at + 1], source)
        return part if part > 0.0 else 0.0
    if what == REPEAT:
        return worth(s, code[at + 2], source) * float(s.value(code[at + 1], source, 0))
    if what == THEN:
        while i < code[at + 1]:
            total += worth(s, code[at + 2 + i], source)
            i += 1
        return total
    if what == ONE_OF:
        while i < code[at + 1]:
            part = worth(s, code[at + 2 + i], source)
            if i == 0 or part > total:
                total = part
            i += 1
        return total
    if what == op.ELIMINATE_ALL or what == op.UNCHARGE_ALL:
        while i < parts.SLOT_THING:
            if s.fits(code[at + 1], i, source, 0):
                part = done_to(s, seat, at, i)
                if i >= parts.STACK_THING and i < parts.ZONE_THING:
                    part *= float(state.held(s, (i // 3) & 1, parts.STACK + i % 3))
                total += part
            i += 1
        return total
    if what == op.SHIFT:
        if state.held(s, seat, parts.STACK + code[at + 1]) == 0:
            return 0.0
        return adding(s, seat, code[at + 2], 1) - losing(s, seat, code[at + 1], 1)
    if what == op.LOOK or what == op.REORDER:
        return insight(s, seat, code[at + 1])
    if what == op.LOOK_DISCARD or what == op.REVEAL_DISCARD:
        return GLANCE
    if what == op.TURN_SHAMAN:
        return -BACK_WORTH if s.cells[state.seat_cells(s, seat) + cell.BACK] else BACK_WORTH
    return MINOR


def chosen(s: DuelState, at: i64, source: i64) -> float:
    """Rate a choice among things: whoever chooses takes what is best for them."""
    code = s.code
    seat: i64 = s.player(0, source)
    chooser: i64 = s.player(code[at + 1], source)
    what: i64 = code[code[at + 3]]
    thing: i64 = 0
    end: i64 = parts.ZONE_THING if what == op.ELIMINATE else parts.STACK_THING
    if what == op.CHARGE or what == op.UNCHARGE:
        thing = parts.ZONE_THING
        end = parts.SLOT_THING
    best: float = 0.0
    found: bool = code[at + 4] != 0
    while thing < end:
        if s.fits(code[at + 2], thing, source, 0):
            part: float = done_to(s, chooser, code[at + 3], thing)
            if not found or part > best:
                best = part
                found = True
        thing += 1
    return best if chooser == seat else -best


def done_to(s: DuelState, seat: i64, at: i64, thing: i64) -> float:
    """Rate for a seat an effect that is done to a thing."""
    owner: i64 = (thing // 3) & 1
    zone: i64 = thing % 3
    what: i64 = s.code[at]
    loss: float = 0.0
    if what == op.ELIMINATE or what == op.ELIMINATE_ALL:
        loss = there(s, owner, zone) if thing < parts.STACK_THING else losing(s, owner, zone, 1)
    elif what == op.RETURN:
        loss = RETURNED * there(s, owner, zone)
    elif what == op.CHARGE:
        loss = 0.0 if state.charged(s, owner, zone) else -charging(s, owner)
    elif what == op.UNCHARGE or what == op.UNCHARGE_ALL:
        loss = CHARGE_WORTH if state.charged(s, owner, zone) else 0.0
    elif what == op.RELOCATE:  # far down they are seldom of use
        loss = MINOR * float(zone if thing >= parts.SLOT_THING else 1 - zone)
    return -loss if owner == seat else loss


def there(s: DuelState, seat: i64, zone: i64) -> float:
    """Rate the teamwork in a zone, if there is one."""
    if zone >= parts.ZONES:
        return 0.0
    team: i64 = state.team(s, seat, zone)
    return lasting(s, seat, team, zone) if team >= 0 else 0.0


def lasting(s: DuelState, seat: i64, kind: i64, zone: i64) -> float:
    """Rate a teamwork for as long as it lies in a zone."""
    t = s.tables
    code = s.code
    source: i64 = state.source(kind, seat, zone)
    total: float = TEAM_WORTH
    i: i64 = t.first[kind]
    while i < t.first[kind + 1]:
        at: i64 = t.effect[i]
        if t.ability[i] == op.WHEN and code[t.condition[i]] == op.ON_COUNTER:
            total += OFTEN * worth(s, at, source)
        elif t.ability[i] <= op.WHILE and code[at] == op.MODIFY:
            total += HERE_WORTH * float(s.value(code[at + 2], source, 0) + s.value(code[at + 3], source, 0))
        else:
            total += MINOR
        i += 1
    return total


def triggered(s: DuelState, kind: i64, source: i64, trigger: i64) -> float:
    """Rate what a card does when this happens."""
    t = s.tables
    total: float = 0.0
    i: i64 = t.first[kind]
    while i < t.first[kind + 1]:
        if t.ability[i] == op.WHEN:
            if s.code[t.condition[i]] == trigger:
                total += worth(s, t.effect[i], source)
            else:
                total += MINOR
        i += 1
    return total


def rule(s: DuelState, seat: i64, what: i64) -> float:
    """Rate a rule that a seat's attack or advantage imposes."""
    if what == op.NO_FOCUS_RULE:
        return NO_FOCUS_WORTH
    if what == op.DEARER_RULE:
        return DEARER_WORTH
    if what == op.START_RULE:
        return SKIPPED
    if what == op.NO_SIGNATURE_RULE and s.cells[state.seat_cells(s, 1 - seat) + cell.CHARGED] == 7:
        return THIRD_CHARGE
    return MINOR


def grown(s: DuelState, kind: i64, source: i64) -> i64:
    """Return the Force that a card gives to a strike when it counterattacks."""
    t = s.tables
    total: i64 = 0
    i: i64 = t.first[kind]
    while i < t.first[kind + 1]:
        if t.ability[i] == op.WHEN and s.code[t.condition[i]] == op.ON_COUNTER:
            at: i64 = t.effect[i]
            if s.code[at] == IF and s.holds(s.code[at + 1], source, 0):
                at = s.code[at + 2]
            if s.code[at] == op.GAIN:
                total += s.code[at + 2]
            elif s.code[at] == op.GAIN_FORCE:
                total += s.value(s.code[at + 1], source, 0)
        i += 1
    return total
