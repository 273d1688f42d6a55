"""6. Drawing from a deck."""

from ofuda.games.shikigami import ask, cell, no, parts, saw
from ofuda.games.shikigami.rules.draws import refuse_two, take_in
from ofuda.games.shikigami.rules.effects import has_effect
from ofuda.games.shikigami.rules.refill import elements_left, take_top
from ofuda.games.shikigami.rules.state import ShikigamiState, left
from ofuda.kernel.arrays import BIT, i64, vec
from ofuda.kernel.journal import EVERYONE


def there(s: ShikigamiState, deck: i64) -> i64:
    """Count the cards that can be drawn from a deck."""
    return elements_left(s) if deck == parts.ELEMENT_DECK else left(s, deck)


def can_draw(s: ShikigamiState, deck: i64) -> bool:
    return left(s, deck) > 0 or (deck == parts.ELEMENT_DECK and s.cells[cell.DISCARDS] != 0)


def refuse_draw(s: ShikigamiState, seat: i64, move: i64) -> i64:
    """Refuse a draw from an empty deck, or a second card."""
    if move < ask.DRAW_TWO:
        return 0 if can_draw(s, move - ask.DRAW) else no.DECK_EMPTY
    deck: i64 = move - ask.DRAW_TWO
    if there(s, deck) == 0:
        return no.DECK_EMPTY
    return refuse_two(s, seat, deck, there(s, deck))


def list_draws(s: ShikigamiState, seat: i64, found: vec[i64], n: i64) -> i64:
    c = s.cells
    if c[cell.LEFT] > 0 or c[cell.DISCARDS] != 0:
        found[n] = ask.DRAW
        n += 1
    deck: i64 = parts.LOW_DECK
    while deck <= parts.GOD_DECK:
        if c[cell.LEFT + deck] > 0:
            found[n] = ask.DRAW + deck
            n += 1
        deck += 1
    if not has_effect(s, seat, s.tables.draw_two):
        return n
    deck = 0
    while deck <= parts.GOD_DECK:
        if refuse_two(s, seat, deck, there(s, deck)) == 0:
            found[n] = ask.DRAW_TWO + deck
            n += 1
        deck += 1
    return n


def draw(s: ShikigamiState, seat: i64, move: i64) -> None:
    """Draw the top card of a deck (SG-20), or the two topmost ones; a five-element card gives no power (SG-21)."""
    c = s.cells
    two: bool = move >= ask.DRAW_TWO
    deck: i64 = move - ask.DRAW_TWO if two else move - ask.DRAW
    c[cell.LOOKED_DECK] = deck + 1
    s.tell(saw.DRAWS_TWO if two else saw.DRAWS, EVERYONE, seat, deck)
    look(s, seat, deck, 0)
    if two:
        c[cell.BONUS] |= cell.DREW_TWO
        look(s, seat, deck, 1)
        s.ask(seat, ask.KEEP)
    else:
        take_in(s, seat)


def look(s: ShikigamiState, seat: i64, deck: i64, place: i64) -> None:
    """Look at the top card of a deck: nobody else sees it."""
    card: i64 = take_top(s, deck)
    s.cells[cell.LOOKED + place] = card + 1
    s.tell(saw.DREW_ELEMENT if deck == parts.ELEMENT_DECK else saw.DREW, BIT[seat], seat, card)
