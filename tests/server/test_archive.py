"""Finished games in separate processes: what they keep, how long they may take, and what happens when one dies."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from ofuda.server import archive as archives
from ofuda.server import replays
from ofuda.server.archive import Answer, Answers, Archive, Worker
from ofuda.server.guard import Denied
from ofuda.server.replays import FORK, POSITION, RECORD, REPLAY, VERDICT, WANTED, Head, Job, Shelf, Story
from ofuda.server.trouble import StoreError
from ofuda.server.turns import Caller
from ofuda.table import wire
from ofuda.table.codec import Reader, write
from tests.server.archives import HeldWorker, InProcessWorker
from tests.server.in_process import InProcessServer, hosted
from tests.table.sessions import Session

pytestmark = pytest.mark.anyio
ANN, BOB = Caller("ann", "192.0.2.1"), Caller("bob", "192.0.2.2")
problems = Reader(wire.Problem)


@pytest.fixture(scope="module")
def session() -> Session:
    """Return a finished game."""
    return Session().sit("ann", "bob").random_moves(500, 3)


@pytest.fixture(scope="module")
def story(session: Session) -> Story:
    return Story(session.restored())


async def no_log() -> list[bytes]:
    raise AssertionError("the log was read")


def log_of(session: Session) -> Any:
    async def log() -> list[bytes]:
        return session.log

    return log


def key(caught: pytest.ExceptionInfo[Denied]) -> tuple[int, str]:
    return caught.value.status, caught.value.said.key


async def turned(times: int = 20) -> None:
    """Let the loop run on."""
    for _ in range(times):
        await asyncio.sleep(0)


# --- what a worker keeps ----------------------------------------------------------------------------------------------


def test_states_between_the_kept_ones_are_played_again_and_are_the_same(session: Session, story: Story) -> None:
    states = list(session.table.record().states())
    assert story.every == replays.EVERY
    assert len(story.kept) == (len(states) - 1) // replays.EVERY + 1 < len(states)
    for step, state in enumerate(states):
        assert story.at(step).digest() == state.digest()
        assert story.at(step).journal() == state.journal()


def test_a_long_game_keeps_fewer_states_and_shows_the_same(session: Session, story: Story) -> None:
    most = 3 * len(story.kept[0].to_bytes())
    small = Story(session.restored(), every=1, states=most)
    assert 0 < len(small.kept) < len(story.kept)
    assert sum(len(state.to_bytes()) for state in small.kept) <= most
    assert small.size < story.size
    for step in range(0, len(story.moves) + 1, 7):
        for eyes in ("all", "none", "1"):
            assert write(small.position(step, eyes)) == write(story.position(step, eyes))
    assert small.replay == story.replay


def test_a_worker_keeps_so_many_bytes_and_the_last_ones_used(session: Session, story: Story) -> None:
    def asked(table: str, log: bool = True) -> int:
        return shelf.answer(Job(table, REPLAY, log=session.log if log else None))[0].status

    shelf = Shelf(kept=story.size * 5 // 2)
    assert [asked(table) for table in ("one", "two")] == [200, 200]
    assert asked("one", log=False) == 200
    assert asked("three") == 200
    assert shelf.size == sum(kept.size for kept in shelf.stories.values()) <= shelf.kept
    assert [asked(table, log=False) for table in ("one", "two", "three")] == [200, WANTED, 200]
    tiny = Shelf(kept=story.size - 1)
    assert tiny.answer(Job("one", REPLAY, log=session.log))[0].status == 200  # it is shown, but not kept
    assert (tiny.size, len(tiny.stories)) == (0, 0)
    few = Shelf(most=1)
    for table in ("one", "two"):
        few.answer(Job(table, REPLAY, log=session.log))
    assert list(few.stories) == ["two"]


def test_a_worker_refuses_a_running_game_even_if_it_is_given_one() -> None:
    running = Session().sit("ann", "bob").random_moves(3, 1)
    for what in (REPLAY, POSITION, RECORD, VERDICT, FORK):
        shelf = Shelf()
        head, body = shelf.answer(Job("T", what, log=running.log))
        assert (head.status, problems.read(body).why.key) == (409, "server.replay.not_over")
        assert not shelf.stories


def test_a_damaged_log_is_an_error_without_details(session: Session) -> None:
    head, body = Shelf().answer(Job("T", REPLAY, log=[session.log[0], b'{"secret": "detail"']))
    assert (head.status, problems.read(body).why.key) == (500, "server.http.broken")
    assert b"detail" not in write(head) + body


def test_only_answers_up_to_a_number_of_bytes_are_kept() -> None:
    answers = Answers(100)
    for n in range(5):
        answers.put(Job("T", POSITION, n), Answer(200, b"x" * 30))
        assert answers.size <= 100
        answers.get(Job("T", POSITION, 0))
    kept = [n for n in range(5) if answers.get(Job("T", POSITION, n)) is not None]
    assert kept == [0, 3, 4]
    answers.put(Job("large", REPLAY), Answer(200, b"x" * 101))
    answers.put(Job("refused", REPLAY), Answer(404, b"x"))
    answers.put(Job("T", FORK), Answer(200, b"x"))
    assert answers.size == 90


# --- the processes ----------------------------------------------------------------------------------------------------


@pytest.fixture
async def real() -> AsyncIterator[Archive]:
    """Return an archive with one real process."""
    found = Archive([Worker()])
    yield found
    await found.close()


async def test_a_process_answers_what_a_story_says_here(real: Archive, session: Session, story: Story) -> None:
    step = len(story.moves) // 2
    for job in (
        Job("T", REPLAY),
        Job("T", RECORD),
        Job("T", VERDICT),
        Job("T", POSITION, step, "1"),
        Job("T", FORK, step, seat=1),
    ):
        found = await real.ask(ANN, job, log_of(session))
        assert (found.status, found.body) == (200, story.answer(job))
        assert found.name == ("jinkei-T.json" if job.what == RECORD else "")
    refused = await real.ask(ANN, Job("T", POSITION, 10**30), no_log)  # it has the log already
    assert (refused.status, problems.read(refused.body).why.params["step"]) == (404, 10**30)


async def test_a_process_that_is_killed_is_replaced(real: Archive, session: Session) -> None:
    assert (await real.ask(ANN, Job("T", POSITION, 1), log_of(session))).status == 200
    process = real.workers[0].process
    assert process is not None
    os.kill(process.pid, signal.SIGKILL)
    await process.wait()
    assert (await real.ask(ANN, Job("T", POSITION, 2), log_of(session))).status == 200
    again = real.workers[0].process
    assert again is not None
    os.kill(again.pid, signal.SIGSTOP)
    asked = asyncio.create_task(real.ask(ANN, Job("T", POSITION, 3), log_of(session)))
    await turned()
    os.kill(again.pid, signal.SIGKILL)  # in the middle of a job
    with pytest.raises(Denied) as caught:
        await asked
    assert key(caught) == (503, "server.replay.died")
    assert (await real.ask(ANN, Job("T", POSITION, 3), log_of(session))).status == 200


async def test_a_process_that_hangs_is_ended_and_its_game_rests_for_a_while(real: Archive, session: Session) -> None:
    now = 100.0
    real.now = lambda: now
    assert (await real.ask(ANN, Job("T", POSITION, 1), log_of(session))).status == 200
    process = real.workers[0].process
    assert process is not None
    os.kill(process.pid, signal.SIGSTOP)
    real.patience = 0.2
    with pytest.raises(Denied) as caught:
        await real.ask(ANN, Job("T", POSITION, 2), log_of(session))
    assert key(caught) == (503, "server.replay.long")
    assert process.returncode is not None
    real.patience = archives.PATIENCE
    assert (await real.ask(ANN, Job("other", POSITION, 2), log_of(session))).status == 200
    with pytest.raises(Denied) as caught:
        await real.ask(BOB, Job("T", POSITION, 2), no_log)
    assert key(caught) == (503, "server.replay.long")
    now += archives.REST
    assert (await real.ask(ANN, Job("T", POSITION, 2), log_of(session))).status == 200


async def test_without_a_process_there_is_a_clear_answer(
    real: Archive, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("ofuda.server.workers.sys.executable", "/nowhere/python")
        with pytest.raises(Denied) as caught:
            await real.ask(ANN, Job("T", REPLAY), log_of(session))
    assert key(caught) == (503, "server.replay.died")
    assert (await real.ask(ANN, Job("T", REPLAY), log_of(session))).status == 200


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
async def test_a_process_knows_nothing_of_the_server_and_ends_with_it(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OFUDA_SECRET", "open sesame")
    archive = Archive()
    await archive.ask(ANN, Job("T", REPLAY), log_of(session))
    (process,) = [worker.process for worker in archive.workers if worker.process is not None]
    place = Path(f"/proc/{process.pid}")
    assert b"ofuda.server.replays" in (place / "cmdline").read_bytes()
    assert b"open sesame" not in (place / "environ").read_bytes()
    await archive.close()
    assert not place.exists()


class Babbler(Worker):
    """A worker whose process does not say what it should."""

    async def start(self) -> asyncio.subprocess.Process:
        if self.process is None:
            words = write(Head(200, 1 << 40))
            says = len(words).to_bytes(4, "big") + words
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-c",
                f"import sys; sys.stdout.buffer.write({says!r}); sys.stdout.flush(); sys.stdin.read()",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        return self.process


async def test_an_answer_that_is_too_large_is_not_read() -> None:
    archive = Archive([Babbler()])
    with pytest.raises(Denied) as caught:
        await archive.ask(ANN, Job("T", REPLAY), no_log)
    assert key(caught) == (503, "server.replay.died")
    assert archive.workers[0].process is None


async def test_who_waits_when_the_server_stops_is_told(session: Session) -> None:
    worker = HeldWorker("slow")
    archive = Archive([worker])
    asked = [asyncio.create_task(archive.ask(who, Job("slow", REPLAY), log_of(session))) for who in (ANN, BOB)]
    await turned()
    await archive.close()
    for each in asked:
        with pytest.raises(StoreError) as caught:
            await each
        assert caught.value.said.key == "server.store.closed"


# --- one person's jobs and the others' --------------------------------------------------------------------------------


async def test_a_long_game_holds_up_nobody_but_its_caller(session: Session) -> None:
    workers = [HeldWorker("slow"), HeldWorker("slow")]
    archive = Archive(workers)
    slow = [
        asyncio.create_task(archive.ask(ANN, Job("slow", POSITION, step), log_of(session)))
        for step in range(archives.PER_PERSON)
    ]
    await turned()
    assert sum(len(worker.jobs) for worker in workers) == 1
    for step in range(3):
        assert (await archive.ask(BOB, Job("T", POSITION, step), log_of(session))).status == 200
    assert not any(each.done() for each in slow)
    for worker in workers:
        worker.go.set()
    assert [found.status for found in await asyncio.gather(*slow)] == [200] * len(slow)
    await archive.close()


async def test_with_one_worker_callers_take_turns(session: Session) -> None:
    worker = HeldWorker("first")
    archive = Archive([worker])
    asked = [asyncio.create_task(archive.ask(Caller("eve", "x"), Job("first", REPLAY), log_of(session)))]
    for who, table in ((ANN, "a"), (ANN, "a"), (ANN, "a"), (BOB, "b"), (BOB, "b")):
        asked.append(asyncio.create_task(archive.ask(who, Job(table, POSITION, len(asked)), log_of(session))))
    await turned()
    worker.go.set()
    await asyncio.gather(*asked)
    order = [job.step for job in worker.jobs if job.log is None and job.what == POSITION]
    assert order == [1, 4, 2, 5, 3]
    await archive.close()


async def test_too_many_waiting_jobs_are_refused(session: Session) -> None:
    archive = Archive([HeldWorker("slow")])
    asked = []
    for n in range(archives.IN_ALL // archives.PER_PERSON + 1):
        who = Caller(f"p{n}", f"192.0.2.{n}")
        more = archives.PER_PERSON + 1 if n == 0 else archives.PER_PERSON  # one is under way
        for step in range(more):
            if archive.turns.waiting < archives.IN_ALL:
                asked.append(asyncio.create_task(archive.ask(who, Job("slow", POSITION, step), log_of(session))))
                await asyncio.sleep(0)
        if n == 0:
            with pytest.raises(Denied) as caught:
                await archive.ask(who, Job("slow", POSITION, 99), no_log)
            assert key(caught) == (429, "server.replay.many")
    with pytest.raises(Denied) as caught:
        await archive.ask(Caller("new", "198.51.100.1"), Job("slow", REPLAY), no_log)
    assert key(caught) == (503, "server.replay.busy")
    await archive.close()
    assert len(await asyncio.gather(*asked, return_exceptions=True)) == archives.IN_ALL + 1


async def test_whoever_has_gone_is_not_answered_and_the_same_question_is_asked_once(session: Session) -> None:
    worker = HeldWorker("slow")
    archive = Archive([worker])
    asked = [
        asyncio.create_task(archive.ask(Caller(f"p{n}", f"192.0.2.{n}"), Job("slow", REPLAY), log_of(session)))
        for n in range(4)
    ]
    gone = asyncio.create_task(archive.ask(ANN, Job("gone", REPLAY), no_log))
    await turned()
    gone.cancel()
    worker.go.set()
    found = await asyncio.gather(*asked)
    assert len({id(answer) for answer in found}) == 1
    assert [job.log is None for job in worker.jobs if job.table == "slow"].count(False) == 2  # held, then answered
    assert not [job for job in worker.jobs if job.table == "gone"]
    await archive.close()


async def test_the_worker_that_knows_a_game_is_asked_again(session: Session) -> None:
    workers = [InProcessWorker(), InProcessWorker()]
    archive = Archive(workers)
    for step in range(3):
        for table in ("one", "two"):
            await archive.ask(ANN, Job(table, POSITION, step), log_of(session))
    for table in ("one", "two"):
        assert sorted(len([job for job in w.jobs if job.table == table]) for w in workers) == [0, 4]
    await archive.close()


# --- the server -------------------------------------------------------------------------------------------------------


async def played(here: InProcessServer, over: bool) -> str:
    """Make a table with two people, and end the game if wanted."""
    (ann, one), (_, two) = await here.guest("Ann"), await here.guest("Bob")
    table = await here.make(ann, ["", ""], open=True)
    for n, cookie in enumerate((one, two)):
        client = await here.connect(table, cookie)
        client.say({"do": "sit", "id": f"sit{n}", "salt": f"{n:032x}"})
        await here.quiet()
        if over and n:
            client.say({"do": "concede", "id": "enough"})
            await here.quiet()
    assert here.table(table).over == over
    return table


PATHS = ("/api/replays/{}", "/api/replays/{}/0", "/api/tables/{}/record", "/api/verify/{}")


async def test_while_a_replay_is_built_the_server_goes_on(tmp_path: Path) -> None:
    """A process that takes its time does not stop the loop: it turns, and requests of others are answered."""
    async with hosted(tmp_path) as here:
        table = await played(here, over=True)
        assert (await here.ask("GET", f"/api/replays/{table}")).status_code == 200
        found = here.app.state.archive
        process = next(worker.process for worker in found.workers if worker.process is not None)
        os.kill(process.pid, signal.SIGSTOP)  # as busy as with an endless game
        asked = asyncio.create_task(here.ask("GET", f"/api/verify/{table}"))
        beats = 0
        for _ in range(50):
            await asyncio.sleep(0.001)
            beats += 1
            assert (await here.ask("GET", "/health")).status_code == 200
        assert beats == 50
        assert not asked.done()
        os.kill(process.pid, signal.SIGCONT)
        assert (await asked).json()["ok"] is True


async def test_of_a_running_game_nothing_is_sent_to_the_archive(tmp_path: Path) -> None:
    async with hosted(tmp_path) as here:
        table = await played(here, over=False)
        worker = InProcessWorker()
        archive = here.app.state.archive
        archive.workers[:] = archive._idle[:] = [worker]
        _, cookie = await here.guest()
        for loaded in (True, False):
            if not loaded:
                await here.table_host.lists.update()
                del here.table_host.lives[table]
            for path in PATHS:
                answer = await here.ask("GET", path.format(table), cookie)
                assert (answer.status_code, answer.json()["why"]["key"]) == (409, "server.replay.not_over")
            on = await here.ask("POST", f"/api/replays/{table}/0/play", cookie, json={"seat": 0, "bot": "easy"})
            assert (on.status_code, on.json()["why"]["key"]) == (409, "server.replay.not_over")
        assert worker.jobs == []


async def test_a_finished_game_is_shown_without_loading_its_table(tmp_path: Path) -> None:
    async with hosted(tmp_path) as here:
        table = await played(here, over=True)
        worker = InProcessWorker()
        archive = here.app.state.archive
        archive.workers[:] = archive._idle[:] = [worker]
        _, cookie = await here.guest()
        before = [(await here.ask("GET", path.format(table), cookie)).content for path in PATHS]
        sheet = await here.ask("GET", f"/api/tables/{table}/sheet", cookie)
        await here.table_host.lists.update()
        for client in here.clients:
            client.disconnect()
        await here.quiet()
        del here.table_host.lives[table]
        archive.answers = Answers()
        worker.shelf = Shelf()
        after = [(await here.ask("GET", path.format(table), cookie)).content for path in PATHS]
        assert after == before
        assert (await here.ask("GET", f"/api/tables/{table}/sheet", cookie)).content == sheet.content
        made = await here.ask("POST", f"/api/replays/{table}/0/play", cookie, json={"seat": 0, "bot": "easy"})
        assert made.status_code == 201
        assert table not in here.table_host.lives


async def test_a_game_that_ended_after_its_row_was_written_is_shown(tmp_path: Path) -> None:
    """After a crash the row of a finished game may still say that it is being played."""
    async with hosted(tmp_path) as here:
        table = await played(here, over=True)
        assert await here.store.phase(table) == "playing"
        for client in here.clients:
            client.disconnect()
        await here.quiet()
        del here.table_host.lives[table]
        assert (await here.ask("GET", f"/api/replays/{table}")).status_code == 200
