"""Japanese grammar of card texts: what the cards are called, and the order of their qualities."""

from __future__ import annotations

import re
from dataclasses import replace

from ofuda.effects import nodes, words
from ofuda.effects.words import Lexicon, ja, leaves
from ofuda.effects.words.ja import Deed, Feature, Kind, Thing, Things
from ofuda.effects.words.ja.grammar import continuing
from ofuda.effects.words.ja.things import feature
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

LEXICON = Lexicon("ja", ja.LEXICON)
NINJA = nodes.CardType(Type.NINJA)
HEAD = Being(State.HEAD)
THESE = {Type.NINJA: "この忍者", Type.JUTSU: "この術", Type.MISSION: "この任務", Type.CLIENT: "この依頼人"}
NEAR = ("the", "type", "state", "trait", "role")  # the qualities next to the noun
AHEAD = (*LATER, "rank", "play", "title", "symbol", "keyword", "text")  # clauses, which come before an owner
FIRST = (*reversed(LATER), *(family for family in reversed(ORDER) if family not in NEAR), *NEAR)
TRAITS = re.compile(r"(?<!属性)(《[^》]*》)の(?=《)")
LACKS = re.compile(r"(?<=】を持た)ない(?=【[^】]*】を持たない)")
AMOUNTS = re.compile(r"(?<=以上|以下|未満)の(?=[^の]{1,5}のシンボルを持)")
LARGER = re.compile(r"(?<=より大き)い(?=[^の]{1,5}のシンボルを持)")
OWNERS: dict[nodes.Player, str] = {**ja.grammar.OWNERS, nodes.Who.EACH: "両プレイヤーの"}
SEVERAL = ("それら", "その忍者たち")
SHOWN = (Zone.LOOKED_AT, Zone.SET_ASIDE)
DECLARED = nodes.The(nodes.Which.DECLARED)
VERBAL = ("ない", "る", "た", "む", "う", "つ", "い", "じ")  # ends of words that need no である before a noun
LIVING = ("忍者", "依頼人")
OTHER = feature("the", -1, "ほかの", "")


def is_clause(feature: Feature) -> bool:
    """Return whether a modifier is a clause: 登場コストが7以上の."""
    there = feature.family == "state" and "に" in feature.near
    return feature.family in AHEAD or there or feature.near.endswith("以外の")


def at_random(where: str) -> str:
    """Return where cards are that are picked at random."""
    return f"{where.removesuffix('にある')}から無作為に選んだ"


class Japanese(ja.Japanese):
    """Japanese texts on cards of a type; `several`: the card has several targets."""

    nothing = Kind("カード", "枚")

    def __init__(self, type: Type | None = None, several: bool = False) -> None:
        super().__init__(LEXICON)
        self.type = type
        self.several = several
        self.attached = False  # the card is attached to its bearer
        self.lined = False  # inside a list of lines
        self.instead: nodes.Trigger | None = None  # the event in place of which something happens
        self.rewritten = False  # inside the new effect of another card
        self.declared = ""  # what was declared: シンボル
        self.either = "か"  # between kinds of cards
        self.defined: list[tuple[str, nodes.Value]] | None = None  # the letters of the clause and their meanings

    def say(self, ability: nodes.Ability) -> str:
        return super().say(ability).replace("それの", "その")

    # --- values -----------------------------------------------------------------------------------------------------

    def letter(self, value: nodes.Value) -> str:
        """Return the letter for a value that the clause explains at its beginning."""
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
        return self.value(value) if short(value) else f"（{self.value(value)}）"

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
        lead = self.meanings(defined)
        text, te, may = (part and lead + part for part in (found.text, found.te, found.may))
        return Deed(text, te, may, found.simple)

    def meanings(self, defined: list[tuple[str, nodes.Value]]) -> str:
        """Return what the letters of a clause mean."""
        text = "、".join(f"{letter}を{self.value(value)}" for letter, value in defined)
        return f"{text}として、" if text else ""

    def unanswered(self, who: nodes.Player | None) -> str:
        if who == nodes.Who.EACH:
            return ja.sentence("どのプレイヤーもこれに応じることができない")
        return super().unanswered(who)

    def limit(self, n: int) -> str:
        return f"1ターンに{super().limit(n)}"

    # --- things -----------------------------------------------------------------------------------------------------

    def slot(self, node: nodes.Set) -> nodes.Player | words.Kind | words.Feature | None:
        if isinstance(node, nodes.Except) and isinstance(node.of, nodes.CardType):
            word = self.word(node.of.type).name
            return feature("type", int(node.of.type), f"{word}以外の", f"{word}である")
        return super().slot(node)

    def joined(self, node: nodes.Either) -> words.Kind | words.Feature | None:
        found = super().joined(node)
        if found is not None or referents(node):
            return found
        parts = sorted(leaves(node, nodes.Either), key=lambda part: len(leaves(part, nodes.Both)))
        texts = [self.qualities(part) for part in parts]
        return feature("mixed", 0, "か".join(texts), f"{'か'.join(texts)}わけではない") if all(texts) else None

    def qualities(self, node: nodes.Set) -> str:
        """Return the qualities of a set as a predicate, or "" if it has others."""
        slots = [self.slot(part) for part in leaves(node, nodes.Both)]
        found = [slot for slot in slots if isinstance(slot, Feature) and slot.family != "mixed"]
        if len(found) < len(slots):
            return ""
        near = [one.alone or one.near for one in in_order(tuple(found), FIRST)]
        texts = [f"{text.removesuffix('の')}である" if not text.endswith(VERBAL) else text for text in near]
        if texts[-1].endswith("である"):
            return "".join([*near[:-1], texts[-1]])
        return "、".join([*map(continuing, texts[:-1]), texts[-1]])

    def some_of(self, least: nodes.Value, most: nodes.Value, things: Things) -> str:
        """Return a number of things: 2 of your ninjas."""
        n = self.plain(most)
        if least != most and least != nodes.Number(0):
            n = f"{self.plain(least)}〜{n}"
        if len(things) > 1 or self.definite(things[0]):
            return f"〔{self.many(things)}〕から{n}" + ("まで" if least == nodes.Number(0) != most else "")
        noun = self.core(things[0])
        if least == nodes.Number(0) and most == nodes.Number(MANY):
            return f"好きな数の{noun}"
        counter = self.counter(things[0]).replace("つ", "個")
        return f"{noun}{n}{counter}" + ("まで" if least == nodes.Number(0) != most else "")

    def thing(self, node: nodes.Set) -> Thing:
        found = super().thing(node)
        return replace(found, features=in_order(found.features, FIRST))

    def core(self, thing: Thing, places: bool = True) -> str:
        """Return the noun with its modifiers; those that are clauses come before the owner."""
        pointed = any(feature.points and feature.alone for feature in thing.features)
        ahead = [] if thing.owner is None or pointed else [one for one in thing.features if is_clause(one)]
        others = replace(thing, features=tuple(one for one in thing.features if one not in ahead))
        text = "".join(one.near for one in ahead) + super().core(others, places)
        text = AMOUNTS.sub("で", LARGER.sub("く、", LACKS.sub("ず、", text)))
        return TRAITS.sub(r"\1", text)

    def there(self, thing: Thing) -> str:
        """Return the thing as the subject of an existence statement: in this ninja's team a ..."""
        teams = [one for one in thing.features if one.family == "side" and one.near.endswith("チームの")]
        if len(teams) != 1 or self.definite(thing):
            return super().there(thing)
        others = replace(thing, features=tuple(one for one in thing.features if one is not teams[0]))
        return f"{teams[0].near.removesuffix('の')}に{self.core(others)}"

    def owner(self, who: nodes.Player) -> str:
        return "自身の" if who == self.actor == nodes.Someone.CHOSEN else super().owner(who)

    def any_kind(self, kinds: list[Kind]) -> Kind:
        return replace(super().any_kind(kinds), name=self.either.join(kind.lead + kind.name for kind in kinds))

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
            return "その術" if isinstance(self.trigger, UsesJutsu) else "その忍者たち"
        if which == nodes.Which.DECLARED:
            return f"宣言された{self.declared.removeprefix('カードの')}{'の' if self.declared else ''}カード"
        if which == nodes.Which.USER and self.rewritten:
            return "その使用者"
        marked = which == nodes.Which.BEARER and not self.attached
        return "印の付いた忍者" if marked else ja.things.THE[which]

    def lives(self, thing: Thing) -> bool:
        """Return whether a thing is a person, who is (いる) somewhere."""
        return thing.kind is not None and thing.kind.name in LIVING

    def subject(self, node: nodes.Set) -> str:
        """Return what a rule is about: this ninja, you, injured ninjas."""
        if referents(node):
            return "と".join(self.every(part) for part in referents(node))
        things = self.things(node)
        if len(things) == 1 and things[0].whose is not None:
            return ja.grammar.PLAYERS[things[0].whose]
        return self.bracketed(self.many(things), things)

    def others(self, node: nodes.Set) -> str:
        """Return the other things of a set."""
        things = self.things(node)
        if len(things) > 1 or things[0].whose is not None or self.definite(things[0]):
            return f"ほかの{self.subject(node)}"
        return self.core(replace(things[0], features=in_order((*things[0].features, OTHER), FIRST)))

    def apiece(self, node: nodes.Set) -> str:
        """Return things that get something each."""
        each = isinstance(node, nodes.The) and self.every(node) in SEVERAL
        return f"{self.every(node).removeprefix('それら')}それぞれ" if each else self.every(node)

    def whole(self, node: nodes.Set | nodes.Cards) -> str:
        """Return things or cards that something happens to, all cards of a zone included."""
        listed = isinstance(node, nodes.In) and (node.filter is not None or node.zone not in SHOWN)
        pointed = isinstance(node, nodes.In) and isinstance(node.filter, nodes.The) and node.filter != DECLARED
        return self.every(node) + ("すべて" if listed and not pointed else "")

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
        return self.team(node) if isinstance(node, nodes.The) else f"{self.subject(node)}のいるチーム"

    def power(self, combat: nodes.Value, support: nodes.Value) -> tuple[str, str]:
        """Return a change of power, and before it what its letters mean."""
        (one, two), lead = self.power_parts(combat, support)
        return f"{one}/{two}", lead

    def power_parts(self, combat: nodes.Value, support: nodes.Value) -> tuple[tuple[str, str], str]:
        """Return the two parts of a change of power, and before them what their letters mean."""
        if self.defined is not None:
            texts = [(text, inner) for text, inner in (signed(combat), signed(support))]
            one, two = (text if inner is None else text + self.letter(inner) for text, inner in texts)
            return (one, two), ""
        parts, meanings = letters(combat, support)
        text = "、".join(f"{letter}を{self.value(value)}" for letter, value in meanings)
        return parts, f"{text}として、" if text else ""

    def at(self, zone: Zone, who: nodes.Player, any_player: bool = False) -> str:
        """Return where cards are."""
        owner = ja.grammar.OWNERS[who] if any_player else OWNERS[who]
        if zone in SHOWN and who == nodes.Who.YOU:
            owner = ""
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
        where = self.at(Zone(int(cards.zone)), cards.who, True)
        return f"{at_random(where) if random else where}{noun}{n}枚" if noun else ""

    def owners(self, node: nodes.Set | nodes.Cards, zone: Zone) -> str:
        """Return the zone of the owner of things or cards."""
        cards = node.of if isinstance(node, nodes.Pick) else node
        yours = isinstance(cards, (nodes.In, nodes.Edge)) and cards.who == nodes.Who.YOU
        if isinstance(cards, nodes.In) and cards.zone == Zone.REWARDS:
            yours = False
        return f"{'あなた' if yours else '持ち主'}の{self.word(zone)}"
