"""Teams: who joins whom, and whether to build anew."""

from typing import Final

from ofuda.games.naruto import ask, cell
from ofuda.games.naruto.advice import battles
from ofuda.games.naruto.advice.worths import Worths
from ofuda.games.naruto.rules import organisation, permissions, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64

BETTER: Final = 0.05  # what teams built anew must be worth more


def join_worth(w: Worths, s: NarutoState, seat: i64, move: i64) -> float:
    """Return what a team gains if a ninja joins it rather than stays alone."""
    if move == ask.NONE_MOVE:
        return 0.0
    count: i64 = battles.list_teams(w, s, 1 - seat)
    return joined(w, s, seat, s.cells[cell.BUILDING], move - ask.THING_MOVE, count)


def joined(w: Worths, s: NarutoState, seat: i64, team: i64, slot: i64, count: i64) -> float:
    apart: float = battles.team_worth(w, s, seat, team, count) + battles.team_worth(w, s, seat, BIT[slot], count)
    return battles.team_worth(w, s, seat, team | BIT[slot], count) - apart


def organise_worth(w: Worths, s: NarutoState, seat: i64, move: i64) -> float:
    """Return what the teams are worth, kept or built anew."""
    count: i64 = battles.list_teams(w, s, 1 - seat)
    total: float = 0.0
    free: i64 = state.ninjas(s, seat)
    while free:
        team: i64 = state.team_of(s, state.lowest(free))
        if move == ask.BUILD_MOVE:
            team = built(w, s, seat, free, count)
        total += battles.team_worth(w, s, seat, team, count)
        free &= ~team
    return total - BETTER if move == ask.BUILD_MOVE else total


def built(w: Worths, s: NarutoState, seat: i64, free: i64, count: i64) -> i64:
    """Return the team that the lowest of the free ninjas would begin, by the advice for each that joins it."""
    team: i64 = free & -free
    most: i64 = permissions.team_size(s, seat, team)
    while state.count(team) < most:
        best: float = 0.0
        who: i64 = -1
        left: i64 = free & ~(BIT[organisation.highest(team)] - 1) & ~team
        while left:
            slot: i64 = state.lowest(left)
            left &= left - 1
            worth: float = joined(w, s, seat, team, slot, count)
            if worth > best and permissions.may_team(s, team | BIT[slot]):
                best = worth
                who = slot
        if who < 0:
            break
        team |= BIT[who]
    return team
