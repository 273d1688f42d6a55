"""6. Deploying ninjas."""

from ofuda.games.naruto import cell, no, parts, saw
from ofuda.games.naruto.rules import card_sets, in_play, permissions, sacrifices, state, traits
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import i64


def refuse_costs(s: NarutoState, seat: i64, kind: i64, pile: i64) -> i64:
    """Return which cost of a ninja of a pile is not met, 0 if none."""
    if permissions.entrance(s, seat, kind, pile) > state.marker(s, seat):
        return no.ENTRANCE  # NA-37
    if lacks_hand_cost(s, seat, kind, pile):
        return no.HAND_COST  # NA-38
    return 0


def refuse(s: NarutoState, seat: i64, kind: i64, pile: i64 = parts.HAND) -> i64:
    """Return why a ninja of a pile cannot be deployed now, 0 if it can."""
    if state.has_keyword(s, kind, parts.APART):
        return no.APART  # see NA-145, NR-29
    reason: i64 = refuse_costs(s, seat, kind, pile)
    if reason != 0:
        return reason
    if not permissions.deploys_beside(s, seat, kind):
        if s.cells[cell.DEPLOYED] > 0:
            return no.DEPLOYED  # NA-39
    return refuse_entry(s, seat, kind, parts.DEPLOY)


def refuse_entry(s: NarutoState, seat: i64, kind: i64, sort: i64) -> i64:
    """Return why a ninja cannot enter once what it lists is removed, 0 if it can."""
    if not permissions.may_play(s, seat, kind):
        return no.MAY_NOT_PLAY
    if sort != parts.SQUAD and sacrifices.sacrifice_of(s, seat, kind) == 0:
        if name_in_play(s, seat, kind):
            return no.NAME_IN_PLAY  # NA-40
    elif not sacrifices.payable(s, seat, kind, sort, 0, False):
        return no.NO_SQUAD if sort == parts.SQUAD else no.NO_SACRIFICE
    elif not sacrifices.payable(s, seat, kind, sort, 0, True):
        return no.NAME_IN_PLAY
    if state.free_slot(s) < 0:
        return no.ROOM
    return 0


def hand_cost_cards(s: NarutoState, seat: i64, kind: i64, pile: i64 = parts.HAND) -> i64:
    """Return how many other cards in hand share a symbol with a card of a pile."""
    n: i64 = 0
    if pile == parts.HAND and shares_symbol(s, seat, kind, kind):
        n = -1
    line: i64 = state.next_line(s, seat, parts.HAND, -1)
    while line >= 0:
        if shares_symbol(s, seat, kind, state.kind_at(s, seat, line)):
            n += state.copies(s, seat, parts.HAND, line)
        line = state.next_line(s, seat, parts.HAND, line)
    return n


def lacks_hand_cost(s: NarutoState, seat: i64, kind: i64, pile: i64 = parts.HAND) -> bool:
    """Return whether the hand has too few cards to pay the hand cost of a card of a pile."""
    cost: i64 = permissions.hand_cost(s, seat, kind, pile)
    return cost > 0 and hand_cost_cards(s, seat, kind, pile) < cost


def shares_symbol(s: NarutoState, seat: i64, kind: i64, other: i64) -> bool:
    return traits.symbols(s, seat, kind) & traits.symbols(s, seat, other) != 0


def name_in_play(s: NarutoState, seat: i64, kind: i64) -> bool:
    """Return whether a seat has a ninja with one of a card's names (NA-41), so that the card cannot enter."""
    return sacrifices.clashes(s, seat, kind, 0)


def deploy(s: NarutoState, seat: i64, kind: i64, pile: i64) -> None:
    """Let a deployed ninja enter the village, healthy (NA-42); it may go to battle this turn (NA-43)."""
    if name_in_play(s, seat, kind) or state.free_slot(s) < 0:  # NR-45
        go_back(s, seat, kind, pile)
        return
    state.count_up(s, seat, parts.DEPLOYED)
    put_in_play(s, seat, seat, kind, parts.ENTERED_DEPLOYED)


def go_back(s: NarutoState, seat: i64, kind: i64, pile: i64) -> None:
    """Return a card that cannot enter to the pile that it came from, in everybody's sight (see NR-45)."""
    state.put(s, seat, pile, kind)
    if pile == parts.HAND:
        state.put(s, seat, parts.KNOWN, kind)
        state.tell(s, saw.RETURNS_UNPLAYED, seat, kind)
    else:
        state.tell(s, saw.GOES_BACK, seat, kind, card_sets.ZONES[pile])


def put_in_play(s: NarutoState, seat: i64, owner: i64, kind: i64, way: i64) -> i64:
    """Put a card in play, in whatever way (NA-44), as a team of its own (NR-19); return its slot, -1 if not."""
    if state.card_type(s, kind) == parts.NINJA and name_in_play(s, seat, kind):
        return -1
    return in_play.enter(s, seat, owner, kind, way)
