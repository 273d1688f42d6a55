"""A tiny game for the environments: everyone gets a card and adds two numbers to it in secret; the highest sum wins."""

from typing import Any, Final

from ofuda.kernel.arrays import BIT, i64, ints
from ofuda.kernel.core import State
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.messages import Message, words_of
from ofuda.kernel.options import Option
from ofuda.kernel.randomness import Stream
from ofuda.kernel.small import SmallGame

DEAL: Final = 0
ADD: Final = 1  # the step and the question
OPEN: Final = 2
DEALT: Final = 1
OPENED: Final = 2
WIDTH: Final = 3  # card, what was added, how often


class SealedState(State):
    def do(self, op: i64, a: i64, b: i64, c: i64) -> None:
        if op == DEAL:
            cards = ints(list(range(5)))
            self.stream(b"cards").shuffle(cards, 0, 5)
            for seat in range(self.game.seats):
                self.cells[seat * WIDTH] = cards[seat]
                self.tell(DEALT, BIT[seat], seat, cards[seat])
        elif op == ADD:
            for seat in range(self.game.seats):
                self.ask(seat, ADD)
        else:
            for seat in range(self.game.seats):
                self.tell(OPENED, EVERYONE, seat, self.points(seat))
            self.finish()

    def refusal(self, seat: i64, move: i64) -> i64:
        return 0

    def answer(self, seat: i64, move: i64) -> None:
        self.cells[seat * WIDTH + 1] += move
        self.cells[seat * WIDTH + 2] += 1
        if self.cells[seat * WIDTH + 2] == 2:
            self.done(seat)

    def sealed(self, seat: i64) -> bool:
        return True

    def points(self, seat: i64) -> i64:
        return self.cells[seat * WIDTH] + self.cells[seat * WIDTH + 1]

    def share(self, seat: i64) -> float:
        points = [self.points(p) for p in range(self.game.seats)]
        return (points[seat] == max(points)) / points.count(max(points))


class Sealed(SmallGame):
    slug = "sealed"
    title = "Sealed sums"
    steps = ("deal", "add", "open")
    questions = ("", "add")
    spec = (Option("players", 3, (2, 3, 4)),)

    def __init__(self, options: "dict[str, Any]") -> None:
        seats = int(options.get("players", 3))
        super().__init__(options, seats, seats * WIDTH, 3, words_of({"event": {"1": "a card", "2": "a sum"}}))

    def blank(self) -> State:
        return SealedState(self)

    def begin(self, state: State) -> None:
        state.plan(DEAL, ADD, OPEN)

    def view(self, state: State, seat: int) -> "dict[str, Any]":
        def shown(owner: int) -> "list[int] | None":
            own = [int(x) for x in state.cells[owner * WIDTH : (owner + 1) * WIDTH]]
            return own if state.over or owner == seat else None

        return {"seats": [shown(owner) for owner in range(self.seats)]}

    def redeal(self, state: State, seat: i64, rng: Stream) -> None:
        cells = state.cells
        left = ints([card for card in range(5) if card != cells[seat * WIDTH]])
        rng.shuffle(left, 0, 4)
        for n, other in enumerate(p for p in range(self.seats) if p != seat and not state.over):
            done = not state.waiting(other)
            cells[other * WIDTH] = left[n]
            cells[other * WIDTH + 1] = rng.below(5) if done else 0
            cells[other * WIDTH + 2] = 2 if done else 0

    def event(self, what: int, a: int, b: int, c: int, d: int) -> Message:
        return Message(f"event.{what}", {"seat": a, "n": b})
