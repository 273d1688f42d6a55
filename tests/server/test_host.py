"""The table host: commits before updates, failed writes, and recovery."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from ofuda.kernel.messages import Message
from ofuda.server import making
from ofuda.server.clock import milliseconds
from ofuda.server.fair_queue import QueueFull
from ofuda.server.host import TableHost
from ofuda.server.lists import PERIOD, SLICE, Outdated
from ofuda.server.live import NOWHERE, Broken
from ofuda.server.metrics import Metrics
from ofuda.server.replays import Story
from ofuda.server.schema import events as entries
from ofuda.server.store import Store
from ofuda.server.trouble import StoreError
from ofuda.server.workers import Job, WorkerPool, first_move
from ofuda.table import wire
from ofuda.table.codec import Reader
from ofuda.table.events import read as read_event
from ofuda.table.patches import patched
from ofuda.table.table import Refusal, Table

ANN, BOB, EVE = wire.Me("ann", "Ann", "plum"), wire.Me("bob", "Bob", "teal"), wire.Me("eve", "Eve", "rust")
read_state = Reader(wire.State)


class Ear:
    """A listener that records its messages."""

    def __init__(self, me: wire.Me) -> None:
        self.person = me.id
        self.audience: int | None = NOWHERE
        self.behind = False
        self.seen = -1
        self.patches = True
        self.whole: dict[str, Any] = {}
        self.states: list[wire.State] = []
        self.told: list[Any] = []
        self.gone: list[bool] = []

    def tell(self, message: wire.FromServer) -> None:
        self.told.append(message)

    def show(self, state: bytes, last: str) -> None:
        message: dict[str, Any] = json.loads(state)
        self.whole = message if message["is"] == "state" else patched(self.whole, message)
        self.states.append(read_state.read(json.dumps(self.whole)))

    def dismiss(self, why: Message, again: bool) -> None:
        self.gone.append(again)

    @property
    def state(self) -> wire.State:
        return self.states[-1]


class QuickPool(WorkerPool):
    """A worker pool that answers at once, by default with the first legal move."""

    def __init__(self) -> None:
        super().__init__(0, Metrics())
        self.asked: list[Job] = []
        self.owners: list[str] = []
        self.say: Callable[[Job], int] = first_move
        self.hold: asyncio.Event | None = None

    def warm(self) -> None:
        pass

    async def choose(self, job: Job, owner: str = "") -> int:
        self.asked.append(job)
        self.owners.append(owner)
        if self.hold is not None:
            await self.hold.wait()
        return self.say(job)


class Session:
    """A table host with a real database."""

    def __init__(self, table_host: TableHost, pool: QuickPool) -> None:
        self.table_host = table_host
        self.store = table_host.store
        self.pool = pool
        self.ids = 0

    async def table(self, *bots: str, me: wire.Me = ANN, **given: Any) -> str:
        return (await self.table_host.make(me, wire.NewTable("jinkei", list(bots), **given))).table

    async def do(self, id: str, me: wire.Me, command: Callable[[str], wire.Command]) -> None:
        self.ids += 1
        await self.table_host.command(id, me, command(f"c{self.ids}"))

    async def sit(self, id: str, *people: wire.Me) -> None:
        table = await self.at(id)
        for me in people:
            await self.do(id, me, lambda n: wire.Sit(n, "0" * 32, None, table.invite))

    async def ear(self, id: str, me: wire.Me) -> Ear:
        ear = Ear(me)
        await self.table_host.attach(id, ear, me)
        return ear

    async def at(self, id: str) -> Table:
        table = await self.table_host.table(id)
        assert table is not None
        return table

    async def move(self, id: str, ears: dict[int, Ear]) -> None:
        """Let the first asked seat choose its first move."""
        for ear in ears.values():
            asked = ear.state.asked
            if asked is not None and not asked.answered:
                me = ANN if ear.person == "ann" else BOB
                await self.do(id, me, lambda n, e=ear, a=asked: wire.Move(n, e.state.n, a.choices[0].move))  # type: ignore[misc]
                return
        raise AssertionError("nobody is asked")

    def bot_has_moved(self, id: str) -> bool:
        live = self.table_host.lives.get(id)
        table = live.table if live is not None else None
        return table is not None and table.play is not None and any(made.by == "bot" for made in table.play.made)

    async def log(self, id: str) -> list[Any]:
        return [read_event(body) for body in await self.store.read(id)]

    async def until(self, reached: Callable[[], bool]) -> None:
        for _ in range(2000):
            if reached():
                return
            await asyncio.sleep(0.005)
        raise AssertionError("it did not come about")


def session(
    folder: Path, scene: Callable[[Session], Awaitable[None]], now: Callable[[], int] | None = None, pace: int = 0
) -> None:
    async def run() -> None:
        store = await Store.open(str(folder / "table_host.db"))
        pool = QuickPool()
        table_host = TableHost(store, pool, Metrics(), pace, now or milliseconds)
        table_host.start()
        try:
            await asyncio.wait_for(scene(Session(table_host, pool)), 60)
        finally:
            await table_host.close()
            await store.close()

    asyncio.run(run())


async def two(here: Session, **given: Any) -> tuple[str, dict[int, Ear]]:
    id = await here.table("", "", **given)
    ears = {0: await here.ear(id, ANN), 1: await here.ear(id, BOB)}
    await here.sit(id, ANN, BOB)
    return id, ears


# --- first written, then told -------------------------------------------------------------------------------------


def test_nothing_is_acknowledged_changed_or_told_before_it_is_committed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(here: Session) -> None:
        id, ears = await two(here)
        table = await here.at(id)
        real, may = here.store.append, asyncio.Event()

        async def slow(*given: Any) -> None:
            await may.wait()
            await real(*given)

        monkeypatch.setattr(here.store, "append", slow)
        before = {seat: len(ear.states) for seat, ear in ears.items()}
        moving = asyncio.create_task(here.move(id, ears))
        await asyncio.sleep(0.05)
        assert not moving.done()
        assert table.play is not None
        assert table.play.made == []
        assert {seat: len(ear.states) for seat, ear in ears.items()} == before
        may.set()
        await moving
        assert len(table.play.made) >= 1
        assert len(await here.log(id)) == here.table_host.lives[id].seq

    session(tmp_path, scene)


def test_what_cannot_be_written_has_not_happened_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(here: Session) -> None:
        id, ears = await two(here)
        real = here.store.append

        async def full(*given: Any) -> None:
            raise StoreError("full")

        monkeypatch.setattr(here.store, "append", full)
        before, heard = await here.log(id), {seat: len(ear.states) for seat, ear in ears.items()}
        with pytest.raises(StoreError) as failed:
            await here.move(id, ears)
        assert failed.value.said.key == "server.store.full"
        assert await here.log(id) == before
        assert {seat: len(ear.states) for seat, ear in ears.items()} == heard
        monkeypatch.setattr(here.store, "append", real)
        await here.move(id, ears)
        assert len(await here.log(id)) > len(before)

    session(tmp_path, scene)


def test_where_somebody_else_has_written_the_log_is_read_again_and_everybody_sees_it(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        id, ears = await two(here)
        seq = here.table_host.lives[id].seq
        body = b'{"what":"chatted","at":%d,"seat":0,"name":"Ann","text":"from elsewhere"}' % (await here.at(id)).at
        row = {"table_id": id, "seq": seq, "at": 0, "body": body}
        await here.store.change(lambda connection: connection.execute(insert(entries), row))
        with pytest.raises(StoreError) as failed:
            await here.move(id, ears)
        assert failed.value.said.key == "server.store.conflict"
        for ear in ears.values():
            assert [spoken.text for spoken in ear.state.chat.lines] == ["from elsewhere"]
        await here.move(id, ears)

    session(tmp_path, scene)


def unsure(real: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """Return an append that writes and then does not know whether it has written."""

    async def append(*given: Any) -> None:
        await real(*given)
        raise StoreError("gone", unsure=True)

    return append


def failing_reads(store: Store, count: int) -> Callable[[str], Awaitable[list[bytes]]]:
    """Return a read that fails so many times."""
    real, left = store.read, [count]

    async def read(table: str) -> list[bytes]:
        if left[0] > 0:
            left[0] -= 1
            raise StoreError("gone")
        return await real(table)

    return read


@pytest.mark.parametrize("blind", [0, 2])
def test_what_was_written_after_all_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, blind: int) -> None:
    """The connection broke after the commit: the log says what happened, not the error."""

    async def scene(here: Session) -> None:
        id, ears = await two(here)
        monkeypatch.setattr("ofuda.server.host.LOOKS", (0.0, 0.0, 0.0))
        with monkeypatch.context() as patch:
            patch.setattr(here.store, "append", unsure(here.store.append))
            patch.setattr(here.store, "read", failing_reads(here.store, blind))
            await here.move(id, ears)  # raises nothing
            patch.setattr(here.store, "read", failing_reads(here.store, blind))
            await here.do(id, ANN, lambda n: wire.Say(n, "still here"))
        table = await here.at(id)
        assert "c3" in table.chairs[0].ids + table.chairs[1].ids
        assert len(await here.log(id)) == here.table_host.lives[id].seq
        assert [spoken.text for spoken in ears[1].state.chat.lines] == ["still here"]
        await here.move(id, ears)

    session(tmp_path, scene)


def test_what_was_not_written_is_refused_though_the_store_is_unsure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(here: Session) -> None:
        id, ears = await two(here)
        before = await here.log(id)

        async def lost(*given: Any) -> None:
            raise StoreError("gone", unsure=True)

        with monkeypatch.context() as patch:
            patch.setattr(here.store, "append", lost)
            with pytest.raises(StoreError) as failed:
                await here.move(id, ears)
        assert failed.value.said.key == "server.store.gone"
        assert await here.log(id) == before
        await here.move(id, ears)

    session(tmp_path, scene)


def test_a_command_is_done_though_what_follows_from_it_is_unsure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A word is written; the clock that falls at that moment is not, and nobody can look."""
    clock = [1_000_000]

    async def scene(here: Session) -> None:
        id, ears = await two(here, clock=wire.Clock(10_000, 0))
        real = here.store.append
        failed: list[bytes] = []
        with monkeypatch.context() as patch:
            patch.setattr("ofuda.server.host.LOOKS", (0.0,))

            async def append(table: str, seq: int, bodies: list[bytes], *given: Any) -> None:
                if any(b"chatted" in body for body in bodies):
                    await real(table, seq, bodies, *given)
                    clock[0] += 10_001
                elif bodies and not failed:
                    failed.extend(bodies)
                    patch.setattr(here.store, "read", failing_reads(here.store, 1))
                    raise StoreError("gone", unsure=True)

            patch.setattr(here.store, "append", append)
            await here.do(id, ANN, lambda n: wire.Say(n, "last words"))
        assert len(failed) == 1
        assert [spoken.text for spoken in ears[1].state.chat.lines] == ["last words"]
        assert [event.text for event in await here.log(id) if type(event).__name__ == "Chatted"] == ["last words"]
        await here.do(id, BOB, lambda n: wire.Say(n, "the table goes on"))

    session(tmp_path, scene, now=lambda: clock[0])


def test_a_slow_table_does_not_hold_up_the_others_and_keeps_its_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(here: Session) -> None:
        slow_id, _ = await two(here)
        other, _ = await two(here)
        real, may = here.store.append, asyncio.Event()

        async def append(table: str, *given: Any) -> None:
            if table == slow_id:
                await may.wait()
            await real(table, *given)

        monkeypatch.setattr(here.store, "append", append)
        words = [str(n) for n in range(8)]
        says = [
            asyncio.create_task(here.do(slow_id, ANN, lambda n, text=text: wire.Say(n, text)))  # type: ignore[misc]
            for text in words
        ]
        await here.do(other, BOB, lambda n: wire.Say(n, "hello"))
        assert not any(task.done() for task in says)
        says[3].cancel()  # who stops waiting has said it all the same
        may.set()
        await asyncio.gather(*says, return_exceptions=True)
        assert [spoken.text for spoken in (await here.at(slow_id)).chat.lines] == words

    session(tmp_path, scene)


def test_others_secret_steps_send_nothing(tmp_path: Path) -> None:
    """While Ann places cards face down, Bob gets no updates."""

    async def scene(here: Session) -> None:
        id, ears = await two(here)
        table = await here.at(id)
        assert table.play is not None
        for _ in range(400):
            if table.play.state.seats == [0, 1]:
                heard = len(ears[1].states)
                await here.move(id, {0: ears[0]})
                if table.play.state.seats == [0, 1]:
                    assert len(ears[1].states) == heard
                    return
            else:
                await here.move(id, ears)
        raise AssertionError("nobody chose in secret")

    session(tmp_path, scene)


def test_who_is_behind_gets_the_whole_log_and_the_others_only_what_is_new(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        id, ears = await two(here)
        tabs = {0: await here.ear(id, ANN), 1: await here.ear(id, BOB)}
        for tab in tabs.values():
            tab.behind = True
        for _ in range(60):
            await here.move(id, ears)
        assert any(state.log.start > 0 for state in ears[0].states)
        assert all(state.log.start == 0 for tab in tabs.values() for state in tab.states)
        assert [tabs[seat].state.n for seat in (0, 1)] == [ears[seat].state.n for seat in (0, 1)]

    session(tmp_path, scene)


def test_all_tabs_of_a_person_move_to_the_seat_with_it_and_back(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        id = await here.table("", "")
        tabs = [await here.ear(id, ANN) for _ in range(2)]
        assert [tab.state.you for tab in tabs] == [None, None]
        await here.sit(id, ANN)
        assert [tab.state.you for tab in tabs] == [0, 0]
        assert all(tab.state.invite for tab in tabs)
        await here.do(id, ANN, lambda n: wire.Leave(n))
        assert [tab.state.you for tab in tabs] == [None, None]
        assert not any(tab.state.invite for tab in tabs)

    session(tmp_path, scene)


def test_a_name_that_changed_while_nobody_was_here_is_seen_on_return(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        id, ears = await two(here)
        here.table_host.detach(id, ears[0])
        await here.ear(id, wire.Me("ann", "Annabel", "rose"))
        assert (ears[1].state.chairs[0].name, ears[1].state.chairs[0].colour) == ("Annabel", "rose")

    session(tmp_path, scene)


def test_when_the_desk_closes_everybody_is_told_to_come_again(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        _, ears = await two(here)
        await here.table_host.close()
        assert [ear.gone for ear in ears.values()] == [[True], [True]]
        for ear in ears.values():
            ear.gone.clear()

    session(tmp_path, scene)


# --- coming back --------------------------------------------------------------------------------------------------


def test_a_table_comes_back_as_it_was(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def first(here: Session) -> None:
        id, ears = await two(here)
        for _ in range(5):
            await here.move(id, ears)
        table = await here.at(id)
        assert table.play is not None
        kept.update(id=id, digest=table.play.state.digest(), log=await here.log(id))
        assert (await here.store.lobby("ann", table.at)).mine[0].phase == "playing"

    async def second(here: Session) -> None:
        table = await here.at(kept["id"])
        assert table.play is not None
        assert table.play.state.digest() == kept["digest"]
        assert await here.log(kept["id"]) == kept["log"]  # without clocks nobody has to be told of the time away
        assert await here.table_host.table("nowhere") is None
        assert "nowhere" not in here.table_host.lives

    session(tmp_path, first)
    session(tmp_path, second)


def test_bots_think_on_after_a_restart_as_soon_as_somebody_comes(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def first(here: Session) -> None:
        here.pool.hold = asyncio.Event()
        kept["id"] = await here.table("", "easy", options={"first": 0})  # so the bot is asked first
        await here.sit(kept["id"], ANN)
        await here.until(lambda: len(here.pool.asked) > 0)
        assert not any(event.by == "bot" for event in await here.log(kept["id"]) if hasattr(event, "move"))

        kept["asked"] = here.pool.asked[0]

    async def second(here: Session) -> None:
        await asyncio.sleep(0.05)
        assert here.pool.asked == []
        await here.ear(kept["id"], ANN)
        await here.until(lambda: here.bot_has_moved(kept["id"]))
        assert here.pool.asked[0] == kept["asked"]  # with the same salt, so the bot chooses the same

    session(tmp_path, first)
    session(tmp_path, second)


def test_the_time_the_server_was_away_is_nobodys(tmp_path: Path) -> None:
    clock, kept = [1_000_000], {}

    async def first(here: Session) -> None:
        kept["id"], _ = await two(here, clock=wire.Clock(60_000, 0))

    async def second(here: Session) -> None:
        table = await here.at(kept["id"])
        assert [type(event).__name__ for event in await here.log(kept["id"])][-1] == "Woke"
        assert table.clocks is not None
        assert sorted(table.clocks.remaining(seat, clock[0]) for seat in (0, 1)) == [60_000, 60_000]
        assert table.phase == "playing"

    session(tmp_path, first, now=lambda: clock[0])
    clock[0] += 3_600_000
    session(tmp_path, second, now=lambda: clock[0])


def test_a_flag_falls_though_nobody_says_anything(tmp_path: Path) -> None:
    clock = [1_000_000]

    async def scene(here: Session) -> None:
        id, ears = await two(here, clock=wire.Clock(10_000, 0))
        clock[0] += 10_001
        here.table_host._ring(here.table_host.lives[id])
        await here.until(lambda: ears[0].state.phase == "over")
        assert ears[0].state.ending is not None
        assert ears[0].state.ending.how == "time"

    session(tmp_path, scene, now=lambda: clock[0])


def test_tables_that_nobody_needs_are_forgotten_and_found_again(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        id, ears = await two(here)
        running, _ = await two(here, clock=wire.Clock(60_000, 0))
        await here.table_host.lists.update()
        here.table_host.sweep(idle=0)
        assert id in here.table_host.lives
        for ear in ears.values():
            here.table_host.detach(id, ear)
        here.table_host.sweep(idle=0)
        assert id not in here.table_host.lives
        assert running in here.table_host.lives
        again = await here.ear(id, BOB)
        assert again.state.you == 1
        assert again.state.n > ears[1].state.n

    session(tmp_path, scene)


def test_a_damaged_log_is_that_tables_matter_alone(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        id, ears = await two(here)
        row = {"table_id": id, "seq": here.table_host.lives[id].seq, "at": 0, "body": b'{"what": "dance"}'}
        await here.store.change(lambda connection: connection.execute(insert(entries), row))
        with pytest.raises(StoreError):
            await here.move(id, ears)
        with pytest.raises(Broken):
            await here.table_host.table(id)
        other, others = await two(here)
        await here.move(other, others)

    session(tmp_path, scene)


# --- bots ---------------------------------------------------------------------------------------------------------


def test_a_bot_that_answers_what_cannot_be_chosen_plays_the_first_legal_move(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        here.pool.say = lambda job: 10**6
        id = await here.table("", "easy")
        ear = await here.ear(id, ANN)
        await here.sit(id, ANN)
        table = await here.at(id)
        for _ in range(12):
            await here.until(lambda: ear.state.asked is not None)
            await here.move(id, {0: ear})
        assert table.play is not None
        assert any(made.by == "bot" for made in table.play.made)

    session(tmp_path, scene)


def test_bots_are_given_imagined_worlds_and_never_the_real_one(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        id = await here.table("", "medium")
        ear = await here.ear(id, ANN)
        await here.sit(id, ANN)
        table = await here.at(id)
        assert table.play is not None
        real = table.play.state
        for _ in range(10):
            await here.until(lambda: ear.state.asked is not None)
            await here.move(id, {0: ear})
        assert here.pool.asked
        for job in here.pool.asked:
            assert job.seat == 1
            assert job.bot.startswith("greedy")
            assert real.secret_key() not in job.world + job.key
            world = table.game.from_bytes(job.world)
            assert world.secret_key() != real.secret_key()

    session(tmp_path, scene)


def test_a_bot_whose_question_was_taken_back_is_not_heard(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        id = await here.table("", "easy")
        ear = await here.ear(id, ANN)
        await here.sit(id, ANN)
        await here.until(lambda: ear.state.asked is not None)
        table = await here.at(id)
        assert table.play is not None
        here.pool.hold = asyncio.Event()
        while not here.table_host.lives[id].thinking:
            await here.move(id, {0: ear})
        await here.do(id, ANN, lambda n: wire.TakeBack(n, ear.state.n))
        played = len(table.play.made)
        assert not here.table_host.lives[id].thinking
        here.pool.hold.set()
        await asyncio.sleep(0.05)
        assert len(table.play.made) == played

    session(tmp_path, scene)


def test_bots_think_in_their_makers_turn_and_hints_in_that_of_who_asks(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        wanted = wire.NewTable("shamans", ["", "", "easy"], {"players": 3, "first": 2}, seat=1)
        id = (await here.table_host.make(BOB, wanted)).table
        ear = await here.ear(id, ANN)
        await here.sit(id, BOB, ANN)
        await here.until(lambda: ear.state.asked is not None and not here.table_host.lives[id].thinking)
        assert here.pool.owners
        assert set(here.pool.owners) == {"bob"}
        here.pool.owners.clear()
        await here.table_host.advise(id, ANN, ear.state.n)
        assert here.pool.owners == ["ann"]

    session(tmp_path, scene)


def test_a_hint_for_which_there_is_no_room_is_refused_and_may_be_asked_again(tmp_path: Path) -> None:
    def full(job: Job) -> int:
        raise QueueFull

    async def scene(here: Session) -> None:
        id, ears = await two(here)
        seat = next(seat for seat in (0, 1) if ears[seat].state.asked is not None)
        me, seen = (ANN, BOB)[seat], ears[seat].state.n
        here.pool.say = full
        for _ in range(2):
            with pytest.raises(Refusal) as refused:
                await here.table_host.advise(id, me, seen)
            assert refused.value.said.key == "server.refused.bots_busy"
        here.pool.say = first_move
        assert await here.table_host.advise(id, me, seen) >= 0

    session(tmp_path, scene)


def test_hard_is_only_where_the_engine_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ofuda.compiled", lambda: False)
    assert making.quick("hard") == making.best() == "medium"
    assert making.bot_text("hard", 7) == "greedy:salt=7"
    monkeypatch.setattr("ofuda.compiled", lambda: True)
    assert making.quick("hard") == making.best() == "hard"
    assert making.bot_text("hard", 7) == "ismcts:iterations=4000,salt=7"


# --- new tables ---------------------------------------------------------------------------------------------------


def test_two_tables_have_neither_name_nor_seed_nor_invitation_in_common(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        made = [await here.table_host.make(ANN, wire.NewTable("jinkei", ["", ""])) for _ in range(2)]
        seeds = [(await here.at(one.table)).created.seed for one in made]
        assert len({*seeds, *(one.table for one in made), *(one.invite for one in made)}) == 6
        assert [len(seed) for seed in seeds] == [96, 96]
        assert all(set(one.table) <= set(making.LETTERS) and len(one.table) == 10 for one in made)

    session(tmp_path, scene)


def test_playing_on_from_a_replay_begins_where_one_looked(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        id, ears = await two(here)
        for _ in range(4):
            await here.move(id, ears)
        await here.do(id, ANN, lambda n: wire.Concede(n))
        old = await here.at(id)
        here.pool.hold = asyncio.Event()
        found = Story(Table.from_log(id, await here.store.read(id))).fork(2, 0)
        made = await here.table_host.fork(EVE, found, 0, "easy")
        await here.sit(made.table, EVE)
        new = await here.at(made.table)
        assert new.seat_of("eve") == 0
        assert old.play is not None
        assert new.play is not None
        steps = list(old.record().states())
        assert [(m.seat, m.move) for m in new.play.made[:2]] == [(m.seat, m.move) for m in old.play.made[:2]]
        assert steps[2].secret_key() == new.play.state.secret_key()

    session(tmp_path, scene)


def test_the_lobby_follows_what_happens(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        id = await here.table("", "", open=True)
        now = here.table_host.now()
        assert [row.table for row in (await here.store.lobby("bob", now)).open] == [id]
        await here.sit(id, ANN, BOB)
        lobby = await here.store.lobby("bob", now)
        assert (lobby.open, [row.table for row in lobby.playing], [row.mine for row in lobby.mine]) == (
            [],
            [id],
            [True],
        )
        await here.do(id, BOB, lambda n: wire.Concede(n))
        await here.table_host.lists.update()
        lobby = await here.store.lobby("bob", now)
        assert (lobby.playing, [row.phase for row in lobby.mine]) == ([], ["over"])

    session(tmp_path, scene)


def test_a_game_that_began_is_listed_for_waking_in_the_same_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(here: Session) -> None:
        id = await here.table("", "")

        async def nothing(ids: set[str] | None = None) -> None:
            """Simulate a power failure before the lobby's lists are updated."""

        monkeypatch.setattr(here.table_host.lists, "update", nothing)
        await here.sit(id, ANN, BOB)
        assert await here.store.playing() == [id]

    session(tmp_path, scene)


def test_a_rematch_that_could_not_be_written_is_made_when_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(here: Session) -> None:
        monkeypatch.setattr("ofuda.server.host.AGAIN", 0.05)
        id, ears = await two(here)
        await here.do(id, ANN, lambda n: wire.Concede(n))
        await here.do(id, ANN, lambda n: wire.Propose(n, "rematch"))
        vote = ears[1].state.proposal
        assert vote is not None
        real, failures = here.store.append, [2]

        async def append(table: str, seq: int, *given: Any) -> None:
            if table != id and seq == 0 and failures[0]:
                failures[0] -= 1
                raise StoreError("busy")
            await real(table, seq, *given)

        monkeypatch.setattr(here.store, "append", append)
        await here.do(id, BOB, lambda n: wire.Answer(n, vote.id, True))
        await here.until(lambda: bool(ears[0].state.next))
        assert failures == [0]
        assert await here.table_host.table(ears[0].state.next) is not None

    session(tmp_path, scene)


def test_rows_of_the_lobby_are_updated_a_few_at_a_time_and_in_turn(tmp_path: Path) -> None:
    async def scene(here: Session) -> None:
        lists = here.table_host.lists
        waiting, together = Outdated(), 0
        done: list[str] = []

        async def update(ids: Any = None) -> None:
            nonlocal together
            ids = list(waiting) if ids is None else ids
            together = max(together, len(ids))
            for id in ids:
                done.append(id)
                waiting.discard(id)

        lists.update = update  # type: ignore[method-assign]
        lists.old = waiting
        names = [f"t{n:03}" for n in range(400)]
        for name in names:
            waiting.add(name)
        await here.until(lambda: not waiting)
        assert done == names
        assert together <= 400 * SLICE / PERIOD + 1
        del lists.update

    session(tmp_path, scene)
