"""Russian texts of shared values, sets, cards and conditions."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words import Clause
from ofuda.effects.words.ru.grammar import (
    CARD,
    DECK,
    LEXICON,
    LOWER,
    PLAYERS,
    UPPER,
    Case,
    Feature,
    Kind,
    Look,
    Russian,
)

THAN = {
    nodes.Than.AT_MOST: "не больше",
    nodes.Than.AT_LEAST: "не меньше",
    nodes.Than.EXACTLY: "ровно",
    nodes.Than.BELOW: "меньше",
    nodes.Than.ABOVE: "больше",
}
THE = {
    nodes.Which.THIS: "эта карта,этой карты,этой карте,эту карту,этой картой,этой карте",
    nodes.Which.IT: "выбранное,выбранного,выбранному,выбранное,выбранным,выбранном",
    nodes.Which.FIRST: (
        "первое выбранное,первого выбранного,первому выбранному,первое выбранное,первым выбранным,первом выбранном"
    ),
    nodes.Which.THOSE: "те карты,тех карт,тем картам,те карты,теми картами,тех картах",
    nodes.Which.TARGET: "цель,цели,цели,цель,целью,цели",
    nodes.Which.USER: "исполнитель,исполнителя,исполнителю,исполнителя,исполнителем,исполнителе",
    nodes.Which.SUBJECT: (
        "та самая карта,той самой карты,той самой карте,ту самую карту,той самой картой,той самой карте"
    ),
    nodes.Which.BEARER: "носитель,носителя,носителю,носителя,носителем,носителе",
    nodes.Which.DECLARED: "объявленное,объявленного,объявленному,объявленное,объявленным,объявленном",
}
ENDS = {nodes.End.TOP: UPPER, nodes.End.BOTTOM: LOWER}


# --- values -----------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Half)
def _half(node: nodes.Half, g: Russian) -> str:
    return f"половина от {g.plain(node.of)}"


@LEXICON.says(nodes.Done)
def _done(node: nodes.Done, g: Russian) -> str:
    return "число только что обработанных"


@LEXICON.says(nodes.Amount)
def _amount(node: nodes.Amount, g: Russian) -> str:
    return "это количество"


@LEXICON.says(nodes.FigureOf)
def _figure_of(node: nodes.FigureOf, g: Russian) -> str:
    return f"{g.word(node.figure).form(Case.NOMINATIVE)} {g.any_one(node.of, Case.GENITIVE)}"


@LEXICON.says(nodes.ThisTurn)
def _this_turn(node: nodes.ThisTurn, g: Russian) -> str:
    return f"число {g.word(node.what)} за этот ход ({PLAYERS[node.who]})"


# --- sets -------------------------------------------------------------------------------------------------------------


def feature(family: str, rank: int, behind: str, opposite: str) -> Feature:
    """Return a feature of the things themselves, placed after the noun."""
    return Feature(family, rank, Look(behind=behind), Look(behind=opposite), own=True, several=True)


@LEXICON.says(nodes.The)
def _the(node: nodes.The, g: Russian) -> Feature:
    alone = g.it if node.which == nodes.Which.IT and g.it else tuple(THE[node.which].split(","))
    opposite = Look(behind=f"кроме {alone[Case.GENITIVE]}")
    return Feature("the", node.which, Look(alone=alone), opposite, points=True, own=True, several=True)


@LEXICON.says(nodes.InPlay)
def _in_play(node: nodes.InPlay, g: Russian) -> Kind:
    return Kind((CARD,), tail=" в игре")


@LEXICON.says(nodes.OnChain)
def _on_chain(node: nodes.OnChain, g: Russian) -> Feature:
    return feature("chain", 0, "в розыгрыше", "не в розыгрыше")


@LEXICON.says(nodes.Trait)
def _trait(node: nodes.Trait, g: Russian) -> Feature:
    word = g.word(node.word)
    return feature("trait", int(node.word), f"со свойством «{word}»", f"без свойства «{word}»")


@LEXICON.says(nodes.Named)
def _named(node: nodes.Named, g: Russian) -> Feature:
    if node.part:
        return feature("name", 1, f"с «{node.name}» в имени", f"без «{node.name}» в имени")
    return feature("name", 0, f"с именем «{node.name}»", f"не с именем «{node.name}»")


@LEXICON.says(nodes.Shares)
def _shares(node: nodes.Shares, g: Russian) -> Feature:
    noun, others = g.word(node.what), f"[{g.any_one(node.of, Case.GENITIVE)}]"
    return feature(
        *("shares", int(node.what)),
        f"с признаком «{noun.form(Case.NOMINATIVE)}» от {others}",
        f"без признака «{noun.form(Case.NOMINATIVE)}» от {others}",
    )


@LEXICON.says(nodes.With)
def _with(node: nodes.With, g: Russian) -> Feature:
    figure = f"({g.word(node.figure).form(Case.NOMINATIVE)} {THAN[node.how]} {g.plain(node.value)})"
    return feature("with", node.how, f"с условием {figure}", f"без условия {figure}")


@LEXICON.says(nodes.HasKeyword)
def _has_keyword(node: nodes.HasKeyword, g: Russian) -> Feature:
    word = g.word(node.keyword)
    return feature("keyword", int(node.keyword), f"с умением «{word}»", f"без умения «{word}»")


@LEXICON.says(nodes.Text)
def _text(node: nodes.Text, g: Russian) -> Feature:
    if node.state == nodes.TextState.NONE:
        return feature("text", 0, "без текста", "с текстом")
    return feature("text", 1, "с отменённым текстом", "без отменённого текста")


# --- cards ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.In)
def _in(node: nodes.In, g: Russian) -> str:
    case = g.case
    where = f"в {g.zone(g.word(node.zone), node.who, Case.PREPOSITIONAL)}"
    if node.filter is None:
        return f"{CARD.form(case, True)} {where}"
    things = g.things(node.filter)
    return f"{g.bracketed(g.many(things, case), things)} {where}"


@LEXICON.says(nodes.Edge)
def _edge(node: nodes.Edge, g: Russian) -> str:
    case, deck = g.case, g.zone(DECK, node.who, Case.GENITIVE)
    if node.n == nodes.Number(1):
        return f"{ENDS[node.end].form(CARD, case)} {CARD.form(case)} {deck}"
    return f"{ENDS[node.end].form(CARD, case, True)} {CARD.form(case, True)} {deck} ({g.value(node.n)})"


@LEXICON.says(nodes.AnyOf)
def _any_of(node: nodes.AnyOf, g: Russian) -> str:
    case = g.case
    return f"[{' и '.join(g.cards(part, case) for part in node.of)}]"


@LEXICON.says(nodes.Pick)
def _pick(node: nodes.Pick, g: Russian) -> str:
    extras = [f"выбирает {PLAYERS[node.who]}"] if node.who != nodes.Who.YOU else []
    extras += [f"не меньше {g.plain(node.least)}"] if node.least is not None else []
    extras += ["случайно"] if node.random else []
    extras += [f"{g.word(node.alike).form(Case.NOMINATIVE)} — общий признак"] if node.alike is not None else []
    how = f" ({', '.join(extras)})" if extras else ""
    return f"{g.plain(node.n)} из {g.cards(node.of, Case.GENITIVE)}{how}"


# --- conditions -------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.IsA)
def _is_a(node: nodes.IsA, g: Russian) -> Clause:
    what, things = g.any_one(node.what, Case.NOMINATIVE), g.things(node.of)
    of = f"[{g.one(things, Case.NOMINATIVE)}]"
    if len(things) == 1 and things[0].owner is None and not g.definite(things[0]):
        of = g.core(things[0], Case.NOMINATIVE, False)
    return Clause(f"{what} — {of}", f"{what} — не {of}")


@LEXICON.says(nodes.Even)
def _even(node: nodes.Even, g: Russian) -> Clause:
    return Clause(f"{g.plain(node.of)} — чётное число", f"{g.plain(node.of)} — нечётное число")


def wanted(node: nodes.Set | None, g: Russian) -> str:
    """Return the text for the cards to find."""
    return CARD.form(Case.GENITIVE, True) if node is None else g.listed_all(node)
