"""Reasons for refusing a move, each with its clause."""

from typing import Final

from ofuda.games.shamans import kind
from ofuda.kernel.declare import Reasons

REASONS: Final = Reasons()

OTHER_QUESTION: Final = 1
REASONS.add(OTHER_QUESTION, "other_question")
NOT_IN_HAND: Final = 2
REASONS.add(NOT_IN_HAND, "not_in_hand", "SH-16", card=kind.CARD)
NOT_OPEN: Final = 3
REASONS.add(NOT_OPEN, "not_open", "SH-29")
PILE_EMPTY: Final = 4
REASONS.add(PILE_EMPTY, "pile_empty", "SH-R17")
OPEN_PORTAL: Final = 5
REASONS.add(OPEN_PORTAL, "no_open_portal", "SH-41")
HIDDEN_PORTAL: Final = 6
REASONS.add(HIDDEN_PORTAL, "no_hidden_portal", "SH-41")
YOURSELF: Final = 7
REASONS.add(YOURSELF, "yourself", "SH-49")
ELIMINATED: Final = 8
REASONS.add(ELIMINATED, "eliminated", "SH-54")
DAGGER: Final = 9
REASONS.add(DAGGER, "no_dagger", "SH-53")
MUST_USE: Final = 10
REASONS.add(MUST_USE, "must_use", "SH-51")
NOT_CLOSING: Final = 11
REASONS.add(NOT_CLOSING, "not_closing", "SH-60", world=kind.WORLD)
SUCH_SEAT: Final = 12
REASONS.add(SUCH_SEAT, "no_seat")
