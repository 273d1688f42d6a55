"""Measure what several servers cost: the processor time per move of one plain server and of several, on PostgreSQL.

Each round starts a whole site (see tools/cluster.py) with one server without a bus, then one with N servers, and lets
guests play through the proxy. Several servers can serve more moves only where there are cores for them, so the
processor time of all server processes together is compared, in one of two ways.

By default both sites get the same moves a second, so that each of N servers has only its share of them. With --flat-out
every server has as much to do as it can: all servers share one core, N servers have N times the tables of one, and each
table sends its next move as soon as the last one has arrived. Programs that share a core push each other out of its
caches and cut each other's work into smaller parts, which they would not do on cores of their own. So N single servers
that know nothing of each other are measured in the same way, and the N servers of a site are compared with them.

With --in-turns, too, every server has as much to do as it can, but only one of them runs at a time, for 0.2 s, and then
the next: each has the core and its caches to itself, as on a core of its own. One server then gets its turns and rests
in between for as long as the others would run.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import statistics
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from itertools import cycle
from random import Random
from typing import Any

import psutil
from rich.progress import Progress

from ofuda.server.drive import Drive, Seat, allow_many_files, run
from ofuda.server.load import Tables
from tools.cluster import Cluster, NoCluster

WARM_UP = 3.0  # seconds
TABLES, FLAT_OUT_TABLES = 100, 32
TURN = 0.2  # seconds


@dataclass(frozen=True)
class Kind:
    """What is measured: some sites, each with some servers, with a bus or without."""

    name: str
    sites: int
    servers: int
    bus: bool


class Sites:
    """Tables at several sites in turn."""

    process: int | None = None

    def __init__(self, addresses: list[str]) -> None:
        self.next = cycle([Tables(address, "jinkei", 2, None) for address in addresses])

    async def open(self, rng: Random) -> list[Seat]:
        return await next(self.next).open(rng)


@dataclass(frozen=True)
class Used:
    """Processor time so far, in seconds: of the servers, of the other parts, and of all that ran on the servers' core;
    and how long that core has run."""

    servers: float
    others: float
    busy: float
    whole: float


def used(clusters: list[Cluster], core: int) -> Used:
    times = psutil.cpu_times(percpu=True)[core]
    whole = sum(times) - times.guest - times.guest_nice  # these two are part of others
    busy = whole - times.idle - times.iowait
    servers = sum(spent(cluster, cluster.servers) for cluster in clusters)
    everything = sum(spent(cluster, list(cluster.parts)) for cluster in clusters)
    return Used(servers, everything - servers, busy, whole)


def spent(cluster: Cluster, parts: list[str]) -> float:
    """Return the processor time of these parts and of all their processes that still run."""
    times = [process.cpu_times() for name in parts for process in cluster.parts[name].family()]
    return sum(time.user + time.system for time in times)


def set_apart(cluster: Cluster, cores: list[int]) -> None:
    """Let all servers share the first core, and everything else the others.

    Two cores of a processor slow each other down, so processor time is comparable only where as many of them are busy.
    """
    if len(cores) < 2:
        raise NoCluster("--apart, --flat-out and --in-turns need at least two cores")
    psutil.Process().cpu_affinity(cores[1:])
    for name, part in cluster.parts.items():
        for process in part.family():
            for thread in process.threads():  # each has its own settings, and those that it starts have the same
                os.sched_setaffinity(thread.id, cores[:1] if name in cluster.servers else cores[1:])
                if name in cluster.servers:  # a server that wakes up lets the other one finish its turn
                    os.sched_setscheduler(thread.id, os.SCHED_BATCH, os.sched_param(0))


@contextmanager
def turns(clusters: list[Cluster], players: int) -> Iterator[None]:
    """Let one server run at a time. There are as many turns as players; those without a server pass idle."""
    servers = [cluster.parts[name].family() for cluster in clusters for name in cluster.servers]
    over = threading.Event()

    def tell(number: int, what: signal.Signals) -> None:
        for process in servers[number] if number < len(servers) else []:
            with suppress(psutil.Error):
                process.send_signal(what)

    def take_turns() -> None:
        for number in cycle(range(players)):
            tell(number, signal.SIGCONT)
            ended = over.wait(TURN)
            tell(number, signal.SIGSTOP)
            if ended:
                break
        for number in range(players):
            tell(number, signal.SIGCONT)

    for number in range(players):
        tell(number, signal.SIGSTOP)
    taking = threading.Thread(target=take_turns)
    taking.start()
    try:
        yield
    finally:
        over.set()
        taking.join()


def measure(kind: Kind, given: argparse.Namespace, seed: int) -> dict[str, float]:
    """Play at new sites; return moves/s, milliseconds of processor time per move, shares of cores, and latencies."""
    cores = psutil.Process().cpu_affinity()
    marks: list[Used] = []
    with ExitStack() as stack:
        clusters = [stack.enter_context(Cluster(servers=kind.servers, bus=kind.bus)) for _ in range(kind.sites)]
        stack.callback(lambda: psutil.Process().cpu_affinity(cores))
        if given.apart or given.flat_out:
            for cluster in clusters:
                set_apart(cluster, cores)
        if given.in_turns:
            stack.enter_context(turns(clusters, given.servers))
        tables, rate = (given.tables * kind.sites * kind.servers, 0.0) if given.flat_out else (given.tables, given.rate)
        drive = Drive(Sites([cluster.address for cluster in clusters]), tables, rate, seed)
        drive.mark = lambda: marks.append(used(clusters, cores[0]))
        figures = run(drive.run(given.seconds, WARM_UP, False, lambda done, of: None))
    if figures.lost or figures.trouble:
        raise NoCluster(f"{figures.lost} moves were lost: {'; '.join(figures.trouble)}")
    begin, end = marks
    each = 1000 / figures.moves
    return {
        "rate": figures.rate,
        "server_ms": (end.servers - begin.servers) * each,
        "other_ms": (end.others - begin.others) * each,
        "driver_ms": figures.driver_cores / figures.rate * 1000,
        "server_cores": (end.servers - begin.servers) / figures.seconds,
        "core_busy": (end.busy - begin.busy) / (end.whole - begin.whole),
        "p99": figures.p99,
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="./go load --site", description=__doc__)
    parser.add_argument("--site", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--servers", type=int, default=2, metavar="N", help="servers of the larger site (default 2)")
    parser.add_argument(
        "--tables",
        type=int,
        metavar="N",
        help=f"simultaneous tables (default {TABLES}; flat out {FLAT_OUT_TABLES} for each server)",
    )
    parser.add_argument("--rate", type=float, default=4.0, metavar="R", help="moves/s at each table (default 4)")
    parser.add_argument("--seconds", type=float, default=10.0, metavar="S", help="length of a measurement (default 10)")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="pairs of measurements (default 5)")
    parser.add_argument("--apart", action="store_true", help="all servers on one core, everything else on the others")
    parser.add_argument("--flat-out", action="store_true", help="as many moves as the servers' one core can make")
    parser.add_argument("--in-turns", action="store_true", help="the same, with only one server running at a time")
    parser.add_argument("--json", action="store_true", help="print all figures as JSON")
    given = parser.parse_args()
    given.flat_out = given.flat_out or given.in_turns
    given.tables = given.tables or (FLAT_OUT_TABLES if given.flat_out else TABLES)
    allow_many_files()
    n = given.servers
    kinds = [Kind("one server", 1, 1, False), Kind(f"{n} servers", 1, n, True)]
    if given.flat_out and not given.in_turns:
        kinds.append(Kind(f"{n} single servers", n, 1, False))
    found: dict[str, list[dict[str, float]]] = {kind.name: [] for kind in kinds}
    try:
        with Progress(transient=True) as progress:
            task = progress.add_task("playing", total=given.rounds * len(kinds))
            for round in range(given.rounds):
                for kind in kinds[:: -1 if round % 2 else 1]:
                    found[kind.name].append(measure(kind, given, round))
                    progress.advance(task)
    except NoCluster as error:
        raise SystemExit(f"site_load: {error}") from None
    report(found, given.json)


def report(found: dict[str, list[dict[str, float]]], as_json: bool) -> None:
    """Print the medians, and how the servers of a site compare with one and with single ones, pair by pair."""
    medians: dict[str, Any] = {
        name: {key: round(statistics.median(run[key] for run in runs), 3) for key in runs[0]}
        for name, runs in found.items()
    }
    one, several, *single = found
    ratios = {
        other: [b["server_ms"] / a["server_ms"] for a, b in zip(found[other], found[several], strict=True)]
        for other in (one, *single)
    }
    if as_json:
        print(json.dumps({"medians": medians, "ratios": ratios, "runs": found}, indent=1))
        return
    for name, figures in medians.items():
        print(
            f"{name}: {figures['rate']:.0f} moves/s, {figures['server_ms']:.2f} ms of server time a move, "
            f"{figures['other_ms']:.2f} ms of the other parts, {figures['driver_ms']:.2f} ms of the players, "
            f"p99 {figures['p99']:.0f} ms; the servers used {figures['server_cores']:.2f} cores, "
            f"and the first core was busy for {figures['core_busy']:.0%}"
        )
    for other, pairs in ratios.items():
        each = ", ".join(f"{ratio:.2f}" for ratio in pairs)
        print(f"processor time of {several} per move, against {other}: {statistics.median(pairs):.2f}x ({each})")


if __name__ == "__main__":
    main()
