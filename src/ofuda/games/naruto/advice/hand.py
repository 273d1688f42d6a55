"""The worth of cards in hand and in the chakra area."""

from typing import Final

from ofuda.games.naruto import parts, row
from ofuda.games.naruto.advice import battles
from ofuda.games.naruto.advice.worths import Worths
from ofuda.games.naruto.rules import costs, deploying, permissions, state, traits
from ofuda.games.naruto.rules.state import NarutoState
from ofuda.kernel.arrays import BIT, i64

CARD_PRICE: Final = 0.12  # a card that is played becomes chakra
SYMBOLS: Final = 6
SOON: Final = 0.8  # what is left of a card's worth for each turn until it can be played
TAKEN: Final = 0.1  # a ninja whose name is in play
UNUSED: Final = 0.1  # a jutsu that nobody can use yet
SPARE: Final = 2  # chakra beyond what the jutsu in hand ask for
LACKING: Final = 0.26
ENOUGH: Final = 0.1
PLENTY: Final = 0.03
OVER: Final = 0.5  # what is left of a card's worth if the hand is over its limit
SYMBOL: Final = 0.08  # a symbol that the jutsu in hand ask for
RARE: Final = 0.02  # the only card of chakra with its symbol


def keep_worth(w: Worths, s: NarutoState, seat: i64, kind: i64) -> float:
    """Return what a card is worth in a seat's hand."""
    sort: i64 = state.card_type(s, kind)
    if sort == parts.JUTSU:
        if not battles.has_user(s, seat, kind):
            return UNUSED
        return 0.2 + 0.4 * w.played[kind] if w.played[kind] > 0.0 else UNUSED
    worth: float = w.healthy[kind] + w.played[kind]
    if sort == parts.NINJA and deploying.name_in_play(s, seat, kind):
        return TAKEN
    copies: i64 = state.copies_of(s, seat, parts.HAND, kind)
    wait: i64 = permissions.entrance(s, seat, kind) - state.marker(s, seat)
    factor: float = 0.6 if sort == parts.NINJA else 0.5
    while wait > 0:
        factor *= SOON
        wait -= 1
    return worth * factor / float(copies if copies > 0 else 1)


def price_of(s: NarutoState, kind: i64) -> i64:
    """Return the points of the first cost of a jutsu, X aside."""
    total: i64 = state.figure(s, kind, row.COST + row.GENERIC)
    specific: i64 = state.figure(s, kind, row.COST + row.SPECIFIC)
    while specific:
        total += specific & 15
        specific >>= 4
    if state.figure(s, kind, row.COST + row.ANY_NUMBER):
        total += 2
    return total


def demand(s: NarutoState, seat: i64) -> i64:
    """Return the points of chakra that the jutsu in hand ask for."""
    total: i64 = 0
    line: i64 = 0
    while line < s.lists.sizes[seat]:
        n: i64 = state.copies(s, seat, parts.HAND, line)
        if n:
            kind: i64 = state.kind_at(s, seat, line)
            if state.card_type(s, kind) == parts.JUTSU:
                total += n * price_of(s, kind)
        line += 1
    return total


def chakra_worth(s: NarutoState, seat: i64) -> float:
    """Return what one more or less card of chakra is worth."""
    held: i64 = state.held(s, seat, parts.CHAKRA)
    asked: i64 = demand(s, seat)
    if held < asked:
        return LACKING
    return ENOUGH if held < asked + SPARE else PLENTY


def symbol_worth(s: NarutoState, seat: i64, kind: i64) -> float:
    """Return what the symbols of a card are worth in the chakra area: those that the jutsu in hand ask for."""
    symbols: i64 = traits.symbols(s, seat, kind)
    worth: float = 0.0
    line: i64 = 0
    while line < s.lists.sizes[seat]:
        if state.copies(s, seat, parts.HAND, line):
            other: i64 = state.kind_at(s, seat, line)
            if state.card_type(s, other) == parts.JUTSU:
                specific: i64 = state.figure(s, other, row.COST + row.SPECIFIC)
                symbol: i64 = 0
                while symbol < SYMBOLS:
                    if symbols & BIT[symbol] and (specific >> (4 * symbol)) & 15:
                        worth += SYMBOL
                    symbol += 1
        line += 1
    return worth


def chakra_kept(s: NarutoState, seat: i64, kind: i64) -> float:
    """Return what a card of chakra is worth that is not paid: the rarer its symbols, the more (see NR-46)."""
    symbols: i64 = traits.symbols(s, seat, kind)
    rarity: float = 0.0
    symbol: i64 = 0
    while symbol < SYMBOLS:
        if symbols & BIT[symbol]:
            rarity += RARE / float(costs.in_chakra(s, seat, BIT[symbol]))
        symbol += 1
    return symbol_worth(s, seat, kind) + rarity


def charge_worth(w: Worths, s: NarutoState, seat: i64, kind: i64) -> float:
    """Return what charging a card is worth more than keeping it; what is over the limit would be lost."""
    keep: float = keep_worth(w, s, seat, kind)
    if state.held(s, seat, parts.HAND) > permissions.hand_limit(s, seat):
        keep *= OVER
    return chakra_worth(s, seat) + symbol_worth(s, seat, kind) - keep


def payment_worth(w: Worths, s: NarutoState, seat: i64, kind: i64) -> float:
    """Return what paying a hand cost with a card is worth: it becomes chakra."""
    return symbol_worth(s, seat, kind) - keep_worth(w, s, seat, kind)


def opening_worth(s: NarutoState, seat: i64) -> float:
    """Return how well a first hand begins: ninjas that can be deployed early."""
    total: float = 0.0
    line: i64 = 0
    while line < s.lists.sizes[seat]:
        n: i64 = state.copies(s, seat, parts.HAND, line)
        kind: i64 = state.kind_at(s, seat, line)
        if n and state.card_type(s, kind) == parts.NINJA:
            wait: i64 = state.figure(s, kind, row.ENTRANCE)
            if wait <= 2:
                total += 1.0 - 0.3 * float(wait)
        line += 1
    return total
