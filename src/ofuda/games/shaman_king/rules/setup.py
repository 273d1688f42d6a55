"""3. Set-up."""

from ofuda.games.shaman_king import cell, parts, row, saw, step
from ofuda.games.shaman_king.rules import running_out, state
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64


def set_up(s: DuelState) -> None:
    s.cells[cell.ZONE] = parts.NOWHERE
    s.cells[cell.ATTACK_ZONE] = parts.NOWHERE
    deal(s, 0)
    deal(s, 1)
    compare(s)


def deal(s: DuelState, seat: i64) -> None:
    """Shuffle the deck (SK-026), lay out the shaman (SK-029), furyoku (SK-030) and discard pile (SK-031)."""
    c = s.cells
    deck = s.decks[seat]
    n: i64 = len(deck)
    at: i64 = state.pile_at(s, seat, parts.DECK)
    i: i64 = 0
    while i < n:
        c[at + i] = deck[i] + 1
        i += 1
    c[state.seat_cells(s, seat) + cell.SHAMAN] = s.shamans[seat]
    c[state.seat_cells(s, seat) + cell.IN_DECK] = n
    s.stream(b"deck", int(seat)).shuffle(c, at, at + n)
    zone: i64 = 0
    while zone < parts.ZONES:
        state.move_cards(s, seat, parts.DECK, parts.STACK + zone, parts.SETUP_FURYOKU)
        zone += 1
    state.tell(s, saw.SETUP, seat)
    i = 0
    while i < parts.SETUP_DISCARD:
        state.tell(s, saw.DISCARDED, seat, state.move_top(s, seat, parts.DECK, parts.DISCARD, 0))
        i += 1


def total_force(s: DuelState, seat: i64) -> i64:
    """Add up the Force in the discard pile; cards without Force count 0 (SK-032)."""
    at: i64 = state.pile_at(s, seat, parts.DISCARD)
    n: i64 = state.held(s, seat, parts.DISCARD)
    total: i64 = 0
    i: i64 = 0
    while i < n:
        total += state.figure(s, state.kind_of(s.cells[at + i]), row.FORCE)
        i += 1
    return total


def compare(s: DuelState) -> None:
    """Compare the totals: the higher one decides about the opening attack (SK-033)."""
    one: i64 = total_force(s, 0)
    two: i64 = total_force(s, 1)
    state.tell(s, saw.TOTALS, one, two)
    used_up: bool = state.held(s, 0, parts.DECK) == 0 or state.held(s, 1, parts.DECK) == 0
    if one != two or used_up:
        chooser: i64 = 0 if one > two else 1
        if one == two:
            chooser = s.stream(b"tie").below(2)  # SK-R23
        if used_up:
            running_out.mend(s, 0)
            running_out.mend(s, 1)
        s.push(step.CHOOSE, chooser)
        return
    seat: i64 = 0
    while seat < 2:  # SK-034
        state.tell(s, saw.ONE_MORE, seat, state.move_top(s, seat, parts.DECK, parts.DISCARD, 0))
        seat += 1
    s.push(step.COMPARE)
