"""Heuristics: how good a move looks to its player, in points, up to the end of this defence.

Everything used here is public; of decks and furyoku only the counts are used.
"""

from ofuda.effects.machine import ASK_MAY, ASK_MODE, ASK_THING, MODE_MOVE, NONE_MOVE, THING_MOVE, YES_MOVE
from ofuda.games.shaman_king import ask, cell
from ofuda.games.shaman_king.heuristics.cards import of_before, of_card, of_payment, of_signature, ready, top_card
from ofuda.games.shaman_king.heuristics.effects import done_to, lasting, worth
from ofuda.games.shaman_king.heuristics.estimate import expected_share
from ofuda.games.shaman_king.heuristics.scale import MEAN_CARD
from ofuda.games.shaman_king.rules.state import DuelState, flipped, team
from ofuda.kernel.arrays import i64
from ofuda.kernel.parts import Heuristics


class DuelHeuristics(Heuristics[DuelState]):
    """Fitted to games that the bots played with each other."""

    def __init__(self) -> None:
        super().__init__(search_depth=2, playout_samples=4, prior_scale=0.3)

    def advice(self, state: DuelState, seat: i64, move: i64) -> float:
        question: i64 = state.asked(seat)
        if question == ask.CARD:
            return of_card(state, seat, move)
        if question == ask.PAY:
            return of_payment(state, seat, move - ask.PAY_MOVE)
        if question == ASK_THING:
            if move == NONE_MOVE:
                return 0.0
            return done_to(state, seat, state.code[state.next_argument(0) + 3], move - THING_MOVE)
        if question == ask.SIGNATURE:
            return of_signature(state, seat, move)
        if question == ask.BEFORE:
            return of_before(state, seat, move)
        if question == ask.REPLACE:
            zone: i64 = state.cells[cell.ZONE]
            return lasting(state, seat, flipped(state) if move == YES_MOVE else team(state, seat, zone), zone)
        if question == ask.KEEP:
            return ready(state, seat, move - ask.CARD_MOVE)
        if question == ask.ARRANGE:  # the last one will lie on top
            return -ready(state, seat, move - ask.CARD_MOVE)
        if question == ask.DROP:
            return MEAN_CARD - ready(state, seat, top_card(state, seat)) if move == YES_MOVE else 0.0
        if question == ask.BURN:
            return ready(state, 1 - seat, top_card(state, 1 - seat)) - MEAN_CARD if move == YES_MOVE else 0.0
        if question == ask.OPENING:  # whoever defends pays first
            return 0.0 if move == ask.OPENING_MOVE + seat else 1.0
        if question == ASK_MAY:
            if move != YES_MOVE:
                return 0.0
            return worth(state, state.code[state.next_argument(0) + 1], state.next_argument(1))
        if question == ASK_MODE:
            return worth(state, state.code[state.next_argument(0) + 2 + move - MODE_MOVE], state.next_argument(1))
        return 1.0 if move == YES_MOVE else 0.0

    def estimate(self, state: DuelState, seat: i64) -> float:
        return expected_share(state, seat)

    def progress(self, state: DuelState) -> i64:
        return state.cells[cell.TURN]

    def public_chance(self, state: DuelState) -> i64:
        return state.cells[cell.FLIP]
