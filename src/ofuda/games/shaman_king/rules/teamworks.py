"""10. Teamworks."""

from ofuda.effects.machine import DO_EFFECT, YES_MOVE
from ofuda.games.shaman_king import ask, cell, no, op, parts, saw, step
from ofuda.games.shaman_king.rules import abilities, powers, state
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64, vec


def place(s: DuelState, seat: i64, zone: i64) -> None:
    """Put the flipped teamwork, which is paid for (SK-092), into the slot of its zone (SK-093), to stay (SK-094)."""
    kind: i64 = state.flipped(s)
    state.place_team(s, seat, zone, kind)
    state.forget_used(s, zone)
    state.clear_flip(s)
    state.tell(s, saw.TEAMWORK, seat, kind, zone)
    s.push(step.ZONE)  # SK-095: the same zone again
    s.in_order(abilities.fire(s, kind, state.source(kind, seat, zone), op.ON_PLAYED, 0))


def play(s: DuelState) -> None:
    """Play the flipped teamwork; if the slot is taken (SK-097), ask which of the two stays (SK-098)."""
    seat: i64 = s.cells[cell.DEFENDER]
    zone: i64 = s.cells[cell.ZONE]
    if state.team(s, seat, zone) >= 0:
        s.push(step.TEAMWORK)
        s.ask(seat, ask.REPLACE)
    else:
        place(s, seat, zone)


def asks(question: i64) -> bool:
    return question == ask.REPLACE


def refusal(s: DuelState, seat: i64, question: i64, move: i64) -> i64:
    return 0


def legal(s: DuelState, seat: i64, question: i64, out: vec[i64]) -> i64:
    return state.list_yes_no(out)


def answer(s: DuelState, seat: i64, question: i64, move: i64) -> None:
    """Keep the old teamwork, or replace it."""
    s.drop_step()
    s.done(seat)
    zone: i64 = s.cells[cell.ZONE]
    if move == YES_MOVE:
        replace(s, seat, zone)
        return
    kind: i64 = state.flipped(s)
    state.discard(s, seat, kind)
    state.clear_flip(s)
    state.tell(s, saw.NOT_KEPT, seat, kind)
    s.push(step.ZONE)  # SK-099: either way


def replace(s: DuelState, seat: i64, zone: i64) -> None:
    """Discard the old teamwork (SK-100) without any of its costs or powers (SK-R34), and place the new one."""
    old: i64 = state.team(s, seat, zone)
    state.discard(s, seat, old)
    state.tell(s, saw.ELIMINATED, seat, old, zone)
    place(s, seat, zone)


# --- powers -------------------------------------------------------------------------------------------------------


def power_refusal(s: DuelState, seat: i64, x: i64) -> i64:
    """Refuse a power of the teamwork where its owner defends (SK-105): it works on the card flipped there (SK-106)."""
    t = s.tables
    zone: i64 = s.cells[cell.ZONE]
    kind: i64 = state.team_here(s, seat, zone)
    if kind < 0:
        return no.POWER
    i: i64 = t.first[kind] + x // 2
    if i >= t.first[kind + 1] or t.ability[i] != op.PAY:
        return no.POWER
    if t.once[i] and (s.cells[cell.TEAM_USED] >> (4 * zone + x // 2)) & 1:  # see SK-R17
        return no.SECOND_TIME
    return powers.can_pay(s, t.condition[i], state.source(kind, seat, zone), x % 2 == 1)


def powers_legal(s: DuelState, seat: i64, out: vec[i64], n: i64) -> i64:
    """List the legal powers of the teamwork here after the first n moves; return how many moves there are."""
    x: i64 = 0
    while x < 2 * parts.MOST_ABILITIES:
        if power_refusal(s, seat, x) == 0:
            out[n] = ask.TEAM_MOVE + x
            n += 1
            if power_refusal(s, seat, x + 1) == 0:
                out[n] = ask.TEAM_MOVE + x + 1
                n += 1
        x += 2
    return n


# --- effects on teamworks -----------------------------------------------------------------------------------------


def give_back(s: DuelState, thing: i64) -> None:
    """Put a teamwork on top of its owner's deck; both players know it there."""
    seat: i64 = (thing // 3) & 1
    zone: i64 = thing % 3
    team: i64 = state.team(s, seat, zone)
    if team >= 0:
        state.vacate(s, seat, zone)
        state.put(s, seat, parts.DECK, (team + 1) | (parts.KNOWN << cell.KIND_BITS))
        state.tell(s, saw.RETURNED, seat, team, zone)


def may_relocate(s: DuelState, thing: i64) -> bool:
    """Tell whether the owner of a teamwork has an empty slot for it."""
    seat: i64 = (thing // 3) & 1
    return state.team(s, seat, 0) < 0 or state.team(s, seat, 1) < 0 or state.team(s, seat, 2) < 0


def relocate(s: DuelState, thing: i64, source: i64, register: i64) -> None:
    """Choose a slot for a chosen teamwork; when the thing is a slot, move the teamwork there."""
    seat: i64 = (thing // 3) & 1
    if thing < parts.STACK_THING:
        slot: i64 = s.tables.own_slot if seat == state.owner(source) else s.tables.their_slot
        s.push(DO_EFFECT, slot, source, (thing + 1) * parts.THERE)
        return
    moved: i64 = register // parts.THERE - 1
    zone: i64 = moved % 3
    to: i64 = thing % 3
    team: i64 = state.team(s, seat, zone)
    if team < 0 or (moved // 3) & 1 != seat:
        return
    used: i64 = (s.cells[cell.TEAM_USED] >> (4 * zone)) & 15
    state.vacate(s, seat, zone)
    state.place_team(s, seat, to, team)
    if seat == s.cells[cell.DEFENDER]:  # see SK-R17: what it has used in this turn, it has used
        s.cells[cell.TEAM_USED] |= used << (4 * to)
    state.tell(s, saw.RELOCATED, seat, team, zone, to)
