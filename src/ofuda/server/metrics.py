"""Prometheus metrics: counts, latencies and refusals.

No label identifies a person, a table, a seat or a card.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Callable, Iterable
from itertools import accumulate
from math import inf

from prometheus_client import CollectorRegistry, Counter, Gauge, Metric, generate_latest
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

TIMES = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60)
SIZES = (256, 1024, 4096, 8192, 16384, 32768, 65536, 262144)
KIND = CONTENT_TYPE_LATEST


class Histogram(Collector):
    """A histogram without labels. Every move adds to several; prometheus_client's own takes microseconds each time."""

    def __init__(self, name: str, text: str, registry: CollectorRegistry, buckets: tuple[float, ...]) -> None:
        self.name = name
        self.text = text
        self.bounds = (*map(float, buckets), inf)
        self.counts = [0] * len(self.bounds)
        self.sum = 0.0
        registry.register(self)

    def observe(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    def collect(self) -> Iterable[Metric]:
        names = [*map(str, self.bounds[:-1]), "+Inf"]
        buckets = list(zip(names, accumulate(self.counts), strict=True))
        yield HistogramMetricFamily(self.name, self.text, buckets, self.sum)


class Metrics:
    """The metrics of one server; several servers in one process stay separate."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._made: Tally[str] = Tally()  # moves since somebody last looked
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
        self._append.observe(seconds)

    def append_failed(self) -> None:
        self._lost.inc()

    def answered(self, seconds: float) -> None:
        self._command.observe(seconds)

    def update(self, size: int) -> None:
        self._updates.observe(size)

    def bot_thought(self, seconds: float) -> None:
        self._bots.observe(seconds)

    def bot_failed(self, why: str) -> None:
        self._failed.labels(why).inc()

    def written(self) -> bytes:
        """Return all metrics in Prometheus' text format."""
        made, self._made = self._made, Tally()
        for by, number in made.items():
            self._moves.labels(by).inc(number)
        return generate_latest(self.registry)
