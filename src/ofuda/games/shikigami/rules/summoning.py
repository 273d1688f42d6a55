"""5. Summoning and payment."""

from ofuda.games.shikigami import cell, no, parts, saw, step
from ofuda.games.shikigami.rules.costs import pays_as_printed, price
from ofuda.games.shikigami.rules.hands import remove, remove_element
from ofuda.games.shikigami.rules.payment import begin_payment, can_pay, paid, pays_for
from ofuda.games.shikigami.rules.state import (
    UNIT,
    ShikigamiState,
    by_element,
    count,
    hand,
    has,
    held,
    how_many,
    lowest,
    paying,
    size,
    summoned,
)
from ofuda.games.shikigami.rules.summoned import bonus_of
from ofuda.kernel.arrays import BIT, i64, vec
from ofuda.kernel.engine import call
from ofuda.kernel.journal import EVERYONE


def refuse_summon(s: ShikigamiState, seat: i64, spirit: i64) -> i64:
    """A shikigami of the hand is summoned, with cards of the hand that pay for it (SG-15)."""
    if not has(hand(s, seat), spirit):
        return no.NOT_IN_HAND
    return 0 if can_pay(s, seat, spirit) else no.TOO_DEAR


def list_summons(s: ShikigamiState, seat: i64, first: i64, found: vec[i64], n: i64) -> i64:
    mask: i64 = hand(s, seat)
    if mask == 0:
        return n
    own: i64 = held(s, seat)
    if pays_as_printed(s, seat):  # most cost too many cards: nothing else need be looked at
        mask &= s.tables.payable[size(own)]
    if mask == 0:
        return n
    cards: i64 = by_element(own)
    while mask != 0:
        spirit: i64 = lowest(mask)
        mask &= mask - 1
        if pays_for(s, seat, spirit, cards):
            found[n] = first + spirit
            n += 1
    return n


def choose(s: ShikigamiState, seat: i64, spirit: i64) -> None:
    """Choose what to summon; if it costs anything, the payment comes first."""
    if price(s, seat, spirit) == 0:
        s.cells[cell.at(seat, cell.PAYING)] = spirit + 1
        s.push(step.SUMMON, seat)
    else:
        begin_payment(s, seat, spirit)


def summon(s: ShikigamiState, seat: i64) -> None:
    """Lay a spirit face up before its player (SG-16), when its payment is complete."""
    c = s.cells
    spirit: i64 = paying(s, seat)
    cards: i64 = paid(s, seat)
    c[cell.at(seat, cell.PAYING)] = 0
    c[cell.at(seat, cell.PAID)] = 0
    c[cell.BONUS] = bonus_of(s, seat)
    remove(s, seat, spirit)
    c[cell.at(seat, cell.SUMMONED)] |= BIT[spirit]
    s.tell(saw.SUMMONS, EVERYONE, seat, spirit, count(summoned(s, seat)))
    pay_with(s, seat, cards)
    s.plan(call(step.SUMMONED, seat, spirit), call(step.BONUS, seat))


def pay_with(s: ShikigamiState, seat: i64, cards: i64) -> None:
    """Put the cards that were shown to the discard pile (SG-17)."""
    kind: i64 = 0
    while kind < parts.KINDS:
        n: i64 = how_many(cards, kind)
        while n > 0:
            remove_element(s, seat, kind)
            s.cells[cell.DISCARDS] += UNIT[kind]
            s.tell(saw.PAYS, EVERYONE, seat, kind)
            n -= 1
        kind += 1
