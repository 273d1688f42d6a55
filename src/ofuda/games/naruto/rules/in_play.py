"""Cards that enter play and leave it."""

from typing import Final

from ofuda.games.naruto import cell, families, op, parts, row, saw, step, word
from ofuda.games.naruto.rules import figures, negation, rows, rules_in_play, sources, state, triggers, zones
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
    elif sort == parts.MISSION:
        c[cell.MISSIONS_IN_PLAY] |= bit
        state.add_coins(s, slot, word.COIN_PLAIN, state.figure(s, kind, row.COINS))
    rules_in_play.note_families(s)
    state.tell(s, saw.ENTERS, seat, kind, slot)
    figures.begin_rules(s, slot)
    negation.refresh(s)
    add_first_coins(s, slot, kind)
    begin_tracking(s, slot, kind)
    triggers.entered(s, slot, way)
    return slot


def add_first_coins(s: NarutoState, slot: i64, kind: i64) -> None:
    """Put the coins on a card with which it comes into play by its own text."""
    if s.tables.families[kind] & families.ENTERS_WITH == 0:
        return
    which: i64 = 0
    while which < state.figure(s, kind, row.ABILITIES):
        if rules_in_play.states(s, slot, kind, which, op.ENTERS_WITH):
            rule: i64 = rules_in_play.rule_of(s, kind, which)
            n: i64 = s.value(s.code[rule + 2], slot, 0)
            if n > 0:
                state.add_coins(s, slot, s.code[rule + 1], n)
                state.tell(s, saw.COINS, kind, slot, n, s.code[rule + 1])
        which += 1


def begin_tracking(s: NarutoState, slot: i64, kind: i64) -> None:
    """Let the controller of a ninja with Tracking that has come into play declare a name, if it is healthy."""
    if state.has_keyword(s, kind, parts.TRACKING) and not state.is_in(s, cell.INJURED, slot):
        s.push(step.TRACK, state.controller(s, slot), kind)


def grow(s: NarutoState, slot: i64, kind: i64) -> None:
    """Replace a ninja by a card of its controller, which takes over its state and all that concerns it (see NA-139).

    The newcomer has come into play, as a team of its own, and the old ninja has left it for its owner's chakra area.
    """
    c = s.cells
    seat: i64 = state.controller(s, slot)
    old: i64 = state.kind_in(s, slot)
    owner: i64 = state.owner(s, slot)
    state.tell(s, saw.LEAVES, seat, old, slot, word.ZONE_CHAKRA)
    triggers.left(s, slot, word.WAY_ANY, -1)
    state.leave_team(s, slot)
    entry: i64 = state.in_slot(s, slot, cell.ENTRY)
    state.set_in_slot(s, slot, cell.KIND, kind + 1)
    state.set_in_slot(s, slot, cell.AGE, state.tick(s))
    state.set_in_slot(s, slot, cell.ENTRY, c[cell.CLOCK])
    state.set_in_slot(s, slot, cell.USED, 0)
    sources.pass_on(s, slot, entry)
    state.add_coins(s, slot, word.COIN_GROWTH, -state.coins(s, slot, word.COIN_GROWTH))
    c[cell.NEW] |= BIT[slot]
    c[cell.GROWN] |= BIT[slot]
    if owner != seat:
        c[cell.OWNED] ^= BIT[slot]
    rules_in_play.note_families(s)
    to_zone(s, owner, old, word.ZONE_CHAKRA)
    state.count_up(s, seat, parts.PUT_IN_PLAY)
    state.tell(s, saw.GROWS, seat, kind, slot)
    state.add_coins(s, slot, word.COIN_GROWTH, 1)
    state.tell(s, saw.COINS, kind, slot, 1, word.COIN_GROWTH)
    figures.begin_rules(s, slot)
    negation.refresh(s)
    begin_tracking(s, slot, kind)
    triggers.entered(s, slot, parts.ENTERED_GROWTH)
    triggers.uses_keyword(s, word.KEYWORD_GROWTH, slot)


def leave(s: NarutoState, slot: i64, zone: i64, way: i64 = 0, source: i64 = -1) -> None:
    """Remove a card from play to a zone of its owner (see NA-25, NA-27); it is a new object if it returns (NR-48).

    `way` and `source`: how it leaves, and the effect that makes it leave, -1 for none.
    """
    kind: i64 = state.kind_in(s, slot)
    owner: i64 = state.owner(s, slot)
    attached: i64 = attached_to(s, slot)
    state.tell(s, saw.LEAVES, state.controller(s, slot), kind, slot, told_zone(zone))
    triggers.left(s, slot, way, source)
    clear_slot(s, slot)
    to_zone(s, owner, kind, zone)
    while attached:  # see NR-65
        leave(s, state.lowest(attached), word.ZONE_CHAKRA)
        attached &= attached - 1


def told_zone(zone: i64) -> i64:
    """Return a zone as events name it: under a deck is in the deck."""
    return word.ZONE_DECK if zone == UNDER_DECK else zone


def attached_to(s: NarutoState, slot: i64) -> i64:
    """Return the cards that are attached to a card in play; they leave play with it."""
    found: i64 = 0
    left: i64 = s.cells[cell.OCCUPIED] & ~s.cells[cell.NINJAS]
    while left:
        other: i64 = state.lowest(left)
        left &= left - 1
        if state.in_slot(s, other, cell.BEARER) == slot + 1:
            if state.figure(s, state.kind_in(s, other), row.ATTACHES) != 0:
                found |= BIT[other]
    return found


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
    elif zone == word.ZONE_SET_ASIDE:
        state.put(s, owner, parts.ASIDE, kind)
    elif zone == word.ZONE_REWARDS:
        zones.add_reward(s, 1 - owner, kind)
    else:
        raise RuntimeError(f"no card goes to zone {int(zone)}")


def settle(s: NarutoState, number: i64, zone: i64) -> None:
    """Take the card of an item off the chain to a zone of its owner, other than where it would go."""
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    kind: i64 = state.item(s, number, cell.ITEM_KIND) - 1
    state.add_to_item(s, number, cell.ITEM_FLAGS, cell.PLACED)
    to_zone(s, seat, kind, zone)
    state.tell(s, saw.SETTLES, seat, kind, zone)


def clear_slot(s: NarutoState, slot: i64) -> None:
    """Empty a slot: team, battle, coins and everything else that was noted of its card."""
    c = s.cells
    bit: i64 = BIT[slot]
    if c[cell.NINJAS] & bit:
        state.leave_team(s, slot)
        state.off_battlefield(s, bit)
    sources.forget_slot(s, slot)
    mask: i64 = cell.OCCUPIED
    while mask <= cell.TO_INJURE:
        c[mask] &= ~bit
        mask += 1
    c[cell.HURT_MOST] &= ~bit
    c[cell.LEAVING] &= ~bit
    rows.clear(s, state.slot_cells(slot), state.slot_cells(slot + 1))
    rules_in_play.note_families(s)


def change_side(s: NarutoState, slot: i64) -> None:
    """Give a card in play to the other player, as a team of its own in the village; coins stay (see NR-39)."""
    c = s.cells
    triggers.left(s, slot, word.WAY_FROM_SIDE, -1)
    state.leave_team(s, slot)
    state.off_battlefield(s, BIT[slot])
    c[cell.SIDE] ^= BIT[slot]
    state.tell(s, saw.CONTROLLED, state.controller(s, slot), state.kind_in(s, slot), slot)
