"""Why something cannot be chosen: reasons with their figures and clauses."""

from ofuda.games.naruto import ask, cell, no, parts, terms, word
from ofuda.games.naruto.rules import (
    card_sets,
    costs,
    deploying,
    jutsu,
    jutsu_costs,
    keywords,
    permissions,
    rules_in_play,
    sending_out,
    sources,
    state,
    traits,
    uses,
)
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.games.naruto.spoken import (
    announced,
    bill_message,
    card_message,
    chakra_message,
    costs_message,
    pile_kinds,
    slot_message,
    symbol_message,
    symbols_message,
    team_message,
    thing_message,
)
from ofuda.games.naruto.texts import ability_message, aim_message, rule_message, text_messages, text_of
from ofuda.games.naruto.vocabulary.names import Window
from ofuda.kernel.arrays import BIT, bits
from ofuda.kernel.messages import Message, seat_message
from ofuda.kernel.parts import Words

ENTRANCE_CLAUSES = ("NA-37", "NA-82", "NA-45", "NA-61")  # by type of card
HAND_COST_CLAUSES = ("NA-38", "NA-82", "NA-46", "NA-61")
GOING = (word.DEED_GO, word.DEED_GO_ALONE, word.DEED_GO_ALIKE, word.DEED_MIX_SYMBOLS)
ATTACKING = (*GOING, word.DEED_ATTACK, word.DEED_ATTACK_AS_SUPPORT)
TEAM_REASONS = (no.MAY_NOT_GO, no.MAY_NOT_BLOCK, no.MAY_NOT_TEAM, no.MUST_GO)


class RefusalWords(Words[NarutoState]):
    """Explain refusals with the figures behind them."""

    def reason(self, state: NarutoState, seat: int, move: int, code: int) -> Message:
        s, question = state, int(state.asked(seat))
        if code not in self.reasons:
            return Message("refused.now", {"seat": seat, "move": move})
        key, clause = f"refused.{self.reasons[code].name}", self.reasons[code].clause
        if code == no.OTHER_QUESTION:
            return self.other_question(s, seat)
        if code == no.SUCH_MODE:
            return Message(key, {}, self.questions[question].clause)
        if code == no.SUCH_THING and not ask.THING_MOVE <= move < ask.PASS_MOVE:
            which = "must_choose" if move == ask.NONE_MOVE else "no_such_card"
            return Message(f"refused.{which}", {}, self.questions[question].clause)
        if ask.USE_OF_MOVE <= move < ask.USE_OF_MOVE + parts.MOST_KINDS:
            return use_of_reason(s, move - ask.USE_OF_MOVE, code, key, clause)
        if ask.USE_MOVE <= move < ask.PLAY_MOVE and self.reasons[code].arguments:
            return use_in_play_reason(s, move - ask.USE_MOVE, code, key, clause)
        kind = card_of(move)
        if kind >= len(s.tables.cards):
            return Message("refused.no_such_card", {}, clause)
        if kind >= 0:
            return card_reason(s, seat, kind, pile_of(move), code, key, clause)
        if code in TEAM_REASONS:
            return team_reason(s, seat, move, code, key, clause)
        if ask.THING_MOVE <= move < ask.PASS_MOVE and self.reasons[code].arguments:
            return Message(key, {"thing": thing_message(s, move - ask.THING_MOVE)}, clause)
        return super().reason(s, seat, move, code)


def card_of(move: int) -> int:
    """Return the card that a move is about, -1 if it is about none."""
    return (move - ask.PLAY_MOVE) % parts.MOST_KINDS if ask.PLAY_MOVE <= move < ask.MOVES else -1


def pile_of(move: int) -> int:
    """Return the pile of the card that a move plays."""
    return int(keywords.pile_of(move)) if move >= ask.GROW_MOVE else parts.HAND


def card_reason(s: NarutoState, seat: int, kind: int, pile: int, code: int, key: str, clause: str) -> Message:
    """Explain why a card cannot be played, charged or paid."""
    card = card_message(s.tables, kind)
    type_of = s.tables.cards[kind].type
    if code == no.ENTRANCE:
        figures_of = {"cost": int(permissions.entrance(s, seat, kind, pile)), "marker": int(state.marker(s, seat))}
        return Message(key, figures_of, ENTRANCE_CLAUSES[type_of] if in_own_turn(s, seat) else "NA-54")
    if code == no.HAND_COST:
        return Message(key, hand_cost_figures(s, seat, kind, pile, card), HAND_COST_CLAUSES[type_of])
    if code == no.NAME_IN_PLAY or code == no.CLIENT_IN_PLAY:
        return Message(key, {"other": namesake(s, seat, kind)}, clause)
    if code == no.ONLY_COUNTER:
        return Message(key, {"who": seat_message(int(s.cells[cell.PLAYER]))}, clause)
    if code == no.NO_CHAKRA:
        return no_chakra(s, seat, kind, clause)
    if code == no.NO_TARGET or (code == no.NO_USER and text_of(s.tables, kind).requirement is not None):
        line = aim_message(s.tables, kind) if code == no.NO_TARGET else text_messages(s.tables, kind)[0]
        return Message(f"{key}_line", {"card": card, "line": line}, clause)
    if code == no.NOT_PAYING:
        wanted = announced(s)
        symbols = symbols_message(int(traits.symbols(s, seat, wanted)))
        return Message(key, {"card": card, "other": card_message(s.tables, wanted), "symbols": symbols}, clause)
    if code == no.NOT_NEEDED:
        return not_needed(s, seat, kind, card, clause)
    return Message(key, {"card": card}, clause)


def in_own_turn(s: NarutoState, seat: int) -> bool:
    return int(s.cells[cell.PLAYER]) == seat


def hand_cost_figures(s: NarutoState, seat: int, kind: int, pile: int, card: Message) -> "dict[str, object]":
    """Return a hand cost, the cards in hand that could pay it, and the symbols that they need."""
    return {
        "card": card,
        "cost": int(permissions.hand_cost(s, seat, kind, pile)),
        "n": max(0, int(deploying.hand_cost_cards(s, seat, kind, pile))),
        "symbols": symbols_message(int(traits.symbols(s, seat, kind))),
    }


def namesake(s: NarutoState, seat: int, kind: int) -> Message:
    """Name the card in play that has one of a card's names."""
    for slot in bits(state.side(s, seat)):
        if traits.shares_name(s, slot, kind):
            return slot_message(s, slot)
    return card_message(s.tables, kind)


def no_chakra(s: NarutoState, seat: int, kind: int, clause: str) -> Message:
    """Name the symbol of which there is not enough chakra, or say what the jutsu costs and what there is."""
    card = s.tables.cards[kind]
    if jutsu_costs.may_differ(s, seat, kind):
        bill = int(jutsu.cheapest_of(s, seat, kind))
        return Message("refused.no_chakra", {"cost": bill_message(bill), "chakra": chakra_message(s, seat)}, clause)
    have = [0] * len(terms.SYMBOLS)
    for other in pile_kinds(s, seat, parts.CHAKRA):
        for symbol in bits(card_sets.chakra_symbols(s, seat, other)):
            have[symbol] += 1
    if len(card.costs) == 1:
        for symbol, n in enumerate(card.costs[0].symbols):
            if n > have[symbol]:
                params = {"symbol": symbol_message(symbol), "n": n, "have": have[symbol]}
                return Message("refused.no_symbol" if have[symbol] == 0 else "refused.few_symbols", params, clause)
    return Message("refused.no_chakra", {"cost": costs_message(card), "chakra": chakra_message(s, seat)}, clause)


def not_needed(s: NarutoState, seat: int, kind: int, card: Message, clause: str) -> Message:
    """A card pays nothing of what is due, or it should have been chosen before the others of the payment."""
    by_chakra = int(s.asked(seat)) == ask.CHAKRA
    last = int(costs.last_paid(s, seat)) if by_chakra else int(state.item(s, s.cells[cell.CHAIN], cell.LAST)) - 1
    if kind < last:
        return Message("refused.pay_in_order", {"card": card}, clause)
    if by_chakra:
        return Message("refused.not_needed_for", {"card": card, "cost": bill_message(int(s.cells[cell.BILL]))}, clause)
    return Message("refused.not_needed", {"card": card, "other": card_message(s.tables, announced(s))}, clause)


# --- abilities --------------------------------------------------------------------------------------------------------


def use_reason(s: NarutoState, kind: int, which: int, thing: Message, code: int, key: str, clause: str) -> Message:
    """Explain why an ability cannot be used: what it says, or when it is used."""
    params: dict[str, object] = {"thing": thing}
    if code == no.NOT_IN_WINDOW:
        window = int(s.code[int(uses.address(s, kind, which)) + uses.WINDOW])
        params["window"] = Message(f"window.{Window(window).name.lower()}")
    if code in (no.CONDITION, no.COST, no.NO_AIM):
        params["line"] = ability_message(s.tables, kind, which)
    return Message(key, params, clause)


def use_in_play_reason(s: NarutoState, use: int, code: int, key: str, clause: str) -> Message:
    """Explain why an ability of a card in play cannot be used."""
    slot, which = divmod(use, parts.MOST_ABILITIES)
    return use_reason(s, int(state.kind_in(s, slot)), which, thing_message(s, slot), code, key, clause)


def use_of_reason(s: NarutoState, kind: int, code: int, key: str, clause: str) -> Message:
    """Explain why the ability of a card outside play cannot be used."""
    if kind >= len(s.tables.cards):
        return Message("refused.no_such_card", {}, clause)
    card = card_message(s.tables, kind)
    if code == no.NO_ABILITY:
        return Message(f"{key}_card", {"card": card}, clause)
    if code in (no.NOT_IN_ZONE, no.PHASE_CAP):
        return Message(key, {"card": card} if code == no.NOT_IN_ZONE else {}, clause)
    return use_reason(s, kind, int(uses.outside(s, kind)), card, code, key, clause)


# --- teams ------------------------------------------------------------------------------------------------------------


def team_reason(s: NarutoState, seat: int, move: int, code: int, key: str, clause: str) -> Message:
    """Name the card that forbids a team to go, or the ninjas that must go first."""
    if code == no.MUST_GO:
        forced = int(permissions.forced_attackers(s, seat)) & int(sending_out.candidates(s, seat))
        return Message(key, {"team": team_message(s, forced)}, clause)
    slot = move - ask.THING_MOVE
    thing, team = thing_message(s, slot), int(state.team_of(s, slot))
    if code == no.MAY_NOT_BLOCK and s.cells[cell.OUT] & team:
        return Message("refused.out_already", {"thing": thing}, "NA-73")
    if code == no.MAY_NOT_TEAM:
        found = forbidding(s, (word.DEED_TEAM_WITH,), int(s.cells[cell.BUILDING] | BIT[slot]))
    else:
        found = forbidding(s, ATTACKING if code == no.MAY_NOT_GO else GOING, team)
    if found is None and code == no.MAY_NOT_BLOCK:
        found = forbidding(s, (word.DEED_BE_BLOCKED,), int(state.attackers(s, s.next_argument(0))))
    if found is None:
        return Message(key, {"thing": thing}, clause)
    return Message(f"{key}_by", {"thing": thing, **found}, clause)


def forbidding(s: NarutoState, deeds: "tuple[int, ...]", team: int) -> "dict[str, object] | None":
    """Return the card that forbids one of these deeds to ninjas of a team, and what it says; None if none does."""
    for deed in deeds:
        cursor = int(permissions.next_ban(s, deed, rules_in_play.START))
        while cursor >= 0:
            if rules_in_play.covers(s, cursor, 2, team):
                kind = int(sources.kind_of(s, rules_in_play.source_at(s, cursor)))
                rule = rule_message(s.tables, kind, int(rules_in_play.rule_at(s, cursor)))
                return {"card": card_message(s.tables, kind), "rule": rule}
            cursor = int(permissions.next_ban(s, deed, cursor))
    return None
