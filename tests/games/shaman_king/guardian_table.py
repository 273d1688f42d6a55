"""Positions for the tests of guardian strikes."""

from __future__ import annotations

from typing import Any

from ofuda import State
from ofuda.games.shaman_king.cards import strikes_guardian

from .table import COLOURS, against, duel

TITLES = [card.title for card in strikes_guardian.CARDS]
ON_COUNTERATTACK = (
    "Stone Lantern Watch",
    "Grave Dirt",
    "Hungry Ghosts",
    "Second Wall",
    "Landslide of Skulls",
    "Everyone at the Wall",
)
POWERS = (
    "Shield of Bones",
    "Swallowing Earth",
    "Unmoved Mountain",
    "Rattling Palisade",
    "Patient Answer",
    "Earth Remembers",
)
GREEN_EATERS = ("Grave Dirt", "Landslide of Skulls")
PLENTY = dict.fromkeys(COLOURS, 4)
ALL_CHARGED = list(COLOURS)


def flip(
    title: str, other: dict[str, Any] | None = None, attack: Any = None, where: str = "green", **own: Any
) -> State:
    """Return a state with the flipped card, plenty of furyoku and an attack of Force 1 by default."""
    return duel({"flip": title, "furyoku": PLENTY, **own}, other, attack or against(1), where)


def surely(title: str, other: dict[str, Any] | None, attack: Any, where: str = "green", **own: Any) -> State:
    """Return a state with a flipped strike that stops any attack."""
    return duel({"flip": {"card": title, "intercept": 20}, "furyoku": PLENTY, **own}, other, attack, where)
