"""The two-world test, part four: in small positions `imagine` reaches every consistent world, evenly, and no other."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import permutations, product
from math import ceil, exp, factorial, log, prod, sqrt

from ofuda.kernel.arrays import bits
from ofuda.kernel.core import Game
from ofuda.kernel.small import overrides
from ofuda.testing.contract import begin, finish
from ofuda.testing.facedown import face_down
from ofuda.testing.report import Finding, Notes
from ofuda.testing.twins import Exchange, Twin
from ofuda.testing.walk import Walk, canonical, sent
from ofuda.testing.walk import world as world_name

RISK = 1e-6  # probability that each of the two tests fails although `imagine` is right
UNLIKELY = 4.753424  # the standard normal quantile of this risk
PER_WORLD = 30  # average samples per world
LEAST = 15  # expected samples of the rarest world: missed once in three million
RARE = 5  # expected counts below this are too small for chi-square
MOST_SAMPLES = 15_000
FEW = 20  # up to this many worlds, one that is 1.3 times too frequent is detected,
PER_FEW = 1_000  # with this many samples of each,
LEAST_FEW = 4_000  # and this many in total


def support_is_exact(walk: Walk, limit: int = 720, positions: int = 1, thorough: bool = False) -> list[Finding]:
    """Enumerate the worlds of small positions by replaying every exchange, and sample `imagine` against them.

    thorough: also take positions with very few worlds, with enough samples to detect a mild bias."""
    notes = begin(walk)
    if not names_secrets(walk.game):
        return []
    for seat in range(walk.game.seats):
        steps = small_positions(walk, seat, limit, positions, notes)
        if thorough:
            steps += [step for step in small_positions(walk, seat, FEW, 1, notes) if step not in steps]
        for step in steps:
            with notes.guard("support", f"the worlds of seat {seat}", step):
                compare(walk, seat, step, thorough, notes)
        if notes.findings:
            break
    return finish(walk, notes)


def names_secrets(game: Game) -> bool:
    """Return whether the game implements `secrets`, without which worlds cannot be enumerated."""
    return overrides(game, "beliefs", "secrets")


def small_positions(walk: Walk, seat: int, limit: int, positions: int, notes: Notes) -> list[int]:
    """Return positions with few enough exchanges, the largest of each kind: with an unrevealed sealed choice, with one
    left face down, and with neither."""
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


@dataclass
class World:
    """A world consistent with what a seat saw: the deals and sealed choices that lead to it, and its cells."""

    ways: int
    cells: tuple[int, ...]


def compare(walk: Walk, seat: int, step: int, thorough: bool, notes: Notes) -> None:
    worlds = consistent_worlds(walk, seat, step)
    notes.counts["positions with all worlds enumerated"] += 1
    notes.counts["consistent worlds"] += len(worlds)
    if not worlds:
        message = f"the replayed game differs from what seat {seat} saw: check relabel and rename"
        notes.wrong("support", message, step)
        return
    state = walk.states[step]
    total = sum(world.ways for world in worlds.values())
    rarest = min(world.ways for world in worlds.values())
    samples = min(max(PER_WORLD * len(worlds), ceil(LEAST * total / rarest)), MOST_SAMPLES)
    if thorough and 1 < len(worlds) <= FEW:
        samples = max(samples, LEAST_FEW, PER_FEW * len(worlds))
    found = Counter(world_name(state.imagine(seat, seed)) for seed in range(samples))
    notes.counts["worlds sampled"] += samples
    beyond = sum(count for name, count in found.items() if name not in worlds)
    if beyond:
        message = f"{beyond} of {samples} worlds imagined by seat {seat} are not consistent with what it saw"
        notes.wrong("support", message, step)
        return
    expected = {name: samples * world.ways / total for name, world in worlds.items()}
    never = sum(not found[name] for name, e in expected.items() if e >= LEAST)
    if never:
        notes.wrong("support", f"{never} of {len(worlds)} possible worlds of seat {seat} are never imagined", step)
    elif not walk.game.beliefs.likelihoods:
        uneven = biased(found, worlds) or unevenly_spread(found, expected)
        if uneven:
            notes.wrong("support", f"the {len(worlds)} worlds of seat {seat} are imagined unevenly: {uneven}", step)


def unevenly_spread(found: Counter[str], expected: dict[str, float]) -> str:
    """Compare all worlds at once (chi-square), to find many small deviations."""
    statistic, freedom = chi_square(found, expected)
    most = critical_value(freedom)
    return f"chi-square {statistic:.0f}, at most {most:.0f} is likely" if statistic > most else ""


def biased(found: Counter[str], worlds: dict[str, World]) -> str:
    """Compare single worlds and values of single cells, to find one that is too frequent or too rare.

    By Chernoff's bound a share that should be p is found to be q in N samples with a probability of at most
    2 exp(-N D(q, p)), D being the relative entropy; summed over everything compared this stays below RISK.
    """
    samples = sum(found.values())
    total = sum(world.ways for world in worlds.values())
    kinds = {what: names for what, names in features(worlds).items() if len(names) < len(worlds)}
    for what, names in kinds.items():
        count = sum(found[name] for name in names)
        share = sum(worlds[name].ways for name in names) / total
        if 2 * len(kinds) * exp(-samples * relative_entropy(count / samples, share)) < RISK:
            return f"{what} occurs {count} times in {samples}, expected {samples * share:.0f} times"
    return ""


def features(worlds: dict[str, World]) -> dict[str, list[str]]:
    """Return the features of worlds, with the worlds that have them: each world itself, values and bits of cells."""
    found: dict[str, list[str]] = {}
    columns = list(zip(*(world.cells for world in worlds.values()), strict=True))
    varying = [cell for cell, values in enumerate(columns) if len(set(values)) > 1]
    for n, (name, world) in enumerate(worlds.items()):
        found[f"world {n + 1}"] = [name]
        for cell in varying:
            value = world.cells[cell]
            found.setdefault(f"the value {value} in cell {cell}", []).append(name)
            for bit in bits(value) if value > 0 else ():
                found.setdefault(f"bit {bit} of cell {cell}", []).append(name)
    return found


def relative_entropy(q: float, p: float) -> float:
    """Return the relative entropy of a share q to the expected share p."""
    return sum(a * log(a / b) for a, b in ((q, p), (1 - q, 1 - p)) if a > 0)


def chi_square(found: Counter[str], expected: dict[str, float]) -> tuple[float, int]:
    """Return the statistic and its degrees of freedom; worlds too rare to be counted alone are pooled."""
    bins = [(found[name], e) for name, e in expected.items() if e >= RARE]
    rare = [(found[name], e) for name, e in expected.items() if e < RARE]
    together = (sum(count for count, _ in rare), sum(e for _, e in rare))
    bins += [together] if together[1] >= RARE else []
    return sum((count - e) ** 2 / e for count, e in bins), len(bins) - 1


def consistent_worlds(walk: Walk, seat: int, step: int) -> dict[str, World]:
    """Find every world that is consistent with what the seat saw.

    A seat that is still choosing in secret is reset to the beginning of its choice, as in `imagine`.
    """
    state = walk.states[step]
    hidden = [k for k in walk.open[step] if walk.moves[k][0] != seat]
    dropped = frozenset(k for k in hidden if state.waiting(walk.moves[k][0]))
    free = frozenset((*hidden, *face_down(walk, seat, step))) - dropped
    groups = walk.game.beliefs.secrets(state, seat)
    seen = (state.key(seat), canonical(sent(state, seat)))
    worlds: dict[str, World] = {}
    for names in product(*(permutations(cards) for _, _, cards in groups)):
        exchanges = [
            Exchange(drawn, group, dict(zip(cards, new, strict=True)))
            for (drawn, group, cards), new in zip(groups, names, strict=True)
        ]
        for end in Twin(walk, seat, step, exchanges, free, dropped).states():
            if (end.key(seat), canonical(sent(end, seat))) == seen:
                cells = tuple(int(x) for x in end.cells)
                worlds.setdefault(world_name(end), World(0, cells)).ways += 1
    return worlds


def critical_value(freedom: int) -> float:
    """Return the value that chi-square exceeds once in a million (Wilson and Hilferty's approximation)."""
    if freedom < 1:
        return 0.5
    a = 2 / (9 * freedom)
    return float(freedom * (1 - a + UNLIKELY * sqrt(a)) ** 3)
