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
    s.plan(call(step.CELEBRATE, seat), call(step.CHOOSE, 1 - seat))
    abilities.fire_attack(s, op.ON_SCORED, 0)


def celebrate(s: DuelState, seat: i64) -> None:
    """Clean up both sides (SK-073), then add furyoku in the scorer's zones with teamworks (SK-074, SK-075).

    After that the player who was scored upon decides about the opening attack (SK-076). All else stays (SK-077).
    """
    zones: i64 = 0
    zone: i64 = 0
    while zone < parts.ZONES:
        if state.team(s, seat, zone) >= 0:
            zones |= BIT[zone]
        zone += 1
    state.clear_attack(s)
    if s.ask_order:
        if zones:
            state.tell(s, saw.CELEBRATES, seat, zones)
        turn.add_all(s, seat, zones)
        turn.clean_up(s, seat)
        turn.clean_up(s, 1 - seat)
        return
    turn.clean_up(s, 1 - seat)
    turn.clean_up(s, seat)
    if zones:
        state.tell(s, saw.CELEBRATES, seat, zones)
    turn.add_all(s, seat, zones)
