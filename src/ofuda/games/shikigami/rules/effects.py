"""13. Effects in general."""

from ofuda.games.shikigami import tables
from ofuda.games.shikigami.rules.state import ShikigamiState, square, summoned
from ofuda.kernel.arrays import i64


def has_effect(s: ShikigamiState, seat: i64, spirits: i64) -> bool:
    """Tell whether one of these spirits is summoned: its effect is active as long as its timing says (SG-42)."""
    return summoned(s, seat) & spirits != 0


def with_effect(s: ShikigamiState, seat: i64, spirits: i64) -> i64:
    """Return those of the spirits that are summoned: their effects apply together (SG-43)."""
    return summoned(s, seat) & spirits


def both_in(s: ShikigamiState, seat: i64, when: i64) -> bool:
    """Tell whether both discs are where a condition wants them, at this moment (SG-R40)."""
    first: i64 = square(s, seat, 0)
    second: i64 = square(s, seat, 1)
    if when == tables.WHEN_LIGHT:
        return first > 0 and second > 0
    return first < 0 and second < 0
