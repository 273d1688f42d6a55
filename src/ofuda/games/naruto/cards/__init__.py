"""The texts of the cards, by card number."""

from __future__ import annotations

from typing import Final

from ofuda.games.naruto.cards.set01_jutsu import CARDS as SET_1_JUTSU
from ofuda.games.naruto.cards.set01_missions import CARDS as SET_1_MISSIONS
from ofuda.games.naruto.cards.set01_ninjas import CARDS as SET_1_NINJAS
from ofuda.games.naruto.cards.set02 import CARDS as SET_2
from ofuda.games.naruto.cards.set02_missions import CARDS as SET_2_MISSIONS
from ofuda.games.naruto.cards.set03_ninjas import CARDS as SET_3
from ofuda.games.naruto.cards.set11_ninjas import CARDS as SET_11
from ofuda.games.naruto.cards.set17_ninjas import CARDS as SET_17
from ofuda.games.naruto.cards.set19_jutsu import CARDS as SET_19_JUTSU
from ofuda.games.naruto.cards.set20_jutsu import CARDS as SET_20_JUTSU
from ofuda.games.naruto.cards.set20_missions import CARDS as SET_20_MISSIONS
from ofuda.games.naruto.cards.set20_ninjas_a import CARDS as SET_20_NINJAS_A
from ofuda.games.naruto.cards.set20_ninjas_b import CARDS as SET_20_NINJAS_B
from ofuda.games.naruto.cards.set21_jutsu import CARDS as SET_21_JUTSU
from ofuda.games.naruto.cards.set21_missions_a import CARDS as SET_21_MISSIONS_A
from ofuda.games.naruto.cards.set21_missions_b import CARDS as SET_21_MISSIONS_B
from ofuda.games.naruto.cards.set21_ninjas_a import CARDS as SET_21_NINJAS_A
from ofuda.games.naruto.cards.set21_ninjas_b import CARDS as SET_21_NINJAS_B
from ofuda.games.naruto.cards.text import CardText as CardText

SETS_DONE: Final = (1, 2, 3, 11, 17, 19, 20, 21)  # sets whose cards all work
TEXTS: Final[dict[str, CardText]] = {
    **SET_1_NINJAS,
    **SET_1_JUTSU,
    **SET_1_MISSIONS,
    **SET_2_MISSIONS,
    **SET_20_MISSIONS,
    **SET_21_MISSIONS_A,
    **SET_21_MISSIONS_B,
    **SET_19_JUTSU,
    **SET_20_JUTSU,
    **SET_2,
    **SET_3,
    **SET_11,
    **SET_17,
    **SET_20_NINJAS_A,
    **SET_20_NINJAS_B,
    **SET_21_NINJAS_A,
    **SET_21_JUTSU,
    **SET_21_NINJAS_B,
}
