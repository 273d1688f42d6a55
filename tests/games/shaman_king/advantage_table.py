"""Positions for the tests of advantages."""

from __future__ import annotations

from typing import Any

from ofuda import State

from .table import CARDS, FILLER, asks, blow, duel, play, side

INTERCEPT, FORCE = CARDS[FILLER].intercept, CARDS[FILLER].force  # of the free strike that fills all decks
PLENTY = {"green": 5, "yellow": 5, "red": 5}
TOP = ["Owned!", "Shikigami", "Mari", "Isolate", "Jun"]


def played(title: str, other: dict[str, Any] | None = None, **own: Any) -> State:
    """Return a state after the advantage was flipped and played; keyword arguments change the position."""
    where, attack = own.pop("where", "green"), own.pop("attack", None)
    own = {"flip": title, "furyoku": PLENTY, **own}
    return play(duel(own, other, attack=attack, zone=where, size=40), "play")


def facing(title: str, flip: str = FILLER, where: str = "green", **own: Any) -> State:
    """Return a state in which the opponent of the defender has played this advantage."""
    attack = own.pop("attack", blow(FORCE))
    other = {"advantages": [{"card": title, "zone": "green"}]}
    return duel({"flip": flip, "furyoku": PLENTY, **own}, other, attack=attack, zone=where, size=40)


def having(title: str, flip: str = FILLER, where: str = "green", **own: Any) -> State:
    """Return a state in which the defender has played this advantage."""
    own = {"flip": flip, "furyoku": PLENTY, "advantages": [{"card": title, "zone": "green"}], **own}
    return duel(own, attack=blow(FORCE), zone=where, size=40)


def counterattack(state: State) -> State:
    """Play the flipped strike, and keep the cards that are looked at after it."""
    play(state, "play")
    while asks(state)[1] == "drop":
        play(state, "no")
    return state


def area(state: State, seat: int = 0) -> list[str]:
    return [entry["card"] for entry in side(state, seat)["advantages"]]
