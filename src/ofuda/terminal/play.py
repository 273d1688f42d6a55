"""A sitting: people and bots play one game at one terminal."""

from __future__ import annotations

from dataclasses import dataclass

from ofuda.bots import LEVELS, Bot, glimpse
from ofuda.kernel import rulebook
from ofuda.kernel.core import Game, State
from ofuda.kernel.journal import CHOSE
from ofuda.kernel.records import Record
from ofuda.terminal import ending, typed
from ofuda.terminal.keep import Keeper
from ofuda.terminal.screen import Screen
from ofuda.terminal.voice import Voice, answers, message_of, own

MOST_NEWS = 24
MOST_THINGS = 8  # names that a sentence lists
LONG = 1000  # iterations of a bot that may take a while
BOT = "bot "  # begins the name of a bot in a record


@dataclass
class Player:
    """Who sits on a seat: a person, or a bot made from a text."""

    name: str
    bot: Bot | None = None
    spec: str = ""

    def noted(self) -> str:
        """How a record names this player, so that a loaded game finds its bots again."""
        return f"{BOT}{self.spec}" if self.bot else self.name


@dataclass(frozen=True)
class Choice:
    """A choice a person made: where `undo` goes back to."""

    step: int
    seat: int
    drawn: int


class Leave(Exception):
    """The person wants to leave the table."""


class Sitting:
    """One game from the welcome to the last word."""

    def __init__(
        self, screen: Screen, record: Record, state: State, players: list[Player], advisor: Bot, lang: str = "en"
    ) -> None:
        self.screen = screen
        self.record = record
        self.state = state
        self.game: Game = state.game
        self.players = players
        self.advisor = advisor
        self.keeper = Keeper(screen, record, lang)
        names = [player.name for player in players]
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.voices = [Voice(self.game, names, seat, lang) for seat in range(len(players))]
        self.lang = lang
        self.choices: list[Choice] = []
        self.seen = [0] * len(players)  # events each person has been shown
        self.notes: list[tuple[int, int, str]] = []  # remarks: for whom, before which event, what
        self.at_screen = self.people[0] if len(self.people) == 1 else -1
        self.fresh = True  # nothing of the table has been shown yet
        self.again = ""  # a command that deals the same cards again
        self.commands = {**COMMANDS, **{own(f"command.{name}", lang): COMMANDS[name] for name in TRANSLATED}}
        self.commands[f"{own('command.save', lang)}!"] = Sitting.save_over

    # --- the flow -----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end, or until the people leave."""
        try:
            self.welcome()
            while not self.state.over:
                self.step(self.next_seat())
            self.finish()
        except Leave:
            self.screen.say(self.voices[0].own("goodbye"))
        except EOFError:
            self.screen.say()
            self.end_of_input()
        except KeyboardInterrupt:
            self.interrupted()
            raise

    def next_seat(self) -> int:
        """Bots first: what they choose at the same time stays sealed; then whoever is at the screen."""
        seats = self.state.seats
        bots = [seat for seat in seats if seat not in self.people]
        if bots:
            return bots[0]
        return self.at_screen if self.at_screen in seats else seats[0]

    def step(self, seat: int) -> None:
        bot = self.players[seat].bot
        if bot is not None:
            self.play(seat, self.think(bot, seat, self.players[seat].name))
        elif forced(self.state, seat):
            (move,) = self.state.moves(seat)
            (words,) = typed.texts_of(self.state, seat, self.voices[seat])
            remark = self.voices[seat].own("forced", move=words)
            self.notes.append((seat, len(self.state.events(seat)), remark))
            self.play(seat, move)
        else:
            self.ask(seat)

    def think(self, bot: Bot, seat: int, name: str) -> int:
        """Let a bot choose from what this seat knows."""
        seen = glimpse(self.state, seat)
        long = bool(getattr(bot, "seconds", 0)) or getattr(bot, "iterations", 0) >= LONG
        with self.screen.wait(self.voices[seat].own("thinking", name=name), long):
            return bot.choose(seen)

    def play(self, seat: int, move: int) -> None:
        self.state.play(move, seat)
        self.record.add(self.state, seat, move)
        self.keeper.dirty = True

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
                self.choices.append(Choice(len(self.record.moves), seat, self.state.drawn))
                self.seen[seat] = len(self.state.events(seat))
                self.notes = [note for note in self.notes if note[0] != seat]
                self.play(seat, move)
                return
            if len(self.record.moves) != before:  # taken back: ask anew from there
                return

    def hand_over(self, seat: int) -> None:
        """Nobody may see another person's secrets: an empty window and a key press in between."""
        self.screen.hide()
        voice = self.voices[seat]
        self.screen.say()
        self.screen.say(voice.own("handover", name=self.players[seat].name), "bold")
        self.screen.ask(f"{voice.own('handover_enter')} ")
        self.at_screen = seat
        self.fresh = True

    def news(self, seat: int, since: int) -> list[str]:
        """What happened, in words for this person."""
        voice = self.voices[seat]
        notes = [(n, remark) for who, n, remark in self.notes if who == seat]
        news: list[str] = []
        for event in self.state.events(seat, since):
            while notes and notes[0][0] <= event["n"]:
                news.append(notes.pop(0)[1])
            if event["key"] != self.own_choice():
                news.append(voice.cite(message_of(event)))
        return news + [remark for _, remark in notes]

    def own_choice(self) -> str:
        """The key of the event that only repeats what the reader has typed."""
        return self.game.journal_message(CHOSE, 0, 0, 0, 0).key

    def show(self, seat: int, whole: bool = True) -> None:
        """The whole screen: news, board, question, numbered choices."""
        screen, voice, state = self.screen, self.voices[seat], self.state
        news = self.news(seat, self.seen[seat])
        numbers = typed.numbers_of(state, seat)
        screen.clear()
        screen.say()
        screen.table(self.game.scene(state.view(seat), seat), voice, numbers, news, whole, MOST_NEWS)
        screen.say()
        prompt = state.prompt(seat).message
        words = voice.say(prompt)
        screen.say(voice.own("cite", words=words, clause=prompt.clause) if prompt.clause else words, "bold green")
        self.list_choices(seat)
        if not screen.plain:
            screen.say(voice.own("keys"), "dim")

    def list_choices(self, seat: int) -> None:
        self.screen.choices(typed.texts_of(self.state, seat, self.voices[seat]))

    def read(self, seat: int, line: str) -> int | None:
        """A move, or None after a command or a sentence about what was wrong."""
        state, voice = self.state, self.voices[seat]
        word, rest = (line.split(maxsplit=1) + ["", ""])[:2]
        texts = [typed.squeeze(text) for text in typed.texts_of(state, seat, voice)]
        command = self.commands.get(typed.squeeze(word))
        if command is not None and typed.squeeze(line) not in texts:
            command(self, seat, rest.strip())
            if command in (Sitting.help, Sitting.why, Sitting.rules, Sitting.log):  # they push the choices out of sight
                self.list_choices(seat)
            return None
        found = typed.pick(state, seat, line, self.game.scene(state.view(seat), seat), voice)
        if isinstance(found, str):
            self.screen.say(found)
            return None
        return found

    # --- commands -----------------------------------------------------------------------------------------------------

    def help(self, seat: int, rest: str) -> None:
        scene = self.game.scene(self.state.view(seat), seat)
        things = typed.in_sight(self.state, seat, scene)
        clause = self.state.prompt(seat).message.clause
        thing = typed.called(things[0], seat, scene, self.voices[seat]) if things else ""
        text = self.voices[seat].own("help", thing=thing, clause=clause or "ID").strip("\n")
        useless = [] if things else [own("command.why", self.lang)]
        useless += [] if rulebook.path_of(self.game).is_file() else [own("command.rules", self.lang)]
        for line in text.splitlines():
            if not set(line.split()[:1]) & set(useless):
                self.screen.say(line)

    def why(self, seat: int, rest: str) -> None:
        voice = self.voices[seat]
        if not self.state.things(seat):
            self.screen.say(voice.own("no_things"))
            return
        scene = self.game.scene(self.state.view(seat), seat)
        shown = typed.in_sight(self.state, seat, scene)
        things = voice.several(typed.called(thing, seat, scene, voice) for thing in shown[:MOST_THINGS])
        if len(shown) > MOST_THINGS:
            things = voice.own("and_more", things=things)
        thing = typed.thing_of(self.state, seat, rest, scene, voice)
        if thing:
            self.screen.say(typed.why(self.state, seat, thing, scene, voice))
        elif rest and (near := typed.near(self.state, seat, rest, scene, voice)):
            self.screen.say(voice.own("near_thing", thing=rest[:60], things=voice.several(near)))
        elif rest:
            self.screen.say(voice.own("no_thing", thing=rest[:60], things=things))
        else:
            self.screen.say(voice.own("why_what", things=things))

    def rules(self, seat: int, rest: str) -> None:
        if not rulebook.path_of(self.game).is_file():
            self.screen.say(self.voices[seat].own("no_rulebook"))
            return
        try:
            clauses = rulebook.read(self.game, self.lang)
        except ValueError as error:
            self.screen.say(self.voices[seat].own("no_rules", why=error))
            return
        chosen = [clause for clause in clauses if typed.squeeze(clause.id) == typed.squeeze(rest)]
        if rest and not chosen:
            near = self.voices[seat].several(rulebook.near(clauses, rest))
            self.screen.say(self.voices[seat].own("no_clause", clause=rest[:60], near=near))
        for clause in chosen if rest else clauses:
            self.screen.say(f"{clause.id}  {clause.text}")

    def log(self, seat: int, rest: str) -> None:
        for line in self.news(seat, 0) or [self.voices[seat].own("no_log")]:
            self.screen.say(line)

    def board(self, seat: int, rest: str) -> None:
        self.show(seat)

    def hint(self, seat: int, rest: str) -> None:
        voice = self.voices[seat]
        levels = [level for level, text in LEVELS.items() if text == self.advisor.name]
        name = voice.own(f"adviser.{levels[0]}") if levels else self.advisor.name.partition(":")[0]
        move = self.think(self.advisor, seat, name)
        number = self.state.moves(seat).index(move) + 1
        words = typed.texts_of(self.state, seat, voice)[number - 1]
        self.screen.say(voice.own("hint", bot=name, number=number, move=words))

    def save(self, seat: int, rest: str) -> None:
        self.keeper.save(rest, over=False)

    def save_over(self, seat: int, rest: str) -> None:
        self.keeper.save(rest, over=True)

    def quit(self, seat: int, rest: str) -> None:
        if self.record.moves and self.keeper.dirty:
            try:
                answer = self.screen.ask(f"{self.voices[seat].own('quit_save')} ")
            except EOFError:
                answer = ""
            name = "" if answer.casefold() in answers("yes", self.lang) else answer
            stays = not answer or answer.casefold() in answers("no", self.lang)
            if not stays and not self.keeper.save(name, over=False):
                return
        raise Leave

    def undo(self, seat: int, rest: str) -> None:
        """Back to before the last own choice; where other people saw or did something since, they are asked."""
        voice = self.voices[seat]
        mine = [choice for choice in self.choices if choice.seat == seat]
        if not mine:
            self.screen.say(voice.own("nothing_to_undo"))
            return
        last = mine[-1]
        if len(self.people) > 1 and self.revealed(last) and not self.screen.yes(voice.own("undo_consent"), self.lang):
            self.screen.say(voice.own("kept"))
            return
        self.state = self.record.undo(last.step)
        self.choices = [choice for choice in self.choices if choice.step < last.step]
        self.seen = [min(n, len(self.state.events(p))) for p, n in enumerate(self.seen)]
        self.keeper.dirty = True
        self.notes = [(seat, self.seen[seat], voice.own("undone"))]

    def revealed(self, since: Choice) -> bool:
        """Has another seat acted or seen something since, or was chance asked?"""
        acted = any(seat != since.seat for seat, _ in self.record.moves[since.step :])
        others = ~(1 << since.seat)
        told = any(entry[0] > since.step and entry[2] & others for entry in self.record.events)
        return acted or told or self.state.drawn != since.drawn

    # --- beginning and end --------------------------------------------------------------------------------------------

    def welcome(self) -> None:
        screen, voice = self.screen, self.voices[self.people[0]]
        players = [f"{voice.own('you')}" if [seat] == self.people else p.name for seat, p in enumerate(self.players)]
        if self.keeper.last is not None:  # a loaded game: its people know it
            remark = voice.own("going_on", path=self.keeper.last, players=voice.several(players))
            self.notes += [(seat, self.seen[seat], remark) for seat in self.people]
            return
        screen.clear()
        title = self.game.words.template("title", self.lang)[0] if voice.knows("title") else self.game.title
        screen.say(voice.own("welcome", game=title or self.game.slug), "bold")
        if voice.knows("about"):
            screen.say(self.game.words.template("about", self.lang)[0].strip())
        screen.say(voice.own("seated", players=voice.several(players)))
        screen.say(voice.own("start"))
        if screen.live:
            screen.ask(f"{voice.own('enter')} ")

    def finish(self) -> None:
        reader = self.people[0] if len(self.people) == 1 else None
        voice = Voice(self.game, [player.name for player in self.players], reader, self.lang)
        if reader is None:
            self.screen.hide()  # what only the last one saw stays their own
        else:
            self.screen.clear()
        since = self.choices[-1].step + 1 if self.choices else 0
        hidden = self.own_choice()
        news = [voice.cite(message) for _, message in self.record.told(reader, since) if message.key != hidden]
        self.screen.table(self.game.scene(self.state.view(reader), reader), voice, {}, news)
        self.screen.say()
        ending.tell(self.screen, self.record.states(), self.state, voice)
        self.screen.say()
        self.keeper.offer()

    def end_of_input(self) -> None:
        if not self.kept():
            self.unsaved("end_unsaved")

    def interrupted(self) -> None:
        """Ctrl-C leaves at once, but neither the game nor a secret is lost by it."""
        if self.state.over:
            return
        if len(self.people) > 1:
            self.screen.hide()
        self.screen.say()
        if not self.kept():
            self.unsaved("interrupted_unsaved")

    def unsaved(self, key: str) -> None:
        self.screen.say(self.voices[0].own(key))
        if self.again:
            self.screen.say(self.voices[0].own("end_seed", command=self.again))

    def kept(self) -> bool:
        """Is the game in a file now, and has the person been told which?"""
        if not self.screen.attended or not self.record.moves:
            return False
        if self.keeper.dirty or self.keeper.last is None:
            return self.keeper.save("", over=False)
        self.keeper.say("saved", path=self.keeper.last)
        return True

    def note_choices(self) -> None:
        """Of a loaded game: where the people had a choice, so that `undo` works as if they had never left."""
        for step, (state, (seat, _)) in enumerate(zip(self.record.states(), self.record.moves, strict=False)):
            if seat in self.people and not forced(state, seat):
                self.choices.append(Choice(step, seat, state.drawn))
        for seat in self.people:
            self.seen[seat] = len(self.state.events(seat))


def forced(state: State, seat: int) -> bool:
    """Is there one choice only, and may everybody know that? Then nobody is asked."""
    return len(state.moves(seat)) == 1 and not state.sealed(seat) and not state.prompt(seat).secret


COMMANDS = {
    "?": Sitting.help,
    "help": Sitting.help,
    "why": Sitting.why,
    "rules": Sitting.rules,
    "log": Sitting.log,
    "board": Sitting.board,
    "hint": Sitting.hint,
    "save": Sitting.save,
    "save!": Sitting.save_over,
    "undo": Sitting.undo,
    "quit": Sitting.quit,
    "exit": Sitting.quit,
    "q": Sitting.quit,
}
TRANSLATED = ("help", "board", "why", "rules", "hint", "undo", "log", "save", "quit")
