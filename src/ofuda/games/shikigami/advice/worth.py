"""What summoned spirits are worth: their scores, what gods may score, and what effects save later."""

from typing import Final

from ofuda.games.shikigami import parts, tables
from ofuda.games.shikigami.advice.tempo import ends_now
from ofuda.games.shikigami.rules.effects import both_in
from ofuda.games.shikigami.rules.scores import sets
from ofuda.games.shikigami.rules.state import ShikigamiState, count, summoned
from ofuda.kernel.arrays import i64

SAVED: Final = 0.7  # points that an action is worth, where an effect saves one
FORTUNE: Final = 0.075  # whole sets that a summons to come makes
HOPE: Final = 0.45  # how likely discs are where a god wants them, long before the end
THERE: Final = 0.3  # ... and how much more if they are there now
EQUAL: Final = 0.6  # how likely nobody has summoned fewer, if somebody has summoned as few now
FEWER: Final = 0.2  # ... and how much more for each spirit less
# actions that effects save, for each summons to come or for each action to come
FREE: Final = 1.7  # what costs nothing
OF_ELEMENT: Final = 0.7  # one certain element is left out
REPLACED: Final = 0.2  # an element is replaced by another one
DRAWS_ELEMENT: Final = 0.35  # a summons lets draw an element
DRAWS_SPIRIT: Final = 0.25  # ... or a spirit
REVEALED: Final = 0.08  # drawn elements give power
TWO_DRAWN: Final = 0.051  # one of two drawn cards is kept
FREELY: Final = 0.06  # light and dark do not matter
ROOM: Final = 0.04  # the hand limit is higher


def points_of(s: ShikigamiState, seat: i64, own: i64, to_come: float, late: float) -> float:
    """Return the points that these summoned spirits promise, with so many summons to come.

    `late` goes from 0 to 1, which is the end of the game.
    """
    t = s.tables
    total: i64 = 0
    mask: i64 = own
    while mask != 0:
        low: i64 = mask & -mask
        total += t.score[count(low - 1)]
        mask -= low
    value: float = float(total)
    mask = own & t.deck_mask[parts.GOD_DECK]
    while mask != 0:
        low = mask & -mask
        value += god_worth(s, seat, own, count(low - 1), to_come, late)
        mask -= low
    return value


def god_worth(s: ShikigamiState, seat: i64, own: i64, god: i64, to_come: float, late: float) -> float:
    """Return what the effect of a summoned god promises."""
    t = s.tables
    how: i64 = t.scoring[god]
    n: float = float(t.n[god])
    if how == tables.SCORE_EACH:
        counted: i64 = t.counted[god]
        common: float = float(count(counted)) / float(parts.SPIRITS)
        return n * (float(count(own & counted)) + to_come * common)
    if how == tables.SCORE_SETS:
        return n * (float(sets(s, own)) + to_come * FORTUNE)
    when: i64 = t.when[god]
    if when == tables.ONLY_GOD:
        return n if count(own & t.deck_mask[parts.GOD_DECK]) == 1 else 0.0
    if when == tables.FEWEST:
        return n * fewest_chance(s, seat, own, late)
    if own & t.no_conditions:
        return n
    now: float = 1.0 if both_in(s, seat, when) else 0.0
    return n * (late * now + (1.0 - late) * (HOPE + THERE * now))


def fewest_chance(s: ShikigamiState, seat: i64, own: i64, late: float) -> float:
    """Guess how likely nobody will have summoned fewer."""
    mine: i64 = count(own)
    fewest: i64 = parts.SPIRITS
    p: i64 = 0
    while p < s.players:
        if p != seat:
            theirs: i64 = count(summoned(s, p))
            if theirs < fewest:
                fewest = theirs
        p += 1
    ahead: float = float(fewest - mine)
    sure: float = 1.0 if ahead >= 0.0 else 0.0
    likely: float = EQUAL + FEWER * ahead
    if likely < 0.05:
        likely = 0.05
    elif likely > 0.95:
        likely = 0.95
    return late * sure + (1.0 - late) * likely


def effects_worth(s: ShikigamiState, own: i64, to_come: float, actions: float) -> float:
    """Return what the lasting effects of these summoned spirits save in actions to come, as points."""
    t = s.tables
    saved: float = 0.0
    free_top: bool = False
    mask: i64 = own & t.discounting
    while mask != 0:
        low: i64 = mask & -mask
        giver: i64 = count(low - 1)
        mask -= low
        what: i64 = t.discount_what[giver]
        others: i64 = t.discounts[giver] & ~own
        common: float = float(count(others)) / float(parts.SPIRITS)
        if what == tables.EVERYTHING:
            saved += FREE * common * to_come
        elif what == tables.TOPMOST:
            if not free_top:
                saved += common * to_come
            free_top = True
        elif what == tables.OF_CHOICE:
            saved += common * to_come
        else:
            saved += OF_ELEMENT * to_come
    saved += REPLACED * float(count(own & t.substituting)) * to_come
    if own & t.reveal:
        saved += REVEALED * actions
    if own & t.draw_two:
        saved += TWO_DRAWN * actions
    if own & t.no_conditions:
        saved += FREELY * actions
    saved += ROOM * float(count(own & t.limit)) * actions
    if own & t.bonus_element:
        saved += DRAWS_ELEMENT * to_come
    if own & t.bonus_spirit:
        saved += DRAWS_SPIRIT * to_come
    return SAVED * saved


def lateness(s: ShikigamiState, rounds: float) -> float:
    """Return how near the end is, from 0 to 1."""
    return 1.0 if ends_now(s) else 1.0 / (1.0 + rounds)
