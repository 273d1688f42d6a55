"""A table in this process for people at one screen and bots, without a server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from ofuda.kernel.core import Game, State
from ofuda.kernel.glimpse import Glimpse
from ofuda.kernel.records import Record
from ofuda.table import events as log
from ofuda.table import timers, wire
from ofuda.table.play import Play, Position
from ofuda.table.table import Errand, Table

NOW = 0  # there are no clocks here
NO_SEED = "00"  # the cards are dealt from the record's key


class Host:
    """Sends commands to a private table and applies its events."""

    def __init__(self, record: Record, game: Game, names: list[str], bots: list[str]) -> None:
        """Seat the players; `bots` has the settings of each seat's bot, "" for a person."""
        created = log.Created(
            at=NOW,
            game=record.game,
            options=record.options,
            bots=bots,
            seed=NO_SEED,
            by=person_of(bots.index("")),
            window=0,
            key=record.key.hex(),
            private=True,
        )
        self.table = Table("terminal", created, game)
        self.ids = 0
        for seat, name in enumerate(names):
            if not bots[seat]:
                self.table.apply(log.Sat(NOW, seat, person_of(seat), name, "", ""))
        self.table.apply(log.Began(NOW, [""] * game.seats))

    @property
    def play(self) -> Play:
        assert self.table.play is not None
        return self.table.play

    @property
    def state(self) -> State:
        return self.play.state

    @property
    def premoves(self) -> dict[int, int]:
        """The active premoves, by seat."""
        return self.table.premoves.given

    def carry_out(self, events: list[log.Event]) -> Iterator[tuple[Position, log.Event]]:
        """Apply events one by one; yield each with the position before it."""
        for event in events:
            before = self.play.position
            self.table.apply(event)
            yield before, event

    def resume(self, moves: list[tuple[int, int]]) -> Iterator[tuple[Position, log.Event]]:
        """Replay the moves of a saved game."""
        for seat, move in moves:
            yield from self.carry_out([log.Played(NOW, seat, move, self.mover(seat))])

    def mover(self, seat: int) -> Literal["bot", "table", "person"]:
        """Return who makes this seat's next move."""
        if not self.table.chairs[seat].person:
            return "bot"
        return "table" if timers.answer_of(self.table, self.play.position, seat, {}) is not None else "person"

    # --- commands -------------------------------------------------------------------------------------------------

    def due(self) -> list[log.Event]:
        """Return the events of automatic answers."""
        return self.table.tick(NOW) if self.table.alarm() is not None else []

    def errand(self, seat: int) -> Errand:
        """Return what the bot on this seat has to answer."""
        return next(errand for errand in self.table.errands() if errand.seat == seat)

    def glimpse(self, seat: int) -> Glimpse:
        """Return everything that a bot on this seat is given."""
        return self.table.glimpse(seat)

    def bot_moved(self, errand: Errand, move: int) -> list[log.Event]:
        """Return the events of a bot's answer."""
        return self.table.bot_moved(errand, move, NOW)

    def move(self, seat: int, move: int) -> list[log.Event]:
        """Return the events of a person's legal move."""
        return self._decide(seat, wire.Move(self._id(), self._seen(seat), move))

    def premove(self, seat: int, move: int | None) -> None:
        """Set a premove, or clear it with None."""
        for event in self._decide(seat, wire.Premove(self._id(), move)):
            self.table.apply(event)

    def undo(self, seat: int, consent: Callable[[], bool]) -> bool | None:
        """Take back this person's last choice; return None if there is none, False if the others don't agree."""
        how, _ = self.table.undo.way(self.table, seat)
        if how == "no":
            return None
        if how == "ask" and not consent():
            return False
        for event in self._decide(seat, wire.TakeBack(self._id(), self._seen(seat))):
            self.table.apply(event)
        while (vote := self.table.votes.vote) is not None:
            for event in self._decide(vote.waiting[0], wire.Answer(self._id(), vote.id, True)):
                self.table.apply(event)
        return True

    def _decide(self, seat: int, command: wire.Command) -> list[log.Event]:
        return self.table.decide(person_of(seat), self.table.chairs[seat].name, "", command, NOW, set())

    def _id(self) -> str:
        self.ids += 1
        return str(self.ids)

    def _seen(self, seat: int) -> int:
        """Return the number of the update with this seat's current question."""
        return self.table.fresh(seat, NOW).n


def person_of(seat: int) -> str:
    """Return the id of the person on a seat."""
    return f"person {seat}"
