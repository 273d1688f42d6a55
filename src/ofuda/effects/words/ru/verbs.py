"""Russian texts of shared effects and costs."""

from __future__ import annotations

from ofuda.effects import nodes
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
    nodes.Reading.EVERY: "каждую верную строку:",
    nodes.Reading.ONE: "одну верную строку на выбор:",
    nodes.Reading.EXACT: "строку, которая оплачена точно:",
}
UNTIL = {nodes.Until.TURN: "до конца хода", nodes.Until.NEXT_TURN: "до конца следующего хода другого игрока"}


def off(text: str) -> str:
    """Return the text with "from": со всех, с этой карты."""
    return f"{'со' if text.startswith('вс') else 'с'} {text}"


def place(node: nodes.Move, g: Russian) -> str:
    zone = g.word(node.to)
    if node.place == nodes.Place.TOP:
        return f"на верх {zone.form(Case.GENITIVE)}"
    if node.place == nodes.Place.BOTTOM:
        return f"под низ {zone.form(Case.GENITIVE)}"
    mixed = " (с перемешиванием)" if node.place == nodes.Place.SHUFFLED else ""
    return f"в {zone.form(Case.ACCUSATIVE)}{mixed}"


@LEXICON.says(nodes.Move, merges=True)
def _move(node: nodes.Move, g: Russian) -> Deed:
    return you(PUT, f"{g.every(node.what)} {place(node, g)}")


@LEXICON.says(nodes.Discard, merges=True)
def _discard(node: nodes.Discard, g: Russian) -> Deed:
    return you(DISCARD, g.every(node.what))


@LEXICON.says(nodes.PutInPlay, merges=True)
def _put_in_play(node: nodes.PutInPlay, g: Russian) -> Deed:
    how = [f"в команду {g.any_one(node.team, Case.GENITIVE)}"] if node.team is not None else []
    how += ["на любую позицию"] if node.anywhere else []
    how += ["с травмой"] if node.injured else []
    how += ["как розыгрыш этого хода"] if node.uses else []
    details = f" ({', '.join(how)})" if how else ""
    return you(ENTER, f"{g.every(node.what)} в игру{details}")


@LEXICON.says(nodes.Draw)
def _draw(node: nodes.Draw, g: Russian) -> Deed:
    forms = ("карту", "карты", "карт")
    what = g.counted(node.n, *forms) if amount(node.n) else g.so_many(node.n, *forms)
    return does(node.who, DRAW, what)


@LEXICON.says(nodes.Show, merges=True)
def _show(node: nodes.Show, g: Russian) -> Deed:
    what = g.every(node.what)
    if node.who == nodes.Who.YOU:
        return you(LOOK, what)
    return you(REVEAL, what) if node.who == nodes.Who.EACH else you(SHOW, f"{what} {FORMS[node.who][Case.DATIVE]}")


@LEXICON.says(nodes.Search)
def _search(node: nodes.Search, g: Russian) -> Deed:
    what = f"в своей колоде {'' if node.must else 'до '}{g.plain(node.n)} {wanted(node.filter, g)}"
    zone = g.word(node.to).form(Case.ACCUSATIVE)
    return you(FIND, f"{what} с перемещением в {zone} и перемешиванием колоды")


@LEXICON.says(nodes.Reorder)
def _reorder(node: nodes.Reorder, g: Russian) -> Deed:
    return you(ORDER, f"в любом порядке верхние карты своей колоды ({g.value(node.n)})")


@LEXICON.says(nodes.Shuffle)
def _shuffle(node: nodes.Shuffle, g: Russian) -> Deed:
    return does(node.who, SHUFFLE, "свою колоду")


@LEXICON.says(nodes.Split)
def _split(node: nodes.Split, g: Russian) -> Deed:
    return does(node.by, PART, "показанные карты на две стопки, из которых вы берёте одну и сбрасываете другую")


@LEXICON.says(nodes.PutCoins, merges=True)
def _put_coins(node: nodes.PutCoins, g: Russian) -> Deed:
    return you(LAY, f"{g.so_many(node.n, *g.word(node.coin))} на {g.every(node.what)}")


@LEXICON.says(nodes.TakeCoins, merges=True)
def _take_coins(node: nodes.TakeCoins, g: Russian) -> Deed:
    return you(LIFT, f"{g.so_many(node.n, *g.word(node.coin))} {off(g.every(node.what, Case.GENITIVE))}")


@LEXICON.says(nodes.GatherCoins)
def _gather_coins(node: nodes.GatherCoins, g: Russian) -> Deed:
    source, to = off(g.every(node.source, Case.GENITIVE)), g.any_one(node.to)
    return you(SHIFT, f"все {g.word(node.coin)[2].replace('жетонов', 'жетоны')} {source} на {to}")


@LEXICON.says(nodes.Negate, merges=True)
def _negate(node: nodes.Negate, g: Russian) -> Deed:
    return you(NEGATE, f"{g.every(node.what)} с перемещением в {g.word(node.to).form(Case.ACCUSATIVE)}")


@LEXICON.says(nodes.Rewrite)
def _rewrite(node: nodes.Rewrite, g: Russian) -> Deed:
    how = "ещё и" if node.keep else "вместо своего"
    return Deed(f"{g.every(node.what, Case.NOMINATIVE)} делает {how} {g.block(node.effect)}")


@LEXICON.says(nodes.Attach)
def _attach(node: nodes.Attach, g: Russian) -> Deed:
    return you(ATTACH, f"эту карту к {g.any_one(node.to, Case.DATIVE)}")


@LEXICON.says(nodes.TakeControl, merges=True)
def _take_control(node: nodes.TakeControl, g: Russian) -> Deed:
    return you(DRAW, f"под контроль {g.every(node.what)}")


@LEXICON.says(nodes.GoTo)
def _go_to(node: nodes.GoTo, g: Russian) -> Deed:
    return Deed(f"она уходит в {g.word(node.zone).form(Case.ACCUSATIVE)}")


# --- effects that contain others --------------------------------------------------------------------------------------


def first(effect: nodes.Effect, g: Russian) -> str:
    """Return an effect before another one: in brackets, unless it is one clause."""
    deed = g.deed(effect)
    return deed.text if deed.simple else g.block(effect)


@LEXICON.says(nodes.IfDo)
def _if_do(node: nodes.IfDo, g: Russian) -> Deed:
    return Deed(f"{first(node.effect, g)}, и если это сделано, {g.deed(node.then).text}", simple=False)


@LEXICON.says(nodes.IfPays)
def _if_pays(node: nodes.IfPays, g: Russian) -> Deed:
    return Deed(f"вы можете заплатить [{g.cost(node.cost).text}]: {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Unless)
def _unless(node: nodes.Unless, g: Russian) -> Deed:
    lets = "выберете" if node.who == nodes.Who.YOU else "выберет"
    deed = g.block(node.deed)
    return Deed(f"если {PLAYERS[node.who]} не {lets} {deed}, {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Flip)
def _flip(node: nodes.Flip, g: Russian) -> Deed:
    return you(FLIP, f"монету (орёл: {g.block(node.heads)}, решка: {g.block(node.tails)})")


@LEXICON.says(nodes.Line)
def _line(node: nodes.Line, g: Russian) -> str:
    return f"[если {g.clause(node.condition).text}: {g.deed(node.effect).text}]"


@LEXICON.says(nodes.Lines)
def _lines(node: nodes.Lines, g: Russian) -> Deed:
    with g.set(listed=False):
        return you(DO, f"{LEADS[node.how]} {' '.join(str(g.phrase(line)) for line in node.of)}")


@LEXICON.says(nodes.Lasting)
def _lasting(node: nodes.Lasting, g: Russian) -> Deed:
    return Deed(f"{UNTIL[node.until]} {g.rule(node.rule)}")


@LEXICON.says(nodes.Later)
def _later(node: nodes.Later, g: Russian) -> Deed:
    often = "каждый раз" if node.each else "в следующий раз"
    return Deed(f"в этом ходу {often}, когда {g.event(node.when)}, {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.ChooseX)
def _choose_x(node: nodes.ChooseX, g: Russian) -> Deed:
    return Deed(f"выберите число X не больше {g.plain(node.most)}: {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.ChoosePlayer)
def _choose_player(node: nodes.ChoosePlayer, g: Russian) -> Deed:
    return Deed(f"выберите игрока: {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.EachPlayer)
def _each_player(node: nodes.EachPlayer, g: Russian) -> Deed:
    return Deed(f"для каждого игрока в порядке хода: {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Declare)
def _declare(node: nodes.Declare, g: Russian) -> Deed:
    return Deed(f"объявите {g.word(node.what).form(Case.ACCUSATIVE)}: {g.deed(node.effect).text}", simple=False)


# --- costs ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Do)
def _do(node: nodes.Do, g: Russian) -> Deed:
    text = first(node.effect, g)
    return Deed(text, g.deed(node.effect).bare or text)


@LEXICON.says(nodes.OneCost)
def _one_cost(node: nodes.OneCost, g: Russian) -> Deed:
    text = f"либо {', либо '.join(f'[{g.cost(cost).text}]' for cost in node.of)}"
    return Deed(text, text)
