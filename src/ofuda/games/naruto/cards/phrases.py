"""How cards are written down: the words and phrases that many of them share.

Power reads combat, support.
"""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import (
    Ability,
    Always,
    Cards,
    CardType,
    Choose,
    Compare,
    Condition,
    Cost,
    Costs,
    Count,
    Discard,
    Do,
    Draw,
    Edge,
    Effect,
    End,
    Entered,
    Exists,
    How,
    If,
    In,
    IsA,
    Lasting,
    Later,
    Moment,
    Named,
    Number,
    Of,
    Pay,
    Pick,
    Player,
    Plus,
    PutCoins,
    Resolve,
    Rule,
    Set,
    Someone,
    TakeCoins,
    Targets,
    Text,
    TextState,
    Than,
    The,
    Then,
    Unaffected,
    Value,
    When,
    Which,
    Who,
    With,
)
from ofuda.effects.nodes import Trait as HasTrait
from ofuda.games.naruto.cards.text import CardText
from ofuda.games.naruto.vocabulary.names import (
    Coin,
    Figure,
    Rank,
    Sortie,
    State,
    Symbol,
    Trait,
    Type,
    Way,
    Window,
    Zone,
)
from ofuda.games.naruto.vocabulary.names import Moment as Time
from ofuda.games.naruto.vocabulary.nodes import (
    Attribute,
    Battling,
    Become,
    Being,
    Damage,
    Gain,
    Goes,
    OfSymbol,
    Ranked,
    TargetsAll,
    TeamOf,
)

YOU: Final = Who.YOU
OPPONENT: Final = Who.OPPONENT
EACH: Final = Who.EACH
THAT_PLAYER: Final = Someone.CHOSEN

# --- things -----------------------------------------------------------------------------------------------------------

THIS: Final = The(Which.THIS)
IT: Final = The(Which.IT)
THOSE: Final = The(Which.THOSE)  # those that the step before has handled
TARGET: Final = The(Which.TARGET)
USER: Final = The(Which.USER)
SUBJECT: Final = The(Which.SUBJECT)  # those that the ability has waited for
BEARER: Final = The(Which.BEARER)  # the ninja with this card's marker coin

NINJA: Final = CardType(Type.NINJA)
JUTSU: Final = CardType(Type.JUTSU)
MISSION: Final = CardType(Type.MISSION)
CLIENT: Final = CardType(Type.CLIENT)
YOUR_NINJA: Final = NINJA & Of(YOU)
THEIR_NINJA: Final = NINJA & Of(OPPONENT)

TEAM: Final = NINJA & TeamOf(THIS)
TEAMMATE: Final = TEAM & ~THIS
FOE: Final = NINJA & Battling(THIS)
USERS_FOE: Final = NINJA & Battling(USER)

HEAD: Final = Being(State.HEAD)
SUPPORT: Final = Being(State.SUPPORT)
HEALTHY: Final = Being(State.HEALTHY)
INJURED: Final = Being(State.INJURED)
SENT_OUT: Final = Being(State.SENT_OUT)
STAND_BY: Final = Being(State.STAND_BY)
ALONE: Final = Being(State.ALONE)

ANIMAL: Final = HasTrait(Trait.ANIMAL)
BYAKUGAN: Final = HasTrait(Trait.BYAKUGAN)
CLONE_STATUS: Final = HasTrait(Trait.CLONE_STATUS)
FEMALE: Final = HasTrait(Trait.FEMALE)
GENIN: Final = HasTrait(Trait.GENIN)
JONIN: Final = HasTrait(Trait.JONIN)
LEAF: Final = HasTrait(Trait.LEAF)
MALE: Final = HasTrait(Trait.MALE)
NINJA_DOG: Final = HasTrait(Trait.NINJA_DOG)
ROGUE_NINJA: Final = HasTrait(Trait.ROGUE_NINJA)
SHARINGAN_EYE: Final = HasTrait(Trait.SHARINGAN_EYE)
TAIJUTSU: Final = HasTrait(Trait.TAIJUTSU)

WITHOUT_TEXT: Final = Text(TextState.NONE)  # NR-41: keywords, mental power and Name are not text

GENIN_OR_LOWER: Final = Ranked(Than.AT_MOST, Rank.GENIN)
CHUNIN_OR_HIGHER: Final = Ranked(Than.AT_LEAST, Rank.CHUNIN)
JONIN_OR_HIGHER: Final = Ranked(Than.AT_LEAST, Rank.JONIN)


def named(name: str) -> Set:
    return Named(name)


def entrance_from(n: int) -> Set:
    """Return what has at least this entrance cost."""
    return With(Figure.ENTRANCE, Than.AT_LEAST, Number(n))


def attribute(word: Trait) -> Set:
    return Attribute(word)


# --- cards outside play -----------------------------------------------------------------------------------------------


def hand(who: Player = YOU, only: Set | None = None) -> In:
    return In(Zone.HAND, who, only)


def chakra(who: Player = YOU, only: Set | None = None) -> In:
    return In(Zone.CHAKRA, who, only)


def discard_pile(who: Player = YOU, only: Set | None = None) -> In:
    return In(Zone.DISCARD, who, only)


def removed(only: Set | None = None) -> In:
    """Return cards of both players that were removed from the game."""
    return In(Zone.REMOVED, EACH, only)


def rewards(who: Player = YOU, only: Set | None = None) -> In:
    return In(Zone.REWARDS, who, only)


def top(n: int | Value, who: Player = YOU) -> Edge:
    """Return the top cards of a deck."""
    return Edge(number(n), who, End.TOP)


def bottom(n: int) -> Edge:
    """Return the bottom cards of your deck."""
    return Edge(Number(n), YOU, End.BOTTOM)


def pick(n: int, of: Cards, by: Player = YOU) -> Pick:
    return Pick(Number(n), of, by)


def up_to(n: int, of: Cards) -> Pick:
    return Pick(Number(n), of, least=Number(0))


def at_random(n: int, of: Cards) -> Pick:
    return Pick(Number(n), of, random=1)


# --- conditions -------------------------------------------------------------------------------------------------------


def there_is(of: Set) -> Condition:
    return Exists(of)


def is_a(what: Set | Cards, of: Set) -> Condition:
    return IsA(what, of)


def at_least(n: int, of: Set | Cards) -> Condition:
    return Compare(Count(of), How.AT_LEAST, Number(n))


def at_most(n: int, of: Set | Cards) -> Condition:
    return Compare(Count(of), How.AT_MOST, Number(n))


def more(of: Set | Cards, than: Set | Cards) -> Condition:
    return Compare(Count(of), How.AT_LEAST, Plus(Count(than), Number(1)))


# --- effects and costs ------------------------------------------------------------------------------------------------


def number(n: int | Value) -> Value:
    return Number(n) if isinstance(n, int) else n


def gain(what: Set, combat: int | Value, support: int | Value) -> Gain:
    """Return +combat/+support this turn."""
    return Gain(what, number(combat), number(support))


def become(what: Set, combat: int | None, support: int | None) -> Become:
    """Return a change of power to combat/support this turn; None stays as it is."""
    return Become(what, None if combat is None else Number(combat), None if support is None else Number(support))


def damage(what: Set, n: int = 1) -> Damage:
    return Damage(what, Number(n))


def draw(n: int, who: Player = YOU) -> Draw:
    return Draw(who, Number(n))


def choose_one(of: Set, effect: Effect) -> Choose:
    """Return an effect on one of these that you choose; IT in the effect is that one."""
    return Choose(YOU, of, effect)


def this_turn(rule: Rule) -> Lasting:
    return Lasting(rule)


FREE: Final = Costs(())


def at_end_of_turn(effect: Effect) -> Later:
    """Return an effect that waits for the end of this turn, whoever's it is."""
    return Later(Moment(Time.TURN_ENDS, EACH), effect)


def discard(n: int, of: Cards) -> Cost:
    """Return the cost to discard some of these cards."""
    return Do(Discard(pick(n, of)))


def when_sent_out(effect: Effect, how: Sortie = Sortie.ANY, only_if: Condition | None = None) -> Ability:
    return When(Goes(THIS, how), effect if only_if is None else If(only_if, effect))


# --- whole cards ------------------------------------------------------------------------------------------------------


def one(of: Set | Cards) -> Targets:
    """Return the target line for one of these."""
    return Targets(of)


def some(least: int, most: int, of: Set | Cards) -> Targets:
    """Return the target line for several of these."""
    return Targets(of, Number(least), Number(most))


def every(of: Set | Cards) -> TargetsAll:
    """Return the target line for all of these."""
    return TargetsAll(of)


def ninja(*abilities: Ability) -> CardText:
    return CardText(abilities)


def client(*abilities: Ability) -> CardText:
    return CardText(abilities)


def jutsu(
    *effects: Effect,
    user: Set | None = None,
    target: Targets | TargetsAll | None = None,
    also: tuple[Ability, ...] = (),
    quiet: Player | None = None,
) -> CardText:
    """Return a jutsu; `user`: the ninjas that can use it; `quiet`: who may not answer it."""
    return CardText(also, requirement=user, targets=target, resolve=Resolve(_all(effects), quiet) if effects else None)


def mission(*effects: Effect, target: Targets | TargetsAll | None = None) -> CardText:
    return CardText(targets=target, resolve=Resolve(_all(effects)))


def permanent(
    *abilities: Ability, target: Targets | TargetsAll | None = None, enters: Effect | None = None
) -> CardText:
    """Return a permanent mission; `enters`: what it does as it comes into play."""
    return CardText(abilities, targets=target, resolve=None if enters is None else Resolve(enters))


def world(symbol: Symbol, *lines: tuple[int, Effect]) -> CardText:
    """Return a World: ninjas of its symbol bring it coins, and removing so many has an effect."""
    return permanent(
        When(Entered(YOUR_NINJA & OfSymbol(symbol), Way.ANY), PutCoins(Coin.PLAIN, Number(1), THIS)),
        *(
            Pay(Do(TakeCoins(Coin.PLAIN, Number(coins), THIS)), effect, window=Window.OWN_MISSION)
            for coins, effect in lines
        ),
        Always(Unaffected(THIS, MISSION & Of(OPPONENT))),
    )


def _all(effects: tuple[Effect, ...]) -> Effect:
    return effects[0] if len(effects) == 1 else Then(effects)
