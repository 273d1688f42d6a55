"""The missions of set 20, Tales of the Gallant Sage."""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import (
    Always,
    AnyOf,
    Attach,
    Choose,
    Discard,
    Do,
    Figure,
    From,
    GoTo,
    Has,
    HasAbility,
    HasKeyword,
    If,
    IfDo,
    In,
    Instead,
    Line,
    Lines,
    May,
    Move,
    Number,
    Pay,
    PutInPlay,
    Reading,
    Search,
    Show,
    Split,
    Then,
    WouldBe,
)
from ofuda.effects.nodes import Trait as HasTrait
from ofuda.games.naruto.cards.phrases import (
    BEARER,
    CLIENT,
    EACH,
    FEMALE,
    IT,
    MALE,
    NINJA,
    OPPONENT,
    TARGET,
    THEIR_NINJA,
    THOSE,
    YOU,
    YOUR_NINJA,
    at_least,
    at_random,
    bottom,
    chakra,
    discard_pile,
    draw,
    gain,
    hand,
    is_a,
    mission,
    more,
    named,
    one,
    permanent,
    pick,
    there_is,
    this_turn,
    top,
)
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import Duty, Fate, Keyword, State, Symbol, Trait, Window, Zone
from ofuda.games.naruto.vocabulary.names import Figure as Number_
from ofuda.games.naruto.vocabulary.nodes import Being, Modify, MoveMarker, Must, OfSymbol, Paid, SacrificeKey

WIND: Final = OfSymbol(Symbol.WIND)
SLUG: Final = NINJA & HasTrait(Trait.SLUG)
KATSUYU: Final = NINJA & named("Katsuyu")
KATSUYU_TO_CALL: Final = AnyOf((discard_pile(YOU, KATSUYU), chakra(YOU, KATSUYU), In(Zone.REMOVED, YOU, KATSUYU)))
SLUGS_TO_CALL: Final = In(Zone.REMOVED, YOU, SLUG)
PAINS_OWN: Final = YOUR_NINJA & (HasTrait(Trait.RINNEGAN) | HasTrait(Trait.AKATSUKI))

CARDS: Final[dict[str, CardText]] = {
    # Monster Research
    "M-740": mission(Show(top(4), EACH), Split(OPPONENT)),
    # Katsuyu's Division; not without somebody to call
    "M-741": permanent(
        Pay(
            Do(Choose(YOU, YOUR_NINJA & SLUG, Move(IT, Zone.REMOVED), least=Number(3), most=Number(3))),
            PutInPlay(pick(1, KATSUYU_TO_CALL)),
            once=1,
            window=Window.OWN_MISSION,
            condition=at_least(1, KATSUYU_TO_CALL) & ~there_is(YOUR_NINJA & KATSUYU),
        ),
        Pay(
            Do(Choose(YOU, YOUR_NINJA & KATSUYU, Move(IT, Zone.REMOVED))),
            PutInPlay(pick(3, SLUGS_TO_CALL)),
            once=1,
            window=Window.OWN_MISSION,
            condition=at_least(1, SLUGS_TO_CALL),
        ),
    ),
    # Ino's Tears
    "M-742": mission(IfDo(Discard(pick(1, hand(YOU, WIND))), Search(Number(2), NINJA & WIND, Zone.HAND))),
    # Puppet Master in Training; the ninja goes to its owner's hand (NA-25)
    "M-743": permanent(
        Always(Modify(BEARER, Number(0), Number(1))),
        Always(Has(BEARER, HasTrait(Trait.PUPPET_MASTER))),
        Always(Instead(WouldBe(BEARER, Fate.LEAVES_PLAY), GoTo(Zone.HAND), may=0)),
        target=one(NINJA & (MALE | FEMALE)),
        enters=Attach(TARGET),
    ),
    # Kankuro's Tenacity
    "M-744": CardText(
        (
            From(
                Zone.CHAKRA,
                Always(Figure(Number_.ENTRANCE, YOUR_NINJA & named("Kankuro"), Number(2), add=1)),
            ),
        ),
        resolve=mission(draw(2), Move(pick(1, discard_pile(YOU, NINJA & WIND)), Zone.HAND)).resolve,
    ),
    # Rash Decision
    "M-745": mission(Choose(YOU, THEIR_NINJA & Being(State.NEW), this_turn(Must(Duty.ATTACK_ALONE, IT)))),
    # The Ame Orphans
    "M-746": mission(
        If(
            more(THEIR_NINJA, than=YOUR_NINJA),
            Then(
                (
                    Search(Number(1), NINJA & HasTrait(Trait.RAIN), Zone.HAND),
                    If(is_a(THOSE, HasKeyword(Keyword.SACRIFICE)), May(MoveMarker(YOU, Number(1)))),
                )
            ),
        )
    ),
    # A Gift of Pain
    "M-747": permanent(
        Always(HasAbility(NINJA & ~HasKeyword(Keyword.SACRIFICE), SacrificeKey((NINJA | CLIENT,)))),
        enters=If(at_least(3, PAINS_OWN), Move(bottom(2), Zone.HAND)),
    ),
    # Chakra Paper
    "M-748": mission(
        Lines(
            Reading.EVERY,
            (
                Line(Paid(Symbol.FIRE), Discard(top(4, OPPONENT))),
                Line(Paid(Symbol.WATER), Move(top(1), Zone.CHAKRA)),
                Line(Paid(Symbol.EARTH), Discard(at_random(1, hand(OPPONENT)))),
                Line(Paid(Symbol.WIND), draw(1)),
                Line(Paid(Symbol.LIGHTNING), gain(YOUR_NINJA, 2, 0)),
            ),
        )
    ),
}
