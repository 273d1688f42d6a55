"""Cards that come into a hand and leave it, and what everybody knows of them.

Everybody knows the cards of a hand that were taken from the field or shown. Of the others they know the deck they came
from. A card that leaves a hand is seen; whether it is one that was known before is decided by what is public alone: if
the hand has a known card of that kind, it is that one.
"""

from ofuda.games.shikigami import cell, parts, saw
from ofuda.games.shikigami.rules.shown import show_blind, show_god
from ofuda.games.shikigami.rules.state import (
    UNIT,
    ShikigamiState,
    count,
    hand,
    has,
    held,
    how_many,
    known,
    lowest,
)
from ofuda.kernel.arrays import BIT, i64
from ofuda.kernel.journal import EVERYONE


def add_known_element(s: ShikigamiState, seat: i64, kind: i64) -> None:
    s.cells[cell.at(seat, cell.HELD)] += UNIT[kind]


def add_known(s: ShikigamiState, seat: i64, spirit: i64) -> None:
    s.cells[cell.at(seat, cell.HAND)] |= BIT[spirit]
    s.cells[cell.at(seat, cell.KNOWN)] |= BIT[spirit]


def add_blind(s: ShikigamiState, seat: i64, spirit: i64) -> None:
    s.cells[cell.at(seat, cell.HAND)] |= BIT[spirit]


def remove_element(s: ShikigamiState, seat: i64, kind: i64) -> None:
    """Remove a five-element card that everybody sees now."""
    c = s.cells
    at: i64 = cell.at(seat, cell.HELD)
    if how_many(c[at], kind) > 0:
        c[at] -= UNIT[kind]
        return
    show_blind(s, seat, kind)


def remove(s: ShikigamiState, seat: i64, spirit: i64) -> None:
    """Remove a spirit that everybody sees now."""
    c = s.cells
    if spirit >= parts.FIRST_GOD and not has(known(s, seat), spirit):
        show_god(s, seat, spirit)
    c[cell.at(seat, cell.HAND)] &= ~BIT[spirit]
    c[cell.at(seat, cell.KNOWN)] &= ~BIT[spirit]


def discard_element(s: ShikigamiState, seat: i64, kind: i64) -> None:
    remove_element(s, seat, kind)
    s.cells[cell.DISCARDS] += UNIT[kind]
    s.tell(saw.DISCARDS_ELEMENT, EVERYONE, seat, kind)


def discard(s: ShikigamiState, seat: i64, spirit: i64) -> None:
    remove(s, seat, spirit)
    s.cells[cell.BOX] |= BIT[spirit]
    s.tell(saw.DISCARDS, EVERYONE, seat, spirit)


def discard_hand(s: ShikigamiState, seat: i64) -> None:
    """Discard everything."""
    cards: i64 = held(s, seat)
    kind: i64 = 0
    while cards != 0:
        n: i64 = cards & parts.KIND_MASK
        while n > 0:
            discard_element(s, seat, kind)
            n -= 1
        cards >>= parts.KIND_BITS
        kind += 1
    mask: i64 = hand(s, seat)
    while mask != 0:
        discard(s, seat, lowest(mask))
        mask &= mask - 1


def could_hold(s: ShikigamiState, seat: i64, spirits: i64, deck: i64) -> bool:
    """Tell whether by what everybody knows a hand may have one of these spirits of a deck."""
    seen: i64 = known(s, seat)
    if seen & spirits:
        return True
    return count(hand(s, seat) & ~seen & s.tables.deck_mask[deck]) > 0
