"""Melee strikes: quick, past the opponent's green zone (SK-152)."""

from __future__ import annotations

from functools import partial
from typing import Final

from ofuda.effects.nodes import Always, Costs, May, Not, Pay, When, While
from ofuda.games.shaman_king.cards.phrases import (
    GREEN,
    RED,
    TACTICAL,
    THIS,
    YELLOW,
    YOURS,
    always,
    modify,
    on_counterattack,
    strike,
)
from ofuda.games.shaman_king.model import Card, Cost
from ofuda.games.shaman_king.vocabulary import (
    EliminateTeamwork,
    Gain,
    Haste,
    LoseIntercept,
    NoPitch,
    OpponentIn,
    PayFuryoku,
    Pitch,
    ShamanBack,
    Shift,
    Start,
    TheyFocus,
    ToAdvantages,
    Trait,
)

melee = partial(strike, trait=Trait.MELEE)

CARDS: Final[tuple[Card, ...]] = (
    melee("Rooftop Charge", Cost(2), 5, 3, Always(Start(YELLOW))),
    melee("Over the Temple Wall", Cost(1, 1, 0), 5, 4, Always(Start(YELLOW))),
    melee("Dash Through Smoke", Cost(1, 0, 1), 5, 5, Always(Start(YELLOW))),
    melee("Charge of the Pale Horse", Cost(0, 1, 1), 5, 6, Always(Start(YELLOW))),
    melee("Swallow's Turn", Cost(1, 1, 0), 4, 4, Pay(PayFuryoku(green=2), Haste(YELLOW), once=1)),
    melee("Edge of the Old Samurai", Cost(1, 1, 1), 7, 6, Pay(LoseIntercept(3), Haste(YELLOW), once=1)),
    melee(
        "Two-Handed Finish",
        Cost(0, 2, 0),
        4,
        6,
        Pay(Costs((EliminateTeamwork(), PayFuryoku(green=1))), Haste(RED), once=1),
    ),
    melee("Whirling Wooden Sword", Cost(1), 5, 1, Pay(PayFuryoku(yellow=1), Gain(0, 3), once=1)),
    melee("Reckless Lunge", Cost(0, 1, 0), 3, 5, TACTICAL),
    melee("Guard-Breaker Kick", Cost(2), 5, 3, When(TheyFocus(), Gain(0, 1))),
    melee("Drawn Steel", Cost(1), 4, 3, Pitch(ToAdvantages()), always(YOURS, 0, 1)),
    melee("Moonlit Draw", Cost(1, 0, 1), 5, 5, While(OpponentIn(YELLOW), modify(THIS, 0, 2))),
    melee("Chain of Cuts", Cost(2, 1, 0), 6, 4, While(ShamanBack(), modify(THIS, 1, 2))),
    melee("Breath Between Blows", Cost(1, 1, 0), 6, 3, on_counterattack(May(Shift(GREEN, YELLOW)))),
    melee("Scattering Sparks", Cost(2, 1, 0), 5, 5, Always(NoPitch())),
    melee("Split the Night Sky", Cost(1, 1, 1), 6, 7),
    melee("Shadow on the Rails", Cost(1, 2, 0), 5, 6, While(Not(OpponentIn(GREEN)), modify(THIS, 0, 1))),
)
