"""What a seat has not learnt, for twin replays: cards by the cell they have lain in since they were dealt."""

from __future__ import annotations

from ofuda.games.shaman_king import cell, parts, saw
from ofuda.games.shaman_king.rules import state
from ofuda.games.shaman_king.rules.state import DuelState

DEALS = 2  # streams opened when both decks are shuffled


def secrets(s: DuelState) -> list[tuple[int, int, list[int]]]:
    """Cards that nobody has looked at, of each player: when they were dealt, and where they lie."""
    dealt = [DEALS, DEALS]
    streams, shifted = DEALS, False
    for what, _, a, *_ in s.journal():
        if what == saw.RESHUFFLED:
            streams += 1
            dealt[a] = streams
        shifted = shifted or what == saw.SHIFTED
    return [(dealt[owner], owner, untouched(s, owner, not shifted)) for owner in range(2)]


def untouched(s: DuelState, owner: int, stacks: bool) -> list[int]:
    """Cells of cards that nobody knows; of stacks only what was dealt first, and not after one was moved to another."""
    at = int(state.pile_at(s, owner, parts.DECK))
    found = [at + i for i in range(int(state.held(s, owner, parts.DECK)))]
    for zone in range(parts.ZONES if stacks else 0):
        bottom = int(state.pile_at(s, owner, parts.STACK + zone))
        found += [bottom + i for i in range(min(parts.SETUP_FURYOKU, int(state.furyoku(s, owner, zone))))]
    return [place for place in found if int(s.cells[place]) >> cell.KIND_BITS == 0]


def exchange(s: DuelState, names: dict[int, int]) -> None:
    before = {place: int(s.cells[place]) for place in names}
    for place, other in names.items():
        s.cells[other] = before[place]
