"""10. Sending out and blocking."""

from ofuda.games.naruto import ask, cell, families, no, parts, saw, step, word
from ofuda.games.naruto.rules import permissions, state, triggers
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec


def battle_phase(s: NarutoState) -> None:
    """Begin the battle phase, which the first player skips on the first turn (NA-68)."""
    if s.cells[cell.TURN] == 1:
        return
    state.tell_phase(s, parts.BATTLE)
    triggers.moment(s, word.MOMENT_BATTLE_BEGINS)  # also without an attack (see NR-14)
    s.plan(step.SETTLE, step.SEND, step.BLOCK, step.EXCHANGE, step.SHOWDOWN, step.RETURN)


def send_out(s: NarutoState) -> None:
    """Let the turn player send out one more team, up to three (NA-69)."""
    player: i64 = state.turn_player(s)
    if candidates(s, player):
        s.push(step.SEND)
        s.ask(player, ask.SEND)
    elif s.cells[cell.BATTLES] == 0:
        state.tell(s, saw.NO_ATTACK, player)


def candidates(s: NarutoState, seat: i64) -> i64:
    """Return the ninjas that could go now as the head of their team (NA-70); who stays at home is stand-by (NA-71)."""
    if s.cells[cell.BATTLES] >= parts.MOST_TEAMS:
        return 0
    found: i64 = 0
    left: i64 = state.village(s, seat)
    if not permissions.stated(s, families.ATTACK_BANS):
        return left
    while left:
        slot: i64 = state.lowest(left)
        left &= left - 1
        if permissions.may_attack(s, state.team_of(s, slot), slot):
            found |= BIT[slot]
    return found


def allowed(s: NarutoState, seat: i64, found: i64) -> i64:
    """Return those that may go now: only teams that must, if they fill all places that are left (NR-22)."""
    forced: i64 = permissions.forced_attackers(s, seat) & found
    left: i64 = forced
    n: i64 = parts.MOST_TEAMS - s.cells[cell.BATTLES]
    while left:
        left &= ~state.team_of(s, state.lowest(left))
        n -= 1
    return forced if forced and n <= 0 else found


def send(s: NarutoState, seat: i64, head: i64) -> None:
    """Send a team out under its head; what that triggers comes before the next team (NA-76).

    The head stays so unless an effect changes it (NA-77).
    """
    c = s.cells
    team: i64 = state.team_of(s, head)
    battle: i64 = c[cell.BATTLES]
    c[state.battle_cells(battle) + cell.ATTACKERS] = team
    c[cell.BATTLES] = battle + 1
    c[cell.OPEN_BATTLES] |= BIT[battle]
    c[cell.OUT] |= team
    c[cell.HEADS] |= BIT[head]
    state.count_up(s, seat, parts.TEAMS_SENT)
    state.tell(s, saw.SENDS, seat, state.kind_in(s, head), head, state.count(team))
    triggers.goes(s, team, word.SORTIE_ATTACK)


# --- questions --------------------------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.SEND


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    if move == ask.NONE_MOVE:
        return no.MUST_GO if permissions.forced_attackers(s, seat) & candidates(s, seat) else 0
    slot: i64 = move - ask.THING_MOVE
    if slot >= parts.SLOTS or not state.is_in(s, cell.NINJAS, slot):
        return no.NOT_A_NINJA
    if state.controller(s, slot) != seat:
        return no.NOT_YOURS
    if state.is_in(s, cell.OUT, slot):
        return no.OUT_ALREADY
    if not permissions.may_attack(s, state.team_of(s, slot), slot):
        return no.MAY_NOT_GO
    return 0 if allowed(s, seat, candidates(s, seat)) & BIT[slot] else no.MUST_GO


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    found: i64 = candidates(s, seat)
    if not permissions.forced_attackers(s, seat) & found:
        out[0] = ask.NONE_MOVE
        n = 1
    return state.list_slots(allowed(s, seat, found), out, n)


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    s.drop_step()
    if move != ask.NONE_MOVE:
        send(s, seat, move - ask.THING_MOVE)
        s.plan(step.SETTLE, step.SEND)
    elif s.cells[cell.BATTLES] == 0:  # NA-78: there will be no showdown
        state.tell(s, saw.NO_ATTACK, seat)
    else:
        state.tell(s, saw.SENDS_NO_MORE, seat)
