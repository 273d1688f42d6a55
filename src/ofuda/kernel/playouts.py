"""Random games in compiled code, for search and benchmarks."""

from ofuda.kernel.arrays import i64
from ofuda.kernel.core import Game, State
from ofuda.kernel.engine import SEED_MASK
from ofuda.kernel.randomness import Quick


def playouts(game: Game, count: int, seed: int) -> tuple[int, int]:
    """Play random games to the end; return the number of decisions, and of those with two options or more."""
    rng = Quick(seed & SEED_MASK)
    total: i64 = 0
    real: i64 = 0
    for _i in range(count):
        s = game.start_unlogged(rng.word())
        made, free = playout(s, rng)
        total += made
        real += free
    return int(total), int(real)


def advised_playout(s: State, rng: Quick, until: i64) -> None:
    """Play on, always taking the best of a few random moves by `advice`, up to this `progress` (-1: to the end)."""
    game = s.game
    out = game._scratch[:]
    while not s.over and (until < 0 or game.heuristics.progress(s) < until):
        p: i64 = s._lowest()
        n: i64 = s.legal(p, out)
        move: i64 = out[rng.below(n)] if n > 1 else out[0]
        if n > 1:
            best: float = game.heuristics.advice(s, p, move)
            i: i64 = 1
            while i < game.heuristics.playout_samples:
                other: i64 = out[rng.below(n)]
                if other != move:
                    value: float = game.heuristics.advice(s, p, other)
                    if value > best:
                        move = other
                        best = value
                i += 1
        if len(s.bot_memory) > 0:
            game.heuristics.watch(s, p, move)
        s.answer(p, move)
        s.run()


def playout(s: State, rng: Quick, until: i64 = -1) -> tuple[i64, i64]:
    """Play random moves up to this `progress` (-1: to the end); return decisions made and free decisions."""
    made: i64 = 0
    free: i64 = 0
    game = s.game
    out = game._scratch
    while not s.over and (until < 0 or game.heuristics.progress(s) < until):
        p: i64 = s._lowest()
        n: i64 = s.legal(p, out)
        if n > 1:
            free += 1
            s.answer(p, out[rng.below(n)])
        else:
            s.answer(p, out[0])
        s.run()
        made += 1
    return made, free
