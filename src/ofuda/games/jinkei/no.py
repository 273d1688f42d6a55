"""Reasons for refusing a move."""

from typing import Final

from ofuda.games.jinkei import parts
from ofuda.kernel.declare import Reasons

REASONS: Final = Reasons()

OTHER_QUESTION: Final = 1
REASONS.add(OTHER_QUESTION, "other_question")

TYPE_TAKEN: Final = 2
REASONS.add(TYPE_TAKEN, "type_taken", "JK-04", type=parts.TYPE)

NOT_IN_HAND: Final = 3
REASONS.add(NOT_IN_HAND, "not_in_hand", "JK-14", card=parts.CARD)

PAIR_LOWER: Final = 4
REASONS.add(PAIR_LOWER, "pair_lower", "JK-57", card=parts.CARD)

PAIR_HIGHEST: Final = 5
REASONS.add(PAIR_HIGHEST, "pair_highest", "JK-57", card=parts.CARD)

IN_HAND: Final = 6
REASONS.add(IN_HAND, "in_hand", "JK-27", card=parts.CARD)

NOT_ON_FIELD: Final = 7
REASONS.add(NOT_ON_FIELD, "not_on_field", "JK-21", card=parts.CARD)

REINFORCEMENT: Final = 8
REASONS.add(REINFORCEMENT, "reinforcement", "JK-23", card=parts.CARD)

FROM_VANGUARD: Final = 9
REASONS.add(FROM_VANGUARD, "from_vanguard", "JK-21", card=parts.CARD)

FROM_REARGUARD: Final = 10
REASONS.add(FROM_REARGUARD, "from_rearguard", "JK-24", card=parts.CARD)

FOLLOW_COLOUR: Final = 11
REASONS.add(FOLLOW_COLOUR, "follow_colour", "JK-25", colour=parts.COLOUR)

NOT_WILD: Final = 12
REASONS.add(NOT_WILD, "not_wild", "JK-55", card=parts.CARD)

NOT_OF_PAIR: Final = 13
REASONS.add(NOT_OF_PAIR, "not_of_pair", "JK-57", card=parts.CARD)
