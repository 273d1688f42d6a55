"""Cards that everybody has seen leave a hand, while nobody else can tell where the hand had them from.

The discards become a new five-element deck, so the blind cards of a hand may come from decks of several ages: 0 is the
present deck, 1 the one before, and so on. Which cards a deck was made of is public, so the age of a blind card matters
to all who guess it. A card that is shown out of cards of several ages may be of each of them. Such a card is noted with
what everybody knows of it: whose it was, its kind, and of how many cards of each age it was one. Its true age is noted
as well, for its owner alone.

In the same way a god that leaves a hand may be the one that was kept in the draft, which no other player has returned.
"""

from typing import Final

from ofuda.games.shikigami import cell, parts
from ofuda.games.shikigami.rules.state import UNIT, ShikigamiState, count, hand, how_many, known, left, size
from ofuda.kernel.arrays import BIT, i64, ints, vec

AGES: Final = 4  # decks that are told apart; blind cards of still older ones count as of the oldest
ROOM: Final = 8  # shown cards that can be noted

# A note: the kind + 1, then the seat, the age and how it was shown, then how many cards of each age it was one of.
SEAT_SHIFT: Final = 5
AGE_SHIFT: Final = 8
HOW_SHIFT: Final = 10
SLOTS_SHIFT: Final = 12
SLOT_BITS: Final = 6
SLOT_MASK: Final = 63
OF_HAND: Final = 0  # out of the blind cards of a hand
OF_TWO: Final = 1  # one of two cards that were drawn, of which the first is of the deck before
OTHER_OF_TWO: Final = 2  # the other one of these; its note follows that of the first
ONE_EACH: Final = 65  # slots of the ages 0 and 1
BELOW: Final[vec[i64]] = ints([(1 << (SLOT_BITS * age)) - 1 for age in range(AGES + 1)])  # the slots of lower ages

# Gods shown, eight bits each: which god, from 1, and how many gods of the hand only their owner had seen.
GOD_BITS: Final = 8
GOD_SHIFT: Final = 4
GOD_MASK: Final = 15
MOST_GODS: Final = 7  # the one of the draft, and the six that are left in the deck of two players


# --- blind cards by age -----------------------------------------------------------------------------------------------


def of_age(s: ShikigamiState, seat: i64, age: i64) -> i64:
    """Return the blind five-element cards of a hand that come from the deck of an age, as a multiset."""
    c = s.cells
    at: i64 = cell.at(seat, cell.OLD)
    if age == 0:
        return c[at - 1]
    if age == 1:
        return c[at] - c[at + 1] - c[at + 2]
    return c[at + age - 1]


def add_of_age(s: ShikigamiState, seat: i64, age: i64, cards: i64) -> None:
    """Add blind cards of an age to a hand; a negative number removes them."""
    c = s.cells
    at: i64 = cell.at(seat, cell.OLD)
    if age == 0:
        c[at - 1] += cards
        return
    c[at] += cards
    if age > 1:
        c[at + age - 1] += cards


def set_ages(s: ShikigamiState, seat: i64, present: i64, old: i64, older: i64, oldest: i64) -> None:
    """Set the blind cards of a hand, those of each age as a multiset."""
    c = s.cells
    at: i64 = cell.at(seat, cell.BLIND)
    c[at] = present
    c[at + 1] = old + older + oldest
    c[at + 2] = older
    c[at + 3] = oldest


def seat_of(note: i64) -> i64:
    return (note >> SEAT_SHIFT) & 7


def kind_of(note: i64) -> i64:
    return (note & 31) - 1


def age_of(note: i64) -> i64:
    return (note >> AGE_SHIFT) & 3


def how_of(note: i64) -> i64:
    return (note >> HOW_SHIFT) & 3


def slots_of(note: i64, age: i64) -> i64:
    """Return of how many cards of an age the shown one may have been."""
    return (note >> (SLOTS_SHIFT + SLOT_BITS * age)) & SLOT_MASK


def with_age(note: i64, age: i64) -> i64:
    return note + ((age - age_of(note)) << AGE_SHIFT)


def make_note(seat: i64, kind: i64, age: i64, how: i64, slots: i64) -> i64:
    return (kind + 1) | (seat << SEAT_SHIFT) | (age << AGE_SHIFT) | (how << HOW_SHIFT) | (slots << SLOTS_SHIFT)


def notes_of(s: ShikigamiState, seat: i64, age: i64) -> i64:
    """Count the noted cards of a seat and an age."""
    n: i64 = 0
    at: i64 = cell.SHOWN
    end: i64 = at + ROOM
    while at < end and s.cells[at] != 0:
        if seat_of(s.cells[at]) == seat and age_of(s.cells[at]) == age:
            n += 1
        at += 1
    return n


# --- a card is shown --------------------------------------------------------------------------------------------------


def show_blind(s: ShikigamiState, seat: i64, kind: i64) -> None:
    """Remove a blind five-element card that everybody sees now."""
    c = s.cells
    at: i64 = cell.at(seat, cell.BLIND)
    if c[at + 1] == 0 and c[cell.SHOWN] == 0:  # all blind cards of the hand are of the present deck
        c[at] -= UNIT[kind]
        return
    age: i64 = 0
    while how_many(of_age(s, seat, age), kind) == 0:
        age += 1
    slots: i64 = 0
    possible: i64 = 0
    noted: bool = False
    a: i64 = 0
    while a < AGES:
        shown: i64 = notes_of(s, seat, a)
        n: i64 = size(of_age(s, seat, a)) + shown
        slots |= n << (SLOT_BITS * a)
        if n > 0 and is_unseen(s, a, kind):
            possible += 1
        if shown > 0:
            noted = True
        a += 1
    if (possible > 1 or noted) and not note(s, make_note(seat, kind, age, OF_HAND, slots)):
        age = 0
    add_of_age(s, seat, age, -UNIT[kind])


def is_unseen(s: ShikigamiState, age: i64, kind: i64) -> bool:
    """Tell whether, by what everybody knows, a card of this kind may be among the unseen ones of an age."""
    c = s.cells
    p: i64 = 0
    while p < s.players:
        if how_many(of_age(s, p, age), kind) > 0:
            return True
        p += 1
    at: i64 = cell.SHOWN
    end: i64 = at + ROOM
    while at < end and c[at] != 0:
        if kind_of(c[at]) == kind and age_of(c[at]) == age:
            return True
        at += 1
    if age == 0:
        at = cell.ELEMENT_DECK
        end = at + left(s, parts.ELEMENT_DECK)
        while at < end:
            if c[at] == kind:
                return True
            at += 1
    return False


def note(s: ShikigamiState, shown: i64) -> bool:
    """Note a shown card. If there is no room, forget all ages: then some worlds that seats imagine are impossible."""
    c = s.cells
    if c[cell.SHOWN + ROOM - 1] != 0:
        drop_settled(s)
    at: i64 = cell.SHOWN
    end: i64 = at + ROOM
    while at < end:
        if c[at] == 0:
            c[at] = shown
            return True
        at += 1
    forget_ages(s)
    return False


def forget_ages(s: ShikigamiState) -> None:
    """Count all blind cards as of the present deck."""
    c = s.cells
    i: i64 = 0
    while i < ROOM:
        c[cell.SHOWN + i] = 0
        i += 1
    p: i64 = 0
    while p < s.players:
        at: i64 = cell.at(p, cell.BLIND)
        set_ages(s, p, c[at] + c[at + 1], 0, 0, 0)
        p += 1
    c[cell.CROSSED] = 0


def drop_settled(s: ShikigamiState) -> None:
    """Drop notes that tell nothing any more: all cards of the ages that they connect have been seen."""
    c = s.cells
    if c[cell.SHOWN] == 0:
        return
    kept: i64 = 0
    i: i64 = 0
    while i < ROOM:
        if c[cell.SHOWN + i] != 0 and is_open(s, connected(s, c[cell.SHOWN + i])):
            kept |= BIT[i]
        i += 1
    to: i64 = 0
    i = 0
    while i < ROOM:
        entry: i64 = c[cell.SHOWN + i]
        c[cell.SHOWN + i] = 0
        if kept & BIT[i]:
            c[cell.SHOWN + to] = entry
            to += 1
        i += 1


def connected(s: ShikigamiState, first: i64) -> i64:
    """Return the ages that a note speaks of, and those which other notes connect with them, as a mask."""
    mask: i64 = ages_of(first)
    grown: bool = True
    while grown:
        grown = False
        i: i64 = 0
        while i < ROOM:
            ages: i64 = ages_of(s.cells[cell.SHOWN + i])
            if ages & mask and ages & ~mask:
                mask |= ages
                grown = True
            i += 1
    return mask


def ages_of(entry: i64) -> i64:
    mask: i64 = 0
    age: i64 = 0
    while age < AGES:
        if slots_of(entry, age) > 0:
            mask |= BIT[age]
        age += 1
    return mask


def is_open(s: ShikigamiState, ages: i64) -> bool:
    """Tell whether cards of these ages are still unseen."""
    c = s.cells
    if ages & 1 and (left(s, parts.ELEMENT_DECK) > 0 or c[cell.LOOKED] != 0):
        return True
    if ages & 2 and c[cell.CROSSED] != 0:
        return True
    p: i64 = 0
    while p < s.players:
        age: i64 = 0
        while age < AGES:
            if ages & BIT[age] and of_age(s, p, age) != 0:
                return True
            age += 1
        p += 1
    return False


# --- the deck is made anew --------------------------------------------------------------------------------------------


def grow_old(s: ShikigamiState) -> None:
    """Note that all blind cards were drawn before this reshuffle, the first one of two that are looked at, too."""
    c = s.cells
    drop_settled(s)
    if c[cell.LOOKED] != 0:
        c[cell.CROSSED] = cell.FIRST_IS_OLD
    elif not is_used(s, 0):
        return
    age: i64 = 1
    while age < AGES and is_used(s, age):
        age += 1
    if age == AGES:
        join_oldest(s)
        age = AGES - 1
    i: i64 = 0
    while i < ROOM:
        entry: i64 = c[cell.SHOWN + i]
        if entry != 0:
            c[cell.SHOWN + i] = older_note(entry, age)
        i += 1
    p: i64 = 0
    while p < s.players:
        present: i64 = of_age(s, p, 0)
        old: i64 = of_age(s, p, 1)
        older: i64 = of_age(s, p, 2)
        if age == 1:
            set_ages(s, p, 0, present, older, of_age(s, p, 3))
        elif age == 2:
            set_ages(s, p, 0, present, old, of_age(s, p, 3))
        else:
            set_ages(s, p, 0, present, old, older)
        p += 1


def is_used(s: ShikigamiState, age: i64) -> bool:
    """Tell whether a hand has cards of an age, or a note speaks of it."""
    p: i64 = 0
    while p < s.players:
        if of_age(s, p, age) != 0:
            return True
        p += 1
    i: i64 = 0
    while i < ROOM:
        if slots_of(s.cells[cell.SHOWN + i], age) > 0:
            return True
        i += 1
    return False


def older_note(entry: i64, free: i64) -> i64:
    """Return a note in which all ages below a free one have become older by one."""
    slots: i64 = entry >> SLOTS_SHIFT
    slots = (slots & ~BELOW[free + 1]) | ((slots & BELOW[free]) << SLOT_BITS)
    age: i64 = age_of(entry)
    if age < free:
        age += 1
    return make_note(seat_of(entry), kind_of(entry), age, how_of(entry), slots)


def join_oldest(s: ShikigamiState) -> None:
    """Count the cards of the two oldest ages as of one, which leaves the oldest one free."""
    c = s.cells
    last: i64 = AGES - 1
    i: i64 = 0
    while i < ROOM:
        entry: i64 = c[cell.SHOWN + i]
        if entry != 0:
            slots: i64 = entry >> SLOTS_SHIFT
            both: i64 = slots_of(entry, last) + slots_of(entry, last - 1)
            slots = (slots & BELOW[last - 1]) | (both << (SLOT_BITS * (last - 1)))
            age: i64 = age_of(entry)
            if age == last:
                age = last - 1
            c[cell.SHOWN + i] = make_note(seat_of(entry), kind_of(entry), age, how_of(entry), slots)
        i += 1
    p: i64 = 0
    while p < s.players:
        older: i64 = of_age(s, p, last - 1) + of_age(s, p, last)
        set_ages(s, p, of_age(s, p, 0), of_age(s, p, 1), older, 0)
        p += 1


# --- two cards of which one comes from the deck before ----------------------------------------------------------------


def show_of_two(s: ShikigamiState, seat: i64, kind: i64, first: bool) -> None:
    """Note that one of two drawn cards was discarded, if the deck was made anew between them."""
    c = s.cells
    if c[cell.CROSSED] == 0:
        return
    if first:
        c[cell.CROSSED] = cell.NEW_IS_LEFT
        note(s, make_note(seat, kind, 1, OF_TWO, ONE_EACH))
    else:
        c[cell.CROSSED] = cell.OLD_IS_LEFT
        note(s, make_note(seat, kind, 0, OF_TWO, ONE_EACH))


def show_other_of_two(s: ShikigamiState, seat: i64, kind: i64) -> None:
    """Note that the other one of two drawn cards was shown."""
    if s.cells[cell.CROSSED] != 0:
        note(s, make_note(seat, kind, left_age(s), OTHER_OF_TWO, ONE_EACH))


def left_age(s: ShikigamiState) -> i64:
    """Return the age of the card that is looked at, when it is the only one."""
    if s.cells[cell.CROSSED] == cell.OLD_IS_LEFT:
        return 1
    return 0


# --- gods -------------------------------------------------------------------------------------------------------------


def show_god(s: ShikigamiState, seat: i64, god: i64) -> None:
    """Note that a god leaves a hand which only its owner had seen: it may be the one that was kept in the draft."""
    c = s.cells
    if c[cell.at(seat, cell.DRAFTED)] == 0:
        return
    hidden: i64 = count(hand(s, seat) & ~known(s, seat) & s.tables.deck_mask[parts.GOD_DECK])
    at: i64 = cell.at(seat, cell.GODS_SHOWN)
    if hidden == 1 and c[at] == 0:
        c[cell.at(seat, cell.DRAFTED)] = 0  # it is that one
        return
    n: i64 = gods_shown(s, seat)
    if n < MOST_GODS:
        c[at] |= ((god - parts.FIRST_GOD + 1) | (hidden << GOD_SHIFT)) << (GOD_BITS * n)


def gods_shown(s: ShikigamiState, seat: i64) -> i64:
    """Count the gods of a seat that may be the one of the draft and have left its hand."""
    shown: i64 = s.cells[cell.at(seat, cell.GODS_SHOWN)]
    n: i64 = 0
    while shown != 0:
        shown >>= GOD_BITS
        n += 1
    return n


def shown_god(s: ShikigamiState, seat: i64, n: i64) -> i64:
    """Return one of these gods."""
    return ((s.cells[cell.at(seat, cell.GODS_SHOWN)] >> (GOD_BITS * n)) & GOD_MASK) - 1 + parts.FIRST_GOD


def of_gods(s: ShikigamiState, seat: i64, n: i64) -> i64:
    """Return of how many gods that nobody else had seen a shown one was."""
    return (s.cells[cell.at(seat, cell.GODS_SHOWN)] >> (GOD_BITS * n + GOD_SHIFT)) & GOD_MASK
