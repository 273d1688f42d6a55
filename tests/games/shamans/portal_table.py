"""Positions for the tests of Portals."""

from __future__ import annotations

from ofuda.games.shamans.rules import ShamansState

from .stage import asks, play

COUNTS = [3, 4, 5]


def two_each(players: int) -> list[str]:
    return [f"purple {p + 1}, blue {p + 1}" for p in range(players)]


def decline(state: ShamansState) -> list[int]:
    """Decline all Portals; return the asked seats in order."""
    asked = []
    while not state.over and asks(state)[0][1] == "portal":
        assert len(state.seats) == 1
        asked.append(state.seats[0])
        play(state, "no portal")
    return asked


def clockwise(players: int, active: int, holders: set[int]) -> list[int]:
    return [(active + i) % players for i in range(players) if (active + i) % players in holders]


def may_hold(state: ShamansState) -> set[int]:
    """Return the seats that may hold a Portal by public knowledge."""
    seen = state.view(None)
    found = seen["gone"]["portal"] + seen["slots"].count("portal")
    found += sum(side["open"].count("portal") for side in seen["players"])
    return {
        side["seat"]
        for side in seen["players"]
        if not side["eliminated"] and ("portal" in side["open"] or (side["face_down"] > 0 and found < 2))
    }
