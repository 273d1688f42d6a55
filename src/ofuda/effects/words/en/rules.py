"""English texts of shared triggers, rules and abilities."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words.en.grammar import LEXICON, OWNERS, English, sentence

BECOMES = {
    nodes.Gets.ALSO: ("also counts as", "also count as"),
    nodes.Gets.LOSES: ("no longer counts as", "no longer count as"),
    nodes.Gets.INSTEAD: ("counts only as", "count only as"),
}


# --- triggers ---------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Entered)
def _entered(node: nodes.Entered, g: English) -> str:
    return f"{g.any_one(node.what)} comes into play {g.word(node.how)}".rstrip()


@LEXICON.says(nodes.Left)
def _left(node: nodes.Left, g: English) -> str:
    return f"{g.any_one(node.what)} leaves {g.word(node.how)}".rstrip()


@LEXICON.says(nodes.Moment)
def _moment(node: nodes.Moment, g: English) -> str:
    return f"{OWNERS[node.who]} {g.word(node.which)}"


@LEXICON.says(nodes.UsesKeyword)
def _uses_keyword(node: nodes.UsesKeyword, g: English) -> str:
    return f"{g.any_one(node.what)} uses {g.word(node.keyword)}"


@LEXICON.says(nodes.WouldBe)
def _would_be(node: nodes.WouldBe, g: English) -> str:
    by = f" because of {g.every(node.by)}" if node.by is not None else ""
    return f"{g.any_one(node.what)} would {g.word(node.deed)}{by}"


# --- rules ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Cannot)
def _cannot(node: nodes.Cannot, g: English) -> str:
    verb, link = g.word(node.deed)
    than = f" {link} [{g.many(g.things(node.than))}]" if node.than is not None else ""
    return f"{g.every(node.what)} cannot {verb}{than}"


@LEXICON.says(nodes.Can)
def _can(node: nodes.Can, g: English) -> str:
    return f"{g.every(node.what)} can {g.word(node.deed)}"


@LEXICON.says(nodes.PlayFrom)
def _play_from(node: nodes.PlayFrom, g: English) -> str:
    return f"you may play {g.plain(node.n)} of [{g.many(g.things(node.what))}] from your {g.word(node.zone)}"


def changed(value: str, add: int) -> str:
    return f"is changed by {value}" if add else f"is {value}"


@LEXICON.says(nodes.Limit)
def _limit(node: nodes.Limit, g: English) -> str:
    return f"{g.of_every(g.word(node.which), node.what)} {changed(g.plain(node.n), node.add)}"


@LEXICON.says(nodes.Has)
def _has(node: nodes.Has, g: English) -> str:
    counts = g.agrees(node.what, *BECOMES[node.how])
    return f"{g.every(node.what)} {counts} [{g.many(g.things(node.quality))}]"


@LEXICON.says(nodes.HasAbility)
def _has_ability(node: nodes.HasAbility, g: English) -> str:
    return f"{g.every(node.what)} {g.agrees(node.what, 'has', 'have')} “{g.phrase(node.ability)}”"


@LEXICON.says(nodes.Figure)
def _figure(node: nodes.Figure, g: English) -> str:
    return f"{g.of_every(g.word(node.figure), node.what)} {changed(g.plain(node.value), node.add)}"


@LEXICON.says(nodes.CostLess)
def _cost_less(node: nodes.CostLess, g: English) -> str:
    return f"{g.of_every(g.word(node.figure), node.what)} is {g.plain(node.n)} less"


@LEXICON.says(nodes.Blank)
def _blank(node: nodes.Blank, g: English) -> str:
    return f"{g.of_every('text', node.what)} is negated"


@LEXICON.says(nodes.Unaffected)
def _unaffected(node: nodes.Unaffected, g: English) -> str:
    return f"{g.every(node.what)} {g.agrees(node.what, 'is', 'are')} not affected by {g.every(node.by)}"


@LEXICON.says(nodes.Instead)
def _instead(node: nodes.Instead, g: English) -> str:
    return f"if {g.event(node.event)}, {'you may do' if node.may else 'do'} this instead: {g.block(node.effect)}"


@LEXICON.says(nodes.Single)
def _single(node: nodes.Single, g: English) -> str:
    what = "with several copies of yours this happens only once" if node.triggers else ""
    return what or "several copies of this card do not add up"


@LEXICON.says(nodes.EntersWith)
def _enters_with(node: nodes.EntersWith, g: English) -> str:
    return f"this card comes into play with {g.so_many(node.n, g.word(node.coin))}"


# --- abilities --------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Keyword)
def _keyword(node: nodes.Keyword, g: English) -> str:
    return sentence(g.word(node.keyword) + ("" if node.n is None else f" {g.plain(node.n)}"))


@LEXICON.says(nodes.Targets)
def _targets(node: nodes.Targets, g: English) -> str:
    what = g.phrase(node.of) if isinstance(node.of, nodes.Cards) else f"[{g.many(g.things(node.of))}]"
    if node.least is None and node.most is None:
        one = not isinstance(node.of, nodes.Cards) and len(g.things(node.of)) == 1
        return sentence(f"target: {g.any_one(node.of) if one else f'1 of {what}'}")
    least, most = (g.plain(value or nodes.Number(1)) for value in (node.least, node.most))
    return sentence(f"target: {least} to {most} of {what}")


@LEXICON.says(nodes.Resolve)
def _resolve(node: nodes.Resolve, g: English) -> str:
    return sentence(g.deed(node.effect).text) + g.unanswered(node.quiet)


@LEXICON.says(nodes.From)
def _from(node: nodes.From, g: English) -> str:
    return f"In your {g.word(node.zone)}: {g.phrase(node.ability)}"
