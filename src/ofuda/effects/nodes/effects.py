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
    """The duration of a lasting effect."""

    TURN = 0  # until the end of the turn
    NEXT_TURN = 1  # until the end of the other player's next turn


class Reading(IntEnum):
    """How a list of lines is executed."""

    EVERY = 0  # every line whose condition holds
    ONE = 1  # one chosen line whose condition holds
    EXACT = 2  # the line that is exactly paid for


@dataclass(frozen=True)
class Then(Effect):
    """Effects in sequence."""

    of: tuple[Effect, ...]


@dataclass(frozen=True)
class If(Effect):
    """An effect if a condition holds now, and optionally another one otherwise."""

    condition: Condition
    effect: Effect
    otherwise: Effect | None = field(default=None, metadata=WIDENED)


@dataclass(frozen=True)
class May(Effect):
    """An optional effect; the player of the card decides."""

    effect: Effect


@dataclass(frozen=True)
class Choose(Effect):
    """A player chooses a thing, and the effect is done to it. Nothing happens if there is none.

    With `least` and `most` several are chosen, and the effect is done once for all of them.
    """

    who: Player
    of: Set
    effect: Effect
    optional: int = 0  # 1: the player may choose none
    least: Value | None = field(default=None, metadata=WIDENED)
    most: Value | None = field(default=None, metadata=WIDENED)
    aim: int = field(default=0, metadata=WIDENED)  # 1: chosen when the ability is announced


@dataclass(frozen=True)
class Repeat(Effect):
    """An effect repeated a number of times."""

    times: Value
    effect: Effect


@dataclass(frozen=True)
class OneOf(Effect):
    """One of several effects, chosen by the player of the card or another player."""

    of: tuple[Effect, ...]
    who: Player = field(default=Who.YOU, metadata=WIDENED)


@dataclass(frozen=True)
class IfDo(Effect):
    """A second effect if the first one was done."""

    effect: Effect
    then: Effect


@dataclass(frozen=True)
class IfPays(Effect):
    """An effect if the player pays an optional cost."""

    cost: Cost
    effect: Effect


@dataclass(frozen=True)
class Unless(Effect):
    """An effect unless a player chooses another one."""

    who: Player
    deed: Effect
    effect: Effect


@dataclass(frozen=True)
class Flip(Effect):
    """A coin flip with an effect for each side."""

    heads: Effect | None
    tails: Effect | None


@dataclass(frozen=True)
class Line(Node):
    """One line of a list: an effect and its condition."""

    condition: Condition
    effect: Effect


@dataclass(frozen=True)
class Lines(Effect):
    """A list of conditions, each with an effect."""

    how: Reading
    of: tuple[Line, ...]


@dataclass(frozen=True)
class Lasting(Effect):
    """A rule that holds for a while, independent of its card."""

    rule: Rule
    until: Until = Until.TURN


@dataclass(frozen=True)
class Later(Effect):
    """A delayed effect for a trigger this turn: the next time, or each time."""

    when: Trigger
    effect: Effect
    each: int = 0


@dataclass(frozen=True)
class ChooseX(Effect):
    """The choice of a number up to a value, which is X in the effect."""

    most: Value
    effect: Effect


@dataclass(frozen=True)
class ChoosePlayer(Effect):
    """The choice of a player, who is CHOSEN in the effect."""

    effect: Effect


@dataclass(frozen=True)
class EachPlayer(Effect):
    """An effect for each player in turn order, who is CHOSEN in the effect."""

    effect: Effect


@dataclass(frozen=True)
class Declare(Effect):
    """The declaration of a word of a sort; The(DECLARED) in the effect refers to things with it."""

    what: FeatureName
    effect: Effect
