"""The names of a small card game with words in every language, for tests of the shared nodes."""

from __future__ import annotations

from typing import Any

from ofuda.effects.nodes import names as n
from ofuda.effects.words import Grammar, Lexicon, en, ja, ru


class Zone(n.ZoneName):
    HAND = 0
    PILE = 1
    LOOKED = 2


class Figure(n.FigureName):
    POWER = 0
    PRICE = 1


class Type(n.TypeName):
    NINJA = 0
    SCROLL = 1


class Trait(n.TraitName):
    ANIMAL = 0
    LEAF = 1


class Keyword(n.KeywordName):
    GROWTH = 0
    SURGE = 1


class Coin(n.CoinName):
    GROWTH = 0
    CLAY = 1


class Deed(n.DeedName):
    ATTACK = 0
    BE_BLOCKED = 1


class Right(n.RightName):
    GROW_TWICE = 0


class Limit(n.LimitName):
    HAND = 0
    TEAM = 1


class Moment(n.MomentName):
    TURN_BEGINS = 0
    TURN_ENDS = 1


class Tally(n.TallyName):
    DEPLOYED = 0
    DRAWN = 1


class Way(n.WayName):
    ANY = 0
    DEPLOYED = 1


class Fate(n.FateName):
    DAMAGED = 0
    DISCARDED = 1


class Feature(n.FeatureName):
    NAME = 0
    SYMBOL = 1


class Window(n.WindowName):
    MISSION = 0
    EXCHANGE = 1


WORDS: tuple[type[n.Name], ...] = (
    *(Zone, Figure, Type, Trait, Keyword, Coin, Deed, Right, Limit, Moment, Tally, Way, Fate, Feature, Window),
)
NAMES = ("Haku", "Kimimaro")

ENGLISH = Lexicon("en", en.LEXICON)
ENGLISH.gives(
    {
        Zone.HAND: "hand",
        Zone.PILE: "discard pile",
        Zone.LOOKED: "cards looked at",
        Figure.POWER: "power",
        Figure.PRICE: "entrance cost",
        Type.NINJA: en.Kind("ninja", "ninjas"),
        Type.SCROLL: en.Kind("scroll", "scrolls"),
        Trait.ANIMAL: "Animal",
        Trait.LEAF: "Leaf",
        Keyword.GROWTH: "Growth",
        Keyword.SURGE: "Surge",
        Coin.GROWTH: ("growth coin", "growth coins"),
        Coin.CLAY: ("clay coin", "clay coins"),
        Deed.ATTACK: ("attack", "beside"),
        Deed.BE_BLOCKED: ("be blocked", "by"),
        Right.GROW_TWICE: "grow twice",
        Limit.HAND: "hand size",
        Limit.TEAM: "largest team",
        Moment.TURN_BEGINS: "turn begins",
        Moment.TURN_ENDS: "turn ends",
        Tally.DEPLOYED: "ninjas deployed",
        Tally.DRAWN: "cards drawn",
        Way.ANY: "",
        Way.DEPLOYED: "by being deployed",
        Fate.DAMAGED: "be damaged",
        Fate.DISCARDED: "be discarded",
        Feature.NAME: "name",
        Feature.SYMBOL: "symbol",
        Window.MISSION: "in your mission phase",
        Window.EXCHANGE: "in the exchange",
    }
)


def noun(gender: ru.Gender, one: str, many: str) -> ru.Noun:
    return ru.noun(gender, one, many)


HE, SHE, NEUTER = ru.Gender.MASCULINE, ru.Gender.FEMININE, ru.Gender.NEUTER
NINJA = ru.Noun(HE, ("ниндзя",) * 6, ("ниндзя",) * 6, living=True)
RUSSIAN = Lexicon("ru", ru.LEXICON)
RUSSIAN.gives(
    {
        Zone.HAND: noun(SHE, "рука руки руке руку рукой руке", "руки рук рукам руки руками руках"),
        Zone.PILE: noun(
            SHE, "стопка стопки стопке стопку стопкой стопке", "стопки стопок стопкам стопки стопками стопках"
        ),
        Zone.LOOKED: noun(
            HE, "просмотр просмотра просмотру просмотр просмотром просмотре", "просмотры " + "просмотров " * 5
        ),
        Figure.POWER: noun(SHE, "сила силы силе силу силой силе", "силы сил силам силы силами силах"),
        Figure.PRICE: noun(SHE, "цена цены цене цену ценой цене", "цены цен ценам цены ценами ценах"),
        Type.NINJA: ru.Kind((NINJA,)),
        Type.SCROLL: ru.Kind(
            (
                noun(
                    *(HE, "свиток свитка свитку свиток свитком свитке"),
                    "свитки свитков свиткам свитки свитками свитках",
                ),
            )
        ),
        Trait.ANIMAL: "Зверь",
        Trait.LEAF: "Лист",
        Keyword.GROWTH: "Рост",
        Keyword.SURGE: "Прилив",
        Coin.GROWTH: ("жетон роста", "жетона роста", "жетонов роста"),
        Coin.CLAY: ("жетон глины", "жетона глины", "жетонов глины"),
        Deed.ATTACK: ru.Predicate(
            *("не может атаковать", "не могут атаковать", "не можете атаковать", "вместе с"), ru.Case.INSTRUMENTAL
        ),
        Deed.BE_BLOCKED: ru.Predicate(
            *("не поддаётся блоку", "не поддаются блоку", "не поддаётесь блоку", "со стороны"), ru.Case.GENITIVE
        ),
        Right.GROW_TWICE: ru.Predicate("может расти дважды", "могут расти дважды", "можете расти дважды"),
        Limit.HAND: noun(HE, "размер размера размеру размер размером размере", "размеры " + "размеров " * 5),
        Limit.TEAM: noun(HE, "состав состава составу состав составом составе", "составы " + "составов " * 5),
        Moment.TURN_BEGINS: ("начинается", noun(HE, "ход хода ходу ход ходом ходе", "ходы " + "ходов " * 5)),
        Moment.TURN_ENDS: ("кончается", noun(HE, "ход хода ходу ход ходом ходе", "ходы " + "ходов " * 5)),
        Tally.DEPLOYED: "введённых ниндзя",
        Tally.DRAWN: "взятых карт",
        Way.ANY: "",
        Way.DEPLOYED: "с руки",
        Fate.DAMAGED: "получить урон",
        Fate.DISCARDED: "уйти в сброс",
        Feature.NAME: noun(NEUTER, "имя имени имени имя именем имени", "имена имён именам имена именами именах"),
        Feature.SYMBOL: noun(HE, "символ символа символу символ символом символе", "символы " + "символов " * 5),
        Window.MISSION: "в вашу фазу миссий",
        Window.EXCHANGE: "в фазу обмена",
    }
)

JAPANESE = Lexicon("ja", ja.LEXICON)
JAPANESE.gives(
    {
        Zone.HAND: "手札",
        Zone.PILE: "捨て札",
        Zone.LOOKED: "見たカードの中",
        Figure.POWER: "力",
        Figure.PRICE: "登場コスト",
        Type.NINJA: ja.Kind("忍者", "体"),
        Type.SCROLL: ja.Kind("巻物", "枚"),
        Trait.ANIMAL: "動物",
        Trait.LEAF: "木ノ葉",
        Keyword.GROWTH: "成長",
        Keyword.SURGE: "高揚",
        Coin.GROWTH: "成長コイン",
        Coin.CLAY: "粘土コイン",
        Deed.ATTACK: ("攻撃できない", "とともに"),
        Deed.BE_BLOCKED: ("ブロックされない", "によって"),
        Right.GROW_TWICE: "2回成長できる",
        Limit.HAND: "手札の上限",
        Limit.TEAM: "チームの上限",
        Moment.TURN_BEGINS: "ターンが始まった",
        Moment.TURN_ENDS: "ターンが終わった",
        Tally.DEPLOYED: "登場した忍者",
        Tally.DRAWN: "引いたカード",
        Way.ANY: "",
        Way.DEPLOYED: "登場によって",
        Fate.DAMAGED: "ダメージを受ける",
        Fate.DISCARDED: "捨てられる",
        Feature.NAME: "名前",
        Feature.SYMBOL: "シンボル",
        Window.MISSION: "自分の任務フェイズに",
        Window.EXCHANGE: "術の応酬に",
    }
)


class English(en.English):
    nothing = en.Kind("card", "cards")


class Russian(ru.Russian):
    nothing = ru.Kind((ru.CARD,))


class Japanese(ja.Japanese):
    nothing = ja.Kind("カード", "枚")


def grammar(lang: str) -> Grammar[Any, Any]:
    if lang == "en":
        return English(ENGLISH)
    return Russian(RUSSIAN) if lang == "ru" else Japanese(JAPANESE)
