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
from ofuda.games.shamans.rules.state import ShamansState, hand, list_bits, points
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

    def answer(self, seat: i64, move: i64) -> None:
        question: i64 = self.asked(seat)
        self.done(seat)
        if question == ask.CARD:
            playing_cards.play_card(self, seat, move - ask.CARD_MOVE)
        elif question == ask.PORTAL:
            artifacts.answer_portal(self, seat, move)
        elif question == ask.TAKE:
            everybody_has_played.take(self, seat, move)
        elif question == ask.HIDE:
            everybody_has_played.hide_or_show(self, seat, move)
        elif question == ask.GIVE:
            eclipse.choose_gift(self, seat, move - ask.GIVE_MOVE)
        elif question == ask.STABILIZE:
            rituals.stabilize(self, seat, move)
        elif question == ask.SWAP:
            rituals.swap(self, seat, move - ask.SWAP_MOVE)
        elif question == ask.NEUTRALIZE:
            rituals.answer_neutralize(self, seat, move)
        elif question == ask.GUIDE:
            elimination.choose_guide(self, seat, move - ask.GUIDE_MOVE)
        else:
            elimination.choose_ritual(self, seat, move - ask.WORLD_MOVE)

    def refusal(self, seat: i64, move: i64) -> i64:
        question: i64 = self.asked(seat)
        if not (ANSWERS[move] >> question) & 1:
            return no.OTHER_QUESTION
        if question == ask.CARD:
            return playing_cards.refuse_card(self, seat, move)
        if question == ask.PORTAL:
            return artifacts.refuse_portal(self, seat, move)
        if question == ask.TAKE:
            return everybody_has_played.refuse_take(self, move)
        if question == ask.HIDE:
            return 0
        if question == ask.GIVE:
            return eclipse.refuse_give(self, seat, move)
        if question == ask.STABILIZE:
            return rituals.refuse_stabilize(self, move)
        if question == ask.SWAP:
            return rituals.refuse_swap(self, seat, move)
        if question == ask.NEUTRALIZE:
            return rituals.refuse_neutralize(self, seat, move)
        if question == ask.GUIDE:
            return elimination.refuse_guide(self, move)
        return elimination.refuse_ritual(self, move)

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        question: i64 = self.asked(seat)
        if question == ask.CARD:
            return list_bits(hand(self, seat), ask.CARD_MOVE, out)
        if question == ask.PORTAL:
            return artifacts.list_portal(self, seat, out)
        if question == ask.TAKE:
            return everybody_has_played.list_take(self, out)
        if question == ask.HIDE:
            return everybody_has_played.list_hide(out)
        if question == ask.GIVE:
            return list_bits(hand(self, seat), ask.GIVE_MOVE, out)
        if question == ask.STABILIZE:
            return rituals.list_stabilize(self, out)
        return self.list_block(seat, question, out)

    def list_block(self, seat: i64, question: i64, out: vec[i64]) -> i64:
        """List the moves of a question's block that are not refused."""
        move: i64 = ask.SWAP_MOVE
        end: i64 = ask.NO_DAGGER
        if question == ask.NEUTRALIZE:
            move = ask.NO_DAGGER
            end = ask.GUIDE_MOVE
        elif question == ask.GUIDE:
            move = ask.GUIDE_MOVE
            end = ask.WORLD_MOVE
        elif question == ask.RITUAL:
            move = ask.WORLD_MOVE
            end = ask.MOVES
        n: i64 = 0
        while move < end:
            if self.refusal(seat, move) == 0:
                out[n] = move
                n += 1
            move += 1
        return n

    def sealed(self, seat: i64) -> bool:
        return self.asked(seat) == ask.GIVE

    def share(self, seat: i64) -> float:
        return end.share(self, seat)

    def points(self, seat: i64) -> i64:
        return points(self, seat)

    def verdict(self) -> str:
        return end.verdict(self)
