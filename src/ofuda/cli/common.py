"""Shared by all commands: the app, argument parsing, progress bars and JSON output."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from typer.core import TyperCommand, TyperGroup

import ofuda
from ofuda.bots import Bot, make_bot
from ofuda.kernel.core import Game
from ofuda.kernel.records import Record, RecordError


class Command(TyperCommand):
    """A command whose --help shows no value type for --help itself."""

    def get_help_option(self, ctx: Any) -> Any:
        return without_kind(super().get_help_option(ctx))


class Group(TyperGroup):
    def get_help_option(self, ctx: Any) -> Any:
        return without_kind(super().get_help_option(ctx))


def without_kind(option: Any) -> Any:
    if option is not None:
        option.metavar = ""
    return option


app = typer.Typer(
    cls=Group,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    help="Card games played by their rulebooks: against bots, with people at one terminal, and for study.",
    epilog="Begin with [bold]ofuda play[/bold]. Every command has its own --help with examples.",
)


EXAMPLE = ofuda.names()[0]  # the game in help texts, and the default game


class BadInput(Exception):
    """Invalid input; the message says what is wrong, where, and what is allowed."""


GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, or the path of a .py file with a game.")]
Options = Annotated[
    list[str] | None,
    typer.Option("-o", "--option", metavar="NAME=VALUE", help="An option of the game; may be repeated."),
]
AsJson = Annotated[bool, typer.Option("--json", metavar="", help="Print JSON and nothing else on standard output.")]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help="The same seed gives the same games.")]


@contextmanager
def bad_input() -> Iterator[None]:
    """Turn a ValueError or an OSError into BadInput."""
    try:
        yield
    except ValueError as error:
        raise BadInput(str(error)) from None
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        raise BadInput(f"{where}{error.strerror or error}") from None


def lower_case(lang: str) -> str:
    """Return a language code in lower case."""
    return lang.lower()


def options_of(given: list[str] | None) -> dict[str, Any]:
    """Parse `-o name=value` arguments into a dictionary."""
    options: dict[str, Any] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise BadInput(f"invalid option {text!r}; write it as -o name=value")
        if name in options:
            raise BadInput(f"option {name!r} is given twice")
        options[name] = value
    return options


def load_game(name: str, given: list[str] | None) -> Game:
    """Load a game with its options; unknown names and values are bad input."""
    options = options_of(given)
    with bad_input():
        return ofuda.load(name, **options)


def load_bot(text: str) -> Bot:
    with bad_input():
        return make_bot(text)


def read_record(path: Path) -> Record:
    with bad_input():
        try:
            return Record.read(path)
        except RecordError:
            if begins_like_a_record(path):
                raise
    raise BadInput(f"{path} is not a saved game; a saved game is a .json file written by `save` at a table")


def begins_like_a_record(path: Path) -> bool:
    """Return whether a file looks like a damaged record, so that the error should say where."""
    return path.read_bytes()[:1000].lstrip()[:1] == b"{"


def print_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=1))


def warn(text: str) -> None:
    print(f"ofuda: {text}", file=sys.stderr)


@contextmanager
def progress(title: str) -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar on stderr if it is a terminal; yield a function of done and total."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def version(wanted: bool) -> None:
    if wanted:
        mode = "compiled" if ofuda.compiled() else "interpreted"
        print(f"ofuda {ofuda.__version__} ({mode}), Python {sys.version.split()[0]}")
        raise typer.Exit


@app.callback()
def top(
    version: Annotated[
        bool, typer.Option("--version", metavar="", callback=version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    pass
