"""Japanese texts of the core nodes."""

from __future__ import annotations

from collections.abc import Sequence

from ofuda.effects import nodes
from ofuda.effects.words import Clause
from ofuda.effects.words.ja.grammar import (
    LEXICON,
    PLAYERS,
    Deed,
    Japanese,
    Things,
    continuing,
    count,
    does,
    may,
    sentence,
)

# --- values -----------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Count)
def _count(node: nodes.Count, g: Japanese) -> str:
    if isinstance(node.of, nodes.Cards):
        return f"{g.phrase(node.of)}の数"
    return f"{g.many(g.things(node.of))}の数"


@LEXICON.says(nodes.Plus)
def _plus(node: nodes.Plus, g: Japanese) -> str:
    return f"{g.value(node.left)}＋{g.value(node.right)}"


@LEXICON.says(nodes.Times)
def _times(node: nodes.Times, g: Japanese) -> str:
    inner = g.value(node.of)
    return f"{node.n}×（{inner}）" if isinstance(node.of, nodes.Plus) else f"{node.n}×{inner}"


# --- conditions -------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Compare)
def _compare(node: nodes.Compare, g: Japanese) -> Clause:
    things: Things = ()
    if isinstance(node.left, nodes.Count) and isinstance(node.left.of, nodes.Set):
        things = g.things(node.left.of)
    if len(things) == 1 and isinstance(node.right, nodes.Number) and not g.definite(things[0]):
        there, n = g.there(things[0]), count(node.right.n, g.counter(things[0]))
        if node.how == nodes.How.AT_LEAST:
            return Clause(f"{there}が{n}以上ある", f"{there}が{n}以上はない")
        often = f"{n}以下" if node.how == nodes.How.AT_MOST else f"ちょうど{n}"
        return Clause(f"{there}が{often}である", f"{there}が{often}ではない")
    left, right = g.value(node.left), g.value(node.right)
    if node.how == nodes.How.EXACTLY:
        return Clause(f"{left}が{right}に等しい", f"{left}が{right}に等しくない")
    how = "以下" if node.how == nodes.How.AT_MOST else "以上"
    return Clause(f"{left}が{right}{how}である", f"{left}が{right}{how}ではない")


@LEXICON.says(nodes.Exists)
def _exists(node: nodes.Exists, g: Japanese) -> Clause:
    things = g.things(node.of)
    text = g.there(things[0]) if len(things) == 1 else g.many(things)
    return Clause(f"{text}がある", f"{text}がない")


def _bracketed(parts: Sequence[nodes.Condition], g: Japanese) -> list[str]:
    clauses = [g.clause(part) for part in parts]
    return [f"（{clause.text}）" if clause.compound else clause.text for clause in clauses]


@LEXICON.says(nodes.All)
def _all(node: nodes.All, g: Japanese) -> Clause:
    *others, last = _bracketed(node.of, g)
    text = "".join(f"{continuing(part)}、かつ" for part in others) + last
    return Clause(text, f"（{text}）ということがない", compound=True)


@LEXICON.says(nodes.Any_)
def _any(node: nodes.Any_, g: Japanese) -> Clause:
    text = "か、または".join(_bracketed(node.of, g))
    return Clause(text, f"（{text}）ということがない", compound=True)


# --- effects ----------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Then)
def _then(node: nodes.Then, g: Japanese) -> Deed:
    """Join simple steps into a sentence; use a list if an earlier step would absorb the next."""
    deeds = [g.deed(effect) for effect in node.of]
    if not all(deed.simple for deed in deeds[:-1]):
        return Deed(g.list_of(node.of, "次を順に行う：", "その後"), simple=False)
    text = ""
    for i, deed in enumerate(deeds):
        again = i > 0 and deed.simple and deed.may and not deeds[i - 1].may  # the subject changes
        text += ("あなたは" if again else "") + (deed.text if i == len(deeds) - 1 else f"{deed.te}、その後、")
    return Deed(text, simple=False)


@LEXICON.says(nodes.If)
def _if(node: nodes.If, g: Japanese) -> Deed:
    if node.otherwise is not None:
        effect, otherwise = g.block(node.effect), g.deed(node.otherwise).text
        return Deed(f"{g.clause(node.condition).text}場合、{effect}、そうでない場合、{otherwise}", simple=False)
    return Deed(f"{g.clause(node.condition).text}場合、{g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.May)
def _may(node: nodes.May, g: Japanese) -> Deed:
    deed = g.deed(node.effect)
    if deed.may:
        return Deed(deed.may, simple=False)
    if deed.simple:
        return Deed(f"{deed.text}ことにしてもよい", simple=False)
    return Deed(f"次のことをしてもよい：{deed.text}", simple=False)


@LEXICON.says(nodes.Choose)
def _choose(node: nodes.Choose, g: Japanese) -> Deed:
    things = g.things(node.of)
    with g.set(actor=node.who):
        chosen = g.one(things)
    if g.lexicon.to_chosen(node.effect) and not g.pointed_at(things):
        with g.set(actor=node.who, chosen=chosen, choice=node):
            return g.deed(node.effect)
    if g.lexicon.merges(node) and not g.pointed_at(things):
        with g.set(it=(chosen if len(things) == 1 else f"〔{chosen}〕",), choice=None):
            deed = g.deed(node.effect)
        if node.optional:
            return Deed(f"{deed.te}もよい", simple=False)
        return Deed(deed.text, deed.te, f"望むなら{deed.te}もよい")
    if node.least is not None or node.most is not None:
        least, most = g.plain(node.least or nodes.Number(1)), g.plain(node.most or nodes.Number(1))
        with g.set(actor=node.who):
            chosen = f"〔{g.many(things)}〕から{least if least == most else f'{least}～{most}'}"
    if node.aim:
        chosen += "（宣言時）"
    with g.set(actor=nodes.Who.YOU, chosen="それ", choice=None, it=None):
        effect = g.deed(node.effect).text
    if node.optional:
        return Deed(f"{may(node.who, chosen, 'を選んで').text}：{effect}", simple=False)
    return Deed(f"{does(node.who, chosen, 'を選ぶ', '').text}：{effect}", simple=False)


@LEXICON.says(nodes.Repeat)
def _repeat(node: nodes.Repeat, g: Japanese) -> Deed:
    effect = g.deed(node.effect).text
    if isinstance(node.times, nodes.Count) and isinstance(node.times.of, nodes.Set):
        return Deed(f"{g.each(g.things(node.times.of))}1回、次を行う：{effect}", simple=False)
    if isinstance(node.times, nodes.Number):
        return Deed(f"次を{node.times.n}回行う：{effect}", simple=False)
    return Deed(f"次をX回行う（X＝{g.value(node.times)}）：{effect}", simple=False)


@LEXICON.says(nodes.OneOf)
def _one_of(node: nodes.OneOf, g: Japanese) -> Deed:
    who = "" if node.who == nodes.Who.YOU else f"{PLAYERS[node.who]}は"
    return Deed(g.list_of(node.of, f"{who}次から1つを選んで行う：", "または"), simple=False)


# --- costs and abilities ----------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Costs)
def _costs(node: nodes.Costs, g: Japanese) -> Deed:
    if not node.of:
        return Deed("コストなし", "コストなし")
    costs = sorted((g.cost(cost) for cost in node.of), key=lambda cost: (len(cost.text), cost.text))
    before = "".join(f"{cost.te}、" for cost in costs[:-1])
    return Deed(before + costs[-1].text, before + costs[-1].te)


@LEXICON.says(nodes.Always)
def _always(node: nodes.Always, g: Japanese) -> str:
    return sentence(g.rule(node.rule))


@LEXICON.says(nodes.While)
def _while(node: nodes.While, g: Japanese) -> str:
    return sentence(f"{g.clause(node.condition).text}間、{g.rule(node.rule)}")


@LEXICON.says(nodes.When)
def _when(node: nodes.When, g: Japanese) -> str:
    with g.set(trigger=node.trigger):
        event, deed = g.event(node.trigger), g.deed(node.effect)
        theirs = event.startswith(f"{PLAYERS[nodes.Who.OPPONENT]}が") and not deed.text.startswith(
            PLAYERS[nodes.Who.YOU]
        )
        subject = "あなたは" if theirs and deed.simple and deed.may else ""
        return sentence(f"{event}とき、{subject}{deed.text}")


@LEXICON.says(nodes.Pay)
def _pay(node: nodes.Pay, g: Japanese) -> str:
    when = [g.word(node.window)] if node.window is not None else []
    when += [f"（{g.clause(node.condition).text}）場合"] if node.condition is not None else []
    text = sentence(f"{'、'.join([*when, g.cost(node.cost).text])}：{g.deed(node.effect).text}")
    text += sentence(g.limit(node.once)) if node.once else ""
    return text + g.unanswered(node.quiet)
