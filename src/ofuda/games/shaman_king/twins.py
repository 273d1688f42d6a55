"""What a seat has not learnt, for twin replays: cards by the cell they have lain in since they were dealt."""

from __future__ import annotations

from ofuda.games.shaman_king.layout import KIND_BITS, SAW_RESHUFFLED, SAW_SHIFTED, SETUP_FURYOKU, ZONES
from ofuda.games.shaman_king.rules import PILE_DECK, PILE_STACK, DuelState

DEALS = 2  # streams opened when both decks are shuffled


def secrets(s: DuelState) -> list[tuple[int, int, list[int]]]:
    """Cards that nobody has looked at, of each player: when they were dealt, and where they lie."""
    dealt = [DEALS, DEALS]
    streams, shifted = DEALS, False
    for what, _, a, *_ in s.journal():
        if what == SAW_RESHUFFLED:
            streams += 1
            dealt[a] = streams
        shifted = shifted or what == SAW_SHIFTED
    return [(dealt[owner], owner, untouched(s, owner, not shifted)) for owner in range(2)]


def untouched(s: DuelState, owner: int, stacks: bool) -> list[int]:
    """Cells of cards that nobody knows; of stacks only what was dealt first, and not after one was moved to another."""
    at = int(s.pile_at(owner, PILE_DECK))
    found = [at + i for i in range(int(s.held(owner, PILE_DECK)))]
    for zone in range(ZONES if stacks else 0):
        bottom = int(s.pile_at(owner, PILE_STACK + zone))
        found += [bottom + i for i in range(min(SETUP_FURYOKU, int(s.held(owner, PILE_STACK + zone))))]
    return [cell for cell in found if int(s.cells[cell]) >> KIND_BITS == 0]


def exchange(s: DuelState, names: dict[int, int]) -> None:
    before = {cell: int(s.cells[cell]) for cell in names}
    for cell, other in names.items():
        s.cells[other] = before[cell]
