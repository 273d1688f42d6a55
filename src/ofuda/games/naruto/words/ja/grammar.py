"""Japanese grammar of card texts: what the cards are called, and the order of their qualities."""

from __future__ import annotations

import re
from dataclasses import replace

from ofuda.effects import nodes
from ofuda.effects.words import Lexicon, ja
from ofuda.effects.words.ja import Feature, Kind, Thing
from ofuda.games.naruto.vocabulary.names import State, Type, Zone
from ofuda.games.naruto.vocabulary.nodes import Being
from ofuda.games.naruto.words.shapes import LATER, ORDER, in_order, letters

LEXICON = Lexicon("ja", ja.LEXICON)
NINJA = nodes.CardType(Type.NINJA)
HEAD = Being(State.HEAD)
THESE = {Type.NINJA: "この忍者", Type.JUTSU: "この術", Type.MISSION: "この任務", Type.CLIENT: "この依頼人"}
NEAR = ("the", "state", "trait", "role")  # the qualities next to the noun
FIRST = (*reversed(LATER), *(family for family in reversed(ORDER) if family not in NEAR), *NEAR)
TRAITS = re.compile(r"(?<!属性)(《[^》]*》)の(?=《)")
OWNERS: dict[nodes.Player, str] = {**ja.grammar.OWNERS, nodes.Who.EACH: "両プレイヤーの"}
SEVERAL = ("それら", "その忍者たち")
LIVING = ("忍者", "依頼人")


class Japanese(ja.Japanese):
    """Japanese texts on cards of a type; `several`: the card has several targets."""

    nothing = Kind("カード", "枚")

    def __init__(self, type: Type | None = None, several: bool = False) -> None:
        super().__init__(LEXICON)
        self.type = type
        self.several = several

    def thing(self, node: nodes.Set) -> Thing:
        found = super().thing(node)
        return replace(found, features=in_order(found.features, FIRST))

    def core(self, thing: Thing, places: bool = True) -> str:
        return TRAITS.sub(r"\1", super().core(thing, places))

    def any_feature(self, features: list[Feature]) -> Feature | None:
        found = super().any_feature(features)
        if found is None or found.family != "side":
            return found
        return replace(found, near="か".join(feature.word for feature in features))

    def called(self, which: nodes.Which) -> str:
        """Return the text for a specific thing."""
        if which == nodes.Which.THIS and self.type is not None:
            return THESE[self.type]
        if which == nodes.Which.TARGET and self.several:
            return "対象すべて"
        if which == nodes.Which.SUBJECT:
            return "その忍者たち"
        return "印の付いた忍者" if which == nodes.Which.BEARER else ja.things.THE[which]

    def lives(self, thing: Thing) -> bool:
        """Return whether a thing is a person, who is (いる) somewhere."""
        return thing.kind is not None and thing.kind.name in LIVING

    def subject(self, node: nodes.Set) -> str:
        """Return what a rule is about: this ninja, you, injured ninjas."""
        things = self.things(node)
        if len(things) == 1 and things[0].whose is not None:
            return ja.grammar.PLAYERS[things[0].whose]
        return self.bracketed(self.many(things), things)

    def apiece(self, node: nodes.Set) -> str:
        """Return things that get something each."""
        each = self.called(node.which) in SEVERAL if isinstance(node, nodes.The) else False
        return f"{self.every(node)}それぞれ" if each else self.every(node)

    def of(self, node: nodes.Set) -> str:
        """Return one of a set inside a phrase."""
        return self.any_one(node) if isinstance(node, nodes.The) else f"〔{self.any_one(node)}〕"

    def team(self, node: nodes.Set) -> str:
        """Return the team of a thing."""
        if isinstance(node, nodes.Both) and HEAD in (node.left, node.right):
            head = node.right if node.left == HEAD else node.left
            if isinstance(head, nodes.The):
                return f"{self.any_one(head)}が率いるチーム"
        return f"{self.of(node)}のチーム"

    def team_with(self, node: nodes.Set) -> str:
        """Return the team that contains a thing."""
        return self.team(node) if isinstance(node, nodes.The) else f"{self.any_one(node)}のいるチーム"

    def power(self, combat: nodes.Value, support: nodes.Value) -> tuple[str, str]:
        """Return a change of power, and before it what its letters mean."""
        (one, two), meanings = letters(combat, support)
        text = "、".join(f"{letter}を{self.value(value)}" for letter, value in meanings)
        return f"{one}/{two}", f"{text}として、" if text else ""

    def at(self, zone: Zone, who: nodes.Player, any_player: bool = False) -> str:
        """Return where cards are."""
        owner = ja.grammar.OWNERS[who] if any_player else OWNERS[who]
        return f"{owner}{self.word(zone)}にある"

    def user(self, requirement: nodes.Set) -> str:
        """Return the line about who can use a jutsu."""
        return ja.sentence(f"使用者：{self.many(self.things(nodes.normal(NINJA & requirement)))}")

    def simple(self, node: nodes.Set | None) -> str:
        """Return the noun for cards, or "" if they have no simple one."""
        if node is None:
            return "カード"
        things = self.things(node)
        plain = len(things) == 1 and things[0].owner is None and not things[0].rest and not self.definite(things[0])
        return self.core(things[0]) if plain else ""

    def some_cards(self, n: int, cards: nodes.In, random: int = 0) -> str:
        """Return a number of cards of a zone, or "" if they have no simple noun."""
        noun = self.simple(cards.filter)
        how = "無作為に選んだ" if random else ""
        return f"{how}{self.at(Zone(int(cards.zone)), cards.who, True)}{noun}{n}枚" if noun else ""

    def owners(self, node: nodes.Set | nodes.Cards, zone: Zone) -> str:
        """Return the zone of the owner of things or cards."""
        cards = node.of if isinstance(node, nodes.Pick) else node
        yours = isinstance(cards, (nodes.In, nodes.Edge)) and cards.who == nodes.Who.YOU
        if isinstance(cards, nodes.In) and cards.zone == Zone.REWARDS:
            yours = False
        return f"{'あなた' if yours else '持ち主'}の{self.word(zone)}"
