"""The missions of set 1, The Path to Hokage."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import (
    Always,
    Cannot,
    Choose,
    CostLess,
    Discard,
    Done,
    Draw,
    EachPlayer,
    From,
    Gets,
    Has,
    HasKeyword,
    If,
    In,
    InPlay,
    Later,
    Left,
    Limit,
    Move,
    Negate,
    Number,
    Of,
    OnChain,
    OneOf,
    Place,
    PutCoins,
    PutInPlay,
    Reorder,
    Search,
    Show,
    Shuffle,
    Single,
    Than,
    When,
    While,
    With,
)
from ofuda.games.naruto.cards.phrases import (
    ALONE,
    BEARER,
    CLONE_STATUS,
    EACH,
    GENIN,
    GENIN_OR_LOWER,
    INJURED,
    IT,
    JONIN,
    MISSION,
    NINJA,
    OPPONENT,
    ROGUE_NINJA,
    SHARINGAN_EYE,
    TARGET,
    THAT_PLAYER,
    THEIR_NINJA,
    THIS,
    YOU,
    YOUR_NINJA,
    chakra,
    damage,
    discard_pile,
    draw,
    every,
    hand,
    mission,
    named,
    one,
    permanent,
    pick,
    rewards,
    there_is,
    this_turn,
    top,
)
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import Coin, Deed, Duty, Figure, Harm, Keyword, Outcome, Rank, Way, Zone
from ofuda.games.naruto.vocabulary.names import Limit as Most
from ofuda.games.naruto.vocabulary.nodes import (
    Harmed,
    Heal,
    Join,
    Mark,
    Must,
    OneEach,
    Ranked,
    Reorganise,
    SendsTeam,
    WinRewards,
    Wins,
)

NARUTO: Final = YOUR_NINJA & named("Naruto Uzumaki")
TEAM_OF_THREE: Final = With(Figure.TEAM_SIZE, Than.EXACTLY, Number(3))

CARDS: Final[dict[str, CardText]] = {
    # Ichiraku Noodle Shop
    "M-001": mission(Heal(TARGET), target=one(YOUR_NINJA & INJURED)),
    # An Outcast's Dream
    "M-002": permanent(
        When(Harmed(THEIR_NINJA, NARUTO, Harm.SHOWDOWN_OR_JUTSU), PutCoins(Coin.PLUS_BOTH, Number(1), NARUTO))
    ),
    # Leaf Headband
    "M-003": mission(PutInPlay(TARGET, uses=1), target=one(chakra(YOU, NINJA & GENIN))),
    # A Kind Teacher
    "M-004": mission(Move(TARGET, Zone.DECK, Place.SHUFFLED), target=every(discard_pile(EACH))),
    # Disaster of the Nine-Tailed Fox Spirit
    "M-005": mission(damage(TARGET), target=every(NINJA)),
    # Mission of Capturing the Missing Pet
    "M-006": mission(draw(1)),
    # Make-Out Paradise
    "M-007": mission(Later(Wins(TARGET, Outcome.OUTSTANDING), WinRewards(YOU, Number(1))), target=one(YOUR_NINJA)),
    # An Accident; it binds the ninjas of now (NR-77)
    "M-008": mission(this_turn(Cannot(Deed.USE_JUTSU, TARGET)), target=every(NINJA)),
    # Lone Avenger
    "M-009": mission(Negate(TARGET, Zone.DISCARD), target=one(MISSION & OnChain() & ~HasKeyword(Keyword.PERMANENT))),
    # Exhaustion of Stamina
    "M-010": mission(Discard(TARGET), target=every(chakra(EACH))),
    # Bingo Book
    "M-011": mission(Show(top(3), YOU), Move(pick(1, In(Zone.LOOKED_AT, YOU, NINJA)), Zone.HAND), Shuffle(YOU)),
    # The Worst Client
    "M-012": mission(this_turn(Must(Duty.BE_BLOCKED, TARGET)), target=one(YOUR_NINJA)),
    # Gato Transport
    "M-013": permanent(When(SendsTeam(EACH), Discard(pick(1, chakra(THAT_PLAYER), by=THAT_PLAYER)))),
    # Intent to Kill; a team is checked when it would be sent out
    "M-014": mission(this_turn(Cannot(Deed.GO_ALIKE, NINJA & GENIN_OR_LOWER))),
    # Inner Sakura
    "M-015": mission(Reorder(Number(4)), If(there_is(YOUR_NINJA & named("Sakura Haruno")), draw(1))),
    # Browsing in a Bookstore
    "M-016": mission(Show(hand(OPPONENT), YOU)),
    # Three Man Squads
    "M-017": mission(this_turn(Cannot(Deed.BE_BLOCKED, NINJA & TEAM_OF_THREE, NINJA & ~TEAM_OF_THREE))),
    # One Morning
    "M-018": mission(draw(2)),
    # Failure
    "M-019": mission(Discard(TARGET), target=one(MISSION & InPlay())),
    # Ninja Academy
    "M-020": mission(PutInPlay(TARGET), target=one(hand(YOU, NINJA & GENIN))),
    # After the Battle
    "M-021": mission(Heal(TARGET), target=every(YOUR_NINJA & INJURED)),
    # Leaf Ninja Forces
    "M-022": permanent(Always(Limit(Most.DRAW, Of(EACH), Number(1), add=1))),
    # Battle of Clones
    "M-023": permanent(Always(Has(BEARER, CLONE_STATUS)), target=one(YOUR_NINJA), enters=Mark(TARGET)),
    # Oath of Pain
    "M-024": mission(Move(hand(), Zone.DECK, Place.BOTTOM), Draw(YOU, Done())),
    # The Hero Appears!
    "M-025": permanent(
        Always(
            CostLess(
                Figure.ENTRANCE,
                hand(EACH, NINJA & With(Figure.ENTRANCE, Than.AT_LEAST, Number(1))),
                Number(-1),
            )
        ),
        Always(Single()),
    ),
    # The Most Unpredictable Ninja
    "M-026": mission(this_turn(Must(Duty.GO, TARGET)), target=one(THEIR_NINJA)),
    # Blood of the Uchiha Clan
    "M-027": permanent(Always(Has(BEARER, SHARINGAN_EYE)), target=one(YOUR_NINJA), enters=Mark(TARGET)),
    # Coward
    "M-028": mission(
        this_turn(Cannot(Deed.BE_BLOCKED, NINJA & With(Figure.TEAM_POWER, Than.AT_LEAST, Number(6)), NINJA & ALONE))
    ),
    # Seesaw Battle
    "M-029": mission(Discard(TARGET), target=one(OneEach((rewards(YOU), rewards(OPPONENT))))),
    # Kakashi's Foresight
    "M-030": permanent(Always(Limit(Most.MISSIONS, Of(YOU), Number(2)))),
    # Gathering Herbs
    "M-031": mission(draw(1, EACH)),
    # The Worst for Last
    "M-032": mission(
        If(
            there_is(THEIR_NINJA & JONIN),
            PutInPlay(pick(1, hand(YOU, NINJA & Ranked(Than.AT_MOST, Rank.JONIN))), uses=1),
        )
    ),
    # Public Execution
    "M-033": mission(
        EachPlayer(
            OneOf(
                (
                    Discard(pick(1, hand(THAT_PLAYER), by=THAT_PLAYER)),
                    Choose(THAT_PLAYER, InPlay() & Of(THAT_PLAYER), Discard(IT)),
                ),
                who=THAT_PLAYER,
            )
        )
    ),
    # Unwanted Child
    "M-034": mission(
        Show(TARGET, YOU),
        Move(pick(1, rewards(OPPONENT, ROGUE_NINJA)), Zone.HAND),
        target=every(rewards(OPPONENT)),
    ),
    # Look for the Red Four-Leaf Clover
    "M-035": mission(Search(Number(1), MISSION, Zone.DECK, must=1)),
    # Left Behind
    "M-036": mission(Join(TARGET), target=one(THEIR_NINJA)),
    # Specific Instruction
    "M-037": mission(Reorganise(YOU), target=every(YOUR_NINJA)),
    # Teachings of the Previous Hokage
    "M-038": mission(this_turn(Must(Duty.GO, NINJA))),
    # Small Act of Courage
    "M-039": mission(
        this_turn(
            CostLess(Figure.ENTRANCE, hand(YOU, NINJA & With(Figure.ENTRANCE, Than.AT_MOST, Number(2))), Number(1))
        )
    ),
    # Shooting Star; not while its player controls another (NR-72)
    "M-040": permanent(
        From(Zone.HAND, While(there_is(YOUR_NINJA & named("Shooting Star")), Cannot(Deed.BE_PLAYED, THIS))),
        Always(Has(BEARER, named("Shooting Star"), Gets.INSTEAD)),
        When(Left(THIS, Way.ANY), Discard(BEARER)),
        target=one(YOUR_NINJA & GENIN),
        enters=Mark(TARGET),
    ),
    # Manji Battle Formation
    "M-041": mission(this_turn(Cannot(Deed.BE_DAMAGED, TARGET)), target=one(YOUR_NINJA)),
    # Revival
    "M-042": mission(Move(TARGET, Zone.DECK, Place.TOP), target=one(discard_pile(YOU, NINJA))),
}
