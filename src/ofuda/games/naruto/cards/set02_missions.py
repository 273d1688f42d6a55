"""The missions of set 2, Coils of the Snake."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import (
    Always,
    Cannot,
    Choose,
    Compare,
    Costs,
    Count,
    Declare,
    Discard,
    Do,
    Draw,
    EachPlayer,
    FigureOf,
    Flip,
    From,
    Has,
    How,
    If,
    IfPays,
    In,
    InPlay,
    Limit,
    Moment,
    Move,
    Number,
    Of,
    Pick,
    Search,
    Show,
    Shuffle,
    Single,
    Targets,
    The,
    Then,
    ThisTurn,
    When,
    Which,
    While,
)
from ofuda.games.naruto.cards.phrases import (
    BEARER,
    EACH,
    FEMALE,
    HEALTHY,
    IT,
    MISSION,
    NINJA,
    OPPONENT,
    SHARINGAN_EYE,
    TARGET,
    THAT_PLAYER,
    THEIR_NINJA,
    THIS,
    YOU,
    YOUR_NINJA,
    at_least,
    at_most,
    at_random,
    chakra,
    damage,
    draw,
    every,
    hand,
    mission,
    named,
    one,
    permanent,
    pick,
    rewards,
    this_turn,
    top,
)
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import Deed, Feature, Figure, Tally, Zone
from ofuda.games.naruto.vocabulary.names import Limit as Most
from ofuda.games.naruto.vocabulary.names import Moment as Time
from ofuda.games.naruto.vocabulary.nodes import Heal, Injure, Mark, Modify

NINJA_OF_THAT_PLAYER: Final = NINJA & Of(THAT_PLAYER)
SENT_A_TEAM: Final = Compare(ThisTurn(Tally.TEAMS_SENT, THAT_PLAYER), How.AT_LEAST, Number(1))

CARDS: Final[dict[str, CardText]] = {
    # Sweet Tooth
    "M-069": permanent(
        When(
            Moment(Time.TURN_BEGINS, YOU),
            IfPays(
                Do(Discard(Pick(Number(2), chakra(), alike=Feature.SYMBOL))),
                Then((Discard(at_random(1, hand(OPPONENT))), draw(1, OPPONENT))),
            ),
        )
    ),
    # Here Comes Second Test Proctor Anko Mitarashi!
    "M-070": mission(Move(hand(EACH), Zone.CHAKRA), draw(3, EACH)),
    # Curse Mark Out of Control
    "M-071": permanent(
        Always(Modify(BEARER, Number(1), Number(1))),
        Always(Cannot(Deed.WIN_REWARDS, BEARER)),
        target=one(NINJA),
        enters=Mark(TARGET),
    ),
    # Revive, Sharingan!
    "M-072": mission(Discard(hand()), Search(Number(1), NINJA & SHARINGAN_EYE, Zone.HAND)),
    # Survival in the Forest of Death
    "M-073": permanent(
        When(
            Moment(Time.TURN_ENDS, EACH),
            EachPlayer(If(SENT_A_TEAM, Choose(THAT_PLAYER, NINJA_OF_THAT_PLAYER, damage(IT)))),
        ),
        Always(Single()),
    ),
    # Striking a Deal; the rewards are picked as it resolves
    "M-074": mission(
        Discard(Pick(Count(TARGET), rewards(YOU))),
        Heal(TARGET),
        target=Targets(YOUR_NINJA, Number(0), Count(rewards(YOU))),
    ),
    # Observer
    "M-075": mission(Declare(Feature.SYMBOL, this_turn(Has(chakra(), The(Which.DECLARED))))),
    # Image of Death; it binds the ninjas of now (as NR-77)
    "M-076": mission(this_turn(Cannot(Deed.GO, TARGET)), target=every(NINJA)),
    # Ninja Poem Titled "Ninja Opportunity"
    "M-077": mission(this_turn(Cannot(Deed.MIX_SYMBOLS, THEIR_NINJA))),
    # Lucky!
    "M-078": mission(Flip(Discard(TARGET), draw(1, OPPONENT)), target=one(rewards(OPPONENT))),
    # The Fastest Ones
    "M-079": permanent(
        From(Zone.HAND, While(at_least(5, rewards(YOU)), Cannot(Deed.BE_PLAYED, THIS))),
        Always(Limit(Most.REWARDS_TO_WIN, Of(YOU), Number(9))),
    ),
    # Sakura's Decision
    "M-080": mission(
        Injure(TARGET), Draw(YOU, FigureOf(Figure.MENTAL, TARGET)), target=one(YOUR_NINJA & HEALTHY & FEMALE)
    ),
    # Earth Scroll
    "M-081": permanent(
        When(
            Moment(Time.TURN_BEGINS, YOU),
            IfPays(
                Costs(
                    (
                        Do(Choose(YOU, MISSION & InPlay() & Of(YOU) & named("Heaven Scroll"), Discard(IT))),
                        Do(Discard(THIS)),
                    )
                ),
                draw(2),
            ),
        )
    ),
    # Securing Food
    "M-082": permanent(Always(Cannot(Deed.GO, NINJA))),
    # Promise from the Past
    "M-083": mission(
        Show(top(5), YOU), Move(pick(1, In(Zone.LOOKED_AT, YOU, NINJA & FEMALE)), Zone.HAND), Shuffle(YOU)
    ),
    # Starving
    "M-084": permanent(
        When(
            Moment(Time.TURN_ENDS, EACH),
            If(at_most(2, hand(THAT_PLAYER)), Choose(THAT_PLAYER, NINJA_OF_THAT_PLAYER, damage(IT))),
        ),
        Always(Single()),
    ),
}
