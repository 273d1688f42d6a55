"""Ranged strikes: they punish weak attacks, by Force or by furyoku (SK-152)."""

from __future__ import annotations

from functools import partial
from typing import Final

from ofuda.effects.nodes import Always, Choose, Compare, Count, How, If, Number, Pay, When
from ofuda.games.shaman_king.cards.phrases import (
    GREEN,
    ONE,
    OPPONENT,
    RED,
    TACTICAL,
    THEIR_FURYOKU,
    THIS,
    WEAK,
    YELLOW,
    YOU,
    on_counterattack,
    strike,
)
from ofuda.games.shaman_king.model import Card, Cost
from ofuda.games.shaman_king.vocabulary import (
    Add,
    AgainstStrike,
    AttackForce,
    Coloured,
    Dearer,
    Eliminate,
    EmptySlots,
    Gain,
    GainForce,
    IfCounterattack,
    LoseIntercept,
    Modify,
    NoCharge,
    Of,
    Pitch,
    RevealDiscard,
    There,
    TheyCharge,
    TheyCounterattack,
    TheyFocus,
    Trait,
)

ranged = partial(strike, trait=Trait.RANGED)

CARDS: Final[tuple[Card, ...]] = (
    ranged("Arrow of Frost", Cost(1), 5, 1, on_counterattack(If(WEAK, Gain(0, 3)))),
    ranged("Icicle Volley", Cost(1, 1, 0), 6, 2, on_counterattack(If(WEAK & AgainstStrike(), Gain(0, 4)))),
    ranged(
        "Starlit Volley",
        Cost(0, 1, 1),
        6,
        5,
        on_counterattack(If(Compare(AttackForce(), How.AT_MOST, Number(2)), Gain(0, 4))),
    ),
    ranged("Pendulum Shot", Cost(0, 2, 0), 6, 4, on_counterattack(If(WEAK, Add(YOU, YELLOW, ONE)))),
    ranged(
        "Snowblind",
        Cost(2, 1, 0),
        6,
        4,
        on_counterattack(If(WEAK, Choose(YOU, THEIR_FURYOKU & Coloured(GREEN), Eliminate(), optional=1))),
    ),
    ranged("Distant Thunder", Cost(1, 0, 1), 6, 5, on_counterattack(If(WEAK, Choose(YOU, THEIR_FURYOKU, Eliminate())))),
    ranged("Dowser's Arc", Cost(1, 1, 0), 5, 4, on_counterattack(RevealDiscard())),
    ranged(
        "Hail on the Tin Roof",
        Cost(0, 1, 1),
        6,
        5,
        When(TheyFocus(), Choose(OPPONENT, THEIR_FURYOKU & Coloured(GREEN), Eliminate())),
    ),
    ranged(
        "White Wall Falling",
        Cost(1, 1, 1),
        6,
        7,
        Pay(
            LoseIntercept(3),
            IfCounterattack(Choose(YOU, THEIR_FURYOKU & (Coloured(YELLOW) | Coloured(RED)), Eliminate())),
            once=1,
        ),
    ),
    ranged("Frozen Ground", Cost(1, 1, 0), 5, 4, Always(Dearer(YELLOW, 1))),
    ranged("Long Shot", Cost(1), 3, 4, TACTICAL),
    ranged(
        "Ricochet", Cost(0, 0, 1), 4, 5, When(TheyCounterattack(), Choose(YOU, THEIR_FURYOKU & There(), Eliminate()))
    ),
    ranged("Echo Arrow", Cost(0, 1, 1), 9, 0, on_counterattack(GainForce(AttackForce()))),
    ranged("Lone Wanderer's Aim", Cost(1, 1, 0), 5, 3, Always(Modify(THIS, Number(0), Count(EmptySlots() & Of(YOU))))),
    ranged("Pinning Shot", Cost(1, 1, 0), 5, 4, Always(NoCharge())),
    ranged("Winter Fletching", Cost(1), 4, 2, Pitch(Choose(YOU, THEIR_FURYOKU & Coloured(GREEN), Eliminate()))),
    ranged("Cold Front", Cost(1, 0, 1), 5, 5, When(TheyCharge(), Gain(0, 2))),
    ranged("Eye of the Blizzard", Cost(2, 1, 0), 6, 5, When(TheyFocus(), Gain(0, 1))),
    ranged("Splinters of the Lake", Cost(2, 0, 1), 6, 6, on_counterattack(If(WEAK, Add(YOU, RED, ONE)))),
)
