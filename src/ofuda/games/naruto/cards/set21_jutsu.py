"""The jutsu of set 21, Shattered Truth."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import (
    Always,
    Attach,
    Blank,
    Cannot,
    Compare,
    CostLess,
    Count,
    Discard,
    FigureOf,
    Flip,
    From,
    GatherCoins,
    Half,
    HasAbility,
    How,
    If,
    IfDo,
    In,
    Instead,
    Line,
    Lines,
    Moment,
    Move,
    Negate,
    Number,
    OnChain,
    OneOf,
    Pick,
    Place,
    PutCoins,
    PutInPlay,
    Reading,
    Shuffle,
    Text,
    TextState,
    Than,
    Then,
    ThisTurn,
    Unless,
    Value,
    When,
    While,
    With,
    WouldBe,
)
from ofuda.effects.nodes import Trait as HasTrait
from ofuda.games.naruto.cards.phrases import (
    BEARER,
    EACH,
    JUTSU,
    NINJA,
    OPPONENT,
    SENT_OUT,
    SHARINGAN_EYE,
    SUPPORT,
    TARGET,
    THEIR_NINJA,
    THIS,
    USER,
    USERS_FOE,
    WITHOUT_TEXT,
    YOU,
    YOUR_NINJA,
    at_least,
    at_random,
    chakra,
    damage,
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
    rewards,
    some,
    this_turn,
    top,
)
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import Coin, Deed, Duty, Fate, Figure, Symbol, Tally, Trait, Zone
from ofuda.games.naruto.vocabulary.names import Moment as Time
from ofuda.games.naruto.vocabulary.nodes import (
    Become,
    Combination,
    CostIs,
    Expert,
    GainMental,
    Injure,
    Marker,
    Must,
    Paid,
    ReduceBy,
    StandBy,
    TeamOf,
    Valid,
    WinRewards,
)

AKATSUKI: Final = HasTrait(Trait.AKATSUKI)
ANBU: Final = HasTrait(Trait.ANBU)
DEIDARA: Final = named("Deidara")
ITACHI: Final = named("Itachi Uchiha")
SASUKE: Final = named("Sasuke Uchiha")
PUPPETEER: Final = HasTrait(Trait.PUPPET) | HasTrait(Trait.PUPPET_MASTER)
SILENT: Final = WITHOUT_TEXT | Text(TextState.NEGATED)
YOURS_WITHOUT_TEXT: Final = Count(YOUR_NINJA & WITHOUT_TEXT)
USERS_ENTRANCE: Final = FigureOf(Figure.ENTRANCE, USER)
BELOW_USER: Final = With(Figure.ENTRANCE, Than.BELOW, USERS_ENTRANCE)


def costs_less(n: Value) -> From:
    """Return that this jutsu costs less."""
    return From(Zone.HAND, Always(CostLess(Figure.COST, THIS, n)))


def marker_from(n: int) -> Compare:
    """Return whether your turn marker has reached a number."""
    return Compare(Marker(YOU), How.AT_LEAST, Number(n))


CARDS: Final[dict[str, CardText]] = {
    # Ninja Art: Tile Shuriken
    "J-802": jutsu(Attach(TARGET), target=one(NINJA), also=(costs_less(YOURS_WITHOUT_TEXT), Always(Blank(BEARER)))),
    # Earth Style: Earth Dragon Bomb
    "J-803": jutsu(
        Injure(TARGET),
        If(is_a(TARGET, SILENT), StandBy(TARGET)),
        target=one(USERS_FOE),
        also=(costs_less(YOURS_WITHOUT_TEXT),),
    ),
    # Flying Swallow
    "J-804": jutsu(
        this_turn(Must(Duty.FIGHT_BY_MENTAL_POWER, NINJA & TeamOf(USER))),
        user=WITHOUT_TEXT,
        also=(Combination((WITHOUT_TEXT,), GainMental(USER, YOURS_WITHOUT_TEXT)),),
    ),
    # Self-Destructing Clay Clone
    "J-805": jutsu(
        GatherCoins(Coin.GROWTH, YOUR_NINJA & ~USER, USER),
        damage(USERS_FOE & With(Figure.GROWTH_COINS, Than.BELOW, FigureOf(Figure.GROWTH_COINS, USER))),
        user=DEIDARA,
    ),
    # Earth Style: Headhunter Jutsu; the foes first, as the user may be a support
    "J-806": jutsu(
        StandBy(SUPPORT & USERS_FOE),
        StandBy(SUPPORT & NINJA & TeamOf(USER)),
        PutCoins(Coin.GROWTH, Number(2), USER),
        user=DEIDARA,
    ),
    # Fire Style: Fireball Jutsu
    "J-807": jutsu(
        If(Paid(Symbol.FIRE), damage(TARGET), Injure(TARGET)),
        target=one(USERS_FOE),
        also=(
            From(
                Zone.HAND,
                While(Compare(ThisTurn(Tally.JUTSU_USED, OPPONENT), How.AT_LEAST, Number(1)), CostIs(THIS)),
            ),
        ),
    ),
    # Dispatch of Anbu
    "J-808": jutsu(
        PutInPlay(pick(1, discard_pile(YOU, NINJA & ANBU)), team=USER, anywhere=1),
        also=(costs_less(Count(YOUR_NINJA & ANBU)),),
    ),
    # Madara's Eye
    "J-809": jutsu(
        PutCoins(Coin.MINUS_BOTH, Number(2), TARGET),
        If(is_a(TARGET, With(Figure.COMBAT, Than.AT_MOST, Number(0))), draw(2)),
        user=SHARINGAN_EYE,
        target=one(USERS_FOE),
    ),
    # Fire Style: Great Dragon Flame Jutsu
    "J-810": jutsu(
        damage(TARGET),
        Discard(top(5, OPPONENT)),
        target=one(USERS_FOE),
        also=(Expert(SASUKE, damage(TARGET)),),
    ),
    # Overwhelming Power
    "J-811": jutsu(WinRewards(YOU, Number(1)), user=With(Figure.COMBAT, Than.AT_LEAST, Number(6))),
    # Feral Rage
    "J-812": jutsu(damage(TARGET, 2), target=one(NINJA), also=(costs_less(USERS_ENTRANCE),)),
    # Wire Trap
    "J-813": jutsu(
        Become(TARGET, FigureOf(Figure.COMBAT, USER), FigureOf(Figure.SUPPORT, USER)),
        target=one(NINJA),
    ),
    # Kirin
    "J-814": jutsu(
        damage(TARGET, 2),
        user=SASUKE & entrance_from(4),
        target=one(NINJA & SENT_OUT),
        also=(From(Zone.HAND, While(at_least(1, chakra()), Cannot(Deed.BE_PLAYED, THIS))),),
        quiet=EACH,
    ),
    # Chidori
    "J-815": jutsu(damage(TARGET), user=SASUKE, target=some(0, 2, NINJA & BELOW_USER)),
    # Snake Sword
    "J-816": jutsu(
        this_turn(Instead(WouldBe(USERS_FOE, Fate.DAMAGED_IN_SHOWDOWN), ReduceBy(Number(-1)), may=0)),
        user=entrance_from(3),
    ),
    # Water Style: Raging Waves
    "J-817": jutsu(this_turn(Cannot(Deed.ADD_POWER, TARGET)), target=every(THEIR_NINJA & BELOW_USER)),
    # Tsuchigumo Style: Forbidden Jutsu Release - Big Bang
    "J-818": jutsu(IfDo(Move(pick(1, hand()), Zone.CHAKRA), draw(2))),
    # Chameleon Jutsu
    "J-819": jutsu(Flip(gain(USER, 0, 4), Then((gain(USER, 0, 2), draw(1))))),
    # Infinite Embrace
    "J-820": jutsu(
        Flip(Move(TARGET, Zone.CHAKRA), Then((Move(TARGET, Zone.HAND), draw(1)))),
        target=one(USERS_FOE),
    ),
    # Bubble Barrier Jutsu
    "J-821": jutsu(Unless(OPPONENT, draw(2), Negate(TARGET, Zone.DISCARD)), target=one(JUTSU & OnChain())),
    # Poison Senbon Stream
    "J-822": jutsu(
        damage(TARGET),
        Flip(StandBy(TARGET), draw(1)),
        user=PUPPETEER,
        target=one(USERS_FOE),
        also=(Expert(named("Hiruko"), Then((damage(TARGET), OneOf((StandBy(TARGET), draw(1))))), first=1),),
    ),
    # Amaterasu
    "J-823": jutsu(
        Injure(TARGET),
        Attach(TARGET),
        user=SHARINGAN_EYE,
        target=one(NINJA),
        also=(Always(HasAbility(BEARER, Valid(When(Moment(Time.TURN_BEGINS, YOU), Move(top(2), Zone.DISCARD))))),),
    ),
    # Tsukuyomi
    "J-824": jutsu(
        Move(TARGET, Zone.DECK, Place.TOP),
        user=SHARINGAN_EYE & entrance_from(5),
        target=one(NINJA & SENT_OUT),
        also=(Expert(ITACHI, Move(top(Half(Marker(OPPONENT)), OPPONENT), Zone.DISCARD)),),
    ),
    # Hologram; a search may find nothing (NR-67)
    "J-825": jutsu(
        PutInPlay(
            Pick(
                Number(1),
                In(Zone.DECK, YOU, NINJA & AKATSUKI & With(Figure.ENTRANCE, Than.BELOW, Marker(YOU))),
                least=Number(0),
            ),
            team=USER,
            anywhere=1,
        ),
        Shuffle(YOU),
        Move(USER, Zone.DECK, Place.BOTTOM),
        user=AKATSUKI,
    ),
    # Sealing Jutsu: Nine Phantom Dragons
    "J-826": jutsu(
        Move(TARGET, Zone.REMOVED),
        Lines(
            Reading.EVERY,
            (
                Line(marker_from(3), Discard(at_random(2, hand(OPPONENT)))),
                Line(marker_from(6), Discard(pick(2, rewards(OPPONENT)))),
                Line(marker_from(9), WinRewards(YOU, Number(2))),
            ),
        ),
        target=one(NINJA),
    ),
}
