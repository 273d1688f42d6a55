"""Compare this server with boardgame.io's on the same machine with the same driver: ./go load --beside

With --out FILE the results become the last chapter of that page.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any

import ofuda
from bench.boardgameio import drive
from ofuda.server import load
from ofuda.server.drive import Figures, NotServed

CHAPTER = "## The table server"  # in docs/benchmarks.md; `ofuda bench --out` keeps it
LIVE = 200  # tables with one move per second
OPEN = 1000  # tables without moves

Measure = Callable[[int, float, float, bool], Figures]
SERVERS: dict[str, Measure] = {
    "Ofuda, SQLite, every move on the disk before it is shown": lambda tables, seconds, rate, idle: load.measure(
        tables, seconds, rate, "jinkei", 2, idle=idle
    ),
    "boardgame.io, files": lambda tables, seconds, rate, idle: drive.measure(True, tables, seconds, rate, idle=idle),
    "boardgame.io, memory": lambda tables, seconds, rate, idle: drive.measure(False, tables, seconds, rate, idle=idle),
}
OURS, FILES, MEMORY = SERVERS

Runs = dict[str, dict[int, list[Figures]]]


def measured(tables: list[int], seconds: float, rounds: int, say: Callable[[str], None]) -> tuple[Runs, Runs, Runs]:
    """Measure several numbers of tables at full speed, live tables and open tables, with alternating servers."""
    fast: Runs = {name: {number: [] for number in tables} for name in SERVERS}
    live: Runs = {name: {LIVE: []} for name in SERVERS}
    idle: Runs = {name: {OPEN: []} for name in SERVERS}
    plan = [(fast, number, 0.0, False) for number in tables] + [(live, LIVE, 1.0, False)]
    for turn in range(rounds):
        for runs, number, rate, still in plan if turn else [*plan, (idle, OPEN, 0.0, True)]:
            for name, measure in SERVERS.items():
                figures = measure(number, seconds, rate, still)
                runs[name][number].append(figures)
                told = f"{figures.memory or 0:,} bytes" if still else f"{figures.rate:.0f}/s, p99 {figures.p99:.1f} ms"
                cores = f"server {figures.server_cores or 0:.2f} cores, driver {figures.driver_cores:.2f}"
                trouble = "".join(f"; {text}" for text in figures.trouble)
                say(f"round {turn + 1}: {number} tables, {name}: {told} ({cores}){trouble}")
    return fast, live, idle


def middle(figures: list[Figures], what: str) -> float:
    return float(median(getattr(run, what) or 0.0 for run in figures))


def ours_at(runs: dict[int, list[Figures]], p99: float) -> float:
    """Return our moves per second at a p99 by linear interpolation; 0 below the first measurement.

    Beyond the last measurement it is that one, whose p99 is even better.
    """
    points = sorted((middle(found, "p99"), middle(found, "rate")) for found in runs.values())
    if p99 < points[0][0]:
        return 0.0
    for (low, rate), (high, more) in pairwise(points):
        if low <= p99 <= high:
            return rate + (more - rate) * (p99 - low) / (high - low) if high > low else more
    return points[-1][1]


def grid(rows: list[list[str]]) -> str:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |" for row in rows]
    return "\n".join([lines[0], "| " + " | ".join("-" * width for width in widths) + " |", *lines[1:]])


def chapter(fast: Runs, live: Runs, idle: Runs, command: str) -> str:
    flat = [["as fast as it goes", "tables", "moves/s", "p50", "p95", "p99", "kB a move", "server", "driver"]]
    for name, runs in fast.items():
        flat += [[name, str(number), *figures_of(found)] for number, found in runs.items()]
    calm = [["1 move/s at each table", "tables", "moves/s", "p50", "p95", "p99", "kB a move", "server", "driver"]]
    calm += [[name, str(number), *figures_of(found)] for name, runs in live.items() for number, found in runs.items()]
    room = [["open tables", "tables", "server in all", "a table"]]
    for name, runs in idle.items():
        for number, found in runs.items():
            room.append([name, str(number), f"{middle(found, 'memory') / 1e6:.0f} MB"])
            room[-1].append(f"{middle(found, 'memory_table') / 1e3:.0f} kB")
    same = [["at the p99 of", "tables", "p99", "its moves/s", "ours", "ours against it"]]
    for other in (FILES, MEMORY):
        for number, found in fast[other].items():
            p99, rate = middle(found, "p99"), middle(found, "rate")
            mine = ours_at(fast[OURS], p99)
            against = [f"{mine:.0f}", f"{mine / rate:.2f}x"] if mine else ["-", "-"]
            same.append([other, str(number), f"{p99:.0f} ms", f"{rate:.0f}", *against])
    where = f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}, {node()}"
    mode = "compiled" if ofuda.compiled() else "interpreted"
    return f"""{CHAPTER}

Made by `{command}`: {where}, ofuda {ofuda.__version__} {mode}, boardgame.io {boardgameio()}.

{grid(same)}

{grid(flat)}

{grid(calm)}

{grid(room)}

- Two people at every table, both driven over websockets by one Python process on the same machine, choosing at random
  from what is legal; where a game ends the next begins. Medians of the rounds; the servers took turns in each round.
- A click counts from sending the move until every seat that sees something of it has its new board. *Cores* are
  processor time a second; *kB a move* is what all seats of the table receive.
- *At the p99 of*: our rate where our p99 is the same, on straight lines between the numbers of tables measured.
- *As fast as it goes*: each table sends its next move as soon as the last one has arrived everywhere.
- Ours plays Jin-Kei Trick and shows a move after it is committed to the disk (SQLite, WAL, synchronous=FULL; moves of
  many tables share a commit). Its messages hold the scene as it is drawn, what may be chosen, and the log's new lines.
- boardgame.io plays a game of the same length and size written for this (`bench/boardgameio/game.js`) with its usual
  settings, in production mode: in memory, and with its FlatFile storage. It shows a move before it is written, and
  writes without fsync. Its messages hold the bare game.
"""


def figures_of(found: list[Figures]) -> list[str]:
    times = [f"{middle(found, share):.1f} ms" for share in ("p50", "p95", "p99")]
    cores = [f"{middle(found, who):.2f} cores" for who in ("server_cores", "driver_cores")]
    return [f"{middle(found, 'rate'):.0f}", *times, f"{middle(found, 'wire') / 1000:.1f}", *cores]


def node() -> str:
    found = subprocess.run([drive.node(), "--version"], capture_output=True, text=True, check=True)
    return f"Node {found.stdout.strip().removeprefix('v')}"


def boardgameio() -> str:
    package: dict[str, Any] = json.loads((drive.HERE / "node_modules" / "boardgame.io" / "package.json").read_text())
    return str(package["version"])


def write_chapter(page: Path, text: str) -> None:
    before = page.read_text().partition(CHAPTER)[0].rstrip() if page.is_file() else "# Benchmarks"
    page.write_text(f"{before}\n\n{text}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="./go load --beside", description=__doc__)
    parser.add_argument("--beside", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--seconds", type=float, default=8.0, help="duration of each measurement (8)")
    parser.add_argument("--rounds", type=int, default=3, help="repetitions (3)")
    parser.add_argument("--tables", default="8,16,32,64,128,256", help="numbers of tables (8,16,32,64,128,256)")
    parser.add_argument("--out", type=Path, help="the page whose last chapter to replace")
    given = parser.parse_args()
    try:
        tables = [int(number) for number in given.tables.split(",")]
    except ValueError:
        parser.error(f"--tables {given.tables}: write numbers separated by commas")
    command = f"./go load --beside --seconds {given.seconds:g} --rounds {given.rounds} --tables {given.tables}"
    try:
        runs = measured(tables, given.seconds, given.rounds, lambda text: print(text, file=sys.stderr, flush=True))
    except NotServed as error:
        print(f"ofuda: {error}", file=sys.stderr)
        return 2
    text = chapter(*runs, command)
    print(text)
    if given.out:
        write_chapter(given.out, text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
