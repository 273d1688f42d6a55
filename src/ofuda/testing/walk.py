"""Random games with all their states, and the data sent to seats."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, TypeVar

from ofuda.kernel.core import Game, State
from ofuda.kernel.engine import SEED_MASK
from ofuda.kernel.messages import IllegalMove
from ofuda.kernel.randomness import Quick
from ofuda.kernel.small import overrides
from ofuda.testing.report import Notes

Item = TypeVar("Item")
CAP = 10_000  # moves after which a random game is considered endless
KEEP = 800  # states kept of one game
# Who moves first if several must: in seat order, any seat, one seat always last. The last style plays better moves.
ADVISED = "advised"
STYLES = ("lowest", "any", "laggard", ADVISED)


class Walk(Notes):
    """A random game: its moves, a copy of each state with its digest, and its sealed choices."""

    def __init__(self, game: Game, seed: int, style: str) -> None:
        super().__init__(game, seed)
        self.style = style
        self.states: list[State] = []
        self.digests: list[str] = []
        self.ended = False
        self.stuck = False  # the game raised an exception, or no seat has a move
        self.length = 0
        self.last: State | None = None
        self.open: list[tuple[int, ...]] = []  # per state: the steps whose sealed choices are not revealed yet
        self.series: dict[int, list[int]] = {}  # per sealed step: the steps of the same choice
        self.asks: list[int] = []  # per step: the question that was answered
        self.questions: Counter[tuple[int, int]] = Counter()  # (question, seat)
        self.face_down: dict[int, dict[int, int]] = {}  # per seat, computed on demand: see facedown.py
        self._shown: dict[tuple[int, int | None], str] = {}

    def rng(self, salt: int) -> Quick:
        """Return a generator for one check, so that checks can be run alone."""
        return quick((self.seed or 0) * 1_000 + salt)

    def shown(self, step: int, seat: int | None) -> str:
        """Return what a seat (None: a spectator) is sent at a step, without events; it is worked out once."""
        found = self._shown.get((step, seat))
        if found is None:
            found = self._shown[step, seat] = canonical(sent(self.states[step], seat))
        return found

    def begun(self) -> State:
        return self.game.start(seed=self.seed)

    def sample(self, count: int, salt: int) -> list[int]:
        """Pick steps to check; up to half of them have a pending sealed choice."""
        rng = self.rng(salt)
        steps = [i for i, state in enumerate(self.states) if not state.over]
        hidden = [i for i in steps if self.open[i]]
        found = set(pick(rng, hidden, (count + 1) // 2))
        rest = [i for i in steps if i not in found]
        found.update(pick(rng, rest, count - len(found)))
        return sorted(found)


def quick(seed: int) -> Quick:
    """Return a generator seeded with any int."""
    return Quick(seed & SEED_MASK)


def pick(rng: Quick, items: list[Any], count: int) -> list[Any]:
    """Return a random subset of the items, in their order."""
    left = list(range(len(items)))
    while len(left) > max(count, 0):
        left.pop(int(rng.below(len(left))))
    return [items[i] for i in left]


def shuffled(rng: Quick, items: list[Item]) -> list[Item]:
    """Return the items in a random order."""
    left = list(items)
    return [left.pop(int(rng.below(len(left)))) for _ in items]


def walk(game: Game, seed: int = 0, style: str = "any", cap: int = CAP, keep: int = KEEP) -> Walk:
    """Play one random game and keep its states."""
    w = Walk(game, seed, style)
    with w.guard("play", "the game"):
        state = game.start(seed=seed)
        _keep(w, state, ())
        _go(w, state, quick(seed), cap, keep)
    w.stuck = w.stuck or w.last is None
    w.counts["games"] += 1
    w.counts["decisions"] += w.length
    w.counts["states kept"] += len(w.states)
    w.counts["states with a sealed choice open"] += sum(1 for steps in w.open if steps)
    return w


def _keep(w: Walk, state: State, open_: tuple[int, ...]) -> None:
    w.states.append(state.copy())
    w.digests.append(state.digest())
    w.open.append(open_)


def _go(w: Walk, state: State, rng: Quick, cap: int, keep: int) -> None:
    window: list[int] = []
    current: dict[int, list[int]] = {}
    while not state.over and w.length < cap:
        seats = state.seats
        if not seats:
            w.wrong("moves", "the game is not over, but no seat is asked", w.length)
            w.stuck = True
            return
        seat = _who_moves(w, seats, rng)
        question, sealed, told = int(state.asked(seat)), state.sealed(seat), len(state.journal())
        if not _step(w, state, seat, rng):
            w.stuck = True
            return
        step = w.length
        w.length += 1
        w.asks.append(question)
        w.questions[(question, seat)] += 1
        if sealed:
            current.setdefault(seat, []).append(step)
            w.series[step] = current[seat]
            window.append(step)
        if not _same_window(state, seats, seat, question, told):
            window = []
            current = {}
        elif not state.waiting(seat):
            current.pop(seat, None)
        if len(w.states) < keep:
            _keep(w, state, tuple(window))
    w.ended = state.over
    w.last = state.copy()


def _who_moves(w: Walk, seats: list[int], rng: Quick) -> int:
    if w.style == "laggard" and len(seats) > 1:
        late = (w.seed or 0) % w.game.seats
        seats = [p for p in seats if p != late]
    return seats[0] if w.style == "lowest" else seats[int(rng.below(len(seats)))]


def _step(w: Walk, state: State, seat: int, rng: Quick) -> bool:
    """Play a random listed move; if it is refused, add a finding and try another."""
    step = w.length
    with w.guard("play", f"seat {seat} to choose: the game", step):
        moves = shuffled(rng, state.moves(seat))
        if w.style == ADVISED:
            moves = best_first(state, seat, moves, rng)
        if not moves:
            w.wrong("moves", f"seat {seat} must choose but has no move", step)
        for move in moves:
            try:
                state.play(move, seat)
            except IllegalMove as error:
                w.wrong("refusal", f"move {move} of seat {seat} is listed, but play refuses it: {error}", step)
                continue
            w.moves.append((seat, move))
            return True
    return False


def best_first(state: State, seat: int, moves: list[int], rng: Quick) -> list[int]:
    """Mostly put the best move by the game's advice in front: random games miss what takes a plan."""
    if not moves or not overrides(state.game, "heuristics", "advice") or rng.below(12) == 0:
        return moves
    best = max(moves, key=lambda move: state.game.heuristics.advice(state, seat, move))
    return [best, *(move for move in moves if move != best)]


def _same_window(state: State, before: list[int], seat: int, question: int, told: int) -> bool:
    """Return whether simultaneous choices are still unrevealed after this move."""
    after = state.seats
    if after and after == [p for p in before if p != seat]:
        return True
    if after != before:
        return False
    if len(before) > 1:
        return True
    # A single seat: its choice continues if the question is the same and no other seat saw an event.
    others = [entry for entry in state.journal()[told:] if entry[1] & ~(1 << seat)]
    return int(state.asked(seat)) == question and not others


def canonical(data: Any) -> str:
    """Return data as sent to a client; the order of keys matters."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def sent(state: State, seat: int | None, since: int | None = None) -> dict[str, Any]:
    """Return all data sent to a seat (None: a spectator) in this state, with events from number `since` on."""
    points = [int(state.points(p)) for p in range(state.game.seats)]
    data: dict[str, Any] = {"seats": state.seats, "points": points, "view": state.view(seat)}
    prompts = [state.prompt(p) for p in state.seats]
    data["windows"] = [[prompt.secret, prompt.brief] for prompt in prompts]  # these determine the waiting time
    if since is not None:
        data["events"] = state.events(seat, since)
    if seat is not None and seat in state.seats:
        moves = state.moves(seat)
        data["prompt"] = state.prompt(seat).plain()
        data["moves"] = moves
        data["texts"] = [state.text(move, seat) for move in moves]
    return data


def asked_for(state: State, seat: int, moves: list[int]) -> dict[str, Any]:
    """Return what a seat can find out by asking: why things have no moves, and why moves are refused."""
    found: dict[str, Any] = {"things": state.things(seat)}
    why = [(thing, state.why_not(seat, thing)) for thing in found["things"]]
    found["why_not"] = {thing: message.plain() if message else None for thing, message in why}
    if seat in state.seats:
        codes = [(move, int(state.refusal(seat, move))) for move in moves]
        found["refusals"] = {
            str(move): state.game.words.reason(state, seat, move, code).plain() if code else None
            for move, code in codes
        }
    return found


def difference(a: Any, b: Any, path: str = "") -> str:
    """Return the path where two pieces of data first differ; empty if they are equal."""
    if type(a) is type(b) and isinstance(a, dict):
        both = [name for name in a if name in b]
        inside = (difference(a[name], b[name], f"{path}.{name}" if path else str(name)) for name in both)
        names = "" if list(a) == list(b) else f"{path or 'it'} has {short(list(a))} or {short(list(b))}"
        return next((found for found in inside if found), names)
    if type(a) is type(b) and isinstance(a, list) and len(a) == len(b):
        return next((d for i, x in enumerate(a) if (d := difference(x, b[i], f"{path}[{i}]"))), "")
    return "" if type(a) is type(b) and a == b else f"{path} is {short(a)} or {short(b)}"


def short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def move_space(game: Game, rng: Quick, most: int = 200) -> list[int]:
    """Return all moves, or a random sample of a large move space."""
    if game.move_limit <= 2 * most:
        return list(range(game.move_limit))
    return sorted({int(rng.below(game.move_limit)) for _ in range(most)})


def world(state: State) -> str:
    """Hash the position only, without the random key and the state of the fast generator."""
    bare = state.copy()
    bare._key = b""
    bare._quick = 0
    return bare.digest()
