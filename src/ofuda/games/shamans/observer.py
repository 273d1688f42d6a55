"""A view of Shamans as numbers from 0 to 1, for learning.

Players come clockwise, you first; cards by world and number, those in play. A spectator sits with seat 0 and holds no
hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ofuda.games.shamans import parts
from ofuda.games.shamans.tables import Tables, card_name
from ofuda.games.shamans.terms import ROLES
from ofuda.games.shamans.view import PlayerView, ShamansView
from ofuda.kernel.observer import Feature, counts, flags, numbers, one_of, ratio_row, ratios, section, some_of

MANY_ROUNDS: Final = 20
MOST_TOKENS: Final = 5  # of one kind, and face down before one player; more count as so many
ARTIFACTS: Final = parts.TOKENS[: parts.KINDS]


def me(view: ShamansView) -> int:
    return view["seat"] or 0


def mine(view: ShamansView) -> PlayerView:
    return view["players"][me(view)]


def features(tables: Tables) -> list[Feature[ShamansView]]:
    """List what a seat sees: the table, its own hand and tokens, every player."""
    players = int(tables.players)
    cards = [card_name(tables, int(card)) for card in tables.deck]

    def left_of_me(view: ShamansView, seat: int | None) -> int:
        """Return how many places to the left of the observer a seat is, -1 for nobody."""
        return -1 if seat is None else (seat - me(view)) % players

    def player(n: int) -> Callable[[ShamansView], PlayerView]:
        """Return the player so many places to the left."""
        return lambda view: view["players"][(me(view) + n) % players]

    side: list[Feature[PlayerView]] = [
        ratios("points / those to win", (lambda side: side["points"], int(tables.target))),
        flags("eliminated", lambda side: side["eliminated"]),
        one_of("role you see: Shaman, Shadow", ROLES, lambda side: side["role"]),
        flags("role card face up", lambda side: side["role_face_up"]),
        ratios("hand / cards of a hand", (lambda side: side["hand_size"], int(tables.hand))),
        one_of("card of this turn", cards, lambda side: side["played"]),
        counts("open tokens by kind / 5", ARTIFACTS, MOST_TOKENS, lambda side: side["open"]),
        ratios("face-down tokens / 5", (lambda side: side["face_down"], MOST_TOKENS)),
        flags("decides about a token from the pile", lambda side: side["deciding"]),
    ]
    found: list[Feature[ShamansView]] = [
        some_of("asked", range(players), lambda view: [left_of_me(view, seat) for seat in view["asked"]]),
        flags("game over", lambda view: view["over"]),
        ratios("round / 20", (lambda view: view["round"], MANY_ROUNDS)),
        ratios("turn / cards of a hand", (lambda view: view["turn"], int(tables.hand))),
        one_of("who holds the first-player token", range(players), lambda view: left_of_me(view, view["first"])),
        one_of("who is the Guide", range(players), lambda view: left_of_me(view, view["guide"])),
        one_of("Destination", tables.names, lambda view: view["destination"]),
        numbers(
            "spaces to the Moon / length of the track", 1, lambda view: [(view["moon"] - view["pawn"]) / view["moon"]]
        ),
        some_of(
            "cards at their worlds",
            cards,
            lambda view: [f"{world['world']} {number}" for world in view["worlds"] for number in world["numbers"]],
        ),
        counts("open artifacts by kind / 2", ARTIFACTS, parts.SLOTS, lambda view: view["slots"]),
        ratios("pile / 11", (lambda view: view["pile"], parts.LARGEST_PILE)),
        ratio_row(
            "discarded by kind / 5", parts.KINDS, MOST_TOKENS, lambda view: [view["gone"][kind] for kind in ARTIFACTS]
        ),
        one_of("Eclipse passed on to the left, right", ("left", "right"), lambda view: view["eclipse"]),
        one_of("round won by Shamans, Shadows", ROLES, lambda view: view["won"]),
        some_of("your hand", cards, lambda view: mine(view).get("hand", ())),
        one_of("the card you pass on in the Eclipse", cards, lambda view: mine(view).get("giving")),
        counts("your face-down tokens by kind / 5", ARTIFACTS, MOST_TOKENS, lambda view: mine(view).get("hidden", ())),
        one_of("the token you look at", ARTIFACTS, lambda view: mine(view).get("looking_at")),
    ]
    for n in range(players):
        found += section(f"player {n} to your left" if n else "you", side, player(n))
    return found
