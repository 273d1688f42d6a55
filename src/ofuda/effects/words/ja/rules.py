"""Japanese for shared triggers, rules and abilities."""

from __future__ import annotations

from ofuda.effects.nodes import (
    Blank,
    Can,
    Cannot,
    Cards,
    CostLess,
    Entered,
    EntersWith,
    Figure,
    From,
    Gets,
    Has,
    HasAbility,
    Instead,
    Keyword,
    Left,
    Limit,
    Moment,
    Number,
    PlayFrom,
    Resolve,
    Single,
    Targets,
    Unaffected,
    UsesKeyword,
    Who,
    WouldBe,
)
from ofuda.effects.words.ja.grammar import LEXICON, OWNERS, Japanese, sentence

BECOMES = {Gets.ALSO: "としても扱う", Gets.LOSES: "として扱わない", Gets.INSTEAD: "としてのみ扱う"}


# --- triggers ---------------------------------------------------------------------------------------------------------


@LEXICON.says(Entered)
def _entered(node: Entered, g: Japanese) -> str:
    return f"{g.any_one(node.what)}が{g.word(node.how)}場に出た"


@LEXICON.says(Left)
def _left(node: Left, g: Japanese) -> str:
    return f"{g.any_one(node.what)}が{g.word(node.how)}離れた"


@LEXICON.says(Moment)
def _moment(node: Moment, g: Japanese) -> str:
    return f"{OWNERS[node.who]}{g.word(node.which)}"


@LEXICON.says(UsesKeyword)
def _uses_keyword(node: UsesKeyword, g: Japanese) -> str:
    return f"{g.any_one(node.what)}が【{g.word(node.keyword)}】を使った"


@LEXICON.says(WouldBe)
def _would_be(node: WouldBe, g: Japanese) -> str:
    by = f"{g.every(node.by)}によって" if node.by is not None else ""
    return f"{g.any_one(node.what)}が{by}{g.word(node.deed)}"


# --- rules ------------------------------------------------------------------------------------------------------------


@LEXICON.says(Cannot)
def _cannot(node: Cannot, g: Japanese) -> str:
    verb, link = g.word(node.deed)
    than = f"{g.listed_all(node.than)}{link}" if node.than is not None else ""
    return f"{g.every(node.what)}は{than}{verb}"


@LEXICON.says(Can)
def _can(node: Can, g: Japanese) -> str:
    return f"{g.every(node.what)}は{g.word(node.deed)}"


@LEXICON.says(PlayFrom)
def _play_from(node: PlayFrom, g: Japanese) -> str:
    return f"あなたは{g.word(node.zone)}から{g.listed_all(node.what)}を{g.plain(node.n)}枚プレイできる"


def changed(value: str, add: int) -> str:
    return f"は{value}だけ変わる" if add else f"は{value}になる"


@LEXICON.says(Limit)
def _limit(node: Limit, g: Japanese) -> str:
    return f"{g.every(node.what)}についての{g.word(node.which)}{changed(g.plain(node.n), node.add)}"


@LEXICON.says(Has)
def _has(node: Has, g: Japanese) -> str:
    return f"{g.every(node.what)}は{g.listed_all(node.quality)}{BECOMES[node.how]}"


@LEXICON.says(HasAbility)
def _has_ability(node: HasAbility, g: Japanese) -> str:
    return f"{g.every(node.what)}は『{g.phrase(node.ability)}』を持つ"


@LEXICON.says(Figure)
def _figure(node: Figure, g: Japanese) -> str:
    return f"{g.every(node.what)}の{g.word(node.figure)}{changed(g.plain(node.value), node.add)}"


@LEXICON.says(CostLess)
def _cost_less(node: CostLess, g: Japanese) -> str:
    return f"{g.every(node.what)}の{g.word(node.figure)}は{g.plain(node.n)}少なくなる"


@LEXICON.says(Blank)
def _blank(node: Blank, g: Japanese) -> str:
    return f"{g.every(node.what)}のテキストは無効になる"


@LEXICON.says(Unaffected)
def _unaffected(node: Unaffected, g: Japanese) -> str:
    return f"{g.every(node.what)}は{g.every(node.by)}の影響を受けない"


@LEXICON.says(Instead)
def _instead(node: Instead, g: Japanese) -> str:
    may = "行ってもよい" if node.may else "行う"
    return f"{g.event(node.event)}とき、代わりに{g.block(node.effect)}を{may}"


@LEXICON.says(Single)
def _single(node: Single, g: Japanese) -> str:
    return "このカードが複数あっても効果は重複しない"


@LEXICON.says(EntersWith)
def _enters_with(node: EntersWith, g: Japanese) -> str:
    return f"このカードは{g.so_many(node.n, g.word(node.coin), '個')}持って場に出る"


# --- abilities --------------------------------------------------------------------------------------------------------


@LEXICON.says(Keyword)
def _keyword(node: Keyword, g: Japanese) -> str:
    return sentence(f"【{g.word(node.keyword)}】" + ("" if node.n is None else g.plain(node.n)))


@LEXICON.says(Targets)
def _targets(node: Targets, g: Japanese) -> str:
    what = f"〔{g.phrase(node.of)}〕" if isinstance(node.of, Cards) else g.listed_all(node.of)
    if node.least is None and node.most is None:
        one = not isinstance(node.of, Cards) and len(g.things(node.of)) == 1
        return sentence(f"対象：{g.any_one(node.of) if one else f'{what}から1枚'}")
    least, most = (g.plain(value or Number(1)) for value in (node.least, node.most))
    return sentence(f"対象：{what}から{least}～{most}")


@LEXICON.says(Resolve)
def _resolve(node: Resolve, g: Japanese) -> str:
    return sentence(g.deed(node.effect).text) + g.unanswered(node.quiet)


@LEXICON.says(From)
def _from(node: From, g: Japanese) -> str:
    return f"{OWNERS[Who.YOU]}{g.word(node.zone)}にある間：{g.phrase(node.ability)}"
