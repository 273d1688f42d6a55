"""Looking for abilities that wait for an event."""

from ofuda.effects.mask_numbers import HALF_WORD, R_SOURCE, ROW
from ofuda.games.naruto import cell, families, parts, row
from ofuda.games.naruto.rules import rules_in_play, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64


def next_trigger(s: NarutoState, family: i64, node: i64, cursor: i64) -> i64:
    """Return the cursor of the next ability that waits for events of this node, -1 after the last one.

    Cursors from FIRST_LASTING on are rows of delayed effects, from FIRST_GIVEN on abilities that rules give.
    """
    cursor += 1
    if cursor < rules_in_play.FIRST_GIVEN:
        found: i64 = next_own(s, family, node, cursor)
        if found >= 0:
            return found
    if not rules_in_play.stated(s, families.HAS_ABILITY):
        return -1
    return rules_in_play.next_given(s, node, cursor, True)


def next_own(s: NarutoState, family: i64, node: i64, cursor: i64) -> i64:
    """Return the first ability from a cursor on that waits, of a card in play or a delayed effect, -1 if none."""
    c = s.cells
    if cursor < rules_in_play.FIRST_LASTING and c[cell.FAMILIES] & family:
        first: i64 = cursor // parts.MOST_ABILITIES
        which: i64 = cursor % parts.MOST_ABILITIES
        left: i64 = rules_in_play.stating(s, family) & ~(BIT[first] - 1)
        while left:
            slot: i64 = state.lowest(left)
            left &= left - 1
            kind: i64 = state.kind_in(s, slot)
            if slot != first:
                which = 0
            while which < state.figure(s, kind, row.ABILITIES):
                if waits(s, slot, kind, which, node):
                    return slot * parts.MOST_ABILITIES + which
                which += 1
    number: i64 = 0
    if cursor > rules_in_play.FIRST_LASTING:
        number = cursor - rules_in_play.FIRST_LASTING
    while number < cell.MOST_LATER:
        at: i64 = c[cell.LATER + number * ROW] & HALF_WORD
        if at == 0:
            return -1
        if s.code[at] == node:
            return rules_in_play.FIRST_LASTING + number
        number += 1
    return -1


def waits(s: NarutoState, slot: i64, kind: i64, which: i64, node: i64) -> bool:
    """Return whether an ability of a card in play works and waits for events of this node."""
    if rules_in_play.ability(s, kind, which, row.SORT) != row.TRIGGER:
        return False
    if not rules_in_play.is_active(s, slot, rules_in_play.ability(s, kind, which, row.FLAGS)):
        return False
    at: i64 = rules_in_play.ability(s, kind, which, row.ADDRESS)
    return s.code[s.code[at + 1]] == node and not rules_in_play.is_silent(s, slot, kind)


def trigger_at(s: NarutoState, cursor: i64) -> i64:
    """Return the address of a trigger."""
    if cursor >= rules_in_play.FIRST_GIVEN:
        return s.code[rules_in_play.given_at(s, cursor) + 1]
    if cursor >= rules_in_play.FIRST_LASTING:
        at: i64 = cell.LATER + (cursor - rules_in_play.FIRST_LASTING) * ROW
        return s.cells[at] & HALF_WORD
    kind: i64 = state.kind_in(s, cursor // parts.MOST_ABILITIES)
    return s.code[rules_in_play.ability(s, kind, cursor % parts.MOST_ABILITIES, row.ADDRESS) + 1]


def source_at(s: NarutoState, cursor: i64) -> i64:
    """Return the source of a trigger."""
    if cursor >= rules_in_play.FIRST_GIVEN:
        return rules_in_play.receiver(cursor)
    if cursor >= rules_in_play.FIRST_LASTING:
        at: i64 = cell.LATER + (cursor - rules_in_play.FIRST_LASTING) * ROW + R_SOURCE
        return s.cells[at] & HALF_WORD
    return cursor // parts.MOST_ABILITIES


def covers(s: NarutoState, cursor: i64, field: i64, slots: i64) -> i64:
    """Return those of the slots that are in the set in a field of a trigger."""
    return s.members(s.code[trigger_at(s, cursor) + field], slots, source_at(s, cursor), 0)
