"""Positions that come up again: they end all effects of the phase (NR-43)."""

from typing import Final

from ofuda.games.naruto import cell, parts, saw
from ofuda.games.naruto.rules import rows, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import MASK32, i64

REPEATS_FROM: Final = 4  # items of a phase before positions are compared
FACTOR: Final = 0x3779B1F5
ALL: Final = 0x3FFFFFFFFFFFFFFF
AGES: Final = 1  # the cell of a slot with AGE, ENTRY and BEARER


def check_repeats(s: NarutoState) -> None:
    """End all effects of a phase in which a position comes up again (NR-43).

    One earlier position is remembered, a later one each time that twice as many items have been on chains: so a loop of
    any length is found. Nothing is compared before a few items, as phases are short.
    """
    c = s.cells
    if c[cell.CHAINED] == c[cell.SEEN_AT] or c[cell.CHAINED] >= parts.MOST_CHAINED:
        return
    now: i64 = digest(s)
    if c[cell.SEEN_AT] > 0 and c[cell.SEEN] == now:
        c[cell.CHAINED] = parts.MOST_CHAINED
        c[cell.TRIGGERED] = parts.MOST_TRIGGERED
        state.tell(s, saw.REPEATS)
    elif c[cell.CHAINED] >= 2 * c[cell.SEEN_AT]:
        c[cell.SEEN] = now
        c[cell.SEEN_AT] = c[cell.CHAINED]


def digest(s: NarutoState) -> i64:
    """Return a digest of the position, but for the counts of this phase, the clock and the ages by it."""
    found: i64 = 0
    at: i64 = 0
    while at < cell.SEEN:
        low: i64 = found & MASK32
        found = (low * FACTOR) ^ (found >> 32) ^ (comparable(s, at) & ALL)
        at += 1
    return found


def comparable(s: NarutoState, at: i64) -> i64:
    """Return a cell without what counts up, so that it could never have the same value again."""
    if at == cell.CLOCK or at == cell.CHAINED or at == cell.TRIGGERED or at == cell.SHUFFLES:
        return 0
    slot: i64 = at - cell.SLOT
    if 0 <= slot < parts.SLOTS * cell.SLOT_WIDTH and slot % cell.SLOT_WIDTH == AGES:
        return rows.get(s, at - AGES, cell.BEARER)
    return s.cells[at]
