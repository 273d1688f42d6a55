"""What bots know about playing Shikigami Kaidou well.

Advice is how many points a seat seems to end with after a move. It looks at what the seat itself knows: its hand, cards
it has drawn, and all that lies open. What an imagined world deals to the others is never read.
"""

from math import exp, sqrt
from typing import Final

from ofuda.games.shikigami import ask, cell
from ofuda.games.shikigami.advice import moves
from ofuda.games.shikigami.advice.discs import discs_worth
from ofuda.games.shikigami.advice.plan import Outlook, hand_worth
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.rules.state import by_element, hand, held
from ofuda.kernel.arrays import i64
from ofuda.kernel.parts import Heuristics

CERTAIN: Final = 1.5  # points that make a difference at the end of the game
OPEN: Final = 0.5  # ... and how many more for each square root of a round before it


class ShikigamiHeuristics(Heuristics[ShikigamiState]):
    """Advice for each question, and an estimate for each standing."""

    def __init__(self) -> None:
        super().__init__(search_depth=2, playout_samples=8, prior_scale=0.12)

    def advice(self, state: ShikigamiState, seat: i64, move: i64) -> float:
        question: i64 = state.asked(seat)
        if question == ask.ACTION:
            return moves.action_worth(state, seat, move)
        if question == ask.POWER:
            return moves.power_worth(state, seat, move - ask.GOAL)
        if question == ask.PAY:
            return moves.pay_worth(state, seat, move - ask.PAY_MOVE)
        if question == ask.DISCARD_DOWN:
            return moves.discard_worth(state, seat, move)
        if question == ask.KEEP:
            return moves.kept_worth(state, seat, move - ask.KEEP_FIRST)
        if question == ask.REVEAL:
            return moves.reveal_worth(state, seat, move)
        if question == ask.BONUS:
            return moves.bonus_worth(state, seat, move)
        if question == ask.DOLL:
            return moves.doll_worth(state, seat, move)
        if question == ask.TRADE:
            return moves.trade_worth(state, seat, move)
        if question == ask.DRAFT:
            return moves.draft_worth(state, seat, move - ask.DRAFT_MOVE)
        return moves.taken_worth(state, seat, move)

    def estimate(self, state: ShikigamiState, seat: i64) -> float:
        """Estimate a seat's share of the win from what everybody seems to end with."""
        if state.over:
            return float(state.share(seat))
        own: float = standing(state, seat)
        rounds: float = Outlook(state, seat).rounds
        each: float = 1.0 / (CERTAIN + OPEN * sqrt(rounds))
        total: float = 0.0
        p: i64 = 0
        while p < state.players:
            total += exp(each * (standing(state, p) - own))
            p += 1
        return 1.0 / total

    def progress(self, state: ShikigamiState) -> i64:
        return state.cells[cell.ROUND]


def standing(s: ShikigamiState, seat: i64) -> float:
    """Return the points that a seat seems to end with."""
    o = Outlook(s, seat)
    return discs_worth(s, seat, o) + hand_worth(s, seat, o, by_element(held(s, seat)), hand(s, seat), o.own)
