"""What performing a ritual is worth."""

from ofuda.games.shamans import ask, parts
from ofuda.games.shamans.advice.artifacts import best_take, take_worth
from ofuda.games.shamans.advice.players import best_stab, best_swap
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import hidden, opened
from ofuda.kernel.arrays import i64


def ritual_worth(s: ShamansState, seat: i64, world: i64) -> float:
    """Return what performing the ritual of a world brings."""
    what: i64 = s.tables.ritual[world]
    if what == parts.ILLUMINATION:
        return float(s.tables.for_illumination)
    if what == parts.STABILIZATION:
        back: float = take_worth(s, seat, ask.STEP_BACK)
        best: float = best_take(s, seat)
        return back if back > best else best
    if what == parts.TRANSMUTATION:
        return best_swap(s, seat)
    if opened(s, seat, parts.DAGGER) > 0:
        return best_stab(s, seat, -1)  # SH-51
    if hidden(s, seat, parts.DAGGER) > 0:
        stab: float = best_stab(s, seat, -1)
        return stab if stab > 0.0 else 0.0
    return 0.0


def ritual_feared(s: ShamansState, world: i64) -> float:
    """Return the same for another player, of whom less is known."""
    what: i64 = s.tables.ritual[world]
    if what == parts.ILLUMINATION:
        return float(s.tables.for_illumination)
    return 0.5 if what == parts.NEUTRALIZATION or what == parts.STABILIZATION else 0.2


def order_worth(s: ShamansState, world: i64) -> float:
    """Order rituals (SH-60): first what is certain, last what may change sides."""
    what: i64 = s.tables.ritual[world]
    if what == parts.ILLUMINATION:
        return 1.0
    if what == parts.NEUTRALIZATION:
        return 0.6
    return 0.4 if what == parts.STABILIZATION else 0.0
