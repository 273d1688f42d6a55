"""Measure what several servers cost: the processor time per move of one plain server and of several, on PostgreSQL.

Each round starts a whole site (see tools/cluster.py) with one server without a bus, then one with N servers, and lets
guests play at the same rate through the proxy. Several servers can serve more moves only where there are cores for
them, so the rate is fixed and the processor time of all server processes together is compared.
"""

from __future__ import annotations

import argparse
import json
import statistics
from typing import Any

import psutil
from rich.progress import Progress

from ofuda.server.drive import Drive, allow_many_files, run
from ofuda.server.load import Tables
from tools.cluster import Cluster, NoCluster

WARM_UP = 3.0  # seconds


def spent(cluster: Cluster, parts: list[str]) -> float:
    """Return the processor time that these parts have used so far."""
    total = 0.0
    for name in parts:
        process = cluster.parts[name].process
        assert process is not None
        times = psutil.Process(process.pid).cpu_times()
        total += times.user + times.system
    return total


def set_apart(cluster: Cluster) -> None:
    """Let all servers share the first core, and everything else the others.

    Two cores of a processor slow each other down, so processor time is comparable only where as many of them are busy.
    """
    cores = psutil.Process().cpu_affinity()
    if len(cores) < 2:
        raise NoCluster("--apart needs at least two cores")
    psutil.Process().cpu_affinity(cores[1:])
    for name, part in cluster.parts.items():
        for process in part.family():
            process.cpu_affinity(cores[:1] if name in cluster.servers else cores[1:])


def measure(servers: int, bus: bool, given: argparse.Namespace, seed: int) -> dict[str, float]:
    """Play at a new site; return moves/s, milliseconds of processor time per move, and latencies."""
    cores = psutil.Process().cpu_affinity()
    with Cluster(servers=servers, bus=bus) as cluster:
        if given.apart:
            set_apart(cluster)
        drive = Drive(Tables(cluster.address, "jinkei", 2, None), given.tables, given.rate, seed)
        seen: dict[str, float] = {}
        others = [name for name in cluster.parts if name not in cluster.servers]

        def show(done: int, of: int) -> None:
            if of == int(given.seconds) and "servers" not in seen:  # the measurement begins
                seen["servers"], seen["others"] = spent(cluster, cluster.servers), spent(cluster, others)

        figures = run(drive.run(given.seconds, WARM_UP, False, show))
        used = spent(cluster, cluster.servers) - seen["servers"]
        beside = spent(cluster, others) - seen["others"]
    psutil.Process().cpu_affinity(cores)
    if figures.lost or figures.trouble:
        raise NoCluster(f"{figures.lost} moves were lost: {'; '.join(figures.trouble)}")
    each = 1000 / figures.moves
    return {"rate": figures.rate, "server_ms": used * each, "other_ms": beside * each, "p99": figures.p99}


def main() -> None:
    parser = argparse.ArgumentParser(prog="./go load --site", description=__doc__)
    parser.add_argument("--site", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--servers", type=int, default=2, metavar="N", help="servers of the larger site (default 2)")
    parser.add_argument("--tables", type=int, default=100, metavar="N", help="simultaneous tables (default 100)")
    parser.add_argument("--rate", type=float, default=4.0, metavar="R", help="moves/s at each table (default 4)")
    parser.add_argument("--seconds", type=float, default=10.0, metavar="S", help="length of a measurement (default 10)")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="pairs of measurements (default 5)")
    parser.add_argument("--apart", action="store_true", help="all servers on one core, everything else on the others")
    parser.add_argument("--json", action="store_true", help="print all figures as JSON")
    given = parser.parse_args()
    allow_many_files()
    kinds = {"one server": (1, False), f"{given.servers} servers": (given.servers, True)}
    found: dict[str, list[dict[str, float]]] = {name: [] for name in kinds}
    try:
        with Progress(transient=True) as progress:
            task = progress.add_task("playing", total=given.rounds * len(kinds))
            for n in range(given.rounds):
                for name, (servers, bus) in list(kinds.items())[:: -1 if n % 2 else 1]:
                    found[name].append(measure(servers, bus, given, n))
                    progress.advance(task)
    except NoCluster as error:
        raise SystemExit(f"site_load: {error}") from None
    report(found, given.json)


def report(found: dict[str, list[dict[str, float]]], as_json: bool) -> None:
    one, several = found.values()
    ratios = [b["server_ms"] / a["server_ms"] for a, b in zip(one, several, strict=True)]
    medians: dict[str, Any] = {
        name: {key: round(statistics.median(run[key] for run in runs), 3) for key in runs[0]}
        for name, runs in found.items()
    }
    if as_json:
        print(json.dumps({"medians": medians, "ratios": ratios, "runs": found}, indent=1))
        return
    for name, figures in medians.items():
        print(
            f"{name}: {figures['rate']:.0f} moves/s, {figures['server_ms']:.2f} ms of server time a move, "
            f"{figures['other_ms']:.2f} ms of the other parts, p99 {figures['p99']:.0f} ms"
        )
    print(f"processor time of the servers per move: {statistics.median(ratios):.2f}x (", end="")
    print(", ".join(f"{ratio:.2f}" for ratio in ratios) + ")")


if __name__ == "__main__":
    main()
