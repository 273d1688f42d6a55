"""The ninjas of set 11, Approaching Wind."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import (
    All,
    Always,
    Cannot,
    Choose,
    CostLess,
    Discard,
    Do,
    Flip,
    From,
    IfPays,
    InPlay,
    Later,
    Left,
    May,
    Moment,
    Move,
    Named,
    Negate,
    Not,
    Number,
    Of,
    Pay,
    Place,
    PutCoins,
    TakeCoins,
    Than,
    Then,
    When,
    While,
    With,
)
from ofuda.games.naruto.cards.phrases import (
    EACH,
    FOE,
    INJURED,
    IT,
    JUTSU,
    MISSION,
    NINJA,
    SUBJECT,
    THEIR_NINJA,
    THIS,
    YOU,
    YOUR_NINJA,
    at_most,
    chakra,
    damage,
    discard,
    discard_pile,
    draw,
    hand,
    is_a,
    named,
    ninja,
    there_is,
    up_to,
    when_sent_out,
)
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import Coin, Deed, Figure, Outcome, Symbol, Way, Window, Zone
from ofuda.games.naruto.vocabulary.names import Moment as At
from ofuda.games.naruto.vocabulary.nodes import (
    CostIs,
    Heal,
    MarkerBecomes,
    Meets,
    MoveMarker,
    UsedBy,
    UsesJutsu,
    Valid,
    Wins,
)

END_OF_TURN: Final = Moment(At.TURN_ENDS, EACH)
PROMISE_COIN: Final = Do(Choose(YOU, InPlay() & Of(YOU), TakeCoins(Coin.PROMISE, Number(1), IT)))

CARDS: Final[dict[str, CardText]] = {
    # Sakura Haruno
    "N-398": ninja(Valid(Pay(PROMISE_COIN, draw(1), once=1, window=Window.EXCHANGE))),
    # Rock Lee
    "N-399": ninja(
        Valid(
            Pay(
                PROMISE_COIN,
                Then((Heal(THIS), PutCoins(Coin.GROWTH, Number(1), THIS))),
                once=1,
                window=Window.EXCHANGE,
                condition=is_a(THIS, INJURED),
            )
        )
    ),
    # Kakashi Hatake
    "N-400": ninja(when_sent_out(Move(up_to(2, discard_pile()), Zone.CHAKRA), only_if=at_most(1, chakra()))),
    # Cham
    "N-401": ninja(
        From(
            Zone.HAND,
            While(Not(there_is(YOUR_NINJA & named("Hikaru Tsuki"))), CostLess(Figure.ENTRANCE, THIS, Number(-1))),
        ),
        Valid(Always(Cannot(Deed.USE_JUTSU, THIS))),
    ),
    # Ishidate; the mission that cures petrification is in none of these sets
    "N-403": ninja(
        Valid(When(Meets(THIS), May(PutCoins(Coin.PETRIFICATION, Number(1), FOE)))),
        Valid(Always(Cannot(Deed.BE_HEALED, NINJA & With(Figure.PETRIFICATION_COINS, Than.AT_LEAST, Number(1))))),
    ),
    # Kongo
    "N-404": ninja(When(Wins(THIS, Outcome.PLAIN_VICTORY), Flip(Choose(YOU, FOE, damage(IT)), None))),
    # Karenbana
    "N-405": ninja(When(UsesJutsu(FOE), May(Flip(None, Negate(SUBJECT, Zone.HAND))))),
    # Naruto Uzumaki & Shadow Clone
    "N-406": ninja(
        Valid(Always(CostIs(JUTSU & Named("Rasengan", part=1) & UsedBy(THIS), symbol=Symbol.LIGHTNING, points=1)))
    ),
    # Sumaru
    "N-409": ninja(
        While(
            All(
                (
                    is_a(THIS, With(Figure.METEOR_COINS, Than.AT_LEAST, Number(1))),
                    there_is(FOE & With(Figure.ENTRANCE, Than.AT_MOST, Number(2))),
                )
            ),
            Cannot(Deed.BE_DAMAGED, THIS),
        )
    ),
    # Mizura
    "N-411": ninja(
        Valid(when_sent_out(Later(END_OF_TURN, damage(THIS)))),
        Valid(When(Left(THIS, Way.BY_YOU), draw(1))),
    ),
    # Natsuhi
    "N-412": ninja(
        Pay(
            Do(Choose(YOU, MISSION & InPlay() & Of(YOU) & named("A Piece of Star"), Discard(IT))),
            Choose(YOU, THEIR_NINJA, Then((damage(THIS), damage(IT))), optional=1, aim=1),
            once=1,
            window=Window.OWN_MISSION,
        )
    ),
    # Sasuke Uchiha & Orochimaru
    "N-414": ninja(
        When(
            MarkerBecomes(YOU, 9),
            Then(
                (
                    Choose(YOU, THEIR_NINJA, Move(IT, Zone.DECK, Place.BOTTOM), optional=1),
                    IfPays(discard(2, hand()), MoveMarker(YOU, Number(-1))),
                )
            ),
        )
    ),
}
