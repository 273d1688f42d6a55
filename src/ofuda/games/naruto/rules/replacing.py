"""Replacements: events that happen otherwise than they would (see NR-12, NR-25).

Several that apply to one event are asked for in the order of NR-12, each once for each ninja. A rule is named by its
cursor; the cursors from FIRST_HELD on are cards that state it in a hand. Whether a player is asked for such a card
depends on what everybody knows (see NR-13).
"""

from typing import Final

from ofuda.games.naruto import ask, cell, families, no, op, parts, row, saw, step, word
from ofuda.games.naruto.rules import public, rules_in_play, sources, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec

FIRST_HELD: Final = 320  # + seat * LINES + line
PAIR_BITS: Final = 15
PAIR_MASK: Final = 0x7FFF
PAIRS_IN_CELL: Final = 4
SLOT_BITS: Final = 6
HARM: Final = 0  # sorts of events
LEAVE: Final = 1

# --- rules of cards in a hand -----------------------------------------------------------------------------------------


def held_rule(s: NarutoState, kind: i64) -> i64:
    """Return the address of the replacement that a card states while it is in a hand, 0 if it states none."""
    n: i64 = state.figure(s, kind, row.ABILITIES)
    which: i64 = 0
    while which < n:
        if rules_in_play.ability(s, kind, which, row.FLAGS) >> row.FROM == word.ZONE_HAND + 1:
            at: i64 = rules_in_play.ability(s, kind, which, row.ADDRESS)
            if s.code[at] == op.ALWAYS and s.code[s.code[at + 1]] == op.INSTEAD:
                return s.code[at + 1]
        which += 1
    return 0


def held_kind(s: NarutoState, cursor: i64) -> i64:
    """Return the card of a cursor in a hand."""
    at: i64 = cursor - FIRST_HELD
    return state.kind_at(s, at // parts.LINES, at % parts.LINES)


def rule_at(s: NarutoState, cursor: i64) -> i64:
    """Return the address of a replacement."""
    if is_held(cursor):
        return held_rule(s, held_kind(s, cursor))
    return rules_in_play.rule_at(s, cursor)


def source_at(s: NarutoState, cursor: i64) -> i64:
    """Return the source of a replacement."""
    if is_held(cursor):
        return state.card_source((cursor - FIRST_HELD) // parts.LINES, held_kind(s, cursor))
    return rules_in_play.source_at(s, cursor)


def register_at(s: NarutoState, cursor: i64) -> i64:
    return 0 if is_held(cursor) else rules_in_play.register_at(s, cursor)


def is_held(cursor: i64) -> bool:
    return FIRST_HELD <= cursor < FIRST_HELD + parts.SEATS * parts.LINES


def next_held(s: NarutoState, seat: i64, line: i64) -> i64:
    """Return the next line after this one whose card could be in a hand and replaces something there, -1 after all."""
    left: i64 = s.lists.shields[seat] & ~(BIT[line + 1] - 1)
    while left:
        found: i64 = state.lowest(left)
        left &= left - 1
        if state.held(s, seat, parts.HAND) > 0 and public.could_hold(s, seat, found):
            return found
    return -1


# --- each once --------------------------------------------------------------------------------------------------------


def was_asked(s: NarutoState, cursor: i64, slot: i64) -> bool:
    """Return whether a replacement was used or declined for a ninja; without room for more, all count as such."""
    pair: i64 = cursor * BIT[SLOT_BITS] + slot + 1
    last: i64 = s.cells[cell.ASKED + cell.ASKED_CELLS - 1] >> (PAIR_BITS * (PAIRS_IN_CELL - 1))
    if last != 0:
        return True
    n: i64 = 0
    while n < cell.ASKED_CELLS:
        left: i64 = s.cells[cell.ASKED + n]
        while left:
            if left & PAIR_MASK == pair:
                return True
            left >>= PAIR_BITS
        n += 1
    return False


def note_asked(s: NarutoState, cursor: i64, slot: i64) -> None:
    """Note that a replacement is used or declined for a ninja."""
    n: i64 = 0
    while n < cell.ASKED_CELLS * PAIRS_IN_CELL:
        at: i64 = cell.ASKED + n // PAIRS_IN_CELL
        shift: i64 = PAIR_BITS * (n % PAIRS_IN_CELL)
        if (s.cells[at] >> shift) & PAIR_MASK == 0:
            s.cells[at] += (cursor * BIT[SLOT_BITS] + slot + 1) * BIT[shift]
            return
        n += 1


def forget_asked(s: NarutoState) -> None:
    n: i64 = 0
    while n < cell.ASKED_CELLS:
        s.cells[cell.ASKED + n] = 0
        n += 1


# --- which applies next -----------------------------------------------------------------------------------------------


def could_apply(s: NarutoState) -> bool:
    """Return whether any replacement could apply to anything."""
    if rules_in_play.stated(s, families.INSTEAD):
        return True
    return s.lists.shields[0] | s.lists.shields[1] != 0


def plan(s: NarutoState, event: i64, slots: i64, zone: i64, cause: i64) -> bool:
    """Plan the next replacement of an event that concerns some cards in play (NR-12); return whether there is one."""
    group: i64 = 0
    while group < 4:
        seat: i64 = state.turn_player(s) if group & 1 == 0 else 1 - state.turn_player(s)
        if plan_of_group(s, event, slots, zone, cause, seat, group >= 2):
            return True
        group += 1
    return False


def plan_of_group(s: NarutoState, event: i64, slots: i64, zone: i64, cause: i64, seat: i64, optional: bool) -> bool:
    """Plan the next replacement of one player, the compulsory or the optional ones."""
    cursor: i64 = rules_in_play.next_rule(s, families.INSTEAD, op.INSTEAD, rules_in_play.START)
    while cursor >= 0:
        if cursor < rules_in_play.FIRST_GIVEN and applies(s, cursor, event, slots, zone, cause, seat, optional):
            return True
        cursor = rules_in_play.next_rule(s, families.INSTEAD, op.INSTEAD, cursor)
    line: i64 = next_held(s, seat, -1) if optional else -1
    while line >= 0:
        if applies(s, FIRST_HELD + seat * parts.LINES + line, event, slots, zone, cause, seat, optional):
            return True
        line = next_held(s, seat, line)
    return False


def applies(
    s: NarutoState, cursor: i64, event: i64, slots: i64, zone: i64, cause: i64, seat: i64, optional: bool
) -> bool:
    """Plan a replacement if it is of this player and group, and applies to one of the cards."""
    rule: i64 = rule_at(s, cursor)
    source: i64 = source_at(s, cursor)
    if (s.code[rule + 3] != 0) != optional or sources.controller(s, source) != seat:
        return False
    would: i64 = s.code[rule + 1]
    left: i64 = concerned(s, s.code[would + 2], event, slots, zone, cause)
    if left == 0 or not is_cause(s, s.code[would + 3], source, cause):
        return False
    left = s.members(s.code[would + 1], left, source, register_at(s, cursor))
    while left:
        slot: i64 = state.lowest(left)
        left &= left - 1
        if not was_asked(s, cursor, slot) and changes(s, s.code[rule + 2], slot, zone, seat):
            note_asked(s, cursor, slot)
            s.push(step.REPLACE, cursor, slot)
            return True
    return False


def concerned(s: NarutoState, fate: i64, event: i64, slots: i64, zone: i64, cause: i64) -> i64:
    """Return those of the cards to which an event of this fate is about to happen."""
    if event == LEAVE:
        if fate == word.FATE_LEAVES_PLAY or (fate == word.FATE_GOES_TO_HAND and zone == word.ZONE_HAND):
            return slots
        return 0
    hurt: i64 = slots & s.cells[cell.HURT]
    if fate == word.FATE_DAMAGED or (fate == word.FATE_DAMAGED_IN_SHOWDOWN and cause < 0):
        return hurt
    return slots if fate == word.FATE_DAMAGED_OR_INJURED else 0


def is_cause(s: NarutoState, by: i64, source: i64, cause: i64) -> bool:
    """Return whether an event comes from an effect in a set; address 0 is anything, also no effect at all."""
    if by == 0:
        return True
    if cause < 0:
        return False
    if sources.is_item(cause):
        return s.items(by, BIT[sources.item_of(cause)], source, 0) != 0
    slot: i64 = sources.slot_of(s, cause)
    return slot >= 0 and s.members(by, BIT[slot], source, 0) != 0


def changes(s: NarutoState, effect: i64, slot: i64, zone: i64, seat: i64) -> bool:
    """Return whether a replacement that sends a card elsewhere does so; rewards are cards of the other player."""
    if s.code[effect] != op.GO_TO:
        return True
    to: i64 = s.code[effect + 1]
    return to != zone and (to != word.ZONE_REWARDS or state.owner(s, slot) != seat)


# --- carrying out -----------------------------------------------------------------------------------------------------


def replace(s: NarutoState, cursor: i64, slot: i64) -> None:
    """Carry out a replacement, or ask its player."""
    if s.code[rule_at(s, cursor) + 3] != 0:
        s.push(step.REPLACE, cursor, slot)
        s.ask(sources.controller(s, source_at(s, cursor)), ask.REPLACE)
    else:
        carry_out(s, cursor, slot)


def carry_out(s: NarutoState, cursor: i64, slot: i64) -> None:
    s.cells[cell.REPLACING] = slot + 1
    s.push(0, s.code[rule_at(s, cursor) + 2], source_at(s, cursor), register_at(s, cursor))


# --- questions --------------------------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.REPLACE


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    cursor: i64 = s.next_argument(0)
    if move == ask.YES_MOVE and is_held(cursor):
        if s.next_argument(1) >= 0 and state.copies_of(s, seat, parts.HAND, held_kind(s, cursor)) == 0:
            return no.NOT_IN_HAND
    return 0


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    out[0] = ask.NO_MOVE
    out[1] = ask.YES_MOVE
    return 2 if refusal(s, seat, question, ask.YES_MOVE) == 0 else 1


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    cursor: i64 = s.next_argument(0)
    slot: i64 = s.next_argument(1)
    s.drop_step()
    if move == ask.YES_MOVE:
        carry_out(s, cursor, slot)
    else:
        state.tell(s, saw.DECLINES, seat, sources.kind_of(s, source_at(s, cursor)))
