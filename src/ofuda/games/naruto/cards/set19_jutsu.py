"""The jutsu of set 19, Path of Pain."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import (
    Blank,
    Choose,
    FigureOf,
    From,
    GoTo,
    If,
    IfDo,
    Line,
    Lines,
    Move,
    Negate,
    Number,
    OnChain,
    PlayFrom,
    PutCoins,
    PutInPlay,
    Reading,
    Rewrite,
    Shares,
    Than,
    Then,
    While,
    With,
)
from ofuda.effects.nodes import Trait as HasTrait
from ofuda.games.naruto.cards.phrases import (
    ANIMAL,
    FEMALE,
    HEAD,
    IT,
    JUTSU,
    MALE,
    NINJA,
    TAIJUTSU,
    TARGET,
    THEIR_NINJA,
    THIS,
    THOSE,
    USER,
    USERS_FOE,
    YOU,
    YOUR_NINJA,
    at_least,
    at_most,
    become,
    bottom,
    choose_one,
    discard_pile,
    draw,
    entrance_from,
    every,
    gain,
    hand,
    is_a,
    jutsu,
    named,
    one,
    pick,
    removed,
    this_turn,
)
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import Coin, Feature, Figure, Symbol, Trait, Zone
from ofuda.games.naruto.vocabulary.nodes import (
    Combination,
    GainMental,
    Heal,
    Injure,
    Join,
    MoveMarker,
    OfSymbol,
    Requires,
    StandBy,
)

MEDICS: Final = YOUR_NINJA & HasTrait(Trait.MEDICAL)
FROM_CHAKRA: Final = From(
    Zone.CHAKRA, While(at_most(0, hand()), PlayFrom(Zone.CHAKRA, THIS, Number(1)))
)  # while the hand is empty

CARDS: Final[dict[str, CardText]] = {
    # Leaf Hurricane
    "J-755": jutsu(
        Move(discard_pile(YOU, NINJA & Shares(Feature.NAME, USER)), Zone.HAND),
        user=TAIJUTSU,
        also=(Combination((TAIJUTSU,), Move(pick(1, discard_pile(YOU, JUTSU & Requires(Trait.TAIJUTSU))), Zone.HAND)),),
    ),
    # Severe Leaf Hurricane
    "J-758": jutsu(gain(USER, 2, 0), also=(Combination((TAIJUTSU,), GoTo(Zone.HAND)),)),
    # Toad Mouth Trap (NR-79: it names no zone)
    "J-759": jutsu(
        Negate(TARGET, Zone.CHAKRA),
        target=one(JUTSU & OnChain()),
        also=(Combination((HasTrait(Trait.NINJA_TOAD),), gain(USER, 2, 2)),),
    ),
    # Fire Style: Searing Migraine
    "J-761": jutsu(
        gain(TARGET, -1, 0),
        GainMental(TARGET, Number(-2)),
        target=every(THEIR_NINJA & HEAD),
        also=(FROM_CHAKRA, Combination((HasTrait(Trait.SOUL),), choose_one(USERS_FOE, Injure(IT)))),
    ),
    # Striking Shadow Snake
    "J-762": jutsu(
        Rewrite(TARGET, Injure(USER)),
        user=OfSymbol(Symbol.WATER) & entrance_from(3),
        target=one(JUTSU & OnChain()),
        also=(FROM_CHAKRA,),
    ),
    # Chidori
    "J-764": jutsu(
        Injure(TARGET),
        If(is_a(USER, named("Sasuke Uchiha")), become(TARGET, 0, 0)),
        target=one(USERS_FOE),
        also=(FROM_CHAKRA,),
    ),
    # Righteous Anger
    "J-766": jutsu(this_turn(Blank(NINJA & Shares(Feature.NAME, TARGET))), target=one(USERS_FOE)),
    # Kick of Anger!
    "J-767": jutsu(
        Injure(TARGET),
        If(
            is_a(TARGET, MALE & With(Figure.ENTRANCE, Than.AT_MOST, FigureOf(Figure.ENTRANCE, USER))),
            StandBy(TARGET),
        ),
        user=FEMALE,
        target=one(USERS_FOE),
    ),
    # Palm Healing (the ninjas of the first line may be healthy: they get the coin)
    "J-768": jutsu(
        Lines(
            Reading.ONE,
            (
                Line(
                    at_least(2, MEDICS),
                    Choose(
                        YOU,
                        YOUR_NINJA,
                        Then((Heal(IT), PutCoins(Coin.GROWTH, Number(1), IT))),
                        least=Number(2),
                        most=Number(2),
                    ),
                ),
                Line(at_least(3, MEDICS), Then((choose_one(USERS_FOE, Injure(IT)), draw(1)))),
                Line(
                    at_least(4, MEDICS),
                    Then((choose_one(USERS_FOE, StandBy(IT)), Move(pick(4, discard_pile()), Zone.CHAKRA))),
                ),
            ),
        ),
        user=HasTrait(Trait.MEDICAL),
    ),
    # Coordination (with no other team it stays a team of its own)
    "J-769": jutsu(
        IfDo(
            Move(USER, Zone.REMOVED),
            Then((PutInPlay(removed(THOSE)), choose_one(YOUR_NINJA & ~THOSE, Join(THOSE, IT, anywhere=1)))),
        ),
    ),
    # The Fangs of Pain
    "J-770": jutsu(
        MoveMarker(YOU, Number(1)),
        user=HasTrait(Trait.RINNEGAN) & ANIMAL,
        also=(Combination((HasTrait(Trait.RINNEGAN),), Move(bottom(1), Zone.HAND)),),
    ),
}
