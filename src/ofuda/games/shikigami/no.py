"""Reasons for refusing a move, each with its clause."""

from typing import Final

from ofuda.games.shikigami import kind
from ofuda.kernel.declare import Reasons

REASONS: Final = Reasons()

OTHER_QUESTION: Final = 1
REASONS.add(OTHER_QUESTION, "other_question")
NOT_OFFERED: Final = 2
REASONS.add(NOT_OFFERED, "not_offered", "SG-08", spirit=kind.SPIRIT)
NOT_IN_HAND: Final = 3
REASONS.add(NOT_IN_HAND, "not_in_hand", "SG-15", spirit=kind.SPIRIT)
TOO_DEAR: Final = 4
REASONS.add(TOO_DEAR, "too_dear", "SG-15", spirit=kind.SPIRIT)
NO_SUCH_ELEMENT: Final = 5
REASONS.add(NO_SUCH_ELEMENT, "no_such_element", "SG-15", element=kind.ELEMENT)
NOT_NEEDED: Final = 6
REASONS.add(NOT_NEEDED, "not_needed", "SG-R32", element=kind.ELEMENT)
DECK_EMPTY: Final = 7
REASONS.add(DECK_EMPTY, "deck_empty", "SG-R10", deck=kind.DECK)
NO_SECOND_CARD: Final = 8
REASONS.add(NO_SECOND_CARD, "no_second_card", "SG-R21", deck=kind.DECK)
ONE_CARD_ONLY: Final = 9
REASONS.add(ONE_CARD_ONLY, "one_card_only", "SG-20", deck=kind.DECK)
TWO_BEFORE: Final = 10
REASONS.add(TWO_BEFORE, "two_before", "SG-R34")
NOT_ON_FIELD: Final = 11
REASONS.add(NOT_ON_FIELD, "not_on_field", "SG-R11", spirit=kind.SPIRIT)
ELEMENT_NOT_ON_FIELD: Final = 12
REASONS.add(ELEMENT_NOT_ON_FIELD, "element_not_on_field", "SG-22", element=kind.ELEMENT)
NO_DISC_IN_DARK: Final = 13
REASONS.add(NO_DISC_IN_DARK, "no_disc_in_dark", "SG-26", spirit=kind.SPIRIT)
TOO_FAR: Final = 14
REASONS.add(TOO_FAR, "too_far", "SG-23")
SAME_AS_BEFORE: Final = 15
REASONS.add(SAME_AS_BEFORE, "same_as_before", "SG-23")
NO_BONUS: Final = 16
REASONS.add(NO_BONUS, "no_bonus", "SG-E22", deck=kind.DECK)
NOT_A_DOLL: Final = 17
REASONS.add(NOT_A_DOLL, "not_a_doll", "SG-E23", spirit=kind.SPIRIT)
NO_GOD: Final = 18
REASONS.add(NO_GOD, "no_god", "SG-32")
ALL_WITH_GOD: Final = 19
REASONS.add(ALL_WITH_GOD, "all_with_god", "SG-32", spirit=kind.SPIRIT)
MUST_ACT: Final = 20
REASONS.add(MUST_ACT, "must_act", "SG-R10")
ALIKE: Final = 21
REASONS.add(ALIKE, "alike", "SG-E02")
