"""The nodes of the effect language that belong to the Naruto Shippuden CCG.

A trigger fires once for each event, however many things it happens to; `The(SUBJECT)` is all of them that are in its
set and still there. `YOU` is the controller of the card. In `Lasting` and `Later`, `The(...)` means the same things as
when the effect was executed, without those that have left since; every other set is evaluated anew each time. The
target of a card is what was chosen for its target line and is still legal (NA-98, NR-61); of `TargetsAll`, what is in
the set at resolution (NR-62). A card never targets itself. The amount of `Left` is the Growth coins that were on the
card; of a sacrifice, its entrance cost. Of several modes, one that can be done must be chosen if
there is one. Who moves several cards to an end of a deck chooses their order (NR-52).
"""

from __future__ import annotations

from dataclasses import dataclass

from ofuda.effects.nodes import (
    Ability,
    Cards,
    Condition,
    Cost,
    Effect,
    Node,
    Player,
    Rule,
    Set,
    Than,
    Trigger,
    Value,
)
from ofuda.games.naruto.vocabulary.names import Duty, Harm, Outcome, Rank, Sortie, State, Symbol, Title, Trait

# --- values -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Marker(Value):
    """The turn marker of a player."""

    who: Player


@dataclass(frozen=True)
class Teams(Value):
    """The number of teams with one of these ninjas, in the village or on the battlefield."""

    of: Set


# --- sets and cards ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OfSymbol(Set):
    """Things and cards with a symbol."""

    symbol: Symbol


@dataclass(frozen=True)
class Attribute(Set):
    """Ninjas with a combat attribute; a characteristic of the same word does not count."""

    word: Trait


@dataclass(frozen=True)
class Ranked(Set):
    """Ninjas with a rank that compares so (NA-126); never a ninja without a rank (NR-41)."""

    how: Than
    rank: Rank


@dataclass(frozen=True)
class Being(Set):
    """Ninjas in play in a state."""

    state: State


@dataclass(frozen=True)
class TeamOf(Set):
    """All ninjas of the teams of these, they themselves included."""

    of: Set


@dataclass(frozen=True)
class Battling(Set):
    """Ninjas of the teams that face the teams of these in a blocked battle (NR-20)."""

    of: Set


@dataclass(frozen=True)
class UsedBy(Set):
    """Jutsu being played whose user is one of these."""

    of: Set


@dataclass(frozen=True)
class SpecificCost(Set):
    """Jutsu with a specific symbol in the cost to pay; X of one symbol counts (NR-71)."""


@dataclass(frozen=True)
class Titled(Set):
    """Ninjas whose effect has this title."""

    title: Title


@dataclass(frozen=True)
class Requires(Set):
    """Jutsu whose requirement asks for this trait."""

    word: Trait


@dataclass(frozen=True)
class OneEach(Cards):
    """Exactly one card of each of these; all must have one."""

    of: tuple[Cards, ...]


# --- conditions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Paid(Condition):
    """A card with this symbol was among what was paid for this card or ability, chakra or hand cost."""

    symbol: Symbol


@dataclass(frozen=True)
class PaidMore(Condition):
    """The higher of the alternative costs of this jutsu was paid."""


# --- triggers ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Goes(Trigger):
    """Ninjas are sent out (NA-76); their team and its head are known by then."""

    what: Set
    how: Sortie


@dataclass(frozen=True)
class SendsTeam(Trigger):
    """A player sends out a team, to attack or to block; CHOSEN is this player."""

    who: Player


@dataclass(frozen=True)
class Holds(Trigger):
    """A condition holds, checked whenever the board settles; at most once a turn (NR-68)."""

    condition: Condition


@dataclass(frozen=True)
class Meets(Trigger):
    """Ninjas face an opposing team after blocks."""

    what: Set


@dataclass(frozen=True)
class Gained(Trigger):
    """A ninja of a set gained combat from a card of another set; the amount is that combat.

    Only `Gain` of more than 0 combat counts; it fires once for each such ninja.
    """

    what: Set
    by: Set


@dataclass(frozen=True)
class Harmed(Trigger):
    """Ninjas were damaged by others, once for each battle or jutsu, with texts as they were before (NR-70).

    In the showdown every ninja of the other team of the battle counts as the cause.
    """

    what: Set
    by: Set | None
    how: Harm


@dataclass(frozen=True)
class Wins(Trigger):
    """A team that contains one of these gets a result."""

    what: Set
    how: Outcome


@dataclass(frozen=True)
class UsesJutsu(Trigger):
    """One of these becomes the user of a jutsu, as it is put on the chain (NR-53); SUBJECT is the jutsu."""

    what: Set


@dataclass(frozen=True)
class RewardsWon(Trigger):
    """A player wins battle rewards; with `n`, the n-th of the turn. The amount is how many."""

    who: Player
    n: int = 0


@dataclass(frozen=True)
class MarkerBecomes(Trigger):
    """A player's turn marker becomes this number."""

    who: Player
    n: int


# --- costs ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PayChakra(Cost):
    """Chakra: points of any symbol and of each symbol (NA-86, NA-87)."""

    generic: int = 0
    earth: int = 0
    fire: int = 0
    lightning: int = 0
    void: int = 0
    water: int = 0
    wind: int = 0


# --- effects ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Gain(Effect):
    """Ninjas get combat and support until the end of the turn; the amounts are fixed now (NR-31)."""

    what: Set
    combat: Value
    support: Value


@dataclass(frozen=True)
class GainMental(Effect):
    """Ninjas get mental power until the end of the turn."""

    what: Set
    n: Value


@dataclass(frozen=True)
class Become(Effect):
    """The combat and support of ninjas become these until the end of the turn; a missing one stays (NR-31)."""

    what: Set
    combat: Value | None
    support: Value | None


@dataclass(frozen=True)
class SwapPower(Effect):
    """The combat and support of ninjas change places until the end of the turn (NR-31)."""

    what: Set


@dataclass(frozen=True)
class Freeze(Effect):
    """The power of ninjas is the printed one of their state, and nothing changes it until the end of the turn."""

    what: Set


@dataclass(frozen=True)
class Damage(Effect):
    """Deal damage to each of these at the same time."""

    what: Set
    n: Value


@dataclass(frozen=True)
class Injure(Effect):
    """Injure these; nothing happens to injured ones (NA-111)."""

    what: Set


@dataclass(frozen=True)
class Heal(Effect):
    """Heal these (NA-113)."""

    what: Set


@dataclass(frozen=True)
class ReduceBy(Effect):
    """Inside `Instead`: reduce the damage, at least to 0."""

    n: Value


@dataclass(frozen=True)
class NegateHarm(Effect):
    """Inside `Instead`: negate the damage as a whole."""


@dataclass(frozen=True)
class Redirect(Effect):
    """Inside `Instead`: the damage is dealt to this ninja instead."""

    to: Set


@dataclass(frozen=True)
class StandBy(Effect):
    """Ninjas leave the battlefield for the village, each as a team of one (NR-18)."""

    what: Set


@dataclass(frozen=True)
class NewHead(Effect):
    """In the team of a head, you choose a support to be the head; the old head becomes a support."""

    of: Set


@dataclass(frozen=True)
class Join(Effect):
    """Ninjas leave their teams for the team of another or, without one, for a new team of just these.

    With a team they come under the control of its player; `anywhere`: in any position of the team.
    """

    what: Set
    team: Set | None = None
    anywhere: int = 0


@dataclass(frozen=True)
class Reorganise(Effect):
    """A player organises all teams of the village anew (NA-64 to NA-66)."""

    who: Player


@dataclass(frozen=True)
class WinRewards(Effect):
    """A player wins battle rewards from the top of the opponent's deck (NR-3)."""

    who: Player
    n: Value


@dataclass(frozen=True)
class MoveMarker(Effect):
    """A player's turn marker moves up, or down if negative, never below 0 (NR-44)."""

    who: Player
    n: Value


@dataclass(frozen=True)
class GiveBack(Effect):
    """Ninjas return to the opponent's village, each as a team of one, under the opponent's control (NR-39)."""

    what: Set


@dataclass(frozen=True)
class CountAsGrowth(Effect):
    """What was done to ninjas counts as the use of Growth (`UsesKeyword`)."""

    what: Set


@dataclass(frozen=True)
class Mark(Effect):
    """Put a marker coin of this permanent on a thing, which is its BEARER from now on.

    The card stays in the village: it does not leave play with its bearer. A marker coin is not counted as a coin
    (NR-76), and it passes over in Growth (NR-26).
    """

    what: Set


# --- rules ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Modify(Rule):
    """Combat and support of ninjas are so much more."""

    what: Set
    combat: Value
    support: Value


@dataclass(frozen=True)
class Must(Rule):
    """Ninjas have a duty, some of them towards others."""

    duty: Duty
    what: Set
    other: Set | None = None


@dataclass(frozen=True)
class CostIs(Rule):
    """Jutsu cost just this: points of any chakra and of one symbol. None of both: nothing."""

    what: Set
    generic: int = 0
    symbol: Symbol | None = None
    points: int = 0


@dataclass(frozen=True)
class AnySymbols(Rule):
    """Specific symbols in the cost of these jutsu may be paid with any chakra."""

    what: Set


@dataclass(frozen=True)
class DrawsAreWon(Rule):
    """A tie of a team with one of these is a Victory of that team (NA-105)."""

    what: Set


@dataclass(frozen=True)
class NumbersUp(Rule):
    """Amounts and target lines of these jutsu are one higher (NR-54)."""

    what: Set


# --- abilities --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Valid(Ability):
    """An ability that works while its ninja is injured, too (NA-132)."""

    ability: Ability


@dataclass(frozen=True)
class TargetsAll(Ability):
    """A target line without a choice: all of these at resolution (NR-62).

    There must be at least one when the card is announced. Those that cannot be targeted are left out.
    """

    of: Set | Cards


@dataclass(frozen=True)
class Expert(Ability):
    """A further effect of a jutsu if its user is one of these (NA-136); `first`: in the place of its own effect."""

    user: Set
    effect: Effect
    first: int = 0


@dataclass(frozen=True)
class Combination(Ability):
    """A further effect of a jutsu if others of the user's team match all of these, each another one (NA-135, NR-27)."""

    of: tuple[Set, ...]
    effect: Effect


@dataclass(frozen=True)
class SquadKey(Ability):
    """The ninjas of your village that are removed from the game to put this card in play (NA-149)."""

    of: tuple[Set, ...]


@dataclass(frozen=True)
class SacrificeKey(Ability):
    """The cards in play that are removed from the game as a further cost of this card, and Growth coins (NA-146)."""

    of: tuple[Set, ...]
    coins: int = 0


NODES: tuple[type[Node], ...] = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Node) and kind.__module__ == __name__
)
