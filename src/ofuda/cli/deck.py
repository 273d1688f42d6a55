"""The commands `deck check`, `show`, `stats` and `random`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Any, Protocol, cast

import typer
from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

import ofuda
from ofuda.cli.common import AsJson, BadInput, Command, Group, app, bad_input, print_json, warn
from ofuda.kernel.decks import LARGEST, Cell, Deck, Problem, Sheet, read_bytes
from ofuda.kernel.registry import find


class Checked(Protocol):
    """The result of a game's check of a deck."""

    @property
    def deck(self) -> Deck: ...
    @property
    def mode(self) -> str: ...
    @property
    def cards(self) -> list[int]: ...
    @property
    def errors(self) -> list[Problem]: ...
    @property
    def warnings(self) -> list[Problem]: ...


class Rules(Protocol):
    """The interface of a game's module `deck`."""

    MODES: tuple[str, ...]
    RANDOM_FOR: tuple[str, str, str]  # the option of `deck random`: its name, its help, and a value as an example

    def find(self, given: str, files: bool = True) -> Deck: ...
    def check(self, deck: Deck, mode: str | None = None) -> Checked: ...
    def random_deck(self, wanted: str, seed: int, /) -> Deck: ...


class Pages(Protocol):
    """The interface of a game's module that describes decks."""

    LANGUAGES: tuple[str, ...]

    def headline(self, checked: Any) -> str: ...
    def show(self, checked: Any, lang: str = "en") -> list[Sheet]: ...
    def stats(self, checked: Any) -> list[Sheet]: ...


decks = typer.Typer(
    cls=Group,
    no_args_is_help=True,
    help="Decks for games played with your own deck: check them, show them, generate one at random.",
    epilog="Examples: ofuda deck check my.deck · ofuda deck show my.deck · ofuda deck stats my.deck",
)
app.add_typer(decks, name="deck")

GameOption = Annotated[
    str, typer.Option("--game", metavar="GAME", help="The deck's game; else the one that it fits best.")
]
Mode = Annotated[
    str, typer.Option("--format", metavar="FORMAT", help="Check for this format instead of the deck's own.")
]
Given = Annotated[
    str, typer.Argument(metavar="DECK", help="The name of a built-in deck, a file, or - for standard input.")
]


def packages() -> dict[str, str]:
    """Return the games with a module `deck`, which are played with your own deck, and their packages."""
    found: dict[str, str] = {}
    for name in ofuda.names():
        with suppress(ValueError):  # a game that cannot be loaded
            package = find(name).__module__.rpartition(".")[0]
            if package and find_spec(f"{package}.deck") is not None:
                found[name] = package
    return found


def modules_of(game: str) -> tuple[Rules, Pages]:
    """Return a game's modules about decks."""
    known = packages()
    if game not in known:
        raise BadInput(f"there are no decks for the game {game!r}, only for {', '.join(known)}")
    return rules_of(known[game]), cast(Pages, import_module(f"{known[game]}.sheets"))


def rules_of(package: str) -> Rules:
    return cast(Rules, import_module(f"{package}.deck"))


def checked(game: str, given: str, mode: str) -> tuple[Pages, Checked]:
    """Check a deck given by name, by file, or by `-` for standard input.

    If no game is named, it is the one in which the deck has the fewest errors.
    """
    read = standard_input() if given == "-" else b""
    found: list[tuple[Pages, Checked]] = []
    refused: dict[str, str] = {}
    for name in [game] if game else packages():
        rules, pages = modules_of(name)
        try:
            found.append((pages, checked_by(rules, given, read, mode)))
        except BadInput as error:
            refused[name] = str(error)
    if not found:
        same = len(set(refused.values())) == 1
        raise BadInput("; ".join(set(refused.values()) if same else (f"{name}: {refused[name]}" for name in refused)))
    return min(found, key=lambda pair: len(pair[1].errors))


def checked_by(rules: Rules, given: str, read: bytes, mode: str) -> Checked:
    """Check a deck by the rules of one game."""
    if mode and mode not in rules.MODES:
        raise BadInput(f"there is no format {mode!r}; there are {', '.join(rules.MODES) or 'none'}")
    with bad_input():
        deck = read_bytes(read, "standard input") if given == "-" else rules.find(given)
        return rules.check(deck, mode or None)


def standard_input() -> bytes:
    stream = getattr(sys.stdin, "buffer", None)
    return bytes(stream.read(LARGEST + 1)) if stream else sys.stdin.read(LARGEST + 1).encode("utf-8", "replace")


@decks.command(
    "check",
    cls=Command,
    epilog="Examples: ofuda deck check my.deck other.deck · ofuda deck check my.deck --format FORMAT",
)
def check(
    files: Annotated[
        list[str], typer.Argument(metavar="DECK...", help="Built-in decks by name, files, or - for standard input.")
    ],
    game: GameOption = "",
    mode: Mode = "",
    as_json: AsJson = False,
) -> None:
    """Check whether decks are legal. Exit code 1: one is not; 2: one cannot be read. Warnings do not count."""
    console = Console(highlight=False)
    code = 0
    told: list[dict[str, object]] = []
    for given in files:
        try:
            pages, found = checked(game, given, mode)
        except BadInput as error:
            if len(files) == 1:
                raise
            warn(str(error))  # the other decks are still checked
            told.append({"deck": given, "ok": False, "errors": [str(error)], "warnings": []})
            code = 2
            continue
        code = max(code, 1 if found.errors else 0)
        told.append(
            {
                "deck": given,
                "ok": not found.errors,
                "cards": len(found.cards),
                "format": found.mode,
                "errors": [str(problem) for problem in found.errors],
                "warnings": [str(problem) for problem in found.warnings],
            }
        )
        if not as_json:
            tell(console, pages.headline(found), found)
    if as_json:
        print_json(told)
    if code:
        raise typer.Exit(code)


def tell(console: Console, headline: str, found: Checked) -> None:
    """Print a deck's headline and its problems."""
    sign = Text("✗ ", "bold red") if found.errors else Text("✓ ", "green")
    console.print(sign.append(headline, "not bold default"), soft_wrap=True)
    for problems, title, style in ((found.errors, "error", "bold red"), (found.warnings, "warning", "yellow")):
        for problem in problems:
            where, _, rest = str(problem).partition(f":{problem.line}: ")
            line = Text(f"  {where}:{problem.line}: ").append(title, style).append(f": {rest}", "not bold default")
            console.print(line, soft_wrap=True)


@decks.command("show", cls=Command, epilog="Example: ofuda deck show my.deck --lang ja")
def show(
    deck: Given,
    lang: Annotated[str, typer.Option(metavar="LANG", help="The language of the card texts: en, ru, ja.")] = "en",
    game: GameOption = "",
    mode: Mode = "",
    as_json: AsJson = False,
) -> None:
    """Show the cards of a deck: figures, provenance and text."""
    pages, found = checked(game, deck, mode)
    if lang not in pages.LANGUAGES:
        raise BadInput(f"there are no cards in language {lang!r}; there are {', '.join(pages.LANGUAGES)}")
    print_sheets(pages.headline(found), found, pages.show(found, lang), as_json)


@decks.command("stats", cls=Command, epilog="Example: ofuda deck stats my.deck --json")
def stats(deck: Given, game: GameOption = "", mode: Mode = "", as_json: AsJson = False) -> None:
    """Show statistics of a deck: composition, costs and values."""
    pages, found = checked(game, deck, mode)
    print_sheets(pages.headline(found), found, pages.stats(found), as_json)


def print_sheets(headline: str, found: Checked, sheets: Sequence[Sheet], as_json: bool) -> None:
    """Print a game's description of a deck; errors go to standard error, with exit code 1."""
    if as_json:
        errors = [str(problem) for problem in found.errors]
        print_json({"deck": headline, "errors": errors, "sheets": [sheet.plain() for sheet in sheets]})
    else:
        console = Console(highlight=False)
        console.print(Text(headline, "bold"), soft_wrap=True)
        for sheet in sheets:
            console.print()
            print_sheet(console, sheet)
    for problem in found.errors:
        warn(str(problem))
    if found.errors:
        raise typer.Exit(1)


def print_sheet(console: Console, sheet: Sheet) -> None:
    """Print columns with numbers aligned right; rows are never wrapped, so that they can be searched."""
    cells = [[cell_text(cell) for cell in row] for row in sheet.rows]
    widths = [max(map(cell_len, column)) for column in zip(sheet.columns, *cells)]
    numbers = [all(not isinstance(cell, str) or not cell for cell in column) for column in zip(*sheet.rows)]

    def line(row: Sequence[str]) -> str:
        padded = []
        for text, width, number in zip(row, widths, numbers):
            space = " " * (width - cell_len(text))
            padded.append(space + text if number else text + space)
        return "  ".join(padded).rstrip()

    console.print(Text(sheet.title, "bold"), soft_wrap=True)
    console.print(Text(f"  {line(sheet.columns)}", "dim"), soft_wrap=True)
    for number, row in enumerate(cells):
        text = f"  {line(row)}"
        console.print(Text(text if console.encoding.startswith("utf") else text.replace("█", "#")), soft_wrap=True)
        if sheet.below and sheet.below[number]:
            console.print(Padding(Text(sheet.below[number], "italic"), (0, 0, 0, 4 + widths[0]), expand=False))


def cell_text(cell: Cell) -> str:
    return f"{cell:.1f}" if isinstance(cell, float) else str(cell)


class RandomCommand(Command):
    """A command whose help lists the options that games with decks declare; they are loaded only for --help."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        lines, examples = [self.help or ""], []
        for game, package in packages().items():
            name, text, value = rules_of(package).RANDOM_FOR
            lines.append(f"{game}: --{name} NAME  {text}")
            examples.append(f"ofuda deck random --{name} {value} --seed 7 > my.deck")
        self.help, self.epilog = "\n\n".join(lines), f"Example: {' · '.join(examples)}"
        super().format_help(ctx, formatter)


@decks.command(
    "random",
    cls=RandomCommand,
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
    options_metavar="--OPTION NAME [OPTIONS]",
)
def random(
    ctx: typer.Context,
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed makes the same deck.")] = 0,
    game: GameOption = "",
) -> None:
    """Generate a random legal deck; the same seed makes the same deck. The game declares the option for its owner."""
    offered = {rules.RANDOM_FOR[0]: rules for rules, _ in map(modules_of, [game] if game else packages())}
    given, _, value = (ctx.args[0] if ctx.args else "").partition("=")
    values = [value] * (value != "") + ctx.args[1:]
    name = given.removeprefix("--")
    if name not in offered or not given.startswith("--") or len(values) != 1:
        options = " or ".join(f"--{option} NAME" for option in offered)
        raise typer.BadParameter(f"say with {options} whose deck it is")
    with bad_input():
        made = offered[name].random_deck(values[0], seed)
    print(made.text, end="")
