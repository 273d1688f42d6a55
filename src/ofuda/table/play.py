"""The game on a table: its position, its moves, and which of them can be undone."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from ofuda.kernel.arrays import BIT, mypyc_attr
from ofuda.kernel.core import Game, State
from ofuda.kernel.journal import CHOSE
from ofuda.kernel.messages import Message, Prompt
from ofuda.kernel.records import EVERY, Record

RECENT = 32  # the states before so many last moves are kept for undo ...
SPACED = 32  # ... and one before every so many of the earlier ones
MOST_KEPT = 256  # states; if there are more, every second one of the older half goes


@dataclass(frozen=True)
class Made:
    """A move and the state before it."""

    seat: int
    move: int
    by: str  # person, bot, table or premove
    told: int  # number of events in the journal
    drawn: int  # number of random streams opened
    sealed: bool  # chosen in secret, simultaneously with others
    closed: bool  # it completed the simultaneous choice
    hidden: bool  # a step inside a secret choice, invisible to others
    silent: bool  # a pass in a secret window; whether it was chosen or automatic is secret


class Position:
    """An immutable state with cached derived data."""

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
        """Return the question of this seat, which must be asked."""
        found = self._prompts.get(seat)
        if found is None:
            found = self._prompts[seat] = self.state.prompt(seat)
        return found

    def forced(self, seat: int) -> bool:
        """Return whether it is public that this seat has only one answer."""
        found = self._forced.get(seat)
        if found is None:
            found = self._forced[seat] = self.state.game.board.forced(self.state, seat)
        return found

    def premoves(self, seat: int) -> list[int]:
        """List the premoves that this seat may set."""
        found = self._premoves.get(seat)
        if found is None:
            found = self._premoves[seat] = [] if self.state.over else self.state.game.board.premoves(self.state, seat)
        return found

    def premove_context(self, seat: int) -> int:
        """Return the context number of this seat's premoves."""
        found = self._contexts.get(seat)
        if found is None:
            found = self._contexts[seat] = self.state.game.board.premove_context(self.state, seat)
        return found

    def chapter(self, view: dict[str, Any] | None = None) -> Message | None:
        """Return the part of the game, which is public, from any view."""
        if not self._has_chapter:
            self._has_chapter = True
            self._chapter = self.state.game.board.chapter(self.state.view(None) if view is None else view)
        return self._chapter

    def ticket(self, seat: int) -> str:
        """Return a hash of everything that this seat knows."""
        found = self._tickets.get(seat)
        if found is None:
            found = self._tickets[seat] = blake2b(self.state.key(seat), digest_size=16).hexdigest()
        return found

    def allows(self, seat: int, move: int) -> bool:
        """Return whether this seat may choose this move now."""
        return self.state.waiting(seat) and int(self.state.refusal(seat, move)) == 0


class Step:
    """A move with its computed result."""

    def __init__(self, before: Position, after: Position, made: Made, lines: list[tuple[int, Message]]) -> None:
        self.before = before
        self.after = after
        self.made = made
        self.lines = lines  # lines of the log with their audiences


class Kept:
    """A state to return to, with the number of log lines told before it."""

    def __init__(self, state: State, lines: int) -> None:
        self.state = state
        self.lines = lines


@mypyc_attr(allow_interpreted_subclasses=True)
class Play:
    """A game in progress. The rules run once for each move: when it is decided on, and again only to read a log.

    Positions are not changed but replaced, so what was tried and not committed leaves no trace. Moves can be taken out
    of the game: the rest is played again from the nearest state that was kept.
    """

    def __init__(self, game: Game, key: bytes) -> None:
        self.game = game
        self.key = key
        self.position = Position(self.dealt())
        self.prepared: list[Step] = []  # computed moves that may be adopted
        self.made: list[Made] = []
        self.lines: list[tuple[int, Message]] = self.lines_of(self.state, 0)
        self.kept: dict[int, Kept] = {0: Kept(self.state, len(self.lines))}  # by the number of moves before the state
        self.shown = 0  # number of moves that everybody sees being made ...
        self.steps = [0] * game.seats  # ... and of each seat's steps inside secret choices
        self.telling = 0  # changes when log lines are undone
        self.points: list[tuple[int, list[int]]] = []  # points after each move that changed them, for the ending
        self._chapters: list[tuple[int, Message]] = []  # chapters with the number of moves before each
        self._marked = -1  # number of moves that they cover
        self.version = 0  # changes with everything that is visible to more than one seat
        self.answers = [0] * game.seats  # number of new questions of each seat
        self.versions = [0] * game.seats  # changes with a seat's own steps in a secret choice
        self._count()

    @property
    def state(self) -> State:
        """The current state; it must not be changed."""
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
        """Run the rules for a move without changing the game; an illegal move raises IllegalMove."""
        state = before.state
        sealed = bool(state.sealed(seat))
        after = self.choose(state, seat, move)
        prompt = before.prompt(seat)
        seats = state.seats
        closed = sealed and seats == [seat] and not after.waiting(seat)
        quiet = after.told == state.told + 1 and after.drawn == state.drawn  # only the seat's own memory of it
        hidden = sealed and quiet and after.seats == seats
        silent = prompt.secret and prompt.silence == move
        made = Made(seat, move, by, state.told, state.drawn, sealed, closed, hidden, silent)
        passing = seat if prompt.brief and prompt.silence == move else -1
        return Step(before, Position(after), made, self.lines_of(after, state.told, passing))

    def add(self, seat: int, move: int, by: str) -> None:
        """Make a legal move: adopt it if it was computed from this position, otherwise run the rules."""
        for step in self.prepared:
            made = step.made
            if step.before is self.position and made.seat == seat and made.move == move and made.by == by:
                self._adopt(step)
                return
        self._adopt(self.run(self.position, seat, move, by))

    def _adopt(self, step: Step) -> None:
        self._mark()
        self._keep(step.after.state)
        made = step.made
        self.position = step.after
        self.made.append(made)
        self.lines += step.lines
        self.answers[made.seat] += 1
        if made.hidden:
            self.versions[made.seat] += 1
            self.steps[made.seat] += 1
            return
        self.version += 1
        self.shown += 1
        self._count()

    def _keep(self, after: State) -> None:
        """Keep the present state, which a move replaces by another one."""
        n = len(self.made)
        state = self.state
        self.kept[n] = Kept(state, len(self.lines))
        old = n - RECENT
        if old % SPACED != 0 and old in self.kept:
            del self.kept[old]
        if len(self.kept) > MOST_KEPT:
            numbers = sorted(self.kept)
            for number in numbers[1 : MOST_KEPT // 2 : 2]:
                del self.kept[number]
        if after._journal is not state._journal:  # states of one game begin with the same events: one journal is enough
            for kept in self.kept.values():
                kept.state._journal = after._journal

    def _count(self) -> None:
        now = [int(self.state.points(seat)) for seat in range(self.game.seats)]
        if not self.points or self.points[-1][1] != now:
            self.points.append((len(self.made), now))

    def chapters(self) -> list[tuple[int, Message]]:
        """Return the chapters with the number of moves before each."""
        self._mark()
        return self._chapters

    def _mark(self) -> None:
        """Record the chapter of the current position, if it is new."""
        if len(self.made) <= self._marked or (self.made and self.made[-1].hidden):
            return
        self._marked = len(self.made)
        chapter = self.position.chapter()
        if chapter is not None and (not self._chapters or self._chapters[-1][1] != chapter):
            self._chapters.append((len(self.made), chapter))

    def drop(self, moves: list[int]) -> None:
        """Remove moves by their numbers and replay the others."""
        gone = set(moves)
        out = [self.made[n] for n in sorted(gone)]
        kept = [made for n, made in enumerate(self.made) if n not in gone]
        version, versions, answers = self.version, self.versions[:], self.answers[:]
        first = min(moves)
        self._go_back(first)
        self._marked = first
        self._chapters = [chapter for chapter in self._chapters if chapter[0] <= first]
        for made in kept[len(self.made) :]:
            self.add(made.seat, made.move, made.by)
        for made in out:  # the undo of a secret step must not be visible to others
            versions[made.seat] += 1
            answers[made.seat] += 1
        self.version = version if all(made.hidden for made in out) else version + 1
        self.versions, self.answers = versions, answers

    def _go_back(self, moves: int) -> None:
        """Return to the last kept state with at most so many moves before it."""
        n = moves
        while n not in self.kept:
            n -= 1
        found = self.kept[n]
        self.kept = {number: kept for number, kept in self.kept.items() if number <= n}
        self.position = Position(found.state)
        self.prepared = []
        for made in self.made[n:]:
            if made.hidden:
                self.steps[made.seat] -= 1
            else:
                self.shown -= 1
        self.made = self.made[:n]
        self.lines = self.lines[: found.lines]
        self.telling += 1
        self.points = [points for points in self.points if points[0] <= n]

    def skipped(self) -> None:
        """Count moves that were made and undone while a log was read, without making them."""
        self.telling += 1
        self.version += 1

    def version_for(self, seat: int | None) -> tuple[int, int]:
        """Return a version that changes whenever the view of this seat (None: spectators) may change."""
        return self.version, 0 if seat is None else self.versions[seat]

    def lines_of(self, state: State, since: int, passing: int = -1) -> list[tuple[int, Message]]:
        """Return the log's lines for events from a number on, without the one that says that a seat let a brief window
        pass; it is told first."""
        found: list[tuple[int, Message]] = []
        for what, seen, a, b, c, d in state.journal(since):
            if what == CHOSE:  # a seat knows its choice; the log shows the results
                continue
            message = self.game.words.journal_entry(what, a, b, c, d)
            if passing < 0 or not message.only_names(passing):
                found.append((seen, message))
            passing = -1
        return found

    def last_choice(self, seat: int, silent: bool = False) -> int:
        """Return the number of the last move this person chose, -1 if there is none.

        Passes in secret windows count only if `silent` is set, because it is secret whether they were chosen.
        """
        for n in range(len(self.made) - 1, -1, -1):
            made = self.made[n]
            if made.seat == seat and made.by == "person" and (silent or not made.silent):
                return n
        return -1

    def unseen(self, n: int) -> bool:
        """Return whether no one else has seen or done anything since this move, by the mover's knowledge only."""
        mark = self.made[n]
        if self.state.drawn != mark.drawn:
            return False
        later = self.made[n + 1 :]
        if any(made.closed for made in self.made[n:]):
            alone = not any(made.seat != mark.seat for made in later)
        else:
            alone = all(made.seat == mark.seat or made.sealed for made in later)
        if not alone:
            return False
        others = ~int(BIT[mark.seat])
        return not any(event[0] != CHOSE and event[1] & others for event in self.state.journal(mark.told))

    def record(self, name: str, players: list[str]) -> Record:
        """Return the whole game as a record."""
        state = self.game.start(key=self.key)
        record = Record.begin(state, name, players)
        for made in self.made:
            state.play(made.move, made.seat)
            record.add(state, made.seat, made.move)
        return record


class Draft:
    """Moves computed one after another from the present position; the game adopts them with their events."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.position = play.position
        self.steps: list[Step] = []
        play.prepared = self.steps

    def move(self, seat: int, move: int, by: str) -> str:
        """Try a move; an illegal one raises IllegalMove. Return the position's digest if one is due for the log."""
        step = self.play.run(self.position, seat, move, by)
        self.steps.append(step)
        self.position = step.after
        due = (len(self.play.made) + len(self.steps)) % EVERY == 0
        return step.after.state.position_digest() if due else ""
