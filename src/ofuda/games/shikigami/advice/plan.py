"""What a hand is worth: the spirits in it that can still be summoned, and the five-element cards left over."""

from typing import Final, final

from ofuda.games.shikigami.advice.means import cards_in, lying, settle
from ofuda.games.shikigami.advice.tempo import actions_now, ends_now, rounds_left
from ofuda.games.shikigami.advice.worth import effects_worth, lateness, points_of
from ofuda.games.shikigami.rules.conditions import hand_limit
from ofuda.games.shikigami.rules.costs import price_with
from ofuda.games.shikigami.rules.payments import to_pay
from ofuda.games.shikigami.rules.state import ShikigamiState, count, summoned
from ofuda.kernel.arrays import BIT, i64

ACTION: Final = 1.1  # points that an action brings on the average
CARD: Final = 0.26  # ... and what a five-element card without a use yet is worth, as a part of it
HIDDEN: Final = 0.4  # more actions for an element that does not lie on the field
FOR_SUMMONS: Final = 3.4  # actions that a summons takes, with all that leads to it
SOON: Final = 0.9  # the weight of a summons that is planned only
LATER: Final = 0.4  # the weight of each further spirit of a hand
SPREAD: Final = 0.84  # how uncertain the number of actions to come is
BUSY: Final = 5.1  # with fewer actions to come, an action is worth less
PICKS: Final = 3  # spirits of a hand that are planned for


@final
class Outlook:
    """What a seat expects of the rest of the game, after the present action."""

    def __init__(self, s: ShikigamiState, seat: i64) -> None:
        now: i64 = actions_now(s, seat)
        self.over: bool = ends_now(s)
        self.rounds: float = 0.0 if self.over else rounds_left(s)
        self.now: i64 = now - 1 if now > 0 else 0  # actions of this round after the present one
        self.actions: float = float(self.now) + 2.0 * self.rounds
        self.late: float = lateness(s, self.rounds)
        self.pace: float = 1.0 if self.actions > BUSY else self.actions / BUSY
        self.own: i64 = summoned(s, seat)
        self.limit: i64 = hand_limit(s, seat)
        self.field: i64 = lying(s)


def chance(o: Outlook, needed: float) -> float:
    """Return how likely so many actions are left."""
    if o.over or o.actions < 1.5:
        return 1.0 if needed <= float(o.now) else 0.0
    found: float = 0.5 + (o.actions + 0.5 - needed) / (1.0 + SPREAD * o.actions)
    if found > 1.0:
        return 1.0
    return found if found > 0.0 else 0.0


def hand_worth(s: ShikigamiState, seat: i64, o: Outlook, cards: i64, spirits: i64, own: i64) -> float:
    """Return the worth of cards by element, of spirits in hand and of summoned ones."""
    to_come: float = o.actions / FOR_SUMMONS
    most: float = float(s.tables.summons - count(own))
    if to_come > most:
        to_come = most if most > 0.0 else 0.0
    points: float = points_of(s, seat, own, to_come, o.late)
    value: float = points + effects_worth(s, own, to_come, o.actions)
    each: float = ACTION * o.pace
    over: i64 = cards_in(cards) + count(spirits) - o.limit
    spent: float = 0.0
    weight: float = SOON
    picks: i64 = 0
    while spirits != 0 and picks < PICKS:
        best: float = 0.0
        chosen: i64 = -1
        left: i64 = cards
        needs: float = 0.0
        mask: i64 = spirits
        in_hand: i64 = count(spirits)
        while mask != 0:
            low: i64 = mask & -mask
            mask -= low
            spirit: i64 = count(low - 1)
            price: i64 = price_with(s, own, spirit)
            if to_pay(price) + in_hand > o.limit + 1:
                continue  # a hand cannot keep all cards for it beside these spirits
            paid = settle(s, price, cards, o.field)
            needed: float = 1.0 + float(paid[1]) + HIDDEN * float(paid[2])
            likely: float = chance(o, spent + needed)
            if likely > 0.0:
                gain: float = points_of(s, seat, own | low, to_come - 1.0 if to_come > 1.0 else 0.0, o.late) - points
                gain += effects_worth(s, low, to_come, o.actions)
                found: float = likely * gain - each * needed
                if found > best:
                    best = found
                    chosen = spirit
                    left = paid[0]
                    needs = needed
        if chosen < 0:
            break
        value += weight * best
        weight *= LATER
        spent += needs
        cards = left
        spirits &= ~BIT[chosen]
        picks += 1
    rest: i64 = cards_in(cards)
    if o.now == 0 and over > 0:
        rest -= over
        if rest < 0:
            return value + float(rest) * each
    if rest > 4:
        rest = 4
    return value + float(rest) * CARD * each
