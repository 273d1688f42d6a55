"""The command `work`: bots and replays for servers on other machines."""

from __future__ import annotations

import asyncio
import os
import signal
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated

import typer

from ofuda.cli.common import BadInput, Command, app, bad_input

if TYPE_CHECKING:
    from ofuda.server.cluster.work import Machine

NO_REDIS = "several servers need the package redis; install it with: pip install 'ofuda[cluster]'"
MOST = 1024  # processes


@app.command(
    cls=Command,
    epilog="Examples: ofuda work --bus redis://10.0.0.5/0 · ofuda work --bus redis://10.0.0.5/0 --bots 8 --replays 0 · "
    "OFUDA_BUS=redis://:PASSWORD@10.0.0.5/0 ofuda work",
)
def work(
    bus: Annotated[
        str,
        typer.Option(
            envvar="OFUDA_BUS",
            metavar="URL",
            help="The Redis that the servers use, such as redis://HOST/0; "
            "a password is better given in the variable OFUDA_BUS, which other users cannot see.",
            show_envvar=False,
        ),
    ] = "",
    bots: Annotated[
        int | None, typer.Option(min=0, max=MOST, metavar="N", help="Processes for bots; by default one per core.")
    ] = None,
    replays: Annotated[
        int, typer.Option(min=0, max=MOST, metavar="N", help="Processes for replays of finished games.")
    ] = 2,
    log_level: Annotated[
        str, typer.Option(metavar="LEVEL", help="The log level: debug, info, warning or error.")
    ] = "info",
) -> None:
    """Let bots think and show replays for table servers on other machines.

    Run it on as many machines as you like, and start and stop them at any time: what one leaves undone, another does.
    """
    from ofuda.server.logs import LEVELS, logger, set_up

    if log_level not in LEVELS:
        raise BadInput(f"unknown log level {log_level!r}; choose from {', '.join(LEVELS)}")
    if find_spec("redis") is None:
        raise BadInput(NO_REDIS)
    from ofuda.server.cluster.connection import connect
    from ofuda.server.cluster.work import Machine

    if not bus:
        raise BadInput("which servers? Give their Redis, such as --bus redis://HOST/0")
    thinkers = (os.cpu_count() or 1) if bots is None else bots
    if thinkers + replays == 0:
        raise BadInput("--bots 0 and --replays 0 leave nothing to do; let one of them be at least 1")
    with bad_input():
        redis = connect(bus, connections=thinkers + replays + 4)
    set_up(log_level)

    async def run() -> None:
        logger().info("starting", bots=thinkers, replays=replays)
        await work_until_stopped(Machine(redis, thinkers, replays))
        await redis.aclose()
        logger().info("stopped")

    asyncio.run(run())


async def work_until_stopped(machine: Machine) -> None:
    """Work until SIGTERM or Ctrl-C."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        try:
            loop.add_signal_handler(number, stop.set)
        except NotImplementedError:  # on Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
    await machine.run(stop)
