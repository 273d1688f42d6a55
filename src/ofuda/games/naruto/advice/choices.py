"""Worth of answers to questions of single effects: piles, battle rewards, places in a team."""

from ofuda.games.naruto import ask, cell, parts
from ofuda.games.naruto.advice import hand, scale
from ofuda.games.naruto.advice.worths import Worths
from ofuda.games.naruto.rules import state, zones
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel import hidden
from ofuda.kernel.arrays import i64


def pile(w: Worths, s: NarutoState, seat: i64, first: bool) -> float:
    """Return what one of two piles is worth to the owner of its cards: those set aside, or the others."""
    total: float = 0.0
    owner: i64 = s.cells[cell.LOOKED_SEAT] - 1
    if not first:
        place: i64 = zones.top_place(s, owner)
        left: i64 = s.cells[cell.LOOKED]
        while left > 0:
            total += hand.keep_worth(w, s, owner, hidden.kind_of(s.cells[place]))
            place -= 1
            left -= 1
        return total
    line: i64 = state.next_line(s, owner, parts.ASIDE, -1)
    while line >= 0:
        n: float = float(state.copies(s, owner, parts.ASIDE, line))
        total += n * hand.keep_worth(w, s, owner, state.kind_at(s, owner, line))
        line = state.next_line(s, owner, parts.ASIDE, line)
    return total


def splitting(w: Worths, s: NarutoState, seat: i64, move: i64) -> float:
    """Rate a split: the better pile is taken, so both should be worth as much."""
    first: float = pile(w, s, seat, True)
    second: float = pile(w, s, seat, False)
    if move != ask.NONE_MOVE:
        moved: float = hand.keep_worth(w, s, s.cells[cell.LOOKED_SEAT] - 1, move - ask.CARD_MOVE)
        first += moved
        second -= moved
    return -first if first > second else -second


def reward(seat: i64, move: i64) -> float:
    """Rate the choice of a battle reward that lies face down: the other's is better lost than one's own."""
    if move == ask.NONE_MOVE:
        return 0.0
    return -scale.CARD if (move - ask.PLACE_MOVE) // parts.ROOM == seat else scale.CARD
