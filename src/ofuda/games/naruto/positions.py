"""Positions of the Naruto Shippuden CCG as readable data, and back.

Cards go by their numbers. Cards in play are a list, with a slot each; teams and battles are lists of slots. What is on
the chain, waits, lasts or is being done names lines of texts by their card and path ("M-007 resolve/effect"), so that
it outlives changes of other cards. Decks are written from the top, rewards from the newest. What is left out is empty,
and cards that are not named lie in their deck: a small position is a few lines.
"""

from __future__ import annotations

from typing import Any

from ofuda.games.naruto.position import check, read, steps, write
from ofuda.games.naruto.rules import NarutoState, negation, rules_in_play, sources
from ofuda.kernel.parts import Positions


class NarutoPositions(Positions[NarutoState]):
    """Write and read positions; the files of position/ hold the details."""

    def __init__(self) -> None:
        super().__init__()
        self.step_arguments = dict(check.STEP_ARGUMENTS)

    def write(self, state: NarutoState) -> dict[str, Any]:
        return write.table(state)

    def read(self, state: NarutoState, data: dict[str, Any]) -> None:
        """Fill the cells."""
        read.read(state, data)
        rules_in_play.note_families(state)
        sources.note_lasting(state)
        negation.note(state)

    def write_step(self, state: NarutoState, op: int, arguments: list[int]) -> list[Any]:
        return steps.write(state, op, arguments)

    def read_step(self, state: NarutoState, op: int, arguments: list[Any]) -> list[Any]:
        return steps.read(state, op, arguments)

    def check_agenda(self, state: NarutoState) -> None:
        """Check the waiting steps of a position before any of them runs."""
        check.check_end(state)
        check.check_goes_on(state)
        check.check_battles(state)
        check.check_steps(state)
        check.check_questions(state)

    def check(self, state: NarutoState) -> None:
        """Check a position whose steps have run up to a choice."""
        check.check_end(state)
        check.check_questions(state)
