"""English grammar: articles, number, subjects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ofuda.effects import words
from ofuda.effects.nodes import Cards, Cost, Effect, How, Number, Player, Set, Someone, Value, Who, X
from ofuda.effects.words import COMMON, Lexicon, amount

LEXICON = Lexicon("en", COMMON)
HOW = {How.AT_MOST: "at most", How.AT_LEAST: "at least", How.EXACTLY: "exactly"}
PLAYERS: dict[Player, str] = {
    Who.YOU: "you",
    Who.OPPONENT: "your opponent",
    Who.EACH: "each player",
    Someone.CHOSEN: "that player",
    Someone.BEARER: "the bearer's controller",
}
OWNERS: dict[Player, str] = {
    Who.YOU: "your",
    Who.OPPONENT: "your opponent's",
    Who.EACH: "any player's",
    Someone.CHOSEN: "that player's",
    Someone.BEARER: "the bearer's controller's",
}


@dataclass(frozen=True)
class Kind(words.Kind):
    singular: str
    plural: str
    tail: str = ""  # follows the noun: "without a teamwork"


@dataclass(frozen=True)
class Feature(words.Feature):
    """`near` precedes the thing's noun, `far` describes its place (singular, plural); then the same negated."""

    near: str
    far: tuple[str, str]
    not_near: str
    not_far: tuple[str, str]
    not_behind: bool = False  # not_near follows the noun
    behind: bool = False
    alone: str = ""  # the text for a specific thing, without a noun


Thing = words.Thing[Kind, Feature]
Things = tuple[Thing, ...]


@dataclass(frozen=True)
class Deed:
    """An effect as a clause ("add a card", "your opponent adds a card"), and its form after "you may"."""

    text: str
    bare: str = ""
    simple: bool = True  # another clause may follow


def you(text: str) -> Deed:
    """Return a clause with the subject "you"."""
    return Deed(text, text)


def does(who: Player, verb: str, rest: str) -> Deed:
    """Return a clause with a player as its subject."""
    return you(f"{verb} {rest}") if who == Who.YOU else Deed(f"{PLAYERS[who]} {verb}s {rest}")


def join(parts: Sequence[str], word: str) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def article(text: str) -> str:
    if text.startswith("other "):
        return f"an{text}"
    return f"an {text}" if text[0].lower() in "aeiou" and not text.startswith("user") else f"a {text}"


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def times(n: int) -> str:
    return {1: "once", 2: "twice"}.get(n, f"{n} times")


class English(words.Grammar[Kind, Feature]):
    """The English grammar."""

    nothing = Kind("thing", "things")

    def __init__(self, lexicon: Lexicon = LEXICON) -> None:
        super().__init__(lexicon)
        self.actor: Player = Who.YOU  # who chooses

    def deed(self, node: Effect) -> Deed:
        found: Deed = self.phrase(node)
        return found

    def cost(self, node: Cost) -> str:
        return str(self.phrase(node))

    # --- things -----------------------------------------------------------------------------------------------------

    def negative(self, feature: Feature) -> Feature | None:
        return replace(
            feature,
            near=feature.not_near,
            far=feature.not_far,
            behind=feature.not_behind,
            alone="",
            points=False,
            single=False,
        )

    def any_kind(self, kinds: list[Kind]) -> Kind:
        return Kind(
            join([f"{kind.singular}{kind.tail}" for kind in kinds], "or"),
            join([f"{kind.plural}{kind.tail}" for kind in kinds], "or"),
        )

    def any_feature(self, features: list[Feature]) -> Feature | None:
        """Return several features of a family (colours) as one."""
        if any(feature.points for feature in features):
            return None
        near = join([feature.near for feature in features], "or")
        first = features[0]
        far = (first.far[0].replace(first.near, near), first.far[1].replace(first.near, near))
        return replace(first, near=near, far=far, single=False)

    def core(self, thing: Thing, many: bool) -> str:
        """Return the noun with its modifiers, without owner and article."""
        kind = thing.kind or self.nothing
        own = self.own(thing)
        before = [feature.near for feature in own if not feature.behind and not feature.points]
        noun = (kind.plural if many else kind.singular) + kind.tail
        behind = [feature.near for feature in own if feature.behind]
        far = [feature.far[many] for feature in self.far(thing)]
        rest = [
            f"that {'are' if many else 'is'} {'also' if so else 'not'} [{self.many(what)}]" for so, what in thing.rest
        ]
        return " ".join([*before, noun, *behind, *far] + ([" and ".join(rest)] if rest else []))

    def owner(self, who: Player) -> str:
        return "their" if who == self.actor == Who.OPPONENT else OWNERS[who]

    def the(self, thing: Thing) -> str:
        """Return the text for a single definite thing, or "" if there may be several."""
        pointers = [feature for feature in self.own(thing) if feature.points]
        if pointers and pointers[0].alone:
            others = replace(thing, features=tuple(f for f in thing.features if f is not pointers[0]))
            bare = not (others.kind or others.owner is not None or others.features or others.rest)
            return pointers[0].alone if bare else f"{pointers[0].alone} if it is {self.a((others,))}"
        if pointers:
            of: dict[Player | None, str] = {
                None: "",
                Who.YOU: " of yours",
                Who.OPPONENT: " of theirs",
                Who.EACH: " of any player's",
                Someone.CHOSEN: " of that player's",
                Someone.BEARER: " of the bearer's controller's",
            }
            return f"{pointers[0].near} {self.core(thing, False)}{of[thing.owner]}"
        if thing.owner is not None and self.definite(thing):
            return f"{self.owner(thing.owner)} {self.core(thing, False)}"
        return ""

    def one(self, things: Things) -> str:
        def single(thing: Thing) -> str:
            if self.the(thing):
                return self.the(thing)
            if thing.owner is None:
                return f"one {self.core(thing, False)}"
            return f"one of {self.owner(thing.owner)} {self.core(thing, True)}"

        return self.alternatives([single(thing) for thing in things])

    def all_of(self, things: Things) -> str:
        return " and ".join(self.the(thing) or f"all {self.many((thing,))}" for thing in things)

    def each(self, things: Things) -> str:
        def single(thing: Thing) -> str:
            if self.the(thing):
                return f"each {self.the(thing)}"
            if thing.owner is None:
                return f"each {self.core(thing, False)}"
            return f"each of {self.owner(thing.owner)} {self.core(thing, True)}"

        return " and ".join(single(thing) for thing in things)

    def many(self, things: Things) -> str:
        """Return the plural without a number."""

        def single(thing: Thing) -> str:
            if self.the(thing):
                return self.the(thing)
            owner = "" if thing.owner is None else f"{self.owner(thing.owner)} "
            return owner + self.core(thing, True)

        return self.alternatives([single(thing) for thing in things])

    def alternatives(self, parts: list[str]) -> str:
        return parts[0] if len(parts) == 1 else f"either {', or '.join(parts)}"

    def a(self, things: Things) -> str:
        """Return one of the things as a predicate: "an injured ninja", "one of your ninjas"."""
        if len(things) == 1 and things[0].owner is None and not self.the(things[0]):
            return article(self.core(things[0], False))
        return self.one(things) if len(things) == 1 else f"[{self.one(things)}]"

    def every(self, node: Set | Cards) -> str:
        """Return the text for all of a set, or for the cards; alternatives are in brackets."""
        if isinstance(node, Cards):
            return str(self.phrase(node))
        things = self.things(node)
        if len(things) == 1 and things[0].whose is not None:
            return PLAYERS[things[0].whose]
        return self.all_of(things) if len(things) == 1 else f"[{self.all_of(things)}]"

    def agrees(self, node: Set | Cards, one: str, many: str) -> str:
        """Return the form of a verb after `every`."""
        if isinstance(node, Cards):
            return many
        things = self.things(node)
        if len(things) > 1 or things[0].whose == Who.YOU or self.the(things[0]) == "those":
            return many
        return one if things[0].whose is not None or self.the(things[0]) else many

    def of_every(self, word: str, node: Set | Cards) -> str:
        """Return a figure of all of a set: "your hand size", "the power of all ninjas"."""
        things = () if isinstance(node, Cards) else self.things(node)
        whose = things[0].whose if len(things) == 1 else None
        return f"{OWNERS[whose]} {word}" if whose is not None else f"the {word} of {self.every(node)}"

    def any_one(self, node: Set | Cards) -> str:
        """Return the text for one of a set, or for the cards; alternatives are in brackets."""
        if isinstance(node, Cards):
            return str(self.phrase(node))
        things = self.things(node)
        return self.one(things) if len(things) == 1 else f"[{self.one(things)}]"

    def number_of(self, of: Set | Cards) -> str:
        if isinstance(of, Cards):
            return f"the number of {self.phrase(of)}"
        things = self.things(of)
        return f"the number of {self.many(things)}" if len(things) == 1 else f"the number of [{self.many(things)}]"

    def there_is(self, thing: Thing, how_many: str, many: bool) -> str:
        """Return a statement that a number of things exist: "you have", "there is"."""
        if thing.owner is None:
            return f"there {'are' if many else 'is'} {how_many}"
        who = "any player" if thing.owner == Who.EACH else PLAYERS[thing.owner]
        return f"{who} {'have' if thing.owner == Who.YOU else 'has'} {how_many}"

    # --- amounts ----------------------------------------------------------------------------------------------------

    def counted(self, value: Value, what: tuple[str, str]) -> str:
        """Return a number of something: "2 cards", "1 card for each of your zones"."""
        found = amount(value)
        if found is None:
            return f"X {what[1]}, where X is {self.value(value)}"
        per = f" for {self.each(self.things(found.per))}" if found.per else ""
        return f"{found.n} {what[found.n != 1]}{per}"

    def plain(self, value: Value) -> str:
        """Return a value inside a phrase: in brackets, unless it is one word."""
        return self.value(value) if isinstance(value, (Number, X)) else f"({self.value(value)})"

    def so_many(self, value: Value, what: tuple[str, str]) -> str:
        """Return a number of something inside a phrase."""
        one = isinstance(value, Number) and value.n == 1
        return f"{self.plain(value)} {what[0 if one else 1]}"

    def limit(self, n: int) -> str:
        """Return how often a cost may be paid."""
        return f"only {times(n)}"

    def unanswered(self, who: Player | None) -> str:
        """Return the sentence about who may not respond to an ability."""
        return "" if who is None else f" {sentence(f'{PLAYERS[who]} may not answer this')}"

    # --- lists ------------------------------------------------------------------------------------------------------

    def list_of(self, effects: Sequence[Effect], lead: str, word: str) -> str:
        with self.set(listed=True):
            parts = [self.deed(effect).text for effect in effects]
        text = f"{lead} {f'; {word} '.join(parts)}"
        return f"[{text}]" if self.listed else text

    def block(self, effect: Effect | None) -> str:
        """Return an effect in brackets, for use inside a phrase."""
        if effect is None:
            return "[nothing]"
        with self.set(listed=False):
            return f"[{self.deed(effect).text}]"

    def to_chosen(self, verb: str, tail: str = "", what: str = "card") -> Deed:
        """Return an effect on the chosen thing; in a merged clause, `chosen` is the text of the choice."""
        done = f"{verb} {self.chosen or f'the chosen {what}'}{tail}"
        if self.choice is None:
            return you(done)
        if self.choice.optional:
            return Deed(f"{PLAYERS[self.actor]} may {done}", simple=False)
        if self.actor == Who.YOU:
            return Deed(done, f"choose to {done}")
        return Deed(f"{PLAYERS[self.actor]} {verb}s {self.chosen}{tail}")
