"""The features of a view, for learning: numbers from 0 to 1. A spectator counts as seat 0 without a hand."""

from __future__ import annotations

from typing import Final

from ofuda.games.jinkei import parts
from ofuda.games.jinkei.speech import card_name
from ofuda.games.jinkei.tables import Tables
from ofuda.games.jinkei.view import PLACES, ArmyView, JinkeiView, SpaceView
from ofuda.kernel.observer import Feature, each, flags, one_of, ratio_row, ratios, section, some_of

WORDS: Final = tuple(mark for mark in parts.MARKS if mark != "open")
MOST_POINTS: Final = 40  # no round is worth more: seven battles, two cards each, at most 3 a card


def me(view: JinkeiView) -> int:
    """Return the seat that observes."""
    return view["seat"] or 0


def mine(view: JinkeiView) -> ArmyView:
    return view["players"][me(view)]


def theirs(view: JinkeiView) -> ArmyView:
    return view["players"][1 - me(view)]


def features(tables: Tables) -> list[Feature[JinkeiView]]:
    """List the features: the table, the own hand, both sides."""
    cards = [card_name(tables, kind) for kind in range(parts.KINDS)]
    side = side_features(tables, cards)
    return [
        flags("asked: you, the other", lambda v: me(v) in v["asked"], lambda v: 1 - me(v) in v["asked"]),
        flags("game over", lambda v: v["over"]),
        one_of("round 1, 2, 3", (1, 2, 3), lambda v: v["round"]),
        one_of("battle 1 to 7", range(1, 8), lambda v: v["battle"]),
        flags("second game of a match", lambda v: v["match_game"] == 2),
        flags(
            "you hold the First Player Card, you held it first",
            lambda v: v["first"] == me(v),
            lambda v: v["opener"] == me(v),
        ),
        flags("offense: you, the other", lambda v: v["offense"] == me(v), lambda v: v["offense"] == 1 - me(v)),
        one_of("led card by kind", cards, lambda v: v["led"] and v["led"]["card"]),
        one_of("led card played as red, blue", parts.COLOURS, lambda v: v["led"] and v["led"]["as"]),
        one_of("led card's space", PLACES, lambda v: v["led"] and v["led"]["space"]),
        some_of("your hand by kind", cards, lambda v: mine(v).get("hand", ())),
        one_of("your formation chosen in secret: a, b", ("a", "b"), lambda v: (mine(v).get("picked") or " ")[-1]),
        *section("your side", side, mine),
        *section("their side", side, theirs),
    ]


def side_features(tables: Tables, cards: list[str]) -> list[Feature[ArmyView]]:
    """List the features of one player's side."""
    spaces: list[Feature[SpaceView]] = [
        some_of("cards by kind whose face you see", cards, lambda space: space["cards"]),
        ratios("cards face down / 2", (lambda space: space["face_up"].count(False), 2)),
        some_of("blank, reveal, rank+1, rank+2, wild, two-cards", WORDS, lambda space: space["marks"].split()),
    ]
    return [
        one_of("type: sword, shield, bow", parts.TYPES, lambda army: army["type"]),
        one_of("formation: 6 a type, 1a 1b 2a 2b 3a 3b", tables.ids, lambda army: army["formation"]),
        ratios(
            "deck / 22, hand / 7, cards taken / 14",
            (lambda army: army["deck"], parts.KINDS),
            (lambda army: army["hand_size"], parts.HAND_SIZE),
            (lambda army: army["taken"], 14),
        ),
        ratio_row("points of up to six finished rounds / 40", 6, MOST_POINTS, lambda army: army["scores"]),
        *(each(f"9 spaces x {one.name}", parts.SPACES, one, lambda army: army["spaces"]) for one in spaces),
    ]
