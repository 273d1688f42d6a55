"""Encode a view as numbers from 0 to 1, for training networks.

Players come in the order of the table, you first and then clockwise; cards by world and number, those in play.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final

from ofuda.games.shamans import parts
from ofuda.games.shamans.tables import Tables, card_name
from ofuda.games.shamans.terms import ROLES
from ofuda.games.shamans.view import PlayerView, ShamansView
from ofuda.kernel.parts import Observer

MANY_ROUNDS: Final = 20
MOST_TOKENS: Final = 5  # of one kind, and face down before one player; more count as so many
ARTIFACTS: Final = parts.TOKENS[: parts.KINDS]


@cache
def layout(tables: Tables) -> tuple[tuple[str, int], ...]:
    """List what stands where and how many numbers it takes: the same for all games with so many players."""
    players, worlds, cards = int(tables.players), int(tables.worlds), len(tables.deck)
    found = [
        ("asked", players),
        ("game over", 1),
        ("round / 20", 1),
        ("turn / cards of a hand", 1),
        ("who holds the first-player token", players),
        ("who is the Guide", players),
        ("Destination", worlds),
        ("spaces to the Moon / length of the track", 1),
        ("cards at their worlds", cards),
        ("open artifacts by kind / 2", parts.KINDS),
        ("pile / 11", 1),
        ("discarded by kind / 5", parts.KINDS),
        ("Eclipse passed on to the left, right", 2),
        ("round won by Shamans, Shadows", 2),
        ("your hand", cards),
        ("the card you pass on in the Eclipse", cards),
        ("your face-down tokens by kind / 5", parts.KINDS),
        ("the token you look at", parts.KINDS),
    ]
    side = (
        ("points / those to win", 1),
        ("eliminated", 1),
        ("role you see: Shaman, Shadow", 2),
        ("role card face up", 1),
        ("hand / cards of a hand", 1),
        ("card of this turn", cards),
        ("open tokens by kind / 5", parts.KINDS),
        ("face-down tokens / 5", 1),
        ("decides about a token from the pile", 1),
    )
    for n in range(players):
        whose = f"player {n} to your left" if n else "you"
        found += [(f"{whose}: {name}", size) for name, size in side]
    return tuple(found)


@cache
def cards_of(tables: Tables) -> tuple[str, ...]:
    return tuple(card_name(tables, int(card)) for card in tables.deck)


class ShamansObserver(Observer):
    """Encode a view with the tables of the game."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def observe(self, view: ShamansView) -> list[float]:
        """Return the numbers of a view in the order of `layout`; a spectator sits with seat 0 and holds no hand."""
        tables = self.tables
        me = view["seat"] or 0
        seats = len(view["players"])
        order = [(me + n) % seats for n in range(seats)]
        cards = cards_of(tables)
        mine = view["players"][me]
        return [
            *(float(seat in view["asked"]) for seat in order),
            float(view["over"]),
            part(view["round"], MANY_ROUNDS),
            part(view["turn"], int(tables.hand)),
            *one_of(order, view["first"]),
            *one_of(order, view["guide"]),
            *one_of(tables.names, view["destination"]),
            part(view["moon"] - view["pawn"], view["moon"]),
            *some_of(cards, [f"{world['world']} {number}" for world in view["worlds"] for number in world["numbers"]]),
            *counts(view["slots"], parts.SLOTS),
            part(view["pile"], parts.LARGEST_PILE),
            *(part(view["gone"][kind], MOST_TOKENS) for kind in ARTIFACTS),
            *one_of(("left", "right"), view["eclipse"]),
            *one_of(ROLES, view["won"]),
            *some_of(cards, mine.get("hand", ())),
            *one_of(cards, mine.get("giving")),
            *counts(mine.get("hidden", ()), MOST_TOKENS),
            *one_of(ARTIFACTS, mine.get("looking_at")),
            *(x for seat in order for x in side(tables, view, view["players"][seat])),
        ]


def side(tables: Tables, view: ShamansView, player: PlayerView) -> list[float]:
    """Encode what everybody sees of one player, and the role where it may be seen."""
    return [
        part(player["points"], view["target"]),
        float(player["eliminated"]),
        *one_of(ROLES, player["role"]),
        float(player["role_face_up"]),
        part(player["hand_size"], int(tables.hand)),
        *one_of(cards_of(tables), player["played"]),
        *counts(player["open"], MOST_TOKENS),
        part(player["face_down"], MOST_TOKENS),
        float(player["deciding"]),
    ]


def part(n: int, most: int) -> float:
    """Return a count as a part of its usual maximum, at most 1."""
    return min(1.0, n / most)


def one_of(choices: Sequence[Any], value: Any) -> list[float]:
    """One-hot encode a value."""
    return [float(value == choice) for choice in choices]


def some_of(choices: Sequence[str], values: Iterable[str]) -> list[float]:
    """Encode a set: 1 for each choice that is among the values."""
    there = set(values)
    return [float(choice in there) for choice in choices]


def counts(tokens: Iterable[str | None], most: int) -> list[float]:
    """Count the artifacts of each kind, as parts of a maximum."""
    held = list(tokens)
    return [part(held.count(kind), most) for kind in ARTIFACTS]
