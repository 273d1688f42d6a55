"""What artifacts are worth to take and to use."""

from typing import Final

from ofuda.games.shamans import ask, cell, parts, step
from ofuda.games.shamans.advice.outlook import SOMETIME, away, space_worth, stake, to_come
from ofuda.games.shamans.advice.players import best_stab
from ofuda.games.shamans.advice.suspicion import neutralization_left, threat
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.artifacts import unseen
from ofuda.games.shamans.rules.state import face_up, hidden, in_pile, opened, out, pawn, role
from ofuda.kernel.arrays import i64
from ofuda.kernel.engine import OP_BITS, OP_MASK

FIRST_SHARD: Final = 0.5
SPARE_SHARD: Final = 0.1
KEPT_FROM: Final = 0.3  # a shard that another player would have scored for
FACE_DOWN: Final = 0.05  # keeping a token secret
KNOWN_SHAMAN: Final = 0.3  # being known as a Shaman; with three players twice that, as it exposes the Shadow
USED_DAGGER: Final = 0.4  # the chance of an occasion to use a dagger
FORCED_DAGGER: Final = 0.2  # ... and of having to use one that one would rather keep


def take_worth(s: ShamansState, seat: i64, move: i64) -> float:
    """Return the worth of an answer to a take or to Stabilization."""
    if move == ask.STEP_BACK:
        here: float = away(s)
        back: float = float(s.tables.steps_back)
        if back > float(pawn(s)):
            back = float(pawn(s))  # SH-R4
        plays: float = to_come(s)
        return stake(s, role(s, seat), here + back, plays) - stake(s, role(s, seat), here, plays)
    if move == ask.TAKE_PILE:
        return takes_worth(s, seat, -1)
    return token_worth(s, seat, move - ask.TAKE_MOVE)


def best_take(s: ShamansState, seat: i64) -> float:
    """Return the worth of the artifact that this seat would take."""
    return takes_worth(s, seat, parts.SLOTS)


def takes_worth(s: ShamansState, seat: i64, slots: i64) -> float:
    """Return the better of the pile's top and of the open slots; with `slots` at -1, of the pile alone.

    The top may be any token that this seat has not seen.
    """
    c = s.cells
    left: i64 = 0
    pile: float = 0.0
    best: float = -100.0
    kind: i64 = 0
    while kind < parts.KINDS:
        lies_open: bool = slots > 0 and (c[cell.SLOT] == kind + 1 or c[cell.SLOT + 1] == kind + 1)
        left_there: i64 = unseen(s, kind) - hidden(s, seat, kind)
        if lies_open or left_there > 0:
            value: float = token_worth(s, seat, kind)
            if lies_open and value > best:
                best = value
            left += left_there
            if kind == parts.DAGGER and value < FACE_DOWN:
                value = FACE_DOWN  # SH-52: a hidden one need not be used
            pile += float(left_there) * value
        kind += 1
    if in_pile(s) > 0 and left > 0 and pile / float(left) > best:
        best = pile / float(left)
    return best if best > -100.0 else 0.0


def token_worth(s: ShamansState, seat: i64, kind: i64) -> float:
    """Return the worth of taking an open token of a kind."""
    shadow: bool = role(s, seat) == parts.SHADOW
    if kind == parts.SHARD:
        return shard_worth(s, seat)
    if kind == parts.PORTAL:
        return 1.5 * space_worth(s, seat)
    if kind == parts.DAGGER:
        return dagger_worth(s, seat)
    if face_up(s, seat):
        return 0.0
    if shadow:  # SH-45
        return -stake(s, parts.SHADOW, away(s), to_come(s)) * (0.3 + 0.5 * threat(s, seat))
    return 2.0 * KNOWN_SHAMAN if s.players == 3 else KNOWN_SHAMAN


def shard_worth(s: ShamansState, seat: i64) -> float:
    """The shard that completes what is needed scores (SH-47); others are kept from somebody who has one."""
    needed: i64 = s.tables.shards_needed - opened(s, seat, parts.SHARD) - hidden(s, seat, parts.SHARD)
    points: float = SOMETIME * float(s.tables.for_shards)
    value: float = SPARE_SHARD
    if needed == 1:
        value = points
    elif needed > 1:
        left: i64 = unseen(s, parts.SHARD) - hidden(s, seat, parts.SHARD)
        i: i64 = 0
        while i < parts.SLOTS:
            if s.cells[cell.SLOT + i] == parts.SHARD + 1:
                left += 1
            i += 1
        if left >= needed:
            value = FIRST_SHARD
    p: i64 = 0
    while p < s.players:
        if p != seat and not out(s, p) and opened(s, p, parts.SHARD) == s.tables.shards_needed - 1:
            return value + KEPT_FROM
        p += 1
    return value


def dagger_worth(s: ShamansState, seat: i64) -> float:
    """Return the worth of a dagger while worlds of Neutralization are open; an open one must be used (SH-51)."""
    if not neutralization_left(s):
        return 0.0
    best: float = best_stab(s, seat, -1)
    return USED_DAGGER * best if best > 0.0 else FORCED_DAGGER * best


def portal_worth(s: ShamansState, seat: i64, move: i64) -> float:
    """Keep a Portal for the move that decides (SH-42, SH-44), and use it before it is lost (SH-43)."""
    if move == ask.NO_PORTAL:
        return 0.0
    back: bool = move == ask.OPEN_BACK or move == ask.HIDDEN_BACK
    value: float = 0.0 if move == ask.OPEN_FORWARD or move == ask.OPEN_BACK else -FACE_DOWN
    here: i64 = s.tables.moon - pawn(s)
    coming: i64 = 0  # the move that is about to be made
    lost: bool = False
    if s._depth >= 2:
        waits: i64 = s._agenda[s._depth - 2] & OP_MASK
        if waits == step.MOVE:
            coming = argument(s, 1)
        elif waits == step.ELIMINATE:
            lost = True
    own: i64 = opened(s, seat, parts.PORTAL) + hidden(s, seat, parts.PORTAL)
    spent: float = 1.5 * space_worth(s, seat)
    if role(s, seat) == parts.SHADOW:
        if back:
            return value - 2.0 * spent - 1.0
        if coming < here and coming + own >= here:
            return value + float(s.tables.for_shadow)
        return value + (FACE_DOWN * 2.0 if lost else -spent - FACE_DOWN)
    if not back:
        return value - 2.0 * spent - 1.0
    if coming >= here and coming - own < here:
        return value + float(s.tables.for_shaman)
    return value + (FACE_DOWN * 2.0 if lost else -spent - FACE_DOWN)


def argument(s: ShamansState, n: i64) -> i64:
    """Return an argument of the step below the window that asks."""
    word: i64 = (s._agenda[s._depth - 2] >> (OP_BITS + 16 * n)) & 65535
    return word - 65536 if word >= 32768 else word
