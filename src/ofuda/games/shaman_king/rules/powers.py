"""9. Payment powers."""

from ofuda.effects.machine import DO_EFFECT
from ofuda.games.shaman_king import ask, cell, no, op, parts, saw, step
from ofuda.games.shaman_king.rules import abilities, advantages, furyoku, state, strikes, traits
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import BIT, i64, vec


def power_refusal(s: DuelState, seat: i64, x: i64) -> i64:
    """Refuse a power of the flipped card (SK-078): x is 2 * its number, + 1 for another mix of furyoku.

    It may be paid even if the card will not be played (SK-R14), and as often as you like (SK-079).
    """
    t = s.tables
    kind: i64 = s.cells[cell.FLIP] - 1
    i: i64 = t.first[kind] + x // 2
    if i >= t.first[kind + 1] or t.ability[i] != op.PAY:
        return no.POWER
    if t.type[kind] != parts.STRIKE:  # see SK-105
        return no.POWER
    if traits.keyword_refusal(s, seat, kind) != 0:
        return no.KEYWORD_TRAIT
    if t.once[i] and (s.cells[cell.FLIP_USED] >> (x // 2)) & 1:  # SK-080, SK-R17: for each flip
        return no.SECOND_TIME
    return can_pay(s, t.condition[i], state.source(kind, seat, s.cells[cell.ZONE]), x % 2 == 1)


def powers_legal(s: DuelState, seat: i64, kind: i64, out: vec[i64], n: i64) -> i64:
    """List the legal powers of the flipped strike after the first n moves; return how many moves there are."""
    t = s.tables
    first: i64 = t.first[kind]
    x: i64 = 0
    while first + x < t.first[kind + 1]:
        if t.ability[first + x] == op.PAY and power_refusal(s, seat, 2 * x) == 0:
            out[n] = ask.POWER_MOVE + 2 * x
            n += 1
            if power_refusal(s, seat, 2 * x + 1) == 0:
                out[n] = ask.POWER_MOVE + 2 * x + 1
                n += 1
        x += 1
    return n


def use_power(s: DuelState, seat: i64, zone: i64, x: i64) -> None:
    """Use a power of the flipped card: before its base cost (SK-081), and before it is judged (SK-082)."""
    kind: i64 = s.cells[cell.FLIP] - 1
    i: i64 = s.tables.first[kind] + x // 2
    s.cells[cell.FLIP_USED] |= cell.SHOWN  # whoever pays for a card shows it
    if s.tables.once[i]:
        s.cells[cell.FLIP_USED] |= BIT[x // 2]
    use(s, state.source(kind, seat, zone), i, x // 2, x % 2 == 1)


def use_team_power(s: DuelState, seat: i64, zone: i64, x: i64) -> None:
    """Use a power of the teamwork in this zone."""
    kind: i64 = state.team(s, seat, zone)
    i: i64 = s.tables.first[kind] + x // 2
    if s.tables.once[i]:
        s.cells[cell.TEAM_USED] |= BIT[4 * zone + x // 2]
    use(s, state.source(kind, seat, zone), i, x // 2, x % 2 == 1)


def use(s: DuelState, source: i64, i: i64, number: i64, otherwise: bool) -> None:
    """Pay for an ability, then do what it says."""
    state.tell(s, saw.POWER, state.owner(source), source % parts.SOURCE_SEAT, number)
    s.push(DO_EFFECT, s.tables.effect[i], source, 0)
    pay_cost(s, s.tables.condition[i], source, otherwise)


def lose_refusal(s: DuelState, what: i64, n: i64) -> i64:
    """Refuse a cost of Intercept or Force (SK-083) if the total of this moment (SK-R18) would fall below 0 (SK-084)."""
    flipped: i64 = state.flipped(s)
    if flipped < 0 or s.tables.type[flipped] != parts.STRIKE:
        return no.COST
    left: i64 = strikes.intercept(s) if what == op.LOSE_INTERCEPT else strikes.flipped_force(s)
    return 0 if left >= n else no.BELOW_ZERO


def delay(s: DuelState, at: i64, source: i64) -> None:
    """Keep an effect for the counterattack, which need not come (SK-085): once for each payment (SK-086)."""
    c = s.cells
    i: i64 = 0
    while i < c[cell.DELAYS]:
        if c[cell.DELAY + 3 * i] == at and c[cell.DELAY + 3 * i + 1] == source:
            c[cell.DELAY + 3 * i + 2] += 1
            return
        i += 1
    if i >= cell.MOST_DELAYS:
        raise RuntimeError(f"more than {cell.MOST_DELAYS} effects wait for a counterattack")
    c[cell.DELAY + 3 * i] = at
    c[cell.DELAY + 3 * i + 1] = source
    c[cell.DELAY + 3 * i + 2] = 1
    c[cell.DELAYS] = i + 1


def weaken(s: DuelState, seat: i64, n: i64) -> None:
    """Take Force from the attack for as long as it lasts (SK-R41)."""
    s.cells[cell.ATTACK_LOSS] += n
    state.tell(s, saw.WEAKENED, seat, n)


# --- costs --------------------------------------------------------------------------------------------------------


def packed(s: DuelState, at: i64) -> i64:
    """Return the furyoku of a cost node as a packed cost."""
    return s.code[at + 1] + 16 * s.code[at + 2] + 256 * s.code[at + 3]


def can_pay(s: DuelState, at: i64, source: i64, otherwise: bool) -> i64:
    """Refuse a cost that cannot be paid; only furyoku can be paid with another mix."""
    what: i64 = s.code[at]
    if what == op.PAY_FURYOKU:  # SK-087: with what is left now; SK-088: overpaying is allowed
        seat: i64 = state.owner(source)
        return furyoku.cost_refusal(s, seat, packed(s, at), furyoku.underpaying(s, seat), otherwise)
    if what == op.COSTS:
        return can_pay_all(s, at, source, otherwise)
    if otherwise:
        return no.OTHER_MIX
    if what == op.LOSE_INTERCEPT or what == op.LOSE_FORCE:
        return lose_refusal(s, what, s.code[at + 1])
    return 0 if has_means(s, what, source) else no.COST


def can_pay_all(s: DuelState, at: i64, source: i64, otherwise: bool) -> i64:
    """Refuse several costs if one of them cannot be paid."""
    other: bool = False
    i: i64 = 0
    while i < s.code[at + 1]:
        part: i64 = s.code[at + 2 + i]
        why: i64 = can_pay(s, part, source, False)
        if why != 0:
            return why
        if s.code[part] == op.PAY_FURYOKU:
            other = can_pay(s, part, source, True) == 0
        i += 1
    return no.OTHER_MIX if otherwise and not other else 0


def has_means(s: DuelState, what: i64, source: i64) -> bool:
    """Tell whether there is what a cost takes away, if it is neither furyoku nor a figure of the card."""
    seat: i64 = state.owner(source)
    zone: i64 = source >> parts.ZONE_SHIFT
    if what == op.ELIMINATE_THIS:
        return state.team_here(s, seat, zone) == source % parts.SOURCE_SEAT
    if what == op.ELIMINATE_TEAMWORK:
        return state.team(s, seat, 0) >= 0 or state.team(s, seat, 1) >= 0 or state.team(s, seat, 2) >= 0
    if what == op.ELIMINATE_HERE:
        return zone < parts.ZONES and state.furyoku(s, seat, zone) > 0
    if what == op.UNCHARGE_HERE:
        return zone < parts.ZONES and state.charged(s, seat, zone)
    if what == op.UNCHARGE_OTHER:
        charges: i64 = state.charges(s, seat)
        if zone < parts.ZONES and state.charged(s, seat, zone):
            charges -= BIT[zone]
        return charges > 0
    if what == op.FLIP_SHAMAN:
        return state.back(s, seat) == 1
    return what == op.STEP_DOWN and s.cells[cell.FLIP] > 0 and s.cells[cell.ZONE] < parts.ZONES - 1


def eliminate(s: DuelState, thing: i64) -> None:
    """Put a teamwork, or the top card of a stack, straight into its owner's discard pile (SK-089).

    Whoever controls the effect has picked it, or the player whom the effect names (SK-R28).
    """
    seat: i64 = (thing // 3) & 1
    zone: i64 = thing % 3
    if thing < parts.STACK_THING:
        team: i64 = state.team(s, seat, zone)
        if team >= 0:
            state.vacate(s, seat, zone)
            state.discard(s, seat, team)
            state.tell(s, saw.ELIMINATED, seat, team, zone)
    elif thing < parts.ZONE_THING and state.furyoku(s, seat, zone) > 0:
        kind: i64 = state.move_top(s, seat, parts.STACK + zone, parts.DISCARD, 0)
        state.tell(s, saw.ELIMINATED_FURYOKU, seat, zone, kind)


def eliminate_whole(s: DuelState, thing: i64) -> None:
    """Eliminate a teamwork, or every card of a stack."""
    n: i64 = 1
    if thing >= parts.STACK_THING and thing < parts.ZONE_THING:
        n = state.furyoku(s, (thing // 3) & 1, thing % 3)
    while n > 0:
        eliminate(s, thing)
        n -= 1


def may_touch(s: DuelState, thing: i64, seat: i64) -> bool:
    """Tell whether the cards of a seat can do something to a thing: guarded teamworks are safe from the opponent.

    What nothing can be done to cannot be chosen; if there is something to choose, it must be (SK-R42).
    """
    owner: i64 = (thing // 3) & 1
    return thing >= parts.STACK_THING or owner == seat or abilities.imposed(s, owner, op.GUARDED_RULE) == 0


def pay_cost(s: DuelState, at: i64, source: i64, otherwise: bool) -> None:
    """Pay a cost, or put it on the agenda before the effect: what is eliminated is gone by then (SK-090)."""
    c = s.cells
    what: i64 = s.code[at]
    seat: i64 = state.owner(source)
    zone: i64 = source >> parts.ZONE_SHIFT
    if what == op.PAY_FURYOKU:
        s.push(step.PAY, packed(s, at), furyoku.manner(s, seat, otherwise), seat)
    elif what == op.COSTS:
        plan_costs(s, at, source, otherwise)
    elif what == op.LOSE_INTERCEPT:
        c[cell.FLIP_INTERCEPT] -= s.code[at + 1]
    elif what == op.LOSE_FORCE:
        c[cell.FLIP_FORCE] -= s.code[at + 1]
    elif what == op.ELIMINATE_THIS:
        eliminate(s, parts.TEAM_THING + seat * 3 + zone)
    elif what == op.ELIMINATE_TEAMWORK:
        s.push(DO_EFFECT, s.tables.own_teamwork, source, 0)
    elif what == op.ELIMINATE_HERE:
        eliminate(s, parts.STACK_THING + seat * 3 + zone)
    elif what == op.UNCHARGE_HERE:
        advantages.uncharge(s, seat, zone, seat)
    elif what == op.UNCHARGE_OTHER:
        s.push(DO_EFFECT, s.tables.own_other_zone, source, 0)
    elif what == op.FLIP_SHAMAN:
        state.turn_shaman(s, seat)
    elif what == op.STEP_DOWN:
        c[cell.ZONE] += 1
        state.tell(s, saw.ZONE, seat, c[cell.ZONE])


def plan_costs(s: DuelState, at: i64, source: i64, otherwise: bool) -> None:
    """Put several costs on the agenda in the order of the card's words: furyoku first."""
    i: i64 = s.code[at + 1] - 1
    while i >= 0:
        if s.code[s.code[at + 2 + i]] != op.PAY_FURYOKU:
            s.push(step.COST, s.code[at + 2 + i], source)
        i -= 1
    i = s.code[at + 1] - 1
    while i >= 0:
        if s.code[s.code[at + 2 + i]] == op.PAY_FURYOKU:
            pay_cost(s, s.code[at + 2 + i], source, otherwise)
        i -= 1


# --- powers before a flip -----------------------------------------------------------------------------------------


def before_refusal(s: DuelState, seat: i64, x: i64) -> i64:
    """Refuse a power that the teamwork of the zone offers before a flip (SK-091)."""
    t = s.tables
    zone: i64 = s.cells[cell.ZONE]
    kind: i64 = state.team_here(s, seat, zone)
    if kind < 0:
        return no.BEFORE
    i: i64 = t.first[kind] + x // 2
    if i >= t.first[kind + 1] or t.ability[i] != op.BEFORE:
        return no.BEFORE
    return can_pay(s, t.condition[i], state.source(kind, seat, zone), x % 2 == 1)


def can_use_before(s: DuelState, seat: i64) -> bool:
    """Tell whether there is such a power; it is offered before each flip in the zone (SK-R33)."""
    team: i64 = s.cells[state.seat_cells(s, seat) + cell.TEAM + s.cells[cell.ZONE]] - 1
    if team >= 0 and abilities.has(s, team, op.BEFORE):
        i: i64 = 0
        while i < parts.MOST_ABILITIES:
            if before_refusal(s, seat, 2 * i) == 0:
                return True
            i += 1
    return False


def asks(question: i64) -> bool:
    return question == ask.BEFORE


def refusal(s: DuelState, seat: i64, question: i64, move: i64) -> i64:
    return 0 if move == ask.PASS_MOVE else before_refusal(s, seat, move - ask.BEFORE_MOVE)


def legal(s: DuelState, seat: i64, question: i64, out: vec[i64]) -> i64:
    n: i64 = 1
    out[0] = ask.PASS_MOVE
    x: i64 = 0
    while x < 2 * parts.MOST_ABILITIES:
        if before_refusal(s, seat, x) == 0:
            out[n] = ask.BEFORE_MOVE + x
            n += 1
        x += 1
    return n


def answer(s: DuelState, seat: i64, question: i64, move: i64) -> None:
    s.done(seat)
    if move == ask.PASS_MOVE:
        s.drop_step()
        s.push(step.FLIP)
    else:
        use_team_power(s, seat, s.cells[cell.ZONE], move - ask.BEFORE_MOVE)
