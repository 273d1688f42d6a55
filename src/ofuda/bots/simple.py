"""Bots without search: random moves, or the game's advice."""

from __future__ import annotations

from ofuda.bots.base import Glimpse
from ofuda.kernel.randomness import Quick

WORLDS = 8  # imagined worlds over which advice is averaged


class RandomBot:
    """Play a uniformly random legal move."""

    def __init__(self, salt: int = 0) -> None:
        self.name = "random"
        self.salt = salt

    def choose(self, glimpse: Glimpse) -> int:
        moves = glimpse.imagined().moves(glimpse.seat)
        return moves[Quick(glimpse.seed(self.salt)).below(len(moves))]


class GreedyBot:
    """Play the move with the best advice, averaged over a few imagined worlds."""

    def __init__(self, worlds: int = WORLDS, salt: int = 0) -> None:
        self.name = "greedy"
        self.salt = salt
        self.worlds = worlds

    def choose(self, glimpse: Glimpse) -> int:
        rng = Quick(glimpse.seed(self.salt))
        root = glimpse.imagined()
        moves = root.moves(glimpse.seat)
        if len(moves) == 1:
            return moves[0]
        root.bot_memory = glimpse.game.heuristics.remember(root, glimpse.seat, glimpse.key)
        liking = [0.0] * len(moves)
        for _ in range(self.worlds):
            world = root.imagined(glimpse.seat, rng)
            for i, move in enumerate(moves):
                liking[i] += glimpse.game.heuristics.advice(world, glimpse.seat, move)
        best = max(liking)
        ties = [move for move, value in zip(moves, liking, strict=True) if value == best]
        return ties[rng.below(len(ties))]
