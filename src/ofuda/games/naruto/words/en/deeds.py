"""English texts of effects and costs."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words import amount, en
from ofuda.effects.words.en import Deed, article, does, join, you
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Fate, Zone
from ofuda.games.naruto.words.en.grammar import LEXICON, OWNERS, English, clause
from ofuda.games.naruto.words.en.things import counted
from ofuda.games.naruto.words.shapes import MANY, hand_to_draw, hand_to_keep, picked

PLACES = {
    nodes.Place.ANYWHERE: "into {}",
    nodes.Place.TOP: "on top of {}",
    nodes.Place.BOTTOM: "under {}",
    nodes.Place.SHUFFLED: "into {} and shuffle",
}
POINTS = ("generic", "earth", "fire", "lightning", "void", "water", "wind")


# --- effects on cards -------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Move, merges=True)
def _move(node: nodes.Move, g: English) -> Deed:
    if node.to == Zone.SET_ASIDE and node.place == nodes.Place.ANYWHERE:
        return you(f"set {g.every(node.what)} aside")
    where = PLACES[node.place].format(g.owners(node.what, g.word(node.to)))
    end = node.place in (nodes.Place.TOP, nodes.Place.BOTTOM)
    cards = isinstance(node.what, nodes.In) and node.what.zone != Zone.LOOKED_AT
    cards = cards or (isinstance(node.what, nodes.Pick) and node.what.n != nodes.Number(1))
    order = " in any order" if end and cards else ""
    return you(f"put {g.every(node.what)} {where}{order}")


@LEXICON.says(nodes.Discard, merges=True)
def _discard(node: nodes.Discard, g: English) -> Deed:
    keep = hand_to_keep(node)
    if keep is not None:
        who, n = keep
        have = "you have" if who == nodes.Who.YOU else "they have"
        return does(who, "discard", f"cards until {have} {n} in hand")
    cards = picked(node.what)
    if cards is not None and isinstance(node.what, nodes.Pick) and node.what.who != nodes.Who.YOU:
        n = node.what.n.n if isinstance(node.what.n, nodes.Number) else 0
        text = counted(n, cards, g, "from")
        if text:
            theirs = text.replace(f"from {OWNERS[cards.who]} ", "from their ")
            return does(node.what.who, "discard", theirs)
    return you(f"discard {g.every(node.what)}")


@LEXICON.says(nodes.PutInPlay, merges=True)
def _put_in_play(node: nodes.PutInPlay, g: English) -> Deed:
    how = f" in {g.team(node.team)}" if node.team is not None else ""
    how += " in any position" if node.anywhere else ""
    how += " injured" if node.injured else ""
    how += " as your one ninja of this turn" if node.uses else ""
    return you(f"put {g.every(node.what)} in play{how}")


@LEXICON.says(nodes.Draw)
def _draw(node: nodes.Draw, g: English) -> Deed:
    if isinstance(node.n, nodes.Done):
        return does(node.who, "draw", "that many cards")
    if hand_to_draw(node):
        have = "you have" if node.who == nodes.Who.YOU else "they have"
        return does(node.who, "draw", f"cards until {have} {hand_to_draw(node)} in hand")
    what = g.counted(node.n, ("card", "cards")) if amount(node.n) else g.so_many(node.n, ("card", "cards"))
    return does(node.who, "draw", what)


@LEXICON.says(nodes.Show, merges=True)
def _show(node: nodes.Show, g: English) -> Deed:
    what = g.every(node.what)
    if isinstance(node.what, nodes.In) and node.what.zone == Zone.HAND and node.what.filter is None:
        what = f"{OWNERS[node.what.who]} hand"
    if node.who == nodes.Who.YOU:
        return you(f"look at {what}")
    return you(f"reveal {what}" if node.who == nodes.Who.EACH else f"show {what} to {en.PLAYERS[node.who]}")


@LEXICON.says(nodes.Search)
def _search(node: nodes.Search, g: English) -> Deed:
    n = g.plain(node.n)
    what = f"{n} {'card' if n == '1' else 'cards'}"
    if node.filter is not None:
        things = g.things(node.filter)
        simple = len(things) == 1 and things[0].owner is None and not g.the(things[0])
        what = f"{n} {g.core(things[0], n != '1')}" if simple else f"{n} of [{g.many(things)}]"
    it = "it" if n == "1" else "them"
    to = f"put {it} into your {g.word(node.to)} and shuffle your deck"
    if node.to == Zone.DECK:
        to = f"shuffle your deck and put {it} on top"
    if node.to == Zone.SET_ASIDE:
        to = f"set {it} aside and shuffle your deck"
    return you(f"search your deck for {'' if node.must else 'up to '}{what}, reveal {it}, {to}")


@LEXICON.says(nodes.Negate, merges=True)
def _negate(node: nodes.Negate, g: English) -> Deed:
    return you(f"negate {g.every(node.what)} and put it into its owner's {g.word(node.to)}")


@LEXICON.says(nodes.PutCoins, merges=True)
def _put_coins(node: nodes.PutCoins, g: English) -> Deed:
    one, many = g.word(node.coin)
    what = article(one) if node.n == nodes.Number(1) else f"{g.plain(node.n)} {many}"
    return you(f"put {what} on {g.apiece(node.what)}")


# --- effects on ninjas ------------------------------------------------------------------------------------------------


@LEXICON.says(v.Gain)
def _gain(node: v.Gain, g: English) -> Deed:
    power, tail = g.power(node.combat, node.support)
    return clause(f"{g.every(node.what)} {g.agrees(node.what, 'gets', 'get')} {power} this turn", tail)


@LEXICON.says(v.GainMental)
def _gain_mental(node: v.GainMental, g: English) -> Deed:
    (n, _), tail = g.power_parts(node.n, nodes.Number(0))
    return clause(f"{g.every(node.what)} {g.agrees(node.what, 'gets', 'get')} {n} mental power this turn", tail)


@LEXICON.says(v.Become)
def _become(node: v.Become, g: English) -> Deed:
    combat, support = (None if value is None else g.plain(value) for value in (node.combat, node.support))
    if combat is None and support is None:
        return Deed(f"{g.whose(node.what, 'power')} does not change by this")
    if combat is not None and support is not None:
        return Deed(f"{g.whose(node.what, 'power')} becomes {combat}/{support} this turn")
    word, n = ("support", support) if combat is None else ("combat", combat)
    return Deed(f"{g.whose(node.what, word)} becomes {n} this turn")


@LEXICON.says(v.SwapPower)
def _swap_power(node: v.SwapPower, g: English) -> Deed:
    return Deed(f"{g.whose(node.what, 'combat and support')} change places this turn")


@LEXICON.says(v.Freeze)
def _freeze(node: v.Freeze, g: English) -> Deed:
    return Deed(f"{g.whose(node.what, 'combat and support')} are as printed and cannot change this turn")


@LEXICON.says(v.Damage, merges=True)
def _damage(node: v.Damage, g: English) -> Deed:
    return you(f"deal {g.plain(node.n)} damage to {g.apiece(node.what)}")


@LEXICON.says(v.Injure, merges=True)
def _injure(node: v.Injure, g: English) -> Deed:
    return you(f"injure {g.every(node.what)}")


@LEXICON.says(v.Heal, merges=True)
def _heal(node: v.Heal, g: English) -> Deed:
    return you(f"heal {g.every(node.what)}")


@LEXICON.says(v.ReduceBy)
def _reduce_by(node: v.ReduceBy, g: English) -> Deed:
    if node.n == nodes.Number(MANY):
        return you("reduce the damage to 0")
    if isinstance(node.n, nodes.Number) and node.n.n < 0:
        return you(f"increase the damage by {-node.n.n}")
    return you(f"reduce the damage by {g.plain(node.n)}")


@LEXICON.says(v.NegateHarm)
def _negate_harm(node: v.NegateHarm, g: English) -> Deed:
    injured = isinstance(g.instead, nodes.WouldBe) and g.instead.deed == Fate.DAMAGED_OR_INJURED
    return you(f"negate the damage{' or injury' if injured else ''}")


@LEXICON.says(v.Redirect)
def _redirect(node: v.Redirect, g: English) -> Deed:
    return Deed(f"the damage is dealt to {g.any_one(node.to)} instead")


@LEXICON.says(v.StandBy, merges=True)
def _stand_by(node: v.StandBy, g: English) -> Deed:
    return you(f"remove {g.every(node.what)} from battle to stand by")


@LEXICON.says(v.NewHead)
def _new_head(node: v.NewHead, g: English) -> Deed:
    return you(f"swap the head of {g.team(node.of)} with a support of your choice")


@LEXICON.says(v.Join, merges=True)
def _join(node: v.Join, g: English) -> Deed:
    how = " in any position" if node.anywhere else ""
    return you(f"move {g.every(node.what)} into {'a new team' if node.team is None else g.team(node.team)}{how}")


@LEXICON.says(v.Reorganise)
def _reorganise(node: v.Reorganise, g: English) -> Deed:
    return does(node.who, "reorganise", "your teams" if node.who == nodes.Who.YOU else "their teams")


@LEXICON.says(v.WinRewards)
def _win_rewards(node: v.WinRewards, g: English) -> Deed:
    return does(node.who, "win", g.so_many(node.n, ("battle reward", "battle rewards")))


@LEXICON.says(v.MoveMarker)
def _move_marker(node: v.MoveMarker, g: English) -> Deed:
    marker = f"{OWNERS[node.who]} turn marker"
    if node.n == nodes.Times(-1, v.Marker(node.who)):
        return you(f"set {marker} to 0")
    if isinstance(node.n, nodes.Number) and node.n.n:
        return you(f"move {marker} {'up' if node.n.n > 0 else 'down'} by {abs(node.n.n)}")
    if isinstance(node.n, nodes.Times) and isinstance(node.n.of, nodes.X) and node.n.n < 0:
        return you(f"move {marker} down by {'' if node.n.n == -1 else -node.n.n}X")
    return you(f"change {marker} by {g.plain(node.n)}")


@LEXICON.says(v.GiveBack, merges=True)
def _give_back(node: v.GiveBack, g: English) -> Deed:
    return you(f"return {g.every(node.what)} to the opponent's village")


@LEXICON.says(v.CountAsGrowth)
def _count_as_growth(node: v.CountAsGrowth, g: English) -> Deed:
    return you(f"count this as Growth of {g.every(node.what)}")


@LEXICON.says(nodes.TakeCoins, merges=True)
def _take_coins(node: nodes.TakeCoins, g: English) -> Deed:
    one, many = g.word(node.coin)
    coins = f"all {many}" if node.n == nodes.Number(MANY) else g.so_many(node.n, (one, many))
    return you(f"take {coins} from {g.apiece(node.what)}")


@LEXICON.says(nodes.Split)
def _split(node: nodes.Split, g: English) -> Deed:
    rest = "the cards that were shown into two piles, and you take one into your hand and discard the other"
    return does(node.by, "divide", rest)


@LEXICON.says(nodes.Attach)
def _attach(node: nodes.Attach, g: English) -> Deed:
    return you(f"attach {g.called(nodes.Which.THIS)} to {g.any_one(node.to)}")


@LEXICON.says(nodes.GoTo)
def _go_to(node: nodes.GoTo, g: English) -> Deed:
    owner = "your" if node.zone == Zone.REWARDS else "its owner's"  # NR-3: of the player who wins it
    if g.instead is None:
        this = g.called(nodes.Which.THIS)
        return you(f"put {this} into {owner} {g.word(node.zone)} instead of the chakra area after resolving")
    return you(f"put it into {owner} {g.word(node.zone)} instead")


@LEXICON.says(v.Mark)
def _mark(node: v.Mark, g: English) -> Deed:
    return you(f"mark {g.any_one(node.what)}")


# --- costs ------------------------------------------------------------------------------------------------------------


@LEXICON.says(v.PayChakra)
def _pay_chakra(node: v.PayChakra, g: English) -> str:
    found = [(getattr(node, point), point) for point in POINTS if getattr(node, point)]
    names = {point: "" if point == "generic" else f"{point.title()} " for point in POINTS}
    return f"pay {join([f'{n} {names[point]}chakra' for n, point in found] or ['no chakra'], 'and')}"
