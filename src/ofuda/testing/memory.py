"""Checks of copies, saves, replays, determinism and simultaneous choices."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from itertools import islice, permutations

from ofuda.kernel.core import Game, State
from ofuda.kernel.messages import IllegalMove, event_data
from ofuda.kernel.randomness import Quick
from ofuda.kernel.records import Record
from ofuda.testing.chance import watched
from ofuda.testing.contract import begin, finish
from ofuda.testing.report import Finding, Notes, in_words
from ofuda.testing.walk import Walk, canonical


def copies_are_independent(walk: Walk, count: int = 12) -> list[Finding]:
    """Check that a copy and its original are independent."""
    notes = begin(walk)
    for step in walk.sample(count, 10):
        state = walk.states[step]
        with notes.guard("copies", "playing a copy on", step):
            digest, journal = state.digest(), state.journal()
            twin = state.copy()
            if twin.digest() != digest or twin.journal() != journal:
                notes.wrong("copies", "a copy differs from its original at once", step)
            play_on(twin, Quick(step), 8)
            notes.counts["copies played on"] += 1
            if state.digest() != digest or state.journal() != journal:
                notes.wrong("copies", "playing a copy changed the original", step)
                break
            kept = state.copy()
            state = state.copy()
            play_on(state, Quick(step + 1), 8)
            if kept.digest() != digest or kept.journal() != journal:
                notes.wrong("copies", "playing the original changed its copy", step)
                break
    return finish(walk, notes)


def past_states_stay(walk: Walk) -> list[Finding]:
    """Check that the digests of all kept states have not changed."""
    notes = begin(walk)
    for step, state in enumerate(walk.states):
        with notes.guard("copies", "the digest of a past state", step):
            if state.digest() != walk.digests[step]:
                notes.wrong("copies", "a state kept from the past has changed: copies share something", step)
                break
    return finish(walk, notes)


def play_on(state: State, rng: Quick, moves: int) -> list[tuple[int, int]]:
    """Play some random moves and return them."""
    made: list[tuple[int, int]] = []
    while not state.over and len(made) < moves:
        seats = state.seats
        seat = seats[int(rng.below(len(seats)))]
        listed = state.moves(seat)
        if not listed:
            raise ValueError(f"after the moves {made} seat {seat} must choose but has no move")
        move = listed[int(rng.below(len(listed)))]
        state.play(move, seat)
        made.append((seat, move))
    return made


def rules_are_deterministic(walk: Walk) -> list[Finding]:
    """Check that the same seed and moves lead to the same states, also with a second Game object."""
    notes = begin(walk)
    played_again(walk, walk.game, notes, "played again")
    with notes.guard("determinism", "making the game a second time"):
        played_again(walk, second(walk.game), notes, "played with a second Game object")
    return finish(walk, notes)


def second(game: Game) -> Game:
    """Make the same game again; pickle one that has a special constructor."""
    make, arguments = game.__reduce__()
    made = make(*arguments)
    return made


def played_again(walk: Walk, game: Game, notes: Notes, how: str) -> None:
    with notes.guard("determinism", how):
        state = game.start(seed=walk.seed)
        for step in range(len(walk.states)):
            if state.digest() != walk.digests[step]:
                notes.wrong("determinism", f"{how}, the same seed and moves lead to another state", step)
                return
            if step + 1 < len(walk.states):
                seat, move = walk.moves[step]
                try:
                    state.play(move, seat)
                except IllegalMove as error:
                    notes.wrong("determinism", f"{how}, a move is refused: {error}", step)
                    return
        notes.counts["games played again"] += 1


def streams_are_used_once(walk: Walk) -> list[Finding]:
    """Check that no random stream is opened twice under one name, which would repeat its numbers."""
    notes = begin(walk)
    with notes.guard("streams", "replaying with observed random streams"):
        key = walk.states[0].secret_key()
        with watched(key) as blocks:
            state = walk.begun()
            for step in range(len(walk.states)):
                names = [(block.label, block.a, block.b) for block in blocks if block.count == 0]
                repeated = next((name for n, name in enumerate(names) if name in names[:n]), None)
                if repeated is not None:
                    label, a, b = repeated
                    message = f"the random stream ({label!r}, {a}, {b}) is used twice and repeats its numbers"
                    notes.wrong("streams", f"{message}: put round and seat into its name", step)
                    break
                if step + 1 < len(walk.states):
                    seat, move = walk.moves[step]
                    state.play(move, seat)
            notes.counts["random streams"] += len(names)
    return finish(walk, notes)


def saves_continue(walk: Walk, count: int = 6) -> list[Finding]:
    """Check that a saved game continues identically, and that damaged bytes are refused."""
    notes = begin(walk)
    game = walk.game
    ways: dict[str, Callable[[State], State]] = {
        "to_bytes and from_bytes": lambda state: game.from_bytes(state.to_bytes()),
        "pickle": lambda state: _pickled(state),
        "deepcopy": lambda state: copy.deepcopy(state),
    }
    for step in walk.sample(count, 11):
        state = walk.states[step]
        rest = walk.moves[step : len(walk.states) - 1]
        for way, restore in ways.items():
            with notes.guard("saves", f"{way}, then playing on", step):
                again = restore(state)
                notes.counts["saves"] += 1
                if again.digest() != state.digest():
                    notes.wrong("saves", f"restored by {way}, the state differs", step)
                    continue
                if way != "to_bytes and from_bytes" and again.journal() != state.journal():
                    notes.wrong("saves", f"restored by {way}, the events are lost", step)
                for k, (seat, move) in enumerate(rest, step + 1):
                    again.play(move, seat)
                    if again.digest() != walk.digests[k]:
                        notes.wrong("saves", f"restored by {way}, the game differs at step {k}", step)
                        break
        with notes.guard("saves", "damaging saved bytes", step):
            damage_is_refused(walk, state, notes, step)
    return finish(walk, notes)


def _pickled(state: State) -> State:
    again: State = pickle.loads(pickle.dumps(state))
    return again


def damage_is_refused(walk: Walk, state: State, notes: Notes, step: int) -> None:
    data = state.to_bytes()
    rng = Quick(step)
    bad = [b"", data[:-1], data + b"\0", data[: len(data) // 2], b"x" * len(data)]
    for _ in range(8):
        at = int(rng.below(len(data)))
        bad.append(data[:at] + bytes([data[at] ^ (1 + int(rng.below(255)))]) + data[at + 1 :])
    for broken in bad:
        notes.counts["damaged saves tried"] += 1
        try:
            walk.game.from_bytes(broken)
            notes.wrong("saves", "damaged bytes are accepted as a saved state", step)
        except ValueError:
            pass
        except Exception as error:
            notes.wrong("saves", f"damaged bytes should raise ValueError, but raised {in_words(error)}", step)


class BoundRecord(Record):
    """A record of a game that may not be registered."""

    bound: Game

    def load(self) -> Game:
        return self.bound


def replays_are_equal(walk: Walk) -> list[Finding]:
    """Check that a record, written as JSON and read back, replays to the same states."""
    notes = begin(walk)
    with notes.guard("replay", "recording and replaying"):
        state = walk.begun()
        record = BoundRecord.begin(state, walk.game.slug)
        for seat, move in walk.moves[: len(walk.states) - 1]:
            state.play(move, seat)
            record.add(state, seat, move)
        again = BoundRecord.from_json(record.to_json())
        assert isinstance(again, BoundRecord)
        again.bound = walk.game
        for step, replayed in enumerate(again.states()):
            if replayed.digest() != walk.digests[step]:
                notes.wrong("replay", "the replayed record leads to another state", step)
                break
        else:
            notes.counts["records replayed"] += 1
        told = {seat: again.told(seat) for seat in (None, *range(walk.game.seats))}
        for seat, stored in told.items():
            if [event_data(n, message) for n, (_, message) in enumerate(stored)] != state.events(seat):
                notes.wrong("replay", f"the record has other events for seat {seat} than the game", step)
        if again.to_json() != record.to_json():
            notes.wrong("replay", "the record reads back as another record")
    return finish(walk, notes)


def order_does_not_matter(walk: Walk, count: int = 10) -> list[Finding]:
    """Check that simultaneous choices lead to the same state and events in any order of seats."""
    notes = begin(walk)
    steps = [i for i, state in enumerate(walk.states) if len(state.seats) > 1]
    rng = walk.rng(12)
    for _ in range(min(count, len(steps))):
        step = steps.pop(int(rng.below(len(steps))))
        state = walk.states[step]
        with notes.guard("simultaneous", "choosing at the same time", step):
            seats = state.seats
            chosen = {seat: alone(state, seat, Quick(step * 8 + seat)) for seat in seats}
            orders = [list(order) for order in islice(permutations(seats), 6)]
            plays = [[(seat, move) for seat in order for move in chosen[seat]] for order in orders]
            plays += [mixed(chosen, rng) for _ in range(2)]
            since = {eyes: len(state._seen(eyes)) for eyes in (None, *range(walk.game.seats))}
            results = [result(state, play, since) for play in plays]
            notes.counts["orders of simultaneous choices"] += len(results)
            for play, other in zip(plays[1:], results[1:], strict=True):
                if other != results[0]:
                    what = "another state" if other[0] != results[0][0] else "other events"
                    notes.wrong("simultaneous", f"choices in the order {play} lead to {what} than {plays[0]}", step)
                    break
    return finish(walk, notes)


def alone(state: State, seat: int, rng: Quick) -> list[int]:
    """Return this seat's moves to the end of its choice, while the others wait."""
    state = state.copy()
    made: list[int] = []
    while state.waiting(seat) and len(made) < 200:
        moves = state.moves(seat)
        made.append(moves[int(rng.below(len(moves)))])
        state.play(made[-1], seat)
    return made


def mixed(chosen: dict[int, list[int]], rng: Quick) -> list[tuple[int, int]]:
    """Return the same choices, interleaved at random."""
    left = {seat: list(moves) for seat, moves in chosen.items()}
    order: list[tuple[int, int]] = []
    while any(left.values()):
        seats = [seat for seat, moves in left.items() if moves]
        seat = seats[int(rng.below(len(seats)))]
        order.append((seat, left[seat].pop(0)))
    return order


def result(state: State, plays: list[tuple[int, int]], since: dict[int | None, int]) -> tuple[str, str]:
    """Return the state and the events of all seats after these choices."""
    state = state.copy()
    try:
        for seat, move in plays:
            state.play(move, seat)
    except IllegalMove as error:
        return "refused", str(error)
    told = [state.events(eyes, first) for eyes, first in since.items()]
    return state.digest(), canonical(told)
