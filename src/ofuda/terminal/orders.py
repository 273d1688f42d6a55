"""Orders: what people say in private for the windows in which nobody is asked."""

from __future__ import annotations

from ofuda.kernel.core import State


class Orders:
    """At most one move a seat, spent in the next brief window in which it is legal."""

    def __init__(self) -> None:
        self.given: dict[int, int] = {}

    def answer(self, state: State, seat: int) -> int:
        """What a brief window closes with: the order, which is spent by that, or silence."""
        move = self.given.get(seat, -1)
        if move in state.moves(seat):
            del self.given[seat]
            return move
        return state.prompt(seat).silence

    def drop_impossible(self, state: State) -> list[tuple[int, int]]:
        """Take back what can no longer be ordered, and say whose it was and what."""
        gone = [(seat, move) for seat, move in self.given.items() if move not in possible(state, seat)]
        for seat, _ in gone:
            del self.given[seat]
        return gone


def possible(state: State, seat: int) -> list[int]:
    return [] if state.over else state.game.orders(state, seat)
