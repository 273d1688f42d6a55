"""The commands `games` and `rules`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

import ofuda
from ofuda.cli.common import (
    EXAMPLE,
    AsJson,
    BadInput,
    Command,
    GameName,
    app,
    bad_input,
    lower_case,
    print_json,
    warn,
)
from ofuda.kernel import rulebook
from ofuda.kernel.core import Game
from ofuda.kernel.registry import find


def about(name: str) -> dict[str, Any]:
    """Return a summary of a game."""
    game = ofuda.load(name)
    spec = {option.name: option for option in game.spec}
    players = list(spec["players"].allowed) if "players" in spec else [game.seats]
    return {
        "name": name,
        "title": game.title,
        "rules": game.rules,
        "players": players,
        "languages": game.words.catalogue.languages(),
        "options": [
            {"name": o.name, "default": o.default, "allowed": list(o.allowed), "help": o.help} for o in game.spec
        ],
    }


@app.command(cls=Command, epilog="Example: ofuda games --json")
def games(as_json: AsJson = False) -> None:
    """List the games with their players, options and languages."""
    found: list[dict[str, Any]] = []
    for name in ofuda.names():
        try:
            found.append(about(name))
        except Exception as error:  # a broken package must not hide the other games
            warn(f"game {name!r} cannot be loaded: {type(error).__name__}: {error}")
    if as_json:
        print_json(found)
        return
    console = Console(highlight=False)
    for game in found:
        players = ", ".join(str(n) for n in game["players"])
        console.print(Text(game["name"], "bold").append(f"  {game['title']}", "not bold"))
        console.print(Text(f"  players: {players}; languages: {', '.join(game['languages'])}"))
        for option in ofuda.load(game["name"]).spec:
            allowed = option.choices() if option.allowed else "anything"
            text = f"  -o {option.name}={option.default}  ({allowed})  {option.help}"
            console.print(Text(text), soft_wrap=True)


@app.command(
    cls=Command,
    epilog=f"Examples: ofuda rules {EXAMPLE} · ofuda rules {EXAMPLE} CLAUSE · ofuda rules {EXAMPLE} --search card · "
    f"ofuda rules {EXAMPLE} --lang ja · ofuda rules {EXAMPLE} --coverage",
)
def rules(
    game: GameName,
    clause: Annotated[str, typer.Argument(metavar="CLAUSE", help="The id of one clause.")] = "",
    search: Annotated[str, typer.Option(metavar="WORD", help="Only clauses that contain this word.")] = "",
    coverage: Annotated[bool, typer.Option("--coverage", metavar="", help="List the tests of each clause.")] = False,
    cards: Annotated[
        bool, typer.Option("--cards", metavar="", help="List the cards: which work, and the tests of each.")
    ] = False,
    tests: Annotated[
        Path, typer.Option(metavar="FOLDER", help="The folder of the tests, for --coverage and --cards.")
    ] = Path("tests"),
    lang: Annotated[
        str, typer.Option(metavar="LANG", callback=lower_case, help="The language of the rulebook.")
    ] = "en",
    as_json: AsJson = False,
) -> None:
    """Show a game's rulebook: all of it, one clause, a search, or the tests of each clause or card."""
    with bad_input():
        kind = find(game)
    if cards:
        cover_cards(kind, tests, as_json)
        return
    with bad_input():
        clauses = rulebook.read(kind, lang)
    if lang not in (known := rulebook.languages(kind)):
        warn(f"{game} has no rulebook in language {lang!r}, showing the English one; available: {', '.join(known)}")
    if coverage:
        cover(kind, tests, as_json)
        return
    if clause:
        with bad_input():
            clauses = [rulebook.find(clauses, clause)]
    if search:
        clauses = rulebook.search(clauses, search)
        if not clauses:
            raise BadInput(f"no clause of {game} contains {search!r}")
    if as_json:
        print_json([entry.plain() for entry in clauses])
        return
    console = Console(highlight=False)
    section = ""
    for entry in clauses:
        if entry.section != section and not clause:
            section = entry.section
            console.print(Text(f"\n{section}", "bold"))
        console.print(Text(entry.id, "bold cyan").append(f"  {entry.text}", "not bold default"), soft_wrap=True)


def cover(kind: type[Game], tests: Path, as_json: bool) -> None:
    """Print the tests of each clause; exit code 1 if a clause has none or a test names an unknown clause."""
    from ofuda.testing.coverage import coverage

    with bad_input():
        table = coverage(rulebook.path_of(kind).read_text("utf-8"), tests)
    if as_json:
        print_json(table.plain())
    else:
        print(table)
    if table.missing or table.unknown:
        raise typer.Exit(1)


def cover_cards(kind: type[Game], tests: Path, as_json: bool) -> None:
    """Print which cards work and the tests of each; exit code 1 if one that works has too few."""
    from ofuda.testing.cards import card_coverage, cards_of

    with bad_input():
        table = card_coverage(cards_of(kind), tests)
    if as_json:
        print_json(table.plain())
    else:
        print(table)
    if table.missing:
        raise typer.Exit(1)
