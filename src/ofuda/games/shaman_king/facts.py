"""Figures of a finished game for balancing decks, read from its journal.

The keys are the words of a report. A value is one of the whole game, or a list with one for each seat: numbers are
averaged, truths become shares, words are counted (None: nothing to count).
"""

from __future__ import annotations

from typing import Any

from ofuda.games.shaman_king import saw
from ofuda.games.shaman_king.tables import Tables
from ofuda.kernel.core import State

TAKES, LEAVES = "defends", "lets the other defend"


def facts(tables: Tables, state: State) -> dict[str, Any]:
    """Return length, decisions about opening attacks, signature moves, reshuffles, and whether the cap ended it."""
    turns = 0
    capped = False
    chooser = -1
    first_defender = -1
    first: list[str | None] = [None, None]
    later: list[list[str]] = [[], []]
    signatures = ([0, 0], [0, 0])  # front and back, by seat
    reshuffles = [0, 0]
    for what, _, a, b, _, _ in state.journal():
        if what == saw.TURN:
            turns += 1
        elif what == saw.DECIDES:
            chooser = a
        elif what == saw.OPENING:
            choice = TAKES if a == chooser else LEAVES  # SK-038
            if chooser < 0:  # the game was set up in the middle
                continue
            if first_defender < 0:
                first_defender = a
                first[chooser] = choice
            else:
                later[chooser].append(choice)  # SK-076
        elif what == saw.SIGNATURE:
            signatures[(int(tables.signature[b]) - 1) % 2][a] += 1
        elif what == saw.RESHUFFLED:
            reshuffles[a] += 1
        elif what == saw.CAPPED:
            capped = True
    return {
        "turns": turns,
        "stopped by the cap": capped,
        "decides about the first opening attack": first,
        "decides about later opening attacks": later,
        "defends first": [seat == first_defender for seat in range(2)],
        "signature moves, front": signatures[0],
        "signature moves, back": signatures[1],
        "reshuffles": reshuffles,
    }
