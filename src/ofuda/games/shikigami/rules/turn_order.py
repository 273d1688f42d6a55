"""3. Turn order."""

from ofuda.games.shikigami import cell, parts, saw, step
from ofuda.games.shikigami.rules.state import ShikigamiState, disc, square
from ofuda.kernel.arrays import BIT, i64
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
    order: i64 = 0
    place: i64 = 0
    taken: i64 = 0
    while place < s.players:
        best: i64 = -1
        most: i64 = -1
        p: i64 = 0
        while p < s.players:
            if not (taken >> p) & 1:
                own: i64 = lightness(s, p)
                if own > most:
                    best = p
                    most = own
            p += 1
        order |= best << (4 * place)
        taken |= BIT[best]
        place += 1
        s.tell(saw.ORDER, EVERYONE, best, place)
    s.cells[cell.ORDER] = order
