"""The names of the Naruto Shippuden CCG in card texts.

Programs store the numbers of members: append, never move or remove. `word` has the same numbers for the rules.
"""

from __future__ import annotations

from ofuda.effects.nodes import names


class Zone(names.ZoneName):
    """A place of cards."""

    HAND = 0
    DECK = 1
    CHAKRA = 2
    DISCARD = 3
    REMOVED = 4
    REWARDS = 5  # the battle reward area of the player who won them (NR-3)
    REINFORCEMENT = 6
    LOOKED_AT = 7  # the cards that the last `Show` of this effect showed; they have not moved
    SET_ASIDE = 8
    VILLAGE = 9


class Type(names.TypeName):
    """A card type."""

    NINJA = 0
    JUTSU = 1
    MISSION = 2
    CLIENT = 3


class Symbol(names.Name):
    """A symbol (NA-29)."""

    EARTH = 0
    FIRE = 1
    LIGHTNING = 2
    VOID = 3
    WATER = 4
    WIND = 5


class Rank(names.Name):
    """A rank; Anbu is equal to Special Jonin and Sannin to Satoosa (NA-126)."""

    ACADEMY_STUDENT = 0
    GENIN = 1
    CHUNIN = 2
    SPECIAL_JONIN = 3
    ANBU = 4
    JONIN = 5
    SATOOSA = 6
    SANNIN = 7


class Keyword(names.KeywordName):
    """A keyword; a number as in Permanent(3) is not part of it."""

    COUNTER = 0
    PERMANENT = 1
    GROWTH = 2
    AMBUSH = 3
    COMBINATION = 4
    EXPERT = 5
    MASTERY = 6
    NON_UNIQUE = 7
    PLATOON = 8
    REINFORCEMENT = 9
    SACRIFICE = 10
    SENJUTSU = 11
    SQUAD = 12
    SURGE = 13
    TRACKING = 14


class Trait(names.TraitName):
    """A characteristic or a combat attribute (NA-30), numbered as `terms.TRAITS`."""

    LEAF = 0
    GENIN = 1
    MALE = 2
    NINJUTSU = 3
    FLAME = 4
    FEMALE = 5
    WEAPON = 6
    MIND = 7
    SHADOW = 8
    FOOD = 9
    NINJA_ACADEMY_STUDENT = 10
    CHUNIN = 11
    SPECIAL_JONIN = 12
    JONIN = 13
    SHARINGAN_EYE = 14
    GENJUTSU = 15
    VILLAGE_LEADER = 16
    MIST = 17
    ROGUE_NINJA = 18
    NINJA_HUNTER = 19
    CLONE_STATUS = 20
    FANG = 21
    INSECT = 22
    BYAKUGAN = 23
    TAIJUTSU = 24
    NINJA_DOG = 25
    ANIMAL = 26
    ICE = 27
    SATOOSA = 28
    LAND_OF_WAVES = 29
    MASTER = 30
    PRESIDENT = 31
    LAND_OF_FIRE = 32
    FEUDAL_LORDS_WIFE = 33
    SAMURAI = 34
    MEDICAL = 35
    MEDICINE = 36
    CIRCUS = 37
    UEMON_CLAN = 38
    STONE = 39
    OIL = 40
    STAR = 41
    PEACOCK = 42
    SOUND = 43
    SANNIN = 44
    SNAKE = 45
    WATER = 46
    TREE = 47
    SAND = 48
    LEAF_ACADEMY = 49
    SECRET_PILLS = 50
    AKATSUKI = 51
    CURSE = 52
    ANBU = 53
    HEBI = 54
    TAILED_BEAST_FORM = 55
    NINJA_TOAD = 56
    CLOUD = 57
    BRUSH = 58
    RAIN = 59
    FOUR_SOUND = 60
    PRISONER = 61
    STATE_2 = 62
    POWER = 63
    BONE = 64
    BOMB = 65
    SLUG = 66
    PUPPET = 67
    PUPPET_MASTER = 68
    MANIPULATION = 69
    RINNEGAN = 70
    NINJA_CAT = 71
    SPIRIT = 72
    INK = 73
    PROCTOR = 74
    BUBBLE = 75
    TSUCHIGUMO_CLAN = 76
    TAILED_BEAST = 77
    SLIME = 78
    SOUL = 79


class Figure(names.FigureName):
    """A figure of a thing or card."""

    ENTRANCE = 0  # of a card outside play the printed one, without `CostLess`
    HAND_COST = 1
    COMBAT = 2
    SUPPORT = 3
    MENTAL = 4
    COST = 5  # total cost of a jutsu: the points actually required, X included (NR-41)
    TEAM_SIZE = 6
    TEAM_POWER = 7  # of the ninja's team (NA-75)
    GROWTH_COINS = 8
    TENKETSU_COINS = 9
    MINUS_COINS = 10
    PETRIFICATION_COINS = 11
    METEOR_COINS = 12
    CLAY_COINS = 13
    ANBU_COINS = 14
    PLAIN_COINS = 15


class Coin(names.CoinName):
    """A kind of coin."""

    GROWTH = 0  # +1/+1 (NA-129)
    PLUS_BOTH = 1  # +1/+1
    MINUS_BOTH = 2  # -1/-1
    PLUS_COMBAT = 3  # +1/+0
    PLAIN = 4  # the coins of Permanent(X)
    TENKETSU = 5
    PETRIFICATION = 6
    METEOR = 7
    PROMISE = 8
    CLAY = 9
    ANBU = 10


class State(names.Name):
    """A state of a ninja in play."""

    HEALTHY = 0
    INJURED = 1
    SENT_OUT = 2  # on the battlefield
    STAND_BY = 3  # in the village
    ATTACKING = 4
    BLOCKING = 5
    BATTLING = 6  # sent out in a blocked battle that is not decided yet (NR-20)
    HEAD = 7  # head of a team that is sent out
    SUPPORT = 8  # sent out, not as head
    ALONE = 9  # the only ninja of its team
    NEW = 10  # entered play this turn
    TRACKED = 11


class Sortie(names.Name):
    """A way of being sent out."""

    ANY = 0
    ATTACK = 1
    BLOCK = 2


class Harm(names.Name):
    """A way of being damaged, for `Harmed`."""

    SHOWDOWN = 0  # by a team in the showdown, at least 1 damage after all reductions
    SHOWDOWN_ASSIGNED = 1  # the same, even if reduced to 0, but not if negated as a whole (NR-25)
    SHOWDOWN_OR_JUTSU = 2  # by a ninja's team in the showdown, or by a jutsu that the ninja uses (NR-69)
    ANY = 3  # damaged or injured by anything


class Outcome(names.Name):
    """A result of a battle for a team (NA-100 to NA-107)."""

    VICTORY = 0  # a Victory or an Outstanding Victory
    PLAIN_VICTORY = 1
    OUTSTANDING_VICTORY = 2
    REWARD = 3  # a Battle Reward or an Outstanding Battle Reward
    OUTSTANDING_REWARD = 4
    OUTSTANDING = 5  # an Outstanding Victory or an Outstanding Battle Reward


class Deed(names.DeedName):
    """An action that `Cannot` forbids; what `than` means for it is in the comment."""

    GO = 0  # be sent out, to attack or to block; `than`: in a team with another ninja of that set
    GO_ALONE = 1  # be sent out as a team of one
    GO_ALIKE = 2  # be sent out in a team whose ninjas are all in `what`
    USE_JUTSU = 3  # be the user of a jutsu; `than`: of these jutsu only
    BE_TARGETED = 4  # be chosen on a target line; `than`: by these only
    BE_NEGATED = 5
    BE_HEALED = 6
    BE_DAMAGED = 7  # all damage is negated
    BE_BLOCKED = 8  # of a team with a ninja of the set; `than`: by a team with a ninja of that set
    BE_PLAYED = 9
    SHOWDOWN = 10  # take part in the showdown: the battle of a ninja of the set is skipped (NR-23)
    ATTACK = 11  # be sent out to attack
    TEAM_WITH = 12  # be in a team with a ninja of `than`
    ATTACK_AS_SUPPORT = 13  # be sent out to attack as a support
    PLAY_JUTSU = 14  # of the players that `Of` names: play jutsu
    COINS_TOUCHED = 15  # have Growth coins put on it or taken off; `than`: by effects of these only
    WIN_REWARDS = 16  # of a team with a ninja of the set: win battle rewards in the showdown
    MIX_SYMBOLS = 17  # be sent out in a team with a ninja without a symbol in common
    POWER_CHANGED = 18  # have its power changed; `than`: by these only
    BE_INJURED = 19  # be injured by an effect; `than`: of these only
    WIN_BY_REWARDS = 20  # of the players that `Of` names: win by battle rewards
    ADD_POWER = 21  # add its combat or support to its team's power


class Duty(names.Name):
    """An obligation of `Must`, obeyed as far as it is legal (NR-22)."""

    GO = 0  # the ninja's team must be sent out
    BE_BLOCKED = 1  # if sent out to attack, the ninja's team must be blocked
    FIGHT_BY_MENTAL_POWER = 2  # the battle of the ninja's team is fought by mental power (NA-131)
    ATTACK_ALONE = 3  # the ninja must attack, as a team of one
    GO_ALONE = 4  # the ninja must be sent out, as a team of one
    MEET = 5  # if both can, the ninja's team and that of `other` must face each other


class Right(names.RightName):
    """An action that `Can` allows."""

    DEPLOY_BESIDE = 0  # be deployed without using the turn's deployment, and after it was used
    SEE_HAND = 1  # of the players that `Of` names: their hand is seen by the card's controller
    COMBINE = 2  # Combination of jutsu that the ninja uses applies without other ninjas
    SQUAD_WITH_ONE = 3  # one of the listed ninjas is enough for Squad (NA-149)
    GROW_AGAIN = 4  # be replaced by Growth though it has a Growth coin (NA-138)
    DEPLOY_IN_EXCHANGE = 5  # the card's controller may deploy such ninjas in the exchange of jutsu


class Limit(names.LimitName):
    """A number that `Limit` sets or changes for players."""

    DRAW = 0  # cards drawn in the start phase (NA-31)
    MISSIONS = 1  # missions in the own mission phase of a turn (NA-47)
    HAND = 2  # cards in hand at the end of the own turn (NA-121)
    TEAMS_BLOCKED = 3  # attacking teams that the ninja's team may block (NR-21)
    TEAM_SIZE = 4  # ninjas in a team with one of these (NA-64)
    REWARDS_TO_WIN = 5  # battle rewards needed (NA-118)
    REWARDS_A_TURN = 6  # battle rewards won in a turn (NR-36)
    JUTSU_A_TURN = 7
    FLIPS_AGAIN = 8  # coin flips in a turn that the player may repeat


class Moment(names.MomentName):
    """A moment of a turn."""

    TURN_BEGINS = 0  # before the draw (NR-38)
    TURN_ENDS = 1  # NR-37
    BATTLE_BEGINS = 2  # the battle phase begins, also without an attack (NR-14)
    SHOWDOWN_BEGINS = 3  # after the exchange of jutsu


class Tally(names.TallyName):
    """A number counted during a turn."""

    DEPLOYED = 0
    PUT_IN_PLAY = 1  # ninjas, in any way
    JUTSU_PLAYED = 2
    JUTSU_USED = 3  # by the player's ninjas
    TEAMS_SENT = 4
    REWARDS_WON = 5
    DISCARDED = 6  # cards that the player's effects and costs discarded from hands


class Way(names.WayName):
    """A way of entering or leaving play."""

    ANY = 0
    DEPLOYED = 1
    BY_GROWTH = 2
    FROM_SIDE = 3  # left play, or came under the other player's control
    SACRIFICED = 4  # removed for Sacrifice (NA-146)
    IN_SHOWDOWN = 5  # by damage of the showdown
    FROM_HAND = 6  # discarded from a hand
    BY_YOU = 7  # by an effect of its controller, or by damage of the showdown


class Fate(names.FateName):
    """An event that `Instead` replaces."""

    DAMAGED = 0  # for each ninja and each damage event, before any state changes (NR-25)
    LEAVES_PLAY = 1
    GOES_TO_HAND = 2  # from play
    DAMAGED_OR_INJURED = 3
    DISCARDED = 4  # from a hand, by an effect or a cost
    SETTLES = 5  # of a jutsu: goes to the chakra area after it resolved (NA-96)
    DAMAGED_IN_SHOWDOWN = 6


class Feature(names.FeatureName):
    """A quality that cards share."""

    NAME = 0
    SYMBOL = 1
    TYPE = 2
    TRAIT = 3  # a characteristic
    ATTRIBUTE = 4


class Window(names.WindowName):
    """The time when a `Pay` may be used."""

    OWN_MISSION = 0
    OTHER_MISSION = 1
    EXCHANGE = 2
    EITHER_MISSION = 3
    OWN_EXCHANGE = 4  # the exchange of jutsu of the own turn
    ANY_CHAIN = 5  # whenever something is on a chain in a window


class Title(names.Name):
    """The title of a ninja's effect, which other cards ask for."""

    SECRET_SKILLS = 0
    FOUR_TAILS = 1
