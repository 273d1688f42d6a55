"""Positions for the tests of teamworks."""

from __future__ import annotations

from typing import Any

from ofuda import State

from .table import CARDS, FILLER, asks, blow, duel, log, saw

INTERCEPT, FORCE = CARDS[FILLER].intercept, CARDS[FILLER].force  # of the free strike that fills all decks
PLENTY = {"green": 5, "yellow": 5, "red": 5}
POWER = "teamwork power 1"
EFFECTS = ("eliminated", "eliminated_furyoku", "revealed", "gained", "charged", "uncharged", "shifted", "looked")


def standing(title: str, other: dict[str, Any] | None = None, where: str = "green", **own: Any) -> State:
    """Return a state with the teamwork in a zone; its owner defends there or `at` another with a flipped strike."""
    at, attack = own.pop("at", where), own.pop("attack", blow(3))
    own = {"flip": FILLER, "furyoku": PLENTY, "teamworks": {where: title}, **own}
    return duel(own, other, attack=attack, zone=at, size=40)


def flips(title: str, other: dict[str, Any] | None = None, **own: Any) -> State:
    """Return a state with the teamwork in green; its owner flips a card there next."""
    return duel({"furyoku": PLENTY, "teamworks": {"green": title}, **own}, other, attack=blow(3), size=40)


def quiet(state: State, added: int) -> bool:
    """Return whether nothing happened except furyoku that the rules add, and no seat was asked."""
    return log(state, *EFFECTS) == [] and asks(state)[1] == "card" and len(saw(state, "added")) == added
