"""The ninjas of set 3, Curse of the Sand."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import (
    Always,
    Cannot,
    Choose,
    Count,
    Declare,
    Discard,
    Do,
    Entered,
    Figure,
    Flip,
    Has,
    Instead,
    Later,
    May,
    Moment,
    Move,
    Negate,
    Number,
    Of,
    OnChain,
    Pay,
    Pick,
    Plus,
    PutCoins,
    Show,
    The,
    Then,
    When,
    Which,
    While,
    WouldBe,
    X,
)
from ofuda.games.naruto.cards.phrases import (
    EACH,
    FEMALE,
    FOE,
    FREE,
    HEAD,
    INJURED,
    IT,
    JUTSU,
    NINJA,
    OPPONENT,
    THIS,
    YOU,
    YOUR_NINJA,
    bottom,
    chakra,
    discard,
    discard_pile,
    draw,
    gain,
    hand,
    is_a,
    named,
    ninja,
    pick,
    there_is,
    this_turn,
    when_sent_out,
)
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import (
    Coin,
    Deed,
    Duty,
    Fate,
    Feature,
    Sortie,
    State,
    Way,
    Window,
    Zone,
)
from ofuda.games.naruto.vocabulary.names import Figure as Number_
from ofuda.games.naruto.vocabulary.names import Moment as At
from ofuda.games.naruto.vocabulary.nodes import Being, CostIs, Heal, Meets, Must, NegateHarm, UsedBy, Valid

END_OF_TURN: Final = Moment(At.TURN_ENDS, EACH)

CARDS: Final[dict[str, CardText]] = {
    # Naruto Uzumaki
    "N-085": ninja(When(Entered(THIS, Way.BY_GROWTH), PutCoins(Coin.GROWTH, Number(1), THIS))),
    # Sasuke Uchiha; the declared characteristic is one of the chosen ninja
    "N-086": ninja(
        Valid(
            Pay(
                discard(1, chakra()),
                Choose(YOU, NINJA, Declare(Feature.TRAIT, this_turn(Has(THIS, The(Which.DECLARED))))),
                once=1,
                window=Window.EXCHANGE,
            )
        )
    ),
    # Sakura Haruno
    "N-087": ninja(
        Valid(
            Pay(
                Do(Move(pick(1, hand()), Zone.CHAKRA)),
                draw(1),
                once=1,
                window=Window.EXCHANGE,
                condition=there_is(FOE & FEMALE),
            )
        )
    ),
    # Ino Yamanaka
    "N-088": ninja(
        Pay(
            FREE,
            Choose(
                YOU,
                JUTSU & OnChain() & UsedBy(THIS),
                Then((Negate(IT, Zone.HAND), Move(pick(1, discard_pile()), Zone.CHAKRA))),
                aim=1,
            ),
            once=1,
            window=Window.ANY_CHAIN,
        )
    ),
    # Shikamaru Nara
    "N-089": ninja(Valid(Always(Figure(Number_.MENTAL, THIS, Plus(Count(hand()), Number(1)))))),
    # Choji Akimichi
    "N-090": ninja(Valid(Always(Cannot(Deed.POWER_CHANGED, THIS, JUTSU & Of(OPPONENT))))),
    # Kiba Inuzuka
    "N-091": ninja(When(Meets(THIS), Show(hand(OPPONENT), YOU))),
    # Shino Aburame
    "N-092": ninja(When(Entered(THIS, Way.BY_GROWTH), May(Move(bottom(1), Zone.HAND)))),
    # Hinata Hyuga
    "N-093": ninja(
        Valid(While(is_a(THIS, INJURED), Instead(WouldBe(THIS, Fate.DAMAGED), Flip(NegateHarm(), None), may=0)))
    ),
    # Rock Lee
    "N-094": ninja(
        Valid(
            Pay(
                Do(Discard(Pick(X(), chakra()))),
                Then((gain(THIS, X(), 0), Later(END_OF_TURN, Discard(THIS)))),
                once=1,
                window=Window.EXCHANGE,
            )
        )
    ),
    # Neji Hyuga
    "N-095": ninja(Valid(Always(Cannot(Deed.USE_JUTSU, FOE & HEAD)))),
    # Tenten
    "N-096": ninja(Always(CostIs(JUTSU & named("Kunai") & UsedBy(THIS)))),
    # Suzume
    "N-097": ninja(While(is_a(THIS, Being(State.BLOCKING)), Must(Duty.FIGHT_BY_MENTAL_POWER, THIS))),
    # Iyashi
    "N-098": ninja(
        Valid(
            when_sent_out(
                Later(END_OF_TURN, Choose(YOU, YOUR_NINJA & INJURED, Heal(IT), optional=1)),
                Sortie.ATTACK,
            )
        )
    ),
}
