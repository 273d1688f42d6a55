"""The rules that cards in play and lasting effects state now.

A cursor walks over them: `next_rule` finds the next one of a family, `rule_at` and `source_at` say where it is written
and what it works from. An ability that a rule gives to a card in play is a rule of that card.
"""

from typing import Final

from ofuda.effects.mask_numbers import HALF_WORD, R_SOURCE, REGISTER_SHIFT, ROW
from ofuda.games.naruto import cell, families, op, parts, row
from ofuda.games.naruto.rules import rows, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64

START: Final = -1
FIRST_LASTING: Final = 288  # parts.SLOTS * parts.MOST_ABILITIES: cursors from here on are rows of lasting effects
FIRST_GIVEN: Final = 512  # cursors from here on are given abilities: the cursor of the rule that gives, and the slot


def note_families(s: NarutoState) -> None:
    """Note which families of rules and triggers the cards in play state, and which cards state each of them."""
    c = s.cells
    rows.clear(s, cell.STATING, cell.STATING + cell.STATING_CELLS)
    found: i64 = 0
    left: i64 = c[cell.OCCUPIED]
    while left:
        bit: i64 = left & -left
        left &= left - 1
        stated: i64 = s.tables.families[state.kind_in(s, state.lowest(bit))]
        found |= stated
        while stated:
            c[cell.STATING + state.lowest(stated)] |= bit
            stated &= stated - 1
    c[cell.FAMILIES] = found


def stating(s: NarutoState, family: i64) -> i64:
    """Return the cards in play that state rules or triggers of a family, whether they work or not."""
    at: i64 = cell.STATING + state.lowest(family)
    return s.cells[at]


def stated(s: NarutoState, family: i64) -> bool:
    """Return whether anything in play states a rule of this family."""
    return (s.cells[cell.FAMILIES] | s.cells[cell.LASTING_FAMILIES]) & family != 0


def is_active(s: NarutoState, slot: i64, flags: i64) -> bool:
    """Return whether an ability of a card in play works: not while its text is negated, but keywords do (see NR-66).

    While its ninja is injured, it works only if it is Valid (see NA-112).
    """
    if flags >> row.FROM != 0 or (s.cells[cell.BLANKED] & BIT[slot] and flags & row.OF_KEYWORD == 0):
        return False
    return flags & row.VALID != 0 or s.cells[cell.INJURED] & BIT[slot] == 0


def ability(s: NarutoState, kind: i64, which: i64, column: i64) -> i64:
    """Return a column of an ability of a card."""
    at: i64 = kind * row.WIDTH + row.ABILITY + which * row.ABILITY_WIDTH + column
    return s.rows[at]


def next_rule(s: NarutoState, family: i64, node: i64, cursor: i64) -> i64:
    """Return the cursor of the next rule of this node that holds, -1 after the last one."""
    cursor += 1
    if cursor < FIRST_GIVEN:
        found: i64 = next_own(s, family, node, cursor)
        if found >= 0:
            return found
    if not stated(s, families.HAS_ABILITY):
        return -1
    return next_given(s, node, cursor, False)


def next_own(s: NarutoState, family: i64, node: i64, cursor: i64) -> i64:
    """Return the first rule from a cursor on that a card in play or a lasting effect states itself, -1 if none."""
    left: i64 = 0
    if cursor < FIRST_LASTING:
        left = stating(s, family)
    if left:
        slot: i64 = cursor // parts.MOST_ABILITIES
        which: i64 = cursor % parts.MOST_ABILITIES
        left &= ~(BIT[slot] - 1)
        while left:
            other: i64 = state.lowest(left)
            left &= left - 1
            if other != slot:
                slot = other
                which = 0
            kind: i64 = state.kind_in(s, slot)
            n: i64 = state.figure(s, kind, row.ABILITIES)
            while which < n:
                if states(s, slot, kind, which, node):
                    return slot * parts.MOST_ABILITIES + which
                which += 1
    if not s.cells[cell.LASTING_FAMILIES] & family:
        return -1
    c = s.cells
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
    at: i64 = 0
    if cursor >= FIRST_GIVEN:
        at = given_at(s, cursor)
    elif cursor >= FIRST_LASTING:
        row_at: i64 = cell.LASTING + (cursor - FIRST_LASTING) * ROW
        return s.cells[row_at] & HALF_WORD
    else:
        return rule_of(s, state.kind_in(s, cursor // parts.MOST_ABILITIES), cursor % parts.MOST_ABILITIES)
    return s.code[at + 2] if s.code[at] == op.WHILE else s.code[at + 1]


def source_at(s: NarutoState, cursor: i64) -> i64:
    """Return the source of a rule."""
    if cursor >= FIRST_GIVEN:
        return receiver(cursor)
    if cursor >= FIRST_LASTING:
        at: i64 = cell.LASTING + (cursor - FIRST_LASTING) * ROW + R_SOURCE
        return s.cells[at] & HALF_WORD
    return cursor // parts.MOST_ABILITIES


def register_at(s: NarutoState, cursor: i64) -> i64:
    """Return the register of a rule: what its effect had chosen."""
    if cursor < FIRST_LASTING or cursor >= FIRST_GIVEN:
        return 0
    at: i64 = cell.LASTING + (cursor - FIRST_LASTING) * ROW + R_SOURCE
    return (s.cells[at] >> REGISTER_SHIFT) & HALF_WORD


def time_of(s: NarutoState, cursor: i64) -> i64:
    """Return how old a rule is (see NR-55); one of a given ability is as old as what gives it."""
    if cursor >= FIRST_GIVEN:
        cursor = giver(cursor)
    source: i64 = source_at(s, cursor)
    if source < parts.SLOTS:
        return state.in_slot(s, source, cell.AGE)
    return rows.get(s, cell.MEMO + (source - state.FIRST_MEMO) * cell.MEMO_WIDTH, cell.MEMO_TIME)


def is_repeated(s: NarutoState, cursor: i64) -> bool:
    """Return whether a rule is of a card whose copies do not add up, and a lower slot has a copy."""
    if cursor >= FIRST_LASTING:
        return False
    slot: i64 = cursor // parts.MOST_ABILITIES
    kind: i64 = state.kind_in(s, slot)
    if s.tables.families[kind] & families.SINGLE == 0 or single(s, kind) != 0:
        return False
    return has_copy(s, kind, s.cells[cell.OCCUPIED] & (BIT[slot] - 1))


def is_silent(s: NarutoState, slot: i64, kind: i64) -> bool:
    """Return whether a card in play triggers nothing because a lower slot has a copy with which it does not add up."""
    if s.tables.families[kind] & families.SINGLE == 0:
        return False
    others: i64 = s.cells[cell.OCCUPIED] & (BIT[slot] - 1)
    if single(s, kind) != 0:
        others &= state.side(s, state.controller(s, slot))
    return has_copy(s, kind, others)


def single(s: NarutoState, kind: i64) -> i64:
    """Return what a card says of its copies: 1 if only the triggers of one player's copies do not add up."""
    which: i64 = 0
    while which < state.figure(s, kind, row.ABILITIES):
        at: i64 = ability(s, kind, which, row.ADDRESS)
        if ability(s, kind, which, row.SORT) == row.RULE and s.code[s.code[at + 1]] == op.SINGLE:
            return s.code[s.code[at + 1] + 1]
        which += 1
    return 0


def has_copy(s: NarutoState, kind: i64, slots: i64) -> bool:
    while slots:
        if state.kind_in(s, state.lowest(slots)) == kind:
            return True
        slots &= slots - 1
    return False


def covers(s: NarutoState, cursor: i64, field: i64, slots: i64) -> i64:
    """Return those of the slots that are in the set in a field of a rule, and on which its card has an effect."""
    found: i64 = named_by(s, cursor, field, slots)
    if found and stated(s, families.UNAFFECTED):
        found &= ~unaffected(s, found, source_at(s, cursor))
    return found


def named_by(s: NarutoState, cursor: i64, field: i64, slots: i64) -> i64:
    """Return those of the slots that are in the set in a field of a rule."""
    at: i64 = s.code[rule_at(s, cursor) + field]
    return s.members(at, slots, source_at(s, cursor), register_at(s, cursor))


# --- abilities that rules give ----------------------------------------------------------------------------------------


def giver(cursor: i64) -> i64:
    """Return the cursor of the rule that gives an ability."""
    return (cursor - FIRST_GIVEN) // parts.SLOTS


def receiver(cursor: i64) -> i64:
    """Return the slot of the card that has a given ability."""
    return (cursor - FIRST_GIVEN) % parts.SLOTS


def given_at(s: NarutoState, cursor: i64) -> i64:
    """Return the address of a given ability, without the mark that it is Valid."""
    at: i64 = s.code[rule_at(s, giver(cursor)) + 2]
    return s.code[at + 1] if s.code[at] == op.VALID else at


def next_given(s: NarutoState, node: i64, cursor: i64, is_trigger: bool) -> i64:
    """Return the first given ability from a cursor on that works and states a rule or trigger, -1 if there is none."""
    if cursor < FIRST_GIVEN:
        cursor = FIRST_GIVEN
    rule: i64 = next_own(s, families.HAS_ABILITY, op.HAS_ABILITY, giver(cursor))
    while rule >= 0:
        left: i64 = 0
        if gives(s, rule, node, is_trigger):
            left = covers(s, rule, 1, s.cells[cell.OCCUPIED])
        if rule == giver(cursor):
            left &= ~(BIT[receiver(cursor)] - 1)
        while left:
            found: i64 = FIRST_GIVEN + rule * parts.SLOTS + state.lowest(left)
            left &= left - 1
            if works_for(s, found):
                return found
        rule = next_own(s, families.HAS_ABILITY, op.HAS_ABILITY, rule + 1)
    return -1


def gives(s: NarutoState, cursor: i64, node: i64, is_trigger: bool) -> bool:
    """Return whether a rule gives an ability that states a rule or trigger of this node.

    This is asked before who has it: that may depend on rules of other nodes.
    """
    at: i64 = s.code[rule_at(s, cursor) + 2]
    if s.code[at] == op.VALID:
        at = s.code[at + 1]
    if is_trigger:
        return s.code[at] == op.WHEN and s.code[s.code[at + 1]] == node
    if s.code[at] == op.WHILE:
        return s.code[s.code[at + 2]] == node
    return s.code[at] == op.ALWAYS and s.code[s.code[at + 1]] == node


def works_for(s: NarutoState, cursor: i64) -> bool:
    """Return whether a given ability works for its card now."""
    slot: i64 = receiver(cursor)
    flags: i64 = 0
    if s.code[s.code[rule_at(s, giver(cursor)) + 2]] == op.VALID:
        flags = row.VALID
    if not is_active(s, slot, flags):
        return False
    at: i64 = given_at(s, cursor)
    return s.code[at] != op.WHILE or s.holds(s.code[at + 1], slot, 0)


# --- effects that do nothing to a card --------------------------------------------------------------------------------


def unaffected(s: NarutoState, slots: i64, cause: i64) -> i64:
    """Return those of the slots to which effects of a source do nothing.

    What such a rule itself asks for is read as if there were no other, so that two of them never wait for each other.
    """
    if s.judging or not stated(s, families.UNAFFECTED):
        return 0
    s.judging = True
    found: i64 = 0
    cursor: i64 = next_rule(s, families.UNAFFECTED, op.UNAFFECTED, START)
    while cursor >= 0:
        if s.is_of(s.code[rule_at(s, cursor) + 2], cause, source_at(s, cursor)):
            found |= named_by(s, cursor, 1, slots & ~found)
        cursor = next_rule(s, families.UNAFFECTED, op.UNAFFECTED, cursor)
    s.judging = False
    return found


# --- prohibitions -----------------------------------------------------------------------------------------------------


def forbidden(s: NarutoState, deed: i64) -> bool:
    """Return whether anything in play forbids a deed."""
    return stated(s, BIT[families.FIRST_BAN + deed])


def next_ban(s: NarutoState, deed: i64, cursor: i64) -> i64:
    """Return the cursor of the next prohibition of a deed, -1 after the last one."""
    family: i64 = BIT[families.FIRST_BAN + deed]
    cursor = next_rule(s, family, op.CANNOT, cursor)
    while cursor >= 0 and s.code[rule_at(s, cursor) + 1] != deed:
        cursor = next_rule(s, family, op.CANNOT, cursor)
    return cursor


def banned(s: NarutoState, deed: i64, slots: i64) -> i64:
    """Return those of the slots that are forbidden a deed in any company."""
    found: i64 = 0
    if forbidden(s, deed):
        cursor: i64 = next_ban(s, deed, START)
        while cursor >= 0:
            if s.code[rule_at(s, cursor) + 3] == 0:
                found |= covers(s, cursor, 2, slots & ~found)
            cursor = next_ban(s, deed, cursor)
    return found


def banned_by(s: NarutoState, deed: i64, slots: i64, cause: i64) -> i64:
    """Return those of the slots that are forbidden a deed if it comes from a source."""
    found: i64 = 0
    if forbidden(s, deed):
        cursor: i64 = next_ban(s, deed, START)
        while cursor >= 0:
            by: i64 = s.code[rule_at(s, cursor) + 3]
            if by == 0 or s.is_of(by, cause, source_at(s, cursor)):
                found |= covers(s, cursor, 2, slots & ~found)
            cursor = next_ban(s, deed, cursor)
    return found


# --- rules of cards outside play --------------------------------------------------------------------------------------


def stated_in_zone(s: NarutoState, seat: i64, kind: i64, zone: i64, node: i64, word: i64) -> bool:
    """Return whether a card in a zone outside play states this rule with this word about itself."""
    which: i64 = next_in_zone(s, seat, kind, zone, node, 0)
    while which >= 0:
        if s.code[rule_of(s, kind, which) + 1] == word:
            return True
        which = next_in_zone(s, seat, kind, zone, node, which + 1)
    return False


def next_in_zone(s: NarutoState, seat: i64, kind: i64, zone: i64, node: i64, which: i64) -> i64:
    """Return the next ability, from a number on, by which a card in a zone outside play states a rule; -1 for none."""
    if s.tables.families[kind] & families.OUTSIDE == 0:
        return -1
    n: i64 = state.figure(s, kind, row.ABILITIES)
    while which < n:
        if ability(s, kind, which, row.FLAGS) >> row.FROM == zone + 1:
            if ability(s, kind, which, row.SORT) == row.RULE and s.code[rule_of(s, kind, which)] == node:
                at: i64 = ability(s, kind, which, row.ADDRESS)
                if s.code[at] != op.WHILE or s.holds(s.code[at + 1], state.card_source(seat, kind), 0):
                    return which
        which += 1
    return -1


def rule_outside(s: NarutoState, seat: i64, kind: i64, zone: i64, node: i64) -> i64:
    """Return the address of the rule of this node that a card in a zone outside play states, 0 if it states none."""
    which: i64 = next_in_zone(s, seat, kind, zone, node, 0)
    if which < 0:
        return 0
    return rule_of(s, kind, which)


def rule_on_chain(s: NarutoState, kind: i64, which: i64, source: i64) -> i64:
    """Return the address of a rule that a jutsu or mission states while it is being played, 0 if it states none."""
    if ability(s, kind, which, row.SORT) != row.RULE or ability(s, kind, which, row.FLAGS) >> row.FROM != 0:
        return 0
    at: i64 = ability(s, kind, which, row.ADDRESS)
    if s.code[at] != op.WHILE:
        return s.code[at + 1]
    if s.holds(s.code[at + 1], source, 0):
        return s.code[at + 2]
    return 0


def rule_of(s: NarutoState, kind: i64, which: i64) -> i64:
    """Return the address of the rule that an ability states."""
    at: i64 = ability(s, kind, which, row.ADDRESS)
    return s.code[at + 2] if s.code[at] == op.WHILE else s.code[at + 1]
