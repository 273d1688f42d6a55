"""English for shared effects and costs."""

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
    Number,
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
from ofuda.effects.words.en.grammar import LEXICON, PLAYERS, Deed, English, article, does, you
from ofuda.effects.words.en.things import wanted

PLACES = {
    Place.ANYWHERE: "into the {}",
    Place.TOP: "on top of the {}",
    Place.BOTTOM: "under the {}",
    Place.SHUFFLED: "into the {}, which is shuffled",
}
LEADS = {
    Reading.EVERY: "do every line that holds:",
    Reading.ONE: "choose one line that holds:",
    Reading.EXACT: "do the line that was paid for exactly:",
}
UNTIL = {Until.TURN: "until the end of the turn", Until.NEXT_TURN: "until the end of the other player's next turn"}
CARDS = ("card", "cards")


@LEXICON.says(Move, merges=True)
def _move(node: Move, g: English) -> Deed:
    return you(f"put {g.every(node.what)} {PLACES[node.place].format(g.word(node.to))}")


@LEXICON.says(Discard, merges=True)
def _discard(node: Discard, g: English) -> Deed:
    return you(f"discard {g.every(node.what)}")


@LEXICON.says(PutInPlay, merges=True)
def _put_in_play(node: PutInPlay, g: English) -> Deed:
    how = [f"in the team of {g.any_one(node.team)}"] if node.team is not None else []
    how += ["injured"] if node.injured else []
    how += ["as your play of this turn"] if node.uses else []
    details = f" ({', '.join(how)})" if how else ""
    return you(f"put {g.every(node.what)} in play{details}")


@LEXICON.says(Draw)
def _draw(node: Draw, g: English) -> Deed:
    what = g.counted(node.n, CARDS) if amount(node.n) else g.so_many(node.n, CARDS)
    return does(node.who, "draw", what)


@LEXICON.says(Show, merges=True)
def _show(node: Show, g: English) -> Deed:
    what = g.every(node.what)
    if node.who == Who.YOU:
        return you(f"look at {what}")
    return you(f"reveal {what}" if node.who == Who.EACH else f"show {what} to {PLAYERS[node.who]}")


@LEXICON.says(Search)
def _search(node: Search, g: English) -> Deed:
    what = f"up to {g.plain(node.n)} {wanted(node.filter, g)}"
    return you(f"search your deck for {what}, put them into the {g.word(node.to)} and shuffle")


@LEXICON.says(Reorder)
def _reorder(node: Reorder, g: English) -> Deed:
    cards = "card" if node.n == Number(1) else f"{g.plain(node.n)} cards"
    return you(f"look at the top {cards} of your deck and put them back in any order")


@LEXICON.says(Shuffle)
def _shuffle(node: Shuffle, g: English) -> Deed:
    return does(node.who, "shuffle", "your deck" if node.who == Who.YOU else "their deck")


@LEXICON.says(Split)
def _split(node: Split, g: English) -> Deed:
    rest = "the cards that were shown into two piles, and you take one and discard the other"
    return does(node.by, "part", rest)


@LEXICON.says(PutCoins, merges=True)
def _put_coins(node: PutCoins, g: English) -> Deed:
    return you(f"put {g.so_many(node.n, g.word(node.coin))} on {g.every(node.what)}")


@LEXICON.says(TakeCoins, merges=True)
def _take_coins(node: TakeCoins, g: English) -> Deed:
    return you(f"take {g.so_many(node.n, g.word(node.coin))} from {g.every(node.what)}")


@LEXICON.says(GatherCoins)
def _gather_coins(node: GatherCoins, g: English) -> Deed:
    coins = g.word(node.coin)[1]
    return you(f"move any number of {coins} from {g.every(node.source)} to {g.any_one(node.to)}")


@LEXICON.says(Negate, merges=True)
def _negate(node: Negate, g: English) -> Deed:
    return you(f"negate {g.every(node.what)}, which is put into the {g.word(node.to)}")


@LEXICON.says(Rewrite)
def _rewrite(node: Rewrite, g: English) -> Deed:
    does_this = "also does this" if node.keep else "does this instead"
    return Deed(f"{g.every(node.what)} {does_this}: {g.block(node.effect)}")


@LEXICON.says(Attach)
def _attach(node: Attach, g: English) -> Deed:
    return you(f"attach this card to {g.any_one(node.to)}")


@LEXICON.says(TakeControl, merges=True)
def _take_control(node: TakeControl, g: English) -> Deed:
    return you(f"take control of {g.every(node.what)}")


@LEXICON.says(GoTo)
def _go_to(node: GoTo, g: English) -> Deed:
    return Deed(f"it goes to the {g.word(node.zone)}")


# --- effects that order others ----------------------------------------------------------------------------------------


def first(effect: Effect, g: English) -> str:
    """An effect that another follows: in brackets, unless it is one clause."""
    deed = g.deed(effect)
    return deed.text if deed.simple else g.block(effect)


@LEXICON.says(IfDo)
def _if_do(node: IfDo, g: English) -> Deed:
    return Deed(f"{first(node.effect, g)}, and if that is done, {g.deed(node.then).text}", simple=False)


@LEXICON.says(IfPays)
def _if_pays(node: IfPays, g: English) -> Deed:
    return Deed(f"you may pay [{g.cost(node.cost)}]: {g.deed(node.effect).text}", simple=False)


@LEXICON.says(Unless)
def _unless(node: Unless, g: English) -> Deed:
    lets = "choose" if node.who == Who.YOU else "chooses"
    return Deed(f"unless {PLAYERS[node.who]} {lets} {g.block(node.deed)}, {g.deed(node.effect).text}", simple=False)


@LEXICON.says(Flip)
def _flip(node: Flip, g: English) -> Deed:
    return you(f"flip a coin (heads: {g.block(node.heads)}, tails: {g.block(node.tails)})")


@LEXICON.says(Line)
def _line(node: Line, g: English) -> str:
    return f"[if {g.clause(node.condition).text}: {g.deed(node.effect).text}]"


@LEXICON.says(Lines)
def _lines(node: Lines, g: English) -> Deed:
    with g.set(listed=False):
        return you(f"{LEADS[node.how]} {' '.join(str(g.phrase(line)) for line in node.of)}")


@LEXICON.says(Lasting)
def _lasting(node: Lasting, g: English) -> Deed:
    return Deed(f"{UNTIL[node.until]}, {g.rule(node.rule)}")


@LEXICON.says(Later)
def _later(node: Later, g: English) -> Deed:
    often = "each time" if node.each else "the next time"
    return Deed(f"this turn, {often} {g.event(node.when)}, {g.deed(node.effect).text}", simple=False)


@LEXICON.says(ChooseX)
def _choose_x(node: ChooseX, g: English) -> Deed:
    return Deed(f"choose a number X up to {g.plain(node.most)}: {g.deed(node.effect).text}", simple=False)


@LEXICON.says(ChoosePlayer)
def _choose_player(node: ChoosePlayer, g: English) -> Deed:
    return Deed(f"choose a player: {g.deed(node.effect).text}", simple=False)


@LEXICON.says(EachPlayer)
def _each_player(node: EachPlayer, g: English) -> Deed:
    return Deed(f"for each player in turn order: {g.deed(node.effect).text}", simple=False)


@LEXICON.says(Declare)
def _declare(node: Declare, g: English) -> Deed:
    return Deed(f"declare {article(g.word(node.what))}: {g.deed(node.effect).text}", simple=False)


# --- costs ------------------------------------------------------------------------------------------------------------


@LEXICON.says(Do)
def _do(node: Do, g: English) -> str:
    return first(node.effect, g)


@LEXICON.says(OneCost)
def _one_cost(node: OneCost, g: English) -> str:
    return f"either {' or '.join(f'[{g.cost(cost)}]' for cost in node.of)}"
