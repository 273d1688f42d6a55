"""Packed rows of cells, and masks.

A column of a row (`cell`) says which cell of the row it is in, and in which bits. The columns are constants, so that
compiled code is left with a shift and a mask. A number with a sign is kept as its lowest bits. What has no room in its
bits is refused: it would change its neighbours.
"""

from typing import Final

from ofuda.games.naruto import ask, cell
from ofuda.kernel.arrays import MASK32, count_bits, i64, list_bits, vec
from ofuda.kernel.engine import Engine

ALL: Final = 0x3FFFFFFFFFFFFFFF  # 62 bits: a longer literal is a Python int in compiled code


def get(s: Engine, row: i64, column: i64) -> i64:
    """Return a column of the row that begins at a cell."""
    at: i64 = row + (column & 15)
    mask: i64 = ALL >> ((column >> 10) & 63)
    value: i64 = (s.cells[at] >> ((column >> 4) & 63)) & mask
    if column >= cell.SIGNED:
        half: i64 = (mask >> 1) + 1
        return (value ^ half) - half
    return value


def put(s: Engine, row: i64, column: i64, value: i64) -> None:
    """Write a column of the row that begins at a cell."""
    at: i64 = row + (column & 15)
    mask: i64 = ALL >> ((column >> 10) & 63)
    shift: i64 = (column >> 4) & 63
    beyond: i64 = value
    if column >= cell.SIGNED:
        beyond += (mask >> 1) + 1
    if beyond & ~mask:
        refuse(column, value)
    s.cells[at] = (s.cells[at] & ~(mask << shift)) | ((value & mask) << shift)


def refuse(column: i64, value: i64) -> None:
    """Say that a number has no room in its bits; no game comes near such numbers."""
    bits: int = 62 - int((column >> 10) & 63)
    raise OverflowError(f"{int(value)} does not fit into {bits} bits of cell {int(column & 15)} of a row")


def clear(s: Engine, row: i64, end: i64) -> None:
    """Empty cells: equal positions have equal bytes."""
    c = s.cells
    while row < end:
        c[row] = 0
        row += 1


# --- masks ------------------------------------------------------------------------------------------------------------


def lowest(mask: i64) -> i64:
    """Return the position of the lowest bit of a mask that is not empty."""
    low: i64 = mask & -mask
    n: i64 = 0
    if low & MASK32 == 0:
        low >>= 32
        n = 32
    if low & 0xFFFF == 0:
        low >>= 16
        n += 16
    if low & 0xFF == 0:
        low >>= 8
        n += 8
    if low & 0xF == 0:
        low >>= 4
        n += 4
    if low & 3 == 0:
        low >>= 2
        n += 2
    return n + (low >> 1)


def count(mask: i64) -> i64:
    return count_bits(mask)


def list_slots(mask: i64, out: vec[i64], n: i64) -> i64:
    """Append a move for every slot of a mask; return the new number of moves."""
    return list_bits(mask, ask.THING_MOVE, out, n)
