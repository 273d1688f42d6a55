"""16. Effects: when a shikigami is summoned."""

from ofuda.games.shikigami import ask, cell, no, parts, saw, step, tables
from ofuda.games.shikigami.rules.conditions import condition_holds
from ofuda.games.shikigami.rules.drawing import draw, refuse_draw, there
from ofuda.games.shikigami.rules.effects import with_effect
from ofuda.games.shikigami.rules.hand_check import (
    discard_one,
    list_discards,
    refuse_discard,
)
from ofuda.games.shikigami.rules.hands import could_hold, remove
from ofuda.games.shikigami.rules.power import refuse_take_element, take_without_power
from ofuda.games.shikigami.rules.state import (
    ShikigamiState,
    count,
    elements_lie,
    hand,
    hand_size,
    has,
    lowest,
    on_field,
    spirits_lie,
    summoned,
)
from ofuda.games.shikigami.rules.taking import take
from ofuda.kernel.arrays import BIT, i64, list_bits, vec
from ofuda.kernel.engine import call
from ofuda.kernel.journal import EVERYONE

# --- draws for a summons ----------------------------------------------------------------------------------------------


def bonus_of(s: ShikigamiState, seat: i64) -> i64:
    """Return which draws a summons gives: by those who were there before (SG-R18), once per action (SG-R19)."""
    found: i64 = 0
    if has_condition(s, seat, with_effect(s, seat, s.tables.bonus_element)):
        found |= cell.BONUS_ELEMENT  # SG-E22
    if has_condition(s, seat, with_effect(s, seat, s.tables.bonus_spirit)):
        found |= cell.BONUS_SPIRIT  # SG-E30
    return found


def has_condition(s: ShikigamiState, seat: i64, spirits: i64) -> bool:
    """Tell whether the condition of one of these spirits holds."""
    while spirits != 0:
        if condition_holds(s, seat, s.tables.when[lowest(spirits)]):
            return True
        spirits &= spirits - 1
    return False


def offer_bonus(s: ShikigamiState, seat: i64) -> None:
    """Ask for a draw as long as one is left, after the summoned spirit's own effect (SG-R31)."""
    c = s.cells
    if c[cell.BONUS] & cell.BONUS_ELEMENT and there(s, parts.ELEMENT_DECK) == 0:
        c[cell.BONUS] -= cell.BONUS_ELEMENT
    spirits: i64 = there(s, parts.LOW_DECK) + there(s, parts.HIGH_DECK) + there(s, parts.GOD_DECK)
    if c[cell.BONUS] & cell.BONUS_SPIRIT and spirits == 0:
        c[cell.BONUS] -= cell.BONUS_SPIRIT
    if c[cell.BONUS] & (cell.BONUS_ELEMENT | cell.BONUS_SPIRIT) == 0:
        c[cell.BONUS] = 0
        return
    s.push(step.BONUS, seat)
    s.ask(seat, ask.BONUS)


def refuse_bonus(s: ShikigamiState, seat: i64, move: i64) -> i64:
    if move == ask.NOTHING:
        return 0
    deck: i64 = move - ask.DRAW if move < ask.DRAW_TWO else move - ask.DRAW_TWO
    wanted: i64 = cell.BONUS_ELEMENT if deck == parts.ELEMENT_DECK else cell.BONUS_SPIRIT
    if s.cells[cell.BONUS] & wanted == 0:
        return no.NO_BONUS
    return refuse_draw(s, seat, move)


def draw_bonus(s: ShikigamiState, seat: i64, move: i64) -> None:
    """Draw: without power, as always, but the card may be shown for it (SG-R20)."""
    c = s.cells
    if move == ask.NOTHING:
        c[cell.BONUS] &= cell.DREW_TWO
        s.tell(saw.DECLINES, EVERYONE, seat)
        return
    of_elements: bool = move == ask.DRAW + parts.ELEMENT_DECK or move == ask.DRAW_TWO + parts.ELEMENT_DECK
    c[cell.BONUS] -= cell.BONUS_ELEMENT if of_elements else cell.BONUS_SPIRIT
    draw(s, seat, move)


# --- what the summoned spirit does itself -----------------------------------------------------------------------------


def own_effect(s: ShikigamiState, seat: i64, spirit: i64) -> None:
    """Carry out what a spirit does when it is summoned."""
    t = s.tables
    what: i64 = t.on_summon[spirit]
    if what == tables.DOLL_FROM_FIELD:
        if condition_holds(s, seat, t.when[spirit]) and spirits_lie(s) & t.dolls:  # SG-E23
            s.push(step.SUMMONED, seat, spirit)
            s.ask(seat, ask.DOLL)
    elif what == tables.DOLL_FROM_HAND:
        if condition_holds(s, seat, t.when[spirit]) and could_hold(s, seat, t.dolls, parts.LOW_DECK):  # SG-E31
            s.push(step.SUMMONED, seat, spirit)
            s.ask(seat, ask.DOLL)
    elif what == tables.TRADE:
        if hand_size(s, seat) > 0 and elements_lie(s) | spirits_lie(s):  # SG-E26
            s.ask(seat, ask.TRADE)
    elif what == tables.TAKE:
        if elements_lie(s) | spirits_lie(s):  # SG-E27
            s.ask(seat, ask.TAKE_ONE)
    elif what == tables.POWER:
        s.push(step.POWER, seat, t.n[spirit])  # SG-E34, SG-E35


def dolls_to_choose(s: ShikigamiState, seat: i64) -> i64:
    """Return the Paper Dolls that can be summoned without paying: of the field, or of the hand."""
    giver: i64 = s.next_argument(1)
    lying: i64 = hand(s, seat)
    if s.tables.on_summon[giver] == tables.DOLL_FROM_FIELD:
        lying = spirits_lie(s)
    return lying & s.tables.dolls


def refuse_doll(s: ShikigamiState, seat: i64, move: i64) -> i64:
    if move == ask.NOTHING or has(dolls_to_choose(s, seat), move - ask.SUMMON):
        return 0
    return no.NOT_A_DOLL


def summon_doll(s: ShikigamiState, seat: i64, move: i64) -> None:
    """Summon a Paper Doll without paying: it counts, and its effect is active at once (SG-R19)."""
    giver: i64 = s.next_argument(1)
    s.drop_step()
    if move == ask.NOTHING:
        s.tell(saw.DECLINES, EVERYONE, seat)
        return
    doll: i64 = move - ask.SUMMON
    if s.tables.on_summon[giver] == tables.DOLL_FROM_FIELD:
        s.cells[on_field(s, doll)] = 0
    else:
        remove(s, seat, doll)
    s.cells[cell.at(seat, cell.SUMMONED)] |= BIT[doll]
    s.tell(saw.FREE, EVERYONE, seat, doll, count(summoned(s, seat)))


def trade(s: ShikigamiState, seat: i64, move: i64) -> None:
    """Discard a card, then take one of each kind (SG-R41), if there is one (SG-R22)."""
    if move == ask.NOTHING:
        s.tell(saw.DECLINES, EVERYONE, seat)
        return
    discard_one(s, seat, move)
    s.plan(call(step.TAKE_ELEMENT, seat), call(step.TAKE_SPIRIT, seat))


def take_for_card(s: ShikigamiState, seat: i64, question: i64) -> None:
    """Ask what to take for the discarded card."""
    if elements_lie(s) if question == ask.FOR_ELEMENT else spirits_lie(s):
        s.ask(seat, question)


def refuse_from_field(s: ShikigamiState, move: i64) -> i64:
    """Any card of the field may be taken; no disc in the dark is needed (SG-R22)."""
    if move < ask.TAKE:
        return refuse_take_element(s, move - ask.TAKE_ELEMENT)
    return 0 if on_field(s, move - ask.TAKE) >= 0 else no.NOT_ON_FIELD


def take_from_field(s: ShikigamiState, seat: i64, move: i64) -> None:
    if move == ask.NOTHING:
        s.tell(saw.DECLINES, EVERYONE, seat)
    elif move < ask.TAKE:
        take_without_power(s, seat, move - ask.TAKE_ELEMENT)
    else:
        take(s, seat, move - ask.TAKE)


# --- the questions of this chapter ------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question >= ask.BONUS and question <= ask.FOR_SPIRIT


def refusal(s: ShikigamiState, seat: i64, question: i64, move: i64) -> i64:
    if question == ask.BONUS:
        return refuse_bonus(s, seat, move)
    if question == ask.DOLL:
        return refuse_doll(s, seat, move)
    if move == ask.NOTHING:
        return 0
    if question == ask.TRADE:
        return refuse_discard(s, seat, move)
    return refuse_from_field(s, move)


def legal(s: ShikigamiState, seat: i64, question: i64, found: vec[i64]) -> i64:
    n: i64 = 0
    if question == ask.BONUS:
        move: i64 = ask.DRAW
        end: i64 = ask.TAKE_ELEMENT
        while move < end:
            if refuse_bonus(s, seat, move) == 0:
                found[n] = move
                n += 1
            move += 1
    elif question == ask.DOLL:
        n = list_bits(dolls_to_choose(s, seat), ask.SUMMON, found, n)
    elif question == ask.TRADE:
        found[0] = ask.NOTHING
        return list_discards(s, seat, found, 1)
    else:
        if question != ask.FOR_SPIRIT:
            n = list_bits(elements_lie(s), ask.TAKE_ELEMENT, found, n)
        if question != ask.FOR_ELEMENT:
            n = list_bits(spirits_lie(s), ask.TAKE, found, n)
        if question != ask.TAKE_ONE:
            return n
    found[n] = ask.NOTHING
    return n + 1


def answer(s: ShikigamiState, seat: i64, question: i64, move: i64) -> None:
    if question == ask.BONUS:
        draw_bonus(s, seat, move)
    elif question == ask.DOLL:
        summon_doll(s, seat, move)
    elif question == ask.TRADE:
        trade(s, seat, move)
    else:
        take_from_field(s, seat, move)
