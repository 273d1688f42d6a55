"""Loading tables: which ones after a restart, in slices, and only if the rules agree with the log."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import structlog
from sqlalchemy import update

from ofuda.server.lists import Lists
from ofuda.server.live import Broken
from ofuda.server.schema import events as entries
from ofuda.server.trouble import StoreError
from ofuda.table import wire
from ofuda.table.codec import replace, write
from ofuda.table.events import Played
from ofuda.table.events import read as read_event
from tests.server.test_host import ANN, Session, session, two


def test_after_a_restart_only_tables_that_go_on_by_themselves_are_loaded(tmp_path: Path) -> None:
    kept: dict[str, str] = {}

    async def first(here: Session) -> None:
        kept["people"], ears = await two(here)
        await here.move(kept["people"], ears)
        kept["timed"], _ = await two(here, clock=wire.Clock(60_000, 0))
        here.pool.hold = asyncio.Event()
        kept["bot"] = await here.table("", "easy", options={"first": 0})  # so the bot is asked first
        await here.sit(kept["bot"], ANN)
        kept["open"] = await here.table("", "")

    async def second(here: Session) -> None:
        here.pool.hold = asyncio.Event()
        await here.until(lambda: kept["timed"] in here.table_host.lives)
        await here.until(lambda: not any(live.mail.busy for live in here.table_host.lives.values()))
        await asyncio.sleep(0.05)
        assert here.table_host.lives.keys() == {kept["timed"]}
        assert here.pool.asked == []  # bots rest where nobody is
        table = await here.at(kept["people"])
        assert table.play is not None
        assert len(table.play.made) >= 1

    session(tmp_path, first)
    session(tmp_path, second)


def test_where_the_row_is_older_than_the_log_the_table_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a crash: who must choose now is only in the log."""
    clock, kept = [1_000_000], {}

    async def first(here: Session) -> None:
        kept["id"], ears = await two(here)
        clock[0] += 1_000
        monkeypatch.setattr(Lists, "update", nothing)
        await here.move(kept["id"], ears)

    async def second(here: Session) -> None:
        await here.until(lambda: kept["id"] in here.table_host.lives)

    async def nothing(self: Lists, ids: set[str] | None = None) -> None:
        pass

    session(tmp_path, first, now=lambda: clock[0])
    session(tmp_path, second, now=lambda: clock[0])


def test_while_a_long_log_is_read_others_have_their_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ofuda.server.host.SLICE", 0.0)  # a pause after each entry
    kept: dict[str, Any] = {}

    async def first(here: Session) -> None:
        kept["ids"] = []
        for _ in range(2):
            id, ears = await two(here)
            for n in range(20):
                await here.do(id, ANN, lambda name, n=n: wire.Say(name, f"line {n}"))  # type: ignore[misc]
            await here.move(id, ears)
            kept["ids"].append(id)
        kept["entries"] = len(await here.log(kept["ids"][0]))

    async def second(here: Session) -> None:
        turns = 0
        loading = [asyncio.create_task(here.at(id)) for id in kept["ids"]]
        while not all(task.done() for task in loading):
            turns += 1
            await asyncio.sleep(0)
        assert turns >= kept["entries"]
        for task in loading:
            assert (await task).chat.count == 20

    session(tmp_path, first)
    session(tmp_path, second)


def test_a_log_that_leads_elsewhere_is_reported_with_its_step_and_stays_as_it_is(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def first(here: Session) -> None:
        kept["id"], ears = await two(here, clock=wire.Clock(600_000, 0))
        for _ in range(60):
            table = await here.at(kept["id"])
            if table.play is not None and len(table.play.made) >= 20:
                break
            await here.move(kept["id"], ears)
        bodies = await here.store.read(kept["id"])
        log = [read_event(body) for body in bodies]
        at = next(n for n, event in enumerate(log) if isinstance(event, Played) and event.digest)
        kept["entry"], kept["step"] = at, 20
        query = update(entries).where(entries.c.table_id == kept["id"], entries.c.seq == at)
        body = write(replace(log[at], digest="0" * 32))
        await here.store.change(lambda connection: connection.execute(query.values(body=body)))
        kept["log"] = [*bodies[:at], body, *bodies[at + 1 :]]

    async def second(here: Session) -> None:
        with structlog.testing.capture_logs() as told, pytest.raises(Broken):
            await here.table_host.table(kept["id"])
        assert await here.store.read(kept["id"]) == kept["log"]
        found = [entry for entry in told if entry["event"] == "log cannot be replayed"]
        assert found
        assert all((entry["entry"], entry["step"]) == (kept["entry"], kept["step"]) for entry in found)
        other, others = await two(here)
        await here.move(other, others)

    session(tmp_path, first)
    session(tmp_path, second)


def test_a_table_whose_database_was_away_goes_on_though_nobody_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot's answer meets a database that is gone for a moment, and with it the log to look it up in."""
    monkeypatch.setattr("ofuda.server.host.LOOKS", (0.0,))
    monkeypatch.setattr("ofuda.server.waking.AGAIN", 0.05)
    monkeypatch.setattr("ofuda.server.host.AGAIN", 0.05)

    async def scene(here: Session) -> None:
        id = await here.table("", "easy", options={"first": 0})  # so the bot is asked first
        await here.ear(id, ANN)
        append, read = here.store.append, here.store.read

        async def gone(*_: Any) -> Any:
            raise StoreError("gone", unsure=True)

        async def failing(table: str, seq: int, bodies: list[bytes], *rest: Any) -> None:
            if not any(b'"by":"bot"' in body for body in bodies):
                await append(table, seq, bodies, *rest)
                return
            monkeypatch.setattr(here.store, "append", gone)
            monkeypatch.setattr(here.store, "read", gone)
            await gone()

        monkeypatch.setattr(here.store, "append", failing)
        await here.sit(id, ANN)
        await here.until(lambda: here.store.read is gone and here.table_host.lives[id].table is None)
        await asyncio.sleep(0.2)
        monkeypatch.setattr(here.store, "append", append)
        monkeypatch.setattr(here.store, "read", read)
        await here.until(lambda: here.bot_has_moved(id))

    session(tmp_path, scene)
