"""Japanese texts of shared effects and costs."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words import amount
from ofuda.effects.words.ja.grammar import LEXICON, PLAYERS, Deed, Japanese, does, you
from ofuda.effects.words.ja.things import wanted

PLACES = {
    nodes.Place.ANYWHERE: "{}に",
    nodes.Place.TOP: "{}の上に",
    nodes.Place.BOTTOM: "{}の下に",
    nodes.Place.SHUFFLED: "{}に混ぜて",
}
LEADS = {
    nodes.Reading.EVERY: "成立している行をすべて",
    nodes.Reading.ONE: "成立している行を1つ選んで",
    nodes.Reading.EXACT: "ちょうど支払った行を",
}
UNTIL = {nodes.Until.TURN: "ターン終了時まで", nodes.Until.NEXT_TURN: "もう一方のプレイヤーの次のターン終了時まで"}


@LEXICON.says(nodes.Move, merges=True)
def _move(node: nodes.Move, g: Japanese) -> Deed:
    return you(f"{g.every(node.what)}を{PLACES[node.place].format(g.word(node.to))}", "置く", "置いて")


@LEXICON.says(nodes.Discard, merges=True)
def _discard(node: nodes.Discard, g: Japanese) -> Deed:
    return you(f"{g.every(node.what)}を", "捨てる", "捨てて")


@LEXICON.says(nodes.PutInPlay, merges=True)
def _put_in_play(node: nodes.PutInPlay, g: Japanese) -> Deed:
    how = [f"{g.any_one(node.team)}のチームに"] if node.team is not None else []
    how += ["好きな位置で"] if node.anywhere else []
    how += ["負傷状態で"] if node.injured else []
    how += ["このターンのプレイとして"] if node.uses else []
    details = f"（{'、'.join(how)}）" if how else ""
    return you(f"{g.every(node.what)}を{details}場に", "出す", "出して")


@LEXICON.says(nodes.Draw)
def _draw(node: nodes.Draw, g: Japanese) -> Deed:
    what = "".join(g.counted(node.n, "カード", "枚")) if amount(node.n) else g.so_many(node.n, "カード", "枚")
    return does(node.who, what, "引く", "引いて")


@LEXICON.says(nodes.Show, merges=True)
def _show(node: nodes.Show, g: Japanese) -> Deed:
    what = f"{g.every(node.what)}を"
    if node.who == nodes.Who.YOU:
        return you(what, "見る", "見て")
    if node.who == nodes.Who.EACH:
        return you(what, "公開する", "公開して")
    return you(f"{what}{PLAYERS[node.who]}に", "見せる", "見せて")


@LEXICON.says(nodes.Search)
def _search(node: nodes.Search, g: Japanese) -> Deed:
    most = "" if node.must else "まで"
    what = f"デッキから{wanted(node.filter, g)}を{g.plain(node.n)}枚{most}探して{g.word(node.to)}に"
    return you(what, "置き、デッキを切り直す", "置き、デッキを切り直して")


@LEXICON.says(nodes.Reorder)
def _reorder(node: nodes.Reorder, g: Japanese) -> Deed:
    return you(f"デッキの上から{g.plain(node.n)}枚のカードを見て好きな順番に", "戻す", "戻して")


@LEXICON.says(nodes.Shuffle)
def _shuffle(node: nodes.Shuffle, g: Japanese) -> Deed:
    return does(node.who, "デッキを", "切り直す", "切り直して")


@LEXICON.says(nodes.Split)
def _split(node: nodes.Split, g: Japanese) -> Deed:
    rest = "公開されたカードを2つの束に分け、あなたは一方を取りもう一方を"
    return does(node.by, rest, "捨てる", "捨てて")


@LEXICON.says(nodes.PutCoins, merges=True)
def _put_coins(node: nodes.PutCoins, g: Japanese) -> Deed:
    return you(f"{g.every(node.what)}に{g.so_many(node.n, g.word(node.coin), '個')}", "置く", "置いて")


@LEXICON.says(nodes.TakeCoins, merges=True)
def _take_coins(node: nodes.TakeCoins, g: Japanese) -> Deed:
    return you(f"{g.every(node.what)}から{g.so_many(node.n, g.word(node.coin), '個')}", "取り除く", "取り除いて")


@LEXICON.says(nodes.GatherCoins)
def _gather_coins(node: nodes.GatherCoins, g: Japanese) -> Deed:
    coins = f"{g.every(node.source)}から{g.any_one(node.to)}に{g.word(node.coin)}をすべて"
    return you(coins, "移す", "移して")


@LEXICON.says(nodes.Negate, merges=True)
def _negate(node: nodes.Negate, g: Japanese) -> Deed:
    return you(f"{g.every(node.what)}を無効にして{g.word(node.to)}に", "置く", "置いて")


@LEXICON.says(nodes.Rewrite)
def _rewrite(node: nodes.Rewrite, g: Japanese) -> Deed:
    how = "さらに" if node.keep else "代わりに"
    rest = f"{g.every(node.what)}は{how}{g.block(node.effect)}を"
    return Deed(f"{rest}行う", f"{rest}行って")


@LEXICON.says(nodes.Attach)
def _attach(node: nodes.Attach, g: Japanese) -> Deed:
    return you(f"このカードを{g.any_one(node.to)}に", "装着する", "装着して")


@LEXICON.says(nodes.TakeControl, merges=True)
def _take_control(node: nodes.TakeControl, g: Japanese) -> Deed:
    return you(f"{g.every(node.what)}の支配を", "得る", "得て")


@LEXICON.says(nodes.GoTo)
def _go_to(node: nodes.GoTo, g: Japanese) -> Deed:
    return Deed(f"それは{g.word(node.zone)}へ行く", f"それは{g.word(node.zone)}へ行って")


# --- effects that contain others --------------------------------------------------------------------------------------


def first(effect: nodes.Effect, g: Japanese) -> str:
    """Return an effect before another one: in brackets, unless it is one clause."""
    deed = g.deed(effect)
    return deed.te if deed.simple and deed.te else f"{g.block(effect)}を行って"


@LEXICON.says(nodes.IfDo)
def _if_do(node: nodes.IfDo, g: Japanese) -> Deed:
    return Deed(f"{first(node.effect, g)}、そうした場合、{g.deed(node.then).text}", simple=False)


@LEXICON.says(nodes.IfPays)
def _if_pays(node: nodes.IfPays, g: Japanese) -> Deed:
    return Deed(f"〔{g.cost(node.cost).text}〕ことを支払ってもよい：{g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Unless)
def _unless(node: nodes.Unless, g: Japanese) -> Deed:
    deed = g.block(node.deed)
    return Deed(f"{PLAYERS[node.who]}が{deed}を選ばないかぎり、{g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Flip)
def _flip(node: nodes.Flip, g: Japanese) -> Deed:
    return you(f"（表：{g.block(node.heads)}、裏：{g.block(node.tails)}）のコインを", "投げる", "投げて")


@LEXICON.says(nodes.Line)
def _line(node: nodes.Line, g: Japanese) -> str:
    return f"〔{g.clause(node.condition).text}場合：{g.deed(node.effect).text}〕"


@LEXICON.says(nodes.Lines)
def _lines(node: nodes.Lines, g: Japanese) -> Deed:
    with g.set(listed=False):
        lines = "".join(str(g.phrase(line)) for line in node.of)
    return you(f"次のうち{LEADS[node.how]}{lines}を", "行う", "行って")


@LEXICON.says(nodes.Lasting)
def _lasting(node: nodes.Lasting, g: Japanese) -> Deed:
    text = f"{UNTIL[node.until]}、{g.rule(node.rule)}"
    return Deed(text, f"{text}ものとして")


@LEXICON.says(nodes.Later)
def _later(node: nodes.Later, g: Japanese) -> Deed:
    often = "たびに" if node.each else "次のときに"
    return Deed(f"このターン、{g.event(node.when)}{often}、{g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.ChooseX)
def _choose_x(node: nodes.ChooseX, g: Japanese) -> Deed:
    return Deed(f"{g.plain(node.most)}以下の数Xを選ぶ：{g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.ChoosePlayer)
def _choose_player(node: nodes.ChoosePlayer, g: Japanese) -> Deed:
    return Deed(f"プレイヤー1人を選ぶ：{g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.EachPlayer)
def _each_player(node: nodes.EachPlayer, g: Japanese) -> Deed:
    return Deed(f"ターン順に各プレイヤーについて：{g.deed(node.effect).text}", simple=False)


@LEXICON.says(nodes.Declare)
def _declare(node: nodes.Declare, g: Japanese) -> Deed:
    return Deed(f"{g.word(node.what)}を1つ宣言する：{g.deed(node.effect).text}", simple=False)


# --- costs ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Do)
def _do(node: nodes.Do, g: Japanese) -> Deed:
    deed = g.deed(node.effect)
    if deed.simple and deed.te:
        return Deed(deed.text, deed.te)
    return Deed(f"{g.block(node.effect)}を行う", f"{g.block(node.effect)}を行って")


@LEXICON.says(nodes.OneCost)
def _one_cost(node: nodes.OneCost, g: Japanese) -> Deed:
    costs = "か".join(f"〔{g.cost(cost).text}〕" for cost in node.of)
    return Deed(f"{costs}を行う", f"{costs}を行って")
