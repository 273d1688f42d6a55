"""The cards of the Shaman King TCG: those known from print, and a set of our own around them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ofuda.games.shaman_king.cards.advantages import CARDS as ADVANTAGES
from ofuda.games.shaman_king.cards.printed import CARDS as PRINTED_CARDS
from ofuda.games.shaman_king.cards.shamans import SHAMANS as SHAMANS
from ofuda.games.shaman_king.cards.shamans import SPECTERGRAMS
from ofuda.games.shaman_king.cards.strikes_generic import CARDS as GENERIC_STRIKES
from ofuda.games.shaman_king.cards.strikes_guardian import CARDS as GUARDIAN_STRIKES
from ofuda.games.shaman_king.cards.strikes_melee import CARDS as MELEE_STRIKES
from ofuda.games.shaman_king.cards.strikes_ranged import CARDS as RANGED_STRIKES
from ofuda.games.shaman_king.cards.teamworks import CARDS as TEAMWORKS
from ofuda.games.shaman_king.model import Card

ALL: Final[tuple[Card, ...]] = (
    *PRINTED_CARDS,
    *MELEE_STRIKES,
    *RANGED_STRIKES,
    *GUARDIAN_STRIKES,
    *GENERIC_STRIKES,
    *ADVANTAGES,
    *TEAMWORKS,
    *SPECTERGRAMS,
)

BY_TITLE: Final = {card.title: card for card in ALL}
BY_SHAMAN: Final = {shaman.name: shaman for shaman in SHAMANS}

# Titles by number. Moves, saves and records hold these numbers: append new cards, never move or remove a line.
NUMBERED: Final = tuple((Path(__file__).parent / "numbers.txt").read_text("utf-8").splitlines())
