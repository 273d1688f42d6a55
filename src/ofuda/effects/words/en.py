"""English for the nodes every game has: a or an, one or many, who does it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from ofuda.effects import words
from ofuda.effects.nodes import (
    All,
    Always,
    Any_,
    Choose,
    Compare,
    Condition,
    Cost,
    Costs,
    Count,
    Effect,
    Exists,
    How,
    If,
    May,
    Not,
    Number,
    OneOf,
    Pay,
    Plus,
    Repeat,
    Set,
    Then,
    Times,
    Value,
    When,
    While,
    Who,
)
from ofuda.effects.words import COMMON, Clause, Lexicon, amount

LEXICON = Lexicon("en", COMMON)
HOW = {How.AT_MOST: "at most", How.AT_LEAST: "at least", How.EXACTLY: "exactly"}
PLAYERS = {Who.YOU: "you", Who.OPPONENT: "your opponent", Who.EACH: "each player"}
OWNERS = {Who.YOU: "your", Who.OPPONENT: "your opponent's", Who.EACH: "any player's"}


@dataclass(frozen=True)
class Kind(words.Kind):
    singular: str
    plural: str
    tail: str = ""  # "without a teamwork": after the noun


@dataclass(frozen=True)
class Feature(words.Feature):
    """`near` stands before a thing that is so, `far` after one that lies there (one, several); then the opposite."""

    near: str
    far: tuple[str, str]
    not_near: str
    not_far: tuple[str, str]
    not_behind: bool = False  # not_near stands after the noun
    behind: bool = False


Thing = words.Thing[Kind, Feature]
Things = tuple[Thing, ...]


@dataclass(frozen=True)
class Deed:
    """An effect: as a clause ("add a card", "your opponent adds a card"), and after "you may" where it goes there."""

    text: str
    bare: str = ""
    simple: bool = True  # it ends where it ends: something may follow


def you(text: str) -> Deed:
    """Something you do."""
    return Deed(text, text)


def join(parts: Sequence[str], word: str) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def article(text: str) -> str:
    if text.startswith("other "):
        return f"an{text}"
    return f"an {text}" if text[0] in "aeiou" else f"a {text}"


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def times(n: int) -> str:
    return {1: "once", 2: "twice"}.get(n, f"{n} times")


class English(words.Grammar[Kind, Feature]):
    """English sentences."""

    nothing = Kind("thing", "things")

    def __init__(self, lexicon: Lexicon = LEXICON) -> None:
        super().__init__(lexicon)
        self.actor = Who.YOU  # who chooses

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
            points=False,
            single=False,
        )

    def any_kind(self, kinds: list[Kind]) -> Kind:
        return Kind(
            join([f"{kind.singular}{kind.tail}" for kind in kinds], "or"),
            join([f"{kind.plural}{kind.tail}" for kind in kinds], "or"),
        )

    def any_feature(self, features: list[Feature]) -> Feature | None:
        """Colours and the like: several words, one place."""
        if any(feature.points for feature in features):
            return None
        near = join([feature.near for feature in features], "or")
        first = features[0]
        far = (first.far[0].replace(first.near, near), first.far[1].replace(first.near, near))
        return replace(first, near=near, far=far, single=False)

    def core(self, thing: Thing, many: bool) -> str:
        """The noun with all that stands around it, but for owners and articles."""
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

    def owner(self, who: Who) -> str:
        return "their" if who == self.actor == Who.OPPONENT else OWNERS[who]

    def the(self, thing: Thing) -> str:
        """The one thing that is meant, or nothing where there may be several."""
        pointer = next((feature.near for feature in self.own(thing) if feature.points), "")
        if pointer:
            of = {None: "", Who.YOU: " of yours", Who.OPPONENT: " of theirs", Who.EACH: " of any player's"}
            return f"{pointer} {self.core(thing, False)}{of[thing.owner]}"
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
        """Without saying how many."""

        def single(thing: Thing) -> str:
            if self.the(thing):
                return self.the(thing)
            owner = "" if thing.owner is None else f"{self.owner(thing.owner)} "
            return owner + self.core(thing, True)

        return self.alternatives([single(thing) for thing in things])

    def alternatives(self, parts: list[str]) -> str:
        return parts[0] if len(parts) == 1 else f"either {', or '.join(parts)}"

    def number_of(self, of: Set) -> str:
        things = self.things(of)
        return f"the number of {self.many(things)}" if len(things) == 1 else f"the number of [{self.many(things)}]"

    def there_is(self, thing: Thing, how_many: str, many: bool) -> str:
        """So many of them, with whoever has them: "you have", "there is"."""
        if thing.owner is None:
            return f"there {'are' if many else 'is'} {how_many}"
        has = {Who.YOU: "you have", Who.OPPONENT: "your opponent has", Who.EACH: "any player has"}
        return f"{has[thing.owner]} {how_many}"

    # --- amounts ----------------------------------------------------------------------------------------------------

    def counted(self, value: Value, what: tuple[str, str]) -> str:
        """So many of something: "2 cards", "1 card for each of your zones"."""
        found = amount(value)
        if found is None:
            return f"X {what[1]}, where X is {self.value(value)}"
        per = f" for {self.each(self.things(found.per))}" if found.per else ""
        return f"{found.n} {what[found.n != 1]}{per}"

    def limit(self, n: int) -> str:
        """How often a cost may be paid."""
        return f"only {times(n)}"

    # --- lists ------------------------------------------------------------------------------------------------------

    def list_of(self, effects: Sequence[Effect], lead: str, word: str) -> str:
        with self.set(listed=True):
            parts = [self.deed(effect).text for effect in effects]
        text = f"{lead} {f'; {word} '.join(parts)}"
        return f"[{text}]" if self.listed else text

    def to_chosen(self, verb: str, tail: str = "", what: str = "card") -> Deed:
        """Done to what was chosen; where the choice is said along with it, `chosen` is the whole choice."""
        done = f"{verb} {self.chosen or f'the chosen {what}'}{tail}"
        if self.choice is None:
            return you(done)
        if self.choice.optional:
            return Deed(f"{PLAYERS[self.actor]} may {done}", simple=False)
        if self.actor == Who.YOU:
            return Deed(done, f"choose to {done}")
        return Deed(f"{PLAYERS[self.actor]} {verb}s {self.chosen}{tail}")


# --- values -----------------------------------------------------------------------------------------------------------


@LEXICON.says(Number)
def _number(node: Number, g: English) -> str:
    return str(node.n)


@LEXICON.says(Count)
def _count(node: Count, g: English) -> str:
    return g.number_of(node.of)


@LEXICON.says(Plus)
def _plus(node: Plus, g: English) -> str:
    return f"{g.value(node.left)} plus {g.value(node.right)}"


@LEXICON.says(Times)
def _times(node: Times, g: English) -> str:
    inner = g.value(node.of)
    return f"{node.n} times ({inner})" if isinstance(node.of, Plus) else f"{node.n} times {inner}"


# --- conditions -------------------------------------------------------------------------------------------------------


@LEXICON.says(Compare)
def _compare(node: Compare, g: English) -> Clause:
    things = g.things(node.left.of) if isinstance(node.left, Count) else ()
    if len(things) == 1 and isinstance(node.right, Number) and not g.definite(things[0]):
        many = node.right.n != 1
        text = g.there_is(things[0], f"{HOW[node.how]} {node.right.n} {g.core(things[0], many)}", many)
        return Clause(text, f"it is not true that {text}")
    left, right = g.value(node.left), g.value(node.right)
    return Clause(f"{left} is {HOW[node.how]} {right}", f"{left} is not {HOW[node.how]} {right}")


@LEXICON.says(Exists)
def _exists(node: Exists, g: English) -> Clause:
    things = g.things(node.of)
    if len(things) > 1:
        text = g.one(things)
        return Clause(f"there is {text}", f"there is not {text}")
    if g.definite(things[0]):
        text = g.the(things[0])
        return Clause(f"{text} exists", f"{text} does not exist")
    one, none = article(g.core(things[0], False)), f"no {g.core(things[0], True)}"
    return Clause(g.there_is(things[0], one, False), g.there_is(things[0], none, True))


def _compound(parts: Sequence[Condition], g: English, word: str) -> Clause:
    clauses = [g.clause(part) for part in parts]
    text = word.join(f"({clause.text})" if clause.compound else clause.text for clause in clauses)
    return Clause(text, f"it is not true that ({text})", compound=True)


@LEXICON.says(All)
def _all(node: All, g: English) -> Clause:
    return _compound(node.of, g, " and ")


@LEXICON.says(Any_)
def _any(node: Any_, g: English) -> Clause:
    return _compound(node.of, g, ", or ")


@LEXICON.says(Not)
def _not(node: Not, g: English) -> Clause:
    inner = g.clause(node.of)
    return Clause(inner.negative, inner.text)


# --- effects ----------------------------------------------------------------------------------------------------------


@LEXICON.says(Then)
def _then(node: Then, g: English) -> Deed:
    """Plain steps follow each other; where a step before the last might swallow the next, they are a list."""
    deeds = [g.deed(effect) for effect in node.of]
    if not all(deed.simple for deed in deeds[:-1]):
        return Deed(g.list_of(node.of, "in this order:", "then"), simple=False)
    text = deeds[0].text
    for before, deed in pairwise(deeds):
        again = deed.simple and deed.bare and not before.bare  # somebody else did the last thing
        text += f", then {'you ' if again else ''}{deed.text}"
    return Deed(text, simple=False)


@LEXICON.says(If)
def _if(node: If, g: English) -> Deed:
    return Deed(f"if {g.clause(node.condition).text}, {g.deed(node.effect).text}", simple=False)


@LEXICON.says(May)
def _may(node: May, g: English) -> Deed:
    deed = g.deed(node.effect)
    if deed.bare:
        return Deed(f"you may {deed.bare}", simple=False)
    return Deed(f"you may {'decide that' if deed.simple else 'do this:'} {deed.text}", simple=False)


@LEXICON.says(Choose)
def _choose(node: Choose, g: English) -> Deed:
    things = g.things(node.of)
    with g.set(actor=node.who):
        chosen = g.one(things)
    if g.lexicon.to_chosen(node.effect) and not g.pointed_at(things):
        with g.set(actor=node.who, chosen=chosen, choice=node):
            return g.deed(node.effect)
    with g.set(actor=Who.YOU, chosen="it", choice=None):
        effect = g.deed(node.effect).text
    if node.optional:
        verb = f"{PLAYERS[node.who]} may choose"
    else:
        verb = "choose" if node.who == Who.YOU else f"{PLAYERS[node.who]} chooses"
    return Deed(f"{verb} {chosen}: {effect}", simple=False)


@LEXICON.says(Repeat)
def _repeat(node: Repeat, g: English) -> Deed:
    effect = g.deed(node.effect).text
    if isinstance(node.times, Count):
        return Deed(f"for {g.each(g.things(node.times.of))}, {effect}", simple=False)
    if isinstance(node.times, Number):
        text = f"do this {times(node.times.n)}: {effect}"
        return Deed(text, text, simple=False)
    return Deed(f"do this X times, where X is {g.value(node.times)}: {effect}", simple=False)


@LEXICON.says(OneOf)
def _one_of(node: OneOf, g: English) -> Deed:
    text = g.list_of(node.of, "choose one:", "or")
    return Deed(text, "" if g.listed else text, simple=False)


# --- costs and abilities ----------------------------------------------------------------------------------------------


@LEXICON.says(Costs)
def _costs(node: Costs, g: English) -> str:
    return join(sorted((g.cost(cost) for cost in node.of), key=lambda cost: (len(cost), cost)), "and")


@LEXICON.says(Always)
def _always(node: Always, g: English) -> str:
    return sentence(g.rule(node.rule))


@LEXICON.says(While)
def _while(node: While, g: English) -> str:
    return sentence(f"while {g.clause(node.condition).text}, {g.rule(node.rule)}")


@LEXICON.says(When)
def _when(node: When, g: English) -> str:
    with g.set(trigger=node.trigger):
        return sentence(f"when {g.event(node.trigger)}, {g.deed(node.effect).text}")


@LEXICON.says(Pay)
def _pay(node: Pay, g: English) -> str:
    text = sentence(f"{g.cost(node.cost)}: {g.deed(node.effect).text}")
    return f"{text} {sentence(g.limit(node.once))}" if node.once else text
