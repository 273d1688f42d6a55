"""The command `load`: many tables at once, and how long a click takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

import ofuda
from ofuda.cli.common import EXAMPLE, AsJson, BadInput, Command, app, load_game, print_json, progress, warn

if TYPE_CHECKING:
    from ofuda.server.drive import Figures


@app.command(
    cls=Command,
    epilog="Examples: ofuda load --tables 200 · ofuda load --tables 64 --flat-out · ofuda load --tables 1000 --idle · "
    "ofuda load --url http://127.0.0.1:8777 --tables 50",
)
def load(
    tables: Annotated[int, typer.Option(min=1, max=20_000, metavar="N", help="How many tables at once.")] = 200,
    seconds: Annotated[float, typer.Option(min=0.5, metavar="S", help="How long is measured.")] = 10.0,
    rate: Annotated[
        float | None, typer.Option(min=0.01, metavar="R", help="Moves a second at each table, as people make them (1).")
    ] = None,
    flat_out: Annotated[bool, typer.Option("--flat-out", metavar="", help="As fast as it goes.")] = False,
    idle: Annotated[
        bool, typer.Option("--idle", metavar="", help="Only open the tables, and measure the memory they take.")
    ] = False,
    game: Annotated[str, typer.Option(metavar="GAME", help="What is played.")] = EXAMPLE,
    url: Annotated[
        str, typer.Option(metavar="URL", help="A server that runs already; else one is started, and its data deleted.")
    ] = "",
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed: the same luck in choosing.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Play at many tables at once over real websockets: moves a second, click to board, memory.

    People sit on all seats and choose at random; a click has arrived when all who see it have their new boards.
    """
    from ofuda.server.drive import NotServed
    from ofuda.server.load import measure

    if (rate is not None) + flat_out + idle > 1:
        raise BadInput("--rate, --flat-out and --idle are three different things to measure: choose one")
    if url and not url.startswith(("http://", "https://")):
        raise BadInput(f"{url!r} is no address; write it as http://host:port")
    loaded = load_game(game, None)
    pace = 0.0 if flat_out else rate or 1.0
    try:
        with progress("load") as show:
            figures = measure(tables, seconds, pace, game, loaded.seats, url, seed, idle, show)
    except NotServed as error:
        raise BadInput(str(error)) from None
    if as_json:
        print_json({"game": game, "rate_wanted": pace, "compiled": ofuda.compiled(), **figures.plain()})
    else:
        how = "nobody moves" if idle else "as fast as it goes" if flat_out else f"{pace:g} moves/s at each"
        print(f"{tables} tables of {loaded.title or game}, {how}\n{told(figures)}")
    if figures.refused:
        warn(f"{figures.refused} moves were refused: a server lets one person do only so much in a second")
    for text in figures.trouble:
        warn(text)
    if figures.lost or figures.trouble:
        warn(f"{figures.lost} moves were lost")
        raise typer.Exit(1)


def told(figures: Figures) -> str:
    """What was measured, a line each."""
    lines = []
    if figures.seconds:
        moved = f"{figures.moves} in {figures.seconds:.1f} s, {figures.games} games to the end"
        times = ((name, getattr(figures, name)) for name in ("p50", "p95", "p99"))
        lines.append(f"moves: {figures.rate:.0f}/s ({moved})")
        lines.append(
            f"click to all boards: {', '.join(f'{name} {time:.1f} ms' for name, time in times)}, "
            f"longest {figures.worst:.1f} ms"
        )
        lines.append(f"a move: {figures.messages:.1f} messages, {figures.wire / 1000:.1f} kB to all seats together")
    if figures.memory is not None and figures.memory_table is not None:
        each = f"{figures.memory_table / 1e3:.0f} kB for each table opened"
        lines.append(f"server: {figures.memory / 1e6:.0f} MB with its workers, {each}")
    if figures.server_cores is not None:
        lines.append(f"processor: server {figures.server_cores:.2f} cores, this driver {figures.driver_cores:.2f}")
    return "\n".join(lines)
