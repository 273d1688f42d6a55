"""9. Organisation phase.

The turn player keeps the teams or builds them anew, and only now (see NA-65). Building goes through the ninjas in the
order of their slots: the lowest one without a team begins one, and says who joins it, in ascending order. Every way of
forming teams is reached by exactly one series of choices. The other player's teams stay as they are (see NA-67).
"""

from typing import Final

from ofuda.games.naruto import ask, cell, families, no, parts, saw, step
from ofuda.games.naruto.rules import permissions, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec

NOBODY: Final = 48  # beside the slots: the team in the making is finished


def organise(s: NarutoState) -> None:
    """Begin the phase; a player with one ninja at most has nothing to decide. Survivors are still a team (NR-47)."""
    player: i64 = state.turn_player(s)
    state.tell_phase(s, parts.ORGANISATION)
    if state.count(state.ninjas(s, player)) > 1:
        s.push(step.ORGANISE)
        s.ask(player, ask.ORGANISE)


def build(s: NarutoState, seat: i64) -> None:
    """Let the lowest ninja without a team begin one."""
    c = s.cells
    if c[cell.BUILDING] == 0:
        if c[cell.FREE] == 0:
            return
        c[cell.BUILDING] = c[cell.FREE] & -c[cell.FREE]
        c[cell.FREE] &= ~c[cell.BUILDING]
    s.push(step.BUILD, seat)
    if options(s, seat) != BIT[NOBODY]:
        s.ask(seat, ask.JOIN)
    else:
        finish_team(s, seat)


def part_teams(s: NarutoState, slots: i64) -> None:
    """Make each of these ninjas a team of its own, until it joins another one."""
    while slots:
        state.set_team(s, slots & -slots)
        slots &= slots - 1


def joinable(s: NarutoState, seat: i64) -> i64:
    """Return who may still join the team in the making, of three at most (NA-64), in this phase only (NA-65)."""
    c = s.cells
    team: i64 = c[cell.BUILDING]
    if state.count(team) >= parts.TEAM_SIZE and not permissions.stated(s, families.LIMIT):
        return 0
    later: i64 = c[cell.FREE] & ~(BIT[highest(team)] - 1)
    found: i64 = 0
    while later:
        if is_team(s, seat, team | (later & -later)):
            found |= later & -later
        later &= later - 1
    return found


def is_team(s: NarutoState, seat: i64, team: i64) -> bool:
    """Return whether these ninjas may be one team: not too many, and none who may not be in it."""
    return state.count(team) <= permissions.team_size(s, seat, team) and permissions.may_team(s, team)


def highest(mask: i64) -> i64:
    """Return the position of the highest bit of a mask."""
    while mask & (mask - 1):
        mask &= mask - 1
    return state.lowest(mask)


def finish_team(s: NarutoState, seat: i64) -> None:
    """Make the ninjas of the team in the making a team (NA-66)."""
    c = s.cells
    team: i64 = c[cell.BUILDING]
    c[cell.BUILDING] = 0
    state.set_team(s, team)
    tell_team(s, seat, team)


# --- orders to be sent out --------------------------------------------------------------------------------------------


def options(s: NarutoState, seat: i64) -> i64:
    """Return who may join the team in the making, with the bit of NOBODY if it may be finished.

    Teams may not be formed so that a ninja cannot go who must, if there is a legal team for it (see NR-22): those
    choices are left that keep the most such ninjas able to go.
    """
    found: i64 = joinable(s, seat) | BIT[NOBODY]
    if not permissions.may_be_kept_home(s):
        return found
    best: i64 = -1
    kept: i64 = 0
    while found:
        n: i64 = prospects(s, seat, state.lowest(found))
        if n > best:
            best = n
            kept = 0
        if n == best:
            kept |= found & -found
        found &= found - 1
    return kept


def prospects(s: NarutoState, seat: i64, choice: i64) -> i64:
    """Return how many ninjas that must go could still be in a team that may, after a choice in the making of a team."""
    team: i64 = s.cells[cell.BUILDING]
    free: i64 = s.cells[cell.FREE]
    later: i64 = 0  # who could join the team after that
    if choice != NOBODY:
        team |= BIT[choice]
        free &= ~BIT[choice]
        later = free & ~(BIT[choice] - 1)
    n: i64 = 0
    left: i64 = permissions.must_go(s, team | free)
    while left:
        bit: i64 = left & -left
        left &= left - 1
        if team & bit:
            if could_go(s, seat, team, later):
                n += 1
        elif could_go(s, seat, bit, free & ~bit) or (later & bit and could_go(s, seat, team | bit, later & ~bit)):
            n += 1
    return n


def could_go(s: NarutoState, seat: i64, team: i64, others: i64) -> bool:
    """Return whether a team may be sent out as it is, or with some of the others."""
    if not is_team(s, seat, team):
        return False
    if permissions.may_attack_somehow(s, team):
        return True
    while others:
        joined: i64 = team | (others & -others)
        others &= others - 1
        if could_go(s, seat, joined, others):
            return True
    return False


def are_teams(s: NarutoState, seat: i64) -> bool:
    """Return whether all teams of a seat may still be teams; a card may have changed that since they were formed."""
    if not permissions.stated(s, families.TEAM_RULES) and not any_is_large(s, seat):
        return True
    left: i64 = state.ninjas(s, seat)
    while left:
        team: i64 = state.team_of(s, state.lowest(left))
        left &= ~team
        if not is_team(s, seat, team):
            return False
    return True


def any_is_large(s: NarutoState, seat: i64) -> bool:
    left: i64 = state.ninjas(s, seat)
    while left:
        team: i64 = state.team_of(s, state.lowest(left))
        left &= ~team
        if state.count(team) > parts.TEAM_SIZE:
            return True
    return False


def may_keep(s: NarutoState, seat: i64) -> bool:
    """Return whether the teams may stay as they are: nobody who must go is kept at home by its team (see NR-22)."""
    if not permissions.may_be_kept_home(s):
        return True
    left: i64 = permissions.must_go(s, state.ninjas(s, seat))
    while left:
        slot: i64 = state.lowest(left)
        left &= left - 1
        if not permissions.may_attack_somehow(s, state.team_of(s, slot)) and could_go_otherwise(s, seat, slot):
            return False
    return True


def could_go_otherwise(s: NarutoState, seat: i64, slot: i64) -> bool:
    """Return whether a ninja could go if all teams were formed anew; they are parted only for this question."""
    ninjas: i64 = state.ninjas(s, seat)
    teams: list[i64] = []
    left: i64 = ninjas
    while left:
        team: i64 = state.team_of(s, state.lowest(left))
        teams.append(team)
        left &= ~team
    part_teams(s, ninjas)
    found: bool = could_go(s, seat, BIT[slot], ninjas & ~BIT[slot])
    for team in teams:
        state.set_team(s, team)
    return found


def tell_team(s: NarutoState, seat: i64, team: i64) -> None:
    """Tell of a team; of a fourth ninja, whom only a card allows, in an event of its own."""
    second: i64 = team & (team - 1)
    third: i64 = second & (second - 1) if second else 0
    one: i64 = state.kind_in(s, state.lowest(team))
    two: i64 = state.kind_in(s, state.lowest(second)) if second else -1
    state.tell(s, saw.TEAM, seat, one, two, state.kind_in(s, state.lowest(third)) if third else -1)
    left: i64 = third & (third - 1)
    while left:
        state.tell(s, saw.TEAM_ALSO, seat, state.kind_in(s, state.lowest(left)), state.lowest(left))
        left &= left - 1


# --- questions --------------------------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.ORGANISE or question == ask.JOIN


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    if question == ask.ORGANISE:
        if move == ask.BUILD_MOVE:
            return 0
        if not are_teams(s, seat):
            return no.MUST_BUILD
        return 0 if may_keep(s, seat) else no.MUST_GO
    if move == ask.NONE_MOVE:
        return 0 if options(s, seat) & BIT[NOBODY] else no.MUST_GO
    slot: i64 = move - ask.THING_MOVE
    if slot >= parts.SLOTS or not state.is_in(s, cell.NINJAS, slot):
        return no.NOT_A_NINJA
    if state.controller(s, slot) != seat:
        return no.NOT_YOURS
    if not s.cells[cell.FREE] & BIT[slot]:
        return no.IN_A_TEAM
    if slot < highest(s.cells[cell.BUILDING]):
        return no.ASCENDING
    if joinable(s, seat) & BIT[slot] == 0:
        return no.MAY_NOT_TEAM
    return 0 if options(s, seat) & BIT[slot] else no.MUST_GO


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    if question == ask.ORGANISE:
        if are_teams(s, seat) and may_keep(s, seat):
            out[0] = ask.KEEP_TEAMS_MOVE
            n = 1
        out[n] = ask.BUILD_MOVE
        return n + 1
    found: i64 = options(s, seat)
    if found & BIT[NOBODY]:
        out[0] = ask.NONE_MOVE
        n = 1
    return state.list_slots(found & ~BIT[NOBODY], out, n)


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    c = s.cells
    if question == ask.ORGANISE:  # NA-67: nobody else's teams change
        s.drop_step()
        if move == ask.BUILD_MOVE:
            state.tell(s, saw.BUILDS_TEAMS, seat)
            c[cell.FREE] = state.ninjas(s, seat)
            part_teams(s, c[cell.FREE])
            s.push(step.BUILD, seat)
        else:
            state.tell(s, saw.KEEPS_TEAMS, seat)
    elif move == ask.NONE_MOVE:
        finish_team(s, seat)
    else:
        slot: i64 = move - ask.THING_MOVE
        state.tell(s, saw.JOINS, seat, state.kind_in(s, slot), slot)
        c[cell.BUILDING] |= BIT[slot]
        c[cell.FREE] &= ~BIT[slot]
