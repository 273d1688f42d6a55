"""Play many games at tables in one process and print its memory use, which must stay constant.

`python tools/cache_memory.py jinkei 2000 --tables 64` plays 2,000 games, 64 of them at the same time. It regularly
prints the memory use and the sizes of the game's caches.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import pkgutil
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ofuda
from ofuda.table import events as log
from ofuda.table import wire
from ofuda.table.codec import write
from ofuda.table.table import Table

EVERY = 200


def play(game: str, number: int) -> Iterator[int]:
    """Play a random game with updates for all seats, as a server sends them; yield the bytes sent for each move."""
    seats = ofuda.load(game).seats
    rng = random.Random(number)
    table = Table("t", log.Created(0, game, {}, [""] * seats, f"{number:032x}", "p0", window=0))
    for seat in range(seats):
        do(table, f"p{seat}", wire.Sit(f"sit{seat}", f"{seat:032x}", seat, table.invite))
    for seat in range(seats):
        table.fresh(seat, 0)
    moves = 0
    while not table.over:
        assert table.play is not None
        seat = rng.choice(table.play.state.seats)
        audience = table.audiences[seat]
        moves += 1
        do(table, f"p{seat}", wire.Move(str(moves), audience.n, rng.choice(table.play.state.moves(seat))))
        updates = [(each, table.update(each, 0)) for each in range(seats)]
        yield sum(len(write(table.patch(each, update))) for each, update in updates if update is not None)


def do(table: Table, person: str, command: Any) -> None:
    for event in table.decide(person, person, "", command, 0, set()):
        table.apply(event)
    while (at := table.alarm()) is not None and at <= 0:
        for event in table.tick(0):
            table.apply(event)


def resident() -> float:
    """Return the memory of this process in MB."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


def caches(game: str) -> dict[str, int]:
    """Return the number of entries of each cache in the game's modules."""
    package = importlib.import_module(type(ofuda.load(game)).__module__.rpartition(".")[0])
    found = {}
    for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        module = importlib.import_module(info.name)
        for name, value in vars(module).items():
            if hasattr(value, "cache_info") and getattr(value, "__module__", "") == module.__name__:
                found[f"{info.name.rpartition('.')[2]}.{name}"] = value.cache_info().currsize
    return found


def report(game: str, games: int, moves: int, sent: int, seconds: float) -> None:
    entries = sum(caches(game).values())
    rate = f"{moves / seconds:6.0f} moves per second of processor time, {sent / moves:6.0f} bytes per move"
    print(f"{games:6} games: {resident():6.0f} MB, {entries:6} cached, {rate}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="jinkei")
    parser.add_argument("games", nargs="?", type=int, default=2000)
    parser.add_argument("--tables", type=int, default=1)
    asked = parser.parse_args()
    mode = "compiled" if ofuda.compiled() else "interpreted"
    print(f"{asked.game}, {asked.games} games, {mode}: {resident():.0f} MB before the first")
    begun = time.process_time()
    games = iter([play(asked.game, number) for number in range(asked.games)])
    tables = [game for _, game in zip(range(asked.tables), games, strict=False)]
    done = moves = sent = 0
    while tables:
        for place, table in enumerate(tables):
            try:
                sent += next(table)
                moves += 1
            except StopIteration:
                done += 1
                tables[place : place + 1] = [game for _, game in zip(range(1), games, strict=False)]
                if done % EVERY == 0 or done in (10, 50):
                    report(asked.game, done, moves, sent, time.process_time() - begun)
                break
    for name, size in sorted(caches(asked.game).items(), key=lambda pair: -pair[1])[:12]:
        print(f"  {name}: {size}")


if __name__ == "__main__":
    main()
