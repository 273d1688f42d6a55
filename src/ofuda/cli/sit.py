"""Commands for people at the table: `play` and `replay`."""

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
    in_small_letters,
    load_bot,
    load_game,
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
    bool, typer.Option("--plain", metavar="", help="No colours, no frames, no clearing: for screen readers and logs.")
]
Lang = Annotated[
    str, typer.Option(metavar="LANG", callback=in_small_letters, help="The language of the game's words: en, ru, ja.")
]


def quick_best() -> str:
    """The best opponent that answers quickly: searching takes compiled code."""
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
        typer.Option(
            metavar="N", help="Where you sit, counted from 0: 0 is seat 1 on the screen; repeat for more people."
        ),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOT", help="Who plays the other seats: easy, medium, hard, ismcts:seconds=2, ...; repeat."
        ),
    ] = None,
    people: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="N",
            help="How many people take turns at this screen; bots on the other seats.",
        ),
    ] = None,
    hotseat: Annotated[
        bool,
        typer.Option(
            "--hotseat",
            metavar="",
            help="People on all seats, taking turns at this screen: as many as there are names, where a game allows "
            "that. The screen is wiped in between; with --plain, or where "
            "it cannot be wiped, a screenful of blank lines hides the other's cards (do not scroll back).",
        ),
    ] = False,
    name: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A person's name, in seat order; repeat for more people.")
    ] = None,
    option: Options = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="Deal the cards of this number; else by chance.")
    ] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    lang: Lang = "en",
    plain: Plain = False,
    terminal: Annotated[bool, typer.Option("--terminal", metavar="", help="Play in this terminal.")] = False,
    no_open: Annotated[
        bool, typer.Option("--no-open", metavar="", help="Open no browser; the address is printed.")
    ] = False,
) -> None:
    """Play: in your browser, or with any of these options but --no-open in this terminal.

    The browser's table is for you, your friends and bots; it runs on this machine until you end it with Ctrl-C.
    In the terminal the screen says all that is needed; type ? when asked something. `save` keeps the game in a file.
    """
    given = (seat, bot, people, hotseat, name, option, seed is not None, load, lang != "en", plain, terminal)
    if no_open and any(given):
        raise BadInput("--no-open is for the browser: leave it out, or leave the terminal's options out")
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
            raise BadInput("--load takes game, options and deal from the file: leave GAME, -o and --seed out")
        if not (seat or people or hotseat or bot):
            seat, bot, known = seated(record, state.game)
            name = name or known
    else:
        loaded = for_people(game or EXAMPLE, option, people or len(name or []), hotseat)
        state = loaded.start(seed=seed)
        record = Record.begin(state, game or EXAMPLE)
    if seat and people:
        raise BadInput("--people takes the first seats: leave it out, or leave --seat out")
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
    """Everybody has a seat and a name of their own."""
    for seat in seats:
        if seats.count(seat) > 1:
            raise BadInput(f"--seat {seat} is given twice: every person needs a seat of their own")
    for name in names:
        if not name.strip() or not name.isprintable():
            raise BadInput(f"--name {name!r} is no name: it needs at least one letter, and all on one line")
        if len(name) > LONGEST_NAME:
            raise BadInput(f"--name {name!r} is too long: a name has at most {LONGEST_NAME} letters")


def for_people(game: str, option: list[str] | None, people: int, hotseat: bool) -> Game:
    """The game for these people: where nobody says how many play, a hot seat is for all of them and no more, and
    otherwise the table is as large as usual, or as large as they need."""
    loaded = load_game(game, option)
    counts = [count for known in loaded.spec if known.name == "players" for count in known.allowed]
    if counts and people > max(counts):
        raise BadInput(f"{people} people are too many: {loaded.slug} is for at most {max(counts)} players")
    if people == 0 or "players" in options_of(option) or people not in counts:
        return loaded
    if hotseat or people > loaded.seats:
        return load_game(game, [*(option or []), f"players={people}"])
    return loaded


def attended() -> bool:
    """Does a person sit here, who could look into a browser?"""
    return sys.stdin is not None and sys.stdin.isatty()


def resume(path: Path) -> tuple[Record, State]:
    """A saved game, checked move by move, ready to go on."""
    record = read_record(path)
    with bad_input():
        last = record.replay()
        if last.over:
            raise BadInput(f"{path}: this game is over; look at it with: {own_name()} replay {path}")
        return record, record.undo(len(record.moves))


def seated(record: Record, game: Game) -> tuple[list[int], list[str], list[str]]:
    """Who sat where in a saved game: the people's seats, the bots, the people's names."""
    if record.players and len(record.players) != game.seats:
        told = f"{len(record.players)} players for the {game.seats} seats of {game.slug}"
        raise BadInput(f"{record.source}: {told}; say with --seat, --bot or --hotseat who plays")
    people = [seat for seat, text in enumerate(record.players) if not text.startswith(BOT)]
    if not people:
        return [], [], []
    bots = [text.removeprefix(BOT) for text in record.players if text.startswith(BOT)]
    for text in bots:
        try:
            load_bot(text)
        except BadInput as error:
            raise BadInput(f"{record.source}: {error}; say with --bot who plays") from None
    return people, bots, [record.players[seat] for seat in people]


def sit_down(game: Game, seats: list[int], bots: list[str], hotseat: bool, names: list[str], lang: str) -> list[Player]:
    """People and bots on their seats."""
    if hotseat and bots:
        raise BadInput("--hotseat puts people on all seats: leave --seat and --bot out")
    if hotseat and seats not in ([], list(range(game.seats))):
        raise BadInput(
            f"--hotseat puts people on all {game.seats} seats: leave --seat and --people out, or leave --hotseat out"
        )
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
            raise BadInput(f"{name!r} is no name for a person: by {BOT!r} at its beginning a saved game knows its bots")
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
            f"{game.slug} has no words in language {lang!r}; there are {', '.join(game.words.catalogue.languages())}"
        )


@app.command(
    cls=Command, epilog=f"Examples: ofuda replay {EXAMPLE}-1.json · ofuda replay {EXAMPLE}-1.json --to 40 --eyes 1"
)
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    to: Annotated[
        int | None, typer.Option(metavar="STEP", help="Print the position after so many choices and leave.")
    ] = None,
    eyes: Annotated[
        str,
        typer.Option(
            metavar="WHO", help="Who is looking: a seat counted from 0 (0 is seat 1 on the screen), all, or none."
        ),
    ] = "all",
    lang: Lang = "en",
    plain: Plain = False,
) -> None:
    """Look at a saved game again: step by step, both ways, with any seat's eyes."""
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
