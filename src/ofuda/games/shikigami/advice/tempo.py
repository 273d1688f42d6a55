"""How long the game will go on, by what everybody sees: decks and summons."""

from typing import Final

from ofuda.games.shikigami import cell, parts
from ofuda.games.shikigami.rules.state import ShikigamiState, count, in_order, left, summoned
from ofuda.kernel.arrays import i64

EXPECTED: Final = 0.12  # cards that a player takes from a deck each round, before anything is known
SEEN_LIKE: Final = 3.0  # this expectation weighs like so many rounds
SUMMONS: Final = 0.35  # the same for the summons of the player who has most
LONGEST: Final = 16.0


def rounds_left(s: ShikigamiState) -> float:
    """Estimate how many rounds will follow this one."""
    c = s.cells
    begun: float = float(c[cell.ROUND])
    if begun > 0.0:
        begun -= 1.0
    n: float = float(s.players)
    fewest: float = LONGEST
    deck: i64 = parts.LOW_DECK
    while deck <= parts.GOD_DECK:
        there: float = float(left(s, deck))
        used: float = float(whole_deck(s, deck)) - there
        rate: float = (used + EXPECTED * n * SEEN_LIKE) / (begun + SEEN_LIKE)
        rounds: float = there / rate
        if rounds < fewest:
            fewest = rounds
        deck += 1
    most: i64 = 0
    p: i64 = 0
    while p < s.players:
        own: i64 = count(summoned(s, p))
        if own > most:
            most = own
        p += 1
    rate = (float(most) + SUMMONS * SEEN_LIKE) / (begun + SEEN_LIKE)
    rounds = float(s.tables.summons - most) / rate
    if rounds < fewest:
        fewest = rounds
    return fewest if fewest > 0.0 else 0.0


def whole_deck(s: ShikigamiState, deck: i64) -> i64:
    """Count the cards of a deck of spirits when the first round begins."""
    if deck == parts.LOW_DECK:
        return parts.LOW_CARDS - s.tables.spirits_row
    if deck == parts.HIGH_DECK:
        return parts.HIGH_CARDS - s.tables.spirits_row
    return parts.GOD_CARDS - s.tables.spirits_row - s.players


def actions_now(s: ShikigamiState, seat: i64) -> i64:
    """Count the actions of a seat that are left in this round, the present one included; 0 when all is done."""
    c = s.cells
    if c[cell.ROUND] == 0:
        return 2
    done: i64 = c[cell.TURN]
    n: i64 = s.players
    place: i64 = 0
    while place < n and in_order(s, place) != seat:
        place += 1
    found: i64 = 0
    if done <= place:
        found += 1
    if done <= n + place:
        found += 1
    return found


def ends_now(s: ShikigamiState) -> bool:
    """Tell whether the game ends with this round, whatever happens."""
    deck: i64 = parts.LOW_DECK
    while deck <= parts.GOD_DECK:
        if left(s, deck) == 0:
            return True
        deck += 1
    p: i64 = 0
    while p < s.players:
        if count(summoned(s, p)) >= s.tables.summons:
            return True
        p += 1
    return False
