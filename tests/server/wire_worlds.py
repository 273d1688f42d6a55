"""Twin sessions over the wire: the second time, everything unknown to one person is exchanged, and the others fidget.

The first session is random and recorded. In the second, the cards that the person does not know differ, and the others
do further things that must not be visible: they try a secret step and undo it, send refused messages, and reconnect.
The person, a spectator and the lobby's visitors must be sent the same bytes in the same order.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ofuda.kernel.core import State
from ofuda.table.seats import BOT
from ofuda.table.table import Errand, Table
from tests.server.in_process import Client, InProcessServer, QuietPool
from tests.table.worlds import HARMLESS, Deed, Script, TwinPlay, Unplayable, possible_premoves, premove_deed

ONLY_PASS = str(Path(__file__).parents[1] / "kernel" / "shapes" / "only_pass.py")
BRIEF = str(Path(__file__).parents[1] / "table" / "brief_portal.py")
EVE = "eve"  # she watches
MALFORMED = [
    "",
    "{",
    "null",
    '{"do":"move"}',
    '{"do":"fly","id":"x"}',
    '{"do":"move","id":"x","seen":1,"move":"0"}',
    "\x00",
]


@dataclass(frozen=True)
class Kind:
    """A kind of session."""

    people: tuple[str, ...]
    bots: tuple[str, ...]
    game: str = "jinkei"
    rule: tuple[tuple[str, Any], ...] = (("clock", (600_000, 1_000)),)
    sensible: bool = False


ECLIPSE_SOON = {(3, 3): "5a", (4, 4): "0b", (5, 5): "df", (4, 2): "54"}  # seeds: it is the second of the pile


def shamans(players: int, people: int) -> Kind:
    """Return a kind of session for Shamans; the first players are people."""
    seed = ECLIPSE_SOON[players, people] * 48
    rule = {"options": {"players": players, "rounds": 1}, "window": 1_000, "seed": seed}
    clock = {"clock": (600_000, 1_000)} if players == 4 else {}
    bots = ("",) * people + ("easy",) * (players - people)
    return Kind(
        ("ann", "bob", "cleo", "dora", "finn")[:people], bots, "shamans", tuple({**rule, **clock}.items()), True
    )


CONSTRUCTED = {"mode": "constructed", "decks": ["anna", "faust"], "charge": "ask", "order": "ask"}
KINDS = {
    "jinkei": Kind(("ann", "bob"), ("", "")),
    "bot": Kind(("ann",), ("", "easy")),
    "duel": Kind(("ann", "bob"), ("", ""), "shaman_king"),
    "duel-bot": Kind(("ann",), ("", "easy"), "shaman_king", (("options", CONSTRUCTED),)),
    "brief": Kind(("ann", "bob", "cleo"), ("",) * 3, BRIEF, (("window", 1_000),)),
    **{f"shamans-{n}": shamans(n, n) for n in (3, 4, 5)},
    "shamans-bots": shamans(4, 2),
    "shikigami-3": Kind(("ann", "bob", "cleo"), ("",) * 3, "shikigami", (("options", {"players": 3}),)),
    "shikigami-bots": Kind(("ann", "bob"), ("", "", "easy", "easy"), "shikigami"),
    "naruto": Kind(("ann", "bob"), ("", ""), "naruto", (("window", 1_000),)),
    "only-pass": Kind(("ann", "bob", "cleo", "dora"), ("",) * 4, ONLY_PASS, (("window", 1_500),)),
}


class World:
    """One session with all data sent to the person, the spectator and visitors."""

    def __init__(self, hosted: InProcessServer, kind: Kind, person: str) -> None:
        self.hosted = hosted
        self.kind = kind
        self.person = person
        self.sent: list[tuple[str, Any]] = []
        self.cookies: dict[str, str] = {}
        self.clients: dict[str, Client] = {}
        self.count = 0
        self.fidgets = 0

    @property
    def table(self) -> Table:
        return self.hosted.table(self.id)

    @property
    def over(self) -> bool:
        return self.table.over

    async def begin(self) -> World:
        hosted, kind = self.hosted, self.kind
        ids = {}
        for name in (*kind.people, EVE):
            ids[name], self.cookies[name] = await hosted.guest(name.capitalize())
        rule = {"open": True, "hints": False, **dict(kind.rule)}
        self.id = await hosted.make(ids[kind.people[0]], list(kind.bots), kind.game, **rule)
        for name in (*kind.people, EVE):
            self.clients[name] = await hosted.connect(self.id, self.cookies[name])
        self.tab = await hosted.connect(self.id, self.cookies[self.person])  # this one never goes away
        for n, name in enumerate(kind.people):
            self.clients[name].say({"do": "sit", "id": "sit", "salt": f"{n:032x}"})
            await hosted.quiet()
        self.seats = {name: self.seat(ids[name]) for name in kind.people}
        self.note("begin")
        return self

    def seat(self, id: str) -> int:
        seat = self.table.seat_of(id)
        assert seat is not None
        return seat

    def note(self, what: str, *more: Any) -> None:
        """Record the messages since the last call."""
        watched = (self.clients[self.person], self.tab, self.clients[EVE])
        self.sent.append((what, (*(tuple(client.taken()) for client in watched), *more)))

    async def do(self, deed: Deed, move: int, again: bool = False) -> bool:
        """Execute one deed; return whether the game continues. `again`: in the second session, where it may fail."""
        self.count += 1
        name, more = deed.person, []
        other = name not in (self.person, EVE, "")
        if other:
            self.clients[name].taken()
        if deed.what == "back":
            await self.come_back(name)
        elif deed.what == "lobby":
            more = await self.visit()
        elif deed.what == "bot":
            await self.bot_moves(int(deed.text), move)
        else:
            self.clients[name].say(self.message(deed, move, f"{name}{self.count}"))
        await self.hosted.quiet()
        if other and deed.what == "move" and again:
            why = [answer["why"]["key"] for answer in self.clients[name].heard() if answer["is"] == "refused"]
            if why and why != ["table.wait"]:
                raise Unplayable
            more += why  # everybody sees who is asked
        self.note(deed.what, *more)
        if self.over and not again:
            self.sent.pop()  # in the end everything lies open
        return not self.over

    def message(self, deed: Deed, move: int, id: str) -> str | dict[str, Any]:
        seen = self.clients[deed.person].n
        if deed.what == "raw":
            return deed.text
        fitting: dict[str, dict[str, Any]] = {
            "move": {"do": "move", "id": id, "seen": seen, "move": move},
            "stale": {"do": "move", "id": id, "seen": -1, "move": move},
            "future": {"do": "undo", "id": id, "seen": seen + 1000},
            "why": {"do": "ask", "id": id, "thing": deed.text},
            "hint": {"do": "hint", "id": id, "seen": seen},
            "undo": {"do": "undo", "id": id, "seen": seen},
            "answer": {"do": "answer", "id": id, "proposal": self.table.votes.count, "yes": bool(move)},
            "chat": {"do": "say", "id": id, "text": deed.text},
            "leave": {"do": "leave", "id": id},
            "sit": {"do": "sit", "id": id, "salt": "f" * 32},
            "silent": {"do": "silent", "id": id, "on": bool(move)},
            "premove": {"do": "premove", "id": id, "move": None if move < 0 else move},
            "resume": {"do": "resume", "seen": move, "changes": True},
            "ping": {"do": "ping"},
        }
        return fitting[deed.what]

    async def come_back(self, name: str) -> None:
        """Close the connection and open another one with a resume message."""
        seen = self.clients[name].n
        self.clients[name].disconnect()
        await self.hosted.quiet()
        before = self.clients[name].taken()
        self.clients[name] = await self.hosted.connect(self.id, self.cookies[name], seen)
        self.clients[name].got[:0] = before

    async def visit(self) -> list[Any]:
        """Return the HTTP responses for the person, for a stranger and without a session."""
        table_host = self.hosted.table_host
        await table_host.lists.update()
        found = []
        for cookie in (self.cookies[self.person], self.cookies[EVE], ""):
            found.append(await self.hosted.ask("GET", "/api/tables", cookie))
        for path in ("replays/{}", "replays/{}/0?eyes=all", "tables/{}/record", "verify/{}"):
            found.append(await self.hosted.ask("GET", f"/api/{path.format(self.id)}", self.cookies[EVE]))
        assert {response.status_code for response in found} <= {200, 401, 409}
        return [(response.status_code, response.headers.raw, response.content) for response in found]

    async def bot_moves(self, seat: int, move: int) -> None:
        """Answer for the bot on this seat."""
        errand = next(errand for errand in self.table.errands() if errand.seat == seat)
        play, pool = self.table.play, self.hosted.table_host.pool
        assert play is not None
        assert isinstance(pool, QuietPool)
        if int(play.state.refusal(errand.seat, move)) != 0:
            raise Unplayable
        pool.thoughts[seat].set_result(move)
        while errand in self.table.errands():
            await asyncio.sleep(0)

    # --- what is nobody's business --------------------------------------------------------------------------------

    async def fidget(self, rng: random.Random) -> None:
        """Let the others do something that must not be noticeable."""
        self.fidgets += 1
        others = [name for name in self.kind.people if name != self.person]
        if not others:
            for chair in self.table.chairs:
                if chair.kind == BOT:  # an answer to a question that is gone
                    await self.hosted.table_host._bot_moved(
                        self.hosted.live(self.id), Errand(chair.seat, chair.bot, "gone"), 0
                    )
            await self.hosted.quiet()
            return
        name = rng.choice(others)
        may = possible_premoves(self.table, self.seats[name])
        if may and self.seats[name] not in self.table.premoves.given and rng.random() < 0.7:
            for wanted in (*may, -1):
                await self.send(name, Deed(name, "premove"), wanted)
            return
        what = rng.choice(["step", "step", "step", "raw", "stale", "why", "silent", "resume", "ping", "visit"])
        if what == "step":
            await self.try_step(name)
        elif what == "visit":
            await self.hosted.ask("GET", "/api/tables", self.cookies[name])
        elif what == "silent":
            for on in (1, 0):
                await self.send(name, Deed(name, "silent"), on)
        else:
            await self.send(name, Deed(name, what, text="nothing" if what == "why" else rng.choice(MALFORMED)), -1)

    async def send(self, name: str, deed: Deed, move: int) -> None:
        self.clients[name].say(self.message(deed, move, f"x{self.fidgets}-{deed.what}"))
        await self.hosted.quiet()

    async def try_step(self, name: str) -> None:
        """Make a secret step that leaves more to choose, and undo it."""
        play, seat = self.table.play, self.seats[name]
        assert play is not None
        if (
            self.table.over
            or not play.state.waiting(seat)
            or not play.state.sealed(seat)
            or self.table.windows.seats(self.table)
        ):
            return
        if self.table.chairs[seat].left:
            return
        for move in play.state.moves(seat):
            after = play.state.copy()
            after.play(move, seat)
            if after.sealed(seat) and self.unnoticed(play.state, after, seat):
                made = len(play.made)
                await self.send(name, Deed(name, "move"), move)
                assert len(play.made) == made + 1
                await self.send(name, Deed(name, "undo"), 0)
                assert len(play.made) == made
                return

    def unnoticed(self, before: State, after: State, seat: int) -> bool:
        """Return whether a move is secret and the seat has more to choose after it."""
        others = [other for other in range(before.game.seats) if other != seat]
        same = all(before.key(other) == after.key(other) for other in others)
        return same and before.seats == after.seats and before.drawn == after.drawn

    async def waver(self, deed: Deed) -> None:
        """Give another answer first in a secret window."""
        play, seat = self.table.play, self.seats[deed.person]
        assert play is not None
        if not self.table.over and seat in self.table.windows.seats(self.table):
            for move in play.state.moves(seat):
                await self.send(deed.person, Deed(deed.person, "move"), move)


# --- the two sessions -------------------------------------------------------------------------------------------------


def random_deed(world: World, rng: random.Random) -> Deed | None:
    table, person = world.table, world.person
    play = table.play
    assert play is not None
    names = list(world.seats)
    anybody = rng.choice(names)
    if table.votes.vote is not None and rng.random() < 0.5:
        waiting = [name for name in names if world.seats[name] in table.votes.vote.waiting]
        return Deed(rng.choice(waiting), "answer", rng.random() < 0.6)
    dice = rng.randrange(100)
    if dice < 5:
        return Deed(rng.choice([person, anybody, EVE]), "back")
    if dice < 8:
        return Deed(rng.choice([person, EVE]), "resume", rng.choice([-1, 0, world.clients[person].n]))
    if dice < 11:
        return Deed(person, "why", text=rng.choice([*play.state.things(world.seats[person]), "nothing"]))
    if dice < 15:
        return Deed(person, "move", rng.randrange(-1, table.game.move_limit + 1))
    if dice < 19:
        return Deed(
            rng.choice([person, EVE]), rng.choice(["raw", "stale", "future", "hint"]), text=rng.choice(MALFORMED)
        )
    if dice < 21:
        return Deed(rng.choice([person, EVE]), rng.choice(["chat", "ping", "silent"]), text="hm")
    if dice < 24:
        return Deed("", "lobby")
    if dice < 32:
        how = table.undo.way(table, world.seats[anybody])[0]
        likely = {"free": 1.0, "bots": 0.3, "ask": 0.3, "no": 0.0}[how]
        return Deed(anybody, "undo") if rng.random() < likely else None
    if dice < 34:
        return Deed(anybody, "chat", text=rng.choice(["well", "your turn"]))
    if dice < 36:
        return Deed(anybody, "sit" if table.chairs[world.seats[anybody]].left else "leave")
    premove = premove_deed(table, names, world.seats, rng)
    if premove is not None:
        return premove
    seat = rng.choice(play.state.seats)
    chosen = sensible(play.state, seat, rng) if world.kind.sensible else rng.choice(play.state.moves(seat))
    for name in names:
        if world.seats[name] == seat:
            return Deed(name, "move", chosen)
    return Deed("", "bot", chosen, str(seat))


def sensible(state: State, seat: int, rng: random.Random) -> int:
    """Choose mostly by the game's advice, because random rounds end too early."""
    moves: list[int] = state.moves(seat)
    if rng.random() < 0.2:
        return rng.choice(moves)
    return max(moves, key=lambda move: (float(state.game.heuristics.advice(state, seat, move)), rng.random()))


async def first_evening(world: World, steps: int, rng: random.Random) -> Script:
    """Play a random session with all kinds of commands."""
    script, seat = Script(world.person), world.seats[world.person]
    script.learn(world.table, seat)
    for _ in range(steps):
        await world.hosted.pass_time(100)
        if world.over:
            break
        deed = random_deed(world, rng)
        if deed is None:
            deed = Deed(EVE, "ping")
        script.note(world.table, deed, world.seats.get(deed.person))
        if not await world.do(deed, deed.number):
            break
        script.deeds.append(deed)
        script.learn(world.table, seat)
    script.count(world.table)
    return script


async def second_evening(world: World, script: Script, rng: random.Random) -> None:
    """Replay the session with exchanged cards and fidgeting others; raise Unplayable if impossible.

    Where cards are dealt differently, stop before the next move.
    """
    for deed in script.deeds:
        await world.hosted.pass_time(100)
        move = deed.number
        other = deed.person not in (world.person, EVE)
        play = world.table.play
        assert isinstance(play, TwinPlay)
        if play.changed and deed.what not in HARMLESS:
            break
        if other and deed.what in ("move", "bot"):
            seat = world.seats[deed.person] if deed.person else int(deed.text)
            move = play.renamed(seat, move)
        if rng.random() < 0.4:
            await world.fidget(rng)
        if other and deed.what == "move":
            await world.waver(deed)
        await world.do(deed, move, again=True)
