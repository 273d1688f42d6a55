"""The commands `play` and `replay`."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

import ofuda
from ofuda.bots import LEVELS, Bot
from ofuda.cli.common import (
    EXAMPLE,
    BadInput,
    Command,
    Options,
    app,
    bad_input,
    load_bot,
    load_game,
    lower_case,
    options_of,
    read_record,
)
from ofuda.cli.serve import GET_A_PAGE, NO_PAGE, browse, has_page
from ofuda.kernel.core import Game, State
from ofuda.kernel.records import Record
from ofuda.terminal import Screen, Sitting, Viewer
from ofuda.terminal.play import BOT, Player
from ofuda.terminal.voice import own, own_name

LONGEST_NAME = 24  # letters, as on the page
Plain = Annotated[
    bool,
    typer.Option("--plain", metavar="", help="No colours, frames or screen clearing: for screen readers and logs."),
]
Lang = Annotated[
    str, typer.Option(metavar="LANG", callback=lower_case, help="The language of the game's words: en, ru, ja.")
]


def quick_best() -> str:
    """Return the best level that answers quickly: search needs compiled code."""
    return "hard" if ofuda.compiled() else "medium"


@app.command(
    cls=Command,
    epilog=f"Examples: ofuda play · ofuda play {EXAMPLE} · ofuda play {EXAMPLE} --terminal · "
    f"ofuda play {EXAMPLE} --bot easy --seed 7 · "
    "ofuda play --hotseat --name Ann --name Bob · ofuda play GAME -o players=5 --people 3 · "
    f"ofuda play --load {EXAMPLE}-1.json",
)
def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's name, or the path of a .py file.")] = "",
    seat: Annotated[
        list[int] | None,
        typer.Option(metavar="N", help="Your seat, counted from 0: 0 is seat 1 on the screen; repeat for more people."),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOT",
            help="The bots on the other seats: easy, medium, hard, ismcts:seconds=2, ...; may be repeated.",
        ),
    ] = None,
    people: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="N",
            help="Number of people who share this screen; bots play the other seats.",
        ),
    ] = None,
    hotseat: Annotated[
        bool,
        typer.Option(
            "--hotseat",
            metavar="",
            help="People on all seats share this screen: as many as there are names, if the game allows it. "
            "The screen is cleared between turns; with --plain, or if it "
            "cannot be cleared, blank lines hide the other's cards (do not scroll back).",
        ),
    ] = False,
    name: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A person's name, in seat order; may be repeated.")
    ] = None,
    option: Options = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Seed of the deal; by default random.")] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a saved game.")] = None,
    lang: Lang = "en",
    plain: Plain = False,
    terminal: Annotated[bool, typer.Option("--terminal", metavar="", help="Play in this terminal.")] = False,
    no_open: Annotated[
        bool, typer.Option("--no-open", metavar="", help="Do not open a browser; print the address only.")
    ] = False,
) -> None:
    """Play in your browser, or in this terminal with any of these options except --no-open.

    The browser table is for you, your friends and bots; it runs on this machine until you press Ctrl-C.
    In the terminal, type ? at any prompt for help. `save` writes the game to a file.
    """
    given = (seat, bot, people, hotseat, name, option, seed is not None, load, lang != "en", plain, terminal)
    if no_open and any(given):
        raise BadInput("--no-open cannot be combined with options of the terminal")
    if no_open or not (any(given) or game.endswith(".py") or not attended()):
        if game:
            load_game(game, None)
        if has_page():
            browse(not no_open, game)
            return
        if no_open:
            raise BadInput(f"{NO_PAGE}; play in the terminal: {own_name()} play --terminal. {GET_A_PAGE}")
        print(f"Playing in the terminal: {NO_PAGE}. {GET_A_PAGE}\n", flush=True)
    check_people(seat or [], name or [])
    if load is not None:
        record, state = resume(load)
        if game or option or seed is not None:
            raise BadInput("--load takes game, options and deal from the file; omit GAME, -o and --seed")
        if not (seat or people or hotseat or bot):
            seat, bot, known = seated(record, state.game)
            name = name or known
    else:
        loaded = for_people(game or EXAMPLE, option, people or len(name or []), hotseat)
        state = loaded.start(seed=seed)
        record = Record.begin(state, game or EXAMPLE)
    if seat and people:
        raise BadInput("--people takes the first seats; it cannot be combined with --seat")
    seats = seat or list(range(people or 0))
    if not (seats or hotseat or load):
        seats = list(range(len(name or [])))
    players = sit_down(state.game, seats, bot or [], hotseat, name or [], lang)
    check_language(state.game, lang)
    record.players = [player.noted() for player in players]
    sitting = Sitting(Screen(plain), record, state.game, players, load_bot(quick_best()), lang)
    if load is not None:
        sitting.keeper.last = load
        sitting.remind()
    elif seed is not None:
        words = ["play", record.game]
        for flag, values in (("-o", option), ("--seed", [seed]), ("--seat", seat), ("--bot", bot), ("--name", name)):
            words += [word for value in values or [] for word in (flag, str(value))]
        words += ["--people", str(people)] if people else []
        words += ["--hotseat"] * hotseat + ["--plain"] * plain + ["--lang", lang] * (lang != "en")
        sitting.again = f"{own_name()} {shlex.join(words)}"
    sitting.run()


def check_people(seats: list[int], names: list[str]) -> None:
    """Check that seats are distinct and names are valid."""
    for seat in seats:
        if seats.count(seat) > 1:
            raise BadInput(f"--seat {seat} is given twice")
    for name in names:
        if not name.strip() or not name.isprintable():
            raise BadInput(f"--name {name!r} is not a valid name: it needs at least one letter, on one line")
        if len(name) > LONGEST_NAME:
            raise BadInput(f"--name {name!r} is too long: at most {LONGEST_NAME} letters")


def for_people(game: str, option: list[str] | None, people: int, hotseat: bool) -> Game:
    """Load the game with enough seats for these people.

    Unless the number of players is given, a hot seat has exactly one seat per person; otherwise the game has its
    default number of seats, or more if the people need them.
    """
    loaded = load_game(game, option)
    counts = [count for known in loaded.spec if known.name == "players" for count in known.allowed]
    if counts and people > max(counts):
        raise BadInput(f"too many people ({people}): {loaded.slug} has at most {max(counts)} players")
    if people == 0 or "players" in options_of(option) or people not in counts:
        return loaded
    if hotseat or people > loaded.seats:
        return load_game(game, [*(option or []), f"players={people}"])
    return loaded


def attended() -> bool:
    """Return whether a person uses this terminal and could use a browser."""
    return sys.stdin is not None and sys.stdin.isatty()


def resume(path: Path) -> tuple[Record, State]:
    """Load a saved game and replay its moves."""
    record = read_record(path)
    with bad_input():
        last = record.replay()
        if last.over:
            raise BadInput(f"{path}: this game is over; view it with: {own_name()} replay {path}")
        return record, record.undo(len(record.moves))


def seated(record: Record, game: Game) -> tuple[list[int], list[str], list[str]]:
    """Return the people's seats, the bots and the people's names of a saved game."""
    if record.players and len(record.players) != game.seats:
        told = f"{len(record.players)} players for the {game.seats} seats of {game.slug}"
        raise BadInput(f"{record.source}: {told}; choose the players with --seat, --bot or --hotseat")
    people = [seat for seat, text in enumerate(record.players) if not text.startswith(BOT)]
    if not people:
        return [], [], []
    bots = [text.removeprefix(BOT) for text in record.players if text.startswith(BOT)]
    for text in bots:
        try:
            load_bot(text)
        except BadInput as error:
            raise BadInput(f"{record.source}: {error}; choose the bots with --bot") from None
    return people, bots, [record.players[seat] for seat in people]


def sit_down(game: Game, seats: list[int], bots: list[str], hotseat: bool, names: list[str], lang: str) -> list[Player]:
    """Return the players of all seats."""
    if hotseat and bots:
        raise BadInput("--hotseat puts people on all seats; omit --seat and --bot")
    if hotseat and seats not in ([], list(range(game.seats))):
        raise BadInput(f"--hotseat puts people on all {game.seats} seats; omit --seat and --people, or omit --hotseat")
    people = list(range(game.seats)) if hotseat else sorted(set(seats)) or [0]
    if len(people) > game.seats and people[-1] == len(people) - 1:
        raise BadInput(f"{len(people)} people for the {game.seats} seats of {game.slug}")
    for seat in people:
        if not 0 <= seat < game.seats:
            raise BadInput(f"there is no seat {seat}; {game.slug} has seats 0 to {game.seats - 1}, counted from 0")
    others = [seat for seat in range(game.seats) if seat not in people]
    texts = bots or [quick_best()]
    if len(texts) > 1 and len(texts) != len(others):
        raise BadInput(f"{len(texts)} bots for {len(others)} seats; give one for all, or one for each")
    if len(names) > len(people):
        raise BadInput(f"{len(names)} names for {len(people)} people")
    for name in names:
        if name.startswith(BOT):
            raise BadInput(f"{name!r} is not allowed as a name: {BOT!r} at the beginning marks a bot in saved games")
    if len(texts) == 1:
        texts = texts * len(others)
    made: dict[int, tuple[str, Bot]] = {seat: (text, load_bot(text)) for seat, text in zip(others, texts, strict=True)}
    players = []
    for seat in range(game.seats):
        if seat in made:
            text, bot = made[seat]
            title = (
                own(f"bot.{text}", lang)
                if text in LEVELS
                else own("bot.other", lang, name=text.partition(":")[0].capitalize())
            )
            title = own("bot.seated", lang, bot=title, seat=seat + 1) if len(others) > 1 else title
            players.append(Player(title, bot, text))
        else:
            n = people.index(seat)
            players.append(Player(names[n] if n < len(names) else own("seat_name", lang, seat=seat + 1)))
    return players


def check_language(game: Game, lang: str) -> None:
    if lang not in game.words.catalogue.languages():
        raise BadInput(
            f"{game.slug} is not translated to {lang!r}; choose from {', '.join(game.words.catalogue.languages())}"
        )


@app.command(
    cls=Command, epilog=f"Examples: ofuda replay {EXAMPLE}-1.json · ofuda replay {EXAMPLE}-1.json --to 40 --eyes 1"
)
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    to: Annotated[
        int | None, typer.Option(metavar="STEP", help="Print the position after this many choices and exit.")
    ] = None,
    eyes: Annotated[
        str,
        typer.Option(metavar="WHO", help="The view: a seat counted from 0 (0 is seat 1 on the screen), all, or none."),
    ] = "all",
    lang: Lang = "en",
    plain: Plain = False,
) -> None:
    """View a saved game step by step, forwards and backwards, from any seat."""
    record = read_record(file)
    with bad_input():
        viewer = Viewer(Screen(plain), record, lang)
        check_language(viewer.game, lang)
        viewer.eyes = viewer.read_eyes(eyes, first=0)
    if to is None:
        viewer.run()
        return
    problem = viewer.jump(to)
    if problem:
        raise BadInput(f"{file}: {problem}")
    viewer.show()
