"""Find the sealed choices that a seat does not know even after all seats have chosen.

A game does not declare when a choice is revealed, so it is found by experiment: the choice is changed, the rest is
replayed, and while the seat is sent the same data it cannot know the choice.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from ofuda.kernel.core import State
from ofuda.kernel.journal import SPECTATOR
from ofuda.testing.walk import Walk, canonical, pick, sent

Told = tuple[int, int]  # events compared so far, in the replay and in the game

CHOICES = 24  # other choices that are tried
WAYS = 8  # continuations of each, if later secret choices must change as well


def face_down(walk: Walk, seat: int, step: int) -> list[int]:
    """Return the steps of others' sealed choices that this seat cannot know yet, although all seats have chosen."""
    spans = walk.face_down.get(seat)
    if spans is None:
        spans = walk.face_down[seat] = _spans(walk, seat)
        walk.counts["sealed choices left face down"] += sum(last > _closed(walk, k) for k, last in spans.items())
    return [k for k, last in spans.items() if k < step <= last and k not in walk.open[step]]


def unopened(walk: Walk, seat: int, salt: int) -> list[int]:
    """Return, for each kind of sealed choice, a step at which another seat has made it and it is not revealed."""
    found: dict[int, list[int]] = {}
    for step, state in enumerate(walk.states):
        ready = [k for k in walk.open[step] if not state.waiting(walk.moves[k][0])]
        for k in (*ready, *face_down(walk, seat, step)):
            if walk.moves[k][0] != seat:
                found.setdefault(walk.asks[k], []).append(step)
    rng = walk.rng(salt)
    return [pick(rng, steps, 1)[0] for steps in found.values()]


def other_ways(walk: Walk, seat: int, k: int, upto: int) -> Iterator[tuple[int, State]]:
    """Replay with another choice at step k; yield how long the seat is sent the same, and the state then."""
    state, (mover, move) = walk.states[k], walk.moves[k]
    others = [other for other in state.moves(mover) if other != move]
    for choice in pick(walk.rng(70 + k), others, CHOICES):
        yield from islice(Eyes(walk, seat, k).ways(state, k, upto, [choice], (state.told, state.told)), WAYS)


def _closed(walk: Walk, k: int) -> int:
    """Return the last state in which others are still choosing at the same time as in step k."""
    step = k
    while step + 1 < len(walk.states) and k in walk.open[step + 1]:
        step += 1
    return step


def _spans(walk: Walk, seat: int) -> dict[int, int]:
    """Return, for each sealed choice of others, the last state in which this seat cannot know it."""
    end = len(walk.states) - 1
    chosen = [k for k in walk.series if k < end and walk.moves[k][0] != seat]
    return {k: max([last for last, _ in other_ways(walk, seat, k, end)], default=k) for k in sorted(chosen)}


class Eyes:
    """Compare the data sent to a seat in the game and in replays with another choice at step k."""

    def __init__(self, walk: Walk, seat: int, k: int) -> None:
        self.walk = walk
        self.seat = seat
        self.k = k

    def ways(self, state: State, step: int, upto: int, choices: list[int], told: Told) -> Iterator[tuple[int, State]]:
        """Make each of these choices, then replay the rest."""
        mover = self.walk.moves[step][0]
        for choice in choices:
            after = state.copy()
            after.play(choice, mover)
            same = self.same(step + 1, after, told)
            if same is None:
                yield step, after
            else:
                yield from self.follow(after, step + 1, upto, same)

    def follow(self, state: State, step: int, upto: int, told: Told) -> Iterator[tuple[int, State]]:
        while step < upto:
            mover, move = self.walk.moves[step]
            moves = state.moves(mover) if state.waiting(mover) else []
            if move not in moves:
                # A card cannot be laid twice; a secret choice may have been another one.
                secret = step in self.walk.series and mover != self.seat
                yield from self.ways(state, step, upto, moves, told) if secret and moves else [(step, state)]
                return
            state.play(move, mover)
            same = self.same(step + 1, state, told)
            if same is None:
                yield step, state
                return
            told = same
            step += 1
        yield step, state

    def same(self, step: int, state: State, told: Told) -> Told | None:
        """Return the events that are the same so far; None if the seat or a spectator is sent something else."""
        original = self.walk.states[step]
        if state.seats != original.seats:
            return None
        if self.k in self.walk.open[step]:
            return told  # other checks make sure that nothing is sent while others choose
        replayed, played = state.journal(told[0]), original.journal(told[1])
        if any(heard(replayed, who) != heard(played, who) for who in (self.seat, SPECTATOR)):
            return None
        if any(canonical(sent(state, who)) != self.walk.shown(step, who) for who in (self.seat, None)):
            return None
        return state.told, original.told


def heard(events: list[list[int]], who: int) -> list[list[int]]:
    """Return the events that somebody is told, without who else is."""
    return [[event[0], *event[2:]] for event in events if (event[1] >> who) & 1]
