"""The command `serve`, and the browser table of `play`."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import ipaddress
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlencode

import typer

from ofuda.cli.common import BadInput, Command, app, bad_input
from ofuda.cli.work import NO_REDIS
from ofuda.terminal.voice import own_name

if TYPE_CHECKING:
    from ofuda.server.app import Settings

PORT = 8777
HERE = "127.0.0.1"
UNREAD = 30_000  # ms until a connection whose peer acknowledges nothing is dropped
FILES = 65_536
LONGEST_DAYS = 36_500
LONGEST_NAME = 128
NO_PAGE = "this installation does not contain the page for browsers"
GET_A_PAGE = "In a source tree `./go play` builds the page; OFUDA_PAGE=FOLDER uses a built one."


def default_database() -> Path:
    """Return the path of this user's database."""
    if sys.platform == "win32":
        data = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    else:
        data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return data / "ofuda" / "ofuda.db"


@app.command(
    cls=Command,
    epilog="Examples: ofuda serve · ofuda serve --host 0.0.0.0 --port 80 --database tables.db · "
    "ofuda serve --database postgresql://ofuda@localhost/ofuda --bot-workers 4",
)
def serve(
    host: Annotated[
        str, typer.Option(metavar="HOST", help="The address to listen on; 0.0.0.0 for all network interfaces.")
    ] = HERE,
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="N", help="The port; 0 for any free port.")] = PORT,
    database: Annotated[
        str,
        typer.Option(
            metavar="WHERE", help="A file or postgresql://USER@HOST/NAME; by default a file in your data folder."
        ),
    ] = "",
    bot_workers: Annotated[
        int, typer.Option(min=0, metavar="N", help="Processes for bots; 0: one less than the number of cores.")
    ] = 0,
    pace: Annotated[
        int, typer.Option(min=100, max=60_000, metavar="MS", help="Bots answer at multiples of this time.")
    ] = 600,
    log_level: Annotated[
        str, typer.Option(metavar="LEVEL", help="The log level: debug, info, warning or error.")
    ] = "info",
    allow_origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="URL", help="Another origin that may connect, such as https://cards.example; may be repeated."
        ),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="A proxy on another machine whose X-Forwarded headers are believed; may be repeated.",
        ),
    ] = None,
    keep_guests: Annotated[
        int,
        typer.Option(
            min=0,
            max=LONGEST_DAYS,
            metavar="DAYS",
            help="Delete guests who have not come for so long and play in no game; 0: keep them for ever.",
        ),
    ] = 365,
    keep_tables: Annotated[
        int,
        typer.Option(
            min=0,
            max=LONGEST_DAYS,
            metavar="DAYS",
            help="Delete finished tables and their replays after so long; 0: keep them for ever.",
        ),
    ] = 0,
    bus: Annotated[
        str,
        typer.Option(
            envvar="OFUDA_BUS",
            show_envvar=False,
            metavar="URL",
            help="redis://HOST:PORT/0, where several servers share a PostgreSQL database; bots think in `ofuda work`.",
        ),
    ] = "",
    name: Annotated[
        str,
        typer.Option(metavar="NAME", help="This server among several; by default its machine's name and its port."),
    ] = "",
) -> None:
    """Run the table server for browsers, with people and bots.

    A proxy in front must pass the headers Host, X-Forwarded-For and X-Forwarded-Proto.
    Metrics are at /metrics, for this machine only.
    """
    from ofuda.server.app import Settings, default_workers
    from ofuda.server.logs import LEVELS

    if log_level not in LEVELS:
        raise BadInput(f"unknown log level {log_level!r}; choose from {', '.join(LEVELS)}")
    origins = frozenset(checked_origin(origin) for origin in allow_origin or [])
    check_together(bus, name, database, bot_workers)
    settings = Settings(
        database or str(with_folder(default_database())),
        bot_workers or default_workers(),
        pace,
        origins,
        keep_guests=keep_guests,
        keep_tables=keep_tables,
        proxies=frozenset(checked_proxy(proxy) for proxy in trusted_proxy or []),
        bus=bus,
        name=name,
    )
    listener = listen(host, port)
    if bus and not name:
        settings = replace(settings, name=f"{socket.gethostname()}:{listener.getsockname()[1]}")

    def started(address: str) -> None:
        print(f"Ofuda is at {address} (Ctrl-C stops it)", flush=True)
        if not has_page():
            print(f"*** But {NO_PAGE}: only programs can connect. {GET_A_PAGE} ***", flush=True)

    run(settings, listener, log_level, started)


def has_page() -> bool:
    """Return whether there is a built page to serve."""
    from ofuda.server.page import folder

    return folder() is not None


def browse(open_it: bool, game: str = "") -> None:
    """Run the table for this machine only and open it in a browser, with a game preselected if given."""
    from ofuda.server.app import Settings

    file = with_folder(default_database())
    settings = Settings(str(file), hosts=(HERE, "localhost"))
    try:
        listener = listen(HERE, PORT)
    except BadInput:
        listener = listen(HERE, 0)

    again = f"{own_name()} play{game and f' {game}'}"

    def started(address: str) -> None:
        address = lobby_of(address, game)
        opened = open_it and show(address)
        print(f"The table is at {address}", flush=True)
        print("It is open in your browser." if opened else "Open this address in a browser.", flush=True)
        print(f"Ctrl-C stops it; your games are saved. In the terminal: {again} --terminal", flush=True)

    try:
        run(settings, listener, "warning", started)
    except InUse as used:
        listener.close()
        if not used.address:
            raise
        address = lobby_of(used.address, game)
        print(f"The table is already open at {address}", flush=True)
        if open_it:
            show(address)
        return
    print(f"\nThe table is closed. Its games are saved: {again} opens it again.", flush=True)


def lobby_of(address: str, game: str) -> str:
    """Return the URL of the lobby with this game first."""
    return f"{address}?{urlencode({'game': game})}" if game else address


def show(address: str) -> bool:
    """Open a graphical browser if there is one."""
    windows = sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
    try:
        return windows and webbrowser.open(address)
    except (webbrowser.Error, OSError):
        return False


def checked_origin(text: str) -> str:
    scheme, found, rest = text.partition("://")
    if not found or scheme not in ("http", "https") or not rest or "/" in rest.rstrip("/"):
        raise BadInput(f"invalid origin {text!r}; write it as https://cards.example or http://localhost:5173")
    return text.rstrip("/")


def checked_proxy(text: str) -> str:
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        raise BadInput(f"invalid proxy {text!r}; give its address, such as 10.0.0.2 or fd00::2") from None


def check_together(bus: str, name: str, database: str, bot_workers: int) -> None:
    """Refuse options that do not fit a site of several servers, or one server."""
    if not bus:
        if name:
            raise BadInput("--name is for one of several servers; give their --bus, too")
        return
    if not database.startswith(("postgresql://", "postgres://", "postgresql+asyncpg://")):
        raise BadInput("--bus is for several servers that share a PostgreSQL database; give its --database, too")
    if bot_workers:
        raise BadInput("with --bus bots think in `ofuda work`; leave --bot-workers out")
    if len(name) > LONGEST_NAME:
        raise BadInput(f"--name is too long; at most {LONGEST_NAME} characters")
    if find_spec("redis") is None:
        raise BadInput(NO_REDIS)
    with bad_input():
        from ofuda.server.cluster.connection import connect

        connect(bus)


def with_folder(file: Path) -> Path:
    """Create the file's folder with private permissions if it is missing; return the file."""
    with bad_input():
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    return file


# --- running ------------------------------------------------------------------------------------------------------


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket; failures are bad input."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise BadInput(f"port {port} of {host} is used by another program; choose one with --port") from None
        if error.errno == errno.EACCES:
            raise BadInput(f"port {port} of {host} needs special permissions; choose one above 1023") from None
        raise BadInput(f"cannot listen on {host}, port {port}: {error.strerror or error}") from None
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # accepted connections inherit it
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)
    return listener


def run(settings: Settings, listener: socket.socket, log_level: str, started: Callable[[str], None]) -> None:
    """Serve until stopped."""
    from ofuda.server.app import Host, make_app
    from ofuda.server.logs import logger, set_up
    from ofuda.server.protocol import Gate

    set_up(log_level)
    many_files()
    host, port = listener.getsockname()[:2]
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    with only_server(settings.database, address):
        check_database(settings.database, bool(settings.bus))
        server = Host(
            make_app(replace(settings, checked=True)),
            on_started=lambda: started(address),
            gate=Gate(proxies=settings.proxies),
        )
        logger().info("starting", address=address, bot_workers=settings.bot_workers)
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listener])
        if not server.started:
            raise BadInput("the server could not start; see the messages above")
        logger().info("stopped")


def check_database(where: str, shared: bool = False) -> None:
    """Open, check and close the database, so that an error is reported before the server starts."""
    from ofuda.server.store import Store

    async def look() -> None:
        store = await Store.open(where, alone=not shared, shared=shared)
        await store.close()

    with bad_input():
        asyncio.run(look())


class InUse(BadInput):
    """Another server uses this database."""

    def __init__(self, file: Path, address: str) -> None:
        where = f" at {address}" if address else ""
        super().__init__(f"{file}: this database is already used by a server{where}; stop that one first")
        self.address = address


@contextlib.contextmanager
def only_server(database: str, address: str) -> Iterator[None]:
    """Refuse a file that another server uses; PostgreSQL is held while it is open."""
    from ofuda.server.alone import Used, hold_file
    from ofuda.server.connect import file_of

    with bad_input():
        file = file_of(database)
    with contextlib.ExitStack() as stack:
        if file is not None:
            try:
                stack.enter_context(hold_file(file, address))
            except Used as used:
                raise InUse(file, used.address) from None
        yield


def many_files() -> None:
    """Raise the limit of open files as far as allowed; each connection needs one."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
