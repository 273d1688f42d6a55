"""What all commands share: the app, reading arguments, progress, and JSON."""

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
    """A command whose --help names no kind of value for --help itself."""

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


EXAMPLE = ofuda.names()[0]  # the game that help texts name, and that is played where none is named


class BadInput(Exception):
    """What the person gave cannot be used; the message says what, where, and what can."""


GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, or the path of a .py file with a game.")]
Options = Annotated[
    list[str] | None,
    typer.Option("-o", "--option", metavar="NAME=VALUE", help="An option of the game; may be repeated."),
]
AsJson = Annotated[bool, typer.Option("--json", metavar="", help="Print JSON and nothing else on standard output.")]
Seed = Annotated[int, typer.Option("--seed", metavar="N", help="The same seed gives the same games.")]


@contextmanager
def bad_input() -> Iterator[None]:
    """Inside, a ValueError or an unreadable file is the person's to hear about."""
    try:
        yield
    except ValueError as error:
        raise BadInput(str(error)) from None
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        raise BadInput(f"{where}{error.strerror or error}") from None


def in_small_letters(lang: str) -> str:
    """A language's name as it is known: RU is ru."""
    return lang.lower()


def options_of(given: list[str] | None) -> dict[str, Any]:
    """`-o name=value` as a dictionary."""
    options: dict[str, Any] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise BadInput(f"option {text!r} cannot be read; write it as -o name=value")
        if name in options:
            raise BadInput(f"option {name!r} is given twice")
        options[name] = value
    return options


def load_game(name: str, given: list[str] | None) -> Game:
    """A game with its options; unknown names and values are bad input."""
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
    raise BadInput(f"{path} is no saved game: that is a .json file which `save` at a table has written")


def begins_like_a_record(path: Path) -> bool:
    """Then where it is damaged is worth knowing; of any other file it is not."""
    return path.read_bytes()[:1000].lstrip()[:1] == b"{"


def print_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=1))


def warn(text: str) -> None:
    print(f"ofuda: {text}", file=sys.stderr)


@contextmanager
def progress(title: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr, where that is a terminal; call it with how much is done, and of how much."""
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
        bool, typer.Option("--version", metavar="", callback=version, is_eager=True, help="Say the version and leave.")
    ] = False,
) -> None:
    pass
