"""Benchmarks: every game alone, or together with other engines in one run."""

from __future__ import annotations

import importlib
import json
import os
import platform
import random
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from typing import Any

import ofuda
from ofuda.arena import bench_peers
from ofuda.arena.contest import COPIES, ITERATIONS, PROFILE, Comparison, Contestant, Race
from ofuda.bots import glimpse, make_bot
from ofuda.bots.ismcts import search
from ofuda.kernel.core import Game, State
from ofuda.kernel.playouts import playouts
from ofuda.kernel.records import write_whole
from ofuda.kernel.registry import find, load, names

API_GAMES = 20  # random games of one measurement through the API
CORE_GAMES = 200  # and in the core
PACKAGES = ("open_spiel", "rlcard", "pettingzoo")
PLAN = "bench.toml"  # the benchmark settings in a game's folder
LEDUC = (
    Comparison("leduc, API", "games", ("OpenSpiel leduc_poker, API",), 1.5, 2.5),
    Comparison("leduc, API", "games", ("RLCard leduc-holdem, API",), 8),
    Comparison("leduc, AEC", "games", ("PettingZoo leduc_holdem_v4, AEC",), 1.5),
)

Environment = Callable[[Game], Any]  # returns a PettingZoo environment (AEC) of a game


@dataclass(frozen=True)
class Plan:
    """The benchmark settings of a game."""

    options: dict[str, Any] = field(default_factory=dict)
    rounds: int = 0  # rounds searched, from the middle of one on; 0: to the end of the game
    mixes: dict[str, list[dict[str, Any]]] = field(default_factory=dict)  # rows over several options, in turn
    races: tuple[Comparison, ...] = ()


def plan_of(kind: type[Game]) -> Plan:
    """Read the plan in the game's folder, if there is one."""
    file = Path(str(getattr(sys.modules[kind.__module__], "__file__", ""))).with_name(PLAN)
    if not file.is_file():
        return Plan()
    data = tomllib.loads(file.read_text("utf-8"))
    try:
        game = title(kind.slug, data.get("options", {}))
        races = []
        for race in data.pop("races", []):
            mix = race.pop("mix", None)
            row = f"{title_of_mix(kind.slug, mix) if mix else game}, {race.pop('row')}"
            races.append(Comparison(row=row, peers=tuple(race.pop("peers")), **race))
        return Plan(**data, races=tuple(races))
    except (KeyError, TypeError) as error:
        raise ValueError(f"{file}: {error}") from None


def title(slug: str, options: dict[str, Any]) -> str:
    """Return a game's title in the table, with its number of players if that is an option."""
    return f"{slug} ({options['players']} players)" if "players" in options else slug


def title_of_mix(slug: str, mix: str) -> str:
    return f"{slug} ({mix})"


# --- our side -------------------------------------------------------------------------------------------------------


def through_the_api(name: str, games: list[Game]) -> Contestant:
    """Play whole random games as a user of the library would; bench_peers.py has the same loop for OpenSpiel."""
    rnd = random.Random(1).random
    seeds = iter(range(1 << 60))
    turns = cycle(games)

    def work() -> dict[str, int]:
        steps = 0
        for game in islice(turns, API_GAMES):
            s = game.start(next(seeds))
            while not s.over:
                m = s.moves()
                s.play(m[int(rnd() * len(m))])
                steps += 1
        return {"steps": steps, "games": API_GAMES}

    return Contestant(f"{name}, API", work, profile(games))


def profile(games: list[Game]) -> dict[str, float]:
    """Return the length of random games, and how many of their steps have two options or more."""
    steps, real = play_out(games, PROFILE, 1)
    played = len(games) * (PROFILE // len(games))
    return {"steps a game": steps / played, "real choices a game": real / played}


def play_out(games: list[Game], count: int, seed: int) -> tuple[int, int]:
    """Play so many random games, as many of each; return their steps, and those with two options or more."""
    found = [playouts(game, count // len(games), seed) for game in games]
    return sum(steps for steps, _ in found), sum(real for _, real in found)


def in_the_core(name: str, games: list[Game]) -> Contestant:
    seeds = iter(range(1 << 60))
    played = len(games) * (CORE_GAMES // len(games))

    def work() -> dict[str, int]:
        steps, real = play_out(games, CORE_GAMES, next(seeds))
        return {"steps": steps, "decisions": steps, "open steps": real, "games": played}

    return Contestant(f"{name}, playouts in the core", work, profile(games))


def middle(game: Game, rounds: int = 0) -> State:
    """Return a state half-way through a random game, with a real choice of one of the game's `bench_questions`.

    If rounds are searched, the state is half-way through the middle round.
    """
    rnd = random.Random(5).random
    state = game.start(5)
    found: list[State] = []
    known = game.bench_questions
    while not state.over:
        m = state.moves()
        if len(m) > 1 and (not known or game.question_name(int(state.asked(state.seat))) in known):
            found.append(state.copy())
        state.play(m[int(rnd() * len(m))])
    if rounds:
        halfway = game.heuristics.progress(found[len(found) // 2])
        found = [state for state in found if game.heuristics.progress(state) == halfway]
    return found[len(found) // 2]


def copying(name: str, states: list[State]) -> Contestant:
    turns = cycle(state.copy for state in states)

    def work() -> dict[str, int]:
        copy = next(turns)
        for _ in range(COPIES):
            copy()
        return {"copies": COPIES}

    return Contestant(f"{name}, copy", work)


def searching(name: str, states: list[State], rounds: int) -> Contestant:
    """Run the bare ISMCTS from one imagined world, with random playouts to the end of the game or of these rounds."""
    turns = cycle([(state.imagine(state.seat, 1), state.seat) for state in states])
    seeds = iter(range(1 << 60))

    def work() -> dict[str, int]:
        world, seat = next(turns)
        search(world, seat, ITERATIONS, next(seeds), reach=rounds)
        return {"iterations": ITERATIONS}

    return Contestant(f"{name}, ISMCTS", work)


def deciding(name: str, states: list[State]) -> Contestant:
    """Run the shipped search bot, which uses the game's beliefs, advice and estimates."""
    salts = iter(range(1 << 60))
    turns = cycle([glimpse(state, state.seat) for state in states])

    def work() -> dict[str, int]:
        make_bot(f"ismcts:iterations={ITERATIONS},salt={next(salts)}").choose(next(turns))
        return {"iterations": ITERATIONS}

    return Contestant(f"{name}, ISMCTS as the bot plays it", work)


def find_leduc() -> Game | None:
    """Return Leduc poker from the wheel or from examples/ of a source tree."""
    try:
        module = importlib.import_module("leduc")
        game: Game = module.Leduc({})
    except (ImportError, AttributeError):
        example = Path(__file__).resolve().parents[3] / "examples" / "leduc.py"
        return load(str(example)) if example.is_file() else None
    return game


def compiled(game: Game) -> bool:
    """Return whether this game runs as compiled code."""
    return not str(getattr(sys.modules[type(game).__module__], "__file__", ".py")).endswith(".py")


# --- the run --------------------------------------------------------------------------------------------------------


@dataclass
class Bench:
    """The contestants and races of one run."""

    contestants: list[Contestant]
    races: list[Race] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)

    def run(self, seconds: float, rounds: int) -> None:
        racing = [name for race in self.races for name in race.names()]
        steps: list[Callable[[float], object]] = [race.run for race in self.races if race.names()]
        steps += [contestant.measure for contestant in self.contestants if contestant.name not in racing]
        for contestant in self.contestants:
            contestant.work()  # warm-up
        for step in with_bar(steps * rounds):
            step(seconds)


def with_bar(steps: list[Callable[[float], object]]) -> Iterator[Callable[[float], object]]:
    """Yield the steps, with a progress bar on a terminal."""
    from rich.console import Console
    from rich.progress import track

    shown = sys.stderr.isatty()
    yield from track(steps, "Measuring", console=Console(stderr=True), transient=True, disable=not shown)


def prepare(peers: bool, environment: Environment | None = None) -> Bench:
    """Prepare a run of all games; with peers, also the comparable games of other engines."""
    measured: list[tuple[Game, Plan]] = []
    for slug in names():
        plan = plan_of(find(slug))
        measured.append((load(slug, **plan.options), plan))
    leduc = find_leduc()
    if leduc is not None:
        measured.append((leduc, Plan(races=LEDUC)))
    by_name: dict[str, Contestant] = {}
    for game, plan in measured:
        name = title(game.slug, plan.options)
        rows = rows_of(name, [game], plan.rounds)
        if environment is not None:
            rows.append(bench_peers.through_aec(name, environment(game)))
        for mix, choices in plan.mixes.items():
            games = [load(game.slug, **{**plan.options, **options}) for options in choices]
            rows += rows_of(title_of_mix(game.slug, mix), games, plan.rounds)
        by_name.update({row.name: row for row in rows})
    run = Bench(list(by_name.values()))
    if leduc is None:
        run.missing.append("leduc: not in this build (OFUDA_EXAMPLES=1 includes it), and there is no examples/leduc.py")
    if environment is None:
        run.missing.append("AEC: PettingZoo is not installed (pip install 'ofuda[envs]')")
    if peers:
        wanted = [race for _, plan in measured for race in plan.races]
        contestants, run.races, missing = bench_peers.races(by_name, wanted)
        run.contestants += contestants
        run.missing += missing
    return run


def rows_of(name: str, games: list[Game], rounds: int) -> list[Contestant]:
    """Return what is measured of a game, or of several that take turns."""
    states = [middle(game, rounds) for game in games]
    rows = [through_the_api(name, games), in_the_core(name, games)]
    return [*rows, copying(name, states), searching(name, states, rounds), deciding(name, states)]


def bench(
    peers: bool,
    seconds: float = 0.5,
    rounds: int = 7,
    out: Path | None = None,
    as_json: bool = False,
    environment: Environment | None = None,
) -> tuple[str, list[str]]:
    """Measure; return a page of Markdown, or JSON with every round. With `out`, also write the page there.

    The second result lists the missed targets.
    """
    if not seconds > 0 or rounds < 1:
        raise ValueError(f"bench: seconds must be above 0 and rounds at least 1, not {seconds:g} and {rounds}")
    if out is not None and not out.parent.is_dir():
        raise ValueError(f"bench: no such folder: {out.parent}")
    run = prepare(peers, environment)
    run.run(seconds, rounds)
    command = f"ofuda bench{' --peers' if peers else ' --no-peers'} --seconds {seconds:g} --rounds {rounds}"
    if out is not None:
        command += f" --out {out.name if out.is_absolute() else out.as_posix()}"
    text = page(run, command, rounds, seconds)
    if out is not None:
        _, chapter, rest = (out.read_text() if out.is_file() else "").partition("\n## The table server\n")
        write_whole(out, text + chapter + rest)  # that chapter is not generated here
    told = json.dumps(plain(run, command), indent=1) if as_json else text
    return told, [race.what for race in run.races if race.missed]


# --- the report -----------------------------------------------------------------------------------------------------


def machine() -> dict[str, str]:
    """Describe this machine."""
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
    """Return all raw measurements."""
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
  `m = moves(); play(m[int(rnd() * len(m))])` to the end. Dealing is included and every step counts. Nothing is
  observed. OpenSpiel deals by steps of its own (chance nodes), which count too. RLCard has no such loop: each of its
  steps also encodes an observation, so its row does more than ours.
- *AEC* rows play whole random games in a PettingZoo environment, ours or theirs, with the loop of PettingZoo's
  manual. Each step includes an encoded observation, a mask of the legal moves and PettingZoo's own wrappers.
- *Real choices* are steps with two options or more: forced answers are not speed. *Open steps* leave forced steps out
  on both sides of a comparison; OpenSpiel's dealt cards stay in, being steps with several outcomes.
- Rows such as *twelve decks* let games with different options take turns: each of the decks against the next one.
- *Playouts in the core* are random games inside compiled code, without Python between the steps. `evaluate_bots` is
  OpenSpiel's own loop with uniform random bots in C++. *Decisions* are steps of players; *steps* count OpenSpiel's
  dealt cards as well.
- *ISMCTS* is the bare search: {iterations} iterations at a time from a state half-way through a random game where two
  moves or more are legal, every iteration with one random playout to the end of the game, as OpenSpiel's does it. A
  game of several rounds is searched from the middle of a round to its end.
- *ISMCTS as the bot plays it* is one choice of the shipped bot `ismcts` with as many iterations from the same state:
  with the game's beliefs, playouts that follow its advice, and its estimates where playouts stop early. It is slower,
  and plays better.
- *Copy* is an independent copy of such a state; OpenSpiel's is `clone`.
- A comparison is made in rounds, one side right after the other; the ratio is taken in each round, and the table
  gives the median ratio (lowest..highest). Different games are compared per step, so read small gaps as ties. Leduc
  poker is the like-for-like row. OpenSpiel's has the same rules as ours; RLCard's, which PettingZoo uses, has blinds
  and lets a player fold without a bet, so that its random games are shorter, which favours it in games per second."""


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
    """Return a Markdown table with aligned columns."""
    widths = [max(len(row[i]) for row in [heads, *rows]) for i in range(len(heads))]
    lines = [heads, ["-" * max(3, width) for width in widths], *rows]
    padded = [[cell.ljust(max(3, width)) for cell, width in zip(line, widths, strict=True)] for line in lines]
    return "\n".join("| " + " | ".join(line) + " |" for line in padded)


def short(number: float) -> str:
    for size, unit in ((1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.3g} {unit}"
    return f"{number:.3g}"
