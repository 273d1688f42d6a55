"""A tiny game with brief windows: four turns of seat 0; after each both seats may use a charm in a brief window."""

from typing import Any, Final

from ofuda.kernel.arrays import BIT, i64
from ofuda.kernel.core import State
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.messages import Message, Prompt, words_of
from ofuda.kernel.options import Option
from ofuda.kernel.randomness import Stream
from ofuda.kernel.small import SmallGame

GO: Final = 0  # moves: go on, throw the own charm away, let a window pass, use the charm
BURN: Final = 1
PASS: Final = 2
USE: Final = 3
TURN: Final = 0  # steps
WINDOW: Final = 1
ASK_TURN: Final = 1  # questions
ASK_CHARM: Final = 2
GOES: Final = 1  # events
BURNS: Final = 2
PASSES: Final = 3
USES: Final = 4
WORDS: Final = {
    "prompt": {"turn": "Go on?", "charm": "Use the charm?"},
    "move": {"0": "Go", "1": "Burn", "2": "Pass", "3": "Use charm"},
    "event": {"1": "{who}: goes on", "2": "{who}: burns", "3": "{who}: lets it pass", "4": "{who}: uses the charm"},
}


class BriefState(State):
    def do(self, op: i64, a: i64, b: i64, c: i64) -> None:
        """Execute a step; TURN's argument is its number, WINDOW's are the turn and the seat."""
        if op == TURN and a == 4:
            self.finish()
        elif op == TURN:
            self.push(WINDOW, a, 0)
            self.ask(0, ASK_TURN)
        else:
            if b < 1:
                self.push(WINDOW, a, b + 1)
            else:
                self.push(TURN, a + 1)
            self.ask(b, ASK_CHARM)

    def refusal(self, seat: i64, move: i64) -> i64:
        if self.asked(seat) == ASK_TURN:
            return 0 if move in (GO, BURN) else 1
        return 0 if move == PASS or (move == USE and self.cells[seat] > 0) else 1

    def answer(self, seat: i64, move: i64) -> None:
        if move == BURN:
            self.cells[seat] = 0
        elif move == USE:
            self.cells[seat] -= 1
        self.tell(move + 1, EVERYONE if move != BURN else BIT[seat], seat)
        self.done(seat)

    def share(self, seat: i64) -> float:
        return 0.5


class Brief(SmallGame):
    slug = "brief"
    steps = ("turn", "window")
    questions = ("", "turn", "charm")
    spec = (
        Option("waits", 0, (0, 1), "1: the windows of seat 0 are secret and not brief"),
        Option("charms", 1, (1, 2), "how many everybody has"),
    )

    def __init__(self, options: "dict[str, Any]") -> None:
        super().__init__(options, 2, 2, 4, words_of(dict(WORDS)))

    def blank(self) -> State:
        return BriefState(self)

    def begin(self, state: State) -> None:
        for seat in range(2):
            state.cells[seat] = int(self.options["charms"])
        state.push(TURN, 0)

    def view(self, state: State, seat: int) -> "dict[str, Any]":
        return {"charms": int(state.cells[seat]) if seat >= 0 else None}

    def redeal(self, state: State, seat: i64, rng: Stream) -> None:
        pass

    def prompt(self, state: State, seat: int) -> Prompt:
        if state.asked(seat) == ASK_TURN:
            return Prompt(Message("prompt.turn"))
        waits = self.options["waits"] == 1 and seat == 0
        return Prompt(Message("prompt.charm"), True, PASS, not waits)

    def premoves(self, state: State, seat: int) -> list[int]:
        return [USE] if state.cells[seat] > 0 else []

    def move(self, state: State, seat: int, move: int) -> Message:
        return Message(f"move.{move}")

    def event(self, what: int, a: int, b: int, c: int, d: int) -> Message:
        return Message(f"event.{what}", {"who": Message("seat", {"seat": a})})
