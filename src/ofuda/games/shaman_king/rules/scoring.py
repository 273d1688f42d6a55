"""8. Scoring."""

from ofuda.games.shaman_king import cell, op, parts, saw, step
from ofuda.games.shaman_king.rules import abilities, state, turn
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import BIT, i64
from ofuda.kernel.engine import call


def score(s: DuelState) -> None:
    """Give the attacker a point (SK-071); the third one ends the game (SK-072)."""
    seat: i64 = s.cells[cell.ATTACKER]
    s.cells[state.seat_cells(s, seat) + cell.POINTS] += 1
    state.tell(s, saw.SCORED, seat, state.points(s, seat))
    if state.points(s, seat) >= parts.TO_WIN:
        s.finish()
        return
    if s.ask_order or abilities.attack_waits_for(s, op.ON_SCORED):
        s.plan(call(step.CELEBRATE, seat), call(step.CHOOSE, 1 - seat))
        abilities.fire_attack(s, op.ON_SCORED, 0)
    else:  # nothing happens on the way: no steps on the agenda
        s.push(step.CHOOSE, 1 - seat)
        celebrate(s, seat)


def celebrate(s: DuelState, seat: i64) -> None:
    """Clean up both sides (SK-073), then reward the player who scored."""
    state.clear_attack(s)
    if s.ask_order:
        s.plan(call(step.CLEAN, 1 - seat), call(step.CLEAN, seat), call(step.REWARD, seat))
    else:
        turn.clean_up(s, 1 - seat)
        turn.clean_up(s, seat)
        reward(s, seat)


def reward(s: DuelState, seat: i64) -> None:
    """Add furyoku in the zones with teamworks (SK-074) of the player who scored (SK-075).

    After that the other player decides about the opening attack (SK-076). All else stays as it is (SK-077).
    """
    zones: i64 = 0
    zone: i64 = 0
    while zone < parts.ZONES:
        if state.team(s, seat, zone) >= 0:
            zones |= BIT[zone]
        zone += 1
    if zones:
        state.tell(s, saw.CELEBRATES, seat, zones)
    turn.add_all(s, seat, zones)
