"""Cards that enter play by a keyword, or from another zone than the hand."""

from typing import Final

from ofuda.games.naruto import ask, cell, parts
from ofuda.games.naruto.advice import board, chain, scale
from ofuda.games.naruto.advice.worths import Worths
from ofuda.games.naruto.rules import keywords, permissions, sacrifices, state, traits
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64

ENOUGH: Final = 1  # further turns that a Permanent(X) should last


def enter_worth(w: Worths, s: NarutoState, seat: i64, move: i64) -> float:
    """Return what a way of entering is worth: the card in play, less what it costs and replaces."""
    kind: i64 = (move - ask.GROW_MOVE) % parts.MOST_KINDS
    pile: i64 = keywords.pile_of(move)
    if move < ask.PLATOON_MOVE:
        return growth_worth(w, s, seat, kind)
    if state.card_type(s, kind) == parts.JUTSU:
        return chain.play_worth(w, s, seat, kind)
    worth: float = w.healthy[kind] - 0.5 * scale.CARD * float(permissions.hand_cost(s, seat, kind, pile))
    sort: i64 = parts.DEPLOY
    gone: i64 = 0
    if pile == parts.REINFORCEMENT:
        sort = keywords.reserve_sort(s, kind)
    elif move < ask.RESERVE_MOVE:
        gone = traits.namesakes(s, seat, kind) & state.village(s, seat)
        worth -= board.slot_worth(w, s, state.lowest(gone)) if gone else 0.0
    return worth - removed_worth(w, s, seat, kind, sort, gone)


def growth_worth(w: Worths, s: NarutoState, seat: i64, kind: i64) -> float:
    """Return what a card is worth more than the ninja that it replaces by Growth; the coin counts, too."""
    best: float = chain.NEVER
    left: i64 = keywords.can_be_replaced(s, seat, kind)
    while left:
        slot: i64 = state.lowest(left)
        left &= left - 1
        now: float = w.hurt[kind] if s.cells[cell.INJURED] & BIT[slot] else w.healthy[kind]
        worth: float = now + scale.COIN - board.slot_worth(w, s, slot)
        best = worth if worth > best else best
    return best


def removed_worth(w: Worths, s: NarutoState, seat: i64, kind: i64, sort: i64, gone: i64) -> float:
    """Return the worth of the cards in play that are removed for a card: the least of each that it lists."""
    total: float = scale.COIN * float(sacrifices.coins_of(s, seat, kind))
    i: i64 = 0
    while i < sacrifices.in_squad(s, seat, kind, sort) + sacrifices.in_sacrifice(s, seat, kind):
        least: float = -chain.NEVER
        taken: i64 = 0
        left: i64 = sacrifices.candidates(s, seat, kind, sort, i) & ~gone
        while left:
            worth: float = board.slot_worth(w, s, state.lowest(left))
            if worth < least:
                least = worth
                taken = left & -left
            left &= left - 1
        gone |= taken
        total += least if taken else 0.0
        i += 1
    return total


def give_worth(w: Worths, s: NarutoState, slot: i64) -> float:
    """Return what it is worth to replace, remove or take a coin off this card rather than another."""
    return -board.slot_worth(w, s, slot)


def number_worth(x: i64) -> float:
    """Return what a mission with X coins is worth more, less the cards that pay for them; a turn or two is enough."""
    turns: i64 = x if x < ENOUGH else ENOUGH
    return scale.RULE * float(turns) - 0.5 * scale.CARD * float(x - turns)
