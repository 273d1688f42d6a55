"""Columns of `Tables.rows`: one row of figures and masks for each card."""

from typing import Final

WIDTH: Final = 16
COST: Final = 0
TYPE: Final = 1
INTERCEPT: Final = 2
FORCE: Final = 3
FIRST: Final = 4  # its abilities: from FIRST up to END
END: Final = 5
MODS: Final = 6  # mask of the subjects it modifies
RULES: Final = 7  # mask of its rules, from FIRST_RULE on
TRIGGERS: Final = 8  # mask of its triggers, from FIRST_TRIGGER on
HAS: Final = 9  # mask of its kinds of abilities
SIGNATURE: Final = 10  # 1 for a signature move
