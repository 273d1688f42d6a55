"""List what a seat has not learnt, for twin replays: five-element cards by their place, shikigami by their number."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from ofuda.games.shikigami import cell, parts, saw
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.rules.state import DECK_AT, hand, known, left
from ofuda.kernel.arrays import BIT, bits
from ofuda.kernel.journal import CHOSE

ELEMENT_GROUP = 10  # + how often the deck was made anew; below it the decks of shikigami
Secret = tuple[int, int, list[int]]


def secrets(s: ShikigamiState, seat: int) -> list[Secret]:
    """Return groups of cards that may have been dealt otherwise, each with the streams opened when it was dealt."""
    dealt = 1  # all decks are shuffled from one stream
    found = [(dealt, deck, unseen(s, seat, deck)) for deck in (parts.LOW_DECK, parts.HIGH_DECK)]
    if s.cells[cell.ROUND] == 0:
        offers = [god for p in others(s, seat) for god in bits(s.cells[cell.at(p, cell.OFFER)])]
        found.append((dealt, parts.GOD_DECK, sorted(unseen(s, seat, parts.GOD_DECK) + offers)))
    else:
        found += god_secrets(s, seat, dealt + 1)
    return found + element_secrets(s, seat, dealt)


def others(s: ShikigamiState, seat: int) -> list[int]:
    return [p for p in range(int(s.players)) if p != seat]


def unseen(s: ShikigamiState, seat: int, deck: int) -> list[int]:
    """List the shikigami of a deck that this seat has not seen."""
    first = int(DECK_AT[deck])
    found = [int(s.cells[first + i]) for i in range(int(left(s, deck)))]
    for p in others(s, seat):
        found += bits(hand(s, p) & ~known(s, p) & s.tables.deck_mask[deck])
    if s.cells[cell.LOOKED_DECK] == deck + 1 and not s.waiting(seat):
        found += [int(s.cells[cell.LOOKED + i]) - 1 for i in range(2) if s.cells[cell.LOOKED + i]]
    return sorted(found)


def god_secrets(s: ShikigamiState, seat: int, dealt: int) -> list[Secret]:
    """Exchange what the seat has not returned itself; then, in the deck, these with what it has returned."""
    gods = unseen(s, seat, parts.GOD_DECK)
    returned = bits(s.cells[cell.at(seat, cell.RETURNED)])
    kept = {god for what, _, who, god, *_ in s.journal() if what == saw.DRAFTED and who != seat}
    free = [god for god in gods if god not in returned]
    in_deck = [god for god in gods if god not in kept]
    return [(dealt, parts.GOD_DECK, free), (dealt, parts.GOD_DECK, in_deck)]


# --- five-element cards -----------------------------------------------------------------------------------------------


@dataclass
class Drawn:
    """A card that somebody has drawn blind."""

    deck: int  # how often the deck had been made anew
    place: int
    kind: int
    movable: bool  # it was not drawn in the same run in which its deck was made


@dataclass
class Hand:
    seen: Counter[int] = field(default_factory=Counter)
    blind: list[Drawn] = field(default_factory=list)
    looked: list[Drawn] = field(default_factory=list)

    def settle(self) -> None:
        self.blind += self.looked
        self.looked = []

    def lose(self, kind: int) -> None:
        """Lose a card: a known one, if there is one of its kind."""
        if self.seen[kind]:
            self.seen[kind] -= 1
        else:
            self.blind.remove(next(card for card in self.blind if card.kind == kind))


def element_secrets(s: ShikigamiState, seat: int, dealt: int) -> list[Secret]:
    """List the places of each deck whose cards the seat has not seen."""
    deck = 0
    size = len(s.tables.elements)
    just_made = False
    hands = [Hand() for _ in range(int(s.players))]
    for what, _, who, kind, *_ in s.journal():
        if what == CHOSE:
            just_made = False
        elif what == saw.RESHUFFLED:
            deck, size, just_made = deck + 1, who, True
        elif what == saw.LAID_ELEMENT:
            size -= 1
        elif what in (saw.DRAWS, saw.DRAWS_TWO):
            hands[who].settle()
        elif what == saw.DREW_ELEMENT:
            size -= 1
            hands[who].looked.append(Drawn(deck, cell.ELEMENT_DECK + size, kind, not just_made))
        elif what == saw.REVEALS:
            hands[who].looked.pop()
            hands[who].seen[kind] += 1
        elif what == saw.TAKES_ELEMENT:
            hands[who].seen[kind] += 1
        elif what == saw.DISCARDS_ELEMENT and len(hands[who].looked) == 2:
            looked = hands[who].looked
            looked.remove(next(card for card in reversed(looked) if card.kind == kind))
        elif what in (saw.DISCARDS_ELEMENT, saw.PAYS):
            hands[who].settle()
            hands[who].lose(kind)
    places = {number: list[int]() for number in range(deck + 1)}
    places[deck] = list(range(cell.ELEMENT_DECK, cell.ELEMENT_DECK + size))
    for p in others(s, seat):
        for card in hands[p].blind + hands[p].looked:
            if card.movable:
                places[card.deck].append(card.place)
    made = {0: dealt} | {number: dealt + 1 + number for number in range(1, deck + 1)}
    return [(made[number], ELEMENT_GROUP + number, sorted(found)) for number, found in places.items()]


# --- exchanges --------------------------------------------------------------------------------------------------------


def relabel(s: ShikigamiState, group: int, names: dict[int, int]) -> None:
    """Exchange what has just been dealt."""
    c = s.cells
    if group >= ELEMENT_GROUP:
        before = {place: int(c[place]) for place in names}
        for place, other in names.items():
            c[other] = before[place]
        return
    first = int(DECK_AT[group])
    for at in range(first, first + int(left(s, group))):
        c[at] = names.get(int(c[at]), int(c[at]))
    for p in range(int(s.players)):
        for what in (cell.HAND, cell.OFFER):
            mask = [names.get(spirit, spirit) for spirit in bits(c[cell.at(p, what)])]
            c[cell.at(p, what)] = sum(int(BIT[spirit]) for spirit in mask)
