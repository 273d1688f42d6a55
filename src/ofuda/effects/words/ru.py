"""Russian for the nodes every game has: six cases, three genders, living or not, and numbers that govern nouns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

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

LEXICON = Lexicon("ru", COMMON)
PLAYERS = {Who.YOU: "вы", Who.OPPONENT: "соперник", Who.EACH: "каждый игрок"}
WHOSE = {Who.OPPONENT: "соперника", Who.EACH: "любого игрока"}


class Case(IntEnum):
    NOMINATIVE = 0
    GENITIVE = 1
    DATIVE = 2
    ACCUSATIVE = 3
    INSTRUMENTAL = 4
    PREPOSITIONAL = 5


class Gender(IntEnum):
    MASCULINE = 0
    FEMININE = 1
    NEUTER = 2


@dataclass(frozen=True)
class Noun:
    """All forms of a noun, in the order of the cases."""

    gender: Gender
    singular: tuple[str, ...]
    plural: tuple[str, ...]
    living: bool = False

    def form(self, case: Case, many: bool = False) -> str:
        return (self.plural if many else self.singular)[case]


def noun(gender: Gender, singular: str, plural: str, living: bool = False) -> Noun:
    return Noun(gender, tuple(singular.split()), tuple(plural.split()), living)


def unchanging(word: str, gender: Gender = Gender.NEUTER) -> Noun:
    """A word that has one form."""
    return Noun(gender, (word,) * 6, (word,) * 6)


@dataclass(frozen=True)
class Adjective:
    """Forms for masculine, feminine, neuter and plural; "-" is like the nominative, or the genitive of the living."""

    forms: tuple[tuple[str, ...], ...]

    def form(self, noun: Noun, case: Case, many: bool = False) -> str:
        row = self.forms[3 if many else noun.gender]
        if row[case] == "-":
            return row[Case.GENITIVE] if noun.living else row[Case.NOMINATIVE]
        return row[case]


def adjective(masculine: str, feminine: str, neuter: str, plural: str) -> Adjective:
    return Adjective(tuple(tuple(row.split()) for row in (masculine, feminine, neuter, plural)))


def hard(stem: str) -> Adjective:
    """Most adjectives: -ый, -ая, -ое, -ые."""
    endings = ("ый ого ому - ым ом", "ая ой ой ую ой ой", "ое ого ому ое ым ом", "ые ых ым - ыми ых")
    return Adjective(tuple(tuple("-" if end == "-" else stem + end for end in row.split()) for row in endings))


YOUR = adjective(
    "ваш вашего вашему - вашим вашем",
    "ваша вашей вашей вашу вашей вашей",
    "ваше вашего вашему ваше вашим вашем",
    "ваши ваших вашим - вашими ваших",
)
OWN = adjective(
    "свой своего своему - своим своём",
    "своя своей своей свою своей своей",
    "своё своего своему своё своим своём",
    "свои своих своим - своими своих",
)
THIS = adjective(
    "этот этого этому - этим этом",
    "эта этой этой эту этой этой",
    "это этого этому это этим этом",
    "эти этих этим - этими этих",
)
THAT = adjective("тот того тому - тем том", "та той той ту той той", "то того тому то тем том", "те тех тем - теми тех")
OTHER = adjective(
    "другой другого другому - другим другом",
    "другая другой другой другую другой другой",
    "другое другого другому другое другим другом",
    "другие других другим - другими других",
)
ONE = adjective(
    "один одного одному - одним одном",
    "одна одной одной одну одной одной",
    "одно одного одному одно одним одном",
    "одни одних одним - одними одних",
)
EVERY = adjective(
    "весь всего всему - всем всём",
    "вся всей всей всю всей всей",
    "всё всего всему всё всем всём",
    "все всех всем - всеми всех",
)
EACH = hard("кажд")
CHOSEN = hard("выбранн")
THING = noun(Gender.FEMININE, "вещь вещи вещи вещь вещью вещи", "вещи вещей вещам вещи вещами вещах")


@dataclass(frozen=True)
class Kind(words.Kind):
    nouns: tuple[Noun, ...]  # several: "фурёку или союзник"
    tail: str = ""


@dataclass(frozen=True)
class Look:
    """How a feature is said: before the noun, after it, or of the place (one thing, several) with `words` put in."""

    near: tuple[Adjective, ...] = ()
    behind: str = ""
    far: tuple[str, str] = ("", "")
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Feature(words.Feature):
    look: Look
    opposite: Look


Thing = words.Thing[Kind, Feature]
Things = tuple[Thing, ...]


@dataclass(frozen=True)
class Deed:
    """An effect or a cost: as a clause ("добавьте ..."), and after "вы можете" where it goes there."""

    text: str
    bare: str = ""
    simple: bool = True


@dataclass(frozen=True)
class Verb:
    """Told to you, after "можете", and of somebody else: добавьте, добавить, добавляет."""

    order: str
    bare: str
    third: str


CHOOSE = Verb("выберите", "выбрать", "выбирает")


def you(verb: Verb, rest: str) -> Deed:
    """Something you do."""
    return Deed(f"{verb.order} {rest}", f"{verb.bare} {rest}")


def does(who: Who, verb: Verb, rest: str) -> Deed:
    """Something a player does."""
    return you(verb, rest) if who == Who.YOU else Deed(f"{PLAYERS[who]} {verb.third} {rest}")


def may(who: Who, verb: Verb, rest: str) -> Deed:
    """Something a player may do."""
    can = {Who.YOU: "можете", Who.OPPONENT: "может", Who.EACH: "может"}
    return Deed(f"{PLAYERS[who]} {can[who]} {verb.bare} {rest}", simple=False)


def join(parts: Sequence[str], word: str) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def plural(n: int, one: str, few: str, many: str) -> str:
    """1 зона, 2 зоны, 5 зон; 11 зон, 21 зона."""
    last, tens = abs(n) % 10, abs(n) % 100
    if last == 1 and tens != 11:
        return one
    return few if 2 <= last <= 4 and not 12 <= tens <= 14 else many


def times(n: int) -> str:
    return "один раз" if n == 1 else f"{n} {plural(n, 'раз', 'раза', 'раз')}"


class Russian(words.Grammar[Kind, Feature]):
    """Russian sentences."""

    nothing = Kind((THING,))

    def __init__(self, lexicon: Lexicon = LEXICON) -> None:
        super().__init__(lexicon)
        self.actor: Who | None = None  # who does what is being said: of his own things he says "свой"

    def deed(self, node: Effect) -> Deed:
        found: Deed = self.phrase(node)
        return found

    def cost(self, node: Cost) -> Deed:
        found: Deed = self.phrase(node)
        return found

    # --- things -----------------------------------------------------------------------------------------------------

    def negative(self, feature: Feature) -> Feature | None:
        return replace(feature, look=feature.opposite, points=False, single=False)

    def any_kind(self, kinds: list[Kind]) -> Kind:
        def named(kind: Kind) -> Noun:
            first = kind.nouns[0]
            one, many = (tuple(form + kind.tail for form in row) for row in (first.singular, first.plural))
            return Noun(first.gender, one, many, first.living)

        return Kind(tuple(named(kind) for kind in kinds))

    def any_feature(self, features: list[Feature]) -> Feature | None:
        if any(feature.points for feature in features):
            return None
        near = tuple(word for feature in features for word in feature.look.near)
        said = tuple(word for feature in features for word in feature.look.words)
        return replace(features[0], look=replace(features[0].look, near=near, words=said), single=False)

    def core(self, thing: Thing, case: Case, many: bool, whose: bool = True, n: int = 0) -> str:
        """The noun with all that stands around it. With `n` it is counted: the number rules the case, not `case`."""
        kind = thing.kind or self.nothing
        noun = kind.nouns[0]
        few = n != 0 and plural(n, "one", "few", "many") == "few"
        if n and plural(n, "one", "few", "many") != "one":
            case, many = Case.GENITIVE, True
        described = Case.NOMINATIVE if few and noun.gender == Gender.FEMININE else case  # 2 заряженные зоны
        looks = [feature.look for feature in self.own(thing)]
        owner = self.owner(thing.owner) if whose and thing.owner is not None else None
        text = [owner.form(noun, described, many)] if owner else []
        text += [join([word.form(noun, described, many) for word in look.near], "или") for look in looks if look.near]
        text += [join([one.form(case, many and not few) for one in kind.nouns], "или")]
        text += [WHOSE[thing.owner]] if whose and thing.owner is not None and not owner else []
        text += [kind.tail.strip()] if kind.tail else []
        text += [look.behind for look in looks if look.behind]
        text += [feature.look.far[many].format(join(feature.look.words or ("",), "или")) for feature in self.far(thing)]
        rest = [f"{'' if so else 'не '}из числа [{self.many(what, Case.GENITIVE)}]" for so, what in thing.rest]
        return " ".join(text + ([" и ".join(rest)] if rest else []))

    def owner(self, who: Who) -> Adjective | None:
        """The word before the noun, where there is one: ваш, свой."""
        if who == self.actor and who != Who.EACH:
            return OWN
        return YOUR if who == Who.YOU else None

    def noun(self, thing: Thing) -> Noun:
        return (thing.kind or self.nothing).nouns[0]

    def one(self, things: Things, case: Case = Case.ACCUSATIVE) -> str:
        def single(thing: Thing) -> str:
            if self.definite(thing):
                return self.core(thing, case, False)
            one = ONE.form(self.noun(thing), case)
            if thing.owner is None:
                return f"{one} {self.core(thing, case, False)}"
            return f"{one} из {self.core(thing, Case.GENITIVE, True)}"

        return self.alternatives([single(thing) for thing in things])

    def all_of(self, things: Things, case: Case = Case.ACCUSATIVE) -> str:
        def single(thing: Thing) -> str:
            if self.definite(thing):
                return self.core(thing, case, False)
            return f"{EVERY.form(self.noun(thing), case, True)} {self.core(thing, case, True)}"

        return " и ".join(single(thing) for thing in things)

    def each(self, things: Things) -> str:
        """After "за"."""
        case = Case.ACCUSATIVE
        return "за " + " и ".join(
            f"{EACH.form(self.noun(thing), case)} {self.core(thing, case, False)}" for thing in things
        )

    def many(self, things: Things, case: Case) -> str:
        """Without saying how many."""
        return self.alternatives([self.core(thing, case, not self.definite(thing)) for thing in things])

    def alternatives(self, parts: list[str]) -> str:
        return parts[0] if len(parts) == 1 else f"либо {', либо '.join(parts)}"

    def number_of(self, of: Set) -> str:
        things = self.things(of)
        text = self.many(things, Case.GENITIVE)
        return f"число {text}" if len(things) == 1 else f"число [{text}]"

    def with_whom(self, thing: Thing) -> str:
        where = {None: "в игре", Who.YOU: "у вас", Who.OPPONENT: "у соперника", Who.EACH: "у любого игрока"}
        return where[thing.owner]

    # --- amounts ----------------------------------------------------------------------------------------------------

    def counted(self, value: Value, one: str, few: str, many: str) -> str:
        """So many of something: 1 карту, 2 карты, 5 карт."""
        found = amount(value)
        if found is None:
            return f"X {many}, где X — {self.value(value)}"
        per = f" {self.each(self.things(found.per))}" if found.per else ""
        return f"{found.n} {plural(found.n, one, few, many)}{per}"

    def limit(self, n: int) -> str:
        """How often a cost may be paid."""
        return f"только {times(n)}"

    # --- lists ------------------------------------------------------------------------------------------------------

    def list_of(self, effects: Sequence[Effect], lead: str, word: str) -> str:
        with self.set(listed=True):
            parts = [self.deed(effect).text for effect in effects]
        text = f"{lead} {f'; {word} '.join(parts)}"
        return f"[{text}]" if self.listed else text

    def to_chosen(self, verb: Verb, noun: Noun, tail: str = "") -> Deed:
        """Done to what was chosen; where the choice is said along with it, `chosen` is the whole choice."""
        what = self.chosen or f"{CHOSEN.form(noun, Case.ACCUSATIVE)} {noun.form(Case.ACCUSATIVE)}"
        if self.choice is None:
            return you(verb, what + tail)
        if self.choice.optional:
            return may(self.choice.who, verb, what + tail)
        deed = does(self.choice.who, verb, what + tail)
        return replace(deed, bare=deed.bare and f"при желании {deed.bare}")


# --- values -----------------------------------------------------------------------------------------------------------


@LEXICON.says(Number)
def _number(node: Number, g: Russian) -> str:
    return str(node.n)


@LEXICON.says(Count)
def _count(node: Count, g: Russian) -> str:
    return g.number_of(node.of)


@LEXICON.says(Plus)
def _plus(node: Plus, g: Russian) -> str:
    return f"{g.value(node.left)} плюс {g.value(node.right)}"


@LEXICON.says(Times)
def _times(node: Times, g: Russian) -> str:
    inner = g.value(node.of)
    return f"{node.n} × ({inner})" if isinstance(node.of, Plus) else f"{node.n} × {inner}"


# --- conditions -------------------------------------------------------------------------------------------------------


@LEXICON.says(Compare)
def _compare(node: Compare, g: Russian) -> Clause:
    things = g.things(node.left.of) if isinstance(node.left, Count) else ()
    if len(things) == 1 and isinstance(node.right, Number) and not g.definite(things[0]):
        n = node.right.n
        counted = g.core(things[0], Case.NOMINATIVE, False, whose=False, n=n)
        if node.how == How.AT_MOST or n < 1:
            counted = g.core(things[0], Case.GENITIVE, plural(n, "1", "", "") != "1", whose=False)
        how = {How.AT_MOST: "не больше", How.AT_LEAST: "хотя бы", How.EXACTLY: "ровно"}[node.how]
        text = f"{g.with_whom(things[0])} {how} {n} {counted}"
        return Clause(text, f"неверно, что {text}")
    how = {How.AT_MOST: "не больше", How.AT_LEAST: "не меньше", How.EXACTLY: "ровно"}[node.how]
    than = "" if isinstance(node.right, Number) or node.how == How.EXACTLY else ", чем"
    text = f"{g.value(node.left)} {how}{than} {g.value(node.right)}"
    return Clause(text, f"неверно, что {text}")


@LEXICON.says(Exists)
def _exists(node: Exists, g: Russian) -> Clause:
    things = g.things(node.of)
    if len(things) > 1:
        text = f"есть {g.one(things, Case.NOMINATIVE)}"
        return Clause(text, f"неверно, что {text}")
    if g.definite(things[0]):
        thing = things[0]
        return Clause(f"есть {g.core(thing, Case.NOMINATIVE, False)}", f"нет {g.core(thing, Case.GENITIVE, False)}")
    where = g.with_whom(things[0])
    return Clause(
        f"{where} есть {g.core(things[0], Case.NOMINATIVE, False, whose=False)}",
        f"{where} нет {g.core(things[0], Case.GENITIVE, True, whose=False)}",
    )


def _compound(parts: Sequence[Condition], g: Russian, word: str) -> Clause:
    clauses = [g.clause(part) for part in parts]
    text = word.join(f"({clause.text})" if clause.compound else clause.text for clause in clauses)
    return Clause(text, f"неверно, что ({text})", compound=True)


@LEXICON.says(All)
def _all(node: All, g: Russian) -> Clause:
    return _compound(node.of, g, " и ")


@LEXICON.says(Any_)
def _any(node: Any_, g: Russian) -> Clause:
    return _compound(node.of, g, " или " if len(node.of) == 2 else ", или ")


@LEXICON.says(Not)
def _not(node: Not, g: Russian) -> Clause:
    inner = g.clause(node.of)
    return Clause(inner.negative, inner.text)


# --- effects ----------------------------------------------------------------------------------------------------------


@LEXICON.says(Then)
def _then(node: Then, g: Russian) -> Deed:
    """Plain steps follow each other; where a step before the last might swallow the next, they are a list."""
    deeds = [g.deed(effect) for effect in node.of]
    if not all(deed.simple for deed in deeds[:-1]):
        return Deed(g.list_of(node.of, "сделайте по порядку:", "затем"), simple=False)
    return Deed(", затем ".join(deed.text for deed in deeds), simple=False)


@LEXICON.says(If)
def _if(node: If, g: Russian) -> Deed:
    return Deed(f"если {g.clause(node.condition).text}, {g.deed(node.effect).text}", simple=False)


@LEXICON.says(May)
def _may(node: May, g: Russian) -> Deed:
    deed = g.deed(node.effect)
    if deed.bare:
        return Deed(f"вы можете {deed.bare}", simple=False)
    return Deed(f"вы можете {'решить, что' if deed.simple else 'сделать так:'} {deed.text}", simple=False)


@LEXICON.says(Choose)
def _choose(node: Choose, g: Russian) -> Deed:
    things = g.things(node.of)
    with g.set(actor=node.who):
        chosen = g.one(things)
    if g.lexicon.to_chosen(node.effect) and not g.pointed_at(things):
        with g.set(actor=node.who, chosen=chosen, choice=node):
            return g.deed(node.effect)
    noun = g.noun(things[0])
    again = f"{CHOSEN.form(noun, Case.ACCUSATIVE)} {noun.form(Case.ACCUSATIVE)}"
    with g.set(actor=None, chosen=again, choice=None):
        effect = g.deed(node.effect).text
    if node.optional:
        return may(node.who, CHOOSE, f"{chosen}: {effect}")
    return Deed(does(node.who, CHOOSE, f"{chosen}: {effect}").text, simple=False)


@LEXICON.says(Repeat)
def _repeat(node: Repeat, g: Russian) -> Deed:
    effect = g.deed(node.effect).text
    if isinstance(node.times, Count):
        return Deed(f"{g.each(g.things(node.times.of))} {effect}", simple=False)
    if isinstance(node.times, Number):
        often = times(node.times.n)
        return Deed(f"сделайте {often} следующее: {effect}", f"сделать {often} следующее: {effect}", simple=False)
    return Deed(f"сделайте X раз, где X — {g.value(node.times)}: {effect}", simple=False)


@LEXICON.says(OneOf)
def _one_of(node: OneOf, g: Russian) -> Deed:
    text = g.list_of(node.of, "выберите одно:", "или")
    return Deed(text, "" if g.listed else text.replace(CHOOSE.order, CHOOSE.bare, 1), simple=False)


# --- costs and abilities ----------------------------------------------------------------------------------------------


@LEXICON.says(Costs)
def _costs(node: Costs, g: Russian) -> Deed:
    costs = sorted((g.cost(cost) for cost in node.of), key=lambda cost: (len(cost.text), cost.text))
    return Deed(join([cost.text for cost in costs], "и"), join([cost.bare for cost in costs], "и"))


@LEXICON.says(Always)
def _always(node: Always, g: Russian) -> str:
    return sentence(g.rule(node.rule))


@LEXICON.says(While)
def _while(node: While, g: Russian) -> str:
    return sentence(f"пока {g.clause(node.condition).text}, {g.rule(node.rule)}")


@LEXICON.says(When)
def _when(node: When, g: Russian) -> str:
    with g.set(trigger=node.trigger):
        return sentence(f"когда {g.event(node.trigger)}, {g.deed(node.effect).text}")


@LEXICON.says(Pay)
def _pay(node: Pay, g: Russian) -> str:
    text = sentence(f"{g.cost(node.cost).text}: {g.deed(node.effect).text}")
    return f"{text} {sentence(g.limit(node.once))}" if node.once else text
