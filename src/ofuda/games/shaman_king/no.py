"""Reasons for refusing a move; the first three belong to `effects.machine`."""

from typing import Final

from ofuda.effects import machine
from ofuda.kernel.declare import Reasons

REASONS: Final = Reasons()

OTHER_QUESTION: Final = 1
REASONS.add(OTHER_QUESTION, "other_question")

REASONS.add(machine.NO_SUCH_THING, "no_such_thing", "SK-R42")

REASONS.add(machine.NO_SUCH_MODE, "no_such_mode")

INTERCEPT: Final = 4
REASONS.add(INTERCEPT, "intercept", "SK-063")

FURYOKU: Final = 5
REASONS.add(FURYOKU, "furyoku", "SK-018")

TRAIT: Final = 6
REASONS.add(TRAIT, "trait", "SK-146")

THIS_SHAMAN: Final = 7
REASONS.add(THIS_SHAMAN, "spectergram", "SK-132")

CARDS_HERE: Final = 8
REASONS.add(CARDS_HERE, "no_cards_here", "SK-001")

FOCUSING: Final = 9
REASONS.add(FOCUSING, "cannot_focus", "SK-058")

PITCHING: Final = 10
REASONS.add(PITCHING, "cannot_pitch", "SK-138")

TACTICAL: Final = 11
REASONS.add(TACTICAL, "no_tactical", "SK-135")

PITCH: Final = 12
REASONS.add(PITCH, "no_pitch", "SK-138")

POWER: Final = 13
REASONS.add(POWER, "no_power", "SK-078")

SECOND_TIME: Final = 14
REASONS.add(SECOND_TIME, "once", "SK-080")

BELOW_ZERO: Final = 15
REASONS.add(BELOW_ZERO, "below_zero", "SK-084")

COST: Final = 16
REASONS.add(COST, "cost", "SK-078")

OTHER_MIX: Final = 17
REASONS.add(OTHER_MIX, "no_other_mix", "SK-023")

MIX: Final = 18
REASONS.add(MIX, "not_a_mix", "SK-022")

LOOKED_AT: Final = 19
REASONS.add(LOOKED_AT, "not_looked_at")

BEFORE: Final = 20
REASONS.add(BEFORE, "not_before", "SK-091")

KEYWORD_TRAIT: Final = 22
REASONS.add(KEYWORD_TRAIT, "keyword_trait", "SK-148")
