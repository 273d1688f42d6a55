"""5. Summoning and payment."""

from ofuda.games.shikigami import ask, cell, no, parts, step
from ofuda.games.shikigami.rules.costs import price
from ofuda.games.shikigami.rules.payments import ONE, fits
from ofuda.games.shikigami.rules.state import (
    UNIT,
    ShikigamiState,
    by_element,
    held,
    how_many,
    paying,
)
from ofuda.kernel.arrays import i64, vec


def can_pay(s: ShikigamiState, seat: i64, spirit: i64) -> bool:
    """Tell whether the five-element cards of a hand pay for a spirit.

    They count singly or two as one (SG-18, SG-R6), and a card of any element as what is wanted (SG-R33).
    """
    return pays_for(s, seat, spirit, by_element(held(s, seat)))


def pays_for(s: ShikigamiState, seat: i64, spirit: i64, cards: i64) -> bool:
    """Tell whether cards, counted by element, pay for a spirit."""
    wanted: i64 = price(s, seat, spirit)
    return wanted == 0 or s.payments.covers(wanted, cards)


def begin_payment(s: ShikigamiState, seat: i64, spirit: i64) -> None:
    """Let a seat choose cards one by one; nobody else is told yet (SG-R38)."""
    s.cells[cell.at(seat, cell.PAYING)] = spirit + 1
    s.ask(seat, ask.PAY)


def paid(s: ShikigamiState, seat: i64) -> i64:
    """Return the cards chosen so far as a multiset."""
    at: i64 = cell.at(seat, cell.PAID)
    return s.cells[at]


def goes_on(s: ShikigamiState, seat: i64, kind: i64) -> bool:
    """Tell whether a card of this kind leads to a whole payment in which no card can be left out (SG-R32).

    The cards of a payment are chosen in ascending order of their kinds, so that there is one way to each. Cards that
    are worth more than asked for are lost (SG-19), for instance two cards as one.
    """
    chosen: i64 = paid(s, seat)
    own: i64 = held(s, seat)
    if chosen >> (parts.KIND_BITS * (kind + 1)) or how_many(own, kind) <= how_many(chosen, kind):
        return False
    element: i64 = kind // parts.POWERS
    now: i64 = by_element(chosen) + ONE[element]
    most: i64 = now + by_element(after(own - chosen - UNIT[kind], kind))
    below: i64 = ONE[element] - 1  # the elements before this one
    payments = s.payments.of(price(s, seat, paying(s, seat)))
    i: i64 = 0
    while i < len(payments):
        payment: i64 = payments[i]
        if payment & below == now & below and fits(now, payment) and fits(payment, most):
            return True
        i += 1
    return False


def after(cards: i64, kind: i64) -> i64:
    """Return the cards of a multiset from a kind on."""
    shift: i64 = parts.KIND_BITS * kind
    return (cards >> shift) << shift


def is_whole(s: ShikigamiState, seat: i64) -> bool:
    """Tell whether what was chosen is a payment."""
    now: i64 = by_element(paid(s, seat))
    payments = s.payments.of(price(s, seat, paying(s, seat)))
    i: i64 = 0
    while i < len(payments):
        if payments[i] == now:
            return True
        i += 1
    return False


def refuse_pay(s: ShikigamiState, seat: i64, kind: i64) -> i64:
    if how_many(held(s, seat), kind) <= how_many(paid(s, seat), kind):
        return no.NO_SUCH_ELEMENT
    return 0 if goes_on(s, seat, kind) else no.NOT_NEEDED


def list_pays(s: ShikigamiState, seat: i64, found: vec[i64]) -> i64:
    n: i64 = 0
    kind: i64 = 0
    while kind < parts.KINDS:
        if goes_on(s, seat, kind):
            found[n] = ask.PAY_MOVE + kind
            n += 1
        kind += 1
    return n


def pay(s: ShikigamiState, seat: i64, kind: i64) -> None:
    """Choose a card to pay with; if the payment is whole, summon."""
    s.cells[cell.at(seat, cell.PAID)] += UNIT[kind]
    if is_whole(s, seat):
        s.push(step.SUMMON, seat)
    else:
        s.ask(seat, ask.PAY)


# --- the question of this chapter -------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.PAY


def refusal(s: ShikigamiState, seat: i64, question: i64, move: i64) -> i64:
    return refuse_pay(s, seat, move - ask.PAY_MOVE)


def legal(s: ShikigamiState, seat: i64, question: i64, found: vec[i64]) -> i64:
    return list_pays(s, seat, found)


def answer(s: ShikigamiState, seat: i64, question: i64, move: i64) -> None:
    pay(s, seat, move - ask.PAY_MOVE)
