"""Estimate the share of the win from what everybody sees: a logistic curve over what the players have.

The numbers were fitted to the beginnings of all turns of 950 games between bots that followed the advice in nine
choices of ten, with the given decks and with random ones. Rewards tell little beside ninjas and cards until there are
many: their weight is set a little above the fitted one, which is nearly 0.
"""

from math import exp
from typing import Final

from ofuda.games.naruto import parts
from ofuda.games.naruto.advice import board
from ofuda.games.naruto.advice.worths import Worths
from ofuda.games.naruto.rules import state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import i64

CARDS: Final = 0.42  # the worth of what lies in play
HAND: Final = 0.27  # a card in hand
CHAKRA: Final = 0.08
REWARDS: Final = 0.006  # the square of the rewards: the nearer to ten, the more the next one counts
DECK: Final = 6.5  # a deck that runs out: the square of the share of FEW that is gone
FEW: Final = 12.0


def expected_share(w: Worths, s: NarutoState, seat: i64) -> float:
    """Return a seat's share of the win."""
    if s.over:
        return float(s.share(seat))
    logit: float = holdings(w, s, seat) - holdings(w, s, 1 - seat)
    return 1.0 / (1.0 + exp(-logit))


def holdings(w: Worths, s: NarutoState, seat: i64) -> float:
    """Rate what a player has."""
    rewards: float = float(state.rewards(s, seat))
    total: float = CARDS * board.cards_worth(w, s, seat) + REWARDS * rewards * rewards
    total += HAND * float(state.held(s, seat, parts.HAND)) + CHAKRA * float(state.held(s, seat, parts.CHAKRA))
    gone: float = 1.0 - float(state.deck_size(s, seat)) / FEW
    return total - DECK * gone * gone if gone > 0.0 else total
