"""Japanese texts of abilities."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words import ja
from ofuda.effects.words.ja import Kind, sentence
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.words.ja.grammar import LEXICON, Japanese

USER = Kind("使用者", "人")
TEAMMATE = Kind("仲間", "人")


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
    if isinstance(node.of, nodes.Set) and (node.least is not None or node.most is not None):
        defined: list[tuple[str, nodes.Value]] = []
        with g.set(defined=defined):
            text = g.some_of(least, most, g.things(node.of))
        return sentence(f"対象：{g.meanings(defined)}{text}")
    return str(ja.LEXICON.speaker(nodes.Targets)(node, g))


@LEXICON.says(v.TargetsAll)
def _targets_all(node: v.TargetsAll, g: Japanese) -> str:
    every = "すべて" if isinstance(node.of, nodes.In) else ""
    return sentence(f"全対象：{g.every(node.of)}{every}")


@LEXICON.says(v.Valid)
def _valid(node: v.Valid, g: Japanese) -> str:
    return f"有効：{g.phrase(node.ability)}"


@LEXICON.says(nodes.Pay)
def _pay(node: nodes.Pay, g: Japanese) -> str:
    when = [g.word(node.window)] if node.window is not None else []
    when += [f"{g.clause(node.condition).text}場合"] if node.condition is not None else []
    if node.cost != nodes.Costs(()) or not when:
        when.append(g.cost(node.cost).text)
    text = sentence(f"{'、'.join(when)}：{g.deed(node.effect).text}")
    text += sentence(g.limit(node.once)) if node.once else ""
    return text + g.unanswered(node.quiet)


# --- keywords ---------------------------------------------------------------------------------------------------------


def listed(of: tuple[nodes.Set, ...], g: Japanese) -> str:
    return "と".join(g.bracketed(g.many(g.things(part)), g.things(part)) for part in of)


@LEXICON.says(v.Expert)
def _expert(node: v.Expert, g: Japanese) -> str:
    with g.set(nothing=USER):
        user = listed((node.user,), g)
    how = "、代わりに" if node.first else ""
    return sentence(f"達人―{user}{how}：{g.deed(node.effect).text}")


@LEXICON.says(v.Combination)
def _combination(node: v.Combination, g: Japanese) -> str:
    with g.set(nothing=TEAMMATE):
        others = listed(node.of, g)
    return sentence(f"連携―{others}：{g.deed(node.effect).text}")


@LEXICON.says(v.SquadKey)
def _squad(node: v.SquadKey, g: Japanese) -> str:
    return sentence(f"分隊―{listed(node.of, g)}")


@LEXICON.says(v.SacrificeKey)
def _sacrifice(node: v.SacrificeKey, g: Japanese) -> str:
    coins = f"、あなたの成長コイン{node.coins}個" if node.coins else ""
    return sentence(f"犠牲―{listed(node.of, g)}{coins}")
