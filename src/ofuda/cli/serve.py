"""The command `serve`, and the browser table behind `play`."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import urlencode

import typer

from ofuda.cli.common import BadInput, Command, app, bad_input
from ofuda.terminal.voice import own_name

if TYPE_CHECKING:
    from ofuda.server.app import Settings

PORT = 8777
HERE = "127.0.0.1"
UNREAD = 30_000  # ms after which a connection whose other end takes nothing is dropped
FILES = 65_536
NO_PAGE = "this install has no page for browsers"
GET_A_PAGE = "In a source tree `./go play` builds the page; OFUDA_PAGE=FOLDER names a built one."


def usual_database() -> Path:
    """Where the tables of this person are kept."""
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
        str, typer.Option(metavar="HOST", help="The address to listen at; 0.0.0.0 for everybody who can reach you.")
    ] = HERE,
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="N", help="The port; 0 for any that is free.")] = PORT,
    database: Annotated[
        str,
        typer.Option(metavar="WHERE", help="A file, or postgresql://USER@HOST/NAME; else a file in your data folder."),
    ] = "",
    bot_workers: Annotated[
        int, typer.Option(min=0, metavar="N", help="Processes in which bots think; 0: one less than there are cores.")
    ] = 0,
    pace: Annotated[
        int, typer.Option(min=100, max=60_000, metavar="MS", help="Bots answer at multiples of this time.")
    ] = 600,
    log_level: Annotated[
        str, typer.Option(metavar="LEVEL", help="What is logged: debug, info, warning or error.")
    ] = "info",
    allow_origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Another page that may connect, such as https://cards.example; repeat."),
    ] = None,
) -> None:
    """Run the table for browsers: people meet here, with friends and bots.

    Behind a proxy that speaks https, let it pass on the headers Host, X-Forwarded-For and X-Forwarded-Proto.
    What is counted is at /metrics, for this machine alone.
    """
    from ofuda.server.app import Settings, default_workers
    from ofuda.server.logs import LEVELS

    if log_level not in LEVELS:
        raise BadInput(f"there is no log level {log_level!r}; there are {', '.join(LEVELS)}")
    origins = frozenset(checked_origin(origin) for origin in allow_origin or [])
    settings = Settings(database or str(made_ready(usual_database())), bot_workers or default_workers(), pace, origins)
    line = listen(host, port)

    def started(address: str) -> None:
        print(f"Ofuda is at {address} (Ctrl-C ends it)", flush=True)
        if not has_page():
            print(f"*** But {NO_PAGE}: only programs can play here. {GET_A_PAGE} ***", flush=True)

    run(settings, line, log_level, started)


def has_page() -> bool:
    """Is there a built page to serve?"""
    from ofuda.server.page import folder

    return folder() is not None


def browse(open_it: bool, game: str = "") -> None:
    """The table on this machine alone, opened in a browser; with a game's name, where that game is chosen."""
    from ofuda.server.app import Settings

    file = made_ready(usual_database())
    settings = Settings(str(file), hosts=(HERE, "localhost"))
    try:
        line = listen(HERE, PORT)
    except BadInput:
        line = listen(HERE, 0)

    again = f"{own_name()} play{game and f' {game}'}"

    def started(address: str) -> None:
        address = lobby_of(address, game)
        opened = open_it and show(address)
        print(f"The table is at {address}", flush=True)
        print("It is open in your browser." if opened else "Open this address in a browser.", flush=True)
        print(f"Ctrl-C ends it; your games are kept. In the terminal: {again} --terminal", flush=True)

    try:
        run(settings, line, "warning", started)
    except InUse as used:
        line.close()
        if not used.address:
            raise
        address = lobby_of(used.address, game)
        print(f"The table is open already, at {address}", flush=True)
        if open_it:
            show(address)
        return
    print(f"\nThe table is closed. Its games are kept: {again} opens it again.", flush=True)


def lobby_of(address: str, game: str) -> str:
    """Where the page shows this game first."""
    return f"{address}?{urlencode({'game': game})}" if game else address


def show(address: str) -> bool:
    """Open a browser, where there is one with a window of its own."""
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
        raise BadInput(f"{text!r} is no page's origin; write it as https://cards.example or http://localhost:5173")
    return text.rstrip("/")


def made_ready(file: Path) -> Path:
    """The file's folder, made for this person alone where it is not there."""
    with bad_input():
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    return file


# --- running ------------------------------------------------------------------------------------------------------


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; where that can't be, a sentence says why."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        line = socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise BadInput(f"port {port} of {host} is taken by another program; choose one with --port") from None
        if error.errno == errno.EACCES:
            raise BadInput(f"port {port} of {host} is not for everybody to take; choose one above 1023") from None
        raise BadInput(f"cannot listen at {host}, port {port}: {error.strerror or error}") from None
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # accepted connections have it, too
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)
    return line


def run(settings: Settings, line: socket.socket, log_level: str, started: Callable[[str], None]) -> None:
    """Serve until somebody ends it."""
    from ofuda.server.app import Host, make_app
    from ofuda.server.logs import logger, set_up

    set_up(log_level)
    many_files()
    host, port = line.getsockname()[:2]
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    check_database(settings.database)
    with only_server(settings.database, address):
        server = Host(make_app(settings), on_started=lambda: started(address))
        logger().info("starting", address=address, bot_workers=settings.bot_workers)
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[line])
        if not server.started:
            raise BadInput("the server could not start; the lines above say why")
        logger().info("stopped")


def check_database(where: str) -> None:
    """Can it be opened? Better said in a sentence now than in a log later."""
    from ofuda.server.store import Store

    async def look() -> None:
        store = await Store.open(where)
        await store.close()

    with bad_input():
        asyncio.run(look())


class InUse(BadInput):
    """Another server has this database."""

    def __init__(self, file: Path, address: str) -> None:
        where = f" at {address}" if address else ""
        super().__init__(f"{file}: a server{where} uses this database already; two would play each other's bots")
        self.address = address


@contextlib.contextmanager
def only_server(database: str, address: str) -> Iterator[None]:
    """Hold a lock beside the database's file, with our address in it; the system lets go of it whatever happens."""
    try:
        import fcntl
    except ImportError:  # no such locks on this system
        yield
        return
    name = database.removeprefix("sqlite:///")
    if "://" in name:
        yield
        return
    file = Path(name).expanduser().absolute()
    with contextlib.ExitStack() as stack:
        lock: Any = None
        with contextlib.suppress(OSError):  # a lock is a courtesy: the log's numbers keep two servers apart, too
            lock = stack.enter_context(file.with_name(file.name + ".lock").open("a+"))
        if lock is not None:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                if error.errno not in (errno.EWOULDBLOCK, errno.EACCES):
                    yield
                    return
                lock.seek(0)
                raise InUse(file, lock.read(200).strip()) from None
            lock.truncate(0)
            lock.write(address)
            lock.flush()
        yield


def many_files() -> None:
    """Every connection is an open file: take as many as may be had."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
