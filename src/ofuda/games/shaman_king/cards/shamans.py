"""The shamans: three traits, a signature move on either side, and one spectergram each (SK-R35).

Yoh's traits are printed; one trait each of Len, Rio, Trey and Jun is known. All the rest is our own design.
"""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import Always, Choose, If, Pay, Repeat, Then, When
from ofuda.games.shaman_king.cards.phrases import (
    GREEN,
    HERE,
    ONE,
    OPPONENT,
    RED,
    THEIR_FURYOKU,
    THEIR_TEAMWORKS,
    TWO,
    WEAK,
    YELLOW,
    YOU,
    YOUR_ZONES,
    YOURS,
    advantage,
    always,
    on_counterattack,
    strike,
    teamwork,
)
from ofuda.games.shaman_king.model import INFERRED, PRINTED, Card, Cost, Shaman
from ofuda.games.shaman_king.vocabulary import (
    Add,
    AddHere,
    Before,
    Charge,
    Charged,
    Coloured,
    Dearer,
    Eliminate,
    Gain,
    Guarded,
    Haste,
    IfCounterattack,
    Look,
    LoseIntercept,
    NoCharge,
    NoFocus,
    NoPitch,
    NoSignature,
    PayFuryoku,
    Pitch,
    Reorder,
    Start,
    StayBack,
    TheyFocus,
    Trait,
)

SHAMANS: Final[tuple[Shaman, ...]] = (
    Shaman(
        "Yoh",
        Trait.SOUL,
        Trait.MELEE,
        Trait.YOH,
        front=strike("Unhurried Draw", Cost(1), 6, 5, on_counterattack(Add(YOU, GREEN, ONE))),
        back=strike("It Will Work Out", Cost(), 9, 7),
        marks={"name": PRINTED, "advantage": PRINTED, "strike": PRINTED, "teamwork": PRINTED},
    ),
    Shaman(
        "Zeke",
        Trait.BODY,
        Trait.GUARDIAN,
        Trait.ZEKE,
        front=strike(
            "Palm of Cinders", Cost(1), 6, 4, on_counterattack(Choose(OPPONENT, THEIR_TEAMWORKS, Eliminate()))
        ),
        back=strike("Sea of Flame", Cost(1), 8, 9, When(TheyFocus(), Gain(0, -1))),
    ),
    Shaman(
        "Len",
        Trait.MIND,
        Trait.MELEE,
        Trait.YOH,
        front=strike("Spear Through the Gate", Cost(1), 5, 5, Always(Start(YELLOW))),
        back=strike("Lightning Without Pride", Cost(), 6, 5, Always(Start(RED))),
        marks={"name": PRINTED, "advantage": PRINTED, "strike": INFERRED},
    ),
    Shaman(
        "Rio",
        Trait.BODY,
        Trait.MELEE,
        Trait.YOH,
        front=strike("Oath on the Wooden Blade", Cost(), 7, 4),
        back=strike("Eight-Headed Swing", Cost(), 6, 6, When(TheyFocus(), Gain(0, 1))),
        marks={"name": PRINTED, "advantage": PRINTED},
    ),
    Shaman(
        "Trey",
        Trait.SOUL,
        Trait.RANGED,
        Trait.YOH,
        front=strike("First Snow", Cost(), 6, 4, Always(Dearer(YELLOW, 1))),
        back=strike("The Whole Glacier", Cost(), 7, 7, Always(NoFocus()), Always(NoPitch()), Always(NoCharge())),
        marks={"name": PRINTED, "strike": PRINTED},
    ),
    Shaman(
        "Jun",
        Trait.BODY,
        Trait.GUARDIAN,
        Trait.YOH,
        front=strike(
            "Talisman Command", Cost(), 6, 3, on_counterattack(Choose(YOU, YOUR_ZONES & Coloured(YELLOW), Charge()))
        ),
        back=strike(
            "The Undying Star",
            Cost(),
            7,
            6,
            Always(Guarded()),
            Pay(LoseIntercept(2), IfCounterattack(Choose(YOU, YOUR_ZONES & ~Charged(), Charge())), once=1),
        ),
        marks={"name": PRINTED, "strike": PRINTED},
    ),
    Shaman(
        "Faust",
        Trait.MIND,
        Trait.GUARDIAN,
        Trait.ZEKE,
        front=strike(
            "House Call", Cost(1), 6, 3, on_counterattack(Choose(YOU, THEIR_FURYOKU, Eliminate(), optional=1))
        ),
        back=strike(
            "Love Beyond the Grave",
            Cost(),
            7,
            5,
            on_counterattack(Repeat(TWO, Choose(YOU, THEIR_FURYOKU, Eliminate(), optional=1))),
        ),
    ),
    Shaman(
        "Lyserg",
        Trait.MIND,
        Trait.RANGED,
        Trait.X_LAWS,
        front=strike("Dowser's Verdict", Cost(), 6, 4, on_counterattack(If(WEAK, Gain(0, 3)))),
        back=strike("No Way Out of the Web", Cost(0, 1, 0), 6, 7, on_counterattack(Reorder(3)), Always(StayBack())),
    ),
    Shaman(
        "Anna",
        Trait.SOUL,
        Trait.GUARDIAN,
        Trait.YOH,
        front=strike("Slap of Authority", Cost(), 6, 4, Always(NoSignature())),
        back=strike("Both of You, at Once", Cost(0, 1, 0), 9, 9, When(TheyFocus(), Gain(0, -2))),
    ),
    Shaman(
        "Silva",
        Trait.BODY,
        Trait.RANGED,
        Trait.X_LAWS,
        front=strike("Circle of Beasts", Cost(1), 6, 4, Pay(PayFuryoku(green=1), Gain(0, 1))),
        back=strike(
            "Five Voices",
            Cost(),
            6,
            6,
            on_counterattack(Then((Add(YOU, RED, ONE), Add(YOU, YELLOW, ONE), Add(YOU, GREEN, ONE)))),
        ),
    ),
)

SPECTERGRAMS: Final[tuple[Card, ...]] = (
    strike("Samurai and Boy", Cost(0, 1, 1), 6, 6, on_counterattack(AddHere(ONE)), only="Yoh"),
    strike(
        "Giant of a Thousand Years",
        Cost(0, 1, 1),
        7,
        5,
        on_counterattack(Choose(YOU, THEIR_TEAMWORKS, Eliminate(), optional=1)),
        only="Zeke",
    ),
    strike(
        "General of the Far Steppe",
        Cost(1, 1, 0),
        5,
        4,
        Always(Start(YELLOW)),
        Pay(PayFuryoku(red=1), Haste(RED), once=1),
        only="Len",
    ),
    advantage("Pride of the Whole Gang", Cost(1, 1, 0), always(YOURS, 1, 2), only="Rio"),
    advantage(
        "Field Under the Snow",
        Cost(2),
        Always(Dearer(YELLOW, 1)),
        When(TheyFocus(), Choose(OPPONENT, THEIR_FURYOKU & Coloured(GREEN), Eliminate())),
        only="Trey",
    ),
    teamwork(
        "Film Hero of Another Time",
        Cost(2, 1, 1),
        always(HERE, 1, 1),
        Pay(PayFuryoku(green=1), Gain(1, 1), once=1),
        only="Jun",
    ),
    teamwork(
        "Nurse of the Night Ward",
        Cost(1, 1, 0),
        on_counterattack(Then((Choose(OPPONENT, THEIR_FURYOKU, Eliminate()), Add(YOU, GREEN, ONE)))),
        only="Faust",
    ),
    strike("Thread of Light", Cost(1), 5, 2, Pitch(Look(3)), on_counterattack(If(WEAK, Gain(0, 2))), only="Lyserg"),
    advantage(
        "A Thousand and Eight Beads",
        Cost(0, 1, 0),
        Always(NoFocus()),
        Always(NoPitch()),
        always(YOURS, 1, 0),
        only="Anna",
    ),
    teamwork("Pole of the Five Spirits", Cost(1), Before(PayFuryoku(green=1), Look(4)), only="Silva"),
)
