"""Reasons for refusing a move, each with its clause."""

from typing import Final

REASONS: Final = (
    ("", ""),
    ("other_question", ""),
    ("type_taken", "JK-04"),
    ("not_in_hand", "JK-14"),
    ("pair_lower", "JK-57"),
    ("pair_highest", "JK-57"),
    ("in_hand", "JK-27"),
    ("not_on_field", "JK-21"),
    ("reinforcement", "JK-23"),
    ("from_vanguard", "JK-21"),
    ("from_rearguard", "JK-24"),
    ("follow_colour", "JK-25"),
    ("not_wild", "JK-55"),
    ("not_of_pair", "JK-57"),
)
OTHER_QUESTION: Final = 1
TYPE_TAKEN: Final = 2
NOT_IN_HAND: Final = 3
PAIR_LOWER: Final = 4
PAIR_HIGHEST: Final = 5
IN_HAND: Final = 6
NOT_ON_FIELD: Final = 7
REINFORCEMENT: Final = 8
FROM_VANGUARD: Final = 9
FROM_REARGUARD: Final = 10
FOLLOW_COLOUR: Final = 11
NOT_WILD: Final = 12
NOT_OF_PAIR: Final = 13
