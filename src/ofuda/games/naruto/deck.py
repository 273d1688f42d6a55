"""Decks of the Naruto Shippuden CCG: names, and the rules for building them (NA-01 to NA-05)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Final

from ofuda.effects.nodes import From
from ofuda.games.naruto import drafting, row, terms
from ofuda.games.naruto.asleep import notes
from ofuda.games.naruto.building import standard_tables
from ofuda.games.naruto.cards import TEXTS, CardText
from ofuda.games.naruto.drafting import COPIES, MOST_APART, SIZE
from ofuda.games.naruto.model import Card
from ofuda.games.naruto.requirements import can_use, may_be
from ofuda.games.naruto.tables import Tables
from ofuda.games.naruto.vocabulary.nodes import SacrificeKey, SquadKey, Valid
from ofuda.kernel.decks import (
    MOST,
    CardNumbers,
    Deck,
    DeckError,
    Entry,
    Made,
    Problem,
    deck_names,
    find_deck,
    fold,
    make_deck,
    nearest,
    shown,
)
from ofuda.kernel.randomness import Stream, key_of_seed

FOLDER: Final = Path(__file__).parent
MODES: tuple[str, ...] = ()  # there is one way to build decks
RANDOM_FOR: tuple[str, str, str] = (  # an option of `ofuda deck random`
    "symbols",
    "Two symbols that most of its cards have, or any.",
    "Fire,Water",
)
TARGETS: dict[str, tuple[str, ...]] = {"": ("stopped by the cap:0-1",)}  # --target of `ofuda league`
WORDS: Final = ("name", "author")
REINFORCEMENT: Final = "reinforcement"  # the section of the Reinforcement Deck
GUESSES: Final = 20  # unknown cards that are looked up: guessing takes time, and nobody reads more
PLURALS: Final = ("ninjas", "jutsu", "missions", "clients")
ANY: Final = "any"


@dataclass(frozen=True)
class Checked:
    """A deck that was checked: its cards by kind, errors and warnings."""

    book: Book
    deck: Deck
    cards: list[int]  # of the main deck, sorted, every copy
    apart: list[int]  # of the Reinforcement Deck
    errors: list[Problem]
    warnings: list[Problem]
    mode: str = ""


class Book:
    """The cards that decks name."""

    def __init__(self, tables: Tables, texts: Mapping[str, CardText]) -> None:
        self.tables = tables
        self.texts = texts
        self.cards: Sequence[Card] = tables.cards
        self.named = CardNumbers({card.number: card.name for card in self.cards})

    def done(self, kind: int) -> bool:
        """Return whether the text of a card works already."""
        return bool(self.tables.rows[kind * row.WIDTH + row.DONE])

    # --- checking -----------------------------------------------------------------------------------------------------

    def check(self, deck: Deck) -> Checked:
        """Check a deck for all errors."""
        errors = [*deck.problems, *deck.section_problems((REINFORCEMENT,)), *self._headers(deck)]
        apart = deck.section(REINFORCEMENT)
        below = set(apart)
        main = [entry for entry in deck.entries if entry not in below]
        found = self._entries(deck, errors)
        for entry, kind in found.items():
            errors += self._place(deck, entry, self.cards[kind], entry in below)
            if not self.done(kind):
                errors.append(Problem(deck.source, entry.line, f"{self.cards[kind].title} is not playable yet"))
        errors += sizes(deck, main, apart)
        for entries in (main, apart):
            errors += self._copies(deck, {entry: found[entry] for entry in entries if entry in found})
        errors.sort(key=lambda problem: problem.line)
        return Checked(
            self, deck, every_copy(found, main), every_copy(found, apart), errors, self._unusable(deck, found)
        )

    def _headers(self, deck: Deck) -> list[Problem]:
        """Report lines such as `format: open` that decks of this game do not have, and second ones."""
        problems: list[Problem] = []
        first: dict[str, int] = {}
        for header in deck.headers:
            if not header.text:
                continue  # a section
            if header.word not in WORDS:
                there = f"there are {' and '.join(WORDS)}, and cards have a count before"
                problems.append(Problem(deck.source, header.line, f"there is no line '{header.word}:'; {there}"))
            elif header.word in first:
                text = f"a second line '{header.word}:', the first is line {first[header.word]}; there may be one"
                problems.append(Problem(deck.source, header.line, text))
            first.setdefault(header.word, header.line)
        return problems

    def _entries(self, deck: Deck, errors: list[Problem]) -> dict[Entry, int]:
        """Return the kind of each line."""
        found: dict[Entry, int] = {}
        unknown = 0
        for entry in deck.entries:
            number = self.named.find(entry, deck.source)
            if isinstance(number, str):
                found[entry] = self.tables.numbers[number]
                continue
            errors.append(number)
            unknown += 1
            if unknown == GUESSES:
                text = f"{GUESSES} lines with unknown cards; the lines below were not checked"
                errors.append(Problem(deck.source, entry.line, text))
                break
        return found

    def _place(self, deck: Deck, entry: Entry, card: Card, is_apart: bool) -> list[Problem]:
        """Check that a card is in the right one of the two decks."""
        if card.apart and not is_apart:  # NA-04
            text = f"{card.title} belongs in the Reinforcement Deck, below a line '{REINFORCEMENT}:'"
            return [Problem(deck.source, entry.line, text, "NA-04")]
        if is_apart and not card.apart:  # NA-05
            text = f"{card.title} has neither Reinforcement nor Squad; it belongs in the main deck"
            return [Problem(deck.source, entry.line, text, "NA-05")]
        return []

    def _copies(self, deck: Deck, found: dict[Entry, int]) -> list[Problem]:
        """Check the copies of each printed name, whatever the card numbers (NA-03)."""
        problems: list[Problem] = []
        lines: dict[str, list[Entry]] = {}
        for entry, kind in found.items():
            lines.setdefault(self.cards[kind].name, []).append(entry)
        for name, entries in lines.items():
            total = sum(entry.count for entry in entries)
            if total > COPIES:
                where = f" (lines {', '.join(str(entry.line) for entry in entries)})" if len(entries) > 1 else ""
                text = f"{total} cards called {shown(name)}{where}, must be at most {COPIES}"
                problems.append(Problem(deck.source, entries[-1].line, text, "NA-03"))
        return problems

    def _unusable(self, deck: Deck, found: dict[Entry, int]) -> list[Problem]:
        """Warn of jutsu that no ninja of the deck can use."""
        cards = [self.cards[kind] for kind in found.values()]
        problems: list[Problem] = []
        for entry, kind in found.items():
            if self.cards[kind].type == terms.JUTSU and not self.usable(self.cards[kind], cards):
                text = f"no ninja of the deck meets the requirement of {self.cards[kind].title}"
                problems.append(Problem(deck.source, entry.line, text, "NA-84"))
        return problems

    def usable(self, jutsu: Card, cards: Iterable[Card]) -> bool:
        """Return whether one of these cards can use a jutsu."""
        text = self.texts.get(jutsu.number)
        return any(can_use(card, text.requirement if text else None) for card in cards)

    def components(self, card: Card) -> list[Callable[[Card], bool]]:
        """Return which ninjas have to be removed for Squad or Sacrifice of a card, as far as print decides it."""
        found: list[Callable[[Card], bool]] = []
        for ability in self.texts[card.number].abilities if card.number in self.texts else ():
            while isinstance(ability, (Valid, From)):
                ability = ability.ability
            if isinstance(ability, (SquadKey, SacrificeKey)):
                found += [partial(may_be, of=of) for of in ability.of]
        return found

    # --- making -------------------------------------------------------------------------------------------------------

    def write(self, cards: Iterable[int], apart: Iterable[int] = (), name: str = "", source: str = "deck") -> Deck:
        """Write cards as a deck: by type, then by kind."""
        counts = Counter(cards)
        groups: dict[str, list[tuple[int, str]]] = {}
        for of_type, word in enumerate(PLURALS):
            kinds = [kind for kind in sorted(counts) if self.cards[kind].type == of_type]
            if kinds:
                total = sum(counts[kind] for kind in kinds)
                groups[f"{word}: {total}"] = [(counts[kind], self.cards[kind].title) for kind in kinds]
        reserve = Counter(apart)
        entries = [(reserve[kind], self.cards[kind].title) for kind in sorted(reserve)]
        sections = {REINFORCEMENT: entries} if entries else {}
        return make_deck({"name": name} if name else {}, groups, source, sections)

    def random(self, wanted: str, seed: int) -> Deck:
        """Make a legal deck of two symbols; a seed gives always the same deck."""
        stream = Stream(key_of_seed(seed), b"deck", 0, 0)
        symbols = self._symbols(wanted, stream)
        kinds = [kind for kind in range(len(self.cards)) if self.done(kind)]
        cards, apart = drafting.draft(self.cards, kinds, symbols, self.usable, self.components, stream)
        words = " and ".join(terms.SYMBOLS[symbol] for symbol in symbols)
        return self.write(cards, apart, f"{words}, random deck {seed}")

    def _symbols(self, wanted: str, stream: Stream) -> tuple[int, ...]:
        """Read two symbols, or choose them."""
        if fold(wanted) == ANY:
            first = int(stream.below(len(terms.SYMBOLS)))
            other = (first + 1 + int(stream.below(len(terms.SYMBOLS) - 1))) % len(terms.SYMBOLS)
            return min(first, other), max(first, other)
        known = {fold(symbol): number for number, symbol in enumerate(terms.SYMBOLS)}
        words = [fold(word) for word in wanted.split(",")]
        for word in words:
            if word not in known:
                near = nearest(word, terms.SYMBOLS, 1)
                meant = f"; did you mean {near[0]}?" if near else ""
                raise ValueError(f"there is no symbol {shown(word)}, there are {', '.join(terms.SYMBOLS)}{meant}")
        if len(words) != 2 or words[0] == words[1]:
            raise ValueError(f"a random deck has two symbols, as in Fire,Water, not {shown(wanted)}; or write {ANY}")
        return tuple(sorted(known[word] for word in words))


def sizes(deck: Deck, main: Sequence[Entry], apart: Sequence[Entry]) -> list[Problem]:
    """Check the numbers of cards (NA-01, NR-2)."""
    problems: list[Problem] = []
    total = sum(entry.count for entry in main)
    if total != SIZE:
        line = main[-1].line if main else 1
        problems.append(Problem(deck.source, line, f"{total} cards, must be {SIZE}", "NA-01"))
    total = sum(entry.count for entry in apart)
    if total > MOST_APART:
        text = f"{total} cards in the Reinforcement Deck, must be at most {MOST_APART}"
        problems.append(Problem(deck.source, apart[-1].line, text, "NR-2"))
    return problems


def every_copy(found: dict[Entry, int], entries: Iterable[Entry]) -> list[int]:
    """Return the kinds of these lines, sorted, every copy; nothing if they are too many to list."""
    known = [entry for entry in entries if entry in found]
    if sum(entry.count for entry in known) > MOST:
        return []
    return sorted(found[entry] for entry in known for _ in range(entry.count))


# --- the cards that there are -----------------------------------------------------------------------------------------


@cache
def book() -> Book:
    return Book(standard_tables(), TEXTS)


def made() -> list[Made]:
    """Return all cards, and which of them work."""
    return [
        Made(card.number, card.name, book().done(n), not card.textless or bool(card.keywords), sleep(card))
        for n, card in enumerate(book().cards)
    ]


def sleep(card: Card) -> str:
    """Return the note on a card whose text can do nothing with the cards that exist."""
    return notes().get(card.number, "").replace("_", " ")


def names() -> list[str]:
    """Return the names of the decks that come with the game."""
    return deck_names(FOLDER)


def check(deck: Deck, mode: str | None = None) -> Checked:
    """Check a deck for errors; there is no mode."""
    if mode:
        raise ValueError(f"there is no mode {mode!r}: decks of this game are all built alike")
    return book().check(deck)


def find(given: str, files: bool = True) -> Deck:
    """Find a deck by its name, by the path of a file, or by its contents."""
    return find_deck(FOLDER, given, files)


def random_deck(symbols: str, seed: int) -> Deck:
    """Make a legal deck of two symbols, such as "Fire,Water", or "any"; a seed gives always the same deck."""
    return book().random(symbols, seed)


def resolve(given: str, files: bool = True) -> Checked:
    """Return a deck that can be played; a ValueError lists all errors of another."""
    checked = check(find(given, files))
    if checked.errors:
        raise DeckError(checked.errors)
    return checked
