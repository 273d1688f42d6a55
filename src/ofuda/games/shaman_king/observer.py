"""What a seat sees as numbers from -1 to 1, for those who train networks: read from the view and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from ofuda.games.shaman_king.tables import Tables
from ofuda.games.shaman_king.view import COLOURS
from ofuda.kernel.parts import Observer

MOST_POINTS: Final = 3
MANY_TURNS: Final = 100
MANY_CARDS: Final = 60  # of a deck; what is more counts as so many
MUCH_FORCE: Final = 20
DEAR: Final = 9  # of one colour
COPIES: Final = 4  # of one card in a deck
TABLE: Final = (
    ("asked: you, the other", 2),
    ("game over", 1),
    ("turn / 100", 1),
    ("defends: you, the other", 2),
    ("defends in green, yellow, red", 3),
    ("signature step", 1),
    ("attacks: you, the other", 2),
    ("it is the opening attack, a signature move", 2),
    ("it came from green, yellow, red", 3),
    ("its Force / 20, what it stopped / 20", 2),
    ("there is a flipped card; Intercept / 20, Force / 20", 3),
    ("its cost in green, yellow, red / 9", 3),
)
CARDS: Final = ("the attack by card", "the flipped card", "the card that is resolving")
SIDE: Final = (
    ("points / 3", 1),
    ("shaman's back is up", 1),
    ("green, yellow, red charged", 3),
    ("furyoku in green, yellow, red / 60", 3),
    ("deck, discard pile / 60, reshuffles / 4", 3),
)
SIDE_CARDS: Final = (
    "teamwork in green",
    "teamwork in yellow",
    "teamwork in red",
    "advantages / 4",
    "strike until the cleanup",
    "discard pile / 4",
    "the discard pile's top card",
    "the deck's top card, where you know it",
    "cards you look at / 4",
)


@cache
def layout(tables: Tables) -> tuple[tuple[str, int], ...]:
    """What stands where, and how many numbers it takes; cards come in the order of the set."""
    kinds, shamans = len(tables.cards), len(tables.shamans)
    found = [*TABLE, *((name, kinds) for name in CARDS)]
    for whose in ("your side", "their side"):
        found += [(f"{whose}: shaman", shamans)]
        found += [(f"{whose}: {name}", size) for name, size in SIDE]
        found += [(f"{whose}: {name}", kinds) for name in SIDE_CARDS]
    return tuple(found)


@cache
def shamans(tables: Tables) -> tuple[str, ...]:
    return tuple(shaman.name for shaman in tables.shamans)


def features(tables: Tables, view: Mapping[str, Any]) -> list[float]:
    """The numbers of a view in the order of `layout`; a spectator sits with seat 0."""
    me = view["seat"] or 0
    other = 1 - me
    live: Mapping[str, Any] = view["attack"] or {}
    flip: Mapping[str, Any] = view["flipped"] or {}
    return [
        float(me in view["asked"]),
        float(other in view["asked"]),
        float(view["over"]),
        part(view["turn"], MANY_TURNS),
        *one_of((me, other), view["defender"]),
        *one_of(COLOURS, view["zone"]),
        float(view["signature_step"]),
        *one_of((me, other), live.get("by")),
        float(bool(live) and live["card"] is None),
        float(live.get("signature", False)),
        *one_of(COLOURS, live.get("zone")),
        part(live.get("true_force", 0), MUCH_FORCE),
        part(live.get("stopped", 0), MUCH_FORCE),
        float(bool(flip)),
        part(flip.get("intercept", 0), MUCH_FORCE),
        part(flip.get("force", 0), MUCH_FORCE),
        *(part(n, DEAR) for n in flip.get("cost", (0, 0, 0))),
        *cards(tables, [live.get("card")], 1),
        *cards(tables, [flip.get("card")], 1),
        *cards(tables, [view["resolving"]], 1),
        *side(tables, view["players"][me]),
        *side(tables, view["players"][other]),
    ]


def side(tables: Tables, own: Mapping[str, Any]) -> list[float]:
    """One player's side of the table."""
    return [
        *one_of(shamans(tables), own["shaman"]),
        part(own["points"], MOST_POINTS),
        float(own["back"]),
        *(float(colour in own["charged"]) for colour in COLOURS),
        *(part(n, MANY_CARDS) for n in own["furyoku"]),
        part(own["deck"], MANY_CARDS),
        part(len(own["discard"]), MANY_CARDS),
        part(own["reshuffles"], COPIES),
        *(x for teamwork in own["teamworks"] for x in cards(tables, [teamwork], 1)),
        *cards(tables, [advantage["card"] for advantage in own["advantages"]], COPIES),
        *cards(tables, [own["strike"]], 1),
        *cards(tables, own["discard"], COPIES),
        *cards(tables, own["discard"][:1], 1),
        *cards(tables, [own["deck_top"]], 1),
        *cards(tables, own.get("looked", ()), COPIES),
    ]


def part(n: int, most: int) -> float:
    """So much of the most there usually is, never beyond 1 or -1."""
    return max(-1.0, min(1.0, n / most))


def one_of(choices: Sequence[Any], value: Any) -> list[float]:
    """A 1 in the place of the value, if it is among the choices."""
    return [float(value == choice) for choice in choices]


def cards(tables: Tables, titles: Iterable[str | None], copies: int) -> list[float]:
    """For every card of the set how many there are, 1 being so many copies."""
    row = [0.0] * len(tables.cards)
    for title in titles:
        if title is not None:
            n = tables.numbers[title.lower()]
            row[n] = min(1.0, row[n] + 1 / copies)
    return row


class DuelObserver(Observer):
    """Observe a view with the tables of the game."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def observe(self, view: Mapping[str, Any]) -> list[float]:
        return features(self.tables, view)
