"""View a record step by step from any seat."""

from __future__ import annotations

from ofuda.kernel.core import State
from ofuda.kernel.journal import CHOSE, SPECTATOR
from ofuda.kernel.messages import Message
from ofuda.kernel.records import Record, RecordError
from ofuda.terminal import ending
from ofuda.terminal.news import passed, together
from ofuda.terminal.screen import Screen
from ofuda.terminal.voice import Voice, message_of, own

ALL = -1  # all views: each seat's in turn
NOBODY = None  # a spectator

Eyes = int | None


class Viewer:
    """Steps through a record; if the rules have changed, the rest is shown from the stored events."""

    def __init__(self, screen: Screen, record: Record, lang: str = "en") -> None:
        self.screen = screen
        self.record = record
        self.lang = lang
        self.game = record.load()
        self.states: list[State] = []
        self.broken = ""
        try:
            for state in record.states():
                self.states.append(state)
        except RecordError as error:
            self.broken = str(error)
        self.hushed = {self.game.words.journal_entry(CHOSE, 0, 0, 0, 0).key}  # keys of events to omit
        self.passed = self.brief_silences()
        self.names = [self.seat_name(seat) for seat in range(self.game.seats)]
        self.eyes: Eyes = ALL
        self.at = 0

    def seat_name(self, seat: int) -> str:
        """Return a seat's player with the seat's number."""
        plain = self.own("seat_name", seat=seat + 1)
        noted = self.record.players[seat] if seat < len(self.record.players) else plain
        return plain if noted == plain else f"{noted} ({plain.lower()})"

    def brief_silences(self) -> set[int]:
        """Return the steps that only pass in a brief window, which are skipped."""
        found: set[int] = set()
        for step, state in enumerate(self.states[1:], 1):
            seat, move = self.record.moves[step - 1]
            before = self.states[step - 1]
            prompt = before.prompt(seat)
            if prompt.brief and move == prompt.silence:
                found.add(step)
                self.hushed.add(passed(map(message_of, state.events(None, len(before.events()))), seat))
        return found

    def before(self, step: int) -> int:
        """Return the previous shown step."""
        step -= 1
        while step > 0 and step in self.passed:
            step -= 1
        return step

    def after(self, step: int) -> int:
        step += 1
        while step < self.last and step in self.passed:
            step += 1
        return step

    @property
    def last(self) -> int:
        return len(self.record.moves)

    def read_eyes(self, text: str, first: int = 1) -> Eyes:
        """Parse a view: a seat counted from `first`, `all` or `none`; raise ValueError otherwise."""
        if text in ("all", "none"):
            return ALL if text == "all" else NOBODY
        last = first + self.game.seats - 1
        if text.isascii() and text.isdigit() and len(text) < 4 and first <= int(text) <= last:
            return int(text) - first
        raise ValueError(self.own("eyes", given=text[:20], first=first, last=last))

    def own(self, key: str, **params: object) -> str:
        return own(key, self.lang, **params)

    # --- one position -------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Print the step, its choice, the events and the board."""
        screen = self.screen
        screen.clear()
        screen.say(self.own("step", at=self.at, last=self.last, eyes=self.eyes_name()), "bold")
        if self.at > 0:
            screen.say(self.chosen())
        if self.at >= len(self.states):
            screen.say(self.problem(), "bold red")
            screen.say(self.own("stored"))
            for line in self.stored():
                screen.say(f"  {line}")
            return
        state = self.states[self.at]
        readers: list[int | None] = list(range(self.game.seats)) if self.eyes == ALL else [self.eyes]
        news = [f"  {line}" for line in self.events()]
        for reader in readers:
            if len(readers) > 1:
                screen.say()
                screen.say(self.own("view_of", name=self.names[reader or 0]), "bold")
            screen.table(self.game.board.scene(state.view(reader), reader), self.voice(), {}, news)
            news = []
        if state.over:
            screen.say()
            ending.tell(screen, self.states, state, self.voice())

    def voice(self) -> Voice:
        """Return a voice without a reader, so that no seat is called "you"."""
        return Voice(self.game, self.names, None, self.lang)

    def eyes_name(self) -> str:
        if self.eyes == ALL:
            return self.own("eyes_all")
        return self.own("eyes_none") if self.eyes is None else self.names[self.eyes]

    def chosen(self) -> str:
        """Return the choice of this step, if the current view may see it."""
        seat, move = self.record.moves[self.at - 1]
        name = self.names[seat] if 0 <= seat < len(self.names) else str(seat)
        if self.at >= len(self.states):  # the rules have changed, so sealed choices are unknown
            return self.own("chose_number" if self.sees(seat) else "chose_unknown", name=name, move=move)
        before = self.states[self.at - 1]
        if not self.sees(seat) and before.sealed(seat):
            return self.own("chose_sealed", name=name)
        return self.own("chose_move", name=name, move=before.text(move, seat, self.lang))

    def sees(self, seat: int) -> bool:
        """Return whether the current view may see all choices of a seat."""
        return self.eyes in (ALL, seat)

    def problem(self) -> str:
        """Describe where the rules differ from the record, without secrets of other seats."""
        at = len(self.states)
        if not at or self.sees(self.record.moves[at - 1][0]):
            return self.broken
        older = ""
        if self.record.rules != self.game.rules:
            older = self.own("older", rules=self.record.rules, here=self.game.rules)
        return self.own("diverged", file=self.record.source, step=at) + older

    def events(self) -> list[str]:
        """Return the visible events since the previous shown step."""
        state = self.states[self.at]
        earlier = self.states[self.before(self.at)] if self.at else None
        if self.eyes == ALL:
            known = len(earlier.journal()) if earlier else 0
            told = [
                self.game.words.event(e[0], e[2], e[3], e[4], e[5]) for e in state.journal()[known:] if e[0] != CHOSE
            ]
        else:
            known = len(earlier.events(self.eyes)) if earlier else 0
            told = [message_of(event) for event in state.events(self.eyes, known)]
        return self.words(told)

    def stored(self) -> list[str]:
        """Return the visible events that are stored in the record."""
        looking = list(range(self.game.seats)) if self.eyes == ALL else [SPECTATOR if self.eyes is None else self.eyes]
        lines: list[str] = []
        for step, what, seen, a, b, c, d in self.record.events:
            if step == self.at and what != CHOSE and any(seen >> who & 1 for who in looking):
                try:
                    lines.append(self.voice().cite(self.game.words.journal_entry(what, a, b, c, d)))
                except Exception:  # written by other rules or damaged: any error is possible
                    lines.append(self.own("unreadable"))
        return lines

    def words(self, told: list[Message]) -> list[str]:
        voice = self.voice()
        heard = [message for message in told if message.key not in self.hushed]
        return [voice.cite(message) for message in together(heard, voice)]

    # --- navigation ---------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Read commands until the reader quits."""
        if self.broken:
            self.screen.say(self.problem())
        self.show()
        while True:
            self.screen.say(self.own("walk", last=self.last, seats=self.game.seats), "dim")
            try:
                line = self.screen.ask()
            except EOFError:
                self.screen.say()
                return
            if line.casefold() in ("q", "quit", "exit"):
                return
            problem = self.go(line)
            if problem:
                self.screen.say(problem)
            else:
                self.show()

    def go(self, line: str) -> str:
        """Execute one typed line; return an error message if it is not valid."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if word == "eyes":
            try:
                self.eyes = self.read_eyes(rest)
            except ValueError as error:
                return str(error)
            return ""
        if word in ("g", "go"):
            word = rest
        if word in ("n", "next", ""):
            return self.jump(self.after(self.at))
        if word in ("p", "back"):
            return self.jump(self.before(self.at))
        if word in ("N", "P"):
            turns = [0, *(step for step, _ in self.course()), self.last]
            ahead = [step for step in turns if step > self.at]
            behind = [step for step in turns if step < self.at]
            return self.jump(ahead[0] if word == "N" and ahead else behind[-1] if word == "P" and behind else self.at)
        if word.isascii() and word.isdigit() and len(word) < 9:
            return self.jump(int(word))
        return self.own("lost", text=line[:60])

    def course(self) -> list[tuple[int, list[int]]]:
        return ending.changes(self.states)

    def jump(self, to: int) -> str:
        if not 0 <= to <= self.last:
            return self.own("no_step", last=self.last)
        self.at = to
        return ""
