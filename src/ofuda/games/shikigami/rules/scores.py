"""17. Effects: scores of gods."""

from ofuda.games.shikigami import parts, tables
from ofuda.games.shikigami.rules.conditions import condition_holds
from ofuda.games.shikigami.rules.state import ShikigamiState, count, summoned
from ofuda.kernel.arrays import i64


def god_points(s: ShikigamiState, seat: i64, god: i64) -> i64:
    """Return what the effect of a summoned god gives at this moment."""
    t = s.tables
    how: i64 = t.scoring[god]
    own: i64 = summoned(s, seat)
    if how == tables.SCORE_EACH:  # SG-E39, SG-E40, SG-E41, SG-E42, SG-E45, SG-E46, SG-E48
        return t.n[god] * count(own & t.counted[god])
    if how == tables.SCORE_SETS:  # SG-E47
        return t.n[god] * sets(s, own)
    if how == tables.SCORE_WHEN and scores_when(s, seat, t.when[god]):
        return t.n[god]
    return 0


def scores_when(s: ShikigamiState, seat: i64, when: i64) -> bool:
    """Tell whether the condition of a god holds."""
    if when == tables.ONLY_GOD:  # SG-E38, SG-R24
        return count(summoned(s, seat) & s.tables.deck_mask[parts.GOD_DECK]) == 1
    if when == tables.FEWEST:
        return nobody_has_fewer(s, seat)  # SG-E44
    return condition_holds(s, seat, when)  # SG-E37, SG-E43, SG-R23


def nobody_has_fewer(s: ShikigamiState, seat: i64) -> bool:
    """Tell whether nobody has summoned fewer spirits (SG-R24)."""
    own: i64 = count(summoned(s, seat))
    p: i64 = 0
    while p < s.players:
        if count(summoned(s, p)) < own:
            return False
        p += 1
    return True


def sets(s: ShikigamiState, spirits: i64) -> i64:
    """Count the whole sets of the four directions (SG-R25)."""
    fewest: i64 = parts.SPIRITS
    direction: i64 = 0
    while direction < 4:  # parts.DIRECTIONS
        n: i64 = count(spirits & s.tables.directions[direction])
        if n < fewest:
            fewest = n
        direction += 1
    return fewest
