"""The Earth, Fire, Lightning and Water ninjas of set 21, up to N-1131."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import (
    Ability,
    All,
    Always,
    Can,
    Cannot,
    Choose,
    ChooseX,
    Compare,
    Condition,
    CostLess,
    Count,
    Discard,
    Do,
    Draw,
    Effect,
    Entered,
    Flip,
    From,
    Has,
    HasKeyword,
    How,
    If,
    IfDo,
    IfPays,
    In,
    Instead,
    Left,
    May,
    Moment,
    Move,
    Number,
    Of,
    OnChain,
    Pay,
    Pick,
    PlayFrom,
    PutCoins,
    PutInPlay,
    Search,
    Set,
    Show,
    TakeCoins,
    Than,
    The,
    Then,
    ThisTurn,
    Unaffected,
    When,
    Which,
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
    FREE,
    IT,
    JUTSU,
    MISSION,
    NINJA,
    OPPONENT,
    SENT_OUT,
    THEIR_NINJA,
    THIS,
    YOU,
    YOUR_NINJA,
    at_least,
    at_random,
    chakra,
    choose_one,
    damage,
    discard,
    discard_pile,
    entrance_from,
    gain,
    hand,
    is_a,
    named,
    ninja,
    pick,
    there_is,
    this_turn,
)
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import (
    Coin,
    Deed,
    Duty,
    Fate,
    Harm,
    Keyword,
    Outcome,
    Right,
    Symbol,
    Tally,
    Trait,
    Way,
    Window,
    Zone,
)
from ofuda.games.naruto.vocabulary.names import Figure as Number_
from ofuda.games.naruto.vocabulary.names import Moment as Time
from ofuda.games.naruto.vocabulary.nodes import (
    Harmed,
    Heal,
    Join,
    Modify,
    Must,
    OfSymbol,
    PayChakra,
    ReduceBy,
    SacrificeKey,
    SquadKey,
    StandBy,
    UsesJutsu,
    Valid,
    WinRewards,
    Wins,
)

LIGHTNING: Final = OfSymbol(Symbol.LIGHTNING)
WATER: Final = OfSymbol(Symbol.WATER)
WIND: Final = OfSymbol(Symbol.WIND)
ANBU: Final = HasTrait(Trait.ANBU)
FOUR_SOUND: Final = HasTrait(Trait.FOUR_SOUND)
INK: Final = HasTrait(Trait.INK)
NINJA_TOAD: Final = HasTrait(Trait.NINJA_TOAD)
SUSANOO: Final = named("Susano'o")
FIRST: Final = The(Which.FIRST)  # the ninja that was chosen before IT
SEEN: Final = In(Zone.LOOKED_AT, OPPONENT)
PACK: Final = Always(Modify(THIS, Count(YOUR_NINJA), Number(0)))  # the ninja cats
GREAT_BEASTS: Final = NINJA & Of(YOU) & (HasTrait(Trait.TAILED_BEAST) | ANIMAL & entrance_from(7))


def enters(effect: Effect, how: Way = Way.ANY) -> Ability:
    return When(Entered(THIS, how), effect)


def coins(coin: Coin, n: int, what: Set) -> PutCoins:
    return PutCoins(coin, Number(n), what)


def facing(symbol: Set) -> Condition:
    """Return that this ninja battles one with a symbol."""
    return there_is(FOE & symbol)


def from_hand(cost: Effect, effect: Effect) -> Ability:
    """Return what this card does from hand in the own mission phase."""
    return From(Zone.HAND, Pay(Do(cost), effect, window=Window.OWN_MISSION))


CARDS: Final[dict[str, CardText]] = {
    # Choji Akimichi
    "N-1102": ninja(
        While(facing(LIGHTNING), Modify(THIS, Number(2), Number(0))),
        While(facing(LIGHTNING), Unaffected(THIS, NINJA & LIGHTNING)),
    ),
    # Deidara (Younger Days)
    "N-1103": ninja(
        Valid(
            Pay(
                PayChakra(2),
                Flip(choose_one(THEIR_NINJA, damage(IT)), Choose(OPPONENT, YOUR_NINJA, damage(IT))),
                window=Window.OWN_MISSION,
            )
        ),
        Valid(Always(Has(hand(YOU, NINJA & named("Deidara")), HasKeyword(Keyword.GROWTH)))),
    ),
    # Tenzo (Anbu Days)
    "N-1104": ninja(
        Valid(
            When(
                Moment(Time.SHOWDOWN_BEGINS, EACH),
                If(Compare(ThisTurn(Tally.DEPLOYED, YOU), How.EXACTLY, Number(0)), gain(THIS, 2, 1)),
            )
        )
    ),
    # Deidara (C0 Form)
    "N-1105": ninja(
        SacrificeKey((named("Deidara"),), coins=3),
        Valid(
            Pay(PayChakra(earth=2), choose_one(YOUR_NINJA, coins(Coin.CLAY, 1, IT)), window=Window.OWN_MISSION),
        ),
        Valid(
            Pay(
                Do(Discard(THIS)),
                Then(
                    (
                        damage(NINJA & ~With(Number_.CLAY_COINS, Than.AT_LEAST, Number(1)), 2),
                        TakeCoins(Coin.CLAY, Number(99), NINJA),
                    )
                ),
                window=Window.OWN_MISSION,
            )
        ),
    ),
    # Denka
    "N-1106": ninja(
        Pay(
            Do(Move(THIS, Zone.REMOVED)),
            this_turn(PlayFrom(Zone.DISCARD, NINJA, Number(1))),
            window=Window.OWN_MISSION,
        ),
        PACK,
    ),
    # Hina; the mission or client may be anybody's
    "N-1107": ninja(
        from_hand(Discard(THIS), Choose(YOU, MISSION | CLIENT, Discard(IT), aim=1)),
        PACK,
    ),
    # Anbu
    "N-1108": ninja(from_hand(PutInPlay(THIS), gain(YOUR_NINJA & ANBU, 1, 1))),
    # The Third Hokage (Younger Days)
    "N-1109": ninja(
        enters(coins(Coin.MINUS_BOTH, 3, THIS)),
        Valid(
            When(
                UsesJutsu(YOUR_NINJA),
                IfDo(
                    TakeCoins(Coin.MINUS_BOTH, Number(1), THIS),
                    choose_one(THEIR_NINJA, coins(Coin.MINUS_BOTH, 1, IT)),
                ),
            )
        ),
    ),
    # Anbu; those that come later this turn take no damage, too
    "N-1110": ninja(from_hand(PutInPlay(THIS), this_turn(Cannot(Deed.BE_DAMAGED, YOUR_NINJA & ANBU)))),
    # Madara Uchiha
    "N-1111": ninja(
        Valid(Always(Cannot(Deed.BE_BLOCKED, THIS, NINJA & With(Number_.MINUS_COINS, Than.AT_LEAST, Number(1))))),
    ),
    # Kakashi Hatake (Anbu Days); he joins a team only during a battle
    "N-1112": ninja(
        From(Zone.HAND, Always(Can(Right.DEPLOY_IN_EXCHANGE, THIS))),
        enters(
            If(
                All((there_is(NINJA & SENT_OUT), at_least(2, YOUR_NINJA & ANBU))),
                choose_one(YOUR_NINJA & ~THIS, Join(THIS, IT, anywhere=1)),
            ),
            Way.DEPLOYED,
        ),
    ),
    # Itachi Uchiha
    "N-1113": ninja(
        Valid(
            Pay(
                Do(WinRewards(OPPONENT, Number(3))),
                PutInPlay(pick(1, In(Zone.REINFORCEMENT, YOU, NINJA & SUSANOO))),
                window=Window.EXCHANGE,
            )
        ),
        Valid(While(there_is(YOUR_NINJA & SUSANOO), Cannot(Deed.BE_DAMAGED, THIS))),
        Valid(While(there_is(YOUR_NINJA & SUSANOO), Cannot(Deed.BE_INJURED, THIS, Of(OPPONENT)))),
    ),
    # Susano'o
    "N-1114": ninja(
        Valid(Always(Cannot(Deed.WIN_BY_REWARDS, Of(OPPONENT)))),
        Valid(Always(Cannot(Deed.BE_NEGATED, THIS))),
    ),
    # Sai
    "N-1115": ninja(enters(May(Draw(YOU, Count(YOUR_NINJA & INK))))),
    # Kushina Uzumaki
    "N-1116": ninja(
        Valid(While(there_is(YOUR_NINJA & named("Naruto Uzumaki")), Modify(THIS, Number(1), Number(1)))),
        Valid(Always(CostLess(Number_.ENTRANCE, GREAT_BEASTS, Number(2)))),
        Valid(Always(CostLess(Number_.HAND_COST, GREAT_BEASTS, Number(1)))),
    ),
    # Rock Lee; the jutsu that would negate counts, too
    "N-1117": ninja(
        Valid(
            While(
                Compare(ThisTurn(Tally.JUTSU_PLAYED, EACH), How.AT_LEAST, Number(3)),
                Cannot(Deed.BE_NEGATED, OnChain() & JUTSU & Of(YOU)),
            )
        )
    ),
    # Naruto Uzumaki
    "N-1118": ninja(
        Valid(enters(coins(Coin.GROWTH, 1, THIS), Way.BY_GROWTH)),
        Valid(Always(Can(Right.GROW_AGAIN, THIS))),
    ),
    # Jiraiya
    "N-1119": ninja(Valid(enters(Search(Number(1), NINJA & NINJA_TOAD, Zone.HAND)))),
    # Anko Mitarashi
    "N-1120": ninja(
        Valid(Always(Has(chakra(YOU, WATER), LIGHTNING))),
        Valid(Always(Has(chakra(YOU, LIGHTNING), WATER))),
    ),
    # Konohamaru Ninja Corp.
    "N-1121": ninja(
        Valid(
            While(
                at_least(1, discard_pile(YOU, NINJA & HasKeyword(Keyword.MASTERY))),
                Has(THIS, HasKeyword(Keyword.MASTERY)),
            )
        )
    ),
    # Minato Namikaze
    "N-1122": ninja(
        Valid(
            Pay(
                PayChakra(1),
                Choose(YOU, FOE, Then((damage(IT), StandBy(THIS))), aim=1),
                window=Window.EXCHANGE,
            )
        )
    ),
    # Naruto Uzumaki & The Fourth Hokage
    "N-1123": ninja(
        SquadKey((NINJA & named("Naruto Uzumaki"), NINJA & named("The Fourth Hokage"))),
        Valid(enters(damage(THEIR_NINJA))),
        Valid(When(Left(THIS, Way.IN_SHOWDOWN), Heal(THEIR_NINJA))),
    ),
    # Karin
    "N-1124": ninja(
        When(
            Wins(THIS, Outcome.VICTORY),
            Then((Show(at_random(1, hand(OPPONENT)), EACH), If(is_a(SEEN, WIND), Discard(SEEN)))),
        )
    ),
    # Suigetsu Hozuki
    "N-1125": ninja(
        Valid(Pay(PayChakra(water=1), gain(THIS, Count(chakra(YOU, WATER)), 0), window=Window.EXCHANGE)),
    ),
    # Jugo
    "N-1126": ninja(Valid(When(Harmed(THIS, None, Harm.ANY), coins(Coin.GROWTH, 1, THIS)))),
    # Sakon (State 1)
    "N-1127": ninja(
        enters(IfPays(discard(1, hand()), Search(Number(1), NINJA & FOUR_SOUND, Zone.HAND))),
    ),
    # Ukon (State 1)
    "N-1128": ninja(
        enters(
            If(
                there_is(YOUR_NINJA & FOUR_SOUND & ~THIS),
                May(
                    PutInPlay(
                        pick(1, chakra(YOU, NINJA & FOUR_SOUND & With(Number_.ENTRANCE, Than.AT_MOST, Number(3))))
                    )
                ),
            )
        )
    ),
    # Sasuke Uchiha
    "N-1129": ninja(
        Pay(
            FREE,
            ChooseX(Count(chakra()), IfDo(Discard(Pick(X(), chakra())), Discard(Pick(X(), chakra(OPPONENT))))),
            once=1,
            window=Window.OWN_MISSION,
        )
    ),
    # Rashomon
    "N-1130": ninja(
        Valid(Always(Cannot(Deed.ATTACK, THIS))),
        From(
            Zone.HAND,
            Always(
                Instead(
                    WouldBe(YOUR_NINJA & FOUR_SOUND, Fate.DAMAGED),
                    Then((Discard(hand(YOU, THIS)), ReduceBy(Number(99)))),
                )
            ),
        ),
    ),
    # Sakon & Ukon (State 2)
    "N-1131": ninja(
        SacrificeKey((named("Sakon (State 1)"), named("Ukon (State 1)"))),
        Pay(
            PayChakra(water=2),
            choose_one(
                THEIR_NINJA,
                choose_one(
                    YOUR_NINJA & FOUR_SOUND,
                    Then(
                        (
                            Join(FIRST),
                            Join(IT),
                            this_turn(Must(Duty.GO_ALONE, FIRST | IT)),
                            this_turn(Must(Duty.MEET, FIRST, IT)),
                        )
                    ),
                ),
            ),
            window=Window.OWN_MISSION,
        ),
    ),
}
