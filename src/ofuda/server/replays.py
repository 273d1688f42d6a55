"""Replays of finished games: any step from any seat's view, built in a process of their own.

A replay plays the whole game by its rules, several times over; the server must not wait for that. A worker is given the
log of a finished game, keeps what it needs to answer for any step, and answers with JSON that the server passes on.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from ofuda.kernel.core import State
from ofuda.kernel.decks import no_files
from ofuda.kernel.journal import CHOSE, SPECTATOR
from ofuda.kernel.messages import Message
from ofuda.kernel.records import Record, RecordError
from ofuda.server import pipes
from ofuda.server.verify import verdict
from ofuda.table import wire
from ofuda.table.codec import Reader, Struct, write
from ofuda.table.table import Table, shared_game

EVERY = 16  # moves from one kept state to the next; the states between are played again
STATES = 8 << 20  # bytes of the states of one replay; a longer game keeps fewer of them
KEPT = 64 << 20  # bytes of all replays in a worker
MOST = 24  # replays in a worker
GAMES = 32  # games with their options in a worker
LARGEST = 64 << 20  # bytes of a job or an answer
ONE_STATE, ONE_MOVE, ONE_EVENT = 512, 160, 16  # bytes that each takes beside its contents

REPLAY, POSITION, RECORD, VERDICT, FORK = "replay", "position", "record", "verdict", "fork"
WANTED = 100  # the status of an answer that asks for the log


class Job(Struct, frozen=True):
    """What a worker is asked. The log is sent only if it asks for it, and only that of a finished game."""

    table: str
    what: str
    step: int = 0
    eyes: str = "all"
    seat: int = 0
    log: list[bytes] | None = None


class Head(Struct, frozen=True):
    """The beginning of an answer: its HTTP status and the number of bytes that follow."""

    status: int
    size: int = 0
    name: str = ""  # of the file, if it is one
    problem: str = ""  # the name of an exception


class Continued(Struct, frozen=True):
    """A finished game up to a step, from which another table continues."""

    game: str
    options: dict[str, Any]
    key: str
    moves: list[tuple[int, int]]
    seats: int


class Refused(Exception):
    """A request that cannot be answered: the HTTP status and the reason for the person."""

    def __init__(self, status: int, key: str, /, **params: Any) -> None:
        super().__init__(key)
        self.status = status
        self.said = Message(key, params)


job_reader = Reader(Job)
head_reader = Reader(Head)
continued_reader = Reader(Continued)


def stand_ins(masks: list[int], seats: int) -> list[bool]:
    """Return which events of one step are public substitutes for an event that only one seat saw.

    All others see "draws 6 cards" where the owner sees "draws Red 9"; an open replay would show both.
    """
    everyone = (1 << seats) - 1
    watched = 1 << SPECTATOR
    alone = {mask & everyone for mask in masks if not mask & watched and (mask & everyone).bit_count() == 1}
    return [bool(mask & watched) and everyone & ~mask in alone for mask in masks]


class Story:
    """One finished game: its record, its log, and a state every few moves."""

    def __init__(self, table: Table, every: int = EVERY, states: int = STATES) -> None:
        assert table.ending is not None
        assert table.play is not None
        record = table.record()
        self.every = every
        self.kept: list[State] = []
        self._sizes: list[int] = []
        self._states = states
        self.moves = record.moves
        self.key = table.play.key
        self.created = table.created
        lines = self._lines(record)
        self.game = self.kept[0].game
        replay = wire.Replay(
            table=table.id,
            game=record.game,
            options=record.options,
            chairs=table.row("").chairs,
            steps=len(self.moves),
            movers=[seat for seat, _ in self.moves],
            lines=lines,
            ending=table.ending,
            fair=table.fairness(),
            undone=table.undo.count,
        )
        self.replay = write(replay)
        self.record = record.to_json().encode()
        self.name = f"{record.game}-{table.id}.json"
        beside = len(self.replay) + len(self.record) + ONE_MOVE * len(self.moves) + ONE_EVENT * len(record.events)
        self.size = sum(self._sizes) + beside

    def _lines(self, record: Record) -> list[wire.Line]:
        """Return the whole log with public and hidden events; keep some of the states on the way."""
        found: list[wire.Line] = []
        told, passing = 0, -1
        for step, state in enumerate(record.states()):
            game = state.game
            news = [event for event in state.journal(told) if event[0] != CHOSE]
            vague = stand_ins([event[1] for event in news], game.seats)
            for (what, _, a, b, c, d), doubled in zip(news, vague, strict=True):
                message = game.words.journal_entry(what, a, b, c, d)
                if not doubled and not (passing >= 0 and message.only_names(passing)):
                    found.append(wire.Line(message, step))
                passing = -1
            told, passing = state.told, self._passes(state, step)
            self._keep(step, state)
        return found

    def _passes(self, state: State, step: int) -> int:
        """Return the seat that passes in a brief window with the next move, which the log omits; else -1."""
        if step == len(self.moves):
            return -1
        seat, move = self.moves[step]
        prompt = state.prompt(seat)
        return seat if prompt.brief and prompt.silence == move else -1

    def _keep(self, step: int, state: State) -> None:
        """Keep every so many states; where they take too many bytes, keep every second one from then on."""
        if step % self.every:
            return
        self.kept.append(state)
        self._sizes.append(len(state.to_bytes()) + ONE_STATE)
        while sum(self._sizes) > self._states and len(self.kept) > 1:
            self.kept, self._sizes = self.kept[::2], self._sizes[::2]
            self.every *= 2

    def answer(self, job: Job) -> bytes:
        """Return what was asked for as JSON; raise Refused if there is no such thing."""
        if job.what == REPLAY:
            return self.replay
        if job.what == RECORD:
            return self.record
        if job.what == VERDICT:
            return write(verdict(Record.from_json(self.record.decode())))
        if job.what == FORK:
            return write(self.fork(job.step, job.seat))
        return write(self.position(job.step, job.eyes))

    def position(self, step: int, eyes: str) -> wire.Position:
        """Return the position after `step` moves, as `eyes` see it."""
        self._check_step(step)
        seat = self.read_eyes(eyes)
        state = self.at(step)
        view = state.open_view() if eyes == "all" else state.view(seat)
        scene = self.game.board.scene(view, seat)
        chapter = self.game.board.chapter(view)
        choice, choices = None, []
        if step < len(self.moves):
            mover, move = self.moves[step]
            own = eyes == "all" or seat == mover
            if own or not state.sealed(mover):
                choice = self.game.words.move(state, mover, move)
            if own:
                choices = [self.game.words.move(state, mover, other) for other in state.moves(mover)]
        return wire.Position(step, eyes, scene, state.seats, chapter, choice, choices)

    def at(self, step: int) -> State:
        """Return the state after `step` moves, played from the nearest kept one before it."""
        self._check_step(step)
        n = step // self.every
        state = self.kept[n].copy()
        for seat, move in self.moves[n * self.every : step]:
            state.play(move, seat)
        return state

    def fork(self, step: int, seat: int) -> Continued:
        """Return the game up to a step, for a person on `seat` to play on from there."""
        if self.at(step).over:
            raise Refused(409, "server.replay.ended")
        if not 0 <= seat < self.game.seats:
            raise Refused(400, "server.replay.seat", last=self.game.seats - 1)
        created = self.created
        return Continued(created.game, created.options, self.key.hex(), self.moves[:step], self.game.seats)

    def _check_step(self, step: int) -> None:
        if not 0 <= step <= len(self.moves):
            raise Refused(404, "server.replay.no_step", step=step, last=len(self.moves))

    def read_eyes(self, eyes: str) -> int | None:
        if eyes in ("all", "none"):
            return None
        if eyes.isascii() and eyes.isdigit() and len(eyes) < 3 and int(eyes) < self.game.seats:
            return int(eyes)
        raise Refused(400, "server.replay.eyes", last=self.game.seats - 1)


class Shelf:
    """The replays that a worker keeps; the least recently used go first."""

    def __init__(self, kept: int = KEPT, most: int = MOST) -> None:
        self.kept = kept
        self.most = most
        self.size = 0  # bytes
        self.stories: OrderedDict[str, Story] = OrderedDict()

    def answer(self, job: Job) -> tuple[Head, bytes]:
        """Answer a job, or ask for the log; an error is an answer, too."""
        name = problem = ""
        try:
            story = self._story(job)
            if story is None:
                return Head(WANTED), b""
            status, body = 200, story.answer(job)
            name = story.name if job.what == RECORD else ""
        except Refused as error:
            status, body = error.status, write(wire.Problem(error.said))
        except Exception as error:  # a damaged log, or a broken game
            problem = type(error).__name__
            status, body = 500, write(wire.Problem(Message("server.http.broken")))
        return Head(status, len(body), name, problem), body

    def _story(self, job: Job) -> Story | None:
        found = self.stories.get(job.table)
        if found is None and job.log is None:
            return None
        if found is None:
            found = self.build(job)
            self.stories[job.table] = found
            self.size += found.size
        self.stories.move_to_end(job.table)
        while self.stories and (self.size > self.kept or len(self.stories) > self.most):
            self.size -= self.stories.popitem(last=False)[1].size
        return found

    def build(self, job: Job) -> Story:
        """Read a table's log and build its replay."""
        assert job.log is not None
        if shared_game.cache_info().currsize > GAMES:
            shared_game.cache_clear()
        table = Table.from_log(job.table, job.log)
        if not table.over:
            raise Refused(409, "server.replay.not_over")
        try:
            return Story(table)
        except RecordError:
            raise Refused(409, "server.replay.rules") from None


def work() -> None:
    """Run a worker. Its answers are a head and, behind it, as many bytes as the head says."""
    shelf = Shelf()

    def answer(data: bytes) -> bytes:
        head, body = shelf.answer(job_reader.read(data))
        return pipes.framed(write(head)) + body

    with no_files():
        pipes.work(answer)
