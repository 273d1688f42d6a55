"""The command `load`: measure the server's latency with many tables."""

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
    tables: Annotated[int, typer.Option(min=1, max=20_000, metavar="N", help="Number of simultaneous tables.")] = 200,
    seconds: Annotated[float, typer.Option(min=0.5, metavar="S", help="Duration of the measurement.")] = 10.0,
    rate: Annotated[
        float | None, typer.Option(min=0.01, metavar="R", help="Moves per second at each table (default 1).")
    ] = None,
    flat_out: Annotated[bool, typer.Option("--flat-out", metavar="", help="Move as fast as possible.")] = False,
    idle: Annotated[
        bool, typer.Option("--idle", metavar="", help="Only open the tables and measure their memory.")
    ] = False,
    game: Annotated[str, typer.Option(metavar="GAME", help="The game to play.")] = EXAMPLE,
    url: Annotated[
        str, typer.Option(metavar="URL", help="A running server; by default a temporary one is started.")
    ] = "",
    seed: Annotated[int, typer.Option(metavar="N", help="Seed of the random choices.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Play at many tables at once over real websockets and measure moves per second, latency and memory.

    Guests on all seats choose at random. The latency is the time from a click until all affected seats have new boards.
    """
    from ofuda.server.drive import NotServed
    from ofuda.server.load import measure

    if (rate is not None) + flat_out + idle > 1:
        raise BadInput("--rate, --flat-out and --idle exclude each other; choose one")
    if url and not url.startswith(("http://", "https://")):
        raise BadInput(f"invalid URL {url!r}; write it as http://host:port")
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
        how = "idle" if idle else "as fast as possible" if flat_out else f"{pace:g} moves/s at each"
        print(f"{tables} tables of {loaded.title or game}, {how}\n{told(figures)}")
    if figures.refused:
        warn(f"{figures.refused} moves were refused, probably by the server's rate limit")
    for text in figures.trouble:
        warn(text)
    if figures.lost or figures.trouble:
        warn(f"{figures.lost} moves were lost")
        raise typer.Exit(1)


def told(figures: Figures) -> str:
    """Return the results, one per line."""
    lines = []
    if figures.seconds:
        moved = f"{figures.moves} in {figures.seconds:.1f} s, {figures.games} finished games"
        times = ((name, getattr(figures, name)) for name in ("p50", "p95", "p99"))
        lines.append(f"moves: {figures.rate:.0f}/s ({moved})")
        lines.append(
            f"click to all boards: {', '.join(f'{name} {time:.1f} ms' for name, time in times)}, "
            f"longest {figures.worst:.1f} ms"
        )
        lines.append(f"per move: {figures.messages:.1f} messages, {figures.wire / 1000:.1f} kB to all seats together")
    if figures.memory is not None and figures.memory_table is not None:
        each = f"{figures.memory_table / 1e3:.0f} kB per table"
        lines.append(f"server: {figures.memory / 1e6:.0f} MB with its workers, {each}")
    if figures.server_cores is not None:
        lines.append(f"processor: server {figures.server_cores:.2f} cores, this driver {figures.driver_cores:.2f}")
    return "\n".join(lines)
