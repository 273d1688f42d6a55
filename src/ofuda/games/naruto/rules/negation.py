"""Texts that are negated, and hands that are open: what follows from the rules in play after each step.

A card whose text is negated has no abilities; its keywords, its mental power and its names stay (see NR-41, NR-66).
A text that negates can be negated itself. A rule that no other one threatens counts first. Where rules threaten each
other in a circle, the youngest one counts (see NR-40), and those whose cards it covers do not.
"""

from ofuda.games.naruto import cell, families, op, parts, saw, word
from ofuda.games.naruto.rules import figures, permissions, rules_in_play, state, zones
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64


def refresh(s: NarutoState) -> None:
    """Note whose text is negated now, and show the hands that are open."""
    c = s.cells
    stated: i64 = c[cell.FAMILIES] | c[cell.LASTING_FAMILIES]
    if stated & families.BLANK or c[cell.BLANKED]:
        note_texts(s)
    if stated & families.SEES_HAND:
        open_hands(s)


def open_hands(s: NarutoState) -> None:
    """Show each hand that the other player may see while a rule says so."""
    cursor: i64 = rules_in_play.next_rule(s, families.SEES_HAND, op.CAN, rules_in_play.START)
    while cursor >= 0:
        rule: i64 = rules_in_play.rule_at(s, cursor)
        if s.code[rule + 1] == word.RIGHT_SEE_HAND:
            seat: i64 = 0
            while seat < parts.SEATS:
                if permissions.is_player(s, s.code[rule + 2], seat, rules_in_play.source_at(s, cursor)):
                    if state.held(s, seat, parts.KNOWN) < state.held(s, seat, parts.HAND):
                        zones.open_hand(s, seat)
                seat += 1
        cursor = rules_in_play.next_rule(s, families.SEES_HAND, op.CAN, cursor)


def note_texts(s: NarutoState) -> None:
    """Note whose text is negated now; a text that works again is as old as this moment (see NR-55)."""
    c = s.cells
    before: i64 = c[cell.BLANKED]
    now: i64 = 0
    if rules_in_play.stated(s, families.BLANK):
        now = negated(s)
        c[cell.BLANKED] = now
    elif before == 0:
        return
    else:
        c[cell.BLANKED] = 0
    freed: i64 = before & ~now & c[cell.OCCUPIED]
    if freed:
        time: i64 = state.tick(s)
        tell_each(s, saw.TEXT_BACK, freed)
        while freed:
            state.set_in_slot(s, state.lowest(freed), cell.AGE, time)
            figures.begin_rules(s, state.lowest(freed))
            freed &= freed - 1
    tell_each(s, saw.TEXT_NEGATED, now & ~before)


def note(s: NarutoState) -> None:
    """Note whose text is negated in a position that was laid out, as if it had been so before."""
    s.cells[cell.BLANKED] = 0
    if rules_in_play.stated(s, families.BLANK):
        s.cells[cell.BLANKED] = negated(s)


def tell_each(s: NarutoState, event: i64, slots: i64) -> None:
    while slots:
        slot: i64 = state.lowest(slots)
        slots &= slots - 1
        state.tell(s, event, state.kind_in(s, slot), slot)


def negated(s: NarutoState) -> i64:
    """Return the cards in play whose text is negated.

    One rule after the other is counted, with the texts that are left by then. At the end all of these are read once
    more, for who was not affected by one of them may have lost that protection by another.
    """
    c = s.cells
    c[cell.BLANKED] = 0
    stating: i64 = rules_in_play.stating(s, families.BLANK)
    if stating & (stating - 1) == 0 and c[cell.LASTING_FAMILIES] & families.BLANK == 0:
        if not rules_in_play.stated(s, families.HAS_ABILITY):
            return negated_by_one(s)
    counted: list[i64] = []
    cursor: i64 = next_negation(s, counted)
    while cursor >= 0:
        counted.append(cursor)
        c[cell.BLANKED] |= covered(s, cursor)
        cursor = next_negation(s, counted)
    found: i64 = 0
    for cursor in counted:
        found |= covered(s, cursor)
    return found


def negated_by_one(s: NarutoState) -> i64:
    """Return the cards whose text is negated if the rules of only one card do so: they never threaten each other."""
    c = s.cells
    cursor: i64 = rules_in_play.next_rule(s, families.BLANK, op.BLANK, rules_in_play.START)
    while cursor >= 0:
        c[cell.BLANKED] |= covered(s, cursor)
        cursor = rules_in_play.next_rule(s, families.BLANK, op.BLANK, cursor)
    found: i64 = 0
    if c[cell.BLANKED]:
        cursor = rules_in_play.next_rule(s, families.BLANK, op.BLANK, rules_in_play.START)
        while cursor >= 0:
            found |= covered(s, cursor)
            cursor = rules_in_play.next_rule(s, families.BLANK, op.BLANK, cursor)
    return found


def next_negation(s: NarutoState, counted: list[i64]) -> i64:
    """Return the rule to count next: of those that no other one threatens the youngest, else the youngest of all."""
    best: i64 = -1
    safe: bool = False
    cursor: i64 = rules_in_play.next_rule(s, families.BLANK, op.BLANK, rules_in_play.START)
    while cursor >= 0:
        if cursor not in counted:
            is_safe: bool = not is_threatened(s, cursor, counted)
            if best < 0 or (is_safe and not safe) or (is_safe == safe and is_younger(s, cursor, best)):
                best = cursor
                safe = is_safe
        cursor = rules_in_play.next_rule(s, families.BLANK, op.BLANK, cursor)
    return best


def is_younger(s: NarutoState, cursor: i64, other: i64) -> bool:
    return rules_in_play.time_of(s, cursor) > rules_in_play.time_of(s, other)


def is_threatened(s: NarutoState, cursor: i64, counted: list[i64]) -> bool:
    """Return whether a rule that is not counted yet would negate the text of this one."""
    source: i64 = rules_in_play.source_at(s, cursor)
    if source >= parts.SLOTS:
        return False
    other: i64 = rules_in_play.next_rule(s, families.BLANK, op.BLANK, rules_in_play.START)
    while other >= 0:
        if other != cursor and other not in counted and covered(s, other) & BIT[source]:
            return True
        other = rules_in_play.next_rule(s, families.BLANK, op.BLANK, other)
    return False


def covered(s: NarutoState, cursor: i64) -> i64:
    """Return the cards whose text a rule negates: not that of its own card, and none that cannot be negated."""
    found: i64 = rules_in_play.covers(s, cursor, 1, s.cells[cell.OCCUPIED])
    source: i64 = rules_in_play.source_at(s, cursor)
    if source < parts.SLOTS:
        found &= ~BIT[source]
    if found:
        found &= ~rules_in_play.banned(s, word.DEED_BE_NEGATED, found)
    return found
