"""13. Spectergrams."""

from ofuda.games.shaman_king.rules import state
from ofuda.games.shaman_king.rules.state import DuelState
from ofuda.kernel.arrays import i64


def may_play(s: DuelState, seat: i64, kind: i64) -> bool:
    """Tell whether a card is no spectergram of another shaman (SK-132); otherwise it is an ordinary card (SK-R35)."""
    if not s.traits_on:  # SK-133
        return True
    only: i64 = s.tables.only[kind]
    return only == 0 or only == state.shaman(s, seat) + 1
