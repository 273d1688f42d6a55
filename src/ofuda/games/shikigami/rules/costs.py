"""14. Effects: costs."""

from ofuda.games.shikigami import parts, tables
from ofuda.games.shikigami.rules.effects import with_effect
from ofuda.games.shikigami.rules.payments import REPLACED_SHIFT, WANTED_BITS
from ofuda.games.shikigami.rules.state import ShikigamiState, has, lowest, summoned
from ofuda.kernel.arrays import BIT, i64


def pays_as_printed(s: ShikigamiState, seat: i64) -> bool:
    """Tell whether nothing that a seat has summoned changes a cost."""
    return with_effect(s, seat, s.tables.discounting | s.tables.substituting) == 0


def price(s: ShikigamiState, seat: i64, spirit: i64) -> i64:
    """Return what a seat pays for a spirit."""
    return price_with(s, summoned(s, seat), spirit)


def price_with(s: ShikigamiState, own: i64, spirit: i64) -> i64:
    """Return what whoever has summoned these pays for a spirit, as `payments` reads it: 0 is nothing (SG-R13)."""
    t = s.tables
    cost: i64 = t.cost[spirit]
    if own & (t.discounting | t.substituting) == 0:
        return cost
    mask: i64 = own & t.discounting
    choice: i64 = 0
    if mask != 0:
        cost = without_topmost(s, mask, spirit, cost)
        while mask != 0:
            giver: i64 = lowest(mask)
            mask &= mask - 1
            if has(t.discounts[giver], spirit):
                what: i64 = t.discount_what[giver]
                if what == tables.OF_CHOICE:
                    # SG-E04, SG-E05, SG-E11, SG-E14, SG-E17, SG-E20, SG-E21, SG-E29, SG-E32, SG-E33, SG-E36
                    choice += 1
                elif what == tables.EVERYTHING:
                    return 0  # SG-E25
                elif what < tables.TOPMOST:
                    cost = without_element(cost, what - tables.OF_ELEMENT)  # SG-E24, SG-E28
    if elements_in(cost) <= choice:
        return 0
    return cost | (choice << WANTED_BITS) | (replaceable(s, own, cost) << REPLACED_SHIFT)


def without_topmost(s: ShikigamiState, givers: i64, spirit: i64, cost: i64) -> i64:
    """Leave out the element that is printed topmost, once (SG-E13, SG-E15)."""
    t = s.tables
    while givers != 0:
        giver: i64 = lowest(givers)
        givers &= givers - 1
        if t.discount_what[giver] == tables.TOPMOST and has(t.discounts[giver], spirit):
            return without_element(cost, t.top[spirit])
    return cost


def without_element(cost: i64, element: i64) -> i64:
    """Leave out one of an element, if the cost has it."""
    shift: i64 = parts.KIND_BITS * element
    return cost - BIT[shift] if (cost >> shift) & parts.KIND_MASK else cost


def replaceable(s: ShikigamiState, own: i64, cost: i64) -> i64:
    """Return the elements of a cost that may be paid with another one, as a mask (SG-E10, SG-E12, SG-E16, SG-E19)."""
    if own & s.tables.substituting == 0:
        return 0
    found: i64 = 0
    element: i64 = 0
    while element < parts.TRUE_ELEMENTS:
        if own & s.tables.substitute[element] and (cost >> (parts.KIND_BITS * element)) & parts.KIND_MASK:
            found |= BIT[element]
        element += 1
    return found


def elements_in(cost: i64) -> i64:
    """Count the elements of a cost."""
    n: i64 = 0
    while cost != 0:
        n += cost & parts.KIND_MASK
        cost >>= parts.KIND_BITS
    return n
