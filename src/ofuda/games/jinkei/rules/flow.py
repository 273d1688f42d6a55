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
    special_effects,
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

    def answer(self, seat: i64, move: i64) -> None:
        question: i64 = self.asked(seat)
        if question == ask.ATTACK:
            combat_phase.attack(self, seat, move - ask.ATTACK_MOVE)
        elif question == ask.DEFEND:
            combat_phase.defend(self, seat, move - ask.DEFEND_MOVE)
        elif question == ask.FRONT:
            formation_phase.place_front(self, seat, move - ask.FRONT_MOVE)
        elif question == ask.BACK:
            formation_phase.place_back(self, seat, move - ask.BACK_MOVE)
        elif question == ask.ADVANCE:
            combat_phase.advance_chosen(self, seat, move - ask.ADVANCE_MOVE)
        elif question == ask.FORMATION:
            formation_phase.choose_formation(self, seat, move - ask.FORMATION_MOVE)
        else:
            setup.choose_type(self, seat, move - ask.TYPE_MOVE)

    def refusal(self, seat: i64, move: i64) -> i64:
        question: i64 = self.asked(seat)
        if not (ANSWERS[move] >> question) & 1:
            return no.OTHER_QUESTION
        if question == ask.ATTACK:
            return combat_phase.attack_refusal(self, seat, move - ask.ATTACK_MOVE)
        if question == ask.DEFEND:
            return combat_phase.defence_refusal(self, seat, move - ask.DEFEND_MOVE)
        if question == ask.FRONT:
            return formation_phase.place_refusal(self, seat, move - ask.FRONT_MOVE)
        if question == ask.BACK:
            return formation_phase.place_refusal(self, seat, move - ask.BACK_MOVE)
        if question == ask.ADVANCE:
            return special_effects.advance_refusal(self, seat, move - ask.ADVANCE_MOVE)
        if question == ask.TYPE:
            return setup.type_refusal(self, seat, move - ask.TYPE_MOVE)
        return 0

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        """List what `refusal` allows, without asking about every move."""
        question: i64 = self.asked(seat)
        if question == ask.ATTACK:
            return combat_phase.list_attacks(self, seat, out)
        if question == ask.DEFEND:
            return combat_phase.list_defences(self, seat, out)
        if question == ask.FRONT:
            return formation_phase.list_placements(self, seat, ask.FRONT_MOVE, out)
        if question == ask.BACK:
            return formation_phase.list_placements(self, seat, ask.BACK_MOVE, out)
        if question == ask.ADVANCE:
            return special_effects.list_advances(self, seat, out)
        if question == ask.FORMATION:
            return formation_phase.list_formations(out)
        return setup.list_types(self, seat, out)

    def points(self, seat: i64) -> i64:
        return score(self, seat)

    def share(self, seat: i64) -> float:
        return end.share(self, seat)

    def verdict(self) -> str:
        return end.verdict(self)
