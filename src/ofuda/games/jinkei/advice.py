"""Taste: how good a move looks to its player, looking one battle ahead."""

from typing import Final

from ofuda.games.jinkei.layout import (
    ASK_ATTACK,
    ASK_BACK,
    ASK_DEFEND,
    ASK_FRONT,
    ATTACK_MOVE,
    DEFEND_MOVE,
    FIRST_MOVE,
    LED,
    LED_COLOUR,
    LED_SPACE,
    NEXT,
    SEAT,
    WIDTH,
)
from ofuda.games.jinkei.rules import JinkeiState
from ofuda.games.jinkei.tables import PLACED, SPACES
from ofuda.kernel.arrays import i64, ints, vec

# Which card of the hand suits a space, from the weakest (0) to the strongest (100), by row.
SUITS_ROW: Final[vec[i64]] = ints([40, 80, 50])
SUITS_BONUS: Final = 15  # more for each rank a space adds
SPENT: Final = 0.05  # what a rank is worth to keep


def advice(s: JinkeiState, seat: i64, move: i64) -> float:
    question: i64 = s.asked(seat)
    if question == ASK_DEFEND:
        x: i64 = move - DEFEND_MOVE
        return gain(s, seat, x >> 1, x & 1) - SPENT * float(strength(s, x >> 1))
    if question == ASK_ATTACK:
        return worst_reply(s, seat, move) - SPENT * float(strength(s, (move - ATTACK_MOVE) >> 1))
    if question == ASK_FRONT or question == ASK_BACK:
        return suits(s, seat, move - FIRST_MOVE[question])
    return 0.0


def strength(s: JinkeiState, kind: i64) -> i64:
    """Ranks, with the 0 that beats the 12 in the middle."""
    rank: i64 = s.tables.rank[kind]
    return 6 if rank == 0 else rank


def gain(s: JinkeiState, seat: i64, kind: i64, colour: i64) -> float:
    """Achievements won less achievements lost by this defence."""
    c = s.cells
    led: i64 = c[LED] - 1
    winner: i64 = s.winner(1 - seat, led, c[LED_COLOUR], c[LED_SPACE], kind, colour, s.space_of(seat, kind))
    worth = s.tables.worth
    if winner < 0:
        return float(worth[kind] - worth[led])
    both: float = float(worth[kind] + worth[led])
    return both if winner == seat else -both


def worst_reply(s: JinkeiState, seat: i64, move: i64) -> float:
    """What this attack brings if the other player answers best: both front rows lie open."""
    after = s.copy()
    assert isinstance(after, JinkeiState)
    after.answer(seat, move)
    after.run()
    replies = s.game._scratch[:]
    n: i64 = after.legal(1 - seat, replies)
    worst: float = 100.0
    i: i64 = 0
    while i < n:
        x: i64 = replies[i] - DEFEND_MOVE
        lost: float = -gain(after, 1 - seat, x >> 1, x & 1)
        if lost < worst:
            worst = lost
        i += 1
    return worst


def suits(s: JinkeiState, seat: i64, kind: i64) -> float:
    """How near the card's place among the hand is to what the space wants."""
    form: i64 = s.form(seat)
    space: i64 = s.tables.order[form * PLACED + s.cells[SEAT + seat * WIDTH + NEXT]]
    wanted: i64 = SUITS_ROW[space // 3] + SUITS_BONUS * s.tables.bonus[form * SPACES + space]
    if wanted > 100:
        wanted = 100
    hand: i64 = s.hand(seat)
    held: i64 = 0
    weaker: i64 = 0
    other: i64 = 0
    while hand >> other:
        if (hand >> other) & 1:
            held += 1
            if strength(s, other) < strength(s, kind):
                weaker += 1
        other += 1
    place: float = 100.0 * float(weaker) / float(held)
    return -abs(place - float(wanted))
