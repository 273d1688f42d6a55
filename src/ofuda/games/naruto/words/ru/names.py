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
    Title,
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
SORT = noun(HE, "тип типа типу тип типом типе", "типы типов типам типы типами типах")
TRAIT = noun(
    *(HE, "признак признака признаку признак признаком признаке"),
    "признаки признаков признакам признаки признаками признаках",
)
ATTRIBUTE = Noun(
    HE,
    (
        *("боевой атрибут", "боевого атрибута", "боевому атрибуту"),
        *("боевой атрибут", "боевым атрибутом", "боевом атрибуте"),
    ),
    (
        *("боевые атрибуты", "боевых атрибутов", "боевым атрибутам"),
        *("боевые атрибуты", "боевыми атрибутами", "боевых атрибутах"),
    ),
)
BATTLE = Noun(
    SHE,
    ("боевая фаза", "боевой фазы", "боевой фазе", "боевую фазу", "боевой фазой", "боевой фазе"),
    ("боевые фазы", "боевых фаз", "боевым фазам", "боевые фазы", "боевыми фазами", "боевых фазах"),
)
SHOWDOWN = noun(
    *(SHE, "развязка развязки развязке развязку развязкой развязке"),
    "развязки развязок развязкам развязки развязками развязках",
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
        Figure.MINUS_COINS: tailed(NUMBER, "жетонов -1/-1"),
        Figure.PETRIFICATION_COINS: tailed(NUMBER, "жетонов окаменения"),
        Figure.METEOR_COINS: tailed(NUMBER, "жетонов метеорита"),
        Figure.CLAY_COINS: tailed(NUMBER, "жетонов глины"),
        Figure.ANBU_COINS: tailed(NUMBER, "жетонов Анбу"),
        Figure.PLAIN_COINS: tailed(NUMBER, "жетонов"),
        Coin.GROWTH: ("жетон роста", "жетона роста", "жетонов роста"),
        Coin.PLUS_BOTH: ("жетон +1/+1", "жетона +1/+1", "жетонов +1/+1"),
        Coin.MINUS_BOTH: ("жетон -1/-1", "жетона -1/-1", "жетонов -1/-1"),
        Coin.PLUS_COMBAT: ("жетон +1/+0", "жетона +1/+0", "жетонов +1/+0"),
        Coin.PLAIN: ("жетон", "жетона", "жетонов"),
        Coin.TENKETSU: ("жетон тенкецу", "жетона тенкецу", "жетонов тенкецу"),
        Coin.PETRIFICATION: ("жетон окаменения", "жетона окаменения", "жетонов окаменения"),
        Coin.METEOR: ("жетон метеорита", "жетона метеорита", "жетонов метеорита"),
        Coin.PROMISE: ("жетон обещания", "жетона обещания", "жетонов обещания"),
        Coin.CLAY: ("жетон глины", "жетона глины", "жетонов глины"),
        Coin.ANBU: ("жетон Анбу", "жетона Анбу", "жетонов Анбу"),
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
        Deed.ATTACK: impersonal("нельзя отправить в атаку", "против", GENITIVE),
        Deed.TEAM_WITH: Taboo(
            NOMINATIVE, "не может состоять в команде", "не могут состоять в команде", "с", INSTRUMENTAL
        ),
        Deed.ATTACK_AS_SUPPORT: impersonal("нельзя отправить в атаку в роли помощника", "против", GENITIVE),
        Deed.PLAY_JUTSU: impersonal("нельзя играть техники", "вместе с", INSTRUMENTAL, DATIVE),
        Deed.COINS_TOUCHED: Taboo(
            *(NOMINATIVE, "не получает и не теряет жетоны роста", "не получают и не теряют жетоны роста"),
            *("из-за", GENITIVE),
        ),
        Deed.WIN_REWARDS: Taboo(
            NOMINATIVE, "не получает наград в развязке", "не получают наград в развязке", "против", GENITIVE
        ),
        Deed.MIX_SYMBOLS: impersonal("нельзя отправить в бой в команде без общего символа", "против", GENITIVE),
        Deed.POWER_CHANGED: impersonal("нельзя изменить", "с помощью", GENITIVE, GENITIVE),  # after "силу"
        Deed.BE_INJURED: impersonal("нельзя ранить эффектами", "", GENITIVE),
        Deed.WIN_BY_REWARDS: impersonal("нельзя победить по наградам", "вместе с", INSTRUMENTAL, DATIVE),
        Deed.ADD_POWER: Taboo(
            NOMINATIVE, "не добавляет силу команде", "не добавляют силу команде", "вместе с", INSTRUMENTAL
        ),
        Duty.GO: impersonal("нужно отправить в бой, если это возможно", "против", GENITIVE),
        Duty.BE_BLOCKED: impersonal("нужно заблокировать, если это возможно", "силами", GENITIVE),
        Duty.FIGHT_BY_MENTAL_POWER: Taboo(NOMINATIVE, "ведёт битву умов", "ведут битву умов", "против", GENITIVE),
        Duty.ATTACK_ALONE: impersonal("нужно отправить в атаку в одиночку, если это возможно", "против", GENITIVE),
        Duty.GO_ALONE: impersonal("нужно отправить в бой в одиночку, если это возможно", "против", GENITIVE),
        Duty.MEET: impersonal("нужно, если это возможно, свести в битве", "с", INSTRUMENTAL),
        Right.DEPLOY_BESIDE: impersonal("можно вывести сверх одного ниндзя за ход", "", GENITIVE),
        Right.SEE_HAND: impersonal("положено показывать вам руку", "", GENITIVE, DATIVE),
        Right.COMBINE: Taboo(
            *(
                NOMINATIVE,
                "может применять Комбинацию без других ниндзя",
                "могут применять Комбинацию без других ниндзя",
            ),
            *("", GENITIVE),
        ),
        Right.SQUAD_WITH_ONE: impersonal("можно ввести в игру Отрядом лишь с одним из названных ниндзя", "", GENITIVE),
        Right.GROW_AGAIN: impersonal("можно заменить Ростом даже с жетоном роста", "", GENITIVE),
        Right.DEPLOY_IN_EXCHANGE: impersonal("можно вывести во время обмена техниками", "", GENITIVE),
        # for you, for one, for several; what comes before a number set; one, few, many
        Limit.DRAW: (
            *("в начальной фазе берёте", "в начальной фазе берёт", "в начальной фазе берут", "до"),
            ("карту", "карты", "карт"),
        ),
        Limit.MISSIONS: (
            *("за ход можете сыграть", "за ход может сыграть", "за ход могут сыграть", "до"),
            ("миссию", "миссии", "миссий"),
        ),
        Limit.HAND: (
            *("в конце хода можете оставить на руке", "в конце хода может оставить на руке"),
            *("в конце хода могут оставить на руке", "до", ("карту", "карты", "карт")),
        ),
        Limit.TEAMS_BLOCKED: (
            *("можете блокировать", "может блокировать", "могут блокировать", "до"),
            ("команду", "команды", "команд"),
        ),
        Limit.TEAM_SIZE: (
            *("можете иметь в команде", "может состоять в команде, где", "могут состоять в команде, где", "до"),
            ("ниндзя", "ниндзя", "ниндзя"),
        ),
        Limit.REWARDS_TO_WIN: (
            *("побеждаете, имея", "побеждает, имея", "побеждают, имея", ""),
            ("награду", "награды", "наград"),
        ),
        Limit.REWARDS_A_TURN: (
            *("за ход можете получить", "за ход может получить", "за ход могут получить", "не больше"),
            ("награду", "награды", "наград"),
        ),
        Limit.JUTSU_A_TURN: (
            *("за ход можете сыграть", "за ход может сыграть", "за ход могут сыграть", "не больше"),
            ("технику", "техники", "техник"),
        ),
        Limit.FLIPS_AGAIN: (
            *("за ход можете повторить", "за ход может повторить", "за ход могут повторить", "до"),
            ("бросок монеты", "броска монеты", "бросков монеты"),
        ),
        Moment.TURN_BEGINS: ("начинается", TURN),
        Moment.TURN_ENDS: ("кончается", TURN),
        Moment.BATTLE_BEGINS: ("начинается", BATTLE),
        Moment.SHOWDOWN_BEGINS: ("начинается", SHOWDOWN),
        # before the player who did it, and after it; what of the player did it
        Tally.DEPLOYED: ("выведенных", "ниндзя", ""),
        Tally.PUT_IN_PLAY: ("введённых в игру", "ниндзя", ""),
        Tally.JUTSU_PLAYED: ("сыгранных", "техник", ""),
        Tally.JUTSU_USED: ("применённых", "техник", "ниндзя"),
        Tally.TEAMS_SENT: ("отправленных в бой", "команд", ""),
        Tally.REWARDS_WON: ("полученных", "наград", ""),
        Tally.DISCARDED: ("сброшенных с рук", "карт", "эффектами"),
        Way.ANY: "",
        Way.DEPLOYED: "выводом",
        Way.BY_GROWTH: "через рост",
        Way.FROM_SIDE: "или уходит из-под вашего контроля",
        Way.SACRIFICED: "как жертва",
        Way.IN_SHOWDOWN: "от повреждений развязки",
        Way.FROM_HAND: "с руки",
        Way.BY_YOU: "от эффекта своего игрока или от повреждений развязки",
        Fate.DAMAGED: "получить повреждения",
        Fate.LEAVES_PLAY: "покинуть игру",
        Fate.GOES_TO_HAND: "уйти из игры на руку",
        Fate.DAMAGED_OR_INJURED: "получить повреждения или ранение",
        Fate.DISCARDED: "уйти с руки в сброс из-за эффекта",
        Fate.SETTLES: "уйти после выполнения в зону чакры",
        Fate.DAMAGED_IN_SHOWDOWN: "получить повреждения в развязке",
        Feature.NAME: NAME,
        Feature.SYMBOL: SYMBOL,
        Feature.TYPE: tailed(SORT, "карты"),
        Feature.TRAIT: TRAIT,
        Feature.ATTRIBUTE: ATTRIBUTE,
        Title.SECRET_SKILLS: "Тайные умения",
        Title.FOUR_TAILS: "Четыре Хвоста",
        Window.OWN_MISSION: "в вашей фазе миссий",
        Window.OTHER_MISSION: "в фазе миссий соперника",
        Window.EXCHANGE: "во время обмена техниками",
        Window.EITHER_MISSION: "в фазе миссий любого игрока",
        Window.OWN_EXCHANGE: "во время обмена техниками вашего хода",
        Window.ANY_CHAIN: "пока что-либо в розыгрыше",
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
        State.NEW: (
            *(None, "из числа вошедших в игру в этом ходу"),
            tuple(f"{came} в игру в этом ходу" for came in ("вошёл", "вошла", "вошло", "вошли")),
        ),
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
