"""How long the game will go on, by what everybody sees: decks and summons."""

from typing import Final

from ofuda.games.shikigami import cell, parts
from ofuda.games.shikigami.rules.state import ShikigamiState, count, in_order, left, summoned
from ofuda.kernel.arrays import i64

# The rounds to come, fitted to games between greedy bots at all numbers of players
CONSTANT: Final = -5.9
EACH_GOD: Final = 3.3  # for each card of the deck of gods, shared between the players
EACH_HIGH: Final = 0.45
EACH_SUMMONS: Final = 1.2  # for each summons that the player who has most needs to end the game
FEWEST: Final = 0.28  # if nothing has ended the game yet


def rounds_left(s: ShikigamiState) -> float:
    """Estimate how many rounds will follow this one."""
    gods: i64 = left(s, parts.GOD_DECK) if s.cells[cell.ROUND] > 0 else all_gods(s)
    most: i64 = 0
    p: i64 = 0
    while p < s.players:
        own: i64 = count(summoned(s, p))
        if own > most:
            most = own
        p += 1
    shared: float = EACH_GOD * float(gods) + EACH_HIGH * float(left(s, parts.HIGH_DECK))
    rounds: float = CONSTANT + shared / float(s.players) + EACH_SUMMONS * float(s.tables.summons - most)
    return rounds if rounds > FEWEST else FEWEST


def all_gods(s: ShikigamiState) -> i64:
    """Count the gods that are left in their deck when the first round begins."""
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
