"""Russian for shared values, sets, cards and conditions."""

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
    Number,
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
    Than.AT_MOST: "не больше",
    Than.AT_LEAST: "не меньше",
    Than.EXACTLY: "ровно",
    Than.BELOW: "меньше",
    Than.ABOVE: "больше",
}
THE = {
    Which.THIS: "эта карта,этой карты,этой карте,эту карту,этой картой,этой карте",
    Which.IT: "выбранное,выбранного,выбранному,выбранное,выбранным,выбранном",
    Which.FIRST: (
        "первое выбранное,первого выбранного,первому выбранному,первое выбранное,первым выбранным,первом выбранном"
    ),
    Which.THOSE: "те карты,тех карт,тем картам,те карты,теми картами,тех картах",
    Which.TARGET: "цель,цели,цели,цель,целью,цели",
    Which.USER: "исполнитель,исполнителя,исполнителю,исполнителя,исполнителем,исполнителе",
    Which.SUBJECT: "та самая карта,той самой карты,той самой карте,ту самую карту,той самой картой,той самой карте",
    Which.BEARER: "носитель,носителя,носителю,носителя,носителем,носителе",
    Which.DECLARED: "объявленное,объявленного,объявленному,объявленное,объявленным,объявленном",
}
ENDS = {End.TOP: UPPER, End.BOTTOM: LOWER}


# --- values -----------------------------------------------------------------------------------------------------------


@LEXICON.says(Half)
def _half(node: Half, g: Russian) -> str:
    return f"половина от {g.plain(node.of)}"


@LEXICON.says(X)
def _x(node: X, g: Russian) -> str:
    return "X"


@LEXICON.says(Done)
def _done(node: Done, g: Russian) -> str:
    return "число только что обработанных"


@LEXICON.says(Amount)
def _amount(node: Amount, g: Russian) -> str:
    return "это количество"


@LEXICON.says(FigureOf)
def _figure_of(node: FigureOf, g: Russian) -> str:
    return f"{g.word(node.figure).form(Case.NOMINATIVE)} {g.any_one(node.of, Case.GENITIVE)}"


@LEXICON.says(ThisTurn)
def _this_turn(node: ThisTurn, g: Russian) -> str:
    return f"число {g.word(node.what)} за этот ход ({PLAYERS[node.who]})"


# --- sets -------------------------------------------------------------------------------------------------------------


def feature(family: str, rank: int, behind: str, opposite: str) -> Feature:
    """Something that things have themselves, said after the noun."""
    return Feature(family, rank, Look(behind=behind), Look(behind=opposite), own=True, several=True)


@LEXICON.says(The)
def _the(node: The, g: Russian) -> Feature:
    alone = g.it if node.which == Which.IT and g.it else tuple(THE[node.which].split(","))
    opposite = Look(behind=f"кроме {alone[Case.GENITIVE]}")
    return Feature("the", node.which, Look(alone=alone), opposite, points=True, own=True, several=True)


@LEXICON.says(CardType)
def _card_type(node: CardType, g: Russian) -> Kind:
    kind: Kind = g.word(node.type)
    return kind


@LEXICON.says(InPlay)
def _in_play(node: InPlay, g: Russian) -> Kind:
    return Kind((CARD,), tail=" в игре")


@LEXICON.says(OnChain)
def _on_chain(node: OnChain, g: Russian) -> Feature:
    return feature("chain", 0, "в розыгрыше", "не в розыгрыше")


@LEXICON.says(Trait)
def _trait(node: Trait, g: Russian) -> Feature:
    word = g.word(node.word)
    return feature("trait", int(node.word), f"со свойством «{word}»", f"без свойства «{word}»")


@LEXICON.says(Named)
def _named(node: Named, g: Russian) -> Feature:
    if node.part:
        return feature("name", 1, f"с «{node.name}» в имени", f"без «{node.name}» в имени")
    return feature("name", 0, f"с именем «{node.name}»", f"не с именем «{node.name}»")


@LEXICON.says(Shares)
def _shares(node: Shares, g: Russian) -> Feature:
    noun, others = g.word(node.what), f"[{g.any_one(node.of, Case.GENITIVE)}]"
    return feature(
        *("shares", int(node.what)),
        f"с признаком «{noun.form(Case.NOMINATIVE)}» от {others}",
        f"без признака «{noun.form(Case.NOMINATIVE)}» от {others}",
    )


@LEXICON.says(With)
def _with(node: With, g: Russian) -> Feature:
    figure = f"({g.word(node.figure).form(Case.NOMINATIVE)} {THAN[node.how]} {g.plain(node.value)})"
    return feature("with", node.how, f"с условием {figure}", f"без условия {figure}")


@LEXICON.says(HasKeyword)
def _has_keyword(node: HasKeyword, g: Russian) -> Feature:
    word = g.word(node.keyword)
    return feature("keyword", int(node.keyword), f"с умением «{word}»", f"без умения «{word}»")


@LEXICON.says(Text)
def _text(node: Text, g: Russian) -> Feature:
    if node.state == TextState.NONE:
        return feature("text", 0, "без текста", "с текстом")
    return feature("text", 1, "с отменённым текстом", "без отменённого текста")


# --- cards ------------------------------------------------------------------------------------------------------------


@LEXICON.says(In)
def _in(node: In, g: Russian) -> str:
    case = g.case
    where = f"в {g.zone(g.word(node.zone), node.who, Case.PREPOSITIONAL)}"
    if node.filter is None:
        return f"{CARD.form(case, True)} {where}"
    things = g.things(node.filter)
    return f"{g.bracketed(g.many(things, case), things)} {where}"


@LEXICON.says(Edge)
def _edge(node: Edge, g: Russian) -> str:
    case, deck = g.case, g.zone(DECK, node.who, Case.GENITIVE)
    if node.n == Number(1):
        return f"{ENDS[node.end].form(CARD, case)} {CARD.form(case)} {deck}"
    return f"{ENDS[node.end].form(CARD, case, True)} {CARD.form(case, True)} {deck} ({g.value(node.n)})"


@LEXICON.says(AnyOf)
def _any_of(node: AnyOf, g: Russian) -> str:
    case = g.case
    return f"[{' и '.join(g.cards(part, case) for part in node.of)}]"


@LEXICON.says(Pick)
def _pick(node: Pick, g: Russian) -> str:
    extras = [f"выбирает {PLAYERS[node.who]}"] if node.who != Who.YOU else []
    extras += [f"не меньше {g.plain(node.least)}"] if node.least is not None else []
    extras += ["случайно"] if node.random else []
    extras += [f"{g.word(node.alike).form(Case.NOMINATIVE)} — общий признак"] if node.alike is not None else []
    how = f" ({', '.join(extras)})" if extras else ""
    return f"{g.plain(node.n)} из {g.cards(node.of, Case.GENITIVE)}{how}"


# --- conditions -------------------------------------------------------------------------------------------------------


@LEXICON.says(IsA)
def _is_a(node: IsA, g: Russian) -> Clause:
    what, things = g.any_one(node.what, Case.NOMINATIVE), g.things(node.of)
    of = f"[{g.one(things, Case.NOMINATIVE)}]"
    if len(things) == 1 and things[0].owner is None and not g.definite(things[0]):
        of = g.core(things[0], Case.NOMINATIVE, False)
    return Clause(f"{what} — {of}", f"{what} — не {of}")


@LEXICON.says(Even)
def _even(node: Even, g: Russian) -> Clause:
    return Clause(f"{g.plain(node.of)} — чётное число", f"{g.plain(node.of)} — нечётное число")


def wanted(node: Set | None, g: Russian) -> str:
    """Cards that are looked for."""
    return CARD.form(Case.GENITIVE, True) if node is None else g.listed_all(node)
