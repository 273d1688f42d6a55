"""Save a game to a file without overwriting another one by accident."""

from __future__ import annotations

from pathlib import Path

from ofuda.kernel.records import Record
from ofuda.terminal.screen import Screen
from ofuda.terminal.voice import answers, own

LONGEST = 60  # characters of a name that are quoted in a message


class Keeper:
    """Saves the record of a session."""

    def __init__(self, screen: Screen, record: Record, lang: str) -> None:
        self.screen = screen
        self.record = record
        self.lang = lang
        self.last: Path | None = None  # this game's file, which may be overwritten
        self.dirty = False

    def save(self, name: str, over: bool) -> bool:
        """Write the record, print the result, and return whether it was written."""
        path = Path(name)
        try:
            path = path.expanduser() if name else self.last or self.free_name()
            if path.exists() and not over and path != self.last:
                self.say("exists", path=path)
                return False
            self.record.save(path)
        except (OSError, ValueError, RuntimeError) as error:  # no such folder, invalid name, no home folder
            why = getattr(error, "strerror", None) or error
            self.say("cannot_write", path=printable(str(path)), why=str(why).rstrip("."))
            return False
        self.last = path
        self.dirty = False
        self.say("saved_over" if self.record.outcome else "saved", path=path)
        return True

    def offer(self) -> None:
        """Offer to save the record at the end of a game."""
        while True:
            try:
                name = self.screen.ask(f"{own('save_record', self.lang)} ")
            except EOFError:
                self.screen.say()
                return
            if not name or name.casefold() in answers("no", self.lang):
                return
            if name.isdigit():  # probably one choice too many was typed
                self.say("no_file_name", name=name[:LONGEST])
                continue
            if self.save("" if name.casefold() in answers("yes", self.lang) else name, over=False):
                return

    def free_name(self) -> Path:
        """Return the first unused default name."""
        slug = Path(self.record.game).stem
        n = 1
        while Path(f"{slug}-{n}.json").exists():
            n += 1
        return Path(f"{slug}-{n}.json")

    def say(self, key: str, **params: object) -> None:
        self.screen.say(own(key, self.lang, **params))


def printable(name: str) -> str:
    """Return a typed name for display: shortened, with unprintable characters replaced."""
    shown = "".join(c if c.isprintable() else "?" for c in name)
    return shown if len(shown) <= LONGEST else f"{shown[:LONGEST]}..."
