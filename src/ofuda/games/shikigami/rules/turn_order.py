"""3. Turn order."""

from ofuda.games.shikigami import cell, parts, saw, step
from ofuda.games.shikigami.rules.state import ShikigamiState, disc, in_order, square
from ofuda.kernel.arrays import i64
from ofuda.kernel.journal import EVERYONE


def begin_round(s: ShikigamiState) -> None:
    """Find the turn order; then everybody acts."""
    c = s.cells
    c[cell.ROUND] += 1
    s.tell(saw.ROUND, EVERYONE, c[cell.ROUND])
    set_order(s)
    s.push(step.TURN, 0)


def lightness(s: ShikigamiState, seat: i64) -> i64:
    """Return a number that is higher for who goes first."""
    light: i64 = 0  # SG-09: how many discs are on the light side
    if square(s, seat, 0) > 0:
        light += 1
    if square(s, seat, 1) > 0:
        light += 1
    # SG-10, SG-R9: then the lightest disc; SG-11: in a stack the upper one
    return light * (2 * parts.SQUARES + 1) * parts.HEIGHTS + disc(s, seat, 0)


def set_order(s: ShikigamiState) -> None:
    """Hand out the turn-order cards (SG-12)."""
    n: i64 = s.players
    room = s.room
    p: i64 = 0
    while p < n:
        room[p] = lightness(s, p)
        p += 1
    order: i64 = 0
    p = 0
    while p < n:
        own: i64 = room[p]
        place: i64 = 0
        other: i64 = 0
        while other < n:  # no two discs have the same place
            if room[other] > own:
                place += 4
            other += 1
        order |= p << place
        p += 1
    s.cells[cell.ORDER] = order
    if s._journal is not None:
        tell_order(s)


def tell_order(s: ShikigamiState) -> None:
    place: i64 = 0
    while place < s.players:
        s.tell(saw.ORDER, EVERYONE, in_order(s, place), place + 1)
        place += 1
