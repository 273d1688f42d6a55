"""Japanese grammar: conditions first, verbs last, and a counter for each noun."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ofuda.effects import words
from ofuda.effects.nodes import Cards, Cost, Effect, Number, Player, Set, Someone, Value, Who, X
from ofuda.effects.words import COMMON, Lexicon, amount

LEXICON = Lexicon("ja", COMMON)
PLAYERS: dict[Player, str] = {
    Who.YOU: "あなた",
    Who.OPPONENT: "相手",
    Who.EACH: "各プレイヤー",
    Someone.CHOSEN: "そのプレイヤー",
    Someone.BEARER: "装着先のプレイヤー",
}
OWNERS: dict[Player, str] = {
    Who.YOU: "あなたの",
    Who.OPPONENT: "相手の",
    Who.EACH: "いずれかのプレイヤーの",
    Someone.CHOSEN: "そのプレイヤーの",
    Someone.BEARER: "装着先のプレイヤーの",
}


@dataclass(frozen=True)
class Kind(words.Kind):
    name: str
    counter: str = "つ"
    glued: str = ""  # a family whose single word needs no の: 緑ゾーン
    lead: str = ""  # チームワークのない: precedes the owner, to avoid a wrong reading


@dataclass(frozen=True)
class Feature(words.Feature):
    """`near` precedes the thing's noun, `place` describes its place, `word` is used in alternatives: 緑か黄."""

    near: str
    place: str
    not_near: str
    not_place: str
    word: str = ""
    alone: str = ""  # the text for a specific thing, without a noun


Thing = words.Thing[Kind, Feature]
Things = tuple[Thing, ...]


@dataclass(frozen=True)
class Deed:
    """An effect or a cost: the plain form, the te-form, and the form for "may"."""

    text: str
    te: str = ""
    may: str = ""
    simple: bool = True


def you(rest: str, plain: str, te: str) -> Deed:
    """Return a clause with the subject "you": the rest of the sentence, and the verb in both forms."""
    return Deed(rest + plain, rest + te, f"{rest}{te}もよい")


def does(who: Player, rest: str, plain: str, te: str) -> Deed:
    """Return a clause with a player as its subject."""
    if who == Who.YOU:
        return you(rest, plain, te)
    return Deed(f"{PLAYERS[who]}は{rest}{plain}", f"{PLAYERS[who]}は{rest}{te}")


def may(who: Player, rest: str, te: str) -> Deed:
    """Return a clause about what a player may do."""
    subject = "" if who == Who.YOU else f"{PLAYERS[who]}は"
    return Deed(f"{subject}{rest}{te}もよい", simple=False)


CONTINUING = (
    *(("である", "であり"), ("ていない", "ておらず"), ("いる", "おり")),
    *(("ある", "あり"), ("ない", "なく"), ("しい", "しく")),
)


def continuing(clause: str) -> str:
    """Return the form of a condition before かつ: であり, なく, ており."""
    for end, form in CONTINUING:
        if clause.endswith(end):
            return clause.removesuffix(end) + form
    return clause


def sentence(text: str) -> str:
    return f"{text}。"


def count(n: int, counter: str) -> str:
    """Return a number with its counter: 1つ, 2枚; つ counts up to nine only."""
    return f"{n}{'個' if counter == 'つ' and not 1 <= n <= 9 else counter}"


class Japanese(words.Grammar[Kind, Feature]):
    """The Japanese grammar."""

    nothing = Kind("もの")

    def __init__(self, lexicon: Lexicon = LEXICON) -> None:
        super().__init__(lexicon)
        self.actor: Player = Who.YOU  # who chooses

    def deed(self, node: Effect) -> Deed:
        found: Deed = self.phrase(node)
        return found

    def cost(self, node: Cost) -> Deed:
        found: Deed = self.phrase(node)
        return found

    # --- things -----------------------------------------------------------------------------------------------------

    def negative(self, feature: Feature) -> Feature | None:
        return replace(feature, near=feature.not_near, place=feature.not_place, alone="", points=False, single=False)

    def any_kind(self, kinds: list[Kind]) -> Kind:
        return Kind("か".join(kind.lead + kind.name for kind in kinds))

    def any_feature(self, features: list[Feature]) -> Feature | None:
        if any(feature.points for feature in features):
            return None
        first = features[0]
        said = "か".join(feature.word for feature in features)
        near, place = first.near.replace(first.word, said), first.place.replace(first.word, said)
        return replace(first, near=near, place=place, word=said, single=False)

    def core(self, thing: Thing, places: bool = True) -> str:
        """Return the noun with its modifiers."""
        pointers = [feature for feature in self.own(thing) if feature.points and feature.alone]
        if pointers:
            return self.pointed(thing, pointers[0])
        kind = thing.kind or self.nothing
        owner = "" if thing.owner is None else self.owner(thing.owner)
        far = "".join(f"{feature.place}にある" for feature in self.far(thing)) if places else ""
        rest = "".join(f"〔{self.many(what)}〕{'でもある' if so else 'ではない'}" for so, what in thing.rest)
        near = "".join(
            feature.near.removesuffix("の" if feature.single and feature.family == kind.glued else "")
            for feature in self.own(thing)
        )
        return far + kind.lead + owner + rest + near + kind.name

    def pointed(self, thing: Thing, pointer: Feature) -> str:
        """Return the text for a specific thing with its further restrictions."""
        others = replace(thing, features=tuple(feature for feature in thing.features if feature is not pointer))
        bare = not (others.kind or others.owner is not None or others.features or others.rest)
        return pointer.alone if bare else f"〔{self.core(others)}である{pointer.alone}〕"

    def owner(self, who: Player) -> str:
        return "自身の" if who == self.actor == Who.OPPONENT else OWNERS[who]

    def counter(self, thing: Thing) -> str:
        return (thing.kind or self.nothing).counter

    def one(self, things: Things) -> str:
        return self.alternatives(
            [self.core(thing) + ("" if self.definite(thing) else count(1, self.counter(thing))) for thing in things]
        )

    def all_of(self, things: Things) -> str:
        return "と".join(self.core(thing) + ("" if self.definite(thing) else "すべて") for thing in things)

    def each(self, things: Things) -> str:
        return "と".join(self.core(thing) + count(1, self.counter(thing)) for thing in things) + "につき"

    def many(self, things: Things) -> str:
        """Return the plural without a number."""
        return self.alternatives([self.core(thing) for thing in things])

    def alternatives(self, parts: list[str]) -> str:
        return parts[0] if len(parts) == 1 else f"〔{'、または'.join(parts)}〕"

    def bracketed(self, text: str, things: Things) -> str:
        return text if len(things) == 1 else f"〔{text}〕"

    def every(self, node: Set | Cards) -> str:
        """Return the text for all of a set, or for the cards; alternatives are in brackets."""
        if isinstance(node, Cards):
            return str(self.phrase(node))
        things = self.things(node)
        if len(things) == 1 and things[0].whose is not None:
            return PLAYERS[things[0].whose]
        return self.bracketed(self.all_of(things), things)

    def any_one(self, node: Set | Cards) -> str:
        """Return the text for one of a set, or for the cards; alternatives are in brackets."""
        if isinstance(node, Cards):
            return str(self.phrase(node))
        things = self.things(node)
        return self.bracketed(self.one(things), things)

    def listed_all(self, node: Set) -> str:
        """Return the things in brackets."""
        return f"〔{self.many(self.things(node))}〕"

    def there(self, thing: Thing) -> str:
        """Return the thing as the subject of an existence statement, place first (ほかのゾーンにあなたの...)."""
        if len(self.far(thing)) == 1:
            return f"{self.far(thing)[0].place}に{self.core(thing, places=False)}"
        return self.core(thing)

    # --- amounts ----------------------------------------------------------------------------------------------------

    def counted(self, value: Value, what: str, counter: str) -> tuple[str, str]:
        """Return a number of something: the text before the verb and the text after it."""
        found = amount(value)
        if found is None:
            return f"{what}をX{'個' if counter == 'つ' else counter}", f"（X＝{self.value(value)}）"
        per = f"{self.each(self.things(found.per))}、" if found.per else ""
        return f"{per}{what}を{count(found.n, counter)}", ""

    def plain(self, value: Value) -> str:
        """Return a value inside a phrase: in brackets, unless it is one word."""
        return self.value(value) if isinstance(value, (Number, X)) else f"（{self.value(value)}）"

    def so_many(self, value: Value, what: str, counter: str) -> str:
        """Return a number of something inside a phrase."""
        return f"{what}を{self.plain(value)}{'個' if counter == 'つ' else counter}"

    def unanswered(self, who: Player | None) -> str:
        """Return the sentence about who may not respond to an ability."""
        return "" if who is None else sentence(f"{PLAYERS[who]}はこれに応じることができない")

    def limit(self, n: int) -> str:
        """Return how often a cost may be paid."""
        return f"{n}回だけ"

    # --- lists ------------------------------------------------------------------------------------------------------

    def list_of(self, effects: Sequence[Effect], lead: str, word: str) -> str:
        with self.set(listed=True):
            parts = [self.deed(effect).text for effect in effects]
        text = f"{lead}{f'；{word}、'.join(parts)}"
        return f"〔{text}〕" if self.listed else text

    def block(self, effect: Effect | None) -> str:
        """Return an effect in brackets, for use inside a phrase."""
        if effect is None:
            return "〔何もしない〕"
        with self.set(listed=False):
            return f"〔{self.deed(effect).text}〕"

    def to_chosen(self, what: str, before: str, plain: str, te: str) -> Deed:
        """Return an effect on the chosen thing; in a merged clause, `chosen` is the text of the choice."""
        rest = (self.chosen or f"選ばれた{what}") + before
        if self.choice is None:
            return you(rest, plain, te)
        if self.choice.optional:
            return may(self.choice.who, rest, te)
        deed = does(self.choice.who, rest, plain, te)
        return replace(deed, may=deed.may and f"望むなら{deed.te}もよい")
