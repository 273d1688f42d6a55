"""The printed cards that are known by name, each fact marked with where it comes from.

Of eight every figure is known. Where a fact is lost, our figure stands in and is marked `reconstructed`; of the cards
that are only hinted at, the hint is followed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ofuda.effects.nodes import Always, Choose, Compare, Count, Exists, How, If, Number, Pay, While
from ofuda.games.shaman_king.cards.phrases import (
    GREEN,
    HERE,
    ONE,
    OPPONENT,
    RED,
    TACTICAL,
    THEIR_TEAMWORKS,
    THIS,
    WEAK,
    YELLOW,
    YOU,
    YOUR_TEAMWORKS,
    YOURS,
    advantage,
    always,
    modify,
    on_counterattack,
    strike,
    teamwork,
)
from ofuda.games.shaman_king.model import FACTS, INFERRED, PRINTED, RECONSTRUCTED, Card, Cost
from ofuda.games.shaman_king.vocabulary import (
    Add,
    AttackForce,
    Before,
    ChargeInstead,
    Eliminate,
    EliminateThis,
    FlipShaman,
    Gain,
    GrantTactical,
    Here,
    IfCounterattack,
    Immediate,
    Look,
    LoseIntercept,
    Modify,
    MoveUp,
    NoFocus,
    NoPitch,
    OpponentIn,
    PayFuryoku,
    Pitch,
    Teamworks,
    ToAdvantages,
    Trait,
    Type,
    Underpay,
    YouIn,
)


def printed(card: Card, number: str = "", note: str = "", **others: str) -> Card:
    """The card with a mark for each of its facts: `printed`, but for those named."""
    facts = [fact for fact in FACTS if card.type == Type.STRIKE or fact not in ("intercept", "force")]
    return replace(card, marks={**dict.fromkeys(facts, PRINTED), **others}, number=number, note=note)


STRIKES: Final = (
    printed(
        strike(
            "Furious Response",
            Cost(1, 0, 1),
            8,
            3,
            on_counterattack(If(WEAK, Gain(0, 4))),
            trait=Trait.MELEE,
        ),
        number="REI-059",
    ),
    printed(
        strike("Broom Corn Beatdown", Cost(0, 2, 0), 5, 5, Always(NoFocus()), Always(NoPitch()), trait=Trait.MELEE),
        number="REI-136",
    ),
    printed(
        strike("Assailing Aegis", Cost(3), 4, 4, Pay(FlipShaman(), Gain(3, 3)), trait=Trait.MELEE),
        number="REI-104",
    ),
    printed(
        strike(
            "Crackback",
            Cost(0, 2, 0),
            6,
            4,
            on_counterattack(If(Compare(AttackForce(), How.AT_LEAST, Number(6)), Gain(0, 2))),
            trait=Trait.MELEE,
        ),
        note="mostly_yellow",
        cost=RECONSTRUCTED,
        intercept=RECONSTRUCTED,
        force=RECONSTRUCTED,
        trait=INFERRED,
        text=RECONSTRUCTED,
    ),
    printed(
        strike(
            "Burning Hunger",
            Cost(3, 0, 1),
            5,
            5,
            Always(Modify(THIS, Number(0), Count(THEIR_TEAMWORKS))),
            trait=Trait.GUARDIAN,
        ),
        number="REI-070",
    ),
    printed(
        strike("Owned!", Cost(3), 6, 4, Pay(LoseIntercept(3), IfCounterattack(Add(YOU, YELLOW, ONE)))),
        trait=RECONSTRUCTED,
    ),
    printed(
        strike("Shikigami", Cost(1), 3, 1, Pay(PayFuryoku(red=1), Gain(4, 0), once=1)),
        note="not_free",
        cost=RECONSTRUCTED,
        trait=RECONSTRUCTED,
    ),
    printed(
        strike("Flamboyant Arrival", Cost(2), 4, 4),
        note="not_free_text",
        cost=RECONSTRUCTED,
        trait=RECONSTRUCTED,
        text=RECONSTRUCTED,
    ),
    printed(
        strike("Barren Justice", Cost(2, 1, 0), 5, 5),
        note="not_free_text",
        cost=RECONSTRUCTED,
        trait=RECONSTRUCTED,
        text=RECONSTRUCTED,
    ),
    printed(
        strike("Blistering Onslaught", Cost(1, 1, 1), 6, 6),
        note="not_free_text",
        cost=RECONSTRUCTED,
        trait=RECONSTRUCTED,
        text=RECONSTRUCTED,
    ),
    printed(
        strike("Volatile Exhumation", Cost(1, 1, 0), 1, 8, TACTICAL),
        note="tactical",
        cost=RECONSTRUCTED,
        trait=RECONSTRUCTED,
    ),
    printed(
        strike("Sideswipe", Cost(1), 4, 3, Pitch(ToAdvantages()), always(YOURS, 1, 0)),
        cost=RECONSTRUCTED,
        force=RECONSTRUCTED,
        trait=RECONSTRUCTED,
    ),
    printed(
        strike("Seismic Eruption", Cost(0, 1, 0), 3, 6),
        cost=RECONSTRUCTED,
        force=RECONSTRUCTED,
        trait=RECONSTRUCTED,
        text=RECONSTRUCTED,
    ),
    printed(
        strike("Bone Army", Cost(1), 6, 1),
        cost=RECONSTRUCTED,
        intercept=RECONSTRUCTED,
        trait=RECONSTRUCTED,
        text=RECONSTRUCTED,
    ),
    printed(
        strike("Fetish Frenzy", Cost(1), 6, 1),
        note="in_every_deck",
        cost=RECONSTRUCTED,
        intercept=RECONSTRUCTED,
        force=RECONSTRUCTED,
        trait=INFERRED,
        text=RECONSTRUCTED,
    ),
)

ADVANTAGES: Final = (
    printed(
        advantage("Day of Atonement", Cost(0, 0, 1), Immediate(ChargeInstead()), trait=Trait.SOUL), number="REI-053"
    ),
    printed(
        advantage("Center", Cost(2), Immediate(MoveUp(1)), trait=Trait.SOUL),
        note="two_furyoku",
        cost=RECONSTRUCTED,
        trait=RECONSTRUCTED,
        text=INFERRED,
    ),
    printed(
        advantage("Invulnerability of the Leaf", Cost(1, 1, 0), Immediate(MoveUp(2)), trait=Trait.SOUL),
        note="two_chances",
        cost=RECONSTRUCTED,
        trait=RECONSTRUCTED,
        text=INFERRED,
    ),
    printed(
        advantage(
            "Devoted Sentry",
            Cost(1),
            always(YOURS, 1, 0),
            While(OpponentIn(RED), modify(YOURS, 0, -1)),
            trait=Trait.BODY,
        ),
        note="better_ward_off",
        cost=RECONSTRUCTED,
        text=RECONSTRUCTED,
    ),
    printed(
        advantage(
            "Spreading Darkness",
            Cost(1),
            always(YOURS, 0, 1),
            While(YouIn(RED), modify(YOURS, -1, 0)),
            trait=Trait.BODY,
        ),
        note="half_devoted_sentry",
        cost=RECONSTRUCTED,
        text=RECONSTRUCTED,
    ),
    printed(advantage("Dragon Aura", Cost(2), always(YOURS, 1, 1)), trait=RECONSTRUCTED),
    printed(
        advantage("Isolate", Cost(1, 1, 0), Immediate(Choose(YOU, Teamworks(), Eliminate()))),
        cost=RECONSTRUCTED,
        trait=RECONSTRUCTED,
        text=INFERRED,
    ),
    printed(
        advantage("Ward Off", Cost(1), always(YOURS, 1, 0), While(OpponentIn(RED), modify(YOURS, 0, -3))),
        cost=RECONSTRUCTED,
        trait=INFERRED,
    ),
    printed(
        advantage("Spirit Aim", Cost(1), always(YOURS, 0, 1), While(YouIn(RED), modify(YOURS, -3, 0))),
        note="half_ward_off",
        cost=RECONSTRUCTED,
        trait=INFERRED,
        text=RECONSTRUCTED,
    ),
)

TEAMWORKS: Final = (
    printed(
        teamwork("Marco", Cost(1), on_counterattack(If(WEAK, Add(YOU, GREEN, ONE))), trait=Trait.X_LAWS),
        cost=RECONSTRUCTED,
        trait=INFERRED,
        text=RECONSTRUCTED,
    ),
    printed(
        teamwork("Venster", Cost(0, 1, 0), Always(GrantTactical(1)), trait=Trait.X_LAWS, version="Tactician"),
        cost=RECONSTRUCTED,
        trait=INFERRED,
        text=RECONSTRUCTED,
    ),
    printed(
        teamwork("Venster", Cost(1), on_counterattack(If(WEAK, Gain(0, 1))), trait=Trait.X_LAWS, version="Punisher"),
        cost=RECONSTRUCTED,
        trait=INFERRED,
        text=RECONSTRUCTED,
    ),
    printed(
        teamwork("Joco", Cost(1), Always(Underpay()), trait=Trait.YOH, version="Jocular Comedian"),
        note="cheaper_yellow",
        cost=RECONSTRUCTED,
        trait=RECONSTRUCTED,
        text=INFERRED,
    ),
    printed(
        teamwork("Jun", Cost(1), While(Exists(YOUR_TEAMWORKS & ~Here()), Underpay()), trait=Trait.YOH),
        note="with_joco",
        cost=RECONSTRUCTED,
        trait=RECONSTRUCTED,
        text=RECONSTRUCTED,
    ),
    printed(teamwork("Turbine", Cost(1, 1, 0), always(HERE, 0, 1), trait=Trait.ZEKE), trait=INFERRED),
    printed(
        teamwork(
            "Mari",
            Cost(1),
            Pay(PayFuryoku(red=1), IfCounterattack(Choose(OPPONENT, THEIR_TEAMWORKS, Eliminate())), once=1),
            trait=Trait.ZEKE,
        ),
        cost=RECONSTRUCTED,
        trait=INFERRED,
        text=RECONSTRUCTED,
    ),
    printed(teamwork("Lililala", Cost(1), Before(EliminateThis(), Look(3))), cost=RECONSTRUCTED, trait=RECONSTRUCTED),
)

CARDS: Final[tuple[Card, ...]] = STRIKES + ADVANTAGES + TEAMWORKS
