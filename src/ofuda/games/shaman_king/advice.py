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
    NO_MOVE,
    NONE_MOVE,
    ONE_OF,
    REPEAT,
    THEN,
    THING_MOVE,
    YES_MOVE,
)
from ofuda.games.shaman_king.layout import (
    ADD,
    ADD_HERE,
    ADD_THERE,
    ALWAYS,
    ASK_ARRANGE,
    ASK_BEFORE,
    ASK_BURN,
    ASK_CARD,
    ASK_DROP,
    ASK_KEEP,
    ASK_OPENING,
    ASK_PAY,
    ASK_REPLACE,
    ASK_SIGNATURE,
    ATTACKER,
    BACK,
    BEFORE_MOVE,
    CARD_MOVE,
    CHARGE,
    CHARGE_HERE,
    CHARGE_INSTEAD,
    CHARGED,
    COSTS,
    DEARER_RULE,
    DEFENDER,
    DISCARD_MOVE,
    ELIMINATE,
    ELIMINATE_ALL,
    ELIMINATE_HERE,
    ELIMINATE_TEAMWORK,
    ELIMINATE_THIS,
    FLIP,
    FLIP_HASTE,
    FLIP_SHAMAN,
    FOCUS_MOVE,
    GAIN,
    GAIN_FORCE,
    HASTE,
    HASTEN,
    IF_COUNTER,
    IMMEDIATE,
    IN_ZONE,
    KIND_BITS,
    KIND_MASK,
    LOOK,
    LOOK_DISCARD,
    LOSE_FORCE,
    LOSE_INTERCEPT,
    MODIFY,
    MOVE_UP,
    NO_FOCUS_RULE,
    NO_SIGNATURE_RULE,
    NOWHERE,
    ON_COUNTER,
    ON_PLAYED,
    OPENING_MOVE,
    PASS_MOVE,
    PAY_FURYOKU,
    PAY_MOVE,
    PITCH,
    PITCH_MOVE,
    PITCH_OTHERWISE,
    PLAY_MOVE,
    PLAY_OTHERWISE,
    POWER_MOVE,
    RELOCATE,
    REORDER,
    RETURN,
    REVEAL_DISCARD,
    SHIFT,
    START_RULE,
    STEP_DOWN,
    TACTICAL_MOVE,
    TACTICAL_OTHERWISE,
    TEAM_MOVE,
    THINGS,
    TO_ADVANTAGES,
    TURN_SHAMAN,
    UNCHARGE,
    UNCHARGE_ALL,
    UNCHARGE_HERE,
    UNCHARGE_OTHER,
    WEAKEN,
    WHEN,
    WHILE,
    YOURS,
    ZONE,
    ZONES,
)
from ofuda.games.shaman_king.rules import ADVANTAGE_TYPE, PILE_DECK, PILE_STACK, STRIKE_TYPE, DuelState
from ofuda.kernel.arrays import i64, vec

# Chance that a card flipped by a player with furyoku enough stops an attack of this Force.
STOP: Final[vec[float]] = vec[float]([0.6, 0.6, 0.6, 0.6, 0.55, 0.45, 0.33, 0.1, 0.06, 0.03, 0.01, 0.01])
MOST_FORCE: Final = 11
# ... less where there is this little furyoku altogether.
MEANS: Final[vec[float]] = vec[float]([0.1, 0.4, 0.6, 0.75, 0.85, 0.92, 0.96, 1.0])
MOST_MEANS: Final = 7
# What so many furyoku are worth, 16 numbers a colour.
HOARD: Final[vec[float]] = vec[float](
    [0.0, 0.18, 0.32, 0.44, 0.54, 0.61, 0.66, 0.7, 0.73, 0.75, 0.77, 0.78, 0.79, 0.8, 0.81, 0.82]
    + [0.0, 0.2, 0.37, 0.51, 0.61, 0.68, 0.73, 0.77, 0.79, 0.81, 0.83, 0.84, 0.85, 0.86, 0.87, 0.88]
    + [0.0, 0.39, 0.67, 0.9, 1.07, 1.16, 1.23, 1.28, 1.31, 1.33, 1.35, 1.36, 1.37, 1.38, 1.39, 1.4]
)
MOST_HOARD: Final = 15

# What a point is worth, by the points that its player has already.
POINT: Final[vec[float]] = vec[float]([0.8, 1.0, 1.6])
SKIPPED: Final = 0.35
FORCE_WORTH: Final = 0.04
ANSWER: Final = 0.0  # a counterattack, what it costs and what the others get not counted
CHARGE_WORTH: Final = 0.1
THIRD_CHARGE: Final = 0.35
BACK_WORTH: Final = 0.1
TEAM_WORTH: Final = 0.2
OFTEN: Final = 1.0  # how often an ability of a teamwork comes to work
INTERCEPT_WORTH: Final = 0.05
NO_FOCUS_WORTH: Final = 0.15
DEARER_WORTH: Final = 0.1
MINOR: Final = 0.03
LOOK_WORTH: Final = 0.06
GLANCE: Final = 0.04
READY: Final = 0.5
HELPER: Final = 0.35
MEAN_CARD: Final = 0.3
DEFEND_FIRST: Final = -1.0


def advice(s: DuelState, seat: i64, move: i64) -> float:
    question: i64 = s.asked(seat)
    if question == ASK_CARD:
        return of_card(s, seat, move)
    if question == ASK_PAY:
        return of_payment(s, seat, move - PAY_MOVE)
    if question == ASK_THING:
        if move == NONE_MOVE:
            return 0.0
        at: i64 = s.next_argument(0)
        return done_to(s, seat, s.code[at + 3], move - THING_MOVE)
    if question == ASK_SIGNATURE:
        return of_signature(s, seat, move)
    if question == ASK_BEFORE:
        return of_before(s, seat, move)
    if question == ASK_REPLACE:
        if move == NO_MOVE:
            return 0.0
        zone: i64 = s.cells[ZONE]
        return teamwork(s, seat, s.flipped(), zone) - teamwork(s, seat, s.team(seat, zone), zone)
    if question == ASK_KEEP:
        return ready(s, seat, move - CARD_MOVE)
    if question == ASK_ARRANGE:  # the last one lies on top
        return -ready(s, seat, move - CARD_MOVE)
    if question == ASK_DROP:
        return MEAN_CARD - ready(s, seat, top_card(s, seat)) if move == YES_MOVE else 0.0
    if question == ASK_BURN:
        return ready(s, 1 - seat, top_card(s, 1 - seat)) - MEAN_CARD if move == YES_MOVE else 0.0
    if question == ASK_OPENING:
        return DEFEND_FIRST if move == OPENING_MOVE + seat else 0.0
    if question == ASK_MAY:
        if move == NO_MOVE:
            return 0.0
        return worth(s, s.code[s.next_argument(0) + 1], s.next_argument(1))
    if question == ASK_MODE:
        return worth(s, s.code[s.next_argument(0) + 2 + move - MODE_MOVE], s.next_argument(1))
    return 1.0 if move == YES_MOVE else 0.0


# --- furyoku ----------------------------------------------------------------------------------------------------------


def hoard(zone: i64, n: i64) -> float:
    if n <= 0:
        return 0.0
    return HOARD[zone * 16 + (n if n < MOST_HOARD else MOST_HOARD)]


def lacking(s: DuelState, seat: i64, zone: i64, n: i64) -> float:
    """What it is worth not to lose so many of a colour."""
    held: i64 = s.held(seat, PILE_STACK + zone)
    return hoard(zone, held) - hoard(zone, held - n)


def adding(s: DuelState, seat: i64, zone: i64, n: i64) -> float:
    held: i64 = s.held(seat, PILE_STACK + zone)
    return hoard(zone, held + n) - hoard(zone, held)


def price(s: DuelState, seat: i64, cost: i64) -> float:
    """What a cost takes away, paid with the weakest colours there are."""
    green: i64 = cost & 15
    yellow: i64 = (cost >> 4) & 15
    red: i64 = (cost >> 8) & 15
    held: i64 = s.held(seat, PILE_STACK)
    if green > held:
        yellow += green - held
        green = held
    held = s.held(seat, PILE_STACK + 1)
    if yellow > held:
        red += yellow - held
        yellow = held
    total: float = 0.0
    if green > 0:
        total += lacking(s, seat, 0, green)
    if yellow > 0:
        total += lacking(s, seat, 1, yellow)
    if red > 0:
        total += lacking(s, seat, 2, red)
    return total


def of_payment(s: DuelState, seat: i64, mix: i64) -> float:
    cost: i64 = s.next_argument(0)
    green: i64 = mix >> 4
    yellow: i64 = mix & 15
    red: i64 = (cost & 15) + ((cost >> 4) & 15) + ((cost >> 8) & 15) - green - yellow
    return -lacking(s, seat, 0, green) - lacking(s, seat, 1, yellow) - lacking(s, seat, 2, red)


# --- attack and defence -----------------------------------------------------------------------------------------------


def chance(s: DuelState, seat: i64, force: i64) -> float:
    """That one more card stops an attack of this Force."""
    if force < 0:
        force = 0
    means: i64 = s.furyoku(seat)
    return STOP[force if force < MOST_FORCE else MOST_FORCE] * MEANS[means if means < MOST_MEANS else MOST_MEANS]


def given(s: DuelState, seat: i64, zone: i64) -> float:
    """What the opponent replenishes when this seat counterattacks from a zone."""
    total: float = 0.0
    while zone >= 0:
        total += adding(s, 1 - seat, zone, 1)
        zone -= 1
    return total


def outlook(s: DuelState, seat: i64, zone: i64, extra: i64) -> float:
    """What a defender may expect who is about to flip in this zone, its strikes having so much more Intercept."""
    loss: float = POINT[s.points(1 - seat)]
    if zone >= ZONES:
        return -loss
    stop: float = chance(s, seat, s.force() - extra)
    total: float = -loss
    z: i64 = ZONES - 1
    while z >= zone:
        total = stop * (ANSWER - given(s, seat, z)) + (1.0 - stop) * (total + adding(s, seat, z, 1))
        z -= 1
    return total


def pressure(s: DuelState, seat: i64, force: i64, start: i64) -> float:
    """What an attack of this Force is worth to its player."""
    stop: float = chance(s, 1 - seat, force)
    through: float = 1.0
    skipped: float = SKIPPED * float(start)
    while start < ZONES:
        through *= 1.0 - stop
        start += 1
    return POINT[s.points(seat)] * through + FORCE_WORTH * float(force) + skipped


def area_intercept(s: DuelState, seat: i64, zone: i64) -> i64:
    """What cards in play add to the Intercept of every strike flipped in a zone."""
    total: i64 = s.from_area(seat, YOURS, zone, 1)
    team: i64 = s.team(seat, zone)
    if team >= 0:
        total += s.modifiers(team, s.source(team, seat, zone), YOURS | IN_ZONE, 1)
    return total


def of_card(s: DuelState, seat: i64, move: i64) -> float:
    c = s.cells
    zone: i64 = c[ZONE]
    kind: i64 = c[FLIP] - 1
    t = s.tables
    if move == FOCUS_MOVE:
        return adding(s, seat, zone, 1) + outlook(s, seat, zone + 1, area_next(s, seat, zone))
    if move == DISCARD_MOVE:
        return outlook(s, seat, zone + 1, area_next(s, seat, zone))
    if move == PLAY_MOVE or move == PLAY_OTHERWISE:
        cost: i64 = s.cost_of(seat, kind)
        found: float = -price(s, seat, cost)
        if move == PLAY_OTHERWISE:
            found -= MINOR
        if t.type[kind] == STRIKE_TYPE:
            return found + strike(s, seat, kind, zone, s.flipped_force(), c[FLIP_HASTE])
        if t.type[kind] == ADVANTAGE_TYPE:
            return found + advantage(s, seat, kind, zone)
        gain: float = teamwork(s, seat, kind, zone)
        old: i64 = s.team(seat, zone)
        if old >= 0:
            gain -= teamwork(s, seat, old, zone)
            if gain < 0.0:
                gain = 0.0
        return (
            found
            + gain
            + played(s, kind, s.source(kind, seat, zone))
            + outlook(s, seat, zone, area_intercept(s, seat, zone))
        )
    if move == TACTICAL_MOVE or move == TACTICAL_OTHERWISE:
        spent: float = lacking(s, seat, 0, 1)
        if move == TACTICAL_OTHERWISE:
            spent += MINOR
        return outlook(s, seat, zone, area_intercept(s, seat, zone)) - spent
    if move == PITCH_MOVE or move == PITCH_OTHERWISE:
        return pitched(s, seat, kind, zone, move == PITCH_OTHERWISE)
    if move < TEAM_MOVE:
        return power(s, seat, kind, (move - POWER_MOVE) // 2, zone, move % 2 == 1)
    return power(s, seat, s.team(seat, zone), (move - TEAM_MOVE) // 2, zone, move % 2 == 1)


def area_next(s: DuelState, seat: i64, zone: i64) -> i64:
    return area_intercept(s, seat, zone + 1) if zone + 1 < ZONES else 0


def strike(s: DuelState, seat: i64, kind: i64, zone: i64, force: i64, start: i64) -> float:
    """A counterattack from a zone with so much Force, its cost not counted."""
    t = s.tables
    source: i64 = s.source(kind, seat, zone)
    total: float = 0.0
    i: i64 = t.first[kind]
    while i < t.first[kind + 1]:
        what: i64 = t.ability[i]
        if what == WHEN:
            if s.code[t.condition[i]] == ON_COUNTER:
                total += worth(s, t.effect[i], source)
            else:
                total += MINOR
        elif what <= WHILE:
            op: i64 = s.code[t.effect[i]]
            if op == START_RULE:
                if s.code[t.effect[i] + 1] > start:
                    start = s.code[t.effect[i] + 1]
            elif op != MODIFY:
                total += rule(s, seat, op)
            elif what == WHILE:
                total += MINOR
        i += 1
    if zone < ZONES:
        team: i64 = s.team(seat, zone)
        if team >= 0:
            total += on_counter(s, team, s.source(team, seat, zone))
        total -= given(s, seat, zone)
    return total + pressure(s, seat, force, start)


def on_counter(s: DuelState, kind: i64, source: i64) -> float:
    """What a card does when its player counterattacks."""
    t = s.tables
    total: float = 0.0
    i: i64 = t.first[kind]
    while i < t.first[kind + 1]:
        if t.ability[i] == WHEN and s.code[t.condition[i]] == ON_COUNTER:
            total += worth(s, t.effect[i], source)
        i += 1
    return total


def played(s: DuelState, kind: i64, source: i64) -> float:
    """What a teamwork does when it arrives."""
    t = s.tables
    total: float = 0.0
    i: i64 = t.first[kind]
    while i < t.first[kind + 1]:
        if t.ability[i] == WHEN and s.code[t.condition[i]] == ON_PLAYED:
            total += worth(s, t.effect[i], source)
        i += 1
    return total


def rule(s: DuelState, seat: i64, op: i64) -> float:
    """What a rule is worth that an attack or an advantage lays on the opponent."""
    if op == NO_FOCUS_RULE:
        return NO_FOCUS_WORTH
    if op == DEARER_RULE:
        return DEARER_WORTH
    if op == START_RULE:
        return SKIPPED
    if op == NO_SIGNATURE_RULE:
        return CHARGE_WORTH if s.cells[s.base(1 - seat) + CHARGED] == 7 else 0.0
    return MINOR


def advantage(s: DuelState, seat: i64, kind: i64, zone: i64) -> float:
    """An advantage played here, its cost not counted: what it does, the charge, and another flip in this zone."""
    t = s.tables
    source: i64 = s.source(kind, seat, zone)
    total: float = 0.0
    if not s.charged(seat, zone):
        total += charging(s, seat)
    extra: i64 = area_intercept(s, seat, zone)
    at_zone: i64 = zone
    i: i64 = t.first[kind]
    while i < t.first[kind + 1]:
        what: i64 = t.ability[i]
        at: i64 = t.effect[i]
        if what == IMMEDIATE:
            if s.code[at] == MOVE_UP:
                at_zone = zone - s.code[at + 1]
                if at_zone < 0:
                    at_zone = 0
            else:
                total += worth(s, at, source)
        elif what == ALWAYS or what == WHILE:
            if s.code[at] == MODIFY:
                if what == ALWAYS or s.holds(t.condition[i], source, 0):
                    subject: i64 = s.code[at + 1]
                    if subject == 1 or subject == 2:
                        extra += s.value(s.code[at + 2], source, 0)
                        total += FORCE_WORTH * float(s.value(s.code[at + 3], source, 0))
                    else:
                        extra -= s.value(s.code[at + 3], source, 0)
                        total -= FORCE_WORTH * float(s.value(s.code[at + 2], source, 0))
                else:
                    total += MINOR
            else:
                total += rule(s, seat, s.code[at])
        elif what == WHEN:
            total += worth(s, at, source)
        i += 1
    return total + outlook(s, seat, at_zone, extra)


def charging(s: DuelState, seat: i64) -> float:
    """One more charged zone."""
    return THIRD_CHARGE if charges(s, seat) == 2 else CHARGE_WORTH


def charges(s: DuelState, seat: i64) -> i64:
    mask: i64 = s.cells[s.base(seat) + CHARGED]
    return (mask & 1) + ((mask >> 1) & 1) + (mask >> 2)


def teamwork(s: DuelState, seat: i64, kind: i64, zone: i64) -> float:
    """A teamwork that lies in a zone."""
    t = s.tables
    source: i64 = s.source(kind, seat, zone)
    total: float = TEAM_WORTH
    i: i64 = t.first[kind]
    while i < t.first[kind + 1]:
        what: i64 = t.ability[i]
        at: i64 = t.effect[i]
        if what == WHEN:
            if s.code[t.condition[i]] == ON_COUNTER:
                total += OFTEN * worth(s, at, source)
            elif s.code[t.condition[i]] != ON_PLAYED:
                total += MINOR
        elif what <= WHILE and s.code[at] == MODIFY:
            total += INTERCEPT_WORTH * float(s.value(s.code[at + 2], source, 0))
            total += FORCE_WORTH * float(s.value(s.code[at + 3], source, 0))
        else:
            total += MINOR
        i += 1
    return total


def pitched(s: DuelState, seat: i64, kind: i64, zone: i64, otherwise: bool) -> float:
    i: i64 = s.find(kind, PITCH)
    at: i64 = s.tables.effect[i]
    source: i64 = s.source(kind, seat, zone)
    extra: i64 = area_next(s, seat, zone)
    total: float = 0.0
    if s.code[at] == TO_ADVANTAGES:
        extra += s.modifiers(kind, source, YOURS, 1)
        total += FORCE_WORTH * float(s.modifiers(kind, source, YOURS, 2))
    else:
        total += worth(s, at, source)
    if s.tables.condition[i] > 0:
        total -= lacking(s, seat, 0, 1)
    if otherwise:
        total -= MINOR
    return total + outlook(s, seat, zone + 1, extra)


# --- payment powers ---------------------------------------------------------------------------------------------------


def power(s: DuelState, seat: i64, owner: i64, number: i64, zone: i64, otherwise: bool) -> float:
    """A power of the flipped card or of the teamwork here, by what the flipped card is worth after it."""
    c = s.cells
    t = s.tables
    code = s.code
    kind: i64 = c[FLIP] - 1
    i: i64 = t.first[owner] + number
    source: i64 = s.source(owner, seat, zone)
    effect: i64 = t.effect[i]
    cost: i64 = t.condition[i]
    paid: i64 = furyoku_of(s, cost)
    total: float = -other_cost(s, seat, cost, source)
    if otherwise:
        total -= MINOR
    if has(s, cost, STEP_DOWN):
        zone += 1
    if t.type[kind] != STRIKE_TYPE:
        return total - price(s, seat, paid) - 1.0
    intercept: i64 = s.intercept() - number_of(s, cost, LOSE_INTERCEPT)
    force: i64 = s.flipped_force() - number_of(s, cost, LOSE_FORCE)
    against: i64 = s.force()
    start: i64 = c[FLIP_HASTE]
    up: i64 = 0
    if code[effect] == GAIN:
        up = code[effect + 1]
        intercept += up
        force += code[effect + 2]
    elif code[effect] == WEAKEN:
        up = code[effect + 1]
        against -= up
    elif code[effect] == HASTEN:
        if code[effect + 1] > start:
            start = code[effect + 1]
    elif code[effect] == IF_COUNTER:
        total += worth(s, code[effect + 1], source)
    else:
        total += worth(s, effect, source)
    if against < 0:
        against = 0
    if up > 0 and t.once[i] == 0:
        while intercept < against and force > 0:  # again and again
            intercept += up
            force -= number_of(s, cost, LOSE_FORCE)
    whole: i64 = paid + s.cost_of(seat, kind)
    if intercept < against or not s.affordable(seat, whole, s.underpaying(seat)):
        return total - price(s, seat, paid) - 1.0
    return total - price(s, seat, whole) + strike(s, seat, kind, zone, force, start)


def furyoku_of(s: DuelState, at: i64) -> i64:
    """The furyoku in a power's cost, packed."""
    if s.code[at] == PAY_FURYOKU:
        return s.packed(at)
    total: i64 = 0
    if s.code[at] == COSTS:
        i: i64 = 0
        while i < s.code[at + 1]:
            total += furyoku_of(s, s.code[at + 2 + i])
            i += 1
    return total


def has(s: DuelState, at: i64, op: i64) -> bool:
    return s.code[at] == op


def number_of(s: DuelState, at: i64, op: i64) -> i64:
    return s.code[at + 1] if s.code[at] == op else 0


def other_cost(s: DuelState, seat: i64, at: i64, source: i64) -> float:
    """What a cost takes that is neither furyoku nor the card's own figures."""
    op: i64 = s.code[at]
    zone: i64 = s.cells[ZONE]
    total: float = 0.0
    if op == COSTS:
        i: i64 = 0
        while i < s.code[at + 1]:
            total += other_cost(s, seat, s.code[at + 2 + i], source)
            i += 1
    elif op == ELIMINATE_THIS:
        total = teamwork(s, seat, s.team(seat, zone), zone)
    elif op == ELIMINATE_TEAMWORK:
        total = TEAM_WORTH
    elif op == ELIMINATE_HERE:
        total = lacking(s, seat, zone, 1)
    elif op == UNCHARGE_HERE or op == UNCHARGE_OTHER:
        total = CHARGE_WORTH
    elif op == FLIP_SHAMAN:
        total = BACK_WORTH
    return total


def of_signature(s: DuelState, seat: i64, move: i64) -> float:
    c = s.cells
    kind: i64 = c[FLIP] - 1
    start: i64 = c[HASTE]
    if move == PASS_MOVE:
        at: i64 = s.forbidden(seat, START_RULE)
        if at > 0 and s.code[at + 1] > start:
            start = s.code[at + 1]
        return outlook(s, seat, start, 0)
    spent: float = 2.0 * CHARGE_WORTH + THIRD_CHARGE
    if c[s.base(seat) + BACK] == 0:
        spent -= BACK_WORTH
    else:
        spent += BACK_WORTH
    if move == PLAY_MOVE or move == PLAY_OTHERWISE:
        if move == PLAY_OTHERWISE:
            spent += MINOR
        spent += price(s, seat, s.cost_of(seat, kind))
        return strike(s, seat, kind, NOWHERE, s.flipped_force(), c[FLIP_HASTE]) - spent
    return power(s, seat, kind, (move - POWER_MOVE) // 2, NOWHERE, move % 2 == 1) - spent


def of_before(s: DuelState, seat: i64, move: i64) -> float:
    """Before a flip: look at cards unless the top card is known and good."""
    if move == PASS_MOVE:
        return 0.0
    zone: i64 = s.cells[ZONE]
    team: i64 = s.team(seat, zone)
    i: i64 = s.tables.first[team] + (move - BEFORE_MOVE) // 2
    source: i64 = s.source(team, seat, zone)
    cost: i64 = s.tables.condition[i]
    found: float = worth(s, s.tables.effect[i], source) - price(s, seat, furyoku_of(s, cost))
    found -= other_cost(s, seat, cost, source)
    if zone == ZONES - 1:
        found += 0.3
    top: i64 = known_top(s, seat)
    if top >= 0 and ready(s, seat, top) > MEAN_CARD:
        found -= 1.0
    if move % 2 == 1:
        found -= MINOR
    return found


# --- cards of the deck that are known ---------------------------------------------------------------------------------


def top_card(s: DuelState, seat: i64) -> i64:
    """The top card of a deck that is not empty: asked only where it has just been looked at."""
    return (s.cells[s.pile_at(seat, PILE_DECK) + s.held(seat, PILE_DECK) - 1] & KIND_MASK) - 1


def known_top(s: DuelState, seat: i64) -> i64:
    n: i64 = s.held(seat, PILE_DECK)
    if n == 0:
        return -1
    card: i64 = s.cells[s.pile_at(seat, PILE_DECK) + n - 1]
    return (card & KIND_MASK) - 1 if (card >> (KIND_BITS + seat)) & 1 else -1


def ready(s: DuelState, seat: i64, kind: i64) -> float:
    """How welcome a card is to its player as the next one."""
    c = s.cells
    t = s.tables
    if s.allowed(seat, kind) != 0 or not s.affordable(seat, t.cost[kind], False):
        return 0.0
    if t.type[kind] != STRIKE_TYPE:
        return HELPER
    force: i64 = t.force[kind]
    zone: i64 = c[ZONE]
    if c[DEFENDER] == seat and c[ATTACKER] != seat and zone < ZONES:
        against: i64 = s.force()
        if t.intercept[kind] + area_intercept(s, seat, zone) < against:
            return 0.0
        return READY + FORCE_WORTH * float(force)
    return INTERCEPT_WORTH * float(t.intercept[kind]) + FORCE_WORTH * float(force)


# --- effects ----------------------------------------------------------------------------------------------------------


def worth(s: DuelState, at: i64, source: i64) -> float:
    """What an effect is worth to the player of its card."""
    code = s.code
    op: i64 = code[at]
    seat: i64 = s.player(0, source)
    zone: i64 = source // 2048
    total: float = 0.0
    part: float = 0.0
    i: i64 = 0
    n: i64 = 0
    if op == CHOOSE:
        return chosen(s, at, source)
    if op == IF:
        return worth(s, code[at + 2], source) if s.holds(code[at + 1], source, 0) else 0.0
    if op == ADD:
        n = s.value(code[at + 3], source, 0)
        if code[at + 1] != 1:
            total += adding(s, seat, code[at + 2], n)
        if code[at + 1] != 0:
            total -= adding(s, 1 - seat, code[at + 2], n)
        return total
    if op == GAIN:
        return FORCE_WORTH * float(code[at + 2])
    if op == GAIN_FORCE:
        return FORCE_WORTH * float(s.value(code[at + 1], source, 0))
    if op == ADD_HERE:
        return adding(s, seat, zone, s.value(code[at + 1], source, 0)) if zone < ZONES else 0.0
    if op == ADD_THERE:
        return adding(s, seat, 0, s.value(code[at + 1], source, 0))
    if op == CHARGE_HERE:
        return charging(s, seat) if zone < ZONES and not s.charged(seat, zone) else 0.0
    if op == THEN:
        while i < code[at + 1]:
            total += worth(s, code[at + 2 + i], source)
            i += 1
        return total
    if op == ONE_OF:
        total = worth(s, code[at + 2], source)
        i = 1
        while i < code[at + 1]:
            part = worth(s, code[at + 2 + i], source)
            if part > total:
                total = part
            i += 1
        return total
    if op == MAY:
        part = worth(s, code[at + 1], source)
        return part if part > 0.0 else 0.0
    if op == REPEAT:
        return worth(s, code[at + 2], source) * float(s.value(code[at + 1], source, 0))
    if op == ELIMINATE_ALL or op == UNCHARGE_ALL:
        while i < THINGS:
            if s.fits(code[at + 1], i, source, 0):
                part = done_to(s, seat, at, i)
                if op == ELIMINATE_ALL and i >= 6 and i < 12:
                    part *= float(s.held((i // 3) & 1, PILE_STACK + i % 3))
                total += part
            i += 1
        return total
    if op == CHARGE_INSTEAD:
        if charges(s, seat) == 3:
            return 0.0
        return 0.0 if not s.charged(seat, zone) else charging(s, seat)
    if op == SHIFT:
        if s.held(seat, PILE_STACK + code[at + 1]) == 0:
            return 0.0
        return adding(s, seat, code[at + 2], 1) - lacking(s, seat, code[at + 1], 1)
    if op == LOOK or op == REORDER:
        return LOOK_WORTH * float(code[at + 1] - 1)
    if op == LOOK_DISCARD or op == REVEAL_DISCARD:
        return GLANCE
    if op == TURN_SHAMAN:
        return BACK_WORTH if s.cells[s.base(seat) + BACK] == 0 else -BACK_WORTH
    if op == IF_COUNTER:
        return worth(s, code[at + 1], source)
    return MINOR


def chosen(s: DuelState, at: i64, source: i64) -> float:
    """The best target for whoever chooses."""
    code = s.code
    seat: i64 = s.player(0, source)
    chooser: i64 = s.player(code[at + 1], source)
    best: float = 0.0
    found: bool = code[at + 4] != 0
    thing: i64 = 0
    while thing < THINGS:
        if s.fits(code[at + 2], thing, source, 0):
            part: float = done_to(s, chooser, code[at + 3], thing)
            if not found or part > best:
                best = part
                found = True
        thing += 1
    return best if chooser == seat else -best


def done_to(s: DuelState, seat: i64, effect: i64, thing: i64) -> float:
    """What it is worth to a seat that something happens to a thing."""
    owner: i64 = (thing // 3) & 1
    zone: i64 = thing % 3
    op: i64 = s.code[effect]
    value: float = 0.0
    if op == ELIMINATE or op == ELIMINATE_ALL:
        if thing < 6:
            value = -teamwork_value(s, owner, zone)
        else:
            value = -lacking(s, owner, zone, 1)
    elif op == RETURN:
        value = -0.7 * teamwork_value(s, owner, zone)
    elif op == CHARGE:
        value = 0.0 if s.charged(owner, zone) else charging(s, owner)
    elif op == UNCHARGE or op == UNCHARGE_ALL:
        value = -CHARGE_WORTH if s.charged(owner, zone) else 0.0
    elif op == RELOCATE:
        value = -0.01 * float(zone)
    return value if owner == seat else -value


def teamwork_value(s: DuelState, owner: i64, zone: i64) -> float:
    team: i64 = s.team(owner, zone)
    return teamwork(s, owner, team, zone) if team >= 0 else 0.0
