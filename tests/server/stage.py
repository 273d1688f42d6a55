"""A game in progress with clients of all roles, and a check for errors in the logs."""

from __future__ import annotations

import contextlib
import logging
import random
from collections.abc import Iterator
from typing import Any

import structlog

from ofuda.kernel.messages import Catalogue, Message, words_of
from ofuda.server import library
from ofuda.table.codec import write
from ofuda.table.table import Table
from tests.server.in_process import Client, InProcessServer

WINDOW = 50  # ms


@contextlib.contextmanager
def nothing_goes_wrong() -> Iterator[None]:
    """Fail if the server or its libraries log an error."""
    records: list[logging.LogRecord] = []

    class Keeper(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            records.append(record)

    keeper = Keeper(logging.WARNING)
    logging.getLogger().addHandler(keeper)
    try:
        with structlog.testing.capture_logs() as told:
            yield
    finally:
        logging.getLogger().removeHandler(keeper)
    assert told == []
    assert [record.getMessage() for record in records if record.exc_info or record.levelno > logging.WARNING] == []


def all_words(table: Table) -> Catalogue:
    """Return the texts of the page at a table: the server's and the game's."""
    toys = {"seat": "seat {seat}"}  # toy games have no names for players
    return words_of({**toys, **table.game.words.catalogue.all("en"), **library.own_words().all("en")})


def sayable(words: Catalogue, said: dict[str, Any]) -> bool:
    """Return whether there is a text for this message and all messages inside it."""
    try:
        return bool(words.say(as_message(said)))
    except KeyError:
        return False


def as_message(said: dict[str, Any]) -> Message:
    params = said.get("params", {})
    inner = {k: as_message(v) if isinstance(v, dict) and "key" in v else v for k, v in params.items()}
    return Message(said["key"], inner, said.get("clause", ""))


class Stage:
    """A game in progress with clients of all roles: asked, not asked, spectator, signed out."""

    def __init__(self, hosted: InProcessServer, game: str = "jinkei", players: int = 2) -> None:
        self.hosted = hosted
        self.game = game
        self.opening = (0, 4) if game.endswith(".py") else (12, 30)  # toys are short
        self.players = players
        self.rng = random.Random(4)
        self.id = ""
        hosted.bots_answer = True

    @property
    def table(self) -> Table:
        return self.hosted.table(self.id)

    async def begin(self) -> None:
        """Create a table and play to the middle of a game."""
        hosted = self.hosted
        for client in hosted.clients:
            client.disconnect()
        await hosted.quiet()
        people = [await hosted.guest(name) for name in (*("Ann", "Bob", "Cleo")[: self.players], "Eve", "Out")]
        self.people = [person for person, _ in people]
        self.cookies = [cookie for _, cookie in people]
        gone = await hosted.people.known(self.cookies[-1].partition("=")[2])
        assert gone is not None
        await hosted.people.leave(gone)
        options = {"players": self.players} if self.players > 2 else {}
        rule: dict[str, Any] = {"clock": (3_600_000, 1_000), "window": WINDOW, "open": True, "options": options}
        self.id = await hosted.make(self.people[0], [""] * self.players, self.game, **rule)
        self.clients = [await hosted.connect(self.id, cookie) for cookie in self.cookies[:-1]]
        for n in range(self.players):
            self.clients[n].say({"do": "sit", "id": "sit", "salt": f"{n:032x}"})
            await hosted.quiet()
        for _ in range(self.rng.randrange(*self.opening)):
            await self.move()
        while len(self.asked()) != 1 or self.table.over:
            await self.move()
        self.hush()

    def asked(self) -> list[int]:
        return self.table.play.state.seats if self.table.play is not None else []

    def hush(self) -> None:
        for client in self.clients:
            client.taken()

    async def move(self) -> None:
        """Make a normal move of an asked seat; in a secret window let its time pass."""
        seat = self.rng.choice(self.asked())
        client = self.clients[seat]
        client.taken()
        choice = self.rng.choice(client.state["asked"]["choices"])
        id = f"m{self.rng.random()}"
        client.say({"do": "move", "id": id, "seen": client.n, "move": choice["move"]})
        await self.hosted.quiet()
        heard = client.heard()
        assert [answer["is"] for answer in heard if answer["is"] in ("done", "refused")] == []
        assert id in [answer["last"] for answer in heard if answer["is"] == "state"]
        if self.table.windows.closes is not None:
            await self.hosted.pass_time(WINDOW)

    async def go_on(self) -> None:
        """Check that a normal move still works; begin a new game if this one cannot continue."""
        await self.hosted.quiet()
        playing = not self.table.over and all(chair.present for chair in self.table.chairs)
        if playing:
            await self.move()
        if not playing or self.table.over or len(self.asked()) != 1:
            await self.begin()
        self.hush()

    def seat(self, role: str) -> int:
        first = self.asked()[0]
        return {"asked": first, "waiting": (first + 1) % self.players, "watching": self.players}[role]

    def present(self, client: Client) -> dict[str, Any]:
        """Return the values that a page could put into a message now."""
        choices = client.state.get("asked", {}).get("choices", [])
        return {
            "n": client.n,
            "move": choices[0]["move"] if choices else 3,
            "premove": client.state.get("premoves", {"choices": [{"move": 5}]})["choices"][0]["move"],
            "id": client.state.get("last", ""),
            "thing": choices[0].get("handles", ["x"])[0] if choices else "x",
            "invite": self.table.invite,
        }

    def snapshot(self) -> tuple[int, bytes]:
        table = self.table
        assert table.play is not None
        parts: list[Any] = [table.play.state.digest(), table.chairs, table.votes.vote, table.chat.lines, table.phase]
        parts += [sorted(table.windows.held.values(), key=lambda held: held.seat), sorted(table.premoves.given.items())]
        return self.hosted.live(self.id).seq, write(parts)
