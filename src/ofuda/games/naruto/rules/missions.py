"""7. Missions and counter missions."""

from ofuda.games.naruto import cell, no, parts, saw, word
from ofuda.games.naruto.rules import deploying, in_play, items, permissions, state, targets
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import i64


def refuse(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return why the turn player cannot play a mission now, 0 if it can."""
    if state.has_keyword(s, kind, parts.COUNTER):
        return no.NO_COUNTER_NOW  # see NA-53
    if permissions.entrance(s, seat, kind) > state.marker(s, seat):
        return no.ENTRANCE  # NA-45
    if deploying.lacks_hand_cost(s, seat, kind):
        return no.HAND_COST  # NA-46
    if s.cells[cell.MISSIONS] >= permissions.limit(s, word.LIMIT_MISSIONS, seat, 1):
        return no.MISSION_PLAYED  # NA-47
    return refuse_rest(s, seat, kind)


def refuse_rest(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return what else a mission lacks: its text must allow it, and it needs its targets (NA-48)."""
    if not permissions.may_play(s, seat, kind):
        return no.MAY_NOT_PLAY
    if state.has_keyword(s, kind, parts.PERMANENT) and state.free_slot(s) < 0:
        return no.ROOM
    return 0 if has_targets(s, seat, kind, False) else no.NO_TARGET


def has_targets(s: NarutoState, seat: i64, kind: i64, public: bool) -> bool:
    """Return whether there is a legal target for each that a mission must have; `public`: as far as everybody knows."""
    number: i64 = s.cells[cell.CHAIN]
    items.begin(s, number, seat, kind)
    found: bool = targets.can_choose(s, number, public)
    state.clear_item(s, number)
    return found


def put_away(s: NarutoState, number: i64) -> None:
    """Move the card of a resolved item to its owner's chakra area (NA-49)."""
    owner: i64 = state.item(s, number, cell.CONTROLLER)
    kind: i64 = items.kind_of(s, number)
    state.put(s, owner, parts.CHAKRA, kind)
    state.tell(s, saw.TO_CHAKRA, owner, kind)


def stay(s: NarutoState, number: i64) -> bool:
    """Put a Permanent mission in play as it resolves, with its coins (NA-50); copies may stand together (NA-51).

    Return whether there was room for it. It becomes the source of what it does as it enters.
    """
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    slot: i64 = in_play.enter(s, seat, seat, items.kind_of(s, number), parts.ENTERED_ANY)
    if slot < 0:
        return False
    state.set_item(s, number, cell.SOURCE, slot + 1)
    state.set_item(s, number, cell.SOURCE_ENTRY, state.in_slot(s, slot, cell.ENTRY))
    return True


def refuse_counter(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return why the other player cannot play a card in the mission phase, 0 if it can.

    A mission with Counter can be played here (NA-52) and only here (NA-53).
    """
    if not state.has_keyword(s, kind, parts.COUNTER):
        return no.ONLY_COUNTER
    if s.cells[cell.COUNTERS] > 0:
        return no.COUNTERED
    if permissions.entrance(s, seat, kind) > state.marker(s, seat):
        return no.ENTRANCE  # NA-54
    if deploying.lacks_hand_cost(s, seat, kind):
        return no.HAND_COST
    return refuse_rest(s, seat, kind)  # it resolves before a mission that it answers (NA-55), but need not (NA-56)


def could_counter(s: NarutoState, seat: i64, kind: i64) -> bool:
    """Return whether a counter mission could be played by the other player, as far as everybody knows of the hand."""
    if permissions.entrance(s, seat, kind) > state.marker(s, seat):
        return False
    if permissions.hand_cost(s, seat, kind) >= state.held(s, seat, parts.HAND):
        return False
    return has_targets(s, seat, kind, True)
