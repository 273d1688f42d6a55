"""Japanese for what Shaman King cards say."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ofuda.effects.nodes import All, Always, Any_, How, Number, Value, While, Who
from ofuda.effects.words import Clause, Lexicon, amount, ja
from ofuda.effects.words.ja import PLAYERS, Deed, Feature, Kind, count, does, sentence, you
from ofuda.games.shaman_king import vocabulary as v
from ofuda.games.shaman_king.vocabulary import Colour, Subject, Trait, Type
from ofuda.games.shaman_king.words.shapes import OURS, charged_or_teamwork_here, is_own_here, strike_of_force

LEXICON: Final = Lexicon("ja", ja.LEXICON)
COLOURS: Final = {Colour.GREEN: "緑", Colour.YELLOW: "黄", Colour.RED: "赤"}
TYPES: Final = {Type.STRIKE: "ストライク", Type.ADVANTAGE: "アドバンテージ", Type.TEAMWORK: "チームワーク"}
TRAITS: Final = {
    Trait.GENERIC: "汎用",
    Trait.MIND: "マインド",
    Trait.BODY: "ボディ",
    Trait.SOUL: "ソウル",
    Trait.MELEE: "近接",
    Trait.RANGED: "遠隔",
    Trait.GUARDIAN: "持霊",
    Trait.X_LAWS: "X-LAWS",
    Trait.YOH: "葉",
    Trait.ZEKE: "ハオ",
}
NEAR: Final = frozenset(("charge", "colour", "place"))


class Japanese(ja.Japanese):
    """Japanese, on a card of this type."""

    def __init__(self, type: Type | None = None) -> None:
        super().__init__(LEXICON)
        self.type = type

    @property
    def this(self) -> str:
        return "このカード" if self.type is None else f"この{TYPES[self.type]}"

    @property
    def this_zones(self) -> str:
        """What stands before ゾーン for the zone the card works in."""
        return "この" if self.type == Type.TEAMWORK else f"{self.this}の"

    @property
    def here(self) -> str:
        return f"{self.this_zones}ゾーン"

    @property
    def flipped(self) -> str:
        """The card that a power helps."""
        if self.type is None or self.type == Type.STRIKE:
            return self.this
        return "あなたのストライク" if isinstance(self.trigger, v.Counterattack) else "めくったカード"

    @property
    def attack(self) -> str:
        """The attack that is defended against: whose it is depends on whose turn it is."""
        if isinstance(self.trigger, OURS):
            return "あなたのアタック"
        return "アタック" if isinstance(self.ability, (Always, While)) else "相手のアタック"

    @property
    def against(self) -> str:
        """How long something holds that a strike says."""
        return "このストライクに対して、" if self.type == Type.STRIKE else ""

    @property
    def meanwhile(self) -> str:
        return "このストライクがアタックしている間、" if self.type == Type.STRIKE else ""

    def limit(self, n: int) -> str:
        return ("1ターンに" if self.type == Type.TEAMWORK else "") + super().limit(n)

    def bonus(self, intercept: Value, force: Value) -> tuple[str, str]:
        """What is added, and what stands before the sentence: あなたのチャージ済みのゾーン1つにつき、"""
        first, second = amount(intercept), amount(force)
        if first and second and first.per and first.per == second.per and first.n and second.n:
            return f"インターセプト{first.n:+d}とフォース{second.n:+d}", f"{self.each(self.things(first.per))}、"
        if intercept == Number(0) != force:
            return self.alone(force, "フォース")
        if force == Number(0) != intercept:
            return self.alone(intercept, "インターセプト")
        word = "と" if isinstance(intercept, Number) and isinstance(force, Number) else "、および"
        return word.join((self.added(intercept, "インターセプト", "X"), self.added(force, "フォース", "Y"))), ""

    def alone(self, value: Value, figure: str) -> tuple[str, str]:
        found = amount(value)
        if found and found.per:
            return f"{figure}{found.n:+d}", f"{self.each(self.things(found.per))}、"
        return self.added(value, figure, "X"), ""

    def added(self, value: Value, figure: str, letter: str) -> str:
        found = amount(value)
        if found is None:
            return f"{figure}+{letter}（{letter}＝{self.value(value)}）"
        per = self.each(self.things(found.per)) if found.per else ""
        return f"{per}{figure}{found.n:+d}"


def zone(colour: Colour) -> str:
    return f"{COLOURS[colour]}ゾーン"


def does_it(subject: str, rest: str, plain: str, te: str) -> Deed:
    """Something that happens, or that another does."""
    return Deed(f"{subject}は{rest}{plain}", f"{subject}は{rest}{te}")


def paid(n: int, colour: Colour) -> str:
    return f"{COLOURS[colour]}の巫力{count(n, 'つ')}"


# --- things -----------------------------------------------------------------------------------------------------------


@LEXICON.says(v.Teamworks)
def _teamworks(node: v.Teamworks, g: Japanese) -> Kind:
    return Kind("チームワーク", "枚")


@LEXICON.says(v.Furyoku)
def _furyoku(node: v.Furyoku, g: Japanese) -> Kind:
    return Kind("巫力", near=frozenset(("colour",)))


@LEXICON.says(v.Zones)
def _zones(node: v.Zones, g: Japanese) -> Kind:
    return Kind("ゾーン", glued="colour", near=NEAR, one_of_each="colour")


@LEXICON.says(v.EmptySlots)
def _empty_slots(node: v.EmptySlots, g: Japanese) -> Kind:
    return Kind("ゾーン", lead="チームワークのない", glued="colour", near=NEAR)


@LEXICON.says(v.Coloured)
def _coloured(node: v.Coloured, g: Japanese) -> Feature:
    word = COLOURS[node.colour]
    return Feature("colour", node.colour, f"{word}の", f"{word}ゾーン", f"{word}以外の", f"{word}以外のゾーン", word)


@LEXICON.says(v.Charged)
def _charged(node: v.Charged, g: Japanese) -> Feature:
    return Feature("charge", 0, "チャージ済みの", "チャージ済みのゾーン", "未チャージの", "未チャージのゾーン")


@LEXICON.says(v.Here)
def _here(node: v.Here, g: Japanese) -> Feature:
    return Feature("place", 0, g.this_zones, g.here, "ほかの", "ほかのゾーン", points=True)


@LEXICON.says(v.There)
def _there(node: v.There, g: Japanese) -> Feature:
    return Feature("place", 0, "その", "そのゾーン", "そのゾーン以外の", "そのゾーン以外", points=True)


# --- values and conditions --------------------------------------------------------------------------------------------


@LEXICON.says(v.AttackForce)
def _attack_force(node: v.AttackForce, g: Japanese) -> str:
    return f"{g.attack}のフォース"


@LEXICON.says(v.AgainstStrike)
def _against_strike(node: v.AgainstStrike, g: Japanese) -> Clause:
    return Clause(f"{g.attack}がストライクである", f"{g.attack}がオープニングアタックである")


@LEXICON.says(All)
def _all(node: All, g: Japanese) -> Clause:
    force = strike_of_force(node)
    if force is not None:
        how = {How.AT_MOST: f"{force[1]}以下", How.AT_LEAST: f"{force[1]}以上", How.EXACTLY: f"ちょうど{force[1]}"}
        text = f"{g.attack}がフォース{how[force[0]]}のストライク"
        return Clause(f"{text}である", f"{text}ではない")
    found: Clause = ja.LEXICON.speaker(All)(node, g)
    return found


@LEXICON.says(Any_)
def _any(node: Any_, g: Japanese) -> Clause:
    if charged_or_teamwork_here(node):
        return Clause(
            f"{g.here}がチャージ済みであるか、またはそこにあなたのチームワークが置かれている",
            f"{g.here}がチャージ済みではなく、そこにあなたのチームワークも置かれていない",
        )
    found: Clause = ja.LEXICON.speaker(Any_)(node, g)
    return found


@LEXICON.says(v.HereCharged)
def _here_charged(node: v.HereCharged, g: Japanese) -> Clause:
    return Clause(f"{g.here}がチャージ済みである", f"{g.here}がチャージ済みではない")


@LEXICON.says(v.TeamworkHere)
def _teamwork_here(node: v.TeamworkHere, g: Japanese) -> Clause:
    return Clause(f"{g.here}にあなたのチームワークが置かれている", f"{g.here}にあなたのチームワークが置かれていない")


@LEXICON.says(v.OpponentIn)
def _opponent_in(node: v.OpponentIn, g: Japanese) -> Clause:
    return Clause(f"相手が{zone(node.colour)}で防御している", f"相手が{zone(node.colour)}で防御していない")


@LEXICON.says(v.YouIn)
def _you_in(node: v.YouIn, g: Japanese) -> Clause:
    return Clause(f"あなたが{zone(node.colour)}で防御している", f"あなたが{zone(node.colour)}で防御していない")


@LEXICON.says(v.ShamanBack)
def _shaman_back(node: v.ShamanBack, g: Japanese) -> Clause:
    return Clause("あなたのシャーマンが裏である", "あなたのシャーマンが表である")


# --- triggers ---------------------------------------------------------------------------------------------------------


@LEXICON.says(v.Counterattack)
def _counterattack(node: v.Counterattack, g: Japanese) -> str:
    how = {Type.STRIKE: "このストライクで", Type.TEAMWORK: "このゾーンから", Type.ADVANTAGE: "", None: ""}
    return f"あなたが{how[g.type]}反撃した"


@LEXICON.says(v.TheyCounterattack)
def _they_counterattack(node: v.TheyCounterattack, g: Japanese) -> str:
    return f"相手が{'このストライクに' if g.type == Type.STRIKE else ''}反撃した"


def _against(g: Japanese) -> str:
    return "このストライクに対して" if g.type == Type.STRIKE else ""


@LEXICON.says(v.TheyFocus)
def _they_focus(node: v.TheyFocus, g: Japanese) -> str:
    return f"相手が{_against(g)}カードをフォーカスした"


@LEXICON.says(v.TheyCharge)
def _they_charge(node: v.TheyCharge, g: Japanese) -> str:
    return f"相手が{_against(g)}ゾーンをチャージした"


@LEXICON.says(v.Flipped)
def _flipped(node: v.Flipped, g: Japanese) -> str:
    return "あなたがこのゾーンでカードをめくった" if g.type == Type.TEAMWORK else f"あなたが{g.this}をめくった"


@LEXICON.says(v.Played)
def _played(node: v.Played, g: Japanese) -> str:
    return f"あなたが{g.this}をプレイした"


@LEXICON.says(v.Scored)
def _scored(node: v.Scored, g: Japanese) -> str:
    how = {Type.STRIKE: "このストライクで", Type.TEAMWORK: "このゾーンからのストライクで"}
    return f"あなたが{how.get(g.type, '') if g.type else ''}ポイントを取った"


# --- costs ------------------------------------------------------------------------------------------------------------


@LEXICON.says(v.PayFuryoku)
def _pay_furyoku(node: v.PayFuryoku, g: Japanese) -> Deed:
    parts = [paid(n, colour) for n, colour in zip((node.green, node.yellow, node.red), Colour) if n]
    return you(f"{'と'.join(parts or ['巫力0個'])}を", "支払う", "支払って")


@LEXICON.says(v.LoseIntercept)
def _lose_intercept(node: v.LoseIntercept, g: Japanese) -> Deed:
    return you(f"{g.this}のインターセプトを{node.n}", "減らす", "減らして")


@LEXICON.says(v.LoseForce)
def _lose_force(node: v.LoseForce, g: Japanese) -> Deed:
    return you(f"{g.this}のフォースを{node.n}", "減らす", "減らして")


@LEXICON.says(v.EliminateThis)
def _eliminate_this(node: v.EliminateThis, g: Japanese) -> Deed:
    return you(f"{g.this}を", "除去する", "除去して")


@LEXICON.says(v.EliminateTeamwork)
def _eliminate_teamwork(node: v.EliminateTeamwork, g: Japanese) -> Deed:
    return you("あなたのチームワーク1枚を", "除去する", "除去して")


@LEXICON.says(v.EliminateHere)
def _eliminate_here(node: v.EliminateHere, g: Japanese) -> Deed:
    return you(f"{g.here}にあるあなたの巫力1つを", "除去する", "除去して")


@LEXICON.says(v.UnchargeHere)
def _uncharge_here(node: v.UnchargeHere, g: Japanese) -> Deed:
    return you(f"{g.here}のチャージを", "解除する", "解除して")


@LEXICON.says(v.UnchargeOther)
def _uncharge_other(node: v.UnchargeOther, g: Japanese) -> Deed:
    return you("あなたのほかのゾーン1つのチャージを", "解除する", "解除して")


@LEXICON.says(v.FlipShaman)
def _flip_shaman(node: v.FlipShaman, g: Japanese) -> Deed:
    return you("あなたのシャーマンを裏から表に", "返す", "返して")


@LEXICON.says(v.StepDown)
def _step_down(node: v.StepDown, g: Japanese) -> Deed:
    return you(f"{g.this}とともに次のゾーンへ", "進む", "進んで")


# --- effects ----------------------------------------------------------------------------------------------------------


def _added(who: Who, n: Value, what: str, g: Japanese) -> Deed:
    before, after = g.counted(n, what, "つ")
    deed = does(who, before, f"加える{after}", f"加えて{after}")
    return replace(deed, may=deed.may and f"{before}加えてもよい{after}")


@LEXICON.says(v.Add)
def _add(node: v.Add, g: Japanese) -> Deed:
    return _added(node.who, node.n, f"{COLOURS[node.colour]}の巫力", g)


@LEXICON.says(v.AddHere)
def _add_here(node: v.AddHere, g: Japanese) -> Deed:
    return _added(Who.YOU, node.n, f"{g.here}に巫力", g)


@LEXICON.says(v.AddThere)
def _add_there(node: v.AddThere, g: Japanese) -> Deed:
    return _added(Who.YOU, node.n, "そのゾーンの色の巫力", g)


@LEXICON.says(v.Eliminate, to_chosen=True)
def _eliminate(node: v.Eliminate, g: Japanese) -> Deed:
    return g.to_chosen("カード", "を", "除去する", "除去して")


@LEXICON.says(v.EliminateAll)
def _eliminate_all(node: v.EliminateAll, g: Japanese) -> Deed:
    return you(f"{g.all_of(g.things(node.of))}を", "除去する", "除去して")


@LEXICON.says(v.Charge, to_chosen=True)
def _charge(node: v.Charge, g: Japanese) -> Deed:
    return g.to_chosen("ゾーン", "を", "チャージする", "チャージして")


@LEXICON.says(v.ChargeHere)
def _charge_here(node: v.ChargeHere, g: Japanese) -> Deed:
    return you(f"{g.here}を", "チャージする", "チャージして")


@LEXICON.says(v.Uncharge, to_chosen=True)
def _uncharge(node: v.Uncharge, g: Japanese) -> Deed:
    return g.to_chosen("ゾーン", "のチャージを", "解除する", "解除して")


@LEXICON.says(v.UnchargeAll)
def _uncharge_all(node: v.UnchargeAll, g: Japanese) -> Deed:
    things = g.things(node.of)
    if len(things) == 1 and g.definite(things[0]) and not g.pointed_at(things):
        return does_it(g.core(things[0]), "未チャージに", "なる", "なって")
    return you(f"{g.all_of(things)}のチャージを", "解除する", "解除して")


@LEXICON.says(v.ChargeInstead)
def _charge_instead(node: v.ChargeInstead, g: Japanese) -> Deed:
    return you(f"{g.here}の代わりに、あなたのゾーン1つを", "チャージする", "チャージして")


@LEXICON.says(v.MoveUp)
def _move_up(node: v.MoveUp, g: Japanese) -> Deed:
    return you(f"ゾーンを{count(node.n, 'つ')}", "上がる", "上がって")


@LEXICON.says(v.Shift)
def _shift(node: v.Shift, g: Japanese) -> Deed:
    return you(f"あなたの{COLOURS[node.source]}の巫力1つを{COLOURS[node.target]}に", "変える", "変えて")


@LEXICON.says(v.Look)
def _look(node: v.Look, g: Japanese) -> Deed:
    others = "もう1枚" if node.n == 2 else "残り"
    cards = f"あなたの山札の上から{node.n}枚を取り、1枚を山札の上に戻し、{others}を捨て札に"
    return you(cards, "する", "して")


@LEXICON.says(v.Reorder)
def _reorder(node: v.Reorder, g: Japanese) -> Deed:
    return you(f"あなたの山札の上から{node.n}枚を見て、好きな順番で山札の上に", "戻す", "戻して")


@LEXICON.says(v.LookDiscard)
def _look_discard(node: v.LookDiscard, g: Japanese) -> Deed:
    return you("あなたの山札の一番上のカードを見て、望むならそれを捨て札に", "する", "して")


@LEXICON.says(v.RevealDiscard)
def _reveal_discard(node: v.RevealDiscard, g: Japanese) -> Deed:
    return does_it("相手", "山札の一番上のカードを公開し、あなたが望むならそれを捨て札に", "する", "して")


@LEXICON.says(v.Return, to_chosen=True)
def _return(node: v.Return, g: Japanese) -> Deed:
    return g.to_chosen("チームワーク", "を持ち主の山札の上に", "戻す", "戻して")


@LEXICON.says(v.Relocate, to_chosen=True)
def _relocate(node: v.Relocate, g: Japanese) -> Deed:
    where = "を、同じプレイヤーの空いているチームワーク枠に"
    if g.type == Type.TEAMWORK and g.choice is not None and g.choice.who == Who.YOU and is_own_here(g.choice.of):
        with g.set(chosen="このチームワーク"):
            return g.to_chosen("チームワーク", "を、チームワークのないあなたのゾーンに", "移す", "移して")
    if g.actor == Who.YOU:
        return g.to_chosen("チームワーク", where, "移す", "移して")
    if g.choice is not None and g.choice.optional:
        return Deed(f"{PLAYERS[g.actor]}は{g.chosen}を選んでもよく、あなたがそれ{where}移す", simple=False)
    return does_it(PLAYERS[g.actor], f"{g.chosen}を選び、あなたがそれ{where}", "移す", "移して")


@LEXICON.says(v.Gain)
def _gain(node: v.Gain, g: Japanese) -> Deed:
    return does_it(g.flipped, f"{g.bonus(Number(node.intercept), Number(node.force))[0]}の修正を", "受ける", "受けて")


@LEXICON.says(v.GainForce)
def _gain_force(node: v.GainForce, g: Japanese) -> Deed:
    found = amount(node.n)
    if found is None:
        return you(f"{g.flipped}のフォースを「{g.value(node.n)}」だけ", "上げる", "上げて")
    per = f"{g.each(g.things(found.per))}、" if found.per else ""
    return you(f"{per}{g.flipped}のフォースを{found.n}", "上げる", "上げて")


@LEXICON.says(v.Weaken)
def _weaken(node: v.Weaken, g: Japanese) -> Deed:
    return does_it("相手のアタック", f"フォース{-node.n:+d}の修正を", "受ける", "受けて")


def _if_you_counterattack(g: Japanese) -> str:
    with g.set(trigger=None):
        return f"{g.flipped}で反撃したなら、"


@LEXICON.says(v.IfCounterattack)
def _if_counterattack(node: v.IfCounterattack, g: Japanese) -> Deed:
    lead = _if_you_counterattack(g)
    with g.set(trigger=v.Counterattack()):
        return Deed(lead + g.deed(node.effect).text, simple=False)


@LEXICON.says(v.Haste)
def _haste(node: v.Haste, g: Japanese) -> Deed:
    return does_it(f"{_if_you_counterattack(g)}相手", f"{zone(node.colour)}から防御を", "始める", "始めて")


@LEXICON.says(v.ToAdvantages)
def _to_advantages(node: v.ToAdvantages, g: Japanese) -> Deed:
    return you("このカードをあなたのアドバンテージ置き場に", "置く", "置いて")


@LEXICON.says(v.TurnShaman)
def _turn_shaman(node: v.TurnShaman, g: Japanese) -> Deed:
    return you("あなたのシャーマンを", "裏返す", "裏返して")


# --- rules ------------------------------------------------------------------------------------------------------------


@LEXICON.says(v.Modify)
def _modify(node: v.Modify, g: Japanese) -> str:
    subjects = {
        Subject.THIS: g.this,
        Subject.YOURS: "あなたのストライク",
        Subject.HERE: f"{g.here}のあなたのストライク",
        Subject.THEIRS: "相手のストライク",
        Subject.ATTACK: "相手のアタック",
    }
    bonus, each = g.bonus(node.intercept, node.force)
    return f"{each}{subjects[node.what]}は{bonus}の修正を受ける"


@LEXICON.says(v.NoFocus)
def _no_focus(node: v.NoFocus, g: Japanese) -> str:
    return f"{g.against}相手はカードをフォーカスできない"


@LEXICON.says(v.NoPitch)
def _no_pitch(node: v.NoPitch, g: Japanese) -> str:
    return f"{g.against}相手はカードをピッチできない"


@LEXICON.says(v.NoCharge)
def _no_charge(node: v.NoCharge, g: Japanese) -> str:
    return f"{g.against}相手はゾーンをチャージできない"


@LEXICON.says(v.NoSignature)
def _no_signature(node: v.NoSignature, g: Japanese) -> str:
    return f"{g.against}相手は必殺技をプレイできない"


@LEXICON.says(v.NoCards)
def _no_cards(node: v.NoCards, g: Japanese) -> str:
    return f"{g.against}相手は{zone(node.colour)}でアドバンテージもチームワークもプレイできない"


@LEXICON.says(v.Start)
def _start(node: v.Start, g: Japanese) -> str:
    return f"{g.against}相手は{zone(node.colour)}から防御を始める"


@LEXICON.says(v.Dearer)
def _dearer(node: v.Dearer, g: Japanese) -> str:
    return f"{g.against}相手のストライクのコストは{paid(node.n, node.colour)}分高くなる"


@LEXICON.says(v.Guarded)
def _guarded(node: v.Guarded, g: Japanese) -> str:
    return f"{g.meanwhile}相手のカードはあなたのチームワークを移すことも除去することもできない"


@LEXICON.says(v.Sealed)
def _sealed(node: v.Sealed, g: Japanese) -> str:
    return f"{g.meanwhile}相手のカードはあなたのゾーンのチャージを解除できない"


@LEXICON.says(v.GrantTactical)
def _grant_tactical(node: v.GrantTactical, g: Japanese) -> str:
    where = "このゾーンで" if g.type == Type.TEAMWORK else ""
    return f"あなたが{where}めくったカードは「タクティカル：{paid(node.green, Colour.GREEN)}を支払う」を持つ"


@LEXICON.says(v.Underpay)
def _underpay(node: v.Underpay, g: Japanese) -> str:
    return f"{g.here}では、あなたは黄のコストを緑の巫力で支払ってもよい"


@LEXICON.says(v.StayBack)
def _stay_back(node: v.StayBack, g: Japanese) -> str:
    return "あなたがこの必殺技を片付けるとき、あなたのシャーマンは裏返らない"


# --- keywords ---------------------------------------------------------------------------------------------------------


@LEXICON.says(v.Immediate)
def _immediate(node: v.Immediate, g: Japanese) -> str:
    return sentence(f"即時：{g.deed(node.effect).text}")


@LEXICON.says(v.Tactical)
def _tactical(node: v.Tactical, g: Japanese) -> str:
    return sentence(f"タクティカル：{g.cost(node.cost).text}")


@LEXICON.says(v.Pitch)
def _pitch(node: v.Pitch, g: Japanese) -> str:
    cost = "" if node.cost is None else f"、{g.cost(node.cost).text}"
    return sentence(f"ピッチ{cost}：{g.deed(node.effect).text}")


@LEXICON.says(v.Before)
def _before(node: v.Before, g: Japanese) -> str:
    return sentence(f"あなたが{g.here}でカードをめくる前に、{g.cost(node.cost).te}もよい：{g.deed(node.effect).text}")
