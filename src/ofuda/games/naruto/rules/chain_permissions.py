"""What cards permit and forbid the items of the chain, and whoever puts them there."""

from ofuda.games.naruto import cell, families, op, row, word
from ofuda.games.naruto.rules import permissions, rules_in_play, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64


def may_use_jutsu(s: NarutoState, slot: i64, number: i64) -> bool:
    """Return whether a ninja may be the user of the jutsu that is announced as a chain item."""
    return not permissions.banned_by_item(s, word.DEED_USE_JUTSU, slot, number)


def targetable(s: NarutoState, slots: i64, number: i64) -> i64:
    """Return those of the slots that a chain item may target."""
    found: i64 = slots
    if permissions.forbidden(s, word.DEED_BE_TARGETED):
        left: i64 = slots
        while left:
            if permissions.banned_by_item(s, word.DEED_BE_TARGETED, state.lowest(left), number):
                found &= ~(left & -left)
            left &= left - 1
    return found


def may_play_jutsu(s: NarutoState, seat: i64) -> bool:
    """Return whether no rule in play forbids a player to play jutsu."""
    return not permissions.is_player_banned(s, word.DEED_PLAY_JUTSU, seat)


def numbers_up(s: NarutoState, number: i64) -> bool:
    """Return whether a rule in play makes all numbers in the text of a jutsu one higher (NR-54)."""
    if permissions.stated(s, families.NUMBERS_UP):
        cursor: i64 = rules_in_play.next_rule(s, families.NUMBERS_UP, op.NUMBERS_UP, rules_in_play.START)
        while cursor >= 0:
            at: i64 = s.code[rules_in_play.rule_at(s, cursor) + 1]
            if s.items(at, BIT[number], rules_in_play.source_at(s, cursor), rules_in_play.register_at(s, cursor)):
                return True
            cursor = rules_in_play.next_rule(s, families.NUMBERS_UP, op.NUMBERS_UP, cursor)
    return False


def may_be_negated(s: NarutoState, number: i64) -> bool:
    """Return whether no rule protects a chain item from being negated."""
    if permissions.forbidden(s, word.DEED_BE_NEGATED):
        cursor: i64 = permissions.next_ban(s, word.DEED_BE_NEGATED, rules_in_play.START)
        while cursor >= 0:
            at: i64 = s.code[rules_in_play.rule_at(s, cursor) + 2]
            source: i64 = rules_in_play.source_at(s, cursor)
            if s.items(at, BIT[number], source, rules_in_play.register_at(s, cursor)):
                return False
            cursor = permissions.next_ban(s, word.DEED_BE_NEGATED, cursor)
    return True


def is_unaffected(s: NarutoState, number: i64, cause: i64) -> bool:
    """Return whether effects of a source do nothing to a card on the chain: its own text says so, or a rule in play."""
    source: i64 = state.source_of_item(number)
    kind: i64 = state.item(s, number, cell.ITEM_KIND) - 1
    which: i64 = 0
    while which < state.figure(s, kind, row.ABILITIES):
        rule: i64 = rules_in_play.rule_on_chain(s, kind, which, source)
        if rule and s.code[rule] == op.UNAFFECTED and s.is_of(s.code[rule + 2], cause, source):
            return True
        which += 1
    if permissions.stated(s, families.UNAFFECTED):
        cursor: i64 = rules_in_play.next_rule(s, families.UNAFFECTED, op.UNAFFECTED, rules_in_play.START)
        while cursor >= 0:
            at: i64 = rules_in_play.rule_at(s, cursor)
            by: i64 = rules_in_play.source_at(s, cursor)
            if s.is_of(s.code[at + 2], cause, by) and s.items(s.code[at + 1], BIT[number], by, 0):
                return True
            cursor = rules_in_play.next_rule(s, families.UNAFFECTED, op.UNAFFECTED, cursor)
    return False
