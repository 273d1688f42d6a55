"""Teamworks: X-Laws punish weak attacks cheaply, Yoh's friends gain furyoku, Zeke's followers destroy (SK-152)."""

from __future__ import annotations

from functools import partial
from typing import Final

from ofuda.effects.nodes import Always, Choose, Count, Exists, If, May, Number, Pay, Then, When, While
from ofuda.games.shaman_king.cards.phrases import (
    EACH,
    GREEN,
    HERE,
    ONE,
    OPPONENT,
    THEIR_CHARGED,
    THEIR_FURYOKU,
    THEIR_TEAMWORKS,
    TWO,
    WEAK,
    YELLOW,
    YOU,
    YOUR_TEAMWORKS,
    always,
    modify,
    on_counterattack,
    teamwork,
)
from ofuda.games.shaman_king.model import Card, Cost
from ofuda.games.shaman_king.vocabulary import (
    Add,
    AddHere,
    AgainstStrike,
    Before,
    ChargeHere,
    Coloured,
    Eliminate,
    EliminateAll,
    EliminateHere,
    EliminateTeamwork,
    EliminateThis,
    EmptySlots,
    Flipped,
    Gain,
    GrantTactical,
    Here,
    HereCharged,
    IfCounterattack,
    LookDiscard,
    Modify,
    Of,
    PayFuryoku,
    Played,
    Relocate,
    Reorder,
    RevealDiscard,
    Scored,
    Shift,
    Trait,
    Uncharge,
    UnchargeHere,
    UnchargeOther,
    Weaken,
)

x_laws = partial(teamwork, trait=Trait.X_LAWS)
yoh = partial(teamwork, trait=Trait.YOH)
zeke = partial(teamwork, trait=Trait.ZEKE)

X_LAWS: Final = (
    x_laws(
        "White-Coat Recruit",
        Cost(1),
        on_counterattack(If(WEAK, Choose(YOU, THEIR_FURYOKU & Coloured(GREEN), Eliminate(), optional=1))),
    ),
    x_laws("Judge's Clerk", Cost(1), on_counterattack(If(WEAK, RevealDiscard()))),
    x_laws("Angel at the Trigger", Cost(0, 1, 0), on_counterattack(If(WEAK & AgainstStrike(), Gain(0, 3)))),
    x_laws("Field Chaplain", Cost(1), on_counterattack(If(WEAK, ChargeHere()))),
    x_laws("Keeper of the Oath", Cost(1), While(HereCharged(), modify(HERE, 1, 0))),
    x_laws("Iron Door Sister", Cost(1), Pay(PayFuryoku(green=1), Weaken(1), once=1)),
    x_laws("Steel-Wing Lookout", Cost(1), Before(PayFuryoku(green=1), Reorder(2))),
    x_laws("Quiet Confessor", Cost(1), Pay(EliminateThis(), Gain(3, 0))),
    x_laws(
        "Vow-Bound Marksman",
        Cost(1),
        Pay(PayFuryoku(yellow=1), IfCounterattack(Choose(YOU, THEIR_FURYOKU, Eliminate())), once=1),
    ),
)

YOH: Final = (
    yoh("Inn by the Hot Spring", Cost(1), on_counterattack(Add(EACH, GREEN, ONE))),
    yoh("Noodle-Cart Owner", Cost(1), Pay(EliminateThis(), IfCounterattack(Add(YOU, GREEN, TWO)))),
    yoh("Dreamer with Headphones", Cost(0, 1, 0), on_counterattack(AddHere(ONE))),
    yoh("Graveyard Regulars", Cost(1), When(Scored(), AddHere(TWO))),
    yoh("Spring-Water Bearer", Cost(1), When(Played(), Add(YOU, GREEN, ONE))),
    yoh("Stern Landlady", Cost(1), Pay(PayFuryoku(yellow=1), IfCounterattack(ChargeHere()), once=1)),
    yoh("Loyal Samurai Ghost", Cost(0, 0, 1), always(HERE, 1, 0)),
    yoh("Carpenter's Spirit", Cost(2), Pay(PayFuryoku(green=1), Gain(1, 0), once=1)),
    yoh("Easygoing Cousin", Cost(1), on_counterattack(May(Shift(GREEN, YELLOW)))),
    yoh("Small Fox Helper", Cost(0, 1, 0), When(Flipped(), LookDiscard())),
    yoh("Yard Full of Friends", Cost(1, 1, 0), Always(Modify(HERE, Number(0), Count(YOUR_TEAMWORKS & ~Here())))),
)

ZEKE: Final = (
    zeke(
        "Star-Cloak Page",
        Cost(1, 1, 0),
        on_counterattack(Choose(YOU, THEIR_FURYOKU & Coloured(GREEN), Eliminate(), optional=1)),
    ),
    zeke("Keeper of the Ember", Cost(0, 2, 0), on_counterattack(Choose(OPPONENT, THEIR_FURYOKU, Eliminate()))),
    zeke("Devourer of Small Gods", Cost(0, 0, 1), When(Played(), Choose(YOU, THEIR_TEAMWORKS, Eliminate()))),
    zeke(
        "Masked Disciple",
        Cost(0, 1, 0),
        Pay(EliminateTeamwork(), IfCounterattack(Choose(OPPONENT, THEIR_TEAMWORKS, Eliminate())), once=1),
    ),
    zeke("Thousand-Year Retainer", Cost(0, 1, 1), always(HERE, 0, 2)),
    zeke(
        "Fire-Gazer",
        Cost(0, 1, 0),
        Pay(EliminateHere(), IfCounterattack(Choose(YOU, THEIR_FURYOKU, Eliminate())), once=1),
    ),
    zeke("Scornful Double", Cost(0, 1, 0), on_counterattack(Choose(OPPONENT, THEIR_CHARGED, Uncharge()))),
    zeke("Lantern-Eyed Giant", Cost(2, 1, 0), While(HereCharged(), modify(HERE, 1, 2))),
    zeke("Soul-Eating Ogre", Cost(1, 1, 0), When(Scored(), EliminateAll(THEIR_TEAMWORKS))),
    zeke("Paper-Doll Messenger", Cost(0, 1, 0), on_counterattack(RevealDiscard())),
    zeke(
        "Ash-Sworn Warden", Cost(2), Pay(UnchargeOther(), IfCounterattack(Then((ChargeHere(), AddHere(ONE)))), once=1)
    ),
)

GENERIC: Final = (
    teamwork("Stray Cat Scout", Cost(1), on_counterattack(LookDiscard())),
    teamwork("Shrine Sweeper", Cost(1), Always(GrantTactical(1))),
    teamwork("Drummer on the Hill", Cost(2), Pay(PayFuryoku(green=1), Gain(0, 1), once=1)),
    teamwork("Straw Decoy", Cost(1), Pay(EliminateThis(), Weaken(2))),
    teamwork(
        "Gatekeeper's Collector",
        Cost(1),
        on_counterattack(If(Exists(EmptySlots() & Of(OPPONENT)), Add(YOU, GREEN, ONE))),
    ),
    teamwork("Wayside Pilgrim", Cost(1), When(Flipped(), Choose(YOU, YOUR_TEAMWORKS & Here(), Relocate(), optional=1))),
    teamwork("Patient Doorman", Cost(1), Pay(UnchargeHere(), Gain(2, 2), once=1)),
)

CARDS: Final[tuple[Card, ...]] = X_LAWS + YOH + ZEKE + GENERIC
