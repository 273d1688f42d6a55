"""The nodes of the effect language that belong to this game: values, conditions, sets and effects."""

from ofuda.effects.machine import ASK_ORDER, DO_EFFECT, NO_MOVE, NONE_MOVE, ORDER_MOVE, THING
from ofuda.games.shaman_king import cell, op, parts, saw, step
from ofuda.games.shaman_king.rules import (
    advantages,
    defending,
    furyoku,
    keywords,
    looking,
    powers,
    running_out,
    state,
    strikes,
    teamworks,
    turn,
)
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64, vec
from ofuda.kernel.engine import OP_MASK


def value(s: DuelState, what: i64, source: i64) -> i64:
    if what == op.ATTACK_FORCE:
        if s.cells[cell.ATTACKER] == state.owner(source):
            return s.cells[cell.STOPPED] & (cell.WAS_STRIKE - 1)
        return running_out.counted(strikes.force(s))
    raise RuntimeError(f"no rule for the value {int(what)}")


def holds(s: DuelState, what: i64, at: i64, source: i64) -> bool:
    c = s.cells
    seat: i64 = state.owner(source)
    zone: i64 = source >> parts.ZONE_SHIFT
    if what == op.AGAINST_STRIKE:  # SK-R27
        if c[cell.ATTACKER] == seat:
            return c[cell.STOPPED] >= cell.WAS_STRIKE
        return c[cell.ATTACK] > 0
    if what == op.HERE_CHARGED:
        return zone < parts.ZONES and state.charged(s, seat, zone)
    if what == op.TEAMWORK_HERE:
        return state.team_here(s, seat, zone) >= 0
    if what == op.OPPONENT_IN:
        return running_out.defends_in(s, 1 - seat, s.code[at + 1])
    if what == op.YOU_IN:
        if c[cell.ATTACKER] == seat:
            return c[cell.ATTACK_ZONE] == s.code[at + 1]
        return c[cell.ZONE] == s.code[at + 1]
    if what == op.SHAMAN_BACK:
        return state.back(s, seat) == 1
    raise RuntimeError(f"no rule for the condition {int(what)}")


def fits(s: DuelState, what: i64, at: i64, thing: i64, source: i64, register: i64) -> bool:
    """Tell whether a thing is in a set."""
    if what == op.ZONES_SET:
        return thing >= parts.ZONE_THING and thing < parts.SLOT_THING
    seat: i64 = (thing // 3) & 1
    zone: i64 = thing % 3
    if what == op.TEAMWORKS:
        return thing < parts.STACK_THING and state.team(s, seat, zone) >= 0
    if what == op.FURYOKU:
        return thing >= parts.STACK_THING and thing < parts.ZONE_THING and state.furyoku(s, seat, zone) > 0
    if what == op.EMPTY_SLOTS:
        return thing >= parts.SLOT_THING and state.team(s, seat, zone) < 0
    if what == op.OF:
        return s.code[at + 1] == 2 or seat == s.player(s.code[at + 1], source)
    if what == op.COLOURED:
        return zone == s.code[at + 1]
    if what == op.CHARGED_SET:
        return state.charged(s, seat, zone)
    if what == op.HERE:
        return seat == state.owner(source) and zone == source >> parts.ZONE_SHIFT
    if what == op.THERE_SET:
        return zone == register // parts.THERE - 1
    raise RuntimeError(f"no rule for the set {int(what)}")


def may_choose(s: DuelState, thing: i64, source: i64, at: i64) -> bool:
    """Tell whether the effect at this address can be done to a thing: see SK-R42."""
    seat: i64 = state.owner(source)
    if not powers.may_touch(s, thing, seat):
        return False
    what: i64 = s.code[at]
    if what == op.CHARGE:
        return advantages.can_charge(s, (thing // 3) & 1)
    if what == op.UNCHARGE:
        return advantages.may_uncharge(s, (thing // 3) & 1, thing % 3, seat)
    return what != op.RELOCATE or thing >= parts.STACK_THING or teamworks.may_relocate(s, thing)


def may_do(s: DuelState, at: i64, source: i64) -> bool:
    """Tell whether the effect at this address can do anything."""
    return s.code[at] != op.SHIFT or state.furyoku(s, state.owner(source), s.code[at + 1]) > 0


def effect(s: DuelState, what: i64, at: i64, source: i64, register: i64) -> None:
    """Carry out an effect; its parameters follow the address `at`."""
    code = s.code
    seat: i64 = state.owner(source)
    zone: i64 = source >> parts.ZONE_SHIFT
    thing: i64 = (register & THING) - 1
    if what == op.ADD:
        who: i64 = code[at + 1]
        if who != 1:
            furyoku.add_some(s, seat, code[at + 2], s.value(code[at + 3], source, register))
        if who != 0:
            furyoku.add_some(s, 1 - seat, code[at + 2], s.value(code[at + 3], source, register))
    elif what == op.ADD_HERE:
        if zone < parts.ZONES:
            furyoku.add_some(s, seat, zone, s.value(code[at + 1], source, register))
    elif what == op.ADD_THERE:
        if register >= parts.THERE:
            furyoku.add_some(s, seat, register // parts.THERE - 1, s.value(code[at + 1], source, register))
    elif what == op.ELIMINATE:
        powers.eliminate(s, thing)
    elif what == op.ELIMINATE_ALL:
        eliminate_all(s, code[at + 1], source, register)
    elif what == op.CHARGE:
        advantages.charge(s, (thing // 3) & 1, thing % 3)
    elif what == op.CHARGE_HERE:
        if zone < parts.ZONES:
            advantages.charge(s, seat, zone)
    elif what == op.UNCHARGE:
        advantages.uncharge(s, (thing // 3) & 1, thing % 3, seat)
    elif what == op.UNCHARGE_ALL:
        uncharge_all(s, code[at + 1], source, register)
    elif what == op.CHARGE_INSTEAD:
        s.cells[cell.INSTEAD] = 1
        s.push(DO_EFFECT, s.tables.own_zone, source, register)
    elif what == op.MOVE_UP:
        defending.move_up(s, code[at + 1])
    elif what == op.SHIFT:
        shift(s, seat, code[at + 1], code[at + 2])
    elif what == op.LOOK:
        looking.look_at(s, seat, code[at + 1])
        s.push(step.KEEP, seat)
    elif what == op.REORDER:
        looking.look_at(s, seat, code[at + 1])
        s.push(step.ARRANGE, seat)
    elif what == op.LOOK_DISCARD:
        looking.look_at_top(s, seat)
    elif what == op.REVEAL_DISCARD:
        looking.reveal_top(s, seat)
    elif what == op.RETURN:
        teamworks.give_back(s, thing)
    elif what == op.RELOCATE:
        teamworks.relocate(s, thing, source, register)
    elif what == op.GAIN:
        strikes.gain(s, seat, code[at + 1], code[at + 2])
    elif what == op.GAIN_FORCE:
        strikes.gain(s, seat, 0, s.value(code[at + 1], source, register))
    elif what == op.WEAKEN:
        powers.weaken(s, seat, code[at + 1])
    elif what == op.IF_COUNTER:
        powers.delay(s, code[at + 1], source)
    elif what == op.HASTEN:
        strikes.hasten(s, code[at + 1])
    elif what == op.TO_ADVANTAGES:
        keywords.to_advantages(s, seat)
    elif what == op.TURN_SHAMAN:
        state.turn_shaman(s, seat)
    else:
        raise RuntimeError(f"no rule for the effect {int(what)} of card {int(source % parts.SOURCE_SEAT)}")


def eliminate_all(s: DuelState, of: i64, source: i64, register: i64) -> None:
    thing: i64 = 0
    while thing < parts.THINGS:
        if s.fits(of, thing, source, register) and powers.may_touch(s, thing, state.owner(source)):
            powers.eliminate_whole(s, thing)
        thing += 1


def uncharge_all(s: DuelState, of: i64, source: i64, register: i64) -> None:
    thing: i64 = parts.ZONE_THING
    while thing < parts.SLOT_THING:
        if s.fits(of, thing, source, register):
            advantages.uncharge(s, (thing // 3) & 1, thing % 3, state.owner(source))
        thing += 1


def shift(s: DuelState, seat: i64, zone: i64, to: i64) -> None:
    """Move the top furyoku of one zone to another; whoever knew the card still does."""
    if state.furyoku(s, seat, zone) > 0:
        state.put(s, seat, parts.STACK + to, state.take(s, seat, parts.STACK + zone))
        state.tell(s, saw.SHIFTED, seat, zone, to)


# --- the questions of the effect language -------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question <= ASK_ORDER


def refusal(s: DuelState, seat: i64, question: i64, move: i64) -> i64:
    return s.effect_refusal(seat, question, move)


def legal(s: DuelState, seat: i64, question: i64, out: vec[i64]) -> i64:
    return s.effect_legal(seat, question, out)


def answer(s: DuelState, seat: i64, question: i64, move: i64) -> None:
    """Tell what was chosen, or the others would not know why somebody else is asked next.

    That a card was cleaned up or furyoku added first is told by the event of doing it.
    """
    if question == ASK_ORDER:
        chosen: i64 = s._agenda[s._depth - 2 - (move - ORDER_MOVE)]
        source: i64 = (chosen >> 28) & 0xFFFF
        if chosen & OP_MASK == DO_EFFECT and turn.added_zone(s, (chosen >> 12) & 0xFFFF, source) < 0:
            state.tell(s, saw.FIRST, seat, source & cell.KIND_MASK)
    elif move == NO_MOVE or move == NONE_MOVE:
        state.tell(s, saw.DECLINED, seat, s.next_argument(1) & cell.KIND_MASK)
    s.effect_answer(seat, question, move)
