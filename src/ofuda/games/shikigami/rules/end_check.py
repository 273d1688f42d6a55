"""9. End check."""

from typing import Final

from ofuda.games.shikigami import cell, parts, saw, step
from ofuda.games.shikigami.rules.end_of_game import end_game
from ofuda.games.shikigami.rules.state import ShikigamiState, count, left, summoned
from ofuda.kernel.arrays import i64
from ofuda.kernel.journal import EVERYONE

EMPTY_DECK: Final = 1  # bits of cell.ENDED
ENOUGH_SUMMONS: Final = 2
LAST_ROUND: Final = 4


def find_empty_deck(s: ShikigamiState) -> None:
    """One empty deck of shikigami is enough (SG-27, SG-R4), if it is empty at this moment (SG-R5)."""
    deck: i64 = parts.LOW_DECK
    while deck <= parts.GOD_DECK:
        if left(s, deck) == 0:
            s.cells[cell.ENDED] |= EMPTY_DECK
            s.tell(saw.DECK_EMPTY, EVERYONE, deck)
        deck += 1


def find_enough_summons(s: ShikigamiState) -> None:
    """Eight summoned shikigami of one player are enough (SG-28)."""
    p: i64 = 0
    while p < s.players:
        n: i64 = count(summoned(s, p))
        if n >= s.tables.summons:
            s.cells[cell.ENDED] |= ENOUGH_SUMMONS
            s.tell(saw.ENOUGH, EVERYONE, p, n)
        p += 1


def find_last_round(s: ShikigamiState) -> None:
    """Nobody has to take or draw shikigami, so a game has a last round (SG-R42)."""
    if s.cells[cell.ROUND] >= s.tables.max_rounds:
        s.cells[cell.ENDED] |= LAST_ROUND
        s.tell(saw.LAST_ROUND, EVERYONE, s.cells[cell.ROUND])


def check_end(s: ShikigamiState) -> None:
    """End the game, or go on with the hands."""
    find_empty_deck(s)
    find_enough_summons(s)
    find_last_round(s)
    if s.cells[cell.ENDED] != 0:  # SG-29: only here
        end_game(s)
    else:
        s.push(step.HAND_CHECK, 0)
