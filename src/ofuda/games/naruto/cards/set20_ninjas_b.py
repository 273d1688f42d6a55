"""Ninjas of set 20, Tales of the Gallant Sage: Lightning (from N-1070 on), Water, Wind and two symbols."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import (
    Always,
    Amount,
    Can,
    Cannot,
    Choose,
    ChoosePlayer,
    Compare,
    Discard,
    Do,
    Draw,
    Effect,
    Entered,
    Even,
    Figure,
    FigureOf,
    From,
    GoTo,
    Has,
    How,
    If,
    IfPays,
    In,
    Instead,
    Lasting,
    Later,
    Left,
    Limit,
    Line,
    Lines,
    May,
    Moment,
    Move,
    Negate,
    Number,
    Of,
    OnChain,
    OneCost,
    OneOf,
    Pay,
    PlayFrom,
    PutCoins,
    PutInPlay,
    Reading,
    Search,
    Set,
    Than,
    The,
    Then,
    ThisTurn,
    Unaffected,
    Until,
    UsesKeyword,
    When,
    Which,
    While,
    With,
    WouldBe,
)
from ofuda.effects.nodes import Trait as HasTrait
from ofuda.games.naruto.cards.phrases import (
    EACH,
    FEMALE,
    FOE,
    FREE,
    HEAD,
    HEALTHY,
    INJURED,
    IT,
    JUTSU,
    LEAF,
    MISSION,
    NINJA,
    OPPONENT,
    SUBJECT,
    TEAM,
    THAT_PLAYER,
    THEIR_NINJA,
    THIS,
    YOU,
    YOUR_NINJA,
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
    when_sent_out,
)
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import (
    Coin,
    Deed,
    Duty,
    Fate,
    Keyword,
    Right,
    Sortie,
    Symbol,
    Tally,
    Title,
    Trait,
    Way,
    Window,
    Zone,
)
from ofuda.games.naruto.vocabulary.names import Figure as Number_
from ofuda.games.naruto.vocabulary.names import Limit as Most
from ofuda.games.naruto.vocabulary.names import Moment as Time
from ofuda.games.naruto.vocabulary.nodes import (
    AnySymbols,
    Heal,
    Injure,
    Marker,
    Meets,
    Modify,
    MoveMarker,
    Must,
    OfSymbol,
    Requires,
    SacrificeKey,
    SquadKey,
    TeamOf,
    Titled,
    Valid,
    WinRewards,
)

THOSE: Final = The(Which.THOSE)
WATER: Final = OfSymbol(Symbol.WATER)
LEAF_ACADEMY: Final = HasTrait(Trait.LEAF_ACADEMY)
MANIPULATION: Final = HasTrait(Trait.MANIPULATION)
MEDICAL: Final = HasTrait(Trait.MEDICAL)
PUPPET: Final = HasTrait(Trait.PUPPET)
PUPPET_MASTER: Final = HasTrait(Trait.PUPPET_MASTER)
SAND: Final = HasTrait(Trait.SAND)
SECRET_SKILLS: Final = Titled(Title.SECRET_SKILLS)
GROWN: Final = With(Number_.GROWTH_COINS, Than.AT_LEAST, Number(1))
GUIDED: Final = there_is(TEAM & MANIPULATION)  # a Manipulation ninja is in its team
HEALS_ONE: Final = May(choose_one(NINJA & INJURED, Heal(IT)))


def grows(what: Set) -> Effect:
    return PutCoins(Coin.GROWTH, Number(1), what)


ORPHAN: Final = May(choose_one(YOUR_NINJA & (WATER | OfSymbol(Symbol.VOID)), grows(IT)))

CARDS: Final[dict[str, CardText]] = {
    # Killer Bee
    "N-1070": ninja(Valid(Always(AnySymbols(JUTSU & Of(YOU) & Requires(Trait.WEAPON))))),
    # Naruto Uzumaki (Suit)
    "N-1071": ninja(
        Valid(Pay(Do(Choose(YOU, YOUR_NINJA & LEAF_ACADEMY, Discard(IT))), grows(THIS), window=Window.OWN_MISSION))
    ),
    # Sai (Suit)
    "N-1072": ninja(
        Always(Cannot(Deed.COINS_TOUCHED, YOUR_NINJA, Of(OPPONENT))),
        Valid(Always(Unaffected(YOUR_NINJA & GROWN, NINJA & Of(OPPONENT)))),
    ),
    # Yahiko (Childhood); a card that is discarded is one in hand
    "N-1073": ninja(From(Zone.HAND, When(Left(THIS, Way.FROM_HAND), ORPHAN)), When(Left(THIS, Way.SACRIFICED), ORPHAN)),
    # Giant Spider
    "N-1074": ninja(From(Zone.HAND, When(Left(THIS, Way.FROM_HAND), May(PutInPlay(In(Zone.DISCARD, YOU, THIS)))))),
    # Kidomaru (State 1)
    "N-1075": ninja(
        Pay(
            discard(1, hand(YOU, WATER)),
            Choose(OPPONENT, THEIR_NINJA, this_turn(Cannot(Deed.GO, IT))),
            once=1,
            window=Window.OTHER_MISSION,
        )
    ),
    # Karin
    "N-1076": ninja(
        When(
            Moment(Time.BATTLE_BEGINS, YOU),
            IfPays(discard(1, hand(YOU, WATER)), ChoosePlayer(Draw(THAT_PLAYER, Number(1)))),
        )
    ),
    # Suigetsu Hozuki
    "N-1077": ninja(
        Valid(
            Pay(
                discard(1, hand(YOU, NINJA)),
                Then((If(is_a(THOSE, WATER), draw(1)), gain(THIS, 2, 0))),
                once=1,
                window=Window.EXCHANGE,
            )
        )
    ),
    # Jugo; he comes from hand
    "N-1078": ninja(
        From(
            Zone.HAND,
            Pay(
                FREE,
                PutInPlay(THIS),
                window=Window.OTHER_MISSION,
                condition=Compare(ThisTurn(Tally.PUT_IN_PLAY, EACH), How.AT_LEAST, Number(2)),
            ),
        ),
        Valid(When(Entered(THEIR_NINJA, Way.ANY), gain(THIS, 1, 1))),
    ),
    # Kimimaro (State 1)
    "N-1079": ninja(
        Pay(
            discard(1, hand(YOU, MISSION | NINJA)),
            choose_one(
                FOE & With(Number_.ENTRANCE, Than.AT_MOST, FigureOf(Number_.ENTRANCE, THOSE)),
                damage(IT),
            ),
            once=1,
            window=Window.EXCHANGE,
        )
    ),
    # Sasuke Uchiha
    "N-1080": ninja(
        From(Zone.HAND, Always(Instead(WouldBe(THIS, Fate.DISCARDED), GoTo(Zone.CHAKRA)))),
        Valid(
            When(
                Moment(Time.TURN_ENDS, YOU),
                If(
                    Compare(ThisTurn(Tally.DISCARDED, YOU), How.AT_LEAST, Number(3)),
                    WinRewards(YOU, Number(1)),
                ),
            )
        ),
    ),
    # Orochimaru; both lines look at what the cost discarded, whatever the first one has done
    "N-1081": ninja(
        Pay(
            Do(Discard(hand())),
            Lines(
                Reading.EVERY,
                (
                    Line(Compare(Amount(), How.AT_LEAST, Number(2)), choose_one(FOE, Injure(IT))),
                    Line(Compare(Amount(), How.AT_LEAST, Number(3)), draw(2)),
                ),
            ),
            once=1,
            window=Window.EXCHANGE,
        )
    ),
    # Hanzo the Salamander
    "N-1082": ninja(
        Pay(
            Do(Move(pick(7, discard_pile()), Zone.REMOVED)),
            WinRewards(YOU, Number(1)),
            once=1,
            window=Window.OWN_MISSION,
        ),
        From(Zone.DISCARD, Always(PlayFrom(Zone.DISCARD, THIS, Number(1)))),
    ),
    # Manda; NR-35: the negated jutsu goes to the chakra area
    "N-1083": ninja(
        Valid(
            Pay(
                Do(Move(THIS, Zone.REMOVED)),
                Choose(YOU, OnChain() & JUTSU, Negate(IT, Zone.CHAKRA), aim=1),
                window=Window.ANY_CHAIN,
                quiet=OPPONENT,
            )
        ),
        From(Zone.REMOVED, Always(PlayFrom(Zone.REMOVED, THIS, Number(1)))),
    ),
    # Kidomaru (State 2)
    "N-1084": ninja(
        SacrificeKey((NINJA & named("Kidomaru (State 1)"),)),
        Pay(
            discard(1, hand()),
            Choose(OPPONENT, THEIR_NINJA, OneOf((this_turn(Cannot(Deed.GO, IT)), this_turn(Must(Duty.GO, IT))))),
            once=1,
            window=Window.EITHER_MISSION,
        ),
    ),
    # Mini Katsuyu
    "N-1085": ninja(Valid(When(Entered(THIS, Way.ANY), choose_one(YOUR_NINJA & INJURED, Heal(IT))))),
    # Crow
    "N-1086": ninja(when_sent_out(May(draw(1)), Sortie.BLOCK, GUIDED)),
    # Black Ant
    "N-1087": ninja(
        When(Meets(FOE), If(GUIDED, Lasting(Cannot(Deed.ATTACK, SUBJECT), Until.NEXT_TURN))),
    ),
    # Gaara of the Desert (Suit)
    "N-1088": ninja(
        Valid(When(UsesKeyword(Keyword.GROWTH, YOUR_NINJA), draw(1))),
        Valid(Always(Has(THIS, LEAF))),
    ),
    # Father and Mother
    "N-1089": ninja(
        While(GUIDED, Limit(Most.TEAMS_BLOCKED, TEAM, Number(2))),
        While(GUIDED, Unaffected(YOUR_NINJA & SAND, (NINJA | MISSION) & Of(OPPONENT))),
    ),
    # Chiyo
    "N-1090": ninja(
        Valid(Always(Cannot(Deed.TEAM_WITH, THIS, NINJA & ~PUPPET))),
        Valid(Always(Limit(Most.TEAM_SIZE, NINJA & SECRET_SKILLS, Number(4)))),
    ),
    # Ebizo
    "N-1091": ninja(
        Valid(Always(Cannot(Deed.TEAM_WITH, THIS, NINJA & ~PUPPET))),
        Valid(Always(Modify(NINJA & PUPPET & TeamOf(NINJA & SECRET_SKILLS), Number(0), Number(1)))),
    ),
    # Kankuro
    "N-1092": ninja(
        Valid(
            Pay(
                discard(1, hand(YOU, NINJA & (MANIPULATION | PUPPET))),
                Search(Number(1), NINJA & PUPPET, Zone.HAND),
                once=1,
                window=Window.OWN_MISSION,
            )
        )
    ),
    # Monzaemon Chikamatsu
    "N-1093": ninja(
        Valid(Always(Cannot(Deed.GO, THIS, NINJA & ~SECRET_SKILLS))),
        Valid(When(Meets(FOE & HEAD), Later(Moment(Time.TURN_ENDS, EACH), Discard(SUBJECT)))),
    ),
    # Sakura Haruno
    "N-1094": ninja(
        Valid(
            Pay(
                OneCost((discard(1, hand()), Do(Choose(YOU, YOUR_NINJA & HEALTHY, Injure(IT))))),
                choose_one(NINJA & INJURED & ~THOSE, Heal(IT)),
                once=1,
                window=Window.EXCHANGE,
            )
        ),
        Valid(While(there_is(TEAM & PUPPET_MASTER), Modify(THIS, Number(2), Number(0)))),
    ),
    # Ino Yamanaka
    "N-1095": ninja(
        when_sent_out(HEALS_ONE, Sortie.BLOCK),
        When(UsesKeyword(Keyword.SURGE, NINJA), HEALS_ONE),
        Valid(Always(Figure(Number_.ENTRANCE, YOUR_NINJA & (FEMALE | MEDICAL), Number(1), add=1))),
    ),
    # Pain (Deva Path) & Itachi Uchiha
    "N-1096": ninja(
        SquadKey((NINJA & named("Pain (Deva Path)"), NINJA & named("Itachi Uchiha"))),
        From(Zone.REINFORCEMENT, Always(Can(Right.SQUAD_WITH_ONE, THIS))),
        When(Moment(Time.TURN_BEGINS, EACH), If(Even(Marker(YOU)), MoveMarker(OPPONENT, Number(-1)), draw(1))),
    ),
}
