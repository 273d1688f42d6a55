"""3. Round flow."""

from ofuda.games.jinkei import cell, saw, step
from ofuda.games.jinkei.rules.state import JinkeiState
from ofuda.kernel.journal import EVERYONE


def play_round(s: JinkeiState) -> None:
    """Play a round: Formation, Combat, Scoring (JK-06)."""
    c = s.cells
    c[cell.ROUND] += 1
    c[cell.BATTLE] = 0
    s.tell(saw.ROUND, EVERYONE, c[cell.ROUND], c[cell.FIRST])
    s.plan(step.BATTLE, step.SCORING)
    s.plan(  # on top of Combat and Scoring, so before them
        step.DRAW,
        step.CHOOSE_FORMATION,
        step.REVEAL_FORMATION,
        step.PLACE_FRONT,
        step.OPEN_FRONT,
        step.PLACE_BACK,
    )
