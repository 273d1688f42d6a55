"""A view of the Shaman King TCG as numbers from -1 to 1, for learning.

Your side comes first; a spectator sits with seat 0. A row of cards has a place for every card, by its number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ofuda.games.shaman_king.tables import Tables
from ofuda.games.shaman_king.view import COLOURS, DuelView, SideView
from ofuda.kernel.observer import Feature, counts, flags, one_of, ratio_row, ratios, section, some_of

MOST_POINTS: Final = 3
MANY_TURNS: Final = 100
MANY_CARDS: Final = 60  # of a deck; more count as so many
MUCH_FORCE: Final = 20
HIGH_COST: Final = 9  # of one colour
COPIES: Final = 4  # of one card in a deck


def features(tables: Tables) -> list[Feature[DuelView]]:
    """List what a seat sees: the table, the cards in question, both sides."""
    cards = [card.title for card in tables.cards]
    found: list[Feature[DuelView]] = [
        some_of("asked: you, the other", (0, 1), lambda view: [to_the_left(view, seat) for seat in view["asked"]]),
        flags("game over", lambda view: view["over"]),
        ratios("turn / 100", (lambda view: view["turn"], MANY_TURNS)),
        one_of("defends: you, the other", (0, 1), lambda view: to_the_left(view, view["defender"])),
        one_of("defends in green, yellow, red", COLOURS, lambda view: view["zone"]),
        flags("signature step", lambda view: view["signature_step"]),
        one_of("attacks: you, the other", (0, 1), attacker),
        flags("it is the opening attack, a signature move", is_opening, is_signature),
        one_of("it came from green, yellow, red", COLOURS, lambda view: view["attack"] and view["attack"]["zone"]),
        ratios("its Force / 20, what it stopped / 20", (attack_force, MUCH_FORCE), (stopped, MUCH_FORCE)),
        ratios(
            "there is a flipped card; Intercept / 20, Force / 20",
            (lambda view: view["flipped"] is not None, 1),
            (lambda view: view["flipped"].get("intercept", 0) if view["flipped"] else 0, MUCH_FORCE),
            (lambda view: view["flipped"].get("force", 0) if view["flipped"] else 0, MUCH_FORCE),
        ),
        ratio_row(
            "its cost in green, yellow, red / 9",
            3,
            HIGH_COST,
            lambda view: view["flipped"]["cost"] if view["flipped"] else [],
        ),
        one_of("the attack by card", cards, lambda view: view["attack"] and view["attack"]["card"]),
        one_of("the flipped card", cards, lambda view: view["flipped"] and view["flipped"]["card"]),
        one_of("the card that is resolving", cards, lambda view: view["resolving"]),
    ]
    side = side_features(tables, cards)
    found += section("your side", side, lambda view: view["players"][me(view)])
    found += section("their side", side, lambda view: view["players"][1 - me(view)])
    return found


def side_features(tables: Tables, cards: list[str]) -> list[Feature[SideView]]:
    """List what lies on one player's side."""
    return [
        one_of("shaman", [shaman.name for shaman in tables.shamans], lambda side: side["shaman"]),
        ratios("points / 3", (lambda side: side["points"], MOST_POINTS)),
        flags("shaman's back is up", lambda side: side["back"]),
        some_of("green, yellow, red charged", COLOURS, lambda side: side["charged"]),
        ratio_row("furyoku in green, yellow, red / 60", 3, MANY_CARDS, lambda side: side["furyoku"]),
        ratios(
            "deck, discard pile / 60, reshuffles / 4",
            (lambda side: side["deck"], MANY_CARDS),
            (lambda side: len(side["discard"]), MANY_CARDS),
            (lambda side: side["reshuffles"], COPIES),
        ),
        *(one_of(f"teamwork in {colour}", cards, teamwork(zone)) for zone, colour in enumerate(COLOURS)),
        counts("advantages / 4", cards, COPIES, lambda side: [card["card"] for card in side["advantages"]]),
        one_of("strike until the cleanup", cards, lambda side: side["strike"]),
        counts("discard pile / 4", cards, COPIES, lambda side: side["discard"]),
        one_of("the discard pile's top card", cards, lambda side: side["discard"][0] if side["discard"] else None),
        one_of("the deck's top card, where you know it", cards, lambda side: side["deck_top"]),
        counts("cards you look at / 4", cards, COPIES, lambda side: side.get("looked", ())),
    ]


def me(view: DuelView) -> int:
    return view["seat"] or 0


def to_the_left(view: DuelView, seat: int | None) -> int:
    """Return 0 for the observer, 1 for the other player, -1 for nobody."""
    return -1 if seat is None else int(seat != me(view))


def attacker(view: DuelView) -> int:
    return to_the_left(view, view["attack"]["by"] if view["attack"] else None)


def is_opening(view: DuelView) -> bool:
    return view["attack"] is not None and view["attack"]["card"] is None


def is_signature(view: DuelView) -> bool:
    return view["attack"] is not None and view["attack"]["signature"]


def attack_force(view: DuelView) -> int:
    return view["attack"]["true_force"] if view["attack"] else 0


def stopped(view: DuelView) -> int:
    return view["attack"]["stopped"] if view["attack"] else 0


def teamwork(zone: int) -> Callable[[SideView], str | None]:
    return lambda side: side["teamworks"][zone]
