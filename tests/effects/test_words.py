"""The texts of the core nodes, with a small card game: cards in hands, red and black."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import pytest

from ofuda.effects.nodes import (
    All,
    Always,
    Any_,
    Choose,
    Compare,
    Condition,
    Cost,
    Costs,
    Count,
    Effect,
    Exists,
    How,
    If,
    May,
    Node,
    Number,
    Of,
    OneOf,
    Pay,
    Plus,
    Repeat,
    Rule,
    Set,
    Then,
    Times,
    Trigger,
    Value,
    When,
    While,
    Who,
    normal,
)
from ofuda.effects.words import LANGUAGES, Clause, Grammar, Lexicon, Unsaid, en, ja, ru
from tests.effects.random_trees import GENERIC, Forest, concrete

pytestmark = pytest.mark.once


@dataclass(frozen=True)
class Cards(Set):
    """Cards in hand."""


class Ink(IntEnum):
    BLACK = 0
    RED = 1


@dataclass(frozen=True)
class Suit(Set):
    ink: Ink


@dataclass(frozen=True)
class Rain(Condition):
    """It rains."""


@dataclass(frozen=True)
class Draw(Effect):
    n: Value


@dataclass(frozen=True)
class TheyDraw(Effect):
    """Your opponent draws a card."""


@dataclass(frozen=True)
class Discard(Effect):
    """The chosen card."""


@dataclass(frozen=True)
class NoTalk(Rule):
    """Your opponent cannot talk."""


@dataclass(frozen=True)
class Knock(Trigger):
    """Somebody knocks."""


@dataclass(frozen=True)
class Coin(Cost):
    n: int


TOY: tuple[type[Node], ...] = (Cards, Suit, Rain, Draw, TheyDraw, Discard, NoTalk, Knock, Coin)

ENGLISH = Lexicon("en", en.LEXICON)
RUSSIAN = Lexicon("ru", ru.LEXICON)
JAPANESE = Lexicon("ja", ja.LEXICON)
CARD = ru.noun(ru.Gender.FEMININE, "карта карты карте карту картой карте", "карты карт картам карты картами картах")
SUIT = frozenset(("suit",))


def english_suit(node: Suit, g: en.English) -> en.Feature:
    ink = ("black", "red")[node.ink]
    return en.Feature(
        "suit", node.ink, ink, (f"by a {ink} one", f"by {ink} ones"), f"un{ink}", (f"off {ink}", f"off {ink}")
    )


def russian_suit(node: Suit, g: ru.Russian) -> ru.Feature:
    stem = ("чёрн", "красн")[node.ink]
    look = ru.Look((ru.hard(stem),), far=("у {}", "у {}"), words=(f"{stem}ой",))
    return ru.Feature("suit", node.ink, look, ru.Look(behind=f"не {stem}ой масти", far=(f"не у {stem}ой",) * 2))


def japanese_suit(node: Suit, g: ja.Japanese) -> ja.Feature:
    ink = "黒赤"[node.ink]
    return ja.Feature("suit", node.ink, f"{ink}の", f"{ink}の隣", f"{ink}以外の", f"{ink}の外", ink)


def speak() -> None:
    """Register the toy game's words; a real game would have one module per language."""

    def say(lexicon: Lexicon, kind: type[Node], phrase: Any, to_chosen: bool = False) -> None:
        speaker = phrase if callable(phrase) else lambda node, g: phrase
        lexicon.says(kind, to_chosen=to_chosen)(speaker)

    say(ENGLISH, Cards, en.Kind("card", "cards", near=SUIT))
    say(RUSSIAN, Cards, ru.Kind((CARD,), near=SUIT))
    say(JAPANESE, Cards, ja.Kind("カード", "枚", near=SUIT))
    say(ENGLISH, Suit, english_suit)
    say(RUSSIAN, Suit, russian_suit)
    say(JAPANESE, Suit, japanese_suit)
    say(ENGLISH, Rain, Clause("it rains", "it does not rain"))
    say(RUSSIAN, Rain, Clause("идёт дождь", "дождь не идёт"))
    say(JAPANESE, Rain, Clause("雨が降っている", "雨が降っていない"))
    say(ENGLISH, Draw, lambda node, g: en.you(f"draw {g.counted(node.n, ('card', 'cards'))}"))
    take = ru.Verb("возьмите", "взять", "берёт")
    say(RUSSIAN, Draw, lambda node, g: ru.you(take, g.counted(node.n, "карту", "карты", "карт")))
    say(JAPANESE, Draw, lambda node, g: ja.you("".join(g.counted(node.n, "カード", "枚")), "引く", "引いて"))
    say(ENGLISH, TheyDraw, en.Deed("your opponent draws 1 card"))
    say(RUSSIAN, TheyDraw, ru.does(Who.OPPONENT, take, "1 карту"))
    say(JAPANESE, TheyDraw, ja.does(Who.OPPONENT, "カードを1枚", "引く", "引いて"))
    say(ENGLISH, Discard, lambda node, g: g.to_chosen("discard"), to_chosen=True)
    drop = ru.Verb("сбросьте", "сбросить", "сбрасывает")
    say(RUSSIAN, Discard, lambda node, g: g.to_chosen(drop, CARD), to_chosen=True)
    say(JAPANESE, Discard, lambda node, g: g.to_chosen("カード", "を", "捨てる", "捨てて"), to_chosen=True)
    say(ENGLISH, NoTalk, "your opponent cannot talk")
    say(RUSSIAN, NoTalk, "соперник не может говорить")
    say(JAPANESE, NoTalk, "相手は話せない")
    say(ENGLISH, Knock, "somebody knocks")
    say(RUSSIAN, Knock, "кто-то стучит")
    say(JAPANESE, Knock, "誰かがノックした")
    say(ENGLISH, Coin, lambda node, g: f"pay {node.n}")
    say(RUSSIAN, Coin, lambda node, g: ru.you(ru.Verb("заплатите", "заплатить", "платит"), str(node.n)))
    say(JAPANESE, Coin, lambda node, g: ja.you(f"{node.n}を", "支払う", "支払って"))


speak()


def grammar(lang: str) -> Grammar[Any, Any]:
    if lang == "en":
        return en.English(ENGLISH)
    return ru.Russian(RUSSIAN) if lang == "ru" else ja.Japanese(JAPANESE)


YOURS, THEIRS = Cards() & Of(Who.YOU), Cards() & Of(Who.OPPONENT)
RED, BLACK = Suit(Ink.RED), Suit(Ink.BLACK)
ONE = Draw(Number(1))


def knock(effect: Effect) -> When:
    return When(Knock(), effect)


def has(how: How, n: int) -> While:
    return While(Compare(Count(YOURS & RED), how, Number(n)), NoTalk())


@pytest.mark.parametrize(
    ("tree", "english"),
    [
        (Always(NoTalk()), "Your opponent cannot talk."),
        (While(~Rain(), NoTalk()), "While it does not rain, your opponent cannot talk."),
        (While(Exists(YOURS & RED), NoTalk()), "While you have a red card, your opponent cannot talk."),
        (While(~Exists(THEIRS), NoTalk()), "While your opponent has no cards, your opponent cannot talk."),
        (has(How.AT_LEAST, 1), "While you have at least 1 red card, your opponent cannot talk."),
        (has(How.AT_MOST, 2), "While you have at most 2 red cards, your opponent cannot talk."),
        (knock(Draw(Number(1))), "When somebody knocks, draw 1 card."),
        (knock(Draw(Number(2))), "When somebody knocks, draw 2 cards."),
        (knock(Draw(Count(THEIRS))), "When somebody knocks, draw 1 card for each of your opponent's cards."),
        (knock(Draw(Times(2, Count(Cards())))), "When somebody knocks, draw 2 cards for each card."),
        (
            knock(Draw(Plus(Count(YOURS), Number(1)))),
            "When somebody knocks, draw X cards, where X is the number of your cards plus 1.",
        ),
        (knock(Choose(Who.YOU, THEIRS, Discard())), "When somebody knocks, discard one of your opponent's cards."),
        (
            knock(Choose(Who.OPPONENT, THEIRS, Discard())),
            "When somebody knocks, your opponent discards one of their cards.",
        ),
        (
            knock(Choose(Who.YOU, THEIRS, Discard(), 1)),
            "When somebody knocks, you may discard one of your opponent's cards.",
        ),
        (
            knock(Choose(Who.YOU, YOURS, Then((Discard(), ONE)))),
            "When somebody knocks, choose one of your cards: discard it, then draw 1 card.",
        ),
        (
            knock(Choose(Who.YOU, YOURS & (RED | BLACK), Discard())),
            "When somebody knocks, discard one of your black or red cards.",
        ),
        (knock(Choose(Who.YOU, Cards() & ~RED, Discard())), "When somebody knocks, discard one unred card."),
        (
            knock(If(Rain(), Then((ONE, TheyDraw(), ONE)))),
            "When somebody knocks, if it rains, draw 1 card, then your opponent draws 1 card, then you draw 1 card.",
        ),
        (
            knock(Then((If(Rain(), ONE), TheyDraw()))),
            "When somebody knocks, in this order: if it rains, draw 1 card; then your opponent draws 1 card.",
        ),
        (
            knock(May(Then((ONE, TheyDraw())))),
            "When somebody knocks, you may do this: draw 1 card, then your opponent draws 1 card.",
        ),
        (
            knock(OneOf((ONE, TheyDraw()))),
            "When somebody knocks, choose one: draw 1 card; or your opponent draws 1 card.",
        ),
        (
            knock(Repeat(Count(YOURS & RED), May(ONE))),
            "When somebody knocks, for each of your red cards, you may draw 1 card.",
        ),
        (
            Pay(Costs((Coin(1), Coin(2))), Repeat(Number(2), ONE), 1),
            "Pay 1 and pay 2: do this twice: draw 1 card. Only once.",
        ),
        (
            While(All((Rain(), Any_((Exists(YOURS), Exists(THEIRS))))), NoTalk()),
            "While (your opponent has a card, or you have a card) and it rains, your opponent cannot talk.",
        ),
    ],
)
def test_english_has_articles_numbers_and_verbs_that_agree(tree: Any, english: str) -> None:
    assert grammar("en").say(normal(tree)) == english


@pytest.mark.parametrize(
    ("tree", "russian"),
    [
        (While(Exists(YOURS & RED), NoTalk()), "Пока у вас есть красная карта, соперник не может говорить."),
        (While(~Exists(THEIRS), NoTalk()), "Пока у соперника нет карт, соперник не может говорить."),
        (has(How.AT_LEAST, 1), "Пока у вас хотя бы 1 красная карта, соперник не может говорить."),
        (has(How.AT_LEAST, 2), "Пока у вас хотя бы 2 красные карты, соперник не может говорить."),
        (has(How.EXACTLY, 5), "Пока у вас ровно 5 красных карт, соперник не может говорить."),
        (has(How.AT_LEAST, 11), "Пока у вас хотя бы 11 красных карт, соперник не может говорить."),
        (has(How.AT_LEAST, 21), "Пока у вас хотя бы 21 красная карта, соперник не может говорить."),
        (has(How.AT_MOST, 1), "Пока у вас не больше 1 красной карты, соперник не может говорить."),
        (has(How.AT_MOST, 2), "Пока у вас не больше 2 красных карт, соперник не может говорить."),
        (knock(Draw(Number(1))), "Когда кто-то стучит, возьмите 1 карту."),
        (knock(Draw(Number(3))), "Когда кто-то стучит, возьмите 3 карты."),
        (knock(Draw(Number(5))), "Когда кто-то стучит, возьмите 5 карт."),
        (
            knock(May(Draw(Count(YOURS & RED)))),
            "Когда кто-то стучит, вы можете взять 1 карту за каждую вашу красную карту.",
        ),
        (
            knock(Draw(Plus(Count(THEIRS), Number(1)))),
            "Когда кто-то стучит, возьмите X карт, где X — число карт соперника плюс 1.",
        ),
        (knock(Choose(Who.YOU, YOURS & RED, Discard())), "Когда кто-то стучит, сбросьте одну из своих красных карт."),
        (knock(Choose(Who.OPPONENT, YOURS, Discard())), "Когда кто-то стучит, соперник сбрасывает одну из ваших карт."),
        (
            knock(Choose(Who.OPPONENT, THEIRS, Discard(), 1)),
            "Когда кто-то стучит, соперник может сбросить одну из своих карт.",
        ),
        (
            knock(Choose(Who.YOU, YOURS & (RED | BLACK), Discard())),
            "Когда кто-то стучит, сбросьте одну из своих чёрных или красных карт.",
        ),
        (
            knock(Choose(Who.YOU, Cards(), Then((Discard(), ONE)))),
            "Когда кто-то стучит, выберите одну карту: сбросьте выбранную карту, затем возьмите 1 карту.",
        ),
        (
            Pay(Coin(1), OneOf((ONE, TheyDraw())), 1),
            "Заплатите 1: выберите одно: возьмите 1 карту; или соперник берёт 1 карту. Только один раз.",
        ),
    ],
)
def test_russian_has_cases_genders_and_three_plurals(tree: Any, russian: str) -> None:
    assert grammar("ru").say(normal(tree)) == russian


@pytest.mark.parametrize(
    ("tree", "japanese"),
    [
        (While(~Rain(), NoTalk()), "雨が降っていない間、相手は話せない。"),
        (While(Exists(YOURS & RED), NoTalk()), "あなたの赤のカードがある間、相手は話せない。"),
        (has(How.AT_LEAST, 2), "あなたの赤のカードが2枚以上ある間、相手は話せない。"),
        (has(How.AT_MOST, 5), "あなたの赤のカードが5枚以下である間、相手は話せない。"),
        (While(Rain() & Exists(YOURS), NoTalk()), "あなたのカードがあり、かつ雨が降っている間、相手は話せない。"),
        (While(Rain() | Exists(YOURS), NoTalk()), "あなたのカードがあるか、または雨が降っている間、相手は話せない。"),
        (knock(Draw(Number(2))), "誰かがノックしたとき、カードを2枚引く。"),
        (knock(May(Draw(Number(2)))), "誰かがノックしたとき、カードを2枚引いてもよい。"),
        (knock(If(Rain(), ONE)), "誰かがノックしたとき、雨が降っている場合、カードを1枚引く。"),
        (knock(Draw(Count(THEIRS))), "誰かがノックしたとき、相手のカード1枚につき、カードを1枚引く。"),
        (knock(Choose(Who.YOU, THEIRS, Discard())), "誰かがノックしたとき、相手のカード1枚を捨てる。"),
        (knock(Choose(Who.YOU, THEIRS, Discard(), 1)), "誰かがノックしたとき、相手のカード1枚を捨ててもよい。"),
        (knock(Choose(Who.OPPONENT, THEIRS, Discard())), "誰かがノックしたとき、相手は自身のカード1枚を捨てる。"),
        (
            Pay(Coin(1), Then((TheyDraw(), ONE))),
            "1を支払う：相手はカードを1枚引いて、その後、あなたはカードを1枚引く。",
        ),
        (
            knock(Choose(Who.YOU, YOURS & (RED | BLACK), Discard())),
            "誰かがノックしたとき、あなたの黒か赤のカード1枚を捨てる。",
        ),
        (Pay(Costs((Coin(1), Coin(2))), ONE, 1), "1を支払って、2を支払う：カードを1枚引く。1回だけ。"),
    ],
)
def test_japanese_puts_conditions_first_and_counts_with_counters(tree: Any, japanese: str) -> None:
    assert grammar("ja").say(normal(tree)) == japanese


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_generic_node_has_words(lang: str) -> None:
    lexicon = {"en": en.LEXICON, "ru": ru.LEXICON, "ja": ja.LEXICON}[lang]
    kinds = concrete(GENERIC)
    assert len(kinds) > 20
    for kind in kinds:
        lexicon.speaker(kind)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_node_without_words_is_named_with_its_language(lang: str) -> None:
    @dataclass(frozen=True)
    class Dance(Effect):
        """A node without words."""

    with pytest.raises(Unsaid, match=f"no text for Dance in '{lang}'"):
        grammar(lang).say(knock(Dance()))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_state_of_a_sentence_ends_with_it(lang: str) -> None:
    voice = grammar(lang)
    before = voice.say(knock(Choose(Who.OPPONENT, THEIRS, Discard())))
    with pytest.raises(Unsaid):
        voice.say(knock(Choose(Who.OPPONENT, THEIRS, Then((Discard(), Effect())))))
    assert voice.say(knock(Choose(Who.OPPONENT, THEIRS, Discard()))) == before
    assert voice.say(knock(Discard())) == grammar(lang).say(knock(Discard()))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_different_trees_of_few_words_read_differently(lang: str) -> None:
    forest = Forest((*GENERIC, *TOY), seed=5)
    said: dict[str, Node] = {}
    for i in range(6_000):
        tree = normal(forest.tree(When, 3 + i % 4))
        assert isinstance(tree, When)
        text = grammar(lang).say(tree)
        assert said.setdefault(text, tree) == tree, text
    assert len(said) > 2_500
