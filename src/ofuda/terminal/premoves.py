"""Premoves: moves given in private for the windows in which nobody is asked."""

from __future__ import annotations

from ofuda.kernel.core import State


class Premoves:
    """At most one move a seat, spent in the next brief window in which it is legal."""

    def __init__(self) -> None:
        self.given: dict[int, int] = {}
        self.meant: dict[int, int] = {}  # what each was given for

    def give(self, state: State, seat: int, move: int) -> None:
        self.given[seat] = move
        self.meant[seat] = state.game.board.premove_context(state, seat)

    def restore(self, state: State, given: dict[int, int]) -> None:
        """As they stood at an earlier time, which this state is of."""
        self.given = {}
        for seat, move in given.items():
            self.give(state, seat, move)

    def answer(self, state: State, seat: int) -> int:
        """What a brief window closes with: the premove, which is spent by that, or silence."""
        move = self.given.get(seat, -1)
        if move in state.moves(seat):
            del self.given[seat]
            return move
        return state.prompt(seat).silence

    def drop_impossible(self, state: State) -> list[tuple[int, int]]:
        """Take back what can no longer be given or is no longer meant, and say whose it was and what."""
        gone = [
            (seat, move)
            for seat, move in self.given.items()
            if move not in possible(state, seat) or self.meant[seat] != state.game.board.premove_context(state, seat)
        ]
        for seat, _ in gone:
            del self.given[seat]
        return gone


def possible(state: State, seat: int) -> list[int]:
    return [] if state.over else state.game.board.premoves(state, seat)
