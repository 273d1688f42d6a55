"""5. A turn."""

from ofuda.effects.machine import DO_EFFECT
from ofuda.games.shaman_king import cell, parts, saw, step
from ofuda.games.shaman_king.rules import advantages, defending, furyoku, signature, state
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import BIT, i64
from ofuda.kernel.engine import call


def turn(s: DuelState, defender: i64) -> None:
    """Run a turn: cleanup, replenish, signature move, defend (SK-040)."""
    begin(s, defender)
    if s.over:
        return
    if s.ask_order:
        s.plan(call(step.CLEAN, defender), call(step.REPLENISH, defender), step.SIGNATURE, step.START)
    else:  # nobody is asked on the way: no steps on the agenda
        clean_up(s, defender)
        replenish(s, defender)
        defend(s, defender)


def begin(s: DuelState, defender: i64) -> None:
    """Count the turn; the game may be broken off now, see SK-R37."""
    c = s.cells
    c[cell.TURN] += 1
    c[cell.DEFENDER] = defender
    c[cell.ZONE] = parts.NOWHERE
    c[cell.TEAM_USED] = 0
    if s.cap > 0 and c[cell.TURN] > s.cap:
        state.tell(s, saw.CAPPED, s.cap)
        s.finish()
    else:
        state.tell(s, saw.TURN, c[cell.TURN], defender)


# --- cleanup ------------------------------------------------------------------------------------------------------


def clean_up(s: DuelState, seat: i64) -> None:
    """Clean up the strike (SK-041) and the advantages (SK-042) of this seat (SK-043), and nothing else (SK-044).

    The strike comes first, then the advantages as they were played (SK-R24), unless the order is asked.
    """
    strike: i64 = state.strike(s, seat)
    if strike >= 0 and signature.is_signature(s, strike):
        signature.put_back(s, seat)
        strike = -1
    at: i64 = state.pile_at(s, seat, parts.AREA)
    if not s.ask_order:
        if strike >= 0:
            tidy(s, seat, 0)
        while state.held(s, seat, parts.AREA) > 0:
            tidy(s, seat, s.cells[at])
        return
    n: i64 = state.held(s, seat, parts.AREA)
    i: i64 = n
    while i > 0:
        i -= 1
        s.push(step.TIDY, seat, s.cells[at + i])
    if strike >= 0:
        s.push(step.TIDY, seat, 0)
        n += 1
    s.in_order(n)


def tidy(s: DuelState, seat: i64, card: i64) -> None:
    """Clean up one card: the strike (0), or this one of the advantage area."""
    kind: i64 = state.kind_of(card)
    if card == 0:
        kind = state.strike(s, seat)
        s.cells[state.seat_cells(s, seat) + cell.STRIKE] = 0
    else:
        advantages.leave_area(s, seat, card)
    state.discard(s, seat, kind)
    state.tell(s, saw.CLEANED, seat, kind)


# --- replenish ----------------------------------------------------------------------------------------------------


def replenish(s: DuelState, seat: i64) -> None:
    """Add furyoku for the zone the attack came from (SK-045), without being asked (SK-R4).

    Green gives green (SK-046), yellow gives yellow and green (SK-047), red gives all three (SK-048), and a signature
    move nothing (SK-049). A strike that was just cleaned up can become furyoku (SK-050).
    """
    zone: i64 = s.cells[cell.ATTACK_ZONE]
    if zone < parts.ZONES:
        add_all(s, seat, BIT[zone + 1] - 1)


def add_all(s: DuelState, seat: i64, zones: i64) -> None:
    """Add one furyoku for each zone of a mask: red, yellow, green (SK-R2), unless the order is asked."""
    zone: i64 = parts.ZONES
    if not s.ask_order:
        while zone > 0:
            zone -= 1
            if (zones >> zone) & 1:
                furyoku.add(s, seat, zone)
        return
    n: i64 = 0
    zone = 0
    while zone < parts.ZONES:
        if (zones >> zone) & 1:
            s.push(DO_EFFECT, s.tables.add[zone], state.source(0, seat, parts.NOWHERE))
            n += 1
        zone += 1
    s.in_order(n)


def added_zone(s: DuelState, at: i64, source: i64) -> i64:
    """Return the zone of the furyoku that `add_all` adds with this effect, -1 if a card does something here.

    Cards that add the same share the program, but they work in a zone, or are not the first card of the set.
    """
    if state.kind_of(source + 1) != 0 or source >> parts.ZONE_SHIFT != parts.NOWHERE:
        return -1
    zone: i64 = parts.ZONES - 1
    while zone >= 0 and s.tables.add[zone] != at:
        zone -= 1
    return zone


# --- signature move, defend ---------------------------------------------------------------------------------------


def defend(s: DuelState, seat: i64) -> None:
    """Offer the signature move (SK-051), or begin to defend (SK-052, SK-053).

    Opening attacks come straight here: there is a signature step (SK-R10), but no cleanup and no replenishing (SK-R11).
    """
    if state.charges(s, seat) == parts.ALL_CHARGED:
        s.push(step.START)
        signature.may_ask(s)
    else:
        state.clear_flip(s)
        defending.start(s)
