"""Taste: how good a move looks."""

from ofuda.games.jinkei.rules import JinkeiState
from ofuda.kernel.arrays import i64


def advice(s: JinkeiState, seat: i64, move: i64) -> float:
    return 0.0
