"""Output and typed input: a terminal, a pipe, or a screen reader."""

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

TALL_ENOUGH = 40  # lines of a window that is tall enough for card frames
BOARD = 76  # columns of the board if the news are next to it
RULE = 3  # columns between the two
LEAST_NEWS = 21  # minimum columns of the news there
MUCH = 1000  # lines: without a window everything fits
SCREENFUL = 40  # blank lines that clear a window of unknown height

with contextlib.suppress(ImportError):  # line editing, if the system supports it
    import readline

    readline.set_auto_history(False)  # the Up arrow must not show what another person typed


class Screen:
    """Prints text and asks for input."""

    def __init__(self, plain: bool = False) -> None:
        out = sys.stdout
        for stream in (sys.stdin, out):  # invalid bytes must not end a game
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        utf8 = (getattr(out, "encoding", None) or "utf-8").lower().replace("-", "").startswith("utf8")
        self.plain = plain or not utf8
        self.console = Console(file=out, no_color=True if self.plain else None, highlight=False, emoji=False)
        self.live = self.console.is_terminal and not self.plain  # a window that can be cleared
        self.told: list[str] = []  # the lines of the last table in plain mode
        self.news_width = LEAST_NEWS
        if not self.console.is_terminal:
            self.console.width = max(self.console.width, 100)

    @property
    def style(self) -> str:
        return TALL if self.live and self.console.height >= TALL_ENOUGH else COMPACT

    @property
    def wide(self) -> bool:
        """Whether the news are next to the board."""
        return self.live and self.console.width >= BOARD + RULE + self.news_width

    def make_room_for(self, names: Iterable[str]) -> None:
        """Widen the news column so that no name is broken; if there is no room, the news go above the board."""
        words = [word for name in names for word in name.split()]
        self.news_width = max([LEAST_NEWS, *(cell_len(word) + 1 for word in words)])  # plus a colon

    @property
    def attended(self) -> bool:
        """Whether a person uses this screen."""
        return self.console.is_terminal and sys.stdin is not None and sys.stdin.isatty()

    @contextlib.contextmanager
    def wait(self, text: str, long: bool) -> Iterator[None]:
        """Show a text while waiting and erase it afterwards; if that is not possible, show it for long waits only.

        The text is written at once, because no other thread can write while compiled code runs.
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
        """Print a line; in plain mode without style."""
        self.console.print(
            Text(text, "" if self.plain else style), soft_wrap=self.plain or not self.console.is_terminal
        )

    def say_hanging(self, text: str) -> None:
        """Print a line with a hanging indent after its leading name."""
        named = re.match(r"  .*?\s{2,}(?=\S)", text)
        if not named or not self.live:
            self.say(text)
            return
        wide = cell_len(named[0])
        first, *more = folded(Text(text[named.end() :]), self.console.width - wide)
        for line in (named[0] + first.plain, *(" " * wide + part.plain for part in more)):
            self.say(line)

    def clear(self) -> None:
        """Clear the window if possible."""
        if self.live:
            self.console.file.write("\033[H\033[2J")
            self.console.file.flush()

    def hide(self) -> None:
        """Hide everything shown so far: clear the window with its scrollback, or print blank lines."""
        if self.live:
            self.console.file.write("\033[H\033[2J\033[3J")
        else:
            self.console.file.write("\n" * max(SCREENFUL, shutil.get_terminal_size().lines))
        self.console.file.flush()

    def table(
        self, scene: Scene, voice: Voice, numbers: Numbers, news: list[str], whole: bool = True, most: int = 0
    ) -> None:
        """Print the board with the news since the reader last looked: next to it if there is room, else above.

        With `most`, only the latest news: this many lines above the board, or as many as fit next to it.
        In plain mode only the changes are printed, unless the whole board is requested.
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
        """Return the number of lines left for news below board, question and choices."""
        if not self.live:
            return MUCH
        width = self.console.width
        board = min(width, BOARD) if self.wide else width
        lines = len(Artist(voice, numbers, board, self.style).draw(scene)) + len(self.in_columns(choices))
        return self.console.height - lines - len(in_lines(below, width)) - 1  # the input line

    def holds(self, news: list[str], room: int) -> bool:
        """Return whether the news fit in the window; next to the board the latest always do."""
        return self.wide or len(in_lines(news, self.console.width)) <= room

    def keys(self, words: str, more: list[str]) -> str:
        """Return the commands in one line; if it is too long, omit the least important."""
        *first, last = words.split(DOT)
        while len(first) > 2 and cell_len(DOT.join([*first, *more, last])) > self.console.width:
            first.pop()
        return DOT.join([*first, *more, last])

    def page(self, title: str, news: list[str], most: int, voice: Voice) -> None:
        """Show the news on a page of their own until Enter is pressed."""
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
        """Print the numbered moves, in columns if they are short."""
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
        """Read a line; raise EOFError at the end of input. Lines from a pipe are echoed."""
        self.console.file.flush()
        if sys.stdin is None:
            raise EOFError
        line = input(prompt).strip()
        if not sys.stdin.isatty():
            self.say(line)
        return line

    def yes(self, question: str, lang: str = "en") -> bool:
        """Ask a question; return True only for an explicit yes."""
        return self.ask(f"{question} ").casefold() in answers("yes", lang)


def in_lines(news: list[str], width: int) -> list[Text]:
    return [part for line in news for part in folded(Text(line), width)]


def shortened(news: list[str], most: int, voice: Voice) -> list[str]:
    """Return the latest news, with a note about the omitted ones."""
    if len(news) <= most:
        return news
    return [voice.own("more_news", n=len(news) - most), *news[-most:]]
