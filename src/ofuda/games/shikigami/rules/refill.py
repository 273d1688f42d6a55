"""11. Refill."""

from ofuda.games.shikigami import cell, parts, saw, step
from ofuda.games.shikigami.rules.shown import grow_old
from ofuda.games.shikigami.rules.state import DECK_AT, ShikigamiState, left, size
from ofuda.kernel.arrays import i64
from ofuda.kernel.journal import EVERYONE


def refill(s: ShikigamiState) -> None:
    """Fill the empty places of the field (SG-34), then begin another round."""
    fill_elements(s)
    deck: i64 = parts.LOW_DECK
    while deck <= parts.GOD_DECK:
        fill_spirits(s, deck)
        deck += 1
    s.push(step.ROUND)


def fill_elements(s: ShikigamiState) -> None:
    """Lay out five-element cards; if their deck runs out, the discards become a new one (SG-35)."""
    c = s.cells
    at: i64 = cell.ELEMENTS
    end: i64 = cell.ELEMENTS + s.tables.elements_row
    while at < end:
        if c[at] == 0 and (c[cell.LEFT] > 0 or c[cell.DISCARDS] != 0):
            c[at] = take_top(s, parts.ELEMENT_DECK) + 1
            if s._journal is not None:
                s.tell(saw.LAID_ELEMENT, EVERYONE, c[at] - 1)
        at += 1


def fill_spirits(s: ShikigamiState, deck: i64) -> None:
    """Lay out spirits of a deck, as far as it goes (SG-36), at this time only (SG-37)."""
    c = s.cells
    at: i64 = cell.FIELD + parts.ROW * (deck - 1)
    end: i64 = at + s.tables.spirits_row
    while at < end:
        if c[at] == 0 and left(s, deck) > 0:
            c[at] = take_top(s, deck) + 1
            if s._journal is not None:
                s.tell(saw.LAID, EVERYONE, c[at] - 1)
        at += 1


def elements_left(s: ShikigamiState) -> i64:
    """Count the five-element cards that can still be drawn: those of the deck, and the discards."""
    return left(s, parts.ELEMENT_DECK) + size(s.cells[cell.DISCARDS])


def take_top(s: ShikigamiState, deck: i64) -> i64:
    """Take the top card of a deck that is not empty; the five-element deck is made anew first if it has to be."""
    c = s.cells
    if deck == parts.ELEMENT_DECK and c[cell.LEFT] == 0:
        shuffle_discards(s)
    n: i64 = c[cell.LEFT + deck] - 1
    c[cell.LEFT + deck] = n
    at: i64 = DECK_AT[deck] + n
    card: i64 = c[at]
    c[at] = 0
    return card


def shuffle_discards(s: ShikigamiState) -> None:
    """Make a new deck of the discards; everybody has seen which cards these are."""
    grow_old(s)
    c = s.cells
    cards: i64 = c[cell.DISCARDS]
    c[cell.DISCARDS] = 0
    n: i64 = 0
    kind: i64 = 0
    while cards != 0:
        i: i64 = cards & parts.KIND_MASK
        while i > 0:
            c[cell.ELEMENT_DECK + n] = kind
            n += 1
            i -= 1
        cards >>= parts.KIND_BITS
        kind += 1
    c[cell.RESHUFFLED] += 1
    s.stream(b"discards", int(c[cell.RESHUFFLED])).shuffle(c, cell.ELEMENT_DECK, cell.ELEMENT_DECK + n)
    c[cell.LEFT] = n
    s.tell(saw.RESHUFFLED, EVERYONE, n)
