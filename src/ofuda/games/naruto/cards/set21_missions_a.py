"""The missions of set 21, Shattered Truth: M-749 to M-761."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import (
    Always,
    Blank,
    Can,
    Choose,
    ChoosePlayer,
    Compare,
    Count,
    Declare,
    Discard,
    EntersWith,
    Figure,
    Half,
    HasKeyword,
    How,
    If,
    IfDo,
    In,
    Later,
    May,
    Moment,
    Move,
    Number,
    Pay,
    Place,
    PutCoins,
    PutInPlay,
    Search,
    Show,
    Single,
    Than,
    The,
    Then,
    ThisTurn,
    When,
    Which,
    While,
    With,
)
from ofuda.games.naruto.cards.phrases import (
    EACH,
    IT,
    JUTSU,
    NINJA,
    OPPONENT,
    THAT_PLAYER,
    THEIR_NINJA,
    THIS,
    THOSE,
    WITHOUT_TEXT,
    YOU,
    YOUR_NINJA,
    at_random,
    chakra,
    discard_pile,
    hand,
    is_a,
    mission,
    permanent,
    top,
    up_to,
    world,
)
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import Coin, Feature, Keyword, Outcome, Right, Symbol, Tally, Window, Zone
from ofuda.games.naruto.vocabulary.names import Figure as Number_
from ofuda.games.naruto.vocabulary.names import Moment as Time
from ofuda.games.naruto.vocabulary.nodes import Modify, OfSymbol, PayChakra, WinRewards, Wins

EARTH: Final = OfSymbol(Symbol.EARTH)
LIGHTNING: Final = OfSymbol(Symbol.LIGHTNING)
LOOKED_AT: Final = In(Zone.LOOKED_AT, YOU)

CARDS: Final[dict[str, CardText]] = {
    # Raigo's Blessing
    "M-749": mission(
        Search(
            Number(1),
            NINJA & WITHOUT_TEXT & With(Number_.ENTRANCE, Than.BELOW, Count(YOUR_NINJA & WITHOUT_TEXT)),
            Zone.HAND,
            must=1,
        )
    ),
    # Clear Sky
    "M-750": mission(
        Search(
            Number(1),
            NINJA & EARTH & With(Number_.ENTRANCE, Than.ABOVE, Count(hand(OPPONENT))),
            Zone.HAND,
            must=1,
        )
    ),
    # Team Guy
    "M-751": permanent(
        When(
            Moment(Time.TURN_BEGINS, YOU),
            Then(
                (Show(top(1), EACH), If(is_a(LOOKED_AT, NINJA & WITHOUT_TEXT), Move(LOOKED_AT, Zone.HAND))),
            ),
        ),
        Always(Single(triggers=1)),
        Always(Modify(YOUR_NINJA & WITHOUT_TEXT, Number(1), Number(0))),
        Always(Figure(Number_.MENTAL, YOUR_NINJA & WITHOUT_TEXT, Number(1), add=1)),
    ),
    # Senju vs. Uchiha
    "M-752": permanent(
        Always(EntersWith(Coin.PLAIN, Count(YOUR_NINJA & WITHOUT_TEXT))),
        Always(Blank(NINJA & ~HasKeyword(Keyword.REINFORCEMENT) & ~HasKeyword(Keyword.SQUAD))),
    ),
    # World of Earth
    "M-753": world(
        Symbol.EARTH,
        (
            1,
            Then(
                (
                    Show(at_random(1, hand(OPPONENT)), EACH),
                    If(is_a(In(Zone.LOOKED_AT, OPPONENT), JUTSU), Discard(In(Zone.LOOKED_AT, OPPONENT))),
                )
            ),
        ),
        (
            6,
            Declare(
                Feature.TYPE,
                Then((Show(hand(OPPONENT), EACH), Discard(hand(OPPONENT, The(Which.DECLARED))))),
            ),
        ),
    ),
    # Anbu Assault
    "M-754": permanent(
        When(
            Moment(Time.TURN_ENDS, YOU),
            If(
                Compare(ThisTurn(Tally.DEPLOYED, YOU), How.EXACTLY, Number(0)),
                PutCoins(Coin.ANBU, Number(1), THIS),
            ),
        ),
        While(
            is_a(THIS, With(Number_.ANBU_COINS, Than.AT_LEAST, Number(2))),
            Can(Right.DEPLOY_IN_EXCHANGE, NINJA),
        ),
    ),
    # World of Fire
    "M-755": world(
        Symbol.FIRE,
        (1, ChoosePlayer(Move(top(2, THAT_PLAYER), Zone.DISCARD))),
        (6, ChoosePlayer(Move(top(Half(Count(In(Zone.DECK, THAT_PLAYER))), THAT_PLAYER), Zone.DISCARD))),
    ),
    # Make-out Paradise
    "M-756": mission(
        Search(Number(2), NINJA & With(Number_.ENTRANCE, Than.AT_MOST, Number(1)), Zone.HAND),
    ),
    # Throne of the Uchiha
    "M-757": mission(Move(top(Count(chakra(OPPONENT)), OPPONENT), Zone.DISCARD)),
    # Last Words
    "M-758": permanent(
        When(Moment(Time.TURN_ENDS, YOU), Choose(YOU, THEIR_NINJA, PutCoins(Coin.MINUS_BOTH, Number(1), IT))),
        When(
            Moment(Time.TURN_ENDS, YOU),
            May(
                IfDo(
                    Move(THIS, Zone.CHAKRA),
                    Discard(NINJA & With(Number_.MINUS_COINS, Than.AT_LEAST, Number(3))),
                )
            ),
        ),
    ),
    # World of Lightning
    "M-759": world(
        Symbol.LIGHTNING,
        (3, PutCoins(Coin.PLUS_BOTH, Number(1), YOUR_NINJA)),
        (6, Later(Wins(YOUR_NINJA, Outcome.VICTORY), WinRewards(YOU, Number(1)), each=1)),
    ),
    # Baneful Gaze
    "M-760": permanent(
        When(
            Moment(Time.TURN_BEGINS, YOU),
            Then(
                (
                    Show(top(1), EACH),
                    If(
                        is_a(LOOKED_AT, NINJA & With(Number_.ENTRANCE, Than.AT_LEAST, Number(6))),
                        Then(
                            (
                                PutInPlay(LOOKED_AT),
                                Later(Moment(Time.TURN_ENDS, YOU), Move(THOSE, Zone.HAND)),
                            )
                        ),
                        otherwise=Move(LOOKED_AT, Zone.DECK, Place.BOTTOM),
                    ),
                )
            ),
        )
    ),
    # Passing Fates
    "M-761": permanent(
        Always(Modify(YOUR_NINJA & LIGHTNING, Number(1), Number(0))),
        Pay(
            PayChakra(generic=1),
            ChoosePlayer(Move(up_to(3, discard_pile(THAT_PLAYER)), Zone.DECK, Place.BOTTOM)),
            window=Window.OWN_MISSION,
        ),
    ),
}
