"""Questions that a seat can be asked, and the moves that answer them: one block of numbers per question."""

from typing import Final

from ofuda.kernel.arrays import i64, ints, vec

QUESTIONS: Final = ("", "type", "formation", "front", "back", "attack", "defend", "advance")
TYPE: Final = 1
FORMATION: Final = 2
FRONT: Final = 3
BACK: Final = 4
ATTACK: Final = 5
DEFEND: Final = 6
ADVANCE: Final = 7

TYPE_MOVE: Final = 0  # + type
FORMATION_MOVE: Final = 3  # + option
FRONT_MOVE: Final = 5  # + card kind
BACK_MOVE: Final = 27  # + card kind
ATTACK_MOVE: Final = 49  # + card kind * 2 + colour it is played as
DEFEND_MOVE: Final = 93  # + card kind * 2 + colour it is played as
ADVANCE_MOVE: Final = 137  # + card kind
MOVES: Final = 159
FIRST_MOVE: Final[vec[i64]] = ints([-1, 0, 3, 5, 27, 49, 93, 137, 159])  # first move of each question's block
