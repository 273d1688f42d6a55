"""The bot that searches."""

from __future__ import annotations

from ofuda.bots.base import Glimpse
from ofuda.bots.search import search

ITERATIONS = 1000


class SearchBot:
    """Plays the choice it visited most in a tree search over imagined worlds."""

    def __init__(self, iterations: int = 0, seconds: float = 0.0, bias: float = 0.7, salt: int = 0) -> None:
        if iterations < 0 or seconds < 0:
            raise ValueError("bot 'ismcts': iterations and seconds must not be negative")
        self.iterations = iterations or (ITERATIONS if not seconds else 1 << 40)
        self.seconds = seconds
        self.bias = bias
        self.salt = salt
        self.name = f"ismcts:seconds={seconds:g}" if seconds else f"ismcts:iterations={self.iterations}"

    def choose(self, glimpse: Glimpse) -> int:
        root = glimpse.imagined()
        moves = root.moves(glimpse.seat)
        if len(moves) == 1:
            return moves[0]
        found = search(root, glimpse.seat, self.iterations, glimpse.seed(self.salt), self.seconds, self.bias).results()
        return max(found, key=lambda entry: (entry[1], entry[2], -entry[0]))[0]
