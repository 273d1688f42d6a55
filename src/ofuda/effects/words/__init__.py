"""Generate card texts from the same nodes that are executed, so that text and behaviour cannot disagree.

A language is a `Lexicon` (a function for each class of node) and a `Grammar` (shared by these functions: the state of
the sentence, and how phrases are joined). `en`, `ru` and `ja` cover the nodes that games share; a game derives from
both and adds its own nodes. Different trees in normal form never have the same text: a phrase that begins with "if",
"you may", "for each" or "choose" extends to the end of its sentence, and nested lists and nested compounds are in
brackets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from ofuda.effects.nodes import (
    Ability,
    Both,
    CardType,
    Choose,
    Condition,
    Count,
    Either,
    Except,
    Node,
    Not,
    Number,
    Of,
    Player,
    Rule,
    Set,
    Someone,
    The,
    Times,
    Trigger,
    Value,
    Which,
    Who,
    X,
)
from ofuda.effects.nodes.names import Name

LANGUAGES = ("en", "ru", "ja")

N = TypeVar("N", bound=Node)
G = TypeVar("G", bound="Grammar[Any, Any]")
P = TypeVar("P")
K = TypeVar("K", bound="Kind")
F = TypeVar("F", bound="Feature")


class Unsaid(LookupError):
    """A language has no text for a node."""


class Lexicon:
    """The functions that generate the text of nodes in one language; `base` is the fallback."""

    def __init__(self, language: str, base: Lexicon | None = None) -> None:
        self.language = language
        self.base = base
        self._speakers: dict[type[Node], Callable[[Any, Any], Any]] = {}
        self._chosen: set[type[Node]] = set()
        self._merging: set[type[Node]] = set()
        self._names: dict[Name, Any] = {}

    def says(
        self, kind: type[N], to_chosen: bool = False, merges: bool = False
    ) -> Callable[[Callable[[N, G], P]], Callable[[N, G], P]]:
        """Register the decorated function for a class of nodes.

        `to_chosen`: the effect is done to a chosen thing. `merges`: if its `what` is the chosen thing, choice and
        effect form one clause ("discard one of your cards").
        """

        def enter(speaker: Callable[[N, G], P]) -> Callable[[N, G], P]:
            self._speakers[kind] = speaker
            if to_chosen:
                self._chosen.add(kind)
            if merges:
                self._merging.add(kind)
            return speaker

        return enter

    def gives(self, names: Mapping[Name, Any]) -> None:
        """Register the words for a game's names: zones, figures, keywords."""
        self._names.update(names)

    def name(self, name: Name) -> Any:
        """Return the words for a game's name; their type depends on the language and the sort of name."""
        if name in self._names:
            return self._names[name]
        if self.base is None:
            raise Unsaid(f"no words for {name!r}: register them with `gives`")
        return self.base.name(name)

    def speaker(self, kind: type[Node]) -> Callable[[Any, Any], Any]:
        lexicon: Lexicon | None = self
        while lexicon is not None:
            if kind in lexicon._speakers:
                return lexicon._speakers[kind]
            lexicon = lexicon.base
        raise Unsaid(f"no text for {kind.__name__} in '{self.language}': add a function with @says({kind.__name__})")

    def to_chosen(self, node: Node) -> bool:
        return type(node) in self._chosen or (self.base is not None and self.base.to_chosen(node))

    def merges(self, node: Choose) -> bool:
        """Return whether a choice and its effect form one clause."""
        kind, lexicon = type(node.effect), self
        while kind not in lexicon._merging:
            if lexicon.base is None:
                return False
            lexicon = lexicon.base
        alone = node.least is None and node.most is None and not node.aim and node.who == Who.YOU
        return alone and getattr(node.effect, "what", None) == IT and all_nodes(node.effect).count(IT) == 1


IT = The(Which.IT)


def all_nodes(node: Node) -> list[Node]:
    """Return this node and all its descendants."""
    return [node, *(below for part in node.parts() for below in all_nodes(part))]


# --- sets as noun phrases ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kind:
    """The noun for things; each language adds the forms."""

    near: frozenset[str] = field(
        default=frozenset(), kw_only=True
    )  # families of its own features; others belong to its place
    one_of_each: str = field(default="", kw_only=True)  # a family: each player has one such thing of each member


@dataclass(frozen=True)
class Feature:
    """A restriction of things; each language adds the forms. A noun phrase takes one feature of a family (colours)."""

    family: str
    rank: int  # order of alternatives: green before red
    points: bool = field(default=False, kw_only=True)  # "this", "that": refers to a single thing
    single: bool = field(default=True, kw_only=True)  # one colour, not several
    own: bool = field(default=False, kw_only=True)  # always of the thing itself, never of its place
    several: bool = field(default=False, kw_only=True)  # a noun phrase may take several of this family


@dataclass(frozen=True)
class Thing(Generic[K, F]):
    """The parts of a noun phrase for a set; `rest` holds (is or is not, set) for the parts that do not fit."""

    kind: K | None
    owner: Player | None
    features: tuple[F, ...]
    rest: tuple[tuple[bool, tuple[Thing[K, F], ...]], ...]

    @property
    def whose(self) -> Player | None:
        """Return the owner if nothing else is specified."""
        return None if self.kind or self.features or self.rest else self.owner

    def feature(self, family: str) -> F | None:
        return next((feature for feature in self.features if feature.family == family), None)


@dataclass(frozen=True)
class Clause:
    """The text of a condition and its negation; nested compounds need brackets."""

    text: str
    negative: str
    compound: bool = False


@dataclass(frozen=True)
class Amount:
    """A number, or a number for each thing of a set."""

    n: int
    per: Set | None


def amount(value: Value) -> Amount | None:
    """Return a value as an Amount, or None if it is a sum."""
    if isinstance(value, Number):
        return Amount(value.n, None)
    if isinstance(value, Count) and isinstance(value.of, Set):
        return Amount(1, value.of)
    if isinstance(value, Times) and isinstance(value.of, Count) and isinstance(value.of.of, Set):
        return Amount(value.n, value.of.of)
    return None


def leaves(node: Set, kind: type[Both] | type[Either]) -> list[Set]:
    """Return nested unions or intersections as a flat list."""
    return [*leaves(node.left, kind), *leaves(node.right, kind)] if isinstance(node, kind) else [node]


COMMON = Lexicon("every language")


def _things(node: Set, g: Grammar[Any, Any]) -> tuple[Thing[Any, Any], ...]:
    return g.things(node)


@COMMON.says(Of)
def _of(node: Of, g: Grammar[Any, Any]) -> Player:
    return node.who


@COMMON.says(Number)
def _number(node: Number, g: Grammar[Any, Any]) -> str:
    return str(node.n)


@COMMON.says(X)
def _x(node: X, g: Grammar[Any, Any]) -> str:
    return "X"


@COMMON.says(CardType)
def _card_type(node: CardType, g: Grammar[Any, Any]) -> Kind:
    kind: Kind = g.word(node.type)
    return kind


@COMMON.says(Not)
def _not(node: Not, g: Grammar[Any, Any]) -> Clause:
    inner = g.clause(node.of)
    return Clause(inner.negative, inner.text)


COMMON.says(Both)(_things)
COMMON.says(Either)(_things)
COMMON.says(Except)(_things)


# --- the state of a sentence ------------------------------------------------------------------------------------------


class Grammar(Generic[K, F]):
    """The state shared by a language's functions while they generate the text of one ability."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.ability: Ability | None = None
        self.trigger: Trigger | None = None  # the ability's trigger
        self.listed = False  # inside a list: nested lists need brackets
        self.chosen: str | None = None  # the text for the chosen thing; None: none was chosen
        self.choice: Choose | None = None  # a choice that forms one clause with its effect
        self.it: tuple[str, ...] | None = None  # the text for The(IT) in such a clause, in all cases

    def phrase(self, node: Node) -> Any:
        return self.lexicon.speaker(type(node))(node, self)

    @contextmanager
    def set(self, **state: Any) -> Iterator[None]:
        """Change the state of the sentence within the block."""
        before = {name: getattr(self, name) for name in state}
        for name, value in state.items():
            setattr(self, name, value)
        try:
            yield
        finally:
            for name, value in before.items():
                setattr(self, name, value)

    def word(self, name: Name) -> Any:
        """Return the words for a game's name."""
        return self.lexicon.name(name)

    def say(self, ability: Ability) -> str:
        """Return the text of an ability as one line."""
        with self.set(ability=ability):
            return str(self.phrase(ability))

    # --- typed access to the lexicon; each language defines effects and costs ---------------------------------------

    def clause(self, node: Condition) -> Clause:
        found: Clause = self.phrase(node)
        return found

    def rule(self, node: Rule) -> str:
        return str(self.phrase(node))

    def event(self, node: Trigger) -> str:
        return str(self.phrase(node))

    def value(self, node: Value) -> str:
        return str(self.phrase(node))

    # --- sets -------------------------------------------------------------------------------------------------------

    def things(self, node: Set) -> tuple[Thing[K, F], ...]:
        """Return a set as noun phrases, one for each alternative."""
        if isinstance(node, Either) and self.joined(node) is None:
            return tuple(self.thing(part) for part in leaves(node, Either))
        return (self.thing(node),)

    def thing(self, node: Set) -> Thing[K, F]:
        kind: K | None = None
        owner: Player | None = None
        features: dict[str, F] = {}
        rest: list[tuple[bool, tuple[Thing[K, F], ...]]] = []
        for part in leaves(node, Both):
            slot = self.slot(part)
            if isinstance(slot, (Who, Someone)) and owner is None:
                owner = slot
            elif isinstance(slot, Kind) and kind is None:
                kind = slot  # type: ignore[assignment]
            elif isinstance(slot, Feature) and (slot.several or slot.family not in features):
                key = f"{slot.family}{len(features)}" if slot.several else slot.family
                features[key] = slot  # type: ignore[assignment]
            else:
                fits = not isinstance(part, Except)
                rest.append((fits, self.things(part.of if isinstance(part, Except) else part)))
        found = tuple(features[family] for family in sorted(features))
        return Thing(kind, owner, found, tuple(rest))

    def slot(self, node: Set) -> Player | Kind | Feature | None:
        """Return the role of a part of a set in a noun phrase, or None if it does not fit."""
        if isinstance(node, Either):
            return self.joined(node)
        if isinstance(node, Except):
            inner = None if isinstance(node.of, (Both, Either, Except)) else self.phrase(node.of)
            return self.negative(inner) if isinstance(inner, Feature) else None  # type: ignore[arg-type]
        return self.phrase(node)  # type: ignore[no-any-return]

    def joined(self, node: Either) -> Kind | Feature | None:
        """Return alternatives as one word: "green or yellow", "furyoku or teamworks"."""
        parts = leaves(node, Either)
        if any(isinstance(part, (Both, Except)) for part in parts):
            return None
        slots = [self.phrase(part) for part in parts]
        if all(isinstance(slot, Kind) for slot in slots):
            return self.any_kind(slots)
        if all(isinstance(slot, Feature) for slot in slots) and len({slot.family for slot in slots}) == 1:
            return self.any_feature(sorted(slots, key=lambda slot: int(slot.rank)))
        return None

    def own(self, thing: Thing[K, F]) -> list[F]:
        """Return the features of the thing itself."""
        return [feature for feature in thing.features if self._is_own(feature, thing)]

    def far(self, thing: Thing[K, F]) -> list[F]:
        """Return the features of its place."""
        return [feature for feature in thing.features if not self._is_own(feature, thing)]

    def _is_own(self, feature: F, thing: Thing[K, F]) -> bool:
        return feature.own or (thing.kind is not None and feature.family in thing.kind.near)

    def pointed_at(self, things: tuple[Thing[K, F], ...]) -> bool:
        """Return whether this is one specific thing: this zone, that zone."""
        return len(things) == 1 and any(feature.points for feature in self.own(things[0]))

    def definite(self, thing: Thing[K, F]) -> bool:
        """Return whether there is exactly one such thing."""
        feature = thing.feature(thing.kind.one_of_each) if thing.kind else None
        unique = feature is not None and feature.single and thing.owner in (Who.YOU, Who.OPPONENT)
        return unique or self.pointed_at((thing,))

    def negative(self, feature: F) -> F | None:
        """Return the opposite feature, if there is one."""
        raise NotImplementedError

    def any_kind(self, kinds: list[K]) -> K:
        raise NotImplementedError

    def any_feature(self, features: list[F]) -> F | None:
        raise NotImplementedError
