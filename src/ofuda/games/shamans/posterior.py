"""Infer who is a Shadow from what was played: weigh every role assignment that agrees with what a seat knows.

`imagine` deals unseen roles uniformly. This computes the exact posterior under a model of how the two roles play; there
are at most ten assignments, so nothing is sampled.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from math import comb, prod

from ofuda.games.shamans import ask, cell, parts, saw
from ofuda.games.shamans.rules import ShamansState
from ofuda.games.shamans.rules.state import count, hand, has_seen, role
from ofuda.kernel.arrays import bits
from ofuda.kernel.journal import CHOSE

Event = tuple[int, int, int, int, int]  # what, and its four arguments
Roles = tuple[int, ...]  # of each seat, as the cards lie now


@dataclass(frozen=True)
class Play:
    """A card that somebody played in this round, as another seat saw it."""

    seat: int
    card: int
    leads: bool  # it made the Destination
    follows: bool  # it is of the Destination's colour
    able: float  # how likely the player could have followed, by what the watching seat knew of the cards


Likelihood = Callable[[Play, int], float]  # how likely this play is for somebody with this role


def habits(shaman: float = 0.95, shadow: float = 0.5) -> Likelihood:
    """Make a simple model: a Shaman who can follow does with chance `shaman`, a Shadow refuses with chance `shadow`.

    Leading a turn says nothing.
    """

    def likelihood(play: Play, role: int) -> float:
        if play.leads:
            return 1.0
        follows = play.able * (shaman if role == parts.SHAMAN else 1.0 - shadow)
        return follows if play.follows else 1.0 - follows

    return likelihood


def posterior(
    state: ShamansState, seat: int, likelihood: Likelihood | None = None, key: bytes | None = None
) -> dict[Roles, float]:
    """Return the chance of each role assignment, for all that this seat knows; the chances add up to 1.

    The plays of this round are read from the seat's own events: from its `key`, or without one from the journal. Real
    and imagined worlds give the same result. If the model makes every assignment impossible, all are equally likely.
    """
    weigh = habits() if likelihood is None else likelihood
    ways = assignments(state, seat)
    watched = plays(state, seat, of_this_round(events(state, seat, key)))
    weights = [prod(weigh(play, way[card]) for play, card in watched) for way in ways]
    total = sum(weights)
    if total <= 0.0:
        return dict.fromkeys(ways, 1.0 / len(ways))
    return {way: weight / total for way, weight in zip(ways, weights, strict=True)}


def assignments(state: ShamansState, seat: int) -> list[Roles]:
    """List every role assignment that agrees with the cards the seat has seen (SH-12); the end of a round shows all."""
    c = state.cells
    players = range(state.game.seats)
    ended = bool(c[cell.WINNERS])
    known = {p: int(role(state, p)) for p in players if ended or has_seen(state, seat, p)}
    unseen = [p for p in players if p not in known]
    left = int(state.tables.shadows) - sum(role == parts.SHADOW for role in known.values())
    return [
        tuple(known.get(p, parts.SHADOW if p in shadows else parts.SHAMAN) for p in players)
        for shadows in combinations(unseen, left)
    ]


def events(state: ShamansState, seat: int, key: bytes | None) -> list[Event]:
    """Return the seat's events in order, from its key or from the journal."""
    if key is None:
        return state._seen(seat)
    game, named, told = key.split(b":", 2)
    if (game.decode(), named.decode()) != (state.game.fingerprint.hex(), str(seat)):
        raise ValueError(f"this key is not that of seat {seat} in this game: take the key of the same glimpse")
    return [(what, a, b, c, d) for what, a, b, c, d in struct.iter_unpack("<5q", told)]


def of_this_round(told: list[Event]) -> list[Event]:
    begun = [i for i, event in enumerate(told) if event[0] == saw.ROUND]
    return told[begun[-1] :] if begun else told


def plays(state: ShamansState, seat: int, told: list[Event]) -> list[tuple[Play, int]]:
    """List the others' plays, the last one first, each with the seat where its player's role card lies now.

    Read backwards, so that each card played goes back into its hand. A player who shows a card of a world that they did
    not follow earlier has held it all along, unless an Eclipse came between.
    """
    players = range(state.game.seats)
    hands = {p: int(hand(state, p)) for p in players}
    sizes = {p: int(count(hand)) for p, hand in hands.items()}
    unseen = {card for p in players if p != seat for card in bits(hands[p])}
    lies_now = list(players)
    destinations = destinations_of(told)
    receiver, gift = own_gift(seat, told)
    later: dict[int, set[int]] = {p: set() for p in players}  # the worlds of what each has played since
    found: list[tuple[Play, int]] = []
    for i in range(len(told) - 1, -1, -1):
        what, a, b, _, _ = told[i]
        if what in (saw.PLAYS, saw.LAID_OUT):
            sizes[a] += 1
            if a != seat:
                unseen.add(b)
        if what == saw.SWAPS:
            lies_now[a], lies_now[b] = lies_now[b], lies_now[a]
        elif what == saw.RECEIVES:
            unseen.add(b)
        elif what == saw.GIVES:
            later[b].clear()
            if a == seat:
                unseen.discard(gift)
                receiver = -1
        elif what == saw.PLAYS and a != seat:
            world = destinations.get(i, -1)
            held = gift if gift in unseen and receiver >= 0 else -1
            able = chance_to_follow(world, unseen - {held}, sizes[a] - (a == receiver and held >= 0))
            refused = b // parts.NUMBERS != world
            if (refused and world in later[a]) or (a == receiver and held >= 0 and held // parts.NUMBERS == world):
                able = 1.0
            later[a].add(b // parts.NUMBERS)
            found.append((Play(a, b, world < 0, not refused, able), lies_now[a]))
    return found


def destinations_of(told: list[Event]) -> dict[int, int]:
    """Return the Destination at each play, by the number of the event; a play that led has none."""
    found: dict[int, int] = {}
    world = -1
    for i, (what, _, card, _, _) in enumerate(told):
        if what == saw.TURN:
            world = -1
        elif what == saw.PLAYS:
            if world >= 0:
                found[i] = world
            else:
                world = card // parts.NUMBERS
    return found


def own_gift(seat: int, told: list[Event]) -> tuple[int, int]:
    """Return the receiver and the card of the seat's own gift in the Eclipse, -1 if none."""
    receiver = card = -1
    for what, a, b, _, _ in told:
        if what == CHOSE and ask.GIVE_MOVE <= a < ask.TAKE_MOVE:
            card = a - ask.GIVE_MOVE
        elif what == saw.GIVES and a == seat:
            receiver = b
    return receiver, card


def chance_to_follow(world: int, unseen: set[int], size: int) -> float:
    """Return the chance that a hand of this size, drawn from the unseen cards, has a card of this world."""
    others = sum(card // parts.NUMBERS != world for card in unseen)
    return 1.0 - comb(others, size) / comb(len(unseen), size) if 0 < size <= len(unseen) else 0.0
