"""Questions that a seat can be asked, and the moves that answer them: one block of numbers per question."""

from typing import Final

from ofuda.games.shikigami import kind, parts, step
from ofuda.kernel.declare import Moves, Questions

QUESTIONS: Final = Questions()

# Moves that answer several questions.
SUMMON: Final = 0  # + spirit
SUMMONS: Final = Moves(SUMMON, "summon", parts.SPIRITS, spirit=kind.SPIRIT)
DRAW: Final = 48  # + deck
DRAW_TWO: Final = 52  # + deck
DRAWS: Final = (
    Moves(DRAW, "draw", len(parts.DECKS), deck=kind.DECK),
    Moves(DRAW_TWO, "draw_two", len(parts.DECKS), deck=kind.DECK),
)
TAKE_ELEMENT: Final = 56  # + kind
TAKE_ELEMENTS: Final = Moves(TAKE_ELEMENT, "take_element", parts.KINDS, element=kind.ELEMENT)
TAKE: Final = 74  # + spirit
TAKES: Final = Moves(TAKE, "take", parts.SPIRITS, spirit=kind.SPIRIT)
NOTHING: Final = 122
NO: Final = Moves(NOTHING, "nothing")
DISCARD_ELEMENT: Final = 123  # + kind
DISCARD: Final = 141  # + spirit
DISCARD_ALL: Final = 189
DISCARDS: Final = (
    Moves(DISCARD_ELEMENT, "discard_element", parts.KINDS, element=kind.ELEMENT),
    Moves(DISCARD, "discard", parts.SPIRITS, spirit=kind.SPIRIT),
    Moves(DISCARD_ALL, "discard_all"),
)

DRAFT: Final = 1
DRAFT_MOVE: Final = 190  # + god
QUESTIONS.add(
    DRAFT, "draft", "SG-08", Moves(DRAFT_MOVE, "draft", parts.SPIRITS, spirit=kind.SPIRIT), then=(step.DRAFT,)
)

ACTION: Final = 2
PASS: Final = 238
QUESTIONS.add(ACTION, "action", "SG-14", SUMMONS, *DRAWS, TAKE_ELEMENTS, TAKES, Moves(PASS, "pass"), then=(step.TURN,))

PAY: Final = 3
PAY_MOVE: Final = 239  # + kind
QUESTIONS.add(PAY, "pay", "SG-15", Moves(PAY_MOVE, "pay", parts.KINDS, element=kind.ELEMENT), then=(step.TURN,))

KEEP: Final = 4
KEEP_FIRST: Final = 257
KEEP_SECOND: Final = 258
QUESTIONS.add(
    KEEP, "keep", "SG-E02", Moves(KEEP_FIRST, "keep_first"), Moves(KEEP_SECOND, "keep_second"), then=step.IN_TURN
)

REVEAL: Final = 5
REVEAL_IT: Final = 259
HIDE_IT: Final = 260
QUESTIONS.add(REVEAL, "reveal", "SG-E01", Moves(REVEAL_IT, "reveal"), Moves(HIDE_IT, "hide"), then=step.IN_TURN)

POWER: Final = 6
GOAL: Final = 261  # + goal
QUESTIONS.add(POWER, "power", "SG-23", Moves(GOAL, "goal", parts.GOALS, goal=kind.GOAL), then=step.IN_TURN)

BONUS: Final = 7
QUESTIONS.add(BONUS, "bonus", "SG-E22", *DRAWS, NO, then=(step.BONUS,))

DOLL: Final = 8
QUESTIONS.add(DOLL, "doll", "SG-E23", SUMMONS, NO, then=(step.SUMMONED,))

TRADE: Final = 9
QUESTIONS.add(TRADE, "trade", "SG-E26", NO, *DISCARDS, then=(step.BONUS,))

TAKE_ONE: Final = 10
QUESTIONS.add(TAKE_ONE, "take_one", "SG-E27", TAKE_ELEMENTS, TAKES, NO, then=(step.BONUS,))

FOR_ELEMENT: Final = 11
QUESTIONS.add(FOR_ELEMENT, "for_element", "SG-E26", TAKE_ELEMENTS, then=(step.TAKE_SPIRIT,))

FOR_SPIRIT: Final = 12
QUESTIONS.add(FOR_SPIRIT, "for_spirit", "SG-E26", TAKES, then=(step.BONUS,))

DISCARD_DOWN: Final = 13
QUESTIONS.add(DISCARD_DOWN, "discard_down", "SG-30", *DISCARDS, then=(step.HAND_CHECK,))

MOVES: Final = 328
