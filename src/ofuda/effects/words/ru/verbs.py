"""Russian for shared effects and costs."""

from __future__ import annotations

from ofuda.effects.nodes import (
    Attach,
    ChoosePlayer,
    ChooseX,
    Declare,
    Discard,
    Do,
    Draw,
    EachPlayer,
    Effect,
    Flip,
    GatherCoins,
    GoTo,
    IfDo,
    IfPays,
    Lasting,
    Later,
    Line,
    Lines,
    Move,
    Negate,
    OneCost,
    Place,
    PutCoins,
    PutInPlay,
    Reading,
    Reorder,
    Rewrite,
    Search,
    Show,
    Shuffle,
    Split,
    TakeCoins,
    TakeControl,
    Unless,
    Until,
    Who,
)
from ofuda.effects.words import amount
from ofuda.effects.words.ru.grammar import FORMS, LEXICON, PLAYERS, Case, Deed, Russian, Verb, does, you
from ofuda.effects.words.ru.things import wanted

PUT = Verb("поместите", "поместить", "помещает")
DISCARD = Verb("сбросьте", "сбросить", "сбрасывает")
ENTER = Verb("введите", "ввести", "вводит")
DRAW = Verb("возьмите", "взять", "берёт")
LOOK = Verb("посмотрите", "посмотреть", "смотрит")
REVEAL = Verb("откройте", "открыть", "открывает")
SHOW = Verb("покажите", "показать", "показывает")
FIND = Verb("найдите", "найти", "находит")
ORDER = Verb("переставьте", "переставить", "переставляет")
SHUFFLE = Verb("перемешайте", "перемешать", "перемешивает")
PART = Verb("разделите", "разделить", "делит")
LAY = Verb("положите", "положить", "кладёт")
LIFT = Verb("снимите", "снять", "снимает")
SHIFT = Verb("переложите", "переложить", "перекладывает")
NEGATE = Verb("отмените", "отменить", "отменяет")
ATTACH = Verb("прикрепите", "прикрепить", "прикрепляет")
FLIP = Verb("бросьте", "бросить", "бросает")
DO = Verb("выполните", "выполнить", "выполняет")
LEADS = {
    Reading.EVERY: "каждую верную строку:",
    Reading.ONE: "одну верную строку на выбор:",
    Reading.EXACT: "строку, которая оплачена точно:",
}
UNTIL = {Until.TURN: "до конца хода", Until.NEXT_TURN: "до конца следующего хода другого игрока"}


def off(text: str) -> str:
    """From things: со всех, с этой карты."""
    return f"{'со' if text.startswith('вс') else 'с'} {text}"


def place(node: Move, g: Russian) -> str:
    zone = g.word(node.to)
    if node.place == Place.TOP:
        return f"на верх {zone.form(Case.GENITIVE)}"
    if node.place == Place.BOTTOM:
        return f"под низ {zone.form(Case.GENITIVE)}"
    mixed = " (с перемешиванием)" if node.place == Place.SHUFFLED else ""
    return f"в {zone.form(Case.ACCUSATIVE)}{mixed}"


@LEXICON.says(Move, merges=True)
def _move(node: Move, g: Russian) -> Deed:
    return you(PUT, f"{g.every(node.what)} {place(node, g)}")


@LEXICON.says(Discard, merges=True)
def _discard(node: Discard, g: Russian) -> Deed:
    return you(DISCARD, g.every(node.what))


@LEXICON.says(PutInPlay, merges=True)
def _put_in_play(node: PutInPlay, g: Russian) -> Deed:
    how = [f"в команду {g.any_one(node.team, Case.GENITIVE)}"] if node.team is not None else []
    how += ["с травмой"] if node.injured else []
    how += ["как розыгрыш этого хода"] if node.uses else []
    details = f" ({', '.join(how)})" if how else ""
    return you(ENTER, f"{g.every(node.what)} в игру{details}")


@LEXICON.says(Draw)
def _draw(node: Draw, g: Russian) -> Deed:
    forms = ("карту", "карты", "карт")
    what = g.counted(node.n, *forms) if amount(node.n) else g.so_many(node.n, *forms)
    return does(node.who, DRAW, what)


@LEXICON.says(Show, merges=True)
def _show(node: Show, g: Russian) -> Deed:
    what = g.every(node.what)
    if node.who == Who.YOU:
        return you(LOOK, what)
    return you(REVEAL, what) if node.who == Who.EACH else you(SHOW, f"{what} {FORMS[node.who][Case.DATIVE]}")


@LEXICON.says(Search)
def _search(node: Search, g: Russian) -> Deed:
    what = f"в своей колоде до {g.plain(node.n)} {wanted(node.filter, g)}"
    zone = g.word(node.to).form(Case.ACCUSATIVE)
    return you(FIND, f"{what} с перемещением в {zone} и перемешиванием колоды")


@LEXICON.says(Reorder)
def _reorder(node: Reorder, g: Russian) -> Deed:
    return you(ORDER, f"в любом порядке верхние карты своей колоды ({g.value(node.n)})")


@LEXICON.says(Shuffle)
def _shuffle(node: Shuffle, g: Russian) -> Deed:
    return does(node.who, SHUFFLE, "свою колоду")


@LEXICON.says(Split)
def _split(node: Split, g: Russian) -> Deed:
    return does(node.by, PART, "показанные карты на две стопки, из которых вы берёте одну и сбрасываете другую")


@LEXICON.says(PutCoins, merges=True)
def _put_coins(node: PutCoins, g: Russian) -> Deed:
    return you(LAY, f"{g.so_many(node.n, *g.word(node.coin))} на {g.every(node.what)}")


@LEXICON.says(TakeCoins, merges=True)
def _take_coins(node: TakeCoins, g: Russian) -> Deed:
    return you(LIFT, f"{g.so_many(node.n, *g.word(node.coin))} {off(g.every(node.what, Case.GENITIVE))}")


@LEXICON.says(GatherCoins)
def _gather_coins(node: GatherCoins, g: Russian) -> Deed:
    source, to = off(g.every(node.source, Case.GENITIVE)), g.any_one(node.to)
    return you(SHIFT, f"любое число {g.word(node.coin)[2]} {source} на {to}")


@LEXICON.says(Negate, merges=True)
def _negate(node: Negate, g: Russian) -> Deed:
    return you(NEGATE, f"{g.every(node.what)} с перемещением в {g.word(node.to).form(Case.ACCUSATIVE)}")


@LEXICON.says(Rewrite)
def _rewrite(node: Rewrite, g: Russian) -> Deed:
    how = "ещё и" if node.keep else "вместо своего"
    return Deed(f"{g.every(node.what, Case.NOMINATIVE)} делает {how} {g.block(node.effect)}")


@LEXICON.says(Attach)
def _attach(node: Attach, g: Russian) -> Deed:
    return you(ATTACH, f"эту карту к {g.any_one(node.to, Case.DATIVE)}")


@LEXICON.says(TakeControl, merges=True)
def _take_control(node: TakeControl, g: Russian) -> Deed:
    return you(DRAW, f"под контроль {g.every(node.what)}")


@LEXICON.says(GoTo)
def _go_to(node: GoTo, g: Russian) -> Deed:
    return Deed(f"она уходит в {g.word(node.zone).form(Case.ACCUSATIVE)}")


# --- effects that order others ----------------------------------------------------------------------------------------


def first(effect: Effect, g: Russian) -> str:
    """An effect that another follows: in brackets, unless it is one clause."""
    deed = g.deed(effect)
    return deed.text if deed.simple else g.block(effect)


@LEXICON.says(IfDo)
def _if_do(node: IfDo, g: Russian) -> Deed:
    return Deed(f"{first(node.effect, g)}, и если это сделано, {g.deed(node.then).text}", simple=False)


@LEXICON.says(IfPays)
def _if_pays(node: IfPays, g: Russian) -> Deed:
    return Deed(f"вы можете заплатить [{g.cost(node.cost).text}]: {g.deed(node.effect).text}", simple=False)


@LEXICON.says(Unless)
def _unless(node: Unless, g: Russian) -> Deed:
    lets = "выберете" if node.who == Who.YOU else "выберет"
    deed = g.block(node.deed)
    return Deed(f"если {PLAYERS[node.who]} не {lets} {deed}, {g.deed(node.effect).text}", simple=False)


@LEXICON.says(Flip)
def _flip(node: Flip, g: Russian) -> Deed:
    return you(FLIP, f"монету (орёл: {g.block(node.heads)}, решка: {g.block(node.tails)})")


@LEXICON.says(Line)
def _line(node: Line, g: Russian) -> str:
    return f"[если {g.clause(node.condition).text}: {g.deed(node.effect).text}]"


@LEXICON.says(Lines)
def _lines(node: Lines, g: Russian) -> Deed:
    with g.set(listed=False):
        return you(DO, f"{LEADS[node.how]} {' '.join(str(g.phrase(line)) for line in node.of)}")


@LEXICON.says(Lasting)
def _lasting(node: Lasting, g: Russian) -> Deed:
    return Deed(f"{UNTIL[node.until]} {g.rule(node.rule)}")


@LEXICON.says(Later)
def _later(node: Later, g: Russian) -> Deed:
    often = "каждый раз" if node.each else "в следующий раз"
    return Deed(f"в этом ходу {often}, когда {g.event(node.when)}, {g.deed(node.effect).text}", simple=False)


@LEXICON.says(ChooseX)
def _choose_x(node: ChooseX, g: Russian) -> Deed:
    return Deed(f"выберите число X не больше {g.plain(node.most)}: {g.deed(node.effect).text}", simple=False)


@LEXICON.says(ChoosePlayer)
def _choose_player(node: ChoosePlayer, g: Russian) -> Deed:
    return Deed(f"выберите игрока: {g.deed(node.effect).text}", simple=False)


@LEXICON.says(EachPlayer)
def _each_player(node: EachPlayer, g: Russian) -> Deed:
    return Deed(f"для каждого игрока в порядке хода: {g.deed(node.effect).text}", simple=False)


@LEXICON.says(Declare)
def _declare(node: Declare, g: Russian) -> Deed:
    return Deed(f"объявите {g.word(node.what).form(Case.ACCUSATIVE)}: {g.deed(node.effect).text}", simple=False)


# --- costs ------------------------------------------------------------------------------------------------------------


@LEXICON.says(Do)
def _do(node: Do, g: Russian) -> Deed:
    text = first(node.effect, g)
    return Deed(text, g.deed(node.effect).bare or text)


@LEXICON.says(OneCost)
def _one_cost(node: OneCost, g: Russian) -> Deed:
    text = f"либо {', либо '.join(f'[{g.cost(cost).text}]' for cost in node.of)}"
    return Deed(text, text)
