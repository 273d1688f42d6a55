"""Effects that order, repeat, choose and delay other effects."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from ofuda.effects.nodes.base import (
    WIDENED,
    Condition,
    Cost,
    Effect,
    Node,
    Player,
    Rule,
    Set,
    Trigger,
    Value,
    Who,
)
from ofuda.effects.nodes.names import FeatureName


class Until(IntEnum):
    """How long something lasts."""

    TURN = 0  # to the end of the turn
    NEXT_TURN = 1  # to the end of its controller's next turn


class Reading(IntEnum):
    """How the lines of a list are read."""

    EVERY = 0  # every line that holds is done
    ONE = 1  # one line that holds is chosen
    EXACT = 2  # the line that is exactly paid for


@dataclass(frozen=True)
class Then(Effect):
    """One after another."""

    of: tuple[Effect, ...]


@dataclass(frozen=True)
class If(Effect):
    """Only if it holds now; otherwise something else, where that is given."""

    condition: Condition
    effect: Effect
    otherwise: Effect | None = field(default=None, metadata=WIDENED)


@dataclass(frozen=True)
class May(Effect):
    """The player who plays the card decides whether it is done."""

    effect: Effect


@dataclass(frozen=True)
class Choose(Effect):
    """A player chooses one of several things; the effect is done to it. Nothing happens where there is none.

    With `least` and `most` several are chosen, and the effect is done once for all of them.
    """

    who: Player
    of: Set
    effect: Effect
    optional: int = 0  # 1: or none
    least: Value | None = field(default=None, metadata=WIDENED)
    most: Value | None = field(default=None, metadata=WIDENED)
    aim: int = field(default=0, metadata=WIDENED)  # 1: chosen when the ability is announced


@dataclass(frozen=True)
class Repeat(Effect):
    """Done so many times."""

    times: Value
    effect: Effect


@dataclass(frozen=True)
class OneOf(Effect):
    """The player who plays the card, or another, chooses what is done."""

    of: tuple[Effect, ...]
    who: Player = field(default=Who.YOU, metadata=WIDENED)


@dataclass(frozen=True)
class IfDo(Effect):
    """If something was done, something else follows."""

    effect: Effect
    then: Effect


@dataclass(frozen=True)
class IfPays(Effect):
    """A cost may be paid for an effect."""

    cost: Cost
    effect: Effect


@dataclass(frozen=True)
class Unless(Effect):
    """It is done unless a player lets something else happen."""

    who: Player
    deed: Effect
    effect: Effect


@dataclass(frozen=True)
class Flip(Effect):
    """Flip a coin."""

    heads: Effect | None
    tails: Effect | None


@dataclass(frozen=True)
class Line(Node):
    """One line of a list: what is done if it holds."""

    condition: Condition
    effect: Effect


@dataclass(frozen=True)
class Lines(Effect):
    """A list of conditions, each with what is done."""

    how: Reading
    of: tuple[Line, ...]


@dataclass(frozen=True)
class Lasting(Effect):
    """A rule that holds for a while, whatever becomes of its card."""

    rule: Rule
    until: Until = Until.TURN


@dataclass(frozen=True)
class Later(Effect):
    """Something that is done when something happens this turn: the next time, or each time."""

    when: Trigger
    effect: Effect
    each: int = 0


@dataclass(frozen=True)
class ChooseX(Effect):
    """Choose a number up to a value; it is X in the effect."""

    most: Value
    effect: Effect


@dataclass(frozen=True)
class ChoosePlayer(Effect):
    """Choose a player; CHOSEN in the effect."""

    effect: Effect


@dataclass(frozen=True)
class EachPlayer(Effect):
    """For each player in turn order, who is CHOSEN in the effect."""

    effect: Effect


@dataclass(frozen=True)
class Declare(Effect):
    """Declare a word of a sort; The(DECLARED) in the effect is what has it."""

    what: FeatureName
    effect: Effect
