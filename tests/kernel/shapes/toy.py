"""Shared by the toy games: tables of texts, and helpers for their tests."""

from typing import Any, ClassVar

from ofuda import Game, Message, Option, Prompt, State
from ofuda.kernel.arrays import ints
from ofuda.kernel.deal import Deal
from ofuda.kernel.messages import words_of
from ofuda.kernel.randomness import Stream
from ofuda.kernel.small import SmallGame

OTHER_QUESTION = 1  # a reason that all toys have


class ToyState(State):
    def share(self, seat: int) -> float:
        """Share the win among the seats with most points."""
        best = [p for p in range(self.game.seats) if self.points(p) == max(map(self.points, range(self.game.seats)))]
        return 1 / len(best) if seat in best else 0.0

    def verdict(self) -> str:
        return self.game.slug


class Toy(SmallGame):
    """A small game: `texts` are its moves, `told` its events, `reasons` its refusals, all by number."""

    texts: ClassVar[tuple[str, ...]] = ()
    told: ClassVar[tuple[str, ...]] = ("",)
    reasons: ClassVar[tuple[str, ...]] = ("", "you are asked something else")
    kind: ClassVar[type[State]] = State
    silences: ClassVar[dict[int, int]] = {}  # question of a secret window -> the move that silence means

    def __init__(self, options: dict[str, Any], seats: int, size: int) -> None:
        words: dict[str, dict[str, str]] = {
            "move": {str(n): text for n, text in enumerate(self.texts)},
            "prompt": {str(n): f"choose: {name}" for n, name in enumerate(self.questions)},
            "refused": {str(n): text for n, text in enumerate(self.reasons)},
            "event": {str(n): text for n, text in enumerate(self.told) if n},
        }
        super().__init__(options, seats, size, len(self.texts), words_of(words))

    def blank(self) -> State:
        return self.kind(self)

    def begin(self, state: State) -> None:
        state.push(0)

    def move(self, state: State, seat: int, move: int) -> Message:
        return Message(f"move.{move}")

    def prompt(self, state: State, seat: int) -> Prompt:
        question = int(state.asked(seat))
        return Prompt(Message(f"prompt.{question}"), question in self.silences, self.silences.get(question, -1))

    def reason(self, state: State, seat: int, move: int, code: int) -> Message:
        return Message(f"refused.{code}")


def seats_option(count: int) -> tuple[Option, ...]:
    return (Option("players", count, (count,), "how many play"),)


def shuffled(rng: Stream, cards: list[int]) -> list[int]:
    order = ints(cards)
    rng.shuffle(order, 0, len(order))
    return [int(card) for card in order]


def dealt_again(rng: Stream, cards: list[int]) -> list[int]:
    """Shuffle cards that a seat cannot distinguish; the result does not depend on their present order."""
    deal = Deal()
    for card in cards:
        deal.place(card)
    return deal.redeal(rng)


def set_up(game: Game, cells: dict[int, int], steps: list[object], asked: dict[int, str]) -> State:
    """Set up a position with these cells; all others are 0."""
    filled = [cells.get(i, 0) for i in range(game.size)]
    return game.position({"cells": filled, "steps": steps, "asked": {str(p): name for p, name in asked.items()}})


def choose(state: State, *texts: str, seat: int | None = None) -> None:
    """Play moves by their notation, one after the other."""
    for text in texts:
        state.play(state.parse(text, seat), seat)
