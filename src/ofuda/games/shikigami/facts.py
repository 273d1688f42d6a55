"""Figures of a finished game for balancing the cards, read from its journal.

The keys are the words of a report. A value is one of the whole game, or a list with one for each seat: numbers are
averaged, words are counted (None: nothing to count).
"""

from __future__ import annotations

from typing import Any

from ofuda.games.shikigami import parts, saw
from ofuda.games.shikigami.tables import Tables, spirit_name
from ofuda.kernel.core import State

ENOUGH = "enough summons"
LAST_ROUND = "last round"


def facts(tables: Tables, state: State) -> dict[str, Any]:
    """Return length, what ended the game, the points by their source, and what became of the cards."""
    seats = range(int(tables.players))
    rounds = 0
    ended: list[str] = []
    points: list[list[int]] = [[0] * len(seats) for _ in range(3)]
    taken: list[list[str]] = [[] for _ in seats]
    summoned: list[list[str]] = [[] for _ in seats]
    discarded: list[list[str]] = [[] for _ in seats]
    scored: dict[int, list[int | None]] = {god: [None for _ in seats] for god in range(parts.FIRST_GOD, parts.SPIRITS)}
    for what, _, a, b, c, d in state.journal():
        if what == saw.ROUND:
            rounds = a
        elif what == saw.DECK_EMPTY:
            ended.append(f"{parts.DECKS[a]} deck")
        elif what == saw.ENOUGH and ENOUGH not in ended:
            ended.append(ENOUGH)
        elif what == saw.LAST_ROUND:
            ended.append(LAST_ROUND)
        elif what == saw.TAKES:
            taken[a].append(spirit_name(tables, b))
        elif what in (saw.SUMMONS, saw.FREE):
            summoned[a].append(spirit_name(tables, b))
        elif what == saw.DISCARDS:
            discarded[a].append(spirit_name(tables, b))
        elif what == saw.GOD_SCORES:
            scored[b][a] = c
        elif what == saw.SCORES:
            for source, n in enumerate((b, c, d)):
                points[source][a] = n
    return {
        "rounds": rounds,
        "ended by": ", ".join(ended),
        "summons": [len(names) for names in summoned],
        "points of shikigami": points[0],
        "points of gods' effects": points[1],
        "points of the track": points[2],
        **{f"scored by {spirit_name(tables, god)}": values for god, values in scored.items()},
        "taken from the field": taken,
        "summoned": summoned,
        "discarded": discarded,
    }
