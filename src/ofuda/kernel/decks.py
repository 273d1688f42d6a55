"""Decks as text: lines such as `3 Dragon` under lines such as `format: open`, with comments after a `#`.

A line that is only a word and a colon (`reinforcement:`) begins a section. What a deck must be, and which cards and
sections there are, each game decides. A deck keeps its lines as they were written.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from unicodedata import normalize

SUFFIX = ".deck"
MOST = 9999  # of one card on a line
MOST_CARDS = 120  # in a deck for a new table, all sections together: the moves of a game grow with its decks
LARGEST = 64 * 1024  # bytes of a deck's text: ten times what a large deck needs
WORD = re.compile(r"[^\W\d_][\w-]*")
HEADER = re.compile(rf"({WORD.pattern})\s*:(.*)", re.DOTALL)
COUNT = re.compile(r"([+-]?)([0-9]+)[xX×]?")
SHOWN = 60  # letters of a name in a message
NAMED = 5  # problems of a deck in a message


def fold(text: str) -> str:
    """Return a name in normal form for comparison: lower case, composed accents, single spaces."""
    return normalize("NFC", " ".join(normalize("NFC", text).casefold().split()))


def shown(text: str) -> str:
    """Return a user's text in quotes for a message: shortened, without control characters."""
    return repr(text if len(text) <= SHOWN else f"{text[:SHOWN]}...")


def nearest(name: str, known: Iterable[str], most: int = 3) -> list[str]:
    """Return the known names most similar to this one, best first."""
    spelled = {fold(each): each for each in known}
    return [spelled[each] for each in get_close_matches(fold(name), spelled, most)]


@dataclass(frozen=True)
class Problem:
    """A problem of a deck: where, what is wrong, what is allowed."""

    source: str
    line: int
    text: str
    clause: str = ""

    def __str__(self) -> str:
        return f"{self.source}:{self.line}: {self.text}{f' ({self.clause})' if self.clause else ''}"


class DeckError(ValueError):
    """A deck cannot be used. The message has a line for each of the first problems and the number of the others."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        lines = [str(problem) for problem in problems[:NAMED]]
        more = len(problems) - NAMED
        if more > 0:
            lines.append(f"and {more} more {'problem' if more == 1 else 'problems'}")
        super().__init__("\n".join(lines))
        self.problems = tuple(problems)


@dataclass(frozen=True)
class Header:
    """A line `word: text`; the word is folded."""

    word: str
    text: str
    line: int


@dataclass(frozen=True)
class Entry:
    """A line `3 Owned!`; the name keeps its spelling."""

    count: int
    name: str
    line: int


@dataclass(frozen=True)
class Deck:
    """A deck as written; unreadable lines are among its problems."""

    headers: tuple[Header, ...]
    entries: tuple[Entry, ...]
    problems: tuple[Problem, ...]
    lines: tuple[str, ...]  # with their ends
    source: str

    @property
    def text(self) -> str:
        """The exact text that was given to `read_deck`."""
        return "".join(self.lines)

    @property
    def last_line(self) -> int:
        """The line of the last card, used for problems that concern all cards."""
        return self.entries[-1].line if self.entries else 1

    @property
    def sections(self) -> tuple[Header, ...]:
        """The lines that begin a section: a word, a colon and nothing after it."""
        return tuple(header for header in self.headers if not header.text)

    def section(self, word: str) -> tuple[Entry, ...]:
        """The entries below the line `word:`, up to the next section; "" gives those above the first section."""
        found: list[Entry] = []
        for entry in self.entries:
            above = [header.word for header in self.sections if header.line < entry.line]
            if (above[-1] if above else "") == fold(word):
                found.append(entry)
        return tuple(found)

    def section_problems(self, known: Sequence[str]) -> list[Problem]:
        """Report sections that the game does not know, and sections that occur twice."""
        problems: list[Problem] = []
        first: dict[str, int] = {}
        for header in self.sections:
            if header.word not in known:
                there = f"there is {', '.join(known)}" if known else "there are none"
                near = nearest(header.word, known, 1)
                hint = f"; did you mean '{near[0]}:'?" if near else ""
                text = f"there is no section '{header.word}:'; {there}{hint}"
                problems.append(Problem(self.source, header.line, text))
            elif header.word in first:
                text = f"a second section '{header.word}:', the first is line {first[header.word]}; there may be one"
                problems.append(Problem(self.source, header.line, text))
            else:
                first[header.word] = header.line
        return problems

    def __str__(self) -> str:
        return self.text


class CardNumbers:
    """Find cards by printed number and name, for games in which several cards share a name.

    `N-1085 Mini Katsuyu` and `N-1085` name the same card; a name alone is enough where only one card has it.
    """

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = dict(names)  # by number, as both are printed
        self._numbers = {fold(number): number for number in names}
        self._named: dict[str, list[str]] = {}
        for number, name in names.items():
            self._named.setdefault(fold(name), []).append(number)

    def find(self, entry: Entry, source: str) -> str | Problem:
        """Return the number of the card that an entry names, or what is wrong with it."""
        first, _, rest = fold(entry.name).partition(" ")
        number = self._numbers.get(first)
        if number is not None:
            name = self.names[number]
            if not rest or rest == fold(name):
                return number
            return Problem(source, entry.line, f"{number} is {shown(name)}, not {shown(entry.name.split(None, 1)[1])}")
        sharing = self._named.get(fold(entry.name), [])
        if len(sharing) == 1:
            return sharing[0]
        if sharing:
            text = f"{len(sharing)} cards are called {shown(entry.name)}: {', '.join(sharing)}"
            return Problem(source, entry.line, f"{text}; write a number before it")
        known = [*self._numbers.values(), *self.names.values(), *(f"{n} {name}" for n, name in self.names.items())]
        near = nearest(entry.name, known, 1)
        hint = f"; did you mean {near[0]}?" if near else ""
        return Problem(source, entry.line, f"there is no card {shown(entry.name)}{hint}")


Cell = str | int | float


@dataclass(frozen=True)
class Made:
    """How far a card of a game is made: tests mark it by its name."""

    name: str
    title: str
    works: bool  # it can be played with
    text: bool  # there is something that tests can show at work
    note: str = ""  # what else there is to say of it


@dataclass(frozen=True)
class Sheet:
    """A game's description of a deck as a table; rows may have a note below them."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    below: tuple[str, ...] = ()  # for each row, or nothing at all

    def plain(self) -> dict[str, object]:
        rows: list[dict[str, Cell]] = [dict(zip(self.columns, row)) for row in self.rows]
        for row, text in zip(rows, self.below):
            row["text"] = text
        return {"title": self.title, "rows": rows}


def read_deck(text: str, source: str = "deck") -> Deck:
    """Return the deck of a text; reading never fails, errors are in the deck's problems."""
    headers: list[Header] = []
    entries: list[Entry] = []
    problems: list[Problem] = []
    lines = tuple(io.StringIO(text, newline=""))  # ends are kept, and only they end a line
    for number, line in enumerate(lines, 1):
        body = line.removeprefix("\ufeff") if number == 1 else line
        body = body.partition("#")[0].strip()
        if not body:
            continue
        header = HEADER.fullmatch(body)
        if header:
            headers.append(Header(fold(header[1]), header[2].strip(), number))
            continue
        read = _entry(body, number)
        if isinstance(read, Entry):
            entries.append(read)
        else:
            problems.append(Problem(source, number, read))
    return Deck(tuple(headers), tuple(entries), tuple(problems), lines, source)


def _entry(body: str, number: int) -> Entry | str:
    """Return a card and its number, or the problem."""
    first, *rest = body.split(None, 1)
    count = COUNT.fullmatch(first)
    if not count:
        return f"no count before {shown(body)}; a line is how many and which card, as in '3 {body[:SHOWN]}'"
    if not rest:
        return f"no card after the count {shown(first)}; a line is how many and which card, as in '3 Name'"
    digits = count[2].lstrip("0")  # not yet a number: there could be thousands of digits
    if count[1] == "-" or not digits or len(digits) > len(str(MOST)):
        return f"{shown(first)} of {shown(rest[0])}; a count is from 1 to {MOST}"
    return Entry(int(digits), rest[0], number)


def make_deck(
    headers: Mapping[str, str],
    groups: Mapping[str, Sequence[tuple[int, str]]],
    source: str = "deck",
    sections: Mapping[str, Sequence[tuple[int, str]]] | None = None,
) -> Deck:
    """Write a deck in the usual way: headers, groups of cards titled by comments ("": no title), then sections."""
    sections = sections or {}
    for word in (*headers, *sections):
        if not WORD.fullmatch(word) or word != fold(word):
            raise ValueError(f"{shown(word)} cannot begin a line of a deck; it must be a word in small letters")
    for text in (*headers.values(), *(title for title in groups if title)):
        _check_writable(text)
    for entries in (*groups.values(), *sections.values()):
        for count, name in entries:
            _check_writable(name)
            if not 1 <= count <= MOST:
                raise ValueError(f"{count} of {shown(name)} cannot be written in a deck; a count is from 1 to {MOST}")
    parts = ["".join(f"{word}: {text}\n" for word, text in headers.items())]
    titled = [(f"# {title}\n" if title else "", entries) for title, entries in groups.items()]
    titled += [(f"{word}:\n", entries) for word, entries in sections.items()]
    for title, entries in titled:
        parts.append(title + "".join(f"{count} {name}\n" for count, name in entries))
    return read_deck("\n".join(part for part in parts if part), source)


def _check_writable(text: str) -> None:
    """Raise ValueError for a text that would not be read back as written."""
    if not text or text != text.strip() or any(letter in text for letter in "#\n\r"):
        raise ValueError(f"{shown(text)} cannot be written in a deck: no #, no end of line, no spaces around it")


# --- finding ----------------------------------------------------------------------------------------------------------


def deck_names(folder: Path) -> list[str]:
    """Return the built-in decks of a game: the files in its folder `decks`."""
    return sorted(path.stem for path in (folder / "decks").glob(f"*{SUFFIX}"))


_shut = 0


@contextmanager
def no_files() -> Iterator[None]:
    """Disable decks given by path within the block, so that clients of a server cannot name its files."""
    global _shut
    _shut += 1
    try:
        yield
    finally:
        _shut -= 1


_small = 0


@contextmanager
def small_decks() -> Iterator[None]:
    """Refuse decks of more than MOST_CARDS cards within the block: for new tables, not for games already played."""
    global _small
    _small += 1
    try:
        yield
    finally:
        _small -= 1


def find_deck(folder: Path, given: str, files: bool = True) -> Deck:
    """Return a deck by the name of a built-in deck, by path, or by its contents (a text of several lines).

    With `files` False, paths are not accepted, for callers that may not read this machine's files.
    """
    deck = _find_deck(folder, given, files)
    total = sum(entry.count for entry in deck.entries)
    if _small and total > MOST_CARDS:
        raise ValueError(f"{deck.source}: {total} cards; a deck here has at most {MOST_CARDS}, all sections together")
    return deck


def _find_deck(folder: Path, given: str, files: bool) -> Deck:
    if "\n" in given or "\r" in given:
        if len(given) > LARGEST:
            raise ValueError(f"deck: {len(given)} letters; a deck has at most {LARGEST}")
        return read_deck(given)
    known = {fold(name): name for name in deck_names(folder)}
    if fold(given) in known:
        name = known[fold(given)]
        return read_file(folder / "decks" / f"{name}{SUFFIX}", f"{name}{SUFFIX}")
    files = files and _shut == 0
    if files and given and _is_there(given):
        return read_file(Path(given), given)
    near = nearest(given, known.values())
    hint = f"; did you mean {' or '.join(near)}?" if near else ""
    there = f"there are {', '.join(known.values())}" if known else "there are none"
    also = ", and no file is found there" if files else ""
    raise ValueError(f"there is no deck {shown(given)}: {there}{also}{hint}")


def _is_there(given: str) -> bool:
    try:
        return Path(given).exists()
    except (OSError, ValueError):  # a name no file can have
        return False


def read_file(path: Path, source: str = "") -> Deck:
    """Return the deck in a file; raise ValueError with its name if it cannot be read."""
    source = source or str(path)
    try:
        if path.exists() and not path.is_file():
            raise ValueError(f"{source}: {'a folder' if path.is_dir() else 'not a file'}; a deck is a text file")
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise ValueError(f"{source}: {error.strerror or error}") from None
    return read_bytes(data, source)


def read_bytes(data: bytes, source: str) -> Deck:
    """Return the deck in the bytes of a file."""
    if len(data) > LARGEST:
        raise ValueError(f"{source}: larger than {LARGEST // 1024} KiB; a deck is a short text file")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise ValueError(f"{source}:{line}: not UTF-8 text; save the deck as UTF-8") from None
    return read_deck(text, source)
