"""What the answers to each question are worth to a seat."""

from typing import Final

from ofuda.games.shikigami import ask, cell, parts, tables
from ofuda.games.shikigami.advice.discs import after_power, discs_worth, goal_worth
from ofuda.games.shikigami.advice.means import settle
from ofuda.games.shikigami.advice.plan import ACTION, Outlook, hand_worth
from ofuda.games.shikigami.rules.conditions import condition_holds
from ofuda.games.shikigami.rules.costs import price_with
from ofuda.games.shikigami.rules.end_of_game import total_points
from ofuda.games.shikigami.rules.payment import after, paid
from ofuda.games.shikigami.rules.payments import ONE, fits
from ofuda.games.shikigami.rules.state import (
    UNIT,
    ShikigamiState,
    by_element,
    count,
    hand,
    hand_size,
    held,
    left,
    paying,
    spirits_lie,
)
from ofuda.kernel.arrays import BIT, i64

DRAWN_LOW: Final = 0.42  # what a spirit from a deck is worth, in actions
DRAWN_HIGH: Final = 0.35
DRAWN_GOD: Final = 0.35
TAKEN: Final = 1.0  # a card of the field for nothing
TRADED: Final = 0.68  # two for one of the hand
TRADE_FOR: Final = 1.5  # the two cards, when one is chosen to be discarded for them
DOLL: Final = 2.0  # a Paper Doll of the field
OWN_DOLL: Final = 1.2  # ... or of the hand
DOLL_POINTS: Final = 1.0  # ... and its points
CHOOSING: Final = 0.35  # a choice of two cards
LEAD: Final = 0.84  # what a point ahead counts for who ends the game
MOST_LEAD: Final = 8.0
USUAL_POWER: Final = 2  # of a five-element card that is not known


def action_worth(s: ShikigamiState, seat: i64, move: i64) -> float:
    """Return the worth of an action (SG-14)."""
    o = Outlook(s, seat)
    cards: i64 = by_element(held(s, seat))
    if move < ask.DRAW:
        return summon_worth(s, seat, o, cards, move - ask.SUMMON)
    if move < ask.TAKE_ELEMENT:
        return draw_worth(s, seat, o, cards, move)
    if move < ask.TAKE:
        kind: i64 = move - ask.TAKE_ELEMENT
        value: float = after_power(s, seat, o, kind % parts.POWERS + 1)
        return value + hand_worth(s, seat, o, cards + ONE[kind // parts.POWERS], hand(s, seat), o.own)
    if move < ask.NOTHING:
        spirits: i64 = hand(s, seat) | BIT[move - ask.TAKE]
        return discs_worth(s, seat, o) + hand_worth(s, seat, o, cards, spirits, o.own)
    return 0.0


def summon_worth(s: ShikigamiState, seat: i64, o: Outlook, cards: i64, spirit: i64) -> float:
    """Return the worth of summoning: what is won, what the effect gives at once, and what is left in hand."""
    t = s.tables
    own: i64 = o.own | BIT[spirit]
    spirits: i64 = hand(s, seat) & ~BIT[spirit]
    rest = settle(s, price_with(s, o.own, spirit), cards, o.field)[0]
    value: float = hand_worth(s, seat, o, rest, spirits, own)
    what: i64 = t.on_summon[spirit]
    if what == tables.POWER:
        value += after_power(s, seat, o, t.n[spirit])
    else:
        value += discs_worth(s, seat, o)
        value += at_once(s, seat, o, spirits, what, spirit)
    if count(own) == s.tables.summons:
        value += ending_worth(s, seat, float(t.score[spirit]))
    return value


def at_once(s: ShikigamiState, seat: i64, o: Outlook, spirits: i64, what: i64, spirit: i64) -> float:
    """Return the worth of what a spirit does when it is summoned."""
    t = s.tables
    each: float = ACTION * o.pace
    if what == tables.TAKE:
        return TAKEN * each
    if what == tables.TRADE:
        return TRADED * each
    if what == tables.DOLL_FROM_FIELD:
        return (
            DOLL * each + DOLL_POINTS if condition_holds(s, seat, t.when[spirit]) and spirits_lie(s) & t.dolls else 0.0
        )
    if what == tables.DOLL_FROM_HAND:
        return OWN_DOLL * each + DOLL_POINTS if condition_holds(s, seat, t.when[spirit]) and spirits & t.dolls else 0.0
    return 0.0


def draw_worth(s: ShikigamiState, seat: i64, o: Outlook, cards: i64, move: i64) -> float:
    """Return the worth of drawing a card, or of drawing two and keeping one."""
    two: bool = move >= ask.DRAW_TWO
    deck: i64 = move - ask.DRAW_TWO if two else move - ask.DRAW
    each: float = ACTION * o.pace
    value: float = CHOOSING * each if two else 0.0
    if deck == parts.ELEMENT_DECK:
        if o.own & s.tables.reveal:
            value += after_power(s, seat, o, USUAL_POWER)
        else:
            value += discs_worth(s, seat, o)
        return value + any_element_worth(s, seat, o, cards)
    value += discs_worth(s, seat, o) + hand_worth(s, seat, o, cards, hand(s, seat), o.own)
    if o.now > 0 or hand_size(s, seat) < o.limit:
        value += each * (DRAWN_LOW if deck == parts.LOW_DECK else DRAWN_HIGH if deck == parts.HIGH_DECK else DRAWN_GOD)
    drawn: i64 = 2 if two else 1
    if left(s, deck) == drawn:
        value += ending_worth(s, seat, 0.0)
    return value


def any_element_worth(s: ShikigamiState, seat: i64, o: Outlook, cards: i64) -> float:
    """Return the worth of the hand with one more five-element card, averaged over the elements."""
    total: float = 0.0
    element: i64 = 0
    while element < parts.TRUE_ELEMENTS:
        total += hand_worth(s, seat, o, cards + ONE[element], hand(s, seat), o.own)
        element += 1
    return total / float(parts.TRUE_ELEMENTS)


def ending_worth(s: ShikigamiState, seat: i64, more: float) -> float:
    """Return what it is worth that the game ends with this round: good for who leads."""
    most: i64 = 0
    p: i64 = 0
    while p < s.players:
        if p != seat:
            theirs: i64 = total_points(s, p)
            if theirs > most:
                most = theirs
        p += 1
    lead: float = float(total_points(s, seat) - most) + more
    if lead > MOST_LEAD:
        lead = MOST_LEAD
    elif lead < -MOST_LEAD:
        lead = -MOST_LEAD
    return LEAD * lead


def pay_worth(s: ShikigamiState, seat: i64, kind: i64) -> float:
    """Return the worth of the best payment with this card as the next one: what is left in hand."""
    o = Outlook(s, seat)
    spirit: i64 = paying(s, seat)
    spirits: i64 = hand(s, seat) & ~BIT[spirit]
    own: i64 = o.own | BIT[spirit]
    chosen: i64 = paid(s, seat)
    cards: i64 = held(s, seat)
    all_cards: i64 = by_element(cards)
    element: i64 = kind // parts.POWERS
    now: i64 = by_element(chosen) + ONE[element]
    most: i64 = now + by_element(after(cards - chosen - UNIT[kind], kind))
    below: i64 = ONE[element] - 1
    payments = s.payments.of(price_with(s, o.own, spirit))
    best: float = -1000.0
    i: i64 = 0
    while i < len(payments):
        payment: i64 = payments[i]
        if payment & below == now & below and fits(now, payment) and fits(payment, most):
            value: float = hand_worth(s, seat, o, all_cards - payment, spirits, own)
            if value > best:
                best = value
        i += 1
    return best


def kept_worth(s: ShikigamiState, seat: i64, which: i64) -> float:
    """Return the worth of keeping one of two drawn cards."""
    o = Outlook(s, seat)
    card: i64 = s.cells[cell.LOOKED + which] - 1
    cards: i64 = by_element(held(s, seat))
    if s.cells[cell.LOOKED_DECK] == parts.ELEMENT_DECK + 1:
        power: i64 = card % parts.POWERS + 1 if o.own & s.tables.reveal else 0
        value: float = after_power(s, seat, o, power)
        return value + hand_worth(s, seat, o, cards + ONE[card // parts.POWERS], hand(s, seat), o.own)
    return hand_worth(s, seat, o, cards, hand(s, seat) | BIT[card], o.own)


def taken_worth(s: ShikigamiState, seat: i64, move: i64) -> float:
    """Return the worth of a card of the field that is taken without power, or of none."""
    o = Outlook(s, seat)
    cards: i64 = by_element(held(s, seat))
    spirits: i64 = hand(s, seat)
    if move >= ask.TAKE_ELEMENT and move < ask.TAKE:
        cards += ONE[(move - ask.TAKE_ELEMENT) // parts.POWERS]
    elif move >= ask.TAKE and move < ask.NOTHING:
        spirits |= BIT[move - ask.TAKE]
    return hand_worth(s, seat, o, cards, spirits, o.own)


def discard_worth(s: ShikigamiState, seat: i64, move: i64) -> float:
    """Return the worth of the hand after a discard, or after none."""
    o = Outlook(s, seat)
    cards: i64 = by_element(held(s, seat))
    spirits: i64 = hand(s, seat)
    if move == ask.DISCARD_ALL:
        cards = 0
        spirits = 0
    elif move >= ask.DISCARD:
        spirits &= ~BIT[move - ask.DISCARD]
    elif move >= ask.DISCARD_ELEMENT:
        cards -= ONE[(move - ask.DISCARD_ELEMENT) // parts.POWERS]
    return hand_worth(s, seat, o, cards, spirits, o.own)


def trade_worth(s: ShikigamiState, seat: i64, move: i64) -> float:
    """Return the worth of discarding a card for two of the field (SG-E26)."""
    value: float = discard_worth(s, seat, move)
    return value if move == ask.NOTHING else value + TRADE_FOR * ACTION


def doll_worth(s: ShikigamiState, seat: i64, move: i64) -> float:
    """Return the worth of summoning a Paper Doll without paying (SG-E23, SG-E31)."""
    o = Outlook(s, seat)
    cards: i64 = by_element(held(s, seat))
    spirits: i64 = hand(s, seat)
    if move == ask.NOTHING:
        return hand_worth(s, seat, o, cards, spirits, o.own)
    doll: i64 = BIT[move - ask.SUMMON]
    return hand_worth(s, seat, o, cards, spirits & ~doll, o.own | doll)


def bonus_worth(s: ShikigamiState, seat: i64, move: i64) -> float:
    """Return the worth of a draw for a summons (SG-E22, SG-E30)."""
    o = Outlook(s, seat)
    cards: i64 = by_element(held(s, seat))
    if move == ask.NOTHING:
        return discs_worth(s, seat, o) + hand_worth(s, seat, o, cards, hand(s, seat), o.own)
    return draw_worth(s, seat, o, cards, move)


def reveal_worth(s: ShikigamiState, seat: i64, move: i64) -> float:
    """Return the worth of the power of a drawn card that is shown, or of none."""
    o = Outlook(s, seat)
    if move == ask.HIDE_IT:
        return discs_worth(s, seat, o)
    return after_power(s, seat, o, (s.cells[cell.LOOKED] - 1) % parts.POWERS + 1)


def power_worth(s: ShikigamiState, seat: i64, goal: i64) -> float:
    return goal_worth(s, seat, Outlook(s, seat), goal)


def draft_worth(s: ShikigamiState, seat: i64, god: i64) -> float:
    """Return the worth of a god at the beginning."""
    o = Outlook(s, seat)
    return hand_worth(s, seat, o, 0, BIT[god], 0)
