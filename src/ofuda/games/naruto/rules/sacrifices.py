"""Sacrifice and Squad: cards in play that are removed from the game to pay for a card.

They are chosen one by one in the order in which the card lists them, each only if the rest can follow; where there is
only one, it is taken unasked.
"""

from ofuda.games.naruto import cell, families, op, parts, row, saw, word
from ofuda.games.naruto.rules import card_sets, in_play, items, permissions, rules_in_play, state, traits
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64

# --- what a card lists ------------------------------------------------------------------------------------------------


def squad_of(s: NarutoState, kind: i64) -> i64:
    """Return the address of what a card lists for Squad, 0 if it has none."""
    return key_of(s, kind, row.SQUAD)


def sacrifice_of(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return the address of what a card lists for Sacrifice, or what a card in play makes it list; 0 for nothing."""
    own: i64 = key_of(s, kind, row.SACRIFICE)
    if own != 0 or not permissions.stated(s, families.HAS_ABILITY):
        return own
    cursor: i64 = rules_in_play.next_rule(s, families.HAS_ABILITY, op.HAS_ABILITY, rules_in_play.START)
    while cursor >= 0:
        rule: i64 = rules_in_play.rule_at(s, cursor)
        if s.code[s.code[rule + 2]] == op.SACRIFICE_KEY:
            if card_sets.kind_fits(s, s.code[rule + 1], seat, kind, rules_in_play.source_at(s, cursor)):
                return s.code[rule + 2]
        cursor = rules_in_play.next_rule(s, families.HAS_ABILITY, op.HAS_ABILITY, cursor)
    return 0


def key_of(s: NarutoState, kind: i64, sort: i64) -> i64:
    """Return the address of an ability of this sort, 0 if a card has none."""
    which: i64 = 0
    while which < state.figure(s, kind, row.ABILITIES):
        if rules_in_play.ability(s, kind, which, row.SORT) == sort:
            return rules_in_play.ability(s, kind, which, row.ADDRESS)
        which += 1
    return 0


def in_squad(s: NarutoState, seat: i64, kind: i64, sort: i64) -> i64:
    """Return how many ninjas are removed for a card that enters by Squad (NA-149), 0 for other ways of entering."""
    if sort != parts.SQUAD:
        return 0
    if takes_one(s, seat, kind):
        return 1
    return s.code[squad_of(s, kind) + 1]


def takes_one(s: NarutoState, seat: i64, kind: i64) -> bool:
    """Return whether one of the ninjas that a card lists is enough for its Squad."""
    zone: i64 = word.ZONE_REINFORCEMENT
    return rules_in_play.stated_in_zone(s, seat, kind, zone, op.CAN, word.RIGHT_SQUAD_WITH_ONE)


def in_sacrifice(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return how many cards are removed for the Sacrifice of a card (NA-146)."""
    at: i64 = sacrifice_of(s, seat, kind)
    if at == 0:
        return 0
    return s.code[at + 1]


def coins_of(s: NarutoState, seat: i64, kind: i64) -> i64:
    """Return how many Growth coins the Sacrifice of a card takes."""
    at: i64 = sacrifice_of(s, seat, kind)
    if at == 0:
        return 0
    return s.code[at + 2 + s.code[at + 1]]


def candidates(s: NarutoState, seat: i64, kind: i64, sort: i64, i: i64) -> i64:
    """Return the cards in play that can be the i-th of those to remove: first the Squad, then the Sacrifice."""
    source: i64 = state.card_source(seat, kind)
    squad: i64 = in_squad(s, seat, kind, sort)
    at: i64 = 0
    if i >= squad:
        at = sacrifice_of(s, seat, kind)
        return s.members(s.code[at + 2 + i - squad], state.side(s, seat), source, 0)
    at = squad_of(s, kind)
    if not takes_one(s, seat, kind):
        return s.members(s.code[at + 2 + i], state.village(s, seat), source, 0)
    found: i64 = 0
    n: i64 = 0
    while n < s.code[at + 1]:
        found |= s.members(s.code[at + 2 + n], state.village(s, seat), source, 0)
        n += 1
    return found


# --- whether it can be paid -------------------------------------------------------------------------------------------


def payable(s: NarutoState, seat: i64, kind: i64, sort: i64, gone: i64, names: bool) -> bool:
    """Return whether all that a card lists is there, apart from the cards that are gone by then.

    `names`: and no ninja that stays has a name of the card (see NA-40).
    """
    if coins_of(s, seat, kind) > growth_coins(s, seat):
        return False
    return can_follow(s, seat, kind, sort, 0, gone, names)


def can_follow(s: NarutoState, seat: i64, kind: i64, sort: i64, i: i64, gone: i64, names: bool) -> bool:
    """Return whether the cards from the i-th on can be removed besides those that are gone, each another one."""
    if i == in_squad(s, seat, kind, sort) + in_sacrifice(s, seat, kind):
        return not names or not clashes(s, seat, kind, gone)
    left: i64 = candidates(s, seat, kind, sort, i) & ~gone
    while left:
        if can_follow(s, seat, kind, sort, i + 1, gone | (left & -left), names):
            return True
        left &= left - 1
    return False


def clashes(s: NarutoState, seat: i64, kind: i64, gone: i64) -> bool:
    """Return whether a ninja of a seat, apart from those that are gone, has a name of a card.

    A Non-Unique card may enter all the same (NA-142); it frees only itself (NR-28).
    """
    if state.has_keyword(s, kind, parts.NON_UNIQUE):
        return False
    return traits.namesakes(s, seat, kind) & ~gone != 0


def growth_coins(s: NarutoState, seat: i64) -> i64:
    """Return how many Growth coins are on the cards of a seat."""
    n: i64 = 0
    left: i64 = with_coins(s, seat)
    while left:
        n += state.coins(s, state.lowest(left), word.COIN_GROWTH)
        left &= left - 1
    return n


def with_coins(s: NarutoState, seat: i64) -> i64:
    """Return the cards of a seat with Growth coins."""
    found: i64 = 0
    left: i64 = state.side(s, seat)
    while left:
        if state.coins(s, state.lowest(left), word.COIN_GROWTH) > 0:
            found |= left & -left
        left &= left - 1
    return found


# --- paying -----------------------------------------------------------------------------------------------------------


def replaced(s: NarutoState, number: i64) -> i64:
    """Return the slot of the ninja that the card of an item replaces, -1 if none or if it has left play."""
    slot: i64 = state.item(s, number, cell.SOURCE) - 1
    if slot < 0 or state.in_slot(s, slot, cell.ENTRY) != state.item(s, number, cell.SOURCE_ENTRY):
        return -1
    return slot


def chosen(s: NarutoState, number: i64) -> i64:
    """Return the cards that are to be removed for an item."""
    return state.item(s, number, cell.AIMED) | state.item(s, number, cell.SUBJECT)


def next_choices(s: NarutoState, number: i64) -> i64:
    """Return among which cards the next one to remove, or to lose a Growth coin, is chosen; 0: all are chosen."""
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    kind: i64 = items.kind_of(s, number)
    sort: i64 = state.item(s, number, cell.SORT)
    if state.item(s, number, cell.LEFT) > 0:
        return with_coins(s, seat)
    gone: i64 = chosen(s, number)
    i: i64 = state.count(gone)
    if i == in_squad(s, seat, kind, sort) + in_sacrifice(s, seat, kind):
        return 0
    slot: i64 = replaced(s, number)
    if slot >= 0:
        gone |= BIT[slot]
    found: i64 = 0
    left: i64 = candidates(s, seat, kind, sort, i) & ~gone
    while left:
        if can_follow(s, seat, kind, sort, i + 1, gone | (left & -left), True):
            found |= left & -left
        left &= left - 1
    return found


def choose(s: NarutoState, number: i64, slot: i64) -> None:
    """Take a Growth coin off a card, or note that the card is to be removed."""
    left: i64 = state.item(s, number, cell.LEFT)
    if left > 0:
        state.add_coins(s, slot, word.COIN_GROWTH, -1)
        state.tell(s, saw.COINS, state.kind_in(s, slot), slot, -1, word.COIN_GROWTH)
        state.set_item(s, number, cell.LEFT, left - 1)
        return
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    squad: i64 = in_squad(s, seat, items.kind_of(s, number), state.item(s, number, cell.SORT))
    column: i64 = cell.SUBJECT
    if state.count(chosen(s, number)) < squad:
        column = cell.AIMED
    state.add_to_item(s, number, column, BIT[slot])
    state.tell(s, saw.GIVES, seat, state.kind_in(s, slot), slot, items.kind_of(s, number))


def pay(s: NarutoState, number: i64) -> None:
    """Remove the chosen cards from the game, the Squad and what is sacrificed."""
    squad: i64 = state.item(s, number, cell.AIMED)
    sacrificed: i64 = state.item(s, number, cell.SUBJECT)
    state.set_item(s, number, cell.AIMED, 0)
    state.set_item(s, number, cell.SUBJECT, 0)
    while squad:
        in_play.leave(s, state.lowest(squad), word.ZONE_REMOVED)
        squad &= squad - 1
    while sacrificed:
        in_play.leave(s, state.lowest(sacrificed), word.ZONE_REMOVED, word.WAY_SACRIFICED)
        sacrificed &= sacrificed - 1
