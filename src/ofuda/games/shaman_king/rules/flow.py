"""The dispatcher: steps, questions and answers, each handed to the chapter that states its rules."""

from typing import final

from ofuda.effects.machine import DO_EFFECT, DO_ORDER
from ofuda.games.shaman_king import no, parts, step
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
        if defending.asks(question):
            return defending.refusal(self, seat, question, move)
        if effects.asks(question):
            return effects.refusal(self, seat, question, move)
        if furyoku.asks(question):
            return furyoku.refusal(self, seat, question, move)
        if opening.asks(question):
            return opening.refusal(self, seat, question, move)
        if signature.asks(question):
            return signature.refusal(self, seat, question, move)
        if powers.asks(question):
            return powers.refusal(self, seat, question, move)
        if teamworks.asks(question):
            return teamworks.refusal(self, seat, question, move)
        if advantages.asks(question):
            return advantages.refusal(self, seat, question, move)
        return looking.refusal(self, seat, question, move)

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        question: i64 = self.asked(seat)
        if defending.asks(question):
            return defending.legal(self, seat, question, out)
        if effects.asks(question):
            return effects.legal(self, seat, question, out)
        if furyoku.asks(question):
            return furyoku.legal(self, seat, question, out)
        if opening.asks(question):
            return opening.legal(self, seat, question, out)
        if signature.asks(question):
            return signature.legal(self, seat, question, out)
        if powers.asks(question):
            return powers.legal(self, seat, question, out)
        if teamworks.asks(question):
            return teamworks.legal(self, seat, question, out)
        if advantages.asks(question):
            return advantages.legal(self, seat, question, out)
        return looking.legal(self, seat, question, out)

    def answer(self, seat: i64, move: i64) -> None:
        question: i64 = self.asked(seat)
        if defending.asks(question):
            defending.answer(self, seat, question, move)
        elif effects.asks(question):
            effects.answer(self, seat, question, move)
        elif furyoku.asks(question):
            furyoku.answer(self, seat, question, move)
        elif opening.asks(question):
            opening.answer(self, seat, question, move)
        elif signature.asks(question):
            signature.answer(self, seat, question, move)
        elif powers.asks(question):
            powers.answer(self, seat, question, move)
        elif teamworks.asks(question):
            teamworks.answer(self, seat, question, move)
        elif advantages.asks(question):
            advantages.answer(self, seat, question, move)
        else:
            looking.answer(self, seat, question, move)

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
