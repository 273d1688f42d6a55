"""16. Figures and traits.

Power is computed whenever it is asked for (NR-31): from the printed value of the ninja's state, or the value that it
was last set to, the changes since, and what coins and cards in play add. A rule counts if it is younger than the last
time the figure was set.
"""

from typing import Final

from ofuda.games.naruto import cell, families, op, parts, row, word
from ofuda.games.naruto.rules import rules_in_play, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64

COMBAT: Final = 0  # which figure: offsets in the cells of a slot
SUPPORT: Final = 1
MENTAL: Final = 2
MOST_NESTED: Final = 6  # powers that are asked for within each other
# NA-75: a team has the combat of its head and the support of all others.

# --- power ------------------------------------------------------------------------------------------------------------


def combat(s: NarutoState, slot: i64) -> i64:
    return power(s, slot, COMBAT)


def support(s: NarutoState, slot: i64) -> i64:
    return power(s, slot, SUPPORT)


def power(s: NarutoState, slot: i64, which: i64) -> i64:
    """Return the combat or support of a ninja (NR-31); modifiers and sums may be negative (NA-128).

    Rules may ask for the power of others in turn. Should they ask in a circle, they do not count from a depth on.
    """
    c = s.cells
    if c[cell.FROZEN] & BIT[slot]:
        return printed(s, slot, which)
    stated: i64 = c[cell.FAMILIES] | c[cell.LASTING_FAMILIES]
    if stated & (families.FIGURE | families.MODIFY) == 0 or s.nested >= MOST_NESTED:
        return without_rules(s, slot, which)
    s.nested += 1
    value: i64 = with_rules(s, slot, which, stated)
    s.nested -= 1
    return value


def with_rules(s: NarutoState, slot: i64, which: i64, stated: i64) -> i64:
    """Return a power as the rules in play set and change it."""
    if stated & families.FIGURE:
        cursor: i64 = youngest_set(s, slot, which)
        if cursor >= 0:
            return after_set(s, slot, which, cursor)
    value: i64 = without_rules(s, slot, which)
    if stated & families.MODIFY:
        value += from_rules(s, slot, which, set_since(s, slot, which))
    if stated & families.FIGURE:
        value += from_figures(s, slot, which, set_since(s, slot, which))
    return value


def without_rules(s: NarutoState, slot: i64, which: i64) -> i64:
    """Return a power as print, effects of this turn and coins make it."""
    c = s.cells
    value: i64 = 0
    at: i64 = cell.SLOT + slot * cell.SLOT_WIDTH + cell.OF_TURN + which
    if c[at]:  # else it has not changed this turn
        value = state.in_slot(s, slot, cell.GAIN + which) - state.in_slot(s, slot, cell.SET_COINS + which)
    if c[at] and state.in_slot(s, slot, cell.SET + which) != 0:
        value += state.in_slot(s, slot, cell.SET + which) - cell.SET_BASE
    else:
        value += printed(s, slot, 1 - which if c[cell.SWAPPED] & BIT[slot] else which)
    at = cell.SLOT + slot * cell.SLOT_WIDTH + cell.COINS
    if c[at]:
        value += from_coins(s, slot, which)
    return value


def set_since(s: NarutoState, slot: i64, which: i64) -> i64:
    """Return when combat or support was last set this turn, -1 if it was not."""
    if state.in_slot(s, slot, cell.SET + which) == 0:
        return -1
    return state.in_slot(s, slot, cell.SET_TIME + which)


def printed(s: NarutoState, slot: i64, which: i64) -> i64:
    """Return the printed combat or support of the state that a ninja is in; an X is what its text says now."""
    column: i64 = row.INJURED_COMBAT if s.cells[cell.INJURED] & BIT[slot] else row.COMBAT
    kind: i64 = state.kind_in(s, slot)
    if state.figure(s, kind, row.LIVE) & BIT[column + which - row.COMBAT]:
        return from_own_text(s, slot, kind, word.FIGURE_COMBAT + which)
    return state.figure(s, kind, column + which)


def from_own_text(s: NarutoState, slot: i64, kind: i64, figure: i64) -> i64:
    """Return the value of an X in print, 0 while the text that gives it does not work."""
    cursor: i64 = slot * parts.MOST_ABILITIES
    end: i64 = cursor + state.figure(s, kind, row.ABILITIES)
    while cursor < end:
        if rules_in_play.states(s, slot, kind, cursor - slot * parts.MOST_ABILITIES, op.FIGURE):
            if defines(s, cursor, slot, figure):
                return s.value(s.code[rules_in_play.rule_at(s, cursor) + 3], slot, 0)
        cursor += 1
    return 0


def defines(s: NarutoState, cursor: i64, slot: i64, figure: i64) -> bool:
    """Return whether a rule says what an X in the print of its own card is."""
    rule: i64 = rules_in_play.rule_at(s, cursor)
    if s.code[rule + 1] != figure or s.code[rule + 4] or rules_in_play.source_at(s, cursor) != slot:
        return False
    column: i64 = row.MENTAL
    if figure != word.FIGURE_MENTAL:
        column = row.INJURED_COMBAT if s.cells[cell.INJURED] & BIT[slot] else row.COMBAT
        column += figure - word.FIGURE_COMBAT
    if state.figure(s, state.kind_in(s, slot), row.LIVE) & BIT[column - row.COMBAT] == 0:
        return False
    return rules_in_play.named_by(s, cursor, 2, BIT[slot]) != 0


def from_coins(s: NarutoState, slot: i64, which: i64) -> i64:
    """Return what coins add: each Growth coin +1/+1, in both states (NA-129)."""
    n: i64 = state.coins(s, slot, word.COIN_GROWTH) + state.coins(s, slot, word.COIN_PLUS_BOTH)
    n -= state.coins(s, slot, word.COIN_MINUS_BOTH)
    return n + state.coins(s, slot, word.COIN_PLUS_COMBAT) if which == COMBAT else n


def from_rules(s: NarutoState, slot: i64, which: i64, since: i64) -> i64:
    """Return what rules in play add, those that are younger than the last time this figure was set (NR-55)."""
    total: i64 = 0
    cursor: i64 = rules_in_play.next_rule(s, families.MODIFY, op.MODIFY, rules_in_play.START)
    while cursor >= 0:
        if changes(s, cursor, 1, slot, since):
            field: i64 = 2 + then_called(s, cursor, slot, which)
            total += value_of(s, cursor, field)
        cursor = rules_in_play.next_rule(s, families.MODIFY, op.MODIFY, cursor)
    return total


def changes(s: NarutoState, cursor: i64, field: i64, slot: i64, since: i64) -> bool:
    """Return whether a rule changes the power of a ninja, and is younger than the last time that it was set."""
    if rules_in_play.covers(s, cursor, field, BIT[slot]) == 0 or rules_in_play.time_of(s, cursor) <= since:
        return False
    if not rules_in_play.forbidden(s, word.DEED_POWER_CHANGED):
        return True
    cause: i64 = rules_in_play.source_at(s, cursor)
    return cause == slot or rules_in_play.banned_by(s, word.DEED_POWER_CHANGED, BIT[slot], cause) == 0


def then_called(s: NarutoState, cursor: i64, slot: i64, which: i64) -> i64:
    """Return which figure a rule means: the other one, if combat and support have changed places since (NR-31)."""
    if not state.is_in(s, cell.SWAPPED, slot):
        return which
    return 1 - which if rules_in_play.time_of(s, cursor) < state.in_slot(s, slot, cell.SWAP_TIME) else which


def value_of(s: NarutoState, cursor: i64, field: i64) -> i64:
    """Return the value in a field of a rule."""
    at: i64 = s.code[rules_in_play.rule_at(s, cursor) + field]
    return s.value(at, rules_in_play.source_at(s, cursor), rules_in_play.register_at(s, cursor))


def mental(s: NarutoState, slot: i64) -> i64:
    """Return the mental power of a ninja, 0 if none is printed; injury does not change it (NA-130)."""
    kind: i64 = state.kind_in(s, slot)
    gained: i64 = state.in_slot(s, slot, cell.GAIN + MENTAL)
    if not rules_in_play.stated(s, families.FIGURE):
        return state.figure(s, kind, row.MENTAL) + gained
    cursor: i64 = youngest_set(s, slot, MENTAL)
    if cursor >= 0:
        return value_of(s, cursor, 3) + gained + from_figures(s, slot, MENTAL, rules_in_play.time_of(s, cursor))
    return printed_mental(s, slot) + gained + from_figures(s, slot, MENTAL, -1)


def printed_mental(s: NarutoState, slot: i64) -> i64:
    """Return the printed mental power of a ninja; an X is what its text says now."""
    kind: i64 = state.kind_in(s, slot)
    if state.figure(s, kind, row.LIVE) & BIT[row.MENTAL - row.COMBAT]:
        return from_own_text(s, slot, kind, word.FIGURE_MENTAL)
    return state.figure(s, kind, row.MENTAL)


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
    """Return the power of a team: the head's combat and the support of all others that may add theirs."""
    total: i64 = 0
    team &= ~rules_in_play.banned(s, word.DEED_ADD_POWER, team)
    while team:
        slot: i64 = state.lowest(team)
        total += power(s, slot, COMBAT if s.cells[cell.HEADS] & BIT[slot] else SUPPORT)
        team &= team - 1
    return total


# --- rules that set or raise a figure ---------------------------------------------------------------------------------


def next_figure(s: NarutoState, slot: i64, which: i64, add: bool, since: i64, cursor: i64) -> i64:
    """Return the next rule that sets or raises a figure of a ninja and is younger than `since`, -1 after the last one.

    What an X in its print is counts as printed, not as a change.
    """
    cursor = rules_in_play.next_rule(s, families.FIGURE, op.FIGURE, cursor)
    while cursor >= 0:
        rule: i64 = rules_in_play.rule_at(s, cursor)
        figure: i64 = s.code[rule + 1]
        meant: i64 = word.FIGURE_MENTAL
        if which != MENTAL:
            meant = word.FIGURE_COMBAT + then_called(s, cursor, slot, which)
        if figure == meant and (s.code[rule + 4] != 0) == add and not defines(s, cursor, slot, figure):
            if changes(s, cursor, 2, slot, since):
                return cursor
        cursor = rules_in_play.next_rule(s, families.FIGURE, op.FIGURE, cursor)
    return -1


def youngest_set(s: NarutoState, slot: i64, which: i64) -> i64:
    """Return the youngest rule that sets a figure of a ninja, -1 if none has set it since an effect did so."""
    since: i64 = -1
    if which != MENTAL:
        since = set_since(s, slot, which)
    best: i64 = -1
    cursor: i64 = next_figure(s, slot, which, False, since, rules_in_play.START)
    while cursor >= 0:
        best = cursor
        cursor = next_figure(s, slot, which, False, rules_in_play.time_of(s, cursor), rules_in_play.START)
    return best


def from_figures(s: NarutoState, slot: i64, which: i64, since: i64) -> i64:
    """Return how much rules raise a figure of a ninja, those that are younger than the last time it was set."""
    total: i64 = 0
    cursor: i64 = next_figure(s, slot, which, True, since, rules_in_play.START)
    while cursor >= 0:
        total += value_of(s, cursor, 3)
        cursor = next_figure(s, slot, which, True, since, cursor)
    return total


def after_set(s: NarutoState, slot: i64, which: i64, cursor: i64) -> i64:
    """Return a power that a rule sets, with what came later (NR-31); what was gained this turn counts as later.

    A figure that is said to be another one is just that one: what changes the other changes both. That holds, too, if
    the two have changed places since.
    """
    at: i64 = s.code[rules_in_play.rule_at(s, cursor) + 3]
    if s.code[at] == op.FIGURE_OF:
        swapped: bool = then_called(s, cursor, slot, which) != which
        if swapped and s.members(s.code[at + 2], BIT[slot], rules_in_play.source_at(s, cursor), 0):
            return power(s, slot, 1 - which)
        return value_of(s, cursor, 3)
    value: i64 = value_of(s, cursor, 3)
    value += state.in_slot(s, slot, cell.GAIN + which) + from_coins(s, slot, which)
    value -= old_coins(s, slot, then_called(s, cursor, slot, which))
    time: i64 = rules_in_play.time_of(s, cursor)
    return value + from_rules(s, slot, which, time) + from_figures(s, slot, which, time)


def old_coins(s: NarutoState, slot: i64, which: i64) -> i64:
    """Return what coins added before a rule last began to set the power of others."""
    return state.in_slot(s, slot, cell.OLD_COMBAT if which == COMBAT else cell.OLD_SUPPORT)


def begin_rules(s: NarutoState, slot: i64) -> None:
    """Note which coins are older than the rules of a card that works from now on."""
    if s.tables.families[state.kind_in(s, slot)] & families.SETS_POWER:
        left: i64 = s.cells[cell.NINJAS]
        while left:
            other: i64 = state.lowest(left)
            left &= left - 1
            state.set_in_slot(s, other, cell.OLD_COMBAT, clipped(from_coins(s, other, COMBAT)))
            state.set_in_slot(s, other, cell.OLD_SUPPORT, clipped(from_coins(s, other, SUPPORT)))


def clipped(n: i64) -> i64:
    """Return a number that has room in its bits."""
    if n > cell.MOST_OLD:
        return cell.MOST_OLD
    return n if n >= -cell.MOST_OLD else -cell.MOST_OLD


def entrance(s: NarutoState, slot: i64) -> i64:
    """Return the entrance cost of a card in play, as rules in play and of cards outside play raise it."""
    value: i64 = state.figure(s, state.kind_in(s, slot), row.ENTRANCE)
    if rules_in_play.stated(s, families.FIGURE):
        cursor: i64 = rules_in_play.next_rule(s, families.FIGURE, op.FIGURE, rules_in_play.START)
        while cursor >= 0:
            rule: i64 = rules_in_play.rule_at(s, cursor)
            if s.code[rule + 1] == word.FIGURE_ENTRANCE and rules_in_play.covers(s, cursor, 2, BIT[slot]):
                value += value_of(s, cursor, 3)
            cursor = rules_in_play.next_rule(s, families.FIGURE, op.FIGURE, cursor)
    i: i64 = 0
    while i < len(s.tables.outside):
        value += from_outside(s, slot, s.tables.outside[i])
        i += 1
    return value


def from_outside(s: NarutoState, slot: i64, kind: i64) -> i64:
    """Return how much cards of a kind in the chakra areas raise the entrance cost of a card in play."""
    total: i64 = 0
    seat: i64 = 0
    while seat < parts.SEATS:
        n: i64 = state.copies_of(s, seat, parts.CHAKRA, kind)
        rule: i64 = 0
        if n:
            rule = rules_in_play.rule_outside(s, seat, kind, word.ZONE_CHAKRA, op.FIGURE)
        if rule and s.code[rule + 1] == word.FIGURE_ENTRANCE:
            source: i64 = state.card_source(seat, kind)
            if s.members(s.code[rule + 2], BIT[slot], source, 0) and not rules_in_play.unaffected(s, BIT[slot], source):
                total += n * s.value(s.code[rule + 3], source, 0)
        seat += 1
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
