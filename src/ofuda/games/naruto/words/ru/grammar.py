"""Russian grammar of card texts: what the cards are called, and the order of their qualities."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ofuda.effects import nodes, words
from ofuda.effects.words import Lexicon, leaves, ru
from ofuda.effects.words.ru import (
    CARD,
    Case,
    Deed,
    Feature,
    Gender,
    Kind,
    Look,
    Noun,
    Thing,
    Things,
    Verb,
    hard,
    plural,
)
from ofuda.effects.words.ru.things import feature
from ofuda.games.naruto.vocabulary.names import State, Type, Zone
from ofuda.games.naruto.vocabulary.nodes import Being, Marker, UsesJutsu
from ofuda.games.naruto.words.shapes import (
    LATER,
    LETTERED,
    LETTERS,
    ORDER,
    in_order,
    letters,
    referents,
    short,
    signed,
    zones_of,
)
from ofuda.games.naruto.words.shapes import MANY as ANY

LEXICON = Lexicon("ru", ru.LEXICON)
NINJA = nodes.CardType(Type.NINJA)
HEAD = Being(State.HEAD)
THIS_NINJA = "этот ниндзя,этого ниндзя,этому ниндзя,этого ниндзя,этим ниндзя,этом ниндзя"
THESE = {
    Type.NINJA: THIS_NINJA,
    Type.JUTSU: "эта техника,этой техники,этой технике,эту технику,этой техникой,этой технике",
    Type.MISSION: "эта миссия,этой миссии,этой миссии,эту миссию,этой миссией,этой миссии",
    Type.CLIENT: "этот клиент,этого клиента,этому клиенту,этого клиента,этим клиентом,этом клиенте",
}
TARGETS = "цели,целей,целям,цели,целями,целях"
THOSE_NINJAS = "те ниндзя,тех ниндзя,тем ниндзя,тех ниндзя,теми ниндзя,тех ниндзя"
MARKED = (
    "помеченный ниндзя,помеченного ниндзя,помеченному ниндзя,помеченного ниндзя,помеченным ниндзя,помеченном ниндзя"
)
THAT_JUTSU = "та техника,той техники,той технике,ту технику,той техникой,той технике"
DECLARED = (
    "объявленные карты,объявленных карт,объявленным картам,объявленные карты,объявленными картами,объявленных картах"
)
CHOSEN_FIRST = (
    "первый выбранный ниндзя,первого выбранного ниндзя,первому выбранному ниндзя,"
    "первого выбранного ниндзя,первым выбранным ниндзя,первом выбранном ниндзя"
)
MANY = 3  # the form after the three genders
HEADS = {
    "число": ("число", "числа", "числу", "число", "числом", "числе"),
    "цена": ("цена", "цены", "цене", "цену", "ценой", "цене"),
}  # of values that are not figures, in all cases
GENDERS = {
    nodes.Which.IT: Gender.NEUTER,
    nodes.Which.FIRST: Gender.MASCULINE,
    nodes.Which.THOSE: MANY,
    nodes.Which.TARGET: Gender.FEMININE,
    nodes.Which.USER: Gender.MASCULINE,
    nodes.Which.SUBJECT: MANY,
    nodes.Which.BEARER: Gender.MASCULINE,
    nodes.Which.DECLARED: MANY,
}
RANDOM = hard("случайн")
BOTH = "обоих игроков"
BOTH_FORMS = ("оба игрока", BOTH, "обоим игрокам", BOTH, "обоими игроками", "обоих игроках")
TRAIT = re.compile(r"с признаком «([^»]*)»")
SEVERAL_TRAITS = re.compile(rf"{TRAIT.pattern}(?: {TRAIT.pattern})+")
LACK = re.compile(r"без умения «([^»]*)»")
SEVERAL_LACKS = re.compile(rf"{LACK.pattern}(?: {LACK.pattern})+")
AMONG = {Zone.LOOKED_AT: hard("просмотренн"), Zone.SET_ASIDE: hard("отложенн")}
BEHIND = (*(family for family in ORDER if family != "type"), "type", *LATER)  # the order of qualities
COMPARED = 1000  # added to the rank of a figure that is compared with another value: it is named last


@dataclass(frozen=True)
class Taboo:
    """A statement about things in a case, for one and for several; with others it ends in `link` and their case."""

    case: Case
    one: str
    many: str
    link: str
    link_case: Case


def impersonal(text: str, link: str, link_case: Case, case: Case = Case.ACCUSATIVE) -> Taboo:
    return Taboo(case, text, text, link, link_case)


class Russian(ru.Russian):
    """Russian texts on cards of a type; `several`: the card has several targets."""

    nothing = Kind((CARD,))

    def __init__(self, type: Type | None = None, several: bool = False) -> None:
        super().__init__(LEXICON)
        self.type = type
        self.several = several
        self.attached = False  # the card is attached to its bearer
        self.lined = False  # inside a list of lines
        self.it_gender: int | None = None  # of the chosen thing, or MANY
        self.defined: list[tuple[str, nodes.Value]] | None = None  # the letters of the clause and their meanings
        self.source = False  # the current cards are taken away from their zone
        self.replaced: nodes.Trigger | None = None  # what would happen
        self.declared: Noun | None = None  # what sort of thing was declared
        self.whose_user = ""  # whose user is meant, if not that of this jutsu

    # --- values -----------------------------------------------------------------------------------------------------

    def letter(self, value: nodes.Value) -> str:
        """Return the letter for a value that the clause explains at its end."""
        defined = [] if self.defined is None else self.defined
        for letter, meaning in defined:
            if meaning == value:
                return letter
        defined.append((LETTERS[len(defined)], value))
        return defined[-1][0]

    def plain(self, value: nodes.Value) -> str:
        if isinstance(value, (nodes.Number, nodes.X)):
            return self.value(value)
        if self.defined is not None:
            return self.letter(value)
        return self.value(value) if short(value) else f"({self.value(value)})"

    def inline(self, value: nodes.Value) -> str:
        """Return a value that something is compared with."""
        return self.value(value) if short(value) else self.plain(value)

    def declined(self, value: nodes.Value, case: Case) -> str:
        """Return a value in a case, or "" if it is not a noun."""
        if isinstance(value, Marker):
            return self.zone(MARKER, value.who, case)
        text = self.value(value)
        forms = HEADS.get(text.split()[0])
        if isinstance(value, nodes.FigureOf):
            forms = self.word(value.figure).singular
        elif not isinstance(value, (nodes.Count, nodes.Amount)):
            forms = None
        return "" if forms is None else forms[case] + text.removeprefix(forms[Case.NOMINATIVE])

    def deed(self, node: nodes.Effect) -> Deed:
        if self.defined is not None or not isinstance(node, LETTERED):
            return super().deed(node)
        defined: list[tuple[str, nodes.Value]] = []
        with self.set(defined=defined):
            found = super().deed(node)
        if not defined:
            return found
        tail = self.meanings(defined)
        return Deed(found.text + tail, found.bare and found.bare + tail, simple=False)

    def meanings(self, defined: list[tuple[str, nodes.Value]]) -> str:
        """Return what the letters of a clause mean."""
        text = " и ".join(f"{letter} — {self.value(value)}" for letter, value in defined)
        return f", где {text}" if text else ""

    def unanswered(self, who: nodes.Player | None) -> str:
        return " Никто не может на это ответить." if who == nodes.Who.EACH else super().unanswered(who)

    def limit(self, n: int) -> str:
        return f"{super().limit(n)} за ход"

    # --- things -----------------------------------------------------------------------------------------------------

    def thing(self, node: nodes.Set) -> Thing:
        found = super().thing(node)
        features = sorted(
            in_order(found.features, BEHIND), key=lambda one: one.family == "with" and one.rank >= COMPARED
        )
        return replace(found, features=tuple(features))

    def slot(self, node: nodes.Set) -> nodes.Player | words.Kind | words.Feature | None:
        if isinstance(node, nodes.Except) and isinstance(node.of, nodes.CardType):
            noun: Noun = self.word(node.of.type).nouns[0]
            text = f"не типа «{noun.form(Case.NOMINATIVE)}»"
            return feature("type", int(node.of.type), text, noun.form(Case.NOMINATIVE))
        return super().slot(node)

    def joined(self, node: nodes.Either) -> words.Kind | words.Feature | None:
        found = super().joined(node)
        if found is not None:
            return found
        texts = [self.qualities(part) for part in leaves(node, nodes.Either)]
        text = " или ".join(texts)
        if any(" и " in part or " или " in part for part in texts):
            text = f"либо {', либо '.join(texts)}"
        return feature("mixed", 0, text, f"не {text}") if all(texts) else None

    def qualities(self, node: nodes.Set) -> str:
        """Return the qualities of a set behind the noun, or "" if it has others."""
        slots = [self.slot(part) for part in leaves(node, nodes.Both)]
        found = [slot for slot in slots if isinstance(slot, Feature) and slot.family != "mixed" and slot.look.behind]
        if len(found) < len(slots) or any(one.look.near for one in found):
            return ""
        return " и ".join(one.look.behind for one in in_order(tuple(found), BEHIND))

    def some_of(self, least: nodes.Value, most: nodes.Value, things: Things, case: Case) -> str:
        """Return a number of things: 2 of your ninjas."""
        n = self.plain(most)
        if least != most:
            n = f"от {self.plain(least)} до {n}"
            if least == nodes.Number(0):
                n = "любое число" if most == nodes.Number(ANY) else f"до {self.plain(most)}"
        if len(things) > 1 or self.definite(things[0]):
            return f"{n} из [{self.many(things, Case.GENITIVE)}]"
        if things[0].owner is not None:
            return f"{n} из {self.core(things[0], Case.GENITIVE, True)}"
        if least == most and isinstance(most, nodes.Number) and most.n > 0:
            return f"{n} {self.core(things[0], case, False, n=most.n)}"
        one = isinstance(most, nodes.Number) and plural(most.n, "1", "", "") == "1"
        return f"{n} {self.core(things[0], Case.GENITIVE, not one)}"

    def core(self, thing: Thing, case: Case, many: bool, whose: bool = True, n: int = 0) -> str:
        text = SEVERAL_TRAITS.sub(joined_traits, super().core(thing, case, many, whose, n))
        return SEVERAL_LACKS.sub(joined_lacks, text)

    def taken(self, node: nodes.Set | nodes.Cards, case: Case = Case.ACCUSATIVE) -> str:
        """Return all of a set, or the cards that are taken away from a zone."""
        with self.set(source=isinstance(node, nodes.In)):
            return self.every(node, case)

    def called(self, which: nodes.Which) -> tuple[str, ...]:
        """Return the text for a specific thing in all cases."""
        text = ru.things.THE[which]
        if which == nodes.Which.THIS and self.type is not None:
            text = THESE[self.type]
        elif which == nodes.Which.TARGET and self.several:
            text = TARGETS
        elif which == nodes.Which.SUBJECT:
            text = THAT_JUTSU if isinstance(self.trigger, UsesJutsu) else THOSE_NINJAS
        elif which == nodes.Which.BEARER and not self.attached:
            text = MARKED
        elif which == nodes.Which.DECLARED:
            text = DECLARED
        elif which == nodes.Which.FIRST:
            text = CHOSEN_FIRST
        forms = text.split(",")
        return tuple(f"{self.whose_user}{form}" for form in forms) if which == nodes.Which.USER else tuple(forms)

    def gender(self, which: nodes.Which) -> int:
        """Return the gender of a specific thing, or MANY."""
        if which == nodes.Which.THIS:
            return Gender.MASCULINE if self.type in (Type.NINJA, Type.CLIENT) else Gender.FEMININE
        if which == nodes.Which.IT and self.it is not None and self.it_gender is not None:
            return self.it_gender
        if which == nodes.Which.SUBJECT and isinstance(self.trigger, UsesJutsu):
            return Gender.FEMININE
        return MANY if which == nodes.Which.TARGET and self.several else int(GENDERS[which])

    def agrees(self, node: nodes.Set | nodes.Cards, one: str, many: str) -> str:
        if isinstance(node, nodes.The):
            return many if self.gender(node.which) == MANY else one
        return super().agrees(node, one, many)

    def subject(self, node: nodes.Set, case: Case = Case.NOMINATIVE) -> str:
        """Return what a rule is about: this ninja, you, injured ninjas."""
        if referents(node):
            return " и ".join(self.every(part, case) for part in referents(node))
        things = self.things(node)
        if len(things) == 1 and things[0].whose is not None:
            return ru.grammar.FORMS[things[0].whose][case]
        return self.bracketed(self.many(things, case), things)

    def some(self, node: nodes.Set, case: Case = Case.NOMINATIVE) -> str:
        """Return what an event is about: this ninja, a ninja, one of your ninjas."""
        things = self.things(node)
        if len(things) == 1 and things[0].owner is None:
            return self.core(things[0], case, False)
        return self.bracketed(self.one(things, case), things)

    def apiece(self, node: nodes.Set, case: Case) -> str:
        """Return things that get something each: this ninja, each of the targets."""
        if not isinstance(node, nodes.The):
            things = self.things(node)
            if len(things) != 1 or things[0].whose is not None or self.definite(things[0]):
                return self.every(node, case)
            return f"{ru.EACH.form(self.noun(things[0]), case)} из {self.many(things, Case.GENITIVE)}"
        if self.gender(node.which) != MANY:
            return self.every(node, case)
        ninja = node.which == nodes.Which.SUBJECT or (node.which == nodes.Which.IT and self.it_gender is not None)
        noun = self.word(Type.NINJA).nouns[0] if ninja else CARD
        return f"{ru.EACH.form(noun, case)} из {self.every(node, Case.GENITIVE)}"

    def states(self, node: nodes.Set, said: Taboo, than: nodes.Set | None = None) -> str:
        """Return a statement about things."""
        text = f"{self.subject(node, said.case)} {self.agrees(node, said.one, said.many)}"
        things = self.things(node)
        if len(things) == 1 and things[0].whose == nodes.Who.EACH:
            text = f"{BOTH_FORMS[said.case]} {said.many}"
        if than is None:
            return text
        return f"{text} {said.link} {self.subject(than, said.link_case)}".replace(" с втор", " со втор")

    def team(self, node: nodes.Set, case: Case) -> str:
        """Return the team of a thing."""
        word = TEAM.form(case)
        if isinstance(node, nodes.Both) and HEAD in (node.left, node.right):
            head = node.right if node.left == HEAD else node.left
            if isinstance(head, nodes.The):
                return f"{word} во главе с {self.some(head, Case.INSTRUMENTAL)}"
        of = self.any_one(node, Case.GENITIVE)
        return f"{word} {of}" if isinstance(node, nodes.The) else f"{word} [{of}]"

    def team_with(self, node: nodes.Set) -> str:
        """Return the team that contains a thing."""
        if isinstance(node, nodes.The):
            return self.team(node, Case.NOMINATIVE)
        return f"команда, в которой есть {self.some(node)},"

    def power(self, combat: nodes.Value, support: nodes.Value) -> tuple[str, str]:
        """Return a change of power, and what its letters mean."""
        (one, two), tail = self.power_parts(combat, support)
        return f"{one}/{two}", tail

    def power_parts(self, combat: nodes.Value, support: nodes.Value) -> tuple[tuple[str, str], str]:
        """Return the two parts of a change of power, and what their letters mean."""
        if self.defined is not None:
            texts = [(text, inner) for text, inner in (signed(combat), signed(support))]
            one, two = (text if inner is None else text + self.letter(inner) for text, inner in texts)
            return (one, two), ""
        parts, meanings = letters(combat, support)
        text = " и ".join(f"{letter} — {self.value(value)}" for letter, value in meanings)
        return parts, f", где {text}" if text else ""

    def at(self, zone: Zone, who: nodes.Player, source: bool = False, both: bool = False) -> str:
        """Return where cards are, or where they come from. `both`: each player has such a zone."""
        if zone in AMONG:
            return f"из {self.shown(zone, who, Case.GENITIVE)}"
        noun: Noun = self.word(zone)
        case = Case.GENITIVE if source else Case.PREPOSITIONAL
        hand = zone == Zone.HAND
        link = ("с" if hand else "из") if source else ("на" if hand else "в")
        if both and who == nodes.Who.EACH:
            return f"{link} {noun.form(case, True)} {BOTH}"
        return f"{link} {self.zone(noun, who, case)}"

    def shown(self, zone: Zone, who: nodes.Player, case: Case) -> str:
        """Return all the cards that were looked at or set aside."""
        cards = f"{AMONG[zone].form(CARD, case, True)} {CARD.form(case, True)}"
        return cards if who == nodes.Who.YOU else f"{cards} {ru.grammar.WHOSE[who]}"

    def user(self, requirement: nodes.Set) -> str:
        """Return the line about who can use a jutsu."""
        return ru.sentence(f"исполнитель: {self.some(nodes.normal(NINJA & requirement))}")

    def number_of(self, of: nodes.Set | nodes.Cards) -> str:
        if isinstance(of, nodes.In) or (isinstance(of, nodes.AnyOf) and zones_of(of) is not None):
            return f"число {self.cards(of, Case.GENITIVE)}"
        return super().number_of(of)

    def simple(self, cards: nodes.In) -> Thing | None:
        """Return the noun for cards of a zone, or None if they have no simple one."""
        if cards.filter is None:
            return Thing(None, None, (), ())
        things = self.things(cards.filter)
        plain = len(things) == 1 and things[0].owner is None and not things[0].rest and not self.definite(things[0])
        return things[0] if plain else None

    def some_cards(self, n: int, cards: nodes.In, case: Case, source: bool, random: int = 0) -> str:
        """Return a number of cards of a zone, or "" if they have no simple noun."""
        thing = self.simple(cards)
        if thing is None:
            return ""
        if random:
            look = Look(near=(RANDOM,))
            thing = replace(thing, features=(Feature("state", 0, look, look, own=True), *thing.features))
        return f"{n} {self.core(thing, case, False, n=n)} {self.at(Zone(int(cards.zone)), cards.who, source, n != 1)}"


TEAM = ru.noun(
    *(Gender.FEMININE, "команда команды команде команду командой команде"),
    "команды команд командам команды командами командах",
)


MARKER = Noun(
    Gender.MASCULINE,
    (
        *("счётчик ходов", "счётчика ходов", "счётчику ходов"),
        *("счётчик ходов", "счётчиком ходов", "счётчике ходов"),
    ),
    (
        *("счётчики ходов", "счётчиков ходов", "счётчикам ходов"),
        *("счётчики ходов", "счётчиками ходов", "счётчиках ходов"),
    ),
)


def joined_traits(found: re.Match[str]) -> str:
    """Return several traits in one phrase."""
    return f"с признаками {ru.join([f'«{word}»' for word in TRAIT.findall(found[0])], 'и')}"


def joined_lacks(found: re.Match[str]) -> str:
    """Return several keywords that are missing in one phrase."""
    return f"без умений {ru.join([f'«{word}»' for word in LACK.findall(found[0])], 'и')}"


def clause(text: str, tail: str) -> Deed:
    """Return a clause about things, which nothing may follow if it has a tail."""
    return Deed(text + tail, simple=not tail)


def verb(forms: str) -> Verb:
    return Verb(*forms.split())
