"""Why something cannot be chosen: reasons with their figures and clauses."""

from ofuda.effects import machine as M
from ofuda.games.shaman_king import ask, cell, no, op, parts
from ofuda.games.shaman_king.rules import abilities, furyoku, keywords, powers, state, strikes, traits
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.games.shaman_king.terms import (
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
from ofuda.kernel.parts import Words


class RefusalWords(Words[DuelState]):
    """Explain refusals with the figures behind them."""

    def reason(self, state: DuelState, seat: int, move: int, code: int) -> Message:
        s, clause = state, self.reasons[code].clause
        question = int(s.asked(seat))
        key = f"refused.{self.reasons[code].name}"
        if code == no.OTHER_QUESTION:
            return self.other_question(s, seat)
        if code == M.NO_SUCH_THING:
            if move == M.NONE_MOVE:
                return Message("refused.must_choose", {}, clause)
            return Message(key, {"thing": thing_message(s, move - M.THING_MOVE)}, clause)
        if code == M.NO_SUCH_MODE:
            return Message(key, {}, self.questions[question].clause)
        if code == no.MIX:
            params: dict[str, object] = {"mix": mix_message(s, move), "cost": packed_message(int(s.next_argument(0)))}
            return Message(key, {**params, "have": held_message(s, seat)}, clause)
        if code == no.LOOKED_AT:
            return Message(key, {"card": card_message(s.tables, move - ask.CARD_MOVE)}, self.questions[question].clause)
        if code == no.FOCUSING:
            return Message(key, {"by": imposer(s, seat, op.NO_FOCUS_RULE)}, clause)
        if code == no.PITCHING:
            return Message(key, {"by": imposer(s, seat, op.NO_PITCH_RULE)}, clause)
        if code == no.CARDS_HERE:
            where = placed("where", int(s.cells[cell.ZONE]))
            return Message(key, {"by": imposer(s, seat, op.NO_CARDS_RULE), "where": where}, clause)
        if code == no.INTERCEPT:
            return Message(key, {"intercept": max(0, int(strikes.intercept(s))), "force": live_force(s)}, clause)
        if code == no.FURYOKU:
            return too_little(s, seat, price(s, seat, move), clause)
        kind = subject(s, seat, move)
        if kind < 0:
            return Message("refused.no_teamwork", {"where": placed("where", int(s.cells[cell.ZONE]))}, clause)
        if code == no.BELOW_ZERO or code == no.COST:
            return cannot_give(s, seat, move, kind, code)
        if code == no.TRAIT or code == no.THIS_SHAMAN:
            return not_allowed(s, seat, kind)
        card = card_message(s.tables, kind)
        if (
            code == no.POWER
            and move < ask.TEAM_MOVE
            and cost_at(s, seat, move)
            and int(s.tables.type[kind]) != parts.STRIKE
        ):
            return Message("refused.team_first", {"card": card}, "SK-105")
        if code == no.KEYWORD_TRAIT:
            return Message(key, {"card": card, "why": not_allowed(s, seat, kind)}, clause)
        return Message(key, {"card": card}, clause)


def not_allowed(s: DuelState, seat: int, kind: int) -> Message:
    """Name the shaman that a spectergram needs, or the trait that the seat's shaman lacks."""
    tables = s.tables
    params: dict[str, object] = {"card": card_message(tables, kind)}
    code = int(traits.refusal(s, seat, kind))
    if code == no.THIS_SHAMAN:
        params["shaman"] = shaman_message(tables.shamans[int(tables.only[kind]) - 1].name)
    else:
        params["trait"] = trait_message(int(tables.trait[kind]))
    why = no.REASONS[no.THIS_SHAMAN if code == no.THIS_SHAMAN else no.TRAIT]
    return Message(f"refused.{why.name}", params, why.clause)


def imposer(s: DuelState, seat: int, rule: int) -> Message:
    """Name the opponent's card that forbids something: the attack, or an advantage."""
    c, other = s.cells, 1 - seat
    if int(c[cell.ATTACK]) and int(c[cell.ATTACKER]) == other:
        kind = int(c[cell.ATTACK]) - 1
        if int(abilities.has_rule(s, kind, state.source(kind, other, c[cell.ATTACK_ZONE]), rule)):
            return card_message(s.tables, kind)
    at = int(state.pile_at(s, other, parts.AREA))
    for i in range(int(state.held(s, other, parts.AREA))):
        kind = (int(c[at + i]) & cell.KIND_MASK) - 1
        if int(abilities.has_rule(s, kind, state.source(kind, other, int(c[at + i]) >> cell.KIND_BITS), rule)):
            return card_message(s.tables, kind)
    return Message("refused.somebody")


def no_signature(s: DuelState, seat: int) -> Message:
    """Name the zones that are not charged (SK-121), or say that it is too late (SK-122)."""
    empty = [zone_message(zone) for zone in range(parts.ZONES) if not state.charged(s, seat, zone)]
    if empty:
        return Message("refused.no_signature", {"zones": several(empty)}, "SK-121")
    if int(abilities.forbidden(s, seat, op.NO_SIGNATURE_RULE)):
        return Message("refused.signature_forbidden", {"by": imposer(s, seat, op.NO_SIGNATURE_RULE)}, "SK-001")
    return Message("refused.signature_late", {}, "SK-122")


def price(s: DuelState, seat: int, move: int) -> int:
    """Return the furyoku that a move costs, packed."""
    if move == ask.PLAY_MOVE or move == ask.PLAY_OTHERWISE:
        return int(furyoku.cost_of(s, seat, state.flipped(s)))
    at = cost_at(s, seat, move)
    if move in (ask.TACTICAL_MOVE, ask.TACTICAL_OTHERWISE) and int(keywords.granted_tactical(s, seat)) >= 0:
        return int(keywords.granted_tactical(s, seat))  # the card's own price, if it has one, was too high already
    paid = [part for part in cost_parts(s, at) if int(s.tables.code[part]) == op.PAY_FURYOKU]
    return int(powers.packed(s, paid[0])) if paid else 0


def cost_parts(s: DuelState, at: int) -> list[int]:
    code = s.tables.code
    if at == 0:
        return []
    return [int(code[at + 2 + i]) for i in range(int(code[at + 1]))] if int(code[at]) == op.COSTS else [at]


def too_little(s: DuelState, seat: int, cost: int, clause: str) -> Message:
    """Name the cost, what the seat has, and what is lacking after all overpaying (SK-019 to SK-021)."""
    green, yellow, red = lacking(s, seat, cost)
    params: dict[str, object] = {
        "cost": packed_message(cost),
        "have": held_message(s, seat),
        "lack": furyoku_message(green, yellow, red),
    }
    return Message("refused.furyoku", params, clause)


def lacking(s: DuelState, seat: int, cost: int) -> tuple[int, int, int]:
    """Return the green, yellow and red that are lacking, with strong colours standing in for weaker ones."""
    has = [int(state.furyoku(s, seat, zone)) for zone in range(parts.ZONES)]
    green, yellow, red = cost & 15, (cost >> 4) & 15, (cost >> 8) & 15
    spare = max(0, has[2] - red)
    if furyoku.underpaying(s, seat):  # yellow and green pay for each other here
        return max(0, green + yellow - has[0] - has[1] - spare), 0, max(0, red - has[2])
    over = max(0, yellow - has[1])  # yellow that red must pay
    left = max(0, has[1] - yellow) + max(0, spare - over)  # what may still go for green
    return max(0, green - has[0] - left), max(0, over - spare), max(0, red - has[2])


def cannot_give(s: DuelState, seat: int, move: int, kind: int, code: int) -> Message:
    """Name the part of a cost that cannot be paid and is not furyoku."""
    clause = no.REASONS[code].clause
    source = int(state.source(kind, seat, s.cells[cell.ZONE]))
    card = card_message(s.tables, kind)
    for at in cost_parts(s, cost_at(s, seat, move)):
        if int(powers.can_pay(s, at, source, False)) != code:
            continue
        what = int(s.tables.code[at])
        params: dict[str, object] = {"card": card}
        if code == no.BELOW_ZERO:
            flipped = card_message(s.tables, int(state.flipped(s)))
            left = int(strikes.intercept(s)) if what == op.LOSE_INTERCEPT else int(strikes.flipped_force(s))
            params = {"card": flipped, "n": int(s.tables.code[at + 1]), "left": left}
            return Message(f"refused.below_{COST_NAMES[what]}", params, clause)
        return Message(f"refused.cost.{COST_NAMES[what]}", params, clause)
    return Message("refused.cost.other", {"card": card}, clause)
