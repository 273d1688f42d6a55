"""Russian for shared triggers, rules and abilities."""

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
from ofuda.effects.words.ru.grammar import LEXICON, WHOSE, Case, Russian, sentence

BECOMES = {
    Gets.ALSO: ("считается также как", "считаются также как"),
    Gets.LOSES: ("больше не считается как", "больше не считаются как"),
    Gets.INSTEAD: ("считается только как", "считаются только как"),
}


# --- triggers ---------------------------------------------------------------------------------------------------------


@LEXICON.says(Entered)
def _entered(node: Entered, g: Russian) -> str:
    return f"{g.any_one(node.what, Case.NOMINATIVE)} входит в игру {g.word(node.how)}".rstrip()


@LEXICON.says(Left)
def _left(node: Left, g: Russian) -> str:
    return f"{g.any_one(node.what, Case.NOMINATIVE)} уходит {g.word(node.how)}".rstrip()


@LEXICON.says(Moment)
def _moment(node: Moment, g: Russian) -> str:
    verb, noun = g.word(node.which)
    return f"{verb} {g.zone(noun, node.who, Case.NOMINATIVE)}"


@LEXICON.says(UsesKeyword)
def _uses_keyword(node: UsesKeyword, g: Russian) -> str:
    return f"{g.any_one(node.what, Case.NOMINATIVE)} использует «{g.word(node.keyword)}»"


@LEXICON.says(WouldBe)
def _would_be(node: WouldBe, g: Russian) -> str:
    by = f" из-за {g.every(node.by, Case.GENITIVE)}" if node.by is not None else ""
    return f"{g.any_one(node.what, Case.DATIVE)} предстоит {g.word(node.deed)}{by}"


# --- rules ------------------------------------------------------------------------------------------------------------


@LEXICON.says(Cannot)
def _cannot(node: Cannot, g: Russian) -> str:
    said = g.word(node.deed)
    than = "" if node.than is None else f" {said.link} {g.listed_all(node.than, said.link_case)}"
    return f"{g.predicate(node.what, said)}{than}"


@LEXICON.says(Can)
def _can(node: Can, g: Russian) -> str:
    return g.predicate(node.what, g.word(node.deed))


@LEXICON.says(PlayFrom)
def _play_from(node: PlayFrom, g: Russian) -> str:
    zone = g.zone(g.word(node.zone), Who.YOU, Case.GENITIVE)
    return f"вы можете разыграть {g.plain(node.n)} из {g.listed_all(node.what)} из {zone}"


def changed(value: str, add: int) -> str:
    return f"меняется на {value}" if add else f"— {value}"


@LEXICON.says(Limit)
def _limit(node: Limit, g: Russian) -> str:
    limit = g.word(node.which).form(Case.NOMINATIVE)
    return f"{limit} для {g.every(node.what, Case.GENITIVE)} {changed(g.plain(node.n), node.add)}"


@LEXICON.says(Has)
def _has(node: Has, g: Russian) -> str:
    quality = g.listed_all(node.quality, Case.NOMINATIVE)
    return f"{g.every(node.what, Case.NOMINATIVE)} {g.agrees(node.what, *BECOMES[node.how])} {quality}"


@LEXICON.says(HasAbility)
def _has_ability(node: HasAbility, g: Russian) -> str:
    gets = g.agrees(node.what, "получает", "получают")
    return f"{g.every(node.what, Case.NOMINATIVE)} {gets} «{g.phrase(node.ability)}»"


@LEXICON.says(Figure)
def _figure(node: Figure, g: Russian) -> str:
    figure = g.word(node.figure).form(Case.NOMINATIVE)
    return f"{figure} {g.every(node.what, Case.GENITIVE)} {changed(g.plain(node.value), node.add)}"


@LEXICON.says(CostLess)
def _cost_less(node: CostLess, g: Russian) -> str:
    figure = g.word(node.figure).form(Case.NOMINATIVE)
    return f"{figure} {g.every(node.what, Case.GENITIVE)} меньше на {g.plain(node.n)}"


@LEXICON.says(Blank)
def _blank(node: Blank, g: Russian) -> str:
    return f"текст {g.every(node.what, Case.GENITIVE)} отменён"


@LEXICON.says(Unaffected)
def _unaffected(node: Unaffected, g: Russian) -> str:
    whose = g.things(node.by)[0].whose if len(g.things(node.by)) == 1 else None
    by = f"от {WHOSE[whose]}" if whose is not None else f"из {g.listed_all(node.by)}"
    return f"на {g.every(node.what)} не действует ничто {by}"


@LEXICON.says(Instead)
def _instead(node: Instead, g: Russian) -> str:
    may = "вы можете сделать" if node.may else "сделайте"
    return f"если {g.event(node.event)}, {may} вместо этого {g.block(node.effect)}"


@LEXICON.says(Single)
def _single(node: Single, g: Russian) -> str:
    return "копии этой карты не складываются"


@LEXICON.says(EntersWith)
def _enters_with(node: EntersWith, g: Russian) -> str:
    return f"эта карта входит в игру, имея {g.so_many(node.n, *g.word(node.coin))}"


# --- abilities --------------------------------------------------------------------------------------------------------


@LEXICON.says(Keyword)
def _keyword(node: Keyword, g: Russian) -> str:
    return sentence(g.word(node.keyword) + ("" if node.n is None else f" {g.plain(node.n)}"))


@LEXICON.says(Targets)
def _targets(node: Targets, g: Russian) -> str:
    what = g.cards(node.of, Case.GENITIVE) if isinstance(node.of, Cards) else g.listed_all(node.of)
    if node.least is None and node.most is None:
        one = not isinstance(node.of, Cards) and len(g.things(node.of)) == 1
        return sentence(f"цель: {g.any_one(node.of, Case.NOMINATIVE) if one else f'1 из {what}'}")
    least, most = (g.plain(value or Number(1)) for value in (node.least, node.most))
    return sentence(f"цель: от {least} до {most} из {what}")


@LEXICON.says(Resolve)
def _resolve(node: Resolve, g: Russian) -> str:
    return sentence(g.deed(node.effect).text) + g.unanswered(node.quiet)


@LEXICON.says(From)
def _from(node: From, g: Russian) -> str:
    return f"В {g.zone(g.word(node.zone), Who.YOU, Case.PREPOSITIONAL)}: {g.phrase(node.ability)}"
