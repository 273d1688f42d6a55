"""What bots know about playing Shamans well.

Advice is how many points a move seems to bring its player in this round. It looks at what the seat itself knows: its
hand, its role, its face-down tokens, role cards it has seen, and all that lies open. What an imagined world deals to
the others is never read.
"""

from math import exp
from typing import Final

from ofuda.games.shamans import ask, cell, parts
from ofuda.games.shamans.advice import memory
from ofuda.games.shamans.advice.artifacts import FACE_DOWN, portal_worth, take_worth
from ofuda.games.shamans.advice.cards import card_worth, kept
from ofuda.games.shamans.advice.outlook import space_worth
from ofuda.games.shamans.advice.players import best_stab, guide_worth, swap_worth
from ofuda.games.shamans.advice.rituals import order_worth
from ofuda.games.shamans.beliefs import any_card, forget_others_gifts
from ofuda.games.shamans.posterior import events, posterior
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import gave, giving, hand, has_seen, out, points, role
from ofuda.kernel.arrays import BIT, i64, ints, vec
from ofuda.kernel.parts import Heuristics
from ofuda.kernel.randomness import Stream

POINT: Final = 0.4  # the weight of a point, early in the game
LATE: Final = 0.3  # ... and how much more it weighs when somebody is about to win
WHOLE: Final = 1 << 20  # the sum of the chances of all role assignments
TRIES: Final = 6  # exchanges that are tried for an unlikely card


class ShamansHeuristics(Heuristics[ShamansState]):
    """Advice for each question, an estimate for each standing, and beliefs about roles and hands."""

    def __init__(self) -> None:
        super().__init__(search_depth=1, playout_samples=4, prior_scale=0.3)  # a search plays one round

    def advice(self, state: ShamansState, seat: i64, move: i64) -> float:
        question: i64 = state.asked(seat)
        if question == ask.CARD:
            return card_worth(state, seat, move - ask.CARD_MOVE)
        if question == ask.PORTAL:
            return portal_worth(state, seat, move)
        if question == ask.GIVE:
            return kept(state, seat, hand(state, seat) & ~BIT[move - ask.GIVE_MOVE], space_worth(state, seat))
        if question == ask.HIDE:
            return FACE_DOWN if move == ask.HIDE_IT else 0.0
        if question == ask.SWAP:
            return swap_worth(state, seat, move - ask.SWAP_MOVE)
        if question == ask.NEUTRALIZE:
            return 0.0 if move == ask.NO_DAGGER else best_stab(state, seat, move - ask.STAB_MOVE)
        if question == ask.GUIDE:
            return guide_worth(state, seat, move - ask.GUIDE_MOVE)
        if question == ask.RITUAL:
            return order_worth(state, move - ask.WORLD_MOVE)
        return take_worth(state, seat, move)

    def estimate(self, state: ShamansState, seat: i64) -> float:
        """Estimate a seat's share of the win when a round begins, from the points alone.

        Nothing else is carried from round to round. The numbers were fitted to rounds between greedy bots from all
        kinds of standings; the curve is some 3 hundredths off on average, most of which is noise of the samples.
        """
        if state.over:
            return float(state.share(seat))
        most: i64 = 0
        p: i64 = 0
        while p < state.players:
            if points(state, p) > most:
                most = points(state, p)
            p += 1
        near: float = float(most) / float(state.tables.target)
        if near > 1.0:
            near = 1.0  # SH-76: a tie is played on
        each: float = POINT + LATE * near * near
        total: float = 0.0
        p = 0
        while p < state.players:
            total += exp(each * float(points(state, p) - most))
            p += 1
        return exp(each * float(points(state, seat) - most)) / total

    def progress(self, state: ShamansState) -> i64:
        return state.cells[cell.ROUND]

    def remember(self, state: ShamansState, seat: int, key: bytes) -> vec[i64]:
        return memory.recall(state, events(state, seat, key))

    def watch(self, state: ShamansState, seat: i64, move: i64) -> None:
        memory.note(state, seat, move)

    def belief(self, state: ShamansState, seat: int, key: bytes) -> vec[i64]:
        """Return, for each seat, the worlds it did not follow as a mask; then, for each role assignment, its chance
        added to those before it, and the Shadows as a mask."""
        recalled = memory.recall(state, events(state, seat, key))
        blocks = range(memory.BLOCKS, len(recalled), memory.WIDTH)
        found = [int(recalled[block + memory.REFUSED]) for block in blocks]
        total = 0.0
        for way, chance in posterior(state, seat, None, key).items():
            total += chance
            found += [round(total * WHOLE), sum(2**p for p, side in enumerate(way) if side == parts.SHADOW)]
        return ints(found)

    def determinize(self, state: ShamansState, seat: i64, weights: vec[i64], rng: Stream) -> None:
        """Draw roles by their chances, and hands that fit: a Shaman who did not follow had nothing to follow with."""
        c = state.cells
        if c[cell.WINNERS] != 0:
            return
        n: i64 = state.players
        ticket: i64 = rng.below(WHOLE)
        at: i64 = n
        last: i64 = len(weights) - 2
        while at < last and weights[at] <= ticket:
            at += 2
        shadows: i64 = weights[at + 1]
        p: i64 = 0
        while p < n:
            if not has_seen(state, seat, p):
                c[cell.at(p, cell.ROLE)] = (shadows >> p) & 1
            p += 1
        changed: bool = False
        p = 0
        while p < n:
            if p != seat and weights[p] != 0 and role(state, p) == parts.SHAMAN and not out(state, p):
                cards: i64 = hand(state, p)
                card: i64 = 0
                while cards >> card != 0:
                    if (
                        (cards >> card) & 1
                        and (weights[p] >> (card // parts.NUMBERS)) & 1
                        and exchange(state, seat, p, card, weights, rng)
                    ):
                        changed = True
                    card += 1
            p += 1
        if changed:
            forget_others_gifts(state, seat, rng)


def exchange(s: ShamansState, seat: i64, owner: i64, card: i64, weights: vec[i64], rng: Stream) -> bool:
    """Exchange an unlikely card of a player for one of another player that fits what both have done."""
    c = s.cells
    known: i64 = gave(s, seat)  # the seat knows where this one lies
    if card == known or giving(s, owner) == card:
        return False
    tries: i64 = 0
    while tries < TRIES:
        tries += 1
        other: i64 = rng.below(s.players)
        if other == seat or other == owner or hand(s, other) == 0:
            continue
        if role(s, other) == parts.SHAMAN and not out(s, other) and (weights[other] >> (card // parts.NUMBERS)) & 1:
            continue
        taken: i64 = any_card(hand(s, other), rng)
        if (weights[owner] >> (taken // parts.NUMBERS)) & 1 or taken == known or giving(s, other) == taken:
            continue
        c[cell.at(owner, cell.HAND)] = (hand(s, owner) & ~BIT[card]) | BIT[taken]
        c[cell.at(other, cell.HAND)] = (hand(s, other) & ~BIT[taken]) | BIT[card]
        return True
    return False
