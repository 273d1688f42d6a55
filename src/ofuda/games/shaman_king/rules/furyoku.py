"""2. Zones and furyoku.

A cost is packed: green + 16 * yellow + 256 * red. The mix that pays it is 16 * green + yellow, the rest is red.
"""

from typing import Final

from ofuda.games.shaman_king import ask, cell, no, op, parts, row, saw, step
from ofuda.games.shaman_king.rules import abilities, running_out, state
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import BIT, i64, vec

# How a cost is paid: flags of a payment.
OTHERWISE: Final = 1  # with another mix than the exact colours
UNDERPAYING: Final = 2  # green may stand for yellow


def add(s: DuelState, seat: i64, zone: i64) -> None:
    """Add a furyoku: the top card of the own discard pile, face down (SK-015, SK-R1); both players saw it."""
    c = s.cells
    base: i64 = state.seat_cells(s, seat)
    if c[base + cell.IN_DECK] == 0 or c[base + cell.IN_DISCARD] == 0:
        running_out.mend(s, seat)
        if c[base + cell.IN_DISCARD] == 0:
            return
    kind: i64 = state.move_top(s, seat, parts.DISCARD, parts.STACK + zone, parts.KNOWN)
    if s._journal is not None:
        state.tell(s, saw.ADDED, seat, zone, kind)
    if c[base + cell.IN_DECK] == 0 or c[base + cell.IN_DISCARD] == 0:  # see SK-R22
        running_out.mend(s, seat)


def add_some(s: DuelState, seat: i64, zone: i64, n: i64) -> None:
    while n > 0:
        add(s, seat, zone)
        n -= 1


def pay_one(s: DuelState, seat: i64, zone: i64) -> None:
    """Move the top card of a stack to the discard pile (SK-017, SK-R3)."""
    kind: i64 = state.move_top(s, seat, parts.STACK + zone, parts.DISCARD, 0)
    if s._journal is not None:
        state.tell(s, saw.PAID, seat, zone, kind)


# --- what can be paid ---------------------------------------------------------------------------------------------


def cost_of(s: DuelState, seat: i64, kind: i64) -> i64:
    """Return the whole cost of a card (SK-018): more for strikes where the opponent's cards say so."""
    cost: i64 = state.figure(s, kind, row.COST)
    if state.figure(s, kind, row.TYPE) == parts.STRIKE:
        cost += dearer(s, seat)
    return cost


def dearer(s: DuelState, seat: i64) -> i64:
    """Return what the opponent's cards together add to the cost of strikes."""
    other: i64 = 1 - seat
    if not abilities.in_mask(abilities.known_rules(s, other), op.DEARER_RULE):
        return 0
    total: i64 = extra_cost(s, abilities.attack_rule(s, other, op.DEARER_RULE))
    area: i64 = state.pile_at(s, other, parts.AREA)
    n: i64 = state.held(s, other, parts.AREA)
    i: i64 = 0
    while i < n:
        total += extra_cost(s, abilities.area_rule(s, other, s.cells[area + i], op.DEARER_RULE))
        i += 1
    return total


def extra_cost(s: DuelState, at: i64) -> i64:
    """Return the cost that the rule at this address adds; there is none at 0."""
    return s.code[at + 2] * BIT[4 * s.code[at + 1]] if at > 0 else 0


def cost_refusal(s: DuelState, seat: i64, cost: i64, under: bool, otherwise: bool) -> i64:
    """Return why a cost cannot be paid (SK-018), or not with another mix than the exact colours (SK-R13); else 0."""
    found: i64 = ways(s, seat, cost, under)
    if otherwise:
        return no.OTHER_MIX if found < 2 else 0
    return no.FURYOKU if found == 0 else 0


def ways(s: DuelState, seat: i64, cost: i64, under: bool) -> i64:
    """Return 0 if a cost cannot be paid, 2 if the exact colours and another mix can pay it, else 1.

    Yellow or red may stand for green (SK-019), red for yellow (SK-020), nothing for red (SK-021).
    """
    c = s.cells
    at: i64 = state.seat_cells(s, seat) + cell.IN_STACK
    g: i64 = cost & 15
    y: i64 = (cost >> 4) & 15
    green: i64 = c[at] - g  # what is left, or lacking
    yellow: i64 = c[at + 1] - y
    red: i64 = c[at + 2] - ((cost >> 8) & 15)
    if red < 0:
        return 0
    if green >= 0 and yellow >= 0:
        if g > 0 and red + yellow > 0:
            return 2
        if y > 0 and (red > 0 or (under and green > 0)):
            return 2
        return 1
    if green + yellow + red < 0:
        return 0
    if not under and red + yellow < 0:  # green cannot stand for yellow
        return 0
    return 1


def affordable(s: DuelState, seat: i64, cost: i64, under: bool) -> bool:
    return ways(s, seat, cost, under) > 0


def exact(s: DuelState, seat: i64, cost: i64) -> bool:
    """Tell whether a seat has the exact colours of a cost."""
    c = s.cells
    at: i64 = state.seat_cells(s, seat) + cell.IN_STACK
    return c[at] >= (cost & 15) and c[at + 1] >= ((cost >> 4) & 15) and c[at + 2] >= ((cost >> 8) & 15)


def underpaying(s: DuelState, seat: i64) -> bool:
    """Tell whether the teamwork where a seat defends lets green pay for yellow."""
    zone: i64 = s.cells[cell.ZONE]
    team: i64 = state.team_here(s, seat, zone)
    return team >= 0 and abilities.has_rule(s, team, state.source(team, seat, zone), op.UNDERPAY_RULE) > 0


# --- paying -------------------------------------------------------------------------------------------------------


def manner(s: DuelState, seat: i64, otherwise: bool) -> i64:
    """Return the flags of a payment."""
    how: i64 = 0
    if underpaying(s, seat):
        how = UNDERPAYING
    if otherwise:
        how += OTHERWISE
    return how


def pay_exactly(s: DuelState, seat: i64, cost: i64) -> None:
    if cost > 0:
        pay_mix(s, seat, cost, (cost & 15) * 16 + ((cost >> 4) & 15))


def pay_mix(s: DuelState, seat: i64, cost: i64, mix: i64) -> None:
    """Pay green, then yellow, then red (SK-R3), one card for one (SK-022)."""
    green: i64 = mix >> 4
    yellow: i64 = mix & 15
    red: i64 = (cost & 15) + ((cost >> 4) & 15) + ((cost >> 8) & 15) - green - yellow
    while green > 0:
        pay_one(s, seat, 0)
        green -= 1
    while yellow > 0:
        pay_one(s, seat, 1)
        yellow -= 1
    while red > 0:
        pay_one(s, seat, 2)
        red -= 1


def pay(s: DuelState, cost: i64, how: i64, seat: i64) -> None:
    """Pay the exact colours at once; ask for a mix where they are lacking or not wanted (SK-023)."""
    if how & OTHERWISE == 0 and exact(s, seat, cost):
        pay_exactly(s, seat, cost)
        return
    found: i64 = next_mix(s, seat, cost, how, -1)
    if found >= 0 and next_mix(s, seat, cost, how, found) < 0:
        pay_mix(s, seat, cost, found)
        return
    s.push(step.PAY, cost, how, seat)
    s.ask(seat, ask.PAY)


def next_mix(s: DuelState, seat: i64, cost: i64, how: i64, last: i64) -> i64:
    """Return the mix after this one (-1: the first one) that pays a cost, -1 if there is none.

    Payments that take equally many cards from each stack are one and the same mix (SK-R47).
    """
    c = s.cells
    at: i64 = state.seat_cells(s, seat) + cell.IN_STACK
    g: i64 = cost & 15
    most: i64 = g + ((cost >> 4) & 15)  # of green and yellow together
    unwanted: i64 = -1
    if how & OTHERWISE:
        unwanted = g * 16 + most - g
    most_green: i64 = g
    if how & UNDERPAYING:
        most_green = most
    if most_green > c[at]:
        most_green = c[at]
    green: i64 = 0
    yellow: i64 = 0
    if last >= 0:
        green = last >> 4
        yellow = (last & 15) + 1
    while green <= most_green:
        least: i64 = most + ((cost >> 8) & 15) - green - c[at + 2]  # or there is too little red
        if yellow < least:
            yellow = least
        if green * 16 + yellow == unwanted:
            yellow += 1
        if yellow <= most - green and yellow <= c[at + 1]:
            return green * 16 + yellow
        green += 1
        yellow = 0
    return -1


# --- the question which mix is paid -------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.PAY


def refusal(s: DuelState, seat: i64, question: i64, move: i64) -> i64:
    mix: i64 = move - ask.PAY_MOVE
    cost: i64 = s.next_argument(0)
    how: i64 = s.next_argument(1)
    if how & OTHERWISE and mix == (cost & 15) * 16 + ((cost >> 4) & 15):
        return no.MIX
    return 0 if pays(s, seat, cost, how & UNDERPAYING > 0, mix) else no.MIX


def pays(s: DuelState, seat: i64, cost: i64, under: bool, mix: i64) -> bool:
    """Tell whether a seat can pay a cost with this mix."""
    g: i64 = cost & 15
    y: i64 = (cost >> 4) & 15
    green: i64 = mix >> 4
    yellow: i64 = mix & 15
    red: i64 = g + y + ((cost >> 8) & 15) - green - yellow
    if green + yellow > g + y or (green > g and not under):
        return False
    c = s.cells
    at: i64 = state.seat_cells(s, seat) + cell.IN_STACK
    return green <= c[at] and yellow <= c[at + 1] and red <= c[at + 2]


def legal(s: DuelState, seat: i64, question: i64, out: vec[i64]) -> i64:
    cost: i64 = s.next_argument(0)
    how: i64 = s.next_argument(1)
    n: i64 = 0
    found: i64 = next_mix(s, seat, cost, how, -1)
    while found >= 0:
        out[n] = ask.PAY_MOVE + found
        n += 1
        found = next_mix(s, seat, cost, how, found)
    return n


def answer(s: DuelState, seat: i64, question: i64, move: i64) -> None:
    cost: i64 = s.next_argument(0)
    s.drop_step()
    s.done(seat)
    pay_mix(s, seat, cost, move - ask.PAY_MOVE)
