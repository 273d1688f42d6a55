"""What Shaman King cards say, in every language.

golden_words.md has the text of every card for proof-reading. OFUDA_WRITE_GOLDEN=1 writes it anew instead of comparing:
read the difference before you keep it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from itertools import product
from pathlib import Path
from typing import TypeVar

import pytest

from ofuda.effects.nodes import (
    Ability,
    All,
    Always,
    Any_,
    Both,
    Choose,
    Compare,
    Condition,
    Count,
    Effect,
    Either,
    Except,
    Exists,
    How,
    If,
    May,
    Node,
    Not,
    Number,
    OneOf,
    Pay,
    Plus,
    Repeat,
    Set,
    Then,
    Times,
    Value,
    When,
    While,
    Who,
    normal,
)
from ofuda.effects.words import LANGUAGES
from ofuda.effects.words.ru import Case
from ofuda.games.shaman_king import vocabulary as v
from ofuda.games.shaman_king.cards import ALL, SHAMANS
from ofuda.games.shaman_king.model import Card, Cost
from ofuda.games.shaman_king.vocabulary import NODES, Colour, Subject, Trait, Type
from ofuda.games.shaman_king.words import colour_word, en, ja, lines, ru, say, trait_word, type_word
from tests.effects.random_trees import GENERIC, Forest, concrete

pytestmark = pytest.mark.once

N = TypeVar("N", bound=Node)
GREEN, YELLOW, RED = Colour
STRIKE, ADVANTAGE, TEAMWORK = Type
YOU, OPPONENT, EACH = Who
YOUR_TEAMWORKS, THEIR_TEAMWORKS = v.Teamworks() & v.Of(YOU), v.Teamworks() & v.Of(OPPONENT)
YOUR_FURYOKU, THEIR_FURYOKU = v.Furyoku() & v.Of(YOU), v.Furyoku() & v.Of(OPPONENT)
YOUR_ZONES, THEIR_ZONES = v.Zones() & v.Of(YOU), v.Zones() & v.Of(OPPONENT)
WEAK = Compare(v.AttackForce(), How.AT_MOST, Number(3))


def modify(what: Subject, intercept: int, force: int) -> v.Modify:
    return v.Modify(what, Number(intercept), Number(force))


def add(n: int, colour: Colour = GREEN, who: Who = YOU) -> v.Add:
    return v.Add(who, colour, Number(n))


COUNTERATTACK = When(v.Counterattack(), add(1))
BURNING_HUNGER = Always(v.Modify(Subject.THIS, Number(0), Count(THEIR_TEAMWORKS)))
OWNED = Pay(v.LoseIntercept(3), v.IfCounterattack(add(1, YELLOW)))
SHIKIGAMI = Pay(v.PayFuryoku(red=1), v.Gain(4, 0), once=1)
MARI = Pay(v.PayFuryoku(red=1), v.IfCounterattack(Choose(OPPONENT, THEIR_TEAMWORKS, v.Eliminate())), once=1)
LILILALA = v.Before(v.EliminateThis(), v.Look(3))
JUN = While(Exists(YOUR_TEAMWORKS & ~v.Here()), v.Underpay())
WARD_OFF = While(v.OpponentIn(RED), modify(Subject.YOURS, 0, -3))
RESPONSE = When(v.Counterattack(), If(WEAK, v.Gain(0, 4)))
ANGEL = When(v.Counterattack(), If(v.AgainstStrike() & WEAK, v.Gain(0, 3)))
TWO_COLOURS = v.Immediate(Choose(YOU, YOUR_FURYOKU & (v.Coloured(YELLOW) | v.Coloured(GREEN)), v.Eliminate()))
SNUFF = v.Immediate(Choose(YOU, THEIR_ZONES & v.Charged(), v.Uncharge(), optional=1))
BOWL = v.Immediate(v.Add(YOU, GREEN, Count(YOUR_TEAMWORKS)))
NURSE = When(v.Counterattack(), Then((Choose(OPPONENT, THEIR_FURYOKU, v.Eliminate()), add(1))))
ROSARY = When(v.Counterattack(), OneOf((add(1), v.LookDiscard())))
WALL = When(v.TheyCounterattack(), v.UnchargeAll(THEIR_ZONES & v.There()))
LANTERN = While(Compare(Count(YOUR_ZONES & v.Charged()), How.AT_LEAST, Number(2)), modify(Subject.HERE, 1, 2))


def test_a_counterattack_is_told_as_its_card_has_it() -> None:
    assert say(COUNTERATTACK, "en", STRIKE) == "When you counterattack with this strike, add 1 green furyoku."
    assert say(COUNTERATTACK, "en", TEAMWORK) == "When you counterattack from this zone, add 1 green furyoku."
    assert say(COUNTERATTACK, "en", ADVANTAGE) == "When you counterattack, add 1 green furyoku."
    assert say(COUNTERATTACK, "en") == "When you counterattack, add 1 green furyoku."


@pytest.mark.parametrize(
    ("ability", "type", "text"),
    [
        (Always(modify(Subject.YOURS, 1, 1)), ADVANTAGE, "Your strikes have +1 Intercept and +1 Force."),
        (WARD_OFF, ADVANTAGE, "While your opponent defends in red, your strikes have -3 Force."),
        (SHIKIGAMI, None, "Pay 1 red: this card gets +4 Intercept. Only once."),
        (SHIKIGAMI, STRIKE, "Pay 1 red: this strike gets +4 Intercept. Only once."),
        (SHIKIGAMI, TEAMWORK, "Pay 1 red: the flipped card gets +4 Intercept. Only once a turn."),
        (BURNING_HUNGER, STRIKE, "This strike has +1 Force for each of your opponent's teamworks."),
        (OWNED, STRIKE, "Lose 3 Intercept: if you counterattack with this strike, add 1 yellow furyoku."),
        (
            MARI,
            TEAMWORK,
            "Pay 1 red: if you counterattack with the flipped card, your opponent eliminates one of their teamworks. "
            "Only once a turn.",
        ),
        (
            LILILALA,
            TEAMWORK,
            "Before you flip a card in this zone, you may eliminate this teamwork: take the top 3 cards of your deck, "
            "put 1 back on top and the rest into your discard pile.",
        ),
        (
            JUN,
            TEAMWORK,
            "While you have a teamwork in another zone, in this zone you may pay yellow costs with green.",
        ),
        (
            RESPONSE,
            STRIKE,
            "When you counterattack with this strike, if your opponent's attack has Force 3 or less, "
            "this strike gets +4 Force.",
        ),
        (
            ANGEL,
            TEAMWORK,
            "When you counterattack from this zone, if your opponent's attack is a strike with Force 3 or less, "
            "your strike gets +3 Force.",
        ),
        (TWO_COLOURS, ADVANTAGE, "Immediate: eliminate one of your green or yellow furyoku."),
        (SNUFF, ADVANTAGE, "Immediate: you may uncharge one of your opponent's charged zones."),
        (BOWL, ADVANTAGE, "Immediate: add 1 green furyoku for each of your teamworks."),
        (v.Immediate(v.MoveUp(1)), ADVANTAGE, "Immediate: move up 1 zone."),
        (v.Immediate(v.MoveUp(2)), ADVANTAGE, "Immediate: move up 2 zones."),
        (
            NURSE,
            TEAMWORK,
            "When you counterattack from this zone, your opponent eliminates one of their furyoku, "
            "then you add 1 green furyoku.",
        ),
        (
            ROSARY,
            STRIKE,
            "When you counterattack with this strike, choose one: add 1 green furyoku; or look at the top card of "
            "your deck and discard it if you like.",
        ),
        (WALL, STRIKE, "When your opponent counterattacks against this strike, uncharge that zone of theirs."),
        (
            LANTERN,
            TEAMWORK,
            "While you have at least 2 charged zones, your strikes in this zone have +1 Intercept and +2 Force.",
        ),
        (v.Tactical(v.PayFuryoku(1, 2, 0)), STRIKE, "Tactical: pay 1 green and 2 yellow."),
        (v.Pitch(add(2)), STRIKE, "Pitch: add 2 green furyoku."),
        (v.Pitch(v.ChargeHere(), v.PayFuryoku(1)), STRIKE, "Pitch, pay 1 green: charge this strike's zone."),
        (
            When(v.Counterattack(), Choose(YOU, YOUR_ZONES & v.Coloured(YELLOW), v.Charge())),
            STRIKE,
            "When you counterattack with this strike, charge your yellow zone.",
        ),
        (
            v.Immediate(Choose(YOU, v.Zones() & ~v.Charged(), v.Charge())),
            ADVANTAGE,
            "Immediate: charge one uncharged zone.",
        ),
        (While(Exists(v.EmptySlots()), v.Guarded()), ADVANTAGE,
         "While there is a zone without a teamwork, your opponent's cards cannot move or eliminate your teamworks."),
        (Always(v.NoFocus()), STRIKE, "Your opponent cannot focus against this strike."),
        (Always(v.NoFocus()), ADVANTAGE, "Your opponent cannot focus."),
    ],
)  # fmt: skip
def test_english_reads_like_a_card(ability: Ability, type: Type | None, text: str) -> None:
    assert say(ability, "en", type) == text


@pytest.mark.parametrize(
    ("ability", "type", "text"),
    [
        (Always(modify(Subject.YOURS, 1, 1)), ADVANTAGE, "Ваши удары получают +1 к Перехвату и +1 к Силе."),
        (WARD_OFF, ADVANTAGE, "Пока соперник защищается в красной зоне, ваши удары получают -3 к Силе."),
        (SHIKIGAMI, STRIKE, "Заплатите 1 красное фурёку: этот удар получает +4 к Перехвату. Только один раз."),
        (BURNING_HUNGER, STRIKE, "Этот удар получает +1 к Силе за каждого союзника соперника."),
        (
            Always(v.Modify(Subject.YOURS, Number(0), Count(YOUR_ZONES & v.Charged()))),
            ADVANTAGE,
            "Ваши удары получают +1 к Силе за каждую вашу заряженную зону.",
        ),
        (v.Immediate(add(1)), ADVANTAGE, "Мгновенно: добавьте 1 зелёное фурёку."),
        (v.Immediate(add(2, YELLOW)), ADVANTAGE, "Мгновенно: добавьте 2 жёлтых фурёку."),
        (v.Immediate(add(5, RED)), ADVANTAGE, "Мгновенно: добавьте 5 красных фурёку."),
        (v.Immediate(v.MoveUp(1)), ADVANTAGE, "Мгновенно: поднимитесь на 1 зону."),
        (v.Immediate(v.MoveUp(2)), ADVANTAGE, "Мгновенно: поднимитесь на 2 зоны."),
        (v.Immediate(v.MoveUp(5)), ADVANTAGE, "Мгновенно: поднимитесь на 5 зон."),
        (
            While(Compare(Count(YOUR_TEAMWORKS), How.AT_LEAST, Number(1)), v.Sealed()),
            ADVANTAGE,
            "Пока у вас хотя бы 1 союзник, карты соперника не могут разряжать ваши зоны.",
        ),
        (
            While(Compare(Count(YOUR_TEAMWORKS), How.AT_LEAST, Number(2)), v.Sealed()),
            ADVANTAGE,
            "Пока у вас хотя бы 2 союзника, карты соперника не могут разряжать ваши зоны.",
        ),
        (
            While(Compare(Count(THEIR_TEAMWORKS), How.EXACTLY, Number(5)), v.Sealed()),
            ADVANTAGE,
            "Пока у соперника ровно 5 союзников, карты соперника не могут разряжать ваши зоны.",
        ),
        (
            While(Compare(Count(YOUR_ZONES & v.Charged()), How.EXACTLY, Number(2)), v.Sealed()),
            ADVANTAGE,
            "Пока у вас ровно 2 заряженные зоны, карты соперника не могут разряжать ваши зоны.",
        ),
        (
            MARI,
            TEAMWORK,
            "Заплатите 1 красное фурёку: если вы контратакуете открытой картой, соперник уничтожает одного из своих "
            "союзников. Только один раз за ход.",
        ),
        (
            LILILALA,
            TEAMWORK,
            "Перед тем как открыть карту в этой зоне, вы можете уничтожить этого союзника: возьмите 3 верхние карты "
            "своей колоды, положите 1 обратно наверх, а остальные — в сброс.",
        ),
        (
            ANGEL,
            TEAMWORK,
            "Когда вы контратакуете из этой зоны, если атака соперника — удар с Силой не больше 3, ваш удар получает "
            "+3 к Силе.",
        ),
        (TWO_COLOURS, ADVANTAGE, "Мгновенно: уничтожьте одно из своих зелёных или жёлтых фурёку."),
        (SNUFF, ADVANTAGE, "Мгновенно: вы можете разрядить одну из заряженных зон соперника."),
        (
            v.Immediate(v.EliminateAll(THEIR_TEAMWORKS & v.Charged())),
            ADVANTAGE,
            "Мгновенно: уничтожьте всех союзников соперника в заряженных зонах.",
        ),
        (
            v.Immediate(v.UnchargeAll(THEIR_ZONES)),
            ADVANTAGE,
            "Мгновенно: разрядите все зоны соперника.",
        ),
        (WALL, STRIKE, "Когда соперник контратакует в ответ на этот удар, разрядите ту зону соперника."),
        (v.Tactical(v.PayFuryoku(1, 2, 0)), STRIKE, "Манёвр: заплатите 1 зелёное и 2 жёлтых фурёку."),
        (
            v.Pitch(v.ChargeHere(), v.PayFuryoku(1)),
            STRIKE,
            "Размен, заплатите 1 зелёное фурёку: зарядите зону этого удара.",
        ),
        (
            Always(v.Dearer(YELLOW, 2)),
            ADVANTAGE,
            "Удары соперника стоят на 2 жёлтых фурёку дороже.",
        ),
    ],
)
def test_russian_reads_like_a_card(ability: Ability, type: Type | None, text: str) -> None:
    assert say(ability, "ru", type) == text


@pytest.mark.parametrize(
    ("ability", "type", "text"),
    [
        (
            Always(modify(Subject.YOURS, 1, 1)),
            ADVANTAGE,
            "あなたのストライクはインターセプト+1とフォース+1の修正を受ける。",
        ),
        (WARD_OFF, ADVANTAGE, "相手が赤ゾーンで防御している間、あなたのストライクはフォース-3の修正を受ける。"),
        (SHIKIGAMI, STRIKE, "赤の巫力1つを支払う：このストライクはインターセプト+4の修正を受ける。1回だけ。"),
        (BURNING_HUNGER, STRIKE, "相手のチームワーク1枚につき、このストライクはフォース+1の修正を受ける。"),
        (OWNED, STRIKE, "このストライクのインターセプトを3減らす：このストライクで反撃したなら、黄の巫力を1つ加える。"),
        (
            MARI,
            TEAMWORK,
            "赤の巫力1つを支払う：めくったカードで反撃したなら、相手は自身のチームワーク1枚を除去する。"
            "1ターンに1回だけ。",
        ),
        (
            LILILALA,
            TEAMWORK,
            "あなたがこのゾーンでカードをめくる前に、このチームワークを除去してもよい："
            "あなたの山札の上から3枚を取り、1枚を山札の上に戻し、残りを捨て札にする。",
        ),
        (
            JUN,
            TEAMWORK,
            "ほかのゾーンにあなたのチームワークがある間、このゾーンでは、あなたは黄のコストを緑の巫力で支払ってもよい。",
        ),
        (
            RESPONSE,
            STRIKE,
            "あなたがこのストライクで反撃したとき、相手のアタックのフォースが3以下である場合、"
            "このストライクはフォース+4の修正を受ける。",
        ),
        (TWO_COLOURS, ADVANTAGE, "即時：あなたの緑か黄の巫力1つを除去する。"),
        (SNUFF, ADVANTAGE, "即時：相手のチャージ済みのゾーン1つのチャージを解除してもよい。"),
        (BOWL, ADVANTAGE, "即時：あなたのチームワーク1枚につき、緑の巫力を1つ加える。"),
        (v.Immediate(v.MoveUp(2)), ADVANTAGE, "即時：ゾーンを2つ上がる。"),
        (v.Immediate(add(5)), ADVANTAGE, "即時：緑の巫力を5つ加える。"),
        (v.Immediate(add(10)), ADVANTAGE, "即時：緑の巫力を10個加える。"),
        (
            NURSE,
            TEAMWORK,
            "あなたがこのゾーンから反撃したとき、相手は自身の巫力1つを除去して、その後、あなたは緑の巫力を1つ加える。",
        ),
        (
            WALL,
            STRIKE,
            "相手がこのストライクに反撃したとき、あなたは相手のそのゾーンのチャージを解除する。",
        ),
        (
            LANTERN,
            TEAMWORK,
            "あなたのチャージ済みのゾーンが2つ以上ある間、このゾーンのあなたのストライクはインターセプト+1とフォース+2の修正を受ける。",
        ),
        (v.Immediate(v.EliminateAll(THEIR_TEAMWORKS)), ADVANTAGE, "即時：相手のチームワークすべてを除去する。"),
        (v.Tactical(v.PayFuryoku(1, 2, 0)), STRIKE, "タクティカル：緑の巫力1つと黄の巫力2つを支払う。"),
    ],
)
def test_japanese_reads_like_a_card(ability: Ability, type: Type | None, text: str) -> None:
    assert say(ability, "ja", type) == text


def test_a_strike_that_is_pitched_to_the_advantage_area_says_what_it_does_there() -> None:
    sideswipe = Card(
        "Sideswipe", STRIKE, Cost(1), (v.Pitch(v.ToAdvantages()), Always(modify(Subject.YOURS, 1, 0))), 4, 3
    )
    assert lines(sideswipe, "en") == [
        "Pitch: put this card into your advantage area.",
        "In your advantage area: your strikes have +1 Intercept.",
    ]
    assert lines(sideswipe, "ru")[1] == "На поле преимуществ: ваши удары получают +1 к Перехвату."
    assert (
        lines(sideswipe, "ja")[1]
        == "アドバンテージ置き場にある間、あなたのストライクはインターセプト+1の修正を受ける。"
    )


def test_lines_follow_the_order_of_the_card() -> None:
    card = Card("Ward", ADVANTAGE, Cost(1), (Always(modify(Subject.YOURS, 1, 0)), WARD_OFF))
    assert lines(card, "en") == [
        "Your strikes have +1 Intercept.",
        "While your opponent defends in red, your strikes have -3 Force.",
    ]


def test_single_words_agree_with_what_they_go_with() -> None:
    assert [colour_word(colour, "en") for colour in Colour] == ["green", "yellow", "red"]
    assert colour_word(RED, "ru") == "красная"
    assert colour_word(RED, "ru", Case.PREPOSITIONAL) == "красной"
    assert colour_word(YELLOW, "ja") == "黄"
    assert [type_word(STRIKE, "en", n) for n in (1, 2, 5)] == ["strike", "strikes", "strikes"]
    assert [type_word(TEAMWORK, "ru", n) for n in (1, 2, 5, 11, 21)] == [
        "союзник",
        "союзника",
        "союзников",
        "союзников",
        "союзник",
    ]
    assert type_word(ADVANTAGE, "ja", 3) == "アドバンテージ"
    for lang in LANGUAGES:
        assert len({trait_word(trait, lang) for trait in Trait}) == len(Trait)


def test_a_language_that_nobody_speaks_is_refused() -> None:
    with pytest.raises(ValueError, match="no language 'xx' for cards, there are: en, ru, ja"):
        say(SHIKIGAMI, "xx")
    with pytest.raises(ValueError, match="no language 'xx'"):
        colour_word(RED, "xx")


# --- every node, and no two trees alike -------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_node_of_the_game_has_words(lang: str) -> None:
    lexicon = {"en": en.LEXICON, "ru": ru.LEXICON, "ja": ja.LEXICON}[lang]
    kinds = concrete((*GENERIC, *NODES))
    assert len(kinds) > 90
    for kind in kinds:
        lexicon.speaker(kind)


@cache
def trees(kinds: tuple[type[Node], ...], different: int, depth: int) -> list[Ability]:
    """So many different ones, in normal form."""
    forest = Forest(kinds, seed=2005)
    found: dict[Ability, None] = {}
    while len(found) < different:
        tree = forest.tree(Ability, depth)
        assert isinstance(tree, Ability)
        found[normal(tree)] = None
    return list(found)


def assert_distinct(different: list[Ability], lang: str, type: Type | None) -> None:
    said: dict[str, Ability] = {}
    for tree in different:
        text = say(tree, lang, type)
        assert text not in said, f"{text}\n{said[text]}\n{tree}"
        said[text] = tree


@pytest.mark.parametrize("type", [None, *Type])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_trees_read_the_same(lang: str, type: Type | None) -> None:
    """An ability and up to three levels below it."""
    assert_distinct(trees((*GENERIC, *NODES), 10_000, depth=4), lang, type)


# With few words, trees differ in their shape alone: these are where "and", "or", "if" and "may" would be mistaken.


def normals(found: Iterable[N]) -> list[N]:
    return sorted({normal(node) for node in found}, key=repr)


@cache
def all_sets() -> list[Set]:
    """Every set of up to three parts."""
    atoms: list[Set] = [
        v.Teamworks(),
        v.Zones(),
        v.Of(YOU),
        v.Coloured(GREEN),
        v.Coloured(YELLOW),
        v.Charged(),
        v.Here(),
    ]
    parts = [*atoms, *map(Except, atoms)]
    pairs = normals(kind(left, right) for left in parts for right in parts for kind in (Both, Either))
    triples = normals(kind(left, right) for left in pairs for right in atoms for kind in (Both, Either))
    return normals([*parts, *pairs, *triples, *map(Except, pairs)])


@cache
def all_conditions() -> list[Condition]:
    """Every "and", "or", "not" of up to four parts."""
    atoms: list[Condition] = [v.HereCharged(), v.ShamanBack(), v.TeamworkHere(), Exists(v.Zones())]

    def grown(found: list[Condition]) -> list[Condition]:
        several = [kind(parts) for parts in product(found, found) for kind in (All, Any_)]
        return normals([*found, *map(Not, found), *several])

    return grown(grown(atoms))


@cache
def all_effects() -> list[Effect]:
    """Every shape of three levels."""
    steps: list[Effect] = [v.TurnShaman(), v.RevealDiscard(), v.Eliminate()]

    def grown(found: list[Effect]) -> list[Effect]:
        more: list[Effect] = [*found]
        for effect in found:
            more += [
                May(effect),
                Repeat(Number(2), effect),
                Repeat(Count(v.Zones()), effect),
                v.IfCounterattack(effect),
            ]
            more += [If(v.HereCharged(), effect), If(v.HereCharged() | v.ShamanBack(), effect)]
            more += [Choose(YOU, v.Zones() & v.Here(), effect)]
            more += [Choose(who, v.Teamworks(), effect, some) for who in (YOU, OPPONENT) for some in (0, 1)]
            for step, other in product(steps, steps):
                lists = ((effect, step), (step, effect), (effect, step, other))
                more += [kind(parts) for parts in lists for kind in (Then, OneOf)]
        return normals(more)

    return grown(grown(steps))


@cache
def all_values() -> list[Value]:
    atoms: list[Value] = [Number(2), Count(v.Zones()), Count(v.Teamworks()), v.AttackForce()]

    def grown(found: list[Value]) -> list[Value]:
        more = [Plus(left, right) for left, right in product(found, found)]
        return normals([*found, *more, *(Times(n, value) for n in (0, 2) for value in found)])

    return grown(grown(atoms))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_shapes_of_a_set_read_the_same(lang: str) -> None:
    assert len(all_sets()) > 2_000
    assert_distinct([v.Immediate(v.EliminateAll(some)) for some in all_sets()], lang, TEAMWORK)
    assert_distinct([v.Immediate(Choose(OPPONENT, some, v.Eliminate())) for some in all_sets()], lang, TEAMWORK)
    assert_distinct([While(Exists(some), v.Guarded()) for some in all_sets()], lang, STRIKE)
    assert_distinct([Always(v.Modify(Subject.THIS, Number(1), Count(some))) for some in all_sets()], lang, STRIKE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_shapes_of_a_condition_read_the_same(lang: str) -> None:
    assert len(all_conditions()) > 300
    assert_distinct([While(condition, v.Guarded()) for condition in all_conditions()], lang, TEAMWORK)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_shapes_of_an_effect_read_the_same(lang: str) -> None:
    assert len(all_effects()) > 2_500
    assert_distinct([When(v.TheyFocus(), effect) for effect in all_effects()], lang, TEAMWORK)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_values_read_the_same(lang: str) -> None:
    values = all_values()
    assert len(values) > 200
    assert_distinct([v.Immediate(v.Add(YOU, RED, value)) for value in values], lang, None)
    assert_distinct(
        [v.Immediate(kind) for n in values for kind in (v.GainForce(n), Repeat(n, v.TurnShaman()))], lang, None
    )
    figures = normals([Number(0), *values[:40]])
    assert_distinct([Always(v.Modify(Subject.THIS, *pair)) for pair in product(figures, figures)], lang, None)


# --- the cards --------------------------------------------------------------------------------------------------------

CARDS = [*ALL, *(move for shaman in SHAMANS for move in (shaman.front, shaman.back))]
GOLDEN = Path(__file__).parent / "golden_words.md"
HEAD = """# What the cards say

Made from the cards; do not edit. After a change of cards or words write it anew, and read the difference:
`OFUDA_WRITE_GOLDEN=1 python -m pytest tests/games/shaman_king/test_words.py`
"""


def table() -> str:
    found = [HEAD]
    for card in CARDS:
        found.append(f"## {card.title} ({type_word(card.type, 'en')})\n")
        found += [f"- {lang}: {line}" for lang in LANGUAGES for line in lines(card, lang)]
        found.append("" if card.abilities else "- no text\n")
    return "\n".join(found).rstrip() + "\n"


def test_the_words_of_every_card_are_as_they_were_proof_read() -> None:
    now = table()
    if os.environ.get("OFUDA_WRITE_GOLDEN") == "1":
        GOLDEN.write_text(now, "utf-8")
    assert now.splitlines() == GOLDEN.read_text("utf-8").splitlines(), "words changed: see the head of golden_words.md"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_that_read_the_same_do_the_same(lang: str) -> None:
    said: dict[tuple[Type, tuple[str, ...]], Card] = {}
    for card in CARDS:
        twin = said.setdefault((card.type, tuple(lines(card, lang))), card)
        assert [normal(ability) for ability in twin.abilities] == [normal(ability) for ability in card.abilities], (
            f"{twin.title} and {card.title} read the same in '{lang}'"
        )
    assert len(said) > len(CARDS) / 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_card_needs_brackets(lang: str) -> None:
    for card in CARDS:
        for line in lines(card, lang):
            assert not set(line) & set("[]()〔〕（）"), f"{card.title}: {line}"
