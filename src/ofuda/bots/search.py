"""Information-set Monte Carlo tree search with a tree for each seat.

Each iteration imagines a world, descends the trees by the choices that each seat observes (its own moves, the others'
open moves, and only the fact of a sealed move), adds one choice and plays on, at random or by the game's advice, to the
end or to the game's search depth. A choice is compared over the iterations in which it was available. If the game's
advice differs clearly between moves, preferred moves are tried first and more often.
"""

from math import exp, log, sqrt
from typing import Final, final

from ofuda.kernel.arrays import NONE, append, i64, ints, vec, zeros
from ofuda.kernel.core import State
from ofuda.kernel.engine import SEED_MASK
from ofuda.kernel.playouts import advised_playout, playout
from ofuda.kernel.randomness import Quick

HIDDEN: Final = -1  # the others' observation of a sealed move
SEEN: Final = -2  # the observation of public chance number n is SEEN - n
EVEN: Final = 0.1  # share of the prior that is uniform over all moves
DEPTH: Final = 4096  # maximum choices in one descent


@final
class Tree:
    """The tree of one seat: nodes are the seat's observations since the root, edges are choices.

    Draws and reveals in between branch only by the game's `public_chance`.
    """

    def __init__(self) -> None:
        self.first: vec[i64] = ints([-1])  # the first edge of each node
        self.move: vec[i64] = NONE
        self.next: vec[i64] = NONE  # linked list of a node's edges in ascending order of moves
        self.child: vec[i64] = NONE
        self.visits: vec[i64] = NONE
        self.open: vec[i64] = NONE  # how often the choice was available
        self.total: vec[float] = vec[float]([])
        self.liking: vec[float] = vec[float]([])  # the game's advice for the choice

    def edge(self, node: i64, move: i64) -> i64:
        """Return the edge of a move; create it if it is new."""
        before: i64 = -1
        e: i64 = self.first[node]
        while e >= 0 and self.move[e] < move:
            before = e
            e = self.next[e]
        if e >= 0 and self.move[e] == move:
            return e
        made: i64 = len(self.move)
        self.move = append(self.move, move)
        self.next = append(self.next, e)
        self.child = append(self.child, -1)
        self.visits = append(self.visits, 0)
        self.open = append(self.open, 0)
        self.total = append(self.total, 0.0)
        self.liking = append(self.liking, 0.0)
        if before < 0:
            self.first[node] = made
        else:
            self.next[before] = made
        return made

    def below(self, edge: i64) -> i64:
        """Return the node that an edge leads to; create it if it is new."""
        node: i64 = self.child[edge]
        if node < 0:
            node = len(self.first)
            self.first = append(self.first, -1)
            self.child[edge] = node
        return node

    def choose(self, node: i64, moves: vec[i64], count: i64, bias: float, rng: Quick) -> tuple[i64, bool]:
        """Return the edge to try, and whether it is new: an untried legal move if there is one, else the edge with
        the highest upper confidence bound."""
        best: i64 = -1
        best_value: float = -1.0
        fresh: i64 = 0
        pick: i64 = -1
        e: i64 = self.first[node]
        i: i64 = 0
        while i < count:
            m: i64 = moves[i]
            while e >= 0 and self.move[e] < m:
                e = self.next[e]
            if e >= 0 and self.move[e] == m and self.visits[e] > 0:
                n: i64 = self.visits[e]
                self.open[e] += 1
                if fresh == 0:
                    value: float = self.total[e] / float(n) + bias * sqrt(log(float(self.open[e])) / float(n))
                    if value > best_value:
                        best_value = value
                        best = e
            else:
                fresh += 1
                if rng.below(fresh) == 0:
                    pick = m
            i += 1
        if fresh == 0:
            return best, False
        made: i64 = self.edge(node, pick)
        self.open[made] += 1
        return made, True

    def choose_judged(
        self, node: i64, s: State, seat: i64, moves: vec[i64], count: i64, bias: float
    ) -> tuple[i64, bool]:
        """Return the edge to try with the game's advice as a prior, which is evaluated once per edge and whose weight
        decreases with the number of tries."""
        game = s.game
        tried: i64 = 0
        won: float = 0.0
        most: float = -1.0e30
        e: i64 = self.first[node]
        i: i64 = 0
        while i < count:
            m: i64 = moves[i]
            while e >= 0 and self.move[e] < m:
                e = self.next[e]
            if e < 0 or self.move[e] != m:
                e = self.edge(node, m)
            if self.open[e] == 0:
                self.liking[e] = game.heuristics.advice(s, seat, m)
            self.open[e] += 1
            tried += self.visits[e]
            won += self.total[e]
            if self.liking[e] > most:
                most = self.liking[e]
            i += 1
        scale: float = 1.0 / game.heuristics.prior_scale
        guess: float = won / float(tried) if tried > 0 else 0.5  # for an untried move
        trust: float = 0.0
        e = self.first[node]
        i = 0
        while i < count:
            while self.move[e] != moves[i]:
                e = self.next[e]
            trust += exp((self.liking[e] - most) * scale)
            i += 1
        best: i64 = -1
        best_value: float = -1.0
        even: float = EVEN / float(count)
        e = self.first[node]
        i = 0
        while i < count:
            while self.move[e] != moves[i]:
                e = self.next[e]
            n: i64 = self.visits[e]
            value: float = self.total[e] / float(n) if n > 0 else guess
            likely: float = even + (1.0 - EVEN) * exp((self.liking[e] - most) * scale) / trust
            value += bias * likely * sqrt(float(self.open[e])) / float(1 + n)
            if value > best_value:
                best_value = value
                best = e
            i += 1
        return best, self.visits[best] == 0


@final
class Search:
    """A search for one seat, from one imagined world."""

    def __init__(
        self, root: State, seat: int, seed: int, bias: float, advised: bool, reach: int, weights: vec[i64]
    ) -> None:
        self.root: State = root
        self.weights: vec[i64] = weights
        self.seat: i64 = seat
        self.bias: float = bias
        self.advised: bool = advised
        self.reach: i64 = reach
        self.rng: Quick = Quick(seed & SEED_MASK)
        self.trees: list[Tree] = [Tree() for _ in range(root.game.seats)]
        self.at: vec[i64] = zeros(root.game.seats)
        self.path: vec[i64] = zeros(DEPTH * 2)
        self.moves: vec[i64] = zeros(root.game.widest)
        self.done: i64 = 0

    def run(self, iterations: int) -> None:
        """Run more iterations."""
        i: i64 = 0
        limit: i64 = iterations
        while i < limit:
            self.iterate()
            i += 1
        self.done += i

    def iterate(self) -> None:
        s = self.root.imagined(self.seat, self.rng)
        if len(self.weights) > 0:
            s.game.heuristics.determinize(s, self.seat, self.weights, self.rng)
        at = self.at
        seats: i64 = len(at)
        q: i64 = 0
        while q < seats:
            at[q] = 0
            q += 1
        depth: i64 = 0
        fresh: bool = False
        while not fresh and not s.over and depth < DEPTH:
            p: i64 = self.seat if depth == 0 else s._lowest()  # the root is always this seat's choice
            count: i64 = s.legal(p, self.moves)
            if count == 1 and depth > 0:
                move: i64 = self.moves[0]
            else:
                if depth > 0:
                    self.see(s)
                tree = self.trees[p]
                if self.advised and s.game.heuristics.prior_scale > 0.0:
                    chosen = tree.choose_judged(at[p], s, p, self.moves, count, self.bias)
                else:
                    chosen = tree.choose(at[p], self.moves, count, self.bias, self.rng)
                edge: i64 = chosen[0]
                fresh = chosen[1]
                move = self.trees[p].move[edge]
                self.path[depth * 2] = p
                self.path[depth * 2 + 1] = edge
                depth += 1
            if not fresh:
                self.descend(p, move, s.sealed(p))
            if len(s.bot_memory) > 0:
                s.game.heuristics.watch(s, p, move)
            s.answer(p, move)
            s.run()
        game = s.game
        until: i64 = game.heuristics.progress(s) + self.reach if self.reach > 0 else -1
        if self.advised:
            advised_playout(s, self.rng, until)
        else:
            playout(s, self.rng, until)
        while depth > 0:
            depth -= 1
            p = self.path[depth * 2]
            edge = self.path[depth * 2 + 1]
            tree = self.trees[p]
            tree.visits[edge] += 1
            tree.total[edge] += s.share(p) if s.over else game.heuristics.estimate(s, p)

    def see(self, s: State) -> None:
        """Branch each seat's tree by the public chance since the last choice."""
        seen: i64 = s.game.heuristics.public_chance(s)
        if seen == 0:
            return
        at = self.at
        q: i64 = 0
        seats: i64 = len(at)
        while q < seats:
            tree = self.trees[q]
            at[q] = tree.below(tree.edge(at[q], SEEN - seen))
            q += 1

    def descend(self, mover: i64, move: i64, sealed: bool) -> None:
        """Descend each seat's tree by what that seat observes."""
        at = self.at
        q: i64 = 0
        seats: i64 = len(at)
        while q < seats:
            tree = self.trees[q]
            seen: i64 = HIDDEN if sealed and q != mover else move
            at[q] = tree.below(tree.edge(at[q], seen))
            q += 1

    def results(self) -> list[tuple[int, int, float]]:
        """Return each move at the root with its visits and its mean share of the win."""
        tree = self.trees[self.seat]
        found: list[tuple[int, int, float]] = []
        e: i64 = tree.first[0]
        while e >= 0:
            n = int(tree.visits[e])
            if n > 0:
                found.append((int(tree.move[e]), n, tree.total[e] / n))
            e = tree.next[e]
        return found
