"""Questions that a seat can be asked, and the moves that answer them: one block of numbers per question."""

from typing import Final

from ofuda.games.jinkei import parts
from ofuda.kernel.declare import Moves, Questions

QUESTIONS: Final = Questions()

TYPE: Final = 1
TYPE_MOVE: Final = 0  # + type
QUESTIONS.add(TYPE, "type", "JK-04", Moves(TYPE_MOVE, "type", 3, type=parts.TYPE))

FORMATION: Final = 2
FORMATION_MOVE: Final = 3  # + option
QUESTIONS.add(FORMATION, "formation", "JK-08", Moves(FORMATION_MOVE, "formation", 2, option=parts.OPTION))

FRONT: Final = 3
FRONT_MOVE: Final = 5  # + card kind
QUESTIONS.add(FRONT, "front", "JK-14", Moves(FRONT_MOVE, "front", parts.KINDS, card=parts.CARD))

BACK: Final = 4
BACK_MOVE: Final = 27  # + card kind
QUESTIONS.add(BACK, "back", "JK-16", Moves(BACK_MOVE, "back", parts.KINDS, card=parts.CARD))

ATTACK: Final = 5
ATTACK_MOVE: Final = 49  # + card kind * 2 + colour it is played as
QUESTIONS.add(ATTACK, "attack", "JK-21", Moves(ATTACK_MOVE, "attack", 2 * parts.KINDS, card=parts.PLAYED))

DEFEND: Final = 6
DEFEND_MOVE: Final = 93  # + card kind * 2 + colour it is played as
QUESTIONS.add(DEFEND, "defend", "JK-24", Moves(DEFEND_MOVE, "defend", 2 * parts.KINDS, card=parts.PLAYED))

ADVANCE: Final = 7
ADVANCE_MOVE: Final = 137  # + card kind
QUESTIONS.add(ADVANCE, "advance", "JK-57", Moves(ADVANCE_MOVE, "advance", parts.KINDS, card=parts.CARD))

MOVES: Final = 159
