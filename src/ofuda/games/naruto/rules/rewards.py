"""Battle rewards that players win, and what that triggers."""

from ofuda.games.naruto import cell, parts, saw, word
from ofuda.games.naruto.rules import permissions, state, triggers, zones
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel import hidden
from ofuda.kernel.arrays import i64


def win(s: NarutoState, seat: i64, n: i64) -> i64:
    """Win rewards from the top of the other deck (see NR-3); return how many.

    What is more than a card allows in a turn goes from the deck to its owner's discard pile (see NR-36).
    """
    if n <= 0:
        return 0
    left: i64 = permissions.limit(s, word.LIMIT_REWARDS_A_TURN, seat, n + cell.MOST_TALLY)
    left -= state.tally(s, seat, parts.REWARDS_WON)
    if left < 0:
        left = 0
    kept: i64 = n if n < left else left
    won: i64 = 0
    if kept > 0:
        won = zones.gain_rewards(s, seat, kept)
        triggers.rewards_won(s, seat, won)
    lose_rest(s, seat, n - kept)
    return won


def lose_rest(s: NarutoState, seat: i64, n: i64) -> None:
    """Discard cards from the top of the other deck that would have been more rewards than allowed."""
    owner: i64 = 1 - seat
    while n > 0 and state.deck_size(s, owner) > 0:
        kind: i64 = hidden.kind_of(zones.take_top(s, owner, 3))
        state.put(s, owner, parts.DISCARD, kind)
        state.tell(s, saw.TOO_MANY_REWARDS, owner, kind)
        n -= 1


def move_marker(s: NarutoState, seat: i64, n: i64) -> None:
    """Move a turn marker (see NR-44)."""
    before: i64 = state.marker(s, seat)
    state.move_marker(s, seat, n)
    triggers.marker_became(s, seat, before)
