"""A tiny game with decks, for leagues: three times both players draw a number from their bag and keep it, or take a 2.

The bag "mumbles" tells a fact that is of no kind a report knows; "vanishes" ends the whole process.
"""

import os
from typing import Any

from ofuda import Option, State
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.randomness import Stream
from tests.kernel.shapes.toy import OTHER_QUESTION, Toy, ToyState

BAGS = {"low": (1, 1, 3), "even": (2, 2, 2), "high": (2, 3, 4), "mumbles": (2,), "vanishes": (2,)}
ROUNDS = 3
ROUND, SUM, DRAWN = 0, 1, 3
TAKE, KEEP = 0, 1
DREW, KEPT = 1, 2


class BagState(ToyState):
    def do(self, op: int, a: int, b: int, c: int) -> None:
        if self.cells[ROUND] == ROUNDS:
            self.finish()
            return
        self.cells[ROUND] += 1
        for seat in range(2):
            bag = BAGS[self.game.options["decks"][seat]]
            self.cells[DRAWN + seat] = bag[self.stream(b"bag", int(self.cells[ROUND]), seat).below(len(bag))]
            self.tell(DREW, EVERYONE, seat, self.cells[DRAWN + seat])
        self.push(0)
        self.ask(0, 1)
        self.ask(1, 1)

    def refusal(self, seat: int, move: int) -> int:
        return 0 if self.asked(seat) else OTHER_QUESTION

    def answer(self, seat: int, move: int) -> None:
        self.cells[SUM + seat] += self.cells[DRAWN + seat] if move == KEEP else 2
        self.tell(KEPT, EVERYONE, seat, move)
        self.done(seat)

    def points(self, seat: int) -> int:
        return int(self.cells[SUM + seat])


class Bags(Toy):
    slug = "bags"
    kind = BagState
    spec = (
        Option("decks", ["low", "high"], help="a bag for each seat"),
        Option("mode", "plain", ("plain", "fancy"), "nothing depends on it"),
    )
    steps = ("round",)
    questions = ("", "keep")
    texts = ("take", "keep")
    told = ("", "{a} draws {b}", "{a}: {b}")

    def __init__(self, options: dict[str, Any]) -> None:
        for name in options.get("decks", []):
            if name not in BAGS:
                raise ValueError(f"bags: there is no bag {name!r}; there are {', '.join(BAGS)}")
        super().__init__(options, 2, DRAWN + 2)

    def redeal(self, state: State, seat: int, rng: Stream) -> None:
        """Everything is public."""

    def view(self, state: State, seat: int) -> dict[str, Any]:
        return {"cells": [int(x) for x in state.cells]}

    def summary(self, state: State) -> dict[str, Any]:
        if "vanishes" in self.options["decks"]:
            os._exit(3)
        told: list[list[str]] = [[], []]
        for what, _, a, b, _, _ in state.journal():
            if what == KEPT:
                told[a].append("keeps" if b == KEEP else "takes")
        sums = [int(state.points(seat)) for seat in range(2)]
        return {
            "spread": {} if "mumbles" in self.options["decks"] else abs(sums[0] - sums[1]),
            "level": sums[0] == sums[1],
            "kept": [told[seat].count("keeps") for seat in range(2)],
            "first of all": [told[seat][0] if seat == 0 else None for seat in range(2)],
            "answers": told,
            "above six": [total > 6 for total in sums],
            "winner": "nobody" if sums[0] == sums[1] else "one of them",
        }
