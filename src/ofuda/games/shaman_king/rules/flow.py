"""The dispatcher: steps, questions and answers, each handed to the chapter that states its rules."""

from typing import final

from ofuda.effects.machine import (
    ASK_ORDER,
    DO_EFFECT,
    DO_ORDER,
    NO_MOVE,
    NONE_MOVE,
    ORDER_MOVE,
    YES_MOVE,
)
from ofuda.games.shaman_king import ask, cell, no, parts, saw, step
from ofuda.games.shaman_king.rules import (
    advantages,
    defending,
    effects,
    furyoku,
    keywords,
    looking,
    opening,
    powers,
    running_out,
    scoring,
    setup,
    signature,
    state,
    strikes,
    teamworks,
    turn,
)
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64, vec
from ofuda.kernel.engine import OP_MASK


@final
class Duel(DuelState):
    """A duel that can be played."""

    def do(self, op: i64, a: i64, b: i64, c: i64) -> None:  # the most frequent steps first
        if op == DO_EFFECT:
            self.effect(a, b, c)
        elif op == step.NEXT:
            defending.next_zone(self)
        elif op == step.TURN:
            turn.turn(self, a)
        elif op == step.ZONE:
            defending.before_flip(self)
        elif op == step.CARD:
            defending.ask_about_card(self)
        elif op == step.FLIP:
            defending.flip(self)
        elif op == step.PAY:
            furyoku.pay(self, a, b, c)
        elif op == step.COUNTER:
            strikes.counterattack(self, a)
        elif op == step.REPLENISH:
            turn.replenish(self, a)
        elif op == step.SIGNATURE:
            signature.may_ask(self)
        elif op == step.START:
            defending.start(self)
        elif op == step.ADVANTAGE:
            advantages.play(self)
        elif op == step.TEAMWORK:
            teamworks.play(self)
        elif op == step.CHARGE:
            advantages.charge_for_playing(self, a, b)
        elif op == step.SETTLE:
            advantages.settle(self, a)
        elif op == DO_ORDER:
            self.order(a)
        elif op == step.SCORE:
            scoring.score(self)
        elif op == step.CELEBRATE:
            scoring.celebrate(self, a)
        elif op == step.CLEAN:
            turn.clean_up(self, a)
        elif op == step.TIDY:
            turn.tidy(self, a, b)
        elif op == step.REWARD:
            scoring.reward(self, a)
        elif op == step.COST:
            powers.pay_cost(self, a, b, False)
        elif op == step.CHOOSE:
            opening.choose(self, a)
        elif op == step.OPENING:
            opening.start(self, a)
        elif op == step.DISCARD:
            keywords.discard_flipped(self, a, b)
        elif op == step.KEEP:
            looking.keep(self, a)
        elif op == step.ARRANGE:
            looking.arrange(self, a)
        elif op == step.DROP:
            looking.ask_drop(self, a)
        elif op == step.BURN:
            looking.ask_burn(self, a)
        elif op == step.COMPARE:
            setup.compare(self)
        elif op == step.SETUP:
            setup.set_up(self)
        else:
            raise RuntimeError(f"no rule for step {int(op)}")

    # --- questions ------------------------------------------------------------------------------------------------

    def refusal(self, seat: i64, move: i64) -> i64:
        question: i64 = self.asked(seat)
        if not (self.tables.answers[move] >> question) & 1:
            return no.OTHER_QUESTION
        if question == ask.CARD:
            return defending.refusal(self, seat, move)
        if question <= ASK_ORDER:
            return self.effect_refusal(seat, question, move)
        if question == ask.PAY:
            return furyoku.refusal(self, seat, move)
        if question == ask.SIGNATURE:
            return signature.refusal(self, seat, move)
        if question == ask.BEFORE:
            return 0 if move == ask.PASS_MOVE else powers.before_refusal(self, seat, move - ask.BEFORE_MOVE)
        if question == ask.KEEP or question == ask.ARRANGE:
            return looking.refusal(self, move)
        return 0  # who defends, or yes and no

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        question: i64 = self.asked(seat)
        if question == ask.CARD:
            return defending.legal(self, seat, out)
        if question <= ASK_ORDER:
            return self.effect_legal(seat, question, out)
        if question == ask.PAY:
            return furyoku.legal(self, seat, out)
        if question == ask.OPENING:
            return opening.legal(out)
        if question == ask.SIGNATURE:
            return signature.legal(self, seat, out)
        if question == ask.BEFORE:
            return powers.before_legal(self, seat, out)
        if question == ask.KEEP or question == ask.ARRANGE:
            return looking.legal(self, out)
        out[0] = NO_MOVE
        out[1] = YES_MOVE
        return 2

    def answer(self, seat: i64, move: i64) -> None:
        question: i64 = self.asked(seat)
        if question == ask.CARD:
            defending.answer(self, seat, move)
        elif question <= ASK_ORDER:
            self.answer_effect(seat, question, move)
        elif question == ask.PAY:
            furyoku.answer(self, seat, move)
        elif question == ask.OPENING:
            opening.answer(self, seat, move)
        elif question == ask.SIGNATURE:
            signature.answer(self, seat, move)
        elif question == ask.BEFORE:
            powers.before_answer(self, seat, move)
        elif question == ask.REPLACE:
            teamworks.answer(self, seat, move)
        elif question == ask.CHARGE:
            advantages.answer(self, seat, move)
        elif question == ask.KEEP:
            looking.answer_keep(self, seat, move)
        elif question == ask.ARRANGE:
            looking.answer_arrange(self, seat, move)
        elif question == ask.DROP:
            looking.answer_drop(self, seat, move)
        else:
            looking.answer_burn(self, seat, move)

    def answer_effect(self, seat: i64, question: i64, move: i64) -> None:
        """Tell what was chosen, or the others would not know why somebody else is asked next.

        That a card was cleaned up or furyoku added first is told by the event of doing it.
        """
        if question == ASK_ORDER:
            chosen: i64 = self._agenda[self._depth - 2 - (move - ORDER_MOVE)]
            source: i64 = (chosen >> 28) & 0xFFFF
            if chosen & OP_MASK == DO_EFFECT and turn.added_zone(self, (chosen >> 12) & 0xFFFF, source) < 0:
                state.tell(self, saw.FIRST, seat, source & cell.KIND_MASK)
        elif move == NO_MOVE or move == NONE_MOVE:
            state.tell(self, saw.DECLINED, seat, self.next_argument(1) & cell.KIND_MASK)
        self.effect_answer(seat, question, move)

    # --- the effect language --------------------------------------------------------------------------------------

    def player(self, who: i64, source: i64) -> i64:
        seat: i64 = state.owner(source)
        return seat if who == 0 else 1 - seat

    def own_value(self, op: i64, at: i64, source: i64, register: i64) -> i64:
        return effects.value(self, op, source)

    def own_holds(self, op: i64, at: i64, source: i64, register: i64) -> bool:
        return effects.holds(self, op, at, source)

    def own_fits(self, op: i64, at: i64, thing: i64, source: i64, register: i64) -> bool:
        return effects.fits(self, op, at, thing, source, register)

    def own_effect(self, op: i64, at: i64, source: i64, register: i64) -> None:
        effects.effect(self, op, at, source, register)

    def may_choose(self, thing: i64, source: i64, effect: i64) -> bool:
        return effects.may_choose(self, thing, source, effect)

    def may_do(self, effect: i64, source: i64) -> bool:
        return effects.may_do(self, effect, source)

    def orders(self) -> i64:
        return running_out.orderer(self)

    # --- the end --------------------------------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        return state.points(self, seat)

    def share(self, seat: i64) -> float:
        own: i64 = state.points(self, seat)
        other: i64 = state.points(self, 1 - seat)
        if own == other:
            return 0.5
        return 1.0 if own > other else 0.0

    def verdict(self) -> str:
        won: bool = state.points(self, 0) >= parts.TO_WIN or state.points(self, 1) >= parts.TO_WIN
        return "SK-004" if won else "SK-R37"
