"""The dispatcher: steps, questions and answers, each handed to the chapter that states its rules."""

from typing import final

from ofuda.effects.machine import DO_EFFECT, DO_ORDER
from ofuda.effects.mask_numbers import ASK_MODE_BY, ASK_PAY, ASK_WORD, FLIP, IS_A, M_WORD, ONE_OF_BY
from ofuda.games.naruto import ask, cell, families, no, step, word
from ofuda.games.naruto.rules import (
    announcing,
    blocking,
    card_sets,
    chain,
    costs,
    damage,
    effects,
    end_phase,
    exchange,
    flipping,
    joining,
    jutsu_keywords,
    leaving,
    mission_phase,
    negation,
    organisation,
    replacing,
    sending_out,
    sets,
    setup,
    showdown,
    sources,
    start_phase,
    state,
    targets,
    tracking,
    verbs,
    verbs_cards,
    verbs_decks,
    waiting,
    windows,
)
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec


@final
class NarutoRules(NarutoState):
    """A game that can be played."""

    def do(self, op: i64, a: i64, b: i64, c: i64) -> None:  # the most frequent steps first
        if op == DO_EFFECT:
            self.effect(a, b, c)
        elif op == step.WINDOW:
            windows.window(self, a)
        elif op == step.PRIORITY:
            windows.priority(self, a, b)
        elif op == step.BUILD:
            organisation.build(self, a)
        elif op == step.SETTLE:
            chain.settle(self)
        elif op == step.SEND:
            sending_out.send_out(self)
        elif op == step.BLOCK:
            blocking.block(self, a)
        elif op == step.ANNOUNCE:
            announcing.go_on(self)
        elif op == step.RESOLVE:
            chain.resolve(self)
        elif op == step.RESOLVED:
            chain.resolved(self, a)
        elif op == step.APPLIED:
            jutsu_keywords.applied(self, a)
        elif op == step.NEW_HEAD:
            chain.new_heads(self)
        elif op == step.PAY_CHAKRA:
            costs.go_on(self, a)
        elif op == step.FIGHT:
            showdown.fight(self, a)
        elif op == step.DEAL:
            damage.deal(self)
        elif op == step.REPLACE:
            replacing.replace(self, a, b)
        elif op == step.ARRANGE:
            verbs_decks.arrange(self, a, b, c)
        elif op == step.PUT_UNDER:
            verbs_decks.put_under(self, a)
        elif op == step.SEARCH:
            verbs_decks.search(self, a, b, c)
        elif op == step.LAY:
            verbs_decks.lay(self, a, b)
        elif op == step.SPLIT:
            verbs_decks.split(self, a, b)
        elif op == step.PICK_REWARD:
            verbs_decks.pick_reward(self, a, b, c)
        elif op == step.LEAVE:
            leaving.go_on(self, a, b, c)
        elif op == step.POSITION:
            joining.position(self, a, b)
        elif op == step.ORDER_TRIGGERS:
            waiting.order(self, a, b)
        elif op == step.CHAIN_TRIGGERS:
            waiting.chain_all(self, a)
        elif op == step.OFFER_TRIGGER:
            waiting.offer(self, a, b)
        elif op == step.TRACK:
            tracking.declare(self, a, b)
        elif op == step.SWAP_HEAD:
            verbs.swap_head(self, a, b)
        elif op == step.BATTLE_OVER:
            showdown.battle_over(self, a)
        elif op == step.SHOWDOWN:
            showdown.showdown(self)
        elif op == step.TURN:
            end_phase.turn(self, a)
        elif op == step.START:
            start_phase.start(self)
        elif op == step.TURN_BEGINS:
            start_phase.turn_begins(self)
        elif op == step.DRAW:
            start_phase.draw(self)
        elif op == step.MISSION:
            mission_phase.begin(self)
        elif op == step.ORGANISE:
            organisation.organise(self)
        elif op == step.BATTLE:
            sending_out.battle_phase(self)
        elif op == step.EXCHANGE:
            exchange.begin(self)
        elif op == step.RETURN:
            showdown.return_home(self)
        elif op == step.END:
            end_phase.end(self)
        elif op == step.ADJUST:
            end_phase.adjust(self)
        elif op == step.END_TURN:
            end_phase.end_turn(self)
        elif op == step.NEXT_TURN:
            end_phase.next_turn(self)
        elif op == step.TURN_OVER:
            end_phase.turn_over(self)
        elif op == step.HEADS or op == step.TAILS:
            flipping.offer(self, op, a, b, c)
        elif op == DO_ORDER:
            self.order(a)
        elif op == step.MULLIGAN:
            setup.offer_mulligan(self, a)
        elif op == step.SET_UP:
            setup.set_up(self)
        elif not self.masked_step(op, a, b, c):
            raise RuntimeError(f"no rule for step {int(op)}")
        stated: i64 = self.cells[cell.FAMILIES] | self.cells[cell.LASTING_FAMILIES]
        if stated & families.AFTER_EACH_STEP or self.cells[cell.BLANKED]:
            negation.refresh(self)

    # --- questions ----------------------------------------------------------------------------------------------------

    def refusal(self, seat: i64, move: i64) -> i64:
        question: i64 = self.asked(seat)
        if not (self.tables.answers[move] >> question) & 1:
            return no.OTHER_QUESTION
        if mission_phase.asks(question):
            return mission_phase.refusal(self, seat, question, move)
        if organisation.asks(question):
            return organisation.refusal(self, seat, question, move)
        if sending_out.asks(question):
            return sending_out.refusal(self, seat, question, move)
        if blocking.asks(question):
            return blocking.refusal(self, seat, question, move)
        if announcing.asks(question):
            return announcing.refusal(self, seat, question, move)
        if exchange.asks(question):
            return exchange.refusal(self, seat, question, move)
        if costs.asks(question):
            return costs.refusal(self, seat, question, move)
        if chain.asks(question):
            return chain.refusal(self, seat, question, move)
        if showdown.asks(question):
            return showdown.refusal(self, seat, question, move)
        if end_phase.asks(question):
            return end_phase.refusal(self, seat, question, move)
        if setup.asks(question):
            return setup.refusal(self, seat, question, move)
        if flipping.asks(question):
            return flipping.refusal(self, seat, question, move)
        if replacing.asks(question):
            return replacing.refusal(self, seat, question, move)
        if joining.asks(question):
            return joining.refusal(self, seat, question, move)
        if verbs_decks.asks(question):
            return verbs_decks.refusal(self, seat, question, move)
        if verbs.asks(question):
            return verbs.refusal(self, seat, question, move)
        if tracking.asks(question):
            return tracking.refusal(self, seat, question, move)
        if waiting.asks(question):
            return waiting.refusal(self, seat, question, move)
        if jutsu_keywords.asks(question):
            return jutsu_keywords.refusal(self, seat, question, move)
        return effects.refusal(self, seat, question, move)

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        question: i64 = self.asked(seat)
        if mission_phase.asks(question):
            return mission_phase.legal(self, seat, question, out)
        if organisation.asks(question):
            return organisation.legal(self, seat, question, out)
        if sending_out.asks(question):
            return sending_out.legal(self, seat, question, out)
        if blocking.asks(question):
            return blocking.legal(self, seat, question, out)
        if announcing.asks(question):
            return announcing.legal(self, seat, question, out)
        if exchange.asks(question):
            return exchange.legal(self, seat, question, out)
        if costs.asks(question):
            return costs.legal(self, seat, question, out)
        if chain.asks(question):
            return chain.legal(self, seat, question, out)
        if showdown.asks(question):
            return showdown.legal(self, seat, question, out)
        if end_phase.asks(question):
            return end_phase.legal(self, seat, question, out)
        if setup.asks(question):
            return setup.legal(self, seat, question, out)
        if flipping.asks(question):
            return flipping.legal(self, seat, question, out)
        if replacing.asks(question):
            return replacing.legal(self, seat, question, out)
        if joining.asks(question):
            return joining.legal(self, seat, question, out)
        if verbs_decks.asks(question):
            return verbs_decks.legal(self, seat, question, out)
        if verbs.asks(question):
            return verbs.legal(self, seat, question, out)
        if tracking.asks(question):
            return tracking.legal(self, seat, question, out)
        if waiting.asks(question):
            return waiting.legal(self, seat, question, out)
        if jutsu_keywords.asks(question):
            return jutsu_keywords.legal(self, seat, question, out)
        return effects.legal(self, seat, question, out)

    def answer(self, seat: i64, move: i64) -> None:
        question: i64 = self.asked(seat)
        if effects.asks(question):
            effects.answer(self, seat, question, move)
            negation.refresh(self)
            return
        self.done(seat)
        if mission_phase.asks(question):
            mission_phase.answer(self, seat, question, move)
        elif organisation.asks(question):
            organisation.answer(self, seat, question, move)
        elif sending_out.asks(question):
            sending_out.answer(self, seat, question, move)
        elif blocking.asks(question):
            blocking.answer(self, seat, question, move)
        elif announcing.asks(question):
            announcing.answer(self, seat, question, move)
        elif exchange.asks(question):
            exchange.answer(self, seat, question, move)
        elif costs.asks(question):
            costs.answer(self, seat, question, move)
        elif chain.asks(question):
            chain.answer(self, seat, question, move)
        elif showdown.asks(question):
            showdown.answer(self, seat, question, move)
        elif end_phase.asks(question):
            end_phase.answer(self, seat, question, move)
        elif setup.asks(question):
            setup.answer(self, seat, question, move)
        elif flipping.asks(question):
            flipping.answer(self, seat, question, move)
        elif replacing.asks(question):
            replacing.answer(self, seat, question, move)
        elif joining.asks(question):
            joining.answer(self, seat, question, move)
        elif verbs_decks.asks(question):
            verbs_decks.answer(self, seat, question, move)
        elif verbs.asks(question):
            verbs.answer(self, seat, question, move)
        elif jutsu_keywords.asks(question):
            jutsu_keywords.answer(self, seat, question, move)
        elif tracking.asks(question):
            tracking.answer(self, seat, question, move)
        else:
            waiting.answer(self, seat, question, move)
        negation.refresh(self)

    # --- the effect language ------------------------------------------------------------------------------------------

    def effect(self, at: i64, source: i64, register: i64) -> None:
        if self.code[at] == ONE_OF_BY and effects.takes_only_mode(self, at, source, register):
            return
        if targets.is_aim(self, at) and effects.was_aimed(self, source):
            effects.begin_aimed(self, at, source, register)
            return
        if self.code[at] == FLIP:
            flipping.flip(self, at, source, register)
            return
        super().effect(at, source, register)

    def effect_refusal(self, seat: i64, question: i64, move: i64) -> i64:
        reason: i64 = super().effect_refusal(seat, question, move)
        if reason == 0 and question == ask.MASKED + ASK_MODE_BY:
            return effects.refuse_mode(self, move)
        if reason == 0 and question == ask.MASKED + ASK_PAY and move == ask.YES_MOVE:
            return waiting.refuse_payment(self)
        return reason

    def effect_answer(self, seat: i64, question: i64, move: i64) -> None:
        at: i64 = self.next_argument(0)
        super().effect_answer(seat, question, move)
        if question == ask.MASKED + ASK_WORD:
            self.cells[cell.MEMORY + M_WORD] |= self.code[at + 1] << sources.FEATURE_SHIFT

    def player(self, who: i64, source: i64) -> i64:
        seat: i64 = sources.controller(self, source)
        return seat if who == 0 else 1 - seat

    def seat_of(self, who: i64, source: i64) -> i64:
        if who == word.WHO_BEARER:
            return effects.bearers_seat(self, source)
        return super().seat_of(who, source)

    def turns(self, until: i64, source: i64) -> i64:
        if until == 0:
            return 1
        return 2 if sources.controller(self, source) == state.turn_player(self) else 3

    def starting_seat(self) -> i64:
        return state.turn_player(self)

    def orders(self) -> i64:
        return state.turn_player(self)

    def present(self) -> i64:
        return self.cells[cell.OCCUPIED]

    def played(self) -> i64:
        return BIT[self.cells[cell.CHAIN]] - 1

    def this(self, source: i64) -> i64:
        return effects.this(self, source)

    def own_pointed(self, which: i64, source: i64, register: i64, items: bool) -> i64:
        return effects.pointed(self, which, source, register, items)

    def own_members(self, op: i64, at: i64, within: i64, source: i64, register: i64) -> i64:
        return sets.members(self, op, at, within, source, register)

    def own_items(self, op: i64, at: i64, within: i64, source: i64, register: i64) -> i64:
        return sets.items(self, op, at, within, source, register)

    def is_of(self, at: i64, cause: i64, source: i64) -> bool:
        return sets.is_of(self, at, cause, source)

    def own_value(self, op: i64, at: i64, source: i64, register: i64) -> i64:
        return effects.value(self, op, at, source, register)

    def own_holds(self, op: i64, at: i64, source: i64, register: i64) -> bool:
        return effects.condition(self, op, at, source)

    def own_effect(self, op: i64, at: i64, source: i64, register: i64) -> None:
        effects.effect(self, op, at, source, register)

    def choosable(self, mask: i64, source: i64, effect: i64, items: bool) -> i64:
        return effects.choosable(self, mask, source, effect, items)

    def toss(self, source: i64) -> bool:
        return effects.toss(self, source)

    def is_cards(self, op: i64) -> bool:
        return card_sets.is_cards(op)

    def count_cards(self, at: i64, source: i64, register: i64) -> i64:
        return card_sets.total(self, at, source)

    def cards_are(self, at: i64, of: i64, source: i64, register: i64) -> bool:
        return card_sets.any_fits(self, at, of, source)

    def may_declare(self, what: i64, word: i64, source: i64) -> bool:
        return effects.may_declare(self, what, word, self.next_argument(2))

    def available(self, at: i64, kind: i64, source: i64, register: i64) -> i64:
        return effects.available(self, at, kind, source)

    def can_pick(self, at: i64, kind: i64, source: i64, register: i64) -> bool:
        return effects.can_pick(self, at, kind, source, register)

    def left_to_pick(self, at: i64, first: i64, source: i64, register: i64) -> i64:
        return effects.left_to_pick(self, at, first, source)

    def is_secret(self, at: i64, source: i64) -> bool:
        return card_sets.is_hidden(self, at)

    def take_card(self, at: i64, kind: i64, source: i64, register: i64) -> None:
        effects.take_card(self, at, kind, source)

    def random_kind(self, at: i64, source: i64, register: i64) -> i64:
        return effects.random_kind(self, at, source)

    def own_picked(self, at: i64, source: i64, register: i64) -> None:
        verbs_cards.picked(self, at, source)

    def own_payable(self, op: i64, at: i64, source: i64, register: i64) -> bool:
        return effects.payable(self, op, at, source, register)

    def own_pay(self, op: i64, at: i64, source: i64, register: i64) -> None:
        effects.pay(self, op, at, source)

    def holds(self, at: i64, source: i64, register: i64) -> bool:
        if self.code[at] == IS_A and effects.names_those_cards(self, self.code[at + 1]):
            return effects.those_are(self, self.code[at + 2], source)
        return super().holds(at, source, register)

    def did(self, n: i64, things: i64 = 0, items: i64 = 0) -> None:
        self.cells[cell.THOSE_CARDS] = 0
        super().did(n, things, items)

    def add_row(self, first: i64, most: i64, what: i64, left: i64, source: i64, register: i64) -> None:
        if sources.has_room(self, first, most, source):
            super().add_row(first, most, what, left, sources.remember(self, source), register)
            sources.note_lasting(self)

    def drop_row(self, first: i64, most: i64, row: i64) -> None:
        sources.forget_row(self, first, row)
        super().drop_row(first, most, row)
        sources.note_lasting(self)

    def end_turn(self) -> None:
        sources.forget_delayed(self)
        super().end_turn()
        sources.note_lasting(self)

    # --- the end ------------------------------------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        return state.rewards(self, seat)

    def share(self, seat: i64) -> float:
        winner: i64 = self.cells[cell.WINNER] - 1
        if winner == end_phase.DRAWN - 1:
            return 0.5
        return 1.0 if winner == seat else 0.0

    def verdict(self) -> str:
        ending: i64 = self.cells[cell.ENDING]
        if ending == end_phase.BY_REWARDS:
            return "NA-118"
        return "NA-119" if ending == end_phase.BY_DECK else "NR-44"
