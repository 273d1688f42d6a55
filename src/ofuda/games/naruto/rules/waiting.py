"""Triggers on their way to the chain.

What was triggered waits until the chain is done, and then forms a new one (NR-11); outside the windows it is carried
out at once.
"""

from ofuda.effects.machine import ASK_MAY, IF, MAY, MOST_MODES, THING
from ofuda.effects.mask_numbers import (
    ASK_PAY,
    DO_PAY,
    EACH_TIME,
    HALF_WORD,
    IF_PAYS,
    LEFT_SHIFT,
    R_SOURCE,
    R_THOSE,
    REGISTER_SHIFT,
    ROW,
    X_SHIFT,
)
from ofuda.games.naruto import ask, cell, no, parts, row, saw, step
from ofuda.games.naruto.rules import items, public, rows, rules_in_play, sources, state, watching
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec


def fire(s: NarutoState, cursor: i64, subject: i64, amount: i64, player: i64) -> i64:
    """Let an ability that was triggered wait until the chain is done (NR-11); return the cursor to go on from.

    A delayed effect that applies once is gone then. Beyond 500 triggers in a phase, or without room, it is dropped and
    told (NR-43).
    """
    source: i64 = watching.source_at(s, cursor)
    at: i64 = wait(s, source, subject, amount, player)
    if at == 0:
        return cursor
    if cursor < rules_in_play.FIRST_LASTING:
        bearer: i64 = state.in_slot(s, source, cell.BEARER)
        if bearer:
            rows.put(s, at, cell.AIMED, BIT[bearer - 1])
        kind: i64 = state.kind_in(s, source)
        ability: i64 = rules_in_play.ability(s, kind, cursor % parts.MOST_ABILITIES, row.ADDRESS)
        rows.put(s, at, cell.CODE, s.code[ability + 2])
        return cursor
    if cursor >= rules_in_play.FIRST_GIVEN:
        rows.put(s, at, cell.CODE, s.code[rules_in_play.given_at(s, cursor) + 2])
        return cursor
    later: i64 = cell.LATER + (cursor - rules_in_play.FIRST_LASTING) * ROW
    left_over: i64 = s.cells[later] >> LEFT_SHIFT
    rows.put(s, at, cell.CODE, left_over & HALF_WORD)
    recall_row(s, at, later, subject)
    if left_over >= EACH_TIME:
        return cursor
    s.drop_row(cell.LATER, cell.MOST_LATER, cursor - rules_in_play.FIRST_LASTING)
    return cursor - 1


def fire_card(s: NarutoState, seat: i64, kind: i64, effect: i64) -> None:
    """Let an ability of a card outside play wait, which its own event has triggered."""
    at: i64 = wait(s, state.card_source(seat, kind), 0, 0, seat + 1)
    if at != 0:
        rows.put(s, at, cell.CODE, effect)


def wait(s: NarutoState, source: i64, subject: i64, amount: i64, player: i64) -> i64:
    """Begin a row of the triggers that wait; return where its cells begin, 0 if there is no room."""
    c = s.cells
    if c[cell.TRIGGERED] >= parts.MOST_TRIGGERED or c[cell.WAITING] >= cell.MOST_WAITING:
        state.tell(s, saw.TOO_MANY, sources.controller(s, source), sources.kind_of(s, source))
        return 0
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
    return at


def recall_row(s: NarutoState, at: i64, later: i64, subject: i64) -> None:
    """Hand on what a delayed effect remembers: X, and the things that it was about."""
    remembered: i64 = s.cells[later + R_SOURCE]
    chosen: i64 = (remembered >> REGISTER_SHIFT) & THING
    things: i64 = s.cells[later + R_THOSE]
    if 0 < chosen <= parts.SLOTS:
        things = BIT[chosen - 1]
    if rows.get(s, at, cell.AIMED) == 0:
        rows.put(s, at, cell.AIMED, things)
    if subject == 0:
        rows.put(s, at, cell.SUBJECT, rows.get(s, at, cell.AIMED))
    rows.put(s, at, cell.ITEM_X, (remembered >> X_SHIFT) & HALF_WORD)
    source: i64 = remembered & HALF_WORD
    if sources.is_memo(source):
        rows.put(s, at, cell.AIMED_CARDS, sources.handled_card(s, source))


def to_chain(s: NarutoState, floor: i64 = 0) -> None:
    """Put the waiting triggers from one on on the chain, so that they resolve in the order of NR-12.

    First the turn player's mandatory ones, then the other's; then the other's optional ones, then the turn player's
    (NR-60). Inside a group the order is that in which their cards came into play, unless the players are asked for it.
    """
    sort_groups(s, floor)
    if s.ask_order:
        s.push(step.ORDER_TRIGGERS, floor, floor)
    else:
        chain_all(s, floor)


def sort_groups(s: NarutoState, floor: i64) -> None:
    """Sort waiting triggers by their groups, inside each by age; those of one card stay as they were triggered."""
    end: i64 = floor + 1
    while end < s.cells[cell.WAITING]:
        number: i64 = end
        while number > floor and comes_later(s, number - 1, number):
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


def order(s: NarutoState, first: i64, floor: i64) -> None:
    """Ask the player of a group which of its triggers comes next; equal ones need no order."""
    if first >= s.cells[cell.WAITING] - 1:
        chain_all(s, floor)
        return
    s.push(step.ORDER_TRIGGERS, first, floor)
    if in_group(s, first) > 1:
        s.ask(state.waiting(s, first, cell.CONTROLLER), ask.ORDER_TRIGGERS)
    else:
        s.drop_step()
        s.push(step.ORDER_TRIGGERS, first + 1, floor)


def in_group(s: NarutoState, first: i64) -> i64:
    """Return how many triggers from `first` on can come next, six at most."""
    number: i64 = first + 1
    end: i64 = s.cells[cell.WAITING]
    if end > first + MOST_MODES:
        end = first + MOST_MODES
    while number < end and group_of(s, number) == group_of(s, first):
        number += 1
    return number - first


def chain_all(s: NarutoState, floor: i64) -> None:
    """Put the waiting triggers on the chain; what comes first is put on last. Optional ones ask before (NR-11)."""
    c = s.cells
    items.forget(s)
    while c[cell.WAITING] > floor:
        number: i64 = c[cell.WAITING] - 1
        wait: i64 = cell.WAIT + number * cell.WAIT_WIDTH
        at: i64 = state.waiting(s, number, cell.CODE)
        fits: bool = c[cell.CHAIN] < parts.ITEMS
        if fits:
            chain_up(s, number)
        rows.clear(s, wait, wait + cell.WAIT_WIDTH)
        c[cell.WAITING] = number
        if fits and is_optional(s, at):
            s.push(step.CHAIN_TRIGGERS, floor)
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
        if not public.could_pay(s, s.code[at + 1], source):  # who cannot, says no: not to be asked would tell that
            decline(s)
            return
    tell_trigger(s, c[cell.CHAIN] - 1)
    s.push(step.OFFER_TRIGGER, at, source)
    s.ask(state.item(s, c[cell.CHAIN] - 1, cell.CONTROLLER), question)


def refuse_payment(s: NarutoState) -> i64:
    """Return why the cost of a trigger cannot be paid, 0 if it can."""
    at: i64 = s.next_argument(0)
    if s.code[at] == IF_PAYS and not s.payable(s.code[at + 1], s.next_argument(1), 0):
        return no.NO_PAYMENT
    return 0


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
    floor: i64 = s.next_argument(1)
    s.drop_step()
    move_up(s, first + move - ask.MODE_MOVE, first)
    state.tell(s, saw.ORDERS, seat, state.waiting(s, first, cell.ITEM_KIND) - 1)
    s.push(step.ORDER_TRIGGERS, first + 1, floor)
