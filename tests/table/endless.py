"""A game that never ends: the seats take turns, and everybody sees each step; optionally there is only one step."""

from typing import Any, Final

from ofuda import Message, Option, Prompt, State
from ofuda.kernel.arrays import i64
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.messages import words_of
from ofuda.kernel.randomness import Stream
from ofuda.kernel.small import SmallGame

LEFT: Final = 0
RIGHT: Final = 1
TURN: Final = 0
ASK_STEP: Final = 1
STEPPED: Final = 1
WORDS: Final = {
    "prompt": {"step": "Left or right?"},
    "move": {"0": "Left", "1": "Right"},
    "event": {"1": "{who}: a step"},
    "refused": {"1": "there is only one way"},
}


class EndlessState(State):
    def do(self, op: i64, a: i64, b: i64, c: i64) -> None:
        self.push(TURN, (a + 1) % self.game.seats)
        self.ask(a, ASK_STEP)

    def refusal(self, seat: i64, move: i64) -> i64:
        return 0 if move == LEFT or not self.game.options["only"] else 1

    def answer(self, seat: i64, move: i64) -> None:
        self.cells[0] = (int(self.cells[0]) * 3 + int(move)) % 1_000_003
        self.tell(STEPPED, EVERYONE, seat)
        self.done(seat)

    def share(self, seat: i64) -> float:
        return 1 / self.game.seats


class Endless(SmallGame):
    slug = "endless"
    steps = ("turn",)
    questions = ("", "step")
    spec = (
        Option("players", 2, (2, 3), "how many play"),
        Option("only", 0, (0, 1), "1: there is only one step, as everybody knows"),
    )

    def __init__(self, options: "dict[str, Any]") -> None:
        super().__init__(options, int(options.get("players", 2)), 1, 2, words_of(dict(WORDS)))

    def blank(self) -> State:
        return EndlessState(self)

    def begin(self, state: State) -> None:
        state.push(TURN, 0)

    def view(self, state: State, seat: int) -> "dict[str, Any]":
        return {}

    def redeal(self, state: State, seat: i64, rng: Stream) -> None:
        pass

    def forced(self, state: State, seat: int) -> bool:
        return bool(self.options["only"])

    def prompt(self, state: State, seat: int) -> Prompt:
        return Prompt(Message("prompt.step"))
