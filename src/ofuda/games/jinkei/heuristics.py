"""What bots know about playing well: how good a move looks, one battle ahead."""

from typing import Final

from ofuda.games.jinkei import ask, parts
from ofuda.games.jinkei.rules.combat_phase import winner
from ofuda.games.jinkei.rules.formation_phase import next_space
from ofuda.games.jinkei.rules.state import JinkeiState, formation, hand, led, space_of
from ofuda.kernel.arrays import i64, ints, vec
from ofuda.kernel.parts import Heuristics

# Which card of the hand suits a space, from the weakest (0) to the strongest (100), by row.
SUITS_ROW: Final[vec[i64]] = ints([40, 80, 50])
SUITS_BONUS: Final = 15  # more for each rank a space adds
SPENT: Final = 0.05  # what a rank is worth to keep


class JinkeiHeuristics(Heuristics[JinkeiState]):
    """Rate battles by the achievements won, and placements by what suits a space."""

    def advice(self, state: JinkeiState, seat: i64, move: i64) -> float:
        question: i64 = state.asked(seat)
        if question == ask.DEFEND:
            x: i64 = move - ask.DEFEND_MOVE
            return gain(state, seat, x >> 1, x & 1) - SPENT * float(strength(state, x >> 1))
        if question == ask.ATTACK:
            kind: i64 = (move - ask.ATTACK_MOVE) >> 1
            return worst_reply(state, seat, move) - SPENT * float(strength(state, kind))
        if question == ask.FRONT:
            return suits(state, seat, move - ask.FRONT_MOVE)
        if question == ask.BACK:
            return suits(state, seat, move - ask.BACK_MOVE)
        return 0.0


def strength(s: JinkeiState, kind: i64) -> i64:
    """Return the rank of a card; the 0, which beats the 12, counts as a middle one."""
    rank: i64 = s.tables.rank[kind]
    return 6 if rank == 0 else rank


def gain(s: JinkeiState, seat: i64, kind: i64, colour: i64) -> float:
    """Return the achievements won less those lost by this defence."""
    won: i64 = winner(s, seat, kind, colour, space_of(s, seat, kind))
    mine: i64 = s.tables.worth[kind]
    theirs: i64 = s.tables.worth[led(s)]
    if won < 0:
        return float(mine - theirs)
    both: float = float(mine + theirs)
    return both if won == seat else -both


def worst_reply(s: JinkeiState, seat: i64, move: i64) -> float:
    """Return what this attack brings against the best answer: both front rows lie open."""
    after = s.copy()
    assert isinstance(after, JinkeiState)
    after.answer(seat, move)
    after.run()
    replies = s.game._scratch[:]
    n: i64 = after.legal(1 - seat, replies)
    worst: float = 100.0
    i: i64 = 0
    while i < n:
        x: i64 = replies[i] - ask.DEFEND_MOVE
        lost: float = -gain(after, 1 - seat, x >> 1, x & 1)
        if lost < worst:
            worst = lost
        i += 1
    return worst


def suits(s: JinkeiState, seat: i64, kind: i64) -> float:
    """Return how near the strength of a card within the hand is to what the next space wants, at most 0."""
    space: i64 = next_space(s, seat)
    bonus: i64 = s.tables.bonus[formation(s, seat) * parts.SPACES + space]
    wanted: i64 = SUITS_ROW[space // 3] + SUITS_BONUS * bonus
    if wanted > 100:
        wanted = 100
    mask: i64 = hand(s, seat)
    held: i64 = 0
    weaker: i64 = 0
    other: i64 = 0
    while mask >> other:
        if (mask >> other) & 1:
            held += 1
            if strength(s, other) < strength(s, kind):
                weaker += 1
        other += 1
    place: float = 100.0 * float(weaker) / float(held)
    return -abs(place - float(wanted))
