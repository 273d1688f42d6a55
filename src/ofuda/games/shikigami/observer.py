"""A view of Shikigami Kaidou as numbers from -1 to 1, for learning.

Players come clockwise, you first. A spectator sits with seat 0 and holds no hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ofuda.games.shikigami import parts
from ofuda.games.shikigami.tables import Tables, element_name, spirit_name
from ofuda.games.shikigami.view import PlayerView, ShikigamiView
from ofuda.kernel.observer import Feature, counts, flags, numbers, one_of, ratio_row, ratios, section, some_of

MANY_ROUNDS: Final = 30
MANY_CARDS: Final = 10  # in a hand
MANY_POINTS: Final = 60


def me(view: ShikigamiView) -> int:
    return view["seat"] or 0


def mine(view: ShikigamiView) -> PlayerView:
    return view["players"][me(view)]


def payment(view: ShikigamiView) -> tuple[str | None, list[str]]:
    """Return what you are paying for, and the cards chosen so far."""
    under_way = mine(view).get("paying")
    return (under_way["spirit"], under_way["paid"]) if under_way else (None, [])


def features(tables: Tables) -> list[Feature[ShikigamiView]]:
    """List what a seat sees: the table, its own hand, every player."""
    players = int(tables.players)
    spirits = [spirit_name(tables, spirit) for spirit in range(parts.SPIRITS)]
    kinds = [element_name(kind) for kind in range(parts.KINDS)]
    last = int(len(tables.track)) - 1
    side_squares = int(tables.side)

    def left_of_me(view: ShikigamiView, seat: int | None) -> int:
        """Return how many places to the left of the observer a seat is, -1 for nobody."""
        return -1 if seat is None else (seat - me(view)) % players

    def player(n: int) -> Callable[[ShikigamiView], PlayerView]:
        """Return the player so many places to the left."""
        return lambda view: view["players"][(me(view) + n) % players]

    def in_order(view: ShikigamiView) -> list[float]:
        """Return everybody's place in the turn order, from you clockwise."""
        return [view["order"].index((me(view) + n) % players) / max(1, players - 1) for n in range(players)]

    def heights(view: ShikigamiView) -> list[float]:
        """Return how high the lighter disc of everybody lies in its stack, from you clockwise."""
        found = []
        for n in range(players):
            seat = (me(view) + n) % players
            stack = view["stacks"].get(str(view["players"][seat]["discs"][0]), [])
            top = max((i for i, owner in enumerate(stack) if owner == seat), default=0)
            found.append(top / (2 * players))
        return found

    side: list[Feature[PlayerView]] = [
        ratios("hand / 10", (lambda side: side["hand_size"], MANY_CARDS)),
        ratios("hand limit / 10", (lambda side: side["limit"], MANY_CARDS)),
        counts("known five-element cards in hand / 7", kinds, parts.MOST_ALIKE, lambda side: side["known_elements"]),
        some_of("known shikigami in hand", spirits, lambda side: side["known"]),
        ratio_row(
            "blind cards in hand by deck / 10",
            len(parts.DECKS),
            MANY_CARDS,
            lambda side: [side["blind"][deck] for deck in parts.DECKS],
        ),
        some_of("summoned", spirits, lambda side: side["summoned"]),
        numbers("squares of the discs / side", 2, lambda side: [square / side_squares for square in side["discs"]]),
        ratios("light and dark score / track", (lambda side: side["light"], last), (lambda side: side["dark"], last)),
        ratios("points now / 60", (lambda side: side["points"]["total"], MANY_POINTS)),
        flags("decides about a drawn card", lambda side: side["deciding"]),
    ]
    found: list[Feature[ShikigamiView]] = [
        some_of("asked", range(players), lambda view: [left_of_me(view, seat) for seat in view["asked"]]),
        flags("game over", lambda view: view["over"]),
        ratios("round / 30", (lambda view: view["round"], MANY_ROUNDS)),
        ratios("actions done / of the round", (lambda view: view["turn"], 2 * players)),
        numbers("places in the turn order", players, in_order),
        numbers("heights of the lighter discs", players, heights),
        ratio_row(
            "decks / 33", len(parts.DECKS), parts.ELEMENT_CARDS, lambda view: [view["decks"][d] for d in parts.DECKS]
        ),
        ratios("discards / 33", (lambda view: view["discards"], parts.ELEMENT_CARDS)),
        some_of("in the box", spirits, lambda view: view["box"]),
        counts("five-element cards on the field / 7", kinds, parts.MOST_ALIKE, lambda view: view["elements"]),
        some_of("shikigami on the field", spirits, lambda view: [c for row in view["field"].values() for c in row]),
        ratios("power / 9", (lambda view: view["power"], parts.MOST_POWER)),
        numbers("square of the disc that moves / side", 1, lambda view: [(view["moving"] or 0) / side_squares]),
        one_of("deck drawn from", parts.DECKS, lambda view: view["looked_deck"]),
        counts("your five-element cards / 7", kinds, parts.MOST_ALIKE, lambda view: mine(view).get("elements", ())),
        some_of("your shikigami in hand", spirits, lambda view: mine(view).get("hand", ())),
        some_of("gods offered to you", spirits[parts.FIRST_GOD :], lambda view: mine(view).get("offer", ())),
        some_of("gods you returned", spirits[parts.FIRST_GOD :], lambda view: mine(view).get("returned", ())),
        some_of("cards you look at: shikigami", spirits, lambda view: mine(view).get("looked", ())),
        some_of("cards you look at: five-element cards", kinds, lambda view: mine(view).get("looked", ())),
        one_of("the shikigami you pay for", spirits, lambda view: payment(view)[0]),
        counts(
            "what you have chosen to pay / 7",
            kinds,
            parts.MOST_ALIKE,
            lambda view: payment(view)[1],
        ),
    ]
    for n in range(players):
        found += section(f"player {n} to your left" if n else "you", side, player(n))
    return found
