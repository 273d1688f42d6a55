"""7. Preparing for the next round."""

from ofuda.games.jinkei import cell, parts, step
from ofuda.games.jinkei.rules.state import JinkeiState, hand
from ofuda.kernel.arrays import count_bits, i64


def prepare_next_round(s: JinkeiState) -> None:
    s.cells[cell.FIRST] = 1 - s.cells[cell.FIRST]  # JK-44
    s.push(step.ROUND)


def cards_to_draw(s: JinkeiState, seat: i64) -> i64:
    """Return how many cards a seat draws; the card kept from the last round is one of the seven (JK-45)."""
    return parts.HAND_SIZE - count_bits(hand(s, seat))
