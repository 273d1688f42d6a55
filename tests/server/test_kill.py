"""`kill -9` at any moment loses nothing acknowledged, and no command is executed twice."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from ofuda.table import wire
from ofuda.table.events import Began, Chatted, Created, Held, Played, Woke
from tests.server.in_process import START
from tests.server.killable import (
    AFTER,
    APPLIED,
    BEFORE,
    LIVES,
    Killable,
    caught_up,
    come_back,
    found,
    insides,
    rebuilt,
    seen,
)
from tests.server.serving import Guest, Page, two_at_a_table
from tests.server.wire_worlds import ONLY_PASS
from tests.table.sessions import Session

pytestmark = pytest.mark.slow

CLOCK = {"base": 3_600_000, "increment": 1_000}
DUEL = "shaman_king"
AWAY = 60_000  # ms that the server is away


def run(folder: Path, scenario: Any) -> None:
    server = Killable(folder)
    server.start()
    try:
        work: Coroutine[Any, Any, None] = scenario(server)
        asyncio.run(asyncio.wait_for(work, 200))
    finally:
        server.close()


def lay_table(folder: Path, game: str, **rule: Any) -> None:
    """Create a table "T" for two with a fixed deal."""
    created = Created(START, game, rule.pop("options", {}), ["", ""], "5a" * 48, "", open=True, **rule)
    asyncio.run(found(folder, "T", created))


async def two_at_the_table(server: Killable) -> tuple[list[Guest], list[Page]]:
    """Seat two people there."""
    guests = [await server.guest() for _ in range(2)]
    pages = [await guest.page("T") for guest in guests]
    for n, page in enumerate(pages):
        assert (await page.do("sit", salt=f"{n:032x}"))["is"] == "done"
    await caught_up(*pages)
    return guests, pages


class Party:
    """The people at one table whose server is killed after each command."""

    def __init__(self, server: Killable, table: str, guests: list[Guest], pages: list[Page]) -> None:
        self.server = server
        self.table = table
        self.guests = guests
        self.pages = pages
        self.pause, self.away, self.window = 350, AWAY, 0
        self.did: Counter[str] = Counter()

    async def do(self, seat: int, do: str, **given: Any) -> None:
        """Send a command, kill the server after the acknowledgement, and check that nothing is lost."""
        self.server.now.value += self.pause
        answer = await self.pages[seat].do(do, **given)
        assert answer["is"] == "done", answer
        self.did[do] += 1
        await self.die()

    async def die(self) -> None:
        server = self.server
        await caught_up(*self.pages)
        before = await server.inside(self.table)
        shown = [seen(page) for page in self.pages]
        server.now.value += self.pause  # time that nobody wrote down
        server.kill()
        log = server.log(self.table)
        assert len(log) == before.pop("seq")
        assert insides(rebuilt(self.table, log)) == before
        server.now.value += self.away
        server.start()
        old, self.pages = (
            self.pages,
            [await come_back(guest, self.table, page) for guest, page in zip(self.guests, self.pages, strict=True)],
        )
        for page in old:
            await page.close()
        after = await server.inside(self.table)
        awake = len(log) + int(before["phase"] == "playing" and bool(before["left"] or before["window"]))
        assert after.pop("seq") == awake
        clocks = [(page.state["chairs"][n].get("clock"), page.state["n"]) for n, page in enumerate(self.pages[:2])]
        if before["left"]:  # the clocks stood while nobody was there
            before["since"] = [None if since is None else server.now.value for since in before["since"]]
            assert [clock for clock, _ in clocks] == before["left"]
        if before["window"]:  # and a window that nobody could answer in has its whole time again
            assert after.pop("window") == server.now.value + self.window
            before.pop("window")
        assert after == before
        assert [seen(page) for page in self.pages] == shown
        for (_, n), page in zip(clocks, old, strict=False):
            assert n >= page.state["n"]

    def asked(self) -> list[int]:
        return [n for n, page in enumerate(self.pages) if page.state.get("asked")]

    def how(self, seat: int) -> str:
        return str(self.pages[seat].state.get("undo", {}).get("how", "no"))

    async def move(self, seat: int, rng: random.Random) -> None:
        page = self.pages[seat]
        choice = rng.choice(page.state["asked"]["choices"])
        await self.do(seat, "move", seen=page.state["n"], move=choice["move"])

    async def take_back(self, seat: int) -> None:
        await self.do(seat, "undo", seen=self.pages[seat].state["n"])


# --- after every event ------------------------------------------------------------------------------------------------


def test_a_server_killed_after_every_command_of_a_whole_game_comes_back_as_it_was(tmp_path: Path) -> None:
    async def session(server: Killable) -> None:
        table, ann, one, bob, two = await two_at_a_table(server, clock=CLOCK)
        watcher = await server.guest()
        party = Party(server, table, [ann, bob, watcher], [one, two, await watcher.page(table)])
        await party.die()
        rng = random.Random(5)
        steps = 0
        answers = [True, False, True]
        while party.pages[0].state["phase"] == "playing":
            steps += 1
            seat = rng.choice(party.asked())
            await party.move(seat, rng)
            if party.pages[0].state["phase"] == "over":
                break
            if party.how(seat) == "free" and party.did["undo"] < 4 and steps % 2:
                await party.take_back(seat)
            elif party.how(seat) == "ask" and answers and steps % 4 == 0:
                await party.take_back(seat)
                vote = party.pages[1 - seat].state["proposal"]
                assert (vote["what"], vote["by"], vote["waiting"]) == ("undo", seat, [1 - seat])
                await party.do(1 - seat, "answer", proposal=vote["id"], yes=answers.pop())
            elif steps % 11 == 0:
                await party.do(seat, "say", text=f"well, {steps}")
            elif steps == 14:
                await party.do(1 - seat, "leave")
                await party.do(1 - seat, "sit", salt="0" * 32)
        await party.do(0, "propose", what="rematch")
        await party.do(1, "answer", proposal=party.pages[1].state["proposal"]["id"], yes=True)
        again = await ann.page(party.pages[0].state["next"])
        assert (await again.sit())["is"] == "done"
        assert not answers
        assert min(party.did[what] for what in ("move", "undo", "answer", "say", "leave", "sit")) > 0
        log = server.log(table)
        assert sum(isinstance(event, Woke) for event in log) > 50
        assert party.pages[0].state["ending"] == party.pages[2].state["ending"]

    run(tmp_path, session)


def test_a_duel_whose_server_is_killed_after_every_command_comes_back_as_it_was(tmp_path: Path) -> None:
    """Play the beginning of a game with decks; undo choices that others have seen, with and without consent."""
    options = {"mode": "constructed", "decks": ["anna", "faust"], "charge": "ask", "order": "ask"}

    async def session(server: Killable) -> None:
        guests, pages = await two_at_the_table(server)
        watcher = await server.guest()
        party = Party(server, "T", [*guests, watcher], [*pages, await watcher.page("T")])
        await party.die()
        rng = random.Random(6)
        answers = [True, False]
        while party.did["move"] < 16 or answers:
            assert party.pages[0].state["phase"] == "playing"
            seat = rng.choice(party.asked())
            await party.move(seat, rng)
            if party.how(seat) == "ask" and answers and party.did["move"] % 4 == 0:
                await party.take_back(seat)
                vote = party.pages[1 - seat].state["proposal"]
                await party.do(1 - seat, "answer", proposal=vote["id"], yes=answers.pop())
        await party.do(1, "concede")
        assert party.pages[0].state["ending"] == party.pages[2].state["ending"]

    lay_table(tmp_path, DUEL, options=options, clock=(3_600_000, 1_000))

    run(tmp_path, session)


def test_answers_in_a_secret_window_are_there_again(tmp_path: Path) -> None:
    window = 200

    async def session(server: Killable) -> None:
        guests = [await server.guest() for _ in range(4)]
        pages = [await guest.page("toy") for guest in guests]
        for n, page in enumerate(pages):
            assert (await page.do("sit", salt=f"{n:032x}"))["is"] == "done"
        await caught_up(*pages)
        party = Party(server, "toy", guests, pages)
        party.pause, party.away, party.window = 8, 0, window
        rng = random.Random(3)
        for turn in range(4):
            (seat,) = party.asked()
            await party.move(seat, rng)
            for other in rng.sample(party.asked(), 2):
                await party.move(other, rng)
                assert party.pages[other].state["asked"]["answered"]
            held = (await server.inside("toy"))["held"]
            assert len(held) == 2
            if turn % 2:  # time runs out while the server is away: it is nobody's, so the window opens anew
                server.kill()
                server.now.value += 10 * window
                server.start()
                party.pages = [await come_back(g, "toy", p) for g, p in zip(guests, party.pages, strict=True)]
                inside = await server.inside("toy")
                assert (inside["held"], inside["window"]) == (held, server.now.value + window)
            server.now.value += window
            for page in party.pages:
                await page.until(lambda page=page: "answered" not in page.state.get("asked", {}))  # type: ignore[misc]
            await caught_up(*party.pages)
            played = {event.id: event.move for event in server.log("toy") if isinstance(event, Played)}
            assert all(played[answer["id"]] == answer["move"] for answer in held)

    created = Created(START, ONLY_PASS, {}, [""] * 4, "5a" * 48, "", window=window, open=True)
    asyncio.run(found(tmp_path, "toy", created))
    run(tmp_path, session)


# --- while something is under way -------------------------------------------------------------------------------------


async def move_through_death(server: Killable, table: str, guest: Guest, page: Page, message: dict[str, Any]) -> Page:
    """Resend a message until it is acknowledged after the server died; it is executed once."""

    def times() -> int:
        entries = [event for event in server.log(table) if isinstance(event, (Played, Held))]
        return sum(event.id == message["id"] for event in entries)

    counted = times()
    server.start()
    again = await come_back(guest, table, page)
    assert (again.state.get("last") == message["id"]) == bool(counted)
    answer = await again.do(**message)
    if counted:
        assert answer["is"] == "done"
    else:
        assert answer["why"]["key"] == "table.stale"
        await caught_up(again)
        assert (await again.do(**{**message, "seen": again.state["n"]}))["is"] == "done"
    assert (await again.do(**message))["is"] == "done"
    assert times() == 1
    return again


@pytest.mark.parametrize(("game", "most"), [("jinkei", 1000), (DUEL, 16)])
def test_a_move_under_way_when_the_server_dies_counts_once_when_it_is_sent_again(
    game: str, most: int, tmp_path: Path
) -> None:
    """Kill the server at some of the moves, up to a limit, and play the game to its end."""
    rng = random.Random(8)
    deaths: Counter[tuple[int, int]] = Counter()

    async def session(server: Killable) -> None:
        table = "T"
        guests, pages = await two_at_the_table(server)
        chosen: list[tuple[int, int]] = []
        while True:
            await caught_up(*pages)
            if pages[0].state["phase"] == "over":
                break
            seat = rng.choice([n for n, page in enumerate(pages) if page.state.get("asked")])
            page = pages[seat]
            move = rng.choice(page.state["asked"]["choices"])["move"]
            chosen.append((seat, move))
            if rng.random() < 0.4 or deaths.total() >= most:
                assert (await page.do("move", seen=page.state["n"], move=move))["is"] == "done"
                continue
            message = {"do": "move", "id": f"move {len(chosen)}", "seen": page.state["n"], "move": move}
            server.now.value += 100
            fuse = rng.choice([LIVES, BEFORE, AFTER, APPLIED])
            server.fuse.value = fuse
            await page.send(**message)
            if fuse == LIVES:  # at any moment
                await asyncio.sleep(rng.random() * 0.004)
                server.kill()
            else:
                server.buried()
            try:
                while (await page.next()).get("id") != message["id"]:
                    pass
                acknowledged = True
            except ConnectionClosed:
                acknowledged = False
            assert not (acknowledged and fuse != LIVES)
            there = any(isinstance(event, Played) and event.id == message["id"] for event in server.log(table))
            assert there or not acknowledged
            deaths[fuse, there] += 1
            pages[seat] = await move_through_death(server, table, guests[seat], page, message)
            pages[1 - seat] = await come_back(guests[1 - seat], table, pages[1 - seat])
        log = server.log(table)
        clean = clean_run(game, log, chosen)
        inside = await server.inside(table)
        assert inside["phase"] == "over"
        for name in ("digest", "drawn", "told", "key", "ending", "made"):
            assert inside[name] == clean[name], name

    lay_table(tmp_path, game, clock=(3_600_000, 1_000))
    run(tmp_path, session)
    assert {(BEFORE, 0), (AFTER, 1), (APPLIED, 1)} <= set(deaths)
    assert {(BEFORE, 1), (AFTER, 0), (APPLIED, 0)}.isdisjoint(deaths)


def clean_run(game: str, log: list[Any], chosen: list[tuple[int, int]]) -> dict[str, Any]:
    """Play the same choices with the same cards at a table without kills."""
    began = next(event for event in log if isinstance(event, Began))
    session = Session(game=game, seed=log[0].seed, open=True)
    for who, salt in zip(("ann", "bob"), began.salts, strict=True):
        session.do(who, wire.Sit(f"sit {who}", salt, None, session.table.invite))
    for seat, move in chosen:
        session.move(("ann", "bob")[seat], move)
    return insides(session.table)


# --- in the middle of a crowd -----------------------------------------------------------------------------------------

TABLES = 12


async def chatter(guest: Guest, table: str, name: str, acknowledged: dict[str, str]) -> None:
    """Move, chat and create tables as fast as possible, and record what was acknowledged."""
    page = await guest.page(table)
    count = 0
    try:
        while True:
            count += 1
            asked = page.state.get("asked")
            if asked and not asked.get("answered") and count % 2:
                id = f"{name} {count}"
                move = asked["choices"][0]["move"]
                if (await page.do("move", id=id, seen=page.state["n"], move=move))["is"] == "done":
                    acknowledged[id] = table
            else:
                text = f"{name}: {count}"
                if (await page.do("say", text=text))["is"] == "done":
                    acknowledged[text] = table
    except ConnectionClosed:
        return


def test_a_burst_of_many_tables_is_cut_off_and_all_that_was_acknowledged_is_there(tmp_path: Path) -> None:
    rng = random.Random(2)

    async def session(server: Killable) -> None:
        ann, bob = await server.guest(), await server.guest()
        tables = []
        for _ in range(TABLES):
            made = await ann.make(["", ""], clock=CLOCK)
            for guest in (ann, bob):
                page = await guest.page(made["table"])
                assert (await page.sit(made["invite"]))["is"] == "done"
                await page.close()
            tables.append(made["table"])
        acknowledged: dict[str, str] = {}
        for life in range(5):
            before = len(acknowledged)
            crowd = [
                asyncio.create_task(chatter(guest, table, f"{name} {n} {life}", acknowledged))
                for n, table in enumerate(tables)
                for name, guest in (("ann", ann), ("bob", bob))
            ]
            while len(acknowledged) < before + 40:
                assert not any(task.done() for task in crowd)
                await asyncio.sleep(0.005)
            await asyncio.sleep(rng.random() * 0.1)
            server.kill()
            await asyncio.gather(*crowd)
            assert server.sound()
            told: Counter[tuple[str, str]] = Counter()
            for table in tables:
                log = server.log(table)
                rebuilt(table, log)
                told.update((event.id, table) for event in log if isinstance(event, Played) and event.id)
                told.update((event.text, table) for event in log if isinstance(event, Chatted))
            assert max(told.values()) == 1
            assert acknowledged.items() <= told.keys()
            server.now.value += AWAY
            server.start()
        for table in tables:
            page = await ann.page(table)
            assert (await page.do("say", text="still here"))["is"] == "done"

    run(tmp_path, session)
