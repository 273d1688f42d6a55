"""Ways to enter play besides deploying from hand, for tests."""

from __future__ import annotations

from ofuda.games.naruto import ask
from ofuda.games.naruto.rules import NarutoState

from .scenes import kind_of, resolve


def grow(s: NarutoState, card: str) -> None:
    """Let a card in hand replace a ninja by Growth, and let it resolve."""
    enter(s, ask.GROW_MOVE, card)


def enter(s: NarutoState, first: int, card: str) -> None:
    """Let a card enter play by a block of moves, and let it resolve unless something is asked."""
    s.play(first + kind_of(s, card))
    resolve(s)


def why_not(s: NarutoState, first: int, card: str) -> int:
    """Return why a card cannot enter play by a block of moves, 0 if it can."""
    move = first + kind_of(s, card)
    reason = int(s.refusal(s.seat, move))
    assert (move in s.moves(s.seat)) == (reason == 0)
    return reason
