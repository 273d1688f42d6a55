"""English texts of shared effects and costs."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words import amount
from ofuda.effects.words.en.grammar import LEXICON, PLAYERS, Deed, English, article, does, you
from ofuda.effects.words.en.things import wanted

PLACES = {
    nodes.Place.ANYWHERE: "into the {}",
    nodes.Place.TOP: "on top of the {}",
    nodes.Place.BOTTOM: "under the {}",
    nodes.Place.SHUFFLED: "into the {}, which is shuffled",
}
LEADS = {
    nodes.Reading.EVERY: "do every line that holds:",
    nodes.Reading.ONE: "choose one line that holds:",
    nodes.Reading.EXACT: "do the line that was paid for exactly:",
}
UNTIL = {
    nodes.Until.TURN: "until the end of the turn",
    nodes.Until.NEXT_TURN: "until the end of the other player's next turn",
}
CARDS = ("card", "cards")


@LEXICON.says(nodes.Move, merges=True)
def _move(node: nodes.Move, g: English) -> Deed:
    return you(f"put {g.every(node.what)} {PLACES[node.place].format(g.word(node.to))}")


@LEXICON.says(nodes.Discard, merges=True)
def _discard(node: nodes.Discard, g: English) -> Deed:
    return you(f"discard {g.every(node.what)}")


@LEXICON.says(nodes.PutInPlay, merges=True)
def _put_in_play(node: nodes.PutInPlay, g: English) -> Deed:
    how = [f"in the team of {g.any_one(node.team)}"] if node.team is not None else []
    how += ["in any position"] if node.anywhere else []
    how += ["injured"] if node.injured else []
    how += ["as your play of this turn"] if node.uses else []
    details = f" ({', '.join(how)})" if how else ""
    return you(f"put {g.every(node.what)} in play{details}")


@LEXICON.says(nodes.Draw)
def _draw(node: nodes.Draw, g: English) -> Deed:
    what = g.counted(node.n, CARDS) if amount(node.n) else g.so_many(node.n, CARDS)
    return does(node.who, "draw", what)


@LEXICON.says(nodes.Show, merges=True)
def _show(node: nodes.Show, g: English) -> Deed:
    what = g.every(node.what)
    if node.who == nodes.Who.YOU:
        return you(f"look at {what}")
    return you(f"reveal {what}" if node.who == nodes.Who.EACH else f"show {what} to {PLAYERS[node.who]}")


@LEXICON.says(nodes.Search)
def _search(node: nodes.Search, g: English) -> Deed:
    what = f"{'' if node.must else 'up to '}{g.plain(node.n)} {wanted(node.filter, g)}"
    return you(f"search your deck for {what}, put them into the {g.word(node.to)} and shuffle")


@LEXICON.says(nodes.Reorder)
def _reorder(node: nodes.Reorder, g: English) -> Deed:
    cards = "card" if node.n == nodes.Number(1) else f"{g.plain(node.n)} cards"
    return you(f"look at the top {cards} of your deck and put them back in any order")


@LEXICON.says(nodes.Shuffle)
def _shuffle(node: nodes.Shuffle, g: English) -> Deed:
    return does(node.who, "shuffle", "your deck" if node.who == nodes.Who.YOU else "their deck")


@LEXICON.says(nodes.Split)
def _split(node: nodes.Split, g: English) -> Deed:
    rest = "the cards that were shown into two piles, and you take one and discard the other"
    return does(node.by, "part", rest)


@LEXICON.says(nodes.PutCoins, merges=True)
def _put_coins(node: nodes.PutCoins, g: English) -> Deed:
    return you(f"put {g.so_many(node.n, g.word(node.coin))} on {g.every(node.what)}")


@LEXICON.says(nodes.TakeCoins, merges=True)
def _take_coins(node: nodes.TakeCoins, g: English) -> Deed:
    return you(f"take {g.so_many(node.n, g.word(node.coin))} from {g.every(node.what)}")


@LEXICON.says(nodes.GatherCoins)
def _gather_coins(node: nodes.GatherCoins, g: English) -> Deed:
    coins = g.word(node.coin)[1]
    return you(f"move all {coins} from {g.every(node.source)} to {g.any_one(node.to)}")


@LEXICON.says(nodes.Negate, merges=True)
def _negate(node: nodes.Negate, g: English) -> Deed:
    return you(f"negate {g.every(node.what)}, which is put into the {g.word(node.to)}")


@LEXICON.says(nodes.Rewrite)
def _rewrite(node: nodes.Rewrite, g: English) -> Deed:
    does_this = "also does this" if node.keep else "does this instead"
    return Deed(f"{g.every(node.what)} {does_this}: {g.block(node.effect)}")


@LEXICON.says(nodes.Attach)
def _attach(node: nodes.Attach, g: English) -> Deed:
    return you(f"attach this card to {g.any_one(node.to)}")


@LEXICON.says(nodes.TakeControl, merges=True)
def _take_control(node: nodes.TakeControl, g: English) -> Deed:
    return you(f"take control of {g.every(node.what)}")


@LEXICON.says(nodes.GoTo)
def _go_to(node: nodes.GoTo, g: English) -> Deed:
    return Deed(f"it goes to the {g.word(node.zone)}")


# --- effects that contain others --------------------------------------------------------------------------------------


def first(effect: nodes.Effect, g: English) -> str:
    """Return an effect before another one: in brackets, unless it is one clause."""
    deed = g.deed(effect)
    return deed.text if deed.simple else g.block(effect)


@LEXICON.says(nodes.IfDo)
def _if_do(node: nodes.IfDo, g: English) -> Deed:
    return Deed(f"{first(node.effect, g)}, and if that is done, {g.deed(node.then).text}", simple=False)


@LEXICON.says(nodes.IfPays)
def _if_pays(node: nodes.IfPays, g: English) -> Deed:
    return Deed(f"you may pay [{g.cost(node.cost)}]: {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Unless)
def _unless(node: nodes.Unless, g: English) -> Deed:
    lets = "choose" if node.who == nodes.Who.YOU else "chooses"
    return Deed(f"unless {PLAYERS[node.who]} {lets} {g.block(node.deed)}, {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Flip)
def _flip(node: nodes.Flip, g: English) -> Deed:
    return you(f"flip a coin (heads: {g.block(node.heads)}, tails: {g.block(node.tails)})")


@LEXICON.says(nodes.Line)
def _line(node: nodes.Line, g: English) -> str:
    return f"[if {g.clause(node.condition).text}: {g.deed(node.effect).text}]"


@LEXICON.says(nodes.Lines)
def _lines(node: nodes.Lines, g: English) -> Deed:
    with g.set(listed=False):
        return you(f"{LEADS[node.how]} {' '.join(str(g.phrase(line)) for line in node.of)}")


@LEXICON.says(nodes.Lasting)
def _lasting(node: nodes.Lasting, g: English) -> Deed:
    return Deed(f"{UNTIL[node.until]}, {g.rule(node.rule)}")


@LEXICON.says(nodes.Later)
def _later(node: nodes.Later, g: English) -> Deed:
    often = "each time" if node.each else "the next time"
    return Deed(f"this turn, {often} {g.event(node.when)}, {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.ChooseX)
def _choose_x(node: nodes.ChooseX, g: English) -> Deed:
    return Deed(f"choose a number X up to {g.plain(node.most)}: {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.ChoosePlayer)
def _choose_player(node: nodes.ChoosePlayer, g: English) -> Deed:
    return Deed(f"choose a player: {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.EachPlayer)
def _each_player(node: nodes.EachPlayer, g: English) -> Deed:
    return Deed(f"for each player in turn order: {g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Declare)
def _declare(node: nodes.Declare, g: English) -> Deed:
    return Deed(f"declare {article(g.word(node.what))}: {g.deed(node.effect).text}", simple=False)


# --- costs ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Do)
def _do(node: nodes.Do, g: English) -> str:
    return first(node.effect, g)


@LEXICON.says(nodes.OneCost)
def _one_cost(node: nodes.OneCost, g: English) -> str:
    return f"either {' or '.join(f'[{g.cost(cost)}]' for cost in node.of)}"
