"""Bots in separate processes: their data, and what happens when one dies."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import ofuda
from ofuda.bots import glimpse
from ofuda.server import making
from ofuda.server.fair_queue import QueueFull
from ofuda.server.live import Live
from ofuda.server.metrics import Metrics
from ofuda.server.thinkers import Thinkers
from ofuda.server.workers import WAITING, Failed, Job, Worker, WorkerPool, answer, first_move
from ofuda.table.table import Errand

BROODS = "ismcts:seconds=600"
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")


LEDUC = Path(__file__).parents[2] / "examples" / "leduc.py"


def job(bot: str = "easy", moves: int = 3, game: str = "jinkei") -> Job:
    state = ofuda.load(game).start(seed=5)
    for _ in range(moves):
        state.play(state.moves()[0])
    given = glimpse(state, state.seat)
    return Job(game, state.game.options, state.seat, given.world, given.view, given.key, bot)


def legal(given: Job) -> list[int]:
    return ofuda.load(given.game).from_bytes(given.world).moves(given.seat)


@dataclass
class Counted:
    pool: WorkerPool

    @property
    def failures(self) -> int:
        found = self.pool.metrics.registry.collect()
        samples = [sample for metric in found for sample in metric.samples]
        return int(sum(sample.value for sample in samples if sample.name == "ofuda_bot_failures_total"))

    @property
    def pid(self) -> int:
        process = self.pool.workers[0].process
        return process.pid if process is not None else 0


def with_crew(scene: Callable[[WorkerPool, Counted], Any], workers: int = 1, patience: float = 60.0) -> None:
    async def run() -> None:
        pool = WorkerPool(workers, Metrics(), patience)
        pool.start()
        try:
            await asyncio.wait_for(scene(pool, Counted(pool)), 60)
        finally:
            await pool.close()

    asyncio.run(run())


def test_a_worker_answers_what_the_bot_would_answer_here() -> None:
    async def scene(pool: WorkerPool, seen: Counted) -> None:
        for bot in ("easy", "medium", "ismcts:iterations=40,salt=3"):
            assert await pool.choose(job(bot)) == answer(job(bot)).move
        assert seen.failures == 0

    with_crew(scene)


def test_a_job_holds_what_the_seat_knows_and_nothing_more() -> None:
    assert Job.__struct_fields__ == ("game", "options", "seat", "world", "view", "key", "bot")
    state = ofuda.load("jinkei").start(seed=5)
    other = state.imagine(state.seat, 9)
    assert state.digest() != other.digest()
    assert glimpse(state, state.seat).view == other.view(state.seat)
    assert state.secret_key() not in glimpse(state, state.seat).world


def test_a_worker_that_is_killed_in_mid_thought_is_replaced_and_the_bot_answers() -> None:
    async def scene(pool: WorkerPool, seen: Counted) -> None:
        await pool.choose(job())
        first, given = seen.pid, job("ismcts:seconds=1")
        thinking = asyncio.create_task(pool.choose(given))
        await asyncio.sleep(0.1)
        os.kill(first, signal.SIGKILL)
        assert await thinking in legal(given)
        assert seen.failures == 1
        assert seen.pid not in (0, first)

    with_crew(scene)


@pytest.mark.slow
def test_a_bot_that_broods_is_stopped_and_a_plainer_one_answers() -> None:
    async def scene(pool: WorkerPool, seen: Counted) -> None:
        given = job(BROODS)
        assert await pool.choose(given) in legal(given)
        assert seen.failures >= 2

    with_crew(scene, patience=1.5)


def test_a_worker_that_was_given_up_is_ended_so_that_its_late_answer_is_nobodys() -> None:
    async def scene() -> None:
        worker = Worker()
        process = await worker.start()
        with pytest.raises(Failed, match="TimeoutError"):
            await worker.ask(job(BROODS), 0.2)
        assert process.returncode is not None
        assert worker.process is None

    asyncio.run(scene())


def test_where_no_worker_can_be_had_the_first_legal_move_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(pool: WorkerPool, seen: Counted) -> None:
        monkeypatch.setattr(sys, "executable", "/nowhere/python")
        given = job("medium")
        assert await pool.choose(given) == first_move(given) == legal(given)[0]
        assert seen.failures == 3

    with_crew(scene)


def test_a_bot_that_stumbles_costs_no_worker() -> None:
    async def scene(pool: WorkerPool, seen: Counted) -> None:
        await pool.choose(job())
        before, given = seen.pid, job("dragon")
        assert await pool.choose(given) in legal(given)
        assert seen.failures == 2
        assert seen.pid == before

    with_crew(scene)


def test_who_stops_waiting_does_not_get_the_next_ones_answer() -> None:
    async def scene(pool: WorkerPool, seen: Counted) -> None:
        gone = asyncio.create_task(pool.choose(job("ismcts:seconds=0.5", moves=6)))
        await asyncio.sleep(0.2)
        gone.cancel()
        waiting = job("medium")
        assert await pool.choose(waiting) == answer(waiting).move
        assert seen.failures == 0

    with_crew(scene)


def test_what_a_game_prints_is_no_answer(tmp_path: Path) -> None:
    loud = tmp_path / "loud.py"
    loud.write_text(LEDUC.read_text("utf-8") + "\nprint('x' * 9999)\n", "utf-8")

    async def scene(pool: WorkerPool, seen: Counted) -> None:
        given = job(moves=1, game=str(loud))
        assert await pool.choose(given) in legal(given)
        assert seen.failures == 0

    with_crew(scene)


@linux
def test_workers_are_started_anew_and_know_nothing_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OFUDA_SECRET", "open sesame")

    async def scene(pool: WorkerPool, seen: Counted) -> None:
        await pool.choose(job())
        place = Path(f"/proc/{seen.pid}")
        assert b"ofuda.server.workers" in (place / "cmdline").read_bytes()
        assert b"open sesame" not in (place / "environ").read_bytes()

    with_crew(scene)


@linux
def test_workers_end_with_the_server() -> None:
    pids: list[int] = []

    async def scene(pool: WorkerPool, seen: Counted) -> None:
        await pool.choose(job())
        pids.append(seen.pid)

    with_crew(scene)
    assert not Path(f"/proc/{pids[0]}").exists()


def test_bots_answer_on_the_beat_whatever_they_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a pace of 600 ms an answer found after 10 ms is given after 600, one found after 610 ms after 1200."""
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(round(seconds, 6))

    async def moved(*given: Any) -> None:
        raise AssertionError

    async def scene(pool: WorkerPool, seen: Counted) -> None:
        thinkers = Thinkers(pool, 600, moved)
        monkeypatch.setattr("ofuda.server.thinkers.time.monotonic", lambda: 100.0)
        monkeypatch.setattr("ofuda.server.thinkers.asyncio.sleep", sleep)
        for thought in (0.010, 0.599, 0.610):
            await thinkers._keep_pace(100.0 - thought)
        monkeypatch.undo()

    with_crew(scene)
    assert waited == [0.59, 0.001, 0.59]


class Mind(WorkerPool):
    """A pool that answers at once or never."""

    def __init__(self, move: int | None) -> None:
        super().__init__(0, Metrics())
        self.move = move

    async def choose(self, job: Job, owner: str = "") -> int:
        if self.move is None:
            await asyncio.Event().wait()
        assert self.move is not None
        return self.move


@pytest.mark.parametrize(("brief", "seconds"), [(True, 0.1), (False, 1.2)])
def test_in_a_secret_window_a_bot_takes_the_same_time_whether_it_has_a_choice_or_not(
    brief: bool, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that can only pass answers at the same time; a bot without an answer in time passes."""
    waited: list[float] = []
    said: list[int] = []
    real = asyncio.sleep

    async def sleep(given: float) -> None:
        waited.append(given)
        await real(0)

    async def moved(live: Live, errand: Errand, move: int) -> None:
        said.append(move)

    async def scene() -> None:
        monkeypatch.setattr("ofuda.server.thinkers.asyncio.sleep", sleep)
        errand = Errand(1, "easy", "ticket", silence=9, brief=brief)
        for move in (7, None):
            await Thinkers(Mind(move), 600, moved)._think(Live("T"), errand, job())
        monkeypatch.undo()

    asyncio.run(scene())
    assert waited == [seconds, seconds]
    assert said == [7, 9]


def test_in_a_brief_window_a_search_is_short_and_other_bots_are_themselves() -> None:
    assert making.bot_text(BROODS, 1, brief=True) == f"{making.BRIEF_BOT},salt=1"
    assert making.bot_text(BROODS, 1) == f"{BROODS},salt=1"
    for level in ("easy", "medium"):
        assert making.bot_text(level, 1, brief=True) == making.bot_text(level, 1)


# --- whose turn it is ---------------------------------------------------------------------------------------------


class Slow(Worker):
    """A worker without a process that answers when it is let, and notes what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.may = asyncio.Semaphore(0)

    async def ask(self, job: Job, patience: float, owner: str = "") -> int:
        self.asked.append(job.bot)
        await self.may.acquire()
        return len(self.asked)


async def turns(count: int = 20) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


def with_slow(scene: Callable[[WorkerPool, Slow], Any]) -> None:
    """Run with one worker, which is busy with a job of nobody in particular."""

    async def run() -> None:
        slow = Slow()
        pool = WorkerPool([slow], Metrics())
        pool.start()
        first = asyncio.create_task(pool.choose(Job("", {}, 0, b"", {}, b"", "first")))
        await turns()
        assert slow.asked == ["first"]
        slow.asked.clear()
        try:
            await asyncio.wait_for(scene(pool, slow), 20)
        finally:
            first.cancel()
            await pool.close()

    asyncio.run(run())


def ask(pool: WorkerPool, owner: str, name: str) -> asyncio.Task[int]:
    return asyncio.create_task(pool.choose(Job("", {}, 0, b"", {}, b"", name), owner))


def test_people_take_turns_whoever_has_more_bots() -> None:
    async def scene(pool: WorkerPool, slow: Slow) -> None:
        eve = [ask(pool, "eve", f"eve {n}") for n in range(40)]
        await turns()
        others = [ask(pool, who, f"{who} {n}") for who in ("ann", "bob") for n in range(2)]
        await turns()
        for _ in range(45):
            slow.may.release()
        await asyncio.gather(*eve, *others)
        assert slow.asked[:7] == ["eve 0", "ann 0", "bob 0", "eve 1", "ann 1", "bob 1", "eve 2"]
        assert slow.asked[7:] == [f"eve {n}" for n in range(3, 40)]

    with_slow(scene)


def test_a_newcomer_waits_for_one_job_of_each_other_at_most() -> None:
    async def scene(pool: WorkerPool, slow: Slow) -> None:
        crowd = [ask(pool, who, who) for who in ("eve", "mal") for _ in range(30)]
        await turns()
        ann = ask(pool, "ann", "ann")
        for _ in range(4):
            slow.may.release()
        await ann
        assert slow.asked[:3] == ["eve", "mal", "ann"]
        for task in crowd:
            task.cancel()

    with_slow(scene)


def test_only_so_many_jobs_of_one_person_wait_and_others_are_not_concerned() -> None:
    async def scene(pool: WorkerPool, slow: Slow) -> None:
        eve = [ask(pool, "eve", "eve") for _ in range(WAITING)]
        await turns()
        for _ in range(3):
            with pytest.raises(QueueFull):
                await ask(pool, "eve", "one more")
        ann = ask(pool, "ann", "ann")
        await turns()
        eve[0].cancel()  # whose question is gone leaves its place
        await turns()
        late = ask(pool, "eve", "late")
        for _ in range(WAITING + 2):
            slow.may.release()
        await asyncio.gather(ann, late, *eve[1:])
        assert slow.asked.count("eve") == WAITING - 1
        assert "one more" not in slow.asked

    with_slow(scene)


class Full(WorkerPool):
    """A pool where too much waits."""

    def __init__(self) -> None:
        super().__init__(0, Metrics())

    async def choose(self, job: Job, owner: str = "") -> int:
        raise QueueFull


@pytest.mark.parametrize(("silence", "seconds"), [(-1, 0.6), (9, 1.2)])
def test_a_bot_for_whom_there_is_no_room_answers_at_its_time_all_the_same(
    silence: int, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    said: list[int] = []
    real = asyncio.sleep

    async def sleep(given: float) -> None:
        waited.append(round(given, 1))
        await real(0)
        await real(0)

    async def moved(live: Live, errand: Errand, move: int) -> None:
        said.append(move)

    async def scene() -> None:
        monkeypatch.setattr("ofuda.server.thinkers.asyncio.sleep", sleep)
        monkeypatch.setattr("ofuda.server.thinkers.time.monotonic", lambda: 100.0)
        errand = Errand(1, "easy", "ticket", silence)
        await Thinkers(Full(), 600, moved)._think(Live("T"), errand, job())
        monkeypatch.undo()

    asyncio.run(scene())
    assert waited == [seconds]
    assert said == [first_move(job())]
