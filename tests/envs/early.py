"""A tiny game for the environments that is often over before seat 0 is asked: seat 1 chooses, then chance decides."""

from typing import Any, Final

from ofuda.kernel.arrays import i64
from ofuda.kernel.core import State
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.messages import words_of
from ofuda.kernel.options import Option
from ofuda.kernel.randomness import Stream
from ofuda.kernel.small import SmallGame

ASK: Final = 0
FLIP: Final = 1
END: Final = 2
FLIPPED: Final = 1


class EarlyState(State):
    def do(self, op: i64, a: i64, b: i64, c: i64) -> None:
        if op == ASK:
            self.ask(a, 1)
        elif op == FLIP:
            coin = int(self.stream(b"coin").below(2))
            self.cells[0] = coin
            self.tell(FLIPPED, EVERYONE, coin)
            if coin or self.game.options["often"] == "always":
                self.finish()
        else:
            self.finish()

    def refusal(self, seat: i64, move: i64) -> i64:
        return 0

    def answer(self, seat: i64, move: i64) -> None:
        self.done(seat)

    def share(self, seat: i64) -> float:
        return 0.5


class Early(SmallGame):
    slug = "early"
    title = "Over early"
    steps = ("ask", "flip", "end")
    questions = ("", "choose")
    spec = (Option("often", "half", ("half", "always"), "how often the game ends early"),)

    def __init__(self, options: "dict[str, Any]") -> None:
        super().__init__(options, 2, 1, 2, words_of({"event": {"1": "the coin shows {a}"}}))

    def blank(self) -> State:
        return EarlyState(self)

    def begin(self, state: State) -> None:
        state.push(END)
        state.push(ASK, 0)
        state.push(FLIP)
        state.push(ASK, 1)

    def redeal(self, state: State, seat: i64, rng: Stream) -> None:
        pass

    def view(self, state: State, seat: int) -> "dict[str, Any]":
        return {"coin": int(state.cells[0])}
