"""A table with people, a manual clock, and the log as it would be on disk."""

from __future__ import annotations

import random
from typing import Any, get_args

import pytest

from ofuda.table import events, wire
from ofuda.table.codec import write
from ofuda.table.refusal import RefusalCode
from ofuda.table.table import Refusal, Table

SEED = "5a" * 48
START = 1_000_000


class Session:
    """Runs commands of all people; events are logged before they are applied, as in a server."""

    def __init__(self, bots: list[str] | None = None, game: str = "jinkei", **rule: Any) -> None:
        self.now = START
        rule = {"options": {}, "seed": SEED, "by": "ann", **rule}
        created = events.Created(at=START, game=game, bots=["", ""] if bots is None else bots, **rule)
        self.log = [write(created)]
        self.table = Table("T", created)
        self.online = {"ann", "bob", "cleo", "dora", "eve"}
        self.ids = 0

    def do(self, person: str, command: wire.Command) -> None:
        """Log and apply a command, then whatever follows automatically."""
        self.write(self.table.decide(person, person.capitalize(), "plum", command, self.now, self.online))
        self.settle()

    def write(self, happened: list[events.Event]) -> None:
        for event in happened:
            self.log.append(write(event))
            self.table.apply(event)

    def settle(self) -> None:
        while (alarm := self.table.alarm()) is not None and alarm <= self.now:
            self.write(self.table.tick(self.now))

    def wait(self, ms: int) -> None:
        self.now += ms
        self.settle()

    def refused(self, person: str, command: wire.Command) -> str:
        """Return the key of the refusal and check that the table is unchanged."""
        before = write(self.fresh(None)), len(self.log)
        with pytest.raises(Refusal) as caught:
            self.do(person, command)
        assert (write(self.fresh(None)), len(self.log)) == before
        key = caught.value.said.key
        name = key.removeprefix("table.")
        assert caught.value.code == (name if name in get_args(RefusalCode) else None)
        return key

    def sit(self, *people: str) -> Session:
        for n, person in enumerate(people):
            self.do(person, wire.Sit(f"sit{n}", f"{n:032x}", None, self.table.invite))
        return self

    def fresh(self, person: str | None) -> wire.State:
        seat = None if person is None else self.table.seat_of(person)
        return self.table.fresh(seat, self.now)

    def move(self, person: str, move: int | None = None) -> int:
        """Make a move of this person: the given one, or the first."""
        state = self.fresh(person)
        assert state.asked is not None
        chosen = state.asked.choices[0].move if move is None else move
        self.ids += 1
        self.do(person, wire.Move(f"m{self.ids}", state.n, chosen))
        return chosen

    def asked(self) -> list[str]:
        assert self.table.play is not None
        return [self.table.chairs[seat].person for seat in self.table.play.state.seats]

    def random_moves(self, count: int, seed: int = 0) -> Session:
        """Make a number of random choices of people; fewer if the game ends."""
        rng = random.Random(seed)
        for _ in range(count):
            if self.table.over:
                break
            person = rng.choice(self.asked())
            asked = self.fresh(person).asked
            assert asked is not None
            self.move(person, rng.choice(asked.choices).move)
        return self

    def to_question(self, name: str, seed: int = 0) -> str:
        """Play at random until this question is asked; return who is asked."""
        for n in range(400):
            play = self.table.play
            assert play is not None
            for seat in play.state.seats:
                if play.game.question_name(int(play.state.asked(seat))) == name:
                    return self.table.chairs[seat].person
            self.random_moves(1, seed * 1000 + n)
        raise AssertionError(f"nobody was asked {name}")

    def undo_of(self, seat: int) -> tuple[str, str]:
        return self.table.undo.way(self.table, seat)

    def restored(self) -> Table:
        """Return the table rebuilt from its log."""
        return Table.from_log("T", self.log)
