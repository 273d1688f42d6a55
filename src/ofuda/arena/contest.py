"""Contestants of a benchmark, and races between two of them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median

ITERATIONS = 1000  # per tree search
COPIES = 2000  # between two readings of the clock
PROFILE = 100  # games played beforehand to measure their length and real choices


@dataclass
class Contestant:
    """A measured workload: a name, a function that returns counts, and the measured rates."""

    name: str
    work: Callable[[], dict[str, int]]
    facts: dict[str, float] = field(default_factory=dict)
    rates: list[dict[str, float]] = field(default_factory=list)  # per round, per second of processor time

    def measure(self, seconds: float) -> dict[str, float]:
        """Repeat the work for about this many seconds."""
        done: Counter[str] = Counter()
        begun = time.process_time()
        took = 0.0
        while took < seconds or took == 0:
            done.update(self.work())
            took = time.process_time() - begun
        self.rates.append({unit: count / took for unit, count in done.items()})
        return self.rates[-1]

    def rate(self, unit: str) -> float:
        return median([rates[unit] for rates in self.rates])


@dataclass(frozen=True)
class Comparison:
    """A row to compare with rows of peers, with the required ratio and the aim."""

    row: str
    unit: str
    peers: tuple[str, ...]
    must: float | None = None
    aim: float | None = None


@dataclass
class Race:
    """Ours against theirs, measured alternately, so that both have the same conditions."""

    what: str
    unit: str
    ours: Contestant | None
    theirs: Contestant | None
    must: float | None = None
    aim: float | None = None
    ratios: list[float] = field(default_factory=list)

    def names(self) -> list[str]:
        """Return the names of both sides; empty if one is missing."""
        return [self.ours.name, self.theirs.name] if self.ours is not None and self.theirs is not None else []

    def run(self, seconds: float) -> None:
        if self.ours is not None and self.theirs is not None:
            ours = self.ours.measure(seconds)
            self.ratios.append(ours[self.unit] / self.theirs.measure(seconds)[self.unit])

    @property
    def measured(self) -> str:
        if not self.ratios:
            return "not measured"
        return f"{median(self.ratios):.2f}x ({min(self.ratios):.2f}..{max(self.ratios):.2f})"

    @property
    def missed(self) -> bool:
        """Return whether the ratio was measured and is below the required one."""
        return bool(self.ratios) and self.must is not None and median(self.ratios) < self.must

    @property
    def reached(self) -> str:
        if not self.ratios or self.must is None:
            return "-"
        if self.missed:
            return "**no**"
        return "yes, the aim" if self.aim is not None and median(self.ratios) >= self.aim else "yes"
