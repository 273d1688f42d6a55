"""14. Keywords."""

from ofuda.effects.machine import DO_EFFECT
from ofuda.games.shaman_king import cell, no, op, parts, saw, step
from ofuda.games.shaman_king.rules import abilities, furyoku, powers, running_out, state, traits
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64
from ofuda.kernel.engine import call


def tactical_refusal(s: DuelState, seat: i64, otherwise: bool) -> i64:
    """Refuse Tactical (SK-135); it is possible in red (SK-136), and if the card cannot be played (SK-137)."""
    kind: i64 = state.flipped(s)
    i: i64 = abilities.find(s, kind, op.TACTICAL)
    granted: i64 = granted_tactical(s, seat)
    if i < 0 and granted < 0:
        return no.TACTICAL
    if traits.keyword_refusal(s, seat, kind) != 0:
        return no.KEYWORD_TRAIT
    why: i64 = no.TACTICAL
    if i >= 0:
        why = powers.can_pay(s, s.tables.condition[i], state.source(kind, seat, s.cells[cell.ZONE]), otherwise)
    if why != 0 and granted >= 0 and not (otherwise and i >= 0):
        why = furyoku.cost_refusal(s, seat, granted, furyoku.underpaying(s, seat), otherwise)
    return why


def granted_tactical(s: DuelState, seat: i64) -> i64:
    """Return the green that a Tactical costs which another card grants, -1 if none does."""
    c = s.cells
    zone: i64 = c[cell.ZONE]
    team: i64 = state.team_here(s, seat, zone)
    at: i64 = 0
    if team >= 0:
        at = abilities.has_rule(s, team, state.source(team, seat, zone), op.GRANT_TACTICAL)
    area: i64 = state.pile_at(s, seat, parts.AREA)
    n: i64 = state.held(s, seat, parts.AREA)
    i: i64 = 0
    while i < n and at == 0:
        at = abilities.area_rule(s, seat, c[area + i], op.GRANT_TACTICAL)
        i += 1
    return s.code[at + 1] if at > 0 else -1


def tactical(s: DuelState, seat: i64, otherwise: bool) -> None:
    """Pay, discard the flipped card on top of the payment (SK-R25), and flip again in the same zone."""
    kind: i64 = state.flipped(s)
    zone: i64 = s.cells[cell.ZONE]
    source: i64 = state.source(kind, seat, zone)
    i: i64 = abilities.find(s, kind, op.TACTICAL)
    granted: i64 = granted_tactical(s, seat)
    state.tell(s, saw.TACTICAL, seat, kind, zone)
    s.plan(call(step.DISCARD, seat, kind), step.ZONE)
    if i >= 0 and powers.can_pay(s, s.tables.condition[i], source, otherwise) == 0:
        powers.pay_cost(s, s.tables.condition[i], source, otherwise)
    else:
        furyoku.pay(s, granted, furyoku.manner(s, seat, otherwise), seat)


def pitch_refusal(s: DuelState, seat: i64, otherwise: bool) -> i64:
    """Refuse to pitch the flipped card (SK-138); it costs no furyoku unless the card names a cost (SK-R45)."""
    kind: i64 = state.flipped(s)
    i: i64 = abilities.find(s, kind, op.PITCH)
    if i < 0:
        return no.PITCH
    if traits.keyword_refusal(s, seat, kind) != 0:
        return no.KEYWORD_TRAIT
    if abilities.forbidden(s, seat, op.NO_PITCH_RULE) > 0:
        return no.PITCHING
    cost: i64 = s.tables.condition[i]
    if cost == 0:
        return no.OTHER_MIX if otherwise else 0
    return powers.can_pay(s, cost, state.source(kind, seat, s.cells[cell.ZONE]), otherwise)


def pitch(s: DuelState, seat: i64, otherwise: bool) -> None:
    """Discard the flipped card for its effect instead of focusing it (SK-139), then defend in the next zone."""
    kind: i64 = state.flipped(s)
    zone: i64 = s.cells[cell.ZONE]
    source: i64 = state.source(kind, seat, zone)
    i: i64 = abilities.find(s, kind, op.PITCH)
    state.tell(s, saw.PITCHED, seat, kind, zone)
    s.plan(call(step.DISCARD, seat, kind), call(DO_EFFECT, s.tables.effect[i], source), step.NEXT)
    if s.tables.condition[i] > 0:
        powers.pay_cost(s, s.tables.condition[i], source, otherwise)


def discard_flipped(s: DuelState, seat: i64, kind: i64) -> None:
    """Discard the card whose keyword is used."""
    state.discard(s, seat, kind)
    state.clear_flip(s)


def to_advantages(s: DuelState, seat: i64) -> None:
    """Put the card that was just pitched into the advantage area (SK-140)."""
    kind: i64 = state.move_top(s, seat, parts.DISCARD, parts.AREA, parts.NOWHERE)
    state.tell(s, saw.TO_AREA, seat, kind)
    running_out.mend(s, seat)
