"""Japanese texts of effects that contain others, and of costs that do."""

from __future__ import annotations

from dataclasses import replace

from ofuda.effects import nodes
from ofuda.effects.words import ja
from ofuda.effects.words.ja import Deed
from ofuda.effects.words.ja.grammar import PLAYERS
from ofuda.effects.words.ja.verbs import LEADS
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Feature
from ofuda.games.naruto.words.ja.grammar import LEXICON, Japanese
from ofuda.games.naruto.words.shapes import has_condition, is_apart, is_open, moment_of

DECLARED = {Feature.TRAIT: "その特徴", Feature.ATTRIBUTE: "その戦闘属性"}
MOMENTS: dict[tuple[str, nodes.Player], str] = {
    ("TURN_ENDS", nodes.Who.EACH): "このターンの終わりに",
    ("TURN_ENDS", nodes.Who.YOU): "あなたのターンの終わりに",
    ("SHOWDOWN_BEGINS", nodes.Who.EACH): "このターンの対決が始まるときに",
}


@LEXICON.says(nodes.If)
def _if(node: nodes.If, g: Japanese) -> Deed:
    if node.otherwise is None or has_condition(node.effect):
        found: Deed = ja.LEXICON.speaker(nodes.If)(node, g)
        return found
    effect, otherwise = g.deed(node.effect).text, g.deed(node.otherwise).text
    return Deed(f"{g.clause(node.condition).text}場合、{effect}；そうでない場合、{otherwise}", simple=False)


@LEXICON.says(nodes.Choose)
def _choose(node: nodes.Choose, g: Japanese) -> Deed:
    several = node.least is not None or node.most is not None
    if not several and not node.aim:
        found: Deed = ja.LEXICON.speaker(nodes.Choose)(node, g)
        return found
    things = g.things(node.of)
    with g.set(actor=node.who):
        chosen = g.one(things)
        if several:
            chosen = g.some_of(node.least or nodes.Number(1), node.most or nodes.Number(1), things)
    if not node.aim and g.lexicon.merges(replace(node, least=None, most=None)):
        with g.set(it=(chosen,), choice=None):
            deed = g.deed(node.effect)
        return Deed(f"{deed.te}もよい", simple=False) if node.optional else replace(deed, may="")
    with g.set(actor=nodes.Who.YOU, choice=None, it=("それら",) if several else None):
        effect = g.deed(node.effect).text
    who = "" if node.who == nodes.Who.YOU else f"{PLAYERS[node.who]}は"
    verb = "を対象とする" if node.aim else "を選ぶ"
    if node.optional:
        verb = "を対象としてもよい" if node.aim else "を選んでもよい"
    return Deed(f"{who}{chosen}{verb}：{effect}", simple=False)


@LEXICON.says(nodes.Repeat)
def _repeat(node: nodes.Repeat, g: Japanese) -> Deed:
    plain = isinstance(node.times, (nodes.Number, nodes.Count))
    if plain:
        found: Deed = ja.LEXICON.speaker(nodes.Repeat)(node, g)
        return found
    return Deed(f"{g.value(node.times)}に等しい回数、次を行う：{g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Flip)
def _flip(node: nodes.Flip, g: Japanese) -> Deed:
    sides = [(side, effect) for side, effect in (("表", node.heads), ("裏", node.tails)) if effect is not None]
    deeds = [(side, g.deed(effect)) for side, effect in sides]
    if not deeds or any(is_apart(effect) for _, effect in sides):
        found: Deed = ja.LEXICON.speaker(nodes.Flip)(node, g)
        return found
    results = "；".join(f"{side}なら、{deed.text}" for side, deed in deeds)
    return Deed(f"コインを投げる：{results}", may=f"コインを投げてもよい：{results}", simple=False)


@LEXICON.says(nodes.IfPays)
def _if_pays(node: nodes.IfPays, g: Japanese) -> Deed:
    return Deed(f"{g.cost(node.cost).te}もよい；そうしたなら、{g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Unless)
def _unless(node: nodes.Unless, g: Japanese) -> Deed:
    deed = g.deed(node.deed)
    let = f"あなたが{deed.text}" if deed.may else deed.text
    if not deed.simple:
        let = f"{g.block(node.deed)}を行う"
    who = PLAYERS[node.who]
    return Deed(f"{who}は{let}ことを認めてもよい；認めないなら、{g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Lines)
def _lines(node: nodes.Lines, g: Japanese) -> Deed:
    if g.lined or g.listed:
        found: Deed = ja.LEXICON.speaker(nodes.Lines)(node, g)
        return found
    with g.set(lined=True):
        parts = [f"●{g.clause(line.condition).text}場合：{g.deed(line.effect).text}" for line in node.of]
    return Deed(f"次のうち{LEADS[node.how]}行う：{''.join(parts)}", simple=False)


@LEXICON.says(nodes.Rewrite)
def _rewrite(node: nodes.Rewrite, g: Japanese) -> Deed:
    how = "さらに" if node.keep else "代わりに"
    with g.set(rewritten=True):
        effect = g.deed(node.effect).text
    return Deed(f"{g.every(node.what)}は{how}次を行う：{effect}", simple=False)


@LEXICON.says(nodes.Lasting)
def _lasting(node: nodes.Lasting, g: Japanese) -> Deed:
    found: Deed = ja.LEXICON.speaker(nodes.Lasting)(node, g)
    return replace(found, te=f"{found.text}ようにして", simple=not is_open(node.rule))


@LEXICON.says(nodes.Later)
def _later(node: nodes.Later, g: Japanese) -> Deed:
    moment = MOMENTS.get(moment_of(node) or ("", nodes.Who.EACH))
    with g.set(trigger=node.when):
        if moment is not None:
            return Deed(f"{moment}、{g.deed(node.effect).text}", simple=False)
        when = f"{g.event(node.when)}ときは毎回" if node.each else f"次に{g.event(node.when)}とき"
        return Deed(f"このターン、{when}、{g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.ChooseX)
def _choose_x(node: nodes.ChooseX, g: Japanese) -> Deed:
    return Deed(f"{g.inline(node.most)}以下の数Xを選ぶ：{g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Declare)
def _declare(node: nodes.Declare, g: Japanese) -> Deed:
    what = DECLARED.get(Feature(int(node.what))) or g.word(node.what)
    with g.set(declared=g.word(node.what)):
        return Deed(f"{what}を1つ宣言する：{g.deed(node.effect).text}", simple=False)


# --- costs ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.OneCost)
def _one_cost(node: nodes.OneCost, g: Japanese) -> Deed:
    if not all(isinstance(cost, (v.PayChakra, nodes.Do)) for cost in node.of):
        found: Deed = ja.LEXICON.speaker(nodes.OneCost)(node, g)
        return found
    costs = [g.cost(cost) for cost in node.of]
    before = "".join(f"{cost.text}か、" for cost in costs[:-1])
    return Deed(before + costs[-1].text, before + costs[-1].te)
