"""3. Zones and knowledge.

Each seat's deck lies in places from the left, its top last; from the right lie the cards that the other seat has won of
it. Every hidden card carries what each seat knows of it (`kernel.hidden`). Hands and the open zones are
piles; beside a hand lies what the other seat knows of it.
"""

from ofuda.games.naruto import cell, parts, saw, word
from ofuda.games.naruto.rules import items, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel import hidden
from ofuda.kernel.arrays import BIT, i64
from ofuda.kernel.journal import EVERYONE

# NA-13: the zones of a player are the deck and the other's rewards of it (places), the hand and the open zones (piles),
#   and the cards in play (slots), with the turn marker beside them.
# NA-14: the village is the cards in play that are not on the battlefield (cell.OUT).
# NA-15: chain.py puts used jutsu and missions into the chakra area.
# NA-16: chakra areas are piles, and open.

# --- decks ------------------------------------------------------------------------------------------------------------


def places(seat: i64) -> i64:
    """Return the first cell of a seat's hidden places."""
    return cell.SEAT + seat * cell.SEAT_WIDTH + cell.PLACE


def top_place(s: NarutoState, seat: i64) -> i64:
    """Return the cell of the top card of a deck."""
    return places(seat) + state.deck_size(s, seat) - 1


def won_from(s: NarutoState, owner: i64) -> i64:
    """Return the cell of the newest battle reward among this owner's cards; the older ones lie behind it."""
    return places(owner) + parts.ROOM - state.rewards(s, 1 - owner)


def take_top(s: NarutoState, seat: i64, seen: i64) -> i64:
    """Take the top card of a deck, in the sight of the seats of a mask; return it with its marks (NA-17)."""
    c = s.cells
    at: i64 = top_place(s, seat)
    card: i64 = c[at]
    c[at] = 0
    c[state.seat_cells(seat) + cell.DECK] -= 1
    note_gone(s, seat, card, seen)
    return card


def take_bottom(s: NarutoState, seat: i64, seen: i64) -> i64:
    """Take the bottom card of a deck, in the sight of the seats of a mask; return it with its marks."""
    c = s.cells
    at: i64 = places(seat)
    card: i64 = c[at]
    top: i64 = top_place(s, seat)
    while at < top:
        c[at] = c[at + 1]
        at += 1
    c[top] = 0
    c[state.seat_cells(seat) + cell.DECK] -= 1
    note_gone(s, seat, card, seen)
    return card


def take_end(s: NarutoState, seat: i64, n: i64, from_top: bool) -> None:
    """Take n cards from an end of the own deck into the hand, unseen by the other; that is no draw."""
    left: i64 = n
    while left > 0:
        card: i64 = take_top(s, seat, BIT[seat]) if from_top else take_bottom(s, seat, BIT[seat])
        take_in(s, seat, card, word.ZONE_DECK)
        left -= 1
    state.tell(s, saw.MOVED_HIDDEN, seat, n, word.ZONE_DECK, word.ZONE_HAND)


def take_in(s: NarutoState, seat: i64, card: i64, zone: i64) -> None:
    """Put a hidden card into its owner's hand; the other knows it there if it knew it before."""
    kind: i64 = hidden.kind_of(card)
    to_hand(s, seat, kind, hidden.mark_of(card, 1 - seat) == hidden.EXACT)
    items.handle(s, seat, kind)
    if s._journal is not None:
        s.tell(saw.TAKEN, BIT[seat], seat, kind, zone)


def top_to_bottom(s: NarutoState, seat: i64) -> None:
    """Put the top card of a deck under it; who knows the card knows where it is."""
    c = s.cells
    at: i64 = top_place(s, seat)
    card: i64 = kept_marks(c[at])
    while at > places(seat):
        c[at] = c[at - 1]
        at -= 1
    c[at] = card


def note_gone(s: NarutoState, owner: i64, card: i64, seen: i64) -> None:
    """Update what both seats know of a deck that this card has left."""
    lo: i64 = places(owner)
    hi: i64 = lo + state.deck_size(s, owner)
    marks: i64 = hidden.marks_in(s.cells, lo, hi)
    if hidden.has_inexact(marks, 0):
        hidden.leaves(s.cells, lo, hi, 0, card, seen & 1 != 0)
    if hidden.has_inexact(marks, 1):
        hidden.leaves(s.cells, lo, hi, 1, card, seen & 2 != 0)


# --- hands ------------------------------------------------------------------------------------------------------------


def to_hand(s: NarutoState, owner: i64, kind: i64, seen: bool) -> None:
    """Put a card into its owner's hand: faces are for its holder, the count is public (NA-18)."""
    state.put(s, owner, parts.HAND, kind)
    if seen:
        state.put(s, owner, parts.KNOWN, kind)


def from_hand(s: NarutoState, owner: i64, kind: i64) -> None:
    """Take a card out of a hand in everybody's sight; if the other knew one of this kind, it counts as that one."""
    state.take(s, owner, parts.HAND, kind)
    if state.copies_of(s, owner, parts.KNOWN, kind):
        state.take(s, owner, parts.KNOWN, kind)


def forget_hand(s: NarutoState, owner: i64) -> None:
    """Forget what the other seat knew of a hand that a card has left unseen."""
    base: i64 = state.seat_cells(owner)
    state.set_held(s, owner, parts.KNOWN, 0)
    s.cells[base + cell.PILE + 2 * parts.KNOWN] = 0
    s.cells[base + cell.PILE + 2 * parts.KNOWN + 1] = 0


def show_hand(s: NarutoState, owner: i64, seen: i64) -> None:
    """Show a whole hand to the seats of a mask."""
    c = s.cells
    if seen & BIT[1 - owner] == 0:
        return
    base: i64 = state.seat_cells(owner)
    state.set_held(s, owner, parts.KNOWN, state.held(s, owner, parts.HAND))
    c[base + cell.PILE + 2 * parts.KNOWN] = c[base + cell.PILE + 2 * parts.HAND]
    c[base + cell.PILE + 2 * parts.KNOWN + 1] = c[base + cell.PILE + 2 * parts.HAND + 1]
    line: i64 = 0
    while s._journal is not None and line < s.lists.sizes[owner]:
        n: i64 = state.copies(s, owner, parts.HAND, line)
        while n > 0:
            s.tell(saw.SHOWN, audience(seen), owner, state.kind_at(s, owner, line), word.ZONE_HAND)
            n -= 1
        line += 1


def open_hand(s: NarutoState, owner: i64) -> None:
    """Let everybody see the cards of a hand that the other seat does not know yet."""
    c = s.cells
    base: i64 = state.seat_cells(owner)
    line: i64 = 0
    while s._journal is not None and line < s.lists.sizes[owner]:
        n: i64 = state.copies(s, owner, parts.HAND, line) - state.copies(s, owner, parts.KNOWN, line)
        while n > 0:
            s.tell(saw.SHOWN, EVERYONE, owner, state.kind_at(s, owner, line), word.ZONE_HAND)
            n -= 1
        line += 1
    state.set_held(s, owner, parts.KNOWN, state.held(s, owner, parts.HAND))
    c[base + cell.PILE + 2 * parts.KNOWN] = c[base + cell.PILE + 2 * parts.HAND]
    c[base + cell.PILE + 2 * parts.KNOWN + 1] = c[base + cell.PILE + 2 * parts.HAND + 1]


def audience(seen: i64) -> i64:
    """Return who is told of cards that the seats of a mask see: what both see, spectators see, too."""
    return EVERYONE if seen == 3 else seen


def draw(s: NarutoState, seat: i64, n: i64) -> i64:
    """Draw up to n cards; return how many. An empty deck ends nothing by itself (NR-6)."""
    drawn: i64 = 0
    while drawn < n and state.deck_size(s, seat) > 0:
        card: i64 = take_top(s, seat, BIT[seat])
        to_hand(s, seat, hidden.kind_of(card), hidden.mark_of(card, 1 - seat) == hidden.EXACT)
        if s._journal is not None:
            s.tell(saw.DREW, BIT[seat], seat, hidden.kind_of(card))
        drawn += 1
    if n > 0 and s._journal is not None:
        s.tell(saw.DRAWS, EVERYONE - BIT[seat], seat, drawn)
    if drawn < n:
        state.tell(s, saw.DECK_OUT, seat)
    return drawn


# --- battle rewards ---------------------------------------------------------------------------------------------------


def win_rewards(s: NarutoState, seat: i64, n: i64) -> i64:
    """Move up to n cards of the other deck, face down, to a seat's rewards (NA-19, NR-3); return how many."""
    c = s.cells
    owner: i64 = 1 - seat
    won: i64 = 0
    while won < n and state.deck_size(s, owner) > 0:
        card: i64 = take_top(s, owner, 0)
        c[state.seat_cells(seat) + cell.REWARDS] += 1
        c[won_from(s, owner)] = kept_marks(card)
        won += 1
    return won


def gain_rewards(s: NarutoState, seat: i64, n: i64) -> i64:
    """Win rewards from the top of the other deck, as many as there are (see NR-6), and tell it; return how many."""
    won: i64 = win_rewards(s, seat, n)
    state.count_up(s, seat, parts.REWARDS_WON, won)
    state.tell(s, saw.REWARDS, seat, won, state.rewards(s, seat))
    return won


def reward_of_kind(s: NarutoState, owner: i64, kind: i64) -> i64:
    """Return the place of a card of this kind among the rewards of an owner's deck, the newest being 0."""
    place: i64 = 0
    while hidden.kind_of(s.cells[won_from(s, owner) + place]) != kind:
        place += 1
    return place


def kept_marks(card: i64) -> i64:
    """Return a card that leaves a deck face down: who knew its place knows it still, all else is forgotten."""
    seat: i64 = 0
    while seat < parts.SEATS:
        if hidden.mark_of(card, seat) != hidden.EXACT:
            card = hidden.with_mark(card, seat, hidden.UNKNOWN)
        seat += 1
    return card


def take_reward(s: NarutoState, holder: i64, place: i64, seen: i64) -> i64:
    """Take one of a seat's rewards, the newest being number 0, in the sight of a mask of seats; return its kind."""
    c = s.cells
    owner: i64 = 1 - holder
    items.reward_gone(s, holder, place)
    first: i64 = won_from(s, owner)
    at: i64 = first + place
    card: i64 = c[at]
    while at > first:
        c[at] = c[at - 1]
        at -= 1
    c[first] = 0
    c[state.seat_cells(holder) + cell.REWARDS] -= 1
    hi: i64 = places(owner) + parts.ROOM
    hidden.leaves(c, won_from(s, owner), hi, 0, card, seen & 1 != 0)
    hidden.leaves(c, won_from(s, owner), hi, 1, card, seen & 2 != 0)
    return hidden.kind_of(card)


def reward_to_hand(s: NarutoState, holder: i64, place: i64) -> None:
    """Put one of a seat's rewards into the hand of its owner, unseen by its holder."""
    owner: i64 = 1 - holder
    card: i64 = c_at(s, won_from(s, owner) + place)
    take_reward(s, holder, place, BIT[owner])
    take_in(s, owner, card, word.ZONE_REWARDS)
    state.tell(s, saw.MOVED_HIDDEN, owner, 1, word.ZONE_REWARDS, word.ZONE_HAND)
    state.tell(s, saw.REWARDS, holder, 0, state.rewards(s, holder))


def c_at(s: NarutoState, at: i64) -> i64:
    return s.cells[at]


def add_reward(s: NarutoState, holder: i64, kind: i64) -> None:
    """Put a card that everybody has seen face down among a seat's rewards, as the newest one; it is not won."""
    c = s.cells
    c[state.seat_cells(holder) + cell.REWARDS] += 1
    c[won_from(s, 1 - holder)] = marked(kind, 3)
    state.tell(s, saw.REWARDS, holder, 0, state.rewards(s, holder))


def is_face_up(s: NarutoState, holder: i64, place: i64) -> bool:
    """Return whether a reward is public: both players know it in its place; it counts like any other (NA-20)."""
    card: i64 = c_at(s, won_from(s, 1 - holder) + place)
    return hidden.mark_of(card, 0) == hidden.EXACT and hidden.mark_of(card, 1) == hidden.EXACT


def turn_rewards_down(s: NarutoState, holder: i64) -> None:
    """Turn all rewards of a seat face down and shuffle them, before one is chosen at random (NA-21)."""
    c = s.cells
    owner: i64 = 1 - holder
    lo: i64 = won_from(s, owner)
    hi: i64 = places(owner) + parts.ROOM
    at: i64 = lo
    while at < hi:
        c[at] = hidden.kind_of(c[at])  # what anybody knew of their places is lost
        at += 1
    c[cell.SHUFFLES] += 1
    s.stream(b"rewards", int(c[cell.SHUFFLES]), int(holder)).shuffle(c, lo, hi)
    state.tell(s, saw.MIXES_REWARDS, holder, state.rewards(s, holder))


# --- looking and searching --------------------------------------------------------------------------------------------


def show_places(s: NarutoState, owner: i64, first: i64, n: i64, seen: i64) -> None:
    """Let the seats of a mask see n hidden cards of an owner from a cell on, each in its place (NR-51)."""
    zone: i64 = word.ZONE_DECK if first < won_from(s, owner) else word.ZONE_REWARDS
    if seen & 1:
        hidden.show(s.cells, first, first + n, 0)
    if seen & 2:
        hidden.show(s.cells, first, first + n, 1)
    i: i64 = first + n
    while s._journal is not None and i > first:
        i -= 1
        s.tell(saw.SHOWN, audience(seen), owner, hidden.kind_of(s.cells[i]), zone)


def search(s: NarutoState, seat: i64) -> None:
    """Let an owner look through its deck: it knows what is in it, and what the other must have won (NR-67)."""
    lo: i64 = places(seat)
    hidden.search(s.cells, lo, lo + state.deck_size(s, seat), seat)
    hidden.infer_missing(s.cells, won_from(s, seat), lo + parts.ROOM, seat)


def take_from_deck(s: NarutoState, seat: i64, first: i64, kind: i64) -> None:
    """Take a card of a kind out of a deck, in everybody's sight; `first` is the lowest place to look at (NR-51)."""
    c = s.cells
    at: i64 = places(seat) + first
    while hidden.kind_of(c[at]) != kind:
        at += 1
    card: i64 = c[at]
    top: i64 = top_place(s, seat)
    while at < top:
        c[at] = c[at + 1]
        at += 1
    c[top] = 0
    c[state.seat_cells(seat) + cell.DECK] -= 1
    note_gone(s, seat, card, 3)


def mix_for_other(s: NarutoState, seat: i64, n: i64) -> None:
    """Let the other seat forget the places of the top cards that their owner may arrange, but not the cards (NR-52)."""
    at: i64 = top_place(s, seat)
    while n > 0:
        if hidden.mark_of(s.cells[at], 1 - seat) == hidden.EXACT:
            s.cells[at] = hidden.with_mark(s.cells[at], 1 - seat, hidden.IN_ZONE)
        at -= 1
        n -= 1


def lay_next(s: NarutoState, seat: i64, n: i64, done: i64, kind: i64) -> None:
    """Lay a card of the top n, of which some are arranged, in the next place from the top."""
    c = s.cells
    to: i64 = top_place(s, seat) - done
    at: i64 = top_place(s, seat) + 1 - n
    while hidden.kind_of(c[at]) != kind:
        at += 1
    card: i64 = c[at]
    while at < to:
        c[at] = c[at + 1]
        at += 1
    c[to] = card


# NA-22: removed cards are an open pile. NA-23: cards in play are face up, those of both players on one battlefield.
# NA-24: a card in play has an owner (cell.OWNED) and a controller (cell.SIDE); everywhere else its owner has it.

# --- into a deck ------------------------------------------------------------------------------------------------------


def put_on_top(s: NarutoState, owner: i64, kind: i64, known: i64) -> None:
    """Put a card on top of its owner's deck (NA-25); the seats of a mask know it."""
    c = s.cells
    base: i64 = state.seat_cells(owner)
    c[base + cell.PLACE + c[base + cell.DECK]] = marked(kind, known)
    c[base + cell.DECK] += 1


def put_under(s: NarutoState, owner: i64, kind: i64, known: i64) -> None:
    """Put a card under its owner's deck; the seats of a mask know it."""
    c = s.cells
    base: i64 = state.seat_cells(owner)
    at: i64 = base + cell.PLACE + c[base + cell.DECK]
    while at > base + cell.PLACE:
        c[at] = c[at - 1]
        at -= 1
    c[at] = marked(kind, known)
    c[base + cell.DECK] += 1


def marked(kind: i64, known: i64) -> i64:
    """Return a hidden card whose place the seats of a mask know."""
    card: i64 = kind
    if known & 1:
        card = hidden.with_mark(card, 0, hidden.EXACT)
    if known & 2:
        card = hidden.with_mark(card, 1, hidden.EXACT)
    return card


def shuffle(s: NarutoState, seat: i64) -> None:
    """Shuffle a deck: every order is equally likely; cutting changes nothing (NA-28)."""
    c = s.cells
    c[cell.SHUFFLES] += 1
    lo: i64 = places(seat)
    stream = s.stream(b"shuffle", int(c[cell.SHUFFLES]), int(seat))
    hidden.shuffle(c, lo, lo + state.deck_size(s, seat), parts.SEATS, stream)
    state.tell(s, saw.SHUFFLES, seat, c[cell.SHUFFLES])


def shuffle_each(s: NarutoState, seats: i64) -> None:
    """Shuffle the decks of the seats of a mask."""
    if seats & 1:
        shuffle(s, 0)
    if seats & 2:
        shuffle(s, 1)
