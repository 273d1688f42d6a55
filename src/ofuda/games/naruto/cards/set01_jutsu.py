"""The jutsu of set 1, The Path to Hokage."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import (
    Cannot,
    Count,
    Discard,
    Exists,
    FigureOf,
    Flip,
    Gets,
    Has,
    If,
    In,
    Later,
    Move,
    Negate,
    Not,
    Number,
    Of,
    OnChain,
    OneOf,
    Pick,
    Place,
    PutInPlay,
    Shares,
    Show,
    TakeControl,
    Than,
    Times,
    With,
    X,
)
from ofuda.games.naruto.cards.phrases import (
    ANIMAL,
    BYAKUGAN,
    CHUNIN_OR_HIGHER,
    CLONE_STATUS,
    EACH,
    FEMALE,
    HEAD,
    JONIN_OR_HIGHER,
    JUTSU,
    MALE,
    MISSION,
    NINJA,
    NINJA_DOG,
    OPPONENT,
    SENT_OUT,
    SHARINGAN_EYE,
    STAND_BY,
    SUBJECT,
    SUPPORT,
    TARGET,
    USER,
    USERS_FOE,
    YOU,
    YOUR_NINJA,
    at_least,
    attribute,
    become,
    damage,
    discard_pile,
    draw,
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
from ofuda.games.naruto.vocabulary.names import Deed, Feature, Figure, Harm, State, Trait, Zone
from ofuda.games.naruto.vocabulary.nodes import (
    Battling,
    Being,
    Freeze,
    Harmed,
    Injure,
    NewHead,
    StandBy,
    SwapPower,
    TeamOf,
    UsedBy,
)

BOTH_HANDS: Final = Count(hand(EACH))

CARDS: Final[dict[str, CardText]] = {
    # Kunai
    "J-001": jutsu(gain(USER, 2, 2)),
    # Cross-Shaped Shuriken
    "J-002": jutsu(gain(USER, 3, 0)),
    # Sexy Jutsu
    "J-003": jutsu(
        this_turn(Has(USER, MALE, Gets.LOSES)),
        this_turn(Has(USER, FEMALE)),
        become(TARGET, 0, None),
        user=MALE,
        target=one(USERS_FOE & MALE),
    ),
    # Harem Jutsu
    "J-004": jutsu(
        this_turn(Has(USER, MALE, Gets.LOSES)),
        this_turn(Has(USER, FEMALE)),
        become(TARGET, 0, 0),
        user=MALE & CLONE_STATUS,
        target=every(USERS_FOE & MALE),
    ),
    # Multi Shadow Clone Jutsu
    "J-005": jutsu(gain(USER, Times(2, X()), 0), this_turn(Has(USER, CLONE_STATUS))),
    # 8 Trigram Divination Seal Spell Formula
    "J-006": jutsu(Move(TARGET, Zone.DECK, Place.TOP), user=JONIN_OR_HIGHER, target=one(NINJA)),
    # Sharingan Eye
    "J-007": jutsu(Negate(TARGET, Zone.DISCARD), user=SHARINGAN_EYE, target=one(JUTSU & OnChain())),
    # Crystal Ball Jutsu
    "J-008": jutsu(Show(hand(OPPONENT), YOU), If(at_least(1, hand(OPPONENT, NINJA)), draw(1))),
    # A Thousand Years of Death
    "J-009": jutsu(Move(TARGET, Zone.CHAKRA), target=one(rewards(EACH))),
    # Fire Style: Fire Ball Jutsu
    "J-010": jutsu(If(Not(is_a(TARGET, attribute(Trait.FLAME))), damage(TARGET)), target=one(NINJA)),
    # Shared-instinct Assassination Jutsu
    "J-011": jutsu(Move(TARGET, Zone.HAND), user=CHUNIN_OR_HIGHER, target=one(NINJA & STAND_BY)),
    # Water Clone Jutsu
    "J-012": jutsu(gain(USER, X(), X()), this_turn(Has(USER, CLONE_STATUS))),
    # Hidden Mist Jutsu
    "J-013": jutsu(Negate(TARGET, Zone.HAND), target=one(JUTSU & OnChain())),
    # Silent Killing Jutsu
    "J-014": jutsu(Injure(TARGET), user=JONIN_OR_HIGHER, target=every(USERS_FOE)),
    # Clone Jutsu
    "J-015": jutsu(gain(USER, 1, 1), this_turn(Has(USER, CLONE_STATUS))),
    # Transform Jutsu
    "J-016": jutsu(
        SwapPower(USER),
        OneOf(
            tuple(
                this_turn(Has(USER, attribute(word), Gets.INSTEAD))
                for word in (Trait.TAIJUTSU, Trait.NINJUTSU, Trait.GENJUTSU, Trait.FLAME)
            )
        ),
    ),
    # Substitution Jutsu
    "J-017": jutsu(NewHead(TARGET), target=one(NINJA & HEAD)),
    # Disguise Jutsu
    "J-018": jutsu(
        this_turn(Cannot(Deed.SHOWDOWN, TARGET)),
        user=Being(State.BATTLING),
        target=every(NINJA & (TeamOf(USER) | Battling(USER))),
    ),
    # Evil Illusion: Death Mirage Jutsu
    "J-019": jutsu(
        gain(TARGET, -2, -2),
        If(is_a(USER, attribute(Trait.GENJUTSU)), gain(TARGET, -1, -1)),
        target=one(USERS_FOE),
    ),
    # Escape Jutsu
    "J-020": jutsu(Freeze(TARGET), target=one(NINJA)),
    # Earth Style: Headhunter Jutsu
    "J-021": jutsu(StandBy(TARGET), user=CHUNIN_OR_HIGHER, target=every(USERS_FOE & SUPPORT)),
    # Mind Transfer Jutsu
    "J-022": jutsu(
        StandBy(TARGET),
        If(Not(Exists(YOUR_NINJA & Shares(Feature.NAME, TARGET))), TakeControl(TARGET)),
        user=attribute(Trait.MIND),
        target=one(USERS_FOE & With(Figure.COMBAT, Than.AT_MOST, Number(2))),
    ),
    # Shadow Possession Jutsu
    "J-023": jutsu(become(TARGET, 0, 0), user=attribute(Trait.SHADOW), target=one(USERS_FOE)),
    # Expansion Jutsu
    "J-024": jutsu(
        gain(USER, 2, 0),
        this_turn(Cannot(Deed.BE_TARGETED, USER, JUTSU & Of(OPPONENT))),
        user=attribute(Trait.FOOD),
    ),
    # Shadow Clone Jutsu
    "J-025": jutsu(this_turn(Has(USER, CLONE_STATUS)), Flip(gain(USER, 4, 0), gain(USER, 2, 0))),
    # Leaf Hurricane
    "J-026": jutsu(gain(USER, 3, 0), user=attribute(Trait.TAIJUTSU)),
    # Leaf Whirlwind
    "J-027": jutsu(gain(USER, 0, 3), user=attribute(Trait.TAIJUTSU)),
    # Ninja Art of Beast Mimicry: All-Four Jutsu
    "J-028": jutsu(
        this_turn(Has(USER, ANIMAL)),
        gain(USER, FigureOf(Figure.COMBAT, USER), 0),
        user=attribute(Trait.FANG),
    ),
    # Demon Wind Shuriken
    "J-029": jutsu(gain(USER, 2, 0), If(is_a(USER, attribute(Trait.WEAPON)), gain(USER, 1, 0))),
    # Lightning Blade
    "J-030": jutsu(gain(USER, 7, 0), user=named("Kakashi Hatake")),
    # Guillotine Sword
    "J-031": jutsu(Later(Harmed(NINJA, TeamOf(USER), Harm.SHOWDOWN_ASSIGNED), Discard(SUBJECT), each=1), user=HEAD),
    # Water Prison Jutsu
    "J-032": jutsu(become(TARGET, 0, None), target=one(USERS_FOE)),
    # Water Style: Water Dragon Jutsu
    "J-033": jutsu(damage(TARGET), user=JONIN_OR_HIGHER, target=one(NINJA & SENT_OUT)),
    # Water Style: Giant Vortex Jutsu
    "J-034": jutsu(Move(TARGET, Zone.HAND), user=JONIN_OR_HIGHER, target=every(USERS_FOE)),
    # A Thousand Needles of Death
    "J-035": jutsu(Injure(TARGET), user=named("Haku"), target=one(USERS_FOE)),
    # Crystal Ice Mirror
    "J-036": jutsu(
        gain(TARGET, Times(-1, BOTH_HANDS), Times(-1, BOTH_HANDS)), user=named("Haku"), target=one(USERS_FOE)
    ),
    # Shadow Shuriken Jutsu
    "J-037": jutsu(this_turn(Cannot(Deed.BE_NEGATED, JUTSU & UsedBy(USER)))),
    # Sprinting in the Mist Jutsu
    "J-038": jutsu(StandBy(TARGET), target=one(YOUR_NINJA & SENT_OUT)),
    # Parasitic Insect Jutsu
    "J-039": jutsu(
        Discard(Pick(Number(3), In(Zone.DECK, OPPONENT), random=1)),
        user=attribute(Trait.INSECT),
    ),
    # Tree-Climbing Training
    "J-040": jutsu(Move(top(2), Zone.CHAKRA)),
    # Summoning Earth Style: Fanged Pursuit Jutsu
    "J-041": jutsu(PutInPlay(TARGET, team=USER), target=some(1, 2, discard_pile(YOU, NINJA & NINJA_DOG))),
    # Byakugan
    "J-042": jutsu(
        Show(hand(OPPONENT), YOU),
        Discard(pick(1, hand(OPPONENT, JUTSU | MISSION))),
        user=BYAKUGAN,
    ),
}
