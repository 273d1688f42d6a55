"""Cards that enter play and leave it."""

from typing import Final

from ofuda.games.naruto import cell, parts, row, saw, word
from ofuda.games.naruto.rules import rows, rules_in_play, sources, state, triggers, zones
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64

UNDER_DECK: Final = 99  # a place for `to_zone` beside the zones


def enter(s: NarutoState, seat: i64, owner: i64, kind: i64, way: i64) -> i64:
    """Put a card in play under a seat's control, healthy, as a team of its own; return its slot, -1 if none is free."""
    c = s.cells
    slot: i64 = state.free_slot(s)
    if slot < 0:
        return -1
    bit: i64 = BIT[slot]
    state.set_in_slot(s, slot, cell.KIND, kind + 1)
    state.set_in_slot(s, slot, cell.AGE, state.tick(s))
    state.set_in_slot(s, slot, cell.ENTRY, c[cell.CLOCK])
    c[cell.OCCUPIED] |= bit
    c[cell.NEW] |= bit
    if seat == 1:
        c[cell.SIDE] |= bit
    if owner == 1:
        c[cell.OWNED] |= bit
    sort: i64 = state.card_type(s, kind)
    if sort == parts.NINJA:
        c[cell.NINJAS] |= bit
        state.set_team(s, bit)
        state.count_up(s, seat, parts.PUT_IN_PLAY)
    elif sort == parts.CLIENT:
        c[cell.CLIENTS_IN_PLAY] |= bit
    else:
        c[cell.MISSIONS_IN_PLAY] |= bit
        state.add_coins(s, slot, word.COIN_PLAIN, state.figure(s, kind, row.COINS))
    rules_in_play.note_families(s)
    state.tell(s, saw.ENTERS, seat, kind, slot)
    triggers.entered(s, slot, way)
    return slot


def leave(s: NarutoState, slot: i64, zone: i64) -> None:
    """Remove a card from play to a zone of its owner (see NA-25, NA-27); it is a new object if it returns (NR-48)."""
    kind: i64 = state.kind_in(s, slot)
    owner: i64 = state.owner(s, slot)
    state.tell(s, saw.LEAVES, state.controller(s, slot), kind, slot, zone)
    triggers.left(s, slot, False)
    clear_slot(s, slot)
    to_zone(s, owner, kind, zone)


def to_zone(s: NarutoState, owner: i64, kind: i64, zone: i64) -> None:
    """Put a card that everybody sees into a zone of its owner; into the deck means on top."""
    if zone == word.ZONE_HAND:
        zones.to_hand(s, owner, kind, True)
    elif zone == word.ZONE_DECK:
        zones.put_on_top(s, owner, kind, 3)
    elif zone == UNDER_DECK:
        zones.put_under(s, owner, kind, 3)
    elif zone == word.ZONE_CHAKRA:
        state.put(s, owner, parts.CHAKRA, kind)
    elif zone == word.ZONE_DISCARD:
        state.put(s, owner, parts.DISCARD, kind)
    elif zone == word.ZONE_REMOVED:
        state.put(s, owner, parts.REMOVED, kind)
    else:
        raise RuntimeError(f"no card goes to zone {int(zone)}")


def clear_slot(s: NarutoState, slot: i64) -> None:
    """Empty a slot: team, battle, coins and everything else that was noted of its card."""
    c = s.cells
    bit: i64 = BIT[slot]
    if c[cell.NINJAS] & bit:
        state.leave_team(s, slot)
        state.off_battlefield(s, bit)
    sources.forget_slot(s, slot)
    mask: i64 = cell.OCCUPIED
    while mask <= cell.REPLACED:
        c[mask] &= ~bit
        mask += 1
    rows.clear(s, state.slot_cells(slot), state.slot_cells(slot + 1))
    rules_in_play.note_families(s)


def change_side(s: NarutoState, slot: i64) -> None:
    """Give a card in play to the other player, as a team of its own in the village; coins stay (see NR-39)."""
    c = s.cells
    triggers.left(s, slot, True)
    state.leave_team(s, slot)
    state.off_battlefield(s, BIT[slot])
    c[cell.SIDE] ^= BIT[slot]
    state.tell(s, saw.CONTROLLED, state.controller(s, slot), state.kind_in(s, slot), slot)
