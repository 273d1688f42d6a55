"""Cards as the data files list them: figures, names and words, and the provenance of every fact."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from ofuda.games.naruto import row, terms
from ofuda.kernel import reading

FOLDER: Final = Path(__file__).parent / "data"
PRINTED, INFERRED = "printed", "inferred"
MARKS: Final = (PRINTED, INFERRED, "reconstructed", "designed")
HEADER: Final = ("set", "name", "year", "source", "provenance", "cards")
COMMON: Final = ("name", "symbols")
ALSO: Final = ("keywords", "textless", "inferred", "note")  # of any card, where there is something to say
FIELDS: Final = {  # of each type: what a card must have, and what it may have
    terms.NINJA: (
        ("entrance", "hand", "healthy", "injured"),
        ("names", "mental", "attributes", "traits", "effect_title"),
    ),
    terms.JUTSU: (("cost",), ()),
    terms.MISSION: (("entrance", "hand"), ()),
    terms.CLIENT: (("entrance", "hand", "traits"), ()),
}
FACTS: Final = (
    *COMMON,
    *("names", "cost", "entrance", "hand", "healthy", "injured", "mental", "attributes", "traits", "ranks", "keywords"),
)
NUMBER: Final = re.compile(rf"[{terms.TYPE_LETTERS}]-[0-9]{{3,4}}")
POWER: Final = re.compile(r"(X|-?[0-9]{1,2})/(X|-?[0-9]{1,2})")
COINS: Final = re.compile(r"Permanent\((?:X\+)?([1-9])\)")
MOST_ENTRANCE: Final = 9
MOST_HAND: Final = 3
MOST_POWER: Final = 20
MOST_POINTS: Final = 15  # of chakra in a cost, of a symbol or of any: four bits
ANY: Final = -1  # X of any chakra


@dataclass(frozen=True)
class Power:
    """The figures of a ninja in one state; None is an X, which its text gives."""

    combat: int | None
    support: int | None


@dataclass(frozen=True)
class Cost:
    """One chakra cost of a jutsu."""

    generic: int = 0
    symbols: tuple[int, ...] = (0,) * len(terms.SYMBOLS)  # how many points of each symbol
    x: int | None = None  # the symbol of a chosen number of points; ANY: any chakra


@dataclass(frozen=True)
class Card:
    """The printed facts of a card, its text excepted."""

    number: str
    name: str
    set: int
    year: int
    symbols: tuple[int, ...]
    names: tuple[str, ...] = ()  # those that it has besides the printed one (NA-41)
    entrance: int = 0
    hand: int | None = 0  # None: X
    costs: tuple[Cost, ...] = ()  # alternatives; jutsu only
    healthy: Power = Power(0, 0)
    injured: Power = Power(0, 0)
    mental: int | None = 0  # NA-130: without print 0; None: X
    attributes: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()  # characteristics, ranks and gender among them
    keywords: tuple[str, ...] = ()
    coins: int = 0  # of Permanent(n); of Permanent(X+n) without the X
    textless: bool = False  # without effect text; keywords do not count (NR-41)
    effect_title: str = ""
    source: str = ""
    provenance: str = PRINTED
    inferred: tuple[str, ...] = ()  # facts that are not certain
    note: str = ""  # on the provenance: which of the remarks in the words

    @property
    def type(self) -> int:
        return terms.TYPE_LETTERS.index(self.number[0])

    @property
    def title(self) -> str:
        """Return number and name, as decks name a card."""
        return f"{self.number} {self.name}"

    @property
    def all_names(self) -> tuple[str, ...]:
        return (self.name, *self.names)

    @property
    def ranks(self) -> tuple[str, ...]:
        """Return the ranks among its traits (NA-126, NR-41)."""
        found = (terms.ALSO_RANKS.get(trait, trait) for trait in self.traits)
        return tuple(trait for trait in found if trait in terms.RANKS)

    @property
    def genders(self) -> tuple[str, ...]:
        """Return the genders among its traits: one, none or both (NA-127)."""
        return tuple(trait for trait in self.traits if trait in terms.GENDERS)

    @property
    def apart(self) -> bool:
        """Return whether it belongs in the Reinforcement Deck (NA-04)."""
        return "Reinforcement" in self.keywords or "Squad" in self.keywords

    def mark(self, fact: str) -> str:
        """Return the provenance of a fact."""
        return INFERRED if fact in self.inferred else self.provenance


# --- reading ----------------------------------------------------------------------------------------------------------


@cache
def standard_cards() -> tuple[Card, ...]:
    """Return all cards by kind; they are read once and never change."""
    found: list[Card] = []
    for path in sorted(FOLDER.glob("*.toml")):
        found += read_file(path)
    return in_order(found, terms.NUMBERS)


def in_order(cards: Sequence[Card], numbers: Sequence[str]) -> tuple[Card, ...]:
    """Sort cards by the list of numbers; each must be in it once."""
    by_number: dict[str, Card] = {}
    for card in cards:
        if card.number in by_number:
            raise ValueError(f"{card.number}: two sets have a card of this number")
        if card.number not in numbers:
            raise ValueError(f"{card.number}: this card is not in cards/numbers.txt; append it there")
        by_number[card.number] = card
    for number in numbers:
        if number not in by_number:
            raise ValueError(f"{number}: this card is in cards/numbers.txt, but in no set")
    return tuple(by_number[number] for number in numbers)


def read_file(path: Path) -> list[Card]:
    """Read the cards of a set; a ValueError names file, card, field and what is allowed."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{path.name}: {error}") from None
    return read_set(data, path.name)


def read_set(data: dict[str, Any], source: str) -> list[Card]:
    """Read a set: its number, where its figures come from, and its cards."""
    reading.check_names(data, HEADER, source)
    _word(data, "name", source)
    if data.get("set") not in terms.SETS:
        raise reading.wrong(source, f"'set' is one of {reading.listed(terms.SETS)}, not {data.get('set')!r}")
    of_set = int(data["set"])
    found: list[Card] = []
    for number, facts in reading.table(data, "cards", source, "cards by number").items():
        where = f"{source}: {number}"
        if not NUMBER.fullmatch(number):
            raise reading.wrong(where, "a card number is N, J, M or C, a hyphen and three or four digits, as in N-001")
        if not isinstance(facts, dict):
            raise reading.wrong(where, f"a card is a table of its facts, not {facts!r}")
        found.append(_card(number, facts, of_set, data, source))
    return found


def _card(number: str, facts: dict[str, Any], of_set: int, data: dict[str, Any], source: str) -> Card:
    where = f"{source}: {number}"
    needed, possible = FIELDS[terms.TYPE_LETTERS.index(number[0])]
    reading.check_names(facts, (*COMMON, *needed, *possible, *ALSO), where)
    for field in (*COMMON, *needed):
        if field not in facts:
            raise reading.wrong(where, f"{field!r} is missing")
    symbols = _words(facts, "symbols", terms.SYMBOLS, where)
    if not symbols:
        raise reading.wrong(where, "'symbols' is empty; a card has one or more (NA-29)")
    keywords, coins = _keywords(facts, where)
    inferred = _words(facts, "inferred", FACTS, where)
    return Card(
        number,
        _word(facts, "name", where),
        of_set,
        reading.integer(data, "year", 2006, 2013, source),
        tuple(terms.SYMBOLS.index(symbol) for symbol in symbols),
        _names(facts, where),
        reading.integer(facts, "entrance", 0, MOST_ENTRANCE, where, 0),
        _figure(facts, "hand", 0, MOST_HAND, where),
        _costs(facts, where) if "cost" in needed else (),
        _power(facts, "healthy", where),
        _power(facts, "injured", where),
        _figure(facts, "mental", -MOST_POWER, MOST_POWER, where),
        _words(facts, "attributes", terms.TRAITS, where),
        _words(facts, "traits", terms.TRAITS, where),
        keywords,
        coins,
        reading.boolean(facts, "textless", where),
        reading.choice(facts, "effect_title", ("", *terms.TITLES), where, ""),
        _word(data, "source", source),
        reading.choice(data, "provenance", MARKS, source, ""),
        inferred,
        _word(facts, "note", where) if "note" in facts else "",
    )


def _word(facts: dict[str, Any], field: str, where: str) -> str:
    value = facts.get(field)
    if not isinstance(value, str) or not value or value != " ".join(value.split()):
        raise reading.wrong(where, f"{field!r} is a text without spaces around it, not {value!r}")
    return value


def _words(facts: dict[str, Any], field: str, known: Sequence[str], where: str) -> tuple[str, ...]:
    """Read a list of known words, each at most once."""
    found: list[str] = []
    for value in reading.items(facts, field, where, "words"):
        word = known[reading.index(value, known, where, f"word in {field!r}")]
        if word in found:
            raise reading.wrong(where, f"{field!r} says {word!r} twice")
        found.append(word)
    return tuple(found)


def _names(facts: dict[str, Any], where: str) -> tuple[str, ...]:
    names = reading.items(facts, "names", where, "names", row.MOST_NAMES - 1)
    return tuple(_word({"names": name}, "names", where) for name in names)


def _figure(facts: dict[str, Any], field: str, low: int, high: int, where: str) -> int | None:
    """Read a number or "X", which is None."""
    if facts.get(field) == "X":
        return None
    return reading.integer(facts, field, low, high, where, 0)


def _power(facts: dict[str, Any], field: str, where: str) -> Power:
    value = facts.get(field, "0/0")
    found = POWER.fullmatch(value) if isinstance(value, str) else None
    if not found:
        raise reading.wrong(where, f'{field!r} is combat and support, as in "3/1" or "X/0", not {value!r}')
    figures = [None if figure == "X" else int(figure) for figure in found.groups()]
    for figure in figures:
        if figure is not None and abs(figure) > MOST_POWER:
            raise reading.wrong(where, f"{field!r} is at most {MOST_POWER}, not {figure}")
    return Power(*figures)


def _keywords(facts: dict[str, Any], where: str) -> tuple[tuple[str, ...], int]:
    """Return the keywords, and the coins of Permanent(n)."""
    coins = 0
    plain: list[object] = []
    for keyword in reading.items(facts, "keywords", where, "words"):
        found = COINS.fullmatch(keyword) if isinstance(keyword, str) else None
        coins = int(found[1]) if found else coins
        plain.append("Permanent" if found else keyword)
    return _words({"keywords": plain}, "keywords", terms.KEYWORDS, where), coins


def _costs(facts: dict[str, Any], where: str) -> tuple[Cost, ...]:
    """Read alternatives such as "F 4 or F 1"."""
    text = _word(facts, "cost", where)
    found = tuple(_cost(part.split(), where, text) for part in text.split(" or "))
    if len(found) > row.MOST_COSTS:
        raise reading.wrong(where, f"'cost' has at most {row.MOST_COSTS} alternatives, not {len(found)}")
    return found


def _cost(parts: Sequence[str], where: str, text: str) -> Cost:
    generic, x = 0, None
    symbols = [0] * len(terms.SYMBOLS)
    for part in parts:
        if part in terms.SYMBOL_LETTERS:
            symbols[terms.SYMBOL_LETTERS.index(part)] += 1
        elif part.isdecimal():
            generic += int(part)
        elif part == "X":
            x = ANY
        elif len(part) == 4 and part[:2] == "X(" and part[3] == ")" and part[2] in terms.SYMBOL_LETTERS:
            x = terms.SYMBOL_LETTERS.index(part[2])
        else:
            letters = ", ".join(f"{letter} {symbol}" for letter, symbol in zip(terms.SYMBOL_LETTERS, terms.SYMBOLS))
            known = f"{letters}, a number for any chakra, X, X(W) for X of Water only, and or"
            raise reading.wrong(where, f"'cost' {text!r}: there is no {part!r}; there are {known}")
    if max(generic, *symbols) > MOST_POINTS:
        raise reading.wrong(where, f"'cost' {text!r}: at most {MOST_POINTS} points of a kind")
    return Cost(generic, tuple(symbols), x)
