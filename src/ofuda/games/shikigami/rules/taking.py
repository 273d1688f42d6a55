"""8. Taking a shikigami."""

from ofuda.games.shikigami import no, saw
from ofuda.games.shikigami.rules.effects import has_effect
from ofuda.games.shikigami.rules.hands import add_known
from ofuda.games.shikigami.rules.state import ShikigamiState, on_field, square
from ofuda.kernel.arrays import i64
from ofuda.kernel.journal import EVERYONE


def may_take(s: ShikigamiState, seat: i64) -> bool:
    """One disc on the dark side is enough (SG-26)."""
    if has_effect(s, seat, s.tables.no_conditions):
        return True
    if s.tables.swapped:
        return square(s, seat, 0) > 0
    return square(s, seat, 1) < 0


def refuse_take(s: ShikigamiState, seat: i64, spirit: i64) -> i64:
    """Any shikigami of the field may be taken (SG-R11)."""
    if on_field(s, spirit) < 0:
        return no.NOT_ON_FIELD
    return 0 if may_take(s, seat) else no.NO_DISC_IN_DARK


def take(s: ShikigamiState, seat: i64, spirit: i64) -> None:
    """Take a shikigami from the field; its place stays empty for now (SG-R12)."""
    s.cells[on_field(s, spirit)] = 0
    add_known(s, seat, spirit)
    s.tell(saw.TAKES, EVERYONE, seat, spirit)
