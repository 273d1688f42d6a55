"""The game on a table: its state, the moves that led there, and which of them can be taken back."""

from __future__ import annotations

from dataclasses import dataclass

from ofuda.kernel.arrays import BIT, mypyc_attr
from ofuda.kernel.core import Game, State
from ofuda.kernel.journal import CHOSE
from ofuda.kernel.messages import Message
from ofuda.kernel.records import Record


@dataclass(frozen=True)
class Made:
    """A move and what stood there before it."""

    seat: int
    move: int
    by: str  # person, bot or table
    told: int  # events in the journal
    drawn: int  # random streams opened
    sealed: bool  # chosen in secret, beside others
    closed: bool  # with it the choice of all was complete
    hidden: bool  # a step inside a secret choice: nobody else could notice anything
    silent: bool  # a pass in a secret window: whether it was chosen or came by itself is nobody's business


@mypyc_attr(allow_interpreted_subclasses=True)
class Play:
    """A game in progress. Moves can be taken out of it: the rest is played again from the same key."""

    def __init__(self, game: Game, key: bytes) -> None:
        self.game = game
        self.key = key
        self.state: State = self.dealt()
        self.made: list[Made] = []
        self.lines: list[tuple[int, Message]] = []  # who may see it, and what is said
        self.telling = 0  # changes when lines are taken back
        self.points: list[tuple[int, list[int]]] = []  # after so many moves, wherever they changed: for the end only
        self.version = 0  # changes with everything that more than one seat may notice
        self.answers = [0] * game.seats  # grows whenever a seat is asked something new
        self.versions = [0] * game.seats  # changes with a seat's own steps in a secret choice
        self._heard = 0
        self._listen()
        self._count()

    def dealt(self) -> State:
        """The beginning of the game."""
        return self.game.start(key=self.key)

    def choose(self, seat: int, move: int) -> None:
        self.state.play(move, seat)

    def add(self, seat: int, move: int, by: str) -> None:
        """Play a legal move."""
        state = self.state
        told, drawn, sealed = state.told, state.drawn, bool(state.sealed(seat))
        prompt = state.prompt(seat)
        silent = prompt.secret and prompt.silence == move
        seats = state.seats
        self.choose(seat, move)
        closed = sealed and seats == [seat] and not state.waiting(seat)
        quiet = state.told == told + 1 and state.drawn == drawn  # the seat's own memory of it, and nothing else
        hidden = sealed and quiet and state.seats == seats
        self.made.append(Made(seat, move, by, told, drawn, sealed, closed, hidden, silent))
        self.answers[seat] += 1
        if hidden:
            self.versions[seat] += 1
        else:
            self.version += 1
        self._listen(seat if prompt.brief and prompt.silence == move else -1)
        self._count()

    def _count(self) -> None:
        now = [int(self.state.points(seat)) for seat in range(self.game.seats)]
        if not self.points or self.points[-1][1] != now:
            self.points.append((len(self.made), now))

    def drop(self, moves: list[int]) -> None:
        """Take moves out, by their number, and play the others again."""
        out = [self.made[n] for n in sorted(set(moves))]
        kept = [made for n, made in enumerate(self.made) if n not in set(moves)]
        version, versions, answers = self.version, self.versions[:], self.answers[:]
        self.state = self.dealt()
        self.made = []
        self.lines = []
        self.telling += 1
        self.points = []
        self._heard = 0
        self._listen()
        self._count()
        for made in kept:
            self.add(made.seat, made.move, made.by)
        for made in out:  # who has taken nothing back must notice nothing of a secret step taken back
            versions[made.seat] += 1
            answers[made.seat] += 1
        self.version = version if all(made.hidden for made in out) else version + 1
        self.versions, self.answers = versions, answers

    def version_for(self, seat: int | None) -> tuple[int, int]:
        """Changes whenever the game may look otherwise to this seat, None being the spectators."""
        return self.version, 0 if seat is None else self.versions[seat]

    def _listen(self, passing: int = -1) -> None:
        """Write the log on. That a seat let a window pass in which nobody waits is no news; it is told first."""
        for what, seen, a, b, c, d in self.state.journal(self._heard):
            if what == CHOSE:  # a seat knows what it chose; the log tells what came of it
                continue
            message = self.game.words.journal_entry(what, a, b, c, d)
            if passing < 0 or not message.only_names(passing):
                self.lines.append((seen, message))
            passing = -1
        self._heard = self.state.told

    def last_choice(self, seat: int) -> int:
        """The number of the last move this person chose, -1 if there is none."""
        for n in range(len(self.made) - 1, -1, -1):
            made = self.made[n]
            if made.seat == seat and made.by == "person" and not made.silent:
                return n
        return -1

    def unseen(self, n: int) -> bool:
        """Has nobody else seen or done anything since this move? It depends on nothing the mover may not know."""
        mark = self.made[n]
        if self.state.drawn != mark.drawn:
            return False
        others = ~int(BIT[mark.seat])
        if any(event[0] != CHOSE and event[1] & others for event in self.state.journal(mark.told)):
            return False
        later = self.made[n + 1 :]
        if any(made.closed for made in self.made[n:]):
            return not any(made.seat != mark.seat for made in later)
        return all(made.seat == mark.seat or made.sealed for made in later)

    def record(self, name: str, players: list[str]) -> Record:
        """The whole game as a record."""
        state = self.game.start(key=self.key)
        record = Record.begin(state, name, players)
        for made in self.made:
            state.play(made.move, made.seat)
            record.add(state, made.seat, made.move)
        return record

    def chapters(self) -> list[tuple[int, Message]]:
        """Where rounds begin, after so many moves."""
        found: list[tuple[int, Message]] = []
        state = self.game.start(key=self.key)
        for step in range(len(self.made) + 1):
            chapter = self.game.board.chapter(state.view(None))
            if chapter is not None and (not found or found[-1][1] != chapter):
                found.append((step, chapter))
            if step < len(self.made):
                state.play(self.made[step].move, self.made[step].seat)
        return found
