"""Which five-element cards pay a cost: pure arithmetic, worked out once for each cost and kept.

A price is one int: how often each element is wanted (three bits each), how many of these may be left out by choice,
and which elements may be replaced (SG-E10). Cards are counted by element, five bits each, those of any element last.
A payment covers a price if every element that is wanted and not left out is paid by one card of it, by one of any
element, once by its replacement, or by two cards together. It is kept if no card can be left out.
"""

from typing import Final, final

from ofuda.games.shikigami import parts
from ofuda.games.shikigami.tables import Tables
from ofuda.kernel.arrays import BIT, append, i64, ints, vec

WANTED_BITS: Final = 15  # five elements
REPLACED_SHIFT: Final = 18
TYPE_BITS: Final = 5
TYPE_MASK: Final = 31
GUARDS: Final = 0x21084210  # the highest bit of each element
ONE: Final[vec[i64]] = ints([1 << (TYPE_BITS * element) for element in range(parts.TYPES)])


@final
class Price:
    """The smallest payments for one price, those with fewer cards first."""

    def __init__(self, payments: vec[i64]) -> None:
        self.payments: vec[i64] = payments


@final
class Payments:
    """Find and keep the payments for every price that is asked for."""

    def __init__(self, tables: Tables) -> None:
        self.with_one: vec[i64] = tables.with_one
        self.with_other: vec[i64] = tables.with_other
        self.pair_must_differ: bool = tables.pair_must_differ
        self.found: dict[int, Price] = {}

    def of(self, price: i64) -> vec[i64]:
        """Return all payments from which no card can be left out."""
        key = int(price)
        known = self.found.get(key)
        if known is None:
            known = Price(self.smallest(price))
            self.found[key] = known
        return known.payments

    def smallest(self, price: i64) -> vec[i64]:
        """Try all multisets of up to two cards for each element that must be paid."""
        found: vec[i64] = ints([])
        units: i64 = to_pay(price)
        total: i64 = units
        while total <= 2 * units:
            found = self.of_size(price, total, 0, 0, found)
            total += 1
        return found

    def of_size(self, price: i64, cards: i64, element: i64, chosen: i64, found: vec[i64]) -> vec[i64]:
        """Append the payments of so many more cards of this element and those after it."""
        if element == parts.TYPES - 1:
            whole: i64 = chosen + cards * ONE[element]
            if self.covers(price, whole) and not self.has_useless_card(price, whole):
                return append(found, whole)
            return found
        n: i64 = 0
        while n <= cards:
            found = self.of_size(price, cards - n, element + 1, chosen + n * ONE[element], found)
            n += 1
        return found

    def has_useless_card(self, price: i64, cards: i64) -> bool:
        element: i64 = 0
        while element < parts.TYPES:
            if has_one(cards, element) and self.covers(price, cards - ONE[element]):
                return True
            element += 1
        return False

    def covers(self, price: i64, cards: i64) -> bool:
        """Tell whether cards pay a price, perhaps with some to spare."""
        if price >> REPLACED_SHIFT or self.pair_must_differ:
            return self.pays(price, cards, price >> REPLACED_SHIFT, 0, 0)
        wanted: i64 = -((price >> WANTED_BITS) & 7)
        single: i64 = 0
        total: i64 = (cards >> (TYPE_BITS * parts.ANY)) & TYPE_MASK
        spare: i64 = total
        element: i64 = 0
        while element < parts.TRUE_ELEMENTS:
            units: i64 = (price >> (3 * element)) & 7
            n: i64 = (cards >> (TYPE_BITS * element)) & TYPE_MASK
            wanted += units
            total += n
            single += n if n < units else units
            element += 1
        single += spare
        if single >= wanted:
            return True
        return single + ((total - single) >> 1) >= wanted

    def pays(self, price: i64, cards: i64, replaced: i64, element: i64, apart: i64) -> bool:
        """Pay what is wanted of this element and those after it with single cards.

        What is put `apart` is left out or paid by two cards each, when all single cards are spent.
        """
        while element < parts.TRUE_ELEMENTS and not (price >> (3 * element)) & 7:
            element += 1
        if element == parts.TRUE_ELEMENTS:
            return self.rest_pays(cards, apart - ((price >> WANTED_BITS) & 7))
        rest: i64 = price - BIT[3 * element]
        if (cards >> (TYPE_BITS * element)) & TYPE_MASK and self.pays(
            rest, cards - ONE[element], replaced, element, apart
        ):
            return True
        if has_one(cards, parts.ANY) and self.pays(rest, cards - ONE[parts.ANY], replaced, element, apart):
            return True
        if (replaced >> element) & 1:
            other: i64 = self.with_one[element]
            after: i64 = replaced - BIT[element]
            if has_one(cards, other) and self.pays(rest, cards - ONE[other], after, element, apart):
                return True
            other = self.with_other[element]
            if has_one(cards, other) and self.pays(rest, cards - ONE[other], after, element, apart):
                return True
        return self.pays(rest, cards, replaced, element, apart + 1)

    def rest_pays(self, cards: i64, units: i64) -> bool:
        """Tell whether two of these cards can be found for each of so many elements (SG-R6)."""
        if units <= 0:
            return True
        total: i64 = 0
        most: i64 = 0
        element: i64 = 0
        while element < parts.TYPES:
            n: i64 = (cards >> (TYPE_BITS * element)) & TYPE_MASK
            total += n
            if n > most and element != parts.ANY:
                most = n
            element += 1
        pairs: i64 = total // 2
        if self.pair_must_differ and total - most < pairs:
            pairs = total - most
        return pairs >= units


def to_pay(price: i64) -> i64:
    """Return how many elements of a price must be paid."""
    n: i64 = -((price >> WANTED_BITS) & 7)
    element: i64 = 0
    while element < parts.TRUE_ELEMENTS:
        n += (price >> (3 * element)) & 7
        element += 1
    return n if n > 0 else 0


def has_one(cards: i64, element: i64) -> bool:
    return (cards >> (TYPE_BITS * element)) & TYPE_MASK != 0


def fits(payment: i64, cards: i64) -> bool:
    """Tell whether all cards of a payment are among these."""
    return ((cards | GUARDS) - payment) & GUARDS == GUARDS
