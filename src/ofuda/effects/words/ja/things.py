"""Japanese for shared values, sets, cards and conditions."""

from __future__ import annotations

from ofuda.effects.nodes import (
    Amount,
    AnyOf,
    CardType,
    Done,
    Edge,
    End,
    Even,
    FigureOf,
    Half,
    HasKeyword,
    In,
    InPlay,
    IsA,
    Named,
    OnChain,
    Pick,
    Set,
    Shares,
    Text,
    TextState,
    Than,
    The,
    ThisTurn,
    Trait,
    Which,
    Who,
    With,
    X,
)
from ofuda.effects.words import Clause
from ofuda.effects.words.ja.grammar import LEXICON, OWNERS, PLAYERS, Feature, Japanese, Kind

THAN = {
    Than.AT_MOST: "以下",
    Than.AT_LEAST: "以上",
    Than.EXACTLY: "ちょうど",
    Than.BELOW: "未満",
    Than.ABOVE: "超",
}
THE = {
    Which.THIS: "このカード",
    Which.IT: "それ",
    Which.FIRST: "最初に選んだもの",
    Which.THOSE: "それら",
    Which.TARGET: "対象",
    Which.USER: "使用者",
    Which.SUBJECT: "当のもの",
    Which.BEARER: "装着先",
    Which.DECLARED: "宣言されたもの",
}
ENDS = {End.TOP: "上", End.BOTTOM: "下"}


# --- values -----------------------------------------------------------------------------------------------------------


@LEXICON.says(Half)
def _half(node: Half, g: Japanese) -> str:
    return f"{g.plain(node.of)}の半分"


@LEXICON.says(X)
def _x(node: X, g: Japanese) -> str:
    return "X"


@LEXICON.says(Done)
def _done(node: Done, g: Japanese) -> str:
    return "今処理した数"


@LEXICON.says(Amount)
def _amount(node: Amount, g: Japanese) -> str:
    return "その値"


@LEXICON.says(FigureOf)
def _figure_of(node: FigureOf, g: Japanese) -> str:
    return f"{g.any_one(node.of)}の{g.word(node.figure)}"


@LEXICON.says(ThisTurn)
def _this_turn(node: ThisTurn, g: Japanese) -> str:
    return f"このターンの{PLAYERS[node.who]}による{g.word(node.what)}の数"


# --- sets -------------------------------------------------------------------------------------------------------------


def feature(family: str, rank: int, near: str, not_near: str, word: str = "") -> Feature:
    """Something that things have themselves, said before the noun; alternatives share all but the word."""
    return Feature(family, rank, near, "", not_near, "", word or near, own=True, several=True)


@LEXICON.says(The)
def _the(node: The, g: Japanese) -> Feature:
    alone = g.it[0] if node.which == Which.IT and g.it else THE[node.which]
    return Feature(
        *("the", node.which, alone, "", f"{alone}以外の", "", alone), alone=alone, points=True, own=True, several=True
    )


@LEXICON.says(CardType)
def _card_type(node: CardType, g: Japanese) -> Kind:
    kind: Kind = g.word(node.type)
    return kind


@LEXICON.says(InPlay)
def _in_play(node: InPlay, g: Japanese) -> Kind:
    return Kind("場のカード", "枚")


@LEXICON.says(OnChain)
def _on_chain(node: OnChain, g: Japanese) -> Feature:
    return feature("chain", 0, "プレイ中の", "プレイ中でない")


@LEXICON.says(Trait)
def _trait(node: Trait, g: Japanese) -> Feature:
    word = f"《{g.word(node.word)}》"
    return feature("trait", int(node.word), f"{word}の", f"{word}でない", word)


@LEXICON.says(Named)
def _named(node: Named, g: Japanese) -> Feature:
    if node.part:
        return feature("name", 1, f"名前に「{node.name}」を含む", f"名前に「{node.name}」を含まない")
    return feature("name", 0, f"「{node.name}」という名前の", f"「{node.name}」という名前でない")


@LEXICON.says(Shares)
def _shares(node: Shares, g: Japanese) -> Feature:
    others = f"〔{g.any_one(node.of)}〕と{g.word(node.what)}"
    return feature("shares", int(node.what), f"{others}が同じ", f"{others}が異なる")


@LEXICON.says(With)
def _with(node: With, g: Japanese) -> Feature:
    figure = f"{g.word(node.figure)}が{g.plain(node.value)}{THAN[node.how]}"
    return feature("with", node.how, f"{figure}の", f"{figure}でない")


@LEXICON.says(HasKeyword)
def _has_keyword(node: HasKeyword, g: Japanese) -> Feature:
    word = f"【{g.word(node.keyword)}】"
    return feature("keyword", int(node.keyword), f"{word}を持つ", f"{word}を持たない", word)


@LEXICON.says(Text)
def _text(node: Text, g: Japanese) -> Feature:
    if node.state == TextState.NONE:
        return feature("text", 0, "テキストのない", "テキストのある")
    return feature("text", 1, "テキストが無効な", "テキストが無効でない")


# --- cards ------------------------------------------------------------------------------------------------------------


@LEXICON.says(In)
def _in(node: In, g: Japanese) -> str:
    what = "カード" if node.filter is None else g.listed_all(node.filter)
    return f"{OWNERS[node.who]}{g.word(node.zone)}にある{what}"


@LEXICON.says(Edge)
def _edge(node: Edge, g: Japanese) -> str:
    return f"{OWNERS[node.who]}デッキの{ENDS[node.end]}から{g.plain(node.n)}枚のカード"


@LEXICON.says(AnyOf)
def _any_of(node: AnyOf, g: Japanese) -> str:
    return f"〔{'と'.join(str(g.phrase(part)) for part in node.of)}〕"


@LEXICON.says(Pick)
def _pick(node: Pick, g: Japanese) -> str:
    extras = [f"{PLAYERS[node.who]}が選ぶ"] if node.who != Who.YOU else []
    extras += [f"最低{g.plain(node.least)}枚"] if node.least is not None else []
    extras += ["無作為"] if node.random else []
    extras += [f"{g.word(node.alike)}が共通"] if node.alike is not None else []
    how = f"（{'、'.join(extras)}）" if extras else ""
    return f"〔{g.phrase(node.of)}〕のうち{g.plain(node.n)}枚{how}"


# --- conditions -------------------------------------------------------------------------------------------------------


@LEXICON.says(IsA)
def _is_a(node: IsA, g: Japanese) -> Clause:
    things = g.things(node.of)
    of = g.core(things[0]) if len(things) == 1 and not g.definite(things[0]) else g.listed_all(node.of)
    return Clause(f"{g.any_one(node.what)}が{of}である", f"{g.any_one(node.what)}が{of}ではない")


@LEXICON.says(Even)
def _even(node: Even, g: Japanese) -> Clause:
    return Clause(f"{g.plain(node.of)}が偶数である", f"{g.plain(node.of)}が偶数ではない")


def wanted(node: Set | None, g: Japanese) -> str:
    """Cards that are looked for."""
    return "カード" if node is None else g.listed_all(node)
