"""The columns of packed rows by name: what lies in which bits."""

from __future__ import annotations

from ofuda.games.naruto import cell, parts

FIGURES = ("GAIN", "SET", "SET_TIME", "SET_COINS")  # of combat; those of support are one more
SLOT = {
    name: getattr(cell, name)
    for name in (
        *("KIND", "TEAM", "AGE", "ENTRY", "BEARER", "OLD_COMBAT", "OLD_SUPPORT", "USED", "SWAP_TIME"),
        *FIGURES,
    )
}
SLOT |= {f"{name} + 1": getattr(cell, name) + 1 for name in FIGURES} | {"GAIN + 2": cell.GAIN + 2}
WAIT = {
    name: getattr(cell, name)
    for name in (
        *("SORT", "ITEM_KIND", "CONTROLLER", "CODE", "SOURCE", "SOURCE_ENTRY", "SUBJECT", "SUBJECT_ITEM", "AMOUNT"),
        *("EVENT_PLAYER", "AIMED", "AIMED_CARDS", "ITEM_X"),
    )
}
ITEM = WAIT | {
    name: getattr(cell, name)
    for name in (
        *("AIMED_ITEMS", "PAID", "ITEM_FLAGS", "EXTRA", "STAGE", "LAST", "LEFT", "ORIGIN"),
        "AIMED_OUT",
    )
}
MEMO = {
    f"MEMO_{name}": getattr(cell, f"MEMO_{name}")
    for name in ("KIND", "SORT", "CONTROLLER", "SOURCE", "ENTRY", "AIMED", "TIME", "WORD")
}
TALLIES = {f"TALLY {n}": cell.TALLY + n * cell.NEXT_TALLY for n in range(parts.TALLIES)}
SIZES = {f"SIZE {n}": cell.SIZE + n * cell.NEXT_SIZE for n in range(parts.PILES)}
ROWS = {  # where a row begins, how many cells it has, and its columns
    "slot": (cell.SLOT + 5 * cell.SLOT_WIDTH, cell.SLOT_WIDTH, SLOT),
    "item": (cell.ITEM + 5 * cell.ITEM_WIDTH, cell.ITEM_WIDTH, ITEM),
    "waiting": (cell.WAIT + 5 * cell.WAIT_WIDTH, cell.WAIT_WIDTH, WAIT),
    "memo": (cell.MEMO + 5 * cell.MEMO_WIDTH, cell.MEMO_WIDTH, MEMO),
    "seat": (cell.SEAT + cell.SEAT_WIDTH, cell.PILE, TALLIES | SIZES),
}


def in_cell(column: int) -> int:
    return column % 16


def bits_of(column: int) -> range:
    """Return the bits of its cell that a column has."""
    first = column // 16 % 64
    return range(first, first + 62 - column // 1024 % 64)


def limits(column: int) -> tuple[int, int]:
    """Return the lowest and the highest number that a column holds."""
    width = len(bits_of(column))
    return (-(2 ** (width - 1)), 2 ** (width - 1) - 1) if column >= cell.SIGNED else (0, 2**width - 1)
