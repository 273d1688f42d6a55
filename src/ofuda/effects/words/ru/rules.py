"""Russian texts of shared triggers, rules and abilities."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words.ru.grammar import LEXICON, WHOSE, Case, Russian, sentence

BECOMES = {
    nodes.Gets.ALSO: ("считается также как", "считаются также как"),
    nodes.Gets.LOSES: ("больше не считается как", "больше не считаются как"),
    nodes.Gets.INSTEAD: ("считается только как", "считаются только как"),
}


# --- triggers ---------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Entered)
def _entered(node: nodes.Entered, g: Russian) -> str:
    return f"{g.any_one(node.what, Case.NOMINATIVE)} входит в игру {g.word(node.how)}".rstrip()


@LEXICON.says(nodes.Left)
def _left(node: nodes.Left, g: Russian) -> str:
    return f"{g.any_one(node.what, Case.NOMINATIVE)} уходит {g.word(node.how)}".rstrip()


@LEXICON.says(nodes.Moment)
def _moment(node: nodes.Moment, g: Russian) -> str:
    verb, noun = g.word(node.which)
    return f"{verb} {g.zone(noun, node.who, Case.NOMINATIVE)}"


@LEXICON.says(nodes.UsesKeyword)
def _uses_keyword(node: nodes.UsesKeyword, g: Russian) -> str:
    return f"{g.any_one(node.what, Case.NOMINATIVE)} использует «{g.word(node.keyword)}»"


@LEXICON.says(nodes.WouldBe)
def _would_be(node: nodes.WouldBe, g: Russian) -> str:
    by = f" из-за {g.every(node.by, Case.GENITIVE)}" if node.by is not None else ""
    return f"{g.any_one(node.what, Case.DATIVE)} предстоит {g.word(node.deed)}{by}"


# --- rules ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Cannot)
def _cannot(node: nodes.Cannot, g: Russian) -> str:
    said = g.word(node.deed)
    than = "" if node.than is None else f" {said.link} {g.listed_all(node.than, said.link_case)}"
    return f"{g.predicate(node.what, said)}{than}"


@LEXICON.says(nodes.Can)
def _can(node: nodes.Can, g: Russian) -> str:
    return g.predicate(node.what, g.word(node.deed))


@LEXICON.says(nodes.PlayFrom)
def _play_from(node: nodes.PlayFrom, g: Russian) -> str:
    zone = g.zone(g.word(node.zone), nodes.Who.YOU, Case.GENITIVE)
    return f"вы можете разыграть {g.plain(node.n)} из {g.listed_all(node.what)} из {zone}"


def changed(value: str, add: int) -> str:
    return f"меняется на {value}" if add else f"— {value}"


@LEXICON.says(nodes.Limit)
def _limit(node: nodes.Limit, g: Russian) -> str:
    limit = g.word(node.which).form(Case.NOMINATIVE)
    return f"{limit} для {g.every(node.what, Case.GENITIVE)} {changed(g.plain(node.n), node.add)}"


@LEXICON.says(nodes.Has)
def _has(node: nodes.Has, g: Russian) -> str:
    quality = g.listed_all(node.quality, Case.NOMINATIVE)
    return f"{g.every(node.what, Case.NOMINATIVE)} {g.agrees(node.what, *BECOMES[node.how])} {quality}"


@LEXICON.says(nodes.HasAbility)
def _has_ability(node: nodes.HasAbility, g: Russian) -> str:
    gets = g.agrees(node.what, "получает", "получают")
    return f"{g.every(node.what, Case.NOMINATIVE)} {gets} «{g.phrase(node.ability)}»"


@LEXICON.says(nodes.Figure)
def _figure(node: nodes.Figure, g: Russian) -> str:
    figure = g.word(node.figure).form(Case.NOMINATIVE)
    return f"{figure} {g.every(node.what, Case.GENITIVE)} {changed(g.plain(node.value), node.add)}"


@LEXICON.says(nodes.CostLess)
def _cost_less(node: nodes.CostLess, g: Russian) -> str:
    figure = g.word(node.figure).form(Case.NOMINATIVE)
    return f"{figure} {g.every(node.what, Case.GENITIVE)} меньше на {g.plain(node.n)}"


@LEXICON.says(nodes.Blank)
def _blank(node: nodes.Blank, g: Russian) -> str:
    return f"текст {g.every(node.what, Case.GENITIVE)} отменён"


@LEXICON.says(nodes.Unaffected)
def _unaffected(node: nodes.Unaffected, g: Russian) -> str:
    whose = g.things(node.by)[0].whose if len(g.things(node.by)) == 1 else None
    by = f"от {WHOSE[whose]}" if whose is not None else f"из {g.listed_all(node.by)}"
    return f"на {g.every(node.what)} не действует ничто {by}"


@LEXICON.says(nodes.Instead)
def _instead(node: nodes.Instead, g: Russian) -> str:
    may = "вы можете сделать" if node.may else "сделайте"
    return f"если {g.event(node.event)}, {may} вместо этого {g.block(node.effect)}"


@LEXICON.says(nodes.Single)
def _single(node: nodes.Single, g: Russian) -> str:
    what = "от нескольких ваших копий этой карты это происходит только один раз" if node.triggers else ""
    return what or "копии этой карты не складываются"


@LEXICON.says(nodes.EntersWith)
def _enters_with(node: nodes.EntersWith, g: Russian) -> str:
    return f"эта карта входит в игру, имея {g.so_many(node.n, *g.word(node.coin))}"


# --- abilities --------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Keyword)
def _keyword(node: nodes.Keyword, g: Russian) -> str:
    return sentence(g.word(node.keyword) + ("" if node.n is None else f" {g.plain(node.n)}"))


@LEXICON.says(nodes.Targets)
def _targets(node: nodes.Targets, g: Russian) -> str:
    what = g.cards(node.of, Case.GENITIVE) if isinstance(node.of, nodes.Cards) else g.listed_all(node.of)
    if node.least is None and node.most is None:
        one = not isinstance(node.of, nodes.Cards) and len(g.things(node.of)) == 1
        return sentence(f"цель: {g.any_one(node.of, Case.NOMINATIVE) if one else f'1 из {what}'}")
    least, most = (g.plain(value or nodes.Number(1)) for value in (node.least, node.most))
    return sentence(f"цель: от {least} до {most} из {what}")


@LEXICON.says(nodes.Resolve)
def _resolve(node: nodes.Resolve, g: Russian) -> str:
    return sentence(g.deed(node.effect).text) + g.unanswered(node.quiet)


@LEXICON.says(nodes.From)
def _from(node: nodes.From, g: Russian) -> str:
    return f"В {g.zone(g.word(node.zone), nodes.Who.YOU, Case.PREPOSITIONAL)}: {g.phrase(node.ability)}"
