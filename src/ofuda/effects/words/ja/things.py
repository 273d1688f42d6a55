"""Japanese texts of shared values, sets, cards and conditions."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words import Clause
from ofuda.effects.words.ja.grammar import LEXICON, OWNERS, PLAYERS, Feature, Japanese, Kind

THAN = {
    nodes.Than.AT_MOST: "以下",
    nodes.Than.AT_LEAST: "以上",
    nodes.Than.EXACTLY: "ちょうど",
    nodes.Than.BELOW: "未満",
    nodes.Than.ABOVE: "超",
}
THE = {
    nodes.Which.THIS: "このカード",
    nodes.Which.IT: "それ",
    nodes.Which.FIRST: "最初に選んだもの",
    nodes.Which.THOSE: "それら",
    nodes.Which.TARGET: "対象",
    nodes.Which.USER: "使用者",
    nodes.Which.SUBJECT: "当のもの",
    nodes.Which.BEARER: "装着先",
    nodes.Which.DECLARED: "宣言されたもの",
}
ENDS = {nodes.End.TOP: "上", nodes.End.BOTTOM: "下"}


# --- values -----------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Half)
def _half(node: nodes.Half, g: Japanese) -> str:
    return f"{g.plain(node.of)}の半分"


@LEXICON.says(nodes.Done)
def _done(node: nodes.Done, g: Japanese) -> str:
    return "今処理した数"


@LEXICON.says(nodes.Amount)
def _amount(node: nodes.Amount, g: Japanese) -> str:
    return "その値"


@LEXICON.says(nodes.FigureOf)
def _figure_of(node: nodes.FigureOf, g: Japanese) -> str:
    return f"{g.any_one(node.of)}の{g.word(node.figure)}"


@LEXICON.says(nodes.ThisTurn)
def _this_turn(node: nodes.ThisTurn, g: Japanese) -> str:
    return f"このターンの{PLAYERS[node.who]}による{g.word(node.what)}の数"


# --- sets -------------------------------------------------------------------------------------------------------------


def feature(family: str, rank: int, near: str, not_near: str, word: str = "") -> Feature:
    """Return a feature of the things themselves, placed before the noun; alternatives share all but the word."""
    return Feature(family, rank, near, "", not_near, "", word or near, own=True, several=True)


@LEXICON.says(nodes.The)
def _the(node: nodes.The, g: Japanese) -> Feature:
    alone = g.it[0] if node.which == nodes.Which.IT and g.it else THE[node.which]
    return Feature(
        *("the", node.which, alone, "", f"{alone}以外の", "", alone), alone=alone, points=True, own=True, several=True
    )


@LEXICON.says(nodes.InPlay)
def _in_play(node: nodes.InPlay, g: Japanese) -> Kind:
    return Kind("場のカード", "枚")


@LEXICON.says(nodes.OnChain)
def _on_chain(node: nodes.OnChain, g: Japanese) -> Feature:
    return feature("chain", 0, "プレイ中の", "プレイ中でない")


@LEXICON.says(nodes.Trait)
def _trait(node: nodes.Trait, g: Japanese) -> Feature:
    word = f"《{g.word(node.word)}》"
    return feature("trait", int(node.word), f"{word}の", f"{word}でない", word)


@LEXICON.says(nodes.Named)
def _named(node: nodes.Named, g: Japanese) -> Feature:
    if node.part:
        return feature("name", 1, f"名前に「{node.name}」を含む", f"名前に「{node.name}」を含まない")
    return feature("name", 0, f"「{node.name}」という名前の", f"「{node.name}」という名前でない")


@LEXICON.says(nodes.Shares)
def _shares(node: nodes.Shares, g: Japanese) -> Feature:
    others = f"〔{g.any_one(node.of)}〕と{g.word(node.what)}"
    return feature("shares", int(node.what), f"{others}が同じ", f"{others}が異なる")


@LEXICON.says(nodes.With)
def _with(node: nodes.With, g: Japanese) -> Feature:
    figure = f"{g.word(node.figure)}が{g.plain(node.value)}{THAN[node.how]}"
    return feature("with", node.how, f"{figure}の", f"{figure}でない")


@LEXICON.says(nodes.HasKeyword)
def _has_keyword(node: nodes.HasKeyword, g: Japanese) -> Feature:
    word = f"【{g.word(node.keyword)}】"
    return feature("keyword", int(node.keyword), f"{word}を持つ", f"{word}を持たない", word)


@LEXICON.says(nodes.Text)
def _text(node: nodes.Text, g: Japanese) -> Feature:
    if node.state == nodes.TextState.NONE:
        return feature("text", 0, "テキストのない", "テキストのある")
    return feature("text", 1, "テキストが無効な", "テキストが無効でない")


# --- cards ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.In)
def _in(node: nodes.In, g: Japanese) -> str:
    what = "カード" if node.filter is None else g.listed_all(node.filter)
    return f"{OWNERS[node.who]}{g.word(node.zone)}にある{what}"


@LEXICON.says(nodes.Edge)
def _edge(node: nodes.Edge, g: Japanese) -> str:
    return f"{OWNERS[node.who]}デッキの{ENDS[node.end]}から{g.plain(node.n)}枚のカード"


@LEXICON.says(nodes.AnyOf)
def _any_of(node: nodes.AnyOf, g: Japanese) -> str:
    return f"〔{'と'.join(str(g.phrase(part)) for part in node.of)}〕"


@LEXICON.says(nodes.Pick)
def _pick(node: nodes.Pick, g: Japanese) -> str:
    extras = [f"{PLAYERS[node.who]}が選ぶ"] if node.who != nodes.Who.YOU else []
    extras += [f"最低{g.plain(node.least)}枚"] if node.least is not None else []
    extras += ["無作為"] if node.random else []
    extras += [f"{g.word(node.alike)}が共通"] if node.alike is not None else []
    how = f"（{'、'.join(extras)}）" if extras else ""
    return f"〔{g.phrase(node.of)}〕のうち{g.plain(node.n)}枚{how}"


# --- conditions -------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.IsA)
def _is_a(node: nodes.IsA, g: Japanese) -> Clause:
    things = g.things(node.of)
    of = g.core(things[0]) if len(things) == 1 and not g.definite(things[0]) else g.listed_all(node.of)
    return Clause(f"{g.any_one(node.what)}が{of}である", f"{g.any_one(node.what)}が{of}ではない")


@LEXICON.says(nodes.Even)
def _even(node: nodes.Even, g: Japanese) -> Clause:
    return Clause(f"{g.plain(node.of)}が偶数である", f"{g.plain(node.of)}が偶数ではない")


def wanted(node: nodes.Set | None, g: Japanese) -> str:
    """Return the text for the cards to find."""
    return "カード" if node is None else g.listed_all(node)
