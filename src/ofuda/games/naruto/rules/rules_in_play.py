"""The rules that cards in play and lasting effects state now.

A cursor walks over them: `next_rule` finds the next one of a family, `rule_at` and `source_at` say where it is written
and what it works from.
"""

from typing import Final

from ofuda.effects.mask_numbers import HALF_WORD, R_SOURCE, REGISTER_SHIFT, ROW
from ofuda.games.naruto import cell, op, parts, row
from ofuda.games.naruto.rules import rows, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64

START: Final = -1
FIRST_LASTING: Final = 288  # parts.SLOTS * parts.MOST_ABILITIES: cursors from here on are rows of lasting effects


def note_families(s: NarutoState) -> None:
    """Note which families of rules and triggers the cards in play state."""
    found: i64 = 0
    left: i64 = s.cells[cell.OCCUPIED]
    while left:
        found |= s.tables.families[state.kind_in(s, state.lowest(left))]
        left &= left - 1
    s.cells[cell.FAMILIES] = found


def is_active(s: NarutoState, slot: i64, flags: i64) -> bool:
    """Return whether an ability of a card in play works: while injured, only if it is Valid (see NA-112)."""
    if flags >> row.FROM != 0:
        return False
    return flags & row.VALID != 0 or s.cells[cell.INJURED] & BIT[slot] == 0


def ability(s: NarutoState, kind: i64, which: i64, column: i64) -> i64:
    """Return a column of an ability of a card."""
    at: i64 = kind * row.WIDTH + row.ABILITY + which * row.ABILITY_WIDTH + column
    return s.rows[at]


def next_rule(s: NarutoState, family: i64, node: i64, cursor: i64) -> i64:
    """Return the cursor of the next rule of this node that holds, -1 after the last one."""
    c = s.cells
    cursor += 1
    if cursor < FIRST_LASTING and c[cell.FAMILIES] & family:
        slot: i64 = cursor // parts.MOST_ABILITIES
        which: i64 = cursor % parts.MOST_ABILITIES
        left: i64 = c[cell.OCCUPIED] & ~(BIT[slot] - 1)
        while left:
            other: i64 = state.lowest(left)
            left &= left - 1
            if other != slot:
                slot = other
                which = 0
            kind: i64 = state.kind_in(s, slot)
            if s.tables.families[kind] & family:
                n: i64 = state.figure(s, kind, row.ABILITIES)
                while which < n:
                    if states(s, slot, kind, which, node):
                        return slot * parts.MOST_ABILITIES + which
                    which += 1
    if not c[cell.LASTING_FAMILIES] & family:
        return -1
    number: i64 = 0
    if cursor > FIRST_LASTING:
        number = cursor - FIRST_LASTING
    while number < cell.MOST_LASTING:
        at: i64 = c[cell.LASTING + number * ROW] & HALF_WORD
        if at == 0:
            return -1
        if s.code[at] == node:
            return FIRST_LASTING + number
        number += 1
    return -1


def states(s: NarutoState, slot: i64, kind: i64, which: i64, node: i64) -> bool:
    """Return whether an ability of a card in play states a rule of this node now."""
    if ability(s, kind, which, row.SORT) != row.RULE:
        return False
    if not is_active(s, slot, ability(s, kind, which, row.FLAGS)):
        return False
    at: i64 = ability(s, kind, which, row.ADDRESS)
    if s.code[at] == op.WHILE:
        return s.code[s.code[at + 2]] == node and s.holds(s.code[at + 1], slot, 0)
    return s.code[s.code[at + 1]] == node


def rule_at(s: NarutoState, cursor: i64) -> i64:
    """Return the address of a rule."""
    if cursor >= FIRST_LASTING:
        row_at: i64 = cell.LASTING + (cursor - FIRST_LASTING) * ROW
        return s.cells[row_at] & HALF_WORD
    kind: i64 = state.kind_in(s, cursor // parts.MOST_ABILITIES)
    at: i64 = ability(s, kind, cursor % parts.MOST_ABILITIES, row.ADDRESS)
    return s.code[at + 2] if s.code[at] == op.WHILE else s.code[at + 1]


def source_at(s: NarutoState, cursor: i64) -> i64:
    """Return the source of a rule."""
    if cursor >= FIRST_LASTING:
        at: i64 = cell.LASTING + (cursor - FIRST_LASTING) * ROW + R_SOURCE
        return s.cells[at] & HALF_WORD
    return cursor // parts.MOST_ABILITIES


def register_at(s: NarutoState, cursor: i64) -> i64:
    """Return the register of a rule: what its effect had chosen."""
    if cursor < FIRST_LASTING:
        return 0
    at: i64 = cell.LASTING + (cursor - FIRST_LASTING) * ROW + R_SOURCE
    return (s.cells[at] >> REGISTER_SHIFT) & HALF_WORD


def time_of(s: NarutoState, cursor: i64) -> i64:
    """Return how old a rule is (see NR-55)."""
    source: i64 = source_at(s, cursor)
    if source < parts.SLOTS:
        return state.in_slot(s, source, cell.AGE)
    return rows.get(s, cell.MEMO + (source - state.FIRST_MEMO) * cell.MEMO_WIDTH, cell.MEMO_TIME)


def covers(s: NarutoState, cursor: i64, field: i64, slots: i64) -> i64:
    """Return those of the slots that are in the set in a field of a rule."""
    at: i64 = s.code[rule_at(s, cursor) + field]
    return s.members(at, slots, source_at(s, cursor), register_at(s, cursor))


# --- rules of cards outside play --------------------------------------------------------------------------------------


def stated_in_zone(s: NarutoState, seat: i64, kind: i64, zone: i64, node: i64, word: i64) -> bool:
    """Return whether a card in a zone outside play states this rule with this word about itself."""
    n: i64 = state.figure(s, kind, row.ABILITIES)
    which: i64 = 0
    while which < n:
        if ability(s, kind, which, row.FLAGS) >> row.FROM == zone + 1:
            if ability(s, kind, which, row.SORT) == row.RULE:
                at: i64 = ability(s, kind, which, row.ADDRESS)
                rule: i64 = s.code[at + 1]
                if s.code[at] == op.WHILE:
                    rule = s.code[at + 2]
                if s.code[rule] == node and s.code[rule + 1] == word:
                    if s.code[at] != op.WHILE or s.holds(s.code[at + 1], state.card_source(seat, kind), 0):
                        return True
        which += 1
    return False
