"""The dispatcher: hand steps, answers and questions over to the chapters."""

from typing import Final, final

from ofuda.games.shikigami import ask, no, step
from ofuda.games.shikigami.rules import (
    actions,
    draws,
    end_check,
    end_of_game,
    hand_check,
    payment,
    power,
    refill,
    setting_up,
    summoned,
    summoning,
    turn_order,
)
from ofuda.games.shikigami.rules.state import ShikigamiState
from ofuda.kernel.arrays import i64, vec

ANSWERS: Final[vec[i64]] = ask.QUESTIONS.answers(ask.MOVES)  # the questions that each move answers, as masks


@final
class ShikigamiRules(ShikigamiState):
    """Apprentices summon shikigami and move their discs between light and dark."""

    def do(self, op: i64, a: i64, b: i64, c: i64) -> None:
        if op == step.TURN:
            actions.turn(self, a)
        elif op == step.POWER:
            power.receive_power(self, a, b)
        elif op == step.SUMMON:
            summoning.summon(self, a)
        elif op == step.SUMMONED:
            summoned.own_effect(self, a, b)
        elif op == step.BONUS:
            summoned.offer_bonus(self, a)
        elif op == step.TAKE_ELEMENT:
            summoned.take_for_card(self, a, ask.FOR_ELEMENT)
        elif op == step.TAKE_SPIRIT:
            summoned.take_for_card(self, a, ask.FOR_SPIRIT)
        elif op == step.END_CHECK:
            end_check.check_end(self)
        elif op == step.HAND_CHECK:
            hand_check.check_hands(self, a)
        elif op == step.REFILL:
            refill.refill(self)
        elif op == step.ROUND:
            turn_order.begin_round(self)
        elif op == step.DRAFT:
            setting_up.end_draft(self)
        elif op == step.GAME:
            setting_up.set_up_game(self)
        else:
            raise RuntimeError(f"no rule for step {op}")

    def refusal(self, seat: i64, move: i64) -> i64:
        question: i64 = self.asked(seat)
        if not (ANSWERS[move] >> question) & 1:
            return no.OTHER_QUESTION
        if actions.asks(question):
            return actions.refusal(self, seat, question, move)
        if payment.asks(question):
            return payment.refusal(self, seat, question, move)
        if power.asks(question):
            return power.refusal(self, seat, question, move)
        if hand_check.asks(question):
            return hand_check.refusal(self, seat, question, move)
        if draws.asks(question):
            return draws.refusal(self, seat, question, move)
        if setting_up.asks(question):
            return setting_up.refusal(self, seat, question, move)
        return summoned.refusal(self, seat, question, move)

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        question: i64 = self.asked(seat)
        if actions.asks(question):
            return actions.legal(self, seat, question, out)
        if payment.asks(question):
            return payment.legal(self, seat, question, out)
        if power.asks(question):
            return power.legal(self, seat, question, out)
        if hand_check.asks(question):
            return hand_check.legal(self, seat, question, out)
        if draws.asks(question):
            return draws.legal(self, seat, question, out)
        if setting_up.asks(question):
            return setting_up.legal(self, seat, question, out)
        return summoned.legal(self, seat, question, out)

    def answer(self, seat: i64, move: i64) -> None:
        question: i64 = self.asked(seat)
        self.done(seat)
        if actions.asks(question):
            actions.answer(self, seat, question, move)
        elif payment.asks(question):
            payment.answer(self, seat, question, move)
        elif power.asks(question):
            power.answer(self, seat, question, move)
        elif hand_check.asks(question):
            hand_check.answer(self, seat, question, move)
        elif draws.asks(question):
            draws.answer(self, seat, question, move)
        elif setting_up.asks(question):
            setting_up.answer(self, seat, question, move)
        else:
            summoned.answer(self, seat, question, move)

    def sealed(self, seat: i64) -> bool:
        question: i64 = self.asked(seat)
        return question == ask.DRAFT or question == ask.PAY

    def share(self, seat: i64) -> float:
        return end_of_game.share(self, seat)

    def points(self, seat: i64) -> i64:
        return end_of_game.total_points(self, seat)

    def verdict(self) -> str:
        return end_of_game.verdict(self)
