"""The missions of set 21, Shattered Truth: M-762 to M-773."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import (
    Always,
    Cannot,
    Choose,
    Condition,
    Costs,
    Discard,
    Done,
    Draw,
    EntersWith,
    Flip,
    IfDo,
    Instead,
    Later,
    Limit,
    Line,
    Lines,
    May,
    Moment,
    Move,
    Number,
    Of,
    Pay,
    Plus,
    PutCoins,
    PutInPlay,
    Reading,
    Reorder,
    Search,
    Than,
    Then,
    Times,
    When,
    With,
    WouldBe,
    X,
)
from ofuda.effects.nodes import Trait as HasTrait
from ofuda.games.naruto.cards.phrases import (
    BEARER,
    EACH,
    IT,
    MISSION,
    NINJA,
    OPPONENT,
    TARGET,
    YOU,
    YOUR_NINJA,
    at_least,
    bottom,
    chakra,
    discard_pile,
    draw,
    gain,
    hand,
    mission,
    one,
    permanent,
    pick,
    this_turn,
    top,
    up_to,
    world,
)
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import Coin, Deed, Fate, Figure, Outcome, Symbol, Trait, Window, Zone
from ofuda.games.naruto.vocabulary.names import Limit as Most
from ofuda.games.naruto.vocabulary.names import Moment as Time
from ofuda.games.naruto.vocabulary.nodes import (
    DrawsAreWon,
    Heal,
    Mark,
    Marker,
    Modify,
    MoveMarker,
    OfSymbol,
    Redirect,
    Teams,
    WinRewards,
    Wins,
)

WATER: Final = OfSymbol(Symbol.WATER)
SLUG: Final = NINJA & HasTrait(Trait.SLUG)
SNAKE: Final = NINJA & HasTrait(Trait.SNAKE)
FOUR_SOUND: Final = YOUR_NINJA & HasTrait(Trait.FOUR_SOUND)


def four_sound(n: int) -> Condition:
    """Return the condition to have so many ninjas of the Four Sound."""
    return at_least(n, FOUR_SOUND)


CARDS: Final[dict[str, CardText]] = {
    # Cursed Existence; teams at home count, too
    "M-762": mission(
        Later(
            Moment(Time.SHOWDOWN_BEGINS, EACH),
            WinRewards(YOU, Teams(YOUR_NINJA & With(Figure.ENTRANCE, Than.AT_LEAST, Number(7)))),
        )
    ),
    # New Members
    "M-763": mission(Discard(hand()), Draw(YOU, Plus(Done(), Number(1)))),
    # Rashomon's Defense; a Victory that is not outstanding (NA-107)
    "M-764": permanent(
        Always(DrawsAreWon(YOUR_NINJA)),
        When(Wins(YOUR_NINJA, Outcome.PLAIN_VICTORY), Move(pick(1, discard_pile()), Zone.CHAKRA)),
    ),
    # Sasuke's Curse
    "M-765": permanent(
        Always(
            Instead(WouldBe(BEARER, Fate.DAMAGED), Choose(YOU, YOUR_NINJA & ~BEARER, Redirect(IT)), may=0),
        ),
        target=one(YOUR_NINJA),
        enters=Mark(TARGET),
    ),
    # Eight-Headed Serpent Jutsu
    "M-766": mission(IfDo(Move(top(10), Zone.DISCARD), PutInPlay(up_to(2, discard_pile(YOU, SNAKE))))),
    # Orochimaru's Goal
    "M-767": permanent(
        Pay(
            Costs(()),
            Lines(
                Reading.ONE,
                (
                    Line(four_sound(2), gain(FOUR_SOUND, 1, 1)),
                    Line(four_sound(3), Move(pick(1, discard_pile()), Zone.CHAKRA)),
                    Line(four_sound(4), Move(pick(1, chakra(YOU, MISSION & WATER)), Zone.HAND)),
                ),
            ),
            once=1,
            window=Window.OWN_MISSION,
            condition=four_sound(2),
        )
    ),
    # World of Water
    "M-768": world(
        Symbol.WATER,
        (1, Move(pick(1, discard_pile(YOU, NINJA)), Zone.CHAKRA)),
        (5, Discard(chakra(EACH))),
    ),
    # World of Wind
    "M-769": world(
        Symbol.WIND,
        (1, Reorder(Number(3))),
        (5, Choose(YOU, NINJA, this_turn(Cannot(Deed.BE_BLOCKED, IT)))),
    ),
    # Slug Infestation!
    "M-770": permanent(
        Always(EntersWith(Coin.PLAIN, X())),
        Always(Modify(SLUG, Number(3), Number(1))),
        enters=May(Search(Number(1), SLUG, Zone.HAND)),
    ),
    # Daydreaming
    "M-771": permanent(
        Always(Limit(Most.HAND, Of(YOU), Number(2), add=1)),
        enters=Then(
            (
                draw(2),
                Flip(
                    heads=Choose(YOU, NINJA, Heal(IT), optional=1),
                    tails=Choose(YOU, NINJA, PutCoins(Coin.GROWTH, Number(1), IT)),
                ),
            )
        ),
    ),
    # Dreams of the Past
    "M-772": permanent(Always(Limit(Most.FLIPS_AGAIN, Of(YOU), Number(2))), enters=draw(1)),
    # Void World; more coins than a line asks for are not removed
    "M-773": world(
        Symbol.VOID,
        (2, Move(bottom(1), Zone.HAND)),
        (10, Then((Move(bottom(1), Zone.HAND), MoveMarker(OPPONENT, Times(-1, Marker(OPPONENT)))))),
    ),
}
