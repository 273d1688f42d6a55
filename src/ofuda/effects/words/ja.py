"""Japanese for the nodes every game has: conditions come first, verbs last, and every thing has its counter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

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
    Then,
    Times,
    Value,
    When,
    While,
    Who,
)
from ofuda.effects.words import COMMON, Clause, Lexicon, amount

LEXICON = Lexicon("ja", COMMON)
PLAYERS = {Who.YOU: "あなた", Who.OPPONENT: "相手", Who.EACH: "各プレイヤー"}
OWNERS = {Who.YOU: "あなたの", Who.OPPONENT: "相手の", Who.EACH: "いずれかのプレイヤーの"}


@dataclass(frozen=True)
class Kind(words.Kind):
    name: str
    counter: str = "つ"
    glued: str = ""  # a family whose single word needs no の: 緑ゾーン
    lead: str = ""  # チームワークのない: before the owner, who would own the wrong thing otherwise


@dataclass(frozen=True)
class Feature(words.Feature):
    """`near` stands before a thing that is so; `place` is where one lies; `word` is what alternatives share: 緑か黄."""

    near: str
    place: str
    not_near: str
    not_place: str
    word: str = ""


Thing = words.Thing[Kind, Feature]
Things = tuple[Thing, ...]


@dataclass(frozen=True)
class Deed:
    """An effect or a cost: the plain form, the te-form where it goes on, and how you may do it."""

    text: str
    te: str = ""
    may: str = ""
    simple: bool = True


def you(rest: str, plain: str, te: str) -> Deed:
    """Something you do: the rest of the sentence, and the verb in both forms."""
    return Deed(rest + plain, rest + te, f"{rest}{te}もよい")


def does(who: Who, rest: str, plain: str, te: str) -> Deed:
    """Something a player does."""
    if who == Who.YOU:
        return you(rest, plain, te)
    return Deed(f"{PLAYERS[who]}は{rest}{plain}", f"{PLAYERS[who]}は{rest}{te}")


def may(who: Who, rest: str, te: str) -> Deed:
    """Something a player may do."""
    subject = "" if who == Who.YOU else f"{PLAYERS[who]}は"
    return Deed(f"{subject}{rest}{te}もよい", simple=False)


def continuing(clause: str) -> str:
    """The form of a condition before かつ: であり, なく, ており."""
    for end, form in (("である", "であり"), ("ている", "ており"), ("ある", "あり"), ("ない", "なく"), ("しい", "しく")):
        if clause.endswith(end):
            return clause.removesuffix(end) + form
    return clause


def sentence(text: str) -> str:
    return f"{text}。"


def count(n: int, counter: str) -> str:
    """1つ, 2枚; つ counts no further than nine."""
    return f"{n}{'個' if counter == 'つ' and not 1 <= n <= 9 else counter}"


class Japanese(words.Grammar[Kind, Feature]):
    """Japanese sentences."""

    nothing = Kind("もの")

    def __init__(self, lexicon: Lexicon = LEXICON) -> None:
        super().__init__(lexicon)
        self.actor = Who.YOU  # who chooses

    def deed(self, node: Effect) -> Deed:
        found: Deed = self.phrase(node)
        return found

    def cost(self, node: Cost) -> Deed:
        found: Deed = self.phrase(node)
        return found

    # --- things -----------------------------------------------------------------------------------------------------

    def negative(self, feature: Feature) -> Feature | None:
        return replace(feature, near=feature.not_near, place=feature.not_place, points=False, single=False)

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
        """The noun with all that stands before it."""
        kind = thing.kind or self.nothing
        owner = "" if thing.owner is None else self.owner(thing.owner)
        far = "".join(f"{feature.place}にある" for feature in self.far(thing)) if places else ""
        rest = "".join(f"〔{self.many(what)}〕{'でもある' if so else 'ではない'}" for so, what in thing.rest)
        near = "".join(
            feature.near.removesuffix("の" if feature.single and feature.family == kind.glued else "")
            for feature in self.own(thing)
        )
        return far + kind.lead + owner + rest + near + kind.name

    def owner(self, who: Who) -> str:
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
        """Without saying how many."""
        return self.alternatives([self.core(thing) for thing in things])

    def alternatives(self, parts: list[str]) -> str:
        return parts[0] if len(parts) == 1 else f"〔{'、または'.join(parts)}〕"

    def there(self, thing: Thing) -> str:
        """The thing as what there is: its place comes first (ほかのゾーンにあなたの...)."""
        if len(self.far(thing)) == 1:
            return f"{self.far(thing)[0].place}に{self.core(thing, places=False)}"
        return self.core(thing)

    # --- amounts ----------------------------------------------------------------------------------------------------

    def counted(self, value: Value, what: str, counter: str) -> tuple[str, str]:
        """So many of something: what stands before the verb, and what stands after it."""
        found = amount(value)
        if found is None:
            return f"{what}をX{'個' if counter == 'つ' else counter}", f"（X＝{self.value(value)}）"
        per = f"{self.each(self.things(found.per))}、" if found.per else ""
        return f"{per}{what}を{count(found.n, counter)}", ""

    def limit(self, n: int) -> str:
        """How often a cost may be paid."""
        return f"{n}回だけ"

    # --- lists ------------------------------------------------------------------------------------------------------

    def list_of(self, effects: Sequence[Effect], lead: str, word: str) -> str:
        with self.set(listed=True):
            parts = [self.deed(effect).text for effect in effects]
        text = f"{lead}{f'；{word}、'.join(parts)}"
        return f"〔{text}〕" if self.listed else text

    def to_chosen(self, what: str, before: str, plain: str, te: str) -> Deed:
        """Done to what was chosen; where the choice is said along with it, `chosen` is the whole choice."""
        rest = (self.chosen or f"選ばれた{what}") + before
        if self.choice is None:
            return you(rest, plain, te)
        if self.choice.optional:
            return may(self.choice.who, rest, te)
        deed = does(self.choice.who, rest, plain, te)
        return replace(deed, may=deed.may and f"望むなら{deed.te}もよい")


# --- values -----------------------------------------------------------------------------------------------------------


@LEXICON.says(Number)
def _number(node: Number, g: Japanese) -> str:
    return str(node.n)


@LEXICON.says(Count)
def _count(node: Count, g: Japanese) -> str:
    return f"{g.many(g.things(node.of))}の数"


@LEXICON.says(Plus)
def _plus(node: Plus, g: Japanese) -> str:
    return f"{g.value(node.left)}＋{g.value(node.right)}"


@LEXICON.says(Times)
def _times(node: Times, g: Japanese) -> str:
    inner = g.value(node.of)
    return f"{node.n}×（{inner}）" if isinstance(node.of, Plus) else f"{node.n}×{inner}"


# --- conditions -------------------------------------------------------------------------------------------------------


@LEXICON.says(Compare)
def _compare(node: Compare, g: Japanese) -> Clause:
    things = g.things(node.left.of) if isinstance(node.left, Count) else ()
    if len(things) == 1 and isinstance(node.right, Number) and not g.definite(things[0]):
        there, n = g.there(things[0]), count(node.right.n, g.counter(things[0]))
        if node.how == How.AT_LEAST:
            return Clause(f"{there}が{n}以上ある", f"{there}が{n}以上はない")
        often = f"{n}以下" if node.how == How.AT_MOST else f"ちょうど{n}"
        return Clause(f"{there}が{often}である", f"{there}が{often}ではない")
    left, right = g.value(node.left), g.value(node.right)
    if node.how == How.EXACTLY:
        return Clause(f"{left}が{right}に等しい", f"{left}が{right}に等しくない")
    how = "以下" if node.how == How.AT_MOST else "以上"
    return Clause(f"{left}が{right}{how}である", f"{left}が{right}{how}ではない")


@LEXICON.says(Exists)
def _exists(node: Exists, g: Japanese) -> Clause:
    things = g.things(node.of)
    text = g.there(things[0]) if len(things) == 1 else g.many(things)
    return Clause(f"{text}がある", f"{text}がない")


def _bracketed(parts: Sequence[Condition], g: Japanese) -> list[str]:
    clauses = [g.clause(part) for part in parts]
    return [f"（{clause.text}）" if clause.compound else clause.text for clause in clauses]


@LEXICON.says(All)
def _all(node: All, g: Japanese) -> Clause:
    *others, last = _bracketed(node.of, g)
    text = "".join(f"{continuing(part)}、かつ" for part in others) + last
    return Clause(text, f"（{text}）ということがない", compound=True)


@LEXICON.says(Any_)
def _any(node: Any_, g: Japanese) -> Clause:
    text = "か、または".join(_bracketed(node.of, g))
    return Clause(text, f"（{text}）ということがない", compound=True)


@LEXICON.says(Not)
def _not(node: Not, g: Japanese) -> Clause:
    inner = g.clause(node.of)
    return Clause(inner.negative, inner.text)


# --- effects ----------------------------------------------------------------------------------------------------------


@LEXICON.says(Then)
def _then(node: Then, g: Japanese) -> Deed:
    """Plain steps follow each other; where a step before the last might swallow the next, they are a list."""
    deeds = [g.deed(effect) for effect in node.of]
    if not all(deed.simple for deed in deeds[:-1]):
        return Deed(g.list_of(node.of, "次を順に行う：", "その後"), simple=False)
    text = ""
    for i, deed in enumerate(deeds):
        again = i > 0 and deed.simple and deed.may and not deeds[i - 1].may  # somebody else did the last thing
        text += ("あなたは" if again else "") + (deed.text if i == len(deeds) - 1 else f"{deed.te}、その後、")
    return Deed(text, simple=False)


@LEXICON.says(If)
def _if(node: If, g: Japanese) -> Deed:
    return Deed(f"{g.clause(node.condition).text}場合、{g.deed(node.effect).text}", simple=False)


@LEXICON.says(May)
def _may(node: May, g: Japanese) -> Deed:
    deed = g.deed(node.effect)
    if deed.may:
        return Deed(deed.may, simple=False)
    if deed.simple:
        return Deed(f"{deed.text}ことにしてもよい", simple=False)
    return Deed(f"次のことをしてもよい：{deed.text}", simple=False)


@LEXICON.says(Choose)
def _choose(node: Choose, g: Japanese) -> Deed:
    things = g.things(node.of)
    with g.set(actor=node.who):
        chosen = g.one(things)
    if g.lexicon.to_chosen(node.effect) and not g.pointed_at(things):
        with g.set(actor=node.who, chosen=chosen, choice=node):
            return g.deed(node.effect)
    with g.set(actor=Who.YOU, chosen="それ", choice=None):
        effect = g.deed(node.effect).text
    if node.optional:
        return Deed(f"{may(node.who, chosen, 'を選んで').text}：{effect}", simple=False)
    return Deed(f"{does(node.who, chosen, 'を選ぶ', '').text}：{effect}", simple=False)


@LEXICON.says(Repeat)
def _repeat(node: Repeat, g: Japanese) -> Deed:
    effect = g.deed(node.effect).text
    if isinstance(node.times, Count):
        return Deed(f"{g.each(g.things(node.times.of))}1回、次を行う：{effect}", simple=False)
    if isinstance(node.times, Number):
        return Deed(f"次を{node.times.n}回行う：{effect}", simple=False)
    return Deed(f"次をX回行う（X＝{g.value(node.times)}）：{effect}", simple=False)


@LEXICON.says(OneOf)
def _one_of(node: OneOf, g: Japanese) -> Deed:
    return Deed(g.list_of(node.of, "次から1つを選んで行う：", "または"), simple=False)


# --- costs and abilities ----------------------------------------------------------------------------------------------


@LEXICON.says(Costs)
def _costs(node: Costs, g: Japanese) -> Deed:
    costs = sorted((g.cost(cost) for cost in node.of), key=lambda cost: (len(cost.text), cost.text))
    before = "".join(f"{cost.te}、" for cost in costs[:-1])
    return Deed(before + costs[-1].text, before + costs[-1].te)


@LEXICON.says(Always)
def _always(node: Always, g: Japanese) -> str:
    return sentence(g.rule(node.rule))


@LEXICON.says(While)
def _while(node: While, g: Japanese) -> str:
    return sentence(f"{g.clause(node.condition).text}間、{g.rule(node.rule)}")


@LEXICON.says(When)
def _when(node: When, g: Japanese) -> str:
    with g.set(trigger=node.trigger):
        event, deed = g.event(node.trigger), g.deed(node.effect)
        theirs = event.startswith(f"{PLAYERS[Who.OPPONENT]}が") and not deed.text.startswith(PLAYERS[Who.YOU])
        subject = "あなたは" if theirs and deed.simple and deed.may else ""
        return sentence(f"{event}とき、{subject}{deed.text}")


@LEXICON.says(Pay)
def _pay(node: Pay, g: Japanese) -> str:
    text = sentence(f"{g.cost(node.cost).text}：{g.deed(node.effect).text}")
    return text + sentence(g.limit(node.once)) if node.once else text
