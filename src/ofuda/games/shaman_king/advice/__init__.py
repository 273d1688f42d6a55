"""Heuristics: how good a move looks to its player, in points, up to the end of this defence.

Everything used here is public; of decks and furyoku only the counts are used.
"""

from ofuda.effects.machine import ASK_MAY, ASK_MODE, ASK_THING, MODE_MOVE, NONE_MOVE, THING_MOVE, YES_MOVE
from ofuda.games.shaman_king import ask, cell
from ofuda.games.shaman_king.advice.cards import of_before, of_card, of_payment, of_signature, ready, top_card
from ofuda.games.shaman_king.advice.effects import done_to, lasting, worth
from ofuda.games.shaman_king.advice.scale import MEAN_CARD
from ofuda.games.shaman_king.rules import state
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64


def advice(s: DuelState, seat: i64, move: i64) -> float:
    question: i64 = s.asked(seat)
    if question == ask.CARD:
        return of_card(s, seat, move)
    if question == ask.PAY:
        return of_payment(s, seat, move - ask.PAY_MOVE)
    if question == ASK_THING:
        if move == NONE_MOVE:
            return 0.0
        return done_to(s, seat, s.code[s.next_argument(0) + 3], move - THING_MOVE)
    if question == ask.SIGNATURE:
        return of_signature(s, seat, move)
    if question == ask.BEFORE:
        return of_before(s, seat, move)
    if question == ask.REPLACE:
        zone: i64 = s.cells[cell.ZONE]
        return lasting(s, seat, state.flipped(s) if move == YES_MOVE else state.team(s, seat, zone), zone)
    if question == ask.KEEP:
        return ready(s, seat, move - ask.CARD_MOVE)
    if question == ask.ARRANGE:  # the last one will lie on top
        return -ready(s, seat, move - ask.CARD_MOVE)
    if question == ask.DROP:
        return MEAN_CARD - ready(s, seat, top_card(s, seat)) if move == YES_MOVE else 0.0
    if question == ask.BURN:
        return ready(s, 1 - seat, top_card(s, 1 - seat)) - MEAN_CARD if move == YES_MOVE else 0.0
    if question == ask.OPENING:  # whoever defends pays first
        return 0.0 if move == ask.OPENING_MOVE + seat else 1.0
    if question == ASK_MAY:
        return worth(s, s.code[s.next_argument(0) + 1], s.next_argument(1)) if move == YES_MOVE else 0.0
    if question == ASK_MODE:
        return worth(s, s.code[s.next_argument(0) + 2 + move - MODE_MOVE], s.next_argument(1))
    return 1.0 if move == YES_MOVE else 0.0
