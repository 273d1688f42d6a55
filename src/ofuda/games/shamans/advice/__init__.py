"""Heuristics: how many points a move seems to bring its player in this round.

They look at what the seat itself knows: its hand, its role, its face-down tokens, role cards it has seen, and all that
lies open. What an imagined world deals to the others is never read.
"""

from ofuda.games.shamans import ask
from ofuda.games.shamans.advice.artifacts import FACE_DOWN, portal_worth, take_worth
from ofuda.games.shamans.advice.cards import card_worth, kept
from ofuda.games.shamans.advice.outlook import space_worth
from ofuda.games.shamans.advice.players import best_stab, guide_worth, swap_worth
from ofuda.games.shamans.advice.rituals import order_worth
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import hand
from ofuda.kernel.arrays import BIT, i64


def advice(s: ShamansState, seat: i64, move: i64) -> float:
    """Return the points that a move seems to bring a seat in this round."""
    question: i64 = s.asked(seat)
    if question == ask.CARD:
        return card_worth(s, seat, move - ask.CARD_MOVE)
    if question == ask.PORTAL:
        return portal_worth(s, seat, move)
    if question == ask.GIVE:
        return kept(s, seat, hand(s, seat) & ~BIT[move - ask.GIVE_MOVE], space_worth(s, seat))
    if question == ask.HIDE:
        return FACE_DOWN if move == ask.HIDE_IT else 0.0
    if question == ask.SWAP:
        return swap_worth(s, seat, move - ask.SWAP_MOVE)
    if question == ask.NEUTRALIZE:
        return 0.0 if move == ask.NO_DAGGER else best_stab(s, seat, move - ask.STAB_MOVE)
    if question == ask.GUIDE:
        return guide_worth(s, seat, move - ask.GUIDE_MOVE)
    if question == ask.RITUAL:
        return order_worth(s, move - ask.WORLD_MOVE)
    return take_worth(s, seat, move)
