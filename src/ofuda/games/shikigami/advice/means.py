"""What is lacking to summon a spirit, and which cards are left then."""

from ofuda.games.shikigami import cell, parts
from ofuda.games.shikigami.rules.payments import ONE, REPLACED_SHIFT, TYPE_BITS, TYPE_MASK, WANTED_BITS
from ofuda.games.shikigami.rules.state import ShikigamiState
from ofuda.kernel.arrays import BIT, i64


def cards_in(cards: i64) -> i64:
    """Count cards that are given by element."""
    n: i64 = 0
    while cards != 0:
        n += cards & TYPE_MASK
        cards >>= TYPE_BITS
    return n


def lying(s: ShikigamiState) -> i64:
    """Return the elements that lie on the field, as a mask."""
    mask: i64 = 0
    at: i64 = cell.ELEMENTS
    while at < cell.FIELD:
        kind: i64 = s.cells[at]
        if kind != 0:
            mask |= BIT[(kind - 1) // parts.POWERS]
        at += 1
    return mask


def settle(s: ShikigamiState, price: i64, cards: i64, field: i64) -> tuple[i64, i64, i64]:
    """Pay a price as far as cards go: return the cards left, how many are lacking, how many of these do not lie open.

    Cards are given by element. Single cards are paid first, then replacements, those of any element, and pairs.
    """
    t = s.tables
    rest: i64 = cards
    lacking: i64 = 0
    hidden: i64 = 0
    used: i64 = 0
    missing: i64 = 0  # three bits an element
    element: i64 = 0
    while element < parts.TRUE_ELEMENTS:
        wanted: i64 = (price >> (3 * element)) & 7
        if wanted != 0:
            have: i64 = (rest >> (TYPE_BITS * element)) & TYPE_MASK
            paid: i64 = have if have < wanted else wanted
            rest -= paid * ONE[element]
            used += paid * ONE[element]
            wanted -= paid
            if wanted > 0 and (price >> (REPLACED_SHIFT + element)) & 1:
                missing |= BIT[3 * element]
            lacking += wanted
            if not (field >> element) & 1:
                hidden += wanted
        element += 1
    choice: i64 = (price >> WANTED_BITS) & 7
    while choice > 0 and lacking > 0:
        choice -= 1
        lacking -= 1
    element = 0
    while choice > 0 and element < parts.TRUE_ELEMENTS:  # nothing is lacking: cards need not be paid
        if (used >> (TYPE_BITS * element)) & TYPE_MASK:
            used -= ONE[element]
            rest += ONE[element]
            choice -= 1
        else:
            element += 1
    element = 0
    while lacking > 0 and missing != 0 and element < parts.TRUE_ELEMENTS:
        if (missing >> (3 * element)) & 7:
            other: i64 = t.with_one[element]
            if not (rest >> (TYPE_BITS * other)) & TYPE_MASK:
                other = t.with_other[element]
            if (rest >> (TYPE_BITS * other)) & TYPE_MASK:
                rest -= ONE[other]
                lacking -= 1
        element += 1
    while lacking > 0 and rest >> (TYPE_BITS * parts.ANY):
        rest -= ONE[parts.ANY]
        lacking -= 1
    spare: i64 = cards_in(rest)
    while lacking > 0 and spare >= 2:
        rest = without_most(without_most(rest))
        spare -= 2
        lacking -= 1
    if hidden > lacking:
        hidden = lacking
    if spare == 1 and hidden > 0:
        hidden -= 1  # with any other card it makes a pair
    return rest, lacking, hidden


def without_most(cards: i64) -> i64:
    """Take away a card of the element that there is most of."""
    most: i64 = 0
    found: i64 = 0
    element: i64 = 0
    while element < parts.TYPES:
        n: i64 = (cards >> (TYPE_BITS * element)) & TYPE_MASK
        if n > most:
            most = n
            found = element
        element += 1
    return cards - ONE[found] if most > 0 else cards
