"""11. Exchange of jutsu."""

from typing import Final

from ofuda.games.naruto import cell, families, no, parts, row, word
from ofuda.games.naruto.rules import chain_permissions, costs, items, jutsu_costs, permissions, state, targets
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64

MOST_X: Final = 63  # as many numbers as can be answered


# --- users ------------------------------------------------------------------------------------------------------------


def users(s: NarutoState, number: i64) -> i64:
    """Return who could use a jutsu: its player's ninjas on the battlefield (NA-83) that meet its requirements."""
    found: i64 = state.ninjas(s, state.item(s, number, cell.CONTROLLER)) & s.cells[cell.OUT]
    return meeting(s, number, found)


def meeting(s: NarutoState, number: i64, slots: i64) -> i64:
    """Return those of the ninjas that are and have all that a jutsu asks for (NA-84), injured or not (NA-85)."""
    requirement: i64 = state.figure(s, items.kind_of(s, number), row.REQUIREMENT)
    if requirement == 0 or slots == 0:
        return slots
    return s.members(requirement, slots, state.source_of_item(number), 0)


def set_user(s: NarutoState, number: i64, slot: i64) -> None:
    """Note the user of a jutsu."""
    state.set_item(s, number, cell.SOURCE, slot + 1)
    state.set_item(s, number, cell.SOURCE_ENTRY, state.in_slot(s, slot, cell.ENTRY))


def can_use(s: NarutoState, number: i64, slot: i64, public: bool) -> bool:
    """Return whether an announcement can be completed with this user."""
    return users(s, number) & BIT[slot] != 0 and can_complete(s, number, slot, public)


def can_complete(s: NarutoState, number: i64, slot: i64, public: bool) -> bool:
    """Return whether an announcement can be completed with one of those who could be the user."""
    found: bool = False
    set_user(s, number, slot)
    alternative: i64 = 0
    while alternative < jutsu_costs.alternatives(s, number) and not found:
        found = can_cost(s, number, alternative, public)
        alternative += 1
    state.set_item(s, number, cell.SOURCE, 0)
    state.set_item(s, number, cell.SOURCE_ENTRY, 0)
    return found


# --- alternative costs and X ------------------------------------------------------------------------------------------


def set_cost(s: NarutoState, number: i64, alternative: i64, x: i64) -> None:
    """Note which of its costs a jutsu is played for, and X; with them its total cost is known (see NR-41)."""
    points: i64 = costs.points_of(jutsu_costs.bill_now(s, number, alternative, x))
    state.set_item(s, number, cell.ITEM_X, x)
    paid: i64 = alternative * BIT[parts.ALTERNATIVE_SHIFT] + points * BIT[parts.POINTS_SHIFT]
    if jutsu_costs.is_specific(s, number, alternative):
        paid += parts.SPECIFIC
    if jutsu_costs.is_higher(s, number, alternative):
        paid += parts.HIGHER
    state.set_item(s, number, cell.PAID, paid)


def alternative_of(s: NarutoState, number: i64) -> i64:
    """Return which of its costs a jutsu is played for."""
    return (state.item(s, number, cell.PAID) >> parts.ALTERNATIVE_SHIFT) & 15


def bill(s: NarutoState, number: i64) -> i64:
    """Return what is to pay for a jutsu whose cost and X are chosen."""
    x: i64 = state.item(s, number, cell.ITEM_X)
    return jutsu_costs.bill_now(s, number, alternative_of(s, number), x)


def pays(s: NarutoState, number: i64, alternative: i64, x: i64) -> bool:
    """Return whether the player of a jutsu could pay one of its costs with this X.

    Each point is paid with a card of the chakra area (NA-86), a symbol with a card that has it (NA-87), and no card
    pays two points (NA-88). What cannot be paid in full cannot be played (NA-89).
    """
    one: i64 = jutsu_costs.bill_now(s, number, alternative, x)
    return costs.payable(s, state.item(s, number, cell.CONTROLLER), one)


def can_cost(s: NarutoState, number: i64, alternative: i64, public: bool) -> bool:
    """Return whether an announcement whose user is chosen can be completed for one of the costs (NA-90)."""
    if alternative >= jutsu_costs.alternatives(s, number):
        return False
    found: bool = False
    x: i64 = 0
    while x <= MOST_X and not found:
        if not pays(s, number, alternative, x):
            break
        found = can_aim(s, number, alternative, x, public)
        if not jutsu_costs.has_x(s, number, alternative):
            break
        x += 1
    return found


def can_x(s: NarutoState, number: i64, alternative: i64, x: i64, public: bool) -> bool:
    """Return whether an announcement whose user is chosen can be completed for one of the costs with this X.

    The cost is paid exactly (NR-46). X may be 0 (NR-71).
    """
    if x > 0 and not jutsu_costs.has_x(s, number, alternative):
        return False
    return pays(s, number, alternative, x) and can_aim(s, number, alternative, x, public)


def can_aim(s: NarutoState, number: i64, alternative: i64, x: i64, public: bool) -> bool:
    """Return whether a jutsu with this cost, which can be paid, may be used and finds its targets."""
    paid: i64 = state.item(s, number, cell.PAID)
    x_then: i64 = state.item(s, number, cell.ITEM_X)
    set_cost(s, number, alternative, x)
    found: bool = chain_permissions.may_use_jutsu(s, state.item(s, number, cell.SOURCE) - 1, number)
    if found:
        found = targets.can_choose(s, number, public)
    state.set_item(s, number, cell.PAID, paid)
    state.set_item(s, number, cell.ITEM_X, x_then)
    return found


# --- whole announcements ----------------------------------------------------------------------------------------------


def refuse(s: NarutoState, seat: i64, kind: i64, public: bool) -> i64:
    """Return why a jutsu cannot be played now, 0 if it can; `public`: as far as everybody knows of the hand."""
    if not chain_permissions.may_play_jutsu(s, seat):
        return no.NO_JUTSU
    if state.tally(s, seat, parts.JUTSU_PLAYED) >= permissions.limit(s, word.LIMIT_JUTSU_A_TURN, seat, cell.MOST_TALLY):
        return no.JUTSU_LIMIT
    if not permissions.may_play(s, seat, kind):
        return no.MAY_NOT_PLAY
    differs: bool = jutsu_costs.may_differ(s, seat, kind)
    if not differs and not could_pay(s, seat, kind):
        return no.NO_CHAKRA
    number: i64 = s.cells[cell.CHAIN]
    items.begin(s, number, seat, kind)
    reason: i64 = no.NO_USER
    left: i64 = users(s, number)
    if left:
        reason = no.NO_CHAKRA if differs and not affordable(s, number, left) else no.NO_TARGET
        if not differs and targets.line_of(s, number) == 0 and not permissions.forbidden(s, word.DEED_USE_JUTSU):
            reason = 0  # its cost can be paid, it needs no target, and nobody is forbidden to use jutsu
    while left and reason != 0:
        if can_complete(s, number, state.lowest(left), public):
            reason = 0
        left &= left - 1
    state.clear_item(s, number)
    return reason


def is_too_dear(s: NarutoState, seat: i64, kind: i64) -> bool:
    """Return whether a seat has less chakra than any cost of a jutsu has points, and nothing could lower them."""
    if s.tables.least[kind] <= state.held(s, seat, parts.CHAKRA):
        return False
    if s.tables.families[kind] & families.OUTSIDE:
        return False
    return not permissions.stated(s, families.COST_LESS | families.COST_IS)


def could_pay(s: NarutoState, seat: i64, kind: i64) -> bool:
    """Return whether a seat's chakra can pay one of the printed costs of a jutsu with X = 0."""
    alternative: i64 = 0
    while alternative < state.figure(s, kind, row.COSTS):
        if costs.payable(s, seat, costs.bill_of(s, kind, alternative, 0)):
            return True
        alternative += 1
    return False


def affordable(s: NarutoState, number: i64, slots: i64) -> bool:
    """Return whether the cost can be paid with one of the ninjas as the user of a jutsu."""
    bill: i64 = cheapest(s, number, slots)
    return bill == 0 or costs.payable(s, state.item(s, number, cell.CONTROLLER), bill)


def cheapest_of(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return the lowest bill for which a seat could play a jutsu with one of its ninjas as the user."""
    number: i64 = s.cells[cell.CHAIN]
    items.begin(s, number, seat, kind)
    bill: i64 = cheapest(s, number, users(s, number))
    state.clear_item(s, number)
    return bill


def cheapest(s: NarutoState, number: i64, slots: i64) -> i64:
    """Return a bill that can be paid, with one of the ninjas as the user of a jutsu; if there is none, the lowest."""
    lowest: i64 = 0
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    found: bool = False
    while slots and not found:
        set_user(s, number, state.lowest(slots))
        alternative: i64 = 0
        while alternative < jutsu_costs.alternatives(s, number) and not found:
            one: i64 = jutsu_costs.bill_now(s, number, alternative, 0)
            found = costs.payable(s, seat, one)
            if found or lowest == 0 or costs.points_of(one) < costs.points_of(lowest):
                lowest = one
            alternative += 1
        slots &= slots - 1
    state.set_item(s, number, cell.SOURCE, 0)
    state.set_item(s, number, cell.SOURCE_ENTRY, 0)
    return lowest
