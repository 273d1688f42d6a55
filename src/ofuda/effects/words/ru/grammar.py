"""Russian grammar: six cases, three genders, animacy, and numbers that govern nouns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from ofuda.effects import words
from ofuda.effects.nodes import Cards, Cost, Effect, Number, Player, Set, Someone, Value, Who, X
from ofuda.effects.words import COMMON, Lexicon, amount

LEXICON = Lexicon("ru", COMMON)
PLAYERS: dict[Player, str] = {
    Who.YOU: "вы",
    Who.OPPONENT: "соперник",
    Who.EACH: "каждый игрок",
    Someone.CHOSEN: "этот игрок",
    Someone.BEARER: "владелец носителя",
}
FORMS: dict[Player, tuple[str, ...]] = {
    Who.YOU: ("вы", "вас", "вам", "вас", "вами", "вас"),
    Who.OPPONENT: ("соперник", "соперника", "сопернику", "соперника", "соперником", "сопернике"),
    Who.EACH: ("любой игрок", "любого игрока", "любому игроку", "любого игрока", "любым игроком", "любом игроке"),
    Someone.CHOSEN: (
        *("этот игрок", "этого игрока", "этому игроку"),
        *("этого игрока", "этим игроком", "этом игроке"),
    ),
    Someone.BEARER: (
        *("владелец носителя", "владельца носителя", "владельцу носителя"),
        *("владельца носителя", "владельцем носителя", "владельце носителя"),
    ),
}
WHOSE: dict[Player, str] = {who: forms[1] for who, forms in FORMS.items()}


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
    """The forms of a noun in the order of the cases."""

    gender: Gender
    singular: tuple[str, ...]
    plural: tuple[str, ...]
    living: bool = False

    def form(self, case: Case, many: bool = False) -> str:
        return (self.plural if many else self.singular)[case]


def noun(gender: Gender, singular: str, plural: str, living: bool = False) -> Noun:
    return Noun(gender, tuple(singular.split()), tuple(plural.split()), living)


def unchanging(word: str, gender: Gender = Gender.NEUTER) -> Noun:
    """Return an indeclinable noun."""
    return Noun(gender, (word,) * 6, (word,) * 6)


@dataclass(frozen=True)
class Adjective:
    """Masculine, feminine, neuter and plural forms; "-" means as the nominative, or the genitive if animate."""

    forms: tuple[tuple[str, ...], ...]

    def form(self, noun: Noun, case: Case, many: bool = False) -> str:
        row = self.forms[3 if many else noun.gender]
        if row[case] == "-":
            return row[Case.GENITIVE] if noun.living else row[Case.NOMINATIVE]
        return row[case]


def adjective(masculine: str, feminine: str, neuter: str, plural: str) -> Adjective:
    return Adjective(tuple(tuple(row.split()) for row in (masculine, feminine, neuter, plural)))


def hard(stem: str) -> Adjective:
    """Return an adjective with the usual endings: -ый, -ая, -ое, -ые."""
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
UPPER = adjective(
    "верхний верхнего верхнему - верхним верхнем",
    "верхняя верхней верхней верхнюю верхней верхней",
    "верхнее верхнего верхнему верхнее верхним верхнем",
    "верхние верхних верхним - верхними верхних",
)
LOWER = adjective(
    "нижний нижнего нижнему - нижним нижнем",
    "нижняя нижней нижней нижнюю нижней нижней",
    "нижнее нижнего нижнему нижнее нижним нижнем",
    "нижние нижних нижним - нижними нижних",
)
CARD = noun(Gender.FEMININE, "карта карты карте карту картой карте", "карты карт картам карты картами картах")
DECK = noun(
    *(Gender.FEMININE, "колода колоды колоде колоду колодой колоде"),
    "колоды колод колодам колоды колодами колодах",
)
THING = noun(Gender.FEMININE, "вещь вещи вещи вещь вещью вещи", "вещи вещей вещам вещи вещами вещах")


@dataclass(frozen=True)
class Kind(words.Kind):
    nouns: tuple[Noun, ...]  # several: "фурёку или союзник"
    tail: str = ""


@dataclass(frozen=True)
class Look:
    """The text of a feature: before the noun, after it, or of the place (singular, plural) with `words` inserted."""

    near: tuple[Adjective, ...] = ()
    behind: str = ""
    far: tuple[str, str] = ("", "")
    words: tuple[str, ...] = ()
    alone: tuple[str, ...] = ()  # the text for a specific thing, in all cases


@dataclass(frozen=True)
class Feature(words.Feature):
    look: Look
    opposite: Look


Thing = words.Thing[Kind, Feature]
Things = tuple[Thing, ...]


@dataclass(frozen=True)
class Deed:
    """An effect or a cost as a clause ("добавьте ..."), and its form after "вы можете"."""

    text: str
    bare: str = ""
    simple: bool = True


@dataclass(frozen=True)
class Verb:
    """The imperative, the infinitive and the third person: добавьте, добавить, добавляет."""

    order: str
    bare: str
    third: str


@dataclass(frozen=True)
class Predicate:
    """A predicate for singular, plural and "you"; `link` connects it to others in a case."""

    one: str
    many: str
    you: str
    link: str = ""
    link_case: Case = Case.GENITIVE


CHOOSE = Verb("выберите", "выбрать", "выбирает")


def you(verb: Verb, rest: str) -> Deed:
    """Return a clause with the subject "you"."""
    return Deed(f"{verb.order} {rest}", f"{verb.bare} {rest}")


def does(who: Player, verb: Verb, rest: str) -> Deed:
    """Return a clause with a player as its subject."""
    return you(verb, rest) if who == Who.YOU else Deed(f"{PLAYERS[who]} {verb.third} {rest}")


def may(who: Player, verb: Verb, rest: str) -> Deed:
    """Return a clause about what a player may do."""
    can = "можете" if who == Who.YOU else "может"
    return Deed(f"{PLAYERS[who]} {can} {verb.bare} {rest}", simple=False)


def join(parts: Sequence[str], word: str) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def plural(n: int, one: str, few: str, many: str) -> str:
    """Return the form for a number: 1 зона, 2 зоны, 5 зон; 11 зон, 21 зона."""
    last, tens = abs(n) % 10, abs(n) % 100
    if last == 1 and tens != 11:
        return one
    return few if 2 <= last <= 4 and not 12 <= tens <= 14 else many


def times(n: int) -> str:
    return "один раз" if n == 1 else f"{n} {plural(n, 'раз', 'раза', 'раз')}"


class Russian(words.Grammar[Kind, Feature]):
    """The Russian grammar."""

    nothing = Kind((THING,))

    def __init__(self, lexicon: Lexicon = LEXICON) -> None:
        super().__init__(lexicon)
        self.case = Case.ACCUSATIVE  # the case of the current cards
        self.actor: Player | None = None  # the subject, whose own things are "свой"

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
        behind = " или ".join(feature.look.behind for feature in features if feature.look.behind)
        said = tuple(word for feature in features for word in feature.look.words)
        return replace(features[0], look=replace(features[0].look, near=near, behind=behind, words=said), single=False)

    def core(self, thing: Thing, case: Case, many: bool, whose: bool = True, n: int = 0) -> str:
        """Return the noun with its modifiers. With `n` it is counted, and the number governs the case."""
        pointers = [feature for feature in self.own(thing) if feature.points and feature.look.alone]
        if pointers:
            return self.pointed(thing, pointers[0], case)
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

    def pointed(self, thing: Thing, pointer: Feature, case: Case) -> str:
        """Return the text for a specific thing with its further restrictions."""
        others = replace(thing, features=tuple(feature for feature in thing.features if feature is not pointer))
        bare = not (others.kind or others.owner is not None or others.features or others.rest)
        alone = pointer.look.alone[case]
        return alone if bare else f"{alone}, если это [{self.core(others, Case.NOMINATIVE, False)}],"

    def owner(self, who: Player) -> Adjective | None:
        """Return the possessive before the noun, if there is one: ваш, свой."""
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
        """Return the form after "за"."""
        case = Case.ACCUSATIVE
        return "за " + " и ".join(
            f"{EACH.form(self.noun(thing), case)} {self.core(thing, case, False)}" for thing in things
        )

    def many(self, things: Things, case: Case) -> str:
        """Return the plural without a number."""
        return self.alternatives([self.core(thing, case, not self.definite(thing)) for thing in things])

    def alternatives(self, parts: list[str]) -> str:
        return parts[0] if len(parts) == 1 else f"либо {', либо '.join(parts)}"

    def bracketed(self, text: str, things: Things) -> str:
        return text if len(things) == 1 else f"[{text}]"

    def every(self, node: Set | Cards, case: Case = Case.ACCUSATIVE) -> str:
        """Return the text for all of a set, or for the cards; alternatives are in brackets."""
        if isinstance(node, Cards):
            return self.cards(node, case)
        things = self.things(node)
        if len(things) == 1 and things[0].whose is not None:
            return FORMS[things[0].whose][case]
        return self.bracketed(self.all_of(things, case), things)

    def agrees(self, node: Set | Cards, one: str, many: str) -> str:
        """Return the form of a verb after `every`."""
        if isinstance(node, Cards):
            return many
        things = self.things(node)
        single = len(things) == 1 and (things[0].whose is not None or self.definite(things[0]))
        return one if single and things[0].whose != Who.YOU else many

    def predicate(self, what: Set, said: Predicate) -> str:
        """Return a predicate with things or players as its subject."""
        things = self.things(what)
        form = said.many
        if len(things) == 1 and things[0].whose == Who.YOU:
            form = said.you
        elif len(things) == 1 and (things[0].whose is not None or self.definite(things[0])):
            form = said.one
        return f"{self.every(what, Case.NOMINATIVE)} {form}"

    def any_one(self, node: Set | Cards, case: Case = Case.ACCUSATIVE) -> str:
        """Return the text for one of a set, or for the cards; alternatives are in brackets."""
        if isinstance(node, Cards):
            return self.cards(node, case)
        things = self.things(node)
        return self.bracketed(self.one(things, case), things)

    def listed_all(self, node: Set, case: Case = Case.GENITIVE) -> str:
        """Return the things in brackets."""
        return f"[{self.many(self.things(node), case)}]"

    def cards(self, node: Cards, case: Case) -> str:
        """Return the cards in a case."""
        with self.set(case=case):
            return str(self.phrase(node))

    def zone(self, noun: Noun, who: Player | None, case: Case) -> str:
        """Return a zone with its owner."""
        if who is None:
            return noun.form(case)
        return f"{YOUR.form(noun, case)} {noun.form(case)}" if who == Who.YOU else f"{noun.form(case)} {WHOSE[who]}"

    def number_of(self, of: Set | Cards) -> str:
        if isinstance(of, Cards):
            return f"число [{self.cards(of, Case.GENITIVE)}]"
        things = self.things(of)
        text = self.many(things, Case.GENITIVE)
        return f"число {text}" if len(things) == 1 else f"число [{text}]"

    def with_whom(self, thing: Thing) -> str:
        return "в игре" if thing.owner is None else f"у {WHOSE[thing.owner]}"

    # --- amounts ----------------------------------------------------------------------------------------------------

    def counted(self, value: Value, one: str, few: str, many: str) -> str:
        """Return a number of something: 1 карту, 2 карты, 5 карт."""
        found = amount(value)
        if found is None:
            return f"X {many}, где X — {self.value(value)}"
        per = f" {self.each(self.things(found.per))}" if found.per else ""
        return f"{found.n} {plural(found.n, one, few, many)}{per}"

    def plain(self, value: Value) -> str:
        """Return a value inside a phrase: in brackets, unless it is one word."""
        return self.value(value) if isinstance(value, (Number, X)) else f"({self.value(value)})"

    def so_many(self, value: Value, one: str, few: str, many: str) -> str:
        """Return a number of something inside a phrase."""
        form = plural(value.n, one, few, many) if isinstance(value, Number) else many
        return f"{self.plain(value)} {form}"

    def unanswered(self, who: Player | None) -> str:
        """Return the sentence about who may not respond to an ability."""
        if who is None:
            return ""
        can = "можете" if who == Who.YOU else "может"
        return f" {sentence(f'{PLAYERS[who]} не {can} на это ответить')}"

    def limit(self, n: int) -> str:
        """Return how often a cost may be paid."""
        return f"только {times(n)}"

    # --- lists ------------------------------------------------------------------------------------------------------

    def list_of(self, effects: Sequence[Effect], lead: str, word: str) -> str:
        with self.set(listed=True):
            parts = [self.deed(effect).text for effect in effects]
        text = f"{lead} {f'; {word} '.join(parts)}"
        return f"[{text}]" if self.listed else text

    def block(self, effect: Effect | None) -> str:
        """Return an effect in brackets, for use inside a phrase."""
        if effect is None:
            return "[ничего]"
        with self.set(listed=False):
            return f"[{self.deed(effect).text}]"

    def to_chosen(self, verb: Verb, noun: Noun, tail: str = "") -> Deed:
        """Return an effect on the chosen thing; in a merged clause, `chosen` is the text of the choice."""
        what = self.chosen or f"{CHOSEN.form(noun, Case.ACCUSATIVE)} {noun.form(Case.ACCUSATIVE)}"
        if self.choice is None:
            return you(verb, what + tail)
        if self.choice.optional:
            return may(self.choice.who, verb, what + tail)
        deed = does(self.choice.who, verb, what + tail)
        return replace(deed, bare=deed.bare and f"при желании {deed.bare}")
