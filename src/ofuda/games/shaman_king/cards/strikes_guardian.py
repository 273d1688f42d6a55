"""Guardian strikes: defence, charging, and the opponent's furyoku (SK-152)."""

from __future__ import annotations

from functools import partial
from typing import Final

from ofuda.effects.nodes import Always, Choose, Count, If, Number, Pay, Plus, Repeat, When, While
from ofuda.games.shaman_king.cards.phrases import (
    GREEN,
    ONE,
    OPPONENT,
    THEIR_FURYOKU,
    THEIR_ZONES,
    THIS,
    TWO,
    YELLOW,
    YOU,
    YOUR_CHARGED,
    YOUR_TEAMWORKS,
    YOUR_ZONES,
    modify,
    on_counterattack,
    strike,
)
from ofuda.games.shaman_king.model import Card, Cost
from ofuda.games.shaman_king.vocabulary import (
    Add,
    Charge,
    Charged,
    ChargeHere,
    Coloured,
    Eliminate,
    EliminateAll,
    Gain,
    GainForce,
    Guarded,
    HereCharged,
    IfCounterattack,
    LoseIntercept,
    Modify,
    PayFuryoku,
    Pitch,
    Sealed,
    StepDown,
    TeamworkHere,
    There,
    TheyCounterattack,
    Trait,
    UnchargeAll,
    UnchargeHere,
    Weaken,
)

guardian = partial(strike, trait=Trait.GUARDIAN)

CARDS: Final[tuple[Card, ...]] = (
    guardian("Shield of Bones", Cost(1), 6, 0, Pay(LoseIntercept(2), IfCounterattack(ChargeHere()), once=1)),
    guardian("Temple Gate", Cost(1, 0, 1), 6, 5, Always(Sealed())),
    guardian("Bodyguard's Palm", Cost(1, 1, 0), 5, 4, Always(Guarded())),
    guardian(
        "Stone Lantern Watch",
        Cost(0, 1, 0),
        6,
        1,
        on_counterattack(If(HereCharged() | TeamworkHere(), Add(YOU, GREEN, ONE))),
    ),
    guardian(
        "Grave Dirt",
        Cost(0, 1, 0),
        5,
        3,
        on_counterattack(Choose(YOU, THEIR_FURYOKU & Coloured(GREEN), Eliminate(), optional=1)),
    ),
    guardian("Hungry Ghosts", Cost(1, 0, 1), 6, 4, on_counterattack(Choose(OPPONENT, THEIR_FURYOKU, Eliminate()))),
    guardian(
        "Swallowing Earth",
        Cost(1, 1, 1),
        7,
        6,
        Pay(LoseIntercept(4), IfCounterattack(EliminateAll(THEIR_FURYOKU & Coloured(GREEN))), once=1),
    ),
    guardian("Second Wall", Cost(0, 2, 0), 6, 4, on_counterattack(ChargeHere())),
    guardian("Unmoved Mountain", Cost(0, 0, 1), 9, 0, Pay(LoseIntercept(1), Gain(0, 1))),
    guardian("Hold the Bridge", Cost(2, 0, 1), 6, 5, While(TeamworkHere(), modify(THIS, 1, 2))),
    guardian("Paper Wards", Cost(1, 1, 0), 5, 3, While(HereCharged(), modify(THIS, 1, 1))),
    guardian(
        "Rattling Palisade",
        Cost(1, 1, 0),
        6,
        3,
        Pay(UnchargeHere(), IfCounterattack(Repeat(TWO, Choose(YOU, YOUR_ZONES & ~Charged(), Charge()))), once=1),
    ),
    guardian("Patient Answer", Cost(2, 1, 0), 6, 4, Pay(PayFuryoku(red=1), Weaken(3), once=1)),
    guardian("Borrowed Armour", Cost(1), 4, 3, Pitch(ChargeHere(), PayFuryoku(green=1))),
    guardian("Twin Statues Stir", Cost(0, 1, 1), 6, 5, Always(Modify(THIS, Number(0), Count(YOUR_CHARGED)))),
    guardian("Earth Remembers", Cost(1, 1, 0), 6, 3, Pay(StepDown(), Add(YOU, YELLOW, ONE))),
    guardian("Wall of the Ancestors", Cost(3), 6, 3, When(TheyCounterattack(), UnchargeAll(THEIR_ZONES & There()))),
    guardian(
        "Landslide of Skulls",
        Cost(2, 0, 1),
        6,
        5,
        on_counterattack(Choose(YOU, THEIR_FURYOKU & Coloured(GREEN), Eliminate(), optional=1)),
    ),
    guardian(
        "Everyone at the Wall",
        Cost(2, 1, 0),
        6,
        2,
        on_counterattack(GainForce(Plus(Count(YOUR_TEAMWORKS), Count(YOUR_CHARGED)))),
    ),
)
