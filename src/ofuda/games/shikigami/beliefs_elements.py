"""How five-element cards that a seat cannot know are dealt anew: the decks of each age apart.

A shown card of which nobody else can tell the age (rules/shown.py) may be of each age of which its owner had cards, if
the deck of that age had such a card. So the ages of these cards are drawn first, each choice in proportion to the deals
that lead to it; then the cards of each age are shuffled. As everywhere, a shown card is one of the hand, each of them
equally likely.
"""

from typing import Final

from ofuda.games.shikigami import cell, parts
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.rules.shown import (
    AGES,
    OF_HAND,
    OTHER_OF_TWO,
    ROOM,
    age_of,
    how_of,
    kind_of,
    left_age,
    of_age,
    seat_of,
    set_ages,
    slots_of,
    with_age,
)
from ofuda.games.shikigami.rules.state import UNIT, how_many, left, size
from ofuda.kernel.arrays import i64
from ofuda.kernel.randomness import Stream

# where in the room, behind the cards that are shuffled, for each age or note:
POOL: Final = 100  # the unseen cards as a multiset
AGE: Final = 110  # the age that is tried for a noted card
COUNT: Final = 120  # ... and for each seat, how many blind cards it has of each age
WORDS: Final = 4294967296.0  # how many values a random word has


def redeal_elements(s: ShikigamiState, seat: i64, rng: Stream) -> None:
    """Deal the deck and the others' blind cards, those of each age apart."""
    gather(s, seat)
    noted: bool = s.cells[cell.SHOWN] != 0
    if noted:
        choose_ages(s, seat, rng)
    age: i64 = 0
    while age < AGES:
        if noted or s.room[POOL + age] != 0:
            deal_age(s, seat, age, rng)
        age += 1


def looks_at_elements(s: ShikigamiState, seat: i64) -> bool:
    """Tell whether somebody else has drawn five-element cards that are not in a hand yet."""
    return s.cells[cell.LOOKED_DECK] == parts.ELEMENT_DECK + 1 and not s.waiting(seat)


def looked_age(s: ShikigamiState, place: i64) -> i64:
    """Return the age of a card that is looked at."""
    if place == 0 and s.cells[cell.CROSSED] == cell.FIRST_IS_OLD:
        return 1
    return left_age(s)


def gather(s: ShikigamiState, seat: i64) -> None:
    """Write into the room which cards of each age the seat has not seen, and how many of them the others hold."""
    c = s.cells
    room = s.room
    age: i64 = 0
    while age < AGES:
        room[POOL + age] = 0
        age += 1
    p: i64 = 0
    while p < s.players:
        if p != seat:
            age = 0
            while age < AGES:
                cards: i64 = of_age(s, p, age)
                room[POOL + age] += cards
                room[COUNT + p * AGES + age] = size(cards)
                age += 1
        p += 1
    i: i64 = left(s, parts.ELEMENT_DECK) - 1
    while i >= 0:
        room[POOL] += UNIT[c[cell.ELEMENT_DECK + i]]
        i -= 1
    if looks_at_elements(s, seat):
        i = 0
        while i < 2:
            if c[cell.LOOKED + i] != 0:
                room[POOL + looked_age(s, i)] += UNIT[c[cell.LOOKED + i] - 1]
            i += 1


def deal_age(s: ShikigamiState, seat: i64, age: i64, rng: Stream) -> None:
    """Deal the unseen cards of an age: to the others, to who is drawing, and to the deck."""
    c = s.cells
    room = s.room
    shuffle_kinds(s, room[POOL + age], rng)
    at: i64 = 0
    p: i64 = 0
    while p < s.players:
        if p != seat:
            n: i64 = room[COUNT + p * AGES + age]
            cards: i64 = 0
            while n > 0:
                cards += UNIT[room[at]]
                at += 1
                n -= 1
            replace_age(s, p, age, cards)
        p += 1
    i: i64 = 0
    if looks_at_elements(s, seat):
        while i < 2:
            if c[cell.LOOKED + i] != 0 and looked_age(s, i) == age:
                c[cell.LOOKED + i] = room[at] + 1
                at += 1
            i += 1
    if age == 0:
        n = left(s, parts.ELEMENT_DECK)
        i = 0
        while i < n:
            c[cell.ELEMENT_DECK + i] = room[at]
            at += 1
            i += 1


def replace_age(s: ShikigamiState, seat: i64, age: i64, cards: i64) -> None:
    """Give a hand other blind cards of an age."""
    if age == 0:
        s.cells[cell.at(seat, cell.BLIND)] = cards
    elif age == 1:
        set_ages(s, seat, of_age(s, seat, 0), cards, of_age(s, seat, 2), of_age(s, seat, 3))
    elif age == 2:
        set_ages(s, seat, of_age(s, seat, 0), of_age(s, seat, 1), cards, of_age(s, seat, 3))
    else:
        set_ages(s, seat, of_age(s, seat, 0), of_age(s, seat, 1), of_age(s, seat, 2), cards)


def shuffle_kinds(s: ShikigamiState, pool: i64, rng: Stream) -> None:
    """Write the cards of a multiset into the room, shuffled."""
    n: i64 = 0
    kind: i64 = 0
    while pool != 0:
        i: i64 = pool & parts.KIND_MASK
        while i > 0:
            s.room[n] = kind
            n += 1
            i -= 1
        pool >>= parts.KIND_BITS
        kind += 1
    rng.shuffle(s.room, 0, n)


# --- the ages of shown cards ------------------------------------------------------------------------------------------


def choose_ages(s: ShikigamiState, seat: i64, rng: Stream) -> None:
    """Draw the ages of the noted cards of others; write into the room what is left to deal then."""
    c = s.cells
    room = s.room
    take_back(s, seat)
    count_looked(s, seat, 1)
    i: i64 = 0
    while i < ROOM and c[cell.SHOWN + i] != 0:
        note: i64 = c[cell.SHOWN + i]
        if seat_of(note) != seat:
            draw_age(s, seat, i, rng)
            note = with_age(note, room[AGE + i])
            c[cell.SHOWN + i] = note
            room[POOL + age_of(note)] -= UNIT[kind_of(note)]
            room[COUNT + seat_of(note) * AGES + age_of(note)] -= 1
            if c[cell.CROSSED] > cell.FIRST_IS_OLD and is_last(s, i):  # the card that is left is of the other age
                if age_of(note) == 1:
                    c[cell.CROSSED] = cell.NEW_IS_LEFT
                else:
                    c[cell.CROSSED] = cell.OLD_IS_LEFT
        i += 1
    count_looked(s, seat, -1)


def is_last(s: ShikigamiState, i: i64) -> bool:
    return i == ROOM - 1 or s.cells[cell.SHOWN + i + 1] == 0


def take_back(s: ShikigamiState, seat: i64) -> None:
    """Put the noted cards of others back to the unseen cards of their ages."""
    i: i64 = 0
    while i < ROOM and s.cells[cell.SHOWN + i] != 0:
        note: i64 = s.cells[cell.SHOWN + i]
        if seat_of(note) != seat:
            s.room[POOL + age_of(note)] += UNIT[kind_of(note)]
            s.room[COUNT + seat_of(note) * AGES + age_of(note)] += 1
        i += 1


def can_show(s: ShikigamiState, seat: i64) -> bool:
    """Tell whether the noted cards can be shown, as far as a seat knows."""
    gather(s, seat)
    take_back(s, seat)
    return ways(s, seat, 0) > 0.0


def count_looked(s: ShikigamiState, seat: i64, n: i64) -> None:
    """Count the card that is left of two, or no longer, among those of the player who looks at it."""
    if s.cells[cell.CROSSED] > cell.FIRST_IS_OLD and looks_at_elements(s, seat):
        s.room[COUNT + s.seats[0] * AGES + left_age(s)] += n


def draw_age(s: ShikigamiState, seat: i64, i: i64, rng: Stream) -> None:
    """Draw the age of a noted card, in proportion to the ways in which this and the later ones can be shown."""
    rest: float = ways(s, seat, i) * float(rng.word()) / WORDS
    age: i64 = 0
    while age < AGES:
        weight: float = ways_with(s, seat, i, age)
        if weight > 0.0:
            s.room[AGE + i] = age
            if rest < weight:
                return
            rest -= weight
        age += 1


def ways(s: ShikigamiState, seat: i64, i: i64) -> float:
    """Return how likely the noted cards from one on are shown, up to a factor."""
    if i == ROOM or s.cells[cell.SHOWN + i] == 0:
        return 1.0
    if seat_of(s.cells[cell.SHOWN + i]) == seat:
        return ways(s, seat, i + 1)
    total: float = 0.0
    age: i64 = 0
    while age < AGES:
        total += ways_with(s, seat, i, age)
        age += 1
    return total


def ways_with(s: ShikigamiState, seat: i64, i: i64, age: i64) -> float:
    """Return the same for one age of the first of these cards."""
    room = s.room
    note: i64 = s.cells[cell.SHOWN + i]
    pool: i64 = room[POOL + age]
    alike: i64 = how_many(pool, kind_of(note))
    slots: i64 = free_slots(s, note, i, age)
    if slots <= 0 or alike == 0:
        return 0.0
    room[POOL + age] = pool - UNIT[kind_of(note)]
    room[AGE + i] = age
    found: float = float(slots * alike) / float(size(pool)) * ways(s, seat, i + 1)
    room[POOL + age] = pool
    return found


def free_slots(s: ShikigamiState, note: i64, i: i64, age: i64) -> i64:
    """Return out of how many cards of an age a noted card was shown, those that were shown before left out."""
    slots: i64 = slots_of(note, age)
    how: i64 = how_of(note)
    if how == OTHER_OF_TWO and s.room[AGE + i - 1] == age:
        return 0
    if how != OF_HAND:
        return slots
    j: i64 = 0
    while j < i:
        if seat_of(s.cells[cell.SHOWN + j]) == seat_of(note) and s.room[AGE + j] == age:
            slots -= 1
        j += 1
    return slots
