"""The ninjas of set 17, Will of Fire."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import (
    Always,
    Cannot,
    Choose,
    ChooseX,
    Discard,
    Do,
    Entered,
    From,
    GoTo,
    If,
    IfPays,
    In,
    InPlay,
    Instead,
    May,
    Move,
    Number,
    Pay,
    Place,
    PlayFrom,
    Rewrite,
    Show,
    Shuffle,
    The,
    Then,
    When,
    Which,
    WouldBe,
    X,
)
from ofuda.games.naruto.cards.phrases import (
    EACH,
    FREE,
    IT,
    JUTSU,
    MISSION,
    NINJA,
    OPPONENT,
    SUBJECT,
    THEIR_NINJA,
    THIS,
    USER,
    YOU,
    YOUR_NINJA,
    chakra,
    discard_pile,
    gain,
    hand,
    is_a,
    ninja,
    pick,
    rewards,
    this_turn,
    top,
    up_to,
    when_sent_out,
)
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import Deed, Fate, Sortie, Symbol, Way, Window, Zone
from ofuda.games.naruto.vocabulary.nodes import OfSymbol, UsedBy, UsesJutsu, Valid

LIGHTNING: Final = OfSymbol(Symbol.LIGHTNING)
WATER: Final = OfSymbol(Symbol.WATER)
THOSE: Final = The(Which.THOSE)

CARDS: Final[dict[str, CardText]] = {
    # The Second Hokage
    "N-822": ninja(
        When(Entered(THIS, Way.DEPLOYED), Move(up_to(3, chakra()), Zone.HAND)),
        Valid(Pay(FREE, Move(pick(1, discard_pile(YOU, WATER)), Zone.CHAKRA), once=1, window=Window.OWN_MISSION)),
    ),
    # Shino Aburame
    "N-824": ninja(
        Pay(
            Do(Discard(THIS)),
            Choose(YOU, InPlay() & ~NINJA, Discard(IT), aim=1),
            window=Window.EITHER_MISSION,
        )
    ),
    # The First Hokage
    "N-825": ninja(
        When(Entered(THIS, Way.DEPLOYED), Move(up_to(2, rewards(OPPONENT)), Zone.HAND)),
        Valid(
            Pay(
                FREE,
                Move(up_to(4, discard_pile()), Zone.DECK, Place.BOTTOM),
                once=1,
                window=Window.OWN_MISSION,
            )
        ),
    ),
    # Might Guy
    "N-826": ninja(
        From(
            Zone.HAND,
            Pay(Do(Move(THIS, Zone.CHAKRA)), Choose(YOU, YOUR_NINJA, gain(IT, 3, 0), aim=1), window=Window.EXCHANGE),
        )
    ),
    # Jiraiya
    "N-827": ninja(Always(Instead(WouldBe(JUTSU & LIGHTNING & UsedBy(THIS), Fate.SETTLES), GoTo(Zone.HAND), may=0))),
    # Kabuto Yakushi
    "N-828": ninja(
        Pay(
            Do(Move(pick(1, hand(YOU, WATER)), Zone.CHAKRA)),
            this_turn(PlayFrom(Zone.DISCARD, NINJA, Number(1))),
            once=1,
            window=Window.OWN_MISSION,
        )
    ),
    # Sasuke Uchiha
    "N-829": ninja(when_sent_out(IfPays(Do(Discard(top(1))), Choose(YOU, NINJA, gain(IT, 0, -2))), Sortie.ATTACK)),
    # Kakashi Hatake
    "N-830": ninja(
        when_sent_out(
            May(
                Then(
                    (
                        Discard(top(2, OPPONENT)),
                        If(is_a(THOSE, ~NINJA), ChooseX(Number(3), Discard(top(X(), OPPONENT)))),
                    )
                )
            ),
            Sortie.ATTACK,
        )
    ),
    # Kiba Inuzuka
    "N-832": ninja(
        When(
            Entered(THIS, Way.DEPLOYED),
            May(
                Then(
                    (
                        Show(top(5), EACH),
                        Move(up_to(1, In(Zone.LOOKED_AT, YOU, MISSION)), Zone.HAND),
                        Shuffle(YOU),
                    )
                )
            ),
        )
    ),
    # The Fifth Kazekage
    "N-837": ninja(
        Pay(
            FREE,
            Choose(
                YOU,
                THEIR_NINJA,
                Then((this_turn(Cannot(Deed.GO, IT)), this_turn(Cannot(Deed.GO, THIS)))),
                aim=1,
            ),
            once=1,
            window=Window.OTHER_MISSION,
        ),
        Valid(Always(Cannot(Deed.ATTACK, THIS))),
    ),
    # The Third Hokage
    "N-838": ninja(When(UsesJutsu(THEIR_NINJA), Rewrite(SUBJECT, gain(USER, -2, -2), keep=1))),
}
