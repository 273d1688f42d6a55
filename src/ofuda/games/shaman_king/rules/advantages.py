"""11. Advantages and charging."""

from ofuda.effects.machine import DO_EFFECT, YES_MOVE
from ofuda.games.shaman_king import ask, cell, op, parts, saw, step
from ofuda.games.shaman_king.rules import abilities, state
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import BIT, i64, vec
from ofuda.kernel.engine import call


def play(s: DuelState) -> None:
    """Play the flipped advantage, which is paid for (SK-108).

    Its effect comes first, then the charge of the zone it was played in, wherever you are by then (SK-R7).
    """
    c = s.cells
    seat: i64 = c[cell.DEFENDER]
    zone: i64 = c[cell.ZONE]
    kind: i64 = c[cell.FLIP] - 1
    source: i64 = state.source(kind, seat, zone)
    immediate: i64 = abilities.find(s, kind, op.IMMEDIATE)
    state.tell(s, saw.ADVANTAGE, seat, kind, zone)
    state.clear_flip(s)
    charge_zone: i64 = call(step.CHARGE, seat, zone)  # SK-R8: only cards that are played charge, not pitched ones
    if immediate >= 0:  # SK-111, SK-R6: it charges, too
        c[cell.LIMBO] = kind + 1
        s.plan(charge_zone, call(step.SETTLE, seat), step.ZONE)
    else:
        state.put(s, seat, parts.AREA, (kind + 1) | (zone << cell.KIND_BITS))
        s.plan(charge_zone, step.ZONE)  # SK-112, SK-113: flip again, as often as you can pay
    s.in_order(abilities.fire(s, kind, source, op.ON_PLAYED, 0))
    if immediate >= 0:
        s.push(DO_EFFECT, s.tables.effect[immediate], source)


def settle(s: DuelState, seat: i64) -> None:
    """Discard an Immediate advantage whose effect is done."""
    state.discard(s, seat, s.cells[cell.LIMBO] - 1)
    s.cells[cell.LIMBO] = 0


def leave_area(s: DuelState, seat: i64, card: i64) -> None:
    """Take a card out of the advantage area: its bonuses end (SK-115)."""
    c = s.cells
    at: i64 = state.pile_at(s, seat, parts.AREA)
    n: i64 = state.held(s, seat, parts.AREA)
    i: i64 = 0
    while i < n and c[at + i] != card:
        i += 1
    while i + 1 < n:
        c[at + i] = c[at + i + 1]
        i += 1
    state.take(s, seat, parts.AREA)


# --- charging -----------------------------------------------------------------------------------------------------


def charge_for_playing(s: DuelState, seat: i64, zone: i64) -> None:
    """Charge the zone an advantage was played in (SK-116); ask only if the setting `charge` says so (SK-R5)."""
    if s.cells[cell.INSTEAD]:
        s.cells[cell.INSTEAD] = 0
    elif can_charge(s, seat) and not state.charged(s, seat, zone):
        if s.ask_charge:
            s.push(step.CHARGE, seat, zone)
            s.ask(seat, ask.CHARGE)
        else:
            charge(s, seat, zone)


def can_charge(s: DuelState, seat: i64) -> bool:
    """Tell whether a seat can charge a zone: not all are, and the opponent's cards do not forbid it."""
    return state.charges(s, seat) != parts.ALL_CHARGED and abilities.forbidden(s, seat, op.NO_CHARGE_RULE) == 0


def charge(s: DuelState, seat: i64, zone: i64) -> None:
    """Charge a zone; it stays charged (SK-117)."""
    if state.charged(s, seat, zone) or not can_charge(s, seat):
        return
    s.cells[state.seat_cells(s, seat) + cell.CHARGED] |= BIT[zone]
    state.tell(s, saw.CHARGED, seat, zone)
    if seat == s.cells[cell.DEFENDER] and s.cells[cell.ATTACKER] != seat:
        abilities.fire_attack(s, op.ON_THEY_CHARGE, (zone + 1) * parts.THERE)


def uncharge(s: DuelState, seat: i64, zone: i64, by: i64) -> None:
    """Uncharge a zone by an effect of a seat's card (SK-119)."""
    if not may_uncharge(s, seat, zone, by):
        return
    s.cells[state.seat_cells(s, seat) + cell.CHARGED] -= BIT[zone]
    state.tell(s, saw.UNCHARGED, seat, zone)


def may_uncharge(s: DuelState, seat: i64, zone: i64, by: i64) -> bool:
    """Tell whether a zone can be uncharged: it is charged, and not sealed against the opponent's cards."""
    return state.charged(s, seat, zone) and (by == seat or abilities.imposed(s, seat, op.SEALED_RULE) == 0)


def asks(question: i64) -> bool:
    return question == ask.CHARGE


def refusal(s: DuelState, seat: i64, question: i64, move: i64) -> i64:
    return 0


def legal(s: DuelState, seat: i64, question: i64, out: vec[i64]) -> i64:
    return state.list_yes_no(out)


def answer(s: DuelState, seat: i64, question: i64, move: i64) -> None:
    """Charge the zone of the advantage, or do not."""
    zone: i64 = s.next_argument(1)
    s.drop_step()
    s.done(seat)
    if move == YES_MOVE:
        charge(s, seat, zone)
