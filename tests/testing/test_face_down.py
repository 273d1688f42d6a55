"""Choices that stay face down after they were made: no false alarm, and no leak that passes."""

from typing import Any

import pytest

from ofuda import State, testing
from ofuda.kernel.journal import EVERYONE
from ofuda.kernel.randomness import Stream
from ofuda.testing.facedown import face_down
from tests.testing.tokens import ASK_GUESS, GUESSED, LAYER, OPENED, PLACE, Tokens, TokensState


class Peeks(Tokens):
    def redeal(self, state: State, seat: int, rng: Stream) -> None:
        assert isinstance(state, TokensState)
        super().redeal(state, int(state.cells[LAYER]), rng)  # the cards alone
        if seat != state.cells[LAYER] and state.waiting(int(state.cells[LAYER])):
            state.cells[PLACE] = 0


class ShowsASecond(Tokens):
    """Once the first is turned over, the second can be seen too."""

    def view(self, state: State, seat: int) -> dict[str, Any]:
        return {**super().view(state, seat), "second": int(state.cells[PLACE + 1]) if state.cells[OPENED] else 0}


class TellsTooMuchState(TokensState):
    """A guess is answered at once by an event; nothing else shows it."""

    def answer(self, seat: int, move: int) -> None:
        right = self.asked(seat) == ASK_GUESS and self.at(int(self.next_argument(0))) == move + 1
        super().answer(seat, move)
        if right:
            self.tell(GUESSED, EVERYONE, seat, 9, 9)


class TellsTooMuch(Tokens):
    kind = TellsTooMuchState


class NeverTheLast(Tokens):
    def chosen(self, tokens: list[int], rng: Stream) -> int:
        return super().chosen(tokens[:-1], rng)


class Uneven(Tokens):
    def chosen(self, tokens: list[int], rng: Stream) -> int:
        return super().chosen(tokens + tokens[:1], rng)


def test_a_choice_that_stays_face_down_is_no_finding() -> None:
    report = testing.check(Tokens({}), games=4)
    assert report.ok, str(report)
    assert report.counts["sealed choices left face down"] == 4 * 4
    assert report.counts["twins with other sealed choices"] > 0
    assert report.counts["consistent worlds"] >= 12 * 6


def test_a_choice_is_unknown_until_something_opens_it() -> None:
    """Steps 0 and 1 are laid, 2 and 3 guessed, then the first is turned over and 4 guessed, then the second."""
    walk = testing.walk(Tokens({}), seed=1)
    assert [face_down(walk, 1, step) for step in range(6)] == [[], [], [0, 1], [0, 1], [1], []]
    assert [face_down(walk, 0, step) for step in range(6)] == [[]] * 6


@pytest.mark.parametrize(
    ("toy", "checks"),
    [
        (Peeks, {"imagine"}),
        (ShowsASecond, {"key", "now"}),
        (TellsTooMuch, {"support"}),
        (NeverTheLast, {"support"}),
        (Uneven, {"support"}),
    ],
)
def test_what_is_wrong_with_a_face_down_choice_is_named(toy: type[Tokens], checks: set[str]) -> None:
    report = testing.check(toy({}), games=4)
    assert set(report.failed) == checks, str(report)
