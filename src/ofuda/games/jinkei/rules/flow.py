"""Hand over steps and questions to the chapters."""

from typing import Final, final

from ofuda.games.jinkei import ask, no, step
from ofuda.games.jinkei.rules import (
    combat_phase,
    end,
    formation_phase,
    round_flow,
    scoring,
    setup,
)
from ofuda.games.jinkei.rules.state import JinkeiState, score
from ofuda.kernel.arrays import i64, vec

ANSWERS: Final[vec[i64]] = ask.QUESTIONS.answers(ask.MOVES)  # for each move, the questions it answers as a mask


@final  # compiled calls of its methods are direct
class JinkeiRules(JinkeiState):
    """A state with the rules that carry it on. Frequent cases come first."""

    def do(self, op: i64, a: i64, b: i64, c: i64) -> None:
        if op == step.BATTLE:
            combat_phase.battle(self)
        elif op == step.ADVANCE:
            combat_phase.ask_which_advances(self, a, b)
        elif op == step.GAME:
            setup.set_up(self)
        elif op == step.CHOOSE_TYPE:
            self.ask(a, ask.TYPE)
        elif op == step.ROUND:
            round_flow.play_round(self)
        elif op == step.DRAW:
            formation_phase.draw(self, 0)
            formation_phase.draw(self, 1)
        elif op == step.CHOOSE_FORMATION:
            self.ask(0, ask.FORMATION)
            self.ask(1, ask.FORMATION)
        elif op == step.REVEAL_FORMATION:
            formation_phase.reveal_formations(self)
        elif op == step.PLACE_FRONT:
            self.ask(0, ask.FRONT)
            self.ask(1, ask.FRONT)
        elif op == step.OPEN_FRONT:
            formation_phase.open_front(self)
        elif op == step.PLACE_BACK:
            formation_phase.ask_back(self, 0)
            formation_phase.ask_back(self, 1)
        else:
            scoring.score_round(self)

    def sealed(self, seat: i64) -> bool:
        question: i64 = self.asked(seat)
        return question == ask.FORMATION or question == ask.FRONT or question == ask.BACK

    def refusal(self, seat: i64, move: i64) -> i64:
        question: i64 = self.asked(seat)
        if not (ANSWERS[move] >> question) & 1:
            return no.OTHER_QUESTION
        if combat_phase.asks(question):
            return combat_phase.refusal(self, seat, question, move)
        if formation_phase.asks(question):
            return formation_phase.refusal(self, seat, question, move)
        return setup.refusal(self, seat, question, move)

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        """List what `refusal` allows, without asking about every move."""
        question: i64 = self.asked(seat)
        if combat_phase.asks(question):
            return combat_phase.legal(self, seat, question, out)
        if formation_phase.asks(question):
            return formation_phase.legal(self, seat, question, out)
        return setup.legal(self, seat, question, out)

    def answer(self, seat: i64, move: i64) -> None:
        question: i64 = self.asked(seat)
        if combat_phase.asks(question):
            combat_phase.answer(self, seat, question, move)
        elif formation_phase.asks(question):
            formation_phase.answer(self, seat, question, move)
        else:
            setup.answer(self, seat, question, move)

    def points(self, seat: i64) -> i64:
        return score(self, seat)

    def share(self, seat: i64) -> float:
        return end.share(self, seat)

    def verdict(self) -> str:
        return end.verdict(self)
