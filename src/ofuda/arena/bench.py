"""How fast it is: every game alone, or beside the peers in one run."""

from __future__ import annotations

import importlib
import json
import os
import platform
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from typing import Any

import ofuda
from ofuda.arena import bench_peers
from ofuda.arena.contest import COPIES, ITERATIONS, PROFILE, Contestant, Race
from ofuda.bots.ismcts import search
from ofuda.kernel.core import Game, State
from ofuda.kernel.playouts import playouts
from ofuda.kernel.records import write_whole
from ofuda.kernel.registry import load, names

PACKAGES = ("open_spiel", "rlcard", "pettingzoo")
OPTIONS: dict[str, dict[str, int]] = {"shamans": {"players": 5}}  # a game that takes several numbers of players: most
ROUNDS: dict[str, int] = {"shamans": 1}  # games of several rounds: searches begin in mid-round and look so far


# --- our side -------------------------------------------------------------------------------------------------------


def through_the_api(game: Game) -> Contestant:
    """Whole random games as a user of the library would play them. bench_peers.py has the same loop for OpenSpiel."""
    rnd = random.Random(1).random
    seeds = iter(range(1 << 60))

    def work() -> dict[str, int]:
        steps = 0
        for _ in range(20):
            s = game.start(next(seeds))
            while not s.over:
                m = s.moves()
                s.play(m[int(rnd() * len(m))])
                steps += 1
        return {"steps": steps, "games": 20}

    return Contestant(f"{title(game)}, API", work, profile(game))


def title(game: Game) -> str:
    """What a game is called in the table: with its number of players where that may vary."""
    return f"{game.slug} ({game.seats} players)" if game.slug in OPTIONS else game.slug


def profile(game: Game) -> dict[str, float]:
    """How long random games are, and how many of their steps are choices between two things or more."""
    steps, real = playouts(game, PROFILE, 1)
    return {"steps a game": steps / PROFILE, "real choices a game": real / PROFILE}


def in_the_core(game: Game) -> Contestant:
    seeds = iter(range(1 << 60))

    def work() -> dict[str, int]:
        steps, real = playouts(game, 200, next(seeds))
        return {"steps": steps, "decisions": steps, "open steps": real, "games": 200}

    return Contestant(f"{title(game)}, playouts in the core", work, profile(game))


def middle(game: Game, questions: tuple[str, ...] = ()) -> State:
    """A state half-way through a random game in which a seat has a real choice, of these questions if any is named; of
    a game of several rounds, half-way through the round in the middle."""
    rnd = random.Random(5).random
    state = game.start(5)
    found: list[State] = []
    while not state.over:
        m = state.moves()
        if len(m) > 1 and (not questions or game.question_name(int(state.asked(state.seat))) in questions):
            found.append(state.copy())
        state.play(m[int(rnd() * len(m))])
    if game.slug in ROUNDS:
        halfway = game.heuristics.progress(found[len(found) // 2])
        found = [state for state in found if game.heuristics.progress(state) == halfway]
    return found[len(found) // 2]


def copying(game: Game, questions: tuple[str, ...] = ()) -> Contestant:
    copy = middle(game, questions).copy

    def work() -> dict[str, int]:
        for _ in range(COPIES):
            copy()
        return {"copies": COPIES}

    return Contestant(f"{title(game)}, copy", work)


def searching(game: Game, questions: tuple[str, ...] = ()) -> Contestant:
    """ISMCTS as the bot does it: from one imagined world, with random playouts to the end of the game or the round."""
    state = middle(game, questions)
    seat = state.seat
    world = state.imagine(seat, 1)
    reach = ROUNDS.get(game.slug, 0)
    seeds = iter(range(1 << 60))

    def work() -> dict[str, int]:
        search(world, seat, ITERATIONS, next(seeds), reach=reach)
        return {"iterations": ITERATIONS}

    return Contestant(f"{title(game)}, ISMCTS", work)


def find_leduc() -> Game | None:
    """Leduc poker: built into this wheel as a module, or beside the sources in examples/."""
    try:
        module = importlib.import_module("leduc")
        game: Game = module.Leduc({})
    except (ImportError, AttributeError):
        example = Path(__file__).resolve().parents[3] / "examples" / "leduc.py"
        return load(str(example)) if example.is_file() else None
    return game


def compiled(game: Game) -> bool:
    """Does this game run as compiled code?"""
    return not str(getattr(sys.modules[type(game).__module__], "__file__", ".py")).endswith(".py")


# --- the run --------------------------------------------------------------------------------------------------------


@dataclass
class Bench:
    """What is measured in one run."""

    contestants: list[Contestant]
    races: list[Race] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)

    def run(self, seconds: float, rounds: int) -> None:
        racing = [name for race in self.races for name in race.names()]
        steps: list[Callable[[float], object]] = [race.run for race in self.races if race.names()]
        steps += [contestant.measure for contestant in self.contestants if contestant.name not in racing]
        for contestant in self.contestants:
            contestant.work()  # to warm up
        for step in with_bar(steps * rounds):
            step(seconds)


def with_bar(steps: list[Callable[[float], object]]) -> Iterator[Callable[[float], object]]:
    """The steps one by one, with a progress bar where somebody is looking."""
    from rich.console import Console
    from rich.progress import track

    shown = sys.stderr.isatty()
    yield from track(steps, "Measuring", console=Console(stderr=True), transient=True, disable=not shown)


def prepare(peers: bool) -> Bench:
    """All games alone; with peers, what the peers have that can be compared."""
    leduc = find_leduc()
    games = [load(name, **OPTIONS.get(name, {})) for name in names()] + ([leduc] if leduc is not None else [])
    by_name: dict[str, Contestant] = {}
    for game in games:
        for made in (
            through_the_api(game),
            in_the_core(game),
            copying(game, game.bench_questions),
            searching(game, game.bench_questions),
        ):
            by_name[made.name] = made
    run = Bench(list(by_name.values()))
    if leduc is None:
        run.missing.append("leduc: not in this build (OFUDA_EXAMPLES=1 puts it in) and examples/leduc.py is not here")
    if peers:
        contestants, run.races, missing = bench_peers.races(by_name)
        run.contestants += contestants
        run.missing += missing
    return run


def bench(
    peers: bool, seconds: float = 0.5, rounds: int = 7, out: Path | None = None, as_json: bool = False
) -> tuple[str, list[str]]:
    """Measure, and say it as a page of Markdown or as JSON with every round; with `out`, write the page there too.

    Beside it: what must be reached and was not.
    """
    if not seconds > 0 or rounds < 1:
        raise ValueError(f"bench: seconds must be above 0 and rounds at least 1, not {seconds:g} and {rounds}")
    if out is not None and not out.parent.is_dir():
        raise ValueError(f"bench: there is no folder {out.parent} to write {out.name} to")
    run = prepare(peers)
    run.run(seconds, rounds)
    command = f"ofuda bench{' --peers' if peers else ' --no-peers'} --seconds {seconds:g} --rounds {rounds}"
    if out is not None:
        command += f" --out {out.name if out.is_absolute() else out.as_posix()}"
    text = page(run, command, rounds, seconds)
    if out is not None:
        _, chapter, rest = (out.read_text() if out.is_file() else "").partition("\n## The table server\n")
        write_whole(out, text + chapter + rest)  # that chapter is made elsewhere
    told = json.dumps(plain(run, command), indent=1) if as_json else text
    return told, [race.what for race in run.races if race.missed]


# --- the report -----------------------------------------------------------------------------------------------------


def machine() -> dict[str, str]:
    """Where this runs."""
    found = {"processor": processor(), "cores": str(os.cpu_count()), "system": platform.system()}
    found["Python"] = f"{platform.python_implementation()} {platform.python_version()}"
    found["ofuda"] = f"{ofuda.__version__}, {'compiled' if ofuda.compiled() else 'interpreted'}"
    leduc = find_leduc()
    if leduc is not None:
        found["leduc"] = "compiled" if compiled(leduc) else "interpreted"
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "not installed"
    return found


def processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text().splitlines() if cpuinfo.is_file() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def plain(run: Bench, command: str) -> dict[str, Any]:
    """Everything raw."""
    return {
        "command": command,
        "machine": machine(),
        "missing": run.missing,
        "contestants": [{"name": c.name, "facts": c.facts, "rates": c.rates} for c in run.contestants],
        "races": [
            {
                "what": race.what,
                "unit": race.unit,
                "ours": race.ours.name if race.ours else None,
                "theirs": race.theirs.name if race.theirs else None,
                "ratios": race.ratios,
                "median": median(race.ratios) if race.ratios else None,
                "must": race.must,
                "aim": race.aim,
            }
            for race in run.races
        ],
    }


def page(run: Bench, command: str, rounds: int, seconds: float) -> str:
    parts = [
        "# Benchmarks",
        f"Made by `{command}`:",
        "\n".join(f"- {name}: {value}" for name, value in machine().items()),
        "## Rates",
        rates_table(run.contestants),
        *[f"Not measured: {note}" for note in run.missing],
        "## How to read this",
        HOW_TO_READ.format(rounds=rounds, seconds=seconds, iterations=ITERATIONS),
    ]
    if run.races:
        parts += ["## What must be reached", races_table(run.races)]
    return "\n\n".join(parts) + "\n"


HOW_TO_READ = """\
- Every rate is per second of processor time of one process: the median of {rounds} rounds of {seconds:g} s or more.
- *API* rows play whole random games through Python with one loop for all: a fresh game, then
  `m = moves(); play(m[int(rnd() * len(m))])` to the end. Dealing is included and every step counts; OpenSpiel deals by
  steps of its own (chance nodes), which count too. RLCard and PettingZoo hand out the legal moves with each step, so
  their loops follow their manuals.
- *Real choices* are steps with two options or more: forced answers are not speed. Where a comparison leaves forced
  steps out, it does so on both sides; OpenSpiel's dealt cards stay in, being steps with several outcomes.
- *Playouts in the core* are random games inside compiled code. `evaluate_bots` is OpenSpiel's own loop with uniform
  random bots in C++; its decisions are those of the players, its steps count the dealt cards as well.
- *ISMCTS* searches {iterations} iterations at a time from a state half-way through a random game where two moves or
  more are legal, every iteration with one random playout to the end of the game. Jin-Kei's state is in mid-combat;
  that of Shamans is in mid-round, and its playouts end with the round, whose points say what it was worth.
- *Copy* is an independent copy of such a state; OpenSpiel's is `clone`.
- A comparison is made in rounds, one side right after the other; the ratio is taken in each round, and the table gives
  the median ratio (lowest..highest). Different games are compared per step, so read small gaps as ties. Leduc poker is
  the like-for-like row. OpenSpiel's has the same rules as ours; RLCard's, which PettingZoo uses, has blinds and lets a
  player fold without a bet, so that its random games are shorter, which favours it in games per second."""


def rates_table(contestants: list[Contestant]) -> str:
    rows = []
    for c in contestants:
        if not c.rates:
            continue
        units = c.rates[0]
        if "copies" in units:
            rows.append([c.name, f"{1e9 / c.rate('copies'):.0f} ns a copy", "", "", ""])
            continue
        if "iterations" in units:
            rows.append([c.name, f"{short(c.rate('iterations'))} iterations", "", "", ""])
            continue
        games = c.rate("games")
        real = c.facts.get("real choices a game")
        length = c.facts.get("steps a game")
        rows.append(
            [
                c.name,
                f"{short(c.rate('steps'))} steps",
                f"{short(games)} games",
                f"{short(c.rate('steps') * real / length)} real choices" if real and length else "",
                f"{c.rate('steps') / games:.1f}",
            ]
        )
    return table(["what", "per second", "", "", "steps a game"], rows)


def races_table(races: list[Race]) -> str:
    rows = []
    for race in races:
        must = "-" if race.must is None else f"{race.must:g}x"
        aim = "-" if race.aim is None else f"{race.aim:g}x"
        rows.append([race.what, race.measured, must, aim, race.reached])
    return table(["what", "measured", "must reach", "aim", "reached?"], rows)


def table(heads: list[str], rows: list[list[str]]) -> str:
    """A Markdown table that can be read as it is."""
    widths = [max(len(row[i]) for row in [heads, *rows]) for i in range(len(heads))]
    lines = [heads, ["-" * max(3, width) for width in widths], *rows]
    padded = [[cell.ljust(max(3, width)) for cell, width in zip(line, widths, strict=True)] for line in lines]
    return "\n".join("| " + " | ".join(line) + " |" for line in padded)


def short(number: float) -> str:
    for size, unit in ((1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.3g} {unit}"
    return f"{number:.3g}"
