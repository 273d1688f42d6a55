"""A session at the terminal: people and bots play one game."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import ofuda
from ofuda.bots import Bot, make_bot
from ofuda.kernel.core import Game, State
from ofuda.kernel.journal import CHOSE
from ofuda.kernel.messages import Message
from ofuda.kernel.records import Record
from ofuda.table import events as log
from ofuda.table.pace import Pace
from ofuda.table.play import Position
from ofuda.table.table import Errand
from ofuda.terminal import commands, ending, typed
from ofuda.terminal.host import Host
from ofuda.terminal.keep import Keeper
from ofuda.terminal.news import passed, together
from ofuda.terminal.screen import Screen
from ofuda.terminal.voice import Voice, message_of

MOST_NEWS = 24
REMINDER = 8  # minimum number of events repeated after loading a saved game
LAST_LINES = 5  # news lines below the board at the end of a game
FEW = 2  # lines of news without a page of their own; in a small window they scroll away, not the board
LONG = 1000  # iterations of a bot that takes noticeable time
PACE = 3.0  # seconds: in a secret window a searching bot answers after this time or a multiple
GLANCE = 0.2  # the same for a brief window
MOST = 0.5  # share of that time for search, so that the wait is constant
BOT = "bot "  # prefix of a bot's name in a record


@dataclass
class Player:
    """A player on a seat: a person, or a bot with its settings."""

    name: str
    bot: Bot | None = None
    spec: str = ""

    def noted(self) -> str:
        """Return the player's name in a record; a bot's name contains its settings."""
        return f"{BOT}{self.spec}" if self.bot else self.name


class Sitting:
    """One game from the welcome to the end."""

    def __init__(
        self, screen: Screen, record: Record, game: Game, players: list[Player], advisor: Bot, lang: str = "en"
    ) -> None:
        self.screen = screen
        self.screen.make_room_for(player.name for player in players)
        self.record = record
        self.game = game
        self.players = players
        self.advisor = advisor
        self.keeper = Keeper(screen, record, lang)
        names = [player.name for player in players]
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.voices = [Voice(self.game, names, seat, lang) for seat in range(len(players))]
        self.lang = lang
        bots = [(player.spec or player.name) if player.bot else "" for player in players]
        self.host = Host(record, game, names, bots)
        self.pace = Pace(round(PACE * 1000), round(GLANCE * 1000), round(PACE * 1000))
        self.standing: dict[int, dict[int, int]] = {}  # the active premoves before each choice, by number
        self.quick = make_bot(
            "ismcts:iterations=400" if ofuda.compiled() else "greedy"
        )  # replaces searching bots in brief windows
        self.hushed = {self.own_choice()}  # keys of events to omit: the reader's own choices, and passes
        self.seen = [0] * len(players)  # number of events each person has been shown
        self.notes: list[tuple[int, int, str]] = []  # remarks: seat, index of the following event, text
        self.at_screen = self.people[0] if len(self.people) == 1 else -1
        self.fresh = True  # nothing has been shown yet
        self.again = ""  # the command for the same deal
        self.commands = commands.in_language(lang)
        for before, event in self.host.resume(record.moves):
            self.hush(before, event)

    @property
    def state(self) -> State:
        return self.host.state

    # --- main loop ----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game ends or the people leave."""
        try:
            self.welcome()
            while not self.state.over:
                due = self.host.due()
                if due:
                    self.carry_out(due)
                else:
                    self.step(self.next_seat())
            self.finish()
        except commands.Leave:
            self.screen.say(self.voices[0].own("goodbye"))
        except EOFError:
            self.screen.say()
            self.end_of_input()
        except KeyboardInterrupt:
            self.interrupted()
            raise

    def next_seat(self) -> int:
        """Return the seat to choose next: bots first, then the person at the screen."""
        seats = self.state.seats
        bots = [seat for seat in seats if seat not in self.people]
        if bots:
            return bots[0]
        return self.at_screen if self.at_screen in seats else seats[0]

    def step(self, seat: int) -> None:
        bot = self.players[seat].bot
        if bot is not None:
            self.put_away()
            errand = self.host.errand(seat)
            self.carry_out(self.host.bot_moved(errand, self.answer_of(bot, errand)))
        else:
            self.ask(seat)

    def answer_of(self, bot: Bot, errand: Errand) -> int:
        """Return a bot's choice; in secret windows the time taken is constant."""
        seat = errand.seat
        if not hasattr(bot, "iterations"):  # not a searching bot
            return self.think(bot, seat, self.players[seat].name)
        begun = time.monotonic()
        if errand.brief:
            bot = self.quick
        fixed = self.pace.fixed(errand) if self.screen.attended else None
        with at_most(bot, fixed / 1000 * MOST if fixed else 0.0):
            move = self.think(bot, seat, self.players[seat].name)
        if fixed:
            with self.screen.wait(self.voices[seat].own("thinking", name=self.players[seat].name), False):
                pace = fixed / 1000
                time.sleep(pace - (time.monotonic() - begun) % pace)
        return move

    def think(self, bot: Bot, seat: int, name: str) -> int:
        """Let a bot choose from what this seat knows."""
        seen = self.host.glimpse(seat)
        long = bool(getattr(bot, "seconds", 0)) or getattr(bot, "iterations", 0) >= LONG
        with self.screen.wait(self.voices[seat].own("thinking", name=name), long):
            return bot.choose(seen)

    def carry_out(self, events: list[log.Event]) -> None:
        """Apply events and note remarks for the people."""
        part, standing = round_of(self.state), dict(self.host.premoves)
        for before, event in self.host.carry_out(events):
            if not isinstance(event, log.Played):
                continue
            self.record.add(self.state, event.seat, event.move)
            self.keeper.dirty = True
            self.hush(before, event)
            self.note_forced(before, event)
            if event.by == "premove":
                del standing[event.seat]
            self.note_dropped(standing)
            standing = dict(self.host.premoves)
            part, last = round_of(self.state), part
            if part != last and last and not self.state.over:
                self.round_over()

    def hush(self, before: Position, event: log.Event) -> None:
        """Omit events that only report a pass in a brief window."""
        if isinstance(event, log.Played):
            prompt = before.prompt(event.seat)
            if prompt.brief and event.move == prompt.silence:
                told = self.state.events(None, len(before.state.events()))
                self.hushed.add(passed(map(message_of, told), event.seat))

    def note_forced(self, before: Position, event: log.Played) -> None:
        """Note a forced choice for its person."""
        seat, prompt = event.seat, before.prompt(event.seat)
        if event.by == "table" and seat in self.people and not prompt.brief and not prompt.secret:
            (words,) = typed.texts_of(before.state, seat, self.voices[seat])
            remark = self.voices[seat].own("forced", move=words)
            self.notes.append((seat, len(before.state.events(seat)), remark))

    def note_dropped(self, standing: dict[int, int]) -> None:
        """Note dropped premoves for their owners."""
        for seat, move in standing.items():
            if seat not in self.host.premoves:
                remark = self.voices[seat].own("premove_gone", move=commands.premove_words(self, seat, move))
                self.notes.append((seat, len(self.state.events(seat)), remark))

    def round_over(self) -> None:
        """Pause at the end of a round, before the next one is dealt."""
        if not self.screen.live:
            return
        if len(self.people) == 1:
            self.page(self.people[0])
        else:
            self.screen.hide()
            self.at_screen = -1
            voice = self.voice_of(None)
            told = [message for _, message in self.record.told(None, len(self.record.moves))]
            self.screen.page(voice.own("news"), self.in_words(told, voice), MOST_NEWS, voice)
        self.fresh = True

    def page(self, seat: int) -> None:
        """Show a person's news and mark them as seen."""
        voice = self.voices[seat]
        self.screen.page(voice.own("news"), self.news(seat, self.seen[seat]), MOST_NEWS, voice)
        self.seen[seat] = len(self.state.events(seat))
        self.notes = [note for note in self.notes if note[0] != seat]

    # --- one person's choice ------------------------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        if self.at_screen != seat:
            self.hand_over(seat)
        self.show(seat, whole=self.fresh)
        self.fresh = False
        while True:
            line = self.screen.ask()
            before = len(self.record.moves)
            move = self.read(seat, line)
            if move is not None:
                self.standing[before] = dict(self.host.premoves)
                self.seen[seat] = len(self.state.events(seat))
                self.notes = [note for note in self.notes if note[0] != seat]
                self.carry_out(self.host.move(seat, move))
                return
            if len(self.record.moves) != before:  # taken back: ask again from there
                return

    def put_away(self) -> None:
        """Hide the last person's screen while waiting, if several people share it."""
        if len(self.people) > 1 and self.at_screen >= 0:
            self.screen.hide()
            self.at_screen = -1

    def hand_over(self, seat: int) -> None:
        """Clear the screen and wait for Enter, so that no person sees another's secrets."""
        self.screen.hide()
        voice = self.voices[seat]
        self.screen.say()
        self.screen.say(voice.own("handover", name=self.players[seat].name), "bold")
        self.screen.ask(f"{voice.own('handover_enter')} ")
        self.at_screen = seat
        self.fresh = True

    def news(self, seat: int, since: int) -> list[str]:
        """Return the news as text for this person."""
        voice = self.voices[seat]
        notes = [(n, remark) for who, n, remark in self.notes if who == seat]
        news: list[str] = []
        told: list[Message] = []
        for event in self.state.events(seat, since):
            while notes and notes[0][0] <= event["n"]:
                news += self.in_words(told, voice)
                told = []
                news.append(notes.pop(0)[1])
            told.append(message_of(event))
        return news + self.in_words(told, voice) + [remark for _, remark in notes]

    def in_words(self, told: list[Message], voice: Voice) -> list[str]:
        heard = [message for message in told if message.key not in self.hushed]
        return [voice.cite(message) for message in together(heard, voice)]

    def own_choice(self) -> str:
        """Return the key of the event that repeats the reader's own choice."""
        return self.game.words.journal_entry(CHOSE, 0, 0, 0, 0).key

    def show(self, seat: int, whole: bool = True) -> None:
        """Draw the screen: news, board, question, numbered choices."""
        screen, voice, state = self.screen, self.voices[seat], self.state
        scene = self.game.board.scene(state.view(seat), seat)
        prompt = state.prompt(seat).message
        words = voice.say(prompt)
        below = [voice.own("cite", words=words, clause=prompt.clause) if prompt.clause else words]
        if seat in self.host.premoves:
            standing = commands.premove_words(self, seat, self.host.premoves[seat])
            below.append(voice.own("premove_standing", move=standing))
        premoves = [voice.own("command.premove")] if self.host.play.position.premoves(seat) else []
        keys = screen.keys(voice.own("keys"), premoves)
        news = self.news(seat, self.seen[seat])
        numbers = typed.numbers_of(state, seat)
        room = screen.room(scene, voice, numbers, [*below, keys], typed.texts_of(state, seat, voice))
        if len(news) > FEW and not screen.holds(news, room):
            self.page(seat)
            news = []
        air = room >= 2 + (0 if screen.wide else len(news))
        screen.clear()
        if air:
            screen.say()
        screen.table(scene, voice, numbers, news, whole, MOST_NEWS)
        if air:
            screen.say()
        for line, style in zip(below, ("bold green", "bold yellow"), strict=False):
            screen.say(line, style)
        self.list_choices(seat)
        if not screen.plain and room >= 0:
            screen.say(keys, "dim")

    def list_choices(self, seat: int) -> None:
        self.screen.choices(typed.texts_of(self.state, seat, self.voices[seat]))

    def read(self, seat: int, line: str) -> int | None:
        """Return the typed move, or None after a command or an error message."""
        state, voice = self.state, self.voices[seat]
        word, rest = (line.split(maxsplit=1) + ["", ""])[:2]
        texts = [typed.squeeze(text) for text in typed.texts_of(state, seat, voice)]
        command = self.commands.get(typed.squeeze(word))
        if command is not None and typed.squeeze(line) not in texts:
            command(self, seat, rest.strip())
            if command in commands.LONG_ANSWERS:
                self.list_choices(seat)
            return None
        found = typed.pick(state, seat, line, self.game.board.scene(state.view(seat), seat), voice)
        if isinstance(found, str):
            self.screen.say(found)
            return None
        return found

    def take_back(self, seat: int, consent: Callable[[], bool]) -> bool | None:
        """Take back a person's last choice; return None if there is none, False if the others don't agree."""
        last = self.host.table.undo.last_choice(self.host.table, seat)
        done = self.host.undo(seat, consent)
        if done:
            for other in self.people:
                self.host.premove(other, self.standing.get(last, {}).get(other))
            again = self.host.play.record(self.record.game, self.record.players)
            self.record.moves, self.record.digests = again.moves, again.digests
            self.record.events, self.record.outcome = again.events, again.outcome
            self.seen = [min(n, len(self.state.events(p))) for p, n in enumerate(self.seen)]
            self.keeper.dirty = True
        return done

    # --- start and end ------------------------------------------------------------------------------------------------

    def welcome(self) -> None:
        screen, voice = self.screen, self.voices[self.people[0]]
        players = [f"{voice.own('you')}" if [seat] == self.people else p.name for seat, p in enumerate(self.players)]
        if self.keeper.last is not None:  # a loaded game needs no introduction
            remark = voice.own("going_on", path=self.keeper.last, players=voice.several(players))
            self.notes += [(seat, len(self.state.events(seat)), remark) for seat in self.people]
            return
        screen.clear()
        title = self.game.words.catalogue.template("title", self.lang)[0] if voice.knows("title") else self.game.title
        screen.say(voice.own("welcome", game=title or self.game.slug), "bold")
        if voice.knows("about"):
            screen.say(self.game.words.catalogue.template("about", self.lang)[0].strip())
        screen.say(voice.own("seated", players=voice.several(players)))
        screen.say(voice.own("start"))
        if screen.live:
            screen.ask(f"{voice.own('enter')} ")

    def finish(self) -> None:
        reader = self.people[0] if len(self.people) == 1 else None
        voice = self.voice_of(reader)
        if reader is None:
            self.screen.hide()  # hide the last person's secrets
        else:
            self.screen.clear()
        chosen = [n for n, made in enumerate(self.host.play.made) if made.by == "person"]
        since = chosen[-1] + 1 if chosen else 0
        news = self.in_words([message for _, message in self.record.told(reader, since)], voice)
        scene = self.game.board.scene(self.state.view(reader), reader)
        if len(news) > FEW and not self.screen.holds(news, self.screen.room(scene, voice, {}, [""] * LAST_LINES, [])):
            self.screen.page(voice.own("news"), news, MOST_NEWS, voice)
            self.screen.clear()
            news = []
        self.screen.table(scene, voice, {}, news)
        self.screen.say()
        ending.tell(self.screen, self.record.states(), self.state, voice)
        self.screen.say()
        self.keeper.offer()

    def voice_of(self, reader: int | None) -> Voice:
        return Voice(self.game, [player.name for player in self.players], reader, self.lang)

    def end_of_input(self) -> None:
        if not self.kept():
            self.unsaved("end_unsaved")

    def interrupted(self) -> None:
        """Handle Ctrl-C: hide secrets, save the game, and leave at once."""
        if self.state.over:
            self.screen.say()
            if self.keeper.dirty:
                self.unsaved("interrupted_over")
            return
        if len(self.people) > 1:
            self.screen.hide()
        self.screen.say()
        if not self.kept():
            self.unsaved("interrupted_unsaved" if self.record.moves else "interrupted_early")

    def unsaved(self, key: str) -> None:
        self.screen.say(self.voices[0].own(key))
        if self.again:
            self.screen.say(self.voices[0].own("end_seed", command=self.again))

    def kept(self) -> bool:
        """Save the game to a file, print its name, and return whether that worked."""
        if not self.screen.attended or not self.record.moves:
            return False
        if self.keeper.dirty or self.keeper.last is None:
            return self.keeper.save("", over=False)
        self.keeper.say("saved", path=self.keeper.last)
        return True

    def remind(self) -> None:
        """In a loaded game, repeat the news since each person's last choice, at least a few."""
        play = self.host.play
        for seat in self.people:
            told = len(self.state.events(seat))
            last = play.last_choice(seat, silent=True)
            since = told
            if last >= 0:
                since = sum(event[1] >> seat & 1 for event in self.state.journal()[: play.made[last].told])
            self.seen[seat] = max(0, min(since, told - REMINDER))


@contextmanager
def at_most(bot: Bot, seconds: float) -> Iterator[None]:
    """Limit a searching bot to this many seconds; 0 means no limit."""
    own = getattr(bot, "seconds", None)
    if own is None or not seconds:
        yield
        return
    searching: Any = bot
    searching.seconds = min(own or seconds, seconds)
    try:
        yield
    finally:
        searching.seconds = own


def round_of(state: State) -> object:
    """Return the current round, if the game has rounds."""
    chapter = state.game.board.chapter(state.view())
    return chapter.params.get("round") if chapter else None
