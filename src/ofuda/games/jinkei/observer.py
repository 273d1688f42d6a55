"""Feature vectors for training: a view as numbers from 0 to 1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ofuda.games.jinkei import parts
from ofuda.games.jinkei.speech import card_name
from ofuda.games.jinkei.tables import Tables
from ofuda.games.jinkei.view import PLACES, ArmyView, JinkeiView, SpaceView
from ofuda.kernel.parts import Observer

WORDS: Final = tuple(mark for mark in parts.MARKS if mark != "open")
MOST_POINTS: Final = 40  # no round is worth more: seven battles, two cards each, at most 3 a card
TABLE: Final = (
    ("asked: you, the other", 2),
    ("game over", 1),
    ("round 1, 2, 3", 3),
    ("battle 1 to 7", 7),
    ("second game of a match", 1),
    ("you hold the First Player Card, you held it first", 2),
    ("offense: you, the other", 2),
    ("led card by kind", parts.KINDS),
    ("led card played as red, blue", 2),
    ("led card's space", parts.SPACES),
)
OWN: Final = (("your hand by kind", parts.KINDS), ("your formation chosen in secret: a, b", 2))
SIDE: Final = (
    ("type: sword, shield, bow", 3),
    ("formation: 6 a type, 1a 1b 2a 2b 3a 3b", 18),
    ("deck / 22, hand / 7, cards taken / 14", 3),
    ("points of up to six finished rounds / 40", 6),
    ("9 spaces x cards by kind whose face you see", parts.SPACES * parts.KINDS),
    ("9 spaces x cards face down / 2", parts.SPACES),
    ("9 spaces x blank, reveal, rank+1, rank+2, wild, two-cards", parts.SPACES * len(WORDS)),
)
LAYOUT: Final = (
    *TABLE,
    *OWN,
    *((f"your side: {name}", size) for name, size in SIDE),
    *((f"their side: {name}", size) for name, size in SIDE),
)
NO_SPACE: Final[SpaceView] = {"space": "", "marks": "", "cards": [], "face_up": []}
SIZE: Final = sum(size for _, size in LAYOUT)


def one_of(choices: Sequence[Any], value: Any) -> list[float]:
    """Return a one-hot row: 1 at the place of the value, if it is among the choices."""
    row = [0.0] * len(choices)
    if value in choices:
        row[choices.index(value)] = 1.0
    return row


def some_of(choices: Sequence[str], values: Sequence[str]) -> list[float]:
    """Return a multi-hot row: 1 at the place of every value that is among the choices."""
    row = [0.0] * len(choices)
    for value in values:
        if value in choices:
            row[choices.index(value)] = 1.0
    return row


class JinkeiObserver(Observer):
    """The numbers of a view in the order of LAYOUT."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.cards = [card_name(tables, kind) for kind in range(parts.KINDS)]

    def observe(self, view: JinkeiView) -> list[float]:
        """Return the features of a view; a spectator counts as seat 0 without a hand."""
        me = view["seat"] or 0
        led = view["led"] or {"card": "", "as": "", "space": ""}
        mine, theirs = view["players"][me], view["players"][1 - me]
        asked, picked = view["asked"], mine.get("picked")
        return [
            float(me in asked),
            float(1 - me in asked),
            float(view["over"]),
            *one_of((1, 2, 3), view["round"]),
            *one_of(range(1, 8), view["battle"]),
            float(view["match_game"] == 2),
            float(view["first"] == me),
            float(view["opener"] == me),
            *one_of((me, 1 - me), view["offense"]),
            *one_of(self.cards, led["card"]),
            *one_of(parts.COLOURS, led["as"]),
            *one_of(PLACES, led["space"]),
            *some_of(self.cards, mine.get("hand", ())),
            *one_of((0, 1), self.tables.ids.index(picked) % 2 if picked else None),
            *self.side(mine),
            *self.side(theirs),
        ]

    def side(self, army: ArmyView) -> list[float]:
        """Return the numbers of one player's side."""
        spaces = army["spaces"] or [NO_SPACE] * parts.SPACES
        return [
            *one_of(parts.TYPES, army["type"]),
            *one_of(self.tables.ids, army["formation"]),
            army["deck"] / parts.KINDS,
            army["hand_size"] / parts.HAND_SIZE,
            army["taken"] / 14,
            *(points / MOST_POINTS for points in army["scores"]),
            *(0.0 for _ in range(6 - len(army["scores"]))),
            *(x for space in spaces for x in some_of(self.cards, space["cards"])),
            *(sum(not up for up in space["face_up"]) / 2 for space in spaces),
            *(x for space in spaces for x in some_of(WORDS, space["marks"].split())),
        ]
