"""A view of the Naruto Shippuden CCG as numbers from -1 to 1, for learning.

Your side comes first, then the other player's. A spectator sits with seat 0 and holds no hand. Cards are counted by the
numbers of all cards there are, so that one network can play with every deck.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeVar

from ofuda.games.naruto import parts, terms
from ofuda.games.naruto.tables import Tables
from ofuda.games.naruto.view import COIN_NAMES, BattleView, CardView, ItemView, NarutoView, PlayerView
from ofuda.kernel.observer import Feature, counts, each, flags, numbers, one_of, ratio_row, ratios, section, some_of

W = TypeVar("W")
MANY_TURNS: Final = 40
MANY_MARKED: Final = 100  # on a turn marker: half of the turns of the longest game
MANY_CARDS: Final = 50  # in a deck
MANY_HELD: Final = 10  # in a hand
COPIES: Final = 3
HIGH: Final = 10  # combat or support
MANY_SHOWN: Final = 8  # cards in play of a player that have a row of their own
MANY_ITEMS: Final = 3  # of the chain


def me(view: NarutoView) -> int:
    return view["seat"] or 0


def side(view: NarutoView, n: int) -> PlayerView:
    """Return your side (0) or the other player's (1)."""
    return view["players"][me(view) ^ n]


def in_play(view: NarutoView, n: int) -> list[CardView]:
    """Return the cards in play of a player: those on the battlefield first, then the strongest."""

    def weight(card: CardView) -> tuple[bool, int, int]:
        return not card.get("out", False), -card["figures"]["combat"] if "figures" in card else 0, card["slot"]

    mine = [card for card in view["play"] if card["controller"] == me(view) ^ n]
    return sorted(mine, key=weight)[:MANY_SHOWN]


def player_features(cards: list[str]) -> list[Feature[PlayerView]]:
    """List what is seen of a player's side."""
    return [
        ratios("turn marker / 100", (lambda view: view["marker"], MANY_MARKED)),
        ratios("deck / 50", (lambda view: view["deck"], MANY_CARDS)),
        ratios("hand / 10", (lambda view: view["hand_size"], MANY_HELD)),
        ratios("battle rewards / 10", (lambda view: view["rewards"], parts.TO_WIN)),
        ratios("Reinforcement Deck / 10", (lambda view: view["reinforcement_size"], HIGH)),
        counts("chakra by card / 3", cards, COPIES, lambda view: view["chakra"]),
        counts("discard pile by card / 3", cards, COPIES, lambda view: view["discard"]),
        counts("removed by card / 3", cards, COPIES, lambda view: view["removed"]),
        counts("cards of the hand that the other knows / 3", cards, COPIES, lambda view: view.get("known", ())),
        counts("cards known to be in the deck / 3", cards, COPIES, known_in_deck),
        ratio_row("counts of the turn / 10", parts.TALLIES, HIGH, lambda view: list(view["tallies"].values())),
    ]


def known_in_deck(view: PlayerView) -> list[str]:
    return [*view.get("deck_holds", ()), *(place["card"] for place in view.get("deck_places", ()))]


def card_features(cards: list[str]) -> list[Feature[CardView]]:
    """List what is seen of a card in play."""
    return [
        one_of("card", cards, lambda card: card["card"]),
        flags("injured", lambda card: card.get("injured")),
        flags("on the battlefield", lambda card: card.get("out")),
        flags("head", lambda card: card.get("head")),
        flags("new", lambda card: card["new"]),
        flags("text negated", lambda card: card["blank"]),
        numbers("combat, support, mental power / 10", 3, figures_of),
        ratios("size of its team / 3", (lambda card: len(card.get("team", ())), parts.TEAM_SIZE)),
        ratio_row("coins / 5", len(COIN_NAMES), 5, lambda card: [card["coins"].get(name, 0) for name in COIN_NAMES]),
    ]


def figures_of(card: CardView) -> list[float]:
    if "figures" not in card:
        return []
    found = card["figures"]
    return [max(-1.0, min(1.0, n / HIGH)) for n in (found["combat"], found["support"], found["mental"])]


BATTLE: Final[list[Feature[BattleView]]] = [
    flags("blocked, open, under way", lambda b: b["blockers"], lambda b: b["open"], lambda b: b["now"]),
    ratio_row("powers / 20", 2, 2 * HIGH, lambda b: b["powers"]),
    ratio_row("ninjas / 3", 2, parts.TEAM_SIZE, lambda b: [len(b["attackers"]), len(b["blockers"])]),
]


def item_features(cards: list[str]) -> list[Feature[ItemView]]:
    """List what is seen of an item of the chain."""
    return [
        one_of("card", cards, lambda item: item["card"]),
        one_of("sort", parts.SORT_NAMES[1:], lambda item: item["sort"]),
        one_of("controller", range(parts.SEATS), lambda item: item["controller"]),
        flags("negated", lambda item: item["negated"]),
        ratios("X / 10", (lambda item: item["x"], HIGH)),
        some_of("symbols paid", terms.SYMBOLS, lambda item: item["symbols"]),
    ]


def whole(features: list[Feature[CardView]]) -> Feature[CardView]:
    """Make one feature of several, so that it can be repeated."""

    def write(card: CardView, out: list[float], at: int) -> None:
        for feature in features:
            feature.write(card, out, at)
            at += feature.size

    return Feature("a card", sum(feature.size for feature in features), write)


def features(tables: Tables) -> list[Feature[NarutoView]]:
    """List what a seat sees: the turn, its own hand, both sides, the battles and the chain."""
    cards = [card.number for card in tables.cards]
    shown = whole(card_features(cards))

    found: list[Feature[NarutoView]] = [
        some_of("asked", (0, 1), lambda view: [seat ^ me(view) for seat in view["asked"]]),
        flags("game over", lambda view: view["over"]),
        ratios("turn / 40", (lambda view: view["turn"], MANY_TURNS)),
        flags("your turn, you began", lambda view: view["player"] == me(view), lambda view: view["first"] == me(view)),
        one_of("phase", parts.PHASE_NAMES, lambda view: view["phase"]),
        flags(
            "deployed, mission, client, counter mission this turn",
            *(lambda view: view["deployed"], lambda view: view["missions"]),
            *(lambda view: view["clients"], lambda view: view["counters"]),
        ),
        counts("your hand by card / 3", cards, COPIES, lambda view: side(view, 0).get("hand", ())),
    ]
    for n, name in enumerate(("you", "other")):
        found += section(name, player_features(cards), one_side(n))
        found.append(each(f"{name}: cards in play", MANY_SHOWN, shown, played_by(n)))
        found.append(numbers(f"{name}: of these in the team in the making", MANY_SHOWN, among(n, "building")))
        found.append(numbers(f"{name}: of these still without a team", MANY_SHOWN, among(n, "free")))
    for n in range(parts.MOST_TEAMS):
        found += [when_there(f"battle {n}", feature, battle_at(n)) for feature in BATTLE]
    for n in range(MANY_ITEMS):
        top = "top of the chain" if n == 0 else f"chain, {n} below the top"
        found += [when_there(top, feature, item_at(n)) for feature in item_features(cards)]
    return found


def among(n: int, slots: Literal["building", "free"]) -> Callable[[NarutoView], list[float]]:
    """Return which of the cards in play of a player that have a row are among some slots."""
    return lambda view: [float(card["slot"] in view[slots]) for card in in_play(view, n)]


def when_there(name: str, feature: Feature[W], part: Callable[[NarutoView], W | None]) -> Feature[NarutoView]:
    """Read a feature from a part of the view that may be missing; then all its numbers are 0."""

    def write(view: NarutoView, out: list[float], at: int) -> None:
        found = part(view)
        if found is not None:
            feature.write(found, out, at)

    return Feature(f"{name}: {feature.name}", feature.size, write)


def one_side(n: int) -> Callable[[NarutoView], PlayerView]:
    return lambda view: side(view, n)


def played_by(n: int) -> Callable[[NarutoView], list[CardView]]:
    return lambda view: in_play(view, n)


def battle_at(n: int) -> Callable[[NarutoView], BattleView | None]:
    return lambda view: view["battles"][n] if n < len(view["battles"]) else None


def item_at(n: int) -> Callable[[NarutoView], ItemView | None]:
    return lambda view: view["chain"][-1 - n] if n < len(view["chain"]) else None
