"""English grammar of card texts: what the cards are called, and the order of their qualities."""

from __future__ import annotations

from dataclasses import replace

from ofuda.effects import nodes
from ofuda.effects.words import Lexicon, en
from ofuda.effects.words.en import Deed, Kind, Thing
from ofuda.games.naruto.vocabulary.names import State, Type, Zone
from ofuda.games.naruto.vocabulary.nodes import Being
from ofuda.games.naruto.words.shapes import in_order, letters

LEXICON = Lexicon("en", en.LEXICON)
THESE = {Type.NINJA: "this ninja", Type.JUTSU: "this jutsu", Type.MISSION: "this mission", Type.CLIENT: "this client"}
SEVERAL = ("those", "those ninjas", "the targets", "them")
OWNERS: dict[nodes.Player, str] = {**en.OWNERS, nodes.Who.EACH: "each player's"}
NINJA = nodes.CardType(Type.NINJA)
HEAD = Being(State.HEAD)


class English(en.English):
    """English texts on cards of a type; `several`: the card has several targets."""

    nothing = Kind("card", "cards")

    def __init__(self, type: Type | None = None, several: bool = False) -> None:
        super().__init__(LEXICON)
        self.type = type
        self.several = several

    def thing(self, node: nodes.Set) -> Thing:
        found = super().thing(node)
        return replace(found, features=in_order(found.features))

    def called(self, which: nodes.Which) -> str:
        """Return the text for a specific thing."""
        if which == nodes.Which.THIS:
            return "this card" if self.type is None else THESE[self.type]
        if which == nodes.Which.TARGET and self.several:
            return "the targets"
        if which == nodes.Which.SUBJECT:
            return "those ninjas"
        return "the marked ninja" if which == nodes.Which.BEARER else en.things.THE[which]

    def agrees(self, node: nodes.Set | nodes.Cards, one: str, many: str) -> str:
        if isinstance(node, nodes.The):
            return many if self.every(node) in SEVERAL else one
        return super().agrees(node, one, many)

    def subject(self, node: nodes.Set) -> str:
        """Return the subject of a rule: "this ninja", "you", "injured ninjas"."""
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
        (one, two), meanings = letters(combat, support)
        text = " and ".join(f"{letter} is {self.value(value)}" for letter, value in meanings)
        return f"{one}/{two}", f", where {text}" if text else ""

    def where(self, zone: Zone, who: nodes.Player, among: str = "in") -> str:
        """Return where cards are."""
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
        many = isinstance(node, nodes.The) and self.every(node) in SEVERAL
        return f"their owners' {zone}s" if many else f"its owner's {zone}"


def possessive(text: str) -> str:
    return f"{text}'" if text.endswith("s") and text != "this" else f"{text}'s"


def clause(text: str, tail: str) -> Deed:
    """Return a clause about things, which nothing may follow if it has a tail."""
    return Deed(text + tail, simple=not tail)
