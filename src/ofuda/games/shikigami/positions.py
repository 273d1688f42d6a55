"""Positions of Shikigami Kaidou as readable data, and back.

Cards go by their names: "water 2", "17 snake south C", or a shikigami by its number alone. Decks are written from the
top; cards that nobody has named lie in their decks. Discs are squares (light is above 0, dark below), with the number
of discs below them in their stack.
"""

from __future__ import annotations

from typing import Any

from ofuda.games.shikigami import cell, parts, step
from ofuda.games.shikigami.position import check, read, write
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.kernel import reading
from ofuda.kernel.parts import Positions


class ShikigamiPositions(Positions[ShikigamiState]):
    """Write and read positions; the files of position/ hold the details."""

    def __init__(self, players: int) -> None:
        super().__init__()
        seats = range(players)
        self.step_arguments = {
            step.TURN: (range(2 * players + 1),),
            step.SUMMON: (seats,),
            step.SUMMONED: (seats, range(parts.SPIRITS)),
            step.BONUS: (seats,),
            step.POWER: (seats, range(1, parts.MOST_POWER + 1)),
            step.TAKE_ELEMENT: (seats,),
            step.TAKE_SPIRIT: (seats,),
            step.HAND_CHECK: (range(players + 1),),
        }

    def write(self, state: ShikigamiState) -> dict[str, Any]:
        return {**write.table(state), "players": [write.side(state, p) for p in range(int(state.players))]}

    def read(self, state: ShikigamiState, data: dict[str, Any]) -> None:
        """Fill the cells."""
        reading.check_names(data, read.TOP, "position")
        players = reading.players(data, int(state.players), read.SIDE)
        laid = read.Laid(state)
        read.lay_table(state, data, laid)
        read.lay_looked(state, data, laid)
        for p, side in enumerate(players):
            read.lay_side(state, p, side, laid)
        read.lay_kept(state)
        read.lay_shown(state, data)
        read.lay_discs(state, players)
        read.lay_decks(state, data, laid)

    def check_agenda(self, state: ShikigamiState) -> None:
        """Check the waiting steps of a position before any of them runs, and what those asked already need."""
        if state.over:
            check.check_end(state)
            return
        if state.cells[cell.ROUND] == 0:
            check.check_start(state)
            return
        check.check_cards(state)
        check.check_sides(state)
        check.check_steps(state)
        if state.seats:
            check.check_questions(state)

    def check(self, state: ShikigamiState) -> None:
        """Check a position whose steps have run up to a choice."""
        check.check_cards(state)
        check.check_stacks(state)
        check.check_end(state)
        if state.cells[cell.ROUND] == 0:
            return
        check.check_sides(state)
        if not state.over:
            check.check_steps(state)
            check.check_questions(state)
