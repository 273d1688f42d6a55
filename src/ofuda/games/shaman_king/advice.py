"""Taste: how good a move looks to its player, in points, looking as far as the end of this defence.

Everything here lies open on the table; of decks and of furyoku only the counts are used.
"""

from typing import Final

from ofuda.effects.machine import (
    ASK_MAY,
    ASK_MODE,
    ASK_THING,
    CHOOSE,
    IF,
    MAY,
    MODE_MOVE,
    NONE_MOVE,
    ONE_OF,
    REPEAT,
    THEN,
    THING_MOVE,
    YES_MOVE,
)
from ofuda.games.shaman_king import ask, cell, op, parts
from ofuda.games.shaman_king.rules import abilities, furyoku, powers, state, strikes, traits
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64, vec

# All worths are in points of the game; the numbers were fitted to many games that the bot played with itself.

# What a point is worth, by the points that its player has already: the third one wins.
POINT: Final[vec[float]] = vec[float]([0.8, 1.0, 1.5])
# Chance that a card flipped by a player with furyoku enough stops an attack of this Force ...
STOP: Final[vec[float]] = vec[float]([0.6, 0.68, 0.75, 0.75, 0.62, 0.5, 0.37, 0.11, 0.08, 0.03, 0.01])
MOST_FORCE: Final = 10
# ... and how much of it is left with so little furyoku in all.
MEANS: Final[vec[float]] = vec[float]([0.1, 0.36, 0.55, 0.68, 0.9, 0.95, 1.0, 1.0])
MOST_MEANS: Final = 7
# What so many furyoku of a colour are worth, in units of the first of that colour.
HOARD: Final[vec[float]] = vec[float](
    [0.0, 1.0, 1.59, 2.08, 2.52, 2.92, 3.3, 3.66, 4.0, 4.33, 4.64, 4.95, 5.24, 5.53, 5.81, 6.08]
)
MOST_HOARD: Final = 15
FIRST: Final[vec[float]] = vec[float]([0.17, 0.24, 0.4])

FORCE_WORTH: Final = 0.02  # of an attack, besides the points it may score
EXTRA_FORCE: Final = 0.06  # more Force for a strike that is still to come
SKIPPED: Final = 0.2  # a zone in which the opponent does not defend
TEAM_WORTH: Final = 0.1  # any teamwork, for the celebrations
OFTEN: Final = 2.2  # how often an ability of a teamwork comes to work
HERE_WORTH: Final = 0.2  # Intercept or Force for all strikes of one zone, for good
CHARGE_WORTH: Final = 0.12
THIRD_CHARGE: Final = 0.2
BACK_WORTH: Final = 0.1  # the signature move of the back is the stronger one
NO_FOCUS_WORTH: Final = 0.15
DEARER_WORTH: Final = 0.1
LOOK_WORTH: Final = 0.03  # a card that is looked at while nobody flips
GLANCE: Final = 0.01  # the chance to get rid of a top card
MINOR: Final = 0.005  # whatever else a card says
READY: Final = 0.25  # a next card that can be played as a strike
HELPER: Final = 0.25  # ... as something else
MEAN_CARD: Final = 0.2  # an unknown card
OWN: Final = 1  # subjects of a modifier: your strikes, your strikes in this zone
OWN_HERE: Final = 2
YOU: Final = 0
OPPONENT: Final = 1
MOST_TIMES: Final = 6  # that a power is thought about
RETURNED: Final = 1.3  # how much of a teamwork is lost that goes back to its deck


def advice(s: DuelState, seat: i64, move: i64) -> float:
    question: i64 = s.asked(seat)
    if question == ask.CARD:
        return of_card(s, seat, move)
    if question == ask.PAY:
        return of_payment(s, seat, move - ask.PAY_MOVE)
    if question == ASK_THING:
        if move == NONE_MOVE:
            return 0.0
        return done_to(s, seat, s.code[s.next_argument(0) + 3], move - THING_MOVE)
    if question == ask.SIGNATURE:
        return of_signature(s, seat, move)
    if question == ask.BEFORE:
        return of_before(s, seat, move)
    if question == ask.REPLACE:
        zone: i64 = s.cells[cell.ZONE]
        return lasting(s, seat, state.flipped(s) if move == YES_MOVE else state.team(s, seat, zone), zone)
    if question == ask.KEEP:
        return ready(s, seat, move - ask.CARD_MOVE)
    if question == ask.ARRANGE:  # the last one will lie on top
        return -ready(s, seat, move - ask.CARD_MOVE)
    if question == ask.DROP:
        return MEAN_CARD - ready(s, seat, top_card(s, seat)) if move == YES_MOVE else 0.0
    if question == ask.BURN:
        return ready(s, 1 - seat, top_card(s, 1 - seat)) - MEAN_CARD if move == YES_MOVE else 0.0
    if question == ask.OPENING:  # whoever defends pays first
        return 0.0 if move == ask.OPENING_MOVE + seat else 1.0
    if question == ASK_MAY:
        return worth(s, s.code[s.next_argument(0) + 1], s.next_argument(1)) if move == YES_MOVE else 0.0
    if question == ASK_MODE:
        return worth(s, s.code[s.next_argument(0) + 2 + move - MODE_MOVE], s.next_argument(1))
    return 1.0 if move == YES_MOVE else 0.0


# --- furyoku ----------------------------------------------------------------------------------------------------------


def hoard(n: i64) -> float:
    if n <= 0:
        return 0.0
    return HOARD[n if n < MOST_HOARD else MOST_HOARD]


def losing(s: DuelState, seat: i64, zone: i64, n: i64) -> float:
    """What so many furyoku of a colour are worth to a seat that has them."""
    held: i64 = state.held(s, seat, parts.STACK + zone)
    return FIRST[zone] * (hoard(held) - hoard(held - n))


def adding(s: DuelState, seat: i64, zone: i64, n: i64) -> float:
    """What so many more of a colour would be worth."""
    held: i64 = state.held(s, seat, parts.STACK + zone)
    return FIRST[zone] * (hoard(held + n) - hoard(held))


def price(s: DuelState, seat: i64, cost: i64) -> float:
    """What a cost takes away, paid with the weakest colours there are."""
    if cost == 0:
        return 0.0
    green: i64 = cost & 15
    yellow: i64 = (cost >> 4) & 15
    red: i64 = (cost >> 8) & 15
    held: i64 = state.held(s, seat, parts.STACK)
    if green > held:
        yellow += green - held
        green = held
    held = state.held(s, seat, parts.STACK + 1)
    if yellow > held:
        red += yellow - held
        yellow = held
    return losing(s, seat, 0, green) + losing(s, seat, 1, yellow) + losing(s, seat, 2, red)


def otherwise_price(s: DuelState, seat: i64, cost: i64) -> float:
    """The same where the exact colours are not wanted: good only where green may stand for yellow."""
    if furyoku.underpaying(s, seat):
        green: i64 = (cost & 15) + ((cost >> 4) & 15)
        if green <= state.held(s, seat, parts.STACK):
            return losing(s, seat, 0, green) + losing(s, seat, 2, (cost >> 8) & 15)
    return price(s, seat, cost) + MINOR


def of_payment(s: DuelState, seat: i64, mix: i64) -> float:
    cost: i64 = s.next_argument(0)
    green: i64 = mix >> 4
    yellow: i64 = mix & 15
    red: i64 = (cost & 15) + ((cost >> 4) & 15) + ((cost >> 8) & 15) - green - yellow
    return -losing(s, seat, 0, green) - losing(s, seat, 1, yellow) - losing(s, seat, 2, red)


# --- attack and defence -----------------------------------------------------------------------------------------------


def chance(s: DuelState, seat: i64, force: i64) -> float:
    """That one more card of this seat stops an attack of this Force."""
    if force < 0:
        force = 0
    means: i64 = state.all_furyoku(s, seat)
    return STOP[force if force < MOST_FORCE else MOST_FORCE] * MEANS[means if means < MOST_MEANS else MOST_MEANS]


def pressure(s: DuelState, seat: i64, force: i64, start: i64) -> float:
    """What an attack of this Force is worth to its player, the defence starting in this zone."""
    miss: float = 1.0 - chance(s, 1 - seat, force)
    through: float = miss
    if start < 2:
        through *= miss
    if start < 1:
        through *= miss
    return POINT[s.points(seat)] * through + FORCE_WORTH * float(force) + SKIPPED * float(start)


def given(s: DuelState, seat: i64, zone: i64) -> float:
    """What the opponent replenishes when this seat counterattacks from a zone."""
    total: float = adding(s, 1 - seat, 0, 1)
    if zone > 0:
        total += adding(s, 1 - seat, 1, 1)
    if zone > 1:
        total += adding(s, 1 - seat, 2, 1)
    return total


def outlook(s: DuelState, seat: i64, zone: i64, extra: i64) -> float:
    """What a defender may expect who is about to flip in a zone, all its strikes having so much more Intercept."""
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
    """What advantages and the teamwork there add to the Intercept of every strike in a zone."""
    if zone >= parts.ZONES:
        return 0
    total: i64 = strikes.from_area(s, seat, op.YOURS, zone, 1)
    team: i64 = state.team(s, seat, zone)
    if team >= 0:
        total += abilities.modifiers(s, team, state.source(team, seat, zone), op.YOURS | op.IN_ZONE, 1)
    return total


def again(s: DuelState, seat: i64, zone: i64) -> float:
    """To flip in a zone, with all that helps there."""
    return outlook(s, seat, zone, support(s, seat, zone))


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
    """The flipped card played here, its cost not counted."""
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
    """A counterattack from a zone with so much Force, its cost not counted."""
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


def triggered(s: DuelState, kind: i64, source: i64, trigger: i64) -> float:
    """What a card does when this happens."""
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


def grown(s: DuelState, kind: i64, source: i64) -> i64:
    """The Force that a card gives to a strike at its counterattack."""
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


def rule(s: DuelState, seat: i64, what: i64) -> float:
    """What a rule is worth that a seat's attack or advantage imposes."""
    if what == op.NO_FOCUS_RULE:
        return NO_FOCUS_WORTH
    if what == op.DEARER_RULE:
        return DEARER_WORTH
    if what == op.START_RULE:
        return SKIPPED
    if what == op.NO_SIGNATURE_RULE and s.cells[state.seat_cells(s, 1 - seat) + cell.CHARGED] == 7:
        return THIRD_CHARGE
    return MINOR


def advantage(s: DuelState, seat: i64, kind: i64, zone: i64) -> float:
    """An advantage: what it does, the charge, and another flip, its cost not counted."""
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


def charging(s: DuelState, seat: i64) -> float:
    """One more charged zone."""
    mask: i64 = s.cells[state.seat_cells(s, seat) + cell.CHARGED]
    return THIRD_CHARGE if mask == 3 or mask == 5 or mask == 6 else CHARGE_WORTH


def lasting(s: DuelState, seat: i64, kind: i64, zone: i64) -> float:
    """A teamwork that lies in a zone."""
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


# --- payment powers ---------------------------------------------------------------------------------------------------


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
    """The furyoku in a power's cost, packed."""
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
    """What a power's cost takes besides paid furyoku and the card's own figures."""
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


# --- cards of the deck ------------------------------------------------------------------------------------------------


def of_before(s: DuelState, seat: i64, move: i64) -> float:
    """Before a flip: not if the top card is known and good."""
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


def top_card(s: DuelState, seat: i64) -> i64:
    """The top card of a deck that is not empty; only for those who know it."""
    return (s.cells[state.pile_at(s, seat, parts.DECK) + state.held(s, seat, parts.DECK) - 1] & cell.KIND_MASK) - 1


def ready(s: DuelState, seat: i64, kind: i64) -> float:
    """How welcome a card is to its player as the next one."""
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


def insight(s: DuelState, seat: i64, cards: i64) -> float:
    """To choose the next card from so many: a better chance to stop the attack here."""
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


# --- effects ----------------------------------------------------------------------------------------------------------


def worth(s: DuelState, at: i64, source: i64) -> float:
    """What an effect is worth to the player of its card; more Force is counted by `grown`."""
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
    """What a choice among things is worth: whoever chooses takes what is best for itself."""
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
    """What it is worth to a seat that an effect meets a thing."""
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
    """The teamwork in a zone, if there is one."""
    if zone >= parts.ZONES:
        return 0.0
    team: i64 = state.team(s, seat, zone)
    return lasting(s, seat, team, zone) if team >= 0 else 0.0
