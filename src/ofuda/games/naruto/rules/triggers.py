"""18. Effects and triggers.

An event looks for abilities that wait for it. What they do waits until the chain is done, and then forms a new one
(NR-11); outside the windows it is carried out at once.
"""

from typing import Final

from ofuda.effects.machine import ASK_MAY, IF, MAY, MOST_MODES
from ofuda.effects.mask_numbers import ASK_PAY, DO_PAY, EACH_TIME, HALF_WORD, IF_PAYS, LEFT_SHIFT, R_SOURCE, ROW
from ofuda.games.naruto import ask, cell, families, no, op, parts, row, saw, step, word
from ofuda.games.naruto.rules import card_sets, items, rows, rules_in_play, sources, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, MASK32, i64, vec

REPEATS_FROM: Final = 4  # items of a phase before positions are compared
FACTOR: Final = 0x3779B1F5
ALL: Final = 0x3FFFFFFFFFFFFFFF
AGES: Final = 1  # the cell of a slot with AGE, ENTRY and BEARER

# --- looking for abilities --------------------------------------------------------------------------------------------


def next_trigger(s: NarutoState, family: i64, node: i64, cursor: i64) -> i64:
    """Return the cursor of the next ability that waits for events of this node, -1 after the last one.

    Cursors from FIRST_LASTING on are rows of delayed effects.
    """
    c = s.cells
    cursor += 1
    if cursor < rules_in_play.FIRST_LASTING and c[cell.FAMILIES] & family:
        first: i64 = cursor // parts.MOST_ABILITIES
        left: i64 = c[cell.OCCUPIED] & ~(BIT[first] - 1)
        while left:
            slot: i64 = state.lowest(left)
            left &= left - 1
            kind: i64 = state.kind_in(s, slot)
            if s.tables.families[kind] & family:
                which: i64 = cursor % parts.MOST_ABILITIES if slot == first else 0
                while which < state.figure(s, kind, row.ABILITIES):
                    if waits(s, slot, kind, which, node):
                        return slot * parts.MOST_ABILITIES + which
                    which += 1
    number: i64 = 0
    if cursor > rules_in_play.FIRST_LASTING:
        number = cursor - rules_in_play.FIRST_LASTING
    while number < cell.MOST_LATER:
        at: i64 = c[cell.LATER + number * ROW] & HALF_WORD
        if at == 0:
            return -1
        if s.code[at] == node:
            return rules_in_play.FIRST_LASTING + number
        number += 1
    return -1


def waits(s: NarutoState, slot: i64, kind: i64, which: i64, node: i64) -> bool:
    """Return whether an ability of a card in play works and waits for events of this node."""
    if rules_in_play.ability(s, kind, which, row.SORT) != row.TRIGGER:
        return False
    if not rules_in_play.is_active(s, slot, rules_in_play.ability(s, kind, which, row.FLAGS)):
        return False
    at: i64 = rules_in_play.ability(s, kind, which, row.ADDRESS)
    return s.code[s.code[at + 1]] == node


def trigger_at(s: NarutoState, cursor: i64) -> i64:
    """Return the address of a trigger."""
    if cursor >= rules_in_play.FIRST_LASTING:
        at: i64 = cell.LATER + (cursor - rules_in_play.FIRST_LASTING) * ROW
        return s.cells[at] & HALF_WORD
    kind: i64 = state.kind_in(s, cursor // parts.MOST_ABILITIES)
    return s.code[rules_in_play.ability(s, kind, cursor % parts.MOST_ABILITIES, row.ADDRESS) + 1]


def source_at(s: NarutoState, cursor: i64) -> i64:
    """Return the source of a trigger."""
    if cursor >= rules_in_play.FIRST_LASTING:
        at: i64 = cell.LATER + (cursor - rules_in_play.FIRST_LASTING) * ROW + R_SOURCE
        return s.cells[at] & HALF_WORD
    return cursor // parts.MOST_ABILITIES


def covers(s: NarutoState, cursor: i64, field: i64, slots: i64) -> i64:
    """Return those of the slots that are in the set in a field of a trigger."""
    return s.members(s.code[trigger_at(s, cursor) + field], slots, source_at(s, cursor), 0)


# --- events -----------------------------------------------------------------------------------------------------------


def entered(s: NarutoState, slot: i64, way: i64) -> None:
    """Trigger what happens when a card enters play."""
    cursor: i64 = next_trigger(s, families.ENTERED, op.ENTERED, -1)
    while cursor >= 0:
        wanted: i64 = s.code[trigger_at(s, cursor) + 2]
        if (wanted == word.WAY_ANY or wanted == way) and covers(s, cursor, 1, BIT[slot]):
            fire(s, cursor, BIT[slot], 0, 0)
        cursor = next_trigger(s, families.ENTERED, op.ENTERED, cursor)


def left(s: NarutoState, slot: i64, changes_side: bool) -> None:
    """Trigger what happens when a card leaves play, or its player's side; it still lies in its slot."""
    cursor: i64 = next_trigger(s, families.LEFT, op.LEFT, -1)
    while cursor >= 0:
        wanted: i64 = s.code[trigger_at(s, cursor) + 2]
        if (wanted == word.WAY_FROM_SIDE or not changes_side) and covers(s, cursor, 1, BIT[slot]):
            fire(s, cursor, BIT[slot], 0, 0)
        cursor = next_trigger(s, families.LEFT, op.LEFT, cursor)


def moment(s: NarutoState, which: i64) -> None:
    """Trigger what happens at a moment of the turn."""
    player: i64 = state.turn_player(s)
    cursor: i64 = next_trigger(s, families.MOMENT, op.MOMENT, -1)
    while cursor >= 0:
        at: i64 = trigger_at(s, cursor)
        if s.code[at + 1] == which and card_sets.names_seat(s, s.code[at + 2], player, source_at(s, cursor)):
            cursor = fire(s, cursor, 0, 0, player + 1)
        cursor = next_trigger(s, families.MOMENT, op.MOMENT, cursor)


def goes(s: NarutoState, team: i64, how: i64) -> None:
    """Trigger what happens when a team is sent out."""
    cursor: i64 = next_trigger(s, families.GOES, op.GOES, -1)
    while cursor >= 0:
        wanted: i64 = s.code[trigger_at(s, cursor) + 2]
        if wanted == word.SORTIE_ANY or wanted == how:
            found: i64 = covers(s, cursor, 1, team)
            if found:
                cursor = fire(s, cursor, found, 0, 0)
        cursor = next_trigger(s, families.GOES, op.GOES, cursor)
    sends(s, state.controller(s, state.lowest(team)))


def sends(s: NarutoState, seat: i64) -> None:
    """Trigger what happens when a player sends out a team."""
    cursor: i64 = next_trigger(s, families.SENDS_TEAM, op.SENDS_TEAM, -1)
    while cursor >= 0:
        if card_sets.names_seat(s, s.code[trigger_at(s, cursor) + 1], seat, source_at(s, cursor)):
            cursor = fire(s, cursor, 0, 0, seat + 1)
        cursor = next_trigger(s, families.SENDS_TEAM, op.SENDS_TEAM, cursor)


def meets(s: NarutoState, battle: i64) -> None:
    """Trigger what happens when two teams face each other."""
    both: i64 = state.attackers(s, battle) | state.blockers(s, battle)
    cursor: i64 = next_trigger(s, families.MEETS, op.MEETS, -1)
    while cursor >= 0:
        found: i64 = covers(s, cursor, 1, both)
        if found:
            cursor = fire(s, cursor, found, 0, 0)
        cursor = next_trigger(s, families.MEETS, op.MEETS, cursor)


def gained(s: NarutoState, slot: i64, amount: i64, number: i64) -> None:
    """Trigger what happens when a ninja gains combat from a card on the chain."""
    cursor: i64 = next_trigger(s, families.GAINED, op.GAINED, -1)
    while cursor >= 0:
        by: i64 = s.code[trigger_at(s, cursor) + 2]
        if covers(s, cursor, 1, BIT[slot]) and s.items(by, BIT[number], source_at(s, cursor), 0):
            cursor = fire(s, cursor, BIT[slot], amount, 0)
        cursor = next_trigger(s, families.GAINED, op.GAINED, cursor)


def harmed(s: NarutoState, assigned: i64, dealt: i64, causes: i64, in_showdown: bool) -> None:
    """Trigger what happens when ninjas are damaged, with texts as they are before it (see NR-70)."""
    cursor: i64 = next_trigger(s, families.HARMED, op.HARMED, -1)
    while cursor >= 0:
        at: i64 = trigger_at(s, cursor)
        how: i64 = s.code[at + 3]
        hit: i64 = dealt if how == word.HARM_ANY else dealt & assigned  # not what one took over by a replacement
        if how == word.HARM_SHOWDOWN_ASSIGNED:
            hit = assigned
        if in_showdown or how == word.HARM_SHOWDOWN_OR_JUTSU or how == word.HARM_ANY:
            if in_showdown:
                hit = faced(s, hit, covers(s, cursor, 2, causes) if s.code[at + 2] else causes)
            elif s.code[at + 2] and not covers(s, cursor, 2, causes):
                hit = 0
            found: i64 = covers(s, cursor, 1, hit)
            if found:
                cursor = fire(s, cursor, found, state.count(found), 0)
        cursor = next_trigger(s, families.HARMED, op.HARMED, cursor)


def faced(s: NarutoState, hit: i64, causes: i64) -> i64:
    """Return those of the ninjas that a cause faces: every ninja of the other team counts as the cause."""
    return hit & state.facing(s, causes)


def won_battle(s: NarutoState, team: i64, outstanding: bool) -> None:
    """Trigger what happens when a team wins a battle."""
    won(s, team, word.OUTCOME_VICTORY, word.OUTCOME_OUTSTANDING_VICTORY if outstanding else word.OUTCOME_PLAIN_VICTORY)


def won_reward(s: NarutoState, team: i64, outstanding: bool) -> None:
    """Trigger what happens when a team wins a battle reward."""
    won(s, team, word.OUTCOME_REWARD, word.OUTCOME_OUTSTANDING_REWARD if outstanding else word.OUTCOME_REWARD)


def won(s: NarutoState, team: i64, result: i64, exact: i64) -> None:
    """Trigger what waits for a result of a team: for it in general, as it is exactly, or for any outstanding one."""
    outstanding: bool = exact == word.OUTCOME_OUTSTANDING_VICTORY or exact == word.OUTCOME_OUTSTANDING_REWARD
    cursor: i64 = next_trigger(s, families.WINS, op.WINS, -1)
    while cursor >= 0:
        how: i64 = s.code[trigger_at(s, cursor) + 2]
        if how == result or how == exact or (outstanding and how == word.OUTCOME_OUTSTANDING):
            if covers(s, cursor, 1, team):
                cursor = fire(s, cursor, team, 0, 0)
        cursor = next_trigger(s, families.WINS, op.WINS, cursor)


def check_board(s: NarutoState) -> None:
    """Trigger what waits for a condition of the board, once a turn (see NR-68)."""
    c = s.cells
    if c[cell.FAMILIES] & families.HOLDS == 0:
        return
    cursor: i64 = next_trigger(s, families.HOLDS, op.HOLDS, -1)
    while 0 <= cursor < rules_in_play.FIRST_LASTING:
        slot: i64 = cursor // parts.MOST_ABILITIES
        used: i64 = BIT[4 * (cursor % parts.MOST_ABILITIES)]
        before: i64 = state.in_slot(s, slot, cell.USED)
        if before & used == 0 and s.holds(s.code[trigger_at(s, cursor) + 1], slot, 0):
            state.set_in_slot(s, slot, cell.USED, before + used)
            fire(s, cursor, 0, 0, 0)
        cursor = next_trigger(s, families.HOLDS, op.HOLDS, cursor)


# --- loops ------------------------------------------------------------------------------------------------------------


def check_repeats(s: NarutoState) -> None:
    """End all effects of a phase in which a position comes up again (NR-43).

    One earlier position is remembered, a later one each time that twice as many items have been on chains: so a loop of
    any length is found. Nothing is compared before a few items, as phases are short.
    """
    c = s.cells
    if c[cell.CHAINED] == c[cell.SEEN_AT] or c[cell.CHAINED] >= parts.MOST_CHAINED:
        return
    now: i64 = digest(s)
    if c[cell.SEEN_AT] > 0 and c[cell.SEEN] == now:
        c[cell.CHAINED] = parts.MOST_CHAINED
        c[cell.TRIGGERED] = parts.MOST_TRIGGERED
        state.tell(s, saw.REPEATS)
    elif c[cell.CHAINED] >= 2 * c[cell.SEEN_AT]:
        c[cell.SEEN] = now
        c[cell.SEEN_AT] = c[cell.CHAINED]


def digest(s: NarutoState) -> i64:
    """Return a digest of the position, but for the counts of this phase, the clock and the ages by it."""
    found: i64 = 0
    at: i64 = 0
    while at < cell.SEEN:
        low: i64 = found & MASK32
        found = (low * FACTOR) ^ (found >> 32) ^ (comparable(s, at) & ALL)
        at += 1
    return found


def comparable(s: NarutoState, at: i64) -> i64:
    """Return a cell without what counts up, so that it could never have the same value again."""
    if at == cell.CLOCK or at == cell.CHAINED or at == cell.TRIGGERED or at == cell.SHUFFLES:
        return 0
    slot: i64 = at - cell.SLOT
    if 0 <= slot < parts.SLOTS * cell.SLOT_WIDTH and slot % cell.SLOT_WIDTH == AGES:
        return rows.get(s, at - AGES, cell.BEARER)
    return s.cells[at]


# --- waiting ----------------------------------------------------------------------------------------------------------


def fire(s: NarutoState, cursor: i64, subject: i64, amount: i64, player: i64) -> i64:
    """Let an ability that was triggered wait until the chain is done (NR-11); return the cursor to go on from.

    A delayed effect that applies once is gone then. Beyond 500 triggers in a phase, or without room, it is dropped and
    told (NR-43).
    """
    c = s.cells
    source: i64 = source_at(s, cursor)
    if c[cell.TRIGGERED] >= parts.MOST_TRIGGERED or c[cell.WAITING] >= cell.MOST_WAITING:
        state.tell(s, saw.TOO_MANY, sources.controller(s, source), sources.kind_of(s, source))
        return cursor
    at: i64 = cell.WAIT + c[cell.WAITING] * cell.WAIT_WIDTH
    c[cell.WAITING] += 1
    c[cell.TRIGGERED] += 1
    slot: i64 = sources.slot_of(s, source)
    rows.put(s, at, cell.SORT, parts.TRIGGERED)
    rows.put(s, at, cell.ITEM_KIND, sources.kind_of(s, source) + 1)
    rows.put(s, at, cell.CONTROLLER, sources.controller(s, source))
    rows.put(s, at, cell.SUBJECT, subject)
    rows.put(s, at, cell.AMOUNT, amount)
    rows.put(s, at, cell.EVENT_PLAYER, player)
    rows.put(s, at, cell.AIMED, sources.aimed(s, source))
    if slot >= 0:
        rows.put(s, at, cell.SOURCE, slot + 1)
        rows.put(s, at, cell.SOURCE_ENTRY, state.in_slot(s, slot, cell.ENTRY))
    if cursor < rules_in_play.FIRST_LASTING:
        bearer: i64 = state.in_slot(s, source, cell.BEARER)
        if bearer:
            rows.put(s, at, cell.AIMED, BIT[bearer - 1])
        kind: i64 = state.kind_in(s, source)
        ability: i64 = rules_in_play.ability(s, kind, cursor % parts.MOST_ABILITIES, row.ADDRESS)
        rows.put(s, at, cell.CODE, s.code[ability + 2])
        return cursor
    later: i64 = cell.LATER + (cursor - rules_in_play.FIRST_LASTING) * ROW
    left_over: i64 = c[later] >> LEFT_SHIFT
    rows.put(s, at, cell.CODE, left_over & HALF_WORD)
    if left_over >= EACH_TIME:
        return cursor
    s.drop_row(cell.LATER, cell.MOST_LATER, cursor - rules_in_play.FIRST_LASTING)
    return cursor - 1


def to_chain(s: NarutoState) -> None:
    """Put the waiting triggers on the chain, so that they resolve in the order of NR-12.

    First the turn player's mandatory ones, then the other's; then the other's optional ones, then the turn player's
    (NR-60). Inside a group the order is that in which their cards came into play, unless the players are asked for it.
    """
    sort_groups(s)
    if s.ask_order:
        s.push(step.ORDER_TRIGGERS, 0)
    else:
        chain_all(s)


def sort_groups(s: NarutoState) -> None:
    """Sort the waiting triggers by their groups, inside each by age; those of one card stay as they were triggered."""
    end: i64 = 1
    while end < s.cells[cell.WAITING]:
        number: i64 = end
        while number > 0 and comes_later(s, number - 1, number):
            move_up(s, number, number - 1)
            number -= 1
        end += 1


def comes_later(s: NarutoState, number: i64, other: i64) -> bool:
    """Return whether a waiting trigger comes after another one: in a later group, or of a card that came later."""
    if group_of(s, number) != group_of(s, other):
        return group_of(s, number) > group_of(s, other)
    return state.waiting(s, number, cell.SOURCE_ENTRY) > state.waiting(s, other, cell.SOURCE_ENTRY)


def move_up(s: NarutoState, number: i64, to: i64) -> None:
    """Move a waiting trigger up to a place before it; those between move down by one."""
    c = s.cells
    field: i64 = 0
    while field < cell.WAIT_WIDTH:
        at: i64 = cell.WAIT + number * cell.WAIT_WIDTH + field
        end: i64 = cell.WAIT + to * cell.WAIT_WIDTH + field
        moved: i64 = c[at]
        while at > end:
            c[at] = c[at - cell.WAIT_WIDTH]
            at -= cell.WAIT_WIDTH
        c[at] = moved
        field += 1


def order(s: NarutoState, first: i64) -> None:
    """Ask the player of a group which of its triggers comes next; equal ones need no order."""
    if first >= s.cells[cell.WAITING] - 1:
        chain_all(s)
        return
    s.push(step.ORDER_TRIGGERS, first)
    if in_group(s, first) > 1:
        s.ask(state.waiting(s, first, cell.CONTROLLER), ask.ORDER_TRIGGERS)
    else:
        s.drop_step()
        s.push(step.ORDER_TRIGGERS, first + 1)


def in_group(s: NarutoState, first: i64) -> i64:
    """Return how many triggers from `first` on can come next, six at most."""
    number: i64 = first + 1
    end: i64 = s.cells[cell.WAITING]
    if end > first + MOST_MODES:
        end = first + MOST_MODES
    while number < end and group_of(s, number) == group_of(s, first):
        number += 1
    return number - first


def chain_all(s: NarutoState) -> None:
    """Put the waiting triggers on the chain; what comes first is put on last. Optional ones ask before (NR-11)."""
    c = s.cells
    items.forget(s)
    while c[cell.WAITING] > 0:
        number: i64 = c[cell.WAITING] - 1
        wait: i64 = cell.WAIT + number * cell.WAIT_WIDTH
        at: i64 = state.waiting(s, number, cell.CODE)
        fits: bool = c[cell.CHAIN] < parts.ITEMS
        if fits:
            chain_up(s, number)
        rows.clear(s, wait, wait + cell.WAIT_WIDTH)
        c[cell.WAITING] = number
        if fits and is_optional(s, at):
            s.push(step.CHAIN_TRIGGERS)
            s.push(step.OFFER_TRIGGER, at, state.source_of_item(c[cell.CHAIN] - 1))
            return
        if fits:
            tell_trigger(s, c[cell.CHAIN] - 1)


def offer(s: NarutoState, at: i64, source: i64) -> None:
    """Ask whether the trigger on top of the chain is used (NR-11); it leaves the chain if that is impossible."""
    c = s.cells
    items.recall(s, c[cell.CHAIN] - 1)
    while s.code[at] == IF:
        if not s.holds(s.code[at + 1], source, 0):
            decline(s)
            return
        at = s.code[at + 2]
    question: i64 = ASK_MAY
    if s.code[at] == IF_PAYS:
        question = ask.MASKED + ASK_PAY
        if not s.payable(s.code[at + 1], source, 0):
            decline(s)
            return
    tell_trigger(s, c[cell.CHAIN] - 1)
    s.push(step.OFFER_TRIGGER, at, source)
    s.ask(state.item(s, c[cell.CHAIN] - 1, cell.CONTROLLER), question)


def answer_offer(s: NarutoState, seat: i64, move: i64) -> None:
    """Pay for a trigger now, and let it wait on the chain; or take it off."""
    at: i64 = s.next_argument(0)
    source: i64 = s.next_argument(1)
    s.drop_step()
    s.done(seat)
    if move == ask.NO_MOVE:
        decline(s)
    elif s.code[at] == IF_PAYS:
        state.set_item(s, s.cells[cell.CHAIN] - 1, cell.CODE, s.code[at + 2])
        s.push(step.MASKED + DO_PAY, s.code[at + 1], source)
    else:
        state.set_item(s, s.cells[cell.CHAIN] - 1, cell.CODE, s.code[at + 1])


def decline(s: NarutoState) -> None:
    """Take a trigger that is not used off the chain."""
    s.cells[cell.CHAIN] -= 1
    state.clear_item(s, s.cells[cell.CHAIN])


def group_of(s: NarutoState, number: i64) -> i64:
    """Return the group of a waiting trigger: mandatory ones are 0 and 1, optional ones 2 and 3."""
    other: i64 = 1 if state.waiting(s, number, cell.CONTROLLER) != state.turn_player(s) else 0
    return 3 - other if is_optional(s, state.waiting(s, number, cell.CODE)) else other


def is_optional(s: NarutoState, at: i64) -> bool:
    """Return whether an effect begins with the choice to do it."""
    node: i64 = s.code[at]
    if node == IF:
        return is_optional(s, s.code[at + 2])
    return node == MAY or node == IF_PAYS


def chain_up(s: NarutoState, number: i64) -> None:
    """Put a waiting trigger on the chain."""
    c = s.cells
    item: i64 = c[cell.CHAIN]
    at: i64 = state.item_cells(item)
    wait: i64 = cell.WAIT + number * cell.WAIT_WIDTH
    field: i64 = 0
    while field < cell.WAIT_WIDTH:
        c[at + field] = c[wait + field]
        field += 1
    c[cell.CHAIN] = item + 1
    c[cell.CHAINED] += 1


def tell_trigger(s: NarutoState, item: i64) -> None:
    seat: i64 = state.item(s, item, cell.CONTROLLER)
    state.tell(s, saw.TRIGGERS, seat, items.kind_of(s, item), state.item(s, item, cell.SOURCE) - 1)


# --- questions --------------------------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.ORDER_TRIGGERS


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    return 0 if move - ask.MODE_MOVE < in_group(s, s.next_argument(0)) else no.SUCH_MODE


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    while n < in_group(s, s.next_argument(0)):
        out[n] = ask.MODE_MOVE + n
        n += 1
    return n


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    first: i64 = s.next_argument(0)
    s.drop_step()
    move_up(s, first + move - ask.MODE_MOVE, first)
    state.tell(s, saw.ORDERS, seat, state.waiting(s, first, cell.ITEM_KIND) - 1)
    s.push(step.ORDER_TRIGGERS, first + 1)
