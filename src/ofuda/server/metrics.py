"""Prometheus metrics: counts, latencies and refusals.

No label identifies a person, a table, a seat or a card.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

TIMES = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60)
SIZES = (256, 1024, 4096, 8192, 16384, 32768, 65536, 262144)
KIND = CONTENT_TYPE_LATEST
MOST_SEEN = 4096


class Metrics:
    """The metrics of one server; several servers in one process stay separate."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._seen: list[tuple[Histogram, float]] = []
        self._made: Tally[str] = Tally()
        self._moves = Counter("ofuda_moves", "Committed choices", ["by"], registry=self.registry)
        self._refused = Counter("ofuda_refused", "Refused messages", ["why"], registry=self.registry)
        self._tables = Gauge("ofuda_tables", "Tables in memory", ["phase"], registry=self.registry)
        self._sockets = Gauge("ofuda_sockets", "Open connections", registry=self.registry)
        self._cut = Counter("ofuda_cut_off", "Connections closed by the server", ["why"], registry=self.registry)
        self._append = Histogram("ofuda_append_seconds", "Time to commit events", registry=self.registry, buckets=TIMES)
        self._command = Histogram(
            "ofuda_command_seconds", "Time from a message to its answer", registry=self.registry, buckets=TIMES
        )
        self._updates = Histogram("ofuda_update_bytes", "Sizes of updates", registry=self.registry, buckets=SIZES)
        self._bots = Histogram("ofuda_bot_seconds", "Thinking time of bots", registry=self.registry, buckets=TIMES)
        self._failed = Counter("ofuda_bot_failures", "Failed bots", ["why"], registry=self.registry)
        self._lost = Counter("ofuda_append_failures", "Failed commits of events", registry=self.registry)

    def moved(self, by: str) -> None:
        self._made[by] += 1

    def refused(self, why: str) -> None:
        self._refused.labels(why).inc()

    def tables(self, phase: str, count: Callable[[], float]) -> None:
        """Use this function to count the tables of a phase whenever metrics are read."""
        self._tables.labels(phase).set_function(count)

    def connected(self, change: int) -> None:
        self._sockets.inc(change)

    def cut_off(self, why: str) -> None:
        self._cut.labels(why).inc()

    def appended(self, seconds: float) -> None:
        self._later(self._append, seconds)

    def append_failed(self) -> None:
        self._lost.inc()

    def answered(self, seconds: float) -> None:
        self._later(self._command, seconds)

    def update(self, size: int) -> None:
        self._later(self._updates, size)

    def bot_thought(self, seconds: float) -> None:
        self._bots.observe(seconds)

    def bot_failed(self, why: str) -> None:
        self._failed.labels(why).inc()

    def _later(self, histogram: Histogram, value: float) -> None:
        """Collect a value cheaply; it is added to its histogram when metrics are read or the buffer is full."""
        self._seen.append((histogram, value))
        if len(self._seen) >= MOST_SEEN:
            self._count()

    def _count(self) -> None:
        seen, self._seen = self._seen, []
        for histogram, value in seen:
            histogram.observe(value)
        made, self._made = self._made, Tally()
        for by, number in made.items():
            self._moves.labels(by).inc(number)

    def written(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        self._count()
        return generate_latest(self.registry)
