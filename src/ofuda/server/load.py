"""Load test of this server: guests on all seats choose at random over real websockets."""

from __future__ import annotations

import asyncio
import secrets
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from ofuda.server.drive import Drive, Figures, NotServed, Seat, allow_many_files, fetch, free_port, run, serving
from ofuda.table import wire
from ofuda.table.codec import Raw, Reader, Struct, write

WARM_UP = 2.0  # seconds of play before measuring


# The parts of messages that the driver needs; the rest is skipped.


class Option(Struct):
    move: int


class Question(Struct):
    choices: list[Option]


class Chair(Struct):
    asked: bool = False


class Tail(Struct):
    start: int
    lines: list[Raw]


class Board(Struct, tag="state", tag_field="is"):
    n: int
    phase: str
    log: Tail
    chairs: list[Chair]
    asked: Question | None = None
    last: str = ""


class Fields(Struct, frozen=True):
    phase: str | None = None
    chairs: list[Chair] | None = None
    asked: Question | None = None
    last: str | None = None


class Changes(Struct, tag="patch", tag_field="is"):
    n: int
    log: Tail
    set: Fields = Fields()
    unset: tuple[str, ...] = ()


class Done(Struct, tag="done", tag_field="is"):
    id: str


class Refused(Struct, tag="refused", tag_field="is"):
    id: str
    why: Raw


class Presence(Struct, tag="presence", tag_field="is"):
    pass


class Gone(Struct, tag="gone", tag_field="is"):
    why: Raw


reader = Reader(Board | Changes | Done | Refused | Presence | Gone)


class Person(Seat):
    """A guest at a table of this server."""

    def __init__(self, base: str, cookie: str) -> None:
        super().__init__()
        self.base, self.cookie = base, cookie
        self.board = Board(-1, "open", Tail(0, []), [])
        self.sent = 0
        self.begun = asyncio.Event()

    async def sit(self, table: str, invite: str, salt: str) -> None:
        address = urlsplit(self.base)
        scheme = "wss" if address.scheme == "https" else "ws"
        headers = {"Cookie": self.cookie, "Origin": f"{address.scheme}://{address.netloc}"}
        await self.connect(f"{scheme}://{address.netloc}/ws/{table}", headers)
        await self.tell(wire.Resume(changes=True))
        await self.tell(wire.Sit("sit", salt, None, invite))

    async def tell(self, message: wire.FromPage) -> None:
        await self.write(write(message).decode())

    async def choose(self, choice: int) -> None:
        self.sent += 1
        await self.tell(wire.Move(str(self.sent), self.board.n, choice))

    def take(self, data: str | bytes) -> bool:
        message = reader.read(data)
        if isinstance(message, Changes):
            message = changed(self.board, message)
        if isinstance(message, Board):
            self.look(message)
            return message.phase != "open"
        if isinstance(message, Refused):
            if not self.sent:
                raise NotServed(f"no seat was given: {bytes(message.why).decode()}")
            self.refused += 1
        if isinstance(message, Gone):
            raise NotServed(bytes(message.why).decode())
        return False

    def look(self, board: Board) -> None:
        self.board = board
        self.over = board.phase == "over"
        self.choices = [option.move for option in board.asked.choices] if board.asked else []
        lines = board.log.start + len(board.log.lines)
        self.shared = (board.phase, lines, *(chair.asked for chair in board.chairs))
        if board.phase != "open":
            self.begun.set()


def changed(board: Board, changes: Changes) -> Board:
    """Return the board with a patch applied."""
    new, unset = changes.set, changes.unset
    return Board(
        changes.n,
        new.phase or board.phase,
        changes.log,
        new.chairs or board.chairs,
        None if "asked" in unset else new.asked or board.asked,
        "" if "last" in unset else new.last or board.last,
    )


class Tables:
    """Opens tables with new guests on all seats."""

    def __init__(self, base: str, game: str, seats: int, process: int | None) -> None:
        self.base, self.game, self.seats = base, game, seats
        self.process = process

    async def open(self, rng: Random) -> list[Seat]:
        people = [Person(self.base, await self.guest()) for _ in range(self.seats)]
        wanted = write(wire.NewTable(self.game, [""] * self.seats))
        headers = {"Cookie": people[0].cookie, "X-Ofuda": "1"}
        body, _ = await asyncio.to_thread(fetch, f"{self.base}/api/tables", wanted, headers)
        made: wire.Made = made_reader.read(body)
        for person in people:
            await person.sit(made.table, made.invite, secrets.token_hex(32))
        for person in people:
            await person.until(person.begun)
        return list(people)

    async def guest(self) -> str:
        """Return the cookie of a new guest."""
        _, cookies = await asyncio.to_thread(fetch, f"{self.base}/api/me")
        if not cookies:
            raise NotServed(f"{self.base}/api/me sets no cookie; is this an ofuda server?")
        return cookies[0].split(";")[0]


made_reader = Reader(wire.Made)


@contextmanager
def own_server() -> Iterator[tuple[str, int]]:
    """Run a server of this version with an empty database; yield its URL and process id."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "ofuda.server.load", str(port), str(Path(folder, "load.db"))]
        with serving(command, f"http://127.0.0.1:{port}/health") as process:
            yield f"http://127.0.0.1:{port}", process


def serve(port: int, database: str) -> None:
    """Run the server as `ofuda serve` does, but without rate limits."""
    from ofuda.server.app import Host, Settings, make_app
    from ofuda.server.sockets import Limits

    unlimited = Limits(rate=1e9, burst=1e9, person_rate=1e9, person_burst=1e9)
    Host(make_app(Settings(database, limits=unlimited, rates=False)), host="127.0.0.1", port=port).run()


def measure(
    tables: int,
    seconds: float,
    rate: float,
    game: str,
    seats: int,
    url: str = "",
    seed: int = 0,
    idle: bool = False,
    show: Callable[[int, int], None] = lambda done, total: None,
    warm_up: float = WARM_UP,
) -> Figures:
    """Measure a number of tables at `rate` moves per second each; a rate of 0 means as fast as possible."""
    allow_many_files()
    if url:
        target = Tables(url.rstrip("/"), game, seats, None)
        return run(Drive(target, tables, rate, seed).run(seconds, warm_up, idle, show))
    with own_server() as (base, process):
        target = Tables(base, game, seats, process)
        return run(Drive(target, tables, rate, seed).run(seconds, warm_up, idle, show))


if __name__ == "__main__":
    serve(int(sys.argv[1]), sys.argv[2])
