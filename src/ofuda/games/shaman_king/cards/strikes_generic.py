"""Strikes without a trait: every shaman can play them."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import Always, Choose, Count, Number, OneOf, Pay, Times
from ofuda.games.shaman_king.cards.phrases import (
    GREEN,
    ONE,
    OPPONENT,
    TACTICAL,
    THEIR_CHARGED,
    THEIR_TEAMWORKS,
    THIS,
    TWO,
    YOU,
    YOUR_FURYOKU,
    YOUR_TEAMWORKS,
    on_counterattack,
    strike,
)
from ofuda.games.shaman_king.model import Card, Cost
from ofuda.games.shaman_king.vocabulary import (
    Add,
    Eliminate,
    EliminateHere,
    Gain,
    GainForce,
    LookDiscard,
    LoseForce,
    Modify,
    NoSignature,
    PayFuryoku,
    Pitch,
    Relocate,
    Reorder,
    Return,
    Uncharge,
)

CARDS: Final[tuple[Card, ...]] = (
    strike("Bare Hands", Cost(), 4, 1),
    strike("Bamboo Sword Brawl", Cost(1), 5, 2),
    strike("Stand Your Ground", Cost(0, 1, 0), 6, 2),
    strike("Graveyard Scuffle", Cost(1, 1, 0), 5, 5),
    strike("Roundhouse Reply", Cost(0, 0, 1), 5, 4),
    strike("Knock Aside", Cost(2), 7, 1),
    strike("Finish the Argument", Cost(3), 5, 5),
    strike("Fists Like Temple Bells", Cost(2, 1, 0), 5, 6),
    strike("Midnight Duel", Cost(1, 2, 0), 6, 6),
    strike("Rain of Roof Tiles", Cost(1, 0, 1), 5, 6),
    strike("Storm the Gate", Cost(0, 1, 1), 6, 6),
    strike("All or Nothing", Cost(0, 2, 1), 6, 7),
    strike("Alley Ambush", Cost(1), 2, 5, TACTICAL),
    strike("Cloudburst", Cost(2), 5, 3, TACTICAL),
    strike("Thrown Sandal", Cost(0, 1, 0), 4, 3, TACTICAL),
    strike("Reed Flute Diversion", Cost(1), 4, 2, Pitch(Reorder(3))),
    strike("Scrape Together", Cost(1), 4, 2, Pitch(Add(YOU, GREEN, TWO))),
    strike("Blessed Salt", Cost(1, 0, 1), 5, 5, Always(NoSignature())),
    strike("Pulled Punch", Cost(1), 6, 2, on_counterattack(Add(OPPONENT, GREEN, ONE))),
    strike("Bell at Midnight", Cost(0, 1, 1), 5, 6, on_counterattack(Choose(OPPONENT, THEIR_CHARGED, Uncharge()))),
    strike("Trip Wire", Cost(1), 5, 1, on_counterattack(Choose(YOU, THEIR_TEAMWORKS, Relocate(), optional=1))),
    strike("Burn the Bridges", Cost(0, 1, 1), 6, 6, on_counterattack(Choose(YOU, YOUR_FURYOKU, Eliminate()))),
    strike("Turn the Blade", Cost(1, 1, 0), 4, 5, Pay(LoseForce(1), Gain(1, 0))),
    strike("Deep Breath", Cost(2), 4, 3, Pay(PayFuryoku(green=1), Gain(1, 1), once=1)),
    strike("Flung Rosary", Cost(2), 4, 4, on_counterattack(OneOf((Add(YOU, GREEN, ONE), LookDiscard())))),
    strike("Pile On", Cost(2, 1, 0), 6, 3, Always(Modify(THIS, Number(0), Count(YOUR_TEAMWORKS)))),
    strike(
        "Show Them the Door", Cost(0, 2, 0), 5, 5, on_counterattack(Choose(YOU, THEIR_TEAMWORKS, Return(), optional=1))
    ),
    strike("Last Coin", Cost(1), 4, 2, Pay(EliminateHere(), Gain(2, 0), once=1)),
    strike("Put Out the Lamps", Cost(1, 1, 0), 5, 2, on_counterattack(GainForce(Times(2, Count(THEIR_CHARGED))))),
)
