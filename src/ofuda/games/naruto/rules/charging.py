"""8. Charging and clients."""

from ofuda.games.naruto import cell, no, parts, saw
from ofuda.games.naruto.rules import deploying, in_play, permissions, state, traits, zones
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import i64


def charge(s: NarutoState, seat: i64, kind: i64) -> None:
    """Move a card from hand to the chakra area (NA-57): again and again, between other actions (NA-58).

    No rule brings a charged card back (NA-59). The chakra area is its owner's (NA-60).
    """
    zones.from_hand(s, seat, kind)
    state.put(s, seat, parts.CHAKRA, kind)
    state.tell(s, saw.CHARGES, seat, kind)


def refuse_client(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return why a client cannot be deployed now, 0 if it can; the costs are those of a ninja (NA-61)."""
    if permissions.entrance(s, seat, kind) > state.marker(s, seat):
        return no.ENTRANCE
    if deploying.hand_cost_cards(s, seat, kind) < permissions.hand_cost(s, seat, kind):
        return no.HAND_COST
    if s.cells[cell.CLIENTS] > 0:
        return no.CLIENT_DEPLOYED
    if client_in_play(s, seat, kind):
        return no.CLIENT_IN_PLAY  # NA-62
    return no.ROOM if state.free_slot(s) < 0 else 0


def client_in_play(s: NarutoState, seat: i64, kind: i64) -> bool:
    left: i64 = s.cells[cell.CLIENTS_IN_PLAY] & state.side(s, seat)
    while left:
        if traits.shares_name(s, state.lowest(left), kind):
            return True
        left &= left - 1
    return False


def deploy_client(s: NarutoState, seat: i64, kind: i64) -> None:
    """Let a client enter the village: it has no power and joins no team (NA-63)."""
    if client_in_play(s, seat, kind) or state.free_slot(s) < 0:  # see NR-45
        state.put(s, seat, parts.HAND, kind)
        state.put(s, seat, parts.KNOWN, kind)
        state.tell(s, saw.RETURNS_UNPLAYED, seat, kind)
        return
    in_play.enter(s, seat, seat, kind, parts.ENTERED_DEPLOYED)
