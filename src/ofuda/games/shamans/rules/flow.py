"""The dispatcher: hand steps, answers and questions over to the chapters."""

from typing import Final, final

from ofuda.games.shamans import ask, no, step
from ofuda.games.shamans.rules import (
    artifacts,
    eclipse,
    elimination,
    end,
    everybody_has_played,
    playing_cards,
    rituals,
    setting_up_game,
    setting_up_round,
)
from ofuda.games.shamans.rules.state import ShamansState, points
from ofuda.kernel.arrays import i64, vec

ANSWERS: Final[vec[i64]] = ask.QUESTIONS.answers(ask.MOVES)  # the questions that each move answers, as masks


@final
class ShamansRules(ShamansState):
    """Shamans guard the worlds; Shadows among them bring the pawn to the Moon."""

    def do(self, op: i64, a: i64, b: i64, c: i64) -> None:
        if op == step.PLAY:
            playing_cards.next_player(self, a)
        elif op == step.WINDOW:
            artifacts.window(self, a, b, c)
        elif op == step.CARD:
            self.ask(a, ask.CARD)
        elif op == step.RESOLVE:
            everybody_has_played.resolve(self)
        elif op == step.GATHER:
            if a >= 0:
                everybody_has_played.gather(self, a)
            else:
                elimination.gather_without_highest(self)
        elif op == step.MOVE:
            playing_cards.move_pawn(self, a, b, c)
        elif op == step.PLACE:
            playing_cards.place(self, a, b)
        elif op == step.ECLIPSE:
            everybody_has_played.uncover(self)
        elif op == step.NEXT:
            if a >= 0:
                everybody_has_played.next_turn(self, a)
            else:
                elimination.ask_for_guide(self, -1 - a)
        elif op == step.TURN:
            playing_cards.turn(self, a)
        elif op == step.RITUAL:
            rituals.perform(self, a, b)
        elif op == step.RITUALS:
            elimination.next_ritual(self, a)
        elif op == step.ELIMINATE:
            elimination.eliminate(self, a, b)
        elif op == step.PASS:
            eclipse.pass_cards(self)
        elif op == step.END:
            end.end_round(self, a)
        elif op == step.ROUND:
            setting_up_round.set_up_round(self)
        elif op == step.GAME:
            setting_up_game.set_up_game(self)
        else:
            raise RuntimeError(f"no rule for step {op}")

    def refusal(self, seat: i64, move: i64) -> i64:
        question: i64 = self.asked(seat)
        if not (ANSWERS[move] >> question) & 1:
            return no.OTHER_QUESTION
        if playing_cards.asks(question):
            return playing_cards.refusal(self, seat, question, move)
        if artifacts.asks(question):
            return artifacts.refusal(self, seat, question, move)
        if everybody_has_played.asks(question):
            return everybody_has_played.refusal(self, seat, question, move)
        if eclipse.asks(question):
            return eclipse.refusal(self, seat, question, move)
        if rituals.asks(question):
            return rituals.refusal(self, seat, question, move)
        return elimination.refusal(self, seat, question, move)

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        question: i64 = self.asked(seat)
        if playing_cards.asks(question):
            return playing_cards.legal(self, seat, question, out)
        if artifacts.asks(question):
            return artifacts.legal(self, seat, question, out)
        if everybody_has_played.asks(question):
            return everybody_has_played.legal(self, seat, question, out)
        if eclipse.asks(question):
            return eclipse.legal(self, seat, question, out)
        if rituals.asks(question):
            return rituals.legal(self, seat, question, out)
        return elimination.legal(self, seat, question, out)

    def answer(self, seat: i64, move: i64) -> None:
        question: i64 = self.asked(seat)
        self.done(seat)
        if playing_cards.asks(question):
            playing_cards.answer(self, seat, question, move)
        elif artifacts.asks(question):
            artifacts.answer(self, seat, question, move)
        elif everybody_has_played.asks(question):
            everybody_has_played.answer(self, seat, question, move)
        elif eclipse.asks(question):
            eclipse.answer(self, seat, question, move)
        elif rituals.asks(question):
            rituals.answer(self, seat, question, move)
        else:
            elimination.answer(self, seat, question, move)

    def sealed(self, seat: i64) -> bool:
        return self.asked(seat) == ask.GIVE

    def share(self, seat: i64) -> float:
        return end.share(self, seat)

    def points(self, seat: i64) -> i64:
        return points(self, seat)

    def verdict(self) -> str:
        return end.verdict(self)
