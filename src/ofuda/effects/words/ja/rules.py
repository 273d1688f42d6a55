"""Japanese texts of shared triggers, rules and abilities."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words.ja.grammar import LEXICON, OWNERS, Japanese, sentence

BECOMES = {nodes.Gets.ALSO: "としても扱う", nodes.Gets.LOSES: "として扱わない", nodes.Gets.INSTEAD: "としてのみ扱う"}


# --- triggers ---------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Entered)
def _entered(node: nodes.Entered, g: Japanese) -> str:
    return f"{g.any_one(node.what)}が{g.word(node.how)}場に出た"


@LEXICON.says(nodes.Left)
def _left(node: nodes.Left, g: Japanese) -> str:
    return f"{g.any_one(node.what)}が{g.word(node.how)}離れた"


@LEXICON.says(nodes.Moment)
def _moment(node: nodes.Moment, g: Japanese) -> str:
    return f"{OWNERS[node.who]}{g.word(node.which)}"


@LEXICON.says(nodes.UsesKeyword)
def _uses_keyword(node: nodes.UsesKeyword, g: Japanese) -> str:
    return f"{g.any_one(node.what)}が【{g.word(node.keyword)}】を使った"


@LEXICON.says(nodes.WouldBe)
def _would_be(node: nodes.WouldBe, g: Japanese) -> str:
    by = f"{g.every(node.by)}によって" if node.by is not None else ""
    return f"{g.any_one(node.what)}が{by}{g.word(node.deed)}"


# --- rules ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Cannot)
def _cannot(node: nodes.Cannot, g: Japanese) -> str:
    verb, link = g.word(node.deed)
    than = f"{g.listed_all(node.than)}{link}" if node.than is not None else ""
    return f"{g.every(node.what)}は{than}{verb}"


@LEXICON.says(nodes.Can)
def _can(node: nodes.Can, g: Japanese) -> str:
    return f"{g.every(node.what)}は{g.word(node.deed)}"


@LEXICON.says(nodes.PlayFrom)
def _play_from(node: nodes.PlayFrom, g: Japanese) -> str:
    return f"あなたは{g.word(node.zone)}から{g.listed_all(node.what)}を{g.plain(node.n)}枚プレイできる"


def changed(value: str, add: int) -> str:
    return f"は{value}だけ変わる" if add else f"は{value}になる"


@LEXICON.says(nodes.Limit)
def _limit(node: nodes.Limit, g: Japanese) -> str:
    return f"{g.every(node.what)}についての{g.word(node.which)}{changed(g.plain(node.n), node.add)}"


@LEXICON.says(nodes.Has)
def _has(node: nodes.Has, g: Japanese) -> str:
    return f"{g.every(node.what)}は{g.listed_all(node.quality)}{BECOMES[node.how]}"


@LEXICON.says(nodes.HasAbility)
def _has_ability(node: nodes.HasAbility, g: Japanese) -> str:
    return f"{g.every(node.what)}は『{g.phrase(node.ability)}』を持つ"


@LEXICON.says(nodes.Figure)
def _figure(node: nodes.Figure, g: Japanese) -> str:
    return f"{g.every(node.what)}の{g.word(node.figure)}{changed(g.plain(node.value), node.add)}"


@LEXICON.says(nodes.CostLess)
def _cost_less(node: nodes.CostLess, g: Japanese) -> str:
    return f"{g.every(node.what)}の{g.word(node.figure)}は{g.plain(node.n)}少なくなる"


@LEXICON.says(nodes.Blank)
def _blank(node: nodes.Blank, g: Japanese) -> str:
    return f"{g.every(node.what)}のテキストは無効になる"


@LEXICON.says(nodes.Unaffected)
def _unaffected(node: nodes.Unaffected, g: Japanese) -> str:
    return f"{g.every(node.what)}は{g.every(node.by)}の影響を受けない"


@LEXICON.says(nodes.Instead)
def _instead(node: nodes.Instead, g: Japanese) -> str:
    may = "行ってもよい" if node.may else "行う"
    return f"{g.event(node.event)}とき、代わりに{g.block(node.effect)}を{may}"


@LEXICON.says(nodes.Single)
def _single(node: nodes.Single, g: Japanese) -> str:
    what = "あなたのこのカードが複数あっても、上の効果が起こるのは1回だけ" if node.triggers else ""
    return what or "このカードが複数あっても効果は重複しない"


@LEXICON.says(nodes.EntersWith)
def _enters_with(node: nodes.EntersWith, g: Japanese) -> str:
    return f"このカードは{g.so_many(node.n, g.word(node.coin), '個')}持って場に出る"


# --- abilities --------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Keyword)
def _keyword(node: nodes.Keyword, g: Japanese) -> str:
    return sentence(f"【{g.word(node.keyword)}】" + ("" if node.n is None else g.plain(node.n)))


@LEXICON.says(nodes.Targets)
def _targets(node: nodes.Targets, g: Japanese) -> str:
    what = f"〔{g.phrase(node.of)}〕" if isinstance(node.of, nodes.Cards) else g.listed_all(node.of)
    if node.least is None and node.most is None:
        one = not isinstance(node.of, nodes.Cards) and len(g.things(node.of)) == 1
        return sentence(f"対象：{g.any_one(node.of) if one else f'{what}から1枚'}")
    least, most = (g.plain(value or nodes.Number(1)) for value in (node.least, node.most))
    return sentence(f"対象：{what}から{least}～{most}")


@LEXICON.says(nodes.Resolve)
def _resolve(node: nodes.Resolve, g: Japanese) -> str:
    return sentence(g.deed(node.effect).text) + g.unanswered(node.quiet)


@LEXICON.says(nodes.From)
def _from(node: nodes.From, g: Japanese) -> str:
    return f"{OWNERS[nodes.Who.YOU]}{g.word(node.zone)}にある間：{g.phrase(node.ability)}"
