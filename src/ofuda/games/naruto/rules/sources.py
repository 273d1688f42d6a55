"""Sources of effects: a card in play, a chain item, what a lasting effect remembers, a card outside play."""

from typing import Final

from ofuda.effects.machine import THING
from ofuda.effects.mask_numbers import HALF_WORD, M_WORD, R_SOURCE, R_THOSE, REGISTER_SHIFT, ROW
from ofuda.games.naruto import cell, families, op, parts, saw, word
from ofuda.games.naruto.rules import rows, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64

CARD_FIELD: Final = 0x7FF  # of the last card that an effect has handled
CARDS_FROM: Final = 6144  # a memo has such a card in the place of a word
NOTHING: Final = 97  # a chosen thing + 1 that is neither in play nor on the chain
WORD_MASK: Final = 1023  # of a declared word: its number + 1, above it its feature
FEATURE_SHIFT: Final = 10


def is_item(source: i64) -> bool:
    return state.FIRST_ITEM <= source < state.FIRST_ITEM + parts.ITEMS


def is_memo(source: i64) -> bool:
    return state.FIRST_MEMO <= source < state.FIRST_MEMO + cell.MOST_MEMOS


def item_of(source: i64) -> i64:
    return source - state.FIRST_ITEM


def memo_cells(source: i64) -> i64:
    """Return where the cells of a memo begin."""
    return cell.MEMO + (source - state.FIRST_MEMO) * cell.MEMO_WIDTH


def controller(s: NarutoState, source: i64) -> i64:
    """Return the player who is YOU for a source."""
    if source < parts.SLOTS:
        return state.controller(s, source)
    if is_item(source):
        return state.item(s, item_of(source), cell.CONTROLLER)
    if is_memo(source):
        return rows.get(s, memo_cells(source), cell.MEMO_CONTROLLER)
    return (source - state.FIRST_CARD) // parts.MOST_KINDS


def kind_of(s: NarutoState, source: i64) -> i64:
    """Return the card that an effect comes from."""
    if source < parts.SLOTS:
        return state.kind_in(s, source)
    if is_item(source):
        return state.item(s, item_of(source), cell.ITEM_KIND) - 1
    if is_memo(source):
        return rows.get(s, memo_cells(source), cell.MEMO_KIND) - 1
    return (source - state.FIRST_CARD) % parts.MOST_KINDS


def slot_of(s: NarutoState, source: i64) -> i64:
    """Return the slot of the card or user that an effect comes from, -1 if it has left play (see NR-48)."""
    if source < parts.SLOTS:
        return source
    slot: i64 = -1
    entry: i64 = 0
    if is_item(source):
        slot = state.item(s, item_of(source), cell.SOURCE) - 1
        entry = state.item(s, item_of(source), cell.SOURCE_ENTRY)
    elif is_memo(source):
        slot = rows.get(s, memo_cells(source), cell.MEMO_SOURCE) - 1
        entry = rows.get(s, memo_cells(source), cell.MEMO_ENTRY)
    if slot < 0:
        return -1
    return slot if state.in_slot(s, slot, cell.ENTRY) == entry else -1


def sort_of(s: NarutoState, source: i64) -> i64:
    """Return the sort of the chain item that an effect comes from, 0 if it is of a card in play."""
    if is_item(source):
        return state.item(s, item_of(source), cell.SORT)
    if is_memo(source):
        return rows.get(s, memo_cells(source), cell.MEMO_SORT)
    return 0


def is_card_in_play(s: NarutoState, source: i64) -> bool:
    """Return whether THIS is a card in play: its own rule, its ability or its trigger."""
    sort: i64 = sort_of(s, source)
    return sort == 0 or sort == parts.ABILITY or sort == parts.TRIGGERED


def is_outside(s: NarutoState, source: i64) -> bool:
    """Return whether an effect comes from an ability of a card that is used outside play."""
    if not is_item(source):
        return False
    number: i64 = item_of(source)
    return state.item(s, number, cell.SORT) == parts.ABILITY and state.item(s, number, cell.SOURCE) == 0


def note_entry(s: NarutoState, source: i64, kind: i64, slot: i64) -> None:
    """Note that a card whose ability is used outside play has entered play by it: THIS is there from now on."""
    if slot >= 0 and is_outside(s, source) and kind_of(s, source) == kind:
        state.set_item(s, item_of(source), cell.SOURCE, slot + 1)
        state.set_item(s, item_of(source), cell.SOURCE_ENTRY, state.in_slot(s, slot, cell.ENTRY))


def aimed(s: NarutoState, source: i64) -> i64:
    """Return the mask of the targets in play of a source."""
    if is_item(source):
        return state.item(s, item_of(source), cell.AIMED)
    if is_memo(source):
        return rows.get(s, memo_cells(source), cell.MEMO_AIMED)
    return 0


# --- declared words ---------------------------------------------------------------------------------------------------


def declared(s: NarutoState, source: i64) -> i64:
    """Return the word that was declared for an effect, -1 if none was."""
    return (packed_word(s, source) & WORD_MASK) - 1


def declared_feature(s: NarutoState, source: i64) -> i64:
    """Return what sort of word was declared for an effect."""
    return packed_word(s, source) >> FEATURE_SHIFT


def packed_word(s: NarutoState, source: i64) -> i64:
    if not is_memo(source):
        return s.cells[cell.MEMORY + M_WORD]
    found: i64 = rows.get(s, memo_cells(source), cell.MEMO_WORD)
    return found if found < CARDS_FROM else 0


def handled_card(s: NarutoState, source: i64) -> i64:
    """Return the card outside play that a memo remembers, as targets are packed; 0 for none."""
    found: i64 = rows.get(s, memo_cells(source), cell.MEMO_WORD)
    return found - CARDS_FROM if found >= CARDS_FROM else 0


# --- cards outside play -----------------------------------------------------------------------------------------------


def is_card(s: NarutoState, source: i64, seat: i64, kind: i64) -> bool:
    """Return whether THIS is a card outside play, of this owner and kind."""
    if source == state.card_source(seat, kind):
        return True
    if source < parts.SLOTS or source >= state.FIRST_CARD or slot_of(s, source) >= 0:
        return False
    return kind_of(s, source) == kind and controller(s, source) == seat


# --- memos ------------------------------------------------------------------------------------------------------------


def remember(s: NarutoState, source: i64) -> i64:
    """Return a source that outlasts a chain item: a memo of it; without room the source itself."""
    c = s.cells
    if not is_item(source):
        return source
    number: i64 = item_of(source)
    memo: i64 = state.FIRST_MEMO
    while memo < state.FIRST_MEMO + cell.MOST_MEMOS:
        at: i64 = memo_cells(memo)
        if c[at] == 0:
            rows.put(s, at, cell.MEMO_KIND, state.item(s, number, cell.ITEM_KIND))
            rows.put(s, at, cell.MEMO_SORT, state.item(s, number, cell.SORT))
            rows.put(s, at, cell.MEMO_CONTROLLER, state.item(s, number, cell.CONTROLLER))
            rows.put(s, at, cell.MEMO_SOURCE, state.item(s, number, cell.SOURCE))
            rows.put(s, at, cell.MEMO_ENTRY, state.item(s, number, cell.SOURCE_ENTRY))
            rows.put(s, at, cell.MEMO_AIMED, about(s, number))
            rows.put(s, at, cell.MEMO_TIME, state.tick(s))
            rows.put(s, at, cell.MEMO_WORD, c[cell.MEMORY + M_WORD])
            if c[cell.MEMORY + M_WORD] == 0 and c[cell.THOSE_CARDS] != 0:
                rows.put(s, at, cell.MEMO_WORD, CARDS_FROM + (c[cell.THOSE_CARDS] & CARD_FIELD))
            return memo
        memo += 1
    return source


def about(s: NarutoState, number: i64) -> i64:
    """Return what an item is about: its targets in play, or without any the subjects of its event."""
    aimed_at: i64 = state.item(s, number, cell.AIMED)
    return aimed_at if aimed_at else state.item(s, number, cell.SUBJECT)


def has_room(s: NarutoState, first: i64, most: i64, source: i64) -> bool:
    """Return whether one more lasting or delayed effect has room; one that has not is dropped and told (see NR-43)."""
    at: i64 = first + (most - 1) * ROW
    if s.cells[at] == 0:
        return True
    state.tell(s, saw.TOO_MANY, controller(s, source), kind_of(s, source))
    return False


def forget(s: NarutoState, source: i64) -> None:
    """Free a memo whose effect has ended."""
    if is_memo(source):
        rows.clear(s, memo_cells(source), memo_cells(source + 1))


def forget_row(s: NarutoState, first: i64, number: i64) -> None:
    """Free the memo of a row of lasting or delayed effects."""
    at: i64 = first + number * ROW
    if s.cells[at] != 0:
        forget(s, s.cells[at + R_SOURCE] & HALF_WORD)


def forget_delayed(s: NarutoState) -> None:
    """Free the memos of all delayed effects: they end with the turn."""
    number: i64 = 0
    while number < cell.MOST_LATER and s.cells[cell.LATER + number * ROW] != 0:  # rows lie close together
        forget_row(s, cell.LATER, number)
        number += 1


def note_lasting(s: NarutoState) -> None:
    """Note which families of rules the lasting effects state."""
    found: i64 = 0
    number: i64 = 0
    while number < cell.MOST_LASTING:
        at: i64 = s.cells[cell.LASTING + number * ROW] & HALF_WORD
        if at == 0:
            break
        found |= s.tables.rule_families[s.code[at]]
        if s.code[at] == op.CANNOT:
            found |= BIT[families.FIRST_BAN + s.code[at + 1]]
        if s.code[at] == op.CAN and s.code[at + 1] == word.RIGHT_SEE_HAND:
            found |= families.SEES_HAND
        if s.code[at] == op.HAS:
            found |= families.HAS_NAME | families.HAS_KEYWORD  # perhaps
        number += 1
    s.cells[cell.LASTING_FAMILIES] = found


def forget_slot(s: NarutoState, slot: i64) -> None:
    """Take a card that leaves play out of what others aim at, bear or remember (see NR-48)."""
    c = s.cells
    bit: i64 = BIT[slot]
    memo: i64 = cell.MEMO
    while memo < cell.MEMO + cell.MOST_MEMOS * cell.MEMO_WIDTH:
        c[memo] &= ~bit  # the mask MEMO_AIMED lies lowest
        memo += cell.MEMO_WIDTH
    forget_in_rules(s, cell.LASTING, cell.MOST_LASTING, slot)
    forget_in_rules(s, cell.LATER, cell.MOST_LATER, slot)
    number: i64 = 0
    while number < c[cell.CHAIN]:
        at: i64 = cell.ITEM + number * cell.ITEM_WIDTH
        forget_in_row(s, at, bit)
        number += 1
    number = 0
    while number < c[cell.WAITING]:
        at = cell.WAIT + number * cell.WAIT_WIDTH
        forget_in_row(s, at, bit)
        number += 1
    left: i64 = c[cell.OCCUPIED]
    while left:
        other: i64 = state.lowest(left)
        left &= left - 1
        if state.in_slot(s, other, cell.BEARER) == slot + 1:
            state.set_in_slot(s, other, cell.BEARER, 0)


def forget_in_rules(s: NarutoState, first: i64, most: i64, slot: i64) -> None:
    """Take a card out of what lasting or delayed effects have chosen or handled."""
    c = s.cells
    number: i64 = 0
    at: i64 = first
    while number < most and c[at] != 0:
        c[at + R_THOSE] &= ~BIT[slot]
        if (c[at + R_SOURCE] >> REGISTER_SHIFT) & THING == slot + 1:
            c[at + R_SOURCE] += (NOTHING - slot - 1) * BIT[REGISTER_SHIFT]
        number += 1
        at += ROW


def pass_on(s: NarutoState, slot: i64, entry: i64) -> None:
    """Let the card that replaces another in its slot take over what lasts; whatever aimed at the old one has lost it.

    `entry` is the entry of the old one.
    """
    c = s.cells
    memo: i64 = state.FIRST_MEMO
    while memo < state.FIRST_MEMO + cell.MOST_MEMOS:
        at: i64 = memo_cells(memo)
        if rows.get(s, at, cell.MEMO_SOURCE) == slot + 1 and rows.get(s, at, cell.MEMO_ENTRY) == entry:
            rows.put(s, at, cell.MEMO_ENTRY, state.in_slot(s, slot, cell.ENTRY))
        memo += 1
    number: i64 = 0
    while number < c[cell.CHAIN]:
        forget_in_row(s, cell.ITEM + number * cell.ITEM_WIDTH, BIT[slot])
        number += 1
    number = 0
    while number < c[cell.WAITING]:
        forget_in_row(s, cell.WAIT + number * cell.WAIT_WIDTH, BIT[slot])
        number += 1


def forget_in_row(s: NarutoState, at: i64, bit: i64) -> None:
    """Take a card out of what an item, or a trigger that waits, aims at or is about."""
    rows.put(s, at, cell.AIMED, rows.get(s, at, cell.AIMED) & ~bit)
    rows.put(s, at, cell.SUBJECT, rows.get(s, at, cell.SUBJECT) & ~bit)
