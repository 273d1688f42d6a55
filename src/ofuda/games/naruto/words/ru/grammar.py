"""Russian grammar of card texts: what the cards are called, and the order of their qualities."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ofuda.effects import nodes
from ofuda.effects.words import Lexicon, ru
from ofuda.effects.words.ru import CARD, Case, Deed, Feature, Gender, Kind, Look, Noun, Thing, Verb, hard
from ofuda.games.naruto.vocabulary.names import State, Type, Zone
from ofuda.games.naruto.vocabulary.nodes import Being
from ofuda.games.naruto.words.shapes import in_order, letters

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
MANY = 3  # the form after the three genders
GENDERS = {
    nodes.Which.IT: Gender.NEUTER,
    nodes.Which.FIRST: Gender.NEUTER,
    nodes.Which.THOSE: MANY,
    nodes.Which.TARGET: Gender.FEMININE,
    nodes.Which.USER: Gender.MASCULINE,
    nodes.Which.SUBJECT: MANY,
    nodes.Which.BEARER: Gender.MASCULINE,
    nodes.Which.DECLARED: Gender.NEUTER,
}
RANDOM = hard("случайн")
BOTH = "обоих игроков"
TRAIT = re.compile(r"с признаком «([^»]*)»")
SEVERAL_TRAITS = re.compile(rf"{TRAIT.pattern}(?: {TRAIT.pattern})+")
AMONG = {Zone.LOOKED_AT: "посмотренных", Zone.SET_ASIDE: "отложенных"}


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

    def thing(self, node: nodes.Set) -> Thing:
        found = super().thing(node)
        return replace(found, features=in_order(found.features))

    def core(self, thing: Thing, case: Case, many: bool, whose: bool = True, n: int = 0) -> str:
        return SEVERAL_TRAITS.sub(joined_traits, super().core(thing, case, many, whose, n))

    def called(self, which: nodes.Which) -> tuple[str, ...]:
        """Return the text for a specific thing in all cases."""
        text = ru.things.THE[which]
        if which == nodes.Which.THIS and self.type is not None:
            text = THESE[self.type]
        elif which == nodes.Which.TARGET and self.several:
            text = TARGETS
        elif which == nodes.Which.SUBJECT:
            text = THOSE_NINJAS
        elif which == nodes.Which.BEARER:
            text = MARKED
        return tuple(text.split(","))

    def gender(self, which: nodes.Which) -> int:
        """Return the gender of a specific thing, or MANY."""
        if which == nodes.Which.THIS:
            return Gender.MASCULINE if self.type in (Type.NINJA, Type.CLIENT) else Gender.FEMININE
        return MANY if which == nodes.Which.TARGET and self.several else int(GENDERS[which])

    def agrees(self, node: nodes.Set | nodes.Cards, one: str, many: str) -> str:
        if isinstance(node, nodes.The):
            return many if self.gender(node.which) == MANY else one
        return super().agrees(node, one, many)

    def subject(self, node: nodes.Set, case: Case = Case.NOMINATIVE) -> str:
        """Return what a rule is about: this ninja, you, injured ninjas."""
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
        if not isinstance(node, nodes.The) or self.gender(node.which) != MANY:
            return self.every(node, case)
        noun = self.word(Type.NINJA).nouns[0] if node.which == nodes.Which.SUBJECT else CARD
        return f"{ru.EACH.form(noun, case)} из {self.every(node, Case.GENITIVE)}"

    def states(self, node: nodes.Set, said: Taboo, than: nodes.Set | None = None) -> str:
        """Return a statement about things."""
        text = f"{self.subject(node, said.case)} {self.agrees(node, said.one, said.many)}"
        return text if than is None else f"{text} {said.link} {self.subject(than, said.link_case)}"

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
        return f"команда, в которой {self.some(node)},"

    def power(self, combat: nodes.Value, support: nodes.Value) -> tuple[str, str]:
        """Return a change of power, and what its letters mean."""
        (one, two), meanings = letters(combat, support)
        text = " и ".join(f"{letter} — {self.value(value)}" for letter, value in meanings)
        return f"{one}/{two}", f", где {text}" if text else ""

    def at(self, zone: Zone, who: nodes.Player, source: bool = False) -> str:
        """Return where cards are, or where they come from."""
        if zone in AMONG:
            return f"из {AMONG[zone]} карт ({ru.PLAYERS[who]})" if who != nodes.Who.YOU else f"из {AMONG[zone]} карт"
        noun: Noun = self.word(zone)
        case = Case.GENITIVE if source else Case.PREPOSITIONAL
        hand = zone == Zone.HAND
        link = ("с" if hand else "из") if source else ("на" if hand else "в")
        return f"{link} {self.zone(noun, who, case)}"

    def user(self, requirement: nodes.Set) -> str:
        """Return the line about who can use a jutsu."""
        return ru.sentence(f"исполнитель: {self.some(nodes.normal(NINJA & requirement))}")

    def number_of(self, of: nodes.Set | nodes.Cards) -> str:
        if isinstance(of, nodes.In):
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
        return f"{n} {self.core(thing, case, False, n=n)} {self.at(cards.zone, cards.who, source)}"  # type: ignore[arg-type]


TEAM = ru.noun(
    *(Gender.FEMININE, "команда команды команде команду командой команде"),
    "команды команд командам команды командами командах",
)


def joined_traits(found: re.Match[str]) -> str:
    """Return several traits in one phrase."""
    return f"с признаками {ru.join([f'«{word}»' for word in TRAIT.findall(found[0])], 'и')}"


def clause(text: str, tail: str) -> Deed:
    """Return a clause about things, which nothing may follow if it has a tail."""
    return Deed(text + tail, simple=not tail)


def verb(forms: str) -> Verb:
    return Verb(*forms.split())
