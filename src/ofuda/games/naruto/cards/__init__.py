"""The texts of the cards, by card number."""

from __future__ import annotations

from typing import Final

from ofuda.games.naruto.cards.set01_jutsu import CARDS as SET_1_JUTSU
from ofuda.games.naruto.cards.set01_missions import CARDS as SET_1_MISSIONS
from ofuda.games.naruto.cards.set01_ninjas import CARDS as SET_1_NINJAS
from ofuda.games.naruto.cards.text import CardText as CardText

SETS_DONE: Final = (1,)  # sets whose cards all work
TEXTS: Final[dict[str, CardText]] = {**SET_1_NINJAS, **SET_1_JUTSU, **SET_1_MISSIONS}
