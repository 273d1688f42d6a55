"""Where lines come out and typed lines come in: a terminal, a pipe, or a screen reader."""

from __future__ import annotations

import contextlib
import re
import shutil
import sys
from collections.abc import Iterable, Iterator

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from ofuda.kernel.scene import Scene
from ofuda.terminal.draw import COMPACT, DOT, TALL, Artist, Numbers, aloud, beside, block_width, folded, padded
from ofuda.terminal.voice import Voice, answers

TALL_ENOUGH = 40  # lines of a window in which cards get frames
BOARD = 76  # columns the board may take where the news stand beside it
RULE = 3  # columns between the two
LEAST_NEWS = 21  # columns that the news need there
MUCH = 1000  # lines: where there is no window, everything fits
SCREENFUL = 40  # lines that push everything out of a window whose height is not known

with contextlib.suppress(ImportError):  # lets a typed line be edited, where the system can
    import readline

    readline.set_auto_history(False)  # the Up arrow must not show what another person typed


class Screen:
    """The one place that prints and asks."""

    def __init__(self, plain: bool = False) -> None:
        out = sys.stdout
        for stream in (sys.stdin, out):  # bytes that are no text must not end a game
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        utf8 = (getattr(out, "encoding", None) or "utf-8").lower().replace("-", "").startswith("utf8")
        self.plain = plain or not utf8
        self.console = Console(file=out, no_color=True if self.plain else None, highlight=False, emoji=False)
        self.live = self.console.is_terminal and not self.plain  # a window that can be cleared
        self.told: list[str] = []  # of the last table read aloud
        self.news_width = LEAST_NEWS
        if not self.console.is_terminal:
            self.console.width = max(self.console.width, 100)

    @property
    def style(self) -> str:
        return TALL if self.live and self.console.height >= TALL_ENOUGH else COMPACT

    @property
    def wide(self) -> bool:
        """Do the news stand beside the board?"""
        return self.live and self.console.width >= BOARD + RULE + self.news_width

    def make_room_for(self, names: Iterable[str]) -> None:
        """Where the news stand beside the board, no name is broken: else they stand above it."""
        words = [word for name in names for word in name.split()]
        self.news_width = max([LEAST_NEWS, *(cell_len(word) + 1 for word in words)])  # with the colon after it

    @property
    def attended(self) -> bool:
        """Does a person sit here, who can be told where a game was kept?"""
        return self.console.is_terminal and sys.stdin is not None and sys.stdin.isatty()

    @contextlib.contextmanager
    def wait(self, text: str, long: bool) -> Iterator[None]:
        """Say what is waited for, and take it away afterwards; where that cannot be, say it of a long wait only.

        It is written at once: while compiled code runs, no other thread could write it later.
        """
        out = self.console.file
        if self.live:
            shown = set_cell_size(text, min(cell_len(text), self.console.width - 1))
            out.write(f"\r\033[K{shown}")
            out.flush()
        elif long and self.attended:
            self.say(text)
        try:
            yield
        finally:
            if self.live:
                out.write("\r\033[K")
                out.flush()

    def say(self, text: str = "", style: str = "") -> None:
        """One line; in plain mode without any style."""
        self.console.print(
            Text(text, "" if self.plain else style), soft_wrap=self.plain or not self.console.is_terminal
        )

    def say_hanging(self, text: str) -> None:
        """One line whose words go on below themselves: not below the name that stands before them."""
        named = re.match(r"  .*?\s{2,}(?=\S)", text)
        if not named or not self.live:
            self.say(text)
            return
        wide = cell_len(named[0])
        first, *more = folded(Text(text[named.end() :]), self.console.width - wide)
        for line in (named[0] + first.plain, *(" " * wide + part.plain for part in more)):
            self.say(line)

    def clear(self) -> None:
        """A fresh window, where that is possible."""
        if self.live:
            self.console.file.write("\033[H\033[2J")
            self.console.file.flush()

    def hide(self) -> None:
        """Nothing shown so far stays in sight: the window is wiped with its past, else blank lines push it away."""
        if self.live:
            self.console.file.write("\033[H\033[2J\033[3J")
        else:
            self.console.file.write("\n" * max(SCREENFUL, shutil.get_terminal_size().lines))
        self.console.file.flush()

    def table(
        self, scene: Scene, voice: Voice, numbers: Numbers, news: list[str], whole: bool = True, most: int = 0
    ) -> None:
        """The board, and what happened since the reader last looked: beside it where there is room, else above.

        With `most` given, only the latest of it: so many lines above, or as much as goes beside the board.
        Read aloud, only what has changed is said again unless the whole is wanted.
        """
        latest = shortened(news, most, voice) if most else news
        if self.plain:
            lines = aloud(scene, voice, numbers)
            for line in latest + [line for line in lines if whole or line not in self.told]:
                self.say(line)
            self.told = lines
            return
        width = self.console.width
        drawn = Artist(voice, numbers, min(width, BOARD) if self.wide else width, self.style).draw(scene)
        if self.wide and news and block_width(drawn) <= BOARD:
            room = width - block_width(drawn) - RULE
            told = in_lines(news, room)
            kept = len(news)
            while most and kept > 1 and len(told) > len(drawn):
                kept -= 1
                told = in_lines(shortened(news, kept, voice), room)
            if len(told) <= len(drawn):
                side = [Text(voice.own("news"), "bold"), *told] if len(told) < len(drawn) else told
                drawn = beside(drawn, [Text("│ ", "dim").append_text(line) for line in side], 1)
                latest = []
        for line in latest:
            self.say(line)
        for text in drawn:
            text.rstrip()
            self.console.print(text, no_wrap=True, overflow="ignore", crop=False)

    def room(self, scene: Scene, voice: Voice, numbers: Numbers, below: list[str], choices: list[str]) -> int:
        """How many lines a window has left for news and air, with board, question and choices in it."""
        if not self.live:
            return MUCH
        width = self.console.width
        board = min(width, BOARD) if self.wide else width
        lines = len(Artist(voice, numbers, board, self.style).draw(scene)) + len(self.in_columns(choices))
        return self.console.height - lines - len(in_lines(below, width)) - 1  # where the answer is typed

    def holds(self, news: list[str], room: int) -> bool:
        """Can the news be read without looking back? Beside the board there is room for the latest, at any rate."""
        return self.wide or len(in_lines(news, self.console.width)) <= room

    def keys(self, words: str, more: list[str]) -> str:
        """What can be typed, in one line: where it is too long, what is needed least is left to the help."""
        *first, last = words.split(DOT)
        while len(first) > 2 and cell_len(DOT.join([*first, *more, last])) > self.console.width:
            first.pop()
        return DOT.join([*first, *more, last])

    def page(self, title: str, news: list[str], most: int, voice: Voice) -> None:
        """A window of their own for the news, until a key is pressed."""
        room = self.console.height - 3
        kept = min(most, len(news))
        while kept > 1 and len(in_lines(shortened(news, kept, voice), self.console.width)) > room:
            kept -= 1
        self.clear()
        self.say(title, "bold")
        for line in shortened(news, kept, voice):
            self.say(line)
        self.ask(f"{voice.own('go_on')} ")

    def choices(self, texts: list[str]) -> None:
        """The numbered moves, in columns where they are short."""
        if self.plain:
            for n, text in enumerate(texts, 1):
                self.say(f"{n} {text}")
            return
        for line in self.in_columns(texts):
            self.console.print(line)

    def in_columns(self, texts: list[str]) -> list[Text]:
        entries = [f"{n} {text}" for n, text in enumerate(texts, 1)]
        lines: list[Text] = []
        wide = max([cell_len(entry) for entry in entries], default=0) + 3
        columns = max(1, (min(self.console.width, 96) - 2) // wide)
        for start in range(0, len(entries), columns):
            line = Text("  ")
            for entry in entries[start : start + columns]:
                number, _, words = entry.partition(" ")
                line.append(number, "bold yellow").append(padded(f" {words}", wide - len(number)))
            line.rstrip()
            lines.append(line)
        return lines

    def ask(self, prompt: str = "> ") -> str:
        """What the person types; EOFError where nothing more comes. Lines from a pipe are repeated in the output."""
        self.console.file.flush()
        if sys.stdin is None:
            raise EOFError
        line = input(prompt).strip()
        if not sys.stdin.isatty():
            self.say(line)
        return line

    def yes(self, question: str, lang: str = "en") -> bool:
        """A question to which only a clear yes is a yes."""
        return self.ask(f"{question} ").casefold() in answers("yes", lang)


def in_lines(news: list[str], width: int) -> list[Text]:
    return [part for line in news for part in folded(Text(line), width)]


def shortened(news: list[str], most: int, voice: Voice) -> list[str]:
    """The latest news, and a word on how much there was before."""
    if len(news) <= most:
        return news
    return [voice.own("more_news", n=len(news) - most), *news[-most:]]
