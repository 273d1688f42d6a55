"""Scripted people for fault runs: each does what the page does (web/src/lib/socket.ts) and notes what it was told.

A person connects, sends `resume`, chooses at random, and connects again after a loss. Then it sends again only what the
page would send again: a move if its question is still the same, a line of chat unless it can be read already.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ofuda.table.patches import patched

PING = 20.0  # seconds of silence before a ping
PONG = 8.0  # seconds to wait for an answer before the connection counts as lost
FIRST = 0.5  # seconds: the first attempt comes within this, each further one within twice as long
STABLE = 10.0  # seconds online after which a break counts as the first one
PATIENCE = 10.0  # seconds for a request
CHATTY = 0.04  # how often a person says something instead of choosing
MOST_MOVES = 60  # a person's moves in a game; then somebody has to concede
LOST = (WebSocketException, OSError, TimeoutError, EOFError)


@dataclass(frozen=True)
class Pauses:
    """How long people wait before they come back, in seconds; those of the page are `PAGE`."""

    longest: float = 2.0
    spread: float = 1.0  # if the server has asked them to

    def pause(self, tries: int, random: float, asked: bool) -> float:
        within = min(self.longest, FIRST * 2.0 ** min(tries, 10))
        return random * (max(self.spread, within) if asked else within)


PAGE = Pauses(15.0, 5.0)


@dataclass
class Command:
    """A command and what became of it."""

    id: str
    do: str
    message: dict[str, Any]
    question: str = ""  # the question that a move answers
    said: int = 0  # number of lines of chat when it was sent
    again: bool = False


@dataclass
class Story:
    """What one person did and was told at one table; times are those of this machine's monotonic clock."""

    table: str
    person: str
    seat: int | None = None
    sent: dict[str, Command] = field(default_factory=dict)
    acknowledged: list[str] = field(default_factory=list)  # ids, in order
    refused: dict[str, str] = field(default_factory=dict)  # ids with the key of the reason
    state: dict[str, Any] = field(default_factory=dict)
    log: list[Any] = field(default_factory=list)
    chat: dict[int, Any] = field(default_factory=dict)  # lines by their number
    wrong: list[str] = field(default_factory=list)  # what no page should be shown

    def acknowledge(self, id: str) -> None:
        self.acknowledged.append(id)

    def see(self, state: dict[str, Any]) -> None:
        """Take a whole update and compare it with what was shown and acknowledged before."""
        before = self.state
        same = bool(before) and before["you"] == state["you"]  # else the numbers begin anew
        if same and state["n"] < before["n"]:
            self.wrong.append(f"update {state['n']} came after update {before['n']}")
        start = state["log"]["start"]
        if start > len(self.log):
            self.wrong.append(f"the log goes on at line {start}, but only {len(self.log)} lines were shown")
        length = start + len(state["log"]["lines"])
        if same and length < len(self.log):
            self.wrong.append(f"update {state['n']} shows {length} lines of the log; {len(self.log)} were shown before")
        self.log[start:] = state["log"]["lines"]
        self.chat |= dict(enumerate(state["chat"]["lines"], state["chat"]["start"]))
        self.state, self.seat = state, state["you"]
        moves = [id for id in self.acknowledged if self.sent[id].do == "move"]
        if moves:
            order = {id: n for n, id in enumerate(self.sent)}
            last = state.get("last", "")
            if order.get(last, -1) < order[moves[-1]]:
                self.wrong.append(f"update {state['n']} does not know the acknowledged move {moves[-1]}, but {last!r}")


def question_of(state: dict[str, Any]) -> str:
    """Two questions are the same if their text and choices are the same."""
    asked = state.get("asked")
    return json.dumps([asked["prompt"], asked["choices"]]) if asked else ""


class Person:
    """A guest of the site, who keeps the cookie from table to table."""

    def __init__(self, base: str, name: str, seed: str, pauses: Pauses, think: float) -> None:
        self.base = base
        self.name = name
        self.rng = Random(seed)
        self.pauses = pauses
        self.think = think  # seconds between two choices, on average
        self.cookie = ""
        self.id = ""
        self.stories: list[Story] = []
        self.visit: Visit | None = None  # at the last table
        self.losses = 0
        self.resting = False  # choose nothing any more, but stay at the table
        self.leaving = False  # go as soon as possible
        self.continued: Callable[[Person], None] = lambda person: None  # a command was acknowledged
        self.failed: dict[str, int] = {}  # how often which request failed

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the site until it answers."""
        tries = 0
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            while True:
                headers = {"x-ofuda": "1", **({"cookie": self.cookie} if self.cookie else {})}
                why = ""
                with suppress(httpx.HTTPError):
                    answer = await client.request(method, f"{self.base}{path}", headers=headers, json=body)
                    if "set-cookie" in answer.headers:
                        self.cookie = answer.headers["set-cookie"].partition(";")[0]
                    if answer.status_code < 300:
                        return answer.json()
                    why = f"{method} {path}: {answer.status_code}"
                why = why or f"{method} {path}: no answer"
                self.failed[why] = self.failed.get(why, 0) + 1
                await asyncio.sleep(self.pauses.pause(tries, self.rng.random(), False))
                tries += 1

    async def arrive(self) -> None:
        self.id = (await self.request("GET", "/api/me"))["id"]

    async def make(self, game: str, bots: list[str], clock: dict[str, int] | None) -> dict[str, str]:
        wanted = {"game": game, "bots": bots, "clock": clock, "window": 500}
        made: dict[str, str] = await self.request("POST", "/api/tables", wanted)
        return made

    async def play(self, table: str, invite: str) -> None:
        """Sit down at a table and play until the game is over."""
        story = Story(table, self.id)
        self.stories.append(story)
        self.visit = Visit(self, story, invite)
        await self.visit.run()


class Visit:
    """One person at one table, with one connection after another."""

    def __init__(self, person: Person, story: Story, invite: str) -> None:
        self.person = person
        self.story = story
        self.invite = invite
        self.rng = person.rng
        self.pending: dict[str, Command] = {}
        self.socket: ClientConnection | None = None
        self.greeted = False  # this connection has received a state
        self.met = 0.0  # when it did
        self.asked = False  # the server has asked to come again
        self.gone = ""  # the server has asked never to come again
        self.next = 0.0  # when the next choice may be made
        self.moves = 0

    def over(self) -> bool:
        """Whether there is nothing more to do here."""
        ended = self.story.state.get("phase") == "over" and not self.pending and not self.person.resting
        return self.person.leaving or bool(self.gone) or ended

    async def run(self) -> None:
        tries = 0
        while not self.over():
            self.asked = self.greeted = False
            with suppress(*LOST):
                await self.connect()
            if self.over():
                return
            self.person.losses += self.greeted
            if self.greeted and time.monotonic() - self.met >= STABLE:
                tries = 0
            await asyncio.sleep(self.person.pauses.pause(tries, self.rng.random(), self.asked))
            tries += 1

    async def connect(self) -> None:
        url = f"{self.person.base.replace('http', 'ws', 1)}/ws/{self.story.table}"
        headers = {"cookie": self.person.cookie, "origin": self.person.base}
        given: dict[str, Any] = {"max_size": None, "ping_interval": None, "close_timeout": 0.5, "open_timeout": PONG}
        async with connect(url, additional_headers=headers, **given) as self.socket:
            await self.resume()
            await self.live()

    async def resume(self) -> None:
        await self.write({"do": "resume", "seen": self.story.state.get("n", -1), "changes": True})

    async def write(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def live(self) -> None:
        """Read and choose until the connection is lost or the game is over."""
        assert self.socket is not None
        heard, pinged = time.monotonic(), False
        while not self.over() and not self.asked:
            now = time.monotonic()
            if self.may_act() and now >= self.next:
                await self.act()
                continue
            silent = heard + PING + (PONG if pinged else 0.0)
            if now >= silent:
                if pinged:
                    return
                pinged = True
                await self.write({"do": "ping"})
                continue
            until = min(silent, self.next if self.may_act() else silent, now + 0.5)
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, until - now)):
                    data = await self.socket.recv()
                heard, pinged = time.monotonic(), False
                await self.hear(json.loads(data))

    # --- what comes ---------------------------------------------------------------------------------------------------

    async def hear(self, message: dict[str, Any]) -> None:
        kind = message["is"]
        if kind == "patch":
            try:
                message, kind = patched(self.story.state, message), "state"
            except (ValueError, KeyError):
                await self.resume()
                return
        if kind == "state":
            await self.see(message)
        elif kind == "done":
            self.done(message["id"])
        elif kind == "refused":
            self.refused(message["id"], message["why"]["key"])
        elif kind == "gone":
            if message["again"]:
                self.asked = True
            else:
                self.gone = message["why"]["key"]
                self.story.wrong.append(f"the server sent this person away: {self.gone}")

    async def see(self, state: dict[str, Any]) -> None:
        before = question_of(self.story.state)
        self.story.see(state)
        if question_of(state) != before:
            self.soon()
        if state.get("last") in self.pending:
            self.done(state["last"])
        if not self.greeted:
            self.greeted, self.met = True, time.monotonic()
            for id, command in list(self.pending.items()):
                await self.again(id, command)
        if state["phase"] == "over":
            self.person.continued(self.person)

    async def again(self, id: str, command: Command) -> None:
        """After a reconnection: send an unanswered command again, unless it is done or obsolete."""
        if command.do == "move" and (not command.question or command.question != question_of(self.story.state)):
            del self.pending[id]
        elif command.do == "say" and self.heard(command):
            self.done(id)
        else:
            command.again = True
            await self.write(command.message)

    def heard(self, command: Command) -> bool:
        new = [line for n, line in self.story.chat.items() if n >= command.said]
        return any(line["seat"] == self.story.seat and line["text"] == command.message["text"] for line in new)

    def done(self, id: str) -> None:
        if self.pending.pop(id, None) is None:
            return
        self.story.acknowledge(id)
        self.person.continued(self.person)

    def refused(self, id: str, why: str) -> None:
        self.story.refused[id] = why
        if self.pending.pop(id, None) is not None:
            self.soon()

    # --- what is done -------------------------------------------------------------------------------------------------

    def soon(self) -> None:
        self.next = time.monotonic() + self.person.think * (0.5 + self.rng.random())

    def may_act(self) -> bool:
        """Whether there is something to choose: one thing at a time."""
        state = self.story.state
        if not self.greeted or self.pending or self.person.resting or state["phase"] == "over":
            return False
        if state["you"] is None:
            return True
        asked = state.get("asked")
        return state["phase"] == "playing" and asked is not None and not asked.get("answered")

    async def act(self) -> None:
        state = self.story.state
        if state["you"] is None:
            salt = f"{self.rng.getrandbits(256):064x}"
            await self.send("sit", salt=salt, seat=None, invite=self.invite)
        elif self.moves >= MOST_MOVES:
            await self.send("concede")
        elif self.rng.random() < CHATTY:
            await self.send("say", text=f"well, {self.person.name} says {self.rng.getrandbits(64):x}")
        else:
            self.moves += 1
            choice = self.rng.choice(state["asked"]["choices"])
            await self.send("move", seen=state["n"], move=choice["move"])

    async def send(self, do: str, **given: Any) -> None:
        id = f"{self.person.name}-{len(self.story.sent)}-{self.rng.getrandbits(40):x}"
        command = Command(id, do, {"do": do, "id": id, **given})
        command.question = question_of(self.story.state) if do == "move" else ""
        command.said = max(self.story.chat, default=-1) + 1
        self.story.sent[id] = self.pending[id] = command
        self.soon()
        await self.write(command.message)
