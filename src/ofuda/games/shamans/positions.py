"""Positions of Shamans as readable data, and back.

What is left out is as at the start of a round: the pawn on its space, nobody eliminated, every role card known to its
owner alone. Every card and every token must lie somewhere; the word "rest" stands for all that nobody has named: cards
as a hand, aside or at the worlds, tokens as gone. The pile is written from the top.
"""

from __future__ import annotations

from typing import Any

from ofuda.games.shamans import ask, cell, parts, step
from ofuda.games.shamans.position import agenda, check, entries, read, write
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import in_pile, numbers_at
from ofuda.games.shamans.terms import ROLES
from ofuda.kernel import reading
from ofuda.kernel.arrays import bits
from ofuda.kernel.parts import Positions


class ShamansPositions(Positions[ShamansState]):
    """Write and read positions; the files of position/ hold the details."""

    def write(self, state: ShamansState) -> dict[str, Any]:
        """Return everything that lies on the table, without what is empty or usual."""
        c, t = state.cells, state.tables
        cells = {"round": cell.ROUND, "turn": cell.TURN, "first": cell.FIRST, "guide": cell.GUIDE, "pawn": cell.PAWN}
        told: dict[str, Any] = {name: int(c[offset]) for name, offset in cells.items()}
        slots = [parts.TOKENS[int(c[cell.SLOT + i]) - 1] if c[cell.SLOT + i] else None for i in range(parts.SLOTS)]
        full: dict[str, Any] = {
            "destination": t.names[int(c[cell.DESTINATION]) - 1] if c[cell.DESTINATION] else None,
            "worlds": {
                name: [n + 1 for n in bits(numbers_at(state, w))]
                for w, name in enumerate(t.names)
                if numbers_at(state, w)
            },
            "closing": [t.names[w] for w in bits(c[cell.CLOSING])],
            "slots": slots if any(slots) else None,
            "pile": [parts.TOKENS[int(c[cell.PILE + i]) - 1] for i in reversed(range(int(in_pile(state))))],
            "gone": write.token_names(state, cell.GONE),
            "arrow": "left" if c[cell.ARROW] == parts.LEFT else "right",
            "eclipsed": bool(c[cell.ECLIPSED]),
            "won": ROLES[int(c[cell.WINNERS]) - 1] if c[cell.WINNERS] else None,
        }
        told |= {name: value for name, value in full.items() if value}
        return {**told, "players": [write.side_table(state, owner) for owner in range(int(state.players))]}

    def read(self, state: ShamansState, data: dict[str, Any]) -> None:
        """Fill the cells."""
        c, t = state.cells, state.tables
        n = int(state.players)
        reading.check_names(data, read.TOP, "position")
        players = reading.players(data, n, read.SIDE)
        for p, side in enumerate(players):
            c[cell.at(p, cell.POINTS)] = reading.integer(side, "points", 0, read.MOST, f"player {p}", 0)
        c[cell.ROUND] = reading.integer(data, "round", 0, read.MOST, "position", 1)
        c[cell.FIRST] = reading.integer(data, "first", 0, n - 1, "position", 0)
        if c[cell.ROUND] == 0:
            read.check_bare(data, players)
            return
        c[cell.TURN] = reading.integer(data, "turn", 0, len(t.deck), "position", 0)
        c[cell.GUIDE] = reading.integer(data, "guide", 0, n - 1, "position", int(c[cell.FIRST]))
        c[cell.PAWN] = reading.integer(data, "pawn", 0, int(t.moon), "position", int(t.start))
        c[cell.ARROW] = entries.SIDES[reading.choice(data, "arrow", tuple(entries.SIDES), "position", "left")]
        c[cell.ECLIPSED] = int(reading.boolean(data, "eclipsed", "position"))
        won = reading.choice(data, "won", ROLES, "position")
        c[cell.WINNERS] = ROLES.index(won) + 1 if won is not None else 0
        laid = read.Laid(state)
        for p, side in enumerate(players):
            read.lay_role(state, p, side)
            read.lay_cards(state, p, side, laid)
            read.lay_tokens(state, p, side)
        read.lay_worlds(state, data.get("worlds", {}), laid)
        laid.lay_rest()
        read.lay_supply(state, data)
        read.lay_destination(state, data)
        read.lay_closing(state, data)
        for p, side in enumerate(players):
            read.lay_gifts(state, p, side)
            read.check_past(state, p, side)
        read.check_roles(state)

    def check_agenda(self, state: ShamansState) -> None:
        """Check the waiting steps of a position before any of them runs."""
        if state.over:
            return
        ops = [entry[0] for entry in state.agenda()]
        if state.cells[cell.ROUND] == 0 or ops[:1] in ([step.GAME], [step.ROUND]):
            check.check_start(state, ops)
            return
        check.check_end(state)
        agenda.check_steps(state)
        check.check_played(state)
        check.check_waiting(state)

    def check(self, state: ShamansState) -> None:
        """Check a position whose steps have run up to a choice."""
        check.check_cards(state)
        check.check_tokens(state)
        check.check_end(state)
        check.check_gifts(state)
        if state.over:
            return
        if state.cells[cell.TURN] == 0:
            raise reading.unplayable(
                "somebody is asked before the first turn: 'turn' is at least 1, or the step 'turn' comes first"
            )
        agenda.check_steps(state)
        seats = state.seats
        if len(seats) > 1 and any(state.asked(p) != ask.GIVE for p in seats):
            raise reading.unplayable("only in an Eclipse do several players choose at once (SH-38)")
        for p in seats:
            check.check_question(state, p, int(state.asked(p)))
        check.check_played(state)
        check.check_waiting(state)
