"""The two-world test, part one: a seat's present view is the same in every world it can imagine."""

from __future__ import annotations

import base64

from ofuda.kernel.core import State
from ofuda.kernel.randomness import Quick
from ofuda.kernel.small import overrides
from ofuda.testing.contract import begin, finish
from ofuda.testing.facedown import face_down, unopened
from ofuda.testing.memory import play_on
from ofuda.testing.report import Finding
from ofuda.testing.walk import Walk, asked_for, canonical, difference, move_space, sent, world

SEEDS = 6  # imagined worlds compared if something is hidden


def worlds_look_the_same(walk: Walk, count: int = 12, extra: tuple[int, ...] = ()) -> list[Finding]:
    """Check that view, prompt, seats, moves, texts, reasons and refusals are the same in imagined worlds."""
    notes = begin(walk)
    rng = walk.rng(20)
    asked = {step: [*range(walk.game.seats)] for step in (*walk.sample(count, 20), *extra)}
    for seat in range(walk.game.seats) if count else ():
        with notes.guard("now", f"changing choices that seat {seat} does not know"):
            for step in unopened(walk, seat, 60 + seat):
                if seat not in asked.setdefault(step, []):
                    asked[step].append(seat)
    for step, seats in sorted(asked.items()):
        state = walk.states[step]
        space = move_space(walk.game, rng)
        for seat in seats:
            with notes.guard("now", f"imagining as seat {seat}", step):
                imagined = state.imagine(seat, step + 1)
                notes.counts["imagined worlds looked at"] += 1
                real = {**sent(state, seat), **asked_for(state, seat, space), "spectator": state.view(None)}
                shown = {**sent(imagined, seat), **asked_for(imagined, seat, space), "spectator": imagined.view(None)}
                if canonical(real) != canonical(shown):
                    where = difference(real, shown) or "the order of names"
                    notes.wrong(
                        "now", f"seat {seat} can distinguish the real world from an imagined one: {where}", step
                    )
            with notes.guard("now", f"playing on a world imagined by seat {seat}", step):
                world_ = state.imagine(seat, step + 2)
                play_on(world_, Quick(step), 30)
    return finish(walk, notes)


def imagining_knows_no_more(walk: Walk, count: int = 12) -> list[Finding]:
    """Check that `imagine` depends only on what the seat knows and on the seed, and re-deals what is hidden."""
    notes = begin(walk)
    hidden, same = 0, 0
    last = 0
    for step in walk.sample(count, 21):
        state = walk.states[step]
        for seat in range(walk.game.seats):
            with notes.guard("imagine", f"imagining as seat {seat}", step):
                first = state.imagine(seat, 1)
                if first.imagine(seat, 2).digest() != state.imagine(seat, 2).digest():
                    message = f"seat {seat} imagines other worlds from an imagined world: `imagine` reads hidden data"
                    notes.wrong("imagine", message, step)
                if has_journal(first):
                    notes.wrong("imagine", f"a world imagined by seat {seat} contains the real game's events", step)
                if something_hidden(walk, step, seat):
                    hidden += 1
                    last = step
                    real = world(state)
                    same += all(world(state.imagine(seat, seed)) == real for seed in range(SEEDS))
    notes.counts["states with something hidden"] += hidden
    if hidden >= 4 and 2 * same > hidden:
        message = (
            f"in {same} of {hidden} states with hidden data every imagined world is the real one: `imagine` reads it"
        )
        notes.wrong("imagine", message, last)
    return finish(walk, notes)


def beliefs_keep_what_is_known(walk: Walk, count: int = 8) -> list[Finding]:
    """Check that a belief depends on the seat's knowledge only, and that its worlds look the same to the seat."""
    notes = begin(walk)
    game = walk.game
    if not overrides(game, "heuristics", "belief"):
        return finish(walk, notes)
    for step in walk.sample(count, 24):
        state = walk.states[step]
        for seat in range(game.seats):
            with notes.guard("belief", f"drawing a world by the belief of seat {seat}", step):
                key = state.key(seat)
                drawn = state.imagine(seat, step + 1)
                weights = game.heuristics.belief(drawn, seat, key)
                if list(weights) != list(game.heuristics.belief(state, seat, key)):
                    notes.wrong(
                        "belief", f"the belief of seat {seat} differs in the real world: it reads hidden data", step
                    )
                if len(weights):
                    game.heuristics.determinize(drawn, seat, weights, Quick(step + 1))
                    notes.counts["worlds drawn by a belief"] += 1
                where = difference(sent(state, seat), sent(drawn, seat))
                if where:
                    notes.wrong("belief", f"seat {seat} can distinguish a world drawn by its belief: {where}", step)
                play_on(drawn, Quick(step), 30)
    return finish(walk, notes)


def has_journal(state: State) -> bool:
    try:
        state.journal()
    except ValueError:
        return False
    return True


def something_hidden(walk: Walk, step: int, seat: int) -> bool:
    """Return whether there is more than one world for this seat, by `secrets` or by a face-down choice."""
    state = walk.states[step]
    dealt = any(len(cards) > 1 for _, _, cards in walk.game.beliefs.secrets(state, seat))
    return dealt or bool(face_down(walk, seat, step))


def memories_come_from_events(walk: Walk, count: int = 8) -> list[Finding]:
    """Check that a bot's memory follows from its seat's events, so it is the same in every imagined world."""
    notes = begin(walk)
    game = walk.game
    if not overrides(game, "heuristics", "remember"):
        return finish(walk, notes)
    for step in walk.sample(count, 26):
        state = walk.states[step]
        for seat in range(game.seats):
            with notes.guard("memory", f"remembering as seat {seat}", step):
                key = state.key(seat)
                imagined = state.imagine(seat, step + 1)
                if list(game.heuristics.remember(imagined, seat, key)) != list(
                    game.heuristics.remember(state, seat, key)
                ):
                    notes.wrong(
                        "memory",
                        f"seat {seat} remembers something else in the real world: its memory reads hidden data",
                        step,
                    )
                notes.counts["memories compared"] += 1
    return finish(walk, notes)


def chance_is_replaced(walk: Walk, count: int = 8) -> list[Finding]:
    """Check that an imagined world has its own future: neither the real key nor its random numbers."""
    notes = begin(walk)
    for step in walk.sample(count, 22):
        state = walk.states[step]
        key = state.secret_key()
        for seat in range(walk.game.seats):
            with notes.guard("chance", f"drawing in a world imagined by seat {seat}", step):
                worlds = [state.imagine(seat, seed) for seed in (1, 2)]
                notes.counts["futures compared"] += 2
                for imagined in worlds:
                    if imagined.secret_key() or key in imagined.to_bytes():
                        notes.wrong("chance", f"a world imagined by seat {seat} holds the real random key", step)
                        return finish(walk, notes)
                draws = [next_words(imagined) for imagined in (state, *worlds)]
                if draws[0] in draws[1:]:
                    notes.wrong("chance", f"a world imagined by seat {seat} has the real future", step)
                elif draws[1] == draws[2]:
                    notes.wrong("chance", f"worlds imagined by seat {seat} from two seeds have the same future", step)
    return finish(walk, notes)


def next_words(state: State) -> list[int]:
    """Return the words that the next stream would draw."""
    stream = state.copy().stream(b"conformance kit")
    return [int(stream.word()) for _ in range(4)]


def key_is_nowhere(walk: Walk, count: int = 8) -> list[Finding]:
    """Check that no sent data contains the random key or the seed."""
    notes = begin(walk)
    steps = [*walk.sample(count, 23), len(walk.states) - 1]
    for step in steps:
        state = walk.states[step]
        spellings = spelt(state.secret_key(), walk.seed or 0)
        for seat in (None, *range(walk.game.seats)):
            with notes.guard("random key", f"what seat {seat} is sent", step):
                text = canonical(sent(state, seat, 0 if step == steps[-1] else None))
                notes.counts["messages searched for the key"] += 1
                if any(spelling in text for spelling in spellings):
                    who = "a spectator" if seat is None else f"seat {seat}"
                    notes.wrong("random key", f"{who} is sent the random key, or the seed", step)
                    return finish(walk, notes)
    return finish(walk, notes)


def spelt(key: bytes, seed: int) -> list[str]:
    """Return the spellings of a key to search for, without short seeds, which occur by chance."""
    ways = [key.hex(), key.hex().upper(), base64.b64encode(key).decode(), key.decode("latin-1")]
    ways += [str(int.from_bytes(key, "big")), str(int.from_bytes(key, "little")), canonical(list(key))]
    ways.append(canonical(list(key)).strip("[]"))
    return ways + ([str(seed)] if seed >= 100_000 else [])


def sealed_choices_stay_sealed(walk: Walk) -> list[Finding]:
    """Check that others are sent nothing new while a seat chooses in secret, since its progress is secret, too."""
    notes = begin(walk)
    for step, (mover, _) in enumerate(walk.moves[: len(walk.states) - 1]):
        before, after = walk.states[step], walk.states[step + 1]
        if step not in walk.open[step + 1] or not after.waiting(mover):
            continue
        for seat in (None, *range(walk.game.seats)):
            if seat == mover:
                continue
            with notes.guard("sealed", f"what seat {seat} is sent while seat {mover} chooses", step):
                notes.counts["sealed steps watched"] += 1
                since = len(before._seen(seat))
                told = [sent(state, seat, since) for state in (before, after)]
                if canonical(told[0]) != canonical(told[1]):
                    where = difference(told[0], told[1]) or "the order of names"
                    who = "a spectator" if seat is None else f"seat {seat}"
                    notes.wrong("sealed", f"{who} notices a sealed step of seat {mover}: {where}", step + 1)
                    return finish(walk, notes)
    return finish(walk, notes)
