"""The two-world test, part four: in small positions, imagining reaches every consistent world, no other, evenly."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from math import ceil, factorial, prod, sqrt

from ofuda.kernel.core import Game
from ofuda.kernel.small import overrides
from ofuda.testing.contract import begin, finish
from ofuda.testing.facedown import face_down
from ofuda.testing.report import Finding, Notes
from ofuda.testing.twins import Exchange, Twin
from ofuda.testing.walk import Walk, canonical, sent, world

UNLIKELY = 4.753424  # standard normal quantile: an even sample fails once in a million
PER_WORLD = 30  # samples on average,
LEAST = 15  # and expected of the rarest world: one that is open is missed once in three million
RARE = 5  # below that chi-square is no good
MOST_SAMPLES = 15_000


def support_is_exact(walk: Walk, limit: int = 720, positions: int = 1) -> list[Finding]:
    """Enumerate the worlds of small positions by replaying every exchange, and sample `imagine` against them."""
    notes = begin(walk)
    if not names_secrets(walk.game):
        return []
    for seat in range(walk.game.seats):
        for step in small_positions(walk, seat, limit, positions, notes):
            with notes.guard("support", f"the worlds of seat {seat}", step):
                compare(walk, seat, step, notes)
        if notes.findings:
            break
    return finish(walk, notes)


def names_secrets(game: Game) -> bool:
    """Does the game say what a seat has not learnt? Without that, its worlds cannot be enumerated."""
    return overrides(game, "beliefs", "secrets")


def small_positions(walk: Walk, seat: int, limit: int, positions: int, notes: Notes) -> list[int]:
    """Positions with few enough exchanges: those with most worlds, with a sealed choice unopened, with one left face
    down, and with neither."""
    sealed: list[tuple[int, int]] = []
    lying: list[tuple[int, int]] = []
    plain: list[tuple[int, int]] = []
    for step, state in enumerate(walk.states):
        if state.over:
            continue
        with notes.guard("support", f"the secrets of seat {seat}", step):
            ways = prod(factorial(len(cards)) for _, _, cards in walk.game.beliefs.secrets(state, seat))
            kept = face_down(walk, seat, step)
            ways *= prod(len(walk.states[k].moves(walk.moves[k][0])) for k in kept)
            movers = {walk.moves[k][0] for k in walk.open[step]} - {seat}
            if ways <= limit and any(not state.waiting(mover) for mover in movers):
                sealed.append((ways, step))
            elif 1 < ways <= limit:
                (lying if kept else plain).append((ways, step))
    return [step for found in (sealed, lying, plain) for _, step in sorted(found)[-positions:]]


def compare(walk: Walk, seat: int, step: int, notes: Notes) -> None:
    weights = consistent_worlds(walk, seat, step)
    notes.counts["positions with all worlds enumerated"] += 1
    notes.counts["consistent worlds"] += len(weights)
    if not weights:
        message = f"played as it was, the game does not give seat {seat} what it saw: check relabel and rename"
        notes.wrong("support", message, step)
        return
    state = walk.states[step]
    total = sum(weights.values())
    samples = min(max(PER_WORLD * len(weights), ceil(LEAST * total / min(weights.values()))), MOST_SAMPLES)
    found = Counter(world(state.imagine(seat, seed)) for seed in range(samples))
    notes.counts["worlds sampled"] += samples
    beyond = sum(count for name, count in found.items() if name not in weights)
    if beyond:
        message = f"{beyond} of {samples} worlds that seat {seat} imagined cannot have led to what it saw"
        notes.wrong("support", message, step)
        return
    expected = {name: samples * weight / total for name, weight in weights.items()}
    never = sum(not found[name] for name, e in expected.items() if e >= LEAST)
    if never:
        notes.wrong("support", f"{never} of {len(weights)} worlds open to seat {seat} are never imagined", step)
    elif not walk.game.beliefs.likelihoods:
        statistic, freedom = chi_square(found, expected)
        most = critical_value(freedom)
        if statistic > most:
            message = f"the {len(weights)} worlds of seat {seat} are imagined unevenly"
            notes.wrong("support", f"{message}: chi-square {statistic:.0f}, at most {most:.0f} is likely", step)


def chi_square(found: Counter[str], expected: dict[str, float]) -> tuple[float, int]:
    """The statistic and its degrees of freedom; worlds too rare to be counted alone are counted together."""
    bins = [(found[name], e) for name, e in expected.items() if e >= RARE]
    rare = [(found[name], e) for name, e in expected.items() if e < RARE]
    together = (sum(count for count, _ in rare), sum(e for _, e in rare))
    bins += [together] if together[1] >= RARE else []
    return sum((count - e) ** 2 / e for count, e in bins), len(bins) - 1


def consistent_worlds(walk: Walk, seat: int, step: int) -> Counter[str]:
    """Every world that gives the seat what it saw, with the number of deals and sealed choices that lead to it.

    A seat that is still choosing in secret is taken at the beginning of its choice, as `imagine` does.
    """
    state = walk.states[step]
    hidden = [k for k in walk.open[step] if walk.moves[k][0] != seat]
    dropped = frozenset(k for k in hidden if state.waiting(walk.moves[k][0]))
    free = frozenset((*hidden, *face_down(walk, seat, step))) - dropped
    groups = walk.game.beliefs.secrets(state, seat)
    seen = (state.key(seat), canonical(sent(state, seat)))
    worlds: Counter[str] = Counter()
    for names in product(*(permutations(cards) for _, _, cards in groups)):
        exchanges = [
            Exchange(drawn, group, dict(zip(cards, new, strict=True)))
            for (drawn, group, cards), new in zip(groups, names, strict=True)
        ]
        for end in Twin(walk, seat, step, exchanges, free, dropped).states():
            if (end.key(seat), canonical(sent(end, seat))) == seen:
                worlds[world(end)] += 1
    return worlds


def critical_value(freedom: int) -> float:
    """What chi-square exceeds once in a million (Wilson and Hilferty's approximation)."""
    if freedom < 1:
        return 0.5
    a = 2 / (9 * freedom)
    return float(freedom * (1 - a + UNLIKELY * sqrt(a)) ** 3)
