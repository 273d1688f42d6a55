"""Advantages: Mind handles decks and eats furyoku, Body is power, Soul charges zones and moves (SK-152)."""

from __future__ import annotations

from functools import partial
from typing import Final

from ofuda.effects.nodes import Always, Choose, Count, If, May, Not, Number, OneOf, Repeat, Then, When, While
from ofuda.games.shaman_king.cards.phrases import (
    ATTACK,
    GREEN,
    HERE,
    ONE,
    OPPONENT,
    RED,
    THEIR_CHARGED,
    THEIR_FURYOKU,
    THEIR_TEAMWORKS,
    THEIRS,
    TWO,
    YELLOW,
    YOU,
    YOUR_CHARGED,
    YOUR_FURYOKU,
    YOUR_TEAMWORKS,
    YOUR_ZONES,
    YOURS,
    advantage,
    always,
    modify,
    on_counterattack,
)
from ofuda.games.shaman_king.model import Card, Cost
from ofuda.games.shaman_king.vocabulary import (
    Add,
    AddThere,
    Charge,
    Charged,
    Coloured,
    Dearer,
    Eliminate,
    GrantTactical,
    Guarded,
    Here,
    HereCharged,
    Immediate,
    Look,
    LookDiscard,
    Modify,
    NoCards,
    NoCharge,
    NoFocus,
    OpponentIn,
    Relocate,
    Reorder,
    RevealDiscard,
    Sealed,
    ShamanBack,
    Shift,
    Start,
    Teamworks,
    TheyCounterattack,
    TheyFocus,
    Trait,
    TurnShaman,
    Uncharge,
    YouIn,
)

mind = partial(advantage, trait=Trait.MIND)
body = partial(advantage, trait=Trait.BODY)
soul = partial(advantage, trait=Trait.SOUL)

MIND: Final = (
    mind("Ten Moves Ahead", Cost(1), Immediate(Reorder(3))),
    mind("Quiet Study", Cost(1), Immediate(Look(2))),
    mind("Library of Curses", Cost(0, 1, 0), Immediate(Look(4))),
    mind("Read the Stance", Cost(1), Immediate(RevealDiscard())),
    mind("Weigh the Odds", Cost(1), Immediate(OneOf((LookDiscard(), RevealDiscard())))),
    mind("Poisoned Thought", Cost(0, 1, 0), Immediate(Choose(OPPONENT, THEIR_FURYOKU, Eliminate()))),
    mind(
        "Drain the Lake",
        Cost(0, 0, 1),
        Immediate(Repeat(TWO, Choose(YOU, THEIR_FURYOKU & ~Coloured(RED), Eliminate(), optional=1))),
    ),
    mind("Toll of the Spirit", Cost(2), Always(Dearer(GREEN, 1))),
    mind("Second Plan", Cost(1), Always(GrantTactical(1))),
    mind(
        "Crossed Strings", Cost(1), Immediate(Then((Choose(YOU, Teamworks(), Relocate(), optional=1), LookDiscard())))
    ),
    mind("Locked Door", Cost(1), Always(NoCards(GREEN))),
    mind("Cold Reckoning", Cost(1), When(TheyFocus(), LookDiscard())),
)

BODY: Final = (
    body("Iron Constitution", Cost(0, 0, 1), always(YOURS, 2, 0)),
    body("Lean Into It", Cost(1), always(YOURS, -1, 2)),
    body("Festival Strength", Cost(1), While(OpponentIn(GREEN), modify(YOURS, 0, 2))),
    body("Rooted Stance", Cost(1), always(HERE, 1, 1)),
    body("Second Wind", Cost(2), always(YOURS, 1, 0), on_counterattack(Add(YOU, GREEN, ONE))),
    body("Roll with It", Cost(2), always(ATTACK, 0, -2)),
    body("Crushing Presence", Cost(0, 1, 0), always(THEIRS, -1, 0)),
    body("Beast Within", Cost(2, 1, 0), always(YOURS, 1, 2)),
    body("Shoulder Through", Cost(2), Always(Start(YELLOW))),
    body("Full Weight", Cost(1, 1, 0), always(YOURS, 0, 2)),
    body(
        "Other Face", Cost(1), While(ShamanBack(), modify(YOURS, 1, 1)), While(Not(ShamanBack()), modify(YOURS, 0, 1))
    ),
)

SOUL: Final = (
    soul("Evening Prayer", Cost(1), Immediate(If(HereCharged(), Choose(YOU, YOUR_ZONES & ~Charged(), Charge())))),
    soul("Second Lantern", Cost(3), Immediate(Choose(YOU, YOUR_ZONES & ~Here(), Charge()))),
    soul("Wandering Heart", Cost(1), Immediate(Shift(GREEN, YELLOW))),
    soul("Deeper Well", Cost(1), Immediate(Shift(YELLOW, RED))),
    soul("Snuff the Candle", Cost(0, 1, 0), Immediate(Choose(YOU, THEIR_CHARGED, Uncharge(), optional=1))),
    soul("Sealed Circle", Cost(1), Always(Sealed()), Always(Guarded())),
    soul("Two as One", Cost(2), Always(Modify(YOURS, Number(0), Count(YOUR_CHARGED)))),
    soul("Turn of the Mask", Cost(1), Immediate(TurnShaman())),
    soul("Give and Take", Cost(1), When(TheyCounterattack(), AddThere(ONE))),
    soul("Offering Bowl", Cost(0, 1, 0), Immediate(Add(YOU, GREEN, Count(YOUR_TEAMWORKS)))),
    soul("Hush of the Forest", Cost(1), Always(NoCharge())),
)

GENERIC: Final = (
    advantage("Steady Hands", Cost(0, 1, 0), always(YOURS, 1, 0), on_counterattack(LookDiscard())),
    advantage("Whetstone", Cost(0, 1, 0), always(YOURS, 0, 1), on_counterattack(LookDiscard())),
    advantage("Rice Balls for the Road", Cost(2, 1, 0), Immediate(Add(YOU, RED, ONE))),
    advantage("Glance Ahead", Cost(1), Immediate(LookDiscard())),
    advantage("Back to the Wall", Cost(1), While(YouIn(RED), modify(YOURS, 2, 0))),
    advantage("Call Them Out", Cost(0, 1, 0), Immediate(Choose(OPPONENT, THEIR_TEAMWORKS, Eliminate()))),
    advantage("Break Concentration", Cost(0, 1, 0), Always(NoFocus())),
    advantage(
        "Even Trade",
        Cost(1),
        Immediate(May(Then((Choose(YOU, YOUR_FURYOKU, Eliminate()), Choose(YOU, THEIR_FURYOKU, Eliminate()))))),
    ),
    advantage("Gather the Lost", Cost(2), on_counterattack(Add(YOU, YELLOW, ONE))),
    advantage(
        "Rattled Nerves",
        Cost(0, 1, 0),
        When(TheyFocus(), Choose(OPPONENT, THEIR_FURYOKU & Coloured(GREEN), Eliminate())),
    ),
)

CARDS: Final[tuple[Card, ...]] = MIND + BODY + SOUL + GENERIC
