"""Japanese texts of effects and costs."""

from __future__ import annotations

from ofuda.effects import nodes
from ofuda.effects.words import amount, ja
from ofuda.effects.words.ja import Deed, does, you
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Fate, Zone
from ofuda.games.naruto.words.ja.grammar import LEXICON, OWNERS, Japanese
from ofuda.games.naruto.words.shapes import MANY, hand_to_draw, hand_to_keep, picked

PLACES = {nodes.Place.TOP: "の上", nodes.Place.BOTTOM: "の下"}
POINTS = {
    "generic": "任意",
    "earth": "土",
    "fire": "火",
    "lightning": "雷",
    "void": "無",
    "water": "水",
    "wind": "風",
}


def of_things(text: str, plain: str, te: str) -> Deed:
    """Return a clause about things."""
    return Deed(text + plain, text + te)


# --- effects on cards -------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Move, merges=True)
def _move(node: nodes.Move, g: Japanese) -> Deed:
    zone = Zone(int(node.to))
    what, where = g.whole(node.what), f"{g.owners(node.what, zone)}{PLACES.get(node.place, '')}に"
    if zone == Zone.SET_ASIDE and node.place == nodes.Place.ANYWHERE:
        return you(f"{what}を脇に", "置く", "置いて")
    if node.place == nodes.Place.SHUFFLED:
        return you(f"{what}を{where}", "混ぜる", "混ぜて")
    if zone == Zone.HAND and node.place == nodes.Place.ANYWHERE:
        return you(f"{what}を{where}", "加える", "加えて")
    cards = isinstance(node.what, nodes.In) and node.what.zone != Zone.LOOKED_AT
    cards = cards or (isinstance(node.what, nodes.Pick) and node.what.n != nodes.Number(1))
    order = "好きな順番で" if node.place in PLACES and cards else ""
    return you(f"{what}を{order}{where}", "置く", "置いて")


@LEXICON.says(nodes.Discard, merges=True)
def _discard(node: nodes.Discard, g: Japanese) -> Deed:
    keep = hand_to_keep(node)
    if keep is not None:
        return does(keep[0], f"手札が{keep[1]}枚になるようにカードを", "捨てる", "捨てて")
    cards = picked(node.what)
    if cards is not None and isinstance(node.what, nodes.Pick) and node.what.who != nodes.Who.YOU:
        n = node.what.n.n if isinstance(node.what.n, nodes.Number) else 0
        text = g.some_cards(n, cards)
        if text:
            own = f"自身の{text.removeprefix(ja.grammar.OWNERS[cards.who])}"
            return does(node.what.who, f"{own}を", "捨てる", "捨てて")
    return you(f"{g.whole(node.what)}を", "捨てる", "捨てて")


@LEXICON.says(nodes.PutInPlay, merges=True)
def _put_in_play(node: nodes.PutInPlay, g: Japanese) -> Deed:
    how = f"{g.team(node.team)}に加えて" if node.team is not None else ""
    how += "好きな位置で" if node.anywhere else ""
    how += "負傷状態で" if node.injured else ""
    how += "このターンの登場として" if node.uses else ""
    return you(f"{g.whole(node.what)}を{how}場に", "出す", "出して")


@LEXICON.says(nodes.Draw)
def _draw(node: nodes.Draw, g: Japanese) -> Deed:
    if isinstance(node.n, nodes.Done):
        return does(node.who, "同じ枚数のカードを", "引く", "引いて")
    if hand_to_draw(node):
        return does(node.who, f"手札が{hand_to_draw(node)}枚になるようにカードを", "引く", "引いて")
    what = "".join(g.counted(node.n, "カード", "枚")) if amount(node.n) else g.so_many(node.n, "カード", "枚")
    return does(node.who, what, "引く", "引いて")


@LEXICON.says(nodes.Show, merges=True)
def _show(node: nodes.Show, g: Japanese) -> Deed:
    if node.who == nodes.Who.YOU and isinstance(node.what, nodes.In) and node.what.filter is None:
        if node.what.zone == Zone.HAND:
            return you(f"{OWNERS[node.what.who]}手札を", "見る", "見て")
    if node.who == nodes.Who.EACH:
        return you(f"{g.whole(node.what)}を", "公開する", "公開して")
    found: Deed = ja.LEXICON.speaker(nodes.Show)(node, g)
    return found


@LEXICON.says(nodes.Reorder)
def _reorder(node: nodes.Reorder, g: Japanese) -> Deed:
    return you(f"あなたの山札の上から{g.plain(node.n)}枚のカードを見て好きな順番で上に", "戻す", "戻して")


@LEXICON.says(nodes.Shuffle)
def _shuffle(node: nodes.Shuffle, g: Japanese) -> Deed:
    return does(node.who, "山札を", "切り直す", "切り直して")


@LEXICON.says(nodes.Search)
def _search(node: nodes.Search, g: Japanese) -> Deed:
    what = g.simple(node.filter) or g.listed_all(node.filter or nodes.InPlay())
    most = "" if node.must else "まで"
    found = f"あなたの山札から{what}を{g.plain(node.n)}枚{most}探して公開し、"
    if node.to == Zone.DECK:
        return you(f"{found}山札を切り直してその上に", "置く", "置いて")
    to = "脇" if node.to == Zone.SET_ASIDE else g.word(node.to)
    put = "加え" if node.to == Zone.HAND else "置き"
    return you(f"{found}{to}に{put}、山札を", "切り直す", "切り直して")


@LEXICON.says(nodes.Negate, merges=True)
def _negate(node: nodes.Negate, g: Japanese) -> Deed:
    text = f"{g.every(node.what)}を無効にして持ち主の{g.word(node.to)}に"
    return you(text, "加える", "加えて") if node.to == Zone.HAND else you(text, "置く", "置いて")


@LEXICON.says(nodes.PutCoins, merges=True)
def _put_coins(node: nodes.PutCoins, g: Japanese) -> Deed:
    return you(f"{g.apiece(node.what)}に{g.so_many(node.n, g.word(node.coin), '個')}", "置く", "置いて")


# --- effects on ninjas ------------------------------------------------------------------------------------------------


@LEXICON.says(v.Gain)
def _gain(node: v.Gain, g: Japanese) -> Deed:
    power, lead = g.power(node.combat, node.support)
    return of_things(f"{lead}{g.every(node.what)}はこのターン{power}の修正を", "受ける", "受けて")


@LEXICON.says(v.GainMental)
def _gain_mental(node: v.GainMental, g: Japanese) -> Deed:
    (n, _), lead = g.power_parts(node.n, nodes.Number(0))
    return of_things(f"{lead}{g.every(node.what)}はこのターン精神力{n}の修正を", "受ける", "受けて")


@LEXICON.says(v.Become)
def _become(node: v.Become, g: Japanese) -> Deed:
    combat, support = (None if value is None else g.plain(value) for value in (node.combat, node.support))
    whose = g.every(node.what)
    if combat is None and support is None:
        return of_things(f"{whose}の力はこれでは", "変わらない", "変わらず")
    if combat is not None and support is not None:
        return of_things(f"{whose}の力はこのターン{combat}/{support}に", "なる", "なって")
    word, n = ("支援力", support) if combat is None else ("戦闘力", combat)
    return of_things(f"{whose}の{word}はこのターン{n}に", "なる", "なって")


@LEXICON.says(v.SwapPower)
def _swap_power(node: v.SwapPower, g: Japanese) -> Deed:
    return of_things(f"{g.every(node.what)}の戦闘力と支援力はこのターン", "入れ替わる", "入れ替わって")


@LEXICON.says(v.Freeze)
def _freeze(node: v.Freeze, g: Japanese) -> Deed:
    text = f"{g.every(node.what)}の戦闘力と支援力はこのターン印刷された値になり、"
    return of_things(text, "変わらない", "変わらず")


@LEXICON.says(v.Damage, merges=True)
def _damage(node: v.Damage, g: Japanese) -> Deed:
    return you(f"{g.apiece(node.what)}に{g.plain(node.n)}ダメージを", "与える", "与えて")


@LEXICON.says(v.Injure, merges=True)
def _injure(node: v.Injure, g: Japanese) -> Deed:
    return you(f"{g.every(node.what)}を", "負傷させる", "負傷させて")


@LEXICON.says(v.Heal, merges=True)
def _heal(node: v.Heal, g: Japanese) -> Deed:
    return you(f"{g.every(node.what)}を", "回復させる", "回復させて")


@LEXICON.says(v.ReduceBy)
def _reduce_by(node: v.ReduceBy, g: Japanese) -> Deed:
    if node.n == nodes.Number(MANY):
        return you("そのダメージを0に", "する", "して")
    if isinstance(node.n, nodes.Number) and node.n.n < 0:
        return you(f"そのダメージを{-node.n.n}", "増やす", "増やして")
    return you(f"そのダメージを{g.plain(node.n)}", "減らす", "減らして")


@LEXICON.says(v.NegateHarm)
def _negate_harm(node: v.NegateHarm, g: Japanese) -> Deed:
    injured = isinstance(g.instead, nodes.WouldBe) and g.instead.deed == Fate.DAMAGED_OR_INJURED
    return you(f"そのダメージ{'か負傷' if injured else ''}を", "無効にする", "無効にして")


@LEXICON.says(v.Redirect)
def _redirect(node: v.Redirect, g: Japanese) -> Deed:
    return of_things(f"代わりに{g.any_one(node.to)}がそのダメージを", "受ける", "受けて")


@LEXICON.says(v.StandBy, merges=True)
def _stand_by(node: v.StandBy, g: Japanese) -> Deed:
    return you(f"{g.every(node.what)}を戦場から戻して", "待機させる", "待機させて")


@LEXICON.says(v.NewHead)
def _new_head(node: v.NewHead, g: Japanese) -> Deed:
    return you(f"{g.team(node.of)}のリーダーをあなたが選ぶサポート1人と", "入れ替える", "入れ替えて")


@LEXICON.says(v.Join, merges=True)
def _join(node: v.Join, g: Japanese) -> Deed:
    team = "新しいチーム" if node.team is None else g.team(node.team)
    return you(f"{g.every(node.what)}を{team}に{'好きな位置で' if node.anywhere else ''}", "移す", "移して")


@LEXICON.says(v.Reorganise)
def _reorganise(node: v.Reorganise, g: Japanese) -> Deed:
    whose = "あなた" if node.who == nodes.Who.YOU else "自身"
    return does(node.who, f"{whose}のチームを", "編成し直す", "編成し直して")


@LEXICON.says(v.WinRewards)
def _win_rewards(node: v.WinRewards, g: Japanese) -> Deed:
    return does(node.who, g.so_many(node.n, "戦果", "枚"), "得る", "得て")


@LEXICON.says(v.MoveMarker)
def _move_marker(node: v.MoveMarker, g: Japanese) -> Deed:
    marker = f"{OWNERS[node.who]}ターンマーカーを"
    if node.n == nodes.Times(-1, v.Marker(node.who)):
        return you(f"{marker}0に", "する", "して")
    if isinstance(node.n, nodes.Number) and node.n.n:
        plain, te = ("進める", "進めて") if node.n.n > 0 else ("戻す", "戻して")
        return you(f"{marker}{abs(node.n.n)}", plain, te)
    if isinstance(node.n, nodes.Times) and isinstance(node.n.of, nodes.X) and node.n.n < 0:
        return you(f"{marker}{'' if node.n.n == -1 else -node.n.n}X", "戻す", "戻して")
    return you(f"{marker}{g.plain(node.n)}だけ", "変える", "変えて")


@LEXICON.says(nodes.TakeCoins, merges=True)
def _take_coins(node: nodes.TakeCoins, g: Japanese) -> Deed:
    coins = g.so_many(node.n, g.word(node.coin), "個")
    if node.n == nodes.Number(MANY):
        coins = f"{g.word(node.coin)}をすべて"
    return you(f"{g.apiece(node.what)}から{coins}", "取り除く", "取り除いて")


@LEXICON.says(nodes.Split)
def _split(node: nodes.Split, g: Japanese) -> Deed:
    rest = "公開されたカードを2つの束に分け、あなたは一方を手札に加えもう一方を"
    return does(node.by, rest, "捨てる", "捨てて")


@LEXICON.says(nodes.Attach)
def _attach(node: nodes.Attach, g: Japanese) -> Deed:
    return you(f"{g.called(nodes.Which.THIS)}を{g.any_one(node.to)}に", "装着する", "装着して")


@LEXICON.says(nodes.GoTo)
def _go_to(node: nodes.GoTo, g: Japanese) -> Deed:
    owner = "あなた" if node.zone == Zone.REWARDS else "持ち主"  # NR-3: of the player who wins it
    rest = f"代わりにそれを{owner}の{g.word(node.zone)}に"
    if g.instead is None:
        rest = f"解決後に{g.called(nodes.Which.THIS)}をチャクラ置き場ではなく{owner}の{g.word(node.zone)}に"
    return you(rest, "加える", "加えて") if node.zone == Zone.HAND else you(rest, "置く", "置いて")


@LEXICON.says(v.GiveBack, merges=True)
def _give_back(node: v.GiveBack, g: Japanese) -> Deed:
    return you(f"{g.every(node.what)}を相手の里に", "戻す", "戻して")


@LEXICON.says(v.CountAsGrowth)
def _count_as_growth(node: v.CountAsGrowth, g: Japanese) -> Deed:
    return you(f"これを{g.every(node.what)}の成長として", "扱う", "扱って")


@LEXICON.says(v.Mark)
def _mark(node: v.Mark, g: Japanese) -> Deed:
    return you(f"{g.any_one(node.what)}に印を", "付ける", "付けて")


# --- costs ------------------------------------------------------------------------------------------------------------


@LEXICON.says(v.PayChakra)
def _pay_chakra(node: v.PayChakra, g: Japanese) -> Deed:
    found = [f"{sort}のチャクラ{getattr(node, point)}つ" for point, sort in POINTS.items() if getattr(node, point)]
    return you(f"{'と'.join(found) or 'チャクラ0つ'}を", "支払う", "支払って")
