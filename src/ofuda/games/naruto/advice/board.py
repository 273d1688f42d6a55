"""The worth of what lies in play, and of battles as they stand."""

from ofuda.games.naruto import cell, parts, word
from ofuda.games.naruto.advice import scale
from ofuda.games.naruto.advice.worths import Worths
from ofuda.games.naruto.rules import figures, permissions, showdown, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64

# --- cards in play ----------------------------------------------------------------------------------------------------


def slot_worth(w: Worths, s: NarutoState, slot: i64) -> float:
    """Return the worth of a card in play to who controls it."""
    kind: i64 = state.kind_in(s, slot)
    worth: float = w.hurt[kind] if s.cells[cell.INJURED] & BIT[slot] else w.healthy[kind]
    at: i64 = cell.SLOT + slot * cell.SLOT_WIDTH + cell.COINS
    if s.cells[at]:
        worth += scale.COIN * float(figures.from_coins(s, slot, figures.COMBAT))
    return worth


def cards_worth(w: Worths, s: NarutoState, seat: i64) -> float:
    """Return the worth of what a seat has in play."""
    total: float = 0.0
    left: i64 = state.side(s, seat)
    while left:
        total += slot_worth(w, s, state.lowest(left))
        left &= left - 1
    return total


def loss(w: Worths, s: NarutoState, slot: i64, damage: i64) -> float:
    """Return what damage to a ninja costs its player; `note_safe` has noted who cannot be damaged."""
    if w.safe & BIT[slot]:
        return 0.0
    worth: float = slot_worth(w, s, slot)
    if damage > 1 or s.cells[cell.INJURED] & BIT[slot]:
        return worth
    kind: i64 = state.kind_in(s, slot)
    return w.healthy[kind] - w.hurt[kind] if w.healthy[kind] > w.hurt[kind] else 0.0


def note_safe(w: Worths, s: NarutoState) -> None:
    """Note which ninjas cannot be damaged now."""
    w.safe = permissions.banned(s, word.DEED_BE_DAMAGED, s.cells[cell.NINJAS])


def slight(w: Worths, s: NarutoState, head: i64) -> float:
    """Return what a lost battle costs a team: damage to its head (see NA-103)."""
    return loss(w, s, head, 1)


def heavy(w: Worths, s: NarutoState, team: i64, head: i64) -> float:
    """Return what an Outstanding Victory of the others costs a team (see NA-104)."""
    total: float = loss(w, s, head, 2)
    left: i64 = team & ~BIT[head]
    while left:
        total += loss(w, s, state.lowest(left), 1)
        left &= left - 1
    return total


# --- rewards ----------------------------------------------------------------------------------------------------------


def reward_worth(s: NarutoState, seat: i64, n: float) -> float:
    """Return what battle rewards are worth: the nearer to ten, the more, and the tenth wins."""
    have: float = float(state.rewards(s, seat))
    worth: float = n * (scale.REWARD + scale.NEAR * have)
    needed: float = float(permissions.rewards_to_win(s, seat))
    if n > 0.0 and have + n > needed - 0.75 and permissions.may_win_by_rewards(s, seat):
        share: float = have + n - needed + 0.75
        worth += scale.WIN * (share if share < 1.0 else 1.0)
    return worth


# --- powers and results -----------------------------------------------------------------------------------------------


def power_under(s: NarutoState, team: i64, head: i64) -> i64:
    """Return the power of a team under a head."""
    total: i64 = figures.combat(s, head)
    left: i64 = team & ~BIT[head]
    while left:
        total += figures.support(s, state.lowest(left))
        left &= left - 1
    return total


def best_head(s: NarutoState, team: i64) -> i64:
    """Return the head under which a team has the most power."""
    best: i64 = -1
    most: i64 = 0
    left: i64 = team
    while left:
        slot: i64 = state.lowest(left)
        more: i64 = figures.combat(s, slot) - figures.support(s, slot)
        if best < 0 or more > most:
            best = slot
            most = more
        left &= left - 1
    return best


def result(difference: i64, slight_a: float, heavy_a: float, slight_b: float, heavy_b: float) -> float:
    """Return the worth of a difference in power to the first of two teams (see NA-103 to NA-105)."""
    if difference >= parts.OUTSTANDING:
        return heavy_b
    if difference > 0:
        return slight_b
    if difference == 0:
        return slight_b - slight_a
    return -slight_a if difference > -parts.OUTSTANDING else -heavy_a


def expected_result(difference: i64, slight_a: float, heavy_a: float, slight_b: float, heavy_b: float) -> float:
    """Return the worth of a difference that jutsu may still change."""
    total: float = 0.3 * result(difference, slight_a, heavy_a, slight_b, heavy_b)
    total += 0.2 * result(difference + 1, slight_a, heavy_a, slight_b, heavy_b)
    total += 0.2 * result(difference - 1, slight_a, heavy_a, slight_b, heavy_b)
    total += 0.15 * result(difference + 3, slight_a, heavy_a, slight_b, heavy_b)
    total += 0.15 * result(difference - 3, slight_a, heavy_a, slight_b, heavy_b)
    return total


# --- the position -----------------------------------------------------------------------------------------------------


def standing(w: Worths, s: NarutoState, seat: i64) -> float:
    """Return what a seat has more than the other, with the battles as they would end now."""
    total: float = cards_worth(w, s, seat) - cards_worth(w, s, 1 - seat)
    if s.cells[cell.OPEN_BATTLES]:
        note_safe(w, s)
        attacks: float = battles_worth(w, s)
        total += attacks if seat == state.turn_player(s) else -attacks
    return total


def battles_worth(w: Worths, s: NarutoState) -> float:
    """Return what the open battles are worth to the attacker, as they stand."""
    attacker: i64 = state.turn_player(s)
    rewards: float = 0.0
    total: float = 0.0
    left: i64 = showdown.fights(s)
    while left:
        battle: i64 = state.lowest(left)
        left &= left - 1
        team: i64 = showdown.attacking_teams(s, battle)
        other: i64 = state.blockers(s, battle)
        if team == 0 or permissions.skips_showdown(s, team | other):
            continue
        mental: bool = other != 0 and permissions.by_mental_power(s, team | other)
        power: i64 = figures.battle_power(s, team, mental)
        if other == 0:
            rewards += 2.0 if power >= parts.OUTSTANDING else 1.0
            total += scale.EDGE * float(power if power < parts.OUTSTANDING else parts.OUTSTANDING)
        else:
            total += clash(w, s, team, other, power - figures.battle_power(s, other, mental))
    return total + reward_worth(s, attacker, rewards)


def clash(w: Worths, s: NarutoState, team: i64, other: i64, difference: i64) -> float:
    """Return what a blocked battle is worth to the attacker."""
    head: i64 = state.head_of(s, team)
    facing: i64 = state.head_of(s, other)
    if head < 0:
        head = state.lowest(team)
    if facing < 0:
        facing = state.lowest(other)
    near: i64 = difference
    if near > parts.OUTSTANDING:
        near = parts.OUTSTANDING
    elif near < -parts.OUTSTANDING:
        near = -parts.OUTSTANDING
    worth: float = result(
        difference, slight(w, s, head), heavy(w, s, team, head), slight(w, s, facing), heavy(w, s, other, facing)
    )
    return worth + scale.EDGE * float(near)
