"""List what a seat has not learnt, for twin replays: cards by the place that they were dealt to.

A shuffle deals a whole deck anew. From then on the events tell where its cards went: into a hand, to the rewards, or
into the open. Cards of one deal that a seat still cannot place may have been dealt otherwise.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from ofuda.games.naruto import parts, saw, word
from ofuda.games.naruto.rules import NarutoState, state, zones
from ofuda.games.naruto.view import deck_cards, mark, reward_cards
from ofuda.kernel import hidden

Secret = tuple[int, int, list[int]]
DEALS: int = 1000  # groups: owner * DEALS + how often that deck was shuffled


@dataclass(frozen=True)
class Dealt:
    """A card since it was dealt: by which shuffle, to which place, and what it is where that is known."""

    deal: int
    place: int
    kind: int = -1


NOWHERE = Dealt(0, 0)  # a card that is not exchanged


@dataclass
class Cards:
    """The cards of one owner, followed through the events."""

    streams: list[int] = field(default_factory=list)  # of each shuffle: the streams opened by then
    deck: list[Dealt] = field(default_factory=list)  # the top last
    hand: list[Dealt] = field(default_factory=list)
    won: list[Dealt] = field(default_factory=list)  # the newest first

    def shuffle(self, streams: int) -> None:
        self.streams.append(streams)
        self.deck = [Dealt(len(self.streams), place) for place in range(len(self.deck))]

    def draw(self, kind: int) -> None:
        top = self.deck.pop()
        self.hand.append(Dealt(top.deal, top.place, kind))

    def lose(self, kind: int) -> None:
        """Take a card of this kind out of the hand, the one that was drawn first."""
        found = [card for card in self.hand if card.kind == kind]
        if found:
            self.hand.remove(found[0])

    def lose_rewards(self, n: int) -> None:
        for _ in range(n):
            self.won.insert(0, self.deck.pop())

    def look(self, n: int) -> None:
        """Leave out cards that somebody chooses from: the choice names them."""
        self.deck[len(self.deck) - n :] = [NOWHERE] * min(n, len(self.deck))

    def hold(self) -> None:
        """Leave out the cards that are in hand now."""
        self.hand = [Dealt(0, 0, card.kind) for card in self.hand]

    def leave(self, kind: int, zone: int) -> None:
        """Take a card out of a zone, in sight; a deck that is searched is shuffled in any case."""
        if zone == word.ZONE_HAND:
            self.lose(kind)
            self.hold()  # perhaps it was picked at random, by the order of the hand
        elif zone == word.ZONE_LOOKED_AT and self.deck:
            self.deck.pop()
        elif zone == word.ZONE_DECK and self.deck:  # perhaps from the middle: nobody follows the others then
            self.deck = [NOWHERE] * (len(self.deck) - 1)
        elif zone == word.ZONE_REWARDS and self.won:
            self.won = [NOWHERE] * (len(self.won) - 1)

    def take(self, kind: int, zone: int) -> None:
        """Put a hidden card into the hand; what is left of its zone is not followed any more."""
        if zone == word.ZONE_DECK:
            self.deck = [NOWHERE] * (len(self.deck) - 1)
        else:
            self.won = [NOWHERE] * (len(self.won) - 1)
        self.hand.append(Dealt(0, 0, kind))

    def come(self, kind: int, zone: int) -> None:
        """Put a card that everybody sees into a zone."""
        if zone == word.ZONE_HAND:
            self.hand.append(Dealt(0, 0, kind))
        elif zone == word.ZONE_DECK:  # on top or under it
            self.deck = [NOWHERE] * (len(self.deck) + 1)


def secrets(s: NarutoState, seat: int) -> list[Secret]:
    """Return groups of cards that may have been dealt otherwise, with the streams opened when each was dealt."""
    found: list[Secret] = []
    for owner, cards in enumerate(followed(s)):
        unknown = [card for card in unknown_cards(s, owner, seat, cards) if card.deal]
        for deal in sorted({card.deal for card in unknown}):
            places = sorted(card.place for card in unknown if card.deal == deal)
            if len(places) > 1:
                found.append((cards.streams[deal - 1], owner * DEALS + deal, places))
    return found


def unknown_cards(s: NarutoState, owner: int, seat: int, cards: Cards) -> list[Dealt]:
    """Return the cards of an owner that a seat cannot place; none if they were moved in a way that is not followed."""
    deck, won = deck_cards(s, owner)[::-1], reward_cards(s, 1 - owner)
    hand = Counter(kinds_in(s, owner, parts.HAND))
    if len(deck) != len(cards.deck) or len(won) != len(cards.won) or hand != Counter(c.kind for c in cards.hand):
        return []
    places = [*zip(cards.deck, deck, strict=True), *zip(cards.won, won, strict=True)]
    found = [card for card, lying in places if mark(lying, seat) == hidden.UNKNOWN]
    if owner != seat:
        left = hand - Counter(kinds_in(s, owner, parts.KNOWN))
        for card in reversed(cards.hand):
            if left[card.kind]:
                left[card.kind] -= 1
                found.append(card)
    return found


def kinds_in(s: NarutoState, owner: int, pile: int) -> list[int]:
    """Return the kinds of a pile."""
    found: list[int] = []
    for line in range(int(s.lists.sizes[owner])):
        found += [int(state.kind_at(s, owner, line))] * int(state.copies(s, owner, pile, line))
    return found


def followed(s: NarutoState) -> list[Cards]:
    """Follow the cards of both players through the events of the game."""
    sides = [Cards(), Cards()]
    for side, counts in zip(sides, (s.lists.counts[: parts.LINES], s.lists.counts[parts.LINES :]), strict=True):
        side.deck = [NOWHERE] * int(sum(counts))
    chance = int(s.first < 0)  # streams opened beside those that the rules count
    for what, _, a, b, c, d in s.journal():
        if what == saw.SHUFFLES:
            sides[a].shuffle(b + chance if b > parts.SEATS else b)
        elif what == saw.MULLIGANS:
            sides[a].deck += [NOWHERE] * len(sides[a].hand)
            sides[a].hand = []
        elif what == saw.DREW:
            sides[a].draw(b)
        elif what == saw.REWARDS:
            sides[1 - a].lose_rewards(b)
        elif what == saw.LOOKS and d == word.ZONE_DECK:
            sides[b].look(c)
        elif what in (saw.ANNOUNCES, saw.PAYS_HAND, saw.CHARGES, saw.DISCARDS, saw.PICKED):
            sides[a].lose(b)
        elif what == saw.MOVED_HIDDEN and c == word.ZONE_HAND:
            sides[a].deck = [NOWHERE] * (len(sides[a].deck) + 1)
        elif what == saw.MOVED_HIDDEN and c == d == word.ZONE_DECK:
            sides[a].deck = [NOWHERE] * len(sides[a].deck)
        elif what == saw.TAKEN:
            sides[a].take(b, c)
        elif what == saw.MIXES_REWARDS:
            sides[1 - a].won = [NOWHERE] * len(sides[1 - a].won)
        elif what == saw.MOVED:
            sides[a].leave(b, c)
            sides[a].come(b, d)
        elif what == saw.LEAVES:
            sides[a].come(b, d)
        elif what == saw.RETURNS_UNPLAYED:
            sides[a].come(b, word.ZONE_HAND)
    return sides


def relabel(s: NarutoState, group: int, names: dict[int, int]) -> None:
    """Exchange what a shuffle has just dealt: cards in the deck by their places, those drawn since by their kinds."""
    owner = group // DEALS
    size = int(state.deck_size(s, owner))
    first = int(zones.places(owner))
    drawn = [b for what, _, a, b, *_ in s.journal() if what == saw.DREW and a == owner]
    before: dict[int, int] = {}
    for place in names:
        if place < size:
            before[place] = int(s.cells[first + place])
        else:
            before[place] = drawn[len(drawn) - 1 - (place - size)]
    for place, other in names.items():
        if other < size:
            s.cells[first + other] = before[place]
    gone = [before[place] for place in names if place >= size]
    come = [int(hidden.kind_of(before[place])) for place, other in names.items() if other >= size]
    for kind in gone:
        state.take(s, owner, parts.HAND, kind)
    for kind in come:
        state.put(s, owner, parts.HAND, kind)
