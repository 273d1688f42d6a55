"""Replays of finished games: any step from any seat's view."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from ofuda.kernel.core import State
from ofuda.kernel.journal import CHOSE, SPECTATOR
from ofuda.kernel.records import Record, RecordError
from ofuda.server.guard import Denied
from ofuda.server.verify import verdict
from ofuda.table import wire
from ofuda.table.table import Table

KEPT = 24  # replays in memory


def stand_ins(masks: list[int], seats: int) -> list[bool]:
    """Return which events of one step are public substitutes for an event that only one seat saw.

    All others see "draws 6 cards" where the owner sees "draws Red 9"; an open replay would show both.
    """
    everyone = (1 << seats) - 1
    watched = 1 << SPECTATOR
    alone = {mask & everyone for mask in masks if not mask & watched and (mask & everyone).bit_count() == 1}
    return [bool(mask & watched) and everyone & ~mask in alone for mask in masks]


class Story:
    """One finished game with all its positions."""

    def __init__(self, table: Table) -> None:
        assert table.ending is not None
        self.record: Record = table.record()
        self.states: list[State] = list(self.record.states())
        self.game = self.states[0].game
        self.moves = self.record.moves
        self.replay = wire.Replay(
            table=table.id,
            game=self.record.game,
            options=self.record.options,
            chairs=table.row("").chairs,
            steps=len(self.moves),
            movers=[seat for seat, _ in self.moves],
            lines=self.lines(),
            ending=table.ending,
            fair=table.fairness(),
            undone=table.undo.count,
        )
        self._verdict: wire.Verdict | None = None

    def lines(self) -> list[wire.Line]:
        """Return the whole log with public and hidden events."""
        found: list[wire.Line] = []
        told = 0
        for step, state in enumerate(self.states):
            news = [event for event in state.journal(told) if event[0] != CHOSE]
            vague = stand_ins([event[1] for event in news], self.game.seats)
            passing = self.passed(step - 1)
            for (what, _, a, b, c, d), doubled in zip(news, vague, strict=True):
                message = self.game.words.journal_entry(what, a, b, c, d)
                if not doubled and not (passing >= 0 and message.only_names(passing)):
                    found.append(wire.Line(message, step))
                passing = -1
            told = state.told
        return found

    def passed(self, n: int) -> int:
        """Return the seat that passed in a brief window with this move, which the log omits; else -1."""
        if n < 0:
            return -1
        seat, move = self.moves[n]
        prompt = self.states[n].prompt(seat)
        return seat if prompt.brief and prompt.silence == move else -1

    def position(self, step: int, eyes: str) -> wire.Position:
        """Return the position after `step` moves, as `eyes` see it."""
        state = self.at(step)
        seat = self.read_eyes(eyes)
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
        if not 0 <= step < len(self.states):
            raise Denied(404, "server.replay.no_step", step=step, last=len(self.moves))
        return self.states[step]

    def read_eyes(self, eyes: str) -> int | None:
        if eyes in ("all", "none"):
            return None
        if eyes.isascii() and eyes.isdigit() and len(eyes) < 3 and int(eyes) < self.game.seats:
            return int(eyes)
        raise Denied(400, "server.replay.eyes", last=self.game.seats - 1)

    def verdict(self) -> wire.Verdict:
        if self._verdict is None:
            self._verdict = verdict(self.record)
        return self._verdict


class Replays:
    """A cache of the most recently used replays."""

    def __init__(self, table: Callable[[str], Awaitable[Table | None]], kept: int = KEPT) -> None:
        self._table = table
        self._kept = kept
        self._stories: OrderedDict[str, Story] = OrderedDict()
        self._making = asyncio.Lock()  # concurrent requests for the same replay build it once
        self._forgotten = 0

    def forget(self, id: str) -> None:
        """Drop the replay of a deleted table."""
        self._forgotten += 1
        self._stories.pop(id, None)

    async def get(self, id: str) -> Story:
        if id not in self._stories:
            async with self._making:
                if id not in self._stories:
                    forgotten = self._forgotten
                    story = await self._make(id)
                    if forgotten != self._forgotten:  # it may be this one, so nothing is kept
                        return story
                    self._stories[id] = story
        self._stories.move_to_end(id)
        story = self._stories[id]
        while len(self._stories) > self._kept:
            self._stories.popitem(last=False)
        return story

    async def _make(self, id: str) -> Story:
        table = await self._table(id)
        if table is None:
            raise Denied(404, "server.tables.unknown")
        if not table.over:
            raise Denied(409, "server.replay.not_over")
        try:
            return Story(table)
        except RecordError:
            raise Denied(409, "server.replay.rules") from None
