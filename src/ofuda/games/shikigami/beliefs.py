"""What a seat sees, and how what it cannot know is dealt anew.

A seat knows the cards that were taken from the field, shown or discarded, its own hand, and of each other card the deck
it comes from. A deck that is made of the discards is made of cards that everybody has seen, so its cards and those
drawn blind from it are known as a whole, apart from those of the decks before it. A card that is shown out of a hand
with blind cards of several decks may be of each of them, and a god may be the one of the draft: rules/shown.py notes
such cards, and all that they can be is weighed here.

Two things are limited, so that a state has few cells: four decks are told apart, and eight such cards are noted. Blind
cards of a fifth deck are dealt together with those of the fourth, and if a ninth card has to be noted, all blind cards
are dealt together from then on. Then no possible world gets lost, but impossible ones come up. It takes a blind card
that is kept through four reshuffles, or nine cards shown out of mixed hands whose other cards stay unseen. In 1,560
games (1,360 of them random, 200 of greedy bots) no hand had blind cards of a third deck, and no more than four cards
were noted.
"""

from typing import Any

from ofuda.games.shikigami import ask, cell, parts, twins
from ofuda.games.shikigami.beliefs_elements import redeal_elements
from ofuda.games.shikigami.beliefs_spirits import redeal_draft, redeal_gods, redeal_spirits
from ofuda.games.shikigami.rules import ShikigamiState
from ofuda.games.shikigami.rules.state import count, hand, held, left, size, summoned
from ofuda.games.shikigami.view import EVERYTHING, table_view
from ofuda.kernel.arrays import bits, i64
from ofuda.kernel.parts import Beliefs
from ofuda.kernel.randomness import Stream


class ShikigamiBeliefs(Beliefs[ShikigamiState]):
    """What a seat sees, and what it cannot know: decks, and cards that the others drew blind or chose in the draft."""

    def view(self, state: ShikigamiState, seat: int) -> "dict[str, Any]":
        return dict(table_view(state, seat))

    def open_view(self, state: ShikigamiState) -> "dict[str, Any]":
        return dict(table_view(state, EVERYTHING))

    def redeal(self, state: ShikigamiState, seat: i64, rng: Stream) -> None:
        """Draw a world that agrees with what the seat has seen, each equally likely."""
        take_back_payments(state, seat)
        redeal_elements(state, seat, rng)
        redeal_spirits(state, seat, parts.LOW_DECK, rng)
        redeal_spirits(state, seat, parts.HIGH_DECK, rng)
        if state.cells[cell.ROUND] == 0:
            redeal_draft(state, seat, rng)
        else:
            redeal_gods(state, seat, rng)

    def secrets(self, state: ShikigamiState, seat: int) -> "list[tuple[int, int, list[int]]]":
        return [entry for entry in twins.secrets(state, seat) if len(entry[2]) > 1]

    def relabel(self, state: ShikigamiState, group: int, names: "dict[int, int]") -> None:
        twins.relabel(state, group, names)

    def rename_move(self, state: ShikigamiState, seat: int, move: int, group: int, names: "dict[int, int]") -> int:
        """Rename a god that is chosen in the draft: no other move names a card that stays secret."""
        if group == parts.GOD_DECK and ask.DRAFT_MOVE <= move < ask.DRAFT_MOVE + parts.SPIRITS:
            return ask.DRAFT_MOVE + names.get(move - ask.DRAFT_MOVE, move - ask.DRAFT_MOVE)
        return move

    def conserved(self, state: ShikigamiState) -> object:
        """Count the five-element cards and the shikigami."""
        c = state.cells
        elements = int(left(state, parts.ELEMENT_DECK)) + int(size(c[cell.DISCARDS]))
        elements += sum(1 for at in range(cell.ELEMENTS, cell.FIELD) if c[at])
        spirits = sum(int(left(state, deck)) for deck in range(1, len(parts.DECKS))) + len(bits(c[cell.BOX]))
        spirits += sum(1 for at in range(cell.FIELD, cell.SEAT) if c[at])
        looked = sum(1 for i in range(2) if c[cell.LOOKED + i])
        for p in range(int(state.players)):
            elements += int(size(held(state, p)))
            spirits += int(count(hand(state, p)) + count(summoned(state, p)) + count(c[cell.at(p, cell.OFFER)]))
        if c[cell.LOOKED_DECK] == parts.ELEMENT_DECK + 1:
            elements += looked
        else:
            spirits += looked
        return {"elements": elements, "spirits": spirits}


def take_back_payments(s: ShikigamiState, seat: i64) -> None:
    """Let others who are choosing a payment begin again: how far they have come is secret (SG-R38)."""
    c = s.cells
    p: i64 = 0
    while p < s.players:
        if p != seat and c[cell.at(p, cell.PAYING)] != 0:
            c[cell.at(p, cell.PAYING)] = 0
            c[cell.at(p, cell.PAID)] = 0
            s.done(p)
            s.ask(p, ask.ACTION)
        p += 1
