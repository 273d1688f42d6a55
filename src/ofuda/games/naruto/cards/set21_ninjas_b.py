"""The ninjas of set 21, Shattered Truth: N-1132 to N-1154."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import (
    Ability,
    Always,
    Amount,
    Cannot,
    Choose,
    Costs,
    Count,
    Discard,
    Do,
    Done,
    Edge,
    Effect,
    End,
    Entered,
    Even,
    Figure,
    FigureOf,
    Flip,
    GoTo,
    If,
    IfPays,
    In,
    Instead,
    Left,
    Limit,
    Line,
    Lines,
    May,
    Moment,
    Move,
    Named,
    Negate,
    Number,
    Of,
    OnChain,
    Pay,
    Pick,
    Place,
    PutCoins,
    PutInPlay,
    Reading,
    Search,
    Set,
    Show,
    TakeControl,
    Than,
    Then,
    Times,
    Unless,
    When,
    While,
    With,
    WouldBe,
    X,
)
from ofuda.effects.nodes import Trait as HasTrait
from ofuda.games.naruto.cards.phrases import (
    ANIMAL,
    CLIENT,
    EACH,
    FOE,
    IT,
    JUTSU,
    NINJA,
    OPPONENT,
    SUBJECT,
    TEAM,
    THEIR_NINJA,
    THIS,
    YOU,
    YOUR_NINJA,
    at_end_of_turn,
    at_least,
    chakra,
    choose_one,
    damage,
    discard,
    discard_pile,
    draw,
    entrance_from,
    gain,
    hand,
    more,
    named,
    ninja,
    pick,
    there_is,
    this_turn,
    up_to,
    when_sent_out,
)
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import (
    Coin,
    Deed,
    Fate,
    Harm,
    Outcome,
    Sortie,
    Symbol,
    Trait,
    Way,
    Window,
    Zone,
)
from ofuda.games.naruto.vocabulary.names import Figure as Number_
from ofuda.games.naruto.vocabulary.names import Limit as Most
from ofuda.games.naruto.vocabulary.names import Moment as Time
from ofuda.games.naruto.vocabulary.nodes import (
    Harmed,
    Heal,
    Injure,
    Join,
    Marker,
    Modify,
    MoveMarker,
    NegateHarm,
    OfSymbol,
    Paid,
    PayChakra,
    SacrificeKey,
    SquadKey,
    SwapPower,
    TeamOf,
    Valid,
    Wins,
)

VOID: Final = OfSymbol(Symbol.VOID)
WIND: Final = OfSymbol(Symbol.WIND)
MANIPULATION: Final = HasTrait(Trait.MANIPULATION)
PUPPET: Final = HasTrait(Trait.PUPPET)
WEAPON: Final = HasTrait(Trait.WEAPON)
GUIDED: Final = there_is(TEAM & MANIPULATION)  # a Manipulation ninja is in its team
HAND_SIZE: Final = Count(hand())
AS_MANY: Final = THEIR_NINJA & With(Number_.ENTRANCE, Than.EXACTLY, HAND_SIZE)
SEES_HAND: Final = Show(hand(OPPONENT), YOU)


def when_put_in_play(effect: Effect, how: Way = Way.ANY) -> Ability:
    return When(Entered(THIS, how), effect)


def takes_harm_of(others: Set) -> Instead:
    """Return that this ninja may take 1 damage in place of harm to another one."""
    return Instead(WouldBe(others, Fate.DAMAGED_OR_INJURED), Then((NegateHarm(), damage(THIS))))


CARDS: Final[dict[str, CardText]] = {
    # Harusame
    "N-1132": ninja(
        Valid(
            Pay(
                Do(Discard(THIS)),
                Choose(YOU, NINJA & ANIMAL & entrance_from(7), TakeControl(IT), aim=1),
                window=Window.OWN_MISSION,
            )
        )
    ),
    # Utakata
    "N-1133": ninja(
        Valid(when_put_in_play(IfPays(PayChakra(wind=2), draw(2)))),
        Valid(
            when_put_in_play(
                IfPays(PayChakra(water=2), Then((Discard(pick(2, chakra(OPPONENT))), draw(1)))),
            )
        ),
    ),
    # Hotaru Katsuragi
    "N-1134": ninja(Valid(when_put_in_play(Flip(draw(1), PutCoins(Coin.GROWTH, Number(1), THIS))))),
    # Sakura Haruno
    "N-1135": ninja(
        Valid(
            Pay(
                Costs((Do(Injure(THIS)), discard(1, hand(YOU, WIND)))),
                Then((draw(1), at_end_of_turn(Heal(THIS)))),
                window=Window.OWN_MISSION,
            )
        )
    ),
    # Konan (Childhood)
    "N-1136": ninja(
        Valid(
            Pay(
                Do(Injure(THIS)),
                Choose(
                    YOU,
                    FOE & With(Number_.ENTRANCE, Than.EXACTLY, FigureOf(Number_.ENTRANCE, THIS)),
                    Injure(IT),
                    aim=1,
                ),
                window=Window.EXCHANGE,
            )
        )
    ),
    # Salamander
    "N-1137": ninja(
        While(GUIDED, Figure(Number_.SUPPORT, THIS, FigureOf(Number_.COMBAT, THIS))),
        While(GUIDED, takes_harm_of(YOUR_NINJA & ~THIS)),
    ),
    # Temari
    "N-1138": ninja(
        when_put_in_play(Move(pick(1, discard_pile(YOU, NINJA & WEAPON)), Zone.HAND), Way.DEPLOYED),
        Valid(Always(Modify(NINJA & WEAPON, Number(1), Number(0)))),
    ),
    # Hiruko
    "N-1139": ninja(
        when_put_in_play(
            If(
                there_is(YOUR_NINJA & MANIPULATION) & at_least(2, THEIR_NINJA),
                May(Choose(YOU, THEIR_NINJA, Join(IT), least=Number(2), most=Number(2))),
            )
        )
    ),
    # Sasori
    "N-1140": ninja(
        Valid(Always(Cannot(Deed.TEAM_WITH, THIS, NINJA & ~PUPPET))),
        Pay(
            PayChakra(1),
            If(at_least(5, hand()), choose_one(THEIR_NINJA, SwapPower(IT))),
            window=Window.EXCHANGE,
        ),
    ),
    # The 3rd Kazekage
    "N-1141": ninja(Valid(Always(Instead(WouldBe(THEIR_NINJA, Fate.GOES_TO_HAND), GoTo(Zone.REWARDS))))),
    # Sasori & Hiruko; a maximum of 99 is none
    "N-1142": ninja(
        SquadKey((NINJA & named("Sasori"), NINJA & named("Hiruko"))),
        Always(Figure(Number_.SUPPORT, AS_MANY, Number(0))),
        Always(Figure(Number_.MENTAL, AS_MANY, Number(0))),
        Valid(Always(Figure(Number_.COMBAT, THIS, HAND_SIZE))),
        Valid(Always(Limit(Most.HAND, Of(YOU), Number(99)))),
    ),
    # Six Tails
    "N-1143": ninja(
        Valid(Always(Figure(Number_.COMBAT, THIS, HAND_SIZE))),
        Valid(Always(Figure(Number_.SUPPORT, THIS, HAND_SIZE))),
        Valid(Always(Cannot(Deed.BE_NEGATED, THIS))),
        Valid(When(Moment(Time.TURN_BEGINS, YOU), draw(2))),
    ),
    # Giant Panda
    "N-1144": ninja(
        Valid(Always(takes_harm_of(YOUR_NINJA & VOID & ~THIS))),
        Valid(when_sent_out(gain(THIS, 1, 1), Sortie.BLOCK)),
    ),
    # Zetsu
    "N-1145": ninja(when_put_in_play(SEES_HAND), When(Left(THIS, Way.ANY), SEES_HAND)),
    # Tobi
    "N-1146": ninja(when_put_in_play(Search(Number(1), Named("World", part=1), Zone.HAND))),
    # Konan
    "N-1147": ninja(
        When(
            Left(YOUR_NINJA & VOID & ~THIS, Way.SACRIFICED),
            May(PutInPlay(up_to(1, hand(YOU, NINJA & VOID & With(Number_.ENTRANCE, Than.BELOW, Amount()))))),
        )
    ),
    # Sasori; the cards from hand are shown (NR-51)
    "N-1148": ninja(
        when_put_in_play(
            May(
                Then(
                    (
                        Move(Pick(Count(In(Zone.DECK, YOU)), hand(YOU, VOID), least=Number(0)), Zone.SET_ASIDE),
                        Move(Edge(Done(), YOU, End.BOTTOM), Zone.HAND),
                        Move(In(Zone.SET_ASIDE, YOU), Zone.DECK, Place.BOTTOM),
                    )
                )
            )
        )
    ),
    # Deidara
    "N-1149": ninja(
        Pay(
            PayChakra(2),
            If(
                ~there_is(YOUR_NINJA & ~VOID),
                choose_one(THEIR_NINJA, Unless(OPPONENT, MoveMarker(YOU, Number(1)), damage(IT))),
            ),
            window=Window.OWN_MISSION,
        )
    ),
    # Kisame Hoshigaki
    "N-1150": ninja(
        when_sent_out(
            Then(
                (
                    Move(up_to(2, chakra(EACH)), Zone.REMOVED),
                    If(more(chakra(), than=chakra(OPPONENT)), MoveMarker(YOU, Number(1))),
                )
            ),
            Sortie.ATTACK,
            only_if=~there_is(TEAM & ~VOID),
        )
    ),
    # Itachi Uchiha
    "N-1151": ninja(
        Valid(
            Pay(
                Do(MoveMarker(YOU, Times(-1, X()))),
                Choose(YOU, JUTSU & OnChain() & With(Number_.COST, Than.EXACTLY, X()), Negate(IT, Zone.CHAKRA), aim=1),
                window=Window.EXCHANGE,
            )
        )
    ),
    # Pain (Deva Path)
    "N-1152": ninja(
        SacrificeKey((NINJA | CLIENT,)),
        When(Wins(THIS, Outcome.VICTORY), Then((MoveMarker(YOU, Number(1)), MoveMarker(OPPONENT, Number(-1))))),
        Valid(While(Even(Marker(YOU)), Limit(Most.JUTSU_A_TURN, Of(OPPONENT), Number(1)))),
    ),
    # Kakuzu
    "N-1153": ninja(
        Pay(
            PayChakra(1),
            Lines(
                Reading.EVERY,
                (
                    Line(Paid(Symbol.LIGHTNING), gain(THIS, 2, 2)),
                    Line(Paid(Symbol.WIND), choose_one(NINJA, Heal(IT))),
                    Line(
                        ~Paid(Symbol.LIGHTNING) & ~Paid(Symbol.WIND),
                        this_turn(Cannot(Deed.BE_DAMAGED, THIS)),
                    ),
                ),
            ),
            window=Window.EXCHANGE,
        )
    ),
    # Hidan
    "N-1154": ninja(When(Harmed(NINJA, TeamOf(THIS), Harm.SHOWDOWN), PutCoins(Coin.MINUS_BOTH, Number(1), SUBJECT))),
}
