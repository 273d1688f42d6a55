"""English grammar of card texts: what the cards are called, and the order of their qualities."""

from __future__ import annotations

import re
from dataclasses import replace

from ofuda.effects import nodes, words
from ofuda.effects.words import Lexicon, en, leaves
from ofuda.effects.words.en import Deed, Feature, Kind, Thing, Things
from ofuda.effects.words.en.things import feature
from ofuda.games.naruto.vocabulary.names import State, Type, Zone
from ofuda.games.naruto.vocabulary.nodes import Being, UsesJutsu
from ofuda.games.naruto.words.shapes import (
    LATER,
    LETTERED,
    LETTERS,
    MANY,
    ORDER,
    in_order,
    letters,
    referents,
    short,
    signed,
)

LEXICON = Lexicon("en", en.LEXICON)
THESE = {Type.NINJA: "this ninja", Type.JUTSU: "this jutsu", Type.MISSION: "this mission", Type.CLIENT: "this client"}
PRONOUNS = {"it": "its", "them": "their"}
SEVERAL = ("those", "those ninjas", "the targets", "them")
OWNERS: dict[nodes.Player, str] = {**en.OWNERS, nodes.Who.EACH: "each player's"}
FIRST = (*(family for family in ORDER if family != "chain"), "chain", *LATER)  # without Permanent being played
LACKS = re.compile(r"(without [A-Z][\w-]*) (?=without [A-Z])")
NINJA = nodes.CardType(Type.NINJA)
HEAD = Being(State.HEAD)


class English(en.English):
    """English texts on cards of a type; `several`: the card has several targets."""

    nothing = Kind("card", "cards")

    def __init__(self, type: Type | None = None, several: bool = False) -> None:
        super().__init__(LEXICON)
        self.type = type
        self.several = several
        self.attached = False  # the card is attached to its bearer
        self.lined = False  # inside a list of lines
        self.them = False  # several things were chosen
        self.instead: nodes.Trigger | None = None  # the event in place of which something happens
        self.rewritten = False  # inside the new effect of another card
        self.declared = ""  # what was declared: symbol
        self.defined: list[tuple[str, nodes.Value]] | None = None  # the letters of the clause and their meanings

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
        text = " and ".join(f"{letter} is {self.value(value)}" for letter, value in defined)
        return f", where {text}" if text else ""

    def unanswered(self, who: nodes.Player | None) -> str:
        return " Nobody may answer this." if who == nodes.Who.EACH else super().unanswered(who)

    def limit(self, n: int) -> str:
        return f"{super().limit(n)} a turn"

    # --- things -----------------------------------------------------------------------------------------------------

    def core(self, thing: Thing, many: bool) -> str:
        text = LACKS.sub(r"\1 and ", super().core(thing, many))
        return text.format(are="are" if many else "is", s="" if many else "s", do="do" if many else "does")

    def owner(self, who: nodes.Player) -> str:
        return "their" if who == self.actor == nodes.Someone.CHOSEN else super().owner(who)

    def slot(self, node: nodes.Set) -> nodes.Player | words.Kind | words.Feature | None:
        if isinstance(node, nodes.Except) and isinstance(node.of, nodes.CardType):
            word = self.word(node.of.type).singular
            return feature("type", int(node.of.type), f"non-{word}", word, behind=False)
        return super().slot(node)

    def joined(self, node: nodes.Either) -> words.Kind | words.Feature | None:
        found = super().joined(node)
        if found is not None or referents(node):
            return found
        parts = sorted(leaves(node, nodes.Either), key=lambda part: len(leaves(part, nodes.Both)))
        texts = [self.qualities(part) for part in parts]
        if not all(texts):
            return None
        return feature("mixed", 0, f"that {{are}} {' or '.join(texts)}", f"that {{are}} not {' or '.join(texts)}")

    def qualities(self, node: nodes.Set) -> str:
        """Return the qualities of a set as a predicate, or "" if it has others."""
        slots = [self.slot(part) for part in leaves(node, nodes.Both)]
        found = [slot for slot in slots if isinstance(slot, Feature) and slot.family != "mixed"]
        both = "both " if len(slots) == 2 else ""
        return "" if len(found) < len(slots) else both + " and ".join(one.near for one in in_order(tuple(found)))

    def some_of(self, least: nodes.Value, most: nodes.Value, things: Things) -> str:
        """Return a number of things: "up to 2 of your ninjas"."""
        n = self.plain(most)
        if least != most:
            n = f"{self.plain(least)} to {n}"
            if least == nodes.Number(0):
                n = "any number of" if most == nodes.Number(MANY) else f"up to {self.plain(most)}"
        if len(things) > 1 or self.the(things[0]):
            return f"{n} of [{self.many(things)}]"
        owner = things[0].owner
        if owner is None:
            return f"{n} {self.core(things[0], most != nodes.Number(1))}"
        return f"{n.removesuffix(' of')} of {self.owner(owner)} {self.core(things[0], True)}"

    def thing(self, node: nodes.Set) -> Thing:
        found = super().thing(node)
        return replace(found, features=in_order(found.features, FIRST))

    def called(self, which: nodes.Which) -> str:
        """Return the text for a specific thing."""
        if which == nodes.Which.THIS:
            return "this card" if self.type is None else THESE[self.type]
        if which == nodes.Which.TARGET and self.several:
            return "the targets"
        if which == nodes.Which.SUBJECT:
            return "that jutsu" if isinstance(self.trigger, UsesJutsu) else "those ninjas"
        if which == nodes.Which.DECLARED:
            return f"the cards of the declared {self.declared}" if self.declared else "the declared cards"
        if which == nodes.Which.USER and self.rewritten:
            return "its user"
        marked = which == nodes.Which.BEARER and not self.attached
        return "the marked ninja" if marked else en.things.THE[which]

    def agrees(self, node: nodes.Set | nodes.Cards, one: str, many: str) -> str:
        if isinstance(node, nodes.The):
            return many if self.every(node) in SEVERAL else one
        return super().agrees(node, one, many)

    def subject(self, node: nodes.Set) -> str:
        """Return the subject of a rule: "this ninja", "you", "injured ninjas"."""
        if referents(node):
            return " and ".join(self.every(part) for part in referents(node))
        things = self.things(node)
        if len(things) == 1 and things[0].whose is not None:
            return en.PLAYERS[things[0].whose]
        return self.many(things) if len(things) == 1 else f"[{self.many(things)}]"

    def apiece(self, node: nodes.Set) -> str:
        """Return things that get something each: "this ninja", "each of the targets"."""
        things = self.things(node)
        if isinstance(node, nodes.The):
            return f"each of {self.every(node)}" if self.every(node) in SEVERAL else self.every(node)
        return self.each(things) if len(things) == 1 and not self.the(things[0]) else self.every(node)

    def some(self, node: nodes.Set) -> str:
        """Return the subject of an event: "this ninja", "a ninja"."""
        return self.a(self.things(node))

    def whose(self, node: nodes.Set | nodes.Cards, word: str) -> str:
        """Return a figure of things: "the target's combat", "the combat of all ninjas"."""
        if isinstance(node, nodes.The):
            return f"{possessive(self.every(node))} {word}"
        return self.of_every(word, node)

    def team(self, node: nodes.Set) -> str:
        """Return the team of a thing."""
        if isinstance(node, nodes.The):
            return self.whose(node, "team")
        if isinstance(node, nodes.Both) and HEAD in (node.left, node.right):
            head = node.right if node.left == HEAD else node.left
            if isinstance(head, nodes.The):
                return f"the team headed by {self.every(head)}"
        return f"the team of [{self.one(self.things(node))}]"

    def team_with(self, node: nodes.Set) -> str:
        """Return the team that contains a thing."""
        return self.whose(node, "team") if isinstance(node, nodes.The) else f"a team with {self.some(node)}"

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
        text = " and ".join(f"{letter} is {self.value(value)}" for letter, value in meanings)
        return parts, f", where {text}" if text else ""

    def where(self, zone: Zone, who: nodes.Player, among: str = "in") -> str:
        """Return where cards are."""
        if zone == Zone.LOOKED_AT and who != nodes.Who.YOU:
            return f"among {OWNERS[who]} cards that were shown"
        if zone in (Zone.LOOKED_AT, Zone.SET_ASIDE):
            return f"among the cards {en.PLAYERS[who]} {self.word(zone)}"
        if who == nodes.Who.EACH:
            return f"{among} both players' {self.word(zone)}s"
        return f"{among} {OWNERS[who]} {self.word(zone)}"

    def user(self, requirement: nodes.Set) -> str:
        """Return the line about who can use a jutsu."""
        return en.sentence(f"user: {self.some(nodes.normal(NINJA & requirement))}")

    def number_of(self, of: nodes.Set | nodes.Cards) -> str:
        return super().number_of(of).replace("the number of the ", "the number of ", 1)

    def owners(self, node: nodes.Set | nodes.Cards, zone: str) -> str:
        """Return the zone of the owner of things or cards."""
        yours = isinstance(node, nodes.Edge) and node.who == nodes.Who.YOU
        cards = node.of if isinstance(node, nodes.Pick) else node
        if isinstance(cards, nodes.In) and cards.who == nodes.Who.YOU and cards.zone != Zone.REWARDS:
            yours = True
        if yours:
            return f"your {zone}"
        if isinstance(node, nodes.The) or not isinstance(node, nodes.Cards):
            many = self.them or self.agrees(node, "", "s") != ""
            return f"their owners' {zone}s" if many else f"its owner's {zone}"
        if isinstance(node, (nodes.Edge, nodes.Pick)) and node.n == nodes.Number(1):
            return f"its owner's {zone}"
        both = isinstance(cards, nodes.In) and cards.who == nodes.Who.EACH
        return f"their owners' {zone}s" if both else f"their owner's {zone}"


def possessive(text: str) -> str:
    if text in PRONOUNS:
        return PRONOUNS[text]
    return f"{text}'" if text.endswith("s") and text != "this" else f"{text}'s"


def clause(text: str, tail: str) -> Deed:
    """Return a clause about things, which nothing may follow if it has a tail."""
    return Deed(text + tail, simple=not tail)
