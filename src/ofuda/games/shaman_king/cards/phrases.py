"""How cards are written down: a strike, an advantage, a teamwork, and the phrases many of them share.

Costs read green, yellow, red; figures read Intercept, Force.
"""

from __future__ import annotations

from typing import Final

from ofuda.effects.nodes import Ability, Always, Compare, Effect, How, Number, When, Who
from ofuda.games.shaman_king.model import Card, Cost
from ofuda.games.shaman_king.vocabulary import (
    AttackForce,
    Charged,
    Colour,
    Counterattack,
    Furyoku,
    Modify,
    Of,
    PayFuryoku,
    Subject,
    Tactical,
    Teamworks,
    Trait,
    Type,
    Zones,
)

YOUR_TEAMWORKS: Final = Teamworks() & Of(Who.YOU)
THEIR_TEAMWORKS: Final = Teamworks() & Of(Who.OPPONENT)
YOUR_FURYOKU: Final = Furyoku() & Of(Who.YOU)
THEIR_FURYOKU: Final = Furyoku() & Of(Who.OPPONENT)
YOUR_ZONES: Final = Zones() & Of(Who.YOU)
THEIR_ZONES: Final = Zones() & Of(Who.OPPONENT)
YOUR_CHARGED: Final = YOUR_ZONES & Charged()
THEIR_CHARGED: Final = THEIR_ZONES & Charged()

ONE: Final = Number(1)
TWO: Final = Number(2)
WEAK: Final = Compare(AttackForce(), How.AT_MOST, Number(3))  # the attack that traits of SK-152 punish
TACTICAL: Final = Tactical(PayFuryoku(green=1))  # as printed on the one card of the set that is known to have it


def strike(
    name: str,
    cost: Cost,
    intercept: int,
    force: int,
    *abilities: Ability,
    trait: Trait = Trait.GENERIC,
    only: str = "",
) -> Card:
    return Card(name, Type.STRIKE, cost, abilities, intercept, force, trait, only=only)


def advantage(name: str, cost: Cost, *abilities: Ability, trait: Trait = Trait.GENERIC, only: str = "") -> Card:
    return Card(name, Type.ADVANTAGE, cost, abilities, trait=trait, only=only)


def teamwork(
    name: str, cost: Cost, *abilities: Ability, trait: Trait = Trait.GENERIC, version: str = "", only: str = ""
) -> Card:
    return Card(name, Type.TEAMWORK, cost, abilities, trait=trait, version=version, only=only)


def on_counterattack(effect: Effect) -> When:
    return When(Counterattack(), effect)


def modify(what: Subject, intercept: int, force: int) -> Modify:
    """A modifier of fixed size."""
    return Modify(what, Number(intercept), Number(force))


def always(what: Subject, intercept: int, force: int) -> Always:
    return Always(modify(what, intercept, force))


GREEN, YELLOW, RED = Colour.GREEN, Colour.YELLOW, Colour.RED
YOU, OPPONENT, EACH = Who.YOU, Who.OPPONENT, Who.EACH
THIS, YOURS, HERE, THEIRS, ATTACK = Subject.THIS, Subject.YOURS, Subject.HERE, Subject.THEIRS, Subject.ATTACK
