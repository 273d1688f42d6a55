"""10. Sending out and blocking."""

from ofuda.games.naruto import ask, cell, families, no, parts, saw, step, word
from ofuda.games.naruto.rules import permissions, state, triggers
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec


def block(s: NarutoState, battle: i64) -> None:
    """Ask for a block of each attacking team in the order of the attacks (NA-72).

    Without an attack this is skipped (NR-14).
    """
    if battle >= s.cells[cell.BATTLES]:
        return
    if state.attackers(s, battle) == 0:
        s.push(step.BLOCK, battle + 1)
        return
    s.push(step.BLOCK, battle)
    if candidates(s, battle):
        s.ask(1 - state.turn_player(s), ask.BLOCK)
    else:
        leave_unblocked(s, battle)


def leave_unblocked(s: NarutoState, battle: i64) -> None:
    s.drop_step()
    attacker: i64 = state.kind_in(s, state.head_of(s, state.attackers(s, battle)))
    state.tell(s, saw.NO_BLOCK, 1 - state.turn_player(s), attacker)
    s.push(step.BLOCK, battle + 1)


def candidates(s: NarutoState, battle: i64) -> i64:
    """Return the ninjas that could block now as the head of their team; a team blocks one other (NA-73).

    Where a card lets a team block two, they fight as one battle (see NR-21), and its head stays.
    """
    blocker: i64 = 1 - state.turn_player(s)
    found: i64 = 0
    left: i64 = state.ninjas(s, blocker)
    while left:
        slot: i64 = state.lowest(left)
        left &= left - 1
        if permissions.may_block(s, state.team_of(s, slot), slot, battle):
            found |= BIT[slot]
    return found


def must_block(s: NarutoState, battle: i64, found: i64) -> bool:
    """Return whether this battle must be blocked now, so that as many orders as possible are obeyed (see NR-22)."""
    if not permissions.stated(s, families.MUST):
        return False
    return most_obeyed(s, battle + 1, 0, 0) < most_obeyed(s, battle, 0, 0)


def allowed(s: NarutoState, battle: i64, found: i64) -> i64:
    """Return those that may be chosen: no team that is needed elsewhere to obey as many orders as possible."""
    if not permissions.stated(s, families.MUST):
        return found
    best: i64 = most_obeyed(s, battle, 0, 0)
    kept: i64 = 0
    while found:
        team: i64 = state.team_of(s, state.lowest(found))
        if obeyed_by(s, battle, team, 0) + obeyed_after(s, battle, team, 0, 0) == best:
            kept |= team & found
        found &= ~team
    return kept


def most_obeyed(s: NarutoState, battle: i64, gone: i64, once: i64) -> i64:
    """Return how many orders blocks can obey from a battle on, at most.

    `gone`: the ninjas who have blocked before as often as they may; `once`: those who may block once more.
    """
    if battle >= s.cells[cell.BATTLES]:
        return 0
    best: i64 = most_obeyed(s, battle + 1, gone, once)
    left: i64 = 0
    if state.attackers(s, battle):
        left = candidates(s, battle) & ~gone
    while left:
        team: i64 = state.team_of(s, state.lowest(left))
        left &= ~team
        n: i64 = obeyed_by(s, battle, team, once)
        if n > 0:
            n += obeyed_after(s, battle, team, gone, once)
        if n > best:
            best = n
    return best


def obeyed_after(s: NarutoState, battle: i64, team: i64, gone: i64, once: i64) -> i64:
    """Return how many orders blocks can obey after a team has blocked a battle."""
    if team & once or permissions.blocks_left(s, team) <= 1:
        return most_obeyed(s, battle + 1, gone | team, once)
    return most_obeyed(s, battle + 1, gone, once | team)


def obeyed_by(s: NarutoState, battle: i64, team: i64, once: i64) -> i64:
    """Return how many orders a team obeys by a block: that the battle is blocked, that two meet, that the team goes."""
    n: i64 = 0
    if permissions.must_be_blocked(s, battle):
        n = 1
    if permissions.must_meet(s, state.attackers(s, battle), team):
        n += 1
    if team & (s.cells[cell.OUT] | once):
        return n
    duties: i64 = permissions.bound(s, word.DUTY_GO, team) | permissions.bound(s, word.DUTY_GO_ALONE, team)
    return n + 1 if duties else n


def send_to_block(s: NarutoState, seat: i64, battle: i64, head: i64) -> None:
    """Send a team to block, under its head (NA-74)."""
    c = s.cells
    team: i64 = state.team_of(s, head)
    again: bool = c[cell.OUT] & BIT[head] != 0
    at: i64 = state.battle_cells(battle)
    c[at + cell.BLOCKERS] = team
    c[at + cell.FLAGS] |= 1
    c[cell.OUT] |= team
    if not again:
        c[cell.HEADS] |= BIT[head]
    attacker: i64 = state.kind_in(s, state.head_of(s, state.attackers(s, battle)))
    state.tell(s, saw.BLOCKS, seat, state.kind_in(s, head), head, attacker)
    if not again:
        state.count_up(s, seat, parts.TEAMS_SENT)
        triggers.goes(s, team, word.SORTIE_BLOCK)
    triggers.meets(s, battle)


def asks(question: i64) -> bool:
    return question == ask.BLOCK


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    battle: i64 = s.next_argument(0)
    if move == ask.NONE_MOVE:
        return no.MUST_BLOCK if must_block(s, battle, candidates(s, battle)) else 0
    slot: i64 = move - ask.THING_MOVE
    if slot >= parts.SLOTS or not state.is_in(s, cell.NINJAS, slot):
        return no.NOT_A_NINJA
    if state.controller(s, slot) != seat:
        return no.NOT_YOURS
    found: i64 = candidates(s, battle)
    if found & BIT[slot] == 0:
        return no.MAY_NOT_BLOCK
    return 0 if allowed(s, battle, found) & BIT[slot] else no.MUST_BLOCK


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    battle: i64 = s.next_argument(0)
    found: i64 = candidates(s, battle)
    n: i64 = 0
    if not must_block(s, battle, found):
        out[0] = ask.NONE_MOVE
        n = 1
    return state.list_slots(allowed(s, battle, found), out, n)


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    battle: i64 = s.next_argument(0)
    if move == ask.NONE_MOVE:
        leave_unblocked(s, battle)
        return
    s.drop_step()
    send_to_block(s, seat, battle, move - ask.THING_MOVE)
    s.push(step.BLOCK, battle + 1)
    s.push(step.SETTLE)
