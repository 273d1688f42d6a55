"""Using abilities: what the position is worth once the chain has resolved, less what the cost is worth."""

from typing import Final

from ofuda.effects.mask_numbers import COSTS, DO, M_X, ONE_COST
from ofuda.games.naruto import cell, op, parts, word
from ofuda.games.naruto.advice import chain, effects, hand
from ofuda.games.naruto.advice.worths import Worths
from ofuda.games.naruto.rules import card_sets, items, public, state, uses
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import i64

MOST_X: Final = 8  # higher numbers are not compared


def use_worth(w: Worths, s: NarutoState, seat: i64, kind: i64, which: i64, slot: i64) -> float:
    """Return what using an ability of a card in a slot, or outside play, is worth more than not using it."""
    number: i64 = s.cells[cell.CHAIN]
    saved = s.cells
    s.cells = saved[:]
    before: float = chain.outlook(w, s, seat, number - 1)
    uses.begin(s, number, seat, kind, which, slot)
    best: float = chain.NEVER
    x: i64 = 0
    most: i64 = MOST_X if uses.has_x(s, kind, which) else 0
    while x <= most and uses.pays(s, number, x):
        worth: float = number_worth(w, s, seat, number, x)
        best = worth if worth > best else best
        x += 1
    s.cells = saved
    return best - before


def number_worth(w: Worths, s: NarutoState, seat: i64, number: i64, x: i64) -> float:
    """Return the outlook of a use with this X and its best target, less its cost."""
    saved = s.cells
    s.cells = saved[:]
    state.set_item(s, number, cell.ITEM_X, x)
    s.cells[cell.MEMORY + M_X] = x
    paid: float = price(w, s, seat, number, uses.cost_of(s, number))
    s.cells[cell.MEMORY + M_X] = 0
    worth: float = chain.best_aim(w, s, seat, number, -1) - paid
    s.cells = saved
    return worth


def price(w: Worths, s: NarutoState, seat: i64, number: i64, at: i64) -> float:
    """Return what a cost costs its player, and note with the item which cards would be given."""
    code = s.code
    node: i64 = code[at]
    total: float = 0.0
    i: i64 = 0
    if node == COSTS:
        while i < code[at + 1]:
            total += price(w, s, seat, number, code[at + 2 + i])
            i += 1
        return total
    if node == ONE_COST:
        return cheapest(w, s, seat, number, at)
    if node == op.PAY_CHAKRA:
        i = 1
        while i <= 7:
            total += hand.chakra_worth(s, seat) * float(code[at + i])
            i += 1
        return total
    if node == DO and public.gives_from_hand(s, code[at + 1]):
        return given(w, s, seat, number, code[code[at + 1] + 1])
    return effects.cost(w, s, at, state.source_of_item(number), 0)


def cheapest(w: Worths, s: NarutoState, seat: i64, number: i64, at: i64) -> float:
    """Return what the cheapest of several costs that can be paid costs."""
    least: float = -chain.NEVER
    i: i64 = 0
    while i < s.code[at + 1]:
        if s.payable(s.code[at + 2 + i], state.source_of_item(number), 0):
            one: float = price(w, s, seat, number, s.code[at + 2 + i])
            least = one if one < least else least
        i += 1
    return least


def given(w: Worths, s: NarutoState, seat: i64, number: i64, what: i64) -> float:
    """Return what cards of the hand are worth that are given as a cost: the ones that are worth least."""
    code = s.code
    of: i64 = what
    n: i64 = state.held(s, seat, parts.HAND)
    if code[what] == op.PICK:
        of = code[what + 2]
        n = s.value(code[what + 1], state.source_of_item(number), 0)
    least: float = -chain.NEVER
    total: float = 0.0
    line: i64 = state.next_line(s, seat, parts.HAND, -1)
    while line >= 0:
        kind: i64 = state.kind_at(s, seat, line)
        copies: i64 = state.copies(s, seat, parts.HAND, line)
        if card_sets.kind_fits(s, code[of + 3], seat, kind, state.source_of_item(number)):
            keep: float = hand.keep_worth(w, s, seat, kind)
            total += keep * float(copies)
            if keep < least:
                least = keep
                state.set_item(s, number, cell.AIMED_CARDS, items.card_field(seat, kind))
        line = state.next_line(s, seat, parts.HAND, line)
    state.set_item(s, number, cell.AMOUNT, n)
    return least * float(n) if code[what] == op.PICK else total


def outside_worth(w: Worths, s: NarutoState, seat: i64, kind: i64) -> float:
    """Return what using the ability of a card outside play is worth; a card in hand is worth something there."""
    which: i64 = uses.outside(s, kind)
    worth: float = use_worth(w, s, seat, kind, which, uses.OUTSIDE)
    if uses.zone_of(s, kind, which) == word.ZONE_HAND:
        return worth - hand.keep_worth(w, s, seat, kind)
    return worth
