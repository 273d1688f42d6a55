"""6. Round end and scoring."""

from ofuda.games.jinkei import cell, saw
from ofuda.games.jinkei.rules.end import end_game
from ofuda.games.jinkei.rules.next_round import prepare_next_round
from ofuda.games.jinkei.rules.state import JinkeiState, own, score
from ofuda.kernel.arrays import i64
from ofuda.kernel.journal import EVERYONE


def score_round(s: JinkeiState) -> None:
    """Score the round for both players and clear the table; then comes the next round or the end."""
    score_seat(s, 0)
    score_seat(s, 1)
    s.cells[cell.BATTLE] = 0
    s.cells[cell.OFFENSE] = 0
    if s.cells[cell.ROUND] < 3:  # see JK-01
        prepare_next_round(s)
    else:
        end_game(s)


def score_seat(s: JinkeiState, seat: i64) -> None:
    """Write down the achievements of the cards taken (JK-40); the card in hand counts for nothing (JK-R12)."""
    c = s.cells
    gain: i64 = c[own(seat, cell.GAIN)]
    c[own(seat, cell.RESULT) + (c[cell.GAME] - 1) * 3 + c[cell.ROUND] - 1] = gain
    s.tell(saw.SCORES, EVERYONE, seat, c[cell.ROUND], gain, score(s, seat))
    c[own(seat, cell.GAIN)] = 0  # JK-42: the cards are laid away
    c[own(seat, cell.TAKEN)] = 0
    c[own(seat, cell.FORM)] = 0
    c[own(seat, cell.PLACED)] = 0
