"""A game under way and everybody who might meddle with it; and whether the server stays calm about it."""

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
from tests.server.in_process import InProcessServer, Line

WINDOW = 50  # ms


@contextlib.contextmanager
def nothing_goes_wrong() -> Iterator[None]:
    """No error in the server's log, nor in those of the libraries below."""
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
    """What the page can say at a table: the server's words and the game's."""
    toys = {"seat": "seat {seat}"}  # they have no names for players
    return words_of({**toys, **table.game.words.catalogue.all("en"), **library.own_words().all("en")})


def sayable(words: Catalogue, said: dict[str, Any]) -> bool:
    """Are there words for this, with all that stands in it?"""
    try:
        return bool(words.say(as_message(said)))
    except KeyError:
        return False


def as_message(said: dict[str, Any]) -> Message:
    params = said.get("params", {})
    inner = {k: as_message(v) if isinstance(v, dict) and "key" in v else v for k, v in params.items()}
    return Message(said["key"], inner, said.get("clause", ""))


class Stage:
    """A game under way with everybody there is: asked, not asked, watching, without a name, signed out."""

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
        """A new table, in the middle of a game."""
        hosted = self.hosted
        for line in hosted.lines:
            line.hang_up()
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
        self.lines = [await hosted.line(self.id, cookie) for cookie in self.cookies[:-1]]
        for n in range(self.players):
            self.lines[n].say({"do": "sit", "id": "sit", "salt": f"{n:032x}"})
            await hosted.quiet()
        for _ in range(self.rng.randrange(*self.opening)):
            await self.move()
        while len(self.asked()) != 1 or self.table.over:
            await self.move()
        self.hush()

    def asked(self) -> list[int]:
        return self.table.play.state.seats if self.table.play is not None else []

    def hush(self) -> None:
        for line in self.lines:
            line.taken()

    async def move(self) -> None:
        """A normal move of whoever is asked; in a secret window time passes after it."""
        seat = self.rng.choice(self.asked())
        line = self.lines[seat]
        line.taken()
        choice = self.rng.choice(line.state["asked"]["choices"])
        id = f"m{self.rng.random()}"
        line.say({"do": "move", "id": id, "seen": line.n, "move": choice["move"]})
        await self.hosted.quiet()
        heard = line.heard()
        assert [answer["is"] for answer in heard if answer["is"] in ("done", "refused")] == []
        assert id in [answer["last"] for answer in heard if answer["is"] == "state"]
        if self.table.windows.closes is not None:
            await self.hosted.pass_time(WINDOW)

    async def go_on(self) -> None:
        """A normal move still works; where the game is over or nobody is asked who could, there is a new one."""
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

    def present(self, line: Line) -> dict[str, Any]:
        """What a page could put into a message now."""
        choices = line.state.get("asked", {}).get("choices", [])
        return {
            "n": line.n,
            "move": choices[0]["move"] if choices else 3,
            "premove": line.state.get("premoves", {"choices": [{"move": 5}]})["choices"][0]["move"],
            "id": line.state.get("last", ""),
            "thing": choices[0].get("handles", ["x"])[0] if choices else "x",
            "invite": self.table.invite,
        }

    def snapshot(self) -> tuple[int, bytes]:
        table = self.table
        assert table.play is not None
        parts: list[Any] = [table.play.state.digest(), table.chairs, table.votes.vote, table.chat.lines, table.phase]
        parts += [sorted(table.windows.held.values(), key=lambda held: held.seat), sorted(table.premoves.given.items())]
        return self.hosted.live(self.id).seq, write(parts)
