"""What it is worth to play a card, to pay for a power, or to see a card of the deck."""

from typing import Final

from ofuda.games.shaman_king import ask, cell, op, parts
from ofuda.games.shaman_king.heuristics.effects import grown, lasting, rule, there, triggered, worth
from ofuda.games.shaman_king.heuristics.outlook import again, charging, given, outlook, pressure, support
from ofuda.games.shaman_king.heuristics.scale import (
    BACK_WORTH,
    CHARGE_WORTH,
    MEAN_CARD,
    MINOR,
    TEAM_WORTH,
    THIRD_CHARGE,
    adding,
    losing,
    otherwise_price,
    price,
)
from ofuda.games.shaman_king.rules import abilities, furyoku, powers, state, strikes, traits
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64

EXTRA_FORCE: Final = 0.06  # more Force for a strike that is still to come
READY: Final = 0.25  # a next card that can be played as a strike
HELPER: Final = 0.25  # ... as something else
OWN: Final = 1  # subjects of a modifier: your strikes, your strikes in this zone
OWN_HERE: Final = 2
MOST_TIMES: Final = 6  # that a power is thought about


def of_card(s: DuelState, seat: i64, move: i64) -> float:
    c = s.cells
    zone: i64 = c[cell.ZONE]
    if move == ask.FOCUS_MOVE:
        return adding(s, seat, zone, 1) + again(s, seat, zone + 1)
    if move == ask.DISCARD_MOVE:
        return again(s, seat, zone + 1)
    kind: i64 = c[cell.FLIP] - 1
    if move == ask.PLAY_MOVE:
        return played(s, seat, kind, zone) - price(s, seat, furyoku.cost_of(s, seat, kind))
    if move == ask.PLAY_OTHERWISE:
        return played(s, seat, kind, zone) - otherwise_price(s, seat, furyoku.cost_of(s, seat, kind))
    if move == ask.TACTICAL_MOVE:
        return again(s, seat, zone) - price(s, seat, 1)
    if move == ask.TACTICAL_OTHERWISE:
        return again(s, seat, zone) - price(s, seat, 1) - MINOR
    if move == ask.PITCH_MOVE:
        return pitched(s, seat, kind, zone)
    if move == ask.PITCH_OTHERWISE:
        return pitched(s, seat, kind, zone) - MINOR
    if move < ask.TEAM_MOVE:
        return power(s, seat, kind, (move - ask.POWER_MOVE) // 2, zone) - MINOR * float(move % 2)
    return power(s, seat, state.team(s, seat, zone), (move - ask.TEAM_MOVE) // 2, zone) - MINOR * float(move % 2)


def played(s: DuelState, seat: i64, kind: i64, zone: i64) -> float:
    """Rate playing the flipped card here, without its cost."""
    if s.tables.type[kind] == parts.STRIKE:
        return strike(s, seat, kind, zone, strikes.flipped_force(s), s.cells[cell.FLIP_HASTE])
    if s.tables.type[kind] == parts.ADVANTAGE:
        return advantage(s, seat, kind, zone)
    total: float = triggered(s, kind, state.source(kind, seat, zone), op.ON_PLAYED) + again(s, seat, zone)
    gain: float = lasting(s, seat, kind, zone)
    old: i64 = state.team(s, seat, zone)
    if old >= 0:
        gain -= lasting(s, seat, old, zone)
    return total + gain if gain > 0.0 else total


def strike(s: DuelState, seat: i64, kind: i64, zone: i64, force: i64, start: i64) -> float:
    """Rate a counterattack from a zone with this Force, without its cost."""
    t = s.tables
    code = s.code
    source: i64 = state.source(kind, seat, zone)
    total: float = triggered(s, kind, source, op.ON_COUNTER)
    force += grown(s, kind, source)
    i: i64 = t.first[kind]
    while i < t.first[kind + 1]:
        if t.ability[i] <= op.WHILE:
            if code[t.effect[i]] == op.START_RULE:
                if code[t.effect[i] + 1] > start:
                    start = code[t.effect[i] + 1]
            elif code[t.effect[i]] != op.MODIFY:
                total += rule(s, seat, code[t.effect[i]])
        i += 1
    if zone < parts.ZONES:
        team: i64 = state.team(s, seat, zone)
        if team >= 0:
            total += triggered(s, team, state.source(team, seat, zone), op.ON_COUNTER)
            force += grown(s, team, state.source(team, seat, zone))
        total -= given(s, seat, zone)
    return total + pressure(s, seat, force, start)


def advantage(s: DuelState, seat: i64, kind: i64, zone: i64) -> float:
    """Rate an advantage: its effect, the charge and another flip, without its cost."""
    t = s.tables
    code = s.code
    source: i64 = state.source(kind, seat, zone)
    total: float = 0.0 if state.charged(s, seat, zone) else charging(s, seat)
    flips: i64 = zone
    extra: i64 = 0
    i: i64 = t.first[kind]
    while i < t.first[kind + 1]:
        at: i64 = t.effect[i]
        if t.ability[i] == op.IMMEDIATE:
            if code[at] == op.MOVE_UP:
                flips = zone - code[at + 1] if zone > code[at + 1] else 0
            else:
                total += worth(s, at, source)
        elif t.ability[i] == op.WHEN:
            total += worth(s, at, source)
        elif code[at] != op.MODIFY:
            total += rule(s, seat, code[at])
        elif t.ability[i] == op.ALWAYS or s.holds(t.condition[i], source, 0):
            intercept: i64 = s.value(code[at + 2], source, 0)
            force: i64 = s.value(code[at + 3], source, 0)
            if code[at + 1] == OWN or code[at + 1] == OWN_HERE:
                extra += intercept
                total += EXTRA_FORCE * float(force)
            else:  # the other side has so much less
                extra -= force
                total -= EXTRA_FORCE * float(intercept)
        i += 1
    return total + outlook(s, seat, flips, extra + support(s, seat, flips))


def pitched(s: DuelState, seat: i64, kind: i64, zone: i64) -> float:
    i: i64 = abilities.find(s, kind, op.PITCH)
    at: i64 = s.tables.effect[i]
    source: i64 = state.source(kind, seat, zone)
    extra: i64 = support(s, seat, zone + 1)
    total: float = 0.0
    if s.code[at] == op.TO_ADVANTAGES:
        extra += abilities.modifiers(s, kind, source, op.YOURS, 1)
        total = EXTRA_FORCE * float(abilities.modifiers(s, kind, source, op.YOURS, 2))
    else:
        total = worth(s, at, source)
    if s.tables.condition[i] > 0:
        total -= price(s, seat, furyoku_of(s, s.tables.condition[i]))
    return total + outlook(s, seat, zone + 1, extra)


def of_signature(s: DuelState, seat: i64, move: i64) -> float:
    c = s.cells
    kind: i64 = c[cell.FLIP] - 1
    if move == ask.PASS_MOVE:
        start: i64 = c[cell.HASTE]
        at: i64 = abilities.forbidden(s, seat, op.START_RULE)
        if at > 0 and s.code[at + 1] > start:
            start = s.code[at + 1]
        return again(s, seat, start)
    spent: float = 2.0 * CHARGE_WORTH + THIRD_CHARGE
    spent += BACK_WORTH if c[state.seat_cells(s, seat) + cell.BACK] else -BACK_WORTH
    if move == ask.PLAY_MOVE:
        return played(s, seat, kind, parts.NOWHERE) - price(s, seat, furyoku.cost_of(s, seat, kind)) - spent
    if move == ask.PLAY_OTHERWISE:
        return played(s, seat, kind, parts.NOWHERE) - otherwise_price(s, seat, furyoku.cost_of(s, seat, kind)) - spent
    return power(s, seat, kind, (move - ask.POWER_MOVE) // 2, parts.NOWHERE) - MINOR * float(move % 2) - spent


def power(s: DuelState, seat: i64, owner: i64, number: i64, zone: i64) -> float:
    """A power of the flipped card or of the teamwork here: what the card is worth after it, used as often as is good;
    less than nothing where the card cannot be played even then."""
    c = s.cells
    t = s.tables
    code = s.code
    kind: i64 = c[cell.FLIP] - 1
    i: i64 = t.first[owner] + number
    source: i64 = state.source(owner, seat, zone)
    cost: i64 = t.condition[i]
    at: i64 = t.effect[i]
    paid: i64 = furyoku_of(s, cost)
    wasted: float = again(s, seat, zone + 1) - price(s, seat, paid) - MINOR
    if t.type[kind] != parts.STRIKE:
        return wasted
    intercept: i64 = strikes.intercept(s)
    force: i64 = strikes.flipped_force(s)
    against: i64 = strikes.force(s)
    start: i64 = c[cell.FLIP_HASTE]
    lost_intercept: i64 = code[cost + 1] if code[cost] == op.LOSE_INTERCEPT else 0
    lost_force: i64 = code[cost + 1] if code[cost] == op.LOSE_FORCE else 0
    each: float = -sacrifice(s, seat, cost)
    if code[at] == op.GAIN:
        lost_intercept -= code[at + 1]
        lost_force -= code[at + 2]
    elif code[at] == op.WEAKEN:
        lost_intercept -= code[at + 1]
    elif code[at] == op.HASTEN:
        if code[at + 1] > start:
            start = code[at + 1]
    else:
        each += worth(s, at, source)
    if code[cost] == op.STEP_DOWN:
        zone += 1
    if against < 0:
        against = 0
    base: i64 = furyoku.cost_of(s, seat, kind)
    under: bool = furyoku.underpaying(s, seat)
    most: i64 = 1 if t.once[i] else MOST_TIMES
    best: float = wasted
    times: i64 = 1
    while times <= most:
        intercept -= lost_intercept
        force -= lost_force
        base += paid
        if intercept < 0 or force < 0 or not furyoku.affordable(s, seat, base, under):
            return best
        if intercept >= against:
            found: float = strike(s, seat, kind, zone, force, start) + each * float(times) - price(s, seat, base)
            if found > best:
                best = found
        times += 1
    return best


def furyoku_of(s: DuelState, at: i64) -> i64:
    """Return the furyoku in a power's cost, packed."""
    if s.code[at] == op.PAY_FURYOKU:
        return powers.packed(s, at)
    total: i64 = 0
    if s.code[at] == op.COSTS:
        i: i64 = 0
        while i < s.code[at + 1]:
            total += furyoku_of(s, s.code[at + 2 + i])
            i += 1
    return total


def sacrifice(s: DuelState, seat: i64, at: i64) -> float:
    """Rate what a power's cost takes besides furyoku and figures of the card."""
    what: i64 = s.code[at]
    zone: i64 = s.cells[cell.ZONE]
    total: float = 0.0
    if what == op.COSTS:
        i: i64 = 0
        while i < s.code[at + 1]:
            total += sacrifice(s, seat, s.code[at + 2 + i])
            i += 1
    elif what == op.ELIMINATE_THIS:
        total = there(s, seat, zone)
    elif what == op.ELIMINATE_TEAMWORK:
        total = TEAM_WORTH
    elif what == op.ELIMINATE_HERE:
        total = losing(s, seat, zone, 1)
    elif what == op.UNCHARGE_HERE or what == op.UNCHARGE_OTHER:
        total = CHARGE_WORTH
    elif what == op.FLIP_SHAMAN:
        total = BACK_WORTH
    return total


def of_before(s: DuelState, seat: i64, move: i64) -> float:
    """Rate a power before a flip: none if the top card is known and good."""
    if move == ask.PASS_MOVE:
        return 0.0
    zone: i64 = s.cells[cell.ZONE]
    team: i64 = state.team(s, seat, zone)
    i: i64 = s.tables.first[team] + (move - ask.BEFORE_MOVE) // 2
    cost: i64 = s.tables.condition[i]
    total: float = worth(s, s.tables.effect[i], state.source(team, seat, zone))
    total -= price(s, seat, furyoku_of(s, cost)) + sacrifice(s, seat, cost) + MINOR * float(move % 2)
    n: i64 = state.held(s, seat, parts.DECK)
    if n > 0 and (s.cells[state.pile_at(s, seat, parts.DECK) + n - 1] >> (cell.KIND_BITS + seat)) & 1:
        if ready(s, seat, top_card(s, seat)) > MEAN_CARD:
            total -= 1.0
    return total


def of_payment(s: DuelState, seat: i64, mix: i64) -> float:
    cost: i64 = s.next_argument(0)
    green: i64 = mix >> 4
    yellow: i64 = mix & 15
    red: i64 = (cost & 15) + ((cost >> 4) & 15) + ((cost >> 8) & 15) - green - yellow
    return -losing(s, seat, 0, green) - losing(s, seat, 1, yellow) - losing(s, seat, 2, red)


def top_card(s: DuelState, seat: i64) -> i64:
    """Return the top card of a deck that is not empty; only for those who know it."""
    return (s.cells[state.pile_at(s, seat, parts.DECK) + state.held(s, seat, parts.DECK) - 1] & cell.KIND_MASK) - 1


def ready(s: DuelState, seat: i64, kind: i64) -> float:
    """Rate a card as the next one to be flipped."""
    c = s.cells
    t = s.tables
    if traits.refusal(s, seat, kind) != 0 or not furyoku.affordable(s, seat, t.cost[kind], False):
        return 0.0
    if t.type[kind] != parts.STRIKE:
        return HELPER - price(s, seat, t.cost[kind])
    if c[cell.DEFENDER] == seat and c[cell.ATTACKER] != seat and c[cell.ZONE] < parts.ZONES:
        if t.intercept[kind] + support(s, seat, c[cell.ZONE]) < strikes.force(s):
            return 0.0
    return READY + pressure(s, seat, t.force[kind], 0) - price(s, seat, t.cost[kind])
