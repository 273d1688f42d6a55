"""Abilities that are used for a cost: when, how often, whether one can be announced, and whether it still works.

A use is announced like a card: X, targets, then its cost is paid, and it is put on the chain (see NA-92, NR-8). What
everybody knows decides who is asked: `public` means that of a hand only its size and the open lists are looked at.
"""

from typing import Final

from ofuda.effects.mask_numbers import COSTS, M_DONE, M_THOSE, M_X
from ofuda.games.naruto import cell, families, no, op, parts, row, word
from ofuda.games.naruto.rules import card_sets, costs, items, rules_in_play, sources, state, targets
from ofuda.games.naruto.rules import public as known
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec

# fields of a `Pay`
COST: Final = 1
EFFECT: Final = 2
ONCE: Final = 3
WINDOW: Final = 4
CONDITION: Final = 5
QUIET: Final = 6

MOST_X: Final = 63  # as many numbers as can be answered
MOST_USED: Final = 15  # uses of an ability that are counted
OUTSIDE: Final = -1  # instead of the slot of a card that is not in play


# --- which abilities --------------------------------------------------------------------------------------------------


def is_use(s: NarutoState, kind: i64, which: i64) -> bool:
    """Return whether a card has an ability of this number that can be used."""
    if which >= state.figure(s, kind, row.ABILITIES):
        return False
    return rules_in_play.ability(s, kind, which, row.SORT) == row.USE


def zone_of(s: NarutoState, kind: i64, which: i64) -> i64:
    """Return the zone outside play where an ability is used, -1 if it is used in play."""
    return (rules_in_play.ability(s, kind, which, row.FLAGS) >> row.FROM) - 1


def outside(s: NarutoState, kind: i64) -> i64:
    """Return which ability of a card is used outside play, -1 if none is; a card has at most one."""
    which: i64 = 0
    while which < state.figure(s, kind, row.ABILITIES):
        if is_use(s, kind, which) and zone_of(s, kind, which) >= 0:
            return which
        which += 1
    return -1


def of_item(s: NarutoState, number: i64) -> i64:
    """Return which ability of its card is on the chain as an item, -1 if it is none that is used."""
    kind: i64 = items.kind_of(s, number)
    effect: i64 = state.item(s, number, cell.CODE)
    which: i64 = 0
    while which < state.figure(s, kind, row.ABILITIES):
        if is_use(s, kind, which) and s.code[address(s, kind, which) + EFFECT] == effect:
            return which
        which += 1
    return -1


def address(s: NarutoState, kind: i64, which: i64) -> i64:
    return rules_in_play.ability(s, kind, which, row.ADDRESS)


def cost_of(s: NarutoState, number: i64) -> i64:
    """Return the address of the cost of a use on the chain."""
    return s.code[address(s, items.kind_of(s, number), of_item(s, number)) + COST]


def has_x(s: NarutoState, kind: i64, which: i64) -> bool:
    return rules_in_play.ability(s, kind, which, row.FLAGS) & row.USES_X != 0


# --- when and how often -----------------------------------------------------------------------------------------------


def in_window(s: NarutoState, seat: i64, window: i64) -> bool:
    """Return whether an ability with this window may be used by a seat now."""
    c = s.cells
    own: bool = seat == state.turn_player(s)
    if window == word.WINDOW_ANY_CHAIN:
        return c[cell.CHAIN] > 0
    if c[cell.PHASE] == parts.EXCHANGE:
        return window == word.WINDOW_EXCHANGE or (window == word.WINDOW_OWN_EXCHANGE and own)
    if window == word.WINDOW_EITHER_MISSION:
        return True
    if own:
        return window == word.WINDOW_OWN_MISSION
    return window == word.WINDOW_OTHER_MISSION


def limit(s: NarutoState, at: i64) -> i64:
    """Return how often an ability may be used in a turn, 0: as often as it is paid for (NR-32)."""
    n: i64 = s.code[at + ONCE]
    if n == 0 and is_free(s, s.code[at + COST]):
        return 1
    return n


def is_free(s: NarutoState, at: i64) -> bool:
    """Return whether a cost is nothing, or no chakra."""
    if s.code[at] == op.PAY_CHAKRA:
        return costs.bill_of_node(s, at) == 0
    return s.code[at] == COSTS and s.code[at + 1] == 0


def times_used(s: NarutoState, slot: i64, which: i64) -> i64:
    """Return how often an ability of a card in play was used this turn."""
    return (state.in_slot(s, slot, cell.USED) >> (4 * which)) & MOST_USED


def count(s: NarutoState, slot: i64, which: i64) -> None:
    """Count a use of an ability that has a limit."""
    at: i64 = address(s, state.kind_in(s, slot), which)
    if limit(s, at) > 0 and times_used(s, slot, which) < MOST_USED:
        state.set_in_slot(s, slot, cell.USED, state.in_slot(s, slot, cell.USED) + BIT[4 * which])


def on_chain(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return how many uses of a card outside play are on the chain: one that waits is not used again (see NR-32)."""
    n: i64 = 0
    number: i64 = 0
    while number < s.cells[cell.CHAIN]:
        if sources.is_outside(s, state.source_of_item(number)) and items.kind_of(s, number) == kind:
            if state.item(s, number, cell.CONTROLLER) == seat:
                n += 1
        number += 1
    return n


def there(s: NarutoState, seat: i64, kind: i64, which: i64, public: bool) -> i64:
    """Return how many copies of a card are, or could be, in the zone where its ability is used."""
    pile: i64 = card_sets.PILES[zone_of(s, kind, which)]
    if public and pile == parts.HAND:
        return known.could_be_held(s, seat, state.line_of(s, seat, kind))
    return state.copies_of(s, seat, pile, kind)


# --- whether a use can be announced -----------------------------------------------------------------------------------


def begin(s: NarutoState, number: i64, seat: i64, kind: i64, which: i64, slot: i64) -> None:
    """Fill an empty row of the chain with a use of a card in a slot, or OUTSIDE play."""
    state.set_item(s, number, cell.SORT, parts.ABILITY)
    state.set_item(s, number, cell.ITEM_KIND, kind + 1)
    state.set_item(s, number, cell.CONTROLLER, seat)
    state.set_item(s, number, cell.CODE, s.code[address(s, kind, which) + EFFECT])
    if slot >= 0:
        state.set_item(s, number, cell.SOURCE, slot + 1)
        state.set_item(s, number, cell.SOURCE_ENTRY, state.in_slot(s, slot, cell.ENTRY))
    else:
        state.set_item(s, number, cell.ORIGIN, card_sets.PILES[zone_of(s, kind, which)])


def refuse(s: NarutoState, seat: i64, kind: i64, which: i64, slot: i64, public: bool) -> i64:
    """Return why an ability of a card in a slot, or OUTSIDE play, cannot be used now, 0 if it can."""
    at: i64 = address(s, kind, which)
    if not in_window(s, seat, s.code[at + WINDOW]):
        return no.NOT_IN_WINDOW
    if slot >= 0:
        if not rules_in_play.is_active(s, slot, rules_in_play.ability(s, kind, which, row.FLAGS)):
            return no.SILENT
        most: i64 = limit(s, at)
        if most > 0 and times_used(s, slot, which) >= most:
            return no.USED_UP
    elif limit(s, at) > 0 and on_chain(s, seat, kind) >= there(s, seat, kind, which, public):
        return no.USED_UP
    number: i64 = s.cells[cell.CHAIN]
    begin(s, number, seat, kind, which, slot)
    reason: i64 = 0
    if s.code[at + CONDITION] != 0 and not s.holds(s.code[at + CONDITION], state.source_of_item(number), 0):
        reason = no.CONDITION
    else:
        reason = refuse_rest(s, number, s.code[at + COST], has_x(s, kind, which), public)
    state.clear_item(s, number)
    return reason


def refuse_rest(s: NarutoState, number: i64, cost: i64, any_number: bool, public: bool) -> i64:
    """Return whether the cost of a use, or a target, is lacking; X is as low as a target allows."""
    reason: i64 = no.COST
    x: i64 = 0
    while x <= MOST_X and can_pay(s, number, cost, x, public):
        if can_aim(s, number, x):
            return 0
        reason = no.NO_AIM
        if not any_number:
            break
        x += 1
    return reason


def can_x(s: NarutoState, number: i64, x: i64) -> bool:
    """Return whether a use that is being announced can be completed with this X; 0 is one, too (see NR-71)."""
    return pays(s, number, x) and can_aim(s, number, x)


def pays(s: NarutoState, number: i64, x: i64) -> bool:
    """Return whether the cost of a use can be paid with this X."""
    return can_pay(s, number, cost_of(s, number), x, False)


def can_aim(s: NarutoState, number: i64, x: i64) -> bool:
    """Return whether a use with this X finds its targets."""
    before: i64 = state.item(s, number, cell.ITEM_X)
    state.set_item(s, number, cell.ITEM_X, x)
    found: bool = targets.can_choose(s, number, False)
    state.set_item(s, number, cell.ITEM_X, before)
    return found


def can_pay(s: NarutoState, number: i64, cost: i64, x: i64, public: bool) -> bool:
    """Return whether a cost can be paid in full (see NA-133, NR-6), as far as everybody knows if `public`."""
    memory: i64 = cell.MEMORY + M_X
    s.cells[memory] = x
    found: bool = False
    if public:
        found = known.could_pay(s, cost, state.source_of_item(number))
    else:
        found = s.payable(cost, state.source_of_item(number), 0)
    s.cells[memory] = 0
    return found


# --- lists of uses ----------------------------------------------------------------------------------------------------


def refuse_in_play(s: NarutoState, seat: i64, slot: i64, which: i64) -> i64:
    """Return why an ability of a card in a slot cannot be used now, 0 if it can."""
    if s.cells[cell.OCCUPIED] & BIT[slot] == 0 or not is_use(s, state.kind_in(s, slot), which):
        return no.NO_ABILITY
    if zone_of(s, state.kind_in(s, slot), which) >= 0:
        return no.NO_ABILITY
    if state.controller(s, slot) != seat:
        return no.NOT_YOUR_ABILITY
    return refuse(s, seat, state.kind_in(s, slot), which, slot, False)


def refuse_outside(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return why the ability of a card outside play cannot be used now, 0 if it can."""
    which: i64 = -1
    if kind < s.tables.kinds:
        which = outside(s, kind)
    if which < 0:
        return no.NO_ABILITY
    if there(s, seat, kind, which, False) == 0:
        return no.NOT_IN_ZONE
    return refuse(s, seat, kind, which, OUTSIDE, False)


def next_use(s: NarutoState, seat: i64, use: i64) -> i64:
    """Return the next use of a card in play of a seat, allowed or not: slot * MOST_ABILITIES + ability; -1: no more."""
    if s.cells[cell.FAMILIES] & families.USES == 0:
        return -1
    use += 1
    slot: i64 = use // parts.MOST_ABILITIES
    which: i64 = use % parts.MOST_ABILITIES
    left: i64 = state.side(s, seat) & rules_in_play.stating(s, families.USES) & ~(BIT[slot] - 1)
    while left:
        other: i64 = state.lowest(left)
        left &= left - 1
        if other != slot:
            slot = other
            which = 0
        kind: i64 = state.kind_in(s, slot)
        while which < state.figure(s, kind, row.ABILITIES):
            if is_use(s, kind, which) and zone_of(s, kind, which) < 0:
                return slot * parts.MOST_ABILITIES + which
            which += 1
    return -1


def list_in_play(s: NarutoState, seat: i64, first: i64, out: vec[i64], n: i64) -> i64:
    """Append the move first + use for every ability in play that a seat can use now; return the number of moves."""
    use: i64 = next_use(s, seat, -1)
    while use >= 0:
        slot: i64 = use // parts.MOST_ABILITIES
        which: i64 = use % parts.MOST_ABILITIES
        if refuse(s, seat, state.kind_in(s, slot), which, slot, False) == 0:
            out[n] = first + use
            n += 1
        use = next_use(s, seat, use)
    return n


def list_outside(s: NarutoState, seat: i64, first: i64, out: vec[i64], n: i64) -> i64:
    """Append the move first + kind for every card outside play whose ability a seat can use now."""
    lines: i64 = s.lists.outside[seat]
    while lines:
        kind: i64 = state.kind_at(s, seat, state.lowest(lines))
        lines &= lines - 1
        if refuse_outside(s, seat, kind) == 0:
            out[n] = first + kind
            n += 1
    return n


def could_use(s: NarutoState, seat: i64) -> bool:
    """Return whether a seat could use an ability now, in play or outside, as far as everybody knows."""
    use: i64 = next_use(s, seat, -1)
    while use >= 0:
        slot: i64 = use // parts.MOST_ABILITIES
        which: i64 = use % parts.MOST_ABILITIES
        if refuse(s, seat, state.kind_in(s, slot), which, slot, True) == 0:
            return True
        use = next_use(s, seat, use)
    lines: i64 = s.lists.outside[seat]
    while lines:
        line: i64 = state.lowest(lines)
        lines &= lines - 1
        if could_be_there(s, seat, line) and could_use_outside(s, seat, state.kind_at(s, seat, line)):
            return True
    return False


def could_be_there(s: NarutoState, seat: i64, line: i64) -> bool:
    """Return whether a card could be in the zone where its ability is used, as far as everybody knows."""
    kind: i64 = state.kind_at(s, seat, line)
    if zone_of(s, kind, outside(s, kind)) == word.ZONE_HAND and state.held(s, seat, parts.HAND) == 0:
        return False
    return there(s, seat, kind, outside(s, kind), True) > 0


def could_use_outside(s: NarutoState, seat: i64, kind: i64) -> bool:
    return refuse(s, seat, kind, outside(s, kind), OUTSIDE, True) == 0


# --- on the chain -----------------------------------------------------------------------------------------------------


def note_payment(s: NarutoState, number: i64) -> None:
    """Note with a use what its cost has handled: how many, which things, which cards; and whether its card has left."""
    c = s.cells
    state.set_item(s, number, cell.AMOUNT, c[cell.MEMORY + M_DONE])
    state.set_item(s, number, cell.SUBJECT, c[cell.MEMORY + M_THOSE] & c[cell.OCCUPIED])
    state.set_item(s, number, cell.AIMED_CARDS, c[cell.THOSE_CARDS])
    slot: i64 = state.item(s, number, cell.SOURCE) - 1
    if slot >= 0 and state.in_slot(s, slot, cell.ENTRY) != state.item(s, number, cell.SOURCE_ENTRY):
        state.add_to_item(s, number, cell.ITEM_FLAGS, cell.GONE)
    items.forget(s)


def still_works(s: NarutoState, number: i64) -> bool:
    """Return whether a use on the chain still works (see NR-34).

    Its card must be there, unless leaving was the cost, and a ninja must not be injured, unless the ability is Valid.
    """
    slot: i64 = state.item(s, number, cell.SOURCE) - 1
    if slot < 0 or state.item(s, number, cell.ITEM_FLAGS) & cell.GONE:
        return True
    if state.in_slot(s, slot, cell.ENTRY) != state.item(s, number, cell.SOURCE_ENTRY):
        return False
    if s.cells[cell.INJURED] & BIT[slot] == 0:
        return True
    kind: i64 = items.kind_of(s, number)
    which: i64 = of_item(s, number)
    return which >= 0 and rules_in_play.ability(s, kind, which, row.FLAGS) & row.VALID != 0


def is_keyword(s: NarutoState, number: i64) -> bool:
    """Return whether a use on the chain is a keyword of its card: Surge, also of a stand-by ninja (see NR-74)."""
    which: i64 = of_item(s, number)
    return which >= 0 and rules_in_play.ability(s, items.kind_of(s, number), which, row.FLAGS) & row.OF_KEYWORD != 0


def is_silenced(s: NarutoState, seat: i64) -> bool:
    """Return whether something on the chain forbids a seat to answer."""
    number: i64 = 0
    while number < s.cells[cell.CHAIN]:
        if state.item(s, number, cell.ITEM_FLAGS) & cell.NEGATED == 0:
            who: i64 = quiet_of(s, number)
            if who >= 0 and card_sets.names_seat(s, who, seat, state.source_of_item(number)):
                return True
        number += 1
    return False


def quiet_of(s: NarutoState, number: i64) -> i64:
    """Return who may not answer an item of the chain, -1: everybody may."""
    sort: i64 = state.item(s, number, cell.SORT)
    kind: i64 = items.kind_of(s, number)
    if sort == parts.ABILITY:
        which: i64 = of_item(s, number)
        if which >= 0:
            return s.code[address(s, kind, which) + QUIET]
    if sort == parts.PLAY_JUTSU or sort == parts.PLAY_MISSION:
        return state.figure(s, kind, row.QUIET) - 1
    return -1
