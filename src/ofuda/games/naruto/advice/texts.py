"""The worth of a card's text, read from its tree alone: what it is worth in an average position."""

from typing import Final

from ofuda.effects import machine, mask_numbers
from ofuda.games.naruto import op, row, word
from ofuda.games.naruto.advice import scale
from ofuda.kernel.arrays import i64, vec

# whose things a set names
BOTH_SIDES: Final = 0
OWN: Final = 1
OTHERS: Final = -1
CHOSEN: Final = 2  # either player's, as its player chooses
AVERAGE: Final = 2  # a number that the position gives
TYPICAL_COMBAT: Final = 3

# how often an ability comes to bear
ON_ENTERING: Final = 1.0
ON_SORTIE: Final = 1.5
EACH_TURN: Final = 1.2
ON_RESULT: Final = 0.8
SELDOM: Final = 0.5
ALWAYS: Final = 2.0
WHILE: Final = 1.0


def good(worth: float, side: i64) -> float:
    """Return the worth of something good that is done to things of this side."""
    if side == OTHERS:
        return -worth
    return 0.0 if side == BOTH_SIDES else worth


def harm(worth: float, side: i64) -> float:
    """Return the worth of harm that is done to things of this side."""
    if side == OWN:
        return -worth
    return 0.0 if side == BOTH_SIDES else worth


def side_of(code: vec[i64], at: i64, target: i64) -> i64:
    """Return whose things a set names; `target`: whose the targets are."""
    node: i64 = code[at]
    if node == machine.BOTH or node == machine.EITHER:
        left: i64 = side_of(code, code[at + 1], target)
        return left if left != BOTH_SIDES else side_of(code, code[at + 2], target)
    if node == op.OF:
        return OWN if code[at + 1] == word.WHO_YOU else OTHERS if code[at + 1] == word.WHO_OPPONENT else BOTH_SIDES
    if node == op.TEAM_OF or node == op.USED_BY:
        return side_of(code, code[at + 1], target)
    if node == op.BATTLING:
        return -side_of(code, code[at + 1], target) if side_of(code, code[at + 1], target) != CHOSEN else CHOSEN
    if node == mask_numbers.THE:
        which: i64 = code[at + 1]
        if which == word.WHICH_TARGET:
            return target
        if which == word.WHICH_IT or which == word.WHICH_SUBJECT:
            return CHOSEN
        return OWN
    return BOTH_SIDES


def target_side(code: vec[i64], line: i64) -> i64:
    """Return whose things a target line names."""
    if line == 0:
        return OWN
    side: i64 = side_of(code, code[line + 1], BOTH_SIDES)
    return CHOSEN if side == BOTH_SIDES and code[line] == mask_numbers.TARGETS else side


def number(code: vec[i64], at: i64) -> float:
    """Return a number of a tree, or an average one."""
    node: i64 = code[at]
    if node == machine.NUMBER:
        return float(code[at + 1])
    if node == machine.PLUS:
        return number(code, code[at + 1]) + number(code, code[at + 2])
    if node == machine.TIMES:
        return float(code[at + 1]) * number(code, code[at + 2])
    if node == mask_numbers.HALF:
        return number(code, code[at + 1]) / 2.0
    return float(TYPICAL_COMBAT) if node == op.FIGURE_OF else float(AVERAGE)


def several(code: vec[i64], at: i64, count: i64, target: i64, best: bool) -> float:
    """Return the sum of the worths of several effects, or the best one."""
    total: float = 0.0
    i: i64 = 0
    while i < count:
        worth: float = effect(code, code[at + i], target)
        total = worth if best and (i == 0 or worth > total) else total if best else total + worth
        i += 1
    return total


def effect(code: vec[i64], at: i64, target: i64) -> float:
    """Return the worth of an effect to the player of its card."""
    if at == 0:
        return 0.0
    node: i64 = code[at]
    if node == machine.THEN:
        return several(code, at + 2, code[at + 1], target, False)
    if node == machine.ONE_OF:
        return several(code, at + 2, code[at + 1], target, True)
    if node == machine.IF or node == mask_numbers.LINE:
        return 0.6 * effect(code, code[at + 2], target)
    if node == mask_numbers.IF_ELSE:
        return 0.5 * (effect(code, code[at + 2], target) + effect(code, code[at + 3], target))
    if node == machine.MAY:
        worth: float = effect(code, code[at + 1], target)
        return worth if worth > 0.0 else 0.0
    if node == machine.CHOOSE or node == mask_numbers.CHOOSE_SOME:
        return effect(code, code[at + 3], target)
    if node == machine.REPEAT:
        return number(code, code[at + 1]) * effect(code, code[at + 2], target)
    if node == mask_numbers.FLIP:
        return 0.5 * (effect(code, code[at + 1], target) + effect(code, code[at + 2], target))
    if node == mask_numbers.IF_DO:
        return effect(code, code[at + 1], target) + effect(code, code[at + 2], target)
    if node == mask_numbers.IF_PAYS:
        return 0.5 * effect(code, code[at + 2], target)
    if node == mask_numbers.LASTING:
        return rule(code, code[at + 1], target)
    if node == mask_numbers.LATER:
        worth = effect(code, code[at + 2], target)
        return scale.DELAYED + 0.3 * worth if worth > 0.0 else scale.DELAYED
    if node == op.RESOLVE:
        return effect(code, code[at + 1], target)
    if node == mask_numbers.LINES:
        return several(code, at + 3, code[at + 2], target, code[at + 1] != 0)
    if node == mask_numbers.EACH_PLAYER or node == mask_numbers.ONE_OF_BY or node == mask_numbers.UNLESS:
        return scale.MINOR
    return verb(code, at, target)


def verb(code: vec[i64], at: i64, target: i64) -> float:
    """Return the worth of one of the game's verbs."""
    node: i64 = code[at]
    side: i64 = OWN
    if node == op.DRAW:
        return scale.CARD * number(code, code[at + 2]) * sign_of(code[at + 1])
    if node == op.WIN_REWARDS:
        return number(code, code[at + 2]) * sign_of(code[at + 1])
    if node == op.MOVE_MARKER:
        return scale.MARKER * number(code, code[at + 2]) * sign_of(code[at + 1])
    if node == op.SEARCH:
        return scale.SEARCH
    if node == op.NEGATE:
        return scale.NEGATION
    if node == op.PUT_IN_PLAY:
        return scale.NEW_CARD
    if node == op.PUT_COINS:
        return good(scale.COIN * number(code, code[at + 2]), side_of(code, code[at + 3], target))
    if node == op.MOVE or node == op.DISCARD:
        return moving(code, at, target)
    if node == op.GAIN or node == op.BECOME or (node >= op.SWAP_POWER and node <= op.HEAL):
        side = side_of(code, code[at + 1], target)
    if node == op.GAIN:
        power: float = number(code, code[at + 2]) + 0.6 * number(code, code[at + 3])
        return good(scale.POWER * power, side)
    if node == op.BECOME:
        return scale.SET
    if node == op.DAMAGE:
        return harm(scale.DAMAGE * number(code, code[at + 2]), side)
    if node == op.INJURE:
        return harm(scale.INJURY, side)
    if node == op.HEAL:
        return good(scale.HEALING, side)
    if node == op.STAND_BY:
        return scale.STANDING_BY
    if node == op.TAKE_CONTROL:
        return scale.CONTROL
    return scale.INSIGHT if node == op.SHOW or node == op.REORDER else scale.MINOR


def sign_of(who: i64) -> float:
    """Return 1 for what a card gives its player, -1 for what it gives the other, little for what it gives both."""
    return 1.0 if who == word.WHO_YOU else -1.0 if who == word.WHO_OPPONENT else 0.1


def moving(code: vec[i64], at: i64, target: i64) -> float:
    """Return the worth of moving or discarding things or cards."""
    what: i64 = code[at + 1]
    to: i64 = code[at + 2] if code[at] == op.MOVE else word.ZONE_DISCARD
    n: float = 1.0
    if code[what] == op.PICK:
        n = number(code, code[what + 1])
        what = code[what + 2]
    if code[what] == op.EDGE:
        return number(code, code[what + 1]) * scale.IN_ZONE[to]
    if code[what] == op.IN:
        zone: i64 = code[what + 1]
        if zone == word.ZONE_REWARDS:
            return 0.5 * n
        return n * (scale.IN_ZONE[to] - scale.IN_ZONE[zone]) * sign_of(code[what + 2])
    if code[what] == op.ONE_EACH or code[what] == op.ANY_OF:
        return scale.MINOR
    return harm(scale.LEAVING, side_of(code, what, target))


def rule(code: vec[i64], at: i64, target: i64) -> float:
    """Return the worth of a rule for a turn."""
    node: i64 = code[at]
    if node == op.MODIFY:
        power: float = number(code, code[at + 2]) + 0.6 * number(code, code[at + 3])
        side: i64 = side_of(code, code[at + 1], target)
        return good(scale.POWER * power, side) if side != BOTH_SIDES else scale.RULE
    if node == op.CANNOT:
        hinders: bool = code[at + 1] <= word.DEED_USE_JUTSU
        return scale.BURDEN if hinders and side_of(code, code[at + 2], target) == OWN else scale.RULE
    if node == op.INSTEAD:
        return 2.0 * scale.RULE
    return scale.MINOR if node == op.HAS else scale.RULE


def ability(code: vec[i64], sort: i64, at: i64) -> float:
    """Return the worth of an ability of a card in play."""
    node: i64 = code[at]
    if node == op.ALWAYS:
        return ALWAYS * rule(code, code[at + 1], OWN)
    if node == op.WHILE:
        return WHILE * rule(code, code[at + 2], OWN)
    if node == op.WHEN:
        return often(code[code[at + 1]]) * effect(code, code[at + 2], OWN)
    if sort != row.USE:
        return 0.0
    worth: float = effect(code, code[at + 2], OWN)
    return scale.RULE + 0.5 * worth if worth > 0.0 else scale.RULE


def further(code: vec[i64], sort: i64, at: i64, target: i64) -> float:
    """Return the worth of an Expert or a Combination of a jutsu, which applies only sometimes."""
    if sort == row.EXPERT:
        return 0.4 * effect(code, code[at + 2], target)
    return 0.4 * effect(code, code[at + 2 + code[at + 1]], target) if sort == row.COMBINATION else 0.0


def often(trigger: i64) -> float:
    if trigger == op.ENTERED:
        return ON_ENTERING
    if trigger == op.GOES or trigger == op.HOLDS:
        return ON_SORTIE
    if trigger == op.MOMENT:
        return EACH_TURN
    return ON_RESULT if trigger == op.HARMED or trigger == op.WINS else SELDOM
