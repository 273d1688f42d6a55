"""16. Timing, numbers, running out of cards."""

from ofuda.games.shaman_king import cell, parts, saw
from ofuda.games.shaman_king.rules import knowledge, state
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64
from ofuda.kernel.hidden import sort


def orderer(s: DuelState) -> i64:
    """Return who orders simultaneous effects: the defender, whoever's they are (SK-153).

    Replenishing, celebrating and cleaning up have a fixed order unless the setting `order` says to ask (SK-R48).
    """
    return s.cells[cell.DEFENDER]


def counted(n: i64) -> i64:
    """Return a Force or Intercept as it counts: below 0 it counts as 0 (SK-154), but the true sum is kept (SK-155)."""
    return n if n > 0 else 0


def stops(intercept: i64, force: i64) -> bool:
    """Compare Intercept and Force: 0 stops 0 (SK-157)."""
    return force <= 0 or intercept >= force


def defends_in(s: DuelState, seat: i64, zone: i64) -> bool:
    """Tell whether a seat defends in a zone: changes tied to the zone count only then (SK-158)."""
    return s.cells[cell.DEFENDER] == seat and s.cells[cell.ZONE] == zone


def mend(s: DuelState, seat: i64) -> None:
    """Refill an empty deck or discard pile: running out does not lose the game (SK-159).

    It is called at once, when the move that emptied the pile is finished (SK-R20), and after each single card while
    furyoku is added (SK-R22); so says SK-R46.
    """
    tries: i64 = 0
    while tries < 4:
        if state.held(s, seat, parts.DECK) == 0:
            if state.held(s, seat, parts.DISCARD) + state.all_furyoku(s, seat) < 2:
                return
            reshuffle(s, seat)
        elif state.held(s, seat, parts.DISCARD) == 0:
            if state.held(s, seat, parts.DECK) < 2 and state.all_furyoku(s, seat) == 0:
                return
            refill_discard(s, seat)
        else:
            return
        tries += 1


def has_card(s: DuelState, seat: i64) -> bool:
    """Tell whether the deck has a card to look at; an empty deck is seen to first (SK-R43)."""
    mend(s, seat)
    return state.held(s, seat, parts.DECK) > 0


def reshuffle(s: DuelState, seat: i64) -> None:
    """Make a new deck of furyoku and discard pile, then deal the furyoku and four cards again."""
    c = s.cells
    at: i64 = state.pile_at(s, seat, parts.DECK)
    reshuffles: i64 = state.seat_cells(s, seat) + cell.RESHUFFLES
    counts: i64 = 0
    zone: i64 = parts.ZONES - 1
    while zone >= 0:  # SK-160: note how many there are
        counts = counts * 65536 + state.furyoku(s, seat, zone)
        state.move_cards(s, seat, parts.STACK + zone, parts.DECK, state.furyoku(s, seat, zone))
        zone -= 1
    # SK-161, SK-R19: all other cards stay where they are
    state.move_cards(s, seat, parts.DISCARD, parts.DECK, state.held(s, seat, parts.DISCARD))
    total: i64 = state.held(s, seat, parts.DECK)
    sort(c, at, at + total)  # the result must not depend on where the cards lay
    c[reshuffles] += 1
    s.stream(b"reshuffle", int(seat), int(c[reshuffles])).shuffle(c, at, at + total)
    state.tell(s, saw.RESHUFFLED, seat)
    room: i64 = total - parts.SETUP_DISCARD - 1  # SK-R21: four cards and one more must be left
    if room < 0:
        room = 0
    cut: i64 = (counts & 65535) + ((counts >> 16) & 65535) + (counts >> 32) - room
    if cut > 0:
        state.tell(s, saw.CUT, seat, cut)
    zone = 0
    while zone < parts.ZONES:  # SK-162, SK-R40: green, yellow, red; SK-R21: green is given up first
        n: i64 = (counts >> (16 * zone)) & 65535
        while cut > 0 and n > 0:
            n -= 1
            cut -= 1
        state.move_cards(s, seat, parts.DECK, parts.STACK + zone, n)
        zone += 1
    four_to_discard(s, seat, 1)  # SK-163, SK-164: the charges were not touched


def refill_discard(s: DuelState, seat: i64) -> None:
    """Put the top four cards of the deck into an empty discard pile (SK-165)."""
    four_to_discard(s, seat, 0)


def four_to_discard(s: DuelState, seat: i64, keep: i64) -> None:
    """Put four cards of the deck into the discard pile; fewer if the deck would keep less than this."""
    n: i64 = 0
    while n < parts.SETUP_DISCARD and state.held(s, seat, parts.DECK) > keep:
        kind: i64 = knowledge.take_open(s, seat)
        state.discard(s, seat, kind)
        state.tell(s, saw.FOUR_MORE, seat, kind)
        n += 1
