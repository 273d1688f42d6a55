"""The two-world test, part two: deals that a seat cannot distinguish.

A twin replay (twins.py) exchanges cards after the deal, so it cannot detect what the deal itself reveals. Here the
rules deal again with another random word. If the seat then imagines the same worlds as before, it knows the same, so it
must have been sent the same, including all events of the deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Any

from ofuda.kernel.core import State
from ofuda.kernel.randomness import Quick
from ofuda.testing.chance import WORDS, Block, Change, watched
from ofuda.testing.contract import begin, finish
from ofuda.testing.report import Finding, Notes
from ofuda.testing.walk import Walk, canonical, difference, pick, sent, shuffled, world

TRIES = 96  # other words for one stream
ENOUGH = 16  # deals compared for each seat and stream
STAY = 0xFFFFFFFF  # the highest word: in a shuffle the card keeps its place
SEEDS = (5, 6)  # seeds of the imagined worlds that decide whether two deals are equal for a seat


def deals_look_the_same(walk: Walk, count: int = 6) -> list[Finding]:
    """Check that a deal reveals nothing it should not to a seat, at the start and when streams are opened later."""
    notes = begin(walk)
    drawn = [step for step, state in enumerate(walk.states) if step and state.drawn > walk.states[step - 1].drawn]
    for step in [0, *pick(walk.rng(100), drawn, count)]:
        with notes.guard("twins", "dealing differently", step):
            other_deals(walk, step, notes)
        if notes.findings:
            break
    return finish(walk, notes)


def other_deals(walk: Walk, step: int, notes: Notes) -> None:
    """Run a step with another word in each of its streams, and compare the deals that a seat cannot distinguish."""
    real = walk.states[step]
    if real.over:
        return
    with watched(real.secret_key()) as read:
        again(walk, step)
    streams: dict[tuple[bytes, int, int], list[Block]] = {}
    for block in dict.fromkeys(read):
        streams.setdefault((block.label, block.a, block.b), []).append(block)
    known = [[real.imagine(seat, seed).digest() for seed in SEEDS] for seat in range(walk.game.seats)]
    for blocks in streams.values():
        notes.counts["random streams drawn otherwise"] += 1
        left = [ENOUGH] * walk.game.seats
        for change in changes(blocks, walk.rng(101 + step)):
            with watched(real.secret_key(), change):
                other = again(walk, step)
            if other.over or world(other) == world(real):
                continue
            for seat, digests in enumerate(known):
                if left[seat] and same_worlds(other, seat, digests):
                    left[seat] -= 1
                    notes.counts["other deals compared"] += 1
                    compare(walk, step, other, seat, notes)
            if notes.findings:
                return
            if not any(left):
                break


def again(walk: Walk, step: int) -> State:
    """Run the rules of a step again: the deal, or the move before the step."""
    if step == 0:
        return walk.begun()
    state = walk.states[step - 1].copy()
    seat, move = walk.moves[step - 1]
    state.play(move, seat)
    return state


def changes(blocks: list[Block], rng: Quick) -> Iterator[Change]:
    """Yield changes of single words of a stream; every second one swaps two cards of a shuffle."""
    places = [(block, place) for block in blocks for place in range(WORDS)]
    rounds = ceil(TRIES / len(places))
    for n, (block, place) in enumerate(each for _ in range(rounds) for each in shuffled(rng, places)):
        yield Change(block, place, int(rng.word()) if n % 2 else STAY)


def same_worlds(state: State, seat: int, digests: list[str]) -> bool:
    """Return whether the seat imagines the same worlds here, and therefore knows the same."""
    return all(state.imagine(seat, seed).digest() == digest for seed, digest in zip(SEEDS, digests, strict=True))


def compare(walk: Walk, step: int, other: State, seat: int, notes: Notes) -> None:
    """Compare what the seat and the spectators are sent in the real deal and in another one."""
    for who in (seat, None):
        since = len(walk.states[step - 1]._seen(who)) if step else 0
        told = [sent(state, who, since) for state in (walk.states[step], other)]
        if who is not None:
            for data in told:
                data["events"] = in_any_order(data["events"])
        if canonical(told[0]) != canonical(told[1]):
            where = difference(told[0], told[1]) or "the order of names"
            too = "" if who is not None else "spectators too: "
            message = f"after another deal, seat {seat} imagines the same worlds but is sent other data: {too}{where}"
            notes.wrong("twins", message, step)
            return


def in_any_order(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return events without their order, because a game may forget the order of a seat's own cards."""
    return sorted(({**event, "n": 0} for event in events), key=canonical)
