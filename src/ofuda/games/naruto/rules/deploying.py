"""6. Deploying ninjas."""

from ofuda.games.naruto import cell, no, parts, saw
from ofuda.games.naruto.rules import figures, in_play, permissions, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import i64


def refuse(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return why a ninja cannot be deployed now, 0 if it can."""
    if permissions.entrance(s, seat, kind) > state.marker(s, seat):
        return no.ENTRANCE  # NA-37
    if lacks_hand_cost(s, seat, kind):
        return no.HAND_COST  # NA-38
    if not permissions.deploys_beside(s, seat, kind):
        if s.cells[cell.DEPLOYED] > 0:
            return no.DEPLOYED  # NA-39
    if name_in_play(s, seat, kind):
        return no.NAME_IN_PLAY  # NA-40
    if state.free_slot(s) < 0:
        return no.ROOM
    return 0


def hand_cost_cards(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return how many other cards in hand share a symbol with a card in hand."""
    n: i64 = 0
    if shares_symbol(s, seat, kind, kind):
        n = -1
    line: i64 = state.next_line(s, seat, parts.HAND, -1)
    while line >= 0:
        if shares_symbol(s, seat, kind, state.kind_at(s, seat, line)):
            n += state.copies(s, seat, parts.HAND, line)
        line = state.next_line(s, seat, parts.HAND, line)
    return n


def lacks_hand_cost(s: NarutoState, seat: i64, kind: i64) -> bool:
    """Return whether the hand has too few cards to pay the hand cost of one of them."""
    cost: i64 = permissions.hand_cost(s, seat, kind)
    return cost > 0 and hand_cost_cards(s, seat, kind) < cost


def shares_symbol(s: NarutoState, seat: i64, kind: i64, other: i64) -> bool:
    return figures.symbols(s, seat, kind) & figures.symbols(s, seat, other) != 0


def name_in_play(s: NarutoState, seat: i64, kind: i64) -> bool:
    """Return whether a seat has a ninja with one of a card's names (NA-41); the other's ninjas do not count."""
    if state.has_keyword(s, kind, parts.NON_UNIQUE):
        return False
    left: i64 = state.ninjas(s, seat)
    while left:
        if figures.shares_name(s, state.lowest(left), kind):
            return True
        left &= left - 1
    return False


def deploy(s: NarutoState, seat: i64, kind: i64) -> None:
    """Let a deployed ninja enter the village, healthy (NA-42); it may go to battle this turn (NA-43)."""
    if name_in_play(s, seat, kind) or state.free_slot(s) < 0:  # NR-45
        state.put(s, seat, parts.HAND, kind)
        state.put(s, seat, parts.KNOWN, kind)
        state.tell(s, saw.RETURNS_UNPLAYED, seat, kind)
        return
    state.count_up(s, seat, parts.DEPLOYED)
    put_in_play(s, seat, seat, kind, parts.ENTERED_DEPLOYED)


def put_in_play(s: NarutoState, seat: i64, owner: i64, kind: i64, way: i64) -> i64:
    """Put a card in play, in whatever way (NA-44), as a team of its own (NR-19); return its slot, -1 if not."""
    if state.card_type(s, kind) == parts.NINJA and name_in_play(s, seat, kind):
        return -1
    return in_play.enter(s, seat, owner, kind, way)
