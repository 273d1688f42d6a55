"""The text of a card."""

from __future__ import annotations

from dataclasses import dataclass

from ofuda.effects.nodes import Ability, Resolve, Set, Targets
from ofuda.games.naruto.vocabulary.nodes import TargetsAll


@dataclass(frozen=True)
class CardText:
    """What a card says besides its figures and keywords.

    `requirement`: the ninjas that can use this jutsu; `targets`: the target line; `resolve`: what it does when played.
    """

    abilities: tuple[Ability, ...] = ()
    requirement: Set | None = None
    targets: Targets | TargetsAll | None = None
    resolve: Resolve | None = None

    def parts(self) -> tuple[Ability, ...]:
        """Return the target line, the effect and the abilities."""
        return tuple(part for part in (self.targets, self.resolve, *self.abilities) if part is not None)
