"""Reasons for refusing a move, each with its clause; the first ones belong to `effects`."""

from typing import Final

from ofuda.effects import machine
from ofuda.games.naruto import parts
from ofuda.kernel.declare import Reasons

REASONS: Final = Reasons()

OTHER_QUESTION: Final = 1
REASONS.add(OTHER_QUESTION, "other_question")
SUCH_THING: Final = machine.NO_SUCH_THING
REASONS.add(SUCH_THING, "no_such_thing", "NR-33", thing=parts.THING)
SUCH_MODE: Final = 3
REASONS.add(SUCH_MODE, "no_such_mode", "NA-92")
MORE_MULLIGANS: Final = 4
REASONS.add(MORE_MULLIGANS, "more_mulligans", "NA-10")
NOT_IN_HAND: Final = 5
REASONS.add(NOT_IN_HAND, "not_in_hand", "NA-37", card=parts.CARD)
ENTRANCE: Final = 6
REASONS.add(ENTRANCE, "entrance", "NA-37", card=parts.CARD)
HAND_COST: Final = 7
REASONS.add(HAND_COST, "hand_cost", "NA-38", card=parts.CARD)
DEPLOYED: Final = 8
REASONS.add(DEPLOYED, "deployed", "NA-39", card=parts.CARD)
NAME_IN_PLAY: Final = 9
REASONS.add(NAME_IN_PLAY, "name_in_play", "NA-40", card=parts.CARD)
ROOM: Final = 10
REASONS.add(ROOM, "room", "NR-56", card=parts.CARD)
MISSION_PLAYED: Final = 11
REASONS.add(MISSION_PLAYED, "mission_played", "NA-47", card=parts.CARD)
NO_TARGET: Final = 12
REASONS.add(NO_TARGET, "no_target", "NA-48", card=parts.CARD)
ONLY_COUNTER: Final = 13
REASONS.add(ONLY_COUNTER, "only_counter", "NA-52", card=parts.CARD)
NO_COUNTER_NOW: Final = 14
REASONS.add(NO_COUNTER_NOW, "no_counter_now", "NA-53", card=parts.CARD)
COUNTERED: Final = 15
REASONS.add(COUNTERED, "countered", "NR-10", card=parts.CARD)
CLIENT_DEPLOYED: Final = 16
REASONS.add(CLIENT_DEPLOYED, "client_deployed", "NA-61", card=parts.CARD)
CLIENT_IN_PLAY: Final = 17
REASONS.add(CLIENT_IN_PLAY, "client_in_play", "NA-62", card=parts.CARD)
JUTSU_NOW: Final = 18
REASONS.add(JUTSU_NOW, "jutsu_now", "NA-82", card=parts.CARD)
NOT_JUTSU: Final = 19
REASONS.add(NOT_JUTSU, "not_jutsu", "NA-82", card=parts.CARD)
NO_USER: Final = 20
REASONS.add(NO_USER, "no_user", "NA-83", card=parts.CARD)
NO_CHAKRA: Final = 21
REASONS.add(NO_CHAKRA, "no_chakra", "NA-87", card=parts.CARD)
NOT_PAYING: Final = 22  # shares no symbol with the card
REASONS.add(NOT_PAYING, "not_paying", "NA-38", card=parts.CARD)
NOT_NEEDED: Final = 23  # pays nothing of the cost, or the order of payment
REASONS.add(NOT_NEEDED, "not_needed", "NR-46", card=parts.CARD)
NOT_IN_CHAKRA: Final = 24
REASONS.add(NOT_IN_CHAKRA, "not_in_chakra", "NA-86", card=parts.CARD)
NOT_YOURS: Final = 25
REASONS.add(NOT_YOURS, "not_yours", "NA-26", thing=parts.THING)
NOT_A_NINJA: Final = 26
REASONS.add(NOT_A_NINJA, "not_a_ninja", "NA-63", thing=parts.THING)
IN_A_TEAM: Final = 27
REASONS.add(IN_A_TEAM, "in_a_team", "NA-66", thing=parts.THING)
ASCENDING: Final = 28
REASONS.add(ASCENDING, "ascending", "NA-65", thing=parts.THING)
OUT_ALREADY: Final = 29
REASONS.add(OUT_ALREADY, "out_already", "NA-70", thing=parts.THING)
MAY_NOT_GO: Final = 31  # a card forbids it
REASONS.add(MAY_NOT_GO, "may_not_go", "NA-153", thing=parts.THING)
MUST_GO: Final = 32
REASONS.add(MUST_GO, "must_go", "NR-22")
MAY_NOT_BLOCK: Final = 33
REASONS.add(MAY_NOT_BLOCK, "may_not_block", "NA-153", thing=parts.THING)
MUST_BLOCK: Final = 34
REASONS.add(MUST_BLOCK, "must_block", "NR-22")
NO_BATTLE: Final = 35
REASONS.add(NO_BATTLE, "no_battle", "NA-99", thing=parts.THING)
NOT_IN_TEAM: Final = 36
REASONS.add(NOT_IN_TEAM, "not_in_team", "NR-15", thing=parts.THING)
MAY_NOT_TEAM: Final = 37
REASONS.add(MAY_NOT_TEAM, "may_not_team", "NA-153", thing=parts.THING)
MAY_NOT_PLAY: Final = 38
REASONS.add(MAY_NOT_PLAY, "may_not_play", "NA-153", card=parts.CARD)
CHAIN_STANDS: Final = 41
REASONS.add(CHAIN_STANDS, "chain_stands", "NR-8", card=parts.CARD)
X_TOO_HIGH: Final = 42
REASONS.add(X_TOO_HIGH, "x_too_high", "NA-89", n=parts.NUMBER)
NOT_A_TARGET: Final = 43
REASONS.add(NOT_A_TARGET, "not_a_target", "NR-33", thing=parts.THING)
NOT_A_USER: Final = 44
REASONS.add(NOT_A_USER, "not_a_user", "NA-84", thing=parts.THING)
PHASE_CAP: Final = 45
REASONS.add(PHASE_CAP, "phase_cap", "NR-43")
NOT_THERE: Final = 70
REASONS.add(NOT_THERE, "not_there", "NR-67", card=parts.CARD)

# --- keywords ---------------------------------------------------------------------------------------------------------

APART: Final = 101  # a card of the Reinforcement Deck that has no way to enter from where it is
REASONS.add(APART, "apart", "NA-145", card=parts.CARD)
NO_GROWTH: Final = 102
REASONS.add(NO_GROWTH, "no_growth", "NA-137", card=parts.CARD)
NOBODY_TO_REPLACE: Final = 103
REASONS.add(NOBODY_TO_REPLACE, "nobody_to_replace", "NA-137", card=parts.CARD)
NEW_THIS_TURN: Final = 104
REASONS.add(NEW_THIS_TURN, "new_this_turn", "NA-138", card=parts.CARD)
HAS_GROWN: Final = 105
REASONS.add(HAS_GROWN, "has_grown", "NA-138", card=parts.CARD)
NO_PLATOON: Final = 106
REASONS.add(NO_PLATOON, "no_platoon", "NA-143", card=parts.CARD)
NOT_ONE_TO_REPLACE: Final = 107
REASONS.add(NOT_ONE_TO_REPLACE, "not_one_to_replace", "NA-143", card=parts.CARD)
NO_SQUAD: Final = 108
REASONS.add(NO_SQUAD, "no_squad", "NA-149", card=parts.CARD)
NO_SACRIFICE: Final = 109
REASONS.add(NO_SACRIFICE, "no_sacrifice", "NA-146", card=parts.CARD)
NOT_IN_RESERVE: Final = 110
REASONS.add(NOT_IN_RESERVE, "not_in_reserve", "NA-149", card=parts.CARD)
NOT_FROM_THERE: Final = 111
REASONS.add(NOT_FROM_THERE, "not_from_there", "NA-37", card=parts.CARD)
NOT_TO_GIVE: Final = 112
REASONS.add(NOT_TO_GIVE, "not_to_give", "NA-146", thing=parts.THING)
NO_SUCH_NAME: Final = 113
REASONS.add(NO_SUCH_NAME, "no_such_name", "NR-57")

# --- announcing -------------------------------------------------------------------------------------------------------

MORE_TARGETS: Final = 50
REASONS.add(MORE_TARGETS, "more_targets", "NR-33")
NO_SUCH_COST: Final = 51
REASONS.add(NO_SUCH_COST, "no_such_cost", "NA-90")
NOT_A_TARGET_CARD: Final = 52
REASONS.add(NOT_A_TARGET_CARD, "not_a_target_card", "NR-33", card=parts.CARD)
NOT_A_TARGET_PLACE: Final = 53
REASONS.add(NOT_A_TARGET_PLACE, "not_a_target_place", "NR-33", place=parts.PLACE)
NO_TARGET_OF: Final = 54
REASONS.add(NO_TARGET_OF, "no_target_of", "NR-33", who=parts.SEAT)
CANNOT_FOLLOW: Final = 55  # with this user the rest of the announcement is impossible
REASONS.add(CANNOT_FOLLOW, "cannot_follow", "NA-92", thing=parts.THING)
CANNOT_FOLLOW_X: Final = 56
REASONS.add(CANNOT_FOLLOW_X, "cannot_follow_x", "NA-92", n=parts.NUMBER)
JUTSU_LIMIT: Final = 75
REASONS.add(JUTSU_LIMIT, "jutsu_limit", "NA-153", card=parts.CARD)
NO_JUTSU: Final = 76  # nobody, or this player, can play jutsu
REASONS.add(NO_JUTSU, "no_jutsu", "NA-153", card=parts.CARD)
NO_MASTERY: Final = 77
REASONS.add(NO_MASTERY, "no_mastery", "NA-141", card=parts.CARD)

# --- abilities that are used ------------------------------------------------------------------------------------------

NO_ABILITY: Final = 80  # the card has none that could be used
REASONS.add(NO_ABILITY, "no_ability", "NR-8", thing=parts.THING)
NOT_YOUR_ABILITY: Final = 81
REASONS.add(NOT_YOUR_ABILITY, "not_your_ability", "NA-26", thing=parts.THING)
NOT_IN_WINDOW: Final = 82
REASONS.add(NOT_IN_WINDOW, "not_in_window", "NR-8", thing=parts.THING)
SILENT: Final = 83  # injured, and the ability is not Valid
REASONS.add(SILENT, "silent", "NA-112", thing=parts.THING)
USED_UP: Final = 84
REASONS.add(USED_UP, "used_up", "NR-32", thing=parts.THING)
CONDITION: Final = 85
REASONS.add(CONDITION, "condition", "NA-153", thing=parts.THING)
COST: Final = 86
REASONS.add(COST, "cost", "NA-89", thing=parts.THING)
NO_AIM: Final = 87
REASONS.add(NO_AIM, "no_aim", "NR-33", thing=parts.THING)
NOT_IN_ZONE: Final = 88
REASONS.add(NOT_IN_ZONE, "not_in_zone", "NR-8", card=parts.CARD)
NO_PAYMENT: Final = 89  # of a trigger
REASONS.add(NO_PAYMENT, "no_payment", "NR-11")

# --- teams ------------------------------------------------------------------------------------------------------------

MUST_BUILD: Final = 95  # a team is no longer allowed
REASONS.add(MUST_BUILD, "must_build", "NA-64")
