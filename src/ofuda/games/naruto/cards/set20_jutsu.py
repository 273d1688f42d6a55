"""The jutsu of set 20, Tales of the Gallant Sage."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import (
    Blank,
    Cannot,
    Count,
    Discard,
    Draw,
    FigureOf,
    HasKeyword,
    If,
    IfDo,
    In,
    Line,
    Lines,
    Move,
    Negate,
    Number,
    Of,
    OnChain,
    OneOf,
    Place,
    Plus,
    PutInPlay,
    Reading,
    Repeat,
    Then,
    Times,
    Unaffected,
    While,
)
from ofuda.effects.nodes import Trait as HasTrait
from ofuda.games.naruto.cards.phrases import (
    BYAKUGAN,
    EACH,
    IT,
    JUTSU,
    NINJA,
    OPPONENT,
    SENT_OUT,
    SHARINGAN_EYE,
    TARGET,
    THIS,
    THOSE,
    USER,
    USERS_FOE,
    YOU,
    at_end_of_turn,
    at_most,
    at_random,
    become,
    choose_one,
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
    removed,
    this_turn,
    top,
)
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import Deed, Figure, Keyword, State, Symbol, Trait, Zone
from ofuda.games.naruto.vocabulary.nodes import (
    Being,
    Combination,
    Expert,
    GainMental,
    GiveBack,
    Injure,
    Join,
    OfSymbol,
    Paid,
    PaidMore,
    StandBy,
    SwapPower,
    TeamOf,
    UsedBy,
    WinRewards,
)

GENJUTSU: Final = HasTrait(Trait.GENJUTSU)
SENJUTSU: Final = HasKeyword(Keyword.SENJUTSU)
NEJI: Final = named("Neji Hyuga")
SASUKE: Final = named("Sasuke Uchiha")
ITACHI: Final = named("Itachi Uchiha")
USERS_ENTRANCE: Final = FigureOf(Figure.ENTRANCE, USER)
TARGETS_ENTRANCE: Final = FigureOf(Figure.ENTRANCE, TARGET)
JUTSU_OF_TARGET: Final = JUTSU & OnChain() & UsedBy(TARGET)

CARDS: Final[dict[str, CardText]] = {
    # Protective 8 Trigrams 64 Palms
    "J-773": jutsu(
        this_turn(Blank(TARGET)),
        StandBy(TARGET),
        user=Being(State.BLOCKING),
        target=one(USERS_FOE),
        also=(Expert(named("Hinata Hyuga"), gain(USER, 3, 3)),),
    ),
    # 8 Trigrams Palms Rotation
    "J-774": jutsu(
        this_turn(Unaffected(TARGET, (NINJA | JUTSU) & Of(OPPONENT))),
        target=every(NINJA & TeamOf(USER)),
        also=(Expert(BYAKUGAN, this_turn(Cannot(Deed.BE_DAMAGED, TARGET))),),
    ),
    # Gentle Fist Style: 8 Trigrams 64 Palms
    "J-775": jutsu(
        StandBy(TARGET),
        user=BYAKUGAN & entrance_from(3),
        target=one(USERS_FOE),
        also=(Expert(NEJI, damage(TARGET)),),
        quiet=OPPONENT,
    ),
    # 8 Trigrams Air Palm
    "J-776": jutsu(
        Move(TARGET, Zone.HAND),
        user=BYAKUGAN & entrance_from(4),
        target=one(NINJA & SENT_OUT),
        also=(Expert(NEJI, Then((Move(TARGET, Zone.DECK, Place.TOP), draw(1))), first=1),),
    ),
    # Detonating Kunai
    "J-777": jutsu(
        OneOf((gain(USER, 2, 2), GainMental(USER, Number(3)))),
        If(PaidMore(), Discard(at_random(1, hand(OPPONENT)))),
    ),
    # Fire Style: Dragon Flame Jutsu
    "J-778": jutsu(
        Injure(TARGET),
        If(PaidMore(), damage(TARGET)),
        target=one(USERS_FOE),
        also=(While(is_a(USER, SASUKE), Unaffected(THIS, Of(OPPONENT))),),
    ),
    # Eyes of the Betrayer
    "J-779": jutsu(
        Move(top(Plus(USERS_ENTRANCE, TARGETS_ENTRANCE), OPPONENT), Zone.DISCARD),
        user=SHARINGAN_EYE,
        target=one(USERS_FOE),
        also=(Expert(ITACHI, choose_one(JUTSU_OF_TARGET, Negate(IT, Zone.DISCARD))),),
    ),
    # Echoes of Pain
    "J-780": jutsu(
        gain(TARGET, Times(-1, USERS_ENTRANCE), Times(-1, USERS_ENTRANCE)),
        user=GENJUTSU,
        target=one(USERS_FOE),
        also=(Combination((GENJUTSU,), gain(USER, TARGETS_ENTRANCE, TARGETS_ENTRANCE)),),
    ),
    # Sage Art: Bath of Boiling Oil
    "J-781": jutsu(
        Lines(
            Reading.EVERY,
            (
                Line(Paid(Symbol.FIRE), Injure(TARGET)),
                Line(Paid(Symbol.LIGHTNING), gain(USER, 5, 0)),
                Line(Paid(Symbol.WIND), draw(2)),
            ),
        ),
        user=SENJUTSU,
        target=one(USERS_FOE),
    ),
    # Shield Block (it names no zone: NR-35)
    "J-782": jutsu(
        this_turn(Cannot(Deed.USE_JUTSU, TARGET)),
        target=one(USERS_FOE),
        also=(Expert(SENJUTSU, choose_one(JUTSU_OF_TARGET, Negate(IT, Zone.CHAKRA))),),
    ),
    # Toad Subjugation: Art of the Manipulated Shadow
    "J-783": jutsu(
        IfDo(Join(TARGET, USER, anywhere=1), Then((become(USER, 0, 0), at_end_of_turn(GiveBack(TARGET))))),
        target=one(USERS_FOE),
    ),
    # Sage Art: Kebari Senbon
    "J-784": jutsu(
        Injure(TARGET),
        user=named("Jiraiya") & entrance_from(6),
        target=one(NINJA),
        also=(Expert(named("Jiraiya (Sage Mode)"), damage(TARGET)),),
    ),
    # Demonic Illusion: Toad Confrontation Singing
    "J-785": jutsu(
        user=SENJUTSU,
        also=(
            Expert(named("Shima"), choose_one(USERS_FOE, damage(IT))),
            Expert(named("Fukasaku"), choose_one(USERS_FOE, SwapPower(IT))),
            Expert(named("Jiraiya"), this_turn(Unaffected(USER, Of(OPPONENT)))),
        ),
    ),
    # Snake Sword
    "J-786": jutsu(
        IfDo(Move(TARGET, Zone.REMOVED), at_end_of_turn(PutInPlay(removed(THOSE), injured=1))),
        user=entrance_from(3),
        target=one(USERS_FOE),
    ),
    # Summoning Jutsu: Reanimation
    "J-787": jutsu(
        PutInPlay(TARGET, team=USER, anywhere=1),
        at_end_of_turn(Move(THOSE, Zone.REMOVED)),
        user=OfSymbol(Symbol.WATER) & entrance_from(4),
        target=one(discard_pile(EACH, NINJA)),
        also=(Expert(named("Orochimaru"), PutInPlay(TARGET, team=USER, anywhere=1), first=1),),
    ),
    # Distal Phalanx Shrapnel
    "J-788": jutsu(
        Draw(YOU, Count(hand())),
        at_end_of_turn(Repeat(Plus(Count(hand()), Number(-3)), Discard(pick(1, hand())))),
        also=(Expert(named("Kimimaro"), If(at_most(0, In(Zone.DECK, YOU)), WinRewards(YOU, Number(2)))),),
    ),
}
