"""What a seat sees, and the worlds that it cannot tell from the real one.

Lists are open. A seat does not know the order of a deck, the battle rewards on both sides, and of the other hand the
cards that it has not seen. What it does know beyond that stands in the marks of hidden cards (`kernel.hidden`).
"""

from typing import Any, Final

from ofuda.games.naruto import ask, cell, parts, step, twins
from ofuda.games.naruto.rules import NarutoState, announcing, items, state, zones
from ofuda.games.naruto.view import EVERYTHING, deck_cards, number_of, reward_cards, table_view
from ofuda.kernel import hidden
from ofuda.kernel.arrays import bits, i64
from ofuda.kernel.parts import Beliefs
from ofuda.kernel.randomness import Stream

MOST_DEALS: Final = 4000  # before a world is taken in which the other seat has no answer: there is always a better one


class NarutoBeliefs(Beliefs[NarutoState]):
    """Unknown are decks, rewards, and the other hand."""

    def view(self, state: NarutoState, seat: int) -> "dict[str, Any]":
        return dict(table_view(state, seat))

    def open_view(self, state: NarutoState) -> "dict[str, Any]":
        return dict(table_view(state, EVERYTHING))

    def redeal(self, state: NarutoState, seat: i64, rng: Stream) -> None:
        """Deal the cards that a seat cannot place anew, of each owner for itself; every world is equally likely.

        If the other seat is asked, it can answer: what it has begun to announce, it can pay for. Other worlds are
        dealt again, which leaves the rest equally likely.
        """
        state.cells[cell.SEEN] = 0  # it comes from cards that this seat does not know
        state.cells[cell.SEEN_AT] = 0
        begin_arranging_again(state, 1 - seat)
        redeal_cards(state, seat, seat, rng)
        redeal_cards(state, 1 - seat, seat, rng)
        tries: i64 = 0
        while tries < MOST_DEALS and not can_go_on(state, 1 - seat):
            redeal_cards(state, 1 - seat, seat, rng)
            tries += 1

    def secrets(self, state: NarutoState, seat: int) -> "list[tuple[int, int, list[int]]]":
        return twins.secrets(state, seat)

    def relabel(self, state: NarutoState, group: int, names: "dict[int, int]") -> None:
        twins.relabel(state, group, names)

    def conserved(self, state: NarutoState) -> "dict[str, Any]":
        """Each player's cards are those of the list, wherever they lie (NA-154)."""
        return {f"seat {owner}": sorted(number_of(state, kind) for kind in cards_of(state, owner)) for owner in (0, 1)}


def can_go_on(s: NarutoState, seat: i64) -> bool:
    """Return whether a seat that is asked can answer, and can pay for the card that it announces."""
    if not s.waiting(seat):
        return True
    number: i64 = s.cells[cell.CHAIN]
    if s.cells[cell.ANNOUNCED] and state.item(s, number, cell.STAGE) < announcing.PAYING:
        sort: i64 = state.item(s, number, cell.SORT)
        if sort != parts.PLAY_JUTSU and sort != parts.ABILITY and sort != parts.GROWTH:
            if announcing.payers_from(s, number, 0) < announcing.hand_cost(s, number):
                return False
    return len(s.moves(seat)) > 0


def begin_arranging_again(s: NarutoState, other: i64) -> None:
    """Let the other seat begin anew to arrange cards: how far it has come is secret (see NR-52)."""
    if s.asked(other) == ask.ARRANGE and state.next_step(s) == step.ARRANGE:
        owner: i64 = s.next_argument(0)
        n: i64 = s.next_argument(1)
        s.drop_step()
        s.push(step.ARRANGE, owner, n, 0)


def redeal_cards(s: NarutoState, owner: i64, seat: i64, rng: Stream) -> None:
    """Deal an owner's hidden cards: to the hand, if it is the other's, to the rewards, and to the deck."""
    lo: i64 = zones.places(owner)
    end: i64 = lo + state.deck_size(s, owner)
    won: i64 = zones.won_from(s, owner)
    hi: i64 = lo + parts.ROOM
    pool = hidden.Pool(seat, s.pool)
    pool.gather(s.cells, lo, end)
    pool.gather(s.cells, won, hi)
    if owner != seat:
        gather_hand(s, owner, pool)
    pool.shuffle(rng)
    if owner != seat:
        deal_hand(s, owner, pool)
    pool.deal(s.cells, won, hi, rng)
    pool.deal_deck(s.cells, lo, end, rng)
    forget_marks(s, lo, end, 1 - seat)


def gather_hand(s: NarutoState, owner: i64, pool: hidden.Pool) -> None:
    """Add the cards of a hand that the other seat does not know."""
    line: i64 = 0
    while line < s.lists.sizes[owner]:
        n: i64 = state.copies(s, owner, parts.HAND, line) - state.copies(s, owner, parts.KNOWN, line)
        while n > 0:
            pool.add(state.kind_at(s, owner, line))
            n -= 1
        line += 1


def deal_hand(s: NarutoState, owner: i64, pool: hidden.Pool) -> None:
    """Leave in a hand what the other seat knows of it, and deal the rest anew."""
    c = s.cells
    base: i64 = state.seat_cells(owner)
    n: i64 = state.held(s, owner, parts.HAND) - state.held(s, owner, parts.KNOWN)
    state.set_held(s, owner, parts.HAND, state.held(s, owner, parts.KNOWN))
    c[base + cell.PILE + 2 * parts.HAND] = c[base + cell.PILE + 2 * parts.KNOWN]
    c[base + cell.PILE + 2 * parts.HAND + 1] = c[base + cell.PILE + 2 * parts.KNOWN + 1]
    while n > 0:
        state.put(s, owner, parts.HAND, pool.take())
        n -= 1


def forget_marks(s: NarutoState, lo: i64, end: i64, other: i64) -> None:
    """Forget which cards the other seat knows to be somewhere in a deck: where these lie is hidden, too."""
    at: i64 = lo
    while at < end:
        if hidden.mark_of(s.cells[at], other) == hidden.IN_ZONE:
            s.cells[at] = hidden.with_mark(s.cells[at], other, hidden.UNKNOWN)
        at += 1


# --- all cards of a player --------------------------------------------------------------------------------------------


def cards_of(s: NarutoState, owner: int) -> list[int]:
    """Return the kinds of all cards of a player, wherever they are: hidden, in piles, in play or on the chain."""
    found = [int(hidden.kind_of(card)) for card in (*deck_cards(s, owner), *reward_cards(s, 1 - owner))]
    for pile in range(parts.KNOWN):
        for line in range(int(s.lists.sizes[owner])):
            found += [int(state.kind_at(s, owner, line))] * int(state.copies(s, owner, pile, line))
    found += [int(state.kind_in(s, slot)) for slot in bits(s.cells[cell.OCCUPIED]) if state.owner(s, slot) == owner]
    return found + cards_on_chain(s, owner)


def cards_on_chain(s: NarutoState, owner: int) -> list[int]:
    """Return the cards that are being played: an item that is an ability is no card."""
    found: list[int] = []
    for item in range(int(s.cells[cell.CHAIN]) + int(s.cells[cell.ANNOUNCED])):
        if items.has_card(s, item) and state.item(s, item, cell.CONTROLLER) == owner:
            found.append(int(state.item(s, item, cell.ITEM_KIND)) - 1)
    return found
