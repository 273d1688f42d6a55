"""The two-world test, part three: replay a game with everything exchanged that a seat does not know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, permutations

from ofuda.kernel.core import State
from ofuda.kernel.messages import IllegalMove
from ofuda.kernel.randomness import Quick
from ofuda.testing.contract import begin, finish
from ofuda.testing.facedown import face_down, other_ways, unopened
from ofuda.testing.report import Finding, Notes
from ofuda.testing.walk import Walk, asked_for, canonical, difference, move_space, pick, sent, shuffled

ORDERS = 60  # orders of one sealed choice to try before a twin is discarded


@dataclass
class Exchange:
    """An exchange of cards, made after a number of streams have been opened."""

    drawn: int
    group: int
    names: dict[int, int]


class Differs(Exception):
    """The seat was sent other data in the twin."""

    def __init__(self, step: int, where: str) -> None:
        super().__init__(where)
        self.step = step
        self.where = where


@dataclass
class Twin:
    """A replay of a game with other secrets, up to a step."""

    walk: Walk
    seat: int  # the seat that must not notice
    upto: int
    exchanges: list[Exchange]
    free: frozenset[int] = frozenset()  # steps with an arbitrary legal choice
    dropped: frozenset[int] = frozenset()  # omitted steps
    rng: Quick | None = None  # picks at free steps; None: follow every choice
    watch: list[tuple[str, str]] | None = None  # the data sent to seat and spectators at each step of the original

    def states(self) -> Iterator[State]:
        """Yield the twin's states at the last step; none if it cannot be played."""
        state = self.walk.begun()
        pending = self.relabel(state, self.exchanges)
        marks = self.compare(0, state, (0, 0))
        yield from self.play(0, state, pending, marks, {}, {})

    def relabel(self, state: State, pending: list[Exchange]) -> list[Exchange]:
        for exchange in pending:
            if state.drawn >= exchange.drawn:
                self.walk.game.beliefs.relabel(state, exchange.group, exchange.names)
        return [exchange for exchange in pending if state.drawn < exchange.drawn]

    def play(
        self,
        step: int,
        state: State,
        pending: list[Exchange],
        marks: tuple[int, int],
        order: dict[int, int],
        starts: dict[int, tuple[State, list[Exchange], tuple[int, int]]],
    ) -> Iterator[State]:
        """Play on from a step; `order` gives where in a sealed choice another of its moves comes first."""
        walk = self.walk
        while step < self.upto:
            if step in self.dropped:
                step += 1
                continue
            mover, move = walk.moves[step]
            series = [k for k in walk.series.get(step, []) if k < self.upto]
            if series and series[0] == step and mover != self.seat:
                starts = {**starts, step: (state.copy(), pending, marks)}
            if step in self.free:
                for choice in self.choices(state, mover):
                    after = state.copy()
                    after.play(choice, mover)
                    if after.waiting(mover) == walk.states[step + 1].waiting(mover):
                        left = self.relabel(after, pending)
                        told = self.compare(step + 1, after, marks)
                        yield from self.play(step + 1, after, left, told, order, starts)
                return
            if mover != self.seat:
                source = order.get(step, step)
                move = self.renamed(state, mover, walk.moves[source][1], pending)
            try:
                state.play(move, mover)
            except IllegalMove:
                if mover == self.seat or len(series) < 2 or series[0] not in starts or step in order:
                    return
                yield from self.reordered(series, order, starts)
                return
            if self.still_open(step) and state.waiting(mover) != walk.states[step + 1].waiting(mover):
                return  # readiness is public, and here the seat is ready at a different time
            pending = self.relabel(state, pending)
            marks = self.compare(step + 1, state, marks)
            step += 1
        yield state

    def still_open(self, step: int) -> bool:
        return step in self.walk.open[step + 1]

    def choices(self, state: State, mover: int) -> list[int]:
        moves = state.moves(mover)
        return moves if self.rng is None else [moves[int(self.rng.below(len(moves)))]]

    def renamed(self, state: State, mover: int, move: int, pending: list[Exchange]) -> int:
        for exchange in self.exchanges:
            if exchange not in pending:
                move = self.walk.game.beliefs.rename_move(state, mover, move, exchange.group, exchange.names)
        return move

    def reordered(
        self, series: list[int], order: dict[int, int], starts: dict[int, tuple[State, list[Exchange], tuple[int, int]]]
    ) -> Iterator[State]:
        """Try other orders of a sealed choice, because an exchange may change the ascending order of a set."""
        state, pending, marks = starts[series[0]]
        for other in islice(permutations(series), 1, ORDERS):
            wanted = {**order, **dict(zip(series, other, strict=True))}
            try:
                ends = list(self.play(series[0], state.copy(), pending, marks, wanted, starts))
            except Differs:
                continue  # this order puts a card that is revealed later in a wrong place
            if ends:
                yield from ends
                return

    def compare(self, step: int, state: State, marks: tuple[int, int]) -> tuple[int, int]:
        """Compare the data sent at this step with the original."""
        if self.watch is None:
            return marks
        told, marks_after = observe(state, self.seat, marks)
        if told != self.watch[step]:
            original = self.walk.states[step]
            for who, since in ((self.seat, marks[0]), (None, marks[1])):
                where = difference(sent(original, who, since), sent(state, who, since))
                if where:
                    raise Differs(step, where if who is not None else f"spectators too: {where}")
            raise Differs(step, "the order of names")
        return marks_after


def observe(state: State, seat: int, marks: tuple[int, int]) -> tuple[tuple[str, str], tuple[int, int]]:
    """Return the data sent to the seat and the spectators, with events from these numbers on, and the next numbers."""
    own, public = sent(state, seat, marks[0]), sent(state, None, marks[1])
    after = (marks[0] + len(own["events"]), marks[1] + len(public["events"]))
    return (canonical(own), canonical(public)), after


def observations(walk: Walk, seat: int, upto: int) -> list[tuple[str, str]]:
    """Return the data sent at each step of the original."""
    told: list[tuple[str, str]] = []
    marks = (0, 0)
    for state in walk.states[: upto + 1]:
        text, marks = observe(state, seat, marks)
        told.append(text)
    return told


def twins_look_the_same(walk: Walk, count: int = 3, each: int = 2) -> list[Finding]:
    """Check that a seat is sent the same data at every step of a twin, in which everything unknown is exchanged."""
    notes = begin(walk)
    for seat in range(walk.game.seats):
        steps: list[int] = []
        with notes.guard("twins", f"what seat {seat} is sent"):
            steps = sorted({*walk.sample(count, 30 + seat), *unopened(walk, seat, 50 + seat), len(walk.states) - 1})
            watch = observations(walk, seat, steps[-1])
        for step in steps:
            with notes.guard("twins", f"a twin game for seat {seat}", step):
                some_twins(walk, seat, step, watch, each, notes)
        if notes.findings:
            break
    return finish(walk, notes)


def some_twins(walk: Walk, seat: int, step: int, watch: list[tuple[str, str]], each: int, notes: Notes) -> None:
    rng = walk.rng(40 + step * 8 + seat)
    state = walk.states[step]
    groups = [(drawn, group, cards) for drawn, group, cards in walk.game.beliefs.secrets(state, seat) if len(cards) > 1]
    hidden = [k for k in walk.open[step] if walk.moves[k][0] != seat]
    face_down_twins(walk, seat, step, notes)
    if notes.findings or not (groups or hidden):
        return
    made = 0
    for attempt in range(4 * each):
        exchanges = [Exchange(d, g, exchange(rng, cards, attempt % 2 == 1)) for d, g, cards in groups]
        free = frozenset(hidden) if attempt % 3 == 0 or not groups else frozenset()
        twin = Twin(walk, seat, step, exchanges, free, frozenset(), rng, watch)
        notes.counts["twins tried"] += 1
        notes.counts["twins with other sealed choices"] += bool(free)
        try:
            ends = list(twin.states())
        except Differs as leak:
            message = f"seat {seat} can distinguish a game from its twin with other secrets: {leak.where}"
            notes.wrong("twins", message, leak.step)
            return
        if not ends:
            notes.counts["twins discarded"] += 1
            continue
        notes.counts["twins compared"] += 1
        made += 1
        last_look(walk, seat, step, ends[0], notes)
        if made == each or notes.findings:
            return


def face_down_twins(walk: Walk, seat: int, step: int, notes: Notes) -> None:
    """Check that a seat imagines the same worlds if a face-down choice was another one."""
    for k in pick(walk.rng(90 + step * 8 + seat), face_down(walk, seat, step), 2):
        twin = next((state for last, state in other_ways(walk, seat, k, step) if last == step), None)
        if twin is not None:
            notes.counts["twins tried"] += 1
            notes.counts["twins with other sealed choices"] += 1
            notes.counts["twins compared"] += 1
            last_look(walk, seat, step, twin, notes)


def exchange(rng: Quick, cards: list[int], two_only: bool) -> dict[int, int]:
    """Return new names for the cards of a group: all shuffled, or two swapped if a shuffle is rarely legal."""
    if two_only:
        a = int(rng.below(len(cards)))
        b = (a + 1 + int(rng.below(len(cards) - 1))) % len(cards)
        return {cards[a]: cards[b], cards[b]: cards[a]}
    return dict(zip(cards, shuffled(rng, cards), strict=True))


def last_look(walk: Walk, seat: int, step: int, twin: State, notes: Notes) -> None:
    """Compare what the seat can find out by asking, and its imagined worlds."""
    state = walk.states[step]
    space = move_space(walk.game, walk.rng(31))
    real, other = asked_for(state, seat, space), asked_for(twin, seat, space)
    if canonical(real) != canonical(other):
        where = difference(real, other) or "the order of names"
        notes.wrong("twins", f"by asking, seat {seat} can distinguish a game from its twin: {where}", step)
    elif not state.over:
        for seed in (3, 4):
            if state.imagine(seat, seed).digest() != twin.imagine(seat, seed).digest():
                message = (
                    f"seat {seat} imagines different worlds in a game and in its twin: `imagine` reads hidden data"
                )
                notes.wrong("imagine", message, step)
                return
