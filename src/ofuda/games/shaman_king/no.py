"""Reasons of refusals with their clauses; the first three belong to `effects.machine`, an empty one is not in use."""

from typing import Final

REASONS: Final = (
    ("", ""),
    ("other_question", ""),
    ("no_such_thing", "SK-R42"),
    ("no_such_mode", ""),
    ("intercept", "SK-063"),
    ("furyoku", "SK-018"),
    ("trait", "SK-146"),
    ("spectergram", "SK-132"),
    ("no_cards_here", "SK-001"),
    ("cannot_focus", "SK-058"),
    ("cannot_pitch", "SK-138"),
    ("no_tactical", "SK-135"),
    ("no_pitch", "SK-138"),
    ("no_power", "SK-078"),
    ("once", "SK-080"),
    ("below_zero", "SK-084"),
    ("cost", "SK-078"),
    ("no_other_mix", "SK-023"),
    ("not_a_mix", "SK-022"),
    ("not_looked_at", ""),
    ("not_before", "SK-091"),
    ("", ""),
    ("keyword_trait", "SK-148"),
    ("not_in_signature", "SK-122"),
)
OTHER_QUESTION: Final = 1
INTERCEPT: Final = 4
FURYOKU: Final = 5
TRAIT: Final = 6
THIS_SHAMAN: Final = 7
CARDS_HERE: Final = 8
FOCUSING: Final = 9
PITCHING: Final = 10
TACTICAL: Final = 11
PITCH: Final = 12
POWER: Final = 13
SECOND_TIME: Final = 14
BELOW_ZERO: Final = 15
COST: Final = 16
OTHER_MIX: Final = 17
MIX: Final = 18
LOOKED_AT: Final = 19
BEFORE: Final = 20
KEYWORD_TRAIT: Final = 22
IN_SIGNATURE: Final = 23
