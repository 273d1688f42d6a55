"""Reasons for refusing a move, each with its clause."""

from typing import Final

REASONS: Final = (
    ("", ""),
    ("other_question", ""),
    ("not_in_hand", "SH-16"),
    ("not_open", "SH-29"),
    ("pile_empty", "SH-R17"),
    ("no_open_portal", "SH-41"),
    ("no_hidden_portal", "SH-41"),
    ("yourself", "SH-49"),
    ("eliminated", "SH-54"),
    ("no_dagger", "SH-53"),
    ("must_use", "SH-51"),
    ("not_closing", "SH-60"),
    ("no_seat", ""),
)
OTHER_QUESTION: Final = 1
NOT_IN_HAND: Final = 2
NOT_OPEN: Final = 3
PILE_EMPTY: Final = 4
OPEN_PORTAL: Final = 5
HIDDEN_PORTAL: Final = 6
YOURSELF: Final = 7
ELIMINATED: Final = 8
DAGGER: Final = 9
MUST_USE: Final = 10
NOT_CLOSING: Final = 11
SUCH_SEAT: Final = 12
