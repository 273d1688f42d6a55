"""Japanese texts of triggers, rules and abilities."""

from __future__ import annotations

import re

from ofuda.effects import nodes
from ofuda.effects.words import ja
from ofuda.effects.words.ja.grammar import PLAYERS
from ofuda.games.naruto.vocabulary import nodes as v
from ofuda.games.naruto.vocabulary.names import Deed, Harm, Right, Way
from ofuda.games.naruto.vocabulary.names import Moment as At
from ofuda.games.naruto.words.ja.grammar import LEXICON, OWNERS, Japanese
from ofuda.games.naruto.words.shapes import MANY, deploys, is_optional

EITHER: dict[nodes.Player, str] = {**PLAYERS, nodes.Who.EACH: "いずれかのプレイヤー"}
GETS = {nodes.Gets.ALSO: "も持つ", nodes.Gets.LOSES: "を失う", nodes.Gets.INSTEAD: "だけを持つ"}


# --- triggers ---------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Left)
def _left(node: nodes.Left, g: Japanese) -> str:
    if node.how == Way.FROM_HAND:
        return f"{g.any_one(node.what)}が手札から捨てられた"
    return f"{g.any_one(node.what)}が{g.word(node.how)}場を離れた"


@LEXICON.says(nodes.Moment)
def _moment(node: nodes.Moment, g: Japanese) -> str:
    if node.who == nodes.Who.EACH and node.which in (At.BATTLE_BEGINS, At.SHOWDOWN_BEGINS):
        return str(g.word(node.which)).removeprefix("ターンの")
    return str(ja.LEXICON.speaker(nodes.Moment)(node, g))


@LEXICON.says(v.Goes)
def _goes(node: v.Goes, g: Japanese) -> str:
    return f"{g.subject(node.what)}が{g.word(node.how)}"


@LEXICON.says(v.SendsTeam)
def _sends_team(node: v.SendsTeam, g: Japanese) -> str:
    return f"{EITHER[node.who]}がチームを出撃させた"


@LEXICON.says(v.Holds)
def _holds(node: v.Holds, g: Japanese) -> str:
    condition = g.clause(node.condition)
    text = f"（{condition.text}）" if condition.compound else condition.text
    return f"ターン中に初めて{text}状態になった"


@LEXICON.says(v.Meets)
def _meets(node: v.Meets, g: Japanese) -> str:
    return f"{g.subject(node.what)}が相手のチームと向かい合った"


@LEXICON.says(v.Gained)
def _gained(node: v.Gained, g: Japanese) -> str:
    return f"{g.any_one(node.what)}が{g.any_one(node.by)}から戦闘力を得た"


@LEXICON.says(v.Harmed)
def _harmed(node: v.Harmed, g: Japanese) -> str:
    how, what = g.word(node.how), g.subject(node.what)
    if node.by is None:
        return f"{what}がダメージを受けたか負傷した" if node.how == Harm.ANY else f"{what}が{how}ダメージを受けた"
    by = g.team(node.by.of) if isinstance(node.by, v.TeamOf) else g.any_one(node.by)
    return f"{by}が{how}{what}にダメージを与えた"


@LEXICON.says(v.Wins)
def _wins(node: v.Wins, g: Japanese) -> str:
    return f"{g.team_with(node.what)}が{g.word(node.how)}"


@LEXICON.says(v.UsesJutsu)
def _uses_jutsu(node: v.UsesJutsu, g: Japanese) -> str:
    return f"{g.any_one(node.what)}が術を使った"


@LEXICON.says(v.RewardsWon)
def _rewards_won(node: v.RewardsWon, g: Japanese) -> str:
    which = f"ターンの{node.n}枚目の戦果" if node.n else "戦果"
    return f"{EITHER[node.who]}が{which}を得た"


@LEXICON.says(v.MarkerBecomes)
def _marker_becomes(node: v.MarkerBecomes, g: Japanese) -> str:
    return f"{OWNERS[node.who]}ターンマーカーが{node.n}になった"


# --- rules ------------------------------------------------------------------------------------------------------------


@LEXICON.says(nodes.Cannot)
def _cannot(node: nodes.Cannot, g: Japanese) -> str:
    alone, others = g.word(node.deed)
    what, how = f"{g.subject(node.what)}は", str(alone)
    if node.deed == Deed.WIN_REWARDS:
        what = f"{g.team_with(node.what)}は"
    if node.deed == Deed.POWER_CHANGED:
        what = f"{g.subject(node.what)}の力は"
    if node.than is not None:
        how = others.format(g.others(node.than) if node.deed == Deed.GO else g.subject(node.than))
    return what.replace(f"{PLAYERS[nodes.Who.EACH]}は", "どのプレイヤーも") + how


@LEXICON.says(nodes.Can)
def _can(node: nodes.Can, g: Japanese) -> str:
    if node.deed == Right.SEE_HAND:
        return f"あなたは{g.subject(node.what)}の手札を見ることができる"
    if node.deed == Right.DEPLOY_IN_EXCHANGE:
        return f"あなたは{g.word(node.deed).format(g.subject(node.what))}"
    return f"{g.subject(node.what)}は{g.word(node.deed)}"


@LEXICON.says(v.Must)
def _must(node: v.Must, g: Japanese) -> str:
    alone, others = g.word(node.duty)
    return f"{g.subject(node.what)}は{alone if node.other is None else others.format(g.subject(node.other))}"


@LEXICON.says(v.CostIs)
def _cost_is(node: v.CostIs, g: Japanese) -> str:
    found = [f"任意のチャクラ{node.generic}つ"] if node.generic else []
    if node.symbol is not None:
        found.append(f"{g.word(node.symbol)}のチャクラ{node.points}つ")
    elif node.points:
        found.append(f"シンボルのないチャクラ{node.points}つ")
    cost = f"{'と'.join(found)}だけになる" if found else "なくなる"
    return f"{g.subject(node.what)}のコストは{cost}"


@LEXICON.says(v.AnySymbols)
def _any_symbols(node: v.AnySymbols, g: Japanese) -> str:
    return f"{g.subject(node.what)}のコストのシンボルは任意のチャクラで支払える"


@LEXICON.says(v.DrawsAreWon)
def _draws_are_won(node: v.DrawsAreWon, g: Japanese) -> str:
    return f"{g.team_with(node.what)}は引き分けのとき勝利を収める"


@LEXICON.says(v.NumbersUp)
def _numbers_up(node: v.NumbersUp, g: Japanese) -> str:
    return f"{g.subject(node.what)}の数値と対象の数は1多くなる"


@LEXICON.says(nodes.Limit)
def _limit(node: nodes.Limit, g: Japanese) -> str:
    text = g.word(node.which)[1 if node.add else 0].format(g.plain(node.n))
    if node.add and isinstance(node.n, nodes.Number) and node.n.n < 0:
        text = g.word(node.which)[1].format(-node.n.n).replace("多", "少な")
    if node.n == nodes.Number(MANY) and not node.add:
        text = re.sub(r"を?\{\}(枚|人|回|チーム)まで", "をいくらでも", g.word(node.which)[0]).format(MANY)
    return f"{g.subject(node.what)}は{text}"


@LEXICON.says(nodes.Has)
def _has(node: nodes.Has, g: Japanese) -> str:
    quality = quality_of(node.quality, g)
    if not quality:
        return str(ja.LEXICON.speaker(nodes.Has)(node, g))
    what = g.every(node.what) if isinstance(node.what, nodes.Cards) else g.subject(node.what)
    return f"{what}は{quality}{GETS[node.how]}"


def quality_of(node: nodes.Set, g: Japanese) -> str:
    """Return a quality that things have, or "" if there is no word for it."""
    if isinstance(node, nodes.Trait):
        return f"《{g.word(node.word)}》"
    if isinstance(node, v.Attribute):
        return f"戦闘属性《{g.word(node.word)}》"
    if isinstance(node, nodes.Named) and not node.part:
        return f"名前「{node.name}」"
    if isinstance(node, nodes.HasKeyword):
        return f"【{g.word(node.keyword)}】"
    if isinstance(node, v.OfSymbol):
        return f"{g.word(node.symbol)}のシンボル"
    return f"宣言された{g.declared or 'もの'}" if node == nodes.The(nodes.Which.DECLARED) else ""


@LEXICON.says(nodes.HasAbility)
def _has_ability(node: nodes.HasAbility, g: Japanese) -> str:
    return f"{g.subject(node.what)}は『{str(g.phrase(node.ability)).removesuffix('。')}』を持つ"


@LEXICON.says(nodes.PlayFrom)
def _play_from(node: nodes.PlayFrom, g: Japanese) -> str:
    things = g.things(node.what)
    cards = g.some_of(node.n, node.n, things)
    if g.pointed_at(things):
        cards = g.subject(node.what) + ("" if node.n == nodes.Number(1) else f"{g.plain(node.n)}枚")
    how = "登場させることができる" if deploys(node.what, g.type) else "プレイできる"
    return f"あなたは{g.word(node.zone)}から{cards}を{how}"


@LEXICON.says(nodes.Figure)
def _figure(node: nodes.Figure, g: Japanese) -> str:
    figure = f"{g.subject(node.what)}の{g.word(node.figure)}は"
    if node.add and isinstance(node.value, nodes.Number) and node.value.n:
        return f"{figure}{abs(node.value.n)}{'高く' if node.value.n > 0 else '低く'}なる"
    return f"{figure}{g.value(node.value)}{'だけ変わる' if node.add else 'になる'}"


@LEXICON.says(nodes.Blank)
def _blank(node: nodes.Blank, g: Japanese) -> str:
    return f"{g.subject(node.what)}のテキストは無効になる"


@LEXICON.says(nodes.Unaffected)
def _unaffected(node: nodes.Unaffected, g: Japanese) -> str:
    with g.set(either="や"):
        things, by = g.things(node.by), g.subject(node.by)
    whose = things[0].whose if len(things) == 1 else None
    if whose is not None:
        by = f"{OWNERS[whose]}カード"
    return f"{g.subject(node.what)}は{by}の影響を受けない"


@LEXICON.says(nodes.EntersWith)
def _enters_with(node: nodes.EntersWith, g: Japanese) -> str:
    this = g.called(nodes.Which.THIS)
    if isinstance(node.n, (nodes.Number, nodes.X)):
        return f"{this}はさらに{g.so_many(node.n, g.word(node.coin), '個')}持って場に出る"
    return f"Yを{g.value(node.n)}として、{this}はさらに{g.word(node.coin)}をY個持って場に出る"


@LEXICON.says(nodes.WouldBe)
def _would_be(node: nodes.WouldBe, g: Japanese) -> str:
    by = f"{g.subject(node.by)}によって" if node.by is not None else ""
    return f"{g.any_one(node.what)}が{by}{g.word(node.deed)}"


@LEXICON.says(nodes.CostLess)
def _cost_less(node: nodes.CostLess, g: Japanese) -> str:
    number = isinstance(node.n, (nodes.Number, nodes.X))
    how = f"{g.plain(node.n)}少なくなる" if number else f"{g.value(node.n)}だけ少なくなる"
    if isinstance(node.n, nodes.Number) and node.n.n < 0:
        how = f"{-node.n.n}多くなる"
    what = g.every(node.what) if isinstance(node.what, nodes.Cards) else g.subject(node.what)
    return f"{what}の{g.word(node.figure)}は{how}"


@LEXICON.says(nodes.Instead)
def _instead(node: nodes.Instead, g: Japanese) -> str:
    with g.set(instead=node.event):
        deed = g.deed(node.effect)
    if not node.may:
        how = "次のことをする：" if is_optional(node.effect) else ""
        return f"{g.event(node.event)}たび、{how}{deed.text}"
    return f"{g.event(node.event)}たび、{deed.may or f'次のことをしてもよい：{deed.text}'}"


@LEXICON.says(v.Modify)
def _modify(node: v.Modify, g: Japanese) -> str:
    power, lead = g.power(node.combat, node.support)
    return f"{lead}{g.subject(node.what)}は{power}の修正を受ける"
