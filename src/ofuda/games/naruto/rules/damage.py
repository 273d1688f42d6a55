"""14. Damage.

Damage is gathered first, then replacements are asked for, then all of it is dealt at the same time (see NA-115).
"""

from ofuda.games.naruto import ask, cell, families, op, parts, saw, step, word
from ofuda.games.naruto.rules import in_play, permissions, rules_in_play, sources, state, triggers
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64, vec

# --- one ninja --------------------------------------------------------------------------------------------------------


def injure(s: NarutoState, slot: i64) -> None:
    """Turn a healthy ninja sideways (NA-108): its injured figures count from then on (NA-109)."""
    c = s.cells
    if c[cell.INJURED] & BIT[slot] == 0:
        c[cell.INJURED] |= BIT[slot]
        state.tell(s, saw.INJURED, state.controller(s, slot), state.kind_in(s, slot), slot)


def strike(s: NarutoState, slots: i64, more: i64) -> None:
    """Damage ninjas at once: injured ones and those with 2 damage or more are discarded, the others injured (NA-110).

    To injure is less: nothing happens to an injured ninja then (NA-111).
    """
    dead: i64 = slots & (more | s.cells[cell.INJURED])
    left: i64 = slots & ~dead
    while left:
        injure(s, state.lowest(left))
        left &= left - 1
    while dead:
        in_play.leave(s, state.lowest(dead), word.ZONE_DISCARD)
        dead &= dead - 1


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
    state.tell(s, saw.HEALED, state.controller(s, slot), state.kind_in(s, slot), slot)


# --- damage of one event ----------------------------------------------------------------------------------------------


def gather(s: NarutoState, slots: i64, n: i64) -> None:
    """Note damage for ninjas, on top of what is noted already; all of it is dealt together (NA-115)."""
    c = s.cells
    if n > 1:
        c[cell.HURT_MORE] |= slots
    else:
        c[cell.HURT_MORE] |= slots & c[cell.HURT]
    c[cell.HURT] |= slots


def amount(s: NarutoState, slot: i64) -> i64:
    """Return the damage that is noted for a ninja."""
    c = s.cells
    return ((c[cell.HURT] >> slot) & 1) + ((c[cell.HURT_MORE] >> slot) & 1)


def reduce(s: NarutoState, slot: i64, n: i64) -> None:
    """Take up to n off the damage that is noted for a ninja."""
    c = s.cells
    left: i64 = amount(s, slot) - n
    c[cell.HURT] &= ~BIT[slot]
    c[cell.HURT_MORE] &= ~BIT[slot]
    if left > 0:
        gather(s, BIT[slot], left)
    state.tell(s, saw.REDUCED, state.kind_in(s, slot), slot, n)


def negate(s: NarutoState, slot: i64) -> None:
    """Negate the damage that is noted for a ninja as a whole: none was assigned then (NR-25)."""
    c = s.cells
    c[cell.HURT] &= ~BIT[slot]
    c[cell.HURT_MORE] &= ~BIT[slot]
    c[cell.ASSIGNED] &= ~BIT[slot]
    state.tell(s, saw.PREVENTED, state.kind_in(s, slot), slot)


def begin(s: NarutoState, causes: i64, in_showdown: bool) -> None:
    """Begin to deal the gathered damage: what cannot be damaged takes none, and none of it is assigned (NR-25)."""
    c = s.cells
    safe: i64 = permissions.banned(s, word.DEED_BE_DAMAGED, c[cell.HURT])
    left: i64 = safe
    while left:
        state.tell(s, saw.PREVENTED, state.kind_in(s, state.lowest(left)), state.lowest(left))
        left &= left - 1
    c[cell.HURT] &= ~safe
    c[cell.HURT_MORE] &= ~safe
    c[cell.ASSIGNED] = c[cell.HURT]
    c[cell.CAUSES] = causes
    c[cell.HURT_BY] = 1 if in_showdown else 0
    s.push(step.DEAL)


def deal(s: NarutoState) -> None:
    """Ask for the next replacement (NR-25), mandatory ones first (NR-63); deal the damage when there is none."""
    c = s.cells
    c[cell.REPLACING] = 0
    if permissions.stated(s, families.INSTEAD):
        if replace_next(s, False) or replace_next(s, True):
            return
    struck: i64 = c[cell.HURT]
    more: i64 = c[cell.HURT_MORE]
    assigned: i64 = c[cell.ASSIGNED]
    causes: i64 = c[cell.CAUSES]
    in_showdown: bool = c[cell.HURT_BY] != 0
    mask: i64 = cell.HURT
    while mask <= cell.REPLACED:
        c[mask] = 0
        mask += 1
    c[cell.ASSIGNED] = 0
    c[cell.CAUSES] = 0
    c[cell.HURT_BY] = 0
    if assigned | struck:
        triggers.harmed(s, assigned, struck, causes, in_showdown)  # NR-69, NR-70
    strike(s, struck, more)


def replace_next(s: NarutoState, optional: bool) -> bool:
    """Plan the next replacement that applies; each one applies once to an event (NR-25)."""
    c = s.cells
    cursor: i64 = rules_in_play.next_rule(s, families.INSTEAD, op.INSTEAD, rules_in_play.START)
    while cursor >= 0:
        rule: i64 = rules_in_play.rule_at(s, cursor)
        source: i64 = rules_in_play.source_at(s, cursor)
        if (s.code[rule + 3] != 0) == optional and source < parts.SLOTS and c[cell.REPLACED] & BIT[source] == 0:
            event: i64 = s.code[rule + 1]
            found: i64 = s.members(s.code[event + 1], c[cell.HURT], source, 0)
            if s.code[event + 2] == word.FATE_DAMAGED and found:
                c[cell.REPLACED] |= BIT[source]
                s.push(step.DEAL)
                s.push(step.REPLACE, cursor, state.lowest(found))
                return True
        cursor = rules_in_play.next_rule(s, families.INSTEAD, op.INSTEAD, cursor)
    return False


def replace(s: NarutoState, cursor: i64, slot: i64) -> None:
    """Carry out a replacement, or ask its player."""
    rule: i64 = rules_in_play.rule_at(s, cursor)
    source: i64 = rules_in_play.source_at(s, cursor)
    if s.code[rule + 3] != 0:
        s.push(step.REPLACE, cursor, slot)
        s.ask(sources.controller(s, source), ask.REPLACE)
    else:
        carry_out(s, cursor, slot)


def carry_out(s: NarutoState, cursor: i64, slot: i64) -> None:
    s.cells[cell.REPLACING] = slot + 1
    s.push(0, s.code[rules_in_play.rule_at(s, cursor) + 2], rules_in_play.source_at(s, cursor))


# --- questions --------------------------------------------------------------------------------------------------------


def asks(question: i64) -> bool:
    return question == ask.REPLACE


def refusal(s: NarutoState, seat: i64, question: i64, move: i64) -> i64:
    return 0


def legal(s: NarutoState, seat: i64, question: i64, out: vec[i64]) -> i64:
    out[0] = ask.NO_MOVE
    out[1] = ask.YES_MOVE
    return 2


def answer(s: NarutoState, seat: i64, question: i64, move: i64) -> None:
    cursor: i64 = s.next_argument(0)
    slot: i64 = s.next_argument(1)
    s.drop_step()
    if move == ask.YES_MOVE:
        carry_out(s, cursor, slot)
    else:
        source: i64 = rules_in_play.source_at(s, cursor)
        state.tell(s, saw.DECLINES, seat, sources.kind_of(s, source))
