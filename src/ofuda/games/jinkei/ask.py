"""Questions that a seat can be asked, and the moves that answer them: one block of numbers per question."""

from typing import Final

from ofuda.games.jinkei import parts, step
from ofuda.kernel.declare import Moves, Questions

QUESTIONS: Final = Questions()

TYPE: Final = 1
TYPE_MOVE: Final = 0  # + type
QUESTIONS.add(TYPE, "type", "JK-04", Moves(TYPE_MOVE, "type", 3, type=parts.TYPE), then=(step.CHOOSE_TYPE, step.ROUND))

FORMATION: Final = 2
FORMATION_MOVE: Final = 3  # + option
FORMATIONS: Final = Moves(FORMATION_MOVE, "formation", 2, option=parts.OPTION)
QUESTIONS.add(FORMATION, "formation", "JK-08", FORMATIONS, then=(step.REVEAL_FORMATION,))

FRONT: Final = 3
FRONT_MOVE: Final = 5  # + card kind
FRONTS: Final = Moves(FRONT_MOVE, "front", parts.KINDS, card=parts.CARD)
QUESTIONS.add(FRONT, "front", "JK-14", FRONTS, then=(step.OPEN_FRONT,))

BACK: Final = 4
BACK_MOVE: Final = 27  # + card kind
BACKS: Final = Moves(BACK_MOVE, "back", parts.KINDS, card=parts.CARD)
QUESTIONS.add(BACK, "back", "JK-16", BACKS, then=(step.BATTLE,))

ATTACK: Final = 5
ATTACK_MOVE: Final = 49  # + card kind * 2 + colour it is played as
ATTACKS: Final = Moves(ATTACK_MOVE, "attack", 2 * parts.KINDS, card=parts.PLAYED)
QUESTIONS.add(ATTACK, "attack", "JK-21", ATTACKS, then=(step.BATTLE,))

DEFEND: Final = 6
DEFEND_MOVE: Final = 93  # + card kind * 2 + colour it is played as
DEFENCES: Final = Moves(DEFEND_MOVE, "defend", 2 * parts.KINDS, card=parts.PLAYED)
QUESTIONS.add(DEFEND, "defend", "JK-24", DEFENCES, then=(step.BATTLE,))

ADVANCE: Final = 7
ADVANCE_MOVE: Final = 137  # + card kind
ADVANCES: Final = Moves(ADVANCE_MOVE, "advance", parts.KINDS, card=parts.CARD)
QUESTIONS.add(ADVANCE, "advance", "JK-57", ADVANCES, then=(step.ADVANCE,))

MOVES: Final = 159
