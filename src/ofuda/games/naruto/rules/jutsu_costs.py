"""What a jutsu costs now: the printed cost as its own text, its user and the cards in play change it.

A cost is replaced first; then symbols may be paid with any chakra; then points are added or taken off (see NA-92). Only
points of any chakra are taken off.
"""

from typing import Final

from ofuda.games.naruto import cell, families, op, row, word
from ofuda.games.naruto.rules import (
    card_sets,
    costs,
    items,
    jutsu_keywords,
    permissions,
    rules_in_play,
    state,
)
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64

NO_BILL: Final = -1
EVERY_SYMBOL: Final = 63

# --- the cost of one announcement -------------------------------------------------------------------------------------


def bill_now(s: NarutoState, number: i64, alternative: i64, x: i64) -> i64:
    """Return what is to pay for one of the costs of a jutsu, with this X, as it is used now."""
    bill: i64 = costs.bill_of(s, items.kind_of(s, number), alternative, x)
    if not changes(s, number):
        return bill
    replaced: i64 = fixed(s, number)
    if replaced != NO_BILL:
        bill = replaced
    if takes_any_symbol(s, number):
        bill = costs.points_of(bill) * BIT[row.TOTAL_SHIFT]
    less: i64 = taken_off(s, number)
    spare: i64 = costs.points_of(bill) - costs.needed(bill, EVERY_SYMBOL)
    if less > spare:
        less = spare
    return bill - less * BIT[row.TOTAL_SHIFT]


def alternatives(s: NarutoState, number: i64) -> i64:
    """Return how many costs can be chosen from; a cost that replaces them is the only one."""
    if changes(s, number) and fixed(s, number) != NO_BILL:
        return 1
    return state.figure(s, items.kind_of(s, number), row.COSTS)


def has_x(s: NarutoState, number: i64, alternative: i64) -> bool:
    """Return whether a number of points is chosen for one of the costs of a jutsu."""
    if not costs.has_x(s, items.kind_of(s, number), alternative):
        return False
    return not changes(s, number) or fixed(s, number) == NO_BILL


def is_specific(s: NarutoState, number: i64, alternative: i64) -> bool:
    """Return whether one of the costs of a jutsu has a specific symbol as it is used now."""
    if not changes(s, number):
        return costs.is_specific(s, items.kind_of(s, number), alternative)
    if takes_any_symbol(s, number):
        return False
    replaced: i64 = fixed(s, number)
    if replaced != NO_BILL:
        return costs.needed(replaced, EVERY_SYMBOL) > 0
    return costs.is_specific(s, items.kind_of(s, number), alternative)


def is_higher(s: NarutoState, number: i64, alternative: i64) -> bool:
    """Return whether one of the costs of a jutsu is higher than another one in print, and not replaced."""
    kind: i64 = items.kind_of(s, number)
    if changes(s, number) and fixed(s, number) != NO_BILL:
        return False
    points: i64 = costs.points_of(costs.bill_of(s, kind, alternative, 0))
    other: i64 = 0
    while other < state.figure(s, kind, row.COSTS):
        if costs.points_of(costs.bill_of(s, kind, other, 0)) < points:
            return True
        other += 1
    return False


# --- what changes it --------------------------------------------------------------------------------------------------


def may_differ(s: NarutoState, seat: i64, kind: i64) -> bool:
    """Return whether a jutsu could cost something else than its print says, whoever uses it."""
    if permissions.stated(s, families.COST_LESS | families.COST_IS | families.ANY_SYMBOLS):
        return True
    if s.tables.families[kind] & families.OUTSIDE:
        return True
    return jutsu_keywords.with_senjutsu(s, state.ninjas(s, seat) & s.cells[cell.OUT]) != 0


def changes(s: NarutoState, number: i64) -> bool:
    """Return whether anything could change the cost of a jutsu that is announced."""
    if permissions.stated(s, families.COST_LESS | families.COST_IS | families.ANY_SYMBOLS):
        return True
    return s.tables.families[items.kind_of(s, number)] & families.OUTSIDE != 0 or jutsu_keywords.has_sage(s, number)


def is_cost_rule(s: NarutoState, kind: i64, which: i64) -> bool:
    """Return whether an ability is a rule of a jutsu in hand, which is about its cost or forbids to play it."""
    if rules_in_play.ability(s, kind, which, row.SORT) != row.RULE:
        return False
    return rules_in_play.ability(s, kind, which, row.FLAGS) >> row.FROM == word.ZONE_HAND + 1


def own_rule(s: NarutoState, number: i64, which: i64, node: i64) -> i64:
    """Return the address of a rule of this node that the jutsu states of itself and that holds, 0 if it does not."""
    kind: i64 = items.kind_of(s, number)
    if not is_cost_rule(s, kind, which):
        return 0
    at: i64 = rules_in_play.ability(s, kind, which, row.ADDRESS)
    rule: i64 = s.code[at + 1]
    if s.code[at] == op.WHILE:
        rule = s.code[at + 2]
    if s.code[rule] != node:
        return 0
    if s.code[at] == op.WHILE and not s.holds(s.code[at + 1], state.source_of_item(number), 0):
        return 0
    return rule


def fixed(s: NarutoState, number: i64) -> i64:
    """Return the bill that replaces the costs of a jutsu, NO_BILL if none does; the last rule counts."""
    found: i64 = NO_BILL
    cursor: i64 = rules_in_play.next_rule(s, families.COST_IS, op.COST_IS, rules_in_play.START)
    while cursor >= 0:
        if covers(s, cursor, number, 1):
            found = bill_at(s, rules_in_play.rule_at(s, cursor))
        cursor = rules_in_play.next_rule(s, families.COST_IS, op.COST_IS, cursor)
    which: i64 = 0
    while which < state.figure(s, items.kind_of(s, number), row.ABILITIES):
        rule: i64 = own_rule(s, number, which, op.COST_IS)
        if rule != 0:
            found = bill_at(s, rule)
        which += 1
    return found


def bill_at(s: NarutoState, rule: i64) -> i64:
    """Return the bill that a rule names: points of any chakra, and of one symbol."""
    symbol: i64 = s.code[rule + 3]
    points: i64 = s.code[rule + 4]
    bill: i64 = (s.code[rule + 2] + points) * BIT[row.TOTAL_SHIFT]
    if symbol >= 0:
        bill += points * BIT[row.BITS_OF_SYMBOL * symbol]
    return bill


def takes_any_symbol(s: NarutoState, number: i64) -> bool:
    """Return whether any chakra pays for the symbols in the cost of a jutsu."""
    if jutsu_keywords.has_sage(s, number):
        return True
    cursor: i64 = rules_in_play.next_rule(s, families.ANY_SYMBOLS, op.ANY_SYMBOLS, rules_in_play.START)
    while cursor >= 0:
        if covers(s, cursor, number, 1):
            return True
        cursor = rules_in_play.next_rule(s, families.ANY_SYMBOLS, op.ANY_SYMBOLS, cursor)
    return False


def taken_off(s: NarutoState, number: i64) -> i64:
    """Return how many points a jutsu costs less; negative: more."""
    n: i64 = 0
    cursor: i64 = rules_in_play.next_rule(s, families.COST_LESS, op.COST_LESS, rules_in_play.START)
    while cursor >= 0:
        rule: i64 = rules_in_play.rule_at(s, cursor)
        if s.code[rule + 1] == word.FIGURE_COST and covers(s, cursor, number, 2):
            if not rules_in_play.is_repeated(s, cursor):
                n += s.value(s.code[rule + 3], rules_in_play.source_at(s, cursor), rules_in_play.register_at(s, cursor))
        cursor = rules_in_play.next_rule(s, families.COST_LESS, op.COST_LESS, cursor)
    which: i64 = 0
    while which < state.figure(s, items.kind_of(s, number), row.ABILITIES):
        rule = own_rule(s, number, which, op.COST_LESS)
        if rule != 0 and s.code[rule + 1] == word.FIGURE_COST:
            n += s.value(s.code[rule + 3], state.source_of_item(number), 0)
        which += 1
    return n


def covers(s: NarutoState, cursor: i64, number: i64, field: i64) -> bool:
    """Return whether a jutsu that is announced is in the set in a field of a rule."""
    at: i64 = s.code[rules_in_play.rule_at(s, cursor) + field]
    source: i64 = rules_in_play.source_at(s, cursor)
    if card_sets.is_cards(s.code[at]):
        seat: i64 = state.item(s, number, cell.CONTROLLER)
        return card_sets.has_in_zone(s, at, word.ZONE_HAND, seat, items.kind_of(s, number), source)
    return s.items(at, BIT[number], source, rules_in_play.register_at(s, cursor)) != 0
