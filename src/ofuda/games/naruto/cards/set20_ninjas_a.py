"""The ninjas of set 20, Ultimate Ninja Storm, up to N-1069."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import (
    Ability,
    Always,
    Amount,
    Any_,
    Blank,
    Can,
    Cannot,
    CardType,
    Choose,
    ChoosePlayer,
    ChooseX,
    Compare,
    Count,
    Discard,
    Do,
    Done,
    Draw,
    Entered,
    Figure,
    FigureOf,
    GoTo,
    How,
    If,
    IfDo,
    In,
    InPlay,
    Instead,
    Left,
    Limit,
    May,
    Moment,
    Move,
    Negate,
    Number,
    Of,
    OnChain,
    Pay,
    Pick,
    Place,
    PutCoins,
    PutInPlay,
    Show,
    TakeCoins,
    Than,
    The,
    Then,
    Trait,
    Unaffected,
    When,
    Which,
    While,
    With,
    WouldBe,
    X,
)
from ofuda.games.naruto.cards.phrases import (
    ANIMAL,
    EACH,
    FOE,
    FREE,
    IT,
    JUTSU,
    NINJA,
    OPPONENT,
    TEAM,
    THAT_PLAYER,
    THEIR_NINJA,
    THIS,
    YOU,
    YOUR_NINJA,
    at_least,
    at_most,
    become,
    chakra,
    choose_one,
    damage,
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
    top,
    when_sent_out,
)
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import (
    Coin,
    Deed,
    Fate,
    Outcome,
    Right,
    Sortie,
    State,
    Symbol,
    Title,
    Type,
    Way,
    Window,
    Zone,
)
from ofuda.games.naruto.vocabulary.names import Figure as Of_
from ofuda.games.naruto.vocabulary.names import Limit as Most
from ofuda.games.naruto.vocabulary.names import Moment as At
from ofuda.games.naruto.vocabulary.names import Trait as Word
from ofuda.games.naruto.vocabulary.nodes import (
    Being,
    CountAsGrowth,
    Injure,
    Modify,
    NumbersUp,
    OfSymbol,
    PayChakra,
    RewardsWon,
    SacrificeKey,
    SquadKey,
    Titled,
    UsedBy,
    UsesJutsu,
    Valid,
    WinRewards,
    Wins,
)

FIRST: Final = The(Which.FIRST)
THOSE: Final = The(Which.THOSE)
ANBU: Final = Trait(Word.ANBU)
LEAF_ACADEMY: Final = Trait(Word.LEAF_ACADEMY)
NINJA_TOAD: Final = Trait(Word.NINJA_TOAD)
EARTH_FOE: Final = there_is(FOE & OfSymbol(Symbol.EARTH))
SEEN: Final = In(Zone.LOOKED_AT, YOU)
GROWS: Final = PutCoins(Coin.GROWTH, Number(1), THIS)
NO_NINJA: Final = InPlay() & ~NINJA

# the opponent's maximum hand size is 1 less
SMALLER_HAND: Final[Ability] = Valid(Always(Limit(Most.HAND, Of(OPPONENT), Number(-1), add=1)))
BLOCKS_TWO: Final[Ability] = Valid(Always(Limit(Most.TEAMS_BLOCKED, THIS, Number(2))))

CARDS: Final[dict[str, CardText]] = {
    # Shikamaru Nara (Suit); the amount is the Growth coins of the ninja that left
    "N-1043": ninja(
        Valid(
            When(
                Left(YOUR_NINJA, Way.ANY),
                If(
                    Compare(Amount(), How.AT_LEAST, Number(1)),
                    ChooseX(Amount(), choose_one(YOUR_NINJA, PutCoins(Coin.GROWTH, X(), IT))),
                ),
            )
        )
    ),
    # Tenten
    "N-1044": ninja(Valid(When(RewardsWon(OPPONENT), GROWS))),
    # Hanabi Hyuga
    "N-1045": ninja(
        Always(Cannot(Deed.ATTACK_AS_SUPPORT, THEIR_NINJA & Being(State.TRACKED))),
        SMALLER_HAND,
    ),
    # Choji Akimichi & Shikamaru Nara
    "N-1046": ninja(
        SquadKey((NINJA & named("Choji Akimichi"), NINJA & named("Shikamaru Nara"))),
        Valid(While(is_a(THIS, Being(State.ATTACKING)), Blank(FOE))),
        BLOCKS_TWO,
        when_sent_out(GROWS, Sortie.BLOCK),
    ),
    # Hinata Hyuga (Awakened)
    "N-1047": ninja(Valid(when_sent_out(May(GROWS), Sortie.BLOCK)), SMALLER_HAND),
    # Hiashi Hyuga
    "N-1048": ninja(
        When(Moment(At.TURN_BEGINS, OPPONENT), If(at_most(0, hand(OPPONENT)), WinRewards(YOU, Number(1)))),
        SMALLER_HAND,
    ),
    # Kiba Inuzuka
    "N-1049": ninja(Valid(when_sent_out(this_turn(Cannot(Deed.PLAY_JUTSU, Of(EACH)))))),
    # Sasuke Uchiha
    "N-1050": ninja(
        Valid(While(EARTH_FOE, Modify(THIS, Number(2), Number(0)))),
        Valid(While(EARTH_FOE, Unaffected(THIS, JUTSU & OfSymbol(Symbol.EARTH)))),
    ),
    # Hidan; he is a Fire ninja himself
    "N-1051": ninja(
        Valid(
            When(Entered(THIS, Way.ANY), choose_one(YOUR_NINJA & OfSymbol(Symbol.FIRE), Move(IT, Zone.HAND))),
        )
    ),
    # Akamaru
    "N-1052": ninja(
        Valid(Always(Instead(WouldBe(YOUR_NINJA & ~THIS, Fate.LEAVES_PLAY, Of(OPPONENT)), GoTo(Zone.HAND)))),
    ),
    # Kakashi Hatake & Yamato
    "N-1053": ninja(
        SquadKey((NINJA & named("Kakashi Hatake"), NINJA & named("Yamato"))),
        Valid(
            When(
                Wins(THIS, Outcome.VICTORY),
                May(
                    Then(
                        (
                            Show(top(1), EACH),
                            If(is_a(SEEN, JUTSU), Then((choose_one(FOE, damage(IT)), Move(SEEN, Zone.HAND)))),
                        )
                    )
                ),
            )
        ),
    ),
    # The Third Hokage
    "N-1054": ninja(
        Valid(
            Pay(
                FREE,
                PutInPlay(pick(1, discard_pile(YOU, NINJA & ANBU))),
                once=1,
                window=Window.OWN_MISSION,
                condition=at_least(1, discard_pile(YOU, NINJA & ANBU)),
            )
        )
    ),
    # Itachi Uchiha & Sasuke Uchiha; both ninjas are chosen when it resolves, the one to injure first
    "N-1055": ninja(
        SquadKey((NINJA & named("Itachi Uchiha"), NINJA & named("Sasuke Uchiha"))),
        Pay(
            PayChakra(generic=2),
            choose_one(NINJA, Choose(YOU, NINJA & ~IT, Then((become(IT, 0, 0), Injure(FIRST))))),
            once=1,
            window=Window.OWN_MISSION,
            condition=at_least(2, NINJA),
        ),
    ),
    # Sasuke Uchiha (Suit); the ninja may be either player's
    "N-1056": ninja(
        Valid(
            Pay(
                discard(1, hand(YOU, NINJA & LEAF_ACADEMY)),
                choose_one(NINJA & LEAF_ACADEMY, Then((PutCoins(Coin.GROWTH, Number(1), IT), CountAsGrowth(IT)))),
                once=1,
                window=Window.OWN_MISSION,
            )
        )
    ),
    # Kakashi Hatake
    "N-1057": ninja(
        Valid(
            When(
                Entered(THIS, Way.ANY),
                May(
                    ChoosePlayer(
                        Then(
                            (
                                Show(hand(THAT_PLAYER), EACH),
                                Move(
                                    Pick(Count(hand(THAT_PLAYER)), hand(THAT_PLAYER), least=Number(0)),
                                    Zone.DECK,
                                    Place.BOTTOM,
                                ),
                                Draw(THAT_PLAYER, Done()),
                            )
                        )
                    )
                ),
            )
        )
    ),
    # Itachi Uchiha
    "N-1058": ninja(
        Valid(Always(Can(Right.SEE_HAND, Of(OPPONENT)))),
        Valid(
            When(
                Wins(THIS, Outcome.VICTORY),
                If(
                    Any_(tuple(at_least(2, hand(OPPONENT, CardType(each))) for each in Type)),
                    WinRewards(YOU, Number(1)),
                ),
            )
        ),
    ),
    # Kiba Inuzuka & Akamaru
    "N-1059": ninja(
        SquadKey((NINJA & named("Kiba Inuzuka"), NINJA & named("Akamaru"))),
        Valid(
            Pay(
                discard(1, hand(YOU, NINJA & (named("Kiba Inuzuka") | named("Akamaru")))),
                gain(THIS, FigureOf(Of_.COMBAT, THOSE), 0),
                once=1,
                window=Window.EXCHANGE,
            )
        ),
    ),
    # Kakashi Hatake & The 4th Hokage
    "N-1060": ninja(
        SquadKey((NINJA & named("Kakashi Hatake"), NINJA & named("The Fourth Hokage"))),  # NR-58
        Pay(
            PayChakra(generic=3),
            Choose(YOU, OnChain() & JUTSU, Negate(IT, Zone.CHAKRA), aim=1),
            once=1,
            window=Window.EXCHANGE,
            quiet=EACH,
        ),
    ),
    # Naruto Uzumaki (Tailed Beast Form)
    "N-1061": ninja(
        Valid(When(Moment(At.TURN_BEGINS, YOU), Move(top(3), Zone.CHAKRA))),
        Valid(
            Pay(
                Do(Discard(THIS)),
                PutInPlay(pick(1, In(Zone.REINFORCEMENT, YOU, NINJA & Titled(Title.FOUR_TAILS)))),
                once=1,
                window=Window.OWN_MISSION,
                condition=at_least(10, chakra()),
            )
        ),
    ),
    # Naruto Uzumaki (Four Tails)
    "N-1062": ninja(
        Valid(Always(Figure(Of_.COMBAT, THIS, Count(chakra())))),
        Valid(When(Moment(At.TURN_ENDS, YOU), damage(NINJA & ~THIS & With(Of_.ENTRANCE, Than.BELOW, Count(chakra()))))),
    ),
    # Fukasaku
    "N-1063": ninja(While(there_is(TEAM & named("Shima")), Can(Right.COMBINE, TEAM))),
    # Shima
    "N-1064": ninja(
        When(Entered(THIS, Way.ANY), If(there_is(NO_NINJA), May(choose_one(NO_NINJA, Discard(IT))))),
    ),
    # Gamaken
    "N-1065": ninja(
        Valid(
            When(
                Entered(THIS, Way.ANY),
                Move(THEIR_NINJA & ANIMAL & With(Of_.ENTRANCE, Than.AT_MOST, Number(2)), Zone.REMOVED),
            )
        ),
        BLOCKS_TWO,
    ),
    # Great Toad Sage
    "N-1066": ninja(Valid(When(UsesJutsu(YOUR_NINJA & NINJA_TOAD), May(draw(1))))),
    # Jiraiya (Sage Mode)
    "N-1067": ninja(
        SacrificeKey((named("Jiraiya"), named("Fukasaku"), named("Shima"))),
        Valid(Always(NumbersUp(JUTSU & UsedBy(THIS)))),
        Valid(Always(Unaffected(THIS, JUTSU & Of(OPPONENT)))),
    ),
    # Rock Lee
    "N-1069": ninja(
        Valid(When(Entered(THIS, Way.ANY), PutCoins(Coin.MINUS_BOTH, Number(3), THIS))),
        Valid(
            When(
                Moment(At.TURN_BEGINS, YOU),
                IfDo(TakeCoins(Coin.MINUS_BOTH, Number(1), THIS), PutCoins(Coin.PLUS_BOTH, Number(1), THIS)),
            )
        ),
    ),
}
