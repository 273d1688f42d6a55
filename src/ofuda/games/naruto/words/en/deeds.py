"""English texts of effects and costs."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words import amount, en
from ofuda.effects.words.en import Deed, article, does, join, you
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Zone
from ofuda.games.naruto.words.en.grammar import LEXICON, OWNERS, English, clause
from ofuda.games.naruto.words.en.things import counted
from ofuda.games.naruto.words.shapes import end_of_turn, picked

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
    where = PLACES[node.place].format(g.owners(node.what, g.word(node.to)))
    end = node.place in (nodes.Place.TOP, nodes.Place.BOTTOM)
    order = " in any order" if end and isinstance(node.what, nodes.In) else ""
    return you(f"put {g.every(node.what)} {where}{order}")


@LEXICON.says(nodes.Discard, merges=True)
def _discard(node: nodes.Discard, g: English) -> Deed:
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
    how += " injured" if node.injured else ""
    how += " as your one ninja of this turn" if node.uses else ""
    return you(f"put {g.every(node.what)} in play{how}")


@LEXICON.says(nodes.Draw)
def _draw(node: nodes.Draw, g: English) -> Deed:
    if isinstance(node.n, nodes.Done):
        return does(node.who, "draw", "that many cards")
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
    to = f"put it into your {g.word(node.to)} and shuffle your deck"
    if node.to == Zone.DECK:
        to = "shuffle your deck and put it on top"
    return you(f"search your deck for {'' if node.must else 'up to '}{what}, reveal it, {to}")


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
    return you(f"reduce the damage by {g.plain(node.n)}")


@LEXICON.says(v.NegateHarm)
def _negate_harm(node: v.NegateHarm, g: English) -> Deed:
    return you("negate the damage")


@LEXICON.says(v.StandBy, merges=True)
def _stand_by(node: v.StandBy, g: English) -> Deed:
    return you(f"remove {g.every(node.what)} from battle to stand by")


@LEXICON.says(v.NewHead)
def _new_head(node: v.NewHead, g: English) -> Deed:
    return you(f"swap the head of {g.team(node.of)} with a support of your choice")


@LEXICON.says(v.Join, merges=True)
def _join(node: v.Join, g: English) -> Deed:
    return you(f"move {g.every(node.what)} into {'a new team' if node.team is None else g.team(node.team)}")


@LEXICON.says(v.Reorganise)
def _reorganise(node: v.Reorganise, g: English) -> Deed:
    return does(node.who, "reorganise", "your teams" if node.who == nodes.Who.YOU else "their teams")


@LEXICON.says(v.WinRewards)
def _win_rewards(node: v.WinRewards, g: English) -> Deed:
    return does(node.who, "win", g.so_many(node.n, ("battle reward", "battle rewards")))


@LEXICON.says(v.MoveMarker)
def _move_marker(node: v.MoveMarker, g: English) -> Deed:
    by = f"changes by {g.plain(node.n)}"
    if isinstance(node.n, nodes.Number) and node.n.n:
        by = f"moves {'up' if node.n.n > 0 else 'down'} by {abs(node.n.n)}"
    return Deed(f"{OWNERS[node.who]} turn marker {by}")


@LEXICON.says(v.Mark)
def _mark(node: v.Mark, g: English) -> Deed:
    return you(f"mark {g.any_one(node.what)}")


# --- effects that contain others --------------------------------------------------------------------------------------


@LEXICON.says(nodes.Then)
def _then(node: nodes.Then, g: English) -> Deed:
    found: Deed = en.LEXICON.speaker(nodes.Then)(node, g)
    deeds = [g.deed(effect) for effect in node.of]
    if not deeds[0].bare or not all(deed.simple for deed in deeds[:-1]):
        return found
    return Deed(found.text, deeds[0].bare + found.text.removeprefix(deeds[0].text), simple=False)


@LEXICON.says(nodes.Flip)
def _flip(node: nodes.Flip, g: English) -> Deed:
    sides = [(side, effect) for side, effect in (("heads", node.heads), ("tails", node.tails)) if effect is not None]
    deeds = [(side, g.deed(effect)) for side, effect in sides]
    if not deeds or not all(deed.simple for _, deed in deeds):
        found: Deed = en.LEXICON.speaker(nodes.Flip)(node, g)
        return found
    text = f"flip a coin: {'; '.join(f'on {side}, {deed.text}' for side, deed in deeds)}"
    return Deed(text, text, simple=False)


@LEXICON.says(nodes.IfPays)
def _if_pays(node: nodes.IfPays, g: English) -> Deed:
    if isinstance(node.cost, nodes.Do) and g.deed(node.cost.effect).simple and g.deed(node.cost.effect).bare:
        cost = g.deed(node.cost.effect).bare
        return Deed(f"you may {cost}; if you do, {g.deed(node.effect).text}", simple=False)
    found: Deed = en.LEXICON.speaker(nodes.IfPays)(node, g)
    return found


@LEXICON.says(nodes.Lasting)
def _lasting(node: nodes.Lasting, g: English) -> Deed:
    short = isinstance(node.rule, (nodes.Cannot, nodes.Can, nodes.Has, nodes.CostLess, v.Must))
    if node.until == nodes.Until.TURN and short:
        return Deed(f"{g.rule(node.rule)} this turn")
    found: Deed = en.LEXICON.speaker(nodes.Lasting)(node, g)
    return found


@LEXICON.says(nodes.Later)
def _later(node: nodes.Later, g: English) -> Deed:
    if end_of_turn(node):
        return Deed(f"at the end of this turn, {g.deed(node.effect).text}", simple=False)
    found: Deed = en.LEXICON.speaker(nodes.Later)(node, g)
    return found


# --- costs ------------------------------------------------------------------------------------------------------------


@LEXICON.says(v.PayChakra)
def _pay_chakra(node: v.PayChakra, g: English) -> str:
    found = [(getattr(node, point), point) for point in POINTS if getattr(node, point)]
    names = {point: "" if point == "generic" else f"{point.title()} " for point in POINTS}
    return f"pay {join([f'{n} {names[point]}chakra' for n, point in found] or ['no chakra'], 'and')}"
