"""English for shared triggers, rules and abilities."""

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
    WouldBe,
)
from ofuda.effects.words.en.grammar import LEXICON, OWNERS, English, sentence

BECOMES = {
    Gets.ALSO: ("also counts as", "also count as"),
    Gets.LOSES: ("no longer counts as", "no longer count as"),
    Gets.INSTEAD: ("counts only as", "count only as"),
}


# --- triggers ---------------------------------------------------------------------------------------------------------


@LEXICON.says(Entered)
def _entered(node: Entered, g: English) -> str:
    return f"{g.any_one(node.what)} comes into play {g.word(node.how)}".rstrip()


@LEXICON.says(Left)
def _left(node: Left, g: English) -> str:
    return f"{g.any_one(node.what)} leaves {g.word(node.how)}".rstrip()


@LEXICON.says(Moment)
def _moment(node: Moment, g: English) -> str:
    return f"{OWNERS[node.who]} {g.word(node.which)}"


@LEXICON.says(UsesKeyword)
def _uses_keyword(node: UsesKeyword, g: English) -> str:
    return f"{g.any_one(node.what)} uses {g.word(node.keyword)}"


@LEXICON.says(WouldBe)
def _would_be(node: WouldBe, g: English) -> str:
    by = f" because of {g.every(node.by)}" if node.by is not None else ""
    return f"{g.any_one(node.what)} would {g.word(node.deed)}{by}"


# --- rules ------------------------------------------------------------------------------------------------------------


@LEXICON.says(Cannot)
def _cannot(node: Cannot, g: English) -> str:
    verb, link = g.word(node.deed)
    than = f" {link} [{g.many(g.things(node.than))}]" if node.than is not None else ""
    return f"{g.every(node.what)} cannot {verb}{than}"


@LEXICON.says(Can)
def _can(node: Can, g: English) -> str:
    return f"{g.every(node.what)} can {g.word(node.deed)}"


@LEXICON.says(PlayFrom)
def _play_from(node: PlayFrom, g: English) -> str:
    return f"you may play {g.plain(node.n)} of [{g.many(g.things(node.what))}] from your {g.word(node.zone)}"


def changed(value: str, add: int) -> str:
    return f"is changed by {value}" if add else f"is {value}"


@LEXICON.says(Limit)
def _limit(node: Limit, g: English) -> str:
    return f"{g.of_every(g.word(node.which), node.what)} {changed(g.plain(node.n), node.add)}"


@LEXICON.says(Has)
def _has(node: Has, g: English) -> str:
    counts = g.agrees(node.what, *BECOMES[node.how])
    return f"{g.every(node.what)} {counts} [{g.many(g.things(node.quality))}]"


@LEXICON.says(HasAbility)
def _has_ability(node: HasAbility, g: English) -> str:
    return f"{g.every(node.what)} {g.agrees(node.what, 'has', 'have')} “{g.phrase(node.ability)}”"


@LEXICON.says(Figure)
def _figure(node: Figure, g: English) -> str:
    return f"{g.of_every(g.word(node.figure), node.what)} {changed(g.plain(node.value), node.add)}"


@LEXICON.says(CostLess)
def _cost_less(node: CostLess, g: English) -> str:
    return f"{g.of_every(g.word(node.figure), node.what)} is {g.plain(node.n)} less"


@LEXICON.says(Blank)
def _blank(node: Blank, g: English) -> str:
    return f"{g.of_every('text', node.what)} is negated"


@LEXICON.says(Unaffected)
def _unaffected(node: Unaffected, g: English) -> str:
    return f"{g.every(node.what)} {g.agrees(node.what, 'is', 'are')} not affected by {g.every(node.by)}"


@LEXICON.says(Instead)
def _instead(node: Instead, g: English) -> str:
    return f"if {g.event(node.event)}, {'you may do' if node.may else 'do'} this instead: {g.block(node.effect)}"


@LEXICON.says(Single)
def _single(node: Single, g: English) -> str:
    return "several copies of this card do not add up"


@LEXICON.says(EntersWith)
def _enters_with(node: EntersWith, g: English) -> str:
    return f"this card comes into play with {g.so_many(node.n, g.word(node.coin))}"


# --- abilities --------------------------------------------------------------------------------------------------------


@LEXICON.says(Keyword)
def _keyword(node: Keyword, g: English) -> str:
    return sentence(g.word(node.keyword) + ("" if node.n is None else f" {g.plain(node.n)}"))


@LEXICON.says(Targets)
def _targets(node: Targets, g: English) -> str:
    what = g.phrase(node.of) if isinstance(node.of, Cards) else f"[{g.many(g.things(node.of))}]"
    if node.least is None and node.most is None:
        one = not isinstance(node.of, Cards) and len(g.things(node.of)) == 1
        return sentence(f"target: {g.any_one(node.of) if one else f'1 of {what}'}")
    least, most = (g.plain(value or Number(1)) for value in (node.least, node.most))
    return sentence(f"target: {least} to {most} of {what}")


@LEXICON.says(Resolve)
def _resolve(node: Resolve, g: English) -> str:
    return sentence(g.deed(node.effect).text) + g.unanswered(node.quiet)


@LEXICON.says(From)
def _from(node: From, g: English) -> str:
    return f"In your {g.word(node.zone)}: {g.phrase(node.ability)}"
