"""Cards that are about to leave play, one after the other, and what replaces that (see NA-27, NR-12)."""

from ofuda.games.naruto import cell, step
from ofuda.games.naruto.rules import in_play, replacing, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64


def leave_all(s: NarutoState, slots: i64, zone: i64, way: i64, source: i64) -> None:
    """Let cards leave play for a zone, in a way, because of an effect or of none (-1)."""
    if not replacing.could_apply(s):
        while slots:
            in_play.leave(s, state.lowest(slots), zone, way, source)
            slots &= slots - 1
        return
    s.cells[cell.LEAVING] |= slots
    s.push(step.LEAVE, zone, way, source)


def go_on(s: NarutoState, zone: i64, way: i64, source: i64) -> None:
    """Let the next card leave, after its replacements."""
    c = s.cells
    c[cell.REPLACING] = 0
    if c[cell.LEAVING] == 0:
        return
    slot: i64 = state.lowest(c[cell.LEAVING])
    to: i64 = c[cell.LEAVING_TO] - 1
    if to < 0:
        to = zone
    s.push(step.LEAVE, zone, way, source)
    if replacing.plan(s, replacing.LEAVE, BIT[slot], to, source):
        return
    c[cell.LEAVING] &= ~BIT[slot]
    c[cell.LEAVING_TO] = 0
    replacing.forget_asked(s)
    in_play.leave(s, slot, to, way, source)


def go_to(s: NarutoState, zone: i64) -> None:
    """Let the card that is about to leave go to another zone."""
    s.cells[cell.LEAVING_TO] = zone + 1


def is_replaced(s: NarutoState) -> bool:
    """Return whether the leaving of a card is being replaced."""
    return s.cells[cell.REPLACING] != 0 and s.cells[cell.LEAVING] & BIT[s.cells[cell.REPLACING] - 1] != 0
