"""The game on a table: its position, the moves that led there, and which of them can be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from ofuda.kernel.arrays import BIT, mypyc_attr
from ofuda.kernel.core import Game, State
from ofuda.kernel.journal import CHOSE
from ofuda.kernel.messages import Message, Prompt
from ofuda.kernel.records import Record


@dataclass(frozen=True)
class Made:
    """A move and what stood there before it."""

    seat: int
    move: int
    by: str  # person, bot, table or premove
    told: int  # events in the journal
    drawn: int  # random streams opened
    sealed: bool  # chosen in secret, beside others
    closed: bool  # with it the choice of all was complete
    hidden: bool  # a step inside a secret choice: nobody else could notice anything
    silent: bool  # a pass in a secret window: whether it was chosen or came by itself is nobody's business


class Position:
    """A state that never changes, with answers that are computed once however many ask."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._prompts: dict[int, Prompt] = {}
        self._forced: dict[int, bool] = {}
        self._premoves: dict[int, list[int]] = {}
        self._contexts: dict[int, int] = {}
        self._tickets: dict[int, str] = {}
        self._chapter: Message | None = None
        self._has_chapter = False

    def prompt(self, seat: int) -> Prompt:
        """Return what this seat is asked; it must be waited for."""
        found = self._prompts.get(seat)
        if found is None:
            found = self._prompts[seat] = self.state.prompt(seat)
        return found

    def forced(self, seat: int) -> bool:
        """Can everybody see that this seat has only one answer?"""
        found = self._forced.get(seat)
        if found is None:
            found = self._forced[seat] = self.state.game.board.forced(self.state, seat)
        return found

    def premoves(self, seat: int) -> list[int]:
        """List the moves that this seat may give in advance."""
        found = self._premoves.get(seat)
        if found is None:
            found = self._premoves[seat] = [] if self.state.over else self.state.game.board.premoves(self.state, seat)
        return found

    def premove_context(self, seat: int) -> int:
        """Return the number on which this seat's premoves depend."""
        found = self._contexts.get(seat)
        if found is None:
            found = self._contexts[seat] = self.state.game.board.premove_context(self.state, seat)
        return found

    def chapter(self, view: dict[str, Any] | None = None) -> Message | None:
        """Return the part of the game, from anybody's view: it is public, so it is the same in all of them."""
        if not self._has_chapter:
            self._has_chapter = True
            self._chapter = self.state.game.board.chapter(self.state.view(None) if view is None else view)
        return self._chapter

    def ticket(self, seat: int) -> str:
        """Return a hash of all that this seat knows."""
        found = self._tickets.get(seat)
        if found is None:
            found = self._tickets[seat] = blake2b(self.state.key(seat), digest_size=16).hexdigest()
        return found

    def allows(self, seat: int, move: int) -> bool:
        """May this seat choose this move now?"""
        return self.state.waiting(seat) and int(self.state.refusal(seat, move)) == 0


class Step:
    """A move for which the rules have run, and what came of it."""

    def __init__(self, before: Position, after: Position, made: Made, lines: list[tuple[int, Message]]) -> None:
        self.before = before
        self.after = after
        self.made = made
        self.lines = lines  # of the log: who may see it, and what is said


@mypyc_attr(allow_interpreted_subclasses=True)
class Play:
    """A game in progress. The rules run once for each move: when it is decided on, and again only to read a log.

    Positions are not changed but replaced, so what was tried and not committed leaves no trace. Moves can be taken out
    of the game: the rest is played again from the same key.
    """

    def __init__(self, game: Game, key: bytes) -> None:
        self.game = game
        self.key = key
        self.position = Position(self.dealt())
        self.prepared: list[Step] = []  # moves that were tried and may be adopted
        self.made: list[Made] = []
        self.lines: list[tuple[int, Message]] = self.lines_of(self.state, 0)
        self.telling = 0  # changes when lines are taken back
        self.points: list[tuple[int, list[int]]] = []  # after so many moves, wherever they changed: for the end only
        self._chapters: list[tuple[int, Message]] = []  # where rounds begin, after so many moves
        self._marked = -1  # how many moves they cover
        self.version = 0  # changes with everything that more than one seat may notice
        self.answers = [0] * game.seats  # grows whenever a seat is asked something new
        self.versions = [0] * game.seats  # changes with a seat's own steps in a secret choice
        self._count()

    @property
    def state(self) -> State:
        """The state now; it must not be changed."""
        return self.position.state

    def dealt(self) -> State:
        """Return the beginning of the game."""
        return self.game.start(key=self.key)

    def choose(self, state: State, seat: int, move: int) -> State:
        """Return the state after a move; an illegal one raises IllegalMove."""
        after = state.copy()
        after.play(move, seat)
        return after

    def run(self, before: Position, seat: int, move: int, by: str) -> Step:
        """Run the rules for a move. Nothing of the game changes; an illegal move raises IllegalMove."""
        state = before.state
        sealed = bool(state.sealed(seat))
        after = self.choose(state, seat, move)
        prompt = before.prompt(seat)
        seats = state.seats
        closed = sealed and seats == [seat] and not after.waiting(seat)
        quiet = after.told == state.told + 1 and after.drawn == state.drawn  # the seat's own memory of it, nothing else
        hidden = sealed and quiet and after.seats == seats
        silent = prompt.secret and prompt.silence == move
        made = Made(seat, move, by, state.told, state.drawn, sealed, closed, hidden, silent)
        passing = seat if prompt.brief and prompt.silence == move else -1
        return Step(before, Position(after), made, self.lines_of(after, state.told, passing))

    def add(self, seat: int, move: int, by: str) -> None:
        """Make a legal move: adopt it where it was tried from this very position, else run the rules."""
        for step in self.prepared:
            made = step.made
            if step.before is self.position and made.seat == seat and made.move == move and made.by == by:
                self._adopt(step)
                return
        self._adopt(self.run(self.position, seat, move, by))

    def _adopt(self, step: Step) -> None:
        self._mark()
        made = step.made
        self.position = step.after
        self.made.append(made)
        self.lines += step.lines
        self.answers[made.seat] += 1
        if made.hidden:
            self.versions[made.seat] += 1
            return
        self.version += 1
        self._count()

    def _count(self) -> None:
        now = [int(self.state.points(seat)) for seat in range(self.game.seats)]
        if not self.points or self.points[-1][1] != now:
            self.points.append((len(self.made), now))

    def chapters(self) -> list[tuple[int, Message]]:
        """Return where rounds begin, after so many moves."""
        self._mark()
        return self._chapters

    def _mark(self) -> None:
        """Note the chapter of this position; it is done when the next one comes, for most updates need it before."""
        if len(self.made) <= self._marked or (self.made and self.made[-1].hidden):
            return
        self._marked = len(self.made)
        chapter = self.position.chapter()
        if chapter is not None and (not self._chapters or self._chapters[-1][1] != chapter):
            self._chapters.append((len(self.made), chapter))

    def drop(self, moves: list[int]) -> None:
        """Take moves out, by their number, and play the others again."""
        out = [self.made[n] for n in sorted(set(moves))]
        kept = [made for n, made in enumerate(self.made) if n not in set(moves)]
        version, versions, answers = self.version, self.versions[:], self.answers[:]
        self.position = Position(self.dealt())
        self.prepared = []
        self.made = []
        self.lines = self.lines_of(self.state, 0)
        self.telling += 1
        self.points = []
        self._marked = min(moves)
        self._chapters = [chapter for chapter in self._chapters if chapter[0] <= self._marked]
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

    def lines_of(self, state: State, since: int, passing: int = -1) -> list[tuple[int, Message]]:
        """Return the log's lines for events from a number on, without the one that says that a seat let a brief window
        pass; it is told first."""
        found: list[tuple[int, Message]] = []
        for what, seen, a, b, c, d in state.journal(since):
            if what == CHOSE:  # a seat knows what it chose; the log tells what came of it
                continue
            message = self.game.words.journal_entry(what, a, b, c, d)
            if passing < 0 or not message.only_names(passing):
                found.append((seen, message))
            passing = -1
        return found

    def last_choice(self, seat: int, silent: bool = False) -> int:
        """Return the number of the last move this person chose, -1 if there is none.

        Passes in secret windows count only if `silent` is set: whether they were chosen is nobody's business.
        """
        for n in range(len(self.made) - 1, -1, -1):
            made = self.made[n]
            if made.seat == seat and made.by == "person" and (silent or not made.silent):
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
        """Return the whole game as a record."""
        state = self.game.start(key=self.key)
        record = Record.begin(state, name, players)
        for made in self.made:
            state.play(made.move, made.seat)
            record.add(state, made.seat, made.move)
        return record


class Draft:
    """Moves tried one after another from the present position; the game adopts them when their events are applied."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.position = play.position
        self.steps: list[Step] = []
        play.prepared = self.steps

    def move(self, seat: int, move: int, by: str) -> None:
        """Try a move; an illegal one raises IllegalMove."""
        step = self.play.run(self.position, seat, move, by)
        self.steps.append(step)
        self.position = step.after
