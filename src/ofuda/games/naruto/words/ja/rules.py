"""Japanese texts of triggers, rules and abilities."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words import ja
from ofuda.effects.words.ja import sentence
from ofuda.effects.words.ja.grammar import PLAYERS
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Harm
from ofuda.games.naruto.words.ja.grammar import LEXICON, Japanese

GETS = {nodes.Gets.ALSO: "も持つ", nodes.Gets.LOSES: "を失う", nodes.Gets.INSTEAD: "だけを持つ"}


# --- triggers ---------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Left)
def _left(node: nodes.Left, g: Japanese) -> str:
    return f"{g.any_one(node.what)}が{g.word(node.how)}場を離れた"


@LEXICON.says(v.Goes)
def _goes(node: v.Goes, g: Japanese) -> str:
    return f"{g.subject(node.what)}が{g.word(node.how)}"


@LEXICON.says(v.SendsTeam)
def _sends_team(node: v.SendsTeam, g: Japanese) -> str:
    who = "いずれかのプレイヤー" if node.who == nodes.Who.EACH else PLAYERS[node.who]
    return f"{who}がチームを出撃させた"


@LEXICON.says(v.Holds)
def _holds(node: v.Holds, g: Japanese) -> str:
    condition = g.clause(node.condition)
    text = f"（{condition.text}）" if condition.compound else condition.text
    return f"ターン中で初めて{text}状態になった"


@LEXICON.says(v.Meets)
def _meets(node: v.Meets, g: Japanese) -> str:
    return f"{g.subject(node.what)}が相手のチームと向かい合った"


@LEXICON.says(v.Gained)
def _gained(node: v.Gained, g: Japanese) -> str:
    return f"{g.any_one(node.what)}が{g.any_one(node.by)}から戦闘力を得た"


@LEXICON.says(v.Harmed)
def _harmed(node: v.Harmed, g: Japanese) -> str:
    how, what = g.word(node.how), g.subject(node.what)
    if node.by is None:
        return f"{what}がダメージを受けたか負傷した" if node.how == Harm.ANY else f"{what}が{how}ダメージを受けた"
    by = g.team(node.by.of) if isinstance(node.by, v.TeamOf) else g.any_one(node.by)
    return f"{by}が{how}{what}にダメージを与えた"


@LEXICON.says(v.Wins)
def _wins(node: v.Wins, g: Japanese) -> str:
    return f"{g.team_with(node.what)}が{g.word(node.how)}"


# --- rules ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Cannot)
def _cannot(node: nodes.Cannot, g: Japanese) -> str:
    alone, others = g.word(node.deed)
    return f"{g.subject(node.what)}は{alone if node.than is None else others.format(g.subject(node.than))}"


@LEXICON.says(nodes.Can)
def _can(node: nodes.Can, g: Japanese) -> str:
    return f"{g.subject(node.what)}は{g.word(node.deed)}"


@LEXICON.says(v.Must)
def _must(node: v.Must, g: Japanese) -> str:
    return f"{g.subject(node.what)}は{g.word(node.duty)}"


@LEXICON.says(nodes.Limit)
def _limit(node: nodes.Limit, g: Japanese) -> str:
    text = g.word(node.which)[1 if node.add else 0].format(g.plain(node.n))
    things = g.things(node.what)
    if len(things) == 1 and things[0].whose is not None:
        return f"{PLAYERS[things[0].whose]}は{text}"
    return f"{g.every(node.what)}について、プレイヤーは{text}"


@LEXICON.says(nodes.Has)
def _has(node: nodes.Has, g: Japanese) -> str:
    quality = ""
    if isinstance(node.quality, nodes.Trait):
        quality = f"《{g.word(node.quality.word)}》"
    elif isinstance(node.quality, v.Attribute):
        quality = f"戦闘属性《{g.word(node.quality.word)}》"
    elif isinstance(node.quality, nodes.Named) and not node.quality.part:
        quality = f"名前「{node.quality.name}」"
    if not quality or isinstance(node.what, nodes.Cards):
        return str(ja.LEXICON.speaker(nodes.Has)(node, g))
    return f"{g.subject(node.what)}は{quality}{GETS[node.how]}"


@LEXICON.says(nodes.CostLess)
def _cost_less(node: nodes.CostLess, g: Japanese) -> str:
    how = f"{g.plain(node.n)}少なくなる"
    if isinstance(node.n, nodes.Number) and node.n.n < 0:
        how = f"{-node.n.n}多くなる"
    what = g.every(node.what) if isinstance(node.what, nodes.Cards) else g.subject(node.what)
    return f"{what}の{g.word(node.figure)}は{how}"


@LEXICON.says(nodes.Instead)
def _instead(node: nodes.Instead, g: Japanese) -> str:
    deed = g.deed(node.effect)
    if not node.may and not deed.simple and not isinstance(node.effect, nodes.Flip):
        return str(ja.LEXICON.speaker(nodes.Instead)(node, g))
    if not node.may:
        return f"{g.event(node.event)}たび、{deed.text}"
    return f"{g.event(node.event)}たび、{deed.may or f'次のことをしてもよい：{deed.text}'}"


@LEXICON.says(v.Modify)
def _modify(node: v.Modify, g: Japanese) -> str:
    power, lead = g.power(node.combat, node.support)
    return f"{lead}{g.subject(node.what)}は{power}の修正を受ける"


# --- abilities --------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Resolve)
def _resolve(node: nodes.Resolve, g: Japanese) -> str:
    """Return a sentence for each step."""
    steps = node.effect.of if isinstance(node.effect, nodes.Then) else (node.effect,)
    return "".join(sentence(g.deed(step).text) for step in steps) + g.unanswered(node.quiet)


@LEXICON.says(nodes.Targets)
def _targets(node: nodes.Targets, g: Japanese) -> str:
    least, most = node.least or nodes.Number(1), node.most or nodes.Number(1)
    if isinstance(node.of, v.OneEach) and node.least is node.most is None:
        return sentence(f"対象：{g.phrase(node.of)}")
    if isinstance(node.of, nodes.In) and isinstance(least, nodes.Number) and isinstance(most, nodes.Number):
        text = g.some_cards(most.n, node.of)
        if text:
            n = f"{least.n}〜{most.n}枚" if least != most else f"{most.n}枚"
            return sentence(f"対象：{text.removesuffix(f'{most.n}枚')}{n}")
    return str(ja.LEXICON.speaker(nodes.Targets)(node, g))


@LEXICON.says(v.TargetsAll)
def _targets_all(node: v.TargetsAll, g: Japanese) -> str:
    every = "すべて" if isinstance(node.of, nodes.In) else ""
    return sentence(f"全対象：{g.every(node.of)}{every}")


@LEXICON.says(v.Valid)
def _valid(node: v.Valid, g: Japanese) -> str:
    return f"有効：{g.phrase(node.ability)}"


@LEXICON.says(v.Expert)
def _expert(node: v.Expert, g: Japanese) -> str:
    how = "先に" if node.first else ""
    return sentence(f"{how}達人〔{g.any_one(node.user)}〕：{g.deed(node.effect).text}")


def listed(of: tuple[nodes.Set, ...], g: Japanese) -> str:
    return "と".join(f"〔{g.any_one(part)}〕" for part in of)


@LEXICON.says(v.Combination)
def _combination(node: v.Combination, g: Japanese) -> str:
    return sentence(f"連携{listed(node.of, g)}：{g.deed(node.effect).text}")


@LEXICON.says(v.SquadKey)
def _squad(node: v.SquadKey, g: Japanese) -> str:
    return sentence(f"分隊{listed(node.of, g)}")


@LEXICON.says(v.SacrificeKey)
def _sacrifice(node: v.SacrificeKey, g: Japanese) -> str:
    return sentence(f"犠牲{listed(node.of, g)}")
