"""Russian texts of effects and costs."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words import amount, ru
from ofuda.effects.words.ru import Case, Deed, Noun, does, join, plural, you
from ofuda.effects.words.ru.verbs import ATTACH, DISCARD, DRAW, ENTER, FIND, LAY, LIFT, LOOK, NEGATE, PART, PUT, off
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Fate, Zone
from ofuda.games.naruto.words.ru.grammar import LEXICON, MANY, MARKER, Russian, clause, verb
from ofuda.games.naruto.words.shapes import MANY as ANY
from ofuda.games.naruto.words.shapes import hand_to_draw, hand_to_keep, picked

DEAL = verb("нанесите нанести наносит")
INJURE = verb("раньте ранить ранит")
HEAL = verb("исцелите исцелить исцеляет")
REDUCE = verb("уменьшите уменьшить уменьшает")
LEAD_AWAY = verb("отведите отвести отводит")
SWAP = verb("поменяйте поменять меняет")
MOVE = verb("переведите перевести переводит")
ORGANISE = verb("соберите собрать собирает")
WIN = verb("получите получить получает")
MIX = verb("замешайте замешать замешивает")
COUNT = verb("считайте считать считает")
MARK = verb("пометьте пометить помечает")
PUSH = verb("сдвиньте сдвинуть сдвигает")
CLEAR = verb("обнулите обнулить обнуляет")
CHANGE = verb("измените изменить изменяет")
INCREASE = verb("увеличьте увеличить увеличивает")
LAY_ASIDE = verb("отложите отложить откладывает")
RETURN = verb("верните вернуть возвращает")
PAY = verb("заплатите заплатить платит")
CARDS = ("карту", "карты", "карт")
POINTS = {
    "generic": "",
    "earth": " Земли",
    "fire": " Огня",
    "lightning": " Молнии",
    "void": " Пустоты",
    "water": " Воды",
    "wind": " Ветра",
}


# --- effects on cards -------------------------------------------------------------------------------------------------


def place(node: nodes.Set | nodes.Cards, to: Zone, where: nodes.Place, g: Russian) -> str:
    """Return where things or cards go, with the owner of the place."""
    noun: Noun = g.word(to)
    cards = node.of if isinstance(node, nodes.Pick) else node
    yours = isinstance(cards, (nodes.In, nodes.Edge)) and cards.who == nodes.Who.YOU
    yours = yours and not (isinstance(cards, nodes.In) and cards.zone == Zone.REWARDS)
    many = isinstance(node, nodes.The) and g.gender(node.which) == MANY
    one = isinstance(node, nodes.Pick) and node.n == nodes.Number(1)
    many = many or (isinstance(cards, nodes.In) and cards.who == nodes.Who.EACH and not one)
    many = many or (isinstance(node, nodes.Set) and not isinstance(node, nodes.The) and g.agrees(node, "", "s") != "")
    end = {nodes.Place.TOP: "на верх", nodes.Place.BOTTOM: "под низ"}.get(where, "")
    case = Case.GENITIVE if end else Case.ACCUSATIVE
    zone = f"{noun.form(case, many)} {'владельцев' if many else 'владельца'}"
    if yours:
        zone = g.zone(noun, nodes.Who.YOU, case)
    return f"{end or ('на' if to == Zone.HAND else 'в')} {zone}"


@LEXICON.says(nodes.Move, merges=True)
def _move(node: nodes.Move, g: Russian) -> Deed:
    if node.to == Zone.SET_ASIDE and node.place == nodes.Place.ANYWHERE:
        return you(LAY_ASIDE, f"{g.taken(node.what)} в сторону")
    where = place(node.what, Zone(int(node.to)), node.place, g)
    end = node.place in (nodes.Place.TOP, nodes.Place.BOTTOM)
    cards = isinstance(node.what, nodes.In) and node.what.zone != Zone.LOOKED_AT
    cards = cards or (isinstance(node.what, nodes.Pick) and node.what.n != nodes.Number(1))
    order = " в любом порядке" if end and cards else ""
    return you(MIX if node.place == nodes.Place.SHUFFLED else PUT, f"{g.taken(node.what)} {where}{order}")


@LEXICON.says(nodes.Discard, merges=True)
def _discard(node: nodes.Discard, g: Russian) -> Deed:
    keep = hand_to_keep(node)
    if keep is not None:
        return does(keep[0], DISCARD, f"карты, пока на руке не останется {keep[1]}")
    cards = picked(node.what)
    if cards is not None and isinstance(node.what, nodes.Pick) and node.what.who != nodes.Who.YOU:
        n = node.what.n.n if isinstance(node.what.n, nodes.Number) else 0
        text = g.some_cards(n, cards, Case.ACCUSATIVE, True)
        if text:
            zone: Noun = g.word(cards.zone)
            link = "со" if cards.zone == Zone.HAND else "из"
            own = f"{link} {ru.OWN.form(zone, Case.GENITIVE)} {zone.form(Case.GENITIVE)}"
            return does(node.what.who, DISCARD, text.replace(g.at(Zone(int(cards.zone)), cards.who, True), own))
    return you(DISCARD, g.taken(node.what))


@LEXICON.says(nodes.PutInPlay, merges=True)
def _put_in_play(node: nodes.PutInPlay, g: Russian) -> Deed:
    how = f" в {g.team(node.team, Case.ACCUSATIVE)}" if node.team is not None else ""
    how += " на любую позицию" if node.anywhere else ""
    how += " в раненом состоянии" if node.injured else ""
    how += " за счёт вывода этого хода" if node.uses else ""
    return you(ENTER, f"{g.taken(node.what)} в игру{how}")


@LEXICON.says(nodes.Draw)
def _draw(node: nodes.Draw, g: Russian) -> Deed:
    if isinstance(node.n, nodes.Done):
        return does(node.who, DRAW, "столько же карт")
    if hand_to_draw(node):
        return does(node.who, DRAW, f"карты, пока на руке не будет {hand_to_draw(node)}")
    return does(node.who, DRAW, g.counted(node.n, *CARDS) if amount(node.n) else g.so_many(node.n, *CARDS))


@LEXICON.says(nodes.Show, merges=True)
def _show(node: nodes.Show, g: Russian) -> Deed:
    if node.who == nodes.Who.YOU and isinstance(node.what, nodes.In) and node.what.filter is None:
        if node.what.zone == Zone.HAND and node.what.who != nodes.Who.EACH:
            return you(LOOK, g.zone(g.word(Zone.HAND), node.what.who, Case.ACCUSATIVE))
    with g.set(source=node.who == nodes.Who.EACH and isinstance(node.what, nodes.In)):
        found: Deed = ru.LEXICON.speaker(nodes.Show)(node, g)
    return found


@LEXICON.says(nodes.Reorder)
def _reorder(node: nodes.Reorder, g: Russian) -> Deed:
    top = g.cards(nodes.Edge(node.n, nodes.Who.YOU, nodes.End.TOP), Case.ACCUSATIVE)
    back = "их на верх в любом порядке"
    return Deed(f"{LOOK.order} {top} и верните {back}", f"{LOOK.bare} {top} и вернуть {back}")


def wanted(node: nodes.Search, g: Russian) -> str:
    """Return the cards to find."""
    n = g.plain(node.n)
    if node.filter is None:
        return f"{n} {plural(node.n.n, *CARDS) if isinstance(node.n, nodes.Number) else CARDS[2]}"
    things = g.things(node.filter)
    plain = len(things) == 1 and things[0].owner is None and not things[0].rest and not g.definite(things[0])
    if plain and isinstance(node.n, nodes.Number) and node.n.n > 0:
        return f"{n} {g.core(things[0], Case.ACCUSATIVE, False, n=node.n.n)}"
    return f"{n} из [{g.many(things, Case.GENITIVE)}]"


@LEXICON.says(nodes.Search)
def _search(node: nodes.Search, g: Russian) -> Deed:
    outer = list(g.defined or ())
    defined = list(outer)
    with g.set(defined=defined):
        what = wanted(node, g)
    what += g.meanings(defined[len(outer) :])
    where = place(nodes.Edge(node.n, nodes.Who.YOU, nodes.End.TOP), Zone(int(node.to)), nodes.Place.ANYWHERE, g)
    order, bare = f"положите {where} и перемешайте колоду", f"положить {where} и перемешать колоду"
    if node.to == Zone.DECK:
        order, bare = "перемешайте колоду и положите на её верх", "перемешать колоду и положить на её верх"
    if node.to == Zone.SET_ASIDE:
        order, bare = "отложите в сторону и перемешайте колоду", "отложить в сторону и перемешать колоду"
    found = f"в своей колоде {'' if node.must else 'не больше чем '}{what}"
    return Deed(f"{FIND.order} {found}, покажите, {order}", f"{FIND.bare} {found}, показать, {bare}")


@LEXICON.says(nodes.Negate, merges=True)
def _negate(node: nodes.Negate, g: Russian) -> Deed:
    where = place(nodes.The(nodes.Which.USER), Zone(int(node.to)), nodes.Place.ANYWHERE, g)
    return you(NEGATE, f"{g.every(node.what)} с перемещением {where}")


@LEXICON.says(nodes.PutCoins, merges=True)
def _put_coins(node: nodes.PutCoins, g: Russian) -> Deed:
    return you(LAY, f"{g.so_many(node.n, *g.word(node.coin))} на {g.apiece(node.what, Case.ACCUSATIVE)}")


# --- effects on ninjas ------------------------------------------------------------------------------------------------


@LEXICON.says(v.Gain)
def _gain(node: v.Gain, g: Russian) -> Deed:
    power, tail = g.power(node.combat, node.support)
    gets = g.agrees(node.what, "получает", "получают")
    return clause(f"{g.every(node.what, Case.NOMINATIVE)} {gets} {power} до конца хода", tail)


@LEXICON.says(v.GainMental)
def _gain_mental(node: v.GainMental, g: Russian) -> Deed:
    (n, _), tail = g.power_parts(node.n, nodes.Number(0))
    gets = g.agrees(node.what, "получает", "получают")
    return clause(f"{g.every(node.what, Case.NOMINATIVE)} {gets} {n} к силе разума до конца хода", tail)


@LEXICON.says(v.Become)
def _become(node: v.Become, g: Russian) -> Deed:
    combat, support = (None if value is None else g.plain(value) for value in (node.combat, node.support))
    whose = g.every(node.what, Case.GENITIVE)
    if combat is None and support is None:
        return Deed(f"сила {whose} от этого не меняется")
    if combat is not None and support is not None:
        return Deed(f"сила {whose} становится {combat}/{support} до конца хода")
    word, n = ("поддержка", support) if combat is None else ("боевая сила", combat)
    return Deed(f"{word} {whose} становится равной {n} до конца хода")


@LEXICON.says(v.SwapPower)
def _swap_power(node: v.SwapPower, g: Russian) -> Deed:
    return Deed(f"боевая сила и поддержка {g.every(node.what, Case.GENITIVE)} меняются местами до конца хода")


@LEXICON.says(v.Freeze)
def _freeze(node: v.Freeze, g: Russian) -> Deed:
    whose = g.every(node.what, Case.GENITIVE)
    return Deed(f"боевая сила и поддержка {whose} равны напечатанным и не меняются до конца хода")


@LEXICON.says(v.Damage, merges=True)
def _damage(node: v.Damage, g: Russian) -> Deed:
    what = g.so_many(node.n, "повреждение", "повреждения", "повреждений")
    return you(DEAL, f"{what} {g.apiece(node.what, Case.DATIVE)}")


@LEXICON.says(v.Injure, merges=True)
def _injure(node: v.Injure, g: Russian) -> Deed:
    return you(INJURE, g.every(node.what))


@LEXICON.says(v.Heal, merges=True)
def _heal(node: v.Heal, g: Russian) -> Deed:
    return you(HEAL, g.every(node.what))


@LEXICON.says(v.ReduceBy)
def _reduce_by(node: v.ReduceBy, g: Russian) -> Deed:
    if node.n == nodes.Number(ANY):
        return you(REDUCE, "повреждения до 0")
    if isinstance(node.n, nodes.Number) and node.n.n < 0:
        return you(INCREASE, f"повреждения на {-node.n.n}")
    return you(REDUCE, f"повреждения на {g.plain(node.n)}")


@LEXICON.says(v.NegateHarm)
def _negate_harm(node: v.NegateHarm, g: Russian) -> Deed:
    either = isinstance(g.replaced, nodes.WouldBe) and g.replaced.deed == Fate.DAMAGED_OR_INJURED
    return you(NEGATE, "повреждения или ранение" if either else "повреждения")


@LEXICON.says(v.Redirect)
def _redirect(node: v.Redirect, g: Russian) -> Deed:
    return Deed(f"повреждения вместо этого получает {g.any_one(node.to, Case.NOMINATIVE)}")


@LEXICON.says(v.StandBy, merges=True)
def _stand_by(node: v.StandBy, g: Russian) -> Deed:
    return you(LEAD_AWAY, f"{g.every(node.what)} с поля боя в резерв")


@LEXICON.says(v.NewHead)
def _new_head(node: v.NewHead, g: Russian) -> Deed:
    return you(SWAP, f"местами главу {g.team(node.of, Case.GENITIVE)} и её помощника по вашему выбору")


@LEXICON.says(v.Join, merges=True)
def _join(node: v.Join, g: Russian) -> Deed:
    team = "новую команду" if node.team is None else g.team(node.team, Case.ACCUSATIVE)
    return you(MOVE, f"{g.every(node.what)} в {team}{' на любую позицию' if node.anywhere else ''}")


@LEXICON.says(v.Reorganise)
def _reorganise(node: v.Reorganise, g: Russian) -> Deed:
    return does(node.who, ORGANISE, "свои команды заново")


@LEXICON.says(v.WinRewards)
def _win_rewards(node: v.WinRewards, g: Russian) -> Deed:
    return does(node.who, WIN, g.so_many(node.n, "награду", "награды", "наград"))


@LEXICON.says(v.MoveMarker)
def _move_marker(node: v.MoveMarker, g: Russian) -> Deed:
    marker = g.zone(MARKER, node.who, Case.ACCUSATIVE)
    if node.n == nodes.Times(-1, v.Marker(node.who)):
        return you(CLEAR, marker)
    if isinstance(node.n, nodes.Number) and node.n.n:
        return you(PUSH, f"{marker} {'вперёд' if node.n.n > 0 else 'назад'} на {abs(node.n.n)}")
    if isinstance(node.n, nodes.Times) and isinstance(node.n.of, nodes.X) and node.n.n < 0:
        return you(PUSH, f"{marker} назад на {'' if node.n.n == -1 else -node.n.n}X")
    return you(CHANGE, f"{marker} на {g.plain(node.n)}")


@LEXICON.says(nodes.TakeCoins, merges=True)
def _take_coins(node: nodes.TakeCoins, g: Russian) -> Deed:
    one, few, many = g.word(node.coin)
    coins = g.so_many(node.n, one, few, many)
    if node.n == nodes.Number(ANY):
        return you(LIFT, f"все {many.replace('жетонов', 'жетоны')} {off(g.every(node.what, Case.GENITIVE))}")
    return you(LIFT, f"{coins} {off(g.apiece(node.what, Case.GENITIVE))}")


@LEXICON.says(nodes.Split)
def _split(node: nodes.Split, g: Russian) -> Deed:
    piles = "на две стопки, из которых вы берёте одну на руку и сбрасываете другую"
    return does(node.by, PART, f"показанные карты {piles}")


@LEXICON.says(nodes.Attach)
def _attach(node: nodes.Attach, g: Russian) -> Deed:
    return you(ATTACH, f"{g.called(nodes.Which.THIS)[Case.ACCUSATIVE]} к {g.any_one(node.to, Case.DATIVE)}")


@LEXICON.says(nodes.GoTo)
def _go_to(node: nodes.GoTo, g: Russian) -> Deed:
    where = place(nodes.The(nodes.Which.USER), Zone(int(node.zone)), nodes.Place.ANYWHERE, g)
    if node.zone == Zone.REWARDS:  # NR-3: of the player who wins it
        where = f"в {g.zone(g.word(node.zone), nodes.Who.YOU, Case.ACCUSATIVE)}"
    when, card = "вместо этого", "карту"
    if g.replaced is None:
        when, card = "после выполнения", g.called(nodes.Which.THIS)[Case.ACCUSATIVE]
    return Deed(f"{when} {PUT.order} {card} {where}", f"{when} {PUT.bare} {card} {where}")


@LEXICON.says(v.GiveBack, merges=True)
def _give_back(node: v.GiveBack, g: Russian) -> Deed:
    return you(RETURN, f"{g.every(node.what)} в деревню соперника")


@LEXICON.says(v.CountAsGrowth)
def _count_as_growth(node: v.CountAsGrowth, g: Russian) -> Deed:
    return you(COUNT, f"это ростом {g.every(node.what, Case.GENITIVE)}")


@LEXICON.says(v.Mark)
def _mark(node: v.Mark, g: Russian) -> Deed:
    return you(MARK, g.any_one(node.what))


# --- costs ------------------------------------------------------------------------------------------------------------


@LEXICON.says(v.PayChakra)
def _pay_chakra(node: v.PayChakra, g: Russian) -> Deed:
    found = [(getattr(node, point), whose) for point, whose in POINTS.items() if getattr(node, point)]
    texts = [f"{n} {'чакру' if n == 1 else 'чакры'}{whose}" for n, whose in found]
    return you(PAY, join(texts or ["0 чакры"], "и"))
