"""Attacks and blocks: every way to block is compared, for the attacker and the blocker alike."""

from typing import Final

from ofuda.games.naruto import cell, parts, row
from ofuda.games.naruto.advice import board
from ofuda.games.naruto.advice.worths import Worths
from ofuda.games.naruto.rules import figures, jutsu, permissions, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64

GUARD: Final = 0.5  # what blocks are worth, shared by all who could block

# --- jutsu to come ----------------------------------------------------------------------------------------------------


def reserve(w: Worths, s: NarutoState, seat: i64, knows: i64) -> i64:
    """Return the power that a seat may add with jutsu; `knows`: who asks, for only its own hand is looked at."""
    if seat != knows:
        held: i64 = state.held(s, seat, parts.HAND)
        chakra: i64 = state.held(s, seat, parts.CHAKRA)
        n: i64 = held if held < chakra else chakra
        return n // 2 if n < 4 else 2
    most: i64 = 0
    line: i64 = 0
    while line < s.lists.sizes[seat]:
        if state.copies(s, seat, parts.HAND, line):
            kind: i64 = state.kind_at(s, seat, line)
            if w.pump[kind] > most and jutsu.could_pay(s, seat, kind) and has_user(s, seat, kind):
                most = w.pump[kind]
        line += 1
    return (most + 1) // 2


def has_user(s: NarutoState, seat: i64, kind: i64) -> bool:
    """Return whether a seat has a ninja in play that meets what a jutsu asks for."""
    requirement: i64 = state.figure(s, kind, row.REQUIREMENT)
    mine: i64 = state.ninjas(s, seat)
    if requirement == 0 or mine == 0:
        return mine != 0
    return s.members(requirement, mine, state.card_source(seat, kind), 0) != 0


# --- the table of blocks ----------------------------------------------------------------------------------------------


def list_teams(w: Worths, s: NarutoState, seat: i64) -> i64:
    """List the teams of a seat that stand by, each under its best head; return how many."""
    board.note_safe(w, s)
    n: i64 = 0
    left: i64 = state.village(s, seat)
    while left:
        team: i64 = state.team_of(s, state.lowest(left))
        left &= ~team
        head: i64 = board.best_head(s, team)
        w.teams[n] = team
        w.powers[n] = board.power_under(s, team, head)
        w.slight[n] = board.slight(w, s, head)
        w.heavy[n] = board.heavy(w, s, team, head)
        n += 1
    return n


def expect(w: Worths, s: NarutoState, battle: i64, team: i64, head: i64, count: i64, shift: i64) -> None:
    """Note what an attack is worth to the attacker if it is not blocked, and against each of the blocking teams."""
    power: i64 = board.power_under(s, team, head)
    rest: i64 = shift if shift > 0 else 0
    if power >= parts.OUTSTANDING:
        w.rewards[battle] = 2.0
    else:
        w.rewards[battle] = 1.5 if power + rest >= parts.OUTSTANDING else 1.0
    slight: float = board.slight(w, s, head)
    heavy: float = board.heavy(w, s, team, head)
    i: i64 = 0
    while i < count:
        w.clashes[battle * parts.SLOTS + i] = board.expected_result(
            power + shift - w.powers[i], slight, heavy, w.slight[i], w.heavy[i]
        )
        i += 1


def answer_worth(w: Worths, s: NarutoState, battle: i64, count: i64, used: i64, battles: i64, rewards: float) -> float:
    """Return what the attacks from this one on are worth to the attacker if the other blocks as well as possible."""
    attacker: i64 = state.turn_player(s)
    if battle >= battles:
        return board.reward_worth(s, attacker, rewards)
    best: float = answer_worth(w, s, battle + 1, count, used, battles, rewards + w.rewards[battle])
    i: i64 = 0
    while i < count:
        if used & BIT[i] == 0:
            rest: float = answer_worth(w, s, battle + 1, count, used | BIT[i], battles, rewards)
            worth: float = w.clashes[battle * parts.SLOTS + i] + rest
            if worth < best:
                best = worth
        i += 1
    return best


def shift_of(w: Worths, s: NarutoState, seat: i64) -> i64:
    """Return the power that jutsu may add to the attackers' side, as far as a seat knows."""
    attacker: i64 = state.turn_player(s)
    return reserve(w, s, attacker, seat) - reserve(w, s, 1 - attacker, seat)


# --- questions --------------------------------------------------------------------------------------------------------


def expect_sent(w: Worths, s: NarutoState, first: i64, count: i64, shift: i64) -> i64:
    """Note what the attacks that were sent out from a battle on are worth; return how many battles there are."""
    battle: i64 = first
    battles: i64 = s.cells[cell.BATTLES]
    while battle < battles:
        team: i64 = state.attackers(s, battle)
        head: i64 = state.head_of(s, team)
        if team == 0:  # it is gone: nothing comes of it
            w.rewards[battle] = 0.0
            i: i64 = 0
            while i < count:
                w.clashes[battle * parts.SLOTS + i] = 0.0
                i += 1
        else:
            expect(w, s, battle, team, head if head >= 0 else state.lowest(team), count, shift)
        battle += 1
    return battles


def send_worth(w: Worths, s: NarutoState, seat: i64, head: i64) -> float:
    """Return what sending out one more team is worth, under this head; -1: no more."""
    if head < 0:
        return 0.0
    count: i64 = list_teams(w, s, 1 - seat)
    shift: i64 = shift_of(w, s, seat)
    battles: i64 = expect_sent(w, s, 0, count, shift)
    before: float = answer_worth(w, s, 0, count, 0, battles, 0.0)
    expect(w, s, battles, state.team_of(s, head), head, count, shift)
    return answer_worth(w, s, 0, count, 0, battles + 1, 0.0) - before


def block_worth(w: Worths, s: NarutoState, seat: i64, battle: i64, head: i64) -> float:
    """Return what blocking an attack under this head is worth, with the best blocks of the later ones; -1: no block."""
    count: i64 = list_teams(w, s, seat)
    shift: i64 = shift_of(w, s, seat)
    battles: i64 = expect_sent(w, s, battle, count, shift)
    rewards: float = unblocked(s, battle)
    if head < 0:
        return -answer_worth(w, s, battle + 1, count, 0, battles, rewards + w.rewards[battle])
    team: i64 = state.team_of(s, head)
    which: i64 = 0
    while which < count and w.teams[which] != team:
        which += 1
    attackers: i64 = state.attackers(s, battle)
    leader: i64 = state.head_of(s, attackers)
    if leader < 0:
        leader = state.lowest(attackers)
    clash: float = board.expected_result(
        board.power_under(s, attackers, leader) + shift - board.power_under(s, team, head),
        board.slight(w, s, leader),
        board.heavy(w, s, attackers, leader),
        board.slight(w, s, head),
        board.heavy(w, s, team, head),
    )
    used: i64 = BIT[which] if which < count else 0
    return -clash - answer_worth(w, s, battle + 1, count, used, battles, rewards)


def unblocked(s: NarutoState, end: i64) -> float:
    """Return the rewards of the attacks before a battle that were not blocked."""
    total: float = 0.0
    battle: i64 = 0
    while battle < end:
        team: i64 = state.attackers(s, battle)
        if team and state.blockers(s, battle) == 0:
            total += 2.0 if figures.team_power(s, team) >= parts.OUTSTANDING else 1.0
        battle += 1
    return total


# --- teams ------------------------------------------------------------------------------------------------------------


def team_worth(w: Worths, s: NarutoState, seat: i64, team: i64, count: i64) -> float:
    """Return what a team is worth in attack and in defence against the other's teams, which are listed."""
    head: i64 = board.best_head(s, team)
    if not permissions.may_go(s, team):
        return 0.0
    expect(w, s, 0, team, head, count, 0)
    reward: float = board.reward_worth(s, seat, w.rewards[0])
    worst: float = reward
    saved: float = 0.0
    i: i64 = 0
    while i < count:
        clash: float = w.clashes[i]
        if clash < worst:
            worst = clash
        saves: float = clash + 1.0
        if saves > saved:
            saved = saves
        i += 1
    share: float = float(count) / 3.0 if count < 3 else 1.0
    attack: float = share * worst + (1.0 - share) * reward
    defence: float = GUARD / float(state.count(state.ninjas(s, seat)) + 1)
    return (attack if attack > 0.0 else 0.0) + defence * saved
