"""Russian words of the game's names."""

from __future__ import annotations

from ofuda.effects.words.ru import Case, Gender, Kind, Noun, hard, noun
from ofuda.games.naruto.vocabulary.names import (
    Coin,
    Deed,
    Duty,
    Fate,
    Feature,
    Figure,
    Harm,
    Limit,
    Moment,
    Outcome,
    Right,
    Sortie,
    State,
    Tally,
    Type,
    Way,
    Window,
    Zone,
)
from ofuda.games.naruto.words.ru.grammar import LEXICON, Taboo, impersonal

HE, SHE, IT = Gender.MASCULINE, Gender.FEMININE, Gender.NEUTER
ACCUSATIVE, DATIVE, GENITIVE, INSTRUMENTAL, NOMINATIVE = (
    *(Case.ACCUSATIVE, Case.DATIVE, Case.GENITIVE, Case.INSTRUMENTAL, Case.NOMINATIVE),
)


def tailed(base: Noun, tail: str) -> Noun:
    """Return a noun with words that follow it in every form."""
    singular, plural = (tuple(f"{form} {tail}" for form in row) for row in (base.singular, base.plural))
    return Noun(base.gender, singular, plural, base.living)


HAND = noun(SHE, "рука руки руке руку рукой руке", "руки рук рукам руки руками руках")
DECK = noun(SHE, "колода колоды колоде колоду колодой колоде", "колоды колод колодам колоды колодами колодах")
ZONE = noun(SHE, "зона зоны зоне зону зоной зоне", "зоны зон зонам зоны зонами зонах")
PILE = noun(HE, "сброс сброса сбросу сброс сбросом сбросе", "сбросы сбросов сбросам сбросы сбросами сбросах")
VILLAGE = noun(
    *(SHE, "деревня деревни деревне деревню деревней деревне"),
    "деревни деревень деревням деревни деревнями деревнях",
)
CARDS = noun(SHE, "карта карты карте карту картой карте", "карты карт картам карты картами картах")
PRICE = noun(SHE, "цена цены цене цену ценой цене", "цены цен ценам цены ценами ценах")
POWER = noun(SHE, "сила силы силе силу силой силе", "силы сил силам силы силами силах")
BATTLE_POWER = Noun(
    SHE,
    ("боевая сила", "боевой силы", "боевой силе", "боевую силу", "боевой силой", "боевой силе"),
    ("боевые силы", "боевых сил", "боевым силам", "боевые силы", "боевыми силами", "боевых силах"),
)
TOTAL_PRICE = Noun(
    SHE,
    ("полная цена", "полной цены", "полной цене", "полную цену", "полной ценой", "полной цене"),
    ("полные цены", "полных цен", "полным ценам", "полные цены", "полными ценами", "полных ценах"),
)
SUPPORT = noun(
    *(SHE, "поддержка поддержки поддержке поддержку поддержкой поддержке"),
    "поддержки поддержек поддержкам поддержки поддержками поддержках",
)
SIZE = noun(
    HE, "размер размера размеру размер размером размере", "размеры размеров размерам размеры размерами размерах"
)
NUMBER = noun(IT, "число числа числу число числом числе", "числа чисел числам числа числами числах")
NAME = noun(IT, "имя имени имени имя именем имени", "имена имён именам имена именами именах")
SYMBOL = noun(
    *(HE, "символ символа символу символ символом символе"),
    "символы символов символам символы символами символах",
)
TURN = noun(HE, "ход хода ходу ход ходом ходе", "ходы ходов ходам ходы ходами ходах")
JUTSU = noun(
    *(SHE, "техника техники технике технику техникой технике"),
    "техники техник техникам техники техниками техниках",
)
MISSION = noun(
    *(SHE, "миссия миссии миссии миссию миссией миссии"),
    "миссии миссий миссиям миссии миссиями миссиях",
)
CLIENT = noun(
    *(HE, "клиент клиента клиенту клиента клиентом клиенте"),
    "клиенты клиентов клиентам клиентов клиентами клиентах",
    living=True,
)

LEXICON.gives(
    {
        Zone.HAND: HAND,
        Zone.DECK: DECK,
        Zone.CHAKRA: tailed(ZONE, "чакры"),
        Zone.DISCARD: PILE,
        Zone.REMOVED: tailed(ZONE, "изгнания"),
        Zone.REWARDS: tailed(ZONE, "наград"),
        Zone.REINFORCEMENT: tailed(DECK, "подкреплений"),
        Zone.LOOKED_AT: tailed(CARDS, "для просмотра"),
        Zone.SET_ASIDE: tailed(CARDS, "в стороне"),
        Zone.VILLAGE: VILLAGE,
        Type.NINJA: Kind((Noun(HE, ("ниндзя",) * 6, ("ниндзя",) * 6, living=True),)),
        Type.JUTSU: Kind((JUTSU,)),
        Type.MISSION: Kind((MISSION,)),
        Type.CLIENT: Kind((CLIENT,)),
        Figure.ENTRANCE: tailed(PRICE, "входа"),
        Figure.HAND_COST: tailed(PRICE, "с руки"),
        Figure.COMBAT: BATTLE_POWER,
        Figure.SUPPORT: SUPPORT,
        Figure.MENTAL: tailed(POWER, "разума"),
        Figure.COST: TOTAL_PRICE,
        Figure.TEAM_SIZE: tailed(SIZE, "команды"),
        Figure.TEAM_POWER: tailed(POWER, "команды"),
        Figure.GROWTH_COINS: tailed(NUMBER, "жетонов роста"),
        Figure.TENKETSU_COINS: tailed(NUMBER, "жетонов тенкецу"),
        Coin.GROWTH: ("жетон роста", "жетона роста", "жетонов роста"),
        Coin.PLUS_BOTH: ("жетон +1/+1", "жетона +1/+1", "жетонов +1/+1"),
        Coin.MINUS_BOTH: ("жетон -1/-1", "жетона -1/-1", "жетонов -1/-1"),
        Coin.PLUS_COMBAT: ("жетон +1/+0", "жетона +1/+0", "жетонов +1/+0"),
        Coin.PLAIN: ("жетон", "жетона", "жетонов"),
        Coin.TENKETSU: ("жетон тенкецу", "жетона тенкецу", "жетонов тенкецу"),
        Deed.GO: impersonal("нельзя отправить в бой", "в одной команде с другими", INSTRUMENTAL),
        Deed.GO_ALONE: impersonal("нельзя отправить в бой в одиночку", "против", GENITIVE),
        Deed.GO_ALIKE: impersonal("нельзя отправить в бой в команде только из таких ниндзя", "против", GENITIVE),
        Deed.USE_JUTSU: Taboo(NOMINATIVE, "не может применять", "не могут применять", "", ACCUSATIVE),
        Deed.BE_TARGETED: impersonal("нельзя выбрать целью", "", GENITIVE),
        Deed.BE_NEGATED: impersonal("нельзя отменить", "с помощью", GENITIVE),
        Deed.BE_HEALED: impersonal("нельзя исцелить", "с помощью", GENITIVE),
        Deed.BE_DAMAGED: impersonal("нельзя нанести повреждения", "с помощью", GENITIVE, DATIVE),
        Deed.BE_BLOCKED: impersonal("нельзя заблокировать", "силами", GENITIVE),
        Deed.BE_PLAYED: impersonal("нельзя сыграть", "вместе с", INSTRUMENTAL),
        Deed.SHOWDOWN: Taboo(
            NOMINATIVE, "не участвует в развязке", "не участвуют в развязке", "вместе с", INSTRUMENTAL
        ),
        Duty.GO: impersonal("нужно отправить в бой, если это возможно", "", GENITIVE),
        Duty.BE_BLOCKED: impersonal("нужно заблокировать, если это возможно", "", GENITIVE),
        Right.DEPLOY_BESIDE: impersonal("можно вывести сверх одного ниндзя за ход", "", GENITIVE),
        # for you, for others; one, few, many
        Limit.DRAW: ("в начальной фазе берёте", "в начальной фазе берёт", ("карту", "карты", "карт")),
        Limit.MISSIONS: ("за ход можете сыграть", "за ход может сыграть", ("миссию", "миссии", "миссий")),
        Moment.TURN_BEGINS: ("начинается", TURN),
        Moment.TURN_ENDS: ("кончается", TURN),
        Tally.DEPLOYED: "выведенных ниндзя",
        Way.ANY: "",
        Way.DEPLOYED: "выводом",
        Way.BY_GROWTH: "через рост",
        Way.FROM_SIDE: "или уходит из-под вашего контроля",
        Fate.DAMAGED: "получить повреждения",
        Feature.NAME: NAME,
        Feature.SYMBOL: SYMBOL,
        Window.OWN_MISSION: "в вашей фазе миссий",
        Window.OTHER_MISSION: "в фазе миссий соперника",
        Window.EXCHANGE: "во время обмена техниками",
        # an adjective or words behind the noun; a predicate for each gender and the plural
        State.HEALTHY: (hard("здоров"), "", ("здоров", "здорова", "здорово", "здоровы")),
        State.INJURED: (hard("ранен"), "", ("ранен", "ранена", "ранено", "ранены")),
        State.SENT_OUT: (None, "на поле боя", ("на поле боя",) * 4),
        State.STAND_BY: (None, "в резерве", ("в резерве",) * 4),
        State.ATTACKING: (None, "в атаке", ("в атаке",) * 4),
        State.BLOCKING: (None, "в блоке", ("в блоке",) * 4),
        State.BATTLING: (None, "в заблокированной битве", ("в заблокированной битве",) * 4),
        State.HEAD: (None, "в роли главы", ("в роли главы своей команды",) * 4),
        State.SUPPORT: (None, "в роли помощника", ("в роли помощника своей команды",) * 4),
        State.ALONE: (None, "без товарищей по команде", ("без товарищей по команде",) * 4),
        State.NEW: (None, "с этого хода в игре", ("с этого хода в игре",) * 4),
        State.TRACKED: (hard("выслеженн"), "", ("выслежен", "выслежена", "выслежено", "выслежены")),
        Sortie.ANY: "отправляют в бой",
        Sortie.ATTACK: "отправляют в атаку",
        Sortie.BLOCK: "отправляют в блок",
        Harm.SHOWDOWN: "в развязке",
        Harm.SHOWDOWN_ASSIGNED: "в развязке, даже если они уменьшены до 0",
        Harm.SHOWDOWN_OR_JUTSU: "в развязке или техникой",
        Harm.ANY: "любым способом",
        Outcome.VICTORY: "одерживает любую победу",
        Outcome.PLAIN_VICTORY: "одерживает обычную победу",
        Outcome.OUTSTANDING_VICTORY: "одерживает выдающуюся победу",
        Outcome.REWARD: "получает любую награду",
        Outcome.OUTSTANDING_REWARD: "получает выдающуюся награду",
        Outcome.OUTSTANDING: "одерживает выдающуюся победу или получает выдающуюся награду",
    }
)
