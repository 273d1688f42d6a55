"""Cards and shamans: figures, abilities, and the provenance of every fact."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ofuda.effects.nodes import Ability
from ofuda.games.shaman_king.vocabulary import Trait, Type

PRINTED, INFERRED, RECONSTRUCTED, DESIGNED = "printed", "inferred", "reconstructed", "designed"
MARKS = (PRINTED, INFERRED, RECONSTRUCTED, DESIGNED)
FACTS = ("name", "type", "cost", "intercept", "force", "trait", "text")  # each has a mark; strikes alone have figures


@dataclass(frozen=True)
class Cost:
    """Furyoku to be paid."""

    green: int = 0
    yellow: int = 0
    red: int = 0


@dataclass(frozen=True)
class Card:
    """A deck card, or a signature move."""

    name: str
    type: Type
    cost: Cost
    abilities: tuple[Ability, ...] = ()
    intercept: int = 0  # strikes only
    force: int = 0
    trait: Trait = Trait.GENERIC
    version: str = ""  # tells cards of one name apart (SK-143)
    only: str = ""  # a spectergram: the shaman who may play it (SK-132)
    marks: Mapping[str, str] = field(default_factory=dict)  # fact -> PRINTED ...; what is missing is DESIGNED
    number: str = ""  # printed on the card, where it is known
    note: str = ""  # on the provenance: which of the remarks in the words

    @property
    def title(self) -> str:
        """Return the name with its version, which is unique."""
        return f"{self.name} - {self.version}" if self.version else self.name

    def mark(self, fact: str) -> str:
        return self.marks.get(fact, DESIGNED)


@dataclass(frozen=True)
class Shaman:
    """A shaman: three traits, a signature move on either side."""

    name: str
    advantage: Trait
    strike: Trait
    teamwork: Trait
    front: Card
    back: Card
    marks: Mapping[str, str] = field(default_factory=dict)  # name, advantage, strike, teamwork
    note: str = ""

    @property
    def traits(self) -> tuple[Trait, Trait, Trait]:
        return self.advantage, self.strike, self.teamwork
