"""What each seat knows of hidden cards, kept as marks beside the cards, and the re-deal that follows from it.

A hidden card is one int in a cell: its kind in the low bits, then one mark for each seat. Cards lie in zones, ranges of
cells `lo..hi` that belong to one owner: a deck, whose order may be shuffled, and piles with fixed places, such as
rewards that lie face down. A mark says what a seat knows:

- UNKNOWN: nothing. The card could be any of its owner's cards that the seat cannot place.
- IN_ZONE: the card lies somewhere in this deck, for the seat saw it before the deck was shuffled.
- FIRST_BLOCK .. LAST_BLOCK: the cards with this mark lie in the places with this mark, in some order. An owner who has
  searched the deck knows in this way which cards are missing.
- EXACT: the seat knows which card lies in this place.

Marks change with public events only, so they give nothing away. They never rule out a world that is consistent with
what the seat saw; they allow a few more, because `leaves` forgets what would need a list of possibilities.
"""

from typing import Final

from ofuda.kernel.arrays import BIT, i64, vec
from ofuda.kernel.randomness import Stream

KIND_BITS: Final = 16
KIND_MASK: Final = 0xFFFF
MARK_BITS: Final = 4  # for each seat
MARK_MASK: Final = 15

UNKNOWN: Final = 0
IN_ZONE: Final = 1
FIRST_BLOCK: Final = 2
LAST_BLOCK: Final = 7
EXACT: Final = 8


def kind_of(card: i64) -> i64:
    """Return the kind of a card."""
    return card & KIND_MASK


def mark_of(card: i64, seat: i64) -> i64:
    """Return what a seat knows of a card."""
    return (card >> (KIND_BITS + MARK_BITS * seat)) & MARK_MASK


def with_mark(card: i64, seat: i64, mark: i64) -> i64:
    """Return the card with another mark of this seat."""
    shift: i64 = KIND_BITS + MARK_BITS * seat
    return card + ((mark - ((card >> shift) & MARK_MASK)) << shift)


def marks_in(cells: vec[i64], lo: i64, hi: i64) -> i64:
    """Return the marks of all cards of a zone, laid over each other."""
    found: i64 = 0
    i: i64 = lo
    while i < hi:
        found |= cells[i]
        i += 1
    return found


def has_inexact(marks: i64, seat: i64) -> bool:
    """Return whether a seat knows more of a zone than single places, by `marks_in`; if not, `leaves` does nothing."""
    return (marks >> (KIND_BITS + MARK_BITS * seat)) & (EXACT - 1) != 0


def show(cells: vec[i64], lo: i64, hi: i64, seat: i64) -> None:
    """Let a seat see the cards of a zone, each in its place."""
    i: i64 = lo
    while i < hi:
        cells[i] = with_mark(cells[i], seat, EXACT)
        i += 1


def shuffle(cells: vec[i64], lo: i64, hi: i64, seats: i64, rng: Stream) -> None:
    """Shuffle a deck: places that seats knew are lost, but they still know that those cards are in it."""
    seat: i64 = 0
    while seat < seats:
        i: i64 = lo
        while i < hi:
            if mark_of(cells[i], seat) == EXACT:
                cells[i] = with_mark(cells[i], seat, IN_ZONE)
            i += 1
        seat += 1
    rng.shuffle(cells, lo, hi)


def search(cells: vec[i64], lo: i64, hi: i64, seat: i64) -> None:
    """Let a seat look through a whole deck that will be shuffled: it knows all of its cards, but not their places."""
    i: i64 = lo
    while i < hi:
        cells[i] = with_mark(cells[i], seat, IN_ZONE)
        i += 1


def infer_missing(cells: vec[i64], lo: i64, hi: i64, seat: i64) -> None:
    """Mark the unknown cards of a zone as a block: an owner who has searched the deck knows which ones they are.

    When no block number is free, the new cards join the last block, which only forgets who was in it before.
    """
    used: i64 = 0
    i: i64 = lo
    while i < hi:
        used |= BIT[mark_of(cells[i], seat)]
        i += 1
    block: i64 = FIRST_BLOCK
    while block < LAST_BLOCK and used & BIT[block]:
        block += 1
    i = lo
    while i < hi:
        if mark_of(cells[i], seat) == UNKNOWN:
            cells[i] = with_mark(cells[i], seat, block)
        i += 1


def leaves(cells: vec[i64], lo: i64, hi: i64, seat: i64, card: i64, seen: bool) -> None:
    """Update what a seat knows of a zone (`lo..hi`, as it is now) that `card` has left, in its sight or not.

    In sight: copies look alike, so one card of that kind that was known to be in the deck counts as the one that left.
    Out of sight: it could have been any card that the seat could not place, so the deck's marks, or the card's block,
    are forgotten.
    """
    mark: i64 = mark_of(card, seat)
    if mark == EXACT or (seen and mark != UNKNOWN):
        return
    i: i64 = lo
    while i < hi:
        other: i64 = mark_of(cells[i], seat)
        if seen:
            if other == IN_ZONE and kind_of(cells[i]) == kind_of(card):
                cells[i] = with_mark(cells[i], seat, UNKNOWN)
                return
        elif other == IN_ZONE or (other == mark and mark != UNKNOWN):
            cells[i] = with_mark(cells[i], seat, UNKNOWN)
        i += 1


class Pool:
    """The cards of one owner that a seat cannot place, for dealing them again.

    Gather every zone (`gather`) and every hidden card elsewhere, such as in a hand (`add`); then `shuffle`; then deal:
    `take` for cards elsewhere, `deal` or `deal_deck` for each zone. Marks of other seats stay in place. The result
    depends on what the seat knows and on the random stream, never on which card lies where now. `room` holds twice as
    many ints as the owner has cards.
    """

    def __init__(self, seat: i64, room: vec[i64]) -> None:
        self.seat: i64 = seat
        self.room: vec[i64] = room
        self.size: i64 = 0
        self.used: i64 = 0

    def add(self, kind: i64) -> None:
        """Add a card that the seat cannot place."""
        self.room[self.size] = kind
        self.size += 1

    def gather(self, cells: vec[i64], lo: i64, hi: i64) -> None:
        """Add the unknown cards of a zone."""
        i: i64 = lo
        while i < hi:
            if mark_of(cells[i], self.seat) == UNKNOWN:
                self.add(kind_of(cells[i]))
            i += 1

    def shuffle(self, rng: Stream) -> None:
        """Shuffle what was gathered; sorted before, so that the new order does not depend on the old one."""
        sort(self.room, 0, self.size)
        rng.shuffle(self.room, 0, self.size)

    def take(self) -> i64:
        """Take the next card."""
        self.used += 1
        return self.room[self.used - 1]

    def deal(self, cells: vec[i64], lo: i64, hi: i64, rng: Stream) -> None:
        """Deal to the unknown places of a zone with fixed places, and put each of its blocks into a new order."""
        self._fill(cells, lo, hi)
        block: i64 = FIRST_BLOCK
        while block <= LAST_BLOCK:
            self._mix(cells, lo, hi, BIT[block], rng)
            block += 1

    def deal_deck(self, cells: vec[i64], lo: i64, hi: i64, rng: Stream) -> None:
        """Deal to the unknown places of a deck; the cards known to be in it lie in any place that is not exact."""
        self._fill(cells, lo, hi)
        self._mix(cells, lo, hi, BIT[UNKNOWN] | BIT[IN_ZONE], rng)

    def _fill(self, cells: vec[i64], lo: i64, hi: i64) -> None:
        i: i64 = lo
        while i < hi:
            if mark_of(cells[i], self.seat) == UNKNOWN:
                cells[i] += self.take() - kind_of(cells[i])
            i += 1

    def _mix(self, cells: vec[i64], lo: i64, hi: i64, marks: i64, rng: Stream) -> None:
        """Put the cards with these marks, together with the seat's marks, into a new order."""
        room: vec[i64] = self.room
        start: i64 = self.size
        end: i64 = start
        i: i64 = lo
        while i < hi:
            mark: i64 = mark_of(cells[i], self.seat)
            if marks & BIT[mark]:
                room[end] = kind_of(cells[i]) | (mark << KIND_BITS)
                end += 1
            i += 1
        if end - start < 2:
            return
        sort(room, start, end)
        rng.shuffle(room, start, end)
        i = lo
        while i < hi:
            if marks & BIT[mark_of(cells[i], self.seat)]:
                dealt: i64 = room[start]
                start += 1
                cells[i] += kind_of(dealt) - kind_of(cells[i])
                cells[i] = with_mark(cells[i], self.seat, dealt >> KIND_BITS)
            i += 1


def sort(cards: vec[i64], lo: i64, hi: i64) -> None:
    """Sort cards[lo:hi] in place."""
    i: i64 = lo + 1
    while i < hi:
        card: i64 = cards[i]
        j: i64 = i
        while j > lo and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card
        i += 1
