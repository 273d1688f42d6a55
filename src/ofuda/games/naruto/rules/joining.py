"""Ninjas that join a team outside the organisation phase, on the battlefield too (see NR-19)."""

from ofuda.games.naruto import ask, cell, parts, saw, step
from ofuda.games.naruto.rules import deploying, in_play, permissions, state
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec


def join(s: NarutoState, slot: i64, others: i64, anywhere: bool) -> bool:
    """Let a ninja join the team of another, unless it is full (NR-19); return whether it did.

    It comes under the control of that team's player, unless a namesake is there (NR-39). `anywhere`: the player may
    make it the head of a team that is sent out.
    """
    c = s.cells
    if others == 0:
        return False
    team: i64 = state.team_of(s, state.lowest(others))
    seat: i64 = state.controller(s, state.lowest(others))
    if team & BIT[slot] or state.count(team) >= permissions.team_size(s, seat, team | BIT[slot]):
        return False
    if state.controller(s, slot) != seat:
        if deploying.name_in_play(s, seat, state.kind_in(s, slot)):
            return False
        in_play.change_side(s, slot)
    state.leave_team(s, slot)
    state.off_battlefield(s, BIT[slot])
    state.set_team(s, team | BIT[slot])
    if c[cell.OUT] & team:
        c[cell.OUT] |= BIT[slot]
        to_battle(s, slot, team)
        if anywhere:
            s.push(step.POSITION, slot, seat)
    state.tell(s, saw.JOINS_TEAM, seat, state.kind_in(s, slot), slot, state.kind_in(s, state.lowest(others)))
    return True


def to_battle(s: NarutoState, slot: i64, team: i64) -> None:
    """Let a ninja take part in the battles of a team."""
    c = s.cells
    battle: i64 = 0
    while battle < parts.MOST_TEAMS:
        at: i64 = state.battle_cells(battle)
        if c[at + cell.ATTACKERS] & team:
            c[at + cell.ATTACKERS] |= BIT[slot]
        if c[at + cell.BLOCKERS] & team:
            c[at + cell.BLOCKERS] |= BIT[slot]
        battle += 1


def position(s: NarutoState, slot: i64, seat: i64) -> None:
    """Ask whether a ninja that has joined a team on the battlefield becomes its head."""
    s.push(step.POSITION, slot, seat)
    s.ask(seat, ask.POSITION)


# --- questions --------------------------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.POSITION


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    return 0


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    out[0] = ask.NO_MOVE
    out[1] = ask.YES_MOVE
    return 2


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    slot: i64 = s.next_argument(0)
    s.drop_step()
    c = s.cells
    if move == ask.YES_MOVE:
        c[cell.HEADS] = (c[cell.HEADS] & ~state.team_of(s, slot)) | BIT[slot]
    head: i64 = state.head_of(s, state.team_of(s, slot))
    if head >= 0:
        state.tell(s, saw.HEAD, seat, state.kind_in(s, head), head)
