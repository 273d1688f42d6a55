"""14. Damage.

Damage is gathered first, then replacements are asked for, then all of it is dealt at the same time (see NA-115).
"""

from typing import Final

from ofuda.games.naruto import cell, saw, step, word
from ofuda.games.naruto.rules import figures, leaving, permissions, replacing, state, triggers
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64

OF_EFFECT: Final = 2  # the cell HURT_BY is 1 for damage of a showdown, or this + the source of an effect
IN_SHOWDOWN: Final = -1

# --- one ninja --------------------------------------------------------------------------------------------------------


def injure(s: NarutoState, slot: i64) -> None:
    """Turn a healthy ninja sideways (NA-108): its injured figures count from then on (NA-109)."""
    c = s.cells
    if c[cell.INJURED] & BIT[slot] == 0:
        c[cell.INJURED] |= BIT[slot]
        state.tell(s, saw.INJURED, state.controller(s, slot), state.kind_in(s, slot), slot)


def strike(s: NarutoState, slots: i64, more: i64, way: i64, source: i64) -> None:
    """Damage ninjas at once: injured ones and those with 2 damage or more are discarded, the others injured (NA-110).

    To injure is less: nothing happens to an injured ninja then (NA-111).
    """
    dead: i64 = slots & (more | s.cells[cell.INJURED])
    left: i64 = slots & ~dead
    while left:
        injure(s, state.lowest(left))
        left &= left - 1
    if dead:
        leaving.leave_all(s, dead, word.ZONE_DISCARD, way, source)


def heal(s: NarutoState, slot: i64) -> None:
    """Turn an injured ninja healthy (NA-113); until then the injury lasts, beyond the turn (NA-114)."""
    c = s.cells
    if c[cell.INJURED] & BIT[slot] == 0:
        return
    if permissions.banned(s, word.DEED_BE_HEALED, BIT[slot]):
        state.tell(s, saw.CANNOT_HEAL, state.kind_in(s, slot), slot)
        return
    c[cell.INJURED] &= ~BIT[slot]
    state.set_in_slot(s, slot, cell.AGE, state.tick(s))  # see NR-55
    figures.begin_rules(s, slot)
    state.tell(s, saw.HEALED, state.controller(s, slot), state.kind_in(s, slot), slot)


# --- damage of one event ----------------------------------------------------------------------------------------------


def gather(s: NarutoState, slots: i64, n: i64) -> None:
    """Note damage for ninjas, on top of what is noted already; all of it is dealt together (NA-115).

    Three is as good as more: no two effects reduce the same damage.
    """
    c = s.cells
    while n > 0:
        c[cell.HURT_MOST] |= slots & c[cell.HURT_MORE]
        c[cell.HURT_MORE] |= slots & c[cell.HURT]
        c[cell.HURT] |= slots
        n -= 1


def amount(s: NarutoState, slot: i64) -> i64:
    """Return the damage that is noted for a ninja."""
    c = s.cells
    n: i64 = ((c[cell.HURT] >> slot) & 1) + ((c[cell.HURT_MORE] >> slot) & 1)
    return n + ((c[cell.HURT_MOST] >> slot) & 1)


def take_off(s: NarutoState, slots: i64) -> None:
    """Forget the damage that is noted for ninjas."""
    c = s.cells
    c[cell.HURT] &= ~slots
    c[cell.HURT_MORE] &= ~slots
    c[cell.HURT_MOST] &= ~slots


def reduce(s: NarutoState, slot: i64, n: i64) -> None:
    """Take up to n off the damage that is noted for a ninja, or add to it if negative."""
    left: i64 = amount(s, slot) - n
    take_off(s, BIT[slot])
    if left > 0:
        gather(s, BIT[slot], left)
    if n < 0:
        state.tell(s, saw.INCREASED, state.kind_in(s, slot), slot, -n)
    else:
        state.tell(s, saw.REDUCED, state.kind_in(s, slot), slot, n)


def negate(s: NarutoState, slot: i64) -> None:
    """Negate the harm that is noted for a ninja as a whole: none was assigned then (NR-25)."""
    c = s.cells
    take_off(s, BIT[slot])
    c[cell.TO_INJURE] &= ~BIT[slot]
    c[cell.ASSIGNED] &= ~BIT[slot]
    state.tell(s, saw.PREVENTED, state.kind_in(s, slot), slot)


def redirect(s: NarutoState, slot: i64, others: i64) -> None:
    """Let another ninja take the damage that is noted for a ninja (NR-25)."""
    n: i64 = amount(s, slot)
    if others == 0 or n == 0:
        return
    other: i64 = state.lowest(others)
    take_off(s, BIT[slot])
    s.cells[cell.ASSIGNED] &= ~BIT[slot]
    gather(s, BIT[other], n)
    state.tell(s, saw.REDIRECTED, state.kind_in(s, slot), slot, state.kind_in(s, other))


def begin(s: NarutoState, causes: i64, source: i64) -> None:
    """Begin to deal the gathered damage of an effect, or of the showdown (-1).

    What cannot be damaged takes none, and none of it is assigned (NR-25).
    """
    c = s.cells
    spare(s)
    c[cell.ASSIGNED] = c[cell.HURT]
    c[cell.CAUSES] = causes
    c[cell.HURT_BY] = source + OF_EFFECT
    s.push(step.DEAL)


def spare(s: NarutoState) -> None:
    """Take off the damage of ninjas that cannot be damaged."""
    left: i64 = permissions.banned(s, word.DEED_BE_DAMAGED, s.cells[cell.HURT])
    take_off(s, left)
    while left:
        state.tell(s, saw.PREVENTED, state.kind_in(s, state.lowest(left)), state.lowest(left))
        left &= left - 1


def begin_injuring(s: NarutoState, slots: i64, source: i64) -> None:
    """Begin to injure ninjas by an effect; to injure is not to damage, but some effects replace both."""
    c = s.cells
    c[cell.TO_INJURE] = slots & ~c[cell.INJURED]
    c[cell.HURT_BY] = source + OF_EFFECT
    s.push(step.DEAL)


def deal(s: NarutoState) -> None:
    """Ask for the next replacement (NR-25), mandatory ones first (NR-63); deal the damage when there is none."""
    c = s.cells
    c[cell.REPLACING] = 0
    source: i64 = c[cell.HURT_BY] - OF_EFFECT
    s.push(step.DEAL)
    if replacing.could_apply(s) and replacing.plan(s, replacing.HARM, c[cell.HURT] | c[cell.TO_INJURE], -1, source):
        return
    s.drop_step()
    spare(s)
    struck: i64 = c[cell.HURT]
    more: i64 = c[cell.HURT_MORE]
    assigned: i64 = c[cell.ASSIGNED]
    causes: i64 = c[cell.CAUSES]
    injured: i64 = c[cell.TO_INJURE] & ~struck
    in_showdown: bool = source == IN_SHOWDOWN
    take_off(s, struck)
    c[cell.TO_INJURE] = 0
    c[cell.ASSIGNED] = 0
    c[cell.CAUSES] = 0
    c[cell.HURT_BY] = 0
    replacing.forget_asked(s)
    if assigned | struck | injured:
        triggers.harmed(s, assigned, struck, injured, causes, in_showdown)  # NR-69, NR-70
    while injured:
        injure(s, state.lowest(injured))
        injured &= injured - 1
    strike(s, struck, more, word.WAY_IN_SHOWDOWN if in_showdown else word.WAY_ANY, source)
