"""The nodes of the effect language that belong to the Shaman King TCG.

`YOU` is whoever plays the card. "Here" is the zone a card works in: of a strike the zone it was flipped in and is
played from, of a teamwork its slot's zone, of an advantage the zone it was played in. A signature move has none.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from ofuda.effects.nodes import Ability, Condition, Cost, Effect, Node, Rule, Set, Trigger, Value, Who
from ofuda.effects.nodes import Of as Of


class Colour(IntEnum):
    """The zones and their furyoku, from weak to strong (SK-014)."""

    GREEN = 0
    YELLOW = 1
    RED = 2


class Type(IntEnum):
    """The types of deck cards."""

    STRIKE = 0
    ADVANTAGE = 1
    TEAMWORK = 2


class Trait(IntEnum):
    """SK-144: three for advantages, three for strikes, three for teamworks; 0 is generic."""

    GENERIC = 0
    MIND = 1
    BODY = 2
    SOUL = 3
    MELEE = 4
    RANGED = 5
    GUARDIAN = 6
    X_LAWS = 7
    YOH = 8
    ZEKE = 9


class Subject(IntEnum):
    """What a modifier changes."""

    THIS = 0  # this strike
    YOURS = 1  # your strikes
    HERE = 2  # your strikes in this card's zone
    THEIRS = 3  # your opponent's strikes
    ATTACK = 4  # your opponent's attack, the opening attack too (SK-R27)


# --- things: teamworks, stacks of furyoku, zones ----------------------------------------------------------------------


@dataclass(frozen=True)
class Teamworks(Set):
    """Teamworks in play."""


@dataclass(frozen=True)
class Furyoku(Set):
    """Furyoku: a stack with at least one card; one card of it is meant."""


@dataclass(frozen=True)
class Zones(Set):
    """Zones."""


@dataclass(frozen=True)
class EmptySlots(Set):
    """Zones without a teamwork, as places for one."""


@dataclass(frozen=True)
class Coloured(Set):
    """What lies in, or is, the zone of this colour."""

    colour: Colour


@dataclass(frozen=True)
class Charged(Set):
    """What lies in, or is, a charged zone."""


@dataclass(frozen=True)
class Here(Set):
    """What lies in, or is, the zone this card works in."""


@dataclass(frozen=True)
class There(Set):
    """What lies in, or is, the zone in which it happened that this ability waited for."""


# --- values -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AttackForce(Value):
    """The Force of the attack that is defended against."""


# --- conditions -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AgainstStrike(Condition):
    """The attack is a strike or signature move, not the opening attack (SK-R27)."""


@dataclass(frozen=True)
class HereCharged(Condition):
    """The zone this card works in is charged."""


@dataclass(frozen=True)
class TeamworkHere(Condition):
    """There is a teamwork of yours in the zone this card works in."""


@dataclass(frozen=True)
class OpponentIn(Condition):
    """Your opponent defends in the zone of this colour (SK-158)."""

    colour: Colour


@dataclass(frozen=True)
class YouIn(Condition):
    """You defend in the zone of this colour; an attack keeps the zone it was played from."""

    colour: Colour


@dataclass(frozen=True)
class ShamanBack(Condition):
    """Your shaman's back is up."""


# --- triggers ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Counterattack(Trigger):
    """You counterattack: with this strike; from this teamwork's zone; with any strike where an advantage says it."""


@dataclass(frozen=True)
class TheyCounterattack(Trigger):
    """Your opponent counterattacks from a zone against this attack, or while this advantage is there."""


@dataclass(frozen=True)
class TheyFocus(Trigger):
    """Your opponent focuses a card while it defends against this attack, or while this card works."""


@dataclass(frozen=True)
class TheyCharge(Trigger):
    """Your opponent charges a zone while it defends against this attack, or while this card works."""


@dataclass(frozen=True)
class Flipped(Trigger):
    """You have flipped a card in this teamwork's zone, or this very card."""


@dataclass(frozen=True)
class Played(Trigger):
    """This card has been played: what an Immediate advantage does, or a teamwork that arrives."""


@dataclass(frozen=True)
class Scored(Trigger):
    """You have scored a point with this attack, or while this card works."""


# --- costs ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PayFuryoku(Cost):
    """Furyoku of these colours; weaker colours may be paid with stronger ones (SK-088)."""

    green: int = 0
    yellow: int = 0
    red: int = 0


@dataclass(frozen=True)
class LoseIntercept(Cost):
    """The card's own Intercept, never below 0 (SK-083, SK-084)."""

    n: int


@dataclass(frozen=True)
class LoseForce(Cost):
    """The card's own Force, never below 0."""

    n: int


@dataclass(frozen=True)
class EliminateThis(Cost):
    """This card itself (SK-090)."""


@dataclass(frozen=True)
class EliminateTeamwork(Cost):
    """A teamwork of your own."""


@dataclass(frozen=True)
class EliminateHere(Cost):
    """One furyoku of the zone this card works in."""


@dataclass(frozen=True)
class UnchargeHere(Cost):
    """The charge of the zone this card works in."""


@dataclass(frozen=True)
class UnchargeOther(Cost):
    """The charge of another zone of yours."""


@dataclass(frozen=True)
class FlipShaman(Cost):
    """Turn your shaman from back to front."""


@dataclass(frozen=True)
class StepDown(Cost):
    """Move on to the next zone with this card in the flip space."""


# --- effects ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Add(Effect):
    """A player adds furyoku of a colour: the top card of its discard pile (SK-015)."""

    who: Who
    colour: Colour
    n: Value


@dataclass(frozen=True)
class AddHere(Effect):
    """You add furyoku in the zone this card works in."""

    n: Value


@dataclass(frozen=True)
class AddThere(Effect):
    """You add furyoku of the colour of the zone in which it happened."""

    n: Value


@dataclass(frozen=True)
class Eliminate(Effect):
    """The chosen teamwork, or one card of the chosen stack, goes to its owner's discard pile (SK-089)."""


@dataclass(frozen=True)
class EliminateAll(Effect):
    """All of them go to their owners' discard piles; of stacks every card."""

    of: Set


@dataclass(frozen=True)
class Charge(Effect):
    """The chosen zone is charged (SK-119)."""


@dataclass(frozen=True)
class ChargeHere(Effect):
    """The zone this card works in is charged."""


@dataclass(frozen=True)
class Uncharge(Effect):
    """The chosen zone is uncharged."""


@dataclass(frozen=True)
class UnchargeAll(Effect):
    """All of these zones are uncharged."""

    of: Set


@dataclass(frozen=True)
class ChargeInstead(Effect):
    """Choose one of your zones: it is charged instead of the zone this card was played in (Day of Atonement)."""


@dataclass(frozen=True)
class MoveUp(Effect):
    """You defend so many zones higher, at most in green (SK-R29, SK-R31, SK-R44)."""

    n: int


@dataclass(frozen=True)
class Shift(Effect):
    """One of your furyoku of one colour becomes one of another: the card moves from stack to stack."""

    source: Colour
    target: Colour


@dataclass(frozen=True)
class Look(Effect):
    """Take the top cards of your deck, put one back on top and the others into your discard pile."""

    n: int


@dataclass(frozen=True)
class Reorder(Effect):
    """Look at the top cards of your deck and put them back in any order."""

    n: int


@dataclass(frozen=True)
class LookDiscard(Effect):
    """Look at the top card of your deck; you may put it into your discard pile."""


@dataclass(frozen=True)
class RevealDiscard(Effect):
    """Your opponent shows the top card of his deck; you may make him discard it."""


@dataclass(frozen=True)
class Return(Effect):
    """The chosen teamwork goes on top of its owner's deck, seen by everybody."""


@dataclass(frozen=True)
class Relocate(Effect):
    """You move the chosen teamwork to an empty slot of the player who has it."""


@dataclass(frozen=True)
class Gain(Effect):
    """The flipped card, or the strike just played, gets this much for as long as it is in play."""

    intercept: int
    force: int


@dataclass(frozen=True)
class GainForce(Effect):
    """The strike just played gets as much Force as a value says now."""

    n: Value


@dataclass(frozen=True)
class Weaken(Effect):
    """Your opponent's attack gets this much less Force while it is live (SK-R41)."""

    n: int


@dataclass(frozen=True)
class IfCounterattack(Effect):
    """If you counterattack with the flipped card, this is done then, once for each payment (SK-086)."""

    effect: Effect


@dataclass(frozen=True)
class Haste(Effect):
    """If you counterattack with the flipped card, your opponent begins in the zone of this colour."""

    colour: Colour


@dataclass(frozen=True)
class ToAdvantages(Effect):
    """This card goes to your advantage area and works there (SK-140)."""


@dataclass(frozen=True)
class TurnShaman(Effect):
    """Your shaman turns over."""


# --- rules ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Modify(Rule):
    """Intercept and Force of some strikes are so much more (or less)."""

    what: Subject
    intercept: Value
    force: Value


@dataclass(frozen=True)
class NoFocus(Rule):
    """Your opponent cannot focus."""


@dataclass(frozen=True)
class NoPitch(Rule):
    """Your opponent cannot pitch."""


@dataclass(frozen=True)
class NoCharge(Rule):
    """Your opponent cannot charge zones."""


@dataclass(frozen=True)
class NoSignature(Rule):
    """Your opponent cannot play signature moves."""


@dataclass(frozen=True)
class NoCards(Rule):
    """Your opponent cannot play advantages or teamworks in the zone of this colour."""

    colour: Colour


@dataclass(frozen=True)
class Start(Rule):
    """Your opponent begins to defend in the zone of this colour (SK-070, SK-R30)."""

    colour: Colour


@dataclass(frozen=True)
class Dearer(Rule):
    """Your opponent's strikes cost more furyoku of this colour."""

    colour: Colour
    n: int


@dataclass(frozen=True)
class Guarded(Rule):
    """Your teamworks cannot be moved or eliminated by your opponent."""


@dataclass(frozen=True)
class Sealed(Rule):
    """Your zones cannot be uncharged by your opponent."""


@dataclass(frozen=True)
class GrantTactical(Rule):
    """Your cards flipped here (an advantage: anywhere) have Tactical for so much green."""

    green: int


@dataclass(frozen=True)
class Underpay(Rule):
    """Here yellow costs of your cards may be paid with green."""


@dataclass(frozen=True)
class StayBack(Rule):
    """When this signature move is cleaned up, your shaman stays as it is."""


# --- keyword abilities ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Immediate(Ability):
    """SK-111: done when it is played; the card is discarded after it."""

    effect: Effect


@dataclass(frozen=True)
class Tactical(Ability):
    """SK-135: pay, discard this card, flip another in the same zone."""

    cost: Cost


@dataclass(frozen=True)
class Pitch(Ability):
    """SK-138: discard this card for an effect; then the next zone."""

    effect: Effect
    cost: Cost | None = None


@dataclass(frozen=True)
class Before(Ability):
    """SK-091: a power that is used before a card is flipped in this teamwork's zone."""

    cost: Cost
    effect: Effect


NODES: tuple[type[Node], ...] = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Node) and kind.__module__ == __name__
)
