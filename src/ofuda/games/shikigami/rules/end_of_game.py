"""12. The end of the game."""

from ofuda.games.shikigami import parts, saw
from ofuda.games.shikigami.rules.scores import god_points
from ofuda.games.shikigami.rules.state import ShikigamiState, count, lowest, square, summoned, track_place
from ofuda.kernel.arrays import i64
from ofuda.kernel.journal import EVERYONE


def end_game(s: ShikigamiState) -> None:
    """Tell how everybody's points came about, and who has won."""
    if s._journal is not None:
        tell_points(s)
    s.finish()


def tell_points(s: ShikigamiState) -> None:
    p: i64 = 0
    while p < s.players:
        tell_gods(s, p)
        s.tell(saw.SCORES, EVERYONE, p, spirit_points(s, p), all_god_points(s, p), track_points(s, p))
        p += 1
    level: i64 = decisive_level(s)
    p = 0
    while p < s.players:
        if wins(s, p):
            s.tell(saw.WINS, EVERYONE, p, level)
        p += 1


def spirit_points(s: ShikigamiState, seat: i64) -> i64:
    """Add up the scores of the summoned spirits (SG-38)."""
    mask: i64 = summoned(s, seat)
    total: i64 = 0
    while mask != 0:
        total += s.tables.score[lowest(mask)]
        mask &= mask - 1
    return total


def all_god_points(s: ShikigamiState, seat: i64) -> i64:
    """Add up what the effects of the summoned gods give (SG-39)."""
    mask: i64 = summoned(s, seat) & s.tables.deck_mask[parts.GOD_DECK]
    total: i64 = 0
    while mask != 0:
        total += god_points(s, seat, lowest(mask))
        mask &= mask - 1
    return total


def tell_gods(s: ShikigamiState, seat: i64) -> None:
    god: i64 = parts.FIRST_GOD
    while god < parts.SPIRITS:
        if (summoned(s, seat) >> god) & 1:
            s.tell(saw.GOD_SCORES, EVERYONE, seat, god, god_points(s, seat, god))
        god += 1


def track_points(s: ShikigamiState, seat: i64) -> i64:
    """Return the lower of the numbers under the two score discs (SG-40)."""
    light: i64 = s.tables.track[track_place(s, seat, parts.LIGHT)]
    dark: i64 = s.tables.track[track_place(s, seat, parts.DARK)]
    return light if light < dark else dark


def total_points(s: ShikigamiState, seat: i64) -> i64:
    return spirit_points(s, seat) + all_god_points(s, seat) + track_points(s, seat)


def at_level(s: ShikigamiState, seat: i64, level: i64) -> i64:
    """Return what is compared: points, then discs on the Taiji circle, summoned spirits, summoned gods (SG-41)."""
    if level == 0:
        return total_points(s, seat)
    if level == 1:
        n: i64 = 0
        if square(s, seat, 0) == 0:
            n += 1
        if square(s, seat, 1) == 0:
            n += 1
        return n
    if level == 2:
        return count(summoned(s, seat))
    return count(summoned(s, seat) & s.tables.deck_mask[parts.GOD_DECK])


def rank(s: ShikigamiState, seat: i64) -> i64:
    """Return one number for all levels."""
    found: i64 = 0
    level: i64 = 0
    while level < 4:
        found = found * 4096 + at_level(s, seat, level)
        level += 1
    return found


def highest_rank(s: ShikigamiState) -> i64:
    most: i64 = -1
    p: i64 = 0
    while p < s.players:
        own: i64 = rank(s, p)
        if own > most:
            most = own
        p += 1
    return most


def wins(s: ShikigamiState, seat: i64) -> bool:
    """Tell whether a seat wins, perhaps together with others."""
    return rank(s, seat) == highest_rank(s)


def share(s: ShikigamiState, seat: i64) -> float:
    """Return a seat's share of the win."""
    most: i64 = highest_rank(s)
    if rank(s, seat) != most:
        return 0.0
    n: i64 = 0
    p: i64 = 0
    while p < s.players:
        if rank(s, p) == most:
            n += 1
        p += 1
    return 1.0 / float(n)


def decisive_level(s: ShikigamiState) -> i64:
    """Return the level that decides: 0 for points, up to 3 for gods; 4 if the win is shared."""
    most: i64 = highest_rank(s)
    level: i64 = 0
    while level < 4:
        above: i64 = shifted(most, level)
        n: i64 = 0
        p: i64 = 0
        while p < s.players:
            if shifted(rank(s, p), level) == above:
                n += 1
            p += 1
        if n == 1:
            return level
        level += 1
    return 4


def shifted(number: i64, level: i64) -> i64:
    """Return the part of a rank up to a level."""
    while level < 3:
        number //= 4096
        level += 1
    return number


def verdict(s: ShikigamiState) -> str:
    """Return the clause that decided the game: by points or by one of the levels after them."""
    return "SG-41"
