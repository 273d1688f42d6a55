"""13. Showdown."""

from typing import Final

from ofuda.games.naruto import ask, cell, no, parts, saw, step, word
from ofuda.games.naruto.rules import damage, figures, permissions, rewards, state, triggers
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec
from ofuda.kernel.engine import call

WON: Final = 12  # flags of a battle: its attackers have won, its blockers have won


def showdown(s: NarutoState) -> None:
    """Resolve the battles one at a time, in an order that the turn player chooses (NA-99)."""
    c = s.cells
    if c[cell.OPEN_BATTLES] == 0:  # without a team there is none (see NA-78)
        return
    if c[cell.PHASE] != parts.SHOWDOWN:
        state.tell_phase(s, parts.SHOWDOWN)
        triggers.moment(s, word.MOMENT_SHOWDOWN_BEGINS)
        s.plan(step.SETTLE, step.SHOWDOWN)
        return
    drop_void_battles(s)
    if c[cell.OPEN_BATTLES] == 0:
        return
    s.push(step.SHOWDOWN)
    left: i64 = fights(s)
    if left & (left - 1):
        s.ask(state.turn_player(s), ask.FIGHT)
    else:
        begin_battle(s, state.lowest(left))


def fights(s: NarutoState) -> i64:
    """Return the open battles, of those that are resolved as one only the first."""
    found: i64 = 0
    done: i64 = 0
    left: i64 = s.cells[cell.OPEN_BATTLES]
    while left:
        battle: i64 = state.lowest(left)
        left &= left - 1
        if done & BIT[battle] == 0:
            found |= BIT[battle]
            done |= partners(s, battle)
    return found


def drop_void_battles(s: NarutoState) -> None:
    """Close battles whose attacking team is gone: nobody wins anything (NR-17)."""
    left: i64 = s.cells[cell.OPEN_BATTLES]
    while left:
        battle: i64 = state.lowest(left)
        left &= left - 1
        if state.attackers(s, battle) == 0:
            s.cells[cell.OPEN_BATTLES] &= ~BIT[battle]
            state.tell(s, saw.VOID)


def begin_battle(s: NarutoState, battle: i64) -> None:
    """Resolve a battle, then what its result triggers, before the next one."""
    s.plan(call(step.FIGHT, battle), call(step.BATTLE_OVER, battle), step.SETTLE)


def fight(s: NarutoState, battle: i64) -> None:
    """Compare the powers of a battle as they are now, and gather the damage of its result."""
    c = s.cells
    together: i64 = partners(s, battle) & c[cell.OPEN_BATTLES]
    c[cell.OPEN_BATTLES] &= ~together
    c[cell.THIS_BATTLE] = battle + 1
    attacking: i64 = attacking_teams(s, battle)
    blocking: i64 = state.blockers(s, battle)
    at: i64 = state.battle_cells(battle)
    if permissions.skips_showdown(s, attacking | blocking):  # NR-23
        c[at + cell.RESULT] = parts.SKIPPED
    elif blocking == 0:
        c[at + cell.RESULT] = parts.UNBLOCKED
        if not (s.strict_blocks and c[at + cell.FLAGS] & 1):  # NR-16
            win_reward(s, attacking)
    else:
        compare(s, battle, attacking, blocking)
    share_result(s, battle, together & ~BIT[battle])


def share_result(s: NarutoState, battle: i64, others: i64) -> None:
    """Note the result of a battle for those that were resolved with it."""
    c = s.cells
    at: i64 = state.battle_cells(battle)
    while others:
        other: i64 = state.battle_cells(state.lowest(others))
        others &= others - 1
        c[other + cell.RESULT] = c[at + cell.RESULT]
        c[other + cell.FLAGS] |= c[at + cell.FLAGS] & WON


def partners(s: NarutoState, battle: i64) -> i64:
    """Return the battles that are resolved as one: those that the same team blocks (NR-21)."""
    found: i64 = BIT[battle]
    team: i64 = state.blockers(s, battle)
    other: i64 = 0
    while team and other < parts.MOST_TEAMS:
        if state.blockers(s, other) & team:
            found |= BIT[other]
        other += 1
    return found


def attacking_teams(s: NarutoState, battle: i64) -> i64:
    """Return the attackers of a battle and of those that are resolved with it."""
    found: i64 = 0
    left: i64 = partners(s, battle)
    while left:
        found |= state.attackers(s, state.lowest(left))
        left &= left - 1
    return found


def win_reward(s: NarutoState, team: i64) -> None:
    """Win a Battle Reward (NA-100), or an Outstanding one for a power of 5 or more (NA-101)."""
    seat: i64 = state.turn_player(s)
    power: i64 = figures.team_power(s, team)
    leading: i64 = state.lowest(team & s.cells[cell.HEADS] or team)
    state.tell(s, saw.UNBLOCKED, seat, state.kind_in(s, leading), power)
    if permissions.banned(s, word.DEED_WIN_REWARDS, team):
        state.tell(s, saw.NO_REWARD, seat, state.kind_in(s, leading), leading)
        return
    outstanding: bool = power >= parts.OUTSTANDING
    rewards.win(s, seat, 2 if outstanding else 1)
    triggers.won_reward(s, team, outstanding)


def compare(s: NarutoState, battle: i64, attacking: i64, blocking: i64) -> None:
    """Let the higher power win, the blockers' too; rewards are not moved (NA-102)."""
    mental: bool = permissions.by_mental_power(s, attacking | blocking)
    one: i64 = figures.battle_power(s, attacking, mental)
    other: i64 = figures.battle_power(s, blocking, mental)
    attacker: i64 = state.turn_player(s)
    tell_battle(s, attacking, blocking, one, other)
    difference: i64 = one - other if one > other else other - one
    winner: i64 = attacker if one > other else 1 - attacker
    losers: i64 = blocking if one > other else attacking
    lucky: i64 = 0
    if difference == 0:
        lucky = permissions.winner_of_tie(s, attacking, blocking)
    heads: i64 = s.cells[cell.HEADS]
    at: i64 = state.battle_cells(battle)
    if 0 < difference < parts.OUTSTANDING:  # NA-103
        s.cells[at + cell.RESULT] = parts.VICTORY
        state.tell(s, saw.VICTORY, winner, difference)
        damage.gather(s, losers & heads, 1)
    elif difference:  # NA-104
        s.cells[at + cell.RESULT] = parts.OUTSTANDING_VICTORY
        state.tell(s, saw.OUTSTANDING, winner, difference)
        damage.gather(s, losers & heads, 2)
        damage.gather(s, losers & ~heads, 1)
    elif lucky:  # a card makes it a plain Victory
        winner = attacker if lucky == attacking else 1 - attacker
        s.cells[at + cell.RESULT] = parts.VICTORY
        state.tell(s, saw.TIE_WON, winner, one)
        damage.gather(s, (attacking | blocking) & heads & ~lucky, 1)
    else:  # NA-105
        s.cells[at + cell.RESULT] = parts.TIE
        state.tell(s, saw.TIE, one)
        damage.gather(s, (attacking | blocking) & heads, 1)
    if difference or lucky:  # NA-106: either side may be the winner
        s.cells[at + cell.FLAGS] |= 4 if winner == attacker else 8
    damage.begin(s, attacking | blocking, damage.IN_SHOWDOWN)


def tell_battle(s: NarutoState, attacking: i64, blocking: i64, one: i64, other: i64) -> None:
    head: i64 = state.kind_in(s, state.lowest(attacking & s.cells[cell.HEADS] or attacking))
    facing: i64 = state.kind_in(s, state.lowest(blocking & s.cells[cell.HEADS] or blocking))
    state.tell(s, saw.BATTLES, head, facing, one, other)


def battle_over(s: NarutoState, battle: i64) -> None:
    """Trigger what a victory triggers: any victory counts an outstanding one, a tie is none (NA-107).

    A head that was lost is not replaced (NR-64).
    """
    c = s.cells
    at: i64 = state.battle_cells(battle)
    won: i64 = c[at + cell.FLAGS] & WON
    if won:
        team: i64 = attacking_teams(s, battle) if won == 4 else state.blockers(s, battle)
        triggers.won_battle(s, team, c[at + cell.RESULT] == parts.OUTSTANDING_VICTORY)
    c[cell.THIS_BATTLE] = 0


def return_home(s: NarutoState) -> None:
    """Bring the ninjas on the battlefield home, in their teams (NA-116), and clear the battles."""
    c = s.cells
    if c[cell.BATTLES]:
        state.tell(s, saw.RETURNS)
    c[cell.OUT] = 0
    c[cell.HEADS] = 0
    c[cell.BATTLES] = 0
    c[cell.OPEN_BATTLES] = 0
    at: i64 = cell.BATTLE
    while at < cell.BATTLE + parts.MOST_TEAMS * cell.BATTLE_WIDTH:
        c[at] = 0
        at += 1


# --- questions --------------------------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.FIGHT


def battle_of(s: NarutoState, slot: i64) -> i64:
    """Return the open battle that a head leads an attack in, -1 if none."""
    battle: i64 = 0
    while battle < parts.MOST_TEAMS:
        if fights(s) & BIT[battle] and leader(s, battle) == slot:
            return battle
        battle += 1
    return -1


def leader(s: NarutoState, battle: i64) -> i64:
    """Return the ninja that stands for a battle: the head of its attackers."""
    team: i64 = state.attackers(s, battle)
    return state.lowest(team & s.cells[cell.HEADS] or team)


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    slot: i64 = move - ask.THING_MOVE
    return 0 if slot < parts.SLOTS and battle_of(s, slot) >= 0 else no.NO_BATTLE


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    found: i64 = 0
    left: i64 = fights(s)
    while left:
        found |= BIT[leader(s, state.lowest(left))]
        left &= left - 1
    return state.list_slots(found, out, 0)


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    begin_battle(s, battle_of(s, move - ask.THING_MOVE))
