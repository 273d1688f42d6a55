"""Why something cannot be chosen: every reason with its figures and its clause."""

from ofuda.effects import machine as M
from ofuda.games.shaman_king import layout as L
from ofuda.games.shaman_king.rules import PILE_AREA, PILE_STACK, STRIKE_TYPE, DuelState
from ofuda.games.shaman_king.terms import (
    CLAUSES,
    COST_NAMES,
    card_message,
    cost_at,
    furyoku_message,
    held_message,
    live_force,
    mix_message,
    packed_message,
    placed,
    several,
    shaman_message,
    subject,
    thing_message,
    trait_message,
    zone_message,
)
from ofuda.kernel.messages import Message


def reason(s: DuelState, seat: int, move: int, code: int) -> Message:
    name, clause = L.REASONS[code]
    question = int(s.asked(seat))
    key = f"refused.{name}"
    if code == L.OTHER_QUESTION:
        return other_question(s, seat)
    if code == M.NO_SUCH_THING:
        if move == M.NONE_MOVE:
            return Message("refused.must_choose", {}, clause)
        return Message(key, {"thing": thing_message(s, move - M.THING_MOVE)}, clause)
    if code == M.NO_SUCH_MODE:
        return Message(key, {}, CLAUSES[question])
    if code == L.NOT_A_MIX:
        params: dict[str, object] = {"mix": mix_message(s, move), "cost": packed_message(int(s.next_argument(0)))}
        return Message(key, {**params, "have": held_message(s, seat)}, clause)
    if code == L.NOT_LOOKED_AT:
        return Message(key, {"card": card_message(s.tables, move - L.CARD_MOVE)}, CLAUSES[question])
    if code == L.NO_SIGNATURE:
        return no_signature(s, seat)
    if code == L.CANNOT_FOCUS:
        return Message(key, {"by": imposer(s, seat, L.NO_FOCUS_RULE)}, clause)
    if code == L.CANNOT_PITCH:
        return Message(key, {"by": imposer(s, seat, L.NO_PITCH_RULE)}, clause)
    if code == L.NO_CARDS_HERE:
        where = placed("where", int(s.cells[L.ZONE]))
        return Message(key, {"by": imposer(s, seat, L.NO_CARDS_RULE), "where": where}, clause)
    if code == L.LOW_INTERCEPT:
        return Message(key, {"intercept": max(0, int(s.intercept())), "force": live_force(s)}, clause)
    if code == L.NO_FURYOKU:
        return too_little(s, seat, price(s, seat, move), clause)
    kind = subject(s, seat, move)
    if kind < 0:
        return Message("refused.no_teamwork", {"where": placed("where", int(s.cells[L.ZONE]))}, clause)
    if code == L.BELOW_ZERO or code == L.NO_COST:
        return cannot_give(s, seat, move, kind, code)
    if code == L.NO_TRAIT or code == L.NOT_THIS_SHAMAN:
        return not_allowed(s, seat, kind)
    card = card_message(s.tables, kind)
    if code == L.NO_POWER and move < L.TEAM_MOVE and cost_at(s, seat, move) and int(s.tables.type[kind]) != STRIKE_TYPE:
        return Message("refused.team_first", {"card": card}, "SK-105")
    if code == L.KEYWORD_TRAIT:
        return Message(key, {"card": card, "why": not_allowed(s, seat, kind)}, clause)
    return Message(key, {"card": card}, clause)


def other_question(s: DuelState, seat: int) -> Message:
    """It might have been an answer, but not to what is asked."""
    question = int(s.asked(seat))
    return Message("refused.other_question", {"question": Message(f"asks.{L.QUESTIONS[question]}")}, CLAUSES[question])


def not_allowed(s: DuelState, seat: int, kind: int) -> Message:
    """The shaman that a spectergram needs, or the trait that the seat's shaman lacks."""
    tables = s.tables
    params: dict[str, object] = {"card": card_message(tables, kind)}
    code = int(s.allowed(seat, kind))
    if code == L.NOT_THIS_SHAMAN:
        params["shaman"] = shaman_message(tables.shamans[int(tables.only[kind]) - 1].name)
    else:
        params["trait"] = trait_message(int(tables.trait[kind]))
    name, clause = L.REASONS[L.NOT_THIS_SHAMAN if code == L.NOT_THIS_SHAMAN else L.NO_TRAIT]
    return Message(f"refused.{name}", params, clause)


def imposer(s: DuelState, seat: int, rule: int) -> Message:
    """The opponent's card that forbids something: its attack, or one of its advantages."""
    c, other = s.cells, 1 - seat
    if int(c[L.ATTACK]) and int(c[L.ATTACKER]) == other:
        kind = int(c[L.ATTACK]) - 1
        if int(s.has_rule(kind, s.source(kind, other, c[L.ATTACK_ZONE]), rule)):
            return card_message(s.tables, kind)
    at = int(s.pile_at(other, PILE_AREA))
    for i in range(int(s.held(other, PILE_AREA))):
        kind = (int(c[at + i]) & L.KIND_MASK) - 1
        if int(s.has_rule(kind, s.source(kind, other, int(c[at + i]) >> L.KIND_BITS), rule)):
            return card_message(s.tables, kind)
    return Message("refused.somebody")


def no_signature(s: DuelState, seat: int) -> Message:
    """SK-121, SK-122: which zones lack their charge, or that it is too late."""
    empty = [zone_message(zone) for zone in range(L.ZONES) if not s.charged(seat, zone)]
    if empty:
        return Message("refused.no_signature", {"zones": several(empty)}, "SK-121")
    if int(s.forbidden(seat, L.NO_SIGNATURE_RULE)):
        return Message("refused.signature_forbidden", {"by": imposer(s, seat, L.NO_SIGNATURE_RULE)}, "SK-001")
    return Message("refused.signature_late", {}, "SK-122")


def price(s: DuelState, seat: int, move: int) -> int:
    """The furyoku that a move costs, packed."""
    if move == L.PLAY_MOVE or move == L.PLAY_OTHERWISE:
        return int(s.cost_of(seat, s.flipped()))
    at = cost_at(s, seat, move)
    if move in (L.TACTICAL_MOVE, L.TACTICAL_OTHERWISE) and int(s.granted_tactical(seat)) >= 0:
        return int(s.granted_tactical(seat))  # the card's own price, if it has one, was too high already
    parts = [part for part in cost_parts(s, at) if int(s.tables.code[part]) == L.PAY_FURYOKU]
    return int(s.packed(parts[0])) if parts else 0


def cost_parts(s: DuelState, at: int) -> list[int]:
    code = s.tables.code
    if at == 0:
        return []
    return [int(code[at + 2 + i]) for i in range(int(code[at + 1]))] if int(code[at]) == L.COSTS else [at]


def too_little(s: DuelState, seat: int, cost: int, clause: str) -> Message:
    """What it costs, what the seat has, and what is lacking after all overpaying (SK-019 to SK-021)."""
    green, yellow, red = lacking(s, seat, cost)
    params: dict[str, object] = {
        "cost": packed_message(cost),
        "have": held_message(s, seat),
        "lack": furyoku_message(green, yellow, red),
    }
    return Message("refused.furyoku", params, clause)


def lacking(s: DuelState, seat: int, cost: int) -> tuple[int, int, int]:
    """Green, yellow and red that are short: strong colours stand in for weaker ones as far as they reach."""
    has = [int(s.held(seat, PILE_STACK + zone)) for zone in range(L.ZONES)]
    green, yellow, red = cost & 15, (cost >> 4) & 15, (cost >> 8) & 15
    spare = max(0, has[2] - red)
    if s.underpaying(seat):  # yellow and green pay for each other here
        return max(0, green + yellow - has[0] - has[1] - spare), 0, max(0, red - has[2])
    over = max(0, yellow - has[1])  # yellow that red must pay
    left = max(0, has[1] - yellow) + max(0, spare - over)  # what may still go for green
    return max(0, green - has[0] - left), max(0, over - spare), max(0, red - has[2])


def cannot_give(s: DuelState, seat: int, move: int, kind: int, code: int) -> Message:
    """A cost that is no furyoku: the part of it that fails, with its figure."""
    clause = L.REASONS[code][1]
    source = int(s.source(kind, seat, s.cells[L.ZONE]))
    card = card_message(s.tables, kind)
    for at in cost_parts(s, cost_at(s, seat, move)):
        if int(s.can_pay(at, source, False)) != code:
            continue
        op = int(s.tables.code[at])
        params: dict[str, object] = {"card": card}
        if code == L.BELOW_ZERO:
            flipped = card_message(s.tables, int(s.flipped()))
            left = int(s.intercept()) if op == L.LOSE_INTERCEPT else int(s.flipped_force())
            params = {"card": flipped, "n": int(s.tables.code[at + 1]), "left": left}
            return Message(f"refused.below_{COST_NAMES[op]}", params, clause)
        return Message(f"refused.cost.{COST_NAMES[op]}", params, clause)
    return Message("refused.cost.other", {"card": card}, clause)
