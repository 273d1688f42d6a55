"""16. Figures and traits.

Power is computed whenever it is asked for (NR-31): from the printed value of the ninja's state, or the value that it
was last set to, the changes since, and what coins and cards in play add. A rule counts if it is younger than the last
time the figure was set.
"""

from typing import Final

from ofuda.games.naruto import cell, families, op, parts, row, word
from ofuda.games.naruto.rules import rules_in_play, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, ints, vec

COMBAT: Final = 0  # which figure: offsets in the cells of a slot
SUPPORT: Final = 1
MENTAL: Final = 2
# NA-29: the six symbols are bits of a mask. NA-30: a quoted word is a characteristic or a combat attribute; both are
# traits, and so is a gender. NA-75: a team has the combat of its head and the support of all others.
# NA-126: Special Jonin and Anbu are equal, Satoosa and Sannin, too. NA-127: a ninja has one gender, none or both.
GRADES: Final[vec[i64]] = ints([0, 1, 2, 3, 3, 5, 6, 6])

# --- power ------------------------------------------------------------------------------------------------------------


def combat(s: NarutoState, slot: i64) -> i64:
    return power(s, slot, COMBAT)


def support(s: NarutoState, slot: i64) -> i64:
    return power(s, slot, SUPPORT)


def power(s: NarutoState, slot: i64, which: i64) -> i64:
    """Return the combat or support of a ninja (NR-31); modifiers and sums may be negative (NA-128)."""
    c = s.cells
    bit: i64 = BIT[slot]
    if c[cell.FROZEN] & bit:
        return printed(s, slot, which)
    value: i64 = 0
    at: i64 = cell.SLOT + slot * cell.SLOT_WIDTH + cell.OF_TURN + which
    if c[at]:  # else it has not changed this turn
        value = state.in_slot(s, slot, cell.GAIN + which) - state.in_slot(s, slot, cell.SET_COINS + which)
    if c[at] and state.in_slot(s, slot, cell.SET + which) != 0:
        value += state.in_slot(s, slot, cell.SET + which) - cell.SET_BASE
    else:
        value += printed(s, slot, 1 - which if c[cell.SWAPPED] & bit else which)
    at = cell.SLOT + slot * cell.SLOT_WIDTH + cell.COINS
    if c[at]:
        value += from_coins(s, slot, which)
    if (c[cell.FAMILIES] | c[cell.LASTING_FAMILIES]) & families.MODIFY:
        value += from_rules(s, slot, which)
    return value


def printed(s: NarutoState, slot: i64, which: i64) -> i64:
    """Return the printed combat or support of the state that a ninja is in."""
    column: i64 = row.INJURED_COMBAT if s.cells[cell.INJURED] & BIT[slot] else row.COMBAT
    return state.figure(s, state.kind_in(s, slot), column + which)


def from_coins(s: NarutoState, slot: i64, which: i64) -> i64:
    """Return what coins add: each Growth coin +1/+1, in both states (NA-129)."""
    n: i64 = state.coins(s, slot, word.COIN_GROWTH) + state.coins(s, slot, word.COIN_PLUS_BOTH)
    n -= state.coins(s, slot, word.COIN_MINUS_BOTH)
    return n + state.coins(s, slot, word.COIN_PLUS_COMBAT) if which == COMBAT else n


def from_rules(s: NarutoState, slot: i64, which: i64) -> i64:
    """Return what rules in play add, those that are younger than the last time this figure was set (NR-55)."""
    total: i64 = 0
    cursor: i64 = rules_in_play.next_rule(s, families.MODIFY, op.MODIFY, rules_in_play.START)
    while cursor >= 0:
        if rules_in_play.covers(s, cursor, 1, BIT[slot]):
            time: i64 = rules_in_play.time_of(s, cursor)
            if time > state.in_slot(s, slot, cell.SET_TIME + which) or state.in_slot(s, slot, cell.SET + which) == 0:
                other: bool = state.is_in(s, cell.SWAPPED, slot) and time < state.in_slot(s, slot, cell.SWAP_TIME)
                field: i64 = 3 - which if other else 2 + which
                rule: i64 = rules_in_play.rule_at(s, cursor)
                total += s.value(
                    s.code[rule + field], rules_in_play.source_at(s, cursor), rules_in_play.register_at(s, cursor)
                )
        cursor = rules_in_play.next_rule(s, families.MODIFY, op.MODIFY, cursor)
    return total


def mental(s: NarutoState, slot: i64) -> i64:
    """Return the mental power of a ninja, 0 if none is printed; injury does not change it (NA-130)."""
    return state.figure(s, state.kind_in(s, slot), row.MENTAL) + state.in_slot(s, slot, cell.GAIN + MENTAL)


def battle_power(s: NarutoState, team: i64, by_mental_power: bool) -> i64:
    """Return the power of a team in a battle: by mental power if an effect says so (NA-131)."""
    if not by_mental_power:
        return team_power(s, team)
    total: i64 = 0
    while team:
        total += mental(s, state.lowest(team))
        team &= team - 1
    return total


def team_power(s: NarutoState, team: i64) -> i64:
    """Return the power of a team: the head's combat and the support of all others."""
    total: i64 = 0
    while team:
        slot: i64 = state.lowest(team)
        total += power(s, slot, COMBAT if s.cells[cell.HEADS] & BIT[slot] else SUPPORT)
        team &= team - 1
    return total


# --- changes of power that last for the turn --------------------------------------------------------------------------


def gain(s: NarutoState, slot: i64, which: i64, n: i64) -> None:
    state.set_in_slot(s, slot, cell.GAIN + which, state.in_slot(s, slot, cell.GAIN + which) + n)


def become(s: NarutoState, slot: i64, which: i64, n: i64) -> None:
    """Set a figure; what is added later counts on top of it."""
    state.set_in_slot(s, slot, cell.SET + which, n + cell.SET_BASE)
    state.set_in_slot(s, slot, cell.SET_TIME + which, state.tick(s))
    state.set_in_slot(s, slot, cell.SET_COINS + which, from_coins(s, slot, which))
    state.set_in_slot(s, slot, cell.GAIN + which, 0)


def swap(s: NarutoState, slot: i64) -> None:
    """Let combat and support as they are now change places."""
    one: i64 = changed_by(s, slot, COMBAT)
    other: i64 = changed_by(s, slot, SUPPORT)
    exchange(s, slot, cell.SET)
    exchange(s, slot, cell.SET_TIME)
    state.set_in_slot(s, slot, cell.SET_COINS, 0)
    state.set_in_slot(s, slot, cell.SET_COINS + 1, 0)
    state.set_in_slot(s, slot, cell.GAIN, other - from_coins(s, slot, COMBAT))
    state.set_in_slot(s, slot, cell.GAIN + 1, one - from_coins(s, slot, SUPPORT))
    state.set_in_slot(s, slot, cell.SWAP_TIME, state.tick(s))
    s.cells[cell.SWAPPED] ^= BIT[slot]


def changed_by(s: NarutoState, slot: i64, which: i64) -> i64:
    """Return what gains, and coins since it was set, add to a figure."""
    gained: i64 = state.in_slot(s, slot, cell.GAIN + which)
    return gained + from_coins(s, slot, which) - state.in_slot(s, slot, cell.SET_COINS + which)


def exchange(s: NarutoState, slot: i64, column: i64) -> None:
    first: i64 = state.in_slot(s, slot, column)
    state.set_in_slot(s, slot, column, state.in_slot(s, slot, column + 1))
    state.set_in_slot(s, slot, column + 1, first)


# --- symbols, names, traits, ranks ------------------------------------------------------------------------------------


def symbols(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return the symbols of a card as a mask."""
    return state.figure(s, kind, row.SYMBOLS)


def kind_named(s: NarutoState, kind: i64, name: i64) -> bool:
    """Return whether a card has this name, printed or besides."""
    i: i64 = 0
    while i < row.MOST_NAMES:
        if state.figure(s, kind, row.NAME + i) == name:
            return True
        i += 1
    return False


def named(s: NarutoState, slot: i64, name: i64) -> bool:
    """Return whether a card in play has this name now."""
    found: bool = kind_named(s, state.kind_in(s, slot), name)
    if not (s.cells[cell.FAMILIES] | s.cells[cell.LASTING_FAMILIES]) & families.HAS:
        return found
    return changed(s, slot, op.NAMED, name, found)


def shares_name(s: NarutoState, slot: i64, kind: i64) -> bool:
    """Return whether a card in play has one of the names of a kind."""
    i: i64 = 0
    while i < row.MOST_NAMES:
        name: i64 = state.figure(s, kind, row.NAME + i)
        if name >= 0 and named(s, slot, name):
            return True
        i += 1
    return False


def kind_has_trait(s: NarutoState, kind: i64, trait: i64, attribute: bool) -> bool:
    """Return whether a card has a trait in print: a characteristic or attribute, or only an attribute."""
    column: i64 = row.ATTRIBUTES if attribute else row.TRAITS
    if trait >= row.TRAITS_IN_MASK:
        column = row.MORE_ATTRIBUTES if attribute else row.MORE_TRAITS
        trait -= row.TRAITS_IN_MASK
    return (state.figure(s, kind, column) >> trait) & 1 != 0


def has_trait(s: NarutoState, slot: i64, trait: i64, attribute: bool) -> bool:
    """Return whether a card in play has a trait now."""
    kind: i64 = state.kind_in(s, slot)
    found: bool = kind_has_trait(s, kind, trait, attribute)
    if not (s.cells[cell.FAMILIES] | s.cells[cell.LASTING_FAMILIES]) & families.HAS:
        return found
    if changed(s, slot, op.ATTRIBUTE, trait, kind_has_trait(s, kind, trait, True)):
        return True
    return not attribute and changed(s, slot, op.TRAIT, trait, is_characteristic(s, kind, trait))


def is_characteristic(s: NarutoState, kind: i64, trait: i64) -> bool:
    """Return whether a card has a trait in print as a characteristic, be it an attribute, too, or not."""
    if trait >= row.TRAITS_IN_MASK:
        return (state.figure(s, kind, row.MORE_CHARACTERISTICS) >> (trait - row.TRAITS_IN_MASK)) & 1 != 0
    return (state.figure(s, kind, row.CHARACTERISTICS) >> trait) & 1 != 0


def changed(s: NarutoState, slot: i64, quality: i64, value: i64, found: bool) -> bool:
    """Return a quality of a card in play after the rules that give, take and replace it, the older ones first."""
    cursor: i64 = rules_in_play.next_rule(s, families.HAS, op.HAS, rules_in_play.START)
    while cursor >= 0:
        rule: i64 = rules_in_play.rule_at(s, cursor)
        given: i64 = s.code[rule + 2]
        how: i64 = s.code[rule + 3]
        if s.code[given] == quality and (s.code[given + 1] == value or how == word.GETS_INSTEAD):
            if rules_in_play.covers(s, cursor, 1, BIT[slot]):
                found = s.code[given + 1] == value and how != word.GETS_LOSES
        cursor = rules_in_play.next_rule(s, families.HAS, op.HAS, cursor)
    return found


def ranks_match(s: NarutoState, kind: i64, how: i64, rank: i64) -> bool:
    """Return whether one of the ranks of a card compares so with a rank (NA-126); a card without a rank does not."""
    left: i64 = state.figure(s, kind, row.RANKS)
    while left:
        if compares(GRADES[state.lowest(left)], how, GRADES[rank]):
            return True
        left &= left - 1
    return False


def compares(figure: i64, how: i64, value: i64) -> bool:
    """Return whether a figure compares so with a value."""
    if how == word.THAN_AT_MOST:
        return figure <= value
    if how == word.THAN_AT_LEAST:
        return figure >= value
    if how == word.THAN_BELOW:
        return figure < value
    return figure > value if how == word.THAN_ABOVE else figure == value


def total_cost(s: NarutoState, number: i64) -> i64:
    """Return the points that a jutsu on the chain requires, X included (NR-41)."""
    return state.item(s, number, cell.PAID) >> parts.POINTS_SHIFT
