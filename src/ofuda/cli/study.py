"""The commands `simulate`, `duel`, `check` and `bench`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Annotated, Any

import typer

from ofuda.bots import Bot, glimpse
from ofuda.cli.common import (
    EXAMPLE,
    AsJson,
    BadInput,
    Command,
    GameName,
    Options,
    Seed,
    app,
    bad_input,
    load_bot,
    load_game,
    options_of,
    print_json,
    progress,
    warn,
)
from ofuda.kernel.core import Game


@app.command(
    cls=Command,
    epilog=f"Examples: ofuda simulate {EXAMPLE} --games 200 · ofuda simulate {EXAMPLE} --bots greedy,random --json",
)
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, metavar="N", help="Number of games.")] = 100,
    seed: Seed = 0,
    bots: Annotated[
        str, typer.Option(metavar="A,B", help="A bot for each seat, or one for all; by default random moves.")
    ] = "",
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Play many games with random players or bots and summarise them."""
    loaded = load_game(game, option)
    texts = bots_in(bots) or ["random"]
    if len(texts) not in (1, loaded.seats):
        raise BadInput(f"{len(texts)} bots for {loaded.seats} seats; give one for all, or one for each")
    players = [load_bot(text) for text in texts] * (loaded.seats if len(texts) == 1 else 1)
    played = []
    with progress("games") as show:
        for n in range(games):
            played.append(one_game(loaded, seed + n, players if bots else []))
            show(n + 1, games)
    summary = sum_up(loaded, played, [player.name for player in players])
    if as_json:
        print_json({"seed": seed, **summary})
        return
    low, high, free = summary["shortest"], summary["longest"], summary["free"]
    print(f"{games} games of {loaded.title or loaded.slug}, seeds {seed} to {seed + games - 1}")
    print(f"choices per game: {summary['choices']:.1f} ({low} to {high}), {free:.1f} of them with two options or more")
    for entry in summary["seats"]:
        wins = f"{100 * entry['share']:.1f} % of the wins, {entry['points']:.1f} points per game"
        print(f"seat {entry['seat']} ({entry['bot']}): {wins}")
    for clause, count in summary["endings"].items():
        print(f"decided by {clause or 'no clause'}: {count}")


def bots_in(text: str) -> list[str]:
    """Parse a list such as `ismcts:iterations=50,salt=1,greedy`; a setting belongs to the bot before it."""
    bots: list[str] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        if bots and "=" in part and ":" not in part:
            bots[-1] += f",{part}"
        else:
            bots.append(part)
    return bots


def one_game(game: Game, seed: int, bots: list[Bot]) -> dict[str, Any]:
    """Play one game; without bots, with random moves."""
    rng = Random(seed)
    state = game.start(seed=seed)
    made = free = 0
    while not state.over:
        seat = state.seat
        moves = state.moves(seat)
        made += 1
        free += len(moves) > 1
        move = bots[seat].choose(glimpse(state, seat, seed)) if bots else moves[int(rng.random() * len(moves))]
        state.play(move, seat)
    outcome = state.outcome()
    return {"choices": made, "free": free, **outcome.plain()}


def sum_up(game: Game, played: list[dict[str, Any]], names: list[str]) -> dict[str, Any]:
    lengths = [entry["choices"] for entry in played]
    endings: dict[str, int] = {}
    for entry in played:
        endings[entry["clause"]] = endings.get(entry["clause"], 0) + 1
    return {
        "game": game.slug,
        "options": game.options,
        "games": len(played),
        "choices": fmean(lengths),
        "shortest": min(lengths),
        "longest": max(lengths),
        "free": fmean(entry["free"] for entry in played),
        "seats": [
            {
                "seat": seat,
                "bot": names[seat],
                "share": fmean(entry["shares"][seat] for entry in played),
                "points": fmean(entry["points"][seat] for entry in played),
            }
            for seat in range(game.seats)
        ],
        "endings": dict(sorted(endings.items())),
    }


@app.command(
    cls=Command,
    epilog=f"Example: ofuda duel {EXAMPLE} ismcts:iterations=500 greedy --pairs 200 "
    "(after Ctrl-C, the same command resumes)",
)
def duel(
    game: GameName,
    first: Annotated[str, typer.Argument(metavar="BOT", help="A bot: random, greedy, ismcts:iterations=500, ...")],
    second: Annotated[str, typer.Argument(metavar="BOT", help="Its opponent.")],
    pairs: Annotated[int, typer.Option(min=1, metavar="N", help="Deals; each is played once from every seat.")] = 100,
    seed: Seed = 0,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write one line per game here; a duel begun there resumes. By default a file named after it.",
        ),
    ] = None,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Compare two bots on mirrored deals, with a confidence interval."""
    from ofuda.arena import duel as run_duel

    slug = load_game(game, option).slug
    load_bot(first)
    load_bot(second)
    if out is None:
        named = "-".join(["duel", slug, *(option or []), first, second, str(seed)])
        out = Path("".join(c if c.isalnum() or c in "-=._" else "_" for c in named) + ".jsonl")
    try:
        with bad_input(), progress("games") as show:
            result = run_duel(game, options_of(option), first, second, pairs, seed, out, show)
    except KeyboardInterrupt:
        games = out.read_bytes().count(b"\n") - 1 if out.is_file() else 0  # the first line describes the duel
        if games > 0:
            warn(f"{games} game{'s are' if games > 1 else ' is'} saved in {out}; the same command resumes")
        raise
    if as_json:
        print_json({**result.plain(), "file": str(out)})
    else:
        print(f"{result}\nGames: {out}")


@app.command(
    cls=Command,
    epilog=f"Examples: ofuda check {EXAMPLE} · ofuda check {EXAMPLE} --quick · "
    "ofuda check examples/leduc.py --games 50",
)
def check(
    game: GameName,
    games: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Number of random games; by default 12.")
    ] = None,
    seed: Seed = 0,
    option: Options = None,
    quick: Annotated[bool, typer.Option("--quick", metavar="", help="Few games, for a quick check.")] = False,
    as_json: AsJson = False,
) -> None:
    """Run the conformance kit on a game: check its contract and its secrets."""
    from ofuda.testing import check as run_check

    loaded = load_game(game, option)
    with progress("check") as show:
        report = run_check(
            loaded, games=games, seed=seed, quick=quick, progress=lambda done, total, what: show(done, total)
        )
    if as_json:
        print_json(report.plain())
    else:
        print(report)
    if not report.ok:
        raise typer.Exit(1)


@app.command(
    cls=Command,
    epilog="Examples: ofuda bench · ofuda bench --no-peers --seconds 0.5 · ofuda bench --out docs/benchmarks.md",
)
def bench(
    peers: Annotated[
        bool | None,
        typer.Option("--peers/--no-peers", metavar="", help="Measure other engines too; by default those installed."),
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.01, metavar="S", help="Duration of each measurement.")] = 0.5,
    rounds: Annotated[int, typer.Option(min=1, metavar="N", help="Repetitions; medians are printed.")] = 7,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Also write the table to this file.")] = None,
    force: Annotated[bool, typer.Option("--force", metavar="", help="Overwrite FILE if it exists.")] = False,
    as_json: AsJson = False,
) -> None:
    """Measure the engine's speed next to other engines; exit code 1 if it misses a target."""
    from ofuda.arena.bench import bench as run_bench

    if peers is None:
        peers = find_spec("pyspiel") is not None
    try:
        environment = import_module("ofuda.envs").pettingzoo_env
    except ImportError:  # its packages are not installed
        environment = None
    with bad_input():
        if out is not None and out.exists() and not force:
            raise BadInput(f"{out} already exists; --force overwrites it")
        text, missed = run_bench(peers, seconds, rounds, out, as_json, environment)
    print(text)
    for what in missed:
        warn(f"not reached: {what}")
    if missed:
        raise typer.Exit(1)
