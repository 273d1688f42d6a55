"""Keywords of jutsu and of their users.

An item does several things one after the other: its own effect or the one of an Expert that alters it, what other
Experts and Combinations add, and a line that another card has added.
"""

from typing import Final

from ofuda.effects.machine import DO_EFFECT
from ofuda.games.naruto import ask, cell, families, no, op, parts, row, saw, step, word
from ofuda.games.naruto.rules import (
    chain_permissions,
    costs,
    in_play,
    items,
    permissions,
    rules_in_play,
    sources,
    state,
    traits,
)
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec

# the parts of what an item does, in their order
ALTERED: Final = 0
OWN: Final = 1
FURTHER: Final = 2  # + ability
ADDED: Final = 8
PARTS: Final = 9

# --- Expert and Combination -------------------------------------------------------------------------------------------


def effect_of(s: NarutoState, number: i64, part: i64) -> i64:
    """Return the address of a part of what an item does as it begins to resolve, 0 if it has no such part."""
    if part == ADDED:
        return state.item(s, number, cell.EXTRA)
    at: i64 = 0
    rewritten: bool = state.item(s, number, cell.ITEM_FLAGS) & cell.REWRITTEN != 0
    if rewritten or state.item(s, number, cell.SORT) != parts.PLAY_JUTSU:
        if part == OWN:
            at = state.item(s, number, cell.CODE)
        return at
    which: i64 = part - FURTHER
    if part == ALTERED:
        at = altered(s, number)
    elif part == OWN:
        if altered(s, number) == 0:
            at = state.item(s, number, cell.CODE)
    elif which < state.figure(s, items.kind_of(s, number), row.ABILITIES) and not alters(s, number, which):
        at = added_by(s, number, which)
    return s.tables.raised[at] if chain_permissions.numbers_up(s, number) else at


def altered(s: NarutoState, number: i64) -> i64:
    """Return the effect of an Expert that alters what a jutsu does: it comes first, in its place (NA-136)."""
    which: i64 = 0
    while which < state.figure(s, items.kind_of(s, number), row.ABILITIES):
        if alters(s, number, which):
            at: i64 = added_by(s, number, which)
            if at != 0:
                return at
        which += 1
    return 0


def alters(s: NarutoState, number: i64, which: i64) -> bool:
    """Return whether an ability of a jutsu is an Expert that alters its effect."""
    kind: i64 = items.kind_of(s, number)
    if rules_in_play.ability(s, kind, which, row.SORT) != row.EXPERT:
        return False
    return s.code[rules_in_play.ability(s, kind, which, row.ADDRESS) + 3] != 0


def added_by(s: NarutoState, number: i64, which: i64) -> i64:
    """Return the effect of an Expert (NA-136) or a Combination (NA-135) of a jutsu, 0 if it is neither or fails."""
    kind: i64 = items.kind_of(s, number)
    sort: i64 = rules_in_play.ability(s, kind, which, row.SORT)
    at: i64 = rules_in_play.ability(s, kind, which, row.ADDRESS)
    source: i64 = state.source_of_item(number)
    user: i64 = sources.slot_of(s, source)
    if user < 0:
        return 0
    if sort == row.EXPERT and s.members(s.code[at + 1], BIT[user], source, 0):
        return s.code[at + 2]
    if sort != row.COMBINATION:
        return 0
    if not permissions.has_right(s, word.RIGHT_COMBINE, BIT[user]):
        if not combines(s, at, 0, state.team_of(s, user) & ~BIT[user], source):
            return 0
    return s.code[at + 2 + s.code[at + 1]]


def combines(s: NarutoState, at: i64, entry: i64, others: i64, source: i64) -> bool:
    """Return whether the others match all entries of a Combination from one on, no ninja two of them (NR-27)."""
    if entry >= s.code[at + 1]:
        return True
    found: i64 = s.members(s.code[at + 2 + entry], others, source, 0)
    while found:
        if combines(s, at, entry + 1, others & ~(found & -found), source):
            return True
        found &= found - 1
    return False


# --- Senjutsu ---------------------------------------------------------------------------------------------------------


def with_senjutsu(s: NarutoState, slots: i64) -> i64:
    """Return those of the ninjas that have Senjutsu, injured or not."""
    found: i64 = 0
    if not s.lists.sages and not permissions.stated(s, families.HAS_KEYWORD):
        return found
    while slots:
        if traits.has_keyword(s, state.lowest(slots), word.KEYWORD_SENJUTSU):
            found |= slots & -slots
        slots &= slots - 1
    return found


def has_sage(s: NarutoState, number: i64) -> bool:
    """Return whether the user of a jutsu has Senjutsu: each symbol in its cost is paid by any card (NA-148)."""
    if not s.lists.sages and not permissions.stated(s, families.HAS_KEYWORD):
        return False
    user: i64 = sources.slot_of(s, state.source_of_item(number))
    return user >= 0 and traits.has_keyword(s, user, word.KEYWORD_SENJUTSU)


# --- where a jutsu goes -----------------------------------------------------------------------------------------------


def applied(s: NarutoState, number: i64) -> None:
    """Let a jutsu that has been applied go elsewhere than to the chakra area: by a rule in play, or by Mastery.

    It is not there yet, so it cannot pay for its own Mastery; one that was negated does not come here (NR-30).
    """
    if not items.has_card(s, number):
        return
    rule: i64 = replaced_by(s, number)
    if rule != 0:
        s.push(DO_EFFECT, s.code[rule + 2], state.source_of_item(number))
    elif has_master(s, number) and payers(s, number):
        s.push(step.APPLIED, number)
        s.ask(state.item(s, number, cell.CONTROLLER), ask.MASTERY)


def replaced_by(s: NarutoState, number: i64) -> i64:
    """Return the address of a rule in play that sends a jutsu elsewhere after it was applied, 0 if there is none."""
    if permissions.stated(s, families.INSTEAD):
        cursor: i64 = rules_in_play.next_rule(s, families.INSTEAD, op.INSTEAD, rules_in_play.START)
        while cursor >= 0:
            rule: i64 = rules_in_play.rule_at(s, cursor)
            event: i64 = s.code[rule + 1]
            source: i64 = rules_in_play.source_at(s, cursor)
            if s.code[event + 2] == word.FATE_SETTLES and s.items(s.code[event + 1], BIT[number], source, 0):
                return rule
            cursor = rules_in_play.next_rule(s, families.INSTEAD, op.INSTEAD, cursor)
    return 0


def has_master(s: NarutoState, number: i64) -> bool:
    """Return whether the user of a jutsu is still there and has Mastery, injured or not (NA-141)."""
    user: i64 = sources.slot_of(s, state.source_of_item(number))
    return user >= 0 and traits.has_keyword(s, user, word.KEYWORD_MASTERY)


def payers(s: NarutoState, number: i64) -> i64:
    """Return the lines of chakra that share a symbol with a jutsu: one of them pays for Mastery."""
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    return costs.lines_with(s, seat, traits.symbols(s, seat, items.kind_of(s, number)))


def master(s: NarutoState, number: i64, kind: i64) -> None:
    """Pay 1 chakra, and take a jutsu that was applied to its owner's hand (NA-141)."""
    seat: i64 = state.item(s, number, cell.CONTROLLER)
    state.take(s, seat, parts.CHAKRA, kind)
    state.put(s, seat, parts.DISCARD, kind)
    state.tell(s, saw.PAYS_CHAKRA, seat, kind)
    in_play.settle(s, number, word.ZONE_HAND)


# --- questions --------------------------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.MASTERY


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    if move == ask.NONE_MOVE:
        return 0
    kind: i64 = move - ask.CARD_MOVE
    if state.copies_of(s, seat, parts.CHAKRA, kind) == 0:
        return no.NOT_IN_CHAKRA
    return 0 if payers(s, s.next_argument(0)) & BIT[state.line_of(s, seat, kind)] else no.NO_MASTERY


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    out[0] = ask.NONE_MOVE
    n: i64 = 1
    left: i64 = payers(s, s.next_argument(0))
    while left:
        out[n] = ask.CARD_MOVE + state.kind_at(s, seat, state.lowest(left))
        left &= left - 1
        n += 1
    return n


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    number: i64 = s.next_argument(0)
    s.drop_step()
    if move == ask.NONE_MOVE:
        state.tell(s, saw.DECLINES, seat, state.kind_in(s, sources.slot_of(s, state.source_of_item(number))))
    else:
        master(s, number, move - ask.CARD_MOVE)
