"""15. Effects: draws, hand and conditions."""

from ofuda.games.shikigami.rules.effects import both_in, has_effect, with_effect
from ofuda.games.shikigami.rules.state import ShikigamiState, lowest
from ofuda.kernel.arrays import i64


def condition_holds(s: ShikigamiState, seat: i64, when: i64) -> bool:
    """Tell whether a condition on both discs holds, or may be ignored (SG-E06, SG-E08)."""
    return has_effect(s, seat, s.tables.no_conditions) or both_in(s, seat, when)


def hand_limit(s: ShikigamiState, seat: i64) -> i64:
    """Return how many cards a hand may keep: one more for each of two Snakes (SG-E09, SG-E18)."""
    limit: i64 = s.tables.hand_limit
    mask: i64 = with_effect(s, seat, s.tables.limit)
    while mask != 0:
        limit += s.tables.n[lowest(mask)]
        mask &= mask - 1
    return limit
