"""The search bot."""

from __future__ import annotations

import time

from ofuda.bots.base import Glimpse
from ofuda.bots.search import Search
from ofuda.kernel.arrays import NONE, i64, vec
from ofuda.kernel.core import State
from ofuda.kernel.small import overrides

ITERATIONS = 1000
BATCH = 64  # iterations between two readings of the clock
PLAYOUTS = ("advice", "random")


def search(
    root: State,
    seat: int,
    iterations: int,
    seed: int,
    seconds: float = 0.0,
    bias: float = 0.7,
    advised: bool = False,
    reach: int | None = None,
    weights: vec[i64] = NONE,
) -> Search:
    """Search from an imagined world; if `seconds` is 0, the result depends only on the arguments.

    Advised playouts go to the game's search depth and random ones to the end, unless `reach` gives a number of ticks of
    the game's clock (0: to the end).
    """
    if reach is None:
        reach = int(root.game.heuristics.search_depth) if advised else 0
    found = Search(root, seat, seed, bias, advised, reach, weights)
    end = time.perf_counter() + seconds
    while found.done < iterations and (seconds == 0 or found.done == 0 or time.perf_counter() < end):
        found.run(min(BATCH, iterations - int(found.done)))
    return found


class SearchBot:
    """A bot that plays the most visited choice of a tree search over imagined worlds.

    Its playouts follow the game's advice if there is any, and are random otherwise.
    """

    def __init__(
        self, iterations: int = 0, seconds: float = 0.0, bias: float = 0.7, playouts: str = "advice", salt: int = 0
    ) -> None:
        self.iterations = iterations or (ITERATIONS if not seconds else 1 << 40)
        self.seconds = seconds
        self.bias = bias
        self.playouts = playouts
        self.salt = salt
        self.name = f"ismcts:iterations={ITERATIONS}"

    def choose(self, glimpse: Glimpse) -> int:
        root = glimpse.imagined()
        moves = root.moves(glimpse.seat)
        if len(moves) == 1:
            return moves[0]
        advised = self.playouts == "advice" and overrides(glimpse.game, "heuristics", "advice")
        seed = glimpse.seed(self.salt)
        weights = glimpse.game.heuristics.belief(root, glimpse.seat, glimpse.key) if advised else NONE
        if advised:
            root.bot_memory = glimpse.game.heuristics.remember(root, glimpse.seat, glimpse.key)
        found = search(root, glimpse.seat, self.iterations, seed, self.seconds, self.bias, advised, None, weights)
        return max(found.results(), key=lambda entry: (entry[1], entry[2], -entry[0]))[0]
