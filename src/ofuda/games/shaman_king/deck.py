"""Decks of the Shaman King TCG: names, and the rules for building them (SK-141 to SK-149)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ofuda.games.shaman_king.cards import ALL, SHAMANS
from ofuda.games.shaman_king.model import Card, Shaman
from ofuda.games.shaman_king.vocabulary import Trait, Type
from ofuda.kernel.decks import (
    Deck,
    DeckError,
    Entry,
    Header,
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

FOLDER = Path(__file__).parent
STARTER, CONSTRUCTED = "starter", "constructed"
MODES: tuple[str, ...] = (CONSTRUCTED, STARTER)
RANDOM_FOR = ("shaman", "The shaman whose deck it is.", "Yoh")  # an option of `ofuda deck random`
TARGETS: dict[str, tuple[str, ...]] = {  # for the balance of the built-in decks, as --target of `ofuda league`
    CONSTRUCTED: ("field:40-60", "stopped by the cap:0-1"),
    STARTER: ("pairs:45-55", "stopped by the cap:0-1"),
}
WORDS = ("shaman", "format", "name", "author")
LEAST = 60  # SK-141
PACK = 30  # SK-026
SETUP = 11  # SK-035: setting up takes ten cards, and one must be left to flip
COPIES = 4  # SK-142
MOST = 9999  # the rules know no most; a game in memory does
GUESSES = 20  # unknown names that get a guess: guessing takes time, and nobody reads more
SHARES = ((Type.STRIKE, 62), (Type.ADVANTAGE, 23), (Type.TEAMWORK, 15))  # in a hundred cards of a random deck
PLURALS = {Type.STRIKE: "strikes", Type.ADVANTAGE: "advantages", Type.TEAMWORK: "teamworks"}


@dataclass(frozen=True)
class Checked:
    """A deck that was checked: cards and shaman by number, errors and warnings."""

    book: Book
    deck: Deck
    mode: str
    shaman: int  # of SHAMANS; -1: it is not known
    cards: list[int]  # of ALL, sorted, every copy
    errors: list[Problem]
    warnings: list[Problem]


class Book:
    """The cards and shamans that decks name."""

    def __init__(self, cards: Sequence[Card], shamans: Sequence[Shaman]) -> None:
        self.cards = cards
        self.shamans = shamans
        self.by_title = {fold(card.title): number for number, card in enumerate(cards)}
        self.by_shaman = {fold(shaman.name): number for number, shaman in enumerate(shamans)}
        self.versions: dict[str, list[str]] = {}
        for card in cards:
            if card.version:
                self.versions.setdefault(fold(card.name), []).append(card.title)
        self.signatures = {fold(card.title): shaman for shaman in shamans for card in (shaman.front, shaman.back)}

    # --- checking -----------------------------------------------------------------------------------------------------

    def check(self, deck: Deck, mode: str | None = None) -> Checked:
        """Check a deck for all errors; without a mode its own `format` counts."""
        if mode is not None and mode not in MODES:
            raise ValueError(f"there is no mode {mode!r}; there are {', '.join(MODES)}")
        errors, warnings = list(deck.problems), list[Problem]()
        headers = self._headers(deck, errors)
        shaman = self._shaman(deck, headers, errors)
        own = self._format(deck, headers, errors)
        if mode == CONSTRUCTED and own == STARTER:
            text = "the deck says that it is for the starter game, but it is checked for a constructed one"
            warnings.append(Problem(deck.source, headers["format"].line, text, "SK-027"))
        mode = mode or own or CONSTRUCTED

        found = self._entries(deck, errors)
        total = sum(entry.count for entry in deck.entries)
        if total > MOST:
            errors.append(Problem(deck.source, deck.last_line, f"{total} cards, must be at most {MOST}"))
        elif mode == STARTER:
            self._starter(deck, total, errors, warnings)
        else:
            if total < LEAST:  # SK-141
                text = f"{total} cards, must be at least {LEAST}"
                errors.append(Problem(deck.source, deck.last_line, text, "SK-141"))
            for card, entries in found.items():
                self._copies(deck, self.cards[card], entries, errors)
                if shaman >= 0:
                    self._allowed(deck, self.cards[card], self.shamans[shaman], entries[0].line, errors, warnings)
        numbers = {card: sum(entry.count for entry in entries) for card, entries in found.items()}
        cards = [card for card in sorted(numbers) for _ in range(numbers[card])] if total <= MOST else []
        errors.sort(key=lambda problem: problem.line)
        warnings.sort(key=lambda problem: problem.line)
        return Checked(self, deck, mode, shaman, cards, errors, warnings)

    def _headers(self, deck: Deck, errors: list[Problem]) -> dict[str, Header]:
        """Return the known header lines; of two with the same name the first."""
        found: dict[str, Header] = {}
        for header in deck.headers:
            if header.word not in WORDS:
                text = f"there is no line '{header.word}:'; there are {', '.join(WORDS)}, and cards have a count before"
                errors.append(Problem(deck.source, header.line, text))
            elif header.word in found:
                text = f"a second line '{header.word}:', the first is line {found[header.word].line}; there may be one"
                clause = "SK-002" if header.word == "shaman" else ""
                errors.append(Problem(deck.source, header.line, text, clause))
            else:
                found[header.word] = header
        return found

    def _shaman(self, deck: Deck, headers: dict[str, Header], errors: list[Problem]) -> int:
        """Return the shaman of the deck (SK-002)."""
        header = headers.get("shaman")
        if header is None:
            text = f"no shaman; there must be a line 'shaman:' with one of {self._shaman_names()}"
            errors.append(Problem(deck.source, 1, text, "SK-002"))
        elif fold(header.text) not in self.by_shaman:
            errors.append(Problem(deck.source, header.line, self._no_shaman(header.text), "SK-002"))
        else:
            return self.by_shaman[fold(header.text)]
        return -1

    def _shaman_names(self) -> str:
        return ", ".join(shaman.name for shaman in self.shamans)

    def _no_shaman(self, name: str) -> str:
        near = nearest(name, (shaman.name for shaman in self.shamans), 1)
        meant = f"; did you mean {near[0]}?" if near else ""
        return f"there is no shaman {shown(name)}, there are {self._shaman_names()}{meant}"

    def _format(self, deck: Deck, headers: dict[str, Header], errors: list[Problem]) -> str:
        header = headers.get("format")
        if header is None or fold(header.text) in MODES:
            return fold(header.text) if header else ""
        text = f"there is no format {shown(header.text)}; it may be {' or '.join(MODES)}"
        errors.append(Problem(deck.source, header.line, text, "SK-027"))
        return ""

    def _entries(self, deck: Deck, errors: list[Problem]) -> dict[int, list[Entry]]:
        """Return the lines of each card; the same card on two lines adds up."""
        found: dict[int, list[Entry]] = {}
        unknown = 0
        for entry in deck.entries:
            card = self.by_title.get(fold(entry.name))
            if card is not None:
                found.setdefault(card, []).append(entry)
                continue
            unknown += 1
            text, clause = self._no_card(entry.name, unknown <= GUESSES)
            errors.append(Problem(deck.source, entry.line, text, clause))
        return found

    def _no_card(self, name: str, guess: bool) -> tuple[str, str]:
        """Explain why there is no such card, with the clause."""
        folded = fold(name)
        if folded in self.versions:
            titles = ", ".join(self.versions[folded])
            return f"{shown(name)} needs a version; there {'is' if ',' not in titles else 'are'} {titles}", "SK-143"
        if folded in self.signatures:
            owner = self.signatures[folded].name
            return f"{shown(name)} is a signature move of {owner}; it lies in the shaman card, not in a deck", "SK-130"
        if folded == "opening attack":
            return f"{shown(name)} is a card to look at; it is never in a deck", "SK-028"
        near = nearest(name, (card.title for card in self.cards)) if guess else []
        meant = f"; did you mean {' or '.join(near)}?" if near else ""
        return f"there is no card {shown(name)}{meant}", ""

    def _starter(self, deck: Deck, total: int, errors: list[Problem], warnings: list[Problem]) -> None:
        """Check a starter deck: there are no rules for building (SK-027), but the game must be able to begin."""
        if total < SETUP:
            text = f"{total} cards, must be at least {SETUP}: setting up takes {SETUP - 1}, and one is left to flip"
            errors.append(Problem(deck.source, deck.last_line, text, "SK-035"))
        elif total != PACK:
            text = f"{total} cards; a pack of the starter game has {PACK}"
            warnings.append(Problem(deck.source, deck.last_line, text, "SK-026"))

    def _copies(self, deck: Deck, card: Card, entries: list[Entry], errors: list[Problem]) -> None:
        """Check the number of copies: four of a card (SK-142), each version on its own (SK-143)."""
        total = 0
        lines = [str(entry.line) for entry in entries]
        for entry in entries:
            before, total = total, total + entry.count
            if before <= COPIES < total:
                line = entry.line
        if total > COPIES:
            where = f" (lines {', '.join(lines)})" if len(lines) > 1 else ""
            text = f"{total} copies of {card.title}{where}, must be at most {COPIES}"
            errors.append(Problem(deck.source, line, text, "SK-142, SK-143" if card.version else "SK-142"))

    def _allowed(
        self, deck: Deck, card: Card, shaman: Shaman, line: int, errors: list[Problem], warnings: list[Problem]
    ) -> None:
        """Warn of cards that the shaman may not play (SK-132, SK-146)."""
        if card.only and fold(card.only) != fold(shaman.name):
            text = f"{card.title} is the spectergram of {card.only}; {shaman.name} may not have it"
            errors.append(Problem(deck.source, line, text, "SK-132"))
        elif card.trait != Trait.GENERIC and card.trait not in shaman.traits:  # SK-R16: allowed, but told
            text = f"{card.title} has the trait {trait_name(card.trait)}, {shaman.name} has {traits_of(shaman)}"
            text += ": it can only be focused or discarded"
            warnings.append(Problem(deck.source, line, text, "SK-146, SK-147, SK-R16"))

    # --- making -------------------------------------------------------------------------------------------------------

    def write(
        self, shaman: int, cards: Iterable[int], mode: str = CONSTRUCTED, name: str = "", source: str = "deck"
    ) -> Deck:
        """Write cards as a deck: by type, then by name."""
        counts = Counter(cards)
        headers = {"name": name} if name else {}
        headers |= {"shaman": self.shamans[shaman].name, "format": mode}
        groups: dict[str, list[tuple[int, str]]] = {}
        for kind, word in PLURALS.items():
            entries = [(counts[card], self.cards[card].title) for card in counts if self.cards[card].type == kind]
            if entries:
                total = sum(count for count, _ in entries)
                groups[f"{word}: {total}"] = sorted(entries, key=lambda entry: fold(entry[1]))
        return make_deck(headers, groups, source)

    def random(self, name: str, seed: int) -> Deck:
        """Make a legal constructed deck of the shaman's traits and generic cards; a seed gives always the same deck."""
        if fold(name) not in self.by_shaman:
            raise ValueError(self._no_shaman(name))
        number = self.by_shaman[fold(name)]
        shaman = self.shamans[number]
        wanted = {kind: round(LEAST * share / 100) for kind, share in SHARES}
        pools = {kind: self._pool(shaman, kind) for kind in wanted}
        short = 0
        for kind in wanted:  # a type with too few cards leaves its places to the others
            short += max(0, wanted[kind] - COPIES * len(pools[kind]))
            wanted[kind] = min(wanted[kind], COPIES * len(pools[kind]))
        for kind in wanted:
            more = min(short, COPIES * len(pools[kind]) - wanted[kind])
            wanted[kind] += more
            short -= more
        if short:
            raise ValueError(f"there are not enough cards for {shaman.name}: {LEAST - short}, a deck has {LEAST}")
        cards: list[int] = []
        for kind, count in wanted.items():
            cards += draw(pools[kind], count, Stream(key_of_seed(seed), b"deck", int(kind), 0))
        return self.write(number, cards, CONSTRUCTED, f"{shaman.name}, random deck {seed}")

    def _pool(self, shaman: Shaman, kind: Type) -> list[int]:
        """Return what the shaman may play of a type, in an order that does not depend on how the cards are stored."""
        usable = [
            number
            for number, card in enumerate(self.cards)
            if card.type == kind
            and (card.trait == Trait.GENERIC or card.trait in shaman.traits)
            and (not card.only or fold(card.only) == fold(shaman.name))
        ]
        return sorted(usable, key=lambda number: fold(self.cards[number].title))


def draw(pool: Sequence[int], count: int, stream: Stream) -> list[int]:
    """Draw so many cards: two to four copies each, then more copies if there are too few."""
    order = list(pool)
    for last in range(len(order) - 1, 0, -1):
        other = int(stream.below(last + 1))
        order[last], order[other] = order[other], order[last]
    copies = dict.fromkeys(order, 0)
    for card in order:
        copies[card] = min(2 + int(stream.below(3)), count - sum(copies.values()))
    for card in order:
        copies[card] += min(COPIES - copies[card], count - sum(copies.values()))
    return [card for card in order for _ in range(copies[card])]


def trait_name(trait: Trait) -> str:
    return "generic" if trait == Trait.GENERIC else trait.name.replace("_", "-").title()


def traits_of(shaman: Shaman) -> str:
    return ", ".join(trait_name(trait) for trait in shaman.traits)


# --- the set that there is --------------------------------------------------------------------------------------------


@cache
def book() -> Book:
    return Book(ALL, SHAMANS)


def made() -> list[Made]:
    """Return all cards, those of the shamans with them; each of them works."""
    cards = [*ALL, *(move for shaman in SHAMANS for move in (shaman.front, shaman.back))]
    return [Made(card.title, card.title, works=True, text=True) for card in cards]


def names() -> list[str]:
    """Return the names of the decks that come with the game."""
    return deck_names(FOLDER)


def check(deck: Deck, mode: str | None = None) -> Checked:
    """Check a deck for errors and warnings."""
    return book().check(deck, mode)


def find(given: str, files: bool = True) -> Deck:
    """Find a deck by its name, by the path of a file, or by its contents."""
    return find_deck(FOLDER, given, files)


def random_deck(shaman: str, seed: int) -> Deck:
    """Make a legal constructed deck for the shaman of this name; a seed gives always the same deck."""
    return book().random(shaman, seed)


def resolve(given: str, mode: str | None = None, files: bool = True) -> Checked:
    """Return a deck that can be played; a ValueError lists all errors of another."""
    checked = check(find(given, files), mode)
    if checked.errors:
        raise DeckError(checked.errors)
    return checked
