"""Positions for the tests of ranged strikes."""

from __future__ import annotations

from typing import Any

from ofuda.games.shaman_king.cards import strikes_ranged

from .table import CARDS

TITLES = [card.title for card in strikes_ranged.CARDS]
PUNISHERS = [("Arrow of Frost", 3, 3), ("Icicle Volley", 3, 4), ("Starlit Volley", 2, 4)]  # up to Force, gained Force
ADDERS = [("Pendulum Shot", 1), ("Splinters of the Lake", 2)]  # zone
PLENTY = {"green": 4, "yellow": 4, "red": 3}
STOPPER = {"card": "Bare Hands", "intercept": 20}  # stops whatever comes


def hit(n: int) -> dict[str, Any]:
    """Return an attack by a strike with Force n."""
    return {"card": "Bone Army", "gained": n - 1}


def first_attack(n: int) -> dict[str, Any]:
    """Return an opening attack with Force n."""
    return {"card": None, "weakened": 4 - n}


def attack_of(title: str, n: int) -> dict[str, Any]:
    """Return an attack by the card whose Force was changed to n."""
    return {"card": title, "gained": n - CARDS[title].force}


def ready(title: str, **more: Any) -> dict[str, Any]:
    """Return a state in which a player has flipped the card and can pay all its costs."""
    return {"flip": title, "furyoku": PLENTY, **more}
