"""What the cards in play say: rules that hold while they lie there, and abilities that wait for something.

Every card has masks in its row; a rule, modifier or trigger that is not in the mask need not be looked for.
"""

from ofuda.effects.machine import DO_EFFECT
from ofuda.games.shaman_king import cell, op, parts, row
from ofuda.games.shaman_king.rules import state
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64


def has(s: DuelState, kind: i64, ability: i64) -> bool:
    """Tell whether a card has an ability of this sort."""
    return bool((state.figure(s, kind, row.HAS) >> ability) & 1)


def find(s: DuelState, kind: i64, ability: i64) -> i64:
    """Return the first ability of this sort that a card has, -1 if none."""
    t = s.tables
    i: i64 = t.first[kind]
    while i < t.first[kind + 1]:
        if t.ability[i] == ability:
            return i
        i += 1
    return -1


# --- rules --------------------------------------------------------------------------------------------------------


def in_mask(rules: i64, rule: i64) -> bool:
    return bool((rules >> (rule - op.FIRST_RULE)) & 1)


def has_rule(s: DuelState, kind: i64, source: i64, rule: i64) -> i64:
    """Return the address of a rule that this card imposes now, 0 if it does not."""
    rows = s.rows
    if not in_mask(rows[kind * row.WIDTH + row.RULES], rule):
        return 0
    t = s.tables
    i: i64 = rows[kind * row.WIDTH + row.FIRST]
    end: i64 = rows[kind * row.WIDTH + row.END]
    while i < end:
        if t.ability[i] <= op.WHILE and s.code[t.effect[i]] == rule:
            if t.ability[i] == op.ALWAYS or s.holds(t.condition[i], source, 0):
                return t.effect[i]
        i += 1
    return 0


def area_rules(s: DuelState, seat: i64) -> i64:
    """Return the mask of the rules of a seat's advantages, whether they hold now or not."""
    c = s.cells
    at: i64 = state.pile_at(s, seat, parts.AREA)
    i: i64 = state.held(s, seat, parts.AREA)
    found: i64 = 0
    while i > 0:
        i -= 1
        found |= state.figure(s, state.kind_of(c[at + i]), row.RULES)
    return found


def known_rules(s: DuelState, seat: i64) -> i64:
    """Return the mask of the rules of a seat's attack and advantages, whether they hold now or not."""
    c = s.cells
    found: i64 = 0
    if c[state.seat_cells(s, seat) + cell.IN_AREA] > 0:
        found = area_rules(s, seat)
    if c[cell.ATTACK] > 0 and c[cell.ATTACKER] == seat:
        found |= s.rows[(c[cell.ATTACK] - 1) * row.WIDTH + row.RULES]
    return found


def imposed(s: DuelState, seat: i64, rule: i64) -> i64:
    """Return the address of a rule that this seat's attack or advantages impose now, 0 if none does."""
    if not in_mask(known_rules(s, seat), rule):
        return 0
    c = s.cells
    found: i64 = attack_rule(s, seat, rule)
    at: i64 = state.pile_at(s, seat, parts.AREA)
    n: i64 = state.held(s, seat, parts.AREA)
    i: i64 = 0
    while i < n and found == 0:
        found = area_rule(s, seat, c[at + i], rule)
        i += 1
    return found


def forbidden(s: DuelState, seat: i64, rule: i64) -> i64:
    """Return the address of a rule that the opponent's cards impose on a seat, 0 if none does."""
    return imposed(s, 1 - seat, rule)


def attack_rule(s: DuelState, seat: i64, rule: i64) -> i64:
    """Return the address of a rule of this seat's attack, 0 if it has none."""
    c = s.cells
    if c[cell.ATTACK] == 0 or c[cell.ATTACKER] != seat:
        return 0
    kind: i64 = c[cell.ATTACK] - 1
    return has_rule(s, kind, state.source(kind, seat, c[cell.ATTACK_ZONE]), rule)


def area_rule(s: DuelState, seat: i64, card: i64, rule: i64) -> i64:
    """Return the address of a rule of this card in a seat's advantage area, 0 if it has none."""
    kind: i64 = state.kind_of(card)
    return has_rule(s, kind, state.source(kind, seat, card >> cell.KIND_BITS), rule)


def barred(s: DuelState, seat: i64, rule: i64, zone: i64) -> bool:
    """Tell whether the opponent's attack or advantages impose a rule about this zone."""
    c = s.cells
    other: i64 = 1 - seat
    at: i64 = attack_rule(s, other, rule)
    if at > 0 and s.code[at + 1] == zone:
        return True
    area: i64 = state.pile_at(s, other, parts.AREA)
    n: i64 = state.held(s, other, parts.AREA)
    i: i64 = 0
    while i < n:
        at = area_rule(s, other, c[area + i], rule)
        if at > 0 and s.code[at + 1] == zone:
            return True
        i += 1
    return False


# --- modifiers ----------------------------------------------------------------------------------------------------


def modifiers(s: DuelState, kind: i64, source: i64, subjects: i64, stat: i64) -> i64:
    """Return what one card adds to the Intercept (stat 1) or Force (2) of these subjects."""
    rows = s.rows
    if rows[kind * row.WIDTH + row.MODS] & subjects == 0:
        return 0
    t = s.tables
    code = s.code
    total: i64 = 0
    i: i64 = rows[kind * row.WIDTH + row.FIRST]
    end: i64 = rows[kind * row.WIDTH + row.END]
    while i < end:
        ability: i64 = t.ability[i]
        if ability <= op.WHILE:
            at: i64 = t.effect[i]
            if code[at] == op.MODIFY and (subjects >> code[at + 1]) & 1:
                if ability == op.ALWAYS or s.holds(t.condition[i], source, 0):
                    total += s.value(code[at + 1 + stat], source, 0)
        i += 1
    return total


# --- triggers -----------------------------------------------------------------------------------------------------


def waits_for(s: DuelState, kind: i64, trigger: i64) -> bool:
    """Tell whether a card has an ability that waits for this trigger."""
    return bool((s.rows[kind * row.WIDTH + row.TRIGGERS] >> (trigger - op.FIRST_TRIGGER)) & 1)


def attack_waits_for(s: DuelState, trigger: i64) -> bool:
    """Tell whether `fire_attack` could find something; most often nothing of the attacker waits."""
    c = s.cells
    base: i64 = state.seat_cells(s, c[cell.ATTACKER])
    if c[base + cell.IN_AREA] > 0:
        return True
    if c[cell.ATTACK] == 0:
        return False
    if waits_for(s, c[cell.ATTACK] - 1, trigger):
        return True
    zone: i64 = c[cell.ATTACK_ZONE]
    if zone >= parts.ZONES or c[base + cell.TEAM + zone] == 0:
        return False
    return waits_for(s, c[base + cell.TEAM + zone] - 1, trigger)


def fire(s: DuelState, kind: i64, source: i64, trigger: i64, register: i64) -> i64:
    """Put the abilities of a card that wait for a trigger on the agenda; return how many there are."""
    if not waits_for(s, kind, trigger):
        return 0
    rows = s.rows
    t = s.tables
    n: i64 = 0
    i: i64 = rows[kind * row.WIDTH + row.END] - 1
    while i >= rows[kind * row.WIDTH + row.FIRST]:
        if t.ability[i] == op.WHEN and s.code[t.condition[i]] == trigger:
            s.push(DO_EFFECT, t.effect[i], source, register)
            n += 1
        i -= 1
    return n


def fire_team(s: DuelState, seat: i64, zone: i64, trigger: i64, register: i64) -> i64:
    """Fire the teamwork of a zone, if there is one."""
    kind: i64 = state.team_here(s, seat, zone)
    if kind < 0:
        return 0
    return fire(s, kind, state.source(kind, seat, zone), trigger, register)


def fire_area(s: DuelState, seat: i64, trigger: i64, register: i64) -> i64:
    """Fire the advantages of a seat: each works in the zone it was played in."""
    c = s.cells
    i: i64 = state.held(s, seat, parts.AREA) - 1
    if i < 0:
        return 0
    n: i64 = 0
    at: i64 = state.pile_at(s, seat, parts.AREA)
    while i >= 0:
        kind: i64 = state.kind_of(c[at + i])
        if state.figure(s, kind, row.TYPE) == parts.ADVANTAGE:
            n += fire(s, kind, state.source(kind, seat, c[at + i] >> cell.KIND_BITS), trigger, register)
        i -= 1
    return n


def fire_attack(s: DuelState, trigger: i64, register: i64) -> None:
    """Fire the attacker's strike, the teamwork behind it and the advantages, in the order the defender chooses."""
    c = s.cells
    seat: i64 = c[cell.ATTACKER]
    n: i64 = 0
    if c[cell.ATTACK] > 0:
        kind: i64 = c[cell.ATTACK] - 1
        n += fire(s, kind, state.source(kind, seat, c[cell.ATTACK_ZONE]), trigger, register)
        n += fire_team(s, seat, c[cell.ATTACK_ZONE], trigger, register)
    n += fire_area(s, seat, trigger, register)
    s.in_order(n)
