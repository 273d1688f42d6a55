"""The command `league`: play decks against each other and report on their balance."""

from __future__ import annotations

import os
import re
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Protocol, cast

import typer

from ofuda.cli.common import (
    AsJson,
    BadInput,
    Command,
    GameName,
    Options,
    Seed,
    app,
    bad_input,
    load_bot,
    options_of,
    print_json,
    progress,
    warn,
)
from ofuda.cli.deck import Checked, packages
from ofuda.kernel.core import Game
from ofuda.kernel.decks import Deck
from ofuda.kernel.options import read_options
from ofuda.kernel.registry import find

if TYPE_CHECKING:
    from ofuda.arena.balance import Target, Verdict
    from ofuda.arena.league import League

OPTION = "decks"
TARGET = re.compile(r"(.+):\s*([0-9.]+)\s*-\s*([0-9.]+)\s*")


class Decks(Protocol):
    """The interface of a game's module `deck`."""

    TARGETS: dict[str, tuple[str, ...]]  # default values of --target, by mode

    def names(self) -> list[str]: ...
    def find(self, given: str, files: bool = True) -> Deck: ...
    def check(self, deck: Deck, mode: str | None = None) -> Checked: ...


@app.command(
    cls=Command,
    epilog="Examples: ofuda league GAME --mode MODE --bot ismcts:iterations=200 --pairs 200 "
    "--report balance.md · ofuda league GAME --mode MODE --decks NAME,my.deck --bot greedy "
    "(after Ctrl-C, the same command resumes)",
)
def league(
    game: GameName,
    decks: Annotated[
        str, typer.Option(metavar="A,B,...", help="Names or files; by default all built-in decks of the mode.")
    ] = "",
    bot: Annotated[str, typer.Option(metavar="BOT", help="The bot on both sides.")] = "greedy",
    pairs: Annotated[
        int, typer.Option(min=1, metavar="N", help="Deals for each pair of decks; each is played from both seats.")
    ] = 100,
    mode: Annotated[str, typer.Option(metavar="MODE", help="The same as -o mode=MODE.")] = "",
    seed: Seed = 0,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write one line per game here; a league begun there resumes. By default a file named after it.",
        ),
    ] = None,
    report: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a report here, and its pictures in a folder next to it.")
    ] = None,
    also: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Another league's file to include in the report; may be repeated."),
    ] = None,
    target: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHAT:LOW-HIGH",
            help="Expected result in per cent: field:40-60 (each deck against all), pairs:45-55 (each against "
            "each), or the share of games with a fact; may be repeated. Exit code 1 if not met.",
        ),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Processes that play; by default one per core.")
    ] = None,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Play decks against each other on mirrored deals to measure their balance."""
    from ofuda.arena.balance import judge
    from ofuda.arena.balance import report as write_report
    from ofuda.arena.league import Plan, read_league
    from ofuda.arena.league import league as run_league

    options = options_of([*(option or []), *([f"mode={mode}"] if mode else [])])
    with bad_input():
        kind = find(game)
        read_options(kind.slug, kind.spec, options)
    entrants = entrants_of(kind, game, decks, options)
    load_bot(bot)
    asked = [target_of(text) for text in target or []]
    if report is not None:
        check_report(report)
    elif also:
        raise BadInput("--also needs a report; give --report FILE as well")
    title = str(options.get("mode", "")) or default_of(kind, "mode")
    plan = Plan(game, options, entrants, bot, seed, OPTION, title)
    if out is None:
        named = "-".join(["league", kind.slug, *(option or []), *filter(None, [mode]), bot, str(seed)])
        out = Path("".join(c if c.isalnum() or c in "-=._" else "_" for c in named) + ".jsonl")
    with bad_input():
        others = [(other, usual_targets(other)) for other in map(read_league, also or [])]
    try:
        with bad_input(), progress("games") as show:
            played = run_league(plan, pairs, out, workers or os.cpu_count() or 1, show)
    except KeyboardInterrupt:
        games = out.read_bytes().count(b"\n") - 1 if out.is_file() else 0  # the first line describes the league
        if games > 0:
            warn(f"{games} game{'s are' if games > 1 else ' is'} saved in {out}; the same command resumes")
        raise
    targets = asked or usual_targets(played)
    with bad_input():
        verdicts = [judge(played, each) for each in targets]
        if report is not None:
            verdicts = write_report([(played, targets), *others], report)
    tell(played, verdicts, out, report, as_json)
    if not all(verdict.reached for verdict in verdicts):
        raise typer.Exit(1)


def entrants_of(kind: type[Game], game: str, decks: str, options: dict[str, Any]) -> dict[str, Any]:
    """Return the decks by name: the given ones, or all of the game's for the mode."""
    if OPTION not in [option.name for option in kind.spec]:
        raise BadInput(f"{kind.slug} has no option {OPTION!r}; a league needs a game that is played with decks")
    if OPTION in options:
        raise BadInput(f"give the decks with --decks A,B,..., not with -o {OPTION}=...")
    given = [part.strip() for part in decks.split(",") if part.strip()]
    if not given:
        module = decks_of(game)
        if module is None:
            raise BadInput(f"{kind.slug} has no built-in decks; name decks with --decks A,B,...")
        mode = str(options.get("mode", default_of(kind, "mode")))
        given = [name for name in module.names() if module.check(module.find(name)).mode == mode]
    found: dict[str, Any] = {}
    for name in given:
        if name in found:
            raise BadInput(f"the deck {name!r} is named twice")
        found[name] = name
    if len(found) < 2:
        raise BadInput(f"a league needs at least two decks, not {len(found)}")
    return found


def decks_of(game: str) -> Decks | None:
    """Return the game's module about decks, if it has one."""
    known = packages()
    return cast(Decks, import_module(f"{known[game]}.deck")) if game in known else None


def default_of(kind: type[Game], name: str) -> str:
    return next((str(option.default) for option in kind.spec if option.name == name), "")


def target_of(text: str) -> Target:
    """Parse a target such as `field:40-60`."""
    from ofuda.arena.balance import Target

    read = TARGET.fullmatch(text)
    try:
        low, high = (float(part) / 100 for part in read.groups()[1:]) if read else (1.0, 0.0)
    except ValueError:
        low, high = 1.0, 0.0
    if read is None or not 0 <= low <= high <= 1:
        raise BadInput(f"invalid target {text!r}; write it as field:40-60, in per cent from 0 to 100")
    return Target(read[1].strip(), low, high)


def usual_targets(played: League) -> list[Target]:
    module = decks_of(str(played.head["game"]))
    mode = str(played.head["options"].get("mode", ""))
    return [target_of(text) for text in module.TARGETS.get(mode, ())] if module is not None else []


def check_report(path: Path) -> None:
    """Check that the report can be written before hours of play."""
    from ofuda.arena.balance import MARK

    if not path.suffix:
        raise BadInput(f"{path}: a report is a Markdown file; use a name such as {path}.md")
    if not path.parent.is_dir():
        raise BadInput(f"{path}: no such folder: {path.parent}")
    with bad_input():
        if path.exists() and MARK not in path.read_text("utf-8"):
            raise BadInput(f"{path} already exists and is not a league's report; use another name")


def tell(played: League, verdicts: list[Verdict], out: Path, report: Path | None, as_json: bool) -> None:
    from ofuda.arena.balance import against_field

    shares = against_field(played)
    if as_json:
        print_json(
            {
                "game": played.head["game"],
                "games": len(played.games),
                "kept": played.kept,
                "pairs": played.pairs,
                "decks": [
                    {"deck": name, "share": share.mean, "low": share.low, "high": share.high}
                    for name, share in shares.items()
                ],
                "targets": [verdict.plain() for verdict in verdicts],
                "file": str(out),
                "report": str(report) if report is not None else None,
            }
        )
        return
    kept = f", {played.kept} of them from the file" if played.kept else ""
    print(f"{len(played.games)} games of {played.head['name']}{kept}; {played.head['bot']} plays both sides")
    wide = max(map(len, shares))
    for name, share in shares.items():
        interval = f"95 % interval {100 * share.low:.1f} to {100 * share.high:.1f}"
        print(f"{name:{wide}}  {100 * share.mean:.1f} % of the wins ({interval})")
    for verdict in verdicts:
        print(verdict)
    print(f"Games: {out}")
    if report is not None:
        print(f"Report: {report}")
